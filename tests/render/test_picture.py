"""The result as a picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, features

from bot.locale import Locale
from bot.render import picture, public
from bot.render.page import Picture
from bot.tables.look import Look
from bot.tables.state import Stage
from tests.render.looks import check, texts
from tests.render.test_pages import between


def named(*names: str, stage: Stage = Stage.BETWEEN) -> Look:
    """A table after a round of so many players with these names."""
    look = between(len(names), stage=stage)
    assert look.end is not None
    return replace(look, end=replace(look.end, places=names))


def pictures(look: Look, locale: Locale) -> list[Picture]:
    page = public.page(look, locale)
    check(page)
    return [block for block in page.blocks if isinstance(block, Picture)]


@pytest.mark.parametrize("stage", [Stage.BETWEEN, Stage.OVER])
def test_a_result_is_drawn_too_and_read_out_to_who_does_not_see_it(english: Locale, stage: Stage) -> None:
    (drawn,) = pictures(named("Ann", "Ärger", "Łukasz", "Ещё", stage=stage), english)
    shown = Image.open(BytesIO(drawn.png))
    assert shown.format == "PNG"
    assert shown.size == (picture.WIDTH, picture.HEAD + 4 * picture.ROW + picture.FOOT)
    assert drawn.alt == (
        "Result of round 3, best first: Ann (President), Ärger (Vice-President), Łukasz (Vice-Scum), "
        "and Ещё (Scum)."
    )


def test_a_name_that_cannot_be_drawn_leaves_the_text_alone(english: Locale) -> None:
    look = named("Ann", "山田太郎", "Ben", "Cem")
    assert not pictures(look, english)
    assert "山田太郎" in texts(public.page(look, english))
    assert not pictures(named("Ann", "🎉🎉", "Ben", "Cem"), english)


def test_arabic_is_drawn_only_where_its_letters_are_joined(english: Locale) -> None:
    assert bool(pictures(named("Ann", "سلمى", "Ben", "Cem"), english)) is bool(features.check("raqm"))


def test_emoji_in_a_name_are_left_out_of_the_picture(english: Locale) -> None:
    (plain,) = pictures(named("Ann", "Zoë", "Ben", "Cem"), english)
    (adorned,) = pictures(named("Ann", "Zoë 🎉", "Ben", "Cem"), english)
    assert plain.png == adorned.png
    assert plain.alt != adorned.alt


def test_longest_names_in_a_full_table_fit(any_locale: Locale) -> None:
    (drawn,) = pictures(named(*("W" * 32 for _ in range(7))), any_locale)
    assert len(drawn.png) < 200_000


def test_a_picture_is_mirrored_where_lines_run_from_right_to_left() -> None:
    entry = picture.Entry(1, "Ann", "President", "+2", "11 points")
    left, right = (picture.drawn(picture.Card("Round", (entry,), turned)) for turned in (False, True))
    assert left is not None
    assert right is not None
    ground = (32, 36, 44)
    sides = []
    for png in (left, right):
        head = Image.open(BytesIO(png)).crop((0, 0, picture.WIDTH, picture.HEAD)).convert("RGB")
        inked = [x for x in range(head.width) for y in range(head.height) if head.getpixel((x, y)) != ground]
        sides.append(sum(inked) / len(inked) < picture.WIDTH / 2)
    assert sides == [True, False]


def test_a_cancelled_round_has_no_picture(english: Locale) -> None:
    assert not pictures(replace(named("Ann", "Ben", "Cem"), annulled=True), english)
