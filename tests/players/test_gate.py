"""No level is clearly weaker than the record says: a small tournament, by a sequential test.

`scum strength --gate` holds the levels to the record on every preset, by more deals.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

import bot
from bot.engine.actions import Action
from bot.engine.views import View
from bot.lab.contest import Player
from bot.lab.learning import lessons
from bot.lab.simulate import gate, seats, strength
from bot.lab.simulate.page import page
from bot.lab.simulate.sequential import Verdict
from bot.lab.simulate.strength import BEST, LEVELS, ON_ONE, YARDSTICK, Measured
from bot.players import yardsticks

PLAYERS = Path(bot.__file__).parent / "players"
RECORD = strength.read(PLAYERS / "strength.json")
GUARDED = {one.name: one for one in gate.guarded(RECORD, [ON_ONE])}
"""All levels, on one preset."""
LEARNED = [lesson.presets[0] for lesson in lessons.LESSONS[1:]]
"""Presets on which the best level goes by other networks."""
CLEARLY = {"escoria": 0.1}
"""Where it is ahead by little, less is clear already."""
SLIPS, OFTEN = 0.35, 0.6
"""How often a spoilt player does just anything."""


def spoilt(kind: str, slipping: float = SLIPS) -> Player:
    """A player that now and then does anything that is allowed; those it plays against are as ever."""
    player = seats.player(kind)
    if kind == "rules":
        return player

    def choose(view: View, random: Random) -> Action:
        slips = random.random() < slipping
        return yardsticks.random_legal(view, random) if slips else player(view, random)

    return choose


def on_record(preset: str) -> Measured:
    """What the record says of the best level."""
    measured = RECORD.find(strength.name_of(preset, BEST, YARDSTICK))
    assert measured is not None
    return measured


def test_the_page_says_what_is_on_record() -> None:
    assert (PLAYERS / "STRENGTH.md").read_text("utf-8") == page(RECORD)


def test_every_level_is_guarded() -> None:
    assert list(GUARDED) == [strength.name_of(ON_ONE, level, "rules") for level in LEVELS]


@pytest.mark.parametrize("measured", GUARDED.values(), ids=GUARDED)
def test_no_level_has_become_clearly_weaker(measured: Measured) -> None:
    judged = gate.judge(measured)
    assert judged.answer.verdict is not Verdict.WEAKER, judged


@pytest.mark.parametrize("preset", LEARNED)
def test_no_network_has_become_clearly_weaker(preset: str) -> None:
    judged = gate.judge(on_record(preset), clearly=CLEARLY.get(preset, gate.CLEARLY))
    assert judged.answer.verdict is not Verdict.WEAKER, judged


@pytest.mark.parametrize("preset", LEARNED)
def test_a_network_that_is_often_not_asked_does_not_get_through(preset: str) -> None:
    clearly = CLEARLY.get(preset, gate.CLEARLY)
    judged = gate.judge(on_record(preset), clearly=clearly, player_of=partial(spoilt, slipping=OFTEN))
    assert judged.answer.verdict is Verdict.WEAKER, judged


@pytest.mark.parametrize("measured", GUARDED.values(), ids=GUARDED)
def test_a_level_that_somebody_has_spoilt_does_not_get_through(measured: Measured) -> None:
    assert gate.judge(measured, player_of=spoilt).answer.verdict is Verdict.WEAKER
