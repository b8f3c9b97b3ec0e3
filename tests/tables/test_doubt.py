"""A database may have saved what it seems to have failed to: memory and journal stay the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.engine import record, replay
from bot.tables.deciding import decide
from bot.tables.recording import recorded
from bot.tables.state import Stage
from bot.tables.table import Table
from bot.tables.wishes import NextRound, Start, Stop, Wish, WishRefusedError
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, act, answer, play_round, refused, until_asked


async def in_round(bench: Bench) -> tuple[Table, Wish]:
    table = await bench.playing(BEN)
    player = await until_asked(table, ANN, BEN)
    return table, act(player, table.look(player.user))


async def at_the_start(bench: Bench) -> tuple[Table, Wish]:
    return await bench.lobby(BEN), Start(ANN)


async def before_the_next_round(bench: Bench) -> tuple[Table, Wish]:
    table = await bench.playing(BEN)
    await play_round(table, ANN, BEN)
    return table, NextRound(ANN)


async def at_the_last_move(bench: Bench) -> tuple[Table, Wish]:
    """A table where the next move of a person ends the round."""
    table = await bench.playing(BEN, CAT, DAN)
    while True:
        player = await until_asked(table, ANN, BEN, CAT, DAN)
        wish = act(player, table.look(player.user))
        if decide(table._live, wish, bytes).change.finish:
            return table, wish
        await table.ask(wish)


async def at_the_end(bench: Bench) -> tuple[Table, Wish]:
    return await bench.playing(BEN), Stop(ANN)


@pytest.mark.parametrize(
    "moment", [in_round, at_the_start, before_the_next_round, at_the_last_move, at_the_end]
)
async def test_what_was_saved_though_the_answer_was_lost_is_neither_lost_nor_done_twice(
    bench: Bench, moment: Callable[[Bench], Awaitable[tuple[Table, Wish]]]
) -> None:
    table, wish = await moment(bench)
    saves = len(bench.journal.changes)
    bench.journal.doubts = 1
    assert await refused(table, wish) == "perhaps-saved"
    bench.journal.failures = 1
    assert await refused(table, wish) == "not-saved"
    assert await refused(table, wish) in {"moved-on", "wrong-stage", "gone"}
    assert len(bench.journal.changes) == saves + 1
    assert table.stage is bench.journal.saved(table.id).state.stage
    assert (table.id in bench.tables.ids()) is (table.stage is not Stage.CLOSED)
    assert bench.ear.news[-1].closed is (table.stage is Stage.CLOSED)
    if table.stage is Stage.PLAYING:
        await play_round(table, ANN, BEN)


async def test_a_computers_move_whose_answer_was_lost_does_not_stop_the_table(bench: Bench) -> None:
    table = await bench.playing()
    while bench.journal.doubts == 0:
        await answer(table, await until_asked(table, ANN))
        bench.journal.doubts = 0 if table.stage is Stage.BETWEEN else 2
    await play_round(table, ANN)
    assert bench.journal.doubts == 0
    done = [change.action for change in bench.journal.changes if change.action]
    kept = record.read(record.write(recorded(bench.journal.headers[0], done)))
    assert all(line.ok for line in replay.play(kept))


async def test_after_a_restart_a_channel_has_one_table_the_one_in_use_last(bench: Bench) -> None:
    bench.journal.doubts = 1
    with pytest.raises(WishRefusedError, match="perhaps-saved"):
        await bench.lobby()
    table = await bench.playing(BEN)
    again = await bench.restarted()
    assert again.tables.ids() == (table.id,)
    assert [one.state.id for one in await bench.journal.open_tables()] == [table.id]


async def test_a_second_bot_on_the_same_database_makes_no_move_twice(bench: Bench) -> None:
    table = await bench.playing(BEN, CAT, DAN)
    other = Bench(journal=bench.journal)
    await other.tables.resume()
    same = other.tables.at(table.id)
    player = await until_asked(table, ANN, BEN, CAT, DAN)
    wish = act(player, table.look(player.user))
    await table.ask(wish)
    assert await refused(same, wish) == "perhaps-saved"
    assert await refused(same, wish) == "moved-on"
    assert len(bench.journal.saved(table.id).actions) == 1
    assert same.look(player.user).view == table.look(player.user).view
