"""Random rounds under random house rules, each property of :mod:`bot.lab.holding` checked on the way.

A round in which one fails is given as a record, to be played again by ``scum replay``.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine import actions, game, record
from bot.engine.deal import SEED_BYTES
from bot.engine.game import Game, GameStep, Setup
from bot.engine.presets import changes_of
from bot.engine.record import Choice, Record, RoundRecord
from bot.engine.replay import round_of
from bot.engine.round import Phase, asked
from bot.lab import holding
from bot.lab.anything import anything, pick
from bot.lab.option_sets import any_rules
from bot.lab.small_hands import small_hands

ROUNDS = 2
"""Rounds of each game: the second one has exchanges, titles and penalties."""
NAMES = tuple("ABCDEFGHIJKL")
_PRESET = "president"
_DEALT = 60
"""Of so many rounds one is dealt in full; in the others each has a few cards."""
_MOST_LAID_OUT = 6
_CHECKED_FULLY = 8
"""Of so many moments one has the dear properties checked."""


class Failure(NamedTuple):
    """A property that did not hold: what is wrong, and the record of the game up to there."""

    reason: str
    record: bytes


class Played(NamedTuple):
    """How much was played: rounds and actions."""

    rounds: int
    actions: int


class _Fuzzed:
    """A game that is played at random and written down."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311 chance for play, not for secrets
        rules, players = any_rules(lambda several: pick(several, self.random))
        self.rules = replace(rules, target_points=None, rounds=None)
        self.names = NAMES[:players]
        self.rounds: list[RoundRecord] = []
        self.steps: list[GameStep] = []
        self.actions = 0

    def play(self) -> None:
        """Play the game. Raises whatever shows that something is wrong."""
        current = game.new_game(self.rules, self.names)
        for _ in range(ROUNDS):
            current = self._play_round(current)
        holding.the_record_replays(self.written(), self.steps)

    def _play_round(self, current: Game) -> Game:
        step = self._taken(self._deal(current))
        left = holding.gone(step.events, round_of(step.game))
        everything = left | holding.cards_in(round_of(step.game))
        most = holding.longest(len(self.names), everything.bit_count())
        while (round := round_of(step.game)).phase is not Phase.ROUND_OVER:
            self._check(step.game)
            holding.expect(len(self.rounds[-1].actions) < most, "the round does not end")
            step = self._taken(self._act(step.game))
            left |= holding.gone(step.events, round)
            holding.cards_are_conserved(round_of(step.game), left, everything)
        return step.game

    def _taken(self, step: GameStep) -> GameStep:
        """Keep a step, of which some things hold always."""
        self.steps.append(step)
        holding.somebody_is_asked(round_of(step.game))
        holding.whoever_holds_cards_plays(round_of(step.game))
        holding.the_news_end_with_the_places(step)
        return step

    def _deal(self, current: Game) -> GameStep:
        """Deal by a seed, or lay out a few cards each, with which the round is soon over."""
        if self.random.random() < 1 / _DEALT:
            seed = self.random.randbytes(SEED_BYTES)
            self.rounds.append(RoundRecord(seed=seed.hex()))
            return game.begin_round(current, Setup(seed=seed))
        laid_out = small_hands(self.rules, self.names, _MOST_LAID_OUT, self.random)
        self.rounds.append(laid_out)
        loaded = record.read(self.written())
        path, _ = loaded.rounds[-1]
        return game.begin_round(current, record.setup(loaded, path, laid_out, game.seating(current)))

    def _act(self, current: Game) -> GameStep:
        round = round_of(current)
        seat = pick([one for one in range(len(self.names)) if asked(round, one)], self.random)
        action = anything(round, seat, self.random)
        self._note(f"{current.players[seat]} {actions.write(round.order, action)}")
        return game.apply(current, current.players[seat], holding.words_are_read_back(round, seat, action))

    def _note(self, line: str) -> None:
        self.actions += 1
        last = self.rounds[-1]
        self.rounds[-1] = replace(last, actions=(*last.actions, line))

    def _check(self, current: Game) -> None:
        """Check the dear properties now and then."""
        if self.random.random() < 1 / _CHECKED_FULLY:
            round = round_of(current)
            holding.time_can_run_out(round)
            holding.legal_is_what_may_be_played(round, self.random)
            holding.views_show_what_is_asked(round)
            holding.views_hide(round, self.random)
            holding.refusals_leave_the_game(current, self.random)
            holding.json_keeps_the_game(current)

    def written(self) -> bytes:
        """Write down what was played so far."""
        choice = Choice(_PRESET, changes_of(_PRESET, self.rules, len(self.names)))
        return record.write(Record(format=1, rules=choice, players=self.names, rounds=tuple(self.rounds)))


def fuzz(seed: int) -> Played | Failure:
    """Play one game of :data:`ROUNDS` rounds, the same for the same seed."""
    fuzzed = _Fuzzed(seed)
    try:
        fuzzed.play()
    except Exception as error:  # noqa: BLE001 whatever is raised is the finding
        reason = str(error) if isinstance(error, AssertionError) else repr(error)
        return Failure(reason, fuzzed.written())
    return Played(len(fuzzed.rounds), fuzzed.actions)


def seeds(first: int, rounds: int) -> Iterator[int]:
    """Give a seed for each game that it takes to play so many rounds, all different for different firsts."""
    games = -(-rounds // ROUNDS)
    return (first * 1_000_003 + number for number in range(games))
