"""What can be wrong with a database, each with a plain sentence that says what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from sqlalchemy.exc import DBAPIError, SQLAlchemyError


class Fault(StrEnum):
    """What is wrong; the value is the sentence, to be filled with `place` and `detail`."""

    UNKNOWN_KIND = "{place}: name a file or a postgresql:// address; no other database is known."
    NO_MEMORY = "A database in memory forgets every game; name a file."
    NO_DRIVER = "{place}: PostgreSQL needs the package asyncpg; install scum[postgres]."
    NO_FOLDER = "{place}: the folder of the database does not exist; make it or name another."
    IS_FOLDER = "{place} is a folder; name a file in it."
    ABSENT = "{place} does not exist; name a database that does."
    THERE_ALREADY = "{place} exists already; name a file that does not."
    USE_PG_DUMP = "{place} is a PostgreSQL database: back it up with pg_dump."
    LOCKED = "{place} is locked by another program; close that program and try again."
    SLOW = "{place} does not answer in time; see whether its disk or server is overloaded."
    NEWER = "{place} was written by a newer version of this program ({detail}); install that version."
    OLDER = "{place} lacks the tables of this version; `scum db upgrade` brings it up to date."
    DAMAGED = "{place} is damaged ({detail}); put a backup in its place."
    NO_DATABASE = "{place} is not a database; name another file or move this one away."
    NOT_WRITABLE = "{place} cannot be written; give this program the right to write the file and its folder."
    NOT_OPENED = "{place} cannot be opened; see that the file and its folder may be read and written."
    MOVED = "{place} was moved, deleted or replaced while in use; put it back, or start the bot anew."
    CLOSED = "{place} is closed: the program is about to end."
    DISK_FULL = "{place}: the disk is full; make room."
    DISK_FAILS = "{place}: the disk fails ({detail}); see to the disk."
    UNREACHABLE = "{place} cannot be reached ({detail}); see that the server runs and the address is right."
    NO_ENTRY = "{place} refuses the user or the password; see the address."
    NO_RIGHT = "{place}: the user may not make and write tables there ({detail}); grant the right to."
    NO_SUCH_DATABASE = "{place}: the server has no database of this name; create it."
    OTHER = "{place}: {detail}"

    @property
    def code(self) -> str:
        """The fault in short, as a line of the log has it."""
        return self.name.lower().replace("_", "-")


class DatabaseError(Exception):
    """The database cannot do what it should: a sentence, without any password.

    Nothing has changed, unless it is `doubtful`: then nobody knows.
    """

    def __init__(self, fault: Fault, place: str, detail: str = "", *, doubtful: bool = False) -> None:
        super().__init__(fault.value.format(place=place, detail=detail))
        self.fault, self.doubtful = fault, doubtful
        self._place, self._detail = place, detail

    def again(self) -> DatabaseError:
        """Give the same once more, for somebody else whom it concerns."""
        return DatabaseError(self.fault, self._place, self._detail, doubtful=self.doubtful)


_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: Fault.LOCKED,
    sqlite3.SQLITE_LOCKED: Fault.LOCKED,
    sqlite3.SQLITE_READONLY: Fault.NOT_WRITABLE,
    sqlite3.SQLITE_PERM: Fault.NOT_WRITABLE,
    sqlite3.SQLITE_IOERR: Fault.DISK_FAILS,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_FULL: Fault.DISK_FULL,
    sqlite3.SQLITE_CANTOPEN: Fault.NOT_OPENED,
    sqlite3.SQLITE_NOTADB: Fault.NO_DATABASE,
}
"""By SQLite's primary result codes (https://www.sqlite.org/rescode.html)."""

_PRIMARY = 0xFF

_OF_POSTGRESQL = {
    "08": Fault.UNREACHABLE,
    "25006": Fault.NO_RIGHT,
    "28": Fault.NO_ENTRY,
    "3D000": Fault.NO_SUCH_DATABASE,
    "3F000": Fault.NO_RIGHT,
    "42501": Fault.NO_RIGHT,
    "53100": Fault.DISK_FULL,
    "53300": Fault.UNREACHABLE,
    "55P03": Fault.LOCKED,
    "57P": Fault.UNREACHABLE,
    "58": Fault.DISK_FAILS,
    "XX001": Fault.DAMAGED,
    "XX002": Fault.DAMAGED,
}
"""By how an SQLSTATE begins (https://www.postgresql.org/docs/current/errcodes-appendix.html)."""


@contextmanager
def plainly(place: str) -> Iterator[None]:
    """Turn whatever the database raises within into a :exc:`DatabaseError`."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:  # a TimeoutError is an OSError
        raise database_error(place, error) from error


def database_error(place: str, error: Exception) -> DatabaseError:
    """Say in a sentence what an error of a driver means."""
    cause = error.driver_exception if isinstance(error, DBAPIError) else error
    return DatabaseError(_fault(cause), place, str(cause).partition("\n")[0] or type(cause).__name__)


def _fault(cause: BaseException) -> Fault:
    number, state = getattr(cause, "sqlite_errorcode", None), getattr(cause, "sqlstate", None)
    if isinstance(number, int):
        return _OF_SQLITE.get(number & _PRIMARY, Fault.OTHER)
    if isinstance(state, str):
        return next(
            (fault for start, fault in _OF_POSTGRESQL.items() if state.startswith(start)), Fault.OTHER
        )
    if isinstance(cause, TimeoutError):
        return Fault.SLOW
    return Fault.UNREACHABLE if isinstance(cause, OSError) else Fault.OTHER
