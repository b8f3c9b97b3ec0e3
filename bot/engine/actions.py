"""What a player can do, and its text in records, in the ids of buttons and in the journal.

An action's text is a verb and cards: ``7C 7H`` plays, ``6C *C as 6`` with a reading, ``pass``,
``give 2D AS``, ``take 9H lay 7C``, ``offer 7C for 3S``, ``cut 17``, ``timeout`` ... :func:`read` turns it
into a value with the very cards that lie in the player's hand.
"""

from __future__ import annotations

import msgspec

from bot.engine import haggling, trick
from bot.engine.cards import Card, Cards, Face, NoSuchCardError, card, code, each, pick, read_faces
from bot.engine.duties import check_duty
from bot.engine.errors import Refusal, RefusedError
from bot.engine.ordering import Ordering, upwards
from bot.engine.plays import Reading
from bot.engine.round import Phase, Round, Seat, Verb
from bot.engine.wording import read_reading, write_reading


class PlayCards(msgspec.Struct, frozen=True, tag="play"):
    """Put these cards on the trick, read as the player says, or else as the strongest they can be."""

    cards: Cards
    reading: Reading | None = None


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Play nothing this turn."""


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Give these cards in the exchange or a trade (R40, R42)."""

    cards: Cards


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take an open leftover and lay a hand card away (R32)."""

    card: Card
    lay: Card


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    """Offer cards to the partner, for cards that look like `wanted`, or for whatever comes (R42, R43)."""

    cards: Cards
    wanted: tuple[Face, ...] = ()


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Agree to what the partner offers (R42, R43)."""


class Content(msgspec.Struct, frozen=True, tag="content"):
    """Haggle no more (R42, R43)."""


class Clear(msgspec.Struct, frozen=True, tag="clear"):
    """Clear the finished trick away (R52)."""


class OfferCut(msgspec.Struct, frozen=True, tag="offer-cut"):
    """Offer the Scum the cut (R53)."""


class CutPack(msgspec.Struct, frozen=True, tag="cut"):
    """Put so many cards from the top of the pack to its bottom (R53)."""

    count: int


class DealOut(msgspec.Struct, frozen=True, tag="deal"):
    """Deal (R53)."""


class TimeOut(msgspec.Struct, frozen=True, tag="timeout"):
    """Time ran out: the default is done."""


Action = (
    PlayCards | Pass | Give | Take | Offer | Accept | Content | Clear | OfferCut | CutPack | DealOut | TimeOut
)


def write_cards(order: Ordering, cards: Cards) -> str:
    """Write cards upwards by the game's ranking."""
    return " ".join(code(card) for card in upwards(order, cards))


def write(order: Ordering, action: Action) -> str:
    """Write an action as records do, without the player's name."""
    match action:
        case PlayCards(cards=cards, reading=reading):
            words = write_cards(order, cards)
            return words if reading is None else f"{words} as {write_reading(reading)}"
        case Give(cards=cards):
            return f"give {write_cards(order, cards)}"
        case Take(card=taken, lay=laid):
            return f"take {code(taken)} lay {code(laid)}"
        case Offer():
            return _write_offer(order, action)
        case CutPack(count=count):
            return f"cut {count}"
    return _WORDS[type(action)]


def _write_offer(order: Ordering, offer: Offer) -> str:
    words = f"offer {write_cards(order, offer.cards)}"
    return f"{words} for {write_faces(offer.wanted)}" if offer.wanted else words


_WORDS: dict[type, str] = {
    Pass: "pass",
    TimeOut: "timeout",
    Accept: "accept",
    Content: "content",
    Clear: "clear",
    OfferCut: "offer-cut",
    DealOut: "deal",
}
_VERBS: dict[str, Action] = {word: action() for action, word in _WORDS.items()}


def write_faces(faces: tuple[Face, ...]) -> str:
    """Write cards that are named and need not lie anywhere, in their order."""
    return " ".join(code(card(face)) for face in faces)


def read(round: Round, seat: Seat, text: str) -> Action:
    """Read an action of this seat.

    Raises :exc:`RefusedError` for cards put down by a seat that is not asked for any, for cards that do not
    exist or do not lie there, for readings that say nothing, and for an action that belongs to another step.
    """
    words = text.split()
    verb = words[0].lower() if words else ""
    rest = " ".join(words[1:])
    if not rest and verb in _VERBS:
        return _VERBS[verb]
    match verb:
        case "give":
            _check_giving(round, seat)
            return Give(_find(rest, round.hands[seat], Refusal.NOT_YOUR_CARDS))
        case "take":
            check_duty(round, seat, Verb.TAKE)
            return _read_take(round, seat, rest)
        case "offer":
            haggling.check_talking(round, seat)
            return _read_offer(round, seat, rest)
        case "cut":
            check_duty(round, seat, Verb.CUT)
            return CutPack(_read_count(rest))
        case _:
            trick.check_turn(round, seat)
            return _read_play(round, seat, words)


def _check_giving(round: Round, seat: Seat) -> None:
    if round.phase is Phase.TRADE:
        haggling.check_talking(round, seat)
    else:
        check_duty(round, seat, Verb.GIVE)


def _read_offer(round: Round, seat: Seat, text: str) -> Offer:
    offered, asks, wanted = f" {text.upper()} ".partition(" FOR ")
    cards, faces = _find(offered, round.hands[seat], Refusal.NOT_YOUR_CARDS), tuple(sorted(_faces(wanted)))
    if asks and not faces:
        raise RefusedError(Refusal.WRONG_NUMBER, haggling.rule(round))
    return Offer(cards, faces)


_LONGEST_COUNT = 3
"""Digits of a number of cards."""


def _read_count(text: str) -> int:
    """Read a number of cards. Raises :exc:`RefusedError` where it is none that a pack can have."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST_COUNT):
        raise RefusedError(Refusal.WRONG_NUMBER, "R53")
    return int(text)


def _read_play(round: Round, seat: Seat, words: list[str]) -> PlayCards:
    hand = round.hands[seat]
    marker = marker_of(words, hand)
    if marker is None:
        return PlayCards(_find(" ".join(words), hand, Refusal.NOT_YOUR_CARDS))
    cards = _find(" ".join(words[:marker]), hand, Refusal.NOT_YOUR_CARDS)
    reading = read_reading(" ".join(words[marker + 1 :]))
    if reading is None:
        raise RefusedError(Refusal.BAD_READING)
    return PlayCards(cards, reading)


def marker_of(words: list[str], hand: Cards) -> int | None:
    """Find the word before a reading, if any, and tell it from the ace of spades, which is written like it.

    In small letters among capitals it is the word; otherwise whatever makes sense of the hand.
    """
    places = [at for at, word in enumerate(words) if at and word.upper() == "AS"]
    if not any(word.upper() == word != word.lower() for word in words):
        small: list[int] = []
    else:
        small = [at for at in places if words[at] == "as"]
    if small:
        return small[-1]
    if not places or _are_held(words, hand):
        return None
    sensible = (
        at for at in places if _are_held(words[:at], hand) and read_reading(" ".join(words[at + 1 :]))
    )
    return next(sensible, places[0])


def _are_held(words: list[str], hand: Cards) -> bool:
    try:
        return pick(read_faces(" ".join(words)), hand) is not None
    except NoSuchCardError:
        return False


def _read_take(round: Round, seat: Seat, text: str) -> Take:
    wanted, _, laid = text.upper().partition(" LAY ")
    if len(wanted.split()) != 1 or len(laid.split()) != 1:
        raise RefusedError(Refusal.WRONG_NUMBER, "R32")
    card = _find(wanted, round.open_leftovers, Refusal.NO_SUCH_CARD, "R32")
    rule = "R32" if laid.split() == wanted.split() else None
    lay = _find(laid, round.hands[seat], Refusal.NOT_YOUR_CARDS, rule)
    return Take(next(each(card)), next(each(lay)))


def _find(text: str, source: Cards, missing: Refusal, rule: str | None = None) -> Cards:
    cards = pick(_faces(text), source)
    if cards is None:
        raise RefusedError(missing, rule)
    return cards


def _faces(text: str) -> tuple[Face, ...]:
    """Read cards that need not lie anywhere. Raises :exc:`RefusedError` for one that does not exist."""
    try:
        return read_faces(text)
    except NoSuchCardError:
        raise RefusedError(Refusal.NO_SUCH_CARD) from None
