"""A make-believe Discord around the real bot; of simcord's internals only the web page is known elsewhere.

A :class:`World` is a guild with a channel and the started bot; a :class:`Person` acts in it the way
somebody with a Discord client does. Every verb returns when the bot has gone quiet.
"""

from __future__ import annotations

import base64
import errno
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from fnmatch import fnmatch
from time import monotonic
from typing import Any, Final

import aiohttp
import discord
import simcord
from simcord import interactions
from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction, Overwrite
from simcord.enums import OverwriteType
from simcord.http import router
from simcord.results import InteractionResult
from simcord.types import HttpLogEntry

from bot.lab.granting import let_threads
from bot.lab.limits import Request
from bot.lab.messages import Page
from bot.lab.patience import PATIENCE, PatientEnv
from bot.lab.people import Answer, Person, Tap
from bot.lab.stored import answer_to, page_now, pages_in

MakeClient = Callable[[], Awaitable[discord.Client]]
COMMAND: Final = 2
"""The type of an interaction that comes from a slash command."""


class WallClock:
    """The real time, in the shape that simcord asks of a clock: for playing, not for tests."""

    def __init__(self) -> None:
        self._monotonic = monotonic  # simcord replaces the one in the module
        self._start = self._monotonic()
        self._born = datetime.now(UTC)

    @property
    def elapsed(self) -> float:
        """Seconds since the clock was made."""
        return self._monotonic() - self._start

    def now(self) -> datetime:
        """The time of day, aware, in UTC."""
        return self._born + timedelta(seconds=self.elapsed)

    def advance(self, seconds: float) -> None:
        """Real time passes by itself."""


class World:
    """The guild, its channel, its people and the bot that is being tried."""

    def __init__(self, env: simcord.Env, make_client: MakeClient, *, guild_language: str) -> None:
        self.env, self._make_client = env, make_client
        env.backend.bot_user.name = "Scum"
        self.people: dict[int, Person] = {}
        self.silence_expected = False
        """Whether a test wants interactions to stay unanswered."""
        self.errors_expected = False
        """Whether a test wants errors in the log."""
        self.guild = env.create_guild("Card Club", preferred_locale=guild_language)
        self.channel = self.guild.create_text_channel("card-table")
        self._speak_languages(guild_language)
        self.let_threads(allowed=False)

    @property
    def client(self) -> discord.Client:
        """The bot that runs now."""
        return self.env.bot

    def person(self, name: str, *, language: str = "en-US") -> Person:
        """Somebody new in the guild, whose Discord is set to `language`."""
        person = Person(self, name, language)
        self.people[person.id] = person
        return person

    def another_channel(self, name: str) -> simcord.ChannelHandle:
        """A further text channel of the guild."""
        return self.guild.create_text_channel(name)

    def pages(self, channel: simcord.ChannelHandle | None = None, *, viewer: int | None = None) -> list[Page]:
        """The messages of a channel, oldest first; the private ones of `viewer` among them."""
        return pages_in(self.env.backend, (channel or self.channel).id, viewer)

    def now(self, page: Page) -> Page | None:
        """The message as it is now, or nothing where it is gone."""
        return page_now(self.env.backend, page)

    async def tap(self, tap: Tap) -> Answer:
        """Make one tap and wait until the bot is quiet."""
        return (await self.together(tap))[0]

    async def together(self, *taps: Tap) -> list[Answer]:
        """Make several taps in the same instant: the bot hears all before it can answer one."""
        with self._operation("tap"):
            records = [self._emit(tap) for tap in taps]
            await self.env._settle_internal(dispatch="taps")
        return [self.answer(InteractionResult(self.env, record)) for record in records]

    async def command(self, person: Person, data: dict[str, Any]) -> Answer:
        """Have a person send a command as Discord puts it, be it one that the bot does not have."""
        backend = self.env.backend
        with self._operation("command"):
            record, payload = interactions.base_payload(
                backend,
                type=COMMAND,
                channel_id=self.channel.id,
                guild_id=self.guild.id,
                user_id=person.id,
                data=data,
            )
            backend.emit("INTERACTION_CREATE", payload)
            await self.env._settle_internal(dispatch="command")
        return self.answer(InteractionResult(self.env, record))

    def answer(self, result: InteractionResult) -> Answer:
        """Read what came of an interaction."""
        return answer_to(self.env.backend, result._interaction)

    def unanswered(self) -> list[str]:
        """The interactions that the bot has left without any answer, in words."""
        left = [record for record in self.env.backend.interactions.values() if not record.responded]
        return [f"interaction {record.id} of type {record.type} was not answered" for record in left]

    async def wait(self, seconds: float) -> None:
        """Let virtual time pass; timers go off in order."""
        await self.env.advance_time(seconds)

    async def quiet(self) -> None:
        """Wait until the bot has nothing to do."""
        await self.env.settle()

    async def restart(self, *, crash: bool = True) -> None:
        """Start another bot on the same Discord; the old one is cut off unless it may shut down first."""
        if not crash:
            await self.close()
        await self.env.restart_bot(await self._make_client())

    async def close(self) -> None:
        """Have the bot shut down as at the end of its process."""
        with self.env._bot_scope():
            await self.client.close()

    def let_threads(self, *, allowed: bool = True) -> None:
        """Let the bot start threads in the guild's channels, which it may not unless a test wants it."""
        let_threads(self.env.backend, self.guild.id, allowed=allowed)

    async def take_away(self, *permissions: str, channel: simcord.ChannelHandle | None = None) -> None:
        """Deny the bot permissions in a channel, e.g. `take_away("send_messages")`."""
        denied = sum(getattr(discord.Permissions, name).flag for name in permissions)
        backend = self.env.backend
        overwrite = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=denied)
        with self._operation("take_away"):
            backend.set_overwrite((channel or self.channel).id, overwrite)
            await self.env._settle_internal()

    async def give_back(self, channel: simcord.ChannelHandle | None = None) -> None:
        """Undo :meth:`take_away`."""
        with self._operation("give_back"):
            self.env.backend.delete_overwrite((channel or self.channel).id, self.env.backend.bot_user.id)
            await self.env._settle_internal()

    async def delete(self, page: Page) -> None:
        """Delete a message, as a moderator does."""
        with self._operation("delete"):
            self.env.backend.delete_message(page.channel_id, page.id)
            await self.env._settle_internal()

    async def delete_channel(self, channel: simcord.ChannelHandle | None = None) -> None:
        """Delete a channel with everything in it."""
        with self._operation("delete_channel"):
            self.env.backend.delete_channel((channel or self.channel).id)
            await self.env._settle_internal()

    def threads(self, *, archived: bool = False) -> list[simcord.ChannelHandle]:
        """The threads of the guild that are open, or those that are archived, oldest first."""
        backend = self.env.backend
        numbers = dict.fromkeys(backend.guilds[self.guild.id].thread_ids)
        channels = [backend.channels[number] for number in numbers if number in backend.channels]
        return [
            simcord.ChannelHandle(self.env, self.guild, one)
            for one in channels
            if one.thread_metadata and one.thread_metadata.archived is archived
        ]

    async def thread(self, name: str) -> simcord.ChannelHandle:
        """A thread in the channel, of which the bot hears."""
        with self._operation("thread"):
            backend = self.env.backend
            made = backend.create_thread(self.channel.id, name, backend.bot_user.id)
            await self.env._settle_internal()
        return simcord.ChannelHandle(self.env, self.guild, made)

    async def archive(self, thread: simcord.ChannelHandle, *, archived: bool = True) -> None:
        """Have the bot hear that a thread was archived, or opened again; it still takes all requests."""
        with self._operation("archive"):
            self.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": archived})
            await self.env._settle_internal()

    def forget_guild(self) -> None:
        """Take the bot out of the guild without a word, as while it is not running."""
        del self.env.backend.guilds[self.guild.id]

    async def hear(self, event: str, payload: Mapping[str, Any]) -> None:
        """Have the bot hear of something by the gateway."""
        with self._operation(event):
            self.env.backend.emit(event, dict(payload))
            await self.env._settle_internal()

    async def remove(self, person: Person) -> None:
        """Have somebody leave the guild."""
        self.guild.remove_member(person.member)
        await self.quiet()

    def fail(self, method: str, path: str, *, status: int, code: int = 0, times: int | None = 1) -> None:
        """Make Discord answer matching requests with an error; `path` is a pattern with `*`."""
        self.env.inject_error(method, path, status=status, code=code, message="made to fail", times=times)

    def requests(self, method: str = "*", path: str = "") -> list[HttpLogEntry]:
        """The bot's requests so far whose method is `method` and whose path contains `path`."""
        log = self.env.http_requests
        return [entry for entry in log if method in ("*", entry.method) and path in entry.path]

    def emoji_pictures(self) -> dict[str, tuple[str, bytes]]:
        """The pictures of the application's emoji by address, which simcord forgets, for the preview."""
        uploads = [entry.json for entry in self.requests("POST", "/emojis") if entry.json]
        pictures = {upload["name"]: _picture(upload["image"]) for upload in uploads}
        return {
            f"https://cdn.simcord.invalid/emojis/{emoji.id}.png": (f"{emoji.name}.png", pictures[emoji.name])
            for emoji in self.env.backend.application_emojis.values()
            if emoji.name in pictures
        }

    def _emit(self, tap: Tap) -> Interaction:
        backend = self.env.backend
        stored = backend.get_message(tap.channel_id, tap.message_id)
        if not stored.visible_to(tap.user):
            raise LookupError(f"user {tap.user} does not see that message")
        record, payload = interactions.base_payload(
            backend,
            type=tap.kind,
            channel_id=tap.channel_id,
            guild_id=backend.get_channel(tap.channel_id).guild_id,
            user_id=tap.user,
            data=tap.data,
        )
        record.source_message_id = stored.id
        backend.emit(
            "INTERACTION_CREATE", payload | {"message": serializers.message_payload(backend, stored)}
        )
        return record

    @contextmanager
    def _operation(self, name: str) -> Iterator[None]:
        self.env._begin_operation(name)
        try:
            yield
        finally:
            self.env._end_operation()

    def _speak_languages(self, guild_language: str) -> None:
        """Put each person's language, which simcord fixes, into what the bot hears of them."""
        backend, emit = self.env.backend, self.env.backend.emit

        def emit_in_their_language(event: str, payload: Any) -> None:
            if event == "INTERACTION_CREATE":
                sender = payload.get("user") or payload["member"]["user"]
                person = self.people.get(int(sender["id"]))
                languages = {"locale": person.language if person else "en-US", "guild_locale": guild_language}
                payload = payload | languages
            emit(event, payload)

        backend.emit = emit_in_their_language  # type: ignore[method-assign]  # simcord offers no other way in


@asynccontextmanager
async def make_believe(
    make_client: MakeClient,
    *,
    guild_language: str = "en-US",
    clock: WallClock | None = None,
    settle_timeout: float = 5.0,
) -> AsyncIterator[World]:
    """Start the bot in a world of its own; time is virtual unless a `clock` is given.

    `settle_timeout` is in seconds of real time: a verb waits for timers that go off within so many. What the
    bot is at work on is waited for as long as :data:`~bot.lab.patience.PATIENCE`.
    """
    client = await make_client()
    shards = 1 if isinstance(client, discord.AutoShardedClient) and client.shard_count is None else None
    env = PatientEnv(client, shard_count=shards, settle_timeout=settle_timeout)
    if clock:
        env.backend.clock = clock  # type: ignore[assignment]  # real time, where simcord has its own
    await env.start()
    world = World(env, make_client, guild_language=guild_language)
    try:
        yield world
    finally:
        env.settle_timeout = PATIENCE
        try:
            await world.close()
        finally:
            await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)


@contextmanager
def listening(hear: Callable[[Request], None]) -> Iterator[None]:
    """Hand every request to `hear` just before the make-believe Discord deals with it."""
    usual = router.dispatch

    def dispatch(backend: Backend, method: str, path: str, **details: Any) -> Any:
        hear(_request(backend, method, path, details))
        return usual(backend, method, path, **details)

    router.dispatch = dispatch
    try:
        yield
    finally:
        router.dispatch = usual


@contextmanager
def cut_off(asked: str, pattern: str, *, carried_out: bool, times: int = 1) -> Iterator[None]:
    """Break the connection off at matching requests: Discord has dealt with them, or never got them.

    `pattern` is of paths, with `*`.
    """
    usual, left = router.dispatch, iter(range(times))

    def dispatch(backend: Backend, method: str, path: str, **details: Any) -> Any:
        if method != asked or not fnmatch(path, pattern) or next(left, None) is None:
            return usual(backend, method, path, **details)
        if carried_out:
            usual(backend, method, path, **details)
        raise aiohttp.ClientOSError(errno.ECONNRESET, "made to break off")

    router.dispatch = dispatch
    try:
        yield
    finally:
        router.dispatch = usual


def _request(backend: Backend, method: str, path: str, details: dict[str, Any]) -> Request:
    guilds = backend.guilds.values()
    return Request(
        method=method,
        path=path,
        body=details.get("json"),
        query=details.get("params") or {},
        files=tuple((file.filename, _size(file)) for file in details.get("files") or ()),
        emoji=frozenset(backend.application_emojis).union(*(guild.emojis for guild in guilds)),
    )


def _size(file: discord.File) -> int:
    place = file.fp.tell()
    end = file.fp.seek(0, os.SEEK_END)
    file.fp.seek(place)
    return end - place


def _picture(data_uri: str) -> bytes:
    return base64.b64decode(data_uri.partition(",")[2])
