"""From the engine's rules and rounds to the kernel's rows, and back from its plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from random import Random

from bot.engine.cards import ACE, EIGHT, GROUPS, JOKER, Cards, Rank, rank_of
from bot.engine.ordering import Ordering, deck, ordering
from bot.engine.plays import Kind, Play
from bot.engine.round import Round
from bot.engine.rules import (
    Beat,
    Deal,
    EqualPlays,
    Finish,
    FirstLead,
    JokerOrder,
    JokerRole,
    Powers,
    Revolution,
    Rules,
    SizeRule,
    Suits,
    TopCards,
    Trick,
    Twos,
)
from bot.lab.kernel import rounds
from bot.lab.kernel.rounds import COLUMN, EVERYTHING, LAYER, RANKLESS, Row

_LEADS = {
    FirstLead.LOWEST_CARD: rounds.LOWEST,
    FirstLead.LOWEST_CARD_PLAYED: rounds.LOWEST_PLAYED,
}
_CHANCE_BITS = 61


def covers(rules: Rules) -> bool:
    """Tell whether the kernel plays by these rules, between the lead and the last place.

    It does where sets of one pack are all there is, and each counts by its own number and rank: R01, R03,
    R11, R12, R15-R19, R27 (four), R29, R80, jokers that are high and equal (R04, R05). What comes before the
    lead, and after the last place, it need not know.
    """
    others = (
        rules.decks > 1,
        rules.jokers and rules.joker_role is not JokerRole.HIGH,
        rules.jokers > 1 and rules.joker_order is not JokerOrder.EQUAL,
        rules.jokers and rules.joker_beats_sets,
        rules.wild_ranks,
        rules.top_cards is not TopCards.NONE,
        rules.transparent_ranks,
        rules.president_cards,
        rules.runs,
        rules.poker_hands,
        rules.suits is not Suits.NONE,
        rules.follow_suit,
        rules.reverse_colour,
        rules.twos is not Twos.PLAIN,
        rules.powers is not Powers.NONE,
        rules.revolution is Revolution.HATS,
        rules.topple,
        rules.suit_lock,
        rules.spade_three,
        rules.last_word,
    )
    return not any(others)


def rules_row(rules: Rules, players: int) -> Row:
    """Give the row of the rules for so many players.

    In a round that the kernel deals itself, a seat by chance leads where the rules look for a person or for
    the three of diamonds.
    """
    order, row = ordering(rules), [0] * rounds.RULES
    row[rounds.PLAYERS] = players
    row[rounds.TRICK] = list(Trick).index(rules.trick)
    row[rounds.EQUAL] = list(EqualPlays).index(rules.equals)
    row[rounds.SIZES] = list(SizeRule).index(rules.size_rule)
    row[rounds.COMPULSORY] = rules.beat is Beat.COMPULSORY
    row[rounds.CLOSE] = rules.close_unbeatable
    row[rounds.ACE] = _height(order, ACE) if rules.finish is Finish.NO_ACE else RANKLESS
    row[rounds.EIGHT] = _height(order, EIGHT) if rules.eight_cut else RANKLESS
    row[rounds.REVOLUTION] = rules.revolution is Revolution.FOUR
    row[rounds.JOKER] = len(order.ranks) if rules.jokers else RANKLESS
    row[rounds.LEAD] = _LEADS.get(rules.first_lead, rounds.DEALERS_LEFT)
    row[rounds.EACH] = rules.cards // players if rules.deal is Deal.EQUAL else 0
    return [int(number) for number in row]


def pack_row(rules: Rules) -> Row:
    """Give the ranks of all cards of the deck, as the kernel counts them."""
    order = ordering(rules)
    return [heights(order)[rank_of(card)] for card in deck(rules)]


def _height(order: Ordering, rank: int) -> int:
    return order.ranks.index(rank)


def heights(order: Ordering) -> Mapping[Rank, int]:
    """Give for each rank of the engine the kernel's: its place from below, jokers last."""
    return _heights(order.ranks)


@lru_cache(maxsize=64)
def _heights(ranks: tuple[Rank, ...]) -> Mapping[Rank, int]:
    return {rank: height for height, rank in enumerate((*ranks, JOKER))}


def packed(order: Ordering, cards: Cards) -> int:
    """Give a bundle of cards as the kernel has hands."""
    return _packed(order.ranks, cards)


@lru_cache(maxsize=4096)
def _packed(ranks: tuple[Rank, ...], cards: Cards) -> int:
    hand = 0
    for height, rank in enumerate((*ranks, JOKER)):
        held = (cards & GROUPS[rank]).bit_count()
        hand |= (COLUMN & (1 << LAYER * held) - 1) << height
    return hand


def round_row(round: Round, stream: int) -> Row:
    """Give the row of a round in play, as it stands; `stream` is where its chance begins."""
    order, players, row = round.order, len(round.hands), [0] * rounds.LENGTH
    row[rounds.TURN], row[rounds.BY] = round.turn, round.top_by
    if round.top is not None:
        row[rounds.SIZE], row[rounds.RANK] = round.top.size, heights(order)[round.top.rank]
    row[rounds.BARRED], row[rounds.ACTIVE] = round.barred, round.active
    taken = {place for _, place in round.placed}
    free = [place for place in range(1, players + 1) if place not in taken]
    row[rounds.BEST], row[rounds.WORST] = (free[0], free[-1]) if free else (players + 1, 0)
    row[rounds.INVERTED], row[rounds.UNSEEN] = int(round.inverted), packed(order, round.unseen)
    row[rounds.MUST] = _must(order, round.must_include)
    row[rounds.CHANCE] = stream
    for seat, hand in enumerate(round.hands):
        row[rounds.HANDS + seat] = packed(order, hand)
    for seat, place in round.placed:
        row[rounds.PLACES + seat] = place
    return row


def empty_row(stream: int) -> Row:
    """Give a row for rounds that the kernel deals itself; `stream` is where its chance begins."""
    row = [0] * rounds.LENGTH
    row[rounds.CHANCE] = stream
    return row


def stream(random: Random) -> int:
    """Give where a stream of chance begins."""
    return random.getrandbits(_CHANCE_BITS) | 1


def _must(order: Ordering, card: Cards) -> int:
    """Mask what may be led where a card must be in the play: sets of its rank (R34)."""
    if not card:
        return EVERYTHING
    return COLUMN << heights(order)[rank_of(card.bit_length() - 1)]


def number_of(order: Ordering, play: Play) -> int:
    """Give the number that a set has in the kernel. Raises :exc:`ValueError` for other plays."""
    if play.kind is not Kind.SET:
        raise ValueError(f"the kernel knows sets alone, no {play.kind}")
    return (play.size - 1) * LAYER + heights(order)[play.rank]


def numbers_in(plays: int) -> Iterable[int]:
    """Yield the numbers of plays that are given as bits."""
    while plays:
        yield rounds.lowest(plays)
        plays &= plays - 1
