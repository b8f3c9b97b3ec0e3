"""``scum replay`` and ``scum verify``: what they print, and the exit status that scripts go by."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from bot.cli import app, records
from bot.engine import record, replay
from bot.engine.actions import write_cards
from bot.engine.replay import round_of
from bot.locale import load
from tests.engine.broken_records import BROKEN, GOOD, UNPLAYABLE, WHOLE_ROUND, file, game, rules

RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.json"))
OF_EACH_RULE = {path.parent: path for path in RECORDS}.values()
"""One of each folder: the engine's tests replay all of them."""
EXAMPLE = b"""{
  "format": 1,
  "rules": {"preset": "president", "options": {"trick": "pass-out"}},
  "players": ["A", "B", "C", "D", "E"],
  "dealer": "E",
  "hands": {"A": "4C 4D JS JH", "B": "3C", "C": "AS AH 2C", "D": "6C 6D", "E": "9H 9S KC KD"},
  "leftovers": "",
  "actions": ["A 4C 4D", "B pass", "! C 3D 3H", "C pass", "D 6C 6D"]
}"""
"""The example of the record format."""

Scum = Callable[..., Result]
Write = Callable[[bytes], Path]


@pytest.fixture(autouse=True)
def _texts_loaded_once(monkeypatch: pytest.MonkeyPatch, english: Callable[[], object]) -> None:
    monkeypatch.setattr(records, "load", english)


@pytest.fixture(scope="session")
def english() -> Callable[[], object]:
    return cache(load)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def keep(data: bytes) -> Path:
        path = tmp_path / "record.json"
        path.write_bytes(data)
        return path

    return keep


def scum(*arguments: str | Path) -> Result:
    """Run the command in this process; whatever it raises but an exit status fails the test."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def lines(result: Result) -> list[Any]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_record_of_every_rule_replays_as_it_says() -> None:
    for path in OF_EACH_RULE:
        result = scum("replay", path)
        assert result.exit_code == 0, result.output
        assert result.stderr == ""
        assert result.stdout.startswith("Round 1. ")


def test_the_command_itself_replays_a_file_with_status_0() -> None:
    command = Path(sys.executable).with_name("scum")
    run = subprocess.run(
        [command, "replay", RECORDS[0], "--json"], capture_output=True, text=True, check=False, timeout=60
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "state" in json.loads(run.stdout.splitlines()[-1])


def test_the_example_of_the_format_prints_what_the_format_says(write: Write) -> None:
    printed = lines(scum("replay", write(EXAMPLE), "--json"))
    assert printed[0] == {
        "n": 0,
        "action": "A 4C 4D",
        "ok": True,
        "events": [{"event": "played", "by": "A", "cards": "4C 4D", "kind": "set", "size": 2, "rank": "4"}],
    }
    message = printed[2]["refused"].pop("message")
    assert printed[2] == {
        "n": 2,
        "action": "! C 3D 3H",
        "ok": True,
        "refused": {"code": "not-your-cards", "rule": None},
    }
    assert message.endswith(".")
    assert [line["n"] for line in printed[:-1]] == [0, 1, 2, 3, 4]


def test_the_last_line_of_the_example_is_the_state(write: Write) -> None:
    state = lines(scum("replay", write(EXAMPLE), "--json"))[-1]
    assert state == {
        "state": {
            "phase": "play",
            "turn": "E",
            "top": {"by": "D", "cards": "6C 6D", "kind": "set", "size": 2, "rank": "6"},
            "inverted": False,
            "direction": 1,
            "hands": {"A": "JH JS", "B": "3C", "C": "AH AS 2C", "D": "", "E": "9H 9S KC KD"},
            "placed": [{"player": "D", "place": 1}],
            "places": None,
            "titles": None,
            "points": {"A": 0, "B": 0, "C": 0, "D": 0, "E": 0},
            "legal": [
                {"cards": "9H 9S", "kind": "set", "size": 2, "rank": "9"},
                {"cards": "KC KD", "kind": "set", "size": 2, "rank": "K"},
            ],
            "may_pass": True,
        }
    }


def test_a_replay_for_a_reader_tells_the_whole_round(write: Write) -> None:
    hands = {"A": "3C AC", "B": "4C KC", "C": "5C 6C"}
    actions = ["A give 3C", "! A 3C", "A KC", "B timeout", "C pass", "A AC", "B 4C", "C 3C"]
    data = file(hands=hands, places=["A", "B", "C"], actions=actions)
    told = scum("replay", write(data)).stdout
    for words in (
        "C deals",
        "A holds",
        "C gives A 6C",
        "A gives C 3C",
        "A KC: refused.",
    ):
        assert words in told


def test_a_replay_for_a_reader_tells_leftovers_timeouts_places_and_points(write: Write) -> None:
    data = file(
        rules=rules("arschloch", small_exchange="none", exchange="none", rounds=1),
        hands={"A": "7C 8C", "B": "9C 8H", "C": "KC AC"},
        leftovers="AD 9D",
        places=["A", "B", "C"],
        leader="A",
        actions=[
            "C take 9D lay AC",
            "A timeout",
            "B 9C",
            "C pass",
            "A pass",
            "B 8H",
            "C 9D",
            "A pass",
            "C KC",
        ],
    )
    result = scum("replay", write(data))
    assert result.exit_code == 0
    for words in (
        "C takes 9D and lays AC away",
        "Time is up for A:",
        "A plays 7C",
        "C passes",
        "B wins the trick, B leads",
        "B is President",
        "is Scum",
        "Points: ",
        "Won by B",
    ):
        assert words in result.stdout


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize(
    ("action", "words"),
    [("A 9S", "not-your-cards"), ("! A 3C", "was to be refused"), ("A XX", "no-such-card")],
)
def test_an_action_that_did_not_go_as_marked_gives_status_1_and_is_named(
    write: Write, action: str, words: str, *, as_json: bool
) -> None:
    result = scum("replay", write(file(actions=[action])), *(["--json"] if as_json else []))
    assert result.exit_code == 1
    assert action in result.stderr
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not as_json or lines(result)[0]["ok"] is False


def test_an_end_that_is_not_as_expected_gives_status_1_and_names_the_difference(write: Write) -> None:
    result = scum("replay", write(file(expect={"turn": "C", "hands": {"A": "4C", "B": ""}})))
    assert result.exit_code == 1
    assert '$.turn: expected "C", got "B"' in result.stderr
    assert '$.hands.B: expected "", got "5C 6C"' in result.stderr
    assert len(result.stderr.splitlines()) == 2


def test_a_wrong_action_is_named_even_where_the_next_round_cannot_begin_for_it(write: Write) -> None:
    wrong = {**WHOLE_ROUND, "actions": ["A 3C", "B 9S"]}
    result = scum("replay", write(game(wrong, WHOLE_ROUND)))
    assert result.exit_code == 1
    assert "'B 9S'" in result.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("data", "path", "word"), [*BROKEN.values(), *UNPLAYABLE.values()])
def test_a_file_that_is_no_record_gives_status_2_and_one_sentence(
    write: Write, data: bytes, path: str, word: str, command: str
) -> None:
    result = scum(command, write(data))
    assert result.exit_code == 2
    assert f": {path}: " in result.stderr
    assert word in result.stderr.casefold() or word in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_cannot_be_read_gives_status_2_and_one_sentence(tmp_path: Path, command: str) -> None:
    for path in (tmp_path, tmp_path / "missing.json", tmp_path / "a" / "b.json"):
        result = scum(command, path)
        assert result.exit_code == 2
        assert "cannot be read" in result.stderr
        assert len(result.stderr.splitlines()) == 1


@given(cut=st.integers(0, len(EXAMPLE)), put=st.binary(max_size=6), skip=st.integers(0, 20))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
def test_whatever_is_done_to_a_file_the_command_ends_with_one_of_its_statuses(
    write: Write, cut: int, put: bytes, skip: int
) -> None:
    result = scum("replay", write(EXAMPLE[:cut] + put + EXAMPLE[cut + skip :]), "--json")
    assert result.exit_code in (0, 1, 2)
    assert bool(result.stderr) == bool(result.exit_code)


def dealt(**changes: Any) -> dict[str, Any]:
    """A round dealt from a seed, with its hands and its commitment beside it."""
    seed = sha256(b"a round to verify").digest()
    data = file(hands=None, actions=[], seed=seed.hex(), **changes)
    table = next(replay.play(record.read(data))).after
    round = round_of(table)
    hands = {
        name: write_cards(round.order, hand) for name, hand in zip(table.players, round.hands, strict=True)
    }
    found = {"hands": hands, "seed": seed.hex(), "commitment": sha256(seed).hexdigest()}
    return {**msgspec.json.decode(data), **found, "dealer": table.players[round.dealer]}


def test_a_true_deal_and_legal_moves_are_verified(write: Write) -> None:
    honest = dealt()
    leader = honest["players"][(honest["players"].index(honest["dealer"]) + 1) % 3]
    lowest = honest["hands"][leader].split()[0]
    result = scum("verify", write(file(**{**honest, "actions": [f"{leader} {lowest}"]})))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "the deal came from the seed" in result.stdout


def test_a_true_deal_is_verified_without_its_hands_too(write: Write) -> None:
    honest = dealt()
    assert scum("verify", write(file(**{**honest, "hands": None, "dealer": None}))).exit_code == 0


def swapped(hands: dict[str, str]) -> dict[str, str]:
    """The same hands with one card of A and one of B changed for each other."""
    a, b = hands["A"].split(), hands["B"].split()
    return {**hands, "A": " ".join([b[0], *a[1:]]), "B": " ".join([a[0], *b[1:]])}


def test_a_fraud_is_found(write: Write) -> None:
    honest = dealt()
    hands, players = honest["hands"], honest["players"]
    around = {name: hands[players[(seat + 1) % 3]] for seat, name in enumerate(players)}
    later = players[(players.index(honest["dealer"]) + 1) % 3]
    frauds: dict[str, tuple[dict[str, Any], str]] = {
        "another commitment": ({"commitment": "ab" * 32}, "$.commitment: is not the SHA-256"),
        "no commitment": ({"commitment": None}, "$.commitment: is missing"),
        "no seed": ({"seed": None, "commitment": None}, "$.seed: is missing"),
        "a card exchanged in secret": ({"hands": swapped(hands)}, "$.hands: are not"),
        "hands passed round": ({"hands": around}, "$.hands: are not"),
        "hands passed round with the deal": ({"hands": around, "dealer": later}, "$.dealer: is not"),
        "an illegal move": ({"actions": ["A pass", "B pass", "C pass"]}, "refused"),
    }
    for name, (change, words) in frauds.items():
        result = scum("verify", write(file(**{**honest, **change})))
        assert result.exit_code == 1, name
        assert words in result.stderr, name
        assert result.stdout == "", name


def test_a_fraud_in_the_first_of_several_rounds_is_named_with_its_round(write: Write) -> None:
    given = {**WHOLE_ROUND, "leader": "A", "seed": "00" * 32, "commitment": sha256(bytes(32)).hexdigest()}
    result = scum("verify", write(game(given, given, rules=rules(exchange="none"))))
    assert result.exit_code == 1
    assert "$.rounds[0].hands: are not" in result.stderr
    assert "$.rounds[1].hands: are not" in result.stderr


def test_a_later_round_that_stands_alone_is_verified_with_the_dealer_it_names(write: Write) -> None:
    options = {"dealer": "rotate", "seats": "fixed", "exchange": "none"}
    honest = dealt(rules=rules(**options), places=["B", "C", "A"], dealer="A")
    assert honest["dealer"] == "A"
    assert scum("verify", write(file(**honest))).exit_code == 0


def test_a_deck_by_its_number_and_by_its_word_is_the_same(write: Write) -> None:
    hands = {"A": "7C 8C", "B": "9C 8H", "C": "KC AC"}
    for deck in (32, "32"):
        data = file(rules=rules(deck=deck), hands=hands, actions=["A 7C"])
        assert scum("replay", write(data)).exit_code == 0


def test_the_good_record_that_broken_ones_are_made_of_is_good(write: Write) -> None:
    assert scum("replay", write(msgspec.json.encode(GOOD))).exit_code == 0


def test_json_steers_no_terminal_and_loses_nothing(write: Write) -> None:
    names = ["\x9b2JA", "\u202eB", "C\x7f\U000e0041"]
    hands = dict(zip(names, ("3C", "4C", "5C"), strict=True))
    run = scum("replay", "--json", write(file(players=names, hands=hands, actions=[], dealer=names[0])))
    assert run.exit_code == 0
    assert run.stdout.replace("\n", "").isprintable()
    assert list(json.loads(run.stdout.splitlines()[-1])["state"]["hands"]) == names
