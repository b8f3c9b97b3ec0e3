"""A table in memory: what is saved of it, and the round in hand as its journal replays."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from bot.engine import VERSION, actions
from bot.engine import game as games
from bot.engine.actions import Action, Clear, TimeOut
from bot.engine.events import Event
from bot.engine.game import Game, GameStep, Setup
from bot.engine.round import Phase, Round, Seat, asked
from bot.tables.ports import RoundHeader
from bot.tables.state import TableState

DECISIONS_PER_ROUND = 1000


class Running(msgspec.Struct, frozen=True, kw_only=True):
    """The round in hand. All of it follows from the header, the game before it and the journal's actions."""

    header: RoundHeader
    game: Game
    round: Round
    actions: int = 0
    """How many actions the round has had."""
    changes: tuple[int, ...]
    """For each seat, how often what it is asked has changed."""
    events: tuple[Event, ...]
    """Everything that happened, from the deal on."""
    latest: int
    """Where in `events` the news of the last action begins."""
    since: tuple[int, ...]
    """For each seat, where in `events` the news since its last action begins."""
    id: int | None = None
    """The round's number in the journal, by which it can be seen again; None until it is saved."""


class Live(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one moment; `changes` counts what has happened at it since it came into memory."""

    state: TableState
    running: Running | None = None
    changes: int = 0


class NoReplayError(Exception):
    """The journal's round does not come out as it was: another engine wrote it."""


def deal(state: TableState, game: Game, seed: bytes) -> Running:
    """Begin the round that `state` numbers."""
    step = games.begin_round(game, Setup(seed=seed))
    names = {player.id: player.name for player in state.players}
    header = RoundHeader(
        number=state.round_number,
        game=state.game_number,
        preset=state.preset,
        rules=game.rules,
        players=step.game.players,
        names=tuple(names[player] for player in step.game.players),
        places=game.ranking,
        faults=game.faults,
        unchanged=game.unchanged,
        dealer=step.game.dealer or "",
        seed=seed,
        engine=VERSION,
    )
    return _dealt(header, step)


def _dealt(header: RoundHeader, step: GameStep) -> Running:
    round = _round_of(step.game)
    seats = range(len(round.hands))
    return Running(
        header=header,
        game=step.game,
        round=round,
        changes=tuple(1 if asked(round, seat) else 0 for seat in seats),
        events=step.events,
        latest=0,
        since=(0,) * len(seats),
    )


def _round_of(game: Game) -> Round:
    if game.round is None:
        raise NoReplayError
    return game.round


def act(running: Running, seat: Seat, action: Action) -> Running:
    """Do what a seat wants. Raises :exc:`~bot.engine.errors.RefusedError`.

    To clear the table away answers no question: it changes neither a decision nor what is news to a seat.
    """
    step = games.apply(running.game, running.game.players[seat], action)
    round = _round_of(step.game)
    start, is_answer = len(running.events), not isinstance(action, Clear)
    own = start if isinstance(action, TimeOut) else min(start + 1, start + len(step.events))
    since = (*running.since[:seat], own, *running.since[seat + 1 :])
    return replace(
        running,
        game=step.game,
        round=round,
        actions=running.actions + 1,
        changes=_counted(running, round, seat if is_answer else None),
        events=(*running.events, *step.events),
        latest=start,
        since=since if is_answer else running.since,
    )


def _counted(running: Running, after: Round, actor: Seat | None) -> tuple[int, ...]:
    """Count, for each seat, a change of what it is asked; to have answered is one always."""
    return tuple(
        count + (seat == actor or asked(running.round, seat) != asked(after, seat))
        for seat, count in enumerate(running.changes)
    )


def replay(game: Game, header: RoundHeader, journal: Iterable[tuple[str, str]]) -> Running:
    """Play an unfinished round anew from its journal.

    Raises :exc:`NoReplayError` or whatever the engine raises where that is not possible.
    """
    running = _dealt(header, games.begin_round(game, Setup(seed=header.seed)))
    if (running.game.players, running.game.dealer) != (header.players, header.dealer):
        raise NoReplayError
    for player, text in journal:
        seat = running.game.players.index(player)
        running = act(running, seat, actions.read(running.round, seat, text))
    if running.round.phase is Phase.ROUND_OVER:
        raise NoReplayError
    return running


def decision(running: Running, seat: Seat) -> int:
    """Number what a seat is asked: another number each time it changes, the same after a restart."""
    return running.header.number * DECISIONS_PER_ROUND + running.changes[seat]


def seat_of(running: Running, player: str) -> Seat | None:
    """Find a player's seat in the round in hand."""
    return running.game.players.index(player) if player in running.game.players else None
