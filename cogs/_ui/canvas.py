"""What is known of the public message of one table."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.render.page import Page
from bot.tables.look import Look
from bot.tables.state import Place


class Posted(Protocol):
    """Where a table's public message is."""

    @property
    def message(self) -> int:
        """The message's number."""

    @property
    def posted(self) -> float:
        """When it was posted, in seconds since 1970."""


class Copy(NamedTuple):
    message: int
    posted: float


class Old(NamedTuple):
    """A message that another has taken the place of, and what it shows, if that is sure."""

    posted: Posted
    shown: Page | None


class Silence(StrEnum):
    """Why a table's channel is left alone until somebody taps there again."""

    FORBIDDEN = "forbidden"
    ARCHIVED = "archived"


class Canvas:
    """What is known of one table's public message."""

    def __init__(self, table: str, place: Place, posted: Posted | None) -> None:
        self.table, self.place, self.posted = table, place, posted
        self.shown: Page | None = None
        """What the message shows now, if that is sure."""
        self.old: list[Old] = []
        """Older copies whose buttons are yet to be taken away."""
        self.last: Look | None = None
        """How the table looked when it closed."""
        self.disturbed = False
        """Whether somebody's answer has changed the message while it was being edited."""
        self.stale = False
        self.anew = posted is None
        self.nonce: str | None = None
        """Names a new message whose fate is not known: Discord posts none with the same name twice."""
        self.retired: set[int] = set()
        """Copies that have lost their buttons."""
        self.plain: Page | None = None
        """A page that the channel refused with its picture."""
        self.waiting = False
        """Whether its turn for a request is coming."""
        self.busy = False
        """Whether a request is under way."""
        self.silence: Silence | None = None
        self.told: set[int] = set()
        """Which users know of the silence."""
        self.not_before = 0.0
        """When the next page may be shown."""
        self.failures = 0
        """So many requests in a row have failed."""
        self.trouble_until = 0.0
        """Before that nothing is sent: Discord or the network has just failed."""
        self.handle: asyncio.TimerHandle | None = None

    @property
    def may_retire(self) -> bool:
        """Whether there is an old copy in a channel that takes edits."""
        return bool(self.old) and self.silence is None

    @property
    def has_work(self) -> bool:
        """Whether there is anything to show, or an old copy to see to."""
        return self.stale or self.may_retire

    def knows(self, message: int) -> bool:
        """Tell whether a message is the newest, or one that another has taken the place of."""
        known = [self.posted, *(old.posted for old in self.old)]
        return message in self.retired or any(copy and copy.message == message for copy in known)
