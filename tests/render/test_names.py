"""A name may be anything: it is shown, and does nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import presets
from bot.locale import Locale, bidi
from bot.render import hand, lobby, names, public, refusal
from bot.render.page import Menu, Page, Picture, Row, Text
from bot.render.words import NO_FACES
from bot.tables.look import Look
from bot.tables.state import Stage
from bot.tables.wishes import No, TableCode
from tests.render.looks import begun, check, faces, over, playing, playthrough, texts
from tests.render.looks import lobby as lobby_look

LAYOUT, LABEL, ALT = 4000, 80, 1024

MARKUP = {
    "bold": "**Ann**",
    "spoiler": "||Ann||",
    "code": "`Ann` ```Ann```",
    "link": "[Ann](http://example.com)",
    "address": "https://example.com/?a=b",
    "heading": "# Ann",
    "small print": "-# Ann",
    "quote": "> Ann",
    "long quote": ">>> Ann",
    "list": "- Ann",
    "numbered list": "1. Ann",
    "underlined": "__Ann__",
    "crossed out": "~~Ann~~",
    "time": "<t:0:R>",
    "command": "</scum:1>",
    "emoji": "<:ann:80351110224678912> :smile:",
    "escaped already": "\\*Ann\\",
}
MENTIONS = {
    "everyone": "@everyone",
    "here": "@here",
    "user": "<@80351110224678912>",
    "role": "<@&80351110224678912>",
    "channel": "<#80351110224678912>",
    "guild": "<id:customize>",
}
DIRECTIONS = {
    "override": "\u202eAnn",
    "isolates": "\u2066\u2067\u2068Ann",
    "closing": "Ann\u2069\u2069\u202c",
    "marks": "\u200fAnn\u200e\u061c",
    "balanced": "\u202eAnn\u202c",
}
LONGEST = {
    "many emoji": "🃏" * 32,
    "families": "👨\u200d👩\u200d👧" * 6,
    "flags": "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f" * 4,
    "accents": "A" + "\u0315\u034a\u0363\u0489" * 8,
    "stars": "*" * 32,
    "backslashes": "\\" * 32,
    "wide": "W" * 32,
    "four bytes": "\U00020000" * 32,
    "too long": "W" * 100,
}
LINES = {
    "lines": "Ann\n# Ben\r> Cem\u2028- Dan\u2029",
    "controls": "Ann\x0b\x85\x00\x1b[2J\x9b2J\x7f",
}
UNSEEN = {
    "accents alone": "\u0301" * 32,
    "spaces": "   ",
    "no width": "\u200b\u200d\ufeff",
    "joiners": "\u200d" * 32,
    "Hangul fillers": "\u3164\u115f\u1160\uffa0",
    "blank Braille": "\u2800",
    "soft hyphens": "\u00ad\u00ad",
    "tags": "\U000e0041" * 8,
    "variations": "\ufe0f\u034f",
    "directions": "\u202e\u2066\u200f",
    "line ends": "\n\t",
    "nothing": "",
}
HARMFUL: Mapping[str, str] = {**MARKUP, **MENTIONS, **DIRECTIONS, **LINES, **UNSEEN}


def units(text: str) -> int:
    """Count characters as programs do to which an emoji is two."""
    return len(text.encode("utf-16-le")) // 2


def is_seen(name: str) -> bool:
    return any(
        unicodedata.category(one)[0] in "LNPS" and one not in "\u3164\u115f\u1160\uffa0\u2800" for one in name
    )


@given(name=st.text(max_size=80))
@example("")
def test_a_name_is_never_markup_and_never_long(name: str) -> None:
    written = names.escaped(name)
    assert len(written) <= 2 * 32
    bare = written.replace("\\\\", "")
    for sign in "*_~`|[]<>@#:":
        assert bare.count(sign) == bare.count(f"\\{sign}")


@given(name=st.text(max_size=80) | st.text("\u202e\u2067\u2069\u0301\u200b\u3164\n *A🃏", max_size=40))
def test_of_every_name_something_is_seen_and_nothing_reaches_beyond_it(name: str) -> None:
    for written in (names.clean(name), names.short(name), names.escaped(name)):
        assert is_seen(written) or any(unicodedata.category(one) in {"Co", "Cn"} for one in written)
        assert written == written.strip()
        assert not [one for one in written if unicodedata.category(one) in {"Cc", "Zl", "Zp", "Cs"}]
        assert not set(written) & set(
            "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
        )
        assert not unicodedata.category(written[0]).startswith("Mn")
    assert units(names.short(name)) <= 32


@given(name=st.text(max_size=80))
def test_what_is_clean_stays_as_it_is(name: str) -> None:
    assert names.clean(names.clean(name)) == names.clean(name)


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN.keys())
def test_a_name_without_anything_to_see_is_replaced_by_the_next_that_has(name: str) -> None:
    assert names.called(name, "ann_1999") == "ann_1999"
    assert names.called("Ann", "ann_1999") == "Ann"
    assert names.called(name, name) == names.NOBODY


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Anna-Lena 2",
        "سلمى",
        "אַבִּיגַיִל",
        "山田太郎",
        "Nguyễn",
        "ประยุทธ์",
        "नमस्ते",
        "👨\u200d👩\u200d👧",
        "1️⃣",
        "🇩🇪",
        "می\u200cروم",
    ],
)
def test_names_of_all_scripts_stay_what_they_are(name: str) -> None:
    for form in (unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name)):
        assert names.clean(form) == names.escaped(form) == names.short(form) == form


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("1. Ann", "1\u200b. Ann"),
        ("- Ann", "\\- Ann"),
        ("# Ann", "\\# Ann"),
        ("<@80351110224678912>", "\\<\\@80351110224678912\\>"),
        ("Anna-Lena 2", "Anna-Lena 2"),
        ("\\*Ann", "\\\\\\*Ann"),
        ("[Ann](http://a.b)", "\\[Ann\\](http\\://a.b)"),
        ("Ann\n# Ben", "Ann \\# Ben"),
    ],
)
def test_markup_is_shown_as_it_is_typed(name: str, written: str) -> None:
    assert names.escaped(name) == written


def test_a_long_name_is_cut_with_a_sign() -> None:
    assert names.short("W" * 33) == "W" * 31 + "…"
    assert names.short("W" * 32) == "W" * 32
    assert names.short("🃏" * 32) == "🃏" * 15 + "…"
    assert names.escaped("🃏" * 32) == "🃏" * 32


def test_of_piled_up_accents_a_few_stay() -> None:
    assert names.clean("Z" + "\u0301" * 31 + "a") == "Z" + "\u0301" * names.MOST_MARKS + "a"


def test_a_name_in_a_refusal_is_no_markup(english: Locale) -> None:
    assert r"\*Ann\*" in refusal.text(No(TableCode.NOT_HOST, details={"host": "*Ann*"}), english)


def named(look: Look, name: str) -> Look:
    """The same table with people who are all called so."""
    sitting = tuple(replace(seat, name=name) for seat in look.seats)
    return replace(look, seats=sitting, joining=(name,) * 3)


def every_page(
    name: str, locale: Locale, markup: Mapping[str, str] = NO_FACES, *, newest: int = 3
) -> Iterator[Page]:
    """Every page on which names stand, with this name at all seats; `newest` limits the news."""
    for preset in presets.PRESETS:
        rules = presets.preset(preset).rules
        count = presets.preset(preset).most
        yield lobby.page(named(lobby_look(preset, count=count), name), locale)
        played, heard = begun(rules, count, seed=3, later=True)
        for moment, news in [*playthrough(played, 3, heard)][::16]:
            for me in (None, 0, count - 1):
                look = named(playing(preset, moment, me, news[-newest:]), name)
                yield public.page(look, locale, markup)
                if me is not None:
                    yield hand.page(look, locale, markup)
        yield from results(name, locale, count)


def results(name: str, locale: Locale, count: int) -> Iterator[Page]:
    """The end of a round and of a game, with this name at all seats; not all of them can have every fate."""
    played, _ = begun(presets.rules_of("arschloch", {"deck": "52"}), count, seed=3, later=True)
    few = (name,) * min(count, 4)
    deposed = ((name, "R52"), (name, "R54"))
    ended = replace(
        over(played, caught=few), places=(name,) * count, left=few, toppled=(name,), deposed=deposed
    )
    for stage in (Stage.BETWEEN, Stage.OVER):
        look = named(playing("arschloch", played, None), name)
        yield public.page(replace(look, stage=stage, end=ended, winners=few), locale)


def labels(page: Page) -> Iterator[str]:
    for block in page.blocks:
        if isinstance(block, Row):
            yield from (button.label for button in block.buttons)
        if isinstance(block, Menu):
            yield block.hint
            yield from (option.label for option in block.options)


@pytest.mark.parametrize("name", LONGEST.values(), ids=LONGEST.keys())
def test_every_page_has_room_for_the_longest_names(any_locale: Locale, name: str) -> None:
    for page in every_page(name, any_locale, faces(), newest=100):
        check(page)
        assert units("".join(block.text for block in page.blocks if isinstance(block, Text))) <= LAYOUT
        assert max(map(units, labels(page)), default=0) <= LABEL
        assert all(units(block.alt) <= ALT for block in page.blocks if isinstance(block, Picture))


@pytest.mark.parametrize("name", HARMFUL.values(), ids=HARMFUL.keys())
def test_on_every_page_a_name_is_a_name_and_no_more(english: Locale, name: str) -> None:
    """Where a page shows a harmless name this one stands, safely written, and all else is the same."""
    written = names.escaped(name)
    isolated = bidi.isolated(written) if bidi.may_turn(written) else written
    for page, usual in zip(every_page(name, english), every_page("Xaverine", english), strict=True):
        assert texts(page) == texts(usual).replace("Xaverine", isolated)
        shown = [label.replace("Xaverine", names.short(name)) for label in labels(usual)]
        assert [*map(plain, labels(page))] == [*map(plain, shown)]


def plain(label: str) -> str:
    """A label without what keeps its parts in order."""
    return label.translate(dict.fromkeys((0x2068, 0x2069)))
