"""How to play, for who never played; the commands; and what the bot says in a server that it has come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine import titles
from bot.engine.cards import Cards, bundle, card, read_faces
from bot.engine.ordering import ordering
from bot.engine.presets import PRESETS
from bot.engine.rules import Theme
from bot.locale import Locale
from bot.render.page import Block, Button, Page, Row, Style, Tap, Text
from bot.render.words import NO_FACES, Writer, grouped

COLOUR = 0x5865F2
PRESET = next(iter(PRESETS))
"""The game that is explained: the basic one."""
SEATS = 4

HAND = "4C 7D 7S 9H JC JH KS 2D"
TOP, ANSWER, TOO_LOW, TOO_FEW = "9C 9S", "JC JH", "7D 7S", "KS"
"""An example, out of the hand: what lies there, what beats it, and what does not."""

GAME, COMMANDS = "game", "commands"
"""What the argument of a tap says that turns to another part of the help."""


def page(locale: Locale, faces: Mapping[str, str] = NO_FACES, *, polite: bool = False) -> Page:
    """Explain the game in one screen, with `polite` by titles that insult nobody."""
    write, rules = Writer(locale, faces), PRESETS[PRESET].rules
    theme = titles.polite(rules.titles) if polite else rules.titles
    blocks: tuple[Block, ...] = (
        Text("\n".join(_game(write, theme))),
        *(Row((one,)) for one in _further(write)),
    )
    return Page(blocks=blocks, colour=COLOUR, kind="list")


def _game(write: Writer, theme: Theme) -> Iterator[str]:
    order = ordering(PRESETS[PRESET].rules)
    first, last = (titles.title(theme, place, SEATS) for place in (1, SEATS))
    ranks = write.ranks(order)
    yield write.text("help-game", first=write.title(first), last=write.title(last), ranks=ranks)
    yield f"# {grouped(order, cards(HAND), write)}"
    yield write.text("help-turn", **{name: write.cards(order, some) for name, some in example().items()})
    yield write.text("help-table", first=write.title(first), last=write.title(last))


def cards(faces: str) -> Cards:
    """Give cards by their codes. Raises :exc:`~bot.engine.cards.NoSuchCardError`."""
    return bundle(map(card, read_faces(faces)))


def example() -> Mapping[str, Cards]:
    """Give the cards of the example by the names that its text has for them."""
    return {"top": cards(TOP), "answer": cards(ANSWER), "low": cards(TOO_LOW), "few": cards(TOO_FEW)}


def _further(write: Writer) -> Iterator[Button]:
    yield write.button("button-lesson", Tap("lesson"), Style.SUCCESS)
    yield write.button("button-all-rules", Tap("rules", argument=f"{PRESET}."))
    yield write.button("button-commands", Tap("help", argument=COMMANDS))


def commands(locale: Locale, names: Sequence[str]) -> Page:
    """List commands, named as their keys are (`scum-start`), and lead back to the game."""
    write = Writer(locale)
    lines = (
        write.text("help-command", command=f"`/{name.replace('-', ' ')}`", does=write.text(f"command-{name}"))
        for name in names
    )
    text = Text("\n".join((write.text("help-commands"), *lines)))
    back = write.button("button-help", Tap("help", argument=GAME))
    return Page(blocks=(text, Row((back,))), colour=COLOUR, kind="list")


def welcome(locale: Locale) -> Page:
    """Say to a server that the bot has just come to what it is, and how to begin."""
    write = Writer(locale)
    button = write.button("button-help", Tap("help"), Style.PRIMARY)
    return Page(blocks=(Text(write.text("help-welcome")), Row((button,))), colour=COLOUR, kind="note")
