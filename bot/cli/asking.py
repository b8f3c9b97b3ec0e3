"""What other programs ask of our players, a line of JSON each, and what they are answered (README)."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import metadata
from random import Random
from typing import Annotated, Any, Protocol

import msgspec

from bot.engine import actions, positions, record
from bot.engine.actions import Action
from bot.engine.course import RefusedActionError
from bot.engine.errors import RecordError
from bot.engine.positions import Reached
from bot.engine.replay import round_of
from bot.engine.round import Phase, asked
from bot.engine.views import View, view
from bot.players import easy, search, sensible
from bot.players.levels import Level
from bot.players.thinking import Source, Thought

LONGEST = record.LARGEST + (64 << 10)
"""Bytes of a line: a record, and what stands around it."""
MOST_MS = 60_000
NAME = "Scum"
_MS_EACH = 5
"""So long may one round take that is played out, where their number is fixed."""
_DIGITS = 4
"""How exactly values are written."""


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line: a position to play, or one of the two small requests."""

    position: msgspec.Raw = msgspec.Raw()
    level: Level = Level.HARD
    ms: Annotated[int, msgspec.Meta(ge=1, le=MOST_MS)] = 100
    """At most so long a search may take; networks and rules of thumb need less."""
    seed: int | None = None
    """Where chance comes from: the same answer again."""
    seat: str | None = None
    """Who is to play, where several are asked whose hands are given."""
    id: Any = None
    """Whatever the answer is to be found by."""
    about: bool = False
    quit: bool = False


class Searching:
    """The search of the level hard, in this very process, for as long as the other program allows."""

    def __init__(self) -> None:
        self.ms = 0
        self.is_repeatable = False

    def think(self, view: View, random: Random) -> Thought:
        """Play rounds out until the time is over; if the same is wanted again, a number that goes by it."""
        if self.is_repeatable:
            return search.search(view, random, max(1, self.ms // _MS_EACH))
        return search.within(view, random, self.ms / 1000, time.perf_counter)


class Thinker(Protocol):
    """Weighs what a seat may do: the player of the level hard."""

    def think(self, view: View, random: Random) -> Thought:
        """Give an action, and what it thinks of the others."""


class Engine:
    """Our players, at the service of another program."""

    def __init__(self, hard: Callable[[Searching], Thinker]) -> None:
        self._searching = Searching()
        self._hard = hard(self._searching)

    def answer(self, line: bytes) -> dict[str, Any] | None:
        """Give the answer to a line: an object with `error` where there is none; None to a farewell."""
        try:
            record.check_size(line)
        except RecordError as error:
            return _sorry(error)
        try:
            request = _read(line)
            if request.quit:
                return None
            return name_of(line) | (about() if request.about else self._play(request))
        except RecordError as error:
            return name_of(line) | _sorry(error)

    def _play(self, request: Request) -> dict[str, Any]:
        began = time.perf_counter()
        reached = _reach(request.position)
        name = _player(request.seat, reached)
        seen = view(round_of(reached.game), reached.game.players.index(name))
        chance = Random(None if request.seed is None else str(request.seed))  # noqa: S311 chance for play
        thought = self._think(request, seen, chance)
        return _written(name, seen, thought) | {"ms": round((time.perf_counter() - began) * 1000, 1)}

    def _think(self, request: Request, seen: View, chance: Random) -> Thought:
        match request.level:
            case Level.HARD:
                self._searching.ms, self._searching.is_repeatable = request.ms, request.seed is not None
                return self._hard.think(seen, chance)
            case Level.NORMAL:
                return Thought(action=sensible.choose(seen, chance), source=Source.RULES)
        return Thought(action=easy.choose(seen, chance), source=Source.RULES)


def about() -> dict[str, Any]:
    """Say who answers here, and how strong it plays."""
    return {"name": NAME, "version": metadata.version("scum"), "levels": [level.value for level in Level]}


def _sorry(error: RecordError) -> dict[str, Any]:
    refusal = error.refusal if isinstance(error, RefusedActionError) else None
    code = {} if refusal is None else {"code": refusal.code.value, "rule": refusal.rule}
    return {"error": error.reason, "path": error.path, **code}


def too_long() -> dict[str, Any]:
    """Say that a line was too long to be read."""
    return {"error": f"the line is longer than {LONGEST} bytes", "path": "$"}


class _Named(msgspec.Struct, frozen=True):
    """What is looked for in a line that is wrong."""

    id: Any = msgspec.UNSET


def name_of(line: bytes) -> dict[str, Any]:
    """Find what the answer is to be found by, be there something wrong with the rest of the line."""
    try:
        found = msgspec.json.decode(line, type=_Named).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return {} if found is msgspec.UNSET else {"id": found}


_CHOICES = {"$.level": ", ".join(Level)}


def _read(line: bytes) -> Request:
    try:
        request = msgspec.json.decode(line, type=Request)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise record.record_error(str(error), _CHOICES) from None
    record.check_keys(line)
    if bool(bytes(request.position)) + request.about + request.quit != 1:
        raise RecordError("$", "has to have one of position, about and quit")
    return request


def _reach(position: msgspec.Raw) -> Reached:
    """Play a position. Raises :exc:`RecordError` with the path in the line."""
    try:
        return positions.read(bytes(position))
    except RefusedActionError as error:
        raise RefusedActionError(_in_line(error.path), error.refusal) from None
    except RecordError as error:
        raise RecordError(_in_line(error.path), error.reason) from None


def _in_line(path: str) -> str:
    return path.replace("$", "$.position", 1)


def _player(seat: str | None, reached: Reached) -> str:
    """Name whose action is wanted: of those who are asked now, and whose hands are given, the first."""
    players, able = reached.game.players, [name for name in reached.asked if name in reached.known]
    if seat is not None and seat not in players:
        raise RecordError("$.seat", f"{seat!r} is not one of the players")
    if seat is not None and seat not in reached.known:
        raise RecordError("$.seat", f"the hand of {seat} is not given")
    if seat is None and able:
        return able[0]
    if seat is not None and seat in able:
        return seat
    raise RecordError("$.position", _asks_nobody(reached, [seat] if seat else list(reached.known)))


def _asks_nobody(reached: Reached, names: list[str]) -> str:
    round = round_of(reached.game)
    if round.phase is Phase.ROUND_OVER:
        return "the round is over: nobody is asked anything"
    duties = [(name, asked(round, seat)) for seat, name in enumerate(reached.game.players)]
    others = ", ".join(f"{name} ({duty.verb})" for name, duty in duties if duty is not None)
    return f"nothing is asked of {', '.join(names)} now, but of {others}"


def _written(name: str, seen: View, thought: Thought) -> dict[str, Any]:
    """Write a thought with actions as records have them."""

    def write(action: Action) -> str:
        return f"{name} {actions.write(seen.order, action)}"

    considered = [{"action": write(one.action), "value": _rounded(one.value)} for one in thought.considered]
    return {
        "action": write(thought.action),
        "value": _rounded(thought.value),
        "considered": considered,
        "source": thought.source.value,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)
