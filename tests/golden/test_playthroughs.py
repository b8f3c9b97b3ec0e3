"""Two rounds of each preset, played at random, with all that each seat sees: compared with files kept here.

What differs is a change in how the game is played or shown. If it is meant, write the files anew
(``WRITE_GOLDEN=1 pytest tests/golden``) and read the difference before it is committed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from bot.engine import actions, game
from bot.engine.actions import Action, Give, Pass, PlayCards, Take
from bot.engine.cards import bundle, code, each
from bot.engine.game import Game, Setup
from bot.engine.ordering import Ordering
from bot.engine.plays import Play
from bot.engine.presets import PRESETS
from bot.engine.round import Round, Turn, Verb
from bot.engine.views import View, view
from bot.lab.contest import whose_turn

HERE = Path(__file__).parent
PLAYERS = ("Ann", "Ben", "Cem", "Dee")
ROUNDS = 2
OWN = ("seat", "hand", "received", "duty", "legal", "may_pass")
"""What differs from seat to seat; all else is public."""
CARDS = ("hand", "received", "unseen", "open_leftovers")
FIXED = ("rules", "order")
Item = TypeVar("Item")


@pytest.mark.parametrize("name", PRESETS)
def test_the_rounds_go_as_ever_and_everybody_sees_as_much_as_ever(name: str) -> None:
    file = HERE / f"{name}.txt"
    played = "\n".join(playthrough(name)) + "\n"
    if os.environ.get("WRITE_GOLDEN"):
        file.write_text(played)
    assert played.splitlines() == file.read_text().splitlines()


def playthrough(name: str) -> Iterator[str]:
    current = game.new_game(PRESETS[name].rules, PLAYERS)
    random = Random(0)
    for number in range(1, ROUNDS + 1):
        yield f"===== {name}, round {number}: {' '.join(game.seating(current))}"
        current = game.begin_round(current, Setup(seed=bytes([number]) * 32)).game
        shown: dict[str, str] = {}
        yield from changes(current, shown)
        while current.round is not None and (seat := whose_turn(current.round)) is not None:
            action = any_action(view(current.round, seat), random)
            yield f"----- {current.players[seat]}: {actions.write(current.round.order, action)}"
            current = game.apply(current, current.players[seat], action).game
            yield from changes(current, shown)
        yield f"points {current.points}"


def any_action(seen: View, random: Random) -> Action:
    """Anything that may be done; only `random.random`, which no Python changes."""
    assert seen.duty is not None
    hand = list(each(seen.hand))
    match seen.duty.verb:
        case Verb.PLAY:
            options: list[Action] = [PlayCards(play.cards) for play in seen.legal]
            return pick([*options, Pass()] if seen.may_pass else options, random)
        case Verb.GIVE:
            return Give(bundle(sorted(hand, key=lambda _: random.random())[: seen.duty.count]))
        case Verb.TAKE:
            return Take(pick(list(each(seen.open_leftovers)), random), pick(hand, random))


def pick(items: Sequence[Item], random: Random) -> Item:
    return items[int(random.random() * len(items))]


def changes(current: Game, shown: dict[str, str]) -> Iterator[str]:
    """What anybody sees that is not in `shown` yet: the public first, then each seat's own."""
    assert current.round is not None
    for label, text in lines(current.round, current.players):
        if shown.get(label) != text:
            shown[label] = text
            yield f"{label}: {text}"


def lines(round: Round, players: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    public = texts(view(round, None), lambda name: name not in OWN)
    yield from public.items()
    for seat, player in enumerate(players):
        seen = view(round, seat)
        assert texts(seen, lambda name: name not in OWN) == public, f"{player} sees other things than all do"
        yield player, "; ".join(f"{name} {text}" for name, text in texts(seen, OWN[1:].__contains__).items())


def texts(seen: View, wanted: Callable[[str], bool]) -> dict[str, str]:
    names = [field.name for field in msgspec.structs.fields(seen) if field.name not in FIXED]
    return {name: text(seen.order, name, getattr(seen, name)) for name in names if wanted(name)}


def text(order: Ordering, name: str, value: Any) -> str:
    if name in CARDS:
        return actions.write_cards(order, value) or "-"
    if isinstance(value, Play):
        return " ".join(code(card) for card in each(value.cards))
    if isinstance(value, Turn):
        return f"{value.by} {text(order, name, value.play)}"
    if isinstance(value, tuple):
        return ", ".join(text(order, name, part) for part in value) or "-"
    if isinstance(value, msgspec.Struct):
        return " ".join(str(part) for part in msgspec.structs.astuple(value))
    return "-" if value is None else str(value)
