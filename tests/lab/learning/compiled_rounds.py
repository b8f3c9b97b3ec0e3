"""Rounds of the general engine beside the same in the compiled game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np

from bot.engine import trick
from bot.engine.cards import Cards
from bot.engine.naming import reading_for
from bot.engine.plays import Play
from bot.engine.round import NOBODY, Round
from bot.engine.rules import Rules
from bot.lab import bench
from bot.lab.learning import kernel, tables
from bot.lab.learning.tables import Numbers, Plays, Tables


class Moment(NamedTuple):
    """A round as both have it, and the plays that each lists."""

    round: Round
    state: Numbers
    legal: set[tuple[object, ...]]
    listed: set[tuple[object, ...]]
    may_pass: bool
    passes: bool


class Both:
    """One set of rules in both."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules, self.players = rules, players
        self.tables: Tables
        self.plays: Plays
        self.tables, self.plays = tables.build(rules)
        self._lists = [np.zeros(len(self.plays.plays), dtype=np.int64) for _ in range(3)]

    def pack(self, cards: Cards) -> int:
        """Write cards as the compiled game does."""
        groups = zip(self.plays.scheme.groups, self.tables.offset, strict=True)
        return sum((cards & group).bit_count() << int(offset) for group, offset in groups)

    def state_of(self, round: Round) -> Numbers:
        """Take a round over as it begins."""
        state = kernel.new_state()
        kernel.set_up(state, len(round.hands), self.pack(round.unseen))
        for seat, hand in enumerate(round.hands):
            state[kernel.HAND + seat], state[kernel.HELD + seat] = self.pack(hand), hand.bit_count()
        for seat, place in round.placed:
            state[kernel.PLACE + seat] = place
            state[kernel.ACTIVE] &= ~(1 << seat)
            state[kernel.WORST] -= 1
        state[kernel.TURN] = round.turn
        return state

    def moments(self, random: Random) -> Iterator[Moment]:
        """Play a round at random in both, and yield each moment of it, the last one too."""
        round = bench.round_of(bench.begin(self.rules, random, self.players))
        state = self.state_of(round)
        while round.turn != NOBODY:
            legal = trick.legal(round)
            passes = trick.may_pass(round, legal)
            found = kernel.legal(self.tables, state, *self._lists)
            tops = [self.plays.tops[top] for top in self._lists[1][:found]]
            yield Moment(
                round,
                state,
                {meaning(play) for play in legal},
                {meaning(top) for top in tops},
                passes,
                bool(kernel.may_pass(self.tables, state, self._lists[0], found)),
            )
            number = random.randrange(len(legal) + passes)
            round = self._act(round, state, legal[number] if number < len(legal) else None, tops)
        yield Moment(round, state, set(), set(), False, False)

    def _act(self, round: Round, state: Numbers, play: Play | None, tops: list[Play]) -> Round:
        """Do the same in both; the compiled state changes in place."""
        if play is None:
            kernel.pass_turn(state)
            return trick.pass_turn(round, round.turn).round
        plays, numbers, ends = self._lists
        at = next(
            at
            for at, top in enumerate(tops)
            if meaning(top) == meaning(play) and self.tables.take[plays[at]] == self.pack(play.cards)
        )
        kernel.play_cards(self.tables, state, plays[at], numbers[at], ends[at])
        reading = reading_for(trick.ground(round), play)
        return trick.play(round, round.turn, play.cards, reading).round


def meaning(play: Play) -> tuple[object, ...]:
    """Give what a play is, beside its very cards."""
    return play.kind, play.size, play.rank, play.second, play.width
