"""What the database of a bot says, read beside it or after its death: tables, rounds, actions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from bot.engine import record as records
from bot.engine import replay
from bot.engine.game import Game
from bot.engine.replay import Line
from bot.engine.round import asked
from bot.storage import texts
from bot.tables import recording
from bot.tables.live import DECISIONS_PER_ROUND
from bot.tables.ports import RoundHeader
from bot.tables.state import TableState


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """An action of the journal, and which decision of its player it answered."""

    player: str
    text: str
    decision: int


class RoundBook(msgspec.Struct, frozen=True, kw_only=True):
    """A round as the database has it."""

    id: int
    table: str
    status: str
    header: RoundHeader
    actions: tuple[tuple[str, str], ...]
    """Player and text, in order."""

    @property
    def name(self) -> tuple[str, int]:
        """The table and the round's number there."""
        return self.table, self.header.number

    def lines(self) -> Iterator[Line]:
        """Replay the round, the deal first.

        Raises :exc:`~bot.engine.errors.RecordError` where it cannot be read; an action that the rules refuse
        is a line that is not `ok`.
        """
        record = recording.recorded(self.header, self.actions)
        return replay.play(records.read(msgspec.json.encode(record)))

    def deeds(self) -> tuple[Deed, ...]:
        """Give the actions with the decisions that they answered. Raises as :meth:`lines` does."""
        lines = list(self.lines())
        counts = [int(asked(replay.round_of(lines[0].after), seat) is not None) for seat in self._seats]
        deeds = []
        for (player, text), before, line in zip(self.actions, lines, lines[1:], strict=False):
            actor = self.header.players.index(player)
            deeds.append(Deed(player=player, text=text, decision=self._decision(counts[actor])))
            changed = _asked_anew(before.after, line.after, actor)
            counts = [count + (seat in changed) for seat, count in enumerate(counts)]
        return tuple(deeds)

    @property
    def _seats(self) -> range:
        return range(len(self.header.players))

    def _decision(self, count: int) -> int:
        return self.header.number * DECISIONS_PER_ROUND + count


def _asked_anew(before: Game, after: Game, actor: int) -> set[int]:
    """Give the seats that are asked something else after an action; who acted is one of them always."""
    rounds = replay.round_of(before), replay.round_of(after)
    seats = range(len(before.players))
    return {actor, *(seat for seat in seats if asked(rounds[0], seat) != asked(rounds[1], seat))}


class Books(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a database says of its tables, at one moment."""

    tables: dict[str, TableState]
    rounds: dict[tuple[str, int], RoundBook]
    """By the table and the round's number there."""

    def actions(self, table: str) -> list[tuple[str, str]]:
        """Give all actions of a table, in order, through all of its rounds."""
        mine = sorted((book.header.number, book) for name, book in self.rounds.items() if name[0] == table)
        return [action for _, book in mine for action in book.actions]

    def latest(self, table: str) -> RoundBook | None:
        """Give the newest round of a table."""
        numbers = [number for name, number in self.rounds if name == table]
        return self.rounds[table, max(numbers)] if numbers else None


def read_books(file: Path) -> Books:
    """Read all of a SQLite database, whether a bot runs on it or not."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        connection.execute("BEGIN")
        states = connection.execute("SELECT id, state FROM table_state").fetchall()
        rounds = connection.execute("SELECT id, table_id, status, header FROM round").fetchall()
        actions = connection.execute(
            "SELECT round_id, player, text FROM action ORDER BY round_id, n"
        ).fetchall()
    of_rounds: dict[int, list[tuple[str, str]]] = {}
    for round_id, player, text in actions:
        of_rounds.setdefault(round_id, []).append((player, text))
    books = [
        RoundBook(
            id=number,
            table=table,
            status=status,
            header=texts.read_header(header),
            actions=tuple(of_rounds.get(number, ())),
        )
        for number, table, status, header in rounds
    ]
    return Books(
        tables={table: texts.read_state(state) for table, state in states},
        rounds={book.name: book for book in books},
    )
