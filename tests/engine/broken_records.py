"""Files that are no records, each with the JSON path and a word of the sentence that says so."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine import record

GOOD: dict[str, Any] = {
    "format": 1,
    "rules": {"preset": "president", "options": {}},
    "players": ["A", "B", "C"],
    "hands": {"A": "3C 4C", "B": "5C 6C", "C": "7C 8C"},
    "actions": ["A 3C"],
}
ROUND = {key: GOOD[key] for key in ("hands", "actions")}
SEED = "00" * 32
WHOLE_ROUND = {"hands": {"A": "3C", "B": "4C", "C": "5C"}, "actions": ["A 3C", "B 4C"]}


def file(**changes: Any) -> bytes:
    """The good record with some keys changed; None takes a key away."""
    changed = {**GOOD, **changes}
    return msgspec.json.encode({key: value for key, value in changed.items() if value is not None})


def rules(preset: str = "president", **options: Any) -> dict[str, Any]:
    return {"preset": preset, "options": options}


def nested(depth: int) -> list[Any]:
    """Lists in lists, so many of them."""
    lists: list[Any] = []
    for _ in range(depth - 1):
        lists = [lists]
    return lists


def game(*rounds: dict[str, Any], **changes: Any) -> bytes:
    return file(**{"hands": None, "actions": None, "rounds": list(rounds), **changes})


BROKEN: dict[str, tuple[bytes, str, str]] = {
    "empty": (b"", "$", "truncated"),
    "binary": (b"\x89PNG\r\n\x1a\n\x00\xff", "$", "malformed"),
    "not UTF-8": (file(players=["A", "B", "xyz"]).replace(b"xyz", b"\xff\xfe"), "$", "utf-8"),
    "not JSON": (b"A 4C 4D", "$", "malformed"),
    "cut short": (file()[:-9], "$", "truncated"),
    "more than one value": (file() + b"{}", "$", "malformed"),
    "a list": (b"[]", "$", "object"),
    "null": (b"null", "$", "object"),
    "endless lists": (b"[" * 200_000, "$", ""),
    "endless objects": (
        file(expect={}).replace(b'"expect":{}', b'"expect":' + b'{"a":' * 200_000),
        "$",
        "deep",
    ),
    "no format": (file(format=None), "$", "format"),
    "another format": (file(format=2), "$.format", "2"),
    "a format in words": (file(format="1"), "$.format", "str"),
    "no rules": (file(rules=None), "$", "rules"),
    "rules in a word": (file(rules="president"), "$.rules", "object"),
    "no preset": (file(rules={"options": {}}), "$.rules", "preset"),
    "an unknown preset": (file(rules=rules("bridge")), "$.rules.preset", "bridge"),
    "an unknown option": (file(rules=rules(colour="red")), "$.rules.options.colour", "no such option"),
    "an unknown value": (file(rules=rules(trick="long")), "$.rules.options.trick", "long"),
    "a value of a wrong type": (
        file(rules=rules(rounds="2")),
        "$.rules.options.rounds",
        "a number from 1 to 1000",
    ),
    "a value out of bounds": (file(rules=rules(rounds=0)), "$.rules.options.rounds", "from 1 to 1000"),
    "a pair of one": (file(rules=rules(exchange=[[1]])), "$.rules.options.exchange", "[[2,2],[1,1]]"),
    "options at odds": (file(rules=rules(leftovers="swap")), "$.rules.options.leftovers", "deal=equal"),
    "too large an exchange": (file(rules=rules(exchange=[[18, 18]])), "$.rules.options.exchange", "17"),
    "an unknown key of rules": (file(rules={**rules(), "name": "x"}), "$.rules", "name"),
    "an unknown key": (file(winner="A"), "$", "winner"),
    "no players": (file(players=None), "$", "players"),
    "players in a word": (file(players="ABC"), "$.players", "array"),
    "a player without a name": (file(players=["A", "B", ""]), "$.players[2]", "length"),
    "a player who is a number": (file(players=["A", "B", 3]), "$.players[2]", "int"),
    "two of one name": (file(players=["A", "B", "A"]), "$.players", "same name"),
    "two players": (file(players=["A", "B"]), "$.players", "3 to 12"),
    "thirteen players": (file(players=list("ABCDEFGHIJKLM")), "$.players", "3 to 12"),
    "eleven for thirty-two cards": (
        file(players=list("ABCDEFGHIJK"), rules=rules(deck=32)),
        "$.players",
        "fewer than 3",
    ),
    "a stranger in places": (file(places=["A", "B", "D"]), "$.places", "each of the players once"),
    "too few places": (file(places=["A", "B"]), "$.places", "each of the players once"),
    "a place twice": (file(places=["A", "B", "B"]), "$.places", "each of the players once"),
    "a stranger who deals": (file(dealer="D"), "$.dealer", "D"),
    "a stranger who leads": (file(leader="D"), "$.leader", "D"),
    "a stranger with cards": (file(hands={**GOOD["hands"], "D": "9C"}), "$.hands.D", "players"),
    "a player without cards": (file(hands={"A": "3C", "B": "4C"}), "$.hands.C", "no cards"),
    "a hand that is a list": (file(hands={"A": ["3C"], "B": "4C", "C": "5C"}), "$.hands.A", "array"),
    "a card that is none": (file(hands={**GOOD["hands"], "B": "5C 1C"}), "$.hands.B", "1C"),
    "a card that the deck lacks": (file(hands={**GOOD["hands"], "B": "5C *C"}), "$.hands.B", "*C"),
    "a rank that the deck lacks": (file(rules=rules(deck=32)), "$.hands.A", "3C"),
    "a card twice in a hand": (file(hands={**GOOD["hands"], "B": "5C 5c"}), "$.hands.B", "5c"),
    "a card in two hands": (file(hands={**GOOD["hands"], "B": "3C"}), "$.hands.B", "3C"),
    "a card in a hand and left over": (file(leftovers="9C 3C"), "$.leftovers", "3C"),
    "leftovers without hands": (file(hands=None, seed=SEED, leftovers="9C"), "$.leftovers", "hands"),
    "neither hands nor seed": (file(hands=None), "$.hands", "seed"),
    "a short seed": (file(hands=None, seed="00"), "$.seed", "matching"),
    "a seed that is no hex": (file(hands=None, seed="zz" * 32), "$.seed", "matching"),
    "a commitment that is no hash": (file(commitment="x"), "$.commitment", "matching"),
    "actions in a word": (file(actions="A 3C"), "$.actions", "array"),
    "an action that is a number": (file(actions=["A 3C", 4]), "$.actions[1]", "int"),
    "an action of a stranger": (file(actions=["A 3C", "D 4C"]), "$.actions[1]", "D 4C"),
    "an action of nobody": (file(actions=[""]), "$.actions[0]", "player's name"),
    "a name without an action": (file(actions=["! A"]), "$.actions[0]", "player's name"),
    "hands beside rounds": (game(ROUND, hands=GOOD["hands"]), "$.hands", "rounds"),
    "actions beside rounds": (game(ROUND, actions=["A 3C"]), "$.actions", "rounds"),
    "no round in rounds": (game(), "$.rounds", "no round"),
    "places in a round": (game({**ROUND, "places": ["A", "B", "C"]}), "$.rounds[0]", "places"),
    "a bad card in a later round": (
        game(ROUND, {**ROUND, "hands": {**GOOD["hands"], "C": "1C"}}),
        "$.rounds[1].hands.C",
        "1C",
    ),
    "a bad action in a later round": (
        game(ROUND, {**ROUND, "actions": ["E 3C"]}),
        "$.rounds[1].actions[0]",
        "E 3C",
    ),
    "more bytes than any game": (file().ljust(record.LARGEST + 1), "$", "larger than"),
    "values in values in values": (file(expect={"turn": nested(record.DEEPEST - 1)}), "$", "too deep"),
    "a key twice": (file()[:-1] + b',"dealer":"A","dealer":"B"}', "$", "the key 'dealer' stands twice"),
    "more actions than any game": (
        file(actions=["A 3C"] * (record.MOST_ACTIONS + 1)),
        "$.actions",
        f"more than {record.MOST_ACTIONS} actions",
    ),
    "a name longer than any": (file(players=["A" * 101, "B", "C"]), "$.players[0]", "length"),
    "expectations in a word": (file(expect="A wins"), "$.expect", "object"),
}

UNPLAYABLE: dict[str, tuple[bytes, str, str]] = {
    "a round after the game": (
        game(WHOLE_ROUND, WHOLE_ROUND, rules=rules(rounds=1)),
        "$.rounds[1]",
        "over",
    ),
    "a round before the last one ended": (game(ROUND, ROUND), "$.rounds[1]", "has not ended"),
}
"""Records in which a round cannot begin, which only playing them shows."""
