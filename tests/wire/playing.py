"""How people play over the wire, and what must be true of a table whatever has happened to it."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from bot.lab.messages import Button, Page
from bot.lab.people import Answer, Tap
from bot.lab.wire.load import MOVES
from bot.lab.wire.loopback import Loopback, Place, Player, until
from bot.lab.wire.process import BotProcess

PATIENCE = 30.0
"""So many seconds whatever went wrong has to pass, what is tried again every 5 included."""
OFTEN, NOW_AND_THEN = 0.05, 0.2
"""How long it takes, in seconds, until somebody looks again."""

_CARDS_LEFT = re.compile(r"\*\*(?P<name>[^*]+)\*\* · (?P<cards>\d+) card")


class Action(NamedTuple):
    """An action as the journal has it."""

    player: str
    text: str


class Game:
    """A table of two people and two computers, in the middle of a round."""

    def __init__(self, there: Loopback, bot: BotProcess, people: tuple[Player, Player]) -> None:
        self.there, self.bot, self.people = there, bot, people
        self.place = people[0].place

    @property
    def public(self) -> list[Page]:
        """What everybody sees in the channel, oldest first."""
        return [page for page in self.there.pages(self.place.channel) if not page.private]

    @property
    def live(self) -> list[Page]:
        """The public messages that have anything to press."""
        return [page for page in self.public if any(not button.disabled for button in page.buttons)]

    @property
    def mover(self) -> Player | None:
        """Whose open hand asks for a move, if anybody's does."""
        people = (player for player in self.people if player.privates())
        return next((player for player in people if moves(player.hand())), None)

    async def turn(self) -> Player:
        """Wait until somebody's open hand asks for a move."""
        await until(lambda: self.mover, seconds=PATIENCE, every=OFTEN, what="somebody's turn")
        mover = self.mover
        assert mover
        return mover

    async def aim(self) -> tuple[Player, Tap]:
        """Wait for somebody's turn and give the move that their hand offers first."""
        player = await self.turn()
        return player, aim(player)

    async def move(self) -> Answer:
        """Make the next move of a person."""
        player, tap = await self.aim()
        return await player.make(tap)

    def journal(self) -> list[Action]:
        """Give what has been done at the table, as it is in the database."""
        return journal(self.bot.database, self.place)

    def done_by(self, player: Player) -> list[str]:
        """Give what somebody has done."""
        return [action.text for action in self.journal() if action.player == str(player.id)]

    def is_shown(self) -> bool:
        """Whether there is one table in the channel, which is as the journal says."""
        return len(self.live) == 1 and cards_left(self.live[0]) == self._cards_left()

    def _cards_left(self) -> dict[str, int]:
        played = Counter[str]()
        for action in self.journal():
            played[action.player] += 0 if action.text == "pass" else len(action.text.split())
        names = dict(zip(("c1", "c2"), ("Ada", "Blaise"), strict=True))
        names |= {str(player.id): player.name for player in self.people}
        return {name: 13 - played[number] for number, name in names.items() if played[number] < 13}

    async def goes_on(self) -> None:
        """Demand that the table is shown as it is, that a hand can be opened, and that a move counts once."""
        await until(self.is_shown, seconds=PATIENCE, every=NOW_AND_THEN, what="the table as it is")
        player, tap = await self._opened()
        before = self.done_by(player)
        answer = await player.make(tap)
        assert answer.answered
        assert len(self.done_by(player)) == len(before) + 1
        await until(self.is_shown, seconds=PATIENCE, every=NOW_AND_THEN, what="the move in the channel")

    async def _opened(self) -> tuple[Player, Tap]:
        """Have both people open their hands anew, and give the move of the one who is asked."""
        hands = [(player, await self._hand(player)) for player in self.people]

        def asked() -> list[tuple[Player, Tap]]:
            now = [(player, self.there.now(hand)) for player, hand in hands]
            return [(player, aim(player, page)) for player, page in now if page and moves(page)]

        await until(asked, seconds=PATIENCE, every=OFTEN, what="somebody's turn")
        return asked()[0]

    async def _hand(self, player: Player) -> Page:
        answer = await player.press(starts="hand:", on=self.live[0])
        assert answer.page
        assert answer.page.private
        return answer.page


def aim(player: Player, hand: Page | None = None) -> Tap:
    """The move that a hand offers first, by default the newest that somebody has open."""
    page = hand or player.hand()
    return player.aim(starts=moves(page)[0].custom_id, on=page)


def moves(hand: Page) -> list[Button]:
    """The moves that a hand offers."""
    return [one for one in hand.buttons if one.custom_id.startswith(MOVES) and not one.disabled]


def cards_left(page: Page) -> dict[str, int]:
    """Who still has cards according to the public table, and how many."""
    return {found["name"]: int(found["cards"]) for found in _CARDS_LEFT.finditer(page.text)}


def journal(database: Path, place: Place) -> list[Action]:
    """Give what has been done in a channel, as it is in the database."""
    query = (
        "SELECT player, text FROM action JOIN round ON round.id = action.round_id"
        " JOIN table_state ON table_state.id = round.table_id WHERE channel_id = ? ORDER BY round_id, n"
    )
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        return [Action(*row) for row in connection.execute(query, (place.channel,))]


async def begun(there: Loopback, bot: BotProcess, place: Place | None = None) -> Game:
    """Have two people start a game against two computers, in a server of their own."""
    place = place or there.place()
    ann, ben = there.player(place, "Ann"), there.player(place, "Ben")
    game = Game(there, bot, (ann, ben))
    await ann.slash("scum start", preset="president", computers=2)
    await until(lambda: game.live and game.live[0].has("Join"), every=OFTEN, what="the lobby")
    await ben.press("Join")
    await ann.press("Start")
    await until(lambda: game.live and game.live[0].has(starts="hand:"), every=OFTEN, what="the table")
    await game.turn()
    return game
