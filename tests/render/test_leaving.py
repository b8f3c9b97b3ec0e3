"""The question before somebody leaves in mid-game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import presets
from bot.locale import Locale
from bot.render import leaving
from bot.render.page import Style
from bot.tables.look import Look
from bot.tables.state import Stage
from tests.render import looks
from tests.render.looks import buttons, check, texts


def at_table(count: int = 4, stage: Stage = Stage.PLAYING) -> Look:
    """A table in mid-round as its first person sees it; a second person sits at it, from the fourth seat a
    third, and a computer."""
    played, news = looks.begun(presets.preset("president").rules, count, 1)
    return replace(looks.playing("president", played, 0, news), stage=stage)


def alone(look: Look) -> Look:
    """The same with computers on all other seats."""
    return replace(look, seats=(look.seats[0], *(replace(seat, user=None) for seat in look.seats[1:])))


@pytest.mark.parametrize("stage", [Stage.PLAYING, Stage.BETWEEN])
def test_leaving_is_asked_about_with_a_way_out_and_a_way_back(any_locale: Locale, stage: Stage) -> None:
    for look in (at_table(stage=stage), alone(at_table(stage=stage))):
        assert leaving.is_grave(look)
        page = leaving.page(look, any_locale)
        check(page)
        leave, stay = buttons(page)
        assert (leave.style, leave.tap.id) == (Style.DANGER, "leave:k3x9ab::sure")
        assert stay.tap.id == "hand:k3x9ab"


@pytest.mark.parametrize("stage", [Stage.LOBBY, Stage.OVER, Stage.CLOSED])
def test_where_leaving_costs_nothing_nobody_is_asked(stage: Stage) -> None:
    assert not leaving.is_grave(at_table(stage=stage))


def test_who_has_no_seat_is_not_asked() -> None:
    assert not leaving.is_grave(replace(at_table(), me=None))


def test_the_last_person_reads_that_the_table_closes(english: Locale) -> None:
    closes = english.text("leaving-closes")
    table = at_table()
    gone = tuple(replace(seat, left=number > 0) for number, seat in enumerate(table.seats))
    assert closes not in texts(leaving.page(table, english))
    assert closes in texts(leaving.page(alone(table), english))
    assert closes in texts(leaving.page(replace(table, seats=gone), english))
    assert closes not in texts(leaving.page(replace(alone(table), joining=("Zoe",)), english))
