"""Computers play every preset at a table of their own: each step of three rounds, and nothing by default."""

from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest

from bot.engine import actions
from bot.engine.actions import Action
from bot.engine.presets import PRESETS
from bot.engine.round import Verb
from bot.engine.views import View
from bot.players import sensible
from bot.tables.state import Stage
from bot.tables.table import Table
from bot.tables.wishes import Act, NextRound, Start
from tests.tables.bench import ANN, Bench, is_asked

ROUNDS = 3
STEPS = {"landlord": {Verb.DEAL, Verb.CUT, Verb.TRADE, Verb.GIVE}, "collusion": {Verb.COLLUDE}}
"""What somebody has to be asked, beside playing, in presets with steps of their own."""


class Watcher:
    """The computer player, watched: what computers were asked."""

    def __init__(self) -> None:
        self.asked: set[Verb] = set()

    def choose(self, view: View, random: Random) -> Action:
        if view.duty is not None:
            self.asked.add(view.duty.verb)
        return sensible.choose(view, random)


async def play_out(table: Table, watcher: Watcher) -> None:
    """Have Ann decide as computers do, as soon as she is asked, until the round is over."""
    while table.stage is Stage.PLAYING:
        look = table.look(ANN.user)
        if is_asked(look) and look.view is not None:
            text = actions.write(look.view.order, watcher.choose(look.view, Random(1)))
            await table.ask(Act(ANN, look.decision, text))
        else:
            await asyncio.sleep(1)


@pytest.mark.parametrize("name", PRESETS)
async def test_computers_play_whole_rounds_in_every_preset(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "bot.tables")
    watcher = Watcher()
    bench = Bench(watcher.choose)
    table = await bench.lobby(preset=name, target_points=None)
    await table.ask(Start(ANN))
    for number in range(ROUNDS):
        if number:
            await table.ask(NextRound(ANN))
        await play_out(table, watcher)
        assert table.stage is Stage.BETWEEN
    assert "the default is made" not in caplog.text
    made = [change.action[1] for change in bench.journal.changes if change.action]
    assert "timeout" not in made
    assert watcher.asked >= {Verb.PLAY, *STEPS.get(name, ())}
