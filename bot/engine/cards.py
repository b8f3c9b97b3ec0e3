"""Cards and bundles of cards.

A bundle of cards (:data:`Cards`) is one integer with a bit for each card that can exist: three packs,
jokers and President cards (R01, R02, R04, R10). Twelve neighbouring bits make a rank, three neighbouring
bits in them the copies of one face, so that a rank's cards are one ``&`` away and adding and taking away
are ``|`` and ``& ~``. Cards that look the same share a *face*: ``rank * 4 + suit``. Jokers and President
cards have a rank of their own and no suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

Card = int
Cards = int
Face = int
Rank = int

COPIES = 3
SUITS = "CDHS"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WIDTH = COPIES * len(SUITS)
TWO, THREE, FOUR, EIGHT, JACK, ACE = (RANKS.index(rank) for rank in ("2", "3", "4", "8", "J", "A"))
JOKER, PRESIDENT = len(RANKS), len(RANKS) + 1
"""The ranks of jokers (R04) and of President cards (R10), after the printed ones."""
GROUPS: tuple[Cards, ...] = tuple(((1 << WIDTH) - 1) << WIDTH * rank for rank in range(PRESIDENT + 1))
"""All the cards that each rank can have: from the twos to the aces, jokers, President cards."""
ACES, JOKERS, PRESIDENTS = GROUPS[ACE], GROUPS[JOKER], GROUPS[PRESIDENT]
_COPY_BITS = (1 << COPIES) - 1
SUIT_MASKS: tuple[Cards, ...] = tuple(
    sum(_COPY_BITS << (rank * len(SUITS) + suit) * COPIES for rank in range(len(RANKS)))
    for suit in range(len(SUITS))
)
"""All the cards of each suit, in the order of :data:`SUITS`."""

_CODES: tuple[str, ...] = (
    *(rank + suit for rank in RANKS for suit in SUITS),
    *("*P", "*C", "", ""),
    *("*W",) * len(SUITS),
)
_FACES = {code: face for face, code in reversed(list(enumerate(_CODES))) if code}
PLAIN_JOKER, COLOURED_JOKER = _FACES["*P"], _FACES["*C"]
SPADE_THREE = _FACES["3S"]


class NoSuchCardError(ValueError):
    """The text names a card that does not exist."""


def card(face: Face, copy: int = 0) -> Card:
    """Give the card with this face, of the first pack or of another."""
    return face * COPIES + copy


def face_of(card: Card) -> Face:
    """Give what is printed on a card."""
    return card // COPIES


def rank_of(card: Card) -> Rank:
    """Give a card's own rank: an index into :data:`RANKS`, or :data:`JOKER`, or :data:`PRESIDENT`."""
    return card // WIDTH


def suit_of(card: Card) -> int:
    """Give a card's suit, an index into :data:`SUITS`; it means nothing for jokers and President cards."""
    return card // COPIES % len(SUITS)


def each(cards: Cards) -> Iterator[Card]:
    """Yield the cards of a bundle, twos first, clubs first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def bundle(cards: Iterable[Card]) -> Cards:
    """Put different cards together."""
    result = 0
    for one in cards:
        result |= 1 << one
    return result


@cache
def lowest(cards: Cards, count: int) -> Cards:
    """Give the first `count` cards of a bundle, clubs before diamonds before hearts before spades."""
    return bundle(one for _, one in zip(range(count), each(cards), strict=False))


def code(card: Card) -> str:
    """Write a card as records do.

    >>> code(card(_FACES["10S"]))
    '10S'
    """
    return _CODES[face_of(card)]


def read_faces(text: str) -> tuple[Face, ...]:
    """Read cards parted by spaces, in either case. Raises :exc:`NoSuchCardError` with the word.

    >>> read_faces("4c 10S") == (_FACES["4C"], _FACES["10S"])
    True
    """
    return tuple(_face(word) for word in text.split())


def _face(word: str) -> Face:
    try:
        return _FACES[word.upper()]
    except KeyError:
        raise NoSuchCardError(word) from None


def alike(face: Face) -> Cards:
    """Give all the cards that look like this one; every President card looks the same.

    >>> alike(SPADE_THREE).bit_count(), alike(_FACES["*W"]).bit_count()
    (3, 12)
    """
    return PRESIDENTS if _CODES[face] == "*W" else _COPY_BITS << face * COPIES


def pick(faces: Iterable[Face], source: Cards) -> Cards | None:
    """Find cards with these faces in `source`, whichever copies lie there; None when one is missing."""
    picked = 0
    for face in faces:
        copies = source & ~picked & alike(face)
        if not copies:
            return None
        picked |= copies & -copies
    return picked
