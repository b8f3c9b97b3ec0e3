"""What happened, in short lines."""

from __future__ import annotations

from bot.engine import presets
from bot.engine.events import Event, Passed, Played, TimedOut
from bot.engine.views import view
from bot.locale import Locale
from bot.render import news
from bot.render.words import Writer
from tests.render.looks import begun, playing, round_of


def told(events: list[Event], me: int | None, locale: Locale, *, room: int = 1000) -> list[str]:
    """The lines at a table of Ann, Ben and others, who are four."""
    played, _ = begun(presets.preset("president").rules, 4, 1)
    return news.fitting(events, playing("president", played, me), Writer(locale), room=room)


def a_play(by: int) -> Played:
    """Some play."""
    played, _ = begun(presets.preset("president").rules, 4, 1)
    round = round_of(played)
    return Played(by, view(round, round.turn).legal[0])


def test_passes_in_a_row_share_a_line_and_those_for_want_of_time_have_their_own(english: Locale) -> None:
    events: list[Event] = [Passed(0), TimedOut(2), Passed(2), TimedOut(0), Passed(0), Passed(2)]
    lines = [line.translate(dict.fromkeys((0x2068, 0x2069))) for line in told(events, None, english)]
    assert lines == ["Ann passes", "سلمى and Ann pass (time ran out)", "سلمى passes"]


def test_a_move_made_for_somebody_is_told_as_such_and_the_next_one_is_not(english: Locale) -> None:
    first, second = told([TimedOut(0), a_play(0), a_play(2)], 0, english)
    assert first.startswith("**You**: ")
    assert first.endswith(" (time ran out)")
    assert "time ran out" not in second


def test_where_the_news_are_cut_the_first_move_left_keeps_its_time_that_ran_out(english: Locale) -> None:
    turns: list[Event] = [event for seat in (0, 1, 2, 3) * 3 for event in (TimedOut(seat), a_play(seat))]
    earlier, *lines = told(turns, None, english, room=10_000)
    assert "left out" in earlier
    assert len(lines) == 8
    assert all(line.endswith("(time ran out)") for line in lines)
