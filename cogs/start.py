"""Opening a table."""

from __future__ import annotations

from typing import Any

from bot.engine.presets import PRESETS, rules_of
from bot.tables.state import Speed
from cogs._ui.answer import Answer
from cogs._ui.commands import Command, Kind, Option
from cogs.errors import check_permissions, known_preset
from cogs.opening import Wanted, open_table

UNTIL_STOPPED, POINTS = "until-stopped", "points"
ROUNDS = ("1", "3", "5", "10")
MOST_COMPUTERS = 6

PRESET = Option(
    name="preset",
    kind=Kind.WORD,
    default=None,
    choices=tuple((name, f"preset-{name}") for name in PRESETS),
)


async def start_command(
    answer: Answer, preset: str | None, computers: int, length: str, speed: str | None
) -> None:
    """Open a lobby where a table can stand, with the one who asks as its host."""
    check_permissions(answer)
    settings = answer.house.servers.of(answer.place.guild)
    name = known_preset(answer, preset or settings.preset or next(iter(PRESETS)))
    changes = game_length(length)
    rules, chosen = rules_of(name, changes), tuple(changes)
    wanted = Wanted(
        preset=name,
        rules=rules,
        chosen=chosen,
        speed=Speed(speed or settings.speed),
        computers=computers,
        polite=settings.polite,
    )
    await open_table(answer, wanted)


def game_length(length: str) -> dict[str, Any]:
    """Give the options that make a game so long (R70); the preset itself says how many points end it."""
    if length == POINTS:
        return {}
    return {"target_points": None, "rounds": int(length) if length in ROUNDS else None}


COMMANDS = (
    Command(
        name="scum start",
        answer=start_command,
        direct=True,
        options=(
            PRESET,
            Option(name="computers", kind=Kind.NUMBER, default=0, most=MOST_COMPUTERS),
            Option(
                name="length",
                kind=Kind.CHOICE,
                default=UNTIL_STOPPED,
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
