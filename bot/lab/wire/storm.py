"""A storm: many tables played over the wire by make-believe people while the bot is killed over and over."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

import msgspec

from bot.engine.errors import Refusal
from bot.lab.messages import Page
from bot.lab.wire import faults, folk
from bot.lab.wire.books import Books, read_books
from bot.lab.wire.crowd import CALM, Crowd, Party
from bot.lab.wire.faults import Fault
from bot.lab.wire.ledger import Fate, Finding, Kind, Ledger
from bot.lab.wire.loopback import PATIENCE, TOKEN, Loopback, loopback, until
from bot.lab.wire.process import BotProcess
from bot.lab.wire.witness import Sent, Witness, heading, held, leaks
from bot.locale import load
from bot.render import refusal
from bot.tables.state import TURN_SECONDS, Speed, Stage
from bot.tables.wishes import No, TableCode
from cogs._ui import ids

SETTINGS: Final = {
    "SCUM_COMPUTER_PAUSE": "0.05-0.4",
    "SCUM_NEXT_ROUND_PAUSE": "3",
    "SCUM_PAINT_INTERVAL": "0.2",
    "SCUM_PUSH_INTERVAL": "0.1",
    "SCUM_RECONNECT_PAUSE": "0.2-2",
}
TAP_PAUSE: Final = 0.04
"""Seconds between two moments in which somebody taps, on average."""
PLAYED: Final = (0.3, 3.5)
"""The shortest and longest time between two kills, in seconds."""
TO_FINISH: Final = 120.0
"""So many seconds people have to finish a round after the storm."""
TO_SETTLE: Final = 90.0
"""So many seconds the bot has to bring every channel up to date."""
TO_STOP: Final = 5.0
SLACK: Final = 5.0
"""Seconds by which a deadline may be missed on a busy machine."""
LOOK: Final = 0.25
"""Seconds between two looks at what is waited for."""
DOUBLING, DROPPING, FORGETTING = 0.15, 0.25, 0.5
"""How likely it is that, between two kills, the gateway tells of each tap twice, or breaks, and then its
session cannot be resumed."""
STATUSES: Final = (429, 500, 502, 503)
PATHS: Final = ("/callback$", "^/webhooks/", "/channels/[0-9]+/messages")
CODES: Final = (
    *Refusal,
    TableCode.GONE,
    TableCode.MOVED_ON,
    TableCode.NOT_SEATED,
    TableCode.NOT_SAVED,
    TableCode.STOPPING,
)
"""What a tap that acts may be refused for."""


_LINE = re.compile(r"[0-9T:.+-]+ (?P<level>[A-Z]+) +(?P<said>.*?)(?: (?:table|round|player|code)=.*)?$")


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A storm to be: how often the bot is killed, how many tables there are, and where chance comes from."""

    kills: int
    seed: int
    tables: int = 6
    waits: bool = True
    """Whether tables with a short timer must go on by themselves afterwards, before people help."""


class Report(msgspec.Struct, kw_only=True):
    """What became of it. `restart` is a median, in seconds from a process's start to its connection."""

    seed: int
    tables: int
    kills: int = 0
    restart: float = 0.0
    taps: int = 0
    acknowledged: int = 0
    actions: int = 0
    """In the journal; computers' among them."""
    rounds: int = 0
    """In the journal."""
    lost: int = 0
    doubled: int = 0
    unanswered: int = 0
    """Taps without an answer, as the bot was killed, or as something that was ordered went wrong with it."""
    faults: int = 0
    findings: list[str] = []
    """Everything that must not be, in sentences."""


async def storm(plan: Plan, progress: Callable[[int], None]) -> Report:
    """Have a storm; `progress` hears of each kill."""
    with TemporaryDirectory(prefix="scum-storm-", ignore_cleanup_errors=True) as folder:
        async with loopback() as there:
            one = Storm(there, BotProcess(there, Path(folder), SETTINGS), plan, progress)
            try:
                async with one.running():
                    await one.rage()
                    await one.calm()
            except (RuntimeError, TimeoutError) as error:
                one.fail(error)
            return one.report()


class Storm:
    """One storm on its way."""

    def __init__(self, there: Loopback, bot: BotProcess, plan: Plan, progress: Callable[[int], None]) -> None:
        self._there, self._bot, self._plan, self._progress = there, bot, plan, progress
        self._random = Random(plan.seed)  # noqa: S311 # chance for play, not for secrets
        self._ledger = Ledger()
        self._witness = Witness(there, bot.database, monotonic, self._judge)
        self.crowd = Crowd(there, self._witness, self._ledger, Random(plan.seed), monotonic)  # noqa: S311
        self._report = Report(seed=plan.seed, tables=plan.tables)
        self._findings: dict[Finding, None] = {}
        self._restarts: list[float] = []
        self._dark: list[tuple[float, float]] = []
        """When the bot was not to be reached: from when to when, as it was killed or the gateway dropped."""
        locale = load().for_tag(None)
        self._refusals = {refusal.text(No(code), locale) for code in CODES} | {locale.text("error-too-fast")}
        self._gone = refusal.text(No(TableCode.GONE), locale)
        self._tasks: set[asyncio.Task[None]] = set()
        there.faults.taken = self._taken

    @property
    def books(self) -> Books:
        """What the database says now."""
        return read_books(self._bot.database)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Have the bot run; it is asked to stop in the end."""
        try:
            await self._bot.start()
            await self.crowd.open(self._plan.tables)
            yield
            await self._stop()
        finally:
            if self._bot.runs:
                await self._bot.kill()

    async def rage(self) -> None:
        """Kill the bot as often as planned, with people at play and everything going wrong between."""
        playing = asyncio.ensure_future(self.crowd.live(TAP_PAUSE))
        try:
            for number in range(1, self._plan.kills + 1):
                self._make_trouble()
                await _while_runs(playing, self._random.uniform(*PLAYED))
                await self._kill()
                self._progress(number)
        finally:
            playing.cancel()
        await self.crowd.quiet()

    async def _kill(self) -> None:
        killed = monotonic()
        await self._bot.kill()
        self._report.kills += 1
        self._find(self._ledger.check(self.books))
        began = monotonic()
        await self._bot.start()
        self._restarts.append(monotonic() - began)
        self._dark.append((killed, monotonic()))

    def _make_trouble(self) -> None:
        """Order what is to go wrong until the next kill."""
        chance = self._random.random
        self._there.faults.end()
        self._there.gateway.doubled = {"INTERACTION_CREATE"} if chance() < DOUBLING else set()
        for _ in range(self._random.choice((0, 1, 1, 2, 3))):
            self._there.faults.order(
                Fault(
                    kind=self._random.choice(tuple(faults.Kind)),
                    path=self._random.choice(PATHS),
                    times=self._random.randint(1, 3),
                    status=self._random.choice(STATUSES),
                    seconds=self._random.uniform(0.1, 1.0),
                )
            )
        if chance() < DROPPING:
            self._spawn(self._drop(self._random.uniform(0.1, 0.5)))

    async def _drop(self, after: float) -> None:
        """Break the gateway's connections, and note how long that lasts."""
        await asyncio.sleep(after)
        dropped = monotonic()
        self._report.faults += 1
        if self._random.random() < FORGETTING:
            self._there.gateway.forget_sessions()
        await self._there.gateway.drop(self._random.choice((None, 1001, 4000)))
        with contextlib.suppress(TimeoutError):
            await until(lambda: self._there.gateway.connected, seconds=TO_SETTLE)
        self._dark.append((dropped, monotonic()))

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _taken(self, _: Fault, path: str) -> None:
        self._report.faults += 1
        if sent := self._witness.of_request(path):
            sent.faulted = True

    def _judge(self, sent: Sent, page: Page) -> None:
        """Note what an answer says of a tap."""
        if self._gone in page.text:
            self._find([Finding(Kind.LOST, f"Table {sent.table} was told to be gone.")])
        if sent.entry is None:
            return
        if page.text.startswith("> **") or page.text in self._refusals:
            sent.entry.tell(Fate.REFUSED, monotonic())
        elif sent.entry.decision not in _decisions(page):
            sent.entry.tell(Fate.DONE, monotonic())

    def _find(self, findings: Iterable[Finding]) -> None:
        self._findings.update(dict.fromkeys(findings))

    async def calm(self) -> None:
        """Let the storm pass: tables go on, their rounds end, every channel is brought up to date."""
        self._there.faults.end()
        self._there.gateway.doubled = set()
        self.crowd.chances = CALM
        await asyncio.gather(*self._tasks)
        await asyncio.gather(*map(self._finish, self.crowd.parties))
        await self.crowd.quiet()
        for party in self.crowd.parties:
            await self._see_hands(party)
        await self._settle()

    async def _finish(self, party: Party) -> None:
        """See a table go on by itself, where its timer is short, and then its round come to an end."""
        turn, table = TURN_SECONDS[party.speed], party.table
        if self._plan.waits and party.speed is Speed.FAST and turn:
            before = _progress(self.books, table)
            if not await _comes(lambda: _goes_on(self.books, table, before), turn + SLACK):
                self._find([Finding(Kind.WRONG, f"Table {table} does not go on by itself.")])
        ended = _ended(self.books, table)
        playing = asyncio.ensure_future(self.crowd.play(party, TAP_PAUSE))
        if not await _comes(lambda: _ended(self.books, table) > ended, TO_FINISH):
            self._find([Finding(Kind.WRONG, f"The round at table {table} cannot be finished.")])
        playing.cancel()

    async def _settle(self) -> None:
        """See each channel come to have one table that can be pressed.

        A copy that a kill left unknown to the bot is taken away when somebody taps it, a while after that.
        """
        ends = monotonic() + TO_SETTLE
        while (found := list(untidy(self._there, self.crowd.parties, self.books))) and monotonic() < ends:
            for party in self.crowd.parties:
                await self.crowd.tap_copies(party)
            await asyncio.sleep(LOOK * 10)
        self._find(found)

    async def _see_hands(self, party: Party) -> None:
        """Hold the hands of a table, as they are shown, against the journal."""
        for player in (one.player for one in party.people):
            before = held(self.books, party.table, player.id)
            answer = await player.slash("scum hand")
            shown = heading(answer.page) if answer.page else None
            if shown is not None and before == held(self.books, party.table, player.id) not in {None, shown}:
                said = f"{player.id} sees {' '.join(sorted(shown))} as their hand at table {party.table}"
                self._find([Finding(Kind.WRONG, f"{said}, which is not what the journal says.")])

    async def _stop(self) -> None:
        """Ask the bot to stop, and see that it does, in time."""
        began = monotonic()
        status = await self._bot.end(signal.SIGTERM)
        took = monotonic() - began
        if status or took > TO_STOP:
            said = f"Asked to stop, the bot ended with status {status} after {took:.1f} s."
            self._find([Finding(Kind.WRONG, said)])

    def fail(self, error: Exception) -> None:
        """Note that the storm could not go on: the bot does not come, or does not do what all begins with."""
        self._find([Finding(Kind.WRONG, f"The storm could not go on: {error}")])

    def report(self) -> Report:
        """Hold everything against everything, and sum it up."""
        books, report = self.books, self._report
        self._find(self._ledger.check(books))
        self._find(leaks(self._witness.shown, books, self._ledger))
        self._find(in_log(self._bot.log, self._tokens()))
        self._find(self._silent())
        report.restart = median(self._restarts) if self._restarts else 0.0
        report.taps, report.acknowledged = self.crowd.taps, self._ledger.acknowledged
        report.rounds = len(books.rounds)
        report.actions = sum(len(book.actions) for book in books.rounds.values())
        report.lost, report.doubled = (
            sum(one.kind is kind for one in self._findings) for kind in (Kind.LOST, Kind.DOUBLED)
        )
        report.findings = [one.text for one in self._findings]
        return report

    def _tokens(self) -> list[str]:
        return [TOKEN, *(sent.record.token for sent in self._witness.sent.values())]

    def _silent(self) -> Iterator[Finding]:
        """Tell who was left without an answer for no reason, and count those who had one."""
        for sent in self._witness.sent.values():
            if sent.record.responded:
                continue
            was_dark = any(begin < sent.at + PATIENCE and sent.at < end for begin, end in self._dark)
            if sent.faulted or was_dark:
                self._report.unanswered += 1
            else:
                yield Finding(Kind.WRONG, f"A tap at table {sent.table} was left without an answer.")


def _decisions(page: Page) -> set[int | None]:
    """Give the decisions that a page asks for."""
    controls = [one.custom_id for one in page.buttons] + [one.custom_id for one in page.menus]
    found = map(ids.read, controls)
    return {meant.decision for meant in found if meant and meant.verb in folk.ACTS}


def in_log(log: str, secrets: Iterable[str]) -> Iterator[Finding]:
    """Tell of errors in a log, each kind once, and of secrets."""
    for said in sorted(set(_errors(log))):
        yield Finding(Kind.WRONG, f"The log has an error: {said}")
    if any(secret in log for secret in secrets):
        yield Finding(Kind.WRONG, "The log has a token in it.")


def _errors(log: str) -> Iterator[str]:
    """Give what is logged as an error or with a traceback, without what differs from time to time."""
    said = ""
    for line in log.splitlines():
        if found := _LINE.match(line):
            said = found["said"]
        if "Traceback" in line or (found and found["level"] in {"ERROR", "CRITICAL"}):
            yield said or line


def untidy(there: Loopback, parties: Iterable[Party], books: Books) -> Iterator[Finding]:
    """Tell which open tables have not exactly one public message that can be pressed."""
    for party in parties:
        state = books.tables[party.table]
        if state.stage is Stage.CLOSED:
            yield Finding(Kind.LOST, f"Table {party.table} has closed: {state.closing}.")
            continue
        public = [page for page in there.pages(party.place.channel) if page.has()]
        if len(public) != 1:
            said = f"Table {party.table} has {len(public)} public messages that can be pressed."
            yield Finding(Kind.WRONG, said)


def _progress(books: Books, table: str) -> tuple[int, int]:
    return books.tables[table].round_number, len(books.actions(table))


def _goes_on(books: Books, table: str, before: tuple[int, int]) -> bool:
    """Tell whether a table has gone on, or waits for people to want another round."""
    waits = books.tables[table].stage in {Stage.LOBBY, Stage.OVER}
    return waits or _progress(books, table) != before


def _ended(books: Books, table: str) -> int:
    return sum(book.status == "finished" for name, book in books.rounds.items() if name[0] == table)


async def _comes(happened: Callable[[], bool], seconds: float) -> bool:
    """Wait until something has happened; tell whether it did in time."""
    try:
        await until(happened, seconds=seconds, every=LOOK)
    except TimeoutError:
        return False
    return True


async def _while_runs(task: asyncio.Task[None], seconds: float) -> None:
    """Let something run for a while. Raises what it raises."""
    await asyncio.wait({task}, timeout=seconds)
    if task.done():
        await task
