"""Random rules and few cards that collide: tricks on which the oracle and the engine can be compared."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from bot.engine.conflicts import ConflictError
from bot.engine.options import FIELDS
from bot.engine.rules import Rules
from tests.engine.oracle.faces import Cards, deck, order, printed

PLAY_OPTIONS = (
    *("deck", "decks", "order", "jokers", "joker_role", "joker_order", "wild_ranks", "wild_alone"),
    *(
        "wild_ties",
        "top_cards",
        "transparent",
        "president_cards",
        "size_rule",
        "sequences",
        "poker_hands",
        "equal_plays",
    ),
    *("suits", "follow_suit", "reverse_colour", "twos", "joker_beats_sets", "powers", "revolution", "finish"),
    *("eight_cut", "suit_lock", "spade_three", "suited_runs", "run_revolution", "close_unbeatable", "beat"),
)
"""The options that say what may be played on what, and what it does."""
_DENSITIES = (1, 2, 3, 5)
_SPECIAL = ("2", "3", "4", "8", "J", "A")


class Trick(NamedTuple):
    """Rules, the ranking's direction, the cards that there are, and the hands that play one after another."""

    rules: Rules
    inverted: bool
    pool: Cards
    hands: tuple[Cards, ...]


def any_trick(random: Random, most: int = 7) -> Trick:
    """Draw rules and up to four hands of three to `most` cards from few ranks."""
    rules = any_play_rules(random)
    ranks = _few_ranks(random, rules)
    pool = [card for card in deck(rules) if not printed(card) or printed(card) in ranks]
    random.shuffle(pool)
    hands: list[Cards] = []
    rest = pool
    while len(rest) >= most and len(hands) < 4:
        size = random.randint(3, most)
        hands, rest = [*hands, tuple(sorted(rest[:size]))], rest[size:]
    return Trick(rules, random.random() < 0.3 and turns(rules), tuple(pool), tuple(hands))


def turns(rules: Rules) -> bool:
    """Tell whether the ranking can be upside down (R27, R28, R84)."""
    return rules.revolution != "none" or rules.run_revolution > 0


def _few_ranks(random: Random, rules: Rules) -> set[str]:
    """Choose ranks in a row, for runs, and some that can have powers."""
    ranks = order(rules)
    start, length = random.randrange(len(ranks)), random.randint(1, 5)
    return {*ranks[start : start + length], *random.sample(_SPECIAL, 2)} & {*ranks}


def any_play_rules(random: Random) -> Rules:
    """Draw options that go together; whatever contradicts others is given up."""
    density = random.choice(_DENSITIES)
    options = {name: _other_value(random, name) for name in PLAY_OPTIONS if random.randint(1, 10) <= density}
    while True:
        try:
            return Rules(**options)
        except ConflictError as error:
            del options[random.choice([name for name in error.options if name in options])]


def _other_value(random: Random, name: str) -> Any:
    field = FIELDS[name]
    return random.choice([value for value in field.values if value != field.default])
