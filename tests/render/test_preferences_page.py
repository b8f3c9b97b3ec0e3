"""The panel of preferences fits into a message, whatever is chosen."""

from __future__ import annotations

import pytest

from bot.locale import Locale
from bot.preferences import Pings, Preference
from bot.render import preferences
from tests.render.looks import check

CHOSEN = (
    Preference(),
    Preference(language="en", pings=Pings.NEVER, plain_cards=True, four_colour=True, auto_pass=True),
)


@pytest.mark.parametrize("chosen", CHOSEN)
def test_it_fits_in_every_language(any_locale: Locale, chosen: Preference) -> None:
    panel = preferences.Panel(
        preferred=chosen, languages={"en": "English"}, discord_language="English", note="Note."
    )
    check(preferences.page(panel, any_locale))
