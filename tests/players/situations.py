"""Rounds laid out card by card, seen by the seat whose turn it is."""

from __future__ import annotations

from functools import reduce
from operator import or_
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import actions, cards, game
from bot.engine.cards import Cards
from bot.engine.deal import Dealt
from bot.engine.game import Game, Setup
from bot.engine.presets import PRESETS
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.views import View, view
from bot.lab.contest import Player, whose_turn
from bot.players import sensible

PRESIDENT = PRESETS["president"].rules
ARSCHLOCH = PRESETS["arschloch"].rules


def house(**options: Any) -> Rules:
    """House rules by their words: all others are the usual ones."""
    return msgspec.convert(options, Rules)


def bundle(text: str) -> Cards:
    return reduce(or_, (1 << cards.card(face) for face in cards.read_faces(text)), 0)


def lay_out(hands: list[str], *moves: str, rules: Rules = PRESIDENT, leftovers: str = "") -> Game:
    """A first round with these hands, led by the first of them, after these moves."""
    names = tuple(f"player {number}" for number, _ in enumerate(hands))
    dealt = Dealt(tuple(map(bundle, hands)), bundle(leftovers))
    return go_on(game.begin_round(game.new_game(rules, names), Setup(dealt=dealt, leader=0)).game, *moves)


def next_round(hands: list[str], *, rules: Rules = PRESIDENT, leftovers: str = "") -> Game:
    """A second round with these hands, President first, after what the lower players must give."""
    names = tuple(f"player {number}" for number, _ in enumerate(hands))
    dealt = Dealt(tuple(map(bundle, hands)), bundle(leftovers))
    before = replace(game.new_game(rules, names), ranking=names)
    return game.begin_round(before, Setup(dealt=dealt)).game


def go_on(current: Game, *moves: str) -> Game:
    for move in moves:
        round, seat = at_turn(current)
        current = game.apply(current, current.players[seat], actions.read(round, seat, move)).game
    return current


def at_turn(current: Game) -> tuple[Round, int]:
    assert current.round is not None
    seat = whose_turn(current.round)
    assert seat is not None
    return current.round, seat


def turned(current: Game) -> Game:
    """The same with the ranking upside down."""
    round, _ = at_turn(current)
    return replace(current, round=replace(round, inverted=not round.inverted))


def seen(current: Game) -> View:
    return view(*at_turn(current))


def choice(current: Game) -> str:
    """What the computer player does here, as text."""
    return choice_by(sensible.choose, current)


def choice_by(player: Player, current: Game) -> str:
    """What this player does here, as text."""
    round, _ = at_turn(current)
    return actions.write(round.order, player(seen(current), Random(1)))
