"""What the words of a hidden hand tell, and how unknown cards change places (:mod:`bot.engine.course`)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from msgspec.structs import replace

from bot.engine.actions import marker_of
from bot.engine.cards import (
    ACE,
    Card,
    Cards,
    Face,
    NoSuchCardError,
    alike,
    bundle,
    card,
    code,
    each,
    face_of,
    read_faces,
)
from bot.engine.haggling import partner
from bot.engine.ordering import upwards
from bot.engine.round import NOBODY, Round, Seat
from bot.engine.rules import Finish

UNKNOWN = "?"
"""Stands in an action for a card that only others saw."""


def put_down(round: Round, seat: Seat, words: list[str], unknown: Cards) -> Iterable[str]:
    """List the cards that somebody must hold who says this."""
    match words[0].lower():
        case "give":
            return words[1:]
        case "offer":
            return takewhile(lambda word: word.upper() != "FOR", words[1:])
        case "take":
            return reversed(list(takewhile(lambda word: word.upper() != "LAY", reversed(words))))
        case "accept":
            other = partner(round, seat)
            return () if other == NOBODY else (code(card(face)) for face in round.talks[other].wanted)
    return words[: marker_of(words, round.hands[seat] | unknown)]


def named_faces(words: Iterable[str]) -> tuple[Face, ...]:
    """Read the cards that are named; what is none is for the rules to refuse."""
    try:
        return read_faces(" ".join(word for word in words if word != UNKNOWN))
    except NoSuchCardError:
        return ()


def like(cards: Cards, others: Cards) -> Cards:
    """Give as many of the others as look like these, one for each where there is one."""
    found = 0
    for one in each(cards):
        alike_one = others & ~found & alike(face_of(one))
        found |= alike_one & -alike_one
    return found


def swapped(round: Round, both: Cards) -> Round:
    """Give a round in which two cards are each in the other's place."""

    def put(cards: Cards) -> Cards:
        return traded(cards, both)

    return replace(
        round,
        hands=tuple(map(put, round.hands)),
        received=tuple(map(put, round.received)),
        talks=tuple(replace(talk, offer=put(talk.offer), given=put(talk.given)) for talk in round.talks),
        leftovers=put(round.leftovers),
        open_leftovers=put(round.open_leftovers),
        unseen=put(round.unseen),
        must_include=put(round.must_include),
    )


def traded(cards: Cards, both: Cards) -> Cards:
    """Give a bundle with one of two cards in place of the other, where just one of them is in it."""
    return cards ^ both if (cards & both).bit_count() == 1 else cards


def expendable(
    round: Round, free: Cards, unknown: Cards, wanted: Iterable[Face] = (), *, known_first: bool = False
) -> list[Card]:
    """List cards of a hidden hand, first those that it can do without, as it puts down `wanted` later.

    Unknown cards may be any. With `known_first` it rather parts with known ones.
    """
    kept = 0
    for face in wanted:
        found = free & ~unknown & ~kept & alike(face)
        kept |= found & -found
    loose, known = each(free & unknown), upwards(round.order, free & ~unknown & ~kept)
    return [*known, *loose, *each(kept)] if known_first else [*loose, *known, *each(kept)]


def aces(round: Round) -> Cards:
    """Give the aces where nobody may go out with them (R29)."""
    return round.order.natural[ACE] if round.rules.finish is Finish.NO_ACE else 0


def but_for_aces(cards: list[Card], number: int, alone: Cards) -> list[Card]:
    """Give the first so many of these cards, or other ones, so that not only aces are left (R29)."""
    first, rest = cards[:number], cards[number:]
    others = [one for one in first if not alone >> one & 1]
    if not rest or not others or bundle(rest) & ~alone:
        return first
    return [one for one in first if one != others[-1]] + rest[:1]
