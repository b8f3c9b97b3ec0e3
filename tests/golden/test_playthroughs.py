"""Two rounds of each preset, played at random, with all that each seat sees: compared with files kept here.

What differs is a change in how the game is played or shown. If it is meant, write the files anew
(``WRITE_GOLDEN=1 pytest tests/golden``) and read the difference before it is committed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine import actions, game
from bot.engine.cards import JOKERS, code, each
from bot.engine.game import Game, Setup
from bot.engine.ordering import NO_RANK, RANK_WORDS, Ordering
from bot.engine.plays import Kind, Play
from bot.engine.presets import PRESETS
from bot.engine.round import Round, Turn
from bot.engine.views import View, view
from bot.lab.anything import anything
from bot.lab.contest import whose_turn

HERE = Path(__file__).parent
PLAYERS = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay")
USUAL = 4
"""So many play, or more where a preset needs them."""
ROUNDS = 2
MOST_ACTIONS = 40
"""The second round is there for what comes before its first lead: it is not played to its end."""
OWN = (
    "seat",
    "hand",
    "received",
    "given",
    "duty",
    "legal",
    "may_pass",
    "must_include",
    "partner",
    "talk",
    "partner_talk",
    "partner_hand",
)
"""What differs from seat to seat; all else is public."""
CARDS = ("hand", "received", "given", "unseen", "open_leftovers", "pile", "must_include", "partner_hand")
FIXED = ("rules", "order")
LONG = ("unseen", "pile")
"""Lists of cards of which only the changes are written."""


@pytest.mark.parametrize("name", PRESETS)
def test_the_rounds_go_as_ever_and_everybody_sees_as_much_as_ever(name: str) -> None:
    file = HERE / f"{name}.txt"
    played = "\n".join(playthrough(name)) + "\n"
    if os.environ.get("WRITE_GOLDEN"):
        file.write_text(played)
    assert played.splitlines() == file.read_text().splitlines()


def playthrough(name: str) -> Iterator[str]:
    current = game.new_game(PRESETS[name].rules, PLAYERS[: max(USUAL, PRESETS[name].fewest)])
    random = Random(0)
    for number in range(1, ROUNDS + 1):
        yield f"===== {name}, round {number}: {' '.join(game.seating(current))}"
        current = game.begin_round(current, Setup(seed=bytes([number]) * 32)).game
        shown: dict[str, str] = {}
        yield from changes(current, shown)
        for _ in count() if number < ROUNDS else range(MOST_ACTIONS):
            if current.round is None or (seat := whose_turn(current.round)) is None:
                break
            action = anything(current.round, seat, random)
            yield f"----- {current.players[seat]}: {actions.write(current.round.order, action)}"
            current = game.apply(current, current.players[seat], action).game
            yield from changes(current, shown)
        yield f"points {current.points}"


def changes(current: Game, shown: dict[str, str]) -> Iterator[str]:
    """What anybody sees that is not in `shown` yet: the public first, then each seat's own."""
    assert current.round is not None
    for label, text in lines(current.round, current.players):
        if shown.get(label) != text:
            known = shown.get(label) if label in LONG else None
            yield f"{label}: {difference(known, text) if known else text}"
            shown[label] = text


def difference(before: str, after: str) -> str:
    """A long list of cards told by what has gone from it and what has come."""
    old, new = before.split(), after.split()
    gone, come = ([one for one in few if one not in many] for few, many in ((old, new), (new, old)))
    return " ".join([*(f"-{one}" for one in gone), *(f"+{one}" for one in come)]) or "other copies"


def lines(round: Round, players: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    public = texts(view(round, None), lambda name: name not in OWN)
    yield from public.items()
    for seat, player in enumerate(players):
        seen = view(round, seat)
        assert texts(seen, lambda name: name not in OWN) == public, f"{player} sees other things than all do"
        yield player, own(seen)


def own(seen: View) -> str:
    """What the seat alone sees, without what is not there."""
    there = texts(seen, OWN[1:].__contains__)
    return "; ".join(f"{name} {text}" for name, text in there.items() if text not in ("-", "-1", "False"))


def texts(seen: View, wanted: Callable[[str], bool]) -> dict[str, str]:
    names = [field.name for field in msgspec.structs.fields(seen) if field.name not in FIXED]
    return {name: text(seen.order, name, getattr(seen, name)) for name in names if wanted(name)}


def told(order: Ordering, play: Play) -> str:
    """A play with its meaning, where its cards alone do not say it."""
    cards = " ".join(code(card) for card in each(play.cards))
    if play.kind is Kind.SET and not play.cards & (order.wild | JOKERS) and play.size == len(cards.split()):
        return cards
    ranks = [RANK_WORDS[rank] for rank in (play.rank, play.second) if rank != NO_RANK]
    return f"{cards} ({play.kind} {' '.join(ranks)} of {play.size}{' x' * play.width})"


def text(order: Ordering, name: str, value: Any) -> str:
    if name in CARDS:
        return actions.write_cards(order, value) or "-"
    if isinstance(value, Play):
        return told(order, value)
    if isinstance(value, Turn):
        return f"{value.by} {text(order, name, value.play)}"
    if isinstance(value, tuple):
        return ", ".join(text(order, name, part) for part in value) or "-"
    if isinstance(value, msgspec.Struct):
        return " ".join(str(part) for part in msgspec.structs.astuple(value))
    return "-" if value is None else str(value)
