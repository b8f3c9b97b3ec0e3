"""A scene: how a world comes to a state, and which message is to be photographed then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
import simcord

from bot.lab.messages import Page
from bot.lab.people import Person
from bot.lab.screens.stage import Stage


class Shot(msgspec.Struct, frozen=True):
    """What is to be photographed."""

    person: Person
    """With whose eyes."""
    page: Page | None
    """The message, or with None the end of the whole channel."""
    channel: simcord.ChannelHandle | None = None
    """Where it stands; None for the world's usual channel."""
    form: bool = False
    """Whether it is the form that the person has before them (a modal), and no message."""


Scene = Callable[[Stage], Awaitable[Shot]]
"""Brings a world to a state. Its name, `hand_lead`, is the message and its state; its docstring is the
sentence below the picture; the same words as last time come out whenever it is called."""


def name_of(scene: Scene) -> str:
    """Give the name of a scene as files have it: `hand-lead`."""
    return scene.__name__.replace("_", "-")


def message_of(scene: Scene) -> str:
    """Give which message it shows: `hand`."""
    return name_of(scene).partition("-")[0]


def sentence_of(scene: Scene) -> str:
    """Give what there is to see."""
    return " ".join((scene.__doc__ or "").split())
