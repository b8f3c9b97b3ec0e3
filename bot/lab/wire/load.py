"""Tables full of people who tap, as many and as often as wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any, Final, Protocol

import msgspec

from bot.lab.make_believe import COMMAND
from bot.lab.messages import BUTTON, walk
from bot.lab.people import Tap
from bot.lab.wire import folk
from bot.lab.wire.loopback import Loopback, Place, Player, until

MOVES: Final = tuple(f"{verb}:" for verb in folk.ACTS)
"""How the ids of buttons begin that are moves."""
WITHOUT_A_MOVE: Final = ("hand:", "next:", "rules:")
"""What can be tapped on a table where nobody is asked."""
AT_ONCE: Final = 8
"""So many tables are opened at the same time."""
OPENING: Final = 60.0
"""So many seconds a table may take to be opened."""


class Tapped(msgspec.Struct, frozen=True):
    """One tap: when, in seconds of the monotonic clock, and after how long it was answered; None: never."""

    table: int
    moment: float
    after: float | None
    moved: bool
    """Whether it was a move: then the table has something new to show."""


class Opens(Protocol):
    """Who plays at one table."""

    async def open(self) -> None:
        """Get ready to tap."""


class Party(Opens, Protocol):
    """Who taps at one table."""

    @property
    def place(self) -> Place:
        """Where they are."""

    def aim(self) -> tuple[Player, Tap, bool]:
        """Choose the next tap: whose, which, and whether it is a move."""


class People:
    """People at one table of ours, as one looks for what they might tap."""

    def __init__(self, there: Loopback, name: str, people: Sequence[str]) -> None:
        self._there = there
        self.place = there.place(name)
        self._players = [there.player(self.place, f"{person} of {name}") for person in people]

    async def _in_lobby(self, **options: Any) -> Player:
        """Have the first of them open a table, and give them once it stands there."""
        host = self._players[0]
        await host.slash("scum start", **options)
        await until(lambda: any(self._on_table(("start:",))), seconds=OPENING, what="the lobby")
        return host

    def _tap(self, player: Player, message: int, button: str) -> Tap:
        data = {"custom_id": button, "component_type": BUTTON}
        return Tap(user=player.id, channel_id=self.place.channel, message_id=message, data=data)

    def _asked(self) -> Iterator[tuple[Player, int, list[str]]]:
        """List who is asked for a move, on which message and by which buttons."""
        for message in self._messages():
            for player in self._players:
                if message.is_ephemeral and message.visible_to(player.id):
                    buttons = list(_buttons(message.components, MOVES))
                    if buttons:
                        yield player, message.id, buttons

    def _on_table(self, starts: tuple[str, ...]) -> Iterator[tuple[int, list[str]]]:
        """List messages with buttons whose ids begin so, the newest first."""
        for message in reversed(self._messages()):
            if buttons := list(_buttons(message.components, starts)):
                yield message.id, buttons

    def _messages(self) -> list[Any]:
        return list(self._there.backend.messages[self.place.channel].values())


class Four(People):
    """Four people at a table of ours, each with an open hand; whoever is asked taps what the hand offers."""

    def __init__(self, there: Loopback, number: int, random: Random) -> None:
        super().__init__(there, f"Server {number}", ("Ann", "Ben", "Cy", "Di"))
        self._random = random
        self._answered = set[tuple[int, str]]()
        """Who has answered which question."""

    async def open(self) -> None:
        """Open a table, join it and begin; all hands open by themselves."""
        host = await self._in_lobby(preset=self._random.choice(("president", "arschloch")))
        for player in self._players[1:]:
            await player.press(starts="join:")
        await host.press(starts="start:")
        await until(lambda: any(self._asked()), seconds=OPENING, what="the first turn")

    def aim(self) -> tuple[Player, Tap, bool]:
        """Choose a move of somebody who is asked; where nobody is, open a hand."""
        asked = list(self._asked())
        if asked:
            player, message, buttons = self._random.choice(asked)
            button = self._random.choice(buttons)
            return player, self._tap(player, message, button), self._is_new(player, button)
        player = self._random.choice(self._players)
        message, buttons = next(self._on_table(WITHOUT_A_MOVE))
        return player, self._tap(player, message, buttons[0]), False

    def _is_new(self, player: Player, button: str) -> bool:
        """Tell whether somebody answers what they are asked for the first time, as far as one can see."""
        question = player.id, button.split(":")[2]
        is_new = question not in self._answered
        self._answered.add(question)
        return is_new


class Alone:
    """Somebody who taps a button of a bare bot."""

    def __init__(self, there: Loopback, number: int, _random: Random) -> None:
        self._there = there
        self.place = there.place(f"Server {number}")
        self._player = there.player(self.place, f"Ann {number}")
        self._page: Tap | None = None

    async def open(self) -> None:
        """Have the bot send its button."""
        data = {"id": "1", "name": "start", "type": 1}
        answer = await self._there.interact(self.place, self._player.id, COMMAND, data)
        if answer.page is None:
            raise TimeoutError("the bare bot has not answered")
        self._page = self._player.aim("Tap", on=answer.page)

    def aim(self) -> tuple[Player, Tap, bool]:
        """Choose the button."""
        if self._page is None:
            raise LookupError("there is no button yet")
        return self._player, self._page, False


def _buttons(components: Sequence[Any], starts: tuple[str, ...]) -> Iterator[str]:
    for part in walk(components):
        name = part.get("custom_id") or ""
        if part.get("type") == BUTTON and name.startswith(starts) and not part.get("disabled"):
            yield name


async def opened(parties: Sequence[Opens]) -> None:
    """Have all get ready, a few at a time."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(party: Opens) -> None:
        async with turn:
            await party.open()

    await asyncio.gather(*map(one, parties))


async def tapping(
    there: Loopback, parties: Sequence[Party], *, every: float, seconds: float, random: Random
) -> list[Tapped]:
    """Have each tap about every so many seconds, whether or not the taps before were answered."""
    end, done = monotonic() + seconds, list[Tapped]()

    async def busy(number: int, party: Party) -> None:
        await asyncio.sleep(random.uniform(0, every))
        while monotonic() < end:
            beat = monotonic() + every * random.uniform(0.5, 1.5)
            done.append(await _tap(there, number, party))
            await asyncio.sleep(max(0.0, beat - monotonic()))

    await asyncio.gather(*(busy(number, party) for number, party in enumerate(parties)))
    return done


async def _tap(there: Loopback, number: int, party: Party) -> Tapped:
    player, tap, moves = party.aim()
    began = monotonic()
    answer = await there.answer(player.send(tap))
    return Tapped(number, began, answer.after if answer.answered else None, moves)
