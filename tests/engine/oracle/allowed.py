"""What may be played on what: every meaning of some cards, and every play of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bot.engine.rules import Rules
from tests.engine.oracle import powers
from tests.engine.oracle.comparison import beats_usually
from tests.engine.oracle.faces import JOKER, PRESIDENT, Cards, home, is_wild, printed
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.poker import poker_meanings
from tests.engine.oracle.runs import run_meanings
from tests.engine.oracle.sets import set_meanings
from tests.engine.oracle.tops import Situation, Top

PRESIDENT_PLAY = Meaning("president", 1, "")


def meanings(rules: Rules, cards: Cards, inverted: bool = False) -> set[Meaning]:
    """Give every reading of exactly these cards, whatever lies on the table.

    `inverted` only says which suit is the best of a poker hand, and which of two pairs is the higher.
    """
    if PRESIDENT in cards:
        return {PRESIDENT_PLAY} if len(cards) == 1 else set()
    return {
        *set_meanings(rules, cards),
        *run_meanings(rules, cards),
        *poker_meanings(rules, cards, inverted),
    }


def allowed(situation: Situation, cards: Cards) -> set[Meaning]:
    """Give every meaning as which these cards may be played now; none when they may not."""
    if cards == (PRESIDENT,):
        return {PRESIDENT_PLAY}
    if powers.is_spade_three_on_joker(situation, cards):
        return {Meaning("set", 1, home(situation.rules, "3S"), suits=("S",))}
    found = {
        counted
        for meaning in meanings(situation.rules, cards, situation.inverted)
        for counted in _counted(situation, Top(meaning, cards))
    }
    if not powers.takes_a_three(situation) and not powers.takes_anything(situation):
        found |= set(powers.power_plays(situation, cards))
    return {
        in_locked_suits(situation, meaning) for meaning in found if fits_lock(situation, Top(meaning, cards))
    }


def _counted(situation: Situation, play: Top) -> Iterator[Meaning]:
    """Yield what a play with this meaning counts as on the top, if it beats it."""
    if situation.top is None:
        yield play.meaning
        return
    if powers.takes_a_three(situation):
        on_three = powers.on_a_three(situation, play)
        if on_three is not None:
            yield on_three
        return
    yield from _on_any_other(situation, play)


def _on_any_other(situation: Situation, play: Top) -> Iterator[Meaning]:
    through = powers.counted_transparent(situation, play)
    if powers.clears_but_not_this(situation, play):
        return
    if powers.beats_by_power(situation, play):
        yield play.meaning
    elif through is not None:
        yield through
    elif powers.takes_anything(situation) or beats_usually(situation, play):
        yield play.meaning


def fits_lock(situation: Situation, play: Top) -> bool:
    """Tell whether a play has exactly the suits that R81 demands.

    A lone joker of its own rank takes suits of any number; others without a suit take one that is missing.
    """
    lock, suits = situation.lock, play.meaning.suits
    if lock is None:
        return True
    if play.meaning.rank == JOKER and powers.is_joker(play.cards) and suits == ("",):
        return True
    named = Counter(one for one in suits if one)
    return len(suits) == len(lock) and named <= Counter(lock)


def in_locked_suits(situation: Situation, meaning: Meaning) -> Meaning:
    """Give cards without a suit those that are missing among the locked ones (R81)."""
    if situation.lock is None or "" not in meaning.suits:
        return meaning
    return meaning._replace(suits=situation.lock)


def locks(situation: Situation, play: Top) -> tuple[str, ...] | None:
    """Give the suits that are locked once this was played on the top (R81)."""
    if situation.lock is not None or situation.top is None or not situation.rules.suit_lock:
        return situation.lock
    suits, before = play.meaning.suits, situation.top.meaning
    same = suits == before.suits and play.meaning.size == before.size
    return suits if same and "" not in suits else None


def subsets(hand: Cards) -> set[Cards]:
    """Give every choice of cards from a hand."""
    return {
        tuple(sorted(some)) for size in range(1, len(hand) + 1) for some in combinations(sorted(hand), size)
    }


def legal(situation: Situation, hand: Cards) -> set[tuple[Cards, Meaning]]:
    """Give every play of a hand: every choice of its cards with every meaning that it may have now."""
    return {
        (cards, meaning)
        for cards in subsets(hand)
        if not goes_out_with_ace(situation.rules, hand, cards)
        for meaning in allowed(situation, cards)
    }


def goes_out_with_ace(rules: Rules, hand: Cards, cards: Cards) -> bool:
    """Tell whether R29 forbids these cards: the last ones, with a natural ace among them."""
    aces = any(printed(card) == "A" and not is_wild(rules, card) for card in cards)
    return rules.finish == "no-ace" and len(cards) == len(hand) and aces


def may_pass(situation: Situation, hand: Cards) -> bool:
    """Tell whether a player who is not the top's may pass (R15); President cards never must be played."""
    if situation.top is None:
        return False
    return situation.rules.beat == "optional" or not any(
        meaning != PRESIDENT_PLAY for _, meaning in legal(situation, hand)
    )


def skips(situation: Situation, play: Top) -> int:
    """Count the players whom a play skips: none unless R16 alone allowed it (R17)."""
    if situation.top is None or situation.rules.equal_plays != "skip" or play.meaning == PRESIDENT_PLAY:
        return 0
    if play.meaning in allowed(situation._replace(equals=False), play.cards):
        return 0
    return 1 if situation.rules.size_rule == "same" else len(play.cards)
