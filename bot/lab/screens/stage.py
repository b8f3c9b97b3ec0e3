"""Where scenes are set: a world with the real bot, known hands, and nobody who waits for anything."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from bot.client import Client, Services, make_client
from bot.engine import game as games
from bot.engine.cards import Cards, pick, read_faces
from bot.engine.events import Event
from bot.engine.presets import rules_of
from bot.engine.round import Phase, Round
from bot.lab.make_believe import World, make_believe
from bot.lab.messages import Menu, Page
from bot.lab.patience import PATIENCE
from bot.lab.people import Person
from bot.locale import Locales
from bot.preferences import Preference
from bot.render.emoji import Tile
from bot.settings import Settings
from bot.storage.database import Database
from bot.tables.look import Look
from bot.tables.state import TableState
from bot.tables.table import Table

Thing = TypeVar("Thing")
NAMES = ("Ann", "Ben", "Cem", "Dilek", "Eva", "Fritz", "Gül", "Hans", "Ida", "Jan", "Kim", "Lou")
ALL_CARDS: Cards = (1 << 180) - 1
AT_ONCE = Settings(
    computer_pause=(0.0, 0.0),
    paint_interval=0.0,
    push_interval=0.0,
    requests_per_second=0,
    taps_per_second=0,
)
MOST_MOVES = 600
WHILE = 10.0
PACES = ("play:", "pass:", "give:", "take:", "offer:", "accept:", "content:", "cut:", "deal:")
"""How the ids of buttons begin that move a round on."""


class Props(msgspec.Struct, frozen=True):
    """What all stages share: it takes long to make."""

    locales: Locales
    tiles: tuple[Tile, ...]
    """The cards; without any they are text."""


@asynccontextmanager
async def stage(props: Props, language: str, settings: Settings = AT_ONCE) -> AsyncIterator[Stage]:
    """Set up a stage in a language that the server and everybody on it speaks."""
    with TemporaryDirectory(prefix="scum-screens-") as folder:
        database = await Database.open(str(Path(folder) / "scum.db"), farewell=PATIENCE)
        try:
            async with _world(props, language, settings, database) as world:
                yield Stage(world, language, database)
        finally:
            await database.close()


@asynccontextmanager
async def _world(props: Props, language: str, settings: Settings, database: Database) -> AsyncIterator[World]:
    worlds, seeds = list[World](), itertools.count(1)

    async def fresh() -> Client:
        return make_client(
            Services(
                settings=settings,
                database=database,
                locales=props.locales,
                now=lambda: worlds[0].env.backend.clock.now().timestamp() if worlds else 0.0,
                seeds=lambda: next(seeds).to_bytes(32, "big"),
                random=random.Random(1),  # noqa: S311 # each run is to be as the one before
                off_loop=False,
                draw_cards=(lambda: props.tiles) if props.tiles else None,
            )
        )

    async with make_believe(fresh, guild_language=language) as world:
        worlds.append(world)
        yield world


class Stage:
    """One world in one language, and hands to arrange it with."""

    def __init__(self, world: World, language: str, database: Database) -> None:
        self.world, self.language, self.database = world, language, database

    # Who is there

    def person(self, name: str) -> Person:
        """Somebody new, who reads the stage's language."""
        return self.world.person(name, language=self.language)

    def people(self, count: int) -> list[Person]:
        """So many people."""
        return [self.person(name) for name in NAMES[:count]]

    async def lobby(self, count: int, preset: str = "president", **options: Any) -> list[Person]:
        """So many people in a lobby; `options` are those of `/scum start`. The first is the host."""
        people = self.people(count)
        await people[0].slash("scum start", preset=preset, **options)
        for person in people[1:]:
            await person.press(starts="join:")
        return people

    async def begun(
        self,
        count: int,
        preset: str = "president",
        changes: Mapping[str, Any] = MappingProxyType({}),
        **options: Any,
    ) -> list[Person]:
        """So many people whose first round has just begun, by the preset's rules with some changed.

        Their hands are open.
        """
        people = await self.lobby(count, preset, **options)
        if changes:
            self.rule(preset, changes)
        await people[0].press(starts="start:")
        for person in people:
            await person.press(starts="hand:")
        return people

    async def later(self, count: int, preset: str = "president", **changes: Any) -> list[Person]:
        """So many people who begin a later round: the first was President, the last Scum.

        `changes` are options of the rules.
        """
        people = await self.lobby(count, preset)
        ids = tuple(str(person.id) for person in people)
        rules = rules_of(preset, {"target_points": None, **changes}, count)
        game = replace(games.new_game(rules, ids), ranking=ids, rounds_played=1, dealer=ids[0])
        self.state(rules=rules, game=game, round_number=1)
        await people[0].press(starts="start:")
        for person in people:
            await person.press(starts="hand:")
        return people

    def forgive(self) -> None:
        """Take note of what the bot was made to fail at, so that the world's end is silent about it."""
        self.world.env.errors.copy()  # to look at them is to take note of them

    # What is known of the table

    @property
    def client(self) -> Client:
        """The bot."""
        client = self.world.client
        if not isinstance(client, Client):
            raise TypeError(client)
        return client

    @property
    def table(self) -> Table:
        """The only table there is."""
        return self.client.house.tables.at(*self.client.house.tables.ids())

    @property
    def round(self) -> Round:
        """The round in hand."""
        return there(self.table._live.running).round

    def look_of_all(self) -> Look:
        """The table as everybody sees it."""
        return self.table.look(None)

    def look(self, person: Person) -> Look:
        """The table as the bot would show it to somebody."""
        return self.table.look(person.id)

    def seat(self, person: Person) -> int:
        """Where somebody sits."""
        return there(self.look(person).me)

    def asked(self, people: Iterable[Person]) -> Person:
        """Who of them is asked for something now."""
        return next(person for person in people if (view := self.look(person).view) and view.duty)

    def public(self) -> Page:
        """The table's message in the channel."""
        shared = [page for page in self.world.pages() if not page.private]
        return next((page for page in reversed(shared) if page.buttons), shared[-1])

    async def prefer(self, person: Person, preferred: Preference) -> None:
        """Have somebody settle what they prefer."""
        await self.client._preferences.keep(person.id, preferred)

    # Arranging what would take long to come about

    def state(self, **changes: Any) -> TableState:
        """Change what is kept of the table."""
        live = self.table._live
        self.table._live = replace(live, state=replace(live.state, **changes))
        return self.table._live.state

    def rule(self, preset: str, changes: Mapping[str, Any]) -> None:
        """Have the lobby agree on a preset's rules with some changed."""
        agreed = {"target_points": None, **changes}
        self.state(rules=rules_of(preset, agreed, len(self.look_of_all().seats)), chosen=tuple(agreed))

    def arrange(self, **changes: Any) -> None:
        """Change the round in hand."""
        live = self.table._live
        running = there(live.running)
        round = replace(running.round, **changes)
        running = replace(running, round=round, game=replace(running.game, round=round))
        self.table._live = replace(live, running=running)

    def slow_down(self, seconds: float) -> None:
        """Have computers, and passes that are made for somebody, take so long from now on."""
        needs = self.table._needs
        self.table._needs = replace(needs, pauses=replace(needs.pauses, computer=(seconds, seconds)))

    def tell(self, *events: Event) -> None:
        """Change what has happened in the round: this, all of it news to everybody."""
        live = self.table._live
        running = replace(there(live.running), events=events, latest=0, since=(0,) * len(self.round.hands))
        self.table._live = replace(live, running=running)

    def deal(self, *hands: tuple[Person, str]) -> None:
        """Put cards (`7C 7H`) into people's hands in place of theirs; nothing must be led any more."""
        round = self.round
        dealt = list(round.hands)
        for person, cards in hands:
            dealt[self.seat(person)] = cards_of(cards)
        self.arrange(hands=tuple(dealt), must_include=0)

    async def lead(self, people: Sequence[Person], *hands: str) -> None:
        """Have the first of the people lead a new trick, with these hands in place of theirs."""
        self.deal(*zip(people, hands, strict=False))
        first = self.seat(people[0])
        held = sum(1 << seat for seat, cards in enumerate(self.round.hands) if cards)
        self.arrange(turn=first, top=None, trick=(), active=held, barred=0, lock=0, streak=0)
        await self.show(people[0])

    async def show(self, person: Person) -> Page:
        """Have somebody press My hand, and give what they see."""
        await person.press(starts="hand:")
        return person.hand()

    async def repost(self, person: Person) -> Page:
        """Have the table drawn anew, and give it."""
        await person.slash("scum table")
        return self.public()

    # Playing

    async def wait(self, seconds: float) -> None:
        """Let time pass, a little at a time: a busy machine is not waited for longer at once."""
        for _ in range(int(seconds // WHILE)):
            await self.world.wait(WHILE)

    async def play(self, person: Person, cards: str) -> None:
        """Have somebody play cards that a button is there for."""
        await self.show(person)
        label = _button_of(person.hand(), cards)
        await person.press(starts=label, on=person.hand())

    async def choose(self, person: Person, cards: str, menu: int = 0) -> None:
        """Have somebody choose cards in one of the menus of their hand."""
        page = person.hand()
        there = [one for one in page.menus if one.custom_id.startswith("choose:")][menu]
        values = [card_value(there, card) for card in cards.split()]
        await person.choose_raw(there.custom_id, *values, on=page)

    async def skip(self, person: Person) -> None:
        """Have somebody pass."""
        await person.press(starts="pass:", on=await self.show(person))

    async def move(self, person: Person) -> None:
        """Have somebody make the first move that is offered: the lowest play, else a pass or a default."""
        page = await self.show(person)
        button = next(_moves(page), None)
        if button:
            await person.press(starts=button, on=page)
            return
        menu = next(menu for menu in page.menus if menu.custom_id.startswith(("play:", "choose:")))
        await person.choose_raw(menu.custom_id, menu.options[0].value, on=page)
        if menu.custom_id.startswith("choose:"):
            await person.press(starts=next(_moves(person.hand())), on=person.hand())

    async def until(self, people: Sequence[Person], phase: Phase = Phase.ROUND_OVER) -> None:
        """Have people do what is asked of them until the round comes to a phase."""
        for _ in range(MOST_MOVES):
            if self.table._live.running is None or self.round.phase is phase:
                return
            await self.move(self.asked(people))
        raise LookupError(f"the round does not come to {phase}")


def cards_of(text: str) -> Cards:
    """Read cards as records write them."""
    return there(pick(read_faces(text), ALL_CARDS))


def card_value(menu: Menu, card: str) -> str:
    """Give the value of a card in a menu. Raises :exc:`LookupError` where it is not in it."""
    values = [option.value for option in menu.options]
    found = [value for value in values if value == card or value.startswith(f"{card}-")]
    return there(next(iter(found), None))


def there(value: Thing | None) -> Thing:
    """Give what must be there. Raises :exc:`LookupError` where it is not."""
    if value is None:
        raise LookupError("a scene counts on what is not there")
    return value


def _button_of(page: Page, cards: str) -> str:
    wanted = set(cards.split())
    for button in page.buttons:
        verb, _, rest = button.custom_id.partition(":")
        if verb == "play" and set(rest.rpartition(":")[2].split()) == wanted:
            return button.custom_id
    raise LookupError(f"no button plays {cards} among {page.labels}")


def _moves(page: Page) -> Iterator[str]:
    """Which buttons move the round on."""
    for button in page.buttons:
        if button.custom_id.startswith(PACES) and not button.disabled:
            yield button.custom_id
