"""``scum engine``: what another program sends, and what our players answer."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from bot.cli import app, asking, engine
from bot.cli.asking import Engine
from bot.engine import actions, game
from bot.engine.replay import round_of
from bot.engine.round import Phase
from bot.engine.views import View
from bot.players import search
from bot.players.hard import Hard
from bot.players.thinking import Considered, Source, Thought
from tests.engine import seen
from tests.engine.stories import Case, cases, told

README = Path(__file__).parents[2] / "README.md"
POSITION: dict[str, Any] = {
    "format": 1,
    "rules": {"preset": "president"},
    "players": ["A", "B", "C", "D"],
    "dealer": "D",
    "hands": {"B": "3D 5C 5H 6S 7C 8D 8H 10S JC QD KS AH 2C"},
    "counts": {"A": 13, "C": 13, "D": 13},
    "actions": ["A 4C 4D"],
}
OPEN: dict[str, Any] = {
    **POSITION,
    "hands": {"A": "4C 4D 9H KD", "B": "5C 5H 8D QS", "C": "6C 6D 7S 2H", "D": "3C 3D JH AS"},
    "counts": {},
}


@pytest.fixture(scope="session")
def ours() -> Engine:
    return Engine(Hard)


def serve(*lines: bytes | dict[str, Any]) -> Result:
    """Run the command in this process with these lines for input."""
    data = b"".join(
        (line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines
    )
    result = CliRunner().invoke(app, ["engine"], input=data, catch_exceptions=False)
    assert result.exit_code == 0
    assert "Traceback" not in result.output
    return result


def answers(*lines: bytes | dict[str, Any]) -> list[Any]:
    return [json.loads(line) for line in serve(*lines).stdout.splitlines()]


def ask(ours: Engine, position: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = ours.answer(json.dumps({"position": position, **more}).encode())
    assert answer is not None
    return answer


def test_the_example_of_the_readme_is_answered_as_it_says(ours: Engine) -> None:
    example = re.search(
        r"## For other programs\n.*?```json\n(.*?)\n(.*?)\n```", README.read_text("utf-8"), re.DOTALL
    )
    assert example
    request, answer = map(json.loads, example.groups())
    given = ours.answer(json.dumps(request).encode())
    assert given is not None
    assert (given.keys(), given["id"]) == (answer.keys(), answer["id"])
    assert {one["action"] for one in given["considered"]} == {one["action"] for one in answer["considered"]}
    assert given["action"] == given["considered"][0]["action"]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_answers_with_an_action_that_can_be_put_behind_the_others(
    level: str, ours: Engine
) -> None:
    first = ask(ours, POSITION, level=level, seed=1)
    assert first["action"] in {"B 5C 5H", "B 8D 8H", "B pass"}
    assert first["action"] == ask(ours, POSITION, level=level, seed=1)["action"]
    after = {**POSITION, "actions": [*POSITION["actions"], first["action"]]}
    assert "C (play)" in ask(ours, after)["error"]


@settings(max_examples=12)
@given(cases(), st.integers(0, 2**16), st.sampled_from(["easy", "normal", "hard"]))
def test_an_answer_is_legal_whatever_the_hidden_hands_are(case: Case, where: int, level: str) -> None:
    story = told(case)
    assume(story.steps and seen.can_be_told(story))
    step = story.steps[where % len(story.steps)]
    assume(round_of(step.before).phase is not Phase.DEAL)
    name = step.before.players[step.seat]
    position = seen.position(story, where % len(story.steps), step.seat)
    answer = ask(Engine(Hard), position, level=level, seat=name, seed=where)
    player, _, words = answer["action"].partition(" ")
    assert player == name
    game.apply(step.before, name, actions.read(round_of(step.before), step.seat, words))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_leftover_can_be_taken_for_a_president_card(level: str, ours: Engine) -> None:
    options = {"president_cards": 4, "leftovers": "swap", "deal": "equal", "exchange": "none"}
    hands = {"A": "3C", "B": "4C", "C": "*W *W", "D": "5C"}
    position = {**OPEN, "rules": {"preset": "president", "options": options}, "hands": hands}
    answer = ask(ours, {**position, "places": [*"ABCD"], "leftovers": "9H", "actions": []}, level=level)
    assert answer["action"] == "C take 9H lay *W"


def test_hands_that_are_given_and_are_not_the_players_own_make_no_difference(ours: Engine) -> None:
    hands = OPEN["hands"]
    swapped = {**OPEN, "hands": {**hands, "C": hands["D"], "D": hands["C"]}}
    for level in ("easy", "normal", "hard"):
        one, other = (ask(ours, position, level=level, seed=5) for position in (OPEN, swapped))
        assert {**one, "ms": 0} == {**other, "ms": 0}


def test_what_was_considered_is_written_best_first_with_its_worth() -> None:
    class Weighing:
        def think(self, view: View, random: Random) -> Thought:  # noqa: ARG002 as every player is asked
            plays = [actions.PlayCards(play.cards) for play in view.legal]
            considered = (Considered(plays[1], 1.23456), Considered(plays[0], 1.0))
            return Thought(action=plays[1], source=Source.NETWORK, considered=considered)

    answer = ask(Engine(lambda _: Weighing()), POSITION)
    assert answer.pop("ms") >= 0
    assert answer == {
        "action": "B 8D 8H",
        "value": 1.2346,
        "considered": [{"action": "B 8D 8H", "value": 1.2346}, {"action": "B 5C 5H", "value": 1.0}],
        "source": "network",
    }


WRONG: dict[str, tuple[bytes | dict[str, Any], str, str]] = {
    "no JSON": (b"go", "$", "malformed"),
    "no UTF-8": (b'{"id": "\xff"}', "$", "utf-8"),
    "no object": (b"[]", "$", "object"),
    "nothing": ({}, "$", "position, about and quit"),
    "two things at once": ({"about": True, "quit": True}, "$", "one of"),
    "an unknown field": ({"position": POSITION, "depth": 3}, "$", "depth"),
    "a field twice": (b'{"about": true, "about": true}', "$", "twice"),
    "an unknown level": (
        {"position": POSITION, "level": "best"},
        "$.level",
        "'best'; it can be easy, normal, hard",
    ),
    "an unknown step": ({"position": {**POSITION, "phase": "trade"}}, "$.position.phase", "exchange, play"),
    "an unknown format": ({"position": {**POSITION, "format": 2}}, "$.position.format", "it can be 1"),
    "no number": ({"position": {**POSITION, "counts": {"A": 13, "C": 0}}}, "$.position.counts.C", ">= 1"),
    "no text": ({"position": {**POSITION, "hands": {"A": "3C", "B": 3}}}, "$.position.hands.B", "`str`"),
    "no time": ({"position": POSITION, "ms": 0}, "$.ms", ">= 1"),
    "values too deep": (b'{"id": ' + b"[" * 2000 + b"]" * 2000 + b"}", "$", "deep"),
    "no record": ({"position": 3}, "$.position", "object"),
    "a record that is wrong": ({"position": {**POSITION, "places": ["A"]}}, "$.position.places", "each"),
    "a stranger": ({"position": POSITION, "seat": "X"}, "$.seat", "'X'"),
    "somebody's whose hand is not given": ({"position": POSITION, "seat": "A"}, "$.seat", "not given"),
    "somebody's turn": ({"position": {**POSITION, "actions": []}}, "$.position", "B now, but of A (play)"),
    "somebody else's turn": ({"position": OPEN, "seat": "C"}, "$.position", "C now, but of B (play)"),
    "a round that is over": (
        {"position": {**OPEN, "hands": dict.fromkeys("ABCD", "3C") | {"B": "4C", "C": "5C", "D": "6C"}}},
        "$.position.actions[0]",
        "not-your-cards",
    ),
}


@pytest.mark.parametrize(("line", "path", "word"), WRONG.values(), ids=WRONG)
def test_a_wrong_line_is_answered_with_the_place_and_the_reason(
    line: bytes | dict[str, Any], path: str, word: str, ours: Engine
) -> None:
    answer = ours.answer(line if isinstance(line, bytes) else json.dumps(line).encode())
    assert answer is not None
    assert (answer["path"], word in answer["error"].casefold() or word in answer["error"]) == (path, True)


def test_nobody_is_asked_when_the_round_is_over(ours: Engine) -> None:
    over = {"hands": {"A": "3C", "B": "4C", "C": "5C", "D": "6C"}, "actions": ["A 3C", "B 4C", "C 5C"]}
    assert "over" in ask(ours, {**OPEN, **over})["error"]


def test_an_action_against_the_rules_is_answered_with_code_and_rule(ours: Engine) -> None:
    answer = ask(ours, {**POSITION, "actions": ["A 4C 4D", "B 3D"]}, id="x")
    assert (answer["id"], answer["path"]) == ("x", "$.position.actions[1]")
    assert answer["code"] == "wrong-size"
    assert "rule" in answer


def test_after_wrong_lines_the_next_one_is_served_until_it_says_quit() -> None:
    given = answers(
        b"{", b"", {"id": [1], "level": 3}, {"about": True, "id": None}, {"quit": True}, {"about": True}
    )
    assert [sorted(answer) for answer in given] == [
        ["error", "path"],
        ["error", "id", "path"],
        ["id", "levels", "name", "version"],
    ]
    assert given[2]["levels"] == ["easy", "normal", "hard"]


def test_names_are_in_utf_8_both_ways() -> None:
    whole = json.dumps({"position": {**POSITION, "actions": []}, "id": "Zoë 王"}, ensure_ascii=False)
    words = whole.replace('"B"', '"Zoë 王"').replace('"A"', '"B"')
    assert "Zoë 王" in answers(words.encode())[0]["error"]
    assert "Zoë 王".encode() in serve(words.encode()).stdout_bytes


def test_a_line_that_is_too_long_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (asking, engine):
        monkeypatch.setattr(module, "LONGEST", 100)
    monkeypatch.setattr(engine, "_CHUNK", 16)
    wrong, good = answers(b"x" * 1000, {"about": True})
    assert "longer than 100 bytes" in wrong["error"]
    assert good["name"] == "Scum"


def test_whatever_goes_wrong_inside_is_told_and_the_next_line_served(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Thought:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Hard, "think", fail)
    result = serve({"position": POSITION, "id": 3}, {"about": True})
    wrong, good = map(json.loads, result.stdout.splitlines())
    assert (wrong["id"], wrong["path"]) == (3, "$")
    assert "no idea" in result.stderr
    assert good["name"] == "Scum"


def test_each_answer_comes_before_the_next_line_and_an_interrupt_ends_it_silently() -> None:
    command = [sys.executable, "-m", "bot", "engine"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        for number in (1, 2):
            process.stdin.write(
                json.dumps({"position": POSITION, "level": "easy", "id": number}).encode() + b"\n"
            )
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.send_signal(signal.SIGINT)
        assert (process.stderr.read(), process.wait()) == (b"", 0)


def test_whoever_reads_no_more_ends_it_silently() -> None:
    line = json.dumps({"about": True}).encode() + b"\n"
    command = [sys.executable, "-m", "bot", "engine"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(line * 10)
        process.stdin.close()
        assert (process.stderr.read(), process.wait()) == (b"", 0)


def test_a_search_takes_as_long_as_it_may_and_with_a_seed_says_the_same_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    allowed: list[float] = []

    def think(_view: View, _random: Random, most: float, *_clock: object) -> Thought:
        allowed.append(most)
        return Thought(action=actions.Pass(), source=Source.SEARCH)

    monkeypatch.setattr(search, "within", think)
    monkeypatch.setattr(search, "search", think)
    alone = Engine(lambda searching: searching)
    for more in ({}, {"ms": 500}, {"ms": 500, "seed": 1}, {"ms": 1, "seed": 1}):
        assert ask(alone, POSITION, **more)["source"] == "search"
    assert allowed == [0.1, 0.5, 100, 1]
