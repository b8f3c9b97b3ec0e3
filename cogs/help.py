"""How to play, and the rules of a table or a preset."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.presets import PRESETS
from bot.render import help as help_page
from bot.render import rules
from bot.render.page import Tap
from bot.tables.wishes import WishRefusedError
from cogs._ui.answer import Answer
from cogs._ui.attend import TapHandler
from cogs._ui.commands import Command
from cogs.errors import known_preset
from cogs.start import PRESET

HELPED = (
    "scum-start",
    "scum-join",
    "scum-leave",
    "scum-hand",
    "scum-table",
    "scum-rules",
    "scum-stop",
    "scum-kick",
    "leaderboard",
    "rank",
)
"""The commands that the help lists, as their texts are named."""


async def help_command(answer: Answer) -> None:
    """Explain the game in one screen."""
    await answer.whisper(help_page.page(answer.reader.locale, HELPED))


async def rules_command(answer: Answer, preset: str | None) -> None:
    """Write out the rules of a preset, else those of the channel's table, else the usual ones."""
    if preset is None:
        try:
            look = answer.house.tables.in_channel(answer.place.channel).look(None)
        except WishRefusedError:
            preset = next(iter(PRESETS))
        else:
            await answer.whisper(rules.page(look.preset, look.rules, answer.reader.locale))
            return
    name = known_preset(answer, preset)
    await answer.whisper(rules.page(name, PRESETS[name].rules, answer.reader.locale))


async def rules_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Write out the rules of the table of the button."""
    look = answer.house.tables.at(tap.table).look(None)
    await answer.whisper(rules.page(look.preset, look.rules, answer.reader.locale))


COMMANDS = (
    Command(name="help", answer=help_command),
    Command(name="scum rules", answer=rules_command, options=(PRESET,)),
)

TAPS: Mapping[str, TapHandler] = {"rules": rules_tap}
