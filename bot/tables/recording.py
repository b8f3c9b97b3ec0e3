"""A round as its journal keeps it, as a record that anybody can replay and check."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import record as records
from bot.engine import replay, scoring
from bot.engine.deal import commitment
from bot.engine.drawing import order_of_drawing
from bot.engine.errors import RecordError
from bot.engine.game import Game
from bot.engine.presets import changes_of
from bot.engine.record import Choice, Record
from bot.engine.rules import FirstRanks, Scoring, Seats
from bot.tables.ports import Result, RoundHeader

_REFUSED = "! "
"""With this a record begins an action that must be refused."""


def recorded(
    header: RoundHeader, journal: Iterable[tuple[str, str]], results: Sequence[Result] = ()
) -> Record:
    """Give the record of a round from its header and its actions, each a player's id and a text.

    The seed is in it: it is for rounds that are over. Players stand there under their names, or under their
    ids where names would leave open who is meant. With the results of a finished round the record expects
    the places and points that follow from them, so that other actions show; an annulled round has none.
    Whom a damaged database names besides the players stands there under their id, which verifying it shows.
    Raises :exc:`~bot.engine.errors.OptionError` for a preset that is not known any more.
    """
    names = header.names if _are_clear(header.names) else header.players
    known = dict(zip(header.players, names, strict=True))

    def called(player: str) -> str:
        return known.get(player, player)

    record = Record(
        format=1,
        faults=header.faults,
        unchanged=header.unchanged,
        rules=Choice(header.preset, changes_of(header.preset, header.rules, len(names))),
        players=tuple(called(player) for player in listed(header)),
        places=tuple(called(player) for player in header.places),
        dealer=called(header.dealer),
        seed=header.seed.hex(),
        commitment=commitment(header.seed),
        actions=tuple(f"{called(player)} {text}" for player, text in journal),
    )
    return replace(record, expect=_expected(record, header, called, results)) if results else record


def listed(header: RoundHeader) -> tuple[str, ...]:
    """List the players as they sit; those who sit as they drew in the order of drawing (R37)."""
    rules = header.rules
    draws = rules.first_ranks is FirstRanks.DRAW and not header.places
    if draws and rules.seats is Seats.BY_RANK:
        return order_of_drawing(rules, header.seed, header.players)
    return header.players


def _expected(
    record: Record, header: RoundHeader, called: Callable[[str], str], results: Sequence[Result]
) -> dict[str, Any]:
    places = _places(record, called, results)
    if header.rules.scoring is Scoring.NONE:
        return {"places": places}
    return {"places": places, "points": scoring.gained(header.rules, places, _titles(record, header))}


def _places(record: Record, called: Callable[[str], str], results: Sequence[Result]) -> list[str]:
    """Give the places of the game. Results have whoever left behind all others, which the game has not."""
    kept = [called(one.player) for one in sorted(results, key=lambda one: one.place)]
    left = {called(one.player) for one in results if one.left}
    played = _played(record) if left else kept
    return played if sorted(played, key=left.__contains__) == kept else kept


def _played(record: Record) -> list[str]:
    """Give the places that the actions lead to; none where they do not end the round."""
    end = _end(record)
    return list(end.places) if end else []


def _titles(record: Record, header: RoundHeader) -> tuple[str, ...]:
    """Give the titles that were held in the round, where points depend on them (R43, R50)."""
    end = _end(record) if header.rules.scoring is Scoring.PAIRS and header.places else None
    if end is None or end.round is None:
        return ()
    return tuple(end.players[seat] for seat in end.round.ranks)


def _end(record: Record) -> Game | None:
    """Give the game that the actions lead to; None where they cannot be played."""
    try:
        lines = list(replay.play(records.read(msgspec.json.encode(record))))
    except RecordError:
        return None
    return lines[-1].after


def _are_clear(names: tuple[str, ...]) -> bool:
    """Tell whether a line of a record that begins with one of these names can mean nobody else."""
    lines = [f"{name} " for name in names]
    return all(
        name and name == name.strip() and not line.startswith(_REFUSED) and _matches(line, lines) == 1
        for name, line in zip(names, lines, strict=True)
    )


def _matches(line: str, beginnings: Iterable[str]) -> int:
    return sum(line.startswith(beginning) for beginning in beginnings)
