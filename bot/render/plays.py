"""Plays in words: what cards are, and what they count as."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.actions import PlayCards
from bot.engine.actions import write as write_action
from bot.engine.cards import JOKER, JOKERS, PRESIDENTS, SUITS, Rank, each, rank_of
from bot.engine.ordering import NO_RANK, RANK_WORDS, Ordering, upwards
from bot.engine.plays import Kind, Play, count_of, suit_counts
from bot.engine.views import View, reading_for
from bot.render.words import Writer, card_text, cards_text, suit_text

LONGEST = 80
"""How many characters Discord lets a label have."""
_FEW, _ENDS = 5, 2
_TOP = RANK_WORDS.index("top")


def action(view: View, play: Play) -> str:
    """Write what plays one of the legal plays, with the words that its cards need."""
    return write_action(view.order, PlayCards(play.cards, reading_for(view, play)))


def label(order: Ordering, play: Play, write: Writer) -> str:
    """Write a play for a label: its cards, and what they are where that is not plain to see."""
    whole = _labelled(_shown(order, play, write), order, play, write)
    return whole if len(whole) <= LONGEST else _labelled(short(order, play, write), order, play, write)


def _shown(order: Ordering, play: Play, write: Writer) -> str:
    """Write the cards of a play; where none has a rank to read, with their names."""
    if play.cards & ~(JOKERS | PRESIDENTS):
        return cards_text(order, play.cards)
    return " ".join(map(write.named, upwards(order, play.cards)))


def short(order: Ordering, play: Play, write: Writer) -> str:
    """Write the cards of a play, if they are many without those in the middle."""
    cards = [card_text(card) for card in upwards(order, play.cards)]
    if len(cards) <= _FEW:
        return " ".join(cards)
    ends = {"first": " ".join(cards[:_ENDS]), "last": " ".join(cards[-_ENDS:])}
    return write.text("play-many", count=len(cards), **ends)


def _labelled(cards: str, order: Ordering, play: Play, write: Writer) -> str:
    text = _with_meaning(cards, order, play, write)
    if play.skips:
        return write.text("play-skipping", play=text, count=play.skips)
    return text


def told(order: Ordering, play: Play, write: Writer) -> str:
    """Write a play in running text: its cards, and what they are where that is not plain to see."""
    return _with_meaning(write.cards(order, play.cards), order, play, write)


def _with_meaning(cards: str, order: Ordering, play: Play, write: Writer) -> str:
    what = meaning(order, play, write)
    if not what:
        return cards
    return write.text("play-label" if play.kind is Kind.SET else "play-label-kind", cards=cards, what=what)


def meaning(order: Ordering, play: Play, write: Writer) -> str:
    """Say what cards are, or count as; nothing where they are a set of what is printed on them."""
    match play.kind:
        case Kind.PRESIDENT:
            return ""
        case Kind.SET:
            return _set(order, play, write)
        case Kind.RUN:
            return _run(order, play, write)
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH:
            first, last = _ends(order.straights, play.rank, play.size)
            return write.text(f"play-{play.kind}", first=write.rank(first), last=write.rank(last))
    variables = {"rank": write.rank(play.rank), "second": write.rank(max(play.second, 0))}
    if play.second == NO_RANK:
        del variables["second"]
    return write.text(f"play-{play.kind}", **variables)


def full(order: Ordering, play: Play, write: Writer) -> str:
    """Say what cards are, also where it is plain to see."""
    if play.kind is Kind.PRESIDENT:
        return write.text("play-president")
    if play.kind is not Kind.SET:
        return meaning(order, play, write)
    plain = write.text("play-set", count=play.cards.bit_count(), rank=write.rank(_rank_shown(order, play)))
    suits = _named_suits(order, play)
    if suits and play.rank < JOKER and play.size == play.cards.bit_count():
        card = _stood_for(play, suits, write)
        return write.text("play-set-wild", cards=plain, card=card, count=len(suits))
    what = "" if play.cards & order.wild and not suits else meaning(order, play, write)
    return write.text("play-label", cards=plain, what=what) if what else plain


def _rank_shown(order: Ordering, play: Play) -> Rank:
    """Give the rank that the cards have of themselves, or what wild ones stand for."""
    if play.cards & order.wild or play.cards & order.natural[_TOP]:
        return play.rank
    return rank_of(next(each(play.cards)))


def _set(order: Ordering, play: Play, write: Writer) -> str:
    """Say what wild cards stand for, and what a set counts as that beats by a power (R09, R25, R26)."""
    rank, count = write.rank(play.rank), play.cards.bit_count()
    if play.size != count:
        return write.text("play-power", count=play.size, rank=rank)
    suits = _named_suits(order, play)
    if suits:
        return write.text("play-as", card=_stood_for(play, suits, write))
    is_wild = bool(play.cards & order.wild)
    if all(rank_of(card) == play.rank for card in each(play.cards)) or (is_wild and play.rank >= JOKER):
        return ""
    if is_wild:
        return write.text("play-as", card=rank)
    return "" if play.rank == _TOP else write.text("play-counts", rank=rank)


def _stood_for(play: Play, suits: Sequence[int], write: Writer) -> str:
    """Write the cards that wild cards of a set stand for."""
    return " ".join(_face(write.rank(play.rank), play.rank, suit) for suit in suits)


def _face(rank: str, value: Rank, suit: int) -> str:
    """Write what a wild card stands for; of a joker that is high only its suit matters."""
    return suit_text(suit) if value >= JOKER else rank + suit_text(suit)


def _named_suits(order: Ordering, play: Play) -> tuple[int, ...]:
    """Give the suits that wild cards take where suits bind (R81)."""
    free = play.cards & (order.wild | JOKERS)
    if not order.rules.suit_lock or not free & JOKERS:
        return ()
    taken = play.suits - suit_counts(play.cards & ~free)
    return (
        tuple(suit for suit in range(len(SUITS)) for _ in range(count_of(taken, suit))) if taken > 0 else ()
    )


def _run(order: Ordering, play: Play, write: Writer) -> str:
    first, last = _ends(order.ladder, play.rank, play.size // play.width)
    return write.text("play-run", width=play.width, first=write.rank(first), last=write.rank(last))


def _ends(ladder: Sequence[Rank], first: Rank, length: int) -> tuple[Rank, Rank]:
    """Give the first and the last rank of so many that follow each other."""
    start = ladder.index(first)
    return first, ladder[start + length - 1]
