"""The server: Discord's HTTP API and its gateway on 127.0.0.1, and the people who are there."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, Final

import msgspec
from aiohttp import web
from simcord import interactions
from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction, Overwrite
from simcord.enums import OverwriteType

from bot.lab.granting import let_threads
from bot.lab.make_believe import COMMAND, WallClock
from bot.lab.messages import Page
from bot.lab.people import Answer, Tap, Viewer
from bot.lab.stored import answer_to, page_now, pages_in
from bot.lab.wire.faults import Faults
from bot.lab.wire.gateway import Gateway
from bot.lab.wire.rates import Rates
from bot.lab.wire.rest import GREATEST_BODY, Api

TOKEN: Final = "bG9vcGJhY2s.G4m3rs.only-for-the-loopback"  # noqa: S105 # it opens nothing but this server
HOST: Final = "127.0.0.1"
PATIENCE: Final = 3.0
"""Discord waits so many seconds for the first answer to an interaction."""
USER: Final = 6
"""The type of a command's option that is a person; its value is an id as text."""
REMEMBERED: Final = 10_000
"""So many requests and events are kept for whoever looks into them."""


class Place(msgspec.Struct, frozen=True):
    """A text channel of a server of its own; both are Discord ids."""

    guild: int
    channel: int


class Loopback:
    """A Discord on this machine, for any number of bots and people, in real time.

    With `limits` it enforces Discord's rate limits. What is to go wrong is ordered from `faults`.
    """

    def __init__(self, *, limits: bool = True) -> None:
        self.backend = Backend()
        self.backend.clock = WallClock()  # type: ignore[assignment] # real time, where simcord has its own
        self.backend.transcript = deque(maxlen=0)  # type: ignore[assignment] # it would grow for ever
        self.backend.http_requests = deque(maxlen=REMEMBERED)  # type: ignore[assignment]
        self.backend.bot_user.name = "Scum"
        self.faults = Faults()
        self.gateway = Gateway(self.backend, TOKEN)
        self.api = Api(self.backend, TOKEN, self.faults, Rates(monotonic) if limits else None)
        self.api.answered = self._answered
        self.languages: dict[int, str] = {}
        """Which language the Discord of somebody is set to, where it is not English."""
        self._waiting: dict[int, asyncio.Event] = {}
        self._runner = web.AppRunner(self._application(), handle_signals=False, shutdown_timeout=1.0)

    def _application(self) -> web.Application:
        application = web.Application(client_max_size=GREATEST_BODY)
        for path in ("/gateway", "/gateway/"):
            application.router.add_get(path, self.gateway.connect)
        application.router.add_route("*", "/api/v10/{path:.*}", self.api.handle)
        return application

    async def start(self, port: int = 0) -> None:
        """Listen on a port, by default on any that is free."""
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.gateway.address = self.api.gateway = f"ws://{HOST}:{self.port}/gateway/"

    async def stop(self) -> None:
        """Close every connection and listen no more."""
        await self.gateway.drop()
        await self._runner.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """The settings that bring a bot here."""
        return {
            "DISCORD_TOKEN": TOKEN,
            "SCUM_DISCORD_API": f"http://{HOST}:{self.port}/api/v10",
            "SCUM_DISCORD_GATEWAY": self.gateway.address,
        }

    def place(self, name: str = "Card Club", *, threads: bool = False) -> Place:
        """A new server with one channel, which the bot is in; with `threads` it may start such there."""
        guild = self.backend.create_guild(name)
        self.backend.add_member(guild.id, self.backend.bot_user.id)
        let_threads(self.backend, guild.id, allowed=threads)
        channel = self.backend.create_channel(guild.id, "card-table", announce=False)
        self.backend.emit("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
        return Place(guild.id, channel.id)

    def player(self, place: Place, name: str, *, language: str = "en-US") -> Player:
        """Somebody new in a server."""
        user = self.backend.make_user(name, global_name=name)
        self.backend.add_member(place.guild, user.id)
        self.languages[user.id] = language
        return Player(self, place, name, user.id)

    def pages(self, channel: int, *, viewer: int | None = None) -> list[Page]:
        """Give the messages of a channel, oldest first; the private ones of `viewer` among them."""
        return pages_in(self.backend, channel, viewer)

    def now(self, page: Page) -> Page | None:
        """The message as it is now, or nothing where it is gone."""
        return page_now(self.backend, page)

    async def interact(
        self, place: Place, user: int, kind: int, data: Mapping[str, Any], source: int | None = None
    ) -> Answer:
        """Have somebody tap, or send a command, and give what came of it, at the latest when time is up."""
        record = self.send(place, user, kind, data, source)
        return await self.answer(record)

    def send(
        self, place: Place, user: int, kind: int, data: Mapping[str, Any], source: int | None = None
    ) -> Interaction:
        """Have somebody tap, or send a command; :meth:`answer` waits for what comes of it."""
        record, payload = interactions.base_payload(
            self.backend,
            type=kind,
            channel_id=place.channel,
            guild_id=place.guild,
            user_id=user,
            data=dict(data),
        )
        payload["locale"] = self.languages.get(user, "en-US")
        if source:
            record.source_message_id = source
            stored = self.backend.get_message(place.channel, source)
            payload["message"] = serializers.message_payload(self.backend, stored)
        self._waiting[record.id] = asyncio.Event()
        self.backend.emit("INTERACTION_CREATE", payload)
        return record

    async def answer(self, record: Interaction, *, patience: float = PATIENCE) -> Answer:
        """Wait for the first answer to an interaction, be it that it takes longer."""
        began = monotonic()
        try:
            async with asyncio.timeout(patience):
                await self._waiting[record.id].wait()
        except TimeoutError:
            pass
        del self._waiting[record.id]
        return answer_to(self.backend, record, after=monotonic() - began)

    def _answered(self, method: str, path: str) -> None:
        """Take note of a first answer to an interaction that Discord has taken."""
        _, first, number, *_ = path.split("/") if path.count("/") > 1 else ("", "", "")
        waiting = self._waiting.get(int(number)) if method == "POST" and first == "interactions" else None
        if waiting and self.backend.interactions[int(number)].responded:
            waiting.set()

    def deny(self, place: Place, *permissions: int) -> None:
        """Deny the bot permissions in a channel; without any, undo that."""
        bot = self.backend.bot_user.id
        if permissions:
            overwrite = Overwrite(bot, OverwriteType.MEMBER, deny=sum(permissions))
            self.backend.set_overwrite(place.channel, overwrite)
        else:
            self.backend.delete_overwrite(place.channel, bot)


class Player(Viewer[int]):
    """Somebody who plays over the wire, in a channel of their own."""

    def __init__(self, loopback: Loopback, place: Place, name: str, number: int) -> None:
        super().__init__(_In(loopback, place.channel), name, number)
        self._loopback, self.place = loopback, place

    async def slash(self, command: str, **options: Any) -> Answer:
        """Send a slash command, e.g. `slash("scum start", preset="president")`."""
        data = _command(self._loopback.backend, command, options)
        return await self._loopback.interact(self.place, self.id, COMMAND, data)

    async def press(self, label: str | None = None, *, starts: str = "", on: Page | None = None) -> Answer:
        """Press a button, found as in :meth:`aim`."""
        return await self.make(self.aim(label, starts=starts, on=on))

    async def choose(self, *labels: str, starts: str = "", on: Page | None = None) -> Answer:
        """Choose the options with these labels in a menu, found as in :meth:`aim_choice`."""
        return await self.make(self.aim_choice(*labels, starts=starts, on=on))

    async def make(self, tap: Tap) -> Answer:
        """Make a tap."""
        return await self._loopback.answer(self.send(tap))

    def send(self, tap: Tap) -> Interaction:
        """Make a tap without waiting for what comes of it."""
        return self._loopback.send(self.place, self.id, tap.kind, tap.data, tap.message_id)


class _In:
    """What stands in one channel, in the shape that a viewer asks of what they see."""

    def __init__(self, loopback: Loopback, channel: int) -> None:
        self._loopback, self._channel = loopback, channel

    def pages(self, channel: int | None = None, *, viewer: int | None = None) -> list[Page]:
        """Give the messages of a channel, oldest first."""
        return self._loopback.pages(channel or self._channel, viewer=viewer)


def _command(backend: Backend, command: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Put a slash command as Discord does. Raises :exc:`LookupError` where the bot has none such."""
    name, *path = command.split()
    root = next((one for (known, _), one in backend.commands.get(None, {}).items() if known == name), None)
    if root is None:
        raise LookupError(f"the bot has no command {name!r}")
    leaf, nesting = interactions.walk_to_subcommand(root, path)
    types = {option["name"]: option["type"] for option in leaf.get("options") or ()}
    given = [{"name": key, "type": types[key], "value": value} for key, value in options.items()]
    users = {one["value"]: backend.get_user(int(one["value"])) for one in given if one["type"] == USER}
    return {
        "id": root["id"],
        "name": name,
        "type": 1,
        "options": interactions.nest_options(root, nesting, given),
        "resolved": {"users": {number: serializers.user_payload(user) for number, user in users.items()}},
    }


@asynccontextmanager
async def loopback(*, limits: bool = True) -> AsyncIterator[Loopback]:
    """Have a Discord on this machine for as long as it is wanted."""
    there = Loopback(limits=limits)
    await there.start()
    try:
        yield there
    finally:
        await there.stop()


async def until(
    happened: Callable[[], object], *, seconds: float = 30.0, every: float = 0.01, what: str = ""
) -> None:
    """Wait until something has happened, looking `every` so many seconds.

    Raises :exc:`TimeoutError` where it does not happen in time.
    """
    try:
        async with asyncio.timeout(seconds):
            while not happened():  # noqa: ASYNC110 # it is seen from outside alone
                await asyncio.sleep(every)
    except TimeoutError:
        raise TimeoutError(f"{what or 'what was waited for'} did not happen in {seconds:g} s") from None
