"""Every record file of tests/records goes as it says: the rules, one folder each."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import record, replay

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.rglob("*.json"))


RULES = {f"R{number:02}" for number in (*range(1, 39), *range(40, 44), *range(50, 56), 70, *range(80, 87))}
"""The rules of the catalogue but R60: nobody joins or leaves in a record."""


def test_every_rule_has_records() -> None:
    assert sorted(RULES - {file.parent.name.partition("-")[0] for file in FILES}) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_goes_as_it_says(file: Path) -> None:
    loaded = record.read(file.read_bytes())
    lines = list(replay.play(loaded))
    assert loaded.record.expect
    assert [line.action for line in lines if not line.ok] == []
    assert list(replay.differences(loaded.record.expect, replay.show_state(lines[-1].after))) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_written_record_is_the_record_that_was_read(file: Path) -> None:
    loaded = record.read(file.read_bytes())
    assert record.read(record.write(loaded.record)) == loaded
