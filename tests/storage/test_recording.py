"""A round that was played at a table comes out of the database as a record that can be checked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bot.cli import app
from bot.engine.presets import rules_of
from bot.engine.record import Record
from bot.storage.database import Database
from bot.storage.journal import Recorded, SqlJournal
from bot.tables.ports import Result
from bot.tables.recording import recorded
from bot.tables.state import Person, Place, Speed
from bot.tables.wishes import Join, Leave, Start
from tests.storage.played_rounds import keep_two_rounds, play, tables_over
from tests.storage.samples import header

ANN, BEN, CAT = Person(2**62, "Ann"), Person(2**62 + 1, "! Ben the 2nd"), Person(3, "Cat")
SEED = 4
"""With it Cat's cards come in before others."""


@pytest.mark.parametrize("person", [ANN, BEN], ids=["a name", "a name that a record cannot tell apart"])
@pytest.mark.parametrize("preset", ["president", "arschloch"])
def test_a_round_of_the_database_passes_verify(
    tmp_path: Path, sqlite_file: Path, preset: str, person: Person
) -> None:
    keep_two_rounds(str(sqlite_file), preset, person)
    for number in ("1", "2"):
        file = str(tmp_path / f"{number}.json")
        for command in (
            ["db", "record", number, file, "--database", str(sqlite_file)],
            ["verify", file],
            ["replay", file],
        ):
            done = CliRunner().invoke(app, command)
            assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("names", "players"),
    [
        (("A", "B", "C", "D"), ("A", "B", "C", "D")),
        (("A", "A b", "C", "D"), ("1", "2", "c1", "c2")),
        (("A", "B", "A", "D"), ("1", "2", "c1", "c2")),
        (("!", "B", "C", "D"), ("1", "2", "c1", "c2")),
        (("", "B", "C", "D"), ("1", "2", "c1", "c2")),
        ((" A", "B", "C", "D"), ("1", "2", "c1", "c2")),
        (("!A", "Ab", "A", "D"), ("!A", "Ab", "A", "D")),
    ],
)
def test_players_stand_in_a_record_under_names_that_mean_nobody_else(
    names: tuple[str, ...], players: tuple[str, ...]
) -> None:
    kept = recorded(replace(header(), names=names), [("2", "pass")])
    assert kept.players == players
    assert kept.actions == (f"{players[1]} pass",)


def results(*players: str, left: str = "") -> list[Result]:
    """What a round came to: these came in, best first."""
    return [
        Result(player=player, user=None, place=place, points=0, left=player == left)
        for place, player in enumerate(players, 1)
    ]


def test_a_record_expects_the_places_and_the_points_that_follow_from_them() -> None:
    assert recorded(header(), [], results("c1", "2", "1", "c2")).expect == {
        "places": ["C", "B", "A", "D"],
        "points": {"C": 2, "B": 1, "A": 0, "D": 0},
    }


def test_a_record_expects_no_points_where_nobody_scores() -> None:
    unscored = replace(header(), rules=rules_of("president", {"scoring": "none", "target_points": None}))
    assert recorded(unscored, [], results("1", "2", "c1", "c2")).expect == {"places": ["A", "B", "C", "D"]}


def test_a_record_of_an_annulled_round_expects_nothing() -> None:
    assert recorded(header(), []).expect == {}


def test_results_that_the_actions_do_not_lead_to_are_expected_all_the_same() -> None:
    for actions in ([], [("1", "pass")]):
        expected = recorded(header(), actions, results("c1", "2", "1", "c2", left="c2")).expect
        assert expected["places"] == ["C", "B", "A", "D"]


def round_with_a_leaver(address: str) -> Recorded:
    """Cat leaves as soon as the round has begun; a computer plays her cards to the end."""

    async def kept() -> Recorded:
        database = await Database.open(address)
        try:
            journal = SqlJournal(database, lambda: 0.0)
            tables = tables_over(journal, first_seed=SEED)
            table = await tables.open(Place(1, 1), ANN, "president", rules_of("president", {}), Speed.NONE, 2)
            await table.ask(Join(CAT))
            await table.ask(Start(ANN))
            await table.ask(Leave(CAT))
            await play(table, ANN)
            await tables.shutdown()
            found = await journal.record(1)
            assert found is not None
            return found
        finally:
            await database.close()

    return asyncio.run(kept())


def test_who_left_has_in_the_record_the_place_of_their_cards(tmp_path: Path, sqlite_file: Path) -> None:
    kept = round_with_a_leaver(str(sqlite_file))
    assert kept.results[-1].left
    made: Record = recorded(kept.header, kept.actions, kept.results)
    assert made.expect["places"][-1] != "Cat", "the example is to have her cards come in before others"
    file = tmp_path / "record.json"
    written = CliRunner().invoke(app, ["db", "record", "1", str(file), "--database", str(sqlite_file)])
    assert (written.exit_code, written.stderr) == (0, "")
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0
