"""Rounds between computer players, as fast as the engine goes: to measure who plays better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from bot.engine import game
from bot.engine.actions import Action
from bot.engine.deal import SEED_BYTES
from bot.engine.events import Event
from bot.engine.game import Game, Setup
from bot.engine.haggling import awaits_answer
from bot.engine.round import Round, Seat, asked
from bot.engine.rules import Rules
from bot.engine.views import View, view

Player = Callable[[View, Random], Action]


class Turn(NamedTuple):
    """One decision: the round before it, the seat that decided, what it did, and what it led to."""

    before: Round
    seat: Seat
    action: Action
    after: Game
    events: tuple[Event, ...]


def play_round(start: Game, players: Mapping[str, Player], random: Random) -> Iterator[Turn]:
    """Deal the next round of a game and play it to its end, a turn at a time.

    `players` are found by name. Raises :exc:`~bot.engine.errors.RefusedError` where one breaks a rule.
    """
    current = game.begin_round(start, Setup(seed=random.randbytes(SEED_BYTES))).game
    while current.round is not None and (seat := whose_turn(current.round)) is not None:
        before, name = current.round, current.players[seat]
        action = players[name](view(before, seat), random)
        current, events = game.apply(current, name, action)
        yield Turn(before, seat, action, current, events)


def whose_turn(round: Round) -> Seat | None:
    """Give the first seat that is asked something; None when the round is over.

    Who has made an offer waits for the partner's answer as long as there may be one (R42, R43).
    """
    seats = (seat for seat in range(len(round.hands)) if asked(round, seat))
    return min(seats, key=lambda seat: awaits_answer(round, seat), default=None)


def mean_score(
    rules: Rules, challenger: Player, others: Player, *, players: int, rounds: int, seed: int
) -> float:
    """Play first rounds, one player against others alike, who changes the seat from round to round.

    Gives the mean number of players that finished after the challenger: half of the others is par.
    """
    random = Random(seed)  # noqa: S311 chance for play, not for secrets
    names = tuple(f"player {number}" for number in range(1, players + 1))
    beaten = 0
    for number in range(rounds):
        name = names[number % players]
        seats = {**dict.fromkeys(names, others), name: challenger}
        *_, last = play_round(game.new_game(rules, names), seats, random)
        beaten += players - 1 - last.after.places.index(name)
    return beaten / rounds
