"""Hints for somebody who practises alone: what the best computer player would do in their place, and why."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from random import Random

import msgspec

from bot.engine.actions import Action, PlayCards
from bot.engine.plays import Play
from bot.engine.views import View
from bot.players.comparing import next_best, value_of
from bot.players.facts import Facts
from bot.players.reasons import Because, why
from bot.players.thinking import Thought
from bot.tables.look import Look

log = logging.getLogger(__name__)

Think = Callable[[View, Random], Thought]
"""A computer player that tells what it makes of a position."""

_MOST_KEPT = 256
"""So many hints are kept, that who asks again gets the same answer at once."""


class Move(msgspec.Struct, frozen=True):
    """An action, and what its cards are where it is a play."""

    action: Action
    play: Play | None = None


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What the best computer player would do."""

    move: Move
    because: Because
    instead: Move | None = None
    """What it would do otherwise; None where nothing else was weighed."""
    loss: float = 0.0
    """How many places that would cost, on average."""


def moved(view: View, action: Action) -> Move:
    """Give an action of a view's seat with what its cards are."""
    return Move(action, Facts(view).play_of(action) if isinstance(action, PlayCards) else None)


def are_given(look: Look) -> bool:
    """Tell whether there are hints at a table for who looks: for one person alone with computers.

    A lesson gives its own.
    """
    people = [seat for seat in look.seats if seat.user is not None]
    return look.lesson is None and look.me is not None and people == [look.seats[look.me]]


def can_be_given(look: Look) -> bool:
    """Tell whether a hint can be given now: who looks is asked something, and no computer plays for them."""
    if look.me is None or look.view is None or look.seats[look.me].away:
        return False
    return are_given(look) and look.view.duty is not None


class Hints:
    """Thinks in people's place, off the event loop with `off_loop`, for `limit` seconds at most."""

    def __init__(self, think: Think, random: Random, *, off_loop: bool, limit: float) -> None:
        self._think, self._random = think, random
        self._off_loop, self._limit = off_loop, limit
        self._known: OrderedDict[str, tuple[View, asyncio.Task[Hint]]] = OrderedDict()

    async def hint(self, table: str, view: View) -> Hint | None:
        """Give a hint to a seat that is asked something, the same however often; None where none is found."""
        known = self._known.get(table)
        if known is None or known[0] != view:
            known = self._known[table] = view, asyncio.ensure_future(self._thought(view))
        self._known.move_to_end(table)
        while len(self._known) > _MOST_KEPT:
            self._known.popitem(last=False)
        try:
            return await asyncio.shield(known[1])
        except TimeoutError:
            log.warning("a hint took too long", extra={"table": table})
        except Exception:
            log.exception("a hint was not found", extra={"table": table})
        if self._known.get(table) is known:
            del self._known[table]
        return None

    async def _thought(self, view: View) -> Hint:
        own = Random(self._random.getrandbits(64))  # noqa: S311 a computer's choice, not a shuffle
        if not self._off_loop:
            return found(view, self._think(view, own))
        async with asyncio.timeout(self._limit):
            return await asyncio.to_thread(lambda: found(view, self._think(view, own)))


def found(view: View, thought: Thought) -> Hint:
    """Make a hint of what a player thinks of the position of a seat."""
    because = why(view, thought.action, weighed=len(thought.considered) > 1)
    other, value = next_best(view, thought), value_of(view, thought, thought.action)
    instead = moved(view, other.action) if other else None
    loss = max(0.0, value - other.value) if other and value is not None else 0.0
    return Hint(move=moved(view, thought.action), because=because, instead=instead, loss=loss)
