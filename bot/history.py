"""Games that are over and their rounds, out of the database, as pages show them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from bot.engine import record
from bot.engine.errors import OptionError
from bot.engine.presets import PRESETS
from bot.engine.titles import title
from bot.render import history as shown
from bot.render.replay import numbered
from bot.storage import history
from bot.storage.errors import DatabaseError
from bot.storage.history import Found, PlayedGame
from bot.storage.journal import Recorded
from bot.storage.schema import RoundStatus
from bot.tables.live import NoReplayError
from bot.tables.ports import RoundHeader
from bot.tables.recording import recorded
from bot.tables.replaying import Replay, name_of, steps
from cogs._ui.attend import SentenceError

MOST_DIGITS = 15
"""No database counts so far; a number that somebody made up may have a hundred digits."""


@contextmanager
def _read_in_words(number: int = 0) -> Iterator[None]:
    """Say in a sentence what cannot be read: the database just now, or what another version wrote."""
    try:
        yield
    except DatabaseError:
        raise SentenceError("error-not-read") from None
    except (msgspec.DecodeError, NoReplayError, OptionError):
        raise SentenceError("error-round-old", number=numbered(number)) from None


class ServerHistory:
    """What has been played, as pages show it."""

    def __init__(self, kept: history.Histories) -> None:
        self._kept = kept

    async def games(self, guild: int | None, reader: int, player: int | None, number: int) -> shown.Games:
        """Give a page of the games that are over, counted from 0."""
        with _read_in_words():
            found = await self._kept.games(
                guild, reader, player, limit=shown.LINES, offset=number * shown.LINES
            )
        return shown.Games(
            games=tuple(_game(game, player) for game in found.games),
            number=number,
            pages=max(1, math.ceil(found.count / shown.LINES)),
            player=player,
            totals=_totals(found.totals) if found.totals else None,
            in_server=guild is not None,
        )

    async def latest(self, guild: int | None, reader: int, limit: int) -> list[shown.Latest]:
        """List the rounds that ended last, of those that a reader may see again."""
        with _read_in_words():
            found = await self._kept.latest(guild, reader, limit=limit)
        return [
            shown.Latest(number=one.round_id, preset=one.header.preset, names=one.header.names)
            for one in found
            if one.header and _is_known(one.header)
        ]

    async def replay(self, guild: int | None, reader: int, number: int) -> Replay:
        """Give a round of a server, or one that the reader played in; a sentence says why there is none."""
        found = await self._found(guild, reader, number)
        kept = found.recorded
        with _read_in_words(number):
            if not _is_known(kept.header):
                raise NoReplayError
            return Replay(
                number=number,
                header=kept.header,
                results=kept.results,
                steps=steps(kept.header, kept.actions, kept.results),
                round_number=found.number,
                game_over=found.game_over,
                before=found.before,
                after=found.after,
            )

    async def record(self, guild: int | None, reader: int, number: int) -> bytes:
        """Give the record of such a round as a file."""
        kept = (await self._found(guild, reader, number)).recorded
        with _read_in_words(number):
            return record.write(recorded(kept.header, kept.actions, kept.results))

    async def _found(self, guild: int | None, reader: int, number: int) -> Found:
        if len(str(number)) > MOST_DIGITS:
            raise SentenceError("error-no-round", number=numbered(number))
        with _read_in_words(number):
            found = await self._kept.find(guild, reader, number)
        if found is None:
            raise SentenceError("error-no-round", number=numbered(number))
        _check_finished(found.recorded)
        return found


def _check_finished(kept: Recorded) -> None:
    """Raise a sentence about a round that has no end: while one is played, nobody may learn its seed."""
    if kept.status is RoundStatus.OPEN:
        raise SentenceError("error-round-open", number=numbered(kept.round_id))
    if kept.status is RoundStatus.ANNULLED:
        raise SentenceError("error-round-annulled", number=numbered(kept.round_id))


def _is_known(header: RoundHeader) -> bool:
    """Tell whether this version still has the preset that was played."""
    return header.preset in PRESETS


def _totals(totals: history.Totals) -> shown.Totals:
    return shown.Totals(rounds=totals.rounds, firsts=totals.firsts, lasts=totals.lasts)


def _game(game: PlayedGame, player: int | None) -> shown.Game:
    return shown.Game(
        ended=game.ended,
        preset=game.header.preset if game.header and _is_known(game.header) else None,
        places=tuple(_places(game, player)),
        rounds=game.rounds,
    )


def _places(game: PlayedGame, player: int | None) -> Iterator[shown.Placed]:
    """Say who came in as what in the game's last round; nothing where that cannot be read."""
    if game.header is None:
        return
    for one in game.results:
        yield shown.Placed(
            name=name_of(game.header, one.player, one.user),
            title=title(game.header.rules.titles, one.place, len(game.results)),
            is_player=player is not None and one.user == player,
        )
