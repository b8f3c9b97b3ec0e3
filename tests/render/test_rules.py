"""The rules in words: complete, true by the engine, and never cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from bot.engine.cards import code
from bot.engine.errors import OptionError
from bot.engine.options import FIELDS, LENGTH, key
from bot.engine.ordering import deck
from bot.engine.presets import PRESETS, rules_of
from bot.engine.rules import Rules
from bot.locale import Locale, Locales
from bot.render import lobby, options
from bot.render.page import Page
from bot.render.rules import pages
from bot.render.rules.example import Example
from bot.render.rules.facts import CLOSE, spelled_out
from bot.render.rules.pack import LackingError
from bot.render.rules.sections import SECTIONS, Option
from bot.render.rules.telling import Table, told
from bot.render.words import Writer
from tests.engine.option_sets import option_sets
from tests.render import looks
from tests.render.looks import buttons, check, texts
from tests.render.rulings import faults

BASES: dict[str, dict[str, Any]] = {
    "joker_role": {"jokers": 2},
    "joker_order": {"jokers": 2},
    "wild_alone": {"wild_ranks": ["4"]},
    "wild_ties": {"wild_ranks": ["4"]},
    "leftovers": {"deal": "equal"},
    "deal": {"leftovers": "aside"},
    "joker_beats_sets": {"jokers": 1},
    "spade_three": {"jokers": 1},
    "run_revolution": {"sequences": True},
    "deal_faults": {"dealer": "president"},
    "scoring": {"collusion": True, "exchange": "none"},
    "collusion": {"exchange": "none"},
    "dealer": {"deal_faults": False},
    "target_points": {"scoring": "below"},
}
"""What an option needs in order to matter, or its values in order to go with the rest."""
SAMPLES = 30


def rules_with(option: str, value: Any, **more: Any) -> Rules:
    """Rules in which an option has a value and matters."""
    return rules_of("tahimi", {"order": "two-high", **BASES.get(option, {}), **more, option: value})


def every_value() -> Iterator[tuple[str, Any]]:
    """Every option with each of its values."""
    for field in FIELDS.values():
        yield from ((field.name, value) for value in field.values)


def text(rules: Rules, locale: Locale, name: str = "tahimi", players: int | None = 6) -> str:
    """All that the rules say."""
    sections = told(Table(name, rules, players), Writer(locale))
    return "\n".join("\n".join((section.heading, *section.lines)) for section in sections)


@pytest.mark.parametrize(("option", "value"), [*every_value()])
def test_every_value_of_every_option_has_a_sentence_and_an_example(
    locales: Locales, option: str, value: Any
) -> None:
    assert {key(option, value), f"{key(option, value)}.example"} <= locales.keys


def test_every_option_has_its_place_in_the_rules() -> None:
    told_of = [line.name for section in SECTIONS for line in section.lines if isinstance(line, Option)]
    assert sorted(told_of) == sorted(FIELDS)


@pytest.mark.parametrize("option", FIELDS)
def test_another_value_of_an_option_makes_other_rules(english: Locale, option: str) -> None:
    said: dict[str, Any] = {}
    for value in FIELDS[option].values:
        rules = text(rules_with(option, value), english, players=None)
        assert said.setdefault(rules, value) == value
    assert len(said) == len(FIELDS[option].values)


@pytest.mark.parametrize(("option", "value"), [*every_value()])
def test_every_value_of_every_option_is_said_in_the_lobby(
    any_locale: Locale, option: str, value: Any
) -> None:
    chosen = rules_with(option, value)
    if option not in LENGTH:
        assert all([*options.lines(chosen, option, 5, Writer(any_locale))])
    check(lobby.page(looks.lobby("tahimi", chosen), any_locale))


def examples(rules: Rules) -> Iterator[tuple[str, Example]]:
    """Every example that the rules of a table can show."""
    for option in FIELDS:
        try:
            yield option, options.example_of(spelled_out(rules), option)
        except LackingError:
            continue


def wrong(rules: Rules, option: str | None = None) -> list[str]:
    """What examples claim, of one option or all, that is not so at the table."""
    shown = [example for name, example in examples(rules) if option in (None, name)]
    claims = (claim for example in shown for claim in example.claims)
    return [fault for claim in claims for fault in faults(spelled_out(rules), claim)]


@pytest.mark.parametrize("name", PRESETS)
def test_the_examples_of_a_preset_are_as_the_engine_has_it(name: str) -> None:
    assert not wrong(PRESETS[name].rules)


@pytest.mark.parametrize(("option", "value"), [*every_value()])
def test_the_example_of_every_value_is_as_the_engine_has_it(option: str, value: Any) -> None:
    assert not wrong(rules_with(option, value), option)


@settings(max_examples=SAMPLES, deadline=None)
@given(option_sets())
def test_the_examples_of_any_rules_are_as_the_engine_has_it(drawn: tuple[Rules, int]) -> None:
    assert not wrong(drawn[0])


def test_an_engine_that_plays_otherwise_is_noticed() -> None:
    """The check of examples against the engine can fail."""
    claim = ("A 6C 6D", "B JC JD")
    assert not faults(Rules(), claim)
    assert faults(rules_with("order", "two-high", wild_ranks=["6"]), ("A 6C 7D", "! B 8C 8D"))
    assert faults(Rules(), ("A JC JD", "B 6C 6D"))
    assert faults(Rules(), ("A 6C 6D", "! B JC JD"))


CARD = re.compile("(10|[2-9JQKA])([♣♦♥♠])\ufe0e")
SIGNS = dict(zip("♣♦♥♠", "CDHS", strict=True))


@settings(max_examples=SAMPLES, deadline=None)
@given(option_sets())
def test_the_rules_show_no_card_that_the_pack_lacks_and_none_as_a_picture(
    english: Locale, drawn: tuple[Rules, int]
) -> None:
    rules, players = drawn
    there = {code(card) for card in deck(rules)}
    said = text(rules, english, players=players)
    assert {rank + SIGNS[suit] for rank, suit in CARD.findall(said)} <= there
    assert not re.search("[♣♦♥♠](?!\ufe0e)", said)
    assert "*C" not in said
    assert rules.jokers or "joker" not in said.casefold()


@pytest.mark.parametrize("name", PRESETS)
def test_nothing_that_makes_a_preset_special_is_left_out(english: Locale, name: str) -> None:
    rules = PRESETS[name].rules
    said = text(rules, english, name, None)
    for option, field in FIELDS.items():
        if getattr(rules, option) == field.default:
            continue
        try:
            plainer = replace(rules, **{option: field.default})
        except OptionError:
            continue
        is_brought_along = spelled_out(plainer) == spelled_out(rules)
        assert is_brought_along or text(plainer, english, name, None) != said, option


def every_page(table: Table, locale: Locale) -> list[Page]:
    """All the pages of the rules, found by turning them."""
    found = [pages.page(table, locale)]
    while True:
        on = [button for button in buttons(found[-1]) if not button.disabled][-1:]
        number = int(on[0].tap.argument.rpartition(".")[2]) if on else 0
        if number < len(found):
            return found
        found.append(pages.page(table, locale, number))


def lines_of(page: Page) -> list[str]:
    """What stands on a page, line by line."""
    return texts(page).splitlines()


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_of_a_preset_fit_on_their_pages(any_locale: Locale, name: str) -> None:
    for page in every_page(Table(name, PRESETS[name].rules), any_locale):
        check(page)


@settings(max_examples=SAMPLES, deadline=None)
@given(option_sets())
def test_however_long_the_rules_are_they_stand_on_pages_without_a_cut(
    any_locale: Locale, drawn: tuple[Rules, int]
) -> None:
    table = Table("tahimi", *drawn)
    shown = every_page(table, any_locale)
    stands = [line for page in shown for line in lines_of(page)]
    for page in shown:
        check(page)
    for section in told(table, Writer(any_locale)):
        assert section.heading in stands
        assert {f"- {line}" for line in section.lines} <= {*stands}


def test_a_page_that_is_not_there_is_the_last(english: Locale) -> None:
    table = Table("daifugo", PRESETS["daifugo"].rules)
    assert pages.page(table, english, 10**6) == every_page(table, english)[-1]


def test_short_rules_have_no_buttons(english: Locale) -> None:
    [page] = every_page(Table("tahimi", rules_of("tahimi", {"exchange": "none"}), 5), english)
    assert not buttons(page)


def test_a_preset_that_does_not_exist_has_no_rules(english: Locale) -> None:
    with pytest.raises(OptionError):
        pages.page(Table("poker", Rules()), english)


def test_the_rules_for_so_many_say_what_holds_for_them_alone(english: Locale) -> None:
    arschloch = PRESETS["arschloch"].rules
    three, five = (text(arschloch, english, "arschloch", players) for players in (3, 5))
    assert "the highest card and gets a card" in three
    assert "the 2 highest cards" not in three
    assert "Each of the 3 players gets 10 cards; 2 are left over." in three
    assert "the 2 highest cards" in five
    assert "3 players or fewer" not in five
    assert "With 3 players or fewer instead: The Scum gives" in text(arschloch, english, "arschloch", None)


def test_the_rules_of_a_preset_say_what_is_different_where_more_play(english: Locale) -> None:
    escoria = PRESETS["escoria"]
    said = text(escoria.rules, english, "escoria", None)
    assert "### From 7 players on\nThe game ends after the round in which somebody reaches 60" in said
    assert "### From 8 players on\nTwo packs" in said
    assert "players on" not in text(escoria.rules_for(8), english, "escoria", 8)


def test_points_that_nobody_counts_end_no_game(english: Locale) -> None:
    said = text(rules_of("president", {"scoring": "none"}), english, "president")
    assert "11 points" not in said
    assert "until the host stops it" in said
    assert "Whoever is President then wins." in said


def test_leftovers_are_spoken_of_where_there_can_be_some(english: Locale) -> None:
    arschloch = PRESETS["arschloch"].rules
    assert "left over" not in text(arschloch, english, "arschloch", 4).replace("The rest are left over.", "")
    assert "2 are left over" in text(arschloch, english, "arschloch", 5)


def test_the_rules_of_a_preset_say_what_decides_an_argument(english: Locale) -> None:
    """What players argue about, in the cards of their own table."""
    said = {name: text(PRESETS[name].rules, english, name, None).replace(CLOSE, " ") for name in PRESETS}
    for name, sentence in (
        ("president", "On 6♣︎ 6♦︎ you may play 9♣︎ 9♦︎, but not 2♣︎ and not 2♣︎ 2♦︎ 2♥︎."),
        ("arschloch", "From low to high: **7 8 9 J Q K A 10**."),
        ("arschloch", "10♣︎ ends the trick at once; so does A♣︎ when 10♣︎ 10♦︎ 10♥︎ 10♠︎ are gone."),
        ("poor-mans-poker", "Wild cards without any other card rank above all natural cards"),
        ("poor-mans-poker", "On 9♠︎ you may play 9♦︎, but not 9♣︎."),
        ("escoria", "With A♣︎ in hand you may not pass on"),
        ("huberes", "Király and Mocsár 3, Nagybirtokos and Kisparaszt 2, Kisbirtokos and Nagyparaszt 1."),
        ("butthead", "gets 3 cards of the"),
        ("hats", "K Q J 10 9 8 7 6 5 4 3 2 A"),
        ("toronto", "A four of aces or lower is beaten by three 2s, two Js, or one joker."),
        ("landlord", "With 6 players these are 3rd and 4th place."),
        ("zheng", "coloured joker beats plain joker."),
        ("daifugo", "On 6♣︎ somebody plays 10♣︎: now you may play 2♣︎, but not 2♦︎."),
    ):
        assert sentence in said[name], name


@settings(max_examples=SAMPLES, deadline=None)
@given(option_sets())
def test_a_lobby_has_room_for_any_rules(any_locale: Locale, drawn: tuple[Rules, int]) -> None:
    check(lobby.page(looks.lobby("tahimi", drawn[0], count=7), any_locale))


def test_a_lobby_that_cannot_say_all_that_is_different_points_to_the_rules(english: Locale) -> None:
    page = lobby.page(looks.lobby("tahimi", PRESETS["daifugo"].rules), english)
    assert re.search(r"- And \d+ more: press \*\*Rules\*\*\.", texts(page))
    assert "more: press **Rules**" not in texts(lobby.page(looks.lobby("tahimi"), english))
