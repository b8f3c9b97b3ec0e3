"""The house rules of one table: plain data that the rest of the engine reads.

Each field is one option of the rules catalogue and carries its ``R`` number; the first value is the default.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from bot.engine.choices import (
    AssignHands,
    Beat,
    Deal,
    Dealer,
    Deck,
    EqualPlays,
    Finish,
    FirstLead,
    FirstRanks,
    JokerOrder,
    JokerRole,
    Leftovers,
    NextLead,
    Order,
    Pile,
    Powers,
    Ranks,
    Revolution,
    Scoring,
    Seats,
    SizeRule,
    Suits,
    Theme,
    TopCards,
    Trick,
    Twos,
    WildAlone,
    WildTies,
)
from bot.engine.errors import OptionError

__all__ = [
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "SMALLEST_HAND",
    "AssignHands",
    "Beat",
    "Deal",
    "Dealer",
    "Deck",
    "EqualPlays",
    "Finish",
    "FirstLead",
    "FirstRanks",
    "JokerOrder",
    "JokerRole",
    "Leftovers",
    "NextLead",
    "Order",
    "Pairs",
    "Pile",
    "Powers",
    "Ranks",
    "Revolution",
    "Rules",
    "Scoring",
    "Seats",
    "SizeRule",
    "Suits",
    "Theme",
    "TopCards",
    "Trick",
    "Twos",
    "WildAlone",
    "WildTies",
    "check_players",
    "exchange_pairs",
]

Pairs = tuple[tuple[int, int], ...]
"""Exchanges from the outermost pair of places inwards: how many cards go up, how many come down."""

SMALLEST_HAND = 3
MOST_PLAYERS = 12
FEWEST_PLAYERS = 3


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One choice for every house rule. Vary it with :func:`msgspec.structs.replace`.

    Raises :exc:`OptionError` for options that contradict each other (section 11 of the catalogue).

    >>> Rules(leftovers=Leftovers.SWAP)
    Traceback (most recent call last):
        ...
    bot.engine.errors.OptionError: leftovers: swap needs deal=equal, or nothing is left over (R32)
    """

    deck: Deck = Deck.FULL
    decks: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    order: Order = Order.TWO_HIGH
    jokers: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    joker_role: JokerRole = JokerRole.HIGH
    joker_order: JokerOrder = JokerOrder.EQUAL
    wild_ranks: Ranks = ()
    wild_alone: WildAlone = WildAlone.HIGHEST
    wild_ties: WildTies = WildTies.EQUAL
    top_cards: TopCards = TopCards.NONE
    transparent: Ranks = ()
    president_cards: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    size_rule: SizeRule = SizeRule.SAME
    sequences: bool = False
    poker_hands: bool = False
    beat: Beat = Beat.OPTIONAL
    equal_plays: EqualPlays = EqualPlays.NO
    trick: Trick = Trick.MULTI_ROUND
    close_unbeatable: bool = False
    suits: Suits = Suits.NONE
    follow_suit: bool = False
    reverse_colour: bool = False
    twos: Twos = Twos.PLAIN
    joker_beats_sets: bool = False
    powers: Powers = Powers.NONE
    revolution: Revolution = Revolution.NONE
    finish: Finish = Finish.ANY
    pile: Pile = Pile.ASIDE
    deal: Deal = Deal.ALL
    leftovers: Leftovers = Leftovers.ASIDE
    dealer: Dealer = Dealer.SCUM
    first_lead: FirstLead = FirstLead.DEALER_LEFT
    next_lead: NextLead = NextLead.PRESIDENT
    seats: Seats = Seats.FIXED
    first_ranks: FirstRanks = FirstRanks.NONE
    assign_hands: AssignHands = AssignHands.DEALT
    exchange: Literal["none", "by-rank"] | Pairs = "none"
    small_exchange: Literal["none"] | tuple[int, Pairs] = "none"
    middle_trade: bool = False
    collusion: bool = False
    scoring: Scoring = Scoring.NONE
    topple: bool = False
    touch_penalty: bool = False
    deal_faults: bool = False
    unchanged_limit: Literal[0, 2] = 0
    eight_cut: bool = False
    suit_lock: bool = False
    spade_three: bool = False
    suited_runs: bool = False
    run_revolution: Literal[0, 5] = 0
    last_word: bool = False
    titles: Theme = Theme.PRESIDENT
    target_points: Annotated[int, msgspec.Meta(ge=1, le=10_000)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=1_000)] | None = None

    def __post_init__(self) -> None:
        if self.leftovers is Leftovers.SWAP and self.deal is not Deal.EQUAL:
            raise OptionError("leftovers", "swap needs deal=equal, or nothing is left over (R32)")
        _check_pairs("exchange", self.exchange)
        if self.small_exchange != "none":
            _check_pairs("small_exchange", self.small_exchange[1])


def _check_pairs(option: str, pairs: str | Pairs) -> None:
    if isinstance(pairs, str):
        return
    if not pairs or any(up < 1 or down < 1 for up, down in pairs):
        raise OptionError(option, "each pair gives at least one card each way, as in [[2, 2], [1, 1]] (R40)")


def exchange_pairs(rules: Rules, players: int) -> Pairs:
    """Give the exchanges of this many players, outermost pair first (R40, R41); none is an empty tuple.

    >>> exchange_pairs(Rules(exchange="by-rank"), 7)
    ((3, 3), (2, 2), (1, 1))
    """
    most = players // 2
    pairs = _small_pairs(rules, players) or rules.exchange
    if pairs == "none":
        return ()
    if pairs == "by-rank":
        return tuple((count, count) for count in range(most, 0, -1))
    return pairs[:most]


def _small_pairs(rules: Rules, players: int) -> Pairs:
    """Give the exchanges in place of the usual ones at so few players (R41); an empty tuple at more."""
    if rules.small_exchange == "none" or players > rules.small_exchange[0]:
        return ()
    return rules.small_exchange[1]


def check_players(rules: Rules, players: int) -> None:
    """Raise :exc:`OptionError` unless so many can play by these rules (section 11 of the catalogue)."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise OptionError("players", f"{FEWEST_PLAYERS} to {MOST_PLAYERS} can play, not {players}")
    smallest = int(rules.deck) // players
    if smallest < SMALLEST_HAND:
        raise OptionError(
            "players", f"{players} players get fewer than {SMALLEST_HAND} of {rules.deck} cards each (R31)"
        )
    if any(max(pair) > smallest for pair in exchange_pairs(rules, players)):
        option = "small_exchange" if _small_pairs(rules, players) else "exchange"
        raise OptionError(option, f"more cards than the {smallest} of the smallest hand (R40)")
