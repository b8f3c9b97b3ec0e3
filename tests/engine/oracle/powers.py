"""Cards that beat by a power of their own (R09, R23 to R26, R82)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.rules import Rules
from tests.engine.oracle.comparison import beats_usually
from tests.engine.oracle.faces import JOKER, JOKERS, TOP, WILD, Cards, home, is_wild
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.sets import coloured, suit_choices
from tests.engine.oracle.tops import Situation, Top, high_low, is_bound, is_high_low, is_single, transparent

_POWERS = {2: {"2": 1, "J": 1, JOKER: 1}, 3: {"2": 2, "J": 1, JOKER: 1}, 4: {"2": 3, "J": 2, JOKER: 1}}
"""How many twos, jacks or jokers beat how many aces or lower, with one pack (R25)."""


def is_joker(cards: Cards) -> bool:
    """Tell whether this is a lone joker, whatever its role."""
    return len(cards) == 1 and cards[0] in JOKERS


def counted_transparent(situation: Situation, play: Top) -> Meaning | None:
    """Give what a set of a transparent rank counts as on the top, where it is transparent (R09)."""
    rules, top = situation.rules, situation.top
    if top is None or top.meaning.kind != "set" or play.meaning.kind != "set":
        return None
    if top.meaning.size != len(play.cards) or {home(rules, card) for card in play.cards} != {
        play.meaning.rank
    }:
        return None
    if play.meaning.rank not in transparent(rules):
        return None
    return play.meaning._replace(rank=top.meaning.rank, second=top.meaning.second)


def beats_by_power(situation: Situation, play: Top) -> bool:
    """Tell whether a single card beats the top whatever its size and rank (R23, R24, R26)."""
    return (
        _two_clears(situation, play)
        or is_high_low(situation, play.cards)
        or _joker_beats(situation, play)
        or _three_beats(situation, play)
        or _two_beats_single(situation, play)
    )


def clears_but_not_this(situation: Situation, play: Top) -> bool:
    """Tell whether a two that clears is held off by a joker, whatever else it could be there (R23, R24)."""
    two = situation.rules.twos == "clear" and is_single(situation.rules, play.cards, "2")
    return two and not _two_clears(situation, play)


def _two_clears(situation: Situation, play: Top) -> bool:
    """R23 clear: on anything but jokers that are high, and with R24 on no lone joker."""
    rules, top = situation.rules, situation.top
    assert top is not None
    if rules.twos != "clear" or not is_single(rules, play.cards, "2") or top.meaning.rank == JOKER:
        return False
    return not (rules.joker_beats_sets and is_joker(top.cards))


def _joker_beats(situation: Situation, play: Top) -> bool:
    """R24: a lone joker on any play without a joker in it."""
    top = situation.top
    assert top is not None
    if not situation.rules.joker_beats_sets or not is_joker(play.cards):
        return False
    return not any(card in JOKERS for card in top.cards)


def _three_beats(situation: Situation, play: Top) -> bool:
    """R26: a single three on anything but twos."""
    rules, top = situation.rules, situation.top
    assert top is not None
    if rules.powers != "threes" or not is_single(rules, play.cards, "3"):
        return False
    return (top.meaning.kind, top.meaning.rank) != ("set", "2") and not is_single(rules, top.cards, "3")


def _two_beats_single(situation: Situation, play: Top) -> bool:
    """R26: a single two on any single but jokers that are high."""
    rules, top = situation.rules, situation.top
    assert top is not None
    if rules.powers != "threes" or not is_single(rules, play.cards, "2"):
        return False
    return (top.meaning.kind, top.meaning.size) == ("set", 1) and top.meaning.rank != JOKER


def on_a_three(situation: Situation, play: Top) -> Meaning | None:
    """R26: on a single three only a single two, or a single four, which then counts as that three.

    A joker that beats everything beats it too (R24).
    """
    if _joker_beats(situation, play):
        return play.meaning
    if is_single(situation.rules, play.cards, "2"):
        return play.meaning
    if is_single(situation.rules, play.cards, "4"):
        return play.meaning._replace(rank="3")
    return None


def takes_a_three(situation: Situation) -> bool:
    """Tell whether the top is a three that R26 binds."""
    return situation.top is not None and is_bound(situation.rules, situation.top)


def takes_anything(situation: Situation) -> bool:
    """Tell whether anything at all may be played on the top (R23, R28); as what it counts decides (R09)."""
    if situation.top is None or any(is_wild(situation.rules, card) for card in situation.top.cards):
        return False
    meaning = situation.top.meaning
    return (meaning.kind, meaning.size, meaning.rank) == ("set", 1, high_low(situation))


def is_spade_three_on_joker(situation: Situation, cards: Cards) -> bool:
    """R82: the three of spades, unless it is wild, on a lone joker, whatever the joker stands for."""
    rules, top = situation.rules, situation.top
    if not rules.spade_three or cards != ("3S",) or is_wild(rules, "3S"):
        return False
    return top is not None and is_joker(top.cards)


def power_plays(situation: Situation, cards: Cards) -> Iterator[Meaning]:
    """Yield the set as which a few twos, jacks or jokers count (R25); a joker by R24 stays a single.

    A joker that is only wild takes a suit there too (R81).
    """
    rules, top = situation.rules, situation.top
    if rules.powers != "toronto" or top is None or top.meaning.kind != "set":
        return
    if is_joker(cards) and rules.joker_beats_sets and not any(card in JOKERS for card in top.cards):
        return
    rank = _power_rank(rules, cards)
    size = top.meaning.size
    if not rank or rules.decks * _POWERS.get(size // rules.decks, {}).get(rank, 0) != len(cards):
        return
    if size % rules.decks:
        return
    takes_suits = "" if rules.joker_role == "wild" else rank
    for suits in suit_choices(rules, cards, takes_suits):
        play = Top(Meaning("set", size, rank, coloured(rules, cards, rank), suits=suits), cards)
        if _power_beats(situation, play, top):
            yield play.meaning


def _power_rank(rules: Rules, cards: Cards) -> str:
    """Give the rank of power that these cards have: natural twos, natural jacks, jokers of any role."""
    ranks = {JOKER if card in JOKERS else home(rules, card) for card in cards}
    return ranks.pop() if len(ranks) == 1 and ranks <= {"2", "J", JOKER} else ""


def _power_beats(situation: Situation, play: Top, top: Top) -> bool:
    """R25: on a real set of aces or lower, or on another power play that it beats as a set of its size."""
    if len(top.cards) == top.meaning.size:
        return top.meaning.rank not in {"2", "J", TOP, WILD, JOKER}
    return beats_usually(situation, play)
