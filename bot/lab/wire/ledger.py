"""What people were told, held against what the journal says: nothing may be lost, made twice or made up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

import msgspec

from bot.engine.errors import RecordError
from bot.engine.replay import Line
from bot.lab.wire.books import Books, Deed, RoundBook
from bot.tables.state import Stage

TIMEOUT = "timeout"
AWAY_AFTER = 3
"""So many moves in a row that were made for somebody, and a computer keeps the seat."""


class Fate(StrEnum):
    """What somebody was told of a tap."""

    OPEN = "open"
    """Nothing, or nothing that says whether the move was made."""
    DONE = "done"
    REFUSED = "refused"


class Entry(msgspec.Struct, kw_only=True):
    """A tap that answers a decision. Times are seconds of a clock that only rises."""

    table: str
    player: str
    decision: int
    text: str
    """The action, as :func:`written` gives it."""
    sent: float
    told: float = 0.0
    fate: Fate = Fate.OPEN
    sure: bool = True
    """Whether a refusal means this very tap: not where the gateway sent it twice."""

    @property
    def key(self) -> tuple[str, str, int]:
        """What it answers."""
        return self.table, self.player, self.decision

    def tell(self, fate: Fate, now: float) -> None:
        """Note what somebody was told, the first time."""
        if self.fate is Fate.OPEN:
            self.fate, self.told = fate, now


class Kind(StrEnum):
    """What can be wrong."""

    LOST = "lost"
    DOUBLED = "doubled"
    WRONG = "wrong"


class Finding(NamedTuple):
    """Something that must not be, as a sentence."""

    kind: Kind
    text: str


class Reading(NamedTuple):
    """A round as it replays."""

    lines: tuple[Line, ...]
    deeds: tuple[Deed, ...]


class Ledger:
    """Every tap that answers a decision, and what became of it."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.absent: set[tuple[str, str]] = set()
        """Tables and players who may have left there, so that a computer may have moved for them."""
        self._readings: dict[RoundBook, Reading] = {}
        self._before: Books | None = None

    def enter(self, entry: Entry) -> Entry:
        """Note a tap."""
        self.entries.append(entry)
        return entry

    @property
    def acknowledged(self) -> int:
        """How many taps were answered by the move that they made."""
        return sum(entry.fate is Fate.DONE for entry in self.entries)

    def check(self, books: Books) -> list[Finding]:
        """Hold everything against the journal, and the journal against what it was before."""
        in_order = sorted(books.rounds.values(), key=lambda one: one.header.number)
        deeds = [(book.table, deed) for book in in_order for deed in self.read(book).deeds]
        self.absent |= set(_away(deeds))
        kept: dict[tuple[str, str, int], list[str]] = defaultdict(list)
        positions: dict[tuple[str, str, int], int] = {}
        for position, (table, deed) in enumerate(deeds):
            kept[table, deed.player, deed.decision].append(written(deed.text))
            positions.setdefault((table, deed.player, deed.decision), position)
        found = [*self._changes(books), *(one for book in in_order for one in self._illegal(book))]
        found += [*self._unkept(kept), *self._disorder(positions)]
        self._before = books
        return found

    def read(self, book: RoundBook) -> Reading:
        """Replay a round, as far as it can be."""
        if book not in self._readings:
            try:
                self._readings[book] = Reading(tuple(book.lines()), book.deeds())
            except (RecordError, ValueError):
                self._readings[book] = Reading((), ())
        return self._readings[book]

    def _illegal(self, book: RoundBook) -> Iterator[Finding]:
        reading = self.read(book)
        if not reading.lines:
            yield Finding(Kind.WRONG, f"{_named(book)} does not replay.")
        for line, (player, text) in zip(reading.lines[1:], book.actions, strict=False):
            if line.refusal:
                is_again = (player, text) in book.actions[: line.number]
                kind = Kind.DOUBLED if is_again else Kind.WRONG
                said = f"{_named(book)} has {text!r} of {player}, which the rules refuse."
                yield Finding(kind, said)

    def _changes(self, books: Books) -> Iterator[Finding]:
        """What was in the journal stays there."""
        if self._before is None:
            return
        for name, book in self._before.rounds.items():
            now = books.rounds.get(name)
            if now is None or now.actions[: len(book.actions)] != book.actions:
                yield Finding(Kind.LOST, f"{_named(book)} no longer begins as it did.")
            elif now.status == "annulled" and books.tables[book.table].stage is not Stage.CLOSED:
                yield Finding(Kind.LOST, f"{_named(book)} was annulled.")
        for table, state in self._before.tables.items():
            after = books.tables.get(table)
            if after is None or after.round_number < state.round_number:
                yield Finding(Kind.LOST, f"Table {table} was in round {state.round_number} and no longer is.")

    def _unkept(self, kept: dict[tuple[str, str, int], list[str]]) -> Iterator[Finding]:
        asked: dict[tuple[str, str, int], list[Entry]] = defaultdict(list)
        for entry in self.entries:
            asked[entry.key].append(entry)
            if entry.fate is Fate.DONE and entry.text not in kept.get(entry.key, ()):
                yield Finding(Kind.LOST, f"{_told(entry)} was acknowledged and is not in the journal.")
        for some in asked.values():
            done = [entry for entry in some if entry.fate is Fate.DONE]
            if len(done) > 1:  # the journal cannot have both: the first did not last
                yield Finding(Kind.LOST, f"{_told(done[0])} was acknowledged more than once.")
        for key, texts in kept.items():
            yield from self._unasked(key, texts, asked.get(key, []))

    def _unasked(self, key: tuple[str, str, int], texts: list[str], asked: list[Entry]) -> Iterator[Finding]:
        """A person's action was asked for, and not refused; one that time or a computer made was not."""
        table, player, decision = key
        if not player.isdecimal() or (table, player) in self.absent:
            return
        for text in (one for one in texts if one != TIMEOUT):
            fates = {entry.fate if entry.sure else Fate.OPEN for entry in asked if entry.text == text}
            said = f"{text!r} of {player} ({decision}) at table {table} is in the journal"
            if not fates:
                yield Finding(Kind.WRONG, f"{said}, and nobody asked for it.")
            elif fates == {Fate.REFUSED}:
                yield Finding(Kind.WRONG, f"{said}, though it was refused.")

    def _disorder(self, positions: dict[tuple[str, str, int], int]) -> Iterator[Finding]:
        """What was acknowledged before something else was asked for stands before it."""
        of_tables: dict[str, list[tuple[int, Entry]]] = defaultdict(list)
        for entry in self.entries:
            if entry.fate is Fate.DONE and entry.key in positions:
                of_tables[entry.table].append((positions[entry.key], entry))
        for placed in of_tables.values():
            earliest = float("inf")
            for _, entry in sorted(placed, key=lambda one: -one[0]):
                if earliest < entry.sent:
                    yield Finding(Kind.WRONG, f"{_told(entry)} stands before what was told earlier.")
                earliest = min(earliest, entry.told)


def _away(deeds: Iterable[tuple[str, Deed]]) -> Iterator[tuple[str, str]]:
    """Give those for whom a computer may have moved, as too many moves in a row were made for them."""
    missed: Counter[tuple[str, str]] = Counter()
    for table, deed in deeds:
        who = table, deed.player
        missed[who] = missed[who] + 1 if deed.text == TIMEOUT else 0
        if missed[who] >= AWAY_AFTER:
            yield who


def _named(book: RoundBook) -> str:
    return f"Round {book.header.number} of table {book.table}"


def _told(entry: Entry) -> str:
    return f"{entry.text!r} of {entry.player} ({entry.decision}) at table {entry.table}"


def written(action: str) -> str:
    """Write an action so that the order of its cards does not matter.

    >>> written("give 9H 2C"), written("take 9H lay 2C")
    ('2C 9H give', 'take 9H lay 2C')
    """
    return action if action.startswith("take") else " ".join(sorted(action.split()))
