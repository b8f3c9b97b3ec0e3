"""What servers have settled."""

from __future__ import annotations

import asyncio

from bot.preferences import Award, ServerSettings, Stops
from bot.storage.awards import Awards
from bot.storage.database import Database
from bot.storage.servers import Servers
from bot.tables.state import Speed

GUILD = 2**62
CHOSEN = ServerSettings(
    preset="arschloch",
    speed=Speed.NONE,
    language="ar",
    polite=True,
    threads=False,
    stops=Stops.MANAGERS,
    role=2**62 + 1,
)


async def test_a_server_that_settled_nothing_has_what_every_server_has(database: Database) -> None:
    servers = Servers(database)
    await servers.load()
    assert servers.of(GUILD) == servers.of(None) == ServerSettings()


async def test_what_a_server_settled_last_holds_after_a_restart_and_for_no_other(database: Database) -> None:
    before = Servers(database)
    await before.keep(GUILD, ServerSettings(polite=True))
    await before.keep(GUILD, CHOSEN)
    after = Servers(database)
    await after.load()
    for servers in (before, after):
        assert servers.of(GUILD) == CHOSEN
        assert servers.of(1) == servers.of(None) == ServerSettings()


async def test_who_has_the_role_is_found_again_until_it_is_taken(database: Database) -> None:
    awards = Awards(database)
    await awards.keep(GUILD, Award(2**62 + 1, 2**60))
    await awards.keep(GUILD, Award(2**62 + 1, 2**60 + 1))
    await awards.keep(1, Award(3, 4))
    await awards.forget(1)
    assert await awards.all() == {GUILD: Award(2**62 + 1, 2**60 + 1)}


async def test_two_who_settle_different_things_at_once_both_have_their_way(database: Database) -> None:
    servers = Servers(database)
    await asyncio.gather(
        servers.change(GUILD, polite=True),
        servers.change(GUILD, threads=False),
        servers.change(GUILD, speed=Speed.SLOW),
    )
    settled = ServerSettings(polite=True, threads=False, speed=Speed.SLOW)
    after = Servers(database)
    await after.load()
    assert servers.of(GUILD) == after.of(GUILD) == settled
