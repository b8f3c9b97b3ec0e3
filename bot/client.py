"""The Discord client: what it listens to, what it puts together, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import discord
import msgspec
from yarl import URL

from bot.backoff import Backoff
from bot.history import ServerHistory
from bot.locale import Locales
from bot.players import levels
from bot.players.hard import Hard
from bot.privacy import PersonalData
from bot.puzzles.book import Calendar, shipped
from bot.render import help as help_page
from bot.render.emoji import Tile, drawn_apart
from bot.render.page import Page
from bot.settings import Settings
from bot.standings import ServerStandings
from bot.storage.awards import Awards
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.history import Histories
from bot.storage.journal import SqlJournal
from bot.storage.kept import Kept, PublicMessages
from bot.storage.preferences import Preferences
from bot.storage.puzzles import PuzzleTries
from bot.storage.rule_sets import RuleSets
from bot.storage.servers import Servers
from bot.storage.standings import Standings
from bot.tables.analysing import Analyses
from bot.tables.hinting import Hints
from bot.tables.look import Look
from bot.tables.ports import Announcer, News, Pauses
from bot.tables.state import Closing
from bot.tables.tables import Tables
from bot.tables.wishes import WishRefusedError
from cogs._ui import attend, commands, pages
from cogs._ui.background import Background, within
from cogs._ui.budget import Budget
from cogs._ui.card_emoji import CardEmoji
from cogs._ui.courtesy import Courtesy
from cogs._ui.direct import Directs
from cogs._ui.hands import Hands
from cogs._ui.handshakes import Handshakes
from cogs._ui.heard import Heard, Interaction
from cogs._ui.house import House
from cogs._ui.limiter import Limiter
from cogs._ui.painter import Painter
from cogs._ui.pings import Pings
from cogs._ui.places import PlacesClient
from cogs._ui.readers import Reader, Readers
from cogs._ui.restoring import restore_hands
from cogs._ui.roles import Roles
from cogs._ui.shares import Shares
from cogs._ui.sync import Sync
from cogs._ui.threads import Threads
from cogs._ui.tree import Tree
from cogs._ui.unfinished import Unfinished
from cogs._ui.welcome import Welcome
from cogs.known import COMMANDS, TAPS

log = logging.getLogger(__name__)

HEARTBEAT = 15.0
"""Seconds between two signs of life."""

PATIENCE = 2.5
"""Seconds that a start waits for the commands to be told, and a stop for what is under way."""

FAREWELL = 1.0
"""Seconds that Discord has for its side of the end of a connection."""

HANDSHAKES = 2
"""So many tries a shard has to connect at the start before the whole bot is started anew."""

HANDSHAKE = 60.0
"""Seconds that one of them may take."""


class Services(msgspec.Struct, frozen=True, kw_only=True):
    """What the client is built from; whoever makes it opens the database before and closes it after."""

    settings: Settings
    database: Database
    locales: Locales
    now: Callable[[], float]
    """Seconds since 1970."""
    seeds: Callable[[], bytes]
    """32 bytes for each deal, that nobody can foresee."""
    random: Random
    """For ids, pauses and computers, never for a deal."""
    off_loop: bool = True
    """Whether computers think in a thread."""
    hard: Hard = msgspec.field(default_factory=Hard)
    """The best computer; whoever gives it one that owns processes ends those after the client is closed."""
    draw_cards: Callable[[], Iterable[Tile]] | None = drawn_apart
    """Draws the cards that become emoji; with None cards are text."""


def _backoff(services: Services, longest: float = math.inf) -> Backoff:
    """Give the pauses between tries at Discord, of so many seconds at the most."""
    low, high = (min(pause, longest) for pause in services.settings.reconnect_pause)
    return Backoff(low, high, services.random)


class Client(PlacesClient):
    """The bot as Discord sees it. It owns no timer and no task before it is started."""

    def __init__(self, services: Services) -> None:
        self._gateway = Handshakes(_backoff(services, HANDSHAKE / 2))
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            shard_connect_timeout=HANDSHAKE,
        )
        self._gateway.watch(self.http)
        self._services = services
        self._kept = Kept(services.database)
        self._messages = PublicMessages(services.database)
        self._preferences = Preferences(services.database)
        self._servers = Servers(services.database)
        self._budget = Budget(services.settings.requests_per_second)
        self._emoji = CardEmoji(services.draw_cards or drawn_apart, _backoff(services))
        self._background = Background("work in the background failed")
        self._pulse: asyncio.TimerHandle | None = None
        self._news: dict[str, News] = {}
        """What is yet to be shown of each table."""
        self._handshakes = Counter[int]()
        self.tree = Tree(self)
        commands.add(self.tree, COMMANDS, services.locales.for_tag(None))
        words = commands.Words(services.locales)
        self._sync = Sync(self.tree, words, self._kept, _backoff(services), trouble=DatabaseError)
        self.house = self._built()
        self._welcome = Welcome(self._kept, self._budget, self._hello)

    def _built(self) -> House:
        services, settings = self._services, self._services.settings
        tables = Tables(
            SqlJournal(services.database, services.now),
            self,
            players=levels.players(services.hard),
            seeds=services.seeds,
            now=services.now,
            pauses=pauses(settings),
            random=services.random,
            off_loop=services.off_loop,
        )
        courtesy, hard = Courtesy(), services.hard
        threads = Threads(self, self._budget, tables, self._reader_in, self._kept)
        hands = Hands(
            self._look,
            pages.private,
            pages.expired,
            pages.beside,
            courtesy,
            interval=settings.push_interval,
        )
        return House(
            tables=tables,
            readers=Readers(
                services.locales, self._preferences, self._emoji.faces, self._servers.language_of
            ),
            hands=hands,
            painter=Painter(
                self,
                lambda table: self._look(table, None),
                self._public_page,
                self._messages,
                lost=self.lost,
                moved=hands.follow,
                closed=threads.closed,
                now=services.now,
                interval=settings.paint_interval,
                budget=self._budget,
            ),
            threads=threads,
            directs=Directs(self, self._budget, self._kept),
            standings=ServerStandings(Standings(services.database)),
            history=ServerHistory(Histories(services.database)),
            servers=self._servers,
            rule_sets=RuleSets(services.database),
            preferences=self._preferences,
            pings=Pings(
                self,
                self._look,
                self._preferences,
                self._call,
                kept=self._kept,
                is_silent=lambda table: self.house.painter.silence(table) is not None,
                now=services.now,
                budget=self._budget,
            ),
            roles=Roles(
                self,
                self._servers,
                Awards(services.database),
                look_at=lambda table: self._look(table, None),
                budget=self._budget,
                trouble=DatabaseError,
            ),
            personal_data=PersonalData(services.database, self._preferences),
            calendar=Calendar(shipped(), services.now),
            puzzle_tries=PuzzleTries(services.database),
            shares=Shares(),
            trouble=DatabaseError,
            limiter=Limiter(settings.taps_per_second, lambda: asyncio.get_running_loop().time()),
            heard=Heard(),
            courtesy=courtesy,
            hints=Hints(
                hard.think, services.random, off_loop=services.off_loop, limit=settings.thinking_limit
            ),
            analyses=Analyses(hard.think, off_loop=services.off_loop),
            unfinished=Unfinished(),
        )

    def tell(self, news: News) -> None:
        """Take note of what happened at a table: once its taps are answered, everybody else is shown it."""
        _tell(self.house.roles, news)
        before = self._news.get(news.table)
        self._news[news.table] = before.and_then(news) if before else news
        self.house.courtesy.want(news.table, lambda: self._show(self._news.pop(news.table)))

    def _show(self, news: News) -> None:
        """Show news in the channel and in open hands."""
        for listener in (self.house.painter, self.house.hands, self.house.pings):
            _tell(listener, news)

    async def setup_hook(self) -> None:
        """Take up what was going on before any tap can arrive."""
        syncing = self._sync.begin()
        if self._services.draw_cards:
            self._emoji.prepare(self)
        await self._resume()
        await asyncio.wait({syncing}, timeout=PATIENCE)
        if self._services.settings.heartbeat:
            self._beat()

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard for the first time.

        discord.py by itself would go on trying every 5 seconds, each time one call deeper. Raises
        :exc:`discord.GatewayNotFound` once it was to try too often.
        """
        self._handshakes[shard_id] += 1
        if self._handshakes[shard_id] > HANDSHAKES:
            raise discord.GatewayNotFound
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def on_shard_connect(self, _: int) -> None:
        """Take note that the gateway has let a shard in."""
        self._gateway.connected()

    async def on_shard_resumed(self, _: int) -> None:
        """Take note that the gateway has let a shard go on."""
        self._gateway.connected()

    async def _resume(self) -> None:
        await self._servers.load()
        await self.house.roles.restore()
        messages = await self._messages.all()
        count = await self.house.tables.resume()
        for table in messages.keys() - set(self.house.tables.ids()):
            await self._messages.forget(table)
        await self.house.pings.restore()
        for one in map(self.house.tables.at, self.house.tables.ids()):
            if not one.is_lesson:
                self.house.painter.restore(one.id, one.place, messages.get(one.id))
        await restore_hands(self.house)
        await self.house.threads.restore()
        log.info("%d tables go on", count)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Deal with a tap on any button or menu, and with forms; commands come by the tree."""
        if interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            await attend.tapped(interaction, self.house, TAPS)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello in a server that the bot has just come to."""
        self._welcome.greet(guild)

    def _hello(self, guild: discord.Guild) -> Page:
        reader = self.house.readers.server(guild.id, guild.preferred_locale.value)
        return help_page.welcome(reader.locale)

    def lost(self, table: str) -> None:
        """End the game of a table that nobody can see any more."""
        self._background.spawn(self._close_table(table))

    async def _close_table(self, table: str) -> None:
        try:
            await self.house.tables.at(table).close(Closing.STOPPED)
        except WishRefusedError as refused:
            log.info("a table was not closed", extra={"table": table, "code": refused.no.code})

    def _look(self, table: str, user: int | None) -> Look | None:
        try:
            return self.house.tables.at(table).look(user)
        except WishRefusedError:
            return None

    def _public_page(self, look: Look) -> Page:
        return pages.shared(look, self._public_reader(look))

    def _public_reader(self, look: Look) -> Reader:
        if look.place.guild is None:
            return self.house.readers.public(look.language)
        return self._reader_in(look.place.guild)

    def _reader_in(self, server: int) -> Reader:
        guild = self.get_guild(server)
        return self.house.readers.server(server, guild.preferred_locale.value if guild else None)

    def _call(self, look: Look, user: int) -> str:
        return self._public_reader(look).locale.text("answer-your-turn", player=f"<@{user}>")

    def _beat(self) -> None:
        """Give a sign of life while Discord answers; without one for a while the bot counts as dead."""
        file = self._services.settings.heartbeat
        if file and self.is_ready() and math.isfinite(self.latency):
            try:
                file.touch()
            except OSError as error:
                log.warning("no sign of life could be given: %s", error)
        self._pulse = asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)

    async def close(self) -> None:
        """Finish the wishes in hand and what is being shown, then leave Discord."""
        if self._pulse:
            self._pulse.cancel()
        for work in (self._sync, self._emoji, self._background):
            work.cancel()
        await within(PATIENCE, self._wind_up())
        if not await within(FAREWELL, super().close()):
            await self.http.close()

    async def _wind_up(self) -> None:
        self.house.roles.close()
        self.house.analyses.close()
        self.house.unfinished.close()
        await self.house.tables.shutdown()
        self.house.courtesy.do_all()
        self.house.threads.close()
        parts = (self.house.painter, self.house.hands, self.house.pings, self._welcome)
        await asyncio.gather(*(part.close() for part in parts))
        await self._budget.finish()
        await self.house.directs.saved()
        await self.house.threads.saved()


def _tell(listener: Announcer, news: News) -> None:
    try:
        listener.tell(news)
    except Exception:
        log.exception("news could not be told", extra={"table": news.table})


def pauses(settings: Settings) -> Pauses:
    """Give how long things take at tables."""
    return Pauses(
        computer=settings.computer_pause,
        next_round=settings.next_round_pause,
        lobby=settings.lobby_pause,
        all_away=settings.all_away_pause,
        untimed=settings.untimed_pause,
        step_factor=settings.step_factor,
        answer_factor=settings.answer_factor,
        thinking=settings.thinking_limit,
        retry=settings.retry_pause,
    )


def make_client(services: Services) -> Client:
    """Make a client that is yet to be started."""
    return Client(services)
