"""Cards are chosen in menus, page by page; what has been chosen travels in the ids of what can be pressed.

Nothing has to be remembered between two taps: a *selection* is text, one part for each choice, with the cards
as one number, and after that what they are read as.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.engine.cards import Card, Cards, bundle, code
from bot.render import bundles
from bot.render.page import Menu, Option, Tap
from bot.render.words import Writer, card_text
from bot.tables.look import Look

OPTIONS = 25
"""How many options Discord puts into a menu."""
NOTHING = "0"
"""The selection of somebody who chooses and has chosen nothing yet."""

_PARTS, _AFTER_NUMBER, _READING = "/", "~", "r"


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """Cards to choose among; of these `count` are wanted, with None any number.

    `hint` says what they are chosen for.
    """

    cards: tuple[Card, ...]
    hint: str
    count: int | None = None
    optional: bool = False
    """Whether none will do too."""
    resting: bool = False
    """Whether there is nothing to choose any more; the menus stay, so that nothing moves."""


class _Part(msgspec.Struct, frozen=True):
    """A menu's share of a choice: its options by value."""

    choice: int
    options: dict[str, Card]


def is_open(selection: str) -> bool:
    """Tell whether somebody is choosing."""
    return bool(selection)


def chosen(choices: Sequence[Choice], selection: str) -> tuple[Cards, ...]:
    """Give what has been chosen, for each choice; cards that are not there any more are forgotten."""
    parts = selection.split(_PARTS)
    texts = (parts[at] if at < len(parts) else "" for at in range(len(choices)))
    return tuple(
        bundles.read(text) & bundle(choice.cards) for choice, text in zip(choices, texts, strict=True)
    )


def reading(choices: Sequence[Choice], selection: str) -> int:
    """Give the number of what the cards chosen are read as."""
    parts = selection.split(_PARTS)
    number = parts[len(choices)] if len(parts) > len(choices) else ""
    return int(number) if number.isascii() and number.isdecimal() else 0


def written(cards: Iterable[Cards]) -> str:
    """Write a selection."""
    return _PARTS.join(map(bundles.written, cards))


def selected(choices: Sequence[Choice], argument: str, values: Sequence[str]) -> str:
    """Give the selection after something was pressed: a menu of cards, one of readings, or a button.

    An argument that nothing of ours has changes nothing.
    """
    number, _, selection = argument.partition(_AFTER_NUMBER)
    if number == _READING and values:
        return _PARTS.join((written(chosen(choices, selection)), values[0]))
    parts = list(_parts(choices))
    if not (number.isascii() and number.isdecimal() and int(number) < len(parts)):
        return selection
    menu = parts[int(number)]
    cards = list(chosen(choices, selection))
    now = bundle(card for value, card in menu.options.items() if value in values)
    cards[menu.choice] = cards[menu.choice] & ~bundle(menu.options.values()) | now
    return written(cards)


def tap(look: Look, selection: str) -> Tap:
    """Give the tap that shows a selection, for a button."""
    return Tap("choose", look.table, look.decision, f"{_AFTER_NUMBER}{selection}")


def reading_tap(look: Look, selection: str, number: int) -> Tap:
    """Give the tap of a menu of readings, which are told apart by their number."""
    return Tap("choose", look.table, look.decision, f"{_READING}{_AFTER_NUMBER}{selection}{_PARTS}{number}")


def menus(look: Look, choices: Sequence[Choice], cards: Sequence[Cards], write: Writer) -> Iterator[Menu]:
    """Give the menus of what there is to choose, with what has been chosen."""
    selection, parts = written(cards), list(_parts(choices))
    share = Counter(part.choice for part in parts)
    for number, part in enumerate(parts):
        choice, is_only = choices[part.choice], share[part.choice] == 1
        most = min(choice.count or len(part.options), len(part.options))
        few = not is_only or choice.optional or choice.count is None
        yield Menu(
            tap=Tap("choose", look.table, look.decision, f"{number}{_AFTER_NUMBER}{selection}"),
            hint=choice.hint if is_only else _part_hint(choices, part, write),
            options=tuple(_options(part, cards[part.choice], most, write)),
            fewest=0 if few else most,
            most=most,
            disabled=choice.resting,
        )


def _part_hint(choices: Sequence[Choice], part: _Part, write: Writer) -> str:
    """Say which cards are in a menu where there are several, and no more than that tells them apart.

    On narrow phones, half of a hint is cut off: which half depends on how the language runs.
    """
    shown = [card_text(card) for card in part.options.values()]
    if len(choices) == 1:
        return write.text("picker-hint-part", first=shown[0], last=shown[-1])
    return write.text("step-hint-part", hint=choices[part.choice].hint, first=shown[0], last=shown[-1])


def _options(part: _Part, cards: Cards, most: int, write: Writer) -> Iterator[Option]:
    for value, card in part.options.items():
        is_chosen = bool(cards >> card & 1) and most > 0
        most -= is_chosen
        yield Option(value=value, label=write.named(card), emoji=write.face(card), chosen=is_chosen)


def _parts(choices: Sequence[Choice]) -> Iterator[_Part]:
    """Spread the choices over menus of 25 options."""
    for number, choice in enumerate(choices):
        for start in range(0, len(choice.cards), OPTIONS):
            yield _Part(number, _named(choice.cards[start : start + OPTIONS]))


def _named(cards: Sequence[Card]) -> dict[str, Card]:
    """Name each card by its code, a second one that looks the same by a number after it."""
    seen: Counter[str] = Counter()
    named: dict[str, Card] = {}
    for card in cards:
        seen[code(card)] += 1
        named[code(card) + (f"-{seen[code(card)]}" if seen[code(card)] > 1 else "")] = card
    return named
