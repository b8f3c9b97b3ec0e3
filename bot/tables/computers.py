"""How a computer comes to its move: off the event loop, and never so that a table waits for ever."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from random import Random

import msgspec

from bot.engine import actions, moves
from bot.engine.actions import Action, TimeOut
from bot.engine.round import Round, Seat
from bot.engine.views import view
from bot.players.levels import Level
from bot.players.levels import Player as Computer

__all__ = ["Computer", "Mind", "move"]

log = logging.getLogger(__name__)


class Mind(msgspec.Struct, frozen=True, kw_only=True):
    """What thinks for computers; `off_loop` has it think in a thread, for `limit` seconds at most."""

    players: Mapping[Level, Computer]
    random: Random
    off_loop: bool
    limit: float


async def move(mind: Mind, level: Level, round: Round, seat: Seat, named: Mapping[str, object]) -> str:
    """Give the text of the seat's move, as a computer of this level makes it.

    A computer that fails does what a player out of time does. `named` says in a line of the log whose move
    it is.
    """
    try:
        return _checked(round, seat, await _think(mind, mind.players[level], round, seat))
    except TimeoutError:
        log.warning("a computer thought for too long; the default is made", extra=named)
        return actions.write(round.order, moves.default(round, seat))
    except Exception:
        log.exception("a computer found no move; the default is made", extra=named)
        return actions.write(round.order, moves.default(round, seat))


async def _think(mind: Mind, choose: Computer, round: Round, seat: Seat) -> Action:
    """Choose by what the seat may know; its plays are listed where it thinks, for that can take long."""
    own = Random(mind.random.getrandbits(64))  # noqa: S311 a computer's choice, not a shuffle
    if not mind.off_loop:
        return choose(view(round, seat), own)
    async with asyncio.timeout(mind.limit):
        return await asyncio.to_thread(lambda: choose(view(round, seat), own))


def _checked(round: Round, seat: Seat, action: Action) -> str:
    """Write an action down. Raises an error unless the seat may do it now."""
    if isinstance(action, TimeOut):
        raise TypeError("a computer cannot run out of time")
    text = actions.write(round.order, action)
    moves.apply(round, seat, actions.read(round, seat, text))
    return text
