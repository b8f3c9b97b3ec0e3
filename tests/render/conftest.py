"""The languages that pages are shown in here."""

from __future__ import annotations

import pytest

from bot.locale import Locale, Locales


@pytest.fixture(scope="session")
def english(locales: Locales) -> Locale:
    return locales.for_tag("en")


@pytest.fixture(scope="session", params=["en", "qps-plocm"])
def any_locale(request: pytest.FixtureRequest, locales: Locales) -> Locale:
    """English, and the language that is hard on every page."""
    return locales.for_tag(request.param)
