"""The house rules of one table: plain data that the rest of the engine reads.

Each field is one option of the rules catalogue and carries its ``R`` number; the first value is the default.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec

from bot.engine import conflicts
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
    RankWord,
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
    "RankWord",
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

MOST_PLAYERS = 12
FEWEST_PLAYERS = 3


Players = Annotated[int, msgspec.Meta(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)]

_EACH_RANK: tuple[Ranks, ...] = tuple((rank,) for rank in get_args(RankWord))
_EXCHANGES: tuple[Pairs, ...] = (((1, 1),), ((2, 2), (1, 1)), ((2, 3), (1, 2)))
_SMALL_EXCHANGES: tuple[tuple[int, Pairs], ...] = ((3, ((1, 1),)), (4, ((1, 1),)), (5, ((2, 3), (1, 2))))


def _tells(rules: str, group: str, *some: Any) -> msgspec.Meta:
    """Note an option's rules and group; `some` values besides the words where any number is possible."""
    return msgspec.Meta(extra={"rules": tuple(rules.split()), "group": group, "some": some})


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One choice for every house rule. Vary it with :func:`msgspec.structs.replace`.

    What is annotated to a field, :mod:`bot.engine.options` tells: its rule, its group, some of the values
    of those that can have any number of them. Raises :exc:`OptionError` for options that contradict each
    other (section 11 of the catalogue, :mod:`bot.engine.conflicts`).

    >>> Rules(leftovers=Leftovers.SWAP)
    Traceback (most recent call last):
        ...
    bot.engine.conflicts.ConflictError: leftovers: swap needs deal=equal, or nothing is left over (R31, R32)
    """

    deck: Annotated[Deck, _tells("R01", "cards")] = Deck.FULL
    decks: Annotated[int, msgspec.Meta(ge=1, le=3), _tells("R02", "cards")] = 1
    order: Annotated[Order, _tells("R03", "cards")] = Order.TWO_HIGH
    jokers: Annotated[int, msgspec.Meta(ge=0, le=4), _tells("R04", "cards")] = 0
    """In all packs together."""
    joker_role: Annotated[JokerRole, _tells("R04", "cards")] = JokerRole.HIGH
    joker_order: Annotated[JokerOrder, _tells("R05", "cards")] = JokerOrder.EQUAL
    wild_ranks: Annotated[Ranks, _tells("R06", "cards", *_EACH_RANK)] = ()
    wild_alone: Annotated[WildAlone, _tells("R06", "cards")] = WildAlone.HIGHEST
    wild_ties: Annotated[WildTies, _tells("R07", "cards")] = WildTies.EQUAL
    top_cards: Annotated[TopCards, _tells("R08", "cards")] = TopCards.NONE
    transparent: Annotated[Ranks, _tells("R09", "cards", *_EACH_RANK)] = ()
    president_cards: Annotated[int, msgspec.Meta(ge=0, le=4), _tells("R10", "cards")] = 0
    """In each pack."""
    size_rule: Annotated[SizeRule, _tells("R12", "plays")] = SizeRule.SAME
    sequences: Annotated[bool, _tells("R13", "plays")] = False
    poker_hands: Annotated[bool, _tells("R14", "plays")] = False
    beat: Annotated[Beat, _tells("R15", "plays")] = Beat.OPTIONAL
    equal_plays: Annotated[EqualPlays, _tells("R16 R17", "plays")] = EqualPlays.NO
    trick: Annotated[Trick, _tells("R18", "plays")] = Trick.MULTI_ROUND
    close_unbeatable: Annotated[bool, _tells("R19", "plays")] = False
    suits: Annotated[Suits, _tells("R20", "plays")] = Suits.NONE
    follow_suit: Annotated[bool, _tells("R21", "plays")] = False
    reverse_colour: Annotated[bool, _tells("R22", "plays")] = False
    twos: Annotated[Twos, _tells("R23", "powers")] = Twos.PLAIN
    joker_beats_sets: Annotated[bool, _tells("R24", "powers")] = False
    powers: Annotated[Powers, _tells("R25 R26", "powers")] = Powers.NONE
    revolution: Annotated[Revolution, _tells("R27 R28", "powers")] = Revolution.NONE
    finish: Annotated[Finish, _tells("R29", "plays")] = Finish.ANY
    pile: Annotated[Pile, _tells("R30", "plays")] = Pile.ASIDE
    deal: Annotated[Deal, _tells("R31", "round")] = Deal.ALL
    leftovers: Annotated[Leftovers, _tells("R32", "round")] = Leftovers.ASIDE
    dealer: Annotated[Dealer, _tells("R33", "round")] = Dealer.SCUM
    first_lead: Annotated[FirstLead, _tells("R34 R85", "round")] = FirstLead.DEALER_LEFT
    next_lead: Annotated[NextLead, _tells("R35 R85", "round")] = NextLead.PRESIDENT
    seats: Annotated[Seats, _tells("R36", "round")] = Seats.FIXED
    first_ranks: Annotated[FirstRanks, _tells("R37", "round")] = FirstRanks.NONE
    assign_hands: Annotated[AssignHands, _tells("R38", "round")] = AssignHands.DEALT
    exchange: Annotated[Literal["none", "by-rank"] | Pairs, _tells("R40", "exchange", *_EXCHANGES)] = "none"
    small_exchange: Annotated[
        Literal["none"] | tuple[Players, Pairs], _tells("R41", "exchange", *_SMALL_EXCHANGES)
    ] = "none"
    middle_trade: Annotated[bool, _tells("R42", "exchange")] = False
    collusion: Annotated[bool, _tells("R43", "exchange")] = False
    scoring: Annotated[Scoring, _tells("R50", "scoring")] = Scoring.NONE
    topple: Annotated[bool, _tells("R51", "scoring")] = False
    touch_penalty: Annotated[bool, _tells("R52", "scoring")] = False
    deal_faults: Annotated[bool, _tells("R53", "round")] = False
    unchanged_limit: Annotated[Literal[0, 2], _tells("R54", "scoring")] = 0
    eight_cut: Annotated[bool, _tells("R80", "powers")] = False
    suit_lock: Annotated[bool, _tells("R81", "plays")] = False
    spade_three: Annotated[bool, _tells("R82", "powers")] = False
    suited_runs: Annotated[bool, _tells("R83", "plays")] = False
    run_revolution: Annotated[Literal[0, 5], _tells("R84", "powers")] = 0
    last_word: Annotated[bool, _tells("R86", "plays")] = False
    titles: Annotated[Theme, _tells("R55", "scoring")] = Theme.PRESIDENT
    target_points: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=10_000)] | None, _tells("R70", "scoring", 11, 15, 40, 60)
    ] = None
    """The game ends after the round in which someone has so many; never where nobody scores."""
    rounds: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=1_000)] | None, _tells("R70", "scoring", 1, 3, 10)
    ] = None

    def __post_init__(self) -> None:
        conflicts.check(self)

    @property
    def cards(self) -> int:
        """Count the cards of the deck, with jokers and President cards (R02, R04, R10)."""
        return (int(self.deck) + self.president_cards) * self.decks + self.jokers

    @property
    def hats(self) -> bool:
        """Tell whether R28 is played."""
        return self.revolution is Revolution.HATS

    @property
    def runs(self) -> bool:
        """Tell whether there are runs: R83 switches them on by itself (R13, R83)."""
        return self.sequences or self.suited_runs

    @property
    def wild_jokers(self) -> bool:
        """Tell whether there are jokers that stand for other cards (R04)."""
        return self.jokers > 0 and self.joker_role is not JokerRole.HIGH

    @property
    def equals(self) -> EqualPlays:
        """Give whether an equal rank beats: the hats of R28 bring it along (R16, R28)."""
        return EqualPlays.YES if self.hats and self.equal_plays is EqualPlays.NO else self.equal_plays

    @property
    def high_low_twos(self) -> bool:
        """Tell whether single twos are high and low: the hats of R28 bring it along (R23, R28)."""
        return self.hats or self.twos is Twos.HIGH_LOW

    @property
    def transparent_ranks(self) -> frozenset[RankWord]:
        """Give all ranks that are transparent: threes under R28 and fours under R26 too (R09)."""
        return frozenset((*self.transparent, *_brought(self)))


def _brought(rules: Rules) -> tuple[RankWord, ...]:
    """Give the ranks that other options make transparent (R26, R28)."""
    threes: tuple[RankWord, ...] = ("3",) if rules.hats else ()
    return (*threes, "4") if rules.powers is Powers.THREES else threes


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
    option = "small_exchange" if _small_pairs(rules, players) else "exchange"
    conflicts.check_table(
        rules, conflicts.Table(players, rules.cards // players, exchange_pairs(rules, players), option)
    )
