"""Opening a table, and what the bot must be allowed for that."""

from __future__ import annotations

from typing import Any

from bot.engine.presets import PRESETS, rules_of
from bot.engine.rules import Rules
from bot.tables.state import Speed
from cogs._ui import pages
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError
from cogs._ui.commands import Command, Kind, Option

UNTIL_STOPPED, POINTS = "until-stopped", "points"
ROUNDS = ("1", "3", "5", "10")
MOST_COMPUTERS = 6

PRESET = Option(
    name="preset",
    kind=Kind.WORD,
    default=None,
    choices=tuple((name, f"preset-{name}") for name in PRESETS),
)


async def start_command(answer: Answer, preset: str | None, computers: int, length: str, speed: str) -> None:
    """Open a lobby in the channel, with the one who asks as its host."""
    check_permissions(answer)
    name = known_preset(answer, preset or next(iter(PRESETS)))
    rules = rules_of(name, game_length(length, PRESETS[name].rules))
    table = await answer.house.tables.open(answer.place, answer.by, name, rules, Speed(speed), computers)
    look = table.look(None)
    page = pages.shared(look, answer.public_reader)
    await answer.house.painter.adopt(look, await answer.post(page), page)
    answer.house.hands.reach(table.look(answer.by.user), answer.by.user, answer.reader, answer.interaction)


def check_permissions(answer: Answer) -> None:
    """Raise a sentence that names, one by one, what the channel denies the bot."""
    missing = answer.missing_permissions()
    if missing:
        text = answer.reader.locale.text
        named = answer.reader.locale.list(text(f"permission-{name.replace('_', '-')}") for name in missing)
        raise SentenceError("error-permissions", permissions=named, count=len(missing))


def known_preset(answer: Answer, typed: str) -> str:
    """Give a preset's name, as it is or as the reader's language calls it; raise a sentence otherwise."""
    locale = answer.reader.locale
    named = {locale.text(f"preset-{name}").casefold(): name for name in PRESETS}
    found = named.get(typed.strip().casefold(), typed.strip().casefold())
    if found not in PRESETS:
        presets = locale.list(locale.text(f"preset-{name}") for name in PRESETS)
        raise SentenceError("error-no-such-preset", preset=typed, presets=presets)
    return found


def game_length(length: str, rules: Rules) -> dict[str, Any]:
    """Give the options that make a game so long (R70)."""
    if length == POINTS:
        return {"target_points": rules.target_points, "rounds": None}
    return {"target_points": None, "rounds": int(length) if length in ROUNDS else None}


COMMANDS = (
    Command(
        name="scum start",
        answer=start_command,
        public=True,
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
                default=Speed.NORMAL.value,
                choices=tuple((speed.value, f"speed-{speed}") for speed in Speed),
            ),
        ),
    ),
)
