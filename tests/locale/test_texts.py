"""The function that turns a key into text, in a small set of files of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locale import Locale, LocaleError, Locales, load

ENGLISH = """
-game = Scum
lobby-join = Join
    .hint = Take a seat at { -game }
cards-left = { $player } has { $count ->
    [one] one card
   *[other] { $count } cards
  } left
kind-name = { $kind ->
    [set] a set
   *[run] a run
  } called { $kind }
turn = It is your turn { $until }
code = `{ $code }`
again = `/scum replay { $number }`
page = # { $title }

    Type `/scum join` in <#12>, **{ $player }**.
    -# { cards-left }
"""
GERMAN = """
-game = Scum
lobby-join = Mitspielen
    .hint = Nimm Platz bei { -game }
cards-left = { $player } hat noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
kind-name = { $kind } wie { $kind }
turn = Du bist dran { $until }
code = `{ $code }`
again = `/scum replay { $number }`
page = { $title } { cards-left }
"""
HEBREW_NAME = "דנה"
START, END = "\u2068", "\u2069"


def write(folder: Path, tag: str, text: str, name: str = "table.ftl") -> None:
    (folder / tag).mkdir(exist_ok=True)
    (folder / tag / name).write_text(text, "utf-8")


@pytest.fixture
def locales(tmp_path: Path) -> Locales:
    write(tmp_path, "en", ENGLISH)
    write(tmp_path, "de", GERMAN)
    write(tmp_path, "pt-BR", ENGLISH)
    write(tmp_path, "ar", ENGLISH)
    return load(tmp_path)


@pytest.fixture
def english(locales: Locales) -> Locale:
    return locales.for_tag("en")


def problems(folder: Path) -> str:
    with pytest.raises(LocaleError) as caught:
        load(folder)
    return str(caught.value)


def test_one_card_is_not_written_like_many(english: Locale) -> None:
    assert english.text("cards-left", player="Ann", count=1) == "Ann has one card left"
    assert english.text("cards-left", player="Ann", count=3) == "Ann has 3 cards left"


def test_numbers_are_written_as_the_language_does(locales: Locales) -> None:
    assert "1,234 cards" in locales.for_tag("en").text("cards-left", player="Ann", count=1234)
    assert "1.234 Karten" in locales.for_tag("de").text("cards-left", player="Ann", count=1234)
    assert locales.for_tag("de").number(1234.5) == "1.234,5"


def test_lists_are_written_as_the_language_does(locales: Locales) -> None:
    assert locales.for_tag("en").list(["Ann", "Ben", "Cem"]) == "Ann, Ben, and Cem"
    assert locales.for_tag("de").list(["Ann", "Ben", "Cem"]) == "Ann, Ben und Cem"
    assert locales.for_tag("de").list(["Ann", "Ben"], "or") == "Ann oder Ben"


def test_an_attribute_is_a_text_of_its_own(english: Locale) -> None:
    assert english.text("lobby-join.hint") == "Take a seat at Scum"


def test_a_word_can_choose_between_texts(locales: Locales) -> None:
    assert locales.for_tag("en").text("kind-name", kind="set") == "a set called set"
    assert "a set called" in locales.for_tag("ar").text("kind-name", kind="set")


def test_no_player_ever_sees_a_key(english: Locale) -> None:
    with pytest.raises(KeyError):
        english.text("no-such-key")
    with pytest.raises(KeyError, match="count"):
        english.text("cards-left", player="Ann")


@pytest.mark.parametrize(
    ("tag", "chosen"),
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("de", "de"),
        ("de-AT", "de"),
        ("pt-BR", "pt-BR"),
        ("pt_br", "pt-BR"),
        ("pt", "pt-BR"),
        ("ar", "ar"),
        ("ja", "en"),
        ("no language", "en"),
        ("", "en"),
        (None, "en"),
        ("qps-plocm", "qps-plocm"),
    ],
)
def test_readers_get_their_language_or_the_nearest(locales: Locales, tag: str | None, chosen: str) -> None:
    assert locales.for_tag(tag).tag == chosen


def test_english_comes_first_and_the_stand_in_is_never_offered(locales: Locales) -> None:
    assert locales.tags() == ("en", "ar", "de", "pt-BR")


def test_english_has_no_invisible_marks_around_ordinary_names(english: Locale) -> None:
    assert english.text("turn", until="<t:1767225600:R>") == "It is your turn <t:1767225600:R>"
    assert english.text("kind-name", kind="7♠︎ Ärger") == "a run called 7♠︎ Ärger"


@pytest.mark.parametrize("name", [HEBREW_NAME, f"{HEBREW_NAME} 7", "<@80351110224678912>", "سلمى"])
def test_a_name_of_any_script_does_not_reorder_an_english_sentence(english: Locale, name: str) -> None:
    assert english.text("cards-left", player=name, count=2) == f"{START}{name}{END} has 2 cards left"
    assert english.list([name, "Ben"]) == f"{START}{name}{END} and Ben"


@pytest.mark.parametrize("name", ["\u202eAnn", "Ann\u2069", "\u2067Ann\u202c", "A\u2066n\u202cn"])
def test_a_name_cannot_turn_the_rest_of_a_message_around(english: Locale, name: str) -> None:
    assert english.text("kind-name", kind=name) == f"a run called {START}Ann{END}"


def test_a_finished_text_can_be_put_into_another(english: Locale) -> None:
    inner = english.list([HEBREW_NAME, "Ben"])
    assert english.text("kind-name", kind=inner) == f"a run called {START}{inner}{END}"


def test_names_cards_and_times_are_isolated_in_arabic(locales: Locales) -> None:
    arabic = locales.for_tag("ar")
    assert arabic.right_to_left
    assert f"{START}Ann{END} has" in arabic.text("cards-left", player="Ann", count=2)
    assert f"turn {START}<t:1:R>{END}" in arabic.text("turn", until="<t:1:R>")
    assert f"called {START}7♠︎ 7♥︎{END}" in arabic.text("kind-name", kind="7♠︎ 7♥︎")


def test_every_line_of_a_right_to_left_language_says_so_behind_its_markdown(locales: Locales) -> None:
    heading, empty, middle, small = (
        locales.pseudo().text("page", title="Ann", player="Ben", count=2).split("\n")
    )
    assert heading == f"# \u200f\u2067{START}Ann{END}\u2069"
    assert empty == ""
    assert middle.startswith("\u200f\u2067")
    assert small.startswith("-# \u200f\u2067")
    assert small.endswith("\u2069")


def test_lines_put_into_a_right_to_left_text_are_marked_once_only(locales: Locales) -> None:
    arabic = locales.for_tag("ar")
    first, second = (arabic.text("turn", until=time) for time in ("<t:1:R>", "<t:2:R>"))
    lines = arabic.text("page", title=f"{first}\n{second}", player="", count=1).split("\n")
    assert lines[1] == second
    assert first in lines[0]


def test_code_keeps_its_order_in_arabic_and_is_copied_without_marks(locales: Locales) -> None:
    middle = locales.pseudo().text("page", title="", player="Ben", count=2).split("\n")[2]
    assert "\u2066`/scum join`\u2069" in middle
    shared = locales.pseudo().text("code", code="7QX")
    assert shared == "\u200f\u2067\u2066`7QX`\u2069\u2069"
    assert "\u2066`/scum replay 7`\u2069" in locales.pseudo().text("again", number="7")
    assert locales.pseudo().text("turn", until=shared).count("\u2066") == 1
    assert locales.for_tag("en").text("code", code="7QX") == "`7QX`"


def test_texts_side_by_side_stand_in_the_order_of_the_language(locales: Locales) -> None:
    assert locales.for_tag("en").row(["9", "J", "Q"]) == "9 J Q"
    ranks = f"{START}9{END} {START}J{END}"
    assert locales.for_tag("ar").row(["9", "J"]) == f"\u200f\u2067{ranks}\u2069"
    first, second = (locales.pseudo().text("turn", until=until) for until in ("1", "2"))
    assert locales.pseudo().row([first, second], " · ") == f"\u200f\u2067{first} · {second}\u2069"


def test_the_stand_in_language_is_accented_and_half_longer(locales: Locales) -> None:
    text = locales.pseudo().text("lobby-join").strip("\u200f\u2067\u2069")
    assert len(text) == 1.5 * len("Join")
    assert not any(character.isascii() for character in text)


def test_the_stand_in_language_leaves_markup_and_names_alone(locales: Locales) -> None:
    text = locales.pseudo().text("page", title="Lobby", player="<@5>", count=2)
    for kept in ("`/scum join`", "<#12>", f"**{START}<@5>{END}**", "Lobby"):
        assert kept in text


def test_a_start_with_faulty_texts_names_every_fault_at_once(tmp_path: Path) -> None:
    write(tmp_path, "en", ENGLISH)
    write(
        tmp_path,
        "en",
        "lobby-join = Again\nbroken = { $x\nlost = { nowhere } { -nobody } { DATE($x) }\n",
        "zz.ftl",
    )
    write(tmp_path, "de", GERMAN.replace("turn = ", "turns = ").replace("{ $until }", ""))
    said = problems(tmp_path)
    assert "en/zz.ftl:1: lobby-join stands already in en/table.ftl:3" in said
    assert "en/zz.ftl:2: Expected token" in said
    assert "en/zz.ftl:3: lost: there is no nowhere" in said
    assert "en/zz.ftl:3: lost: there is no -nobody" in said
    assert "en/zz.ftl:3: lost: there is no function DATE" in said
    assert "de: turn is missing (en/table.ftl:13)" in said
    assert "de/table.ftl:10: turns: no such message in English" in said


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a = { b }\nb = { a }", "refers to itself"),
        ('a = { NUMBER($x, style: "money") }', "a.ftl:1: a: "),
        ('a = { NUMBER($x, minimumFractionDigits: "two") }', "a.ftl:1: "),
        ("a = ends <t:{ $time }:R>", "put in whole"),
        ("a = see [it](https://x.org/{ $id })", "put in whole"),
        ("a = { $n ->\n  [one] one\n }", "one of the variants to be marked"),
    ],
)
def test_a_text_that_cannot_be_written_stops_the_start(tmp_path: Path, text: str, fault: str) -> None:
    write(tmp_path, "en", text, "a.ftl")
    assert fault in problems(tmp_path)


def test_a_translation_must_use_the_variables_of_the_english_text(tmp_path: Path) -> None:
    write(tmp_path, "en", "a = { $player } passes\nb = { a }")
    write(tmp_path, "de", "a = { $spieler } passt\nb = Jemand passt")
    said = problems(tmp_path)
    assert "de/table.ftl:1: a: the variables in English are player" in said
    assert "de/table.ftl:2: b: the variables in English are player" in said


def test_texts_without_english_or_in_no_language_stop_the_start(tmp_path: Path) -> None:
    write(tmp_path, "de", "a = A")
    assert "en: there are no files" in problems(tmp_path)
    write(tmp_path, "en", "a = A")
    write(tmp_path, "xx", "a = A")
    assert "xx: there is no such language" in problems(tmp_path)
