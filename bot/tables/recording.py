"""A round as its journal keeps it, as a record that anybody can replay and check."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.deal import commitment
from bot.engine.presets import changes_of
from bot.engine.record import Choice, Record
from bot.tables.ports import RoundHeader

_REFUSED = "! "
"""With this a record begins an action that must be refused."""


def recorded(header: RoundHeader, journal: Iterable[tuple[str, str]]) -> Record:
    """Give the record of a round from its header and its actions, each a player's id and a text.

    The seed is in it: it is for rounds that are over. Players stand there under their names, or under their
    ids where names would leave open who is meant.
    """
    names = header.names if _are_clear(header.names) else header.players
    called = dict(zip(header.players, names, strict=True))
    return Record(
        format=1,
        rules=Choice(header.preset, changes_of(header.preset, header.rules)),
        players=names,
        places=tuple(called[player] for player in header.places),
        dealer=called[header.dealer],
        seed=header.seed.hex(),
        commitment=commitment(header.seed),
        actions=tuple(f"{called[player]} {text}" for player, text in journal),
    )


def _are_clear(names: tuple[str, ...]) -> bool:
    """Tell whether a line of a record that begins with one of these names can mean nobody else."""
    lines = [f"{name} " for name in names]
    return all(
        name and name == name.strip() and not line.startswith(_REFUSED) and _matches(line, lines) == 1
        for name, line in zip(names, lines, strict=True)
    )


def _matches(line: str, beginnings: Iterable[str]) -> int:
    return sum(line.startswith(beginning) for beginning in beginnings)
