"""``scum train``: a network learns, from nothing; stopped, it goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.lab.learning import learning
from bot.lab.learning.compiling import CompiledRounds
from bot.players import network
from bot.players.network import header_of

WRONG, STOPPED = 2, 130


def train(folder: Path, *arguments: str) -> Result:
    places = ("--kept", str(folder / "kept"), "--out", str(folder / "out"))
    return CliRunner().invoke(app, ["train", *arguments, *places])


def test_a_network_learns_and_what_was_interrupted_comes_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = train(tmp_path / "whole", "escoria", "--rounds", "501")  # the last step is a whole one
    assert whole.exit_code == 0, whole.output
    with monkeypatch.context() as patch:
        patch.setattr(learning, "SINCE_KEPT", 1)
        patch.setattr(CompiledRounds, "points", lambda *_: _interrupt())
        assert train(tmp_path / "parts", "escoria", "--rounds", "1000").exit_code == STOPPED
    again = train(tmp_path / "parts", "escoria", "--rounds", "1000")
    assert again.exit_code == 0, again.output
    one, other = (tmp_path / name / "out" / "escoria.network" for name in ("whole", "parts"))
    assert one.read_bytes() == other.read_bytes()
    assert header_of(one.read_bytes())[0].command == "scum train escoria --rounds 1000 --seed 1"
    assert all(0 < share < 1 for share in network.read(one.read_bytes()).shares([[0, 1], [2]]))


def _interrupt() -> float:
    raise KeyboardInterrupt


def test_a_network_that_nobody_knows_is_refused_with_the_names_there_are(tmp_path: Path) -> None:
    result = train(tmp_path, "escorial")
    assert result.exit_code == WRONG
    assert "there is no network 'escorial'; there are basic, pass-out" in result.stderr


@pytest.mark.parametrize("kept", [b"nothing", b"", b"PK\x03\x04 and half of it"])
def test_what_is_kept_and_is_no_lesson_is_refused_in_a_sentence(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "escoria-500-1.npz").write_bytes(kept)
    result = train(tmp_path, "escoria", "--rounds", "500")
    assert result.exit_code == WRONG
    assert "says nothing of a lesson; delete it" in " ".join(result.stderr.split())
