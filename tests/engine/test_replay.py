"""How a replay shows what happened, in the words of the record format."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import replay
from tests.engine.rounds import played

HANDS = {"A": "3C 4C 4D", "B": "5C 5D 6C", "C": "5H 7C AC"}
SWAP: dict[str, Any] = {
    "options": {"deal": "equal", "leftovers": "swap", "exchange": [[1, 1]], "finish": "no-ace"},
    "places": ["A", "B", "C"],
    "leftovers": "9C KD",
}


def shown(actions: list[str], **setting: Any) -> list[dict[str, Any]]:
    """The news of the last of these actions; of the deal where there is none."""
    line = played(HANDS, actions, **setting)[-1]
    return [replay.show_event(line.after, event) for event in line.events]


def pair(by: str) -> dict[str, Any]:
    return {"event": "played", "by": by, "cards": "4C 4D", "kind": "set", "size": 2, "rank": "4"}


@pytest.mark.parametrize(
    ("setting", "actions", "news"),
    [
        ({}, ["A 4C 4D"], [pair("A")]),
        ({}, ["A 4C 4D", "B pass"], [{"event": "passed", "by": "B"}]),
        (
            {},
            ["A 4C 4D", "B pass", "C timeout"],
            [
                {"event": "timed-out", "by": "C"},
                {"event": "passed", "by": "C"},
                {"event": "trick-won", "by": "A", "leads": "A", "rule": None},
            ],
        ),
        (
            {"leader": "C", "options": {"finish": "no-ace", "close_unbeatable": True}},
            ["C 7C", "A pass", "B pass", "C 5H"],
            [
                {"event": "played", "by": "C", "cards": "5H", "kind": "set", "size": 1, "rank": "5"},
                {"event": "placed", "player": "C", "place": 3, "shown": "AC", "toppled": False},
            ],
        ),
        (
            {"leader": "B", "options": {"close_unbeatable": True}},
            ["B 6C", "C AC"],
            [
                {"event": "played", "by": "C", "cards": "AC", "kind": "set", "size": 1, "rank": "A"},
                {"event": "trick-won", "by": "C", "leads": "C", "rule": "R19"},
            ],
        ),
        (
            SWAP,
            [],
            [{"event": "gave", "by": "C", "to": "A", "count": 1, "cards": "AC", "forced": True}],
        ),
        (
            SWAP,
            ["A give 4D"],
            [{"event": "gave", "by": "A", "to": "C", "count": 1, "cards": "4D", "forced": False}],
        ),
        (
            SWAP,
            ["A give 4D", "C take KD lay 5H"],
            [{"event": "took", "by": "C", "took": "KD", "laid": "5H"}],
        ),
    ],
)
def test_news_are_shown_in_names_and_cards(
    setting: dict[str, Any], actions: list[str], news: list[dict[str, Any]]
) -> None:
    assert shown(actions, **setting) == news


def test_the_news_of_the_end_of_a_round_are_everybodys_places() -> None:
    lines = played({"A": "3C", "B": "4C", "C": "5C"}, ["A 3C", "B 4C"])
    news = [replay.show_event(lines[-1].after, event) for event in lines[-1].events]
    assert [event["event"] for event in news] == ["played", "placed", "placed", "round-over"]
    assert news[-1]["places"] == ["A", "B", "C"]


def test_the_beginning_of_a_round_is_a_line_without_an_action() -> None:
    first, *others = played(HANDS, ["A 3C", "B pass"])
    assert (first.action, first.number, first.ok) == ("", -1, True)
    assert [line.number for line in others] == [0, 1]


def test_a_state_without_a_round_cannot_be_shown() -> None:
    table = played(HANDS)[0].after
    with pytest.raises(ValueError, match="no round"):
        replay.show_state(type(table)(rules=table.rules, players=table.players, points={}))
