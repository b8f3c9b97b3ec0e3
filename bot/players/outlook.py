"""What a hand and a play are worth to a seat, by what that seat may know.

Everything is counted in one figure, the *burden* of a hand: about how many tricks of somebody else it takes
until the hand is gone. A low set costs one; a set that is likely to win its trick pays for others instead.
"""

from __future__ import annotations

from math import comb, exp, inf

from bot.engine.cards import ACE, ACES, GROUPS, Cards, Rank, rank_of
from bot.engine.plays import Play
from bot.engine.rules import Finish, Trick
from bot.engine.views import View

# Found by playing thousands of rounds against players of two kinds: one never passes, one never breaks a set.
CAUTION = 0.3
"""How fast the chance to win a trick falls with each set elsewhere that would beat the play."""
CONTROL = 2.5
"""What a set that wins its trick for certain takes off a hand's burden."""
NEAR_OUT = 2
"""With so many cards left somebody is about to go out."""
ALARM = 0.5
"""What it is then worth to win a trick, beside getting rid of cards."""
BREAK = 1.0
"""What it costs to tear a set apart, as long as nobody is about to go out."""
GIFT = 1.5
"""What it costs when somebody may go out on this play."""
PASS_COST = {Trick.MULTI_ROUND: 1.0, Trick.PASS_OUT: 1.25, Trick.SINGLE_ROUND: 1.25}
"""What is lost by a pass; less where the turn may come again in the same trick (R18)."""

WON = 1_000.0
"""The worth of a play after which nobody can stop the seat; to go out at once is worth even more."""

_Counts = tuple[int, ...]


class Outlook:
    """What one seat makes of the round; lives for one decision."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._elsewhere = view.unseen & ~view.hand
        self._rivals = tuple(count for seat, count in enumerate(view.counts) if count and seat != view.seat)
        self._to_come = _to_come(view)
        self._chances: dict[tuple[Rank, int, _Counts], float] = {}

    def burden(self, hand: Cards) -> float:
        """Tell about how many tricks of somebody else a hand takes until it is gone (only aces: for ever)."""
        if self._no_ace and hand and not hand & ~ACES:
            return inf
        chances = (self._chance(rank, size, self._rivals) for rank, size in whole_sets(hand))
        return sum(1 - CONTROL * chance for chance in chances)

    def worth(self, play: Play) -> float:
        """Tell what a play is worth: the burden it takes away, and what it may win or give away."""
        rest = self._view.hand & ~play.cards
        if not rest:
            return inf
        if self._wins_out(play, rest):
            return WON
        relief = self.burden(self._view.hand) - self.burden(rest) - self._gift(play)
        if min(self._rivals) <= NEAR_OUT:
            return relief + ALARM * self._chance_now(play)
        return relief - BREAK * bool(rest & GROUPS[play.rank])

    def worth_of_pass(self) -> float:
        """Tell what it is worth to pass."""
        return -PASS_COST[self._view.rules.trick] - (self._gift(self._view.top) if self._view.top else 0)

    def _gift(self, top: Play) -> float:
        """Tell what it costs to leave this on top for those who would go out with as many cards."""
        return GIFT * (1 - self._chance_now(top)) if top.size in self._to_come else 0

    def _chance_now(self, play: Play) -> float:
        return self._chance(play.rank, play.size, self._to_come)

    @property
    def _no_ace(self) -> bool:
        return self._view.rules.finish is Finish.NO_ACE

    def _wins_out(self, play: Play, rest: Cards) -> bool:
        """Tell whether nobody can stop the seat any more: all that is left wins for certain, but the last."""
        if self._chance_now(play) < 1:
            return False
        sets = whole_sets(rest)
        losers = [rank for rank, size in sets if self._chance(rank, size, self._rivals) < 1]
        last = losers or [rank for rank, _ in sets]
        return len(losers) <= 1 and not (self._no_ace and all(rank == ACE for rank in last))

    def _chance(self, rank: Rank, size: int, counts: _Counts) -> float:
        """Guess the chance that a set stays unbeaten by players with so many cards; 1 is certainty."""
        key = rank, size, counts
        if key not in self._chances:
            self._chances[key] = self._guess(rank, size, sum(count >= size for count in counts))
        return self._chances[key]

    def _guess(self, rank: Rank, size: int, players: int) -> float:
        """Count the sets that would beat it: those that can be made, as far as one hand may have them."""
        if not players:
            return 1.0
        order = self._view.order
        higher = (order.lower if self._view.inverted else order.higher)[rank]
        sets = sum(comb((self._elsewhere & group).bit_count(), size) for group in higher)
        return exp(-CAUTION * sets / players ** (size - 1))


def _to_come(view: View) -> _Counts:
    """Give the numbers of cards of those who may still answer a play of this seat in this trick (R18)."""
    done = {view.seat}
    if view.rules.trick is Trick.PASS_OUT:
        done.update(view.passed)
    if view.rules.trick is Trick.SINGLE_ROUND:
        done.update(turn.by for turn in view.trick)
    return tuple(count for seat, count in enumerate(view.counts) if count and seat not in done)


def whole_sets(hand: Cards) -> list[tuple[Rank, int]]:
    """Give the ranks of a hand, and how many cards it has of each."""
    sets = []
    while hand:
        rank = rank_of(hand.bit_length() - 1)
        sets.append((rank, (hand & GROUPS[rank]).bit_count()))
        hand &= ~GROUPS[rank]
    return sets
