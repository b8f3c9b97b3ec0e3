"""What a player prefers, as one page where each choice takes effect at once and is shown by an example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from bot.engine.cards import Cards, pick, read_faces
from bot.engine.ordering import ordering
from bot.engine.presets import preset
from bot.locale import Locale
from bot.preferences import Pings, Preference
from bot.render.page import Block, Button, Line, Menu, Option, Page, Row, Style, Tap, Text
from bot.render.words import NO_FACES, Writer, cards_text, grouped

COLOUR = 0x5865F2
DISCORD = "discord"
"""The value of the language that Discord names."""
LANGUAGE, PINGS = "language", "pings"
SWITCHES = ("plain_cards", "four_colour", "auto_pass")
"""What is on or off, by the fields of :class:`~bot.preferences.Preference`."""
ON, OFF = "on", "off"

_EXAMPLE = "5C 5H 9D JS 2H"
"""The cards of the example: every suit."""


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """All that the page shows; `languages` says what each calls itself, by its tag."""

    preferred: Preference
    languages: Mapping[str, str]
    discord_language: str
    """What the language is called that is spoken where none is chosen."""
    note: str | None = None
    """Why not all of it holds at once."""


def page(panel: Panel, locale: Locale, faces: Mapping[str, str] = NO_FACES) -> Page:
    """Show what a player prefers; `faces` are the cards as they will be shown from now on."""
    write = Writer(locale, faces)
    return Page(blocks=tuple(_blocks(panel, write)), colour=COLOUR, kind="list")


def _blocks(panel: Panel, write: Writer) -> Iterator[Block]:
    yield Text("\n".join((*write.note(panel.note), write.text("preferences-title"))))
    yield Text(write.text("preferences-language"))
    yield _menu(LANGUAGE, tuple(_languages(panel, write)), write)
    yield Text(write.text("preferences-pings"))
    yield _menu(PINGS, tuple(_pings(panel.preferred, write)), write)
    yield Line()
    yield Text("\n".join(_cards(panel.preferred, write)))
    yield Row(tuple(_switch(panel.preferred, name, write) for name in ("plain_cards", "four_colour")))
    yield Line()
    yield Text(write.text(f"preferences-auto-pass-{ON if panel.preferred.auto_pass else OFF}"))
    yield Row((_switch(panel.preferred, "auto_pass", write),))


def _menu(what: str, options: tuple[Option, ...], write: Writer) -> Menu:
    hint = write.text(f"preferences-{what}-hint")
    return Menu(tap=Tap("prefer", argument=what), hint=hint, options=options)


def _languages(panel: Panel, write: Writer) -> Iterator[Option]:
    chosen = panel.preferred.language
    label = write.text("preferences-language-discord", language=panel.discord_language)
    yield Option(value=DISCORD, label=label, chosen=chosen is None)
    for tag, name in panel.languages.items():
        yield Option(value=tag, label=name, chosen=tag == chosen)


def _pings(preferred: Preference, write: Writer) -> Iterator[Option]:
    for pings in Pings:
        key = f"preferences-pings-{pings}"
        yield Option(
            value=pings.value,
            label=write.text(key),
            description=write.text(f"{key}.about"),
            chosen=pings == preferred.pings,
        )


def _cards(preferred: Preference, write: Writer) -> Iterator[str]:
    """Show how cards look now, and what there is to choose about them."""
    order, cards = ordering(preset("president").rules), _example()
    yield write.text("preferences-cards")
    yield f"# {grouped(order, cards, write)}"
    if preferred.plain_cards:
        yield write.text("preferences-cards-plain")
    elif not write.faces:
        yield write.text("preferences-cards-none")
    else:
        key = "preferences-cards-four" if preferred.four_colour else "preferences-cards-two"
        yield write.text(key, cards=cards_text(order, cards))


def _example() -> Cards:
    """Give the cards of the example. Raises :exc:`ValueError` where no deck has them."""
    found = pick(read_faces(_EXAMPLE), (1 << 180) - 1)
    if found is None:
        raise ValueError(_EXAMPLE)
    return found


def _switch(preferred: Preference, name: str, write: Writer) -> Button:
    """Make the button that turns something on or off; its words say how it stands now."""
    is_on = bool(getattr(preferred, name))
    key = f"preferences-{name.replace('_', '-')}-{'is-on' if is_on else 'is-off'}"
    tap = Tap("prefer", argument=f"{name}.{OFF if is_on else ON}")
    return write.button(key, tap, Style.SUCCESS if is_on else Style.SECONDARY)
