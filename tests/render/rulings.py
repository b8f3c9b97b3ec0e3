"""Examples of the rules played through the engine."""

from __future__ import annotations

import msgspec

from bot.engine import record, replay
from bot.engine.cards import code
from bot.engine.options import FIELDS
from bot.engine.ordering import deck
from bot.engine.rules import Rules

PLAYERS = "ABCDEF"
NEUTRAL = {
    "first_lead": "dealer-left",
    "first_ranks": "none",
    "middle_trade": False,
    "collusion": False,
    "scoring": "none",
    "exchange": "none",
    "small_exchange": "none",
    "target_points": None,
    "rounds": None,
    "deal_faults": False,
}
"""What only matters before a round or after it, and would be in the way of a laid-out one."""


def faults(rules: Rules, claim: tuple[str, ...]) -> list[str]:
    """Name the actions of a claim that do not go as it says."""
    chosen = {**msgspec.to_builtins(rules), **NEUTRAL}
    options = {name: value for name, value in chosen.items() if value != FIELDS[name].default}
    held, rest = hands(rules, claim)
    told = {
        "format": 1,
        "rules": {"preset": "tahimi", "options": {"order": "two-high", **options}},
        "players": list(PLAYERS),
        "dealer": PLAYERS[-1],
        "hands": held,
        "leftovers": rest,
        "actions": list(claim),
    }
    loaded = record.read(msgspec.json.encode(told))
    return [f"{line.action}: {line.refusal or 'allowed'}" for line in replay.play(loaded) if not line.ok]


def hands(rules: Rules, claim: tuple[str, ...]) -> tuple[dict[str, str], str]:
    """Give everybody what they play in a claim and two cards more, and the rest, which lies face down."""
    held: dict[str, list[str]] = {player: [] for player in PLAYERS}
    left = [code(one) for one in deck(rules)]
    for action in claim:
        player, *cards = action.removeprefix("!").partition(" as ")[0].split()
        for card in cards if cards != ["pass"] else ():
            if cards.count(card) > held[player].count(card):
                held[player].append(card)
                left.remove(card)
    dealt = {player: " ".join((*cards, *filler(left))) for player, cards in held.items()}
    return dealt, " ".join(left)


def filler(left: list[str]) -> list[str]:
    """Take two cards of different ranks from what is left."""
    taken = [left.pop(0)]
    other = next((card for card in left if card[:-1] != taken[0][:-1] and card[0] not in "*A"), left[0])
    left.remove(other)
    return [*taken, other]
