"""Tables and rounds to keep, with as little in them as will do."""

from __future__ import annotations

from bot.engine.presets import PRESETS
from bot.storage.journal import SqlJournal
from bot.tables.ports import Change, Finish, Result, RoundHeader
from bot.tables.state import Place, Player, Stage, TableState

RULES = PRESETS["president"].rules
GUILD = 2**62
"""As large as Discord's numbers may become."""


def state(
    table: str = "aaaaaa", *, stage: Stage = Stage.PLAYING, host: int = 1, guild: int | None = GUILD
) -> TableState:
    """A table of a person called ♥."""
    return TableState(
        id=table,
        place=Place(guild, 2**61),
        host=host,
        preset="president",
        rules=RULES,
        stage=stage,
        players=(Player(id="1", name="♥ 'quoted' \\", user=2**60),),
    )


def header(number: int = 1) -> RoundHeader:
    """A round of four."""
    return RoundHeader(
        number=number,
        preset="president",
        rules=RULES,
        players=("1", "2", "c1", "c2"),
        names=("A", "B", "C", "D"),
        places=(),
        dealer="c2",
        seed=bytes(range(32)),
        engine="0.1.0",
    )


def begun(table: str = "aaaaaa", *, guild: int | None = GUILD, number: int = 1) -> Change:
    """A table and its first round."""
    return Change(table=table, state=state(table, guild=guild), begun=header(number))


def act(text: str = "pass", *, table: str = "aaaaaa") -> Change:
    """An action in the open round."""
    return Change(table=table, action=("1", text))


def finish(*users: int | None, counts: bool = True) -> Finish:
    """An end at which these came in, best first; None is a computer."""
    results = [
        Result(player=str(user or f"c{place}"), user=user, place=place, points=len(users) - place)
        for place, user in enumerate(users, 1)
    ]
    return Finish(results=tuple(results), counts=counts)


async def played(
    journal: SqlJournal, *users: int | None, guild: int | None = GUILD, counts: bool = True
) -> None:
    """Keep a whole round in which these came in, best first."""
    await journal.save(begun("rounds", guild=guild))
    await journal.save(Change(table="rounds", finish=finish(*users, counts=counts)))
