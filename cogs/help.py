"""How to play, and the rules of a table or a preset."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.presets import politely, rules_of
from bot.render import help as help_page
from bot.render.page import Page, Tap
from bot.render.rules import pages as rules
from bot.render.rules.telling import Table
from bot.tables.look import Look
from bot.tables.state import Stage
from bot.tables.wishes import WishRefusedError
from cogs import rule_sets
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Command
from cogs.rule_sets import Chosen
from cogs.whereabouts import table_meant

HELPED = (
    "scum-start",
    "scum-join",
    "scum-leave",
    "scum-hand",
    "scum-table",
    "scum-rules",
    "scum-options",
    "scum-stop",
    "scum-kick",
    "scum-history",
    "scum-replay",
    "leaderboard",
    "rank",
    "puzzle",
    "preferences",
    "settings",
    "privacy",
)
"""The commands that the help lists, as their texts are named."""

MOST_PAGES = 1_000_000
"""No rules have so many; a number that somebody made up may have a hundred digits."""


async def help_command(answer: Answer) -> None:
    """Explain the game in one screen."""
    await answer.whisper(_game(answer))


async def help_tap(answer: Answer, tap: Tap, _: tuple[str, ...]) -> None:
    """Explain the game, or turn between that and the commands."""
    if tap.argument == help_page.COMMANDS:
        await answer.redraw(help_page.commands(answer.reader.locale, HELPED))
    else:
        await (answer.redraw if tap.argument else answer.whisper)(_game(answer))


def _game(answer: Answer) -> Page:
    settings = answer.house.servers.of(answer.place.guild)
    return help_page.page(answer.reader.locale, answer.reader.faces, polite=settings.polite)


async def rules_command(answer: Answer, preset: str | None) -> None:
    """Write out the rules of a preset, else those of the channel's table, else the usual ones."""
    if preset is not None:
        await answer.whisper(_of_chosen(answer, await rule_sets.named(answer, preset)))
        return
    try:
        look = table_meant(answer).look(None)
    except WishRefusedError:
        await answer.whisper(_of_chosen(answer, await rule_sets.usual(answer)))
    else:
        await answer.whisper(_of_table(answer, look))


async def rules_tap(answer: Answer, tap: Tap, __: tuple[str, ...]) -> None:
    """Write out the rules of the table of the button, or turn their page, or that of a preset."""
    preset, _, number = tap.argument.rpartition(".")
    page = min(int(number), MOST_PAGES) if number.isdecimal() else 0
    if tap.table:
        drawn = _of_table(answer, answer.house.tables.at(tap.table).look(None), page)
    elif preset:
        drawn = _of_chosen(answer, await rule_sets.named(answer, preset), page)
    else:
        raise SentenceError("error-old-button")
    await (answer.redraw(drawn) if number else answer.whisper(drawn))


def _of_chosen(answer: Answer, chosen: Chosen, page: int = 0) -> Page:
    """Draw the rules of a preset, or of options that have a code, as they are played in this server."""
    played = rules_of(chosen.preset, chosen.changes)
    settings = answer.house.servers.of(answer.place.guild)
    table = Table(chosen.preset, politely(played) if settings.polite else played)
    turning = Tap("rules", argument=f"{chosen.code or chosen.preset}.")
    return rules.page(table, answer.reader.locale, page, turning)


def _of_table(answer: Answer, look: Look, page: int = 0) -> Page:
    """Draw a table's rules: once they play, those for so many."""
    players = None if look.stage is Stage.LOBBY else len(look.seats)
    table = Table(look.preset, look.rules, players)
    return rules.page(table, answer.reader.locale, page, Tap("rules", look.table))


COMMANDS = (
    Command(name="help", answer=help_command, direct=True),
    Command(name="scum rules", answer=rules_command, options=(rule_sets.OPTION,), direct=True),
)

TAPS: Mapping[str, TapHandler] = {"help": help_tap, "rules": rules_tap}
