"""What a player can do, and its text in records, in the ids of buttons and in the journal.

An action's text is a verb and cards: ``7C 7H`` plays, ``pass``, ``give 2D AS``, ``take 9H lay 7C``,
``timeout``. :func:`read` turns it into a value with the very cards that lie in the player's hand.
"""

from __future__ import annotations

import msgspec

from bot.engine import exchange, trick
from bot.engine.cards import Card, Cards, NoSuchCardError, code, each, pick, read_faces
from bot.engine.errors import Refusal, RefusedError
from bot.engine.ordering import Ordering, upwards
from bot.engine.round import Round, Seat, Verb


class PlayCards(msgspec.Struct, frozen=True, tag="play"):
    """Put these cards on the trick."""

    cards: Cards


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Play nothing this turn."""


class Give(msgspec.Struct, frozen=True, tag="give"):
    """Give these cards in the exchange (R40)."""

    cards: Cards


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take an open leftover and lay a hand card away (R32)."""

    card: Card
    lay: Card


class TimeOut(msgspec.Struct, frozen=True, tag="timeout"):
    """Time ran out: the default is done."""


Action = PlayCards | Pass | Give | Take | TimeOut


def write_cards(order: Ordering, cards: Cards) -> str:
    """Write cards upwards by the game's ranking."""
    return " ".join(code(card) for card in upwards(order, cards))


def write(order: Ordering, action: Action) -> str:
    """Write an action as records do, without the player's name."""
    match action:
        case PlayCards(cards=cards):
            return write_cards(order, cards)
        case Give(cards=cards):
            return f"give {write_cards(order, cards)}"
        case Pass():
            return "pass"
        case TimeOut():
            return "timeout"
    return f"take {code(action.card)} lay {code(action.lay)}"


def read(round: Round, seat: Seat, text: str) -> Action:
    """Read an action of this seat.

    Raises :exc:`RefusedError` for cards put down by a seat that is not asked for any, for cards that do not
    exist or do not lie there, for a reading where nothing is wild, and for an action that belongs to a step
    which these rules do not have.
    """
    verb, _, rest = text.strip().partition(" ")
    match verb.lower():
        case "pass" if not rest:
            return Pass()
        case "timeout" if not rest:
            return TimeOut()
        case "offer" | "accept" | "content" | "clear" | "offer-cut" | "cut" | "deal":
            raise RefusedError(Refusal.WRONG_PHASE)
        case "give":
            exchange.check_duty(round, seat, Verb.GIVE)
            return Give(_find(rest, round.hands[seat], Refusal.NOT_YOUR_CARDS))
        case "take":
            exchange.check_duty(round, seat, Verb.TAKE)
            return _read_take(round, seat, rest)
        case _:
            trick.check_turn(round, seat)
            return PlayCards(_read_play(round, seat, text))


def _read_play(round: Round, seat: Seat, text: str) -> Cards:
    cards, _, reading = text.upper().partition(" AS ")
    if not reading or _are_held(text, round.hands[seat]):
        return _find(text, round.hands[seat], Refusal.NOT_YOUR_CARDS)
    _find(cards, round.hands[seat], Refusal.NOT_YOUR_CARDS)
    raise RefusedError(Refusal.BAD_READING)


def _are_held(text: str, hand: Cards) -> bool:
    """Tell the ace of spades among other cards from the word before a reading."""
    try:
        return pick(read_faces(text), hand) is not None
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
    try:
        faces = read_faces(text)
    except NoSuchCardError:
        raise RefusedError(Refusal.NO_SUCH_CARD) from None
    cards = pick(faces, source)
    if cards is None:
        raise RefusedError(missing, rule)
    return cards
