"""What a server has settled, as one page where each choice takes effect at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec

from bot.engine.choices import Theme
from bot.engine.presets import PRESETS
from bot.engine.titles import polite, title
from bot.locale import Locale
from bot.preferences import Saved, ServerSettings, Stops
from bot.render.names import escaped, short
from bot.render.page import Block, Line, Menu, Option, Page, RoleMenu, Row, Style, Tap, Text
from bot.render.words import Writer
from bot.tables.state import Speed

COLOUR = 0x747F8D
MOST_OPTIONS = 25
SHOW, RESET, SURE = "show", "reset", "reset-sure"
"""Arguments of taps: show the page, ask whether to reset, reset."""
ON, OFF, POLITE, RUDE, DISCORD = "on", "off", "polite", "rude", "discord"
"""Values in menus."""

_PLAYERS = 5
"""So many players the example of titles has: each title once."""


Value = TypeVar("Value", bound=str)


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """All that the page shows."""

    settings: ServerSettings
    languages: Mapping[str, str]
    """What each language calls itself, by its tag."""
    discord_language: str
    """What the language is called that is spoken where none is chosen."""
    saved: tuple[Saved, ...] = ()
    """The rule sets that the server has named."""
    lacking: tuple[str, ...] = ()
    """What the bot lacks to open threads here, as discord.py names it."""
    role_trouble: str | None = None
    """Why the role cannot be given: see :class:`cogs._ui.roles.Hindrance`."""
    role_refused: str | None = None
    """Why a role was not taken over that somebody has just chosen, likewise; `yours` where they may not."""


def page(panel: Panel, locale: Locale) -> Page:
    """Show what a server has settled, with what each choice does."""
    write = Writer(locale)
    return Page(blocks=tuple(_blocks(panel, write)), colour=COLOUR, kind="list")


def sure(locale: Locale) -> Page:
    """Ask whether all is to be as at the beginning."""
    write = Writer(locale)
    buttons = (
        write.button("button-reset-settings", Tap("settings", argument=SURE), Style.DANGER),
        write.button("button-keep-settings", Tap("settings", argument=SHOW), Style.PRIMARY),
    )
    return Page(blocks=(Text(write.text("settings-sure")), Row(buttons)), colour=COLOUR, kind="note")


def _blocks(panel: Panel, write: Writer) -> Iterator[Block]:
    yield Text(write.text("settings-title"))
    yield from _preset(panel, write)
    yield from _speed(panel, write)
    yield from _titles(panel, write)
    yield from _language(panel, write)
    yield from _threads(panel, write)
    yield from _stops(panel, write)
    yield from _role(panel, write)
    yield Line()
    yield Row((write.button("button-reset-settings", Tap("settings", argument=RESET), Style.DANGER),))


def _menu(what: str, options: Iterable[Option], write: Writer) -> Menu:
    hint = write.text(f"settings-{what}-hint")
    return Menu(tap=Tap("settings", argument=what), hint=hint, options=tuple(options))


def _preset(panel: Panel, write: Writer) -> Iterator[Block]:
    chosen = panel.settings.preset or next(iter(PRESETS))
    yield Text(write.text("settings-preset", rules=_rules(panel, chosen, write)))
    yield _menu("preset", _options({name: write.text(f"preset-{name}") for name in PRESETS}, chosen), write)
    if panel.saved:
        yield _menu("saved", _saved(panel.saved, chosen), write)


def _rules(panel: Panel, chosen: str, write: Writer) -> str:
    """Name the rules that are the usual ones now."""
    if chosen in PRESETS:
        return write.text(f"preset-{chosen}")
    name = next((saved.name for saved in panel.saved if saved.code == chosen), None)
    return escaped(name) if name else write.text("settings-preset-code", code=chosen)


def _saved(saved: Iterable[Saved], chosen: str) -> list[Option]:
    """List rule sets by the names they have here; one with several names comes once."""
    named = {one.code: short(one.name) for one in reversed(list(saved))}
    found = [Option(value=code, label=name, chosen=code == chosen) for code, name in named.items()]
    return found[::-1][:MOST_OPTIONS]


def _speed(panel: Panel, write: Writer) -> Iterator[Block]:
    yield Text(write.text("settings-speed"))
    labels = {speed: write.text(f"speed-{speed}") for speed in Speed}
    yield _menu("speed", _options(labels, panel.settings.speed), write)


def _options(labels: Mapping[Value, str], chosen: str) -> list[Option]:
    """Make an option of each value, in the order given."""
    return [Option(value=value, label=label, chosen=value == chosen) for value, label in labels.items()]


def _titles(panel: Panel, write: Writer) -> Iterator[Block]:
    themes = {RUDE: Theme.PRESIDENT, POLITE: polite(Theme.PRESIDENT)}
    chosen = POLITE if panel.settings.polite else RUDE
    yield Text(write.text("settings-titles", titles=" · ".join(_example(themes[chosen], write))))
    labels = {
        value: write.text(f"settings-titles-{value}", last=[*_example(theme, write)][-1])
        for value, theme in themes.items()
    }
    yield _menu("titles", _options(labels, chosen), write)


def _example(theme: Theme, write: Writer) -> Iterator[str]:
    for place in range(1, _PLAYERS + 1):
        yield write.title(title(theme, place, _PLAYERS))


def _language(panel: Panel, write: Writer) -> Iterator[Block]:
    yield Text(write.text("settings-language"))
    as_set = write.text("settings-language-discord", language=panel.discord_language)
    labels = {DISCORD: as_set, **panel.languages}
    yield _menu("language", _options(labels, panel.settings.language or DISCORD), write)


def _threads(panel: Panel, write: Writer) -> Iterator[Block]:
    lines = [write.text("settings-threads")]
    if panel.lacking and panel.settings.threads:
        named = [write.text(f"permission-{name.replace('_', '-')}") for name in panel.lacking]
        permissions = write.locale.list(named)
        lines.append(write.text("settings-threads-lacking", permissions=permissions, count=len(named)))
    yield Text("\n".join(lines))
    labels = {value: write.text(f"settings-threads-{value}") for value in (ON, OFF)}
    yield _menu("threads", _options(labels, ON if panel.settings.threads else OFF), write)


def _stops(panel: Panel, write: Writer) -> Iterator[Block]:
    yield Text(write.text("settings-stops"))
    labels = {stops: write.text(f"settings-stops-{stops}") for stops in Stops}
    yield _menu("stops", _options(labels, panel.settings.stops), write)


def _role(panel: Panel, write: Writer) -> Iterator[Block]:
    lines = [write.text("settings-role")]
    if panel.role_refused:
        lines.append(write.text(f"settings-role-refused-{panel.role_refused}"))
    if panel.role_trouble:
        lines.append(write.text(f"settings-role-{panel.role_trouble}"))
    yield Text("\n".join(lines))
    role = panel.settings.role
    yield RoleMenu(tap=Tap("settings", argument="role"), hint=write.text("settings-role-hint"), chosen=role)
    if role:
        yield Row((write.button("button-no-role", Tap("settings", argument="no-role")),))
