"""What can be made to go wrong on the wire, on demand."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum

import msgspec


class Kind(StrEnum):
    """How a request goes wrong."""

    STATUS = "status"
    """It is answered with an error, and not carried out."""
    RESET = "reset"
    """The connection breaks before it is carried out."""
    LOST = "lost"
    """It is carried out, and the connection breaks before the answer."""
    DOUBLED = "doubled"
    """It is carried out twice, as by a proxy that tries again; the second answer is the one given."""
    SLOW = "slow"
    """It is carried out at once; its answer comes late."""
    LATE = "late"
    """It is carried out late."""


class Fault(msgspec.Struct, kw_only=True):
    """Something that goes wrong with the next `times` requests that match; None: with all of them."""

    kind: Kind
    method: str = ""
    """Any method where it is empty."""
    path: str = ""
    """A regular expression that is searched for in the path, e.g. ``/callback$``."""
    channel: int | None = None
    """None for any; else what is asked for must concern this channel, be it through an interaction there."""
    times: int | None = 1
    status: int = 503
    code: int = 0
    """Discord's own error code in the answer."""
    seconds: float = 1.0
    """How late something is; with the status 429, after how long it may be tried again."""

    def matches(self, method: str, path: str, channel: int | None) -> bool:
        """Tell whether a request is meant that concerns a channel, or none."""
        is_there = self.channel in {None, channel} and re.search(self.path, path) is not None
        return self.times != 0 and self.method in {"", method} and is_there


class Faults:
    """Everything that is to go wrong, in the order in which it was ordered."""

    def __init__(self) -> None:
        self._ordered: list[Fault] = []
        self.taken: Callable[[Fault, str], None] = lambda _fault, _path: None
        """Hears of each request that goes wrong: how, and its path."""

    def order(self, fault: Fault) -> Fault:
        """Have something go wrong from now on; the fault given back can be handed to :meth:`end`."""
        self._ordered.append(fault)
        return fault

    def end(self, *faults: Fault) -> None:
        """Have these go wrong no more; without any, nothing does."""
        self._ordered = [one for one in self._ordered if faults and one not in faults]

    def take(self, method: str, path: str, channel: int | None = None) -> Fault | None:
        """Give the fault of a request that is made now, and count it."""
        for fault in self._ordered:
            if fault.matches(method, path, channel):
                if fault.times is not None:
                    fault.times -= 1
                self.taken(fault, path)
                return fault
        return None
