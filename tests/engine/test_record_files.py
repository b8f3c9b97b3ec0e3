"""What a record file may be, and what is said of a file that is none."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine import record, replay
from bot.engine.errors import RecordError
from bot.engine.round import Phase
from tests.engine.broken_records import BROKEN, GOOD, SEED, UNPLAYABLE, WHOLE_ROUND, file, game, rules


@pytest.mark.parametrize(("data", "path", "word"), BROKEN.values(), ids=BROKEN)
def test_a_file_that_is_no_record_is_refused_with_the_place_and_the_reason(
    data: bytes, path: str, word: str
) -> None:
    with pytest.raises(RecordError) as refused:
        record.read(data)
    assert refused.value.path == path
    assert word in refused.value.reason.casefold() or word in refused.value.reason
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("data", "path", "word"), UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_a_round_that_cannot_begin_is_refused_where_it_stands(data: bytes, path: str, word: str) -> None:
    with pytest.raises(RecordError) as refused:
        list(replay.play(record.read(data)))
    assert refused.value.path == path
    assert word in refused.value.reason


@pytest.mark.parametrize(
    "data",
    [
        file(),
        file(actions=None),
        file(leftovers=""),
        file(places=[]),
        file(seed=SEED, commitment=SEED.upper()),
        file(hands=None, seed="Ab" * 32, actions=[]),
        file(rules={"preset": "arschloch"}, hands={"A": "7c", "B": "8C", "C": "10s"}, actions=["B pass"]),
        game(WHOLE_ROUND, WHOLE_ROUND, places=["C", "B", "A"]),
    ],
)
def test_a_file_with_all_that_is_needed_is_a_record(data: bytes) -> None:
    loaded = record.read(data)
    assert record.read(record.write(loaded.record)) == loaded
    assert next(replay.play(loaded)).ok


def test_names_may_be_any_words_and_begin_with_one_another() -> None:
    names = ["Ann", "Ann Lee", "!pass", "3C"]
    hands = dict(zip(names, ["3C 4C", "5C 6C", "7C 8C", "9C 3D"], strict=True))
    actions = ["Ann 3C", "Ann Lee 5C", "! Ann 4C", "!pass 7C", "! !pass 8C", "3C pass"]
    loaded = record.read(file(players=names, hands=hands, actions=actions))
    lines = list(replay.play(loaded))
    assert [line.action for line in lines if not line.ok] == []
    assert replay.show_state(lines[-1].after)["turn"] == "Ann"


@pytest.mark.parametrize(
    ("action", "ok"), [("A 3C", True), ("! A 3C", False), ("A 9S", False), ("! A 9S", True)]
)
def test_an_action_is_right_when_it_goes_as_it_is_marked(action: str, ok: bool) -> None:
    lines = list(replay.play(record.read(file(actions=[action]))))
    assert lines[-1].ok is ok


def test_an_action_that_should_have_been_refused_changes_nothing() -> None:
    lines = list(replay.play(record.read(file(actions=["! A 3C", "A 4C"]))))
    assert lines[0].after == lines[1].after
    assert lines[2].ok


@pytest.mark.parametrize(
    ("expected", "difference"),
    [
        ({"turn": "B"}, None),
        ({"turn": "A"}, '$.turn: expected "A", got "B"'),
        ({"hands": {"A": "4C"}}, None),
        ({"hands": {"A": "3C 4C"}}, '$.hands.A: expected "3C 4C", got "4C"'),
        ({"hands": {"D": "4C"}}, '$.hands.D: expected "4C", got null'),
        ({"placed": []}, None),
        ({"placed": [{}]}, "$.placed: expected [{}], got []"),
        ({"top": {"rank": "3"}}, None),
        ({"top": None}, "$.top: expected null, got "),
        ({"trun": "B"}, '$.trun: expected "B", got null'),
        ({"legal": []}, "$.legal: expected [], got "),
    ],
)
def test_the_end_is_compared_in_the_keys_named(expected: dict[str, object], difference: str | None) -> None:
    lines = list(replay.play(record.read(file(expect=expected))))
    found = list(replay.differences(expected, replay.show_state(lines[-1].after)))
    assert len(found) == (difference is not None)
    assert "".join(found).startswith(difference or "")


def test_hands_beside_a_seed_are_what_is_played_unless_the_seed_is_asked_for() -> None:
    loaded = record.read(file(seed=SEED))
    given = next(replay.play(loaded)).after
    seeded = next(replay.play(replay.dealt_by_seeds(loaded))).after
    assert given.round is not None
    assert seeded.round is not None
    assert sum(hand.bit_count() for hand in given.round.hands) == 6
    assert sum(hand.bit_count() for hand in seeded.round.hands) == 52


def test_a_round_without_a_seed_keeps_its_hands_when_seeds_are_asked_for() -> None:
    loaded = record.read(file())
    assert replay.dealt_by_seeds(loaded) == loaded


def test_points_and_places_carry_on_through_the_rounds_of_a_file() -> None:
    lines = list(replay.play(record.read(game(WHOLE_ROUND, {**WHOLE_ROUND, "actions": []}))))
    state = replay.show_state(lines[-1].after)
    assert state["points"] == {"A": 2, "B": 1, "C": 0}
    assert state["phase"] == Phase.EXCHANGE


def test_a_written_record_leaves_out_what_goes_without_saying() -> None:
    written = msgspec.json.decode(record.write(record.read(file()).record))
    assert written == {**GOOD, "rules": rules()}
