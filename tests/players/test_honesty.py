"""Computers know what their seat may know: neither what they choose nor how long it takes tells more."""

from __future__ import annotations

import gc
import sys
from itertools import islice
from random import Random
from types import FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import game
from bot.engine.presets import PRESETS
from bot.engine.round import Phase, Round, Seat
from bot.engine.views import View, view
from bot.lab.anything import pick
from bot.lab.contest import Player, play_round, whose_turn
from bot.lab.holding import swapped
from bot.players import easy, search, sensible, yardsticks
from bot.players.hard import Hard
from bot.players.thinking import Thought
from tests.engine.stories import Case, cases, told

CHANCES = st.integers(0, 255)
PLAYOUTS = 6
SOME = 2
"""Moments of each round that are looked at."""
TURNS = 10
"""After so many turns of a round it is looked at how long a choice takes."""


class Searching:
    """Searches here, with a number of rounds that no clock decides."""

    def think(self, seen: View, random: Random) -> Thought:
        return search.search(seen, random, PLAYOUTS)


PLAYERS: dict[str, Player] = {
    "easy": easy.choose,
    "normal": sensible.choose,
    "hard": Hard(Searching()).choose,
    "search": lambda seen, random: search.search(seen, random, PLAYOUTS).action,
    "rules": yardsticks.rules,
    "greedy": yardsticks.greedy,
    "random": yardsticks.random_legal,
}


def with_other_cards(round: Round, seat: Seat, chance: Random) -> Round:
    other = swapped(round, seat, chance)
    assert view(other, seat) == view(round, seat)
    return other


@settings(max_examples=12, deadline=None)
@given(cases(), CHANCES)
def test_no_computer_minds_cards_that_it_cannot_see(case: Case, seed: int) -> None:
    chance = Random(seed)
    asked = [round for round in told(case).rounds if round.phase is not Phase.ROUND_OVER]
    for round in [pick(asked, chance) for _ in range(SOME)]:
        seat = whose_turn(round)
        assert seat is not None
        seen, other = view(round, seat), view(with_other_cards(round, seat, chance), seat)
        for name, choose in PLAYERS.items():
            assert choose(seen, Random(seed)) == choose(other, Random(seed)), name


def later(preset: str, seed: int) -> tuple[Round, Seat]:
    """A round of a preset after some turns."""
    players = max(4, PRESETS[preset].fewest)
    table = game.new_game(PRESETS[preset].rules_for(players), tuple("ABCDEFGHIJKL"[:players]))
    turns = play_round(table, dict.fromkeys(table.players, sensible.choose), Random(seed))
    turn = next(islice(turns, TURNS, None))
    return turn.before, turn.seat


def steps(choose: Player, seen: View) -> int:
    """Count the calls of functions that a choice takes."""
    made = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal made
        made += event == "call"

    before = sys.getprofile()
    gc.disable()  # what it calls would count too
    sys.setprofile(count)
    try:
        choose(seen, Random(5))
    finally:
        sys.setprofile(before)
        gc.enable()
    return made


@pytest.mark.parametrize("preset", ["president", "arschloch", "daifugo", "big-two"])
def test_no_computer_thinks_longer_for_cards_that_it_cannot_see(preset: str) -> None:
    round, seat = later(preset, 3)
    seen, other = view(round, seat), view(with_other_cards(round, seat, Random(4)), seat)
    for name, choose in PLAYERS.items():
        choose(seen, Random(5))  # what is worked out only once is worked out before
        assert steps(choose, seen) == steps(choose, other), name
