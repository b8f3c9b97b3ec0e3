"""What cards can be read as, and every play that a hand has (sections 2 and 3 of the catalogue)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from bot.engine import beating, poker, poker_hands, powers, runs, sets
from bot.engine.cards import (
    GROUPS,
    JOKER,
    JOKERS,
    PRESIDENT,
    PRESIDENTS,
    SPADE_THREE,
    Cards,
    alike,
    each,
    lowest,
    rank_of,
)
from bot.engine.ordering import NO_RANK, Ordering
from bot.engine.plays import (
    POKER,
    SUIT_BITS,
    Ground,
    Kind,
    Play,
    Reading,
    Reason,
    height,
    suit_counts,
    suit_key,
)
from bot.engine.rules import SizeRule

MOST_LISTED = 2_000
"""Plays of a kind that are listed at most where anything may be played; :func:`read` knows them all."""
_WAYS = 10
"""How many ways to make each of them are tried on average."""
_LARGEST_POKER_SET = 3
"""With poker hands four and five cards are something else than sets, and more are nothing (R14)."""


def read(ground: Ground, cards: Cards) -> list[Play]:
    """List everything that exactly these cards can be, whatever lies on the table; maybe nothing."""
    order, count = ground.order, cards.bit_count()
    if not count or cards & PRESIDENTS:
        return [_president(cards)] if count == 1 else []
    if order.is_plain:
        rank = sets.common_rank(order, cards)
        return [] if rank == NO_RANK else [sets.plain(cards, count, rank)]
    if order.rules.poker_hands and count > _LARGEST_POKER_SET:
        return list(poker.read(order, ground.side, cards))
    return [*sets.read(order, cards), *runs.read(order, cards)]


def rule_of(order: Ordering, cards: Cards) -> str:
    """Give the R number that says what so many cards can be (R11, R14)."""
    return "R14" if order.rules.poker_hands and cards.bit_count() > _LARGEST_POKER_SET else "R11"


def _president(cards: Cards) -> Play:
    return Play(cards, Kind.PRESIDENT, 1, PRESIDENT)


def agreeing(order: Ordering, plays: Iterable[Play], reading: Reading) -> list[Play]:
    """Keep what agrees with what the player says the cards are; of runs the narrowest."""
    plays = [play for play in plays if play.kind is reading.kind and _has_ranks(play, reading)]
    if reading.suits:
        plays = [play for play in plays if play.suits == _named_suits(order, play, reading)]
    return plays[:1] if reading.kind is Kind.RUN else plays


def _has_ranks(play: Play, reading: Reading) -> bool:
    if play.kind is Kind.TWO_PAIR:
        return set(reading.ranks) == {play.rank, play.second}
    return (play.rank, play.second)[: len(reading.ranks)] == reading.ranks


def _named_suits(order: Ordering, play: Play, reading: Reading) -> int | None:
    """Count the suits of a set whose wild cards have those that are named; None where none can be (R81)."""
    free = play.cards & (order.wild | JOKERS)
    if not order.rules.suit_lock or free.bit_count() != len(reading.suits):
        return None
    return suit_counts(play.cards & ~free) + sum(1 << SUIT_BITS * suit for suit in reading.suits)


def find(ground: Ground, hand: Cards) -> list[Play]:
    """List the plays of a hand that may go on the top, one for each that differs in meaning, lowest first.

    Of the ways to make a play one comes that spares wild cards and the better suits. Of each kind the list
    ends after :data:`MOST_LISTED`: with several packs, wild cards and suits that matter there can be many
    times more, all of which may be played.
    """
    if ground.order.is_plain and not hand & PRESIDENTS:
        return _plain_sets(ground, hand)
    found: dict[tuple[object, ...], Play] = {}
    for candidate in _candidates(ground, hand):
        play = beating.follow(ground, candidate)
        if not isinstance(play, Reason):
            found.setdefault(meaning(play), play)
    return list(found.values())


def _plain_sets(ground: Ground, hand: Cards) -> list[Play]:
    """List what the basic game alone allows, where there is no need to compare play by play (R11)."""
    top, above = ground.top, ground.side.above
    if top is None:
        held = ((hand & group, rank) for group, rank in above[-1])
        return [play for own, rank in held if own for play in sets.all_plain(own, rank)]
    size = top.size
    return [
        sets.plain(own, size, rank)
        for group, rank in above[top.rank]
        if (own := hand & group) and own.bit_count() >= size
    ]


def meaning(play: Play) -> tuple[object, ...]:
    """Give all that a play means: everything but its very cards."""
    return (
        play.kind,
        play.size,
        play.rank,
        play.second,
        play.width,
        play.suits,
        play.wild,
        play.skips,
    )


def _candidates(ground: Ground, hand: Cards) -> Iterator[Play]:
    """Yield plays that might go on the top: all that do are among them."""
    top = ground.top
    if top is None or powers.is_free(ground, top):
        yield from _all(ground, hand)
    else:
        yield from _like(ground, hand, top)
    yield from _spade_three(ground, hand)
    if hand & PRESIDENTS:
        yield _president(lowest(hand & PRESIDENTS, 1))


def _spade_three(ground: Ground, hand: Cards) -> Iterator[Play]:
    """Yield the three of spades where it beats a lone joker; another three would not do (R82)."""
    three = lowest(hand & alike(SPADE_THREE) & ~ground.order.wild, 1)
    if three:
        plays = sets.read(ground.order, three)
        yield from (play for play in plays if powers.is_spade_three(ground.order, ground.top, play))


def _all(ground: Ground, hand: Cards) -> Iterator[Play]:
    order, side = ground.order, ground.side
    kinds = [
        sets.find(order, hand, side.upwards, _all_sizes(order, hand), ground.lock),
        runs.find(order, hand, None),
        poker_hands.find(order, side, hand, None),
    ]
    for plays in kinds if order.rules.poker_hands else kinds[:2]:
        yield from _not_too_many(plays)


def _not_too_many(plays: Iterator[Play]) -> Iterator[Play]:
    """Yield plays until there are :data:`MOST_LISTED` that differ in meaning, or many more in all."""
    seen: set[tuple[object, ...]] = set()
    for play in islice(plays, MOST_LISTED * _WAYS):
        if len(seen) >= MOST_LISTED:
            return
        seen.add(meaning(play))
        yield play


def _all_sizes(order: Ordering, hand: Cards) -> range:
    most = hand.bit_count()
    return range(1, min(most, _LARGEST_POKER_SET) + 1 if order.rules.poker_hands else most + 1)


def _like(ground: Ground, hand: Cards, top: Play) -> Iterator[Play]:
    """Yield plays of the kind that lies on top, and whatever may have the power to beat it."""
    order, side = ground.order, ground.side
    if sizes := _sizes(order, hand, top):
        ranks = side.upwards if order.has_powers else _from(ground, top)
        yield from sets.find(order, hand, ranks, sizes, ground.lock)
    if top.kind is Kind.RUN:
        yield from runs.find(order, hand, (top.width, top.size))
    elif top.kind is Kind.TWO_PAIR or top.kind in POKER:
        yield from poker_hands.find(order, side, hand, top.size)


def _sizes(order: Ordering, hand: Cards, top: Play) -> tuple[int, ...]:
    """List how many cards a set may have that beats the top: as many, more (R12), fewer with powers (R25)."""
    sizes = {1} if order.has_powers else set()
    if top.kind is Kind.SET:
        sizes.add(top.size)
        sizes.update(powers.numbers(order.rules, top.size))
        if order.rules.size_rule is not SizeRule.SAME:
            sizes.update(range(top.size, hand.bit_count() + 1))
    return tuple(sorted(sizes & set(_all_sizes(order, hand))))


def _from(ground: Ground, top: Play) -> Iterable[int]:
    """List the ranks that may beat a set: those not lower, and the transparent ones (R09)."""
    side, transparent = ground.side, ground.order.transparent
    least = side.strength[top.rank]
    if ground.order.rules.size_rule is SizeRule.LARGER_ANY:
        return side.upwards
    return (rank for rank in side.upwards if side.strength[rank] >= least or rank in transparent)


def with_card(ground: Ground, hand: Cards, wanted: Cards) -> list[Play]:
    """List the plays that a hand can lead with one of these cards, that look alike, in them (R34, R35).

    The President card may be led in place of any of them (R10).
    """
    found: dict[tuple[object, ...], Play] = {}
    for play in _candidates(ground, hand):
        if play.cards & (wanted | PRESIDENTS):
            found.setdefault(meaning(play), play)
            continue
        for cards in _exchanged(play.cards, wanted & hand):
            for same in read(ground, cards):
                if _is_like(same, play):
                    found.setdefault(meaning(same), same)
    return list(found.values())


def _exchanged(cards: Cards, wanted: Cards) -> Iterator[Cards]:
    """Yield cards with a wanted one in place of one of its rank."""
    one = lowest(wanted, 1)
    for card in reversed(list(each(cards & GROUPS[rank_of(one.bit_length() - 1)]))):
        yield cards & ~(1 << card) | one


def _is_like(play: Play, other: Play) -> bool:
    return (play.kind, play.size, play.rank, play.second) == (
        other.kind,
        other.size,
        other.rank,
        other.second,
    )


def strongest(ground: Ground, plays: Iterable[Play]) -> Play:
    """Pick what cards are where the player does not say: a set before a run, wide runs, then by height.

    Jokers alone have no suit then, other wild cards the best that is left (R81).
    """
    return max(plays, key=lambda play: _strength(ground, play))


def _strength(ground: Ground, play: Play) -> tuple[object, ...]:
    return (
        play.kind is not Kind.RUN,
        play.width,
        height(ground.order, ground.side, play) if play.kind is not Kind.PRESIDENT else (),
        play.rank == JOKER and not play.suits,
        suit_key(ground.side, play.suits),
        play.suits,
    )
