"""What a server settles: `/settings`, for those who may manage it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import asdict

from bot.engine.presets import PRESETS
from bot.preferences import ServerSettings, Stops
from bot.render import settings as shown
from bot.render.page import Page, Tap
from bot.tables.state import Speed
from cogs._ui.answer import Answer
from cogs._ui.attend import SentenceError, TapHandler
from cogs._ui.commands import Command
from cogs._ui.roles import Hindrance

CAN_BE_MENDED = frozenset({None, Hindrance.PERMISSION, Hindrance.ABOVE})
"""With these a role may be chosen all the same: the server can see to them later."""
YOURS = "yours"
"""Why a role was not taken over: the person who chose it might not give it."""


async def settings_command(answer: Answer) -> None:
    """Show what the server has settled, to somebody who may change it."""
    _guild(answer)
    await answer.whisper(await _page(answer))


async def settings_tap(answer: Answer, tap: Tap, values: tuple[str, ...]) -> None:
    """Settle one thing, or all anew, and show how it stands then."""
    guild = _guild(answer)
    if tap.argument == shown.RESET:
        await answer.redraw(shown.sure(answer.reader.locale))
        return
    refused = await _settle(answer, guild, tap.argument, values)
    await answer.redraw(await _page(answer, refused))


async def _settle(answer: Answer, guild: int, what: str, values: tuple[str, ...]) -> str | None:
    """Do what a tap asks for; give why a role was not taken over."""
    match what, values:
        case shown.SHOW, ():
            return None
        case shown.SURE, ():
            fields: Mapping[str, object] = asdict(ServerSettings())
        case ("no-role", ()) | ("role", ()):
            fields = {"role": None}
        case "role", (role,) if role.isdecimal():
            if refused := _role_refused(answer, guild, int(role)):
                return refused
            fields = {"role": int(role)}
        case "saved", (code,) if await answer.house.rule_sets.find(code):
            fields = {"preset": code}
        case _, (value,):
            fields = _chosen(answer, what, value)
        case _:
            raise SentenceError("error-old-button")
    await _change(answer, guild, fields)
    return None


def _chosen(answer: Answer, what: str, value: str) -> Mapping[str, object]:
    """Give what a menu changes. Raises a sentence for what no menu of today offers."""
    choices: Mapping[str, Mapping[str, tuple[str, object]]] = {
        "preset": {name: ("preset", name) for name in PRESETS},
        "speed": {speed: ("speed", speed) for speed in Speed},
        "stops": {stops: ("stops", stops) for stops in Stops},
        "titles": {shown.POLITE: ("polite", True), shown.RUDE: ("polite", False)},
        "threads": {shown.ON: ("threads", True), shown.OFF: ("threads", False)},
        "language": {tag: ("language", tag) for tag in answer.house.readers.languages()}
        | {shown.DISCORD: ("language", None)},
    }
    found = choices.get(what, {}).get(value)
    if found is None:
        raise SentenceError("error-old-button")
    return dict([found])


async def _change(answer: Answer, guild: int, fields: Mapping[str, object]) -> None:
    """Keep a change, and have it take effect."""
    house, before = answer.house, answer.house.servers.of(guild)
    after = await house.servers.change(guild, **fields)
    if after.language != before.language:
        house.painter.wake({guild})
    if after.role != before.role:
        house.roles.settle(guild)


def _role_refused(answer: Answer, guild: int, role: int) -> str | None:
    hindrance = answer.house.roles.hindrance(guild, role)
    if hindrance not in CAN_BE_MENDED:
        return hindrance
    return None if answer.may_give(role) else YOURS


def _guild(answer: Answer) -> int:
    """Give the server. Raises a sentence for whoever may not manage it, whatever Discord lets them type."""
    guild = answer.place.guild
    if guild is None or not answer.manages:
        raise SentenceError("error-manage-server")
    return guild


async def _page(answer: Answer, refused: str | None = None) -> Page:
    house, guild = answer.house, _guild(answer)
    settings = house.servers.of(guild)
    panel = shown.Panel(
        settings=settings,
        languages=house.readers.languages(),
        discord_language=answer.discord_reader.locale.name,
        saved=tuple(await house.rule_sets.saved(guild)),
        lacking=tuple(answer.missing_for_threads),
        role_trouble=house.roles.hindrance(guild, settings.role) if settings.role else None,
        role_refused=refused,
    )
    return shown.page(panel, answer.reader.locale)


COMMANDS = (Command(name="settings", answer=settings_command, managers=True),)

TAPS: Mapping[str, TapHandler] = {"settings": settings_tap}
