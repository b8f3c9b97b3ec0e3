"""What is kept of live tables, and what a failure leaves behind."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Table, func, select, text, update

from bot.engine import game
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from bot.storage.schema import RoundStatus, action, result, round_, standing, table_state
from bot.storage.standings import Metric, Standings
from bot.tables.ports import Change, JournalError, Saved
from bot.tables.state import Stage
from tests.storage.samples import GUILD, act, begun, finish, header, played, state

ROOT = Path(__file__).parents[2]


async def count(database: Database, table: Table) -> int:
    async with database.read() as connection:
        return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


async def test_a_table_comes_back_as_it_was_with_its_round(address: str) -> None:
    database = await Database.open(address)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    await journal.save(act("3C"))
    await journal.save(replace(act("pass"), state=state(host=2)))
    await database.close()

    database = await Database.open(address)
    saved = await SqlJournal(database, lambda: 0.0).open_tables()
    await database.close()
    actions = (("1", "3C"), ("1", "pass"))
    assert saved == [Saved(state=state(host=2), header=header(), actions=actions, round_id=1)]


async def test_a_game_with_all_its_cards_is_kept_to_the_last_bit(journal: SqlJournal) -> None:
    players = ("1", "2", "3", "4")
    dealt = game.begin_round(game.new_game(state().rules, players), game.Setup(seed=bytes(32))).game
    await journal.save(Change(table="aaaaaa", state=replace(state(), game=dealt)))
    (saved,) = await journal.open_tables()
    assert saved.state.game == dealt


async def test_tables_come_back_each_with_its_own_actions(journal: SqlJournal) -> None:
    await journal.save(begun("bbbbbb"))
    await journal.save(begun("aaaaaa", guild=None))
    await journal.save(Change(table="cccccc", state=state("cccccc", stage=Stage.LOBBY)))
    await journal.save(act("3C", table="bbbbbb"))
    await journal.save(act("4C", table="aaaaaa"))
    saved = await journal.open_tables()
    assert [one.state.id for one in saved] == ["aaaaaa", "bbbbbb", "cccccc"]
    assert [one.actions for one in saved] == [(("1", "4C"),), (("1", "3C"),), ()]
    assert saved[2].header is None
    assert saved[0].state.place.guild is None


async def test_a_finished_round_does_not_come_back_and_the_next_one_does(journal: SqlJournal) -> None:
    await journal.save(begun())
    await journal.save(replace(act(), finish=finish(1, 2, None)))
    assert [one.header for one in await journal.open_tables()] == [None]
    await journal.save(Change(table="aaaaaa", begun=header(2)))
    assert [(one.header, one.actions) for one in await journal.open_tables()] == [(header(2), ())]


async def test_an_annulled_round_counts_for_nobody(journal: SqlJournal, database: Database) -> None:
    await journal.save(begun())
    await journal.save(Change(table="aaaaaa", annulled=True))
    assert (await journal.open_tables())[0].header is None
    assert await count(database, result) == await count(database, standing) == 0
    record = await journal.record(1)
    assert record is not None
    assert record.status is RoundStatus.ANNULLED


async def test_a_closed_table_is_gone_and_its_rounds_are_kept(journal: SqlJournal) -> None:
    await journal.save(begun())
    await journal.save(act())
    await journal.save(Change(table="aaaaaa", state=state(stage=Stage.CLOSED)))
    assert await journal.open_tables() == []
    record = await journal.record(1)
    assert record is not None
    assert record.status is RoundStatus.ANNULLED
    assert record.actions == (("1", "pass"),)


async def test_a_round_can_be_had_as_a_record(journal: SqlJournal) -> None:
    await journal.save(begun())
    await journal.save(act("3C"))
    open_record = await journal.record(1)
    await journal.save(replace(act("timeout"), finish=finish(1, 2)))
    record = await journal.record(1)
    assert open_record is not None
    assert record is not None
    assert (open_record.status, open_record.ended) == (RoundStatus.OPEN, None)
    assert (record.status, record.counts, record.table) == (RoundStatus.FINISHED, True, "aaaaaa")
    assert (record.header, record.actions) == (header(), (("1", "3C"), ("1", "timeout")))
    assert (record.began, record.ended) == (1_800_000_000.5, 1_800_000_000.5)
    assert await journal.record(2) is None


async def test_whoever_begins_a_round_learns_the_number_by_which_it_can_be_had(journal: SqlJournal) -> None:
    numbers = [await journal.save(begun(table)) for table in ("aaaaaa", "bbbbbb")]
    assert await journal.save(act("3C")) is None
    for number, table in zip(numbers, ("aaaaaa", "bbbbbb"), strict=True):
        assert number is not None
        record = await journal.record(number)
        assert record is not None
        assert record.table == table
        assert (await journal.table(table)).round_id == number


async def test_what_a_later_version_cannot_read_costs_nobody_else_their_table(
    journal: SqlJournal, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    for table in ("aaaaaa", "bbbbbb", "cccccc"):
        await journal.save(begun(table))
    await database.write(
        lambda connection: connection.execute(
            update(table_state).where(table_state.c.id == "aaaaaa").values(state='{"id": 1}')
        )
    )
    await database.write(
        lambda connection: connection.execute(
            update(round_).where(round_.c.table_id == "bbbbbb").values(header="{")
        )
    )
    with caplog.at_level(logging.WARNING):
        saved = await journal.open_tables()
    assert [(one.state.id, one.header) for one in saved] == [("bbbbbb", None), ("cccccc", header())]
    assert [vars(record)["table"] for record in caplog.records] == ["aaaaaa", "bbbbbb"]


@pytest.mark.parametrize(
    "change",
    [
        replace(act(), table="nobody"),
        Change(table="nobody", begun=header()),
        Change(table="aaaaaa", begun=header(2)),
        replace(act(), state=state(host=9), finish=replace(finish(1, 2), results=finish(1).results * 2)),
    ],
    ids=["no table", "no table to begin at", "a round is open", "a player twice"],
)
async def test_a_change_that_fails_leaves_nothing_behind(
    journal: SqlJournal, database: Database, change: Change
) -> None:
    await journal.save(begun())
    before = await journal.open_tables()
    with pytest.raises(JournalError):
        await journal.save(change)
    assert await journal.open_tables() == before
    assert await count(database, result) == await count(database, standing) == 0
    await journal.save(act("3C"))
    assert (await journal.open_tables())[0].actions == (("1", "3C"),)


async def test_fifty_saves_at_once_all_land(journal: SqlJournal) -> None:
    await asyncio.gather(*(journal.save(begun(f"table{n}")) for n in range(5)))
    changes = [act(f"{n}", table=f"table{n % 5}") for n in range(50)]
    await asyncio.gather(*(journal.save(change) for change in changes))
    saved = await journal.open_tables()
    assert [len(one.actions) for one in saved] == [10] * 5
    assert sorted(int(text) for one in saved for _, text in one.actions) == list(range(50))


async def test_rounds_that_end_at_once_all_count(journal: SqlJournal, database: Database) -> None:
    await asyncio.gather(*(journal.save(begun(f"table{n}")) for n in range(10)))
    ends = [finish(1, 2, 3), finish(3, 2, 1)] * 5
    await asyncio.gather(*(journal.save(Change(table=f"table{n}", finish=end)) for n, end in enumerate(ends)))
    board = await Standings(database).leaderboard(GUILD, Metric.POINTS)
    assert [(line.user, line.rounds, line.points) for line in board.lines] == [
        (1, 10, 10),
        (2, 10, 10),
        (3, 10, 10),
    ]


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5, 8, 13])
async def test_a_cancelled_save_is_whole_or_absent(address: str, turns: int) -> None:
    database = await Database.open(address)
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    saving = asyncio.create_task(journal.save(replace(act(), state=state(host=9))))
    for _ in range(turns):
        await asyncio.sleep(0)
    saving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await saving
    await journal.save(act("3C"))
    await database.close()

    database = await Database.open(address)
    (saved,) = await SqlJournal(database, lambda: 0.0).open_tables()
    await database.close()
    whole = saved.state.host == 9
    assert whole == (turns > 0)
    assert sorted(text for _, text in saved.actions) == ["3C"] + ["pass"] * whole


async def test_closing_waits_for_a_save_whose_asker_was_cancelled(address: str) -> None:
    database = await Database.open(address)
    saving = asyncio.create_task(SqlJournal(database, lambda: 0.0).save(begun()))
    await asyncio.sleep(0)
    saving.cancel()
    await database.close()
    assert saving.cancelled()

    database = await Database.open(address)
    assert len(await SqlJournal(database, lambda: 0.0).open_tables()) == 1
    await database.close()


async def test_readers_see_the_last_commit_and_wait_for_nobody(sqlite_file: Path) -> None:
    database = await Database.open(str(sqlite_file))
    journal = SqlJournal(database, lambda: 0.0)
    await journal.save(begun())
    written, seen = threading.Event(), threading.Event()

    def linger(connection: Connection) -> None:
        connection.execute(text("UPDATE table_state SET open = false"))
        written.set()
        seen.wait(10)

    writing = asyncio.create_task(database.write(linger))
    await asyncio.to_thread(written.wait)
    assert len(await journal.open_tables()) == 1
    seen.set()
    await writing
    assert await journal.open_tables() == []
    await database.close()


DYING = """
import asyncio, sys
from bot.storage.database import Database
from bot.storage.journal import SqlJournal
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.storage.samples import act, begun

async def main():
    journal = SqlJournal(await Database.open(sys.argv[1]), lambda: 0.0)
    await journal.save(begun())
    for number in range(1_000_000):
        await journal.save(act(str(number)))
        print(number, flush=True)

asyncio.run(main())
"""


def test_what_was_acknowledged_outlives_a_process_that_is_killed(address: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", DYING, address],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:
        assert process.stdout
        for line in process.stdout:
            if int(line) == 30:
                break
        process.send_signal(signal.SIGKILL)
        acknowledged = [30, *map(int, process.stdout)][-1] + 1

    async def kept() -> list[str]:
        database = await Database.open(address)
        (saved,) = await SqlJournal(database, lambda: 0.0).open_tables()
        await SqlJournal(database, lambda: 0.0).save(act())
        await database.close()
        return [text for _, text in saved.actions]

    actions = asyncio.run(kept())
    assert actions == [str(number) for number in range(len(actions))]
    assert acknowledged <= len(actions) <= acknowledged + 1


async def test_practice_rounds_are_kept_but_do_not_count(journal: SqlJournal, database: Database) -> None:
    await played(journal, 1, None, None, counts=False)
    assert await count(database, result) == 3
    assert await count(database, standing) == 0
    assert await count(database, action) == 0


async def test_a_table_can_be_had_alone_even_once_it_is_closed(journal: SqlJournal) -> None:
    await journal.save(begun("bbbbbb"))
    await journal.save(begun("aaaaaa"))
    await journal.save(act("3C"))
    assert (await journal.table("aaaaaa")).actions == (("1", "3C"),)
    assert (await journal.table("bbbbbb")).actions == ()
    closed = state(stage=Stage.CLOSED)
    await journal.save(Change(table="aaaaaa", state=closed))
    assert await journal.table("aaaaaa") == Saved(state=closed)
    with pytest.raises(JournalError, match="nobody"):
        await journal.table("nobody")


async def test_tables_in_use_last_come_back_first(database: Database) -> None:
    for time, table in enumerate(("bbbbbb", "cccccc", "aaaaaa", "bbbbbb")):
        journal = SqlJournal(database, partial(float, time))
        await journal.save(Change(table=table, state=state(table)))
    assert [one.state.id for one in await journal.open_tables()] == ["bbbbbb", "aaaaaa", "cccccc"]


async def test_who_knows_less_of_a_round_than_was_saved_adds_nothing_to_it(journal: SqlJournal) -> None:
    await journal.save(begun())
    await journal.save(replace(act("3C"), after=0))
    with pytest.raises(JournalError, match="moved on"):
        await journal.save(replace(act("3C"), after=0))
    await journal.save(replace(act("pass"), after=1))
    assert (await journal.table("aaaaaa")).actions == (("1", "3C"), ("1", "pass"))
