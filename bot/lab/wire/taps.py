"""How soon taps are answered while many tables play, beside a bare bot in the same run."""

from __future__ import annotations

import asyncio
import bisect
import math
import os
import re
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import msgspec

from bot.lab.wire.load import Alone, Four, Party, Tapped, opened, tapping
from bot.lab.wire.loopback import Loopback, loopback, until
from bot.lab.wire.process import BARE, OURS, BotProcess, bot_process
from bot.lab.wire.thinking import Thinking, decisions, playing

SETTLING: Final = 3.0
"""Seconds between the last table's opening and the first look at the memory."""
LONGEST_DELAY: Final = 60.0
"""Seconds after the last tap in which its edit may still come."""
MEBIBYTE: Final = 2**20
PROC: Final = Path("/proc")
"""What Linux tells of its processes."""

_PUBLIC = re.compile(r"/channels/(\d+)/messages(/\d+)?")

SETTINGS: Final = {
    "SCUM_CARD_EMOJI": "yes",
    "SCUM_COMPUTER_PAUSE": "1.2-3",
    "SCUM_TAPS_PER_SECOND": "5",
    "SCUM_LOG_LEVEL": "WARNING",
    "SCUM_PAINT_INTERVAL": "1",
    "SCUM_PUSH_INTERVAL": "1",
    "SCUM_NEXT_ROUND_PAUSE": "5",
}
"""Those of a bot in service, but for shorter pauses between rounds."""


class Spread(msgspec.Struct, frozen=True):
    """Half of all were not above `median`, 99 of 100 not above `p99`; in seconds."""

    median: float
    p99: float


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One bot at so many tables."""

    bot: str
    tables: int
    """Those at which somebody tapped."""
    limits: bool
    """Whether Discord's rate limits were enforced, and the bot kept its own budget."""
    taps: int
    unanswered: int
    """Taps that had no answer after 3 s."""
    answer: Spread
    """From a tap to its first answer."""
    edits: int
    """Public messages posted and edited meanwhile."""
    delay: Spread | None
    """From the tap of a move to the table's next edit; None for the bare bot, which has no tables."""
    refused: int
    """Requests that Discord's rate limits turned away."""
    processor: float | None
    """Seconds of processor time for each tap, with all edits that came of it; None where no system tells."""
    idle: float | None
    """MiB of memory before the first tap, with every table open; None where no system tells."""
    busy: float | None
    """MiB of memory after the last tap, likewise."""
    beside: Thinking | None = None
    """The tables with computers that played meanwhile."""
    decided: int = 0
    """How many moves their computers made."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is measured: each table has a tap about `every` seconds, for so many `seconds`."""

    tables: Sequence[int]
    limits: Sequence[bool]
    every: float
    seconds: float
    seed: int
    settling: float = SETTLING
    beside: Sequence[Thinking] = ()
    """Ours is measured again beside each of these."""
    pause: str = SETTINGS["SCUM_COMPUTER_PAUSE"]
    """How long computers seem to think, as the bot's settings have it."""
    turns: int = 1
    """Bots are measured in turn, so many times each, so that whatever else goes on hits them alike."""


class _Kind(msgspec.Struct, frozen=True):
    """A bot, and who taps at it."""

    name: str
    command: Sequence[str]
    party: Callable[[Loopback, int, Random], Party]
    beside: Thinking | None = None


KINDS: Final = (_Kind("bare discord.py", BARE, Alone), _Kind("scum", OURS, Four))


def _beside(thinking: Thinking) -> _Kind:
    return _Kind(f"scum, {thinking.computers} {thinking.level}", OURS, Four, thinking)


class _Edits:
    """When each channel's public messages changed."""

    def __init__(self, there: Loopback) -> None:
        self.moments: defaultdict[int, list[float]] = defaultdict(list)
        self._usual = there.api.answered
        there.api.answered = self._heard

    def _heard(self, method: str, path: str) -> None:
        self._usual(method, path)
        channel = _PUBLIC.fullmatch(path)
        if channel and method in {"POST", "PATCH"}:
            self.moments[int(channel[1])].append(monotonic())

    @property
    def number(self) -> int:
        """How many there were."""
        return sum(map(len, self.moments.values()))

    def after(self, channel: int, moment: float) -> float | None:
        """Give the seconds from a moment to the next change; None where none came."""
        moments = self.moments[channel]
        place = bisect.bisect_left(moments, moment)
        return moments[place] - moment if place < len(moments) else None


class _Cost(msgspec.Struct, frozen=True):
    """What a bot has cost so far."""

    processor: float | None
    memory: float | None
    edits: int
    refused: int
    decided: int

    @classmethod
    def of(cls, bot: BotProcess, there: Loopback, edits: _Edits) -> _Cost:
        """Look at it now."""
        decided = decisions(bot.database) if bot.database.exists() else 0
        return cls(_processor(bot.pid), _memory(bot.pid), edits.number, there.api.refused, decided)


class _Turn(msgspec.Struct, frozen=True):
    """What one bot did in one turn."""

    taps: Sequence[Tapped]
    delays: Sequence[float]
    before: _Cost
    after: _Cost


async def measure(plan: Plan, tell: Callable[[str], None]) -> list[Measured]:
    """Measure all bots at each number of tables; `tell` hears in words what is being done."""
    return [
        one
        for tables in plan.tables
        for limits in plan.limits
        for one in await _measured(tables, plan, tell, limits=limits)
    ]


async def _measured(tables: int, plan: Plan, tell: Callable[[str], None], *, limits: bool) -> list[Measured]:
    kinds = (*KINDS, *map(_beside, plan.beside))
    turns = [
        [await _turn(kind, tables, plan, tell, limits=limits) for kind in kinds] for _ in range(plan.turns)
    ]
    return [
        _figures(kind, limits, of_kind) for kind, of_kind in zip(kinds, zip(*turns, strict=True), strict=True)
    ]


async def _turn(kind: _Kind, tables: int, plan: Plan, tell: Callable[[str], None], *, limits: bool) -> _Turn:
    settings = {**SETTINGS, "SCUM_COMPUTER_PAUSE": plan.pause}
    settings |= {} if limits else {"SCUM_REQUESTS_PER_SECOND": "0"}
    words = f"{kind.name}, {tables} tables, limits {'on' if limits else 'off'}"
    random = Random(plan.seed)  # noqa: S311 # it must be the same in every run
    async with AsyncExitStack() as stack:
        there = await stack.enter_async_context(loopback(limits=limits))
        parties = [kind.party(there, number, random) for number in range(tables)]
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        process = bot_process(there, folder, command=kind.command, **settings)
        with _on(_bots_core()):
            bot = await stack.enter_async_context(process)
        stack.enter_context(_on(_other_cores()))
        edits = _Edits(there)
        tell(f"{words}: they open")
        await opened(parties)
        await stack.enter_async_context(playing(there, kind.beside, random))
        await asyncio.sleep(plan.settling)
        tell(f"{words}: they play")
        before = _Cost.of(bot, there, edits)
        taps = await tapping(there, parties, every=plan.every, seconds=plan.seconds, random=random)
        after = _Cost.of(bot, there, edits)
        delays = await _delays(parties, taps, edits)
    return _Turn(taps, delays, before, after)


def _figures(kind: _Kind, limits: bool, turns: Sequence[_Turn]) -> Measured:
    """Sum up all turns of one bot; its memory is that of the last one."""
    taps = [tap for turn in turns for tap in turn.taps]
    answers = [tap.after for tap in taps if tap.after is not None]
    return Measured(
        bot=kind.name,
        tables=len({tap.table for tap in taps}),
        limits=limits,
        taps=len(taps),
        unanswered=len(taps) - len(answers),
        answer=spread(answers) or Spread(math.inf, math.inf),
        edits=sum(turn.after.edits - turn.before.edits for turn in turns),
        delay=spread([delay for turn in turns for delay in turn.delays]),
        refused=sum(turn.after.refused - turn.before.refused for turn in turns),
        processor=_each(turns, len(taps)),
        idle=turns[-1].before.memory,
        busy=turns[-1].after.memory,
        beside=kind.beside,
        decided=sum(turn.after.decided - turn.before.decided for turn in turns),
    )


async def _delays(parties: Sequence[Party], taps: Sequence[Tapped], edits: _Edits) -> list[float]:
    """Give how long after each move its table showed something new; wait for those that have yet to."""
    moves = [(parties[tap.table].place.channel, tap.moment) for tap in taps if tap.moved]
    with suppress(TimeoutError):
        await until(lambda: all(edits.after(*move) for move in moves), seconds=LONGEST_DELAY)
    now = monotonic()
    return [edits.after(channel, moment) or now - moment for channel, moment in moves]


def spread(values: Sequence[float]) -> Spread | None:
    """Sum up some numbers.

    >>> spread([3, 1, 2])
    Spread(median=2, p99=3)
    """
    ordered = sorted(values)
    if not ordered:
        return None
    return Spread(ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)])


def _bots_core() -> set[int]:
    return {min(os.sched_getaffinity(0))} if hasattr(os, "sched_getaffinity") else set()


def _other_cores() -> set[int]:
    usual = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set[int]()
    return usual - _bots_core() or usual


@contextmanager
def _on(cores: set[int]) -> Iterator[None]:
    """Run on some cores alone, and what is started meanwhile for good, where the system can do that."""
    if not cores:
        yield
        return
    usual = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, usual)


def _each(turns: Sequence[_Turn], taps: int) -> float | None:
    """Share the processor time of all turns among the taps."""
    used = 0.0
    for turn in turns:
        if turn.before.processor is None or turn.after.processor is None:
            return None
        used += turn.after.processor - turn.before.processor
    return used / max(1, taps)


def _processor(process: int) -> float | None:
    """Give the seconds of processor time that a process has had (proc(5)); None where there is no /proc."""
    if not (PROC / f"{process}/statm").exists():
        return None
    fields = (PROC / f"{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> float | None:
    """Give the MiB that a process holds (proc(5)); None where there is no /proc."""
    if not (PROC / f"{process}/statm").exists():
        return None
    pages = int((PROC / f"{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEBIBYTE
