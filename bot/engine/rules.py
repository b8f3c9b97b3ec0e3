"""The house rules of one table: plain data that the rest of the engine reads.

Each field is one option of the rules catalogue and carries its ``R`` number; the first value is the default.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from bot.engine.errors import OptionError

Pairs = tuple[tuple[int, int], ...]
"""Exchanges from the outermost pair of places inwards: how many cards go up, how many come down."""

SMALLEST_HAND = 3
MOST_PLAYERS = 12
FEWEST_PLAYERS = 3


class Deck(StrEnum):
    """Which cards a pack has (R01)."""

    FULL = "52"
    """2 to A."""
    SKAT = "32"
    """7 to A."""


class Order(StrEnum):
    """The ranks from low to high (R03); ranks that the deck lacks drop out."""

    TWO_HIGH = "two-high"
    """3 4 5 6 7 8 9 10 J Q K A 2."""
    ACE_HIGH = "ace-high"
    """2 3 4 5 6 7 8 9 10 J Q K A."""
    TEN_HIGH = "ten-high"
    """2 3 4 5 6 7 8 9 J Q K A 10."""
    THREE_HIGH = "three-high"
    """4 5 6 7 8 9 10 J Q K A 2 3."""


class Trick(StrEnum):
    """How long a player stays in a trick (R18)."""

    MULTI_ROUND = "multi-round"
    """A pass costs nothing: you may play when your turn comes again."""
    PASS_OUT = "pass-out"  # noqa: S105 a way to play, not a password
    """A pass is for the rest of the trick."""
    SINGLE_ROUND = "single-round"
    """Everybody has one turn after the lead."""


class Finish(StrEnum):
    """What you may go out with (R29)."""

    ANY = "any"
    NO_ACE = "no-ace"
    """Never with an ace; whoever holds only aces is last at once."""


class Deal(StrEnum):
    """How the deck is dealt (R31)."""

    ALL = "all"
    """Every card; some hold one more."""
    EQUAL = "equal"
    """Everyone the same number; the rest is left over."""


class Leftovers(StrEnum):
    """What becomes of the cards left over (R32)."""

    ASIDE = "aside"
    """They stay aside, unseen."""
    SWAP = "swap"
    """From the second round on they lie open, and 3rd and 4th place each swap a hand card for one."""


class Dealer(StrEnum):
    """Who deals from the second round on (R33)."""

    SCUM = "scum"
    ROTATE = "rotate"
    VICE_PRESIDENT = "vice-president"
    PRESIDENT = "president"


class FirstLead(StrEnum):
    """Who leads the first round (R34)."""

    DEALER_LEFT = "dealer-left"
    LOWEST_CARD = "lowest-card"
    LOWEST_CARD_PLAYED = "lowest-card-played"


class NextLead(StrEnum):
    """Who leads from the second round on (R35)."""

    PRESIDENT = "president"
    SCUM = "scum"
    DEALER_LEFT = "dealer-left"
    LOWEST_CARD = "lowest-card"
    LOWEST_CARD_PLAYED = "lowest-card-played"


class Seats(StrEnum):
    """Where people sit from the second round on (R36)."""

    FIXED = "fixed"
    BY_RANK = "by-rank"
    """President, Vice-President, ... Scum, clockwise."""


class Scoring(StrEnum):
    """What a place is worth (R50)."""

    NONE = "none"
    TOP_TWO = "top-two"
    """2 for the President, 1 for the Vice-President."""
    BELOW = "below"
    """As many points as players placed after you."""


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One choice for every house rule. Vary it with :func:`msgspec.structs.replace`.

    Raises :exc:`OptionError` for options that contradict each other (section 11 of the catalogue).

    >>> Rules(leftovers=Leftovers.SWAP)
    Traceback (most recent call last):
        ...
    bot.engine.errors.OptionError: leftovers: swap needs deal=equal, or nothing is left over (R32)
    """

    deck: Deck = Deck.FULL
    order: Order = Order.TWO_HIGH
    trick: Trick = Trick.MULTI_ROUND
    close_unbeatable: bool = False
    """R19: a play of the highest rank still in play, by public knowledge, ends the trick at once."""
    finish: Finish = Finish.ANY
    deal: Deal = Deal.ALL
    leftovers: Leftovers = Leftovers.ASIDE
    dealer: Dealer = Dealer.SCUM
    first_lead: FirstLead = FirstLead.DEALER_LEFT
    next_lead: NextLead = NextLead.PRESIDENT
    seats: Seats = Seats.FIXED
    exchange: Literal["none", "by-rank"] | Pairs = "none"
    """R40."""
    small_exchange: Literal["none"] | tuple[int, Pairs] = "none"
    """R41: at so many players or fewer, these pairs instead."""
    scoring: Scoring = Scoring.NONE
    target_points: Annotated[int, msgspec.Meta(ge=1, le=10_000)] | None = None
    """R70: the game ends after the round in which someone has so many points; never where nobody scores."""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=1_000)] | None = None
    """R70: the game ends after so many rounds."""

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
