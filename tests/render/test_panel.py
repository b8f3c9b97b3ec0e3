"""The options panel: every option is there, in words, with what can be done about it."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from bot.engine.options import FIELDS, GROUPS
from bot.engine.presets import PRESETS, rules_of, sizes
from bot.engine.rules import Rules
from bot.locale import Locale, Locales
from bot.preferences import RuleSet, Saved
from bot.render import lobby
from bot.render.names import LENGTH
from bot.render.page import Page
from bot.render.panel import home, option, share, values
from bot.render.panel.conflicts import Conflict, with_value
from bot.render.panel.kind import LABEL, Panel
from bot.render.panel.share import MOST, Shelf
from bot.render.rules import effects
from bot.render.rules.facts import CLOSE, Facts
from bot.render.words import Writer
from bot.tables.look import Look
from bot.tables.state import Agreed
from tests.engine.option_sets import option_sets
from tests.render import looks
from tests.render.looks import buttons, check, menus, said, texts

BEFORE = Agreed(preset="president", rules=PRESETS["president"].rules)


def look(preset: str = "president", host: bool = True, **changes: Any) -> Look:
    """A lobby with some options chosen, as the host or somebody else sees it."""
    shown = looks.lobby(preset, rules_of(preset, changes))
    return replace(shown, chosen=tuple(changes), is_host=host, before=BEFORE)


def panel(locale: Locale, note: str = "", **changes: Any) -> Panel:
    return Panel(look(**changes), Writer(locale), note)


def settable(page: Page) -> set[str]:
    """The values that a page's buttons and menus set."""
    pressed = {button.tap.argument.partition("=")[2] for button in buttons(page, "options-set")}
    chosen = {one.value for menu in menus(page) if menu.tap.verb == "options-set" for one in menu.options}
    return pressed | chosen


@pytest.mark.parametrize("name", FIELDS)
def test_every_option_can_be_set_to_each_of_its_values_or_it_is_said_why_not(
    english: Locale, name: str
) -> None:
    shown = panel(english)
    page, field = option.option(shown, name), FIELDS[name]
    listed = {values.written(value) for value in field.values}
    told = texts(page).count("\n\n**")
    assert texts(page).count("\n-# ") == told + 1, "each value has its example, and the page its rule"
    assert settable(page) >= (listed - {"none"} if field.default == () else listed)
    for value in field.values:
        found = with_value(shown, name, value)
        if isinstance(found, Conflict) and len(field.values) <= option.FEW:
            assert f"Not possible now: {found.reason}" in texts(page)
            assert found.remedy
            assert {f"option.{other}" for other in found.others} <= {
                button.tap.argument for button in buttons(page, "options")
            }


@pytest.mark.parametrize("name", FIELDS)
def test_every_option_and_value_has_a_short_name_of_its_own(locales: Locales, name: str) -> None:
    write = Writer(locales.for_tag("en"))
    labels = [values.label(name, value, write) for value in FIELDS[name].values]
    assert len({*labels}) == len(labels)
    assert all(len(label) <= LABEL for label in (values.name(name, write), *labels))


def test_no_name_is_left_of_an_option_or_value_that_is_gone(locales: Locales) -> None:
    class Noting(Writer):
        def __init__(self) -> None:
            super().__init__(locales.for_tag("en"))
            self.asked = set[str]()
            self.text = self._noted  # type: ignore[assignment] # a text is asked for by its key

        def _noted(self, key: str, **told: Any) -> str:
            self.asked.add(key)
            return self.locale.text(key, **told)

    write = Noting()
    for name, field in FIELDS.items():
        values.name(name, write)
        for value in field.values:
            values.label(name, value, write)
    left = {key for key in locales.keys if key.startswith(("option-", "value-"))} - write.asked
    assert not left


@pytest.mark.parametrize("group", GROUPS)
def test_all_pages_fit_into_a_message_in_any_language(any_locale: Locale, group: str) -> None:
    presets = cycle(PRESETS)
    for host in (True, False):
        check(home.group(Panel(look(host=host), Writer(any_locale)), group))
        for field in FIELDS.values():
            if field.group == group:
                shown = Panel(look(next(presets), host), Writer(any_locale), note="*" * 300)
                check(option.option(shown, field.name))
    form = option.form(panel(any_locale), "exchange")
    assert len(form.tap.id) <= 100


@given(option_sets())
@settings(max_examples=20)
def test_however_much_is_different_the_first_page_says_so_and_fits(
    english: Locale, drawn: tuple[Rules, int]
) -> None:
    rules, _ = drawn
    chosen = {name: getattr(rules, name) for name in FIELDS}
    shown = replace(looks.lobby(rules=rules), chosen=tuple(chosen), is_host=True, before=BEFORE)
    page = home.home(Panel(shown, Writer(english)))
    check(page)
    assert "different from the preset" in texts(page)


def test_the_first_page_tells_what_differs_and_leads_everywhere(english: Locale) -> None:
    page = home.home(panel(english, trick="pass-out", jokers=2, target_points=None))
    assert "**2 options are different from the preset**" in texts(page)
    assert "- **After a pass**: Whoever passes is out of this trick, and back in the next." in texts(page)
    assert {one.value for menu in menus(page) for one in menu.options} == {
        *(f"group.{group}" for group in GROUPS),
        *PRESETS,
    }


def test_a_page_marks_in_words_what_is_set_what_is_usual_and_what_cannot_be(english: Locale) -> None:
    page = option.option(panel(english, suits="spades-high"), "equal_plays")
    assert [button.label for button in buttons(page, "options-set")] == [
        "do not beat (set now, the preset's)",
        "beat (not possible now)",
        "beat, and skip a player (not possible now)",
    ]
    assert "First set **Suits decide between equals** to “no”." in texts(page)
    assert "On 9♣︎ 9♦︎ you may play 9♥︎ 9♠︎." in texts(page).replace(CLOSE, " ")


def test_no_button_breaks_off_in_what_it_says_of_a_value(locales: Locales) -> None:
    page = option.option(panel(locales.pseudo()), "leftovers")
    labels = [button.label for button in buttons(page, "options-set")]
    assert all(len(label) <= LABEL and "…" not in label and label.count("(") == 1 for label in labels)


def test_who_is_not_the_host_sees_everything_and_is_told_who_can_switch(english: Locale) -> None:
    for page in (
        home.home(panel(english, host=False)),
        home.reset(panel(english, host=False)),
        option.option(panel(english, host=False), "trick"),
        option.option(panel(english, host=False), "exchange"),
    ):
        assert "Only the host, Ann, can change options" in texts(page)
        verbs = {button.tap.verb for button in buttons(page)} | {menu.tap.verb for menu in menus(page)}
        assert verbs <= {"options", "options-go", "rules"}
    assert "Whoever passes is out" in texts(option.option(panel(english, host=False), "trick"))


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("rounds", " 7 ", 7),
        ("rounds", "None", None),
        ("target_points", "٢٥", 25),
        ("wild_ranks", "j 2, 2", ("2", "J")),
        ("wild_ranks", "none", ()),
        ("exchange", "3 for 1; 1 for 1", ((3, 1), (1, 1))),
        ("exchange", "[[2,2]]", ((2, 2),)),
        ("exchange", "by-rank", "by-rank"),
        ("small_exchange", "5: 2-2", (5, ((2, 2),))),
    ],
)
def test_other_values_are_read_as_people_type_them(name: str, typed: str, value: object) -> None:
    assert values.read(name, typed) == value
    assert values.read(name, values.typable(value)) == value


@pytest.mark.parametrize("count", [0, MOST])
def test_what_is_saved_in_a_server_fits_into_a_message(any_locale: Locale, count: int) -> None:
    saved = tuple(Saved(name=f"{number:02}" + "*" * (LENGTH - 2), code="ABCDEFG") for number in range(count))
    shelf = Shelf(code="ABCDEFG", saved=saved, default="ABCDEFG", manages=True)
    shown = panel(any_locale, note="x" * 200)
    page = share.share(shown, shelf)
    check(page)
    assert "\n/scum start preset:ABCDEFG\n" in texts(page)
    assert texts(page).count("ABCDEFG") >= 2 + count, "a long line may be cut off on a phone"
    for one in saved[:1]:
        check(share.forget(shown, one))
        kept = RuleSet(code="ABCDEFG", preset="escoria", changes={"jokers": 2})
        check(share.saved(shown, one.name, kept, manages=True))


def test_saved_options_of_an_older_version_are_said_to_be_that(english: Locale) -> None:
    for kept in (
        RuleSet(code="A", preset="canasta", changes={}),
        RuleSet(code="A", preset="president", changes={"trumps": True}),
        RuleSet(code="A", preset="president", changes={"leftovers": "swap"}),
    ):
        assert "earlier version" in said(share.saved(panel(english), "old", kept, manages=True))


def test_a_value_is_possible_just_where_some_number_of_players_can_play_by_it(english: Locale) -> None:
    shown = panel(english, preset="collusion")
    assert isinstance(with_value(shown, "exchange", "by-rank"), Conflict)
    assert isinstance(with_value(panel(english, deck="32"), "exchange", ((9, 9),)), Conflict)
    assert sizes("president", rules_of("president", {"deck": "32"}))


def test_an_option_that_depends_on_others_says_so_where_it_makes_no_difference(english: Locale) -> None:
    idle = panel(english, preset="tahimi", target_points=15, joker_role="wild", run_revolution=5)
    page = option.option(idle, "joker_role")
    assert "No choice here makes a difference yet: first change **Jokers**." in texts(page)
    assert "option.jokers" in {button.tap.argument for button in buttons(page, "options")}
    assert "first change **Points**" in texts(option.option(idle, "target_points"))
    assert (
        "Jokers are wild: beside other cards a joker counts as one more of their rank. · makes no"
        in texts(home.home(idle))
    )
    assert "15 · changed · makes no difference yet" in texts(home.group(idle, "scoring"))
    assert "Different at this table" not in texts(lobby.page(idle.look, english))
    felt = panel(english, jokers=1, joker_role="wild", target_points=15)
    for name in ("joker_role", "target_points"):
        assert "makes a difference" not in texts(option.option(felt, name))
    assert "Jokers are wild" in texts(lobby.page(felt.look, english))


def test_saved_options_have_their_rules_at_hand(english: Locale) -> None:
    kept = RuleSet(code="ABCDEFG", preset="president", changes={"jokers": 2})
    page = share.saved(panel(english), "Ours", kept, manages=False)
    assert [button.tap.id for button in buttons(page, "rules")] == ["rules:::ABCDEFG."]


@pytest.mark.parametrize(
    "changes",
    [{}, {"jokers": 1}, {"jokers": 2, "joker_role": "wild"}, {"wild_ranks": ["3"]}, {"suited_runs": True}],
)
def test_no_choice_of_an_option_wakes_one_that_is_said_to_make_no_difference(
    english: Locale, changes: dict[str, Any]
) -> None:
    shown = panel(english, preset="tahimi", **changes)
    for name, field in FIELDS.items():
        found = (with_value(shown, name, value) for value in field.values)
        told = {
            effects.lacking(Facts(rules, 4, shown.write), name) for rules in found if isinstance(rules, Rules)
        }
        assert told == {shown.lacking(name)}


def test_three_of_spades_makes_a_difference_where_there_are_jokers(english: Locale) -> None:
    assert panel(english).lacking("spade_three")
    assert not panel(english, jokers=1).lacking("spade_three")
    assert panel(english, jokers=2, joker_role="wild").lacking("joker_order")
    assert not panel(english, jokers=2, joker_role="wild", assign_hands="exposed").lacking("joker_order")
