"""What is certain about a position by what its seat may know: the checks behind the reasons of a hint."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from bot.engine import effects, readings
from bot.engine.actions import PlayCards
from bot.engine.cards import ACE, PRESIDENTS, Cards, Rank
from bot.engine.choices import Finish, SizeRule, Trick
from bot.engine.ordering import NO_RANK, Side
from bot.engine.plays import Ground, Kind, Play
from bot.engine.round import Seat
from bot.engine.views import View, reading_for
from bot.players.outlook import to_come
from bot.players.threats import Threats

NEAR_OUT = 2
"""With so many cards left somebody is about to go out."""
HIGH = 2
"""So many of the ranks that are still out are high."""
_MOST_WILD = 2
"""With more wild cards elsewhere nobody counts all that can be made of them."""


class Rival(NamedTuple):
    """Another player who is about to go out."""

    seat: Seat
    cards: int
    """How many they have left."""


def together(bundles: Iterable[Cards]) -> Cards:
    """Put bundles together that may share cards."""
    return reduce(or_, bundles, 0)


class Facts:
    """Answers questions about one position; what it says is certain for everybody who sees the view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.side = view.order.side(inverted=view.inverted)
        self._ground = Ground(view.order, self.side, view.top, view.lock)
        self._elsewhere = view.unseen & ~view.hand & ~view.partner_hand
        self._threats = Threats(view.order, self._elsewhere)

    def play_of(self, action: PlayCards) -> Play | None:
        """Give what cards are when they are played so; None where they are nothing that is legal."""
        same = [play for play in self.view.legal if play.cards == action.cards]
        if len(same) > 1:
            same = [play for play in same if reading_for(self.view, play) == action.reading] or same
        return same[0] if same else None

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that the hand has cards of, the lowest first; wild cards have none."""
        natural = self.view.order.natural
        return tuple(rank for rank in self.side.upwards if self.view.hand & natural[rank])

    @cached_property
    def high(self) -> Cards:
        """The cards of the highest ranks that may still be in play, and all wild ones."""
        order, unseen = self.view.order, self.view.unseen
        out = [rank for rank in self.side.upwards if unseen & order.natural[rank]]
        return order.wild | sum(order.natural[rank] for rank in out[-HIGH:])

    def of_rank(self, rank: Rank) -> Cards:
        """Give the cards of a rank that the hand has."""
        return self.view.hand & self.view.order.natural[rank]

    def torn(self, cards: Cards) -> Cards:
        """Give the sets of the hand that would be torn apart without these cards, whole."""
        sets = (self.of_rank(rank) for rank in self.ranks)
        return sum(own for own in sets if own & cards and own & ~cards)

    def is_natural(self, play: Play) -> bool:
        """Tell whether a play is a set of cards that have their rank of themselves."""
        return play.kind is Kind.SET and not play.cards & ~self.view.order.natural[play.rank]

    def is_whole_set(self, play: Play) -> bool:
        """Tell whether a play is several cards of one rank, and all that the hand has of it."""
        is_set = self.is_natural(play) and play.cards.bit_count() > 1
        return is_set and play.cards == self.of_rank(play.rank)

    def goes_alone(self, play: Play) -> bool:
        """Tell whether the cards of a play can be played with no others of the hand."""
        return all(one.cards == play.cards for one in self.view.legal if one.cards & play.cards)

    def is_lowest(self, play: Play) -> bool:
        """Tell whether a play is a set of the lowest rank that the hand has."""
        return self.is_natural(play) and self.ranks[:1] == (play.rank,)

    @cached_property
    def near(self) -> Rival | None:
        """The other player who is nearest to going out, where that is near."""
        view = self.view
        rivals = [Rival(seat, count) for seat, count in enumerate(view.counts) if count and seat != view.seat]
        nearest = min(rivals, key=lambda rival: rival.cards, default=None)
        return nearest if nearest and nearest.cards <= NEAR_OUT else None

    def may_win(self, rival: Rival) -> bool:
        """Tell whether a player may still win the trick in hand (R18)."""
        view, trick = self.view, self.view.rules.trick
        if rival.seat == view.top_by or trick is Trick.MULTI_ROUND:
            return True
        if trick is Trick.PASS_OUT:
            return rival.seat not in view.passed
        return all(turn.by != rival.seat for turn in view.trick)

    @cached_property
    def others_may_play(self) -> bool:
        """Whether somebody else than the owner of the top may still play in this trick."""
        view = self.view
        out = {view.seat, view.top_by, *view.passed}
        return any(count and seat not in out for seat, count in enumerate(view.counts))

    def is_shut_out(self, rival: Rival, play: Play) -> bool:
        """Tell whether a player has too few cards to beat a play, whatever they are (R11)."""
        return self._needs_as_many and play.cards.bit_count() == play.size > rival.cards

    @cached_property
    def _needs_as_many(self) -> bool:
        """Whether only as many cards beat a play: neither powers nor larger sets do (R10, R12, R23-R26)."""
        order = self.view.order
        by_size = order.rules.size_rule is SizeRule.SAME and not order.has_powers
        return by_size and not self._elsewhere & PRESIDENTS

    def ends_trick(self, play: Play) -> bool:
        """Tell whether a play ends the trick at once by itself (R19, R23, R24, R26, R80, R82)."""
        before = Ground(self.view.order, self._side_after(play), self.view.top, self.view.lock)
        if not self.view.order.ends_tricks or play.kind is Kind.PRESIDENT:
            return False
        return effects.ends_trick(before, play, self.view.unseen & ~play.cards) is not None

    def turns_ranking(self, play: Play) -> bool:
        """Tell whether a play turns the ranking upside down (R27, R28, R84)."""
        singles = effects.streak(self.view.top, play, self.view.streak)
        return effects.turns_ranking(self.view.order, play, singles)

    def _side_after(self, play: Play) -> Side:
        return self.view.order.side(inverted=self.view.inverted ^ self.turns_ranking(play))

    def is_unbeatable(self, play: Play) -> bool:
        """Tell whether for certain nobody can beat a play who may still answer it."""
        return self.beaten_by(play) == 0

    def beaten_by(self, play: Play) -> float:
        """Count the plays elsewhere that may beat this one: exactly for single cards by plain rules.

        0 is certain. Where not all is counted that others may have, such as poker hands, it is infinite.
        """
        view = self.view
        rivals = to_come(view)
        if play.kind is Kind.PRESIDENT or self.ends_trick(play) or not rivals:
            return 0.0
        if self._elsewhere & PRESIDENTS or not self._counts_all or play.kind not in {Kind.SET, Kind.RUN}:
            return float("inf")
        after = Ground(view.order, self._side_after(play), play, effects.lock(self._ground, play))
        return self._threats.against(after, play, rivals)

    @cached_property
    def _counts_all(self) -> bool:
        """Whether all that others may hold is counted: not sets of any size, nor of many wild cards."""
        order = self.view.order
        few_wild = (self._elsewhere & order.wild).bit_count() <= _MOST_WILD
        return order.rules.size_rule is SizeRule.SAME and few_wild

    def goes_out_next(self, play: Play) -> Cards:
        """Give what is left after a play where all of it can be led at once and ends the seat's round."""
        rest = self.view.hand & ~play.cards
        if not rest or not readings.read(Ground(self.view.order, self._side_after(play)), rest):
            return 0
        no_ace = self.view.rules.finish is Finish.NO_ACE and rest & self.view.order.natural[ACE]
        return 0 if no_ace else rest

    def is_cheapest(self, play: Play) -> bool:
        """Tell whether no legal play is lower, and none is of another kind or size that could be."""
        return all(self._is_no_dearer(play, one) for one in self.view.legal)

    def _is_no_dearer(self, play: Play, other: Play) -> bool:
        """Tell whether a play is no higher than another: sets of other sizes are compared by rank."""
        if self._is_alike(play, other):
            return self._price(play) <= self._price(other)
        strength = self.side.strength
        is_set = other.kind is Kind.SET and self.is_natural(play)
        return is_set and strength[play.rank] < strength[other.rank]

    def is_dearest(self, play: Play) -> bool:
        """Tell whether no legal play of the same kind and size is higher."""
        alike = [one for one in self.view.legal if self._is_alike(one, play)]
        return all(self._price(play) >= self._price(one) for one in alike)

    @staticmethod
    def _is_alike(one: Play, other: Play) -> bool:
        return one.kind is other.kind and one.cards.bit_count() == other.cards.bit_count()

    def _price(self, play: Play) -> tuple[int, int]:
        order = self.view.order
        others = ~order.natural[play.rank] if play.kind is Kind.SET else order.wild
        wild = (play.cards & (order.wild | others)).bit_count()
        return wild, NO_RANK if play.kind is Kind.PRESIDENT else self.side.strength[play.rank]

    def torn_by_lower(self, play: Play) -> Cards:
        """Give the sets that lower legal plays of its kind and size tear apart; 0 unless all of them do."""
        price = self._price(play)
        lower = [one for one in self.view.legal if self._is_alike(one, play) and self._price(one) < price]
        torn = [self.torn(one.cards) for one in lower]
        return together(torn) if all(torn) else 0

    def saved(self, play: Play) -> Cards:
        """Give the highest card of the hand where it would have beaten the top too and stays for later."""
        cards = self.of_rank(self.ranks[-1]) if self.ranks else 0
        would = any(one.cards & cards and not one.cards & ~cards for one in self.view.legal)
        return cards if would and not cards & play.cards and not cards & ~self.high else 0
