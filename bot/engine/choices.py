"""The words that the options of a table can be set to, one class per option; the first is the default."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, get_args

RankWord = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
"""A printed rank as options name it."""
Ranks = tuple[RankWord, ...]


class Deck(StrEnum):
    """Which cards a pack has (R01)."""

    FULL = "52"
    """2 to A."""
    SKAT = "32"
    """7 to A."""
    FORTY = "40"
    """2, 3 and 7 to A."""


DECK_RANKS: Mapping[Deck, Ranks] = {
    Deck.FULL: get_args(RankWord),
    Deck.SKAT: ("7", "8", "9", "10", "J", "Q", "K", "A"),
    Deck.FORTY: ("2", "3", "7", "8", "9", "10", "J", "Q", "K", "A"),
}
"""The ranks that a pack has (R01)."""


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


class JokerRole(StrEnum):
    """What a joker is (R04)."""

    HIGH = "high"
    """A rank of its own above every other."""
    WILD = "wild"
    """Any rank that its player names; it has none of its own."""
    HIGH_WILD = "high-wild"
    """Wild beside natural cards, the highest rank where there are only jokers."""


class JokerOrder(StrEnum):
    """Whether the coloured joker beats the plain one (R05)."""

    EQUAL = "equal"
    COLOURED_HIGH = "coloured-high"


class WildAlone(StrEnum):
    """What a set wholly of wild cards counts as (R06)."""

    HIGHEST = "highest"
    """Above all ranks, and all equal in rank."""
    NAMED = "named"
    """Any rank that its player names, the strongest by default."""


class WildTies(StrEnum):
    """Which of two plays that are otherwise equal beats the other (R07)."""

    EQUAL = "equal"
    NATURAL = "natural"
    """The one without wild cards."""
    WILD = "wild"
    """The one with wild cards."""


class TopCards(StrEnum):
    """Single cards that rank above all ranks and have left their own (R08)."""

    NONE = "none"
    DIAMOND_JACK = "diamond-jack"
    BLACK_THREES = "black-threes"


class SizeRule(StrEnum):
    """How many cards beat how many (R12)."""

    SAME = "same"
    LARGER_HIGHER = "larger-higher"
    """As many or more, and of a higher rank."""
    LARGER_ANY = "larger-any"
    """More cards beat fewer whatever their rank."""


class Beat(StrEnum):
    """Whether a player may pass who could beat the top (R15)."""

    OPTIONAL = "optional"
    COMPULSORY = "compulsory"


class EqualPlays(StrEnum):
    """Whether an equal rank beats too (R16, R17)."""

    NO = "no"
    YES = "yes"
    SKIP = "skip"
    """It does, and the next player is skipped."""


class Trick(StrEnum):
    """How long a player stays in a trick (R18)."""

    MULTI_ROUND = "multi-round"
    """A pass costs nothing: you may play when your turn comes again."""
    PASS_OUT = "pass-out"  # noqa: S105 a way to play, not a password
    """A pass is for the rest of the trick."""
    SINGLE_ROUND = "single-round"
    """Everybody has one turn after the lead."""


class Suits(StrEnum):
    """The order of the suits that decides between equal ranks (R20)."""

    NONE = "none"
    SPADES_HIGH = "spades-high"
    """Spades, hearts, diamonds, clubs, best first."""
    DIAMONDS_HIGH = "diamonds-high"
    """Diamonds, hearts, spades, clubs, best first."""


class Twos(StrEnum):
    """What a single two can do (R23)."""

    PLAIN = "plain"
    CLEAR = "clear"
    """It beats any play of any number and ends the trick."""
    HIGH_LOW = "high-low"
    """It goes on anything, and anything goes on it."""


class Powers(StrEnum):
    """Which few cards beat many (R25, R26)."""

    NONE = "none"
    TORONTO = "toronto"
    """Jokers, jacks and twos are high in this order, and few of them beat a larger set."""
    THREES = "threes"
    """A single three beats any play except twos."""


class Revolution(StrEnum):
    """What turns the ranking upside down (R27, R28)."""

    NONE = "none"
    FOUR = "four"
    """A set of four or more."""
    HATS = "hats"
    """A set of four, or the fourth single of a rank in succession; the direction of play turns too."""


class Finish(StrEnum):
    """What you may go out with (R29)."""

    ANY = "any"
    NO_ACE = "no-ace"
    """Never with an ace; whoever holds only aces is last at once."""


class Pile(StrEnum):
    """Whether all cards of a trick stay visible (R30)."""

    ASIDE = "aside"
    ACCUMULATE = "accumulate"


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
    """Who leads the first round (R34, R85)."""

    DEALER_LEFT = "dealer-left"
    LOWEST_CARD = "lowest-card"
    LOWEST_CARD_PLAYED = "lowest-card-played"
    PRESIDENT = "president"
    """The drawn one (R37); the dealer's left where nobody drew."""
    DIAMOND_THREE = "diamond-three"


class NextLead(StrEnum):
    """Who leads from the second round on (R35, R85)."""

    PRESIDENT = "president"
    SCUM = "scum"
    DEALER_LEFT = "dealer-left"
    LOWEST_CARD = "lowest-card"
    LOWEST_CARD_PLAYED = "lowest-card-played"
    DIAMOND_THREE = "diamond-three"


class Seats(StrEnum):
    """Where people sit from the second round on (R36)."""

    FIXED = "fixed"
    BY_RANK = "by-rank"
    """President, Vice-President, ... Scum, clockwise."""


class FirstRanks(StrEnum):
    """Whether ranks are drawn before the first round (R37)."""

    NONE = "none"
    DRAW = "draw"


class AssignHands(StrEnum):
    """Who gets which hand from the second round on (R38)."""

    DEALT = "dealt"
    EXPOSED = "exposed"
    """The President takes the hand with the highest card turned up, and so on."""


class Scoring(StrEnum):
    """What a place is worth (R50)."""

    NONE = "none"
    TOP_TWO = "top-two"
    """2 for the President, 1 for the Vice-President."""
    BELOW = "below"
    """As many points as players placed after you."""
    POSITIONS = "positions"
    """As many points as players for the President, down to 1."""
    ZERO_SUM = "zero-sum"
    """As much above nothing for the upper half as below it for the lower."""
    PAIRS = "pairs"
    """Positions, added for each pair of R43."""


class Theme(StrEnum):
    """What the places are called (R55)."""

    PRESIDENT = "president"
    KING = "king"
    BEGGAR = "beggar"
    BUTTHEAD = "butthead"
    MIDDLE_CLASS = "middle-class"
    BOSS = "boss"
    LANDLORD = "landlord"
    RICH_MAN = "rich-man"
    WARLORD = "warlord"
    HUBERES = "huberes"
    ARSCHLOCH = "arschloch"
    TROUDUC = "trouduc"
    KLOOTZAK = "klootzak"
    ESCORIA = "escoria"
    DAIHINMIN = "daihinmin"
