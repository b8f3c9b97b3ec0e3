"""Between the texts of the oracle and the numbers of the engine."""

from __future__ import annotations

from bot.engine import cards as bits
from bot.engine.ordering import NO_RANK, RANK_WORDS, Ordering
from bot.engine.ordering import deck as engine_deck
from bot.engine.plays import Kind, Play, count_of
from bot.engine.rules import Rules
from tests.engine.oracle.faces import SUITS, Cards, bundle
from tests.engine.oracle.meaning import Meaning


def whole(rules: Rules) -> bits.Cards:
    """Give all cards of the deck."""
    return bits.bundle(engine_deck(rules))


def to_engine(cards: Cards, source: bits.Cards) -> bits.Cards:
    """Find cards in a bundle, whichever copies."""
    found = bits.pick(bits.read_faces(" ".join(cards)), source)
    assert found is not None, cards
    return found


def to_texts(cards: bits.Cards) -> Cards:
    """Write the cards of a bundle."""
    return bundle(" ".join(bits.code(card) for card in bits.each(cards)))


def meaning_of(order: Ordering, play: Play) -> Meaning:
    """Give what a play of the engine means, in the oracle's words."""
    if play.kind is Kind.PRESIDENT:
        return Meaning("president", 1, "")
    second = "" if play.second == NO_RANK else RANK_WORDS[play.second]
    if play.kind is Kind.SET and second:
        second = str(play.second)
    counted = (suit * count_of(play.suits, place) for place, suit in enumerate(SUITS))
    suits = tuple(sorted("".join(counted)))
    return Meaning(
        str(play.kind),
        play.size,
        RANK_WORDS[play.rank],
        second,
        play.width,
        suits if order.sees_suits else (),
    )


def as_seen(rules: Rules, meaning: Meaning) -> Meaning:
    """Leave out the suits of a meaning where no option looks at them (R20 to R22, R81), and cards without
    a suit.
    """
    seen = rules.suits != "none" or rules.follow_suit or rules.reverse_colour or rules.suit_lock
    return meaning._replace(suits=tuple(one for one in meaning.suits if one and seen))
