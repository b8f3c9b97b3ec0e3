"""The usual comparison with the top: size, kind, rank, suits, wild cards, equals (R07, R11 to R22)."""

from __future__ import annotations

from bot.engine.rules import Rules
from tests.engine.oracle.faces import JOKER, JOKERS, Cards, is_wild, strength, suit_strength
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.poker import KINDS
from tests.engine.oracle.runs import run_ranks
from tests.engine.oracle.tops import Situation, Top

Height = tuple[int, int]
RED, BLACK = "DH", "CS"


def beats_usually(situation: Situation, play: Top) -> bool:
    """Tell whether a play beats the top by what it is, without any power."""
    top = situation.top
    assert top is not None
    if not follows_suit(situation, play):
        return False
    if play.meaning.kind == top.meaning.kind == "set" and play.meaning.size != top.meaning.size:
        return _beats_by_number(situation, play, top)
    if not _are_comparable(play.meaning, top.meaning):
        return False
    higher, equal = _compare(situation, play, top)
    return higher or (equal and _beats_as_equal(situation, play, top))


def height(situation: Situation, play: Top) -> Height:
    """Give how high the rank of a play is now; among jokers the coloured ones count (R05)."""
    rules, rank = situation.rules, play.meaning.rank
    coloured = int(play.meaning.second or 0) if (play.meaning.kind, rank) == ("set", JOKER) else 0
    return strength(rules, situation.inverted, rank), coloured


def follows_suit(situation: Situation, play: Top) -> bool:
    """Tell whether R21 lets the play be: a single on a single must be of its suit.

    High jokers are free both ways; on a wild joker, which has no suit, any may follow, but it follows none.
    """
    top = situation.top
    assert top is not None
    if not situation.rules.follow_suit or (top.meaning.kind, top.meaning.size) != ("set", 1):
        return True
    if len(play.cards) > 1:
        return False
    if JOKER in {play.meaning.rank, top.meaning.rank} or top.meaning.suits == ("",):
        return True
    return play.meaning.suits == top.meaning.suits


def _beats_by_number(situation: Situation, play: Top, top: Top) -> bool:
    """Tell whether more cards beat fewer (R12)."""
    rule = situation.rules.size_rule
    if rule == "same" or play.meaning.size < top.meaning.size:
        return False
    if rule == "larger-any":
        return True
    mine, other = height(situation, play), height(situation, top)
    return mine > other or (mine == other and equals_allowed(situation))


def _are_comparable(one: Meaning, other: Meaning) -> bool:
    """Tell whether both are of one shape: sets, runs of one width and length (R13), poker hands (R14)."""
    if one.size != other.size:
        return False
    if one.kind in KINDS and other.kind in KINDS:
        return True
    return (one.kind, one.width) == (other.kind, other.width)


def _compare(situation: Situation, play: Top, top: Top) -> tuple[bool, bool]:
    """Tell whether the play is higher, and whether it is equal all through (R07, R14, R20)."""
    if situation.rules.suited_runs and play.meaning.kind == "run" and play.meaning.rank != top.meaning.rank:
        return _is_above(situation, play.meaning, top.meaning), False
    mine, other = _places(situation, play), _places(situation, top)
    if mine != other:
        return mine > other, False
    mine_tie, other_tie = _tie(situation.rules, play.cards), _tie(situation.rules, top.cards)
    return mine_tie > other_tie, mine_tie == other_tie


def _is_above(situation: Situation, play: Meaning, top: Meaning) -> bool:
    """Tell whether all of a suited run is higher than all of the other (R83)."""
    rules, turned = situation.rules, situation.inverted
    lowest = min(strength(rules, turned, rank) for rank in run_ranks(rules, play))
    return lowest > max(strength(rules, turned, rank) for rank in run_ranks(rules, top))


def _places(situation: Situation, play: Top) -> tuple[int, Height, int, list[int]]:
    """Give kind, rank, second rank and suits, best suit first, in the order in which they decide."""
    rules, turned, meaning = situation.rules, situation.inverted, play.meaning
    kind = KINDS.index(meaning.kind) if meaning.kind in KINDS else -1
    there = [one for one in meaning.suits if one] if rules.suits != "none" else []
    suits = [suit_strength(rules, turned, one) for one in there]
    second = strength(rules, turned, meaning.second if meaning.kind in KINDS else "")
    return kind, height(situation, play), second, sorted(suits, reverse=True)


def _tie(rules: Rules, cards: Cards) -> int:
    """Give what decides between plays that are otherwise equal: wild cards in them or none (R07).

    Jokers alone that are the highest rank stand for nothing else and are not meant (R04).
    """
    wild = any(is_wild(rules, card) for card in cards)
    if rules.joker_role == "high-wild" and all(card in JOKERS for card in cards):
        wild = False
    return {"equal": 0, "natural": int(not wild), "wild": int(wild)}[str(rules.wild_ties)]


def equals_allowed(situation: Situation) -> bool:
    """Tell whether an equal rank beats (R16); hats bring it along (R28)."""
    rules = situation.rules
    return situation.equals and (rules.equal_plays != "no" or rules.revolution == "hats")


def _beats_as_equal(situation: Situation, play: Top, top: Top) -> bool:
    """Tell whether a play that is equal all through beats (R16, R22)."""
    return equals_allowed(situation) or (situation.rules.reverse_colour and _reversed(play, top))


def _reversed(play: Top, top: Top) -> bool:
    """Tell whether the colours of one are the other's reversed, card by card; a joker has none (R22)."""
    if any(card in JOKERS for card in (*play.cards, *top.cards)):
        return False
    mine, other = play.meaning.suits, top.meaning.suits
    red = [sum(one in RED for one in suits) for suits in (mine, other)]
    black = [sum(one in BLACK for one in suits) for suits in (mine, other)]
    return red == black[::-1]
