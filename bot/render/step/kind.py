"""What all steps share: what a step is, and buttons for what has been chosen."""

from __future__ import annotations

from typing import Protocol

import msgspec

from bot.engine.cards import PRESIDENTS, Card, Cards
from bot.engine.ordering import upwards
from bot.engine.views import View
from bot.render import choosing
from bot.render.choosing import Choice
from bot.render.page import Button, Style, Tap
from bot.render.words import Writer
from bot.tables.look import Look

LONGEST = 80
"""How many characters Discord lets a label have."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What a step says and offers, once something has been chosen or nothing yet."""

    lines: tuple[str, ...]
    rows: tuple[tuple[Button, ...], ...]
    """Each button in its place, be it that it cannot be pressed now: nothing moves under the thumb."""
    default_said: str
    """What is done when time runs out, a whole sentence."""


class Choices(Protocol):
    """Gives what there is to choose."""

    def __call__(self, look: Look, view: View, write: Writer, /) -> tuple[Choice, ...]:
        """Give one entry for each thing to choose."""


class Build(Protocol):
    """Makes the step of what has been chosen, a bundle of cards for each choice."""

    def __call__(self, look: Look, view: View, write: Writer, chosen: tuple[Cards, ...], /) -> Step:
        """Make it."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of step."""

    choices: Choices
    step: Build


def nothing_to_choose(look: Look, view: View, write: Writer) -> tuple[Choice, ...]:
    """Give no choices, for steps of buttons alone."""
    del look, view, write
    return ()


def givable(view: View) -> tuple[Card, ...]:
    """List the hand but for the President card, which is never given away (R10)."""
    return tuple(upwards(view.order, view.hand & ~PRESIDENTS))


def act(
    look: Look, verb: str, argument: str, label: str, style: Style = Style.SECONDARY, *, short: str = ""
) -> Button:
    """Make the button of an action; `short` is its label where the full one is too long."""
    tap = Tap(verb, look.table, look.decision, argument)
    return Button(tap=tap, label=label if len(label) <= LONGEST or not short else short, style=style)


def not_yet(look: Look, verb: str, key: str, write: Writer, **words: str) -> Button:
    """Make a button that cannot be pressed until enough has been chosen, or said."""
    tap = Tap(verb, look.table, look.decision)
    return Button(tap=tap, label=write.text(key, **words), disabled=True)


def clear(look: Look, chosen: tuple[Cards, ...], write: Writer) -> Button:
    """Make the button that lets go of all that has been chosen."""
    return write.button("step-clear", choosing.tap(look, ""), disabled=not any(chosen))
