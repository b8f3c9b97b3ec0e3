"""Computers move by themselves, after a pause, and never hold a table up."""

from __future__ import annotations

import asyncio
import logging
import threading
from random import Random

import pytest

from bot.engine import actions, game, moves, presets
from bot.engine.actions import Action, Pass, PlayCards, TimeOut
from bot.engine.game import Setup
from bot.engine.round import Round
from bot.engine.views import View
from bot.tables import computers
from bot.tables.computers import Computer, Mind
from bot.tables.state import Level, Stage
from tests.tables.bench import ANN, BEN, Bench, answer, play_round, simple

LONGEST = 1.5
"""So long a computer takes at a bench to lead from a full hand."""


async def test_a_computer_moves_after_a_pause(bench: Bench) -> None:
    table = await bench.playing(BEN)
    await answer(table, ANN, BEN)
    moves_before = len(bench.journal.changes)
    await asyncio.sleep(0.9)
    assert len(bench.journal.changes) == moves_before
    await asyncio.sleep(LONGEST - 0.8)
    assert len(bench.journal.changes) == moves_before + 1
    change = bench.journal.changes[-1]
    assert change.action is not None
    assert change.action[0].startswith("c")
    assert change.state is None


async def test_computers_alone_bring_a_round_to_its_end_around_one_person(bench: Bench) -> None:
    table = await bench.playing()
    assert [seat.user is None for seat in table.look(None).seats].count(True) == 3
    await play_round(table, ANN)
    assert table.stage is Stage.BETWEEN
    assert not bench.journal.finishes[-1][1].counts


@pytest.mark.parametrize("fault", ["raises", "illegal", "no-cards", "timeout"])
async def test_a_computer_that_fails_gets_the_default_move(
    fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: View, random: Random) -> Action:
        del view, random
        answers: dict[str, Action] = {"illegal": PlayCards(3), "no-cards": PlayCards(0), "timeout": TimeOut()}
        if fault == "raises":
            raise ZeroDivisionError
        return answers[fault]

    bench = Bench(choose=broken)
    table = await bench.playing()
    caplog.set_level(logging.ERROR, "bot.tables")
    await play_round(table, ANN)
    assert table.stage is Stage.BETWEEN
    assert "the default is made" in caplog.text
    texts = [change.action[1] for change in bench.journal.changes if change.action]
    assert "timeout" not in texts


async def test_a_computers_move_is_tried_again_where_it_could_not_be_saved(bench: Bench) -> None:
    table = await bench.playing()
    await answer(table, ANN)
    bench.journal.failures = 1
    saved = len(bench.journal.changes)
    await asyncio.sleep(LONGEST + 0.1)
    assert (bench.journal.failures, len(bench.journal.changes)) == (0, saved)
    await asyncio.sleep(10.1)
    assert len(bench.journal.changes) > saved


async def test_a_computer_gets_the_view_of_its_own_seat_and_nothing_else() -> None:
    seen: list[View] = []

    def watching(view: View, random: Random) -> Action:
        seen.append(view)
        return simple(view, random)

    table = await Bench(choose=watching).playing()
    person = table.look(ANN.user).me
    await play_round(table, ANN)
    assert {view.seat for view in seen} == {0, 1, 2, 3} - {person}
    assert all(view.duty is not None and view.duty.player == view.seat for view in seen)


def in_round() -> Round:
    players = ("a", "b", "c", "d")
    step = game.begin_round(game.new_game(presets.preset("president").rules, players), Setup(seed=bytes(32)))
    assert step.game.round is not None
    return step.game.round


def mind(choose: Computer, *, limit: float = 10.0) -> Mind:
    return Mind(players=dict.fromkeys(Level, choose), random=Random(1), off_loop=True, limit=limit)


def run_in_real_time(thinking: Mind, round: Round) -> str:
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        return runner.run(computers.move(thinking, Level.NORMAL, round, round.turn, {}))


def test_off_the_loop_a_computer_thinks_in_a_thread() -> None:
    threads: list[threading.Thread] = []

    def choose(view: View, random: Random) -> Action:
        threads.append(threading.current_thread())
        return simple(view, random)

    text = run_in_real_time(mind(choose), in_round())
    assert text
    assert threads[0] is not threading.main_thread()


def test_a_computer_that_never_comes_to_an_end_gets_the_default_move() -> None:
    enough = threading.Event()

    def choose(view: View, random: Random) -> Action:
        del view, random
        enough.wait(30)
        return Pass()

    round = in_round()

    async def thought() -> str:
        text = await computers.move(mind(choose, limit=0.01), Level.NORMAL, round, round.turn, {})
        enough.set()
        return text

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        text = runner.run(thought())
    default = moves.default(round, round.turn)
    assert isinstance(default, PlayCards)
    assert text == actions.write(round.order, default)
