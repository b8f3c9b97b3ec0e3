"""What a hand and a play are worth to a seat, by what that seat may know.

Everything is counted in one figure, the *burden* of a hand: about how many tricks of somebody else it takes
until the hand is gone. A low play costs one; a play that is likely to win its trick pays for others instead.
"""

from __future__ import annotations

from functools import partial
from math import exp, inf

from bot.engine import effects, powers
from bot.engine.cards import ACE, EIGHT, JOKERS, PRESIDENTS, SPADE_THREE, Cards, alike
from bot.engine.choices import Finish, Trick
from bot.engine.plays import Ground, Kind, Play, is_single
from bot.engine.views import View
from bot.players.partition import Partition
from bot.players.threats import Threats, do_suits_matter

# Found by playing thousands of rounds against players of two kinds: one never passes, one never breaks a set.
CAUTION = 0.3
"""How fast the chance to win a trick falls with each play elsewhere that would beat one's own."""
CONTROL = 2.5
"""What a play that wins its trick for certain takes off a hand's burden."""
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
LEAD = 1.25
"""What is risked by beating an own play that has won its trick (R86)."""
SKIPPED = 0.1
"""What it is worth that somebody is passed over (R17)."""
ANYTIME = 0.5
"""What a set that goes on nearly anything burdens a hand with at most (R09, R23 high-low)."""
CUT = 0.5
"""What chance cards that end tricks have to get into one (R80)."""
REACH = 0.2
"""How often runs and poker hands can win a trick back: few are led by others (R13, R14)."""
AGAIN = 0.5
"""What it is worth to lead such a play that wins for certain: the lead stays."""
CATCHER = 0.4
"""What the three of spades is worth while a joker may come (R82)."""
HOPELESS = 100.0
"""The burden of a hand of nothing but aces, with which nobody may go out (R29)."""
CROWN = 10.0
"""What the President card takes off a hand's burden (R10)."""
HURRY = 2.5
"""What each card played is worth while somebody else may end the round with the President card (R10)."""

WON = 1_000.0
"""The worth of a play after which nobody can stop the seat."""
OUT = 1_000_000.0
"""The worth of going out at once; only the President card is worth more."""

_Counts = tuple[int, ...]


class Outlook:
    """What one seat makes of the round; lives for one decision."""

    def __init__(self, view: View) -> None:
        self._view = view
        elsewhere = view.unseen & ~view.hand & ~view.partner_hand
        self._threats = Threats(view.order, elsewhere)
        self._fears_joker = view.rules.spade_three and bool(elsewhere & JOKERS)
        self._hurry = HURRY if elsewhere & PRESIDENTS else 0.0
        self._rivals = tuple(count for seat, count in enumerate(view.counts) if count and seat != view.seat)
        self._to_come = to_come(view)
        self._chances: dict[tuple[object, ...], float] = {}
        self._units: dict[tuple[Cards, bool], list[Play]] = {}
        self._partitions = [
            Partition(view.order, view.order.side(inverted=inverted), partial(self._weight, inverted))
            for inverted in (False, True)
        ]

    def burden(self, hand: Cards, *, inverted: bool | None = None) -> float:
        """Tell about how many tricks of somebody else a hand takes until it is gone.

        `inverted` says by which ranking, where it is not the one in force (R27, R28).
        """
        if self._no_ace and hand and not hand & ~self._view.order.natural[ACE]:
            return HOPELESS
        by = self._view.inverted if inverted is None else inverted
        catches = self._fears_joker and hand & alike(SPADE_THREE) & ~self._view.order.wild
        return sum(self._weight(by, unit) for unit in self._split(hand, by)) - CATCHER * bool(catches)

    def worth(self, play: Play) -> float:
        """Tell what a play is worth: the burden it takes away, and what it may win or give away."""
        rest = self._view.hand & ~play.cards
        if play.kind is Kind.PRESIDENT:
            return inf
        if not rest:
            return OUT
        inverted = self._view.inverted ^ self._turns(play)
        chance = self._chance_now(play, inverted)
        if chance == 1 and self._wins_out(rest, inverted):
            return WON
        relief = self.burden(self._view.hand) - self.burden(rest, inverted=inverted)
        worth = relief + SKIPPED * play.skips + self._hurry * play.cards.bit_count()
        worth += AGAIN * (chance == 1 and self._view.top is None and play.kind is not Kind.SET)
        return worth - self._gift(play, chance) - self._risk(chance) + self._of_trick(play, chance)

    def worth_of_pass(self) -> float:
        """Tell what it is worth to pass; nothing is lost by it on an own play (R17, R86)."""
        view = self._view
        if view.top is None or view.top_by == view.seat:
            return 0.0
        chance = self._chance(view.top, self._to_come, inverted=view.inverted, lock=view.lock)
        return -PASS_COST[view.rules.trick] - self._gift(view.top, chance)

    def _of_trick(self, play: Play, chance: float) -> float:
        """Tell what it is worth to win the trick where that is urgent, else what it costs to tear a set."""
        return ALARM * chance if min(self._rivals) <= NEAR_OUT else -BREAK * self._tears(play)

    def _gift(self, top: Play, chance: float) -> float:
        """Tell what it costs to leave this on top for those who would go out with as many cards."""
        return GIFT * (1 - chance) if top.size in self._to_come else 0.0

    def _risk(self, chance: float) -> float:
        """Tell what it costs to play on where the trick is won already (R86)."""
        return LEAD * (1 - chance) if self._view.top_by == self._view.seat else 0.0

    def _tears(self, play: Play) -> bool:
        """Tell whether a play leaves a part of a larger set behind."""
        if play.kind is not Kind.SET:
            return False
        units = self._split(self._view.hand, self._view.inverted)
        sets = [unit.cards for unit in units if unit.kind is Kind.SET]
        return any(cards & play.cards and cards & ~play.cards for cards in sets)

    def _split(self, hand: Cards, inverted: bool) -> list[Play]:
        key = hand, inverted
        if key not in self._units:
            self._units[key] = self._partitions[inverted].split(hand)
        return self._units[key]

    def _weight(self, inverted: bool, unit: Play) -> float:
        """Tell what a play that a hand is put together to adds to its burden."""
        if unit.kind is Kind.PRESIDENT:
            return -CROWN
        order = self._view.order
        chance = self._chance(unit, self._rivals, inverted=inverted)
        if order.rules.eight_cut and effects.has_rank(order, unit, EIGHT):
            chance = max(chance, CUT)
        if unit.kind is not Kind.SET:
            chance *= REACH
        weight = 1 - CONTROL * chance
        return min(weight, ANYTIME) if self._goes_anytime(unit, inverted) else weight

    def _goes_anytime(self, unit: Play, inverted: bool) -> bool:
        order = self._view.order
        free = is_single(unit) and unit.rank == order.side(inverted=inverted).free
        return free or (unit.kind is Kind.SET and unit.rank in order.transparent)

    def _turns(self, play: Play) -> bool:
        """Tell whether a play turns the ranking (R27, R28, R84)."""
        singles = effects.streak(self._view.top, play, self._view.streak)
        return effects.turns_ranking(self._view.order, play, singles)

    def _chance_now(self, play: Play, inverted: bool) -> float:
        """Guess the chance that a play wins the trick in hand."""
        view = self._view
        before = Ground(view.order, view.order.side(inverted=view.inverted), view.top, view.lock)
        if _ends_trick(before, play):
            return 1.0
        return self._chance(play, self._to_come, inverted=inverted, lock=effects.lock(before, play))

    @property
    def _no_ace(self) -> bool:
        return self._view.rules.finish is Finish.NO_ACE

    def _wins_out(self, rest: Cards, inverted: bool) -> bool:
        """Tell whether nobody can stop the seat any more: all that is left wins for certain, but the last."""
        units = self._split(rest, inverted)
        losers = [unit for unit in units if not self._is_sure(unit, inverted)]
        last = losers or units
        return len(losers) <= 1 and not (self._no_ace and all(unit.rank == ACE for unit in last))

    def _is_sure(self, unit: Play, inverted: bool) -> bool:
        """Tell whether a play that is led wins its trick for certain."""
        ground = Ground(self._view.order, self._view.order.side(inverted=inverted))
        return _ends_trick(ground, unit) or self._chance(unit, self._rivals, inverted=inverted) == 1

    def _chance(self, play: Play, counts: _Counts, *, inverted: bool, lock: int = 0) -> float:
        """Guess the chance that a play stays unbeaten by players with so many cards; 1 is certainty."""
        order = self._view.order
        ground = Ground(order, order.side(inverted=inverted), play, lock)
        suits = play.suits if do_suits_matter(ground) else 0
        key = (*_meaning(play), suits, bool(play.cards & order.wild), counts, inverted, lock)
        if key not in self._chances:
            self._chances[key] = exp(-CAUTION * self._threats.against(ground, play, counts))
        return self._chances[key]


def _meaning(play: Play) -> tuple[object, ...]:
    """Give what decides, beside suits, how likely a play is to be beaten."""
    count = play.cards.bit_count()
    return play.kind, play.size, count, play.rank, play.second, play.width, play.wild


def _ends_trick(ground: Ground, play: Play) -> bool:
    """Tell whether a play ends the trick whatever others hold (R23 clear, R26, R80, R82)."""
    order = ground.order
    if powers.is_spade_three(order, ground.top, play) or powers.is_clearing_two(order, play):
        return True
    return order.rules.eight_cut and effects.has_rank(order, play, EIGHT)


def to_come(view: View) -> _Counts:
    """Give the numbers of cards of those who may still answer a play of this seat in this trick (R18)."""
    done = {view.seat}
    if view.rules.trick is Trick.PASS_OUT:
        done.update(view.passed)
    if view.rules.trick is Trick.SINGLE_ROUND:
        done.update(turn.by for turn in view.trick)
    return tuple(count for seat, count in enumerate(view.counts) if count and seat not in done)
