"""How to play in one screen, and the list of commands."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import beating, readings
from bot.engine.errors import Refusal
from bot.engine.ordering import ordering
from bot.engine.plays import Ground, Reason
from bot.engine.presets import PRESETS
from bot.locale import Locale
from bot.render import help as pages
from cogs.help import HELPED
from tests.render.looks import buttons, check, faces, texts

COMMANDS = ("scum-start", "scum-join", "scum-rules", "leaderboard", "rank", "help")


def test_every_page_fits_and_leads_on(any_locale: Locale, english: Locale) -> None:
    drawn = (pages.page(any_locale, faces()), pages.commands(any_locale, HELPED), pages.welcome(any_locale))
    for page in drawn:
        check(page)
    assert [button.tap.id for button in buttons(drawn[0])] == [
        "lesson",
        "rules:::president.",
        "help:::commands",
    ]
    assert [button.tap.id for button in buttons(drawn[2])] == ["help"]
    assert "`/scum start` Open a table" in texts(pages.commands(english, COMMANDS))
    assert "/scum kick" not in texts(pages.commands(english, COMMANDS))


def test_who_never_played_reads_the_aim_the_turn_passing_ranks_and_titles(english: Locale) -> None:
    text = texts(pages.page(english))
    for words in (
        "**Aim:**",
        "10\u00a0J\u00a0Q\u00a0K\u00a0A\u00a02",
        "**Your turn:**",
        "**Passing**",
        "**President**",
    ):
        assert words in text


def test_where_titles_are_polite_nobody_is_insulted(english: Locale) -> None:
    assert "Scum" in texts(pages.page(english))
    assert "Scum" not in texts(pages.page(english, polite=True))


def test_what_is_said_of_the_example_is_so() -> None:
    order, cards = ordering(PRESETS[pages.PRESET].rules), pages.example()
    empty = Ground(order, order.side(inverted=False), None, 0)
    (top,) = readings.read(empty, cards["top"])
    for name, code in (("answer", None), ("low", Refusal.TOO_LOW), ("few", Refusal.WRONG_SIZE)):
        (play,) = readings.read(empty, cards[name])
        found = beating.follow(replace(empty, top=top), play)
        assert (found.code if isinstance(found, Reason) else None) == code
        assert not cards[name] & ~pages.cards(pages.HAND)
