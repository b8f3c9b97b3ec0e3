"""``scum fuzz``: one line where all went well, else a record of what did not."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.engine import record, trick
from bot.engine.cards import Cards
from bot.engine.round import Seat, with_hand

FOUND = 1


def fuzz(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["fuzz", *arguments])


def test_it_says_how_much_was_played_and_that_everything_held() -> None:
    result = fuzz("--rounds", "6", "--seed", "3", "--processes", "1")
    assert result.exit_code == 0
    assert re.fullmatch(r"6 rounds, [\d,]+ actions: everything held\n", result.stdout)


def test_the_same_seed_gives_the_same_in_however_many_processes() -> None:
    alone, together = (fuzz("--rounds", "20", "--seed", "5", "--processes", count) for count in ("1", "2"))
    assert alone.exit_code == together.exit_code == 0
    assert alone.stdout == together.stdout
    assert fuzz("--rounds", "20", "--seed", "6", "--processes", "1").stdout != alone.stdout


def test_what_does_not_hold_is_printed_as_a_record_with_the_reason_beside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lose_a_card(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
        return with_hand(hands, seat, hand & (hand - 1))

    monkeypatch.setattr(trick, "with_hand", lose_a_card)
    result = fuzz("--rounds", "100", "--processes", "1")
    assert result.exit_code == FOUND
    assert "a card is lost" in result.stderr
    ((_, part), *_) = record.read(result.stdout_bytes).rounds
    assert part.actions
