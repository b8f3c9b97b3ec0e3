"""What a server settles, and what is kept of people, as pages: however much there is to say, it fits."""

from __future__ import annotations

import pytest

from bot.locale import Locale, Locales
from bot.preferences import Saved, ServerSettings
from bot.render import privacy, settings
from bot.render.page import Menu, Page
from cogs._ui.roles import Hindrance
from tests.render.looks import check


@pytest.fixture(params=["en", "qps-plocm"])
def locale(locales: Locales, request: pytest.FixtureRequest) -> Locale:
    return locales.for_tag(request.param)


def panel(**more: object) -> settings.Panel:
    """A server with as many saved rules as can be chosen, some of them under two names."""
    saved = tuple(Saved(name=f"{number} " + "W" * 80, code=f"CODE{number % 40:03}") for number in range(60))
    usual = {
        "settings": ServerSettings(preset="CODE001", role=2**62),
        "languages": {"en": "English", "pt-BR": "Português (Brasil)"},
        "discord_language": "English",
        "saved": saved,
        "lacking": ("create_public_threads", "send_messages_in_threads", "read_message_history"),
        "role_trouble": "above",
        "role_refused": "powerful",
    }
    return settings.Panel(**{**usual, **more})  # type: ignore[arg-type] # each test names what it changes


def menu(page: Page, what: str) -> Menu:
    return next(block for block in page.blocks if isinstance(block, Menu) and block.tap.argument == what)


def test_the_panel_fits_into_a_message_with_all_that_can_be_wrong(locale: Locale) -> None:
    page = settings.page(panel(), locale)
    check(page)
    options = menu(page, "saved").options
    assert len(options) == len({option.value for option in options}) == 25
    assert [option.value for option in options if option.chosen] == ["CODE001"]
    for trouble in Hindrance:
        check(settings.page(panel(role_trouble=trouble), locale))
    check(settings.sure(locale))


def test_each_menu_shows_what_is_settled(locales: Locales) -> None:
    page = settings.page(panel(settings=ServerSettings(), saved=()), locales.for_tag("en"))
    chosen = {
        block.tap.argument: [option.value for option in block.options if option.chosen]
        for block in page.blocks
        if isinstance(block, Menu)
    }
    assert chosen == {
        "preset": ["president"],
        "speed": ["normal"],
        "titles": ["rude"],
        "language": ["discord"],
        "threads": ["on"],
        "stops": ["host"],
    }


def test_the_pages_about_ones_data_fit(locale: Locale) -> None:
    still = privacy.StillInPlay(channels=tuple(range(2**62, 2**62 + 100)), direct=True, lesson=True)
    for page in (
        privacy.page(locale),
        privacy.sure(locale),
        privacy.exported(b"{}", locale),
        privacy.erased(locale),
        privacy.in_play(still, locale),
    ):
        check(page)
