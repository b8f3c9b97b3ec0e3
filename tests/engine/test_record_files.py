"""What a record file may be, and what is said of a file that is none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def test_a_hundred_rounds_of_seven_people_with_long_names_and_three_packs_are_a_record() -> None:
    players = [f"{letter:-<32}" for letter in "ABCDEFG"]
    actions = [f"{players[number % 7]} 10C 10D 10H 10S" for number in range(7 * 80)]
    rounds = [{"seed": SEED, "commitment": SEED, "actions": actions}] * 100
    loaded = record.read(game(*rounds, players=players, rules=rules()))
    assert len(loaded.rounds) == 100


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


def anything() -> st.SearchStrategy[Any]:
    """Any JSON value, with words that mean something to a record among them."""
    words = ["", "A", "B", "3C", "3C 4C", "A 3C", "! B pass", "C timeout", "swap", "none", "by-rank", SEED]
    plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    leaf = plain | st.sampled_from(words) | st.text(max_size=5)
    keys = st.sampled_from(["A", "B", "C", "preset", "options", "hands", "seed", "deck", "exchange"])
    return st.recursive(
        leaf, lambda value: st.lists(value, max_size=4) | st.dictionaries(keys, value, max_size=3)
    )


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value, as the keys and indexes that lead there."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in inner:
        yield (*path, key)
        yield from places(below, (*path, key))


FULL: dict[str, Any] = {
    **GOOD,
    "rules": rules(deck="52", exchange=[[1, 1]], small_exchange=[3, [[1, 1]]], rounds=2),
    "places": ["A", "B", "C"],
    "dealer": "C",
    "leader": "A",
    "leftovers": "9C",
    "actions": ["A give 3C", "A 4C"],
    "expect": {"turn": "B"},
}


@given(st.sampled_from(sorted(places(FULL), key=str)), anything())
def test_whatever_stands_at_whatever_place_is_played_or_refused_with_a_path(
    place: tuple[Any, ...], value: Any
) -> None:
    data = msgspec.json.decode(msgspec.json.encode(FULL))
    reduce(lambda inner, key: inner[key], place[:-1], data)[place[-1]] = value
    end = outcome(msgspec.json.encode(data))
    if isinstance(end, RecordError):
        assert end.path.startswith("$")
        assert end.reason
    else:
        assert end.keys() >= {"phase", "turn", "hands"}


def outcome(data: bytes) -> RecordError | dict[str, Any]:
    """What a file comes to: a state, or the reason why it is no record."""
    try:
        lines = list(replay.play(record.read(data)))
    except RecordError as error:
        return error
    return replay.show_state(lines[-1].after)


def test_players_sit_by_the_places_of_the_round_before_only_where_the_rules_have_it_so() -> None:
    for seats, places, as_they_should in (
        ("by-rank", ["A", "B", "C"], True),
        ("by-rank", ["B", "A", "C"], False),
        ("fixed", ["B", "A", "C"], True),
        ("by-rank", None, True),
    ):
        loaded = record.read(file(rules=rules(seats=seats), places=places))
        assert replay.sit_by_the_rules(loaded) is as_they_should
