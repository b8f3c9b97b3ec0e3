"""Random rounds under random house rules, each property of :mod:`bot.lab.holding` checked on the way.

A round in which one fails is given as a record, to be played again by ``scum replay``.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine import actions, game, record, replay
from bot.engine.cards import code
from bot.engine.deal import SEED_BYTES
from bot.engine.game import Game, Setup
from bot.engine.ordering import deck
from bot.engine.presets import changes_of
from bot.engine.record import Choice, Record, RoundRecord
from bot.engine.round import Phase, Round, asked
from bot.lab import holding
from bot.lab.anything import anything, pick
from bot.lab.option_sets import any_rules

ROUNDS = 2
"""Rounds of each game: the second one has exchanges, titles and penalties."""
NAMES = tuple("ABCDEFGHIJKL")
_PRESET = "president"
_DEALT = 20
"""Of so many rounds one is dealt in full; in the others each has a few cards."""
_MOST_LAID_OUT = 7
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
        self.actions = 0

    def play(self) -> None:
        """Play the game. Raises whatever shows that something is wrong."""
        current = game.new_game(self.rules, self.names)
        for _ in range(ROUNDS):
            current = self._play_round(current)
        lines = list(replay.play(record.read(self.written())))
        holding.expect(all(line.ok for line in lines), "the record does not replay")
        holding.expect(lines[-1].after == current, "the record replays to another end")

    def _play_round(self, current: Game) -> Game:
        opened = self._deal(current)
        current, left = opened.game, holding.gone(opened.events, round_of(opened.game))
        everything = left | holding.cards_in(round_of(current))
        most = holding.longest(len(self.names), everything.bit_count())
        while (round := round_of(current)).phase not in {Phase.ROUND_OVER, Phase.GAME_OVER}:
            holding.cards_are_conserved(round, left, everything)
            self._check(current)
            holding.expect(len(self.rounds[-1].actions) < most, "the round does not end")
            step = self._act(current)
            current, left = step.game, left | holding.gone(step.events, round)
        holding.cards_are_conserved(round_of(current), left, everything)
        return current

    def _deal(self, current: Game) -> game.GameStep:
        """Deal by a seed, or lay out a few cards each, with which the round is soon over."""
        if self.random.random() < 1 / _DEALT:
            seed = self.random.randbytes(SEED_BYTES)
            self.rounds.append(RoundRecord(seed=seed.hex()))
            return game.begin_round(current, Setup(seed=seed))
        laid_out = self._lay_out()
        self.rounds.append(laid_out)
        loaded = record.read(self.written())
        path, _ = loaded.rounds[-1]
        return game.begin_round(current, record.setup(loaded, path, laid_out, game.seating(current)))

    def _lay_out(self) -> RoundRecord:
        cards = [code(card) for card in sorted(deck(self.rules), key=lambda _: self.random.random())]
        most = min(_MOST_LAID_OUT, len(cards) // len(self.names))
        hands = {name: " ".join(_taken(cards, 1 + int(self.random.random() * most))) for name in self.names}
        return RoundRecord(hands=hands, leftovers=" ".join(_taken(cards, int(self.random.random() * 3))))

    def _act(self, current: Game) -> game.GameStep:
        round = round_of(current)
        seat = pick([one for one in range(len(self.names)) if asked(round, one)], self.random)
        text = actions.write(round.order, anything(round, seat, self.random))
        self._note(f"{current.players[seat]} {text}")
        return game.apply(current, current.players[seat], actions.read(round, seat, text))

    def _note(self, line: str) -> None:
        self.actions += 1
        last = self.rounds[-1]
        self.rounds[-1] = replace(last, actions=(*last.actions, line))

    def _check(self, current: Game) -> None:
        round = round_of(current)
        holding.somebody_can_act(round)
        if self.random.random() < 1 / _CHECKED_FULLY:
            holding.views_hide(round, self.random)
            holding.legal_is_what_may_be_played(round, self.random)
            holding.refusals_leave_the_game(current, self.random)

    def written(self) -> bytes:
        """Write down what was played so far."""
        choice = Choice(_PRESET, changes_of(_PRESET, self.rules, len(self.names)))
        return record.write(Record(format=1, rules=choice, players=self.names, rounds=tuple(self.rounds)))


def _taken(cards: list[str], count: int) -> list[str]:
    """Take so many cards off a pile."""
    taken = cards[:count]
    del cards[:count]
    return taken


def round_of(current: Game) -> Round:
    """Give the round in hand. Raises :exc:`ValueError` where none has begun."""
    if current.round is None:
        raise ValueError("no round has begun")
    return current.round


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
