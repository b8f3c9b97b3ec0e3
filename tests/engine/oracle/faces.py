"""The cards of the oracle: texts like `7S` and `*C`, and what each is by itself under a table's rules.

The oracle is a second, slow reading of the catalogue. It shares nothing with the engine but the options.
"""

from __future__ import annotations

from bot.engine.rules import Rules

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "CDHS"
JOKERS = ("*C", "*P")
PRESIDENT = "*W"
TOP, WILD, JOKER = "top", "wild", "joker"

Cards = tuple[str, ...]
"""Some cards, sorted; the same text twice where there are two packs."""

_PACKS = {
    "52": RANKS,
    "40": ("2", "3", "7", "8", "9", "10", "J", "Q", "K", "A"),
    "32": ("7", "8", "9", "10", "J", "Q", "K", "A"),
}
_ORDERS = {
    "two-high": "3 4 5 6 7 8 9 10 J Q K A 2",
    "ace-high": "2 3 4 5 6 7 8 9 10 J Q K A",
    "ten-high": "2 3 4 5 6 7 8 9 J Q K A 10",
    "three-high": "4 5 6 7 8 9 10 J Q K A 2 3",
}
_MOVED = {"two-high": ("2",), "ace-high": (), "ten-high": ("10",), "three-high": ("2", "3")}


def bundle(text: str) -> Cards:
    """Give the cards of a text, as in `bundle("7S 7H")`."""
    return tuple(sorted(text.upper().split()))


def pack(rules: Rules) -> tuple[str, ...]:
    """Give the ranks that the deck has (R01)."""
    return _PACKS[str(rules.deck)]


def deck(rules: Rules) -> list[str]:
    """Give every card of all packs (R01, R02, R04, R10)."""
    one = [rank + suit for rank in pack(rules) for suit in SUITS]
    jokers = [JOKERS[number % 2] for number in range(rules.jokers)]
    return one * rules.decks + jokers + [PRESIDENT] * (rules.president_cards * rules.decks)


def printed(card: str) -> str:
    """Give the rank printed on a card, nothing for a joker or a President card."""
    return "" if card.startswith("*") else card[:-1]


def suit(card: str) -> str:
    """Give a card's suit, nothing for a joker (R21: it has none)."""
    return "" if card.startswith("*") else card[-1]


def home(rules: Rules, card: str) -> str:
    """Give what a card is by itself: a printed rank, `top` (R08), `joker` (R04), `wild` (R04, R06)."""
    if card in JOKERS:
        return JOKER if rules.joker_role == "high" else WILD
    if card in _top_cards(rules):
        return TOP
    return WILD if printed(card) in rules.wild_ranks else printed(card)


def _top_cards(rules: Rules) -> tuple[str, ...]:
    """Give the cards that have left their rank (R08)."""
    return {"none": (), "diamond-jack": ("JD",), "black-threes": ("3C", "3S")}[str(rules.top_cards)]


def is_wild(rules: Rules, card: str) -> bool:
    """Tell whether a card stands for others (R04, R06)."""
    return home(rules, card) == WILD


def order(rules: Rules) -> list[str]:
    """Give the printed ranks from low to high (R03); the jacks of toronto are highest (R25)."""
    ranks = [rank for rank in _ORDERS[str(rules.order)].split() if rank in pack(rules)]
    if rules.powers == "toronto":
        ranks = [rank for rank in ranks if rank != "J"] + ["J"]
    return ranks


def in_force(rules: Rules, inverted: bool) -> list[str]:
    """Give all ranks from low to high as they are now.

    Upside down the printed ranks turn (R27); with hats the ace and the two are then the highest (R28).
    Top cards, sets of wild cards and jokers stay above them all, in this order (R06, R08, R27).
    """
    ranks = order(rules)
    if inverted:
        ranks.reverse()
        if rules.revolution == "hats":
            ranks = [rank for rank in ranks if rank not in {"A", "2"}] + ["2", "A"]
    return [*ranks, TOP, WILD, JOKER]


def strength(rules: Rules, inverted: bool, rank: str) -> int:
    """Give how high a rank is now; nothing at all is lowest."""
    return in_force(rules, inverted).index(rank) if rank else -1


def suit_strength(rules: Rules, inverted: bool, suit: str) -> int:
    """Give how high a suit is now; no suit at all is lowest, also upside down (R20, R27).

    Without R20 spades, hearts, diamonds, clubs come in this order and never turn.
    """
    if not suit:
        return -1
    low_to_high = "CSHD" if rules.suits == "diamonds-high" else "CDHS"
    return (low_to_high[::-1] if inverted and rules.suits != "none" else low_to_high).index(suit)


def nameable(rules: Rules) -> list[str]:
    """Give the ranks that a wild card can stand for: the deck's that are not wild (R04, R06)."""
    return [rank for rank in order(rules) if rank not in rules.wild_ranks]


def run_ladder(rules: Rules) -> list[str]:
    """Give the ranks of runs in a row: the natural order without ranks that R03 moved, the jacks of toronto
    and wild ranks (R13); in suited runs a two that R03 moved stands behind the ace (R83).
    """
    moved = _MOVED[str(rules.order)]
    out = {*moved, *rules.wild_ranks, *(["J"] if rules.powers == "toronto" else [])}
    ladder = [rank for rank in pack(rules) if rank not in out]
    two_is_high = "2" in moved and "2" in pack(rules) and "2" not in rules.wild_ranks
    return [*ladder, "2"] if rules.suited_runs and two_is_high else ladder


def straight_ladder(rules: Rules) -> list[str]:
    """Give the ranks of straights in a row: R03 as written, without the wild ranks (R14)."""
    return nameable(rules)
