"""What servers have settled."""

from __future__ import annotations

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
