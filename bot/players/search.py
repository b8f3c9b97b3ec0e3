"""Monte Carlo: rounds that the seat could be in are played out by rules, and what comes out best is done.

Each candidate is tried on the same sampled rounds with the same chance, and the longer it goes on the fewer
are left. What rules of thumb think counts like a few such rounds, so that little chance changes little.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil
from random import Random

import msgspec

from bot.engine import moves
from bot.engine.actions import Action
from bot.engine.round import Round, Seat
from bot.engine.sampling import sample
from bot.engine.views import View
from bot.players import sensible
from bot.players.candidates import Candidate, candidates
from bot.players.playouts import beaten
from bot.players.thinking import Considered, Source, Thought

TRUST = 8.0
"""How many rounds played out what rules of thumb think of a candidate counts as."""
POINTS = 0.15
"""How many players more finish behind, by rules of thumb, for a hand lighter by one."""
LEAST = 4
"""So many rounds are played out with a candidate before it is given up."""

Spent = Callable[[int], float]
"""Tells, by how many rounds were played out, how much of the time is spent: 1 is all."""


class _Tried(msgspec.Struct):
    """A candidate, and what came of it in the rounds played out."""

    candidate: Candidate
    total: int = 0
    rounds: int = 0

    def mean(self, start: float) -> float:
        """Give what it is worth, with `start` as the worth of what rules of thumb like best.

        Where everything is nearly lost doubts may take it below zero.
        """
        prior = start - POINTS * self.candidate.doubt
        return (self.total + TRUST * prior) / (self.rounds + TRUST)


def search(view: View, random: Random, playouts: int) -> Thought:
    """Weigh what the seat may do by so many rounds played out at most.

    Raises :exc:`ValueError` where it is asked nothing.
    """
    return _searched(view, random, lambda done: done / playouts)


def within(
    view: View, random: Random, seconds: float, clock: Callable[[], float] = time.thread_time
) -> Thought:
    """Weigh what the seat may do for about so much of one core's time.

    Raises :exc:`ValueError` where it is asked nothing.
    """
    begun = clock()
    return _searched(view, random, lambda _: (clock() - begun) / seconds)


def _searched(view: View, random: Random, spent: Spent) -> Thought:
    tried, seat = [_Tried(one) for one in candidates(view)], view.seat
    if not tried or seat is None:
        return Thought(action=sensible.choose(view, random), source=Source.RULES)
    if len(tried) == 1:
        return Thought(action=tried[0].candidate.action, source=Source.SEARCH)
    start = _play_out(view, seat, random, tried, spent)
    if start is None:
        return Thought(action=tried[0].candidate.action, source=Source.RULES)
    best_first = sorted(tried, key=lambda one: one.mean(start), reverse=True)
    considered = tuple(Considered(one.candidate.action, max(0.0, one.mean(start))) for one in best_first)
    return Thought(action=considered[0].action, source=Source.SEARCH, considered=considered)


def _play_out(view: View, seat: Seat, random: Random, tried: Sequence[_Tried], spent: Spent) -> float | None:
    """Play rounds out until the time is spent, with fewer candidates the longer it goes on.

    The first one, which rules of thumb like best, always stays. Gives its mean, or None where there was not
    even the time to try each candidate once.
    """
    left, done, first = list(tried), 0, tried[0]
    while spent(done) < 1:
        round, seed, results = sample(view, random), random.getrandbits(64), list[int]()
        for one in left:
            if spent(done) >= 1:
                break
            results.append(_played_out(round, seat, one.candidate.action, seed))
            done += 1
        if len(results) == len(left):
            for one, result in zip(left, results, strict=True):
                one.total, one.rounds = one.total + result, one.rounds + 1
            left = _promising(left, first, ceil(len(tried) ** (1 - spent(done))))
    return first.total / first.rounds if first.rounds else None


def _played_out(round: Round, seat: Seat, action: Action, seed: int) -> int:
    """Tell how many of the others finish behind, the same for the same seed."""
    after = moves.apply(round, seat, action).round
    return beaten(after, seat, Random(seed))  # noqa: S311 chance for play, not for secrets


def _promising(left: list[_Tried], first: _Tried, most: int) -> list[_Tried]:
    """Keep so many of those that do best, the first one and another always."""
    if first.rounds < LEAST:
        return left
    start = first.total / first.rounds
    best = sorted(left, key=lambda one: one.mean(start), reverse=True)[: max(2, most)]
    return best if first in best else [*best[:-1], first]
