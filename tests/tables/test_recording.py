"""Rounds whose beginning depends on more than the seed are recorded so that they replay alike."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import VERSION, actions, game, moves, record, replay
from bot.engine.game import Game, Setup
from bot.engine.presets import rules_of
from bot.engine.replay import round_of
from bot.engine.round import Phase, asked
from bot.tables.ports import Result, RoundHeader
from bot.tables.recording import recorded

SEED = bytes(range(32))
IDS = ("1", "2", "3", "4", "5", "6")
CASES: dict[str, tuple[str, dict[str, Any], tuple[str, ...], int, str]] = {
    "drawn seats": ("escoria", {}, (), 0, ""),
    "drawn ranks at fixed seats": ("escoria", {"seats": "fixed"}, (), 0, ""),
    "a second fault": ("landlord", {}, IDS, 1, "deal"),
    "a first fault": ("landlord", {}, IDS, 0, "deal"),
    "pairs": ("collusion", {}, IDS, 0, ""),
}


def played(table: Game, first: str) -> tuple[Game, list[tuple[str, str]]]:
    """Let time run out for everybody, after a first action of the President."""
    journal: list[tuple[str, str]] = []
    if first:
        president = table.players[round_of(table).ranks[0]]
        table = game.apply(table, president, actions.read(round_of(table), 0, first)).game
        journal.append((president, first))
    while (round := round_of(table)).phase is not Phase.ROUND_OVER:
        seat = next(seat for seat in range(len(table.players)) if asked(round, seat))
        text = actions.write(round.order, moves.default(round, seat))
        table = game.apply(table, table.players[seat], actions.read(round, seat, text)).game
        journal.append((table.players[seat], text))
    return table, journal


@pytest.mark.parametrize("case", CASES)
def test_the_record_of_a_round_comes_to_the_same_places_and_points(case: str) -> None:
    preset, options, places, faults, first = CASES[case]
    rules = rules_of(preset, options, len(IDS))
    before = replace(game.new_game(rules, IDS), ranking=places, faults=faults, unchanged=1 if places else 0)
    begun = game.begin_round(before, Setup(seed=SEED)).game
    end, journal = played(begun, first)
    header = RoundHeader(
        number=1,
        preset=preset,
        rules=rules,
        players=begun.players,
        names=tuple(f"Player {player}" for player in begun.players),
        places=before.ranking,
        faults=before.faults,
        unchanged=before.unchanged,
        dealer=begun.dealer or "",
        seed=SEED,
        engine=VERSION,
    )
    results = [
        Result(player=player, user=None, place=place, points=0) for place, player in enumerate(end.places, 1)
    ]
    kept = recorded(header, journal, results)
    lines = list(replay.play(record.read(record.write(kept))))
    assert [line.action for line in lines if not line.ok] == []
    after = lines[-1].after
    assert [name.removeprefix("Player ") for name in after.players] == list(end.players)
    assert list(replay.differences(kept.expect, replay.show_state(after))) == []
    assert {name.removeprefix("Player "): won for name, won in after.points.items()} == end.points
    assert [name.removeprefix("Player ") for name in after.ranking] == list(end.ranking)
    assert kept.expect["places"] == [f"Player {player}" for player in end.places]


def test_a_record_that_cannot_be_played_expects_what_the_database_says() -> None:
    rules = rules_of("collusion", {}, 6)
    begun = game.begin_round(replace(game.new_game(rules, IDS), ranking=IDS), Setup(seed=SEED)).game
    header = RoundHeader(
        number=1,
        preset="collusion",
        rules=rules,
        players=begun.players,
        names=begun.players,
        places=("1", "1", "1", "1", "1", "1"),
        dealer="6",
        seed=SEED,
        engine=VERSION,
    )
    results = [Result(player=player, user=None, place=place, points=0) for place, player in enumerate(IDS, 1)]
    assert recorded(header, [], results).expect["points"]["1"] == 6


def test_a_header_without_faults_is_read_as_one_without_any() -> None:
    plain = {"number": 1, "preset": "president", "rules": {}, "players": ["1"], "names": ["A"], "places": []}
    data = msgspec.json.encode({**plain, "dealer": "1", "seed": "", "engine": VERSION})
    assert msgspec.json.decode(data, type=RoundHeader).faults == 0
