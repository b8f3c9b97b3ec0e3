"""Leaderboards and what one player has reached."""

from __future__ import annotations

import pytest

from bot.engine.titles import Title
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.storage.standings import Metric, Standing, Standings
from tests.storage.samples import GUILD, played


@pytest.fixture
def standings(database: Database) -> Standings:
    return Standings(database)


async def test_points_are_the_players_finished_ahead_of(journal: SqlJournal, standings: Standings) -> None:
    await played(journal, 11, 12, None, 13)
    board = await standings.leaderboard(GUILD, Metric.POINTS)
    assert board.lines == (
        Standing(place=1, user=11, rounds=1, points=3, wins=1, scums=0),
        Standing(place=2, user=12, rounds=1, points=2, wins=0, scums=0),
        Standing(place=3, user=13, rounds=1, points=0, wins=0, scums=1),
    )


async def test_equal_values_share_a_place_and_fewer_rounds_come_first(
    journal: SqlJournal, standings: Standings
) -> None:
    await played(journal, 11, 12, 13)  # 11: 2 points, 12: 1, 13: 0
    await played(journal, 14, 13, 15)  # 14: 2, 13: 1, 15: 0
    await played(journal, 15, 12, 11)  # 15: 2, 12: 2, 11: 2
    board = await standings.leaderboard(GUILD, Metric.POINTS)
    assert [(line.place, line.user) for line in board.lines] == [(1, 14), (1, 11), (1, 12), (1, 15), (5, 13)]
    board = await standings.leaderboard(GUILD, Metric.WINS)
    assert [(line.place, line.user) for line in board.lines] == [(1, 14), (1, 11), (1, 15), (4, 12), (4, 13)]


async def test_pages_follow_each_other_without_gap_or_repeat(
    journal: SqlJournal, standings: Standings
) -> None:
    await played(journal, *range(1, 8))
    await played(journal, *range(21, 28))
    whole = await standings.leaderboard(GUILD, Metric.POINTS, limit=99)
    pages = [
        await standings.leaderboard(GUILD, Metric.POINTS, limit=5, offset=offset) for offset in (0, 5, 10, 15)
    ]
    assert [len(page.lines) for page in pages] == [5, 5, 4, 0]
    assert tuple(line for page in pages for line in page.lines) == whole.lines
    assert {page.players for page in pages} == {14}


async def test_the_reader_sees_their_own_line_wherever_it_stands(
    journal: SqlJournal, standings: Standings
) -> None:
    await played(journal, 11, 12, 13, 14)
    board = await standings.leaderboard(GUILD, Metric.POINTS, limit=1, reader=14)
    assert board.own == Standing(place=4, user=14, rounds=1, points=0, wins=0, scums=1)
    assert (await standings.leaderboard(GUILD, Metric.POINTS, reader=99)).own is None
    assert (await standings.leaderboard(GUILD, Metric.POINTS)).own is None


async def test_every_server_has_its_own_leaderboard_and_direct_messages_too(
    journal: SqlJournal, standings: Standings
) -> None:
    await played(journal, 11, 12)
    await played(journal, 12, 11, guild=77)
    await played(journal, 13, 11, guild=None)
    boards = [await standings.leaderboard(guild, Metric.WINS) for guild in (GUILD, 77, None, 78)]
    assert [[line.user for line in board.lines] for board in boards] == [[11, 12], [12, 11], [13, 11], []]


async def test_a_rank_tells_all_that_a_player_has_reached(journal: SqlJournal, standings: Standings) -> None:
    await played(journal, 11, 12, None)
    await played(journal, 12, None, None, 11)
    await played(journal, 11, 12, None, None)
    await played(journal, 11, 12, None, None)
    await played(journal, None, 11, counts=False)
    await played(journal, 12, 11, guild=77)
    rank = await standings.rank(GUILD, 11)
    assert rank is not None
    assert rank.standing == Standing(place=1, user=11, rounds=4, points=8, wins=3, scums=1)
    assert rank.players == 2
    assert rank.places == {3: {1: 1}, 4: {1: 2, 4: 1}}
    assert rank.average_place == pytest.approx(7 / 4)
    assert rank.last_title is Title.PRESIDENT
    assert rank.wins_in_a_row == 2
    other = await standings.rank(GUILD, 12)
    assert other is not None
    assert (other.last_title, other.wins_in_a_row) == (Title.VICE_PRESIDENT, 0)


async def test_wins_from_the_very_first_round_on_are_in_a_row(
    journal: SqlJournal, standings: Standings
) -> None:
    for _ in range(3):
        await played(journal, 11, 12)
    rank = await standings.rank(GUILD, 11)
    assert rank is not None
    assert rank.wins_in_a_row == 3


async def test_who_has_played_no_round_that_counts_has_no_rank(
    journal: SqlJournal, standings: Standings
) -> None:
    await played(journal, 11, None, counts=False)
    assert await standings.rank(GUILD, 11) is None
