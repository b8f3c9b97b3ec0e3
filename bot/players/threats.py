"""What others might put on a play, by the cards that may be in their hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb, prod

from bot.engine import beating, poker, sets
from bot.engine.cards import JOKER, SUIT_MASKS, Cards, Rank, bundle, each, lowest
from bot.engine.choices import EqualPlays, Powers, SizeRule, Twos
from bot.engine.ordering import Ordering, upwards
from bot.engine.plays import POKER, Ground, Kind, Play, Reason, count_of, is_lone_joker

_Candidate = tuple[tuple[Play, ...], int]
"""A set, as all that it can be read as, and for how many of its like it stands."""

_MOST_APART = 6
"""So many sets of one rank are looked at one by one where suits matter; of more the best stands for all."""
_MOST_WILD = 2
"""Sets with more wild cards than that beside others are too rare to be counted."""
_MOST_LARGER = 2
"""So many cards more a set may have that beats a smaller one (R12); larger ones are rare."""
_HAND = 13
"""Cards of the hands that the next figures are for."""
_EXPECTED: dict[Kind, float] = {
    Kind.TWO_PAIR: 3.0,
    Kind.STRAIGHT: 2.0,
    Kind.FLUSH: 1.2,
    Kind.FULL_HOUSE: 1.0,
    Kind.FOUR: 0.15,
    Kind.STRAIGHT_FLUSH: 0.03,
    Kind.FIVE: 0.01,
}
"""About how many poker hands of each kind such a hand has (R14)."""
_BY_WILD = 0.5
"""By what part of itself that number grows with each wild card."""
_IN_LOCK = 0.2
"""What part of the plays of several ranks has the suits that bind (R81)."""


class Threats:
    """Counts what could go on a play out of cards that somebody else may hold."""

    def __init__(self, order: Ordering, elsewhere: Cards) -> None:
        self._order = order
        self._elsewhere = elsewhere
        self._wild = upwards(order, elsewhere & order.wild)
        self._candidates: dict[tuple[int, bool, bool], list[_Candidate]] = {}
        self._beats_any_size = _beats_any_size(order)

    def against(self, ground: Ground, top: Play, counts: tuple[int, ...]) -> float:
        """Tell how many plays that beat this top one hand may have; `counts` are the cards of each player.

        0 means that there is none for certain, as far as sets and runs are concerned.
        """
        if top.kind is Kind.PRESIDENT:
            return 0.0
        number: float = sum(self._of_sets(ground, top, size, counts) for size in self._sizes(top))
        players = sum(count >= top.size for count in counts)
        if not players or top.kind is Kind.SET:
            return number
        if top.kind is Kind.RUN:
            return number + self._of_runs(ground, top) / float(players) ** (top.size - 1)
        return number + self._of_poker(ground, top, counts)

    def _sizes(self, top: Play) -> Iterable[int]:
        """List how many cards a set may have that beats the top."""
        rules = self._order.rules
        if rules.powers is Powers.TORONTO and top.kind is Kind.SET:
            return range(1, top.size + 1)
        least = (1,) if self._beats_any_size and top.size > 1 else ()
        if top.kind is not Kind.SET:
            return least
        more = 0 if rules.size_rule is SizeRule.SAME else _MOST_LARGER
        return (*least, *range(top.size, top.size + more + 1))

    def _of_sets(self, ground: Ground, top: Play, size: int, counts: tuple[int, ...]) -> float:
        players = sum(count >= size for count in counts)
        if not players:
            return 0.0
        number: int = sum(
            ways
            for plays, ways in self._sets(size, apart=do_suits_matter(ground), locked=bool(ground.lock))
            if any(self._beats(ground, top, play) for play in plays)
        )
        return number / float(players) ** (size - 1)

    def _beats(self, ground: Ground, top: Play, play: Play) -> bool:
        """Tell whether a set goes on the top: at a glance where the ranks alone decide."""
        strength = ground.side.strength
        if self._is_plain(ground, top, play) and strength[play.rank] != strength[top.rank]:
            return strength[play.rank] > strength[top.rank]
        return not isinstance(beating.follow(ground, play), Reason)

    def _is_plain(self, ground: Ground, top: Play, play: Play) -> bool:
        order = self._order
        special = self._beats_any_size or ground.lock or order.rules.follow_suit or is_lone_joker(top)
        alike = top.kind is Kind.SET and play.size == top.size
        return alike and not special and play.rank not in order.transparent

    def _sets(self, size: int, *, apart: bool, locked: bool) -> list[_Candidate]:
        key = size, apart, locked
        if key not in self._candidates:
            made = self._made(size, apart=apart)
            self._candidates[key] = [(self._read(cards, locked=locked), ways) for cards, ways in made]
        return self._candidates[key]

    def _read(self, cards: Cards, *, locked: bool) -> tuple[Play, ...]:
        """Give all that cards can be; where no suits bind, the strongest either way is enough."""
        plays = tuple(sets.read(self._order, cards))
        if locked or len(plays) == 1:
            return plays
        up, down = (self._order.side(inverted=inverted).strength for inverted in (False, True))
        return max(plays, key=lambda play: up[play.rank]), max(plays, key=lambda play: down[play.rank])

    def _made(self, size: int, *, apart: bool) -> Iterator[tuple[Cards, int]]:
        """Yield the sets of this size that can be made; those that are alike stand in for each other."""
        order, wild = self._order, self._wild
        for rank in order.up.upwards:
            own = self._elsewhere & order.natural[rank]
            for kept in range(max(1, size - min(len(wild), _MOST_WILD)), min(size, own.bit_count()) + 1):
                filling, fillings = bundle(wild[: size - kept]), comb(len(wild), size - kept)
                for cards, ways in self._chosen(rank, own, kept, apart=apart):
                    yield cards | filling, ways * fillings
        if len(wild) >= size:
            yield bundle(wild[-size:]), comb(len(wild), size)

    def _chosen(self, rank: Rank, own: Cards, count: int, *, apart: bool) -> Iterator[tuple[Cards, int]]:
        """Yield ways to take cards of a rank, each with the number of those that it stands for."""
        ways = comb(own.bit_count(), count)
        if apart and count == 1 and rank < JOKER:
            by_suit = [own & mask for mask in SUIT_MASKS if own & mask]
            yield from ((lowest(cards, 1), cards.bit_count()) for cards in by_suit)
        elif (apart or rank == JOKER) and ways <= _MOST_APART:
            yield from ((bundle(cards), 1) for cards in combinations(each(own), count))
        else:
            yield poker.best_of(self._order.up, own, count), ways

    def _of_runs(self, ground: Ground, top: Play) -> float:
        """Count the runs of the same shape that are higher (R13, R83)."""
        order = self._order
        is_suited = order.rules.suited_runs
        length, place = top.size // top.width, order.ladder.index(top.rank)
        least = top.size if is_suited else int(order.equal is EqualPlays.NO)
        masks = _suits_allowed(ground.lock) if is_suited else (-1,)
        number = 0
        for start in range(len(order.ladder) - length + 1):
            if ground.side.runs * (start - place) >= least:
                ranks = order.ladder[start : start + length]
                number += sum(self._runs_of(ranks, top.width, mask) for mask in masks)
        return number * _IN_LOCK if ground.lock and not is_suited else number

    def _runs_of(self, ranks: tuple[Rank, ...], width: int, mask: Cards) -> int:
        """Count the ways to make a run of these ranks, wild cards in place of those that lack."""
        own = [(self._elsewhere & mask & self._order.natural[rank]).bit_count() for rank in ranks]
        missing = sum(max(0, width - count) for count in own)
        return prod(comb(count, min(count, width)) for count in own) * comb(len(self._wild), missing)

    def _of_poker(self, ground: Ground, top: Play, counts: tuple[int, ...]) -> float:
        """Guess how many better hands of four or five cards there are (R14)."""
        better = POKER[POKER.index(top.kind) + 1 :] if top.kind in POKER else ()
        number = _EXPECTED[top.kind] * self._share_above(ground, top) + sum(
            _EXPECTED[kind] for kind in better
        )
        hands = sum((count / _HAND) ** 3 for count in counts if count >= top.size)
        return number * hands * (1 + _BY_WILD * len(self._wild)) * (_IN_LOCK if ground.lock else 1)

    def _share_above(self, ground: Ground, top: Play) -> float:
        """Tell what part of the ranks is higher."""
        strength, ranks = ground.side.strength, self._order.ranks
        return sum(strength[rank] > strength[top.rank] for rank in ranks) / len(ranks)


def _beats_any_size(order: Ordering) -> bool:
    """Tell whether there are cards that beat plays of other numbers (R23-R26, R28)."""
    rules = order.rules
    powers = rules.powers is not Powers.NONE or rules.twos is not Twos.PLAIN
    return powers or rules.hats or rules.joker_beats_sets


def do_suits_matter(ground: Ground) -> bool:
    """Tell whether it depends on suits which sets go on the top now (R20, R21, R22, R81)."""
    rules = ground.order.rules
    return bool(ground.side.suits or ground.lock or rules.follow_suit or rules.reverse_colour)


def _suits_allowed(lock: int) -> tuple[Cards, ...]:
    """Give the cards of each suit, or only of that which binds (R81)."""
    return tuple(mask for suit, mask in enumerate(SUIT_MASKS) if not lock or count_of(lock, suit))
