"""``scum simulate``: who is better, the same in however many processes, and after however many stops."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.lab.simulate import deals
from bot.lab.simulate.deals import Finished
from bot.lab.simulate.match import Match

WRONG, STOPPED = 2, 130
MATCH = ("--rules", "arschloch", "--seats", "greedy,rules,random", "--workers", "1")


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *MATCH, *arguments])


def figures(result: Result) -> list[Any]:
    """What came out, but for the times, which never are the same."""
    assert result.exit_code == 0, result.output
    return [(one["kind"], one["points"], one["place"]) for one in json.loads(result.stdout)["kinds"]]


def test_a_table_shows_points_places_and_times_of_each_kind() -> None:
    result = simulate("--deals", "3")
    assert result.exit_code == 0
    assert "arschloch: 3 deals, 3 rotations, par 1.00" in result.stdout
    rows = [line for line in result.stdout.splitlines() if "±" in line]
    assert [row.split()[1] for row in rows] == ["greedy", "rules", "random"]
    assert all("ms" in row for row in rows)


def test_two_processes_give_what_one_gives() -> None:
    alone, together = (simulate("--deals", "6", "--json", "--workers", count) for count in ("1", "2"))
    assert figures(alone) == figures(together)
    assert figures(simulate("--deals", "6", "--json", "--seed", "2")) != figures(alone)


def test_options_steps_and_rounds_are_played_as_they_are_named() -> None:
    result = simulate("--deals", "2", "--json", "--option", "deck=52", "--rounds", "2")
    assert json.loads(result.stdout)["match"]["options"] == {"deck": "52"}
    steps = simulate(
        "--deals", "2", "--json", "--seats", "rules,rules,rules", "--exchange", "normal,rules,rules"
    )
    assert [kind for kind, *_ in figures(steps)] == ["normal", "rules"]


@pytest.fixture
def _stopped_after_two(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody presses Ctrl+C in the third deal."""
    play = deals.play

    def stopped(match: Match, deal: int) -> Finished:
        if deal == 2:
            raise KeyboardInterrupt
        return play(match, deal)

    with monkeypatch.context() as patch:
        patch.setattr(deals, "play", stopped)
        yield


@pytest.mark.usefixtures("_stopped_after_two")
def test_stopped_it_shows_and_keeps_what_is_finished(tmp_path: Path) -> None:
    result = simulate("--deals", "4", "--json", "--out", str(tmp_path / "kept"))
    assert result.exit_code == STOPPED
    assert "2 of 4 deals are finished and kept in" in result.stderr
    assert json.loads(result.stdout)["deals"] == 2
    assert len((tmp_path / "kept").read_bytes().splitlines()) == 3


def test_the_same_command_goes_on_and_comes_to_the_same_end(tmp_path: Path) -> None:
    for number in ("2", "5", "3"):
        kept = simulate("--deals", number, "--json", "--out", str(tmp_path / "kept"))
        assert figures(kept) == figures(simulate("--deals", number, "--json"))
    assert len((tmp_path / "kept").read_bytes().splitlines()) == 6


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--seats", "hurd,rules,rules"), "there is no player 'hurd'; there is easy, normal, hard"),
        (("--seats", "hard"), "players: 3 to 12 can play, not 1"),
        (("--rules", "whist"), "there is no 'whist'"),
        (("--option", "trick=long"), "trick: cannot be 'long'"),
        (("--option", "trick"), "trick: a value is missing"),
        (("--exchange", "hard,rules,rules"), "one kind plays the tricks"),
        (("--out", "."), "cannot be used"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arguments: tuple[str, ...], reason: str) -> None:
    result = simulate("--deals", "1", *arguments)
    assert result.exit_code == WRONG
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_file_of_another_match_is_refused_and_stays(tmp_path: Path) -> None:
    out = tmp_path / "kept"
    simulate("--deals", "1", "--out", str(out))
    before = out.read_bytes()
    result = simulate("--deals", "1", "--out", str(out), "--seed", "2")
    assert result.exit_code == WRONG
    assert "other settings (seed: 1 there, 2 here); name another file" in result.stderr
    assert out.read_bytes() == before
