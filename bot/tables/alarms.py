"""What happens at a table by itself, and after how long. Pure: the clock only rings."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.engine import trick
from bot.engine.haggling import awaits_answer, may_hear_more, partner
from bot.engine.round import Duty, Round, Seat, Talk, Verb, asked
from bot.tables.live import Live, Running, decision
from bot.tables.ports import Pauses
from bot.tables.state import TURN_SECONDS, Closing, Player, Speed, Stage, TableState

SHORTER = 3
"""After a missed move a player has the turn's time divided by this."""

_BRIEF = 0.6
"""So much of a usual pause goes by where there is hardly anything to decide."""
_CHOOSING = 0.6
"""How much longer it is with a full hand."""
_LEADING = 0.3
"""How much longer it is for who may lead anything."""
_GIVING = 1.3
"""How long it is where cards are given, taken or traded."""
_FULL = 13
"""So many cards are a full hand."""


class TimeUp(msgspec.Struct, frozen=True):
    """A person's time is up: the default move is made."""

    player: str
    decision: int


class AutoPass(msgspec.Struct, frozen=True):
    """A person who likes it so holds nothing that is legal, and passes after as long as a computer takes.

    An instant pass would tell that they hold nothing.
    """

    player: str
    decision: int

    @property
    def action(self) -> str:
        """What is done, as records write it."""
        return "pass"


class Think(msgspec.Struct, frozen=True):
    """A computer has paused like a person and makes its move."""

    player: str
    decision: int
    said: Talk | None = None
    """How far it has come with the partner for whose word it waits (R42, R43); None where it only pauses."""


class BeginNext(msgspec.Struct, frozen=True):
    """The next round begins by itself."""

    after: int
    """The number of the round that is over."""


class Close(msgspec.Struct, frozen=True):
    """Nothing has happened for too long, or there is no place for the table any more."""

    closing: Closing
    changes: int | None = None
    """Close only if :attr:`Live.changes` is still this; None for whatever has happened."""


Alarm = TimeUp | AutoPass | Think | BeginNext | Close
Span = tuple[float, float]
"""The shortest and the longest wait, in seconds."""


def alarms(live: Live, pauses: Pauses) -> dict[Alarm, Span]:
    """Tell what is to happen at this table unless something else does before."""
    return {alarm: (low, high) for alarm, low, high in _alarms(live, pauses)}


def _alarms(live: Live, pauses: Pauses) -> Iterator[tuple[Alarm, float, float]]:
    state = live.state
    if state.paused:
        yield Close(Closing.ALL_AWAY, live.changes), pauses.all_away, pauses.all_away
    elif state.lesson and live.running is None:
        yield Close(Closing.UNTIMED, live.changes), pauses.untimed, pauses.untimed
    elif state.stage in {Stage.LOBBY, Stage.OVER}:
        yield Close(Closing.IDLE, live.changes), pauses.lobby, pauses.lobby
    elif state.stage is Stage.BETWEEN:
        yield BeginNext(state.round_number), pauses.next_round, pauses.next_round
    elif live.running is not None:
        yield from _in_round(live, live.running, pauses)


def _in_round(live: Live, running: Running, pauses: Pauses) -> Iterator[tuple[Alarm, float, float]]:
    if live.state.speed is Speed.NONE:
        yield Close(Closing.UNTIMED, live.changes), pauses.untimed, pauses.untimed
    for seat in range(len(running.changes)):
        yield from _of_seat(live.state, running, seat, pauses)


def _of_seat(
    state: TableState, running: Running, seat: Seat, pauses: Pauses
) -> Iterator[tuple[Alarm, float, float]]:
    duty = asked(running.round, seat)
    if duty is None:
        return
    player = player_at(state, running, seat)
    number = decision(running, seat)
    seconds = TURN_SECONDS[state.speed]
    if is_played_by_computer(player):
        said = running.round.talks[seat] if _waits(state, running, seat) else None
        factor = deliberation(running.round, duty) if said is None else pauses.answer_factor
        low, high = pauses.computer
        yield Think(player.id, number, said), low * factor, high * factor
        return
    if player.auto_pass and not state.lesson and _can_but_pass(running.round, duty):
        low, high = (pause * deliberation(running.round, duty) for pause in pauses.computer)
        yield AutoPass(player.id, number), low, high
    if seconds is not None:
        factor = 1.0 if duty.verb is Verb.PLAY else pauses.step_factor
        factor /= SHORTER if player.missed else 1
        yield TimeUp(player.id, number), seconds * factor, seconds * factor


def deliberation(round: Round, duty: Duty) -> float:
    """Tell how much longer than usual somebody thinks: the longer the more there is to decide.

    Only what everybody sees counts, so that no pause tells anything of hidden cards.
    """
    match duty.verb:
        case Verb.DEAL | Verb.CUT:
            return _BRIEF
        case Verb.PLAY:
            cards = min(round.hands[duty.player].bit_count(), _FULL)
            return _BRIEF + (_LEADING if round.top is None else 0.0) + _CHOOSING * cards / _FULL
    return _GIVING


def _can_but_pass(round: Round, duty: Duty) -> bool:
    """Tell whether a seat that is asked to play may pass and holds nothing that it may play."""
    return duty.verb is Verb.PLAY and trick.may_pass(round) and not trick.legal(round)


def _waits(state: TableState, running: Running, seat: Seat) -> bool:
    """Tell whether a computer waits for its partner: for an answer, and for what a person may yet offer."""
    if awaits_answer(running.round, seat):
        return True
    if not may_hear_more(running.round, seat):
        return False
    return not is_played_by_computer(player_at(state, running, partner(running.round, seat)))


def player_at(state: TableState, running: Running, seat: Seat) -> Player:
    """Give who sits there in the round in hand."""
    return next(player for player in state.players if player.id == running.game.players[seat])


def is_played_by_computer(player: Player) -> bool:
    """Tell whether a computer makes this player's moves: it is one, or it stands in for somebody."""
    return player.user is None or player.left or player.away
