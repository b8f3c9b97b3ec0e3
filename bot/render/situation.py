"""What holds in the round besides its plays: a revolution, the direction, suits that bind, the pile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bot.engine.cards import JOKER, SUITS, Cards, Rank, bundle, rank_of
from bot.engine.effects import REVOLUTION
from bot.engine.ordering import Ordering, upwards
from bot.engine.plays import count_of
from bot.engine.round import Phase
from bot.engine.rules import Revolution
from bot.engine.views import View
from bot.render.words import Writer, card_text, suit_text


def lines(view: View, write: Writer) -> Iterator[str]:
    """Say what differs from how a round begins, as far as there is anything."""
    if view.phase is not Phase.PLAY:
        return
    yield from _turned(view, write)
    if view.lock:
        yield write.text("situation-lock", suits=suits(view.lock))
    if view.uncleared:
        yield write.text("situation-uncleared")
    if view.pile:
        yield write.text("situation-pile", count=view.pile.bit_count(), cards=pile(view.order, view.pile))


def are_hats_inside_out(view: View) -> bool:
    """Tell whether everybody wears their hat inside out: ranking and direction are turned (R28)."""
    return view.rules.revolution is Revolution.HATS and view.inverted


def _turned(view: View, write: Writer) -> Iterator[str]:
    """Say that the ranking is upside down and how it is now, or how near it is to turning (R27, R28)."""
    if view.inverted:
        key = "situation-hats" if are_hats_inside_out(view) else "situation-revolution"
        yield write.text(key, ranks=write.locale.row(map(write.rank, _ranks(view))))
    if view.rules.revolution is Revolution.HATS and view.streak > 1:
        yield write.text("situation-streak", count=view.streak, most=REVOLUTION)


def _ranks(view: View) -> Iterator[Rank]:
    """List the ranks in force from low to high, but those that count as any other (R09)."""
    order = view.order
    for rank in order.side(inverted=view.inverted).upwards:
        has_jokers = rank != JOKER or view.rules.jokers > 0
        if order.natural[rank] and has_jokers and rank not in order.transparent:
            yield rank


def suits(counted: int) -> str:
    """Write suits that are counted as in a play (R81).

    >>> suits(1 | 2 << 15)
    '♣︎ ♠︎ ♠︎'
    """
    return " ".join(suit_text(suit) for suit in range(len(SUITS)) for _ in range(count_of(counted, suit)))


def pile(order: Ordering, cards: Cards) -> str:
    """Write many cards in little room: each rank once, with its suits behind it."""
    ranks = groupby(upwards(order, cards), key=rank_of)
    return " ".join(_rank(bundle(group), order) for _, group in ranks)


def _rank(cards: Cards, order: Ordering) -> str:
    first, *others = map(card_text, upwards(order, cards))
    return first + "".join(other[-2:] if len(other) > 1 else other for other in others)
