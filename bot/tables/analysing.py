"""The turning points of a finished round: where another action promised a better place than what was done.

Each decision is judged by what its seat knew at that moment, never by what others held. So whoever looks with
the eyes of a seat learns of its own decisions alone, and whoever sees the table only learns nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from random import Random
from statistics import fmean

import msgspec

from bot.engine.actions import Action, PlayCards, TimeOut
from bot.engine.events import Played
from bot.engine.round import Seat, Verb
from bot.engine.views import View, reading_for, view
from bot.players.comparing import best, value_of
from bot.players.thinking import Source, Thought
from bot.tables.hinting import Move, Think, moved
from bot.tables.replaying import Eyes, Replay, Scene, Step

log = logging.getLogger(__name__)

_MOST_KEPT = 64
"""The analyses of so many rounds are kept."""
MOST_MARKED = 6
"""So many turning points are shown at most, the dearest."""


_REST = 0.1
"""So many seconds a search takes, about."""
_TRIES = 20
"""So often a search that serves others just now is asked again, until it has served."""


class Grade(StrEnum):
    """How dear a decision was."""

    INEXACT = "inexact"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


_LEAST = {Source.NETWORK: 0.25, Source.SEARCH: 0.5}
"""So many places must be lost at a turning point: a search, which plays few rounds, is less exact."""
_MISTAKE, _BLUNDER = 0.5, 1.0


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A turning point."""

    step: int
    """The step of the replay that the decision led to."""
    seat: Seat
    loss: float
    """By how many places the better action promised more."""
    better: Move

    @property
    def grade(self) -> Grade:
        """How dear it was."""
        if self.loss < _MISTAKE:
            return Grade.INEXACT
        return Grade.MISTAKE if self.loss < _BLUNDER else Grade.BLUNDER


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What all decisions of a round came to."""

    marks: tuple[Mark, ...] = ()
    means: tuple[float | None, ...] = ()
    """For each seat, how many places a decision has cost it on average; None where none was weighed."""


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """What some eyes may see of an analysis."""

    marks: tuple[Mark, ...] = ()
    means: tuple[tuple[Seat, float], ...] = ()
    done: int = 0
    total: int = 0
    """How many decisions there are to weigh, where the work still goes on; 0 else."""
    weighed: bool = True
    """Whether any was: by rules of thumb nothing has a worth."""


def analyse(steps: Sequence[Step], think: Think, go_on: Callable[[int], bool]) -> Analysis:
    """Weigh every decision of a round; `go_on` hears how many are done, and may end the work."""
    costs: list[list[float]] = [[] for _ in steps[0].round.hands]
    marks: list[Mark] = []
    for number, (before, step) in enumerate(pairwise(steps), 1):
        if not go_on(number):
            break
        cost = _cost(before, step, think)
        if cost is None or step.by is None:
            continue
        thought, loss, better = cost
        costs[step.by].append(loss)
        if loss >= _LEAST.get(thought.source, _BLUNDER):
            marks.append(Mark(step=number, seat=step.by, loss=loss, better=better))
    return Analysis(marks=tuple(marks), means=tuple(fmean(one) if one else None for one in costs))


def _cost(before: Step, step: Step, think: Think) -> tuple[Thought, float, Move] | None:
    """Tell what a decision has cost, and what was better; None where nobody made it or it was not weighed."""
    if step.by is None or step.action is None or isinstance(step.action, TimeOut):
        return None
    seen = view(before.round, step.by)
    if seen.duty is None:
        return None
    thought = think(seen, Random(0))  # noqa: S311 the same round is judged the same way always
    top, value = best(thought), value_of(seen, thought, _done(seen, step, step.action))
    if top is None or value is None:
        return None
    return thought, max(0.0, top.value - value), moved(seen, top.action)


def _done(seen: View, step: Step, action: Action) -> Action:
    """Give what was done, with a play said as computers say it."""
    played = next((event.play for event in step.events if isinstance(event, Played)), None)
    if played is None or not isinstance(action, PlayCards):
        return action
    return PlayCards(played.cards, reading_for(seen, played))


class Work:
    """The analysis of one round, under way or done."""

    def __init__(self, total: int) -> None:
        self.done, self.total = 0, total
        self.analysis: Analysis | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, task: asyncio.Task[None]) -> None:
        """Note who does it."""
        self._task = task

    @property
    def is_over(self) -> bool:
        """Whether it has ended, well or badly."""
        return self._task is not None and self._task.done()

    async def wait(self, seconds: float) -> None:
        """Wait until it has ended, for so long at most."""
        if self._task and not self._task.done():
            await asyncio.wait({self._task}, timeout=seconds)

    def seen(self, scene: Scene) -> Points | None:
        """Give what the eyes of a scene may see of it; None where they see none, or there is nothing."""
        if scene.eyes is Eyes.PUBLIC:
            return None
        if self.analysis is None:
            return None if self.is_over else Points(done=self.done, total=self.total)
        seats = range(len(scene.hands)) if scene.eyes is Eyes.ALL else (scene.look.me,)
        means = ((seat, mean) for seat, mean in enumerate(self.analysis.means) if seat in seats)
        known = tuple((seat, mean) for seat, mean in means if mean is not None)
        return Points(marks=tuple(_dearest(self.analysis, seats)), means=known, weighed=bool(known))


def _dearest(analysis: Analysis, seats: Sequence[Seat | None]) -> Iterator[Mark]:
    """Give the dearest decisions of some seats, in order."""
    marks = sorted((mark for mark in analysis.marks if mark.seat in seats), key=lambda mark: -mark.loss)
    yield from sorted(marks[:MOST_MARKED], key=lambda mark: mark.step)


class _Gentle:
    """Thinks where others play meanwhile, for one round: leaves them the search for as long as it took."""

    def __init__(self, think: Think) -> None:
        self._think, self._tries = think, _TRIES

    def __call__(self, seen: View, random: Random) -> Thought:
        """Think; where the search is busy, again a little later, but not for ever: there may be none."""
        thought = self._think(seen, random)
        while thought.source is Source.RULES and self._tries and _is_choice(seen):
            self._tries -= 1
            time.sleep(_REST)
            thought = self._think(seen, random)
        if thought.source is Source.SEARCH:
            self._tries = _TRIES
            time.sleep(_REST)
        return thought


def _is_choice(seen: View) -> bool:
    """Tell whether there is more than one play to choose from."""
    is_play = seen.duty is not None and seen.duty.verb is Verb.PLAY
    return is_play and len(seen.legal) + seen.may_pass > 1


class Analyses:
    """Analyses rounds once each, one at a time, off the event loop with `off_loop`."""

    def __init__(self, think: Think, *, off_loop: bool) -> None:
        self._think, self._off_loop = think, off_loop
        self._known: OrderedDict[int, Work] = OrderedDict()
        self._one = asyncio.Lock()
        self._closed = False

    def of(self, replay: Replay) -> Work:
        """Give the analysis of a round, begun now where it was not before."""
        work = self._known.get(replay.number)
        if work is None or (work.is_over and work.analysis is None):
            work = self._known[replay.number] = Work(len(replay.steps) - 1)
            work.begin(asyncio.ensure_future(self._do(replay, work)))
        self._known.move_to_end(replay.number)
        while len(self._known) > _MOST_KEPT:
            self._known.popitem(last=False)
        return work

    def close(self) -> None:
        """End what is under way before its next decision, and begin nothing more."""
        self._closed = True

    async def _do(self, replay: Replay, work: Work) -> None:
        def go_on(number: int) -> bool:
            work.done = number - 1
            return not self._closed

        async with self._one:
            try:
                if self._off_loop:
                    analysis = await asyncio.to_thread(analyse, replay.steps, _Gentle(self._think), go_on)
                else:
                    analysis = analyse(replay.steps, self._think, go_on)
            except Exception:
                log.exception("a round was not analysed", extra={"round": replay.number})
            else:
                work.analysis = None if self._closed else analysis
