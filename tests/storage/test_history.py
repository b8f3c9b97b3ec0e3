"""The games that are over, and one of their rounds to be seen again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from bot.storage.database import Database
from bot.storage.history import Histories, PlayedGame, Totals
from bot.storage.journal import SqlJournal
from bot.storage.schema import round_
from bot.tables.ports import Change
from bot.tables.state import Stage
from tests.storage.samples import GUILD, act, begun, finish, header, state


@pytest.fixture
def histories(database: Database) -> Histories:
    return Histories(database)


async def games(
    journal: SqlJournal, table: str, *rounds: Sequence[int | None], number: int = 1, guild: int | None = GUILD
) -> None:
    """Keep one game of a table: who came in how, round by round."""
    for count, users in enumerate(rounds, 1):
        now = replace(state(table, guild=guild), game_number=number)
        begins = Change(table=table, state=now, begun=replace(header(count), game=number))
        await journal.save(begins)
        await journal.save(act(table=table))
        await journal.save(Change(table=table, finish=finish(*users)))


async def close(journal: SqlJournal, table: str, *, number: int = 1, guild: int | None = GUILD) -> None:
    """End a table."""
    closed = replace(state(table, stage=Stage.CLOSED, guild=guild), game_number=number)
    await journal.save(Change(table=table, state=closed))


def ids(found: Sequence[PlayedGame]) -> list[tuple[int, ...]]:
    return [game.rounds for game in found]


async def test_games_come_newest_first_with_their_rounds_and_how_the_last_ended(
    journal: SqlJournal, histories: Histories
) -> None:
    await games(journal, "aaaaaa", (11, 12, None), (12, 11, None))
    await games(journal, "bbbbbb", (13, 14))
    await games(journal, "aaaaaa", (11, 13), number=2)
    await close(journal, "aaaaaa", number=2)
    await close(journal, "bbbbbb")
    found = await histories.games(GUILD, 99, limit=10)
    assert ids(found.games) == [(4,), (3,), (1, 2)]
    assert found.count == 3
    assert found.totals is None
    oldest = found.games[-1]
    assert oldest.last == 2
    assert oldest.header == replace(header(2), game=1)
    assert [one.user for one in oldest.results] == [12, 11, None]


async def test_pages_of_games_follow_each_other_without_gap_or_repeat(
    journal: SqlJournal, histories: Histories
) -> None:
    for number in range(1, 8):
        await games(journal, "aaaaaa", (11, 12), number=number)
    await close(journal, "aaaaaa", number=7)
    pages = [await histories.games(GUILD, 1, limit=3, offset=offset) for offset in (0, 3, 6, 9)]
    assert [ids(page.games) for page in pages] == [[(7,), (6,), (5,)], [(4,), (3,), (2,)], [(1,)], []]
    assert {page.count for page in pages} == {7}


async def test_a_game_is_listed_once_it_has_ended(journal: SqlJournal, histories: Histories) -> None:
    await games(journal, "aaaaaa", (11, 12))
    assert not (await histories.games(GUILD, 1, limit=9)).games
    for stage, number, listed in ((Stage.BETWEEN, 1, 0), (Stage.OVER, 1, 1), (Stage.LOBBY, 2, 1)):
        now = replace(state("aaaaaa", stage=stage), game_number=number)
        await journal.save(Change(table="aaaaaa", state=now))
        assert (await histories.games(GUILD, 1, limit=9)).count == listed
        found = await histories.find(GUILD, 1, 1)
        assert found
        assert found.game_over is bool(listed)


async def test_one_players_games_end_with_the_last_round_that_they_were_in(
    journal: SqlJournal, histories: Histories
) -> None:
    await games(journal, "aaaaaa", (11, 12, 13), (12, 13, 11), (12, 13, 14))
    await games(journal, "bbbbbb", (12, 13))
    await close(journal, "aaaaaa")
    await close(journal, "bbbbbb")
    found = await histories.games(GUILD, 1, 11, limit=9)
    assert ids(found.games) == [(1, 2, 3)]
    assert found.games[0].last == 2
    assert found.totals == Totals(rounds=2, firsts=1, lasts=1)
    nobody = await histories.games(GUILD, 1, 99, limit=9)
    assert (nobody.games, nobody.totals) == ((), Totals(rounds=0, firsts=0, lasts=0))


async def test_each_server_has_its_own_games_and_direct_messages_show_the_readers(
    journal: SqlJournal, histories: Histories
) -> None:
    await games(journal, "aaaaaa", (11, 12))
    await games(journal, "bbbbbb", (11, 13), guild=77)
    await games(journal, "cccccc", (13,), guild=None)
    for table, guild in (("aaaaaa", GUILD), ("bbbbbb", 77), ("cccccc", None)):
        await close(journal, table, guild=guild)

    async def seen(guild: int | None, reader: int, player: int | None = None) -> list[tuple[int, ...]]:
        return ids((await histories.games(guild, reader, player, limit=9)).games)

    assert await seen(GUILD, 13) == [(1,)]
    assert await seen(77, 99) == [(2,)]
    assert await seen(None, 11) == [(2,), (1,)]
    assert await seen(None, 13) == [(3,), (2,)]
    assert await seen(None, 13, 11) == [(2,)]
    assert await seen(None, 99) == []
    assert [one.round_id for one in await histories.latest(77, 99, limit=9)] == [2]
    assert [one.round_id for one in await histories.latest(None, 13, limit=1)] == [3]


async def test_a_round_is_found_in_its_server_and_by_those_who_played_it(
    journal: SqlJournal, histories: Histories
) -> None:
    await games(journal, "aaaaaa", (11, 12))
    await games(journal, "bbbbbb", (13,), guild=None)
    found = await histories.find(GUILD, 99, 1)
    assert found
    assert found.recorded.actions == (("1", "pass"),)
    assert await histories.find(77, 11, 1) == found
    assert await histories.find(None, 12, 1) == found
    for guild, reader, round_id in ((77, 99, 1), (None, 99, 1), (None, 99, 2), (GUILD, 11, 3), (0, 99, 2)):
        assert await histories.find(guild, reader, round_id) is None


async def test_a_round_knows_the_finished_ones_before_and_after_it_in_its_game(
    journal: SqlJournal, histories: Histories
) -> None:
    await games(journal, "aaaaaa", (11, 12))
    await journal.save(begun("aaaaaa", number=2))
    await journal.save(Change(table="aaaaaa", annulled=True))
    await games(journal, "bbbbbb", (13, 14))
    await games(journal, "aaaaaa", (11, 12), (11, 12))
    await games(journal, "aaaaaa", (11, 12), number=2)
    found = [await histories.find(GUILD, 1, number) for number in (1, 3, 4, 5, 6)]
    beside = [(one.before, one.number, one.after) for one in found if one]
    assert beside == [(None, 1, 4), (None, 1, None), (1, 2, 5), (4, 3, None), (None, 1, None)]


async def test_a_game_of_a_version_to_come_is_listed_without_what_it_was(
    journal: SqlJournal, histories: Histories, database: Database
) -> None:
    await games(journal, "aaaaaa", (11, 12))
    await close(journal, "aaaaaa")
    await database.write(
        lambda connection: connection.execute(update(round_).values(header='{"game": 1, "new": true}'))
    )
    (game,) = (await histories.games(GUILD, 1, limit=9)).games
    assert (game.rounds, game.header) == ((1,), None)
