"""Cards in few characters, for ids of buttons: one number that has a bit for each card."""

from __future__ import annotations

from itertools import groupby

from bot.engine.cards import GROUPS, Cards, NoSuchCardError, code, each, pick, read_faces

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_MARK = "~"
_EVERY_CARD: Cards = sum(GROUPS)
_READING = " as "


def written(cards: Cards) -> str:
    """Write a bundle of cards in at most 35 characters.

    >>> written(0), written(1 << 179)[:4], read(written(1 << 179)) == 1 << 179
    ('0', '9c1b', True)
    """
    digits = ""
    while cards or not digits:
        cards, digit = divmod(cards, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def read(text: str) -> Cards:
    """Read what :func:`written` wrote; no cards where it is nothing of the kind.

    >>> read("1z"), read("-1"), read("?")
    (71, 0, 0)
    """
    return int(text, len(_DIGITS)) & _EVERY_CARD if text.isascii() and text.isalnum() else 0


def packed(action: str) -> str:
    """Write the cards of an action's text as numbers; what they are read as stays as it is.

    >>> packed("2C 3C for 4D as run 2")
    '~35t for ~27wr28 as run 2'
    """
    cards, reading, said = action.partition(_READING)
    groups = groupby(cards.split(), key=_is_card)
    words = (_together(tuple(some)) if are_cards else " ".join(some) for are_cards, some in groups)
    return f"{' '.join(words)}{reading}{said}"


def unpacked(action: str) -> str:
    """Give back the text that was packed; one that was not stays as it is.

    >>> unpacked(packed("2C 2C 10S *W for 4D"))
    '2C 2C 10S *W for 4D'
    """
    words = (_codes(word) if word.startswith(_MARK) else word for word in action.split(" "))
    return " ".join(words)


def _codes(word: str) -> str:
    return " ".join(map(code, each(read(word.removeprefix(_MARK)))))


def _is_card(word: str) -> bool:
    try:
        return bool(read_faces(word))
    except NoSuchCardError:
        return False


def _together(words: tuple[str, ...]) -> str:
    """Write cards as one number; those that look alike take different copies."""
    cards = pick(read_faces(" ".join(words)), _EVERY_CARD)
    return " ".join(words) if cards is None else _MARK + written(cards)
