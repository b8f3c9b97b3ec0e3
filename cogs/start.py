"""Opening a table."""

from __future__ import annotations

from typing import Any

from bot.engine.options import LENGTH
from bot.engine.presets import rules_of, until_points
from bot.tables.state import Level, Speed
from cogs import rule_sets
from cogs._ui.answer import Answer
from cogs._ui.commands import Command, Kind, Option
from cogs.errors import check_permissions
from cogs.opening import Wanted, open_table
from cogs.rule_sets import Chosen

UNTIL_STOPPED, POINTS = "until-stopped", "points"
ROUNDS = ("1", "3", "5", "10")
MOST_COMPUTERS = 6


async def start_command(
    answer: Answer, *, preset: str | None, computers: int, level: str, length: str | None, speed: str | None
) -> None:
    """Open a lobby where a table can stand, with the one who asks as its host."""
    check_permissions(answer)
    settings = answer.house.servers.of(answer.place.guild)
    wished = await (rule_sets.usual(answer) if preset is None else rule_sets.named(answer, preset))
    changes = {**wished.changes, **game_length(wished, length)}
    wanted = Wanted(
        preset=wished.preset,
        rules=rules_of(wished.preset, changes),
        chosen=tuple(changes),
        speed=Speed(speed or settings.speed),
        computers=computers,
        level=Level(level),
        polite=settings.polite,
    )
    await open_table(answer, wanted)


def game_length(wished: Chosen, length: str | None) -> dict[str, Any]:
    """Give the options that make a game so long (R70).

    Where nothing is said of it, saved rules are played for as long as they were saved for, and presets until
    the players stop. A game to points has as many as its preset, else as many as is usual.
    """
    if length is None and {*LENGTH} & {*wished.changes}:
        return {}
    if length == POINTS:
        endless = {**wished.changes, "rounds": None}
        return {"rounds": None, **until_points(rules_of(wished.preset, endless))}
    return {"target_points": None, "rounds": int(length) if length in ROUNDS else None}


COMMANDS = (
    Command(
        name="scum start",
        answer=start_command,
        direct=True,
        options=(
            rule_sets.OPTION,
            Option(name="computers", kind=Kind.NUMBER, default=0, most=MOST_COMPUTERS),
            Option(
                name="level",
                kind=Kind.CHOICE,
                default=Level.NORMAL.value,
                choices=tuple((level.value, f"level-{level}") for level in Level),
            ),
            Option(
                name="length",
                kind=Kind.CHOICE,
                default=None,
                choices=tuple((value, f"length-{value}") for value in (UNTIL_STOPPED, POINTS, *ROUNDS)),
            ),
            Option(
                name="speed",
                kind=Kind.CHOICE,
                default=None,
                choices=tuple((speed.value, f"speed-{speed}") for speed in Speed),
            ),
        ),
    ),
)
