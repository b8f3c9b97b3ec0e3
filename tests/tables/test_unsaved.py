"""What cannot be saved: one table's trouble is its own, nobody waits long, and what is due comes later."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.tables.ports import Change, JournalError
from bot.tables.state import Closing, Stage
from bot.tables.wishes import Join, Stop, WishRefusedError
from tests.fakes import MemoryJournal
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, act, answer, play_round, refused, until_asked


class HungJournal(MemoryJournal):
    """Takes eight seconds for the saves of some tables, and then fails."""

    def __init__(self, *hung: str) -> None:
        super().__init__()
        self.hung = set(hung)
        self.tries: list[float] = []

    async def save(self, change: Change) -> int | None:
        if change.table in self.hung:
            self.tries.append(asyncio.get_running_loop().time())
            await asyncio.sleep(8)
            raise JournalError(unchanged=True, general=True)
        return await super().save(change)


async def test_while_one_table_cannot_be_saved_the_other_plays_on(bench: Bench) -> None:
    broken = await bench.playing(BEN, channel=10)
    sound = await bench.playing(BEN, channel=11)
    player = await until_asked(broken, ANN, BEN)
    bench.journal.broken = {broken.id}
    wish = act(player, broken.look(player.user))
    assert await refused(broken, wish) == "not-saved"
    await play_round(sound, ANN, BEN)
    assert sound.stage is Stage.BETWEEN
    bench.journal.broken = set()
    await play_round(broken, ANN, BEN)
    assert broken.stage is Stage.BETWEEN


async def test_who_taps_while_a_save_hangs_waits_for_that_one_alone() -> None:
    journal = HungJournal()
    bench = Bench(journal=journal)
    table = await bench.lobby()
    journal.hung = {table.id}
    began = asyncio.get_running_loop().time()
    taps = [table.ask(Join(person)) for person in (BEN, CAT, DAN, BEN, CAT, DAN)]
    codes = [str(outcome) for outcome in await asyncio.gather(*taps, return_exceptions=True)]
    assert codes == ["not-saved"] * 6
    assert asyncio.get_running_loop().time() - began == pytest.approx(8)
    journal.hung = set()
    await table.ask(Join(BEN))
    assert [player.user for player in journal.saved(table.id).state.players] == [1, 2]


async def test_a_table_that_is_slow_to_open_keeps_no_other_channel_waiting() -> None:
    journal = HungJournal()
    bench = Bench(journal=journal)
    journal.hung = {bench.tables._new_id()}
    bench.tables._needs.random.seed(7)
    slow = asyncio.ensure_future(bench.lobby(channel=10))
    await asyncio.sleep(1)
    with pytest.raises(WishRefusedError, match="table-there"):
        await bench.lobby(channel=10)
    assert (await bench.lobby(channel=11)).stage is Stage.LOBBY
    assert not slow.done()
    with pytest.raises(WishRefusedError, match="not-saved"):
        await slow
    assert (await bench.lobby(channel=10)).stage is Stage.LOBBY


async def test_a_stop_finishes_the_opening_of_a_table(bench: Bench) -> None:
    bench.journal.gate = asyncio.Event()
    opening = asyncio.ensure_future(bench.lobby())
    await asyncio.sleep(1)
    stopping = asyncio.ensure_future(bench.tables.shutdown())
    await asyncio.sleep(1)
    assert not stopping.done()
    bench.journal.gate.set()
    table = await opening
    await stopping
    assert bench.journal.saved(table.id).state.stage is Stage.LOBBY
    assert await refused(table, Join(BEN)) == "stopping"
    with pytest.raises(WishRefusedError, match="stopping"):
        await bench.lobby(channel=11)


async def test_after_a_stop_that_took_too_long_no_table_moves_any_more() -> None:
    journal = HungJournal()
    bench = Bench(journal=journal)
    table = await bench.playing(channel=10)
    await answer(table, await until_asked(table, ANN))
    bench.tables._needs.random.seed(8)
    journal.hung = {bench.tables._new_id()}
    bench.tables._needs.random.seed(8)
    slow = asyncio.ensure_future(bench.lobby(channel=11))
    await asyncio.sleep(0)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.5):
            await bench.tables.shutdown()
    saves = len(journal.changes)
    await asyncio.sleep(100)
    assert len(journal.changes) == saves
    assert await refused(table, Join(BEN)) == "stopping"
    assert (await asyncio.gather(slow, return_exceptions=True))[0]


async def test_a_table_that_closes_by_itself_while_another_takes_its_place_is_no_hindrance(
    bench: Bench,
) -> None:
    table = await bench.playing(BEN)
    await play_round(table, ANN, BEN)
    await table.ask(Stop(ANN))
    bench.journal.gate = asyncio.Event()
    closing = asyncio.ensure_future(table.close(Closing.IDLE))
    await asyncio.sleep(1)
    opening = asyncio.ensure_future(bench.lobby())
    await asyncio.sleep(1)
    bench.journal.gate.set()
    await closing
    assert await opening is bench.tables.in_channel(10)


async def test_deadlines_of_many_tables_that_were_not_saved_do_not_come_back_all_at_once() -> None:
    journal = HungJournal()
    bench = Bench(journal=journal)
    tables = [await bench.playing(BEN, CAT, DAN, channel=channel) for channel in range(40)]
    journal.hung = {table.id for table in tables}
    await asyncio.sleep(60 + 8 + 4.9)
    assert len(journal.tries) == 40
    await asyncio.sleep(5.2)
    again = journal.tries[40:]
    assert len(again) == 40
    assert max(sum(start <= one < start + 1 for one in again) for start in again) < 20
    journal.hung = set()
    await asyncio.sleep(18.1)
    assert all(journal.saved(table.id).actions for table in tables)


@pytest.mark.parametrize(("general", "level"), [(True, "DEBUG"), (False, "WARNING")])
async def test_a_fault_of_all_tables_is_no_warning_of_each(
    bench: Bench,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    general: bool,
    level: str,
) -> None:
    table = await bench.lobby()

    async def fails(_: Change) -> None:
        raise JournalError("the disk is full", unchanged=True, general=general)

    monkeypatch.setattr(bench.journal, "save", fails)
    caplog.set_level(logging.DEBUG)
    assert await refused(table, Join(BEN)) == "not-saved"
    lines = [record for record in caplog.records if "could not be saved" in record.message]
    assert [(record.levelname, vars(record)["table"]) for record in lines] == [(level, table.id)]
