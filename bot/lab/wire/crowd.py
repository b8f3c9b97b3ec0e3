"""The people of a storm: tables of them, who tap what comes into their heads, also on pages long gone."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from bot.engine.presets import PRESETS
from bot.lab.messages import Page
from bot.lab.people import Tap
from bot.lab.stored import page_of
from bot.lab.wire import folk
from bot.lab.wire.ledger import Entry, Ledger, written
from bot.lab.wire.loopback import Loopback, Place, Player, until
from bot.lab.wire.witness import Witness
from bot.render.leaving import SURE
from bot.render.page import Tap as Meaning
from bot.tables.state import Speed

LOOKED_AT, REMEMBERED = 4, 30
"""So many of the newest messages with something to press somebody looks at, and remembers."""
SCROLLED: Final = 40
"""So far back, in messages, somebody looks for one."""
NOTES: Final = 3
"""So many private messages with nothing to press somebody lets stand."""
MOST_WAITING: Final = 40
"""So many taps may wait for their answers at the same time."""
GOING_ON: Final = ("next", "again", "start", "back")
"""The verbs of buttons with which a table goes on."""


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """How often somebody does what, of all the times that they do something."""

    stale: float = 0.15
    """Taps a page as it was a while ago."""
    again: float = 0.08
    """Looks at the own hand though there is no need."""
    leaves: float = 0.015
    sure: float = 0.5
    """Leaves though that costs the round, when asked."""
    doubles: float = 0.12
    """Taps twice at once."""
    patient: float = 0.1
    """Taps on though the bot is not there."""
    steps: float = 0.5
    """Chooses in a menu before an exchange is confirmed."""


WILD: Final = Chances()
CALM: Final = Chances(stale=0, again=0, leaves=0, sure=0, doubles=0, steps=0)
"""Does what is asked, and nothing else."""


class Somebody:
    """One player with what they remember."""

    def __init__(self, player: Player, *, is_host: bool) -> None:
        self.player, self.is_host = player, is_host
        self.remembered: deque[Page] = deque(maxlen=REMEMBERED)

    def pages(self, there: Loopback) -> list[Page]:
        """Give the newest messages with something to press that this person sees, newest first.

        Private notes that have been read are dismissed, as people do so that they find the table again.
        """
        messages = there.backend.messages.get(self.player.place.channel, {})
        visible = [one for one in reversed(messages.values()) if one.visible_to(self.player.id)]
        pages = [page_of(there.backend, one) for one in visible[:SCROLLED]]
        notes = [page for page in pages if page.private and not (page.buttons or page.menus)]
        for note in notes[NOTES:]:
            del messages[note.id]
        return [page for page in pages if page.buttons or page.menus][:LOOKED_AT]


class Party(msgspec.Struct, kw_only=True):
    """A table of the storm: where it stands, and who plays."""

    place: Place
    preset: str
    speed: Speed
    computers: int
    people: list[Somebody]
    table: str = ""


def parties(there: Loopback, count: int, random: Random) -> list[Party]:
    """Seat people: every preset and every speed comes in turn."""
    return [_party(there, number, random) for number in range(count)]


def _party(there: Loopback, number: int, random: Random) -> Party:
    place = there.place(f"Club {number}")
    names = [f"P{number}{letter}" for letter in "abcd"[: random.randint(2, 4)]]
    people = [Somebody(there.player(place, name), is_host=name.endswith("a")) for name in names]
    return Party(
        place=place,
        preset=tuple(PRESETS)[number % len(PRESETS)],
        speed=tuple(Speed)[number * 3 // 2 % len(Speed)],
        computers=random.randint(1, 2),
        people=people,
    )


class Crowd:
    """All parties, and the taps that they make; `now` gives seconds that only rise."""

    def __init__(
        self, there: Loopback, witness: Witness, ledger: Ledger, random: Random, now: Callable[[], float]
    ) -> None:
        self._there, self._witness, self._ledger = there, witness, ledger
        self._random, self._now = random, now
        self._waiting: set[asyncio.Task[object]] = set()
        self.parties: list[Party] = []
        self.taps = 0
        self.chances = WILD

    async def open(self, count: int) -> None:
        """Open so many tables and begin a round at each."""
        await until(lambda: self._there.backend.commands.get(None), what="the commands")
        self.parties = parties(self._there, count, self._random)
        for party in self.parties:
            await self._open(party)

    async def _open(self, party: Party) -> None:
        host, *others = (one.player for one in party.people)
        options = {"preset": party.preset, "computers": party.computers, "speed": party.speed.value}
        opened = await host.slash("scum start", **options)
        page = opened.page
        if page is None:
            raise RuntimeError(f"a table could not be opened: {opened.text}")
        party.table = page.button(starts="start:").custom_id.split(":")[1]
        self._witness.tables[party.place.channel] = party.table
        for other in others:
            await other.press(starts="join:")
        await host.press(starts="start:")

    async def live(self, pause: float) -> None:
        """Have people tap for ever, so many seconds apart, now and then several in the same instant."""
        while True:
            await asyncio.sleep(self._random.expovariate(1 / pause))
            if not self._there.gateway.connected and self._random.random() > self.chances.patient:
                continue
            for _ in range(self._random.choice((1, 1, 1, 2, 3))):
                party = self._random.choice(self.parties)
                self.move(party, self._random.choice(party.people))

    async def play(self, party: Party, pause: float) -> None:
        """Have all people of one table tap for ever, one after the other, so many seconds apart."""
        while True:
            for somebody in party.people:
                self.move(party, somebody)
                await asyncio.sleep(pause)
            await asyncio.sleep(pause * 4)

    def move(self, party: Party, somebody: Somebody) -> None:
        """Have somebody do something, unless too much waits for answers already."""
        tap = self._whim(somebody)
        if tap is None or len(self._waiting) >= MOST_WAITING:
            return
        for _ in range(2 if self._random.random() < self.chances.doubles else 1):
            self._tap(party, somebody, tap)

    async def tap_copies(self, party: Party) -> None:
        """Have the host tap every public copy of a table, where there are several."""
        host = party.people[0].player
        copies = [page for page in self._there.pages(party.place.channel) if page.has(starts="join:")]
        for copy in copies if len(copies) > 1 else ():
            if self._there.now(copy):
                await host.press(starts="join:", on=copy)

    async def quiet(self) -> None:
        """Wait until nothing waits for an answer any more."""
        while self._waiting:
            await asyncio.wait(self._waiting)

    def _tap(self, party: Party, somebody: Somebody, tap: Tap) -> None:
        """Make a tap and note it, unless the message is gone."""
        if tap.message_id not in self._there.backend.messages.get(party.place.channel, {}):
            return
        player, meant = somebody.player, folk.meaning(tap)
        if meant and meant.verb == "leave" and meant.argument == SURE:
            self._ledger.absent.add((party.table, str(player.id)))
        self.taps += 1
        entry = self._entry(str(player.id), meant) if meant else None
        record = player.send(tap)
        self._witness.send(record, entry)
        waiting = asyncio.ensure_future(self._there.answer(record))
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)

    def _entry(self, player: str, meant: Meaning) -> Entry | None:
        """Note a tap that answers a decision; others are not noted."""
        if meant.verb not in folk.ACTS or meant.decision is None:
            return None
        return self._ledger.enter(
            Entry(
                table=meant.table,
                player=player,
                decision=meant.decision,
                text=written(meant.action),
                sent=self._now(),
                sure="INTERACTION_CREATE" not in self._there.gateway.doubled,
            )
        )

    def _whim(self, somebody: Somebody) -> Tap | None:
        """Give what somebody does next."""
        pages = somebody.pages(self._there)
        chance = self._random.random
        if chance() < self.chances.stale and somebody.remembered:
            pages = [self._random.choice(somebody.remembered)]
        else:
            somebody.remembered.extend(pages[:2])
        found = [tap for page in pages for tap in folk.taps(somebody.player, page)]
        if not somebody.is_host:
            sure = [tap for tap in _with(found, "leave") if tap.data["custom_id"].endswith(SURE)]
            if sure and chance() < self.chances.sure:
                return self._one(sure)
            if chance() < self.chances.leaves:
                return self._one(_with(found, "leave"))
        if chance() < self.chances.again:
            return self._one(_with(found, "hand", "join"))
        acts = _with(found, *folk.ACTS)
        steps = _with(found, "choose") if acts and chance() < self.chances.steps else []
        return self._one(steps or acts or _with(found, *GOING_ON) or _with(found, "hand"))

    def _one(self, taps: list[Tap]) -> Tap | None:
        return self._random.choice(taps) if taps else None


def _with(taps: list[Tap], *verbs: str) -> list[Tap]:
    return [tap for tap in taps if (meant := folk.meaning(tap)) and meant.verb in verbs]
