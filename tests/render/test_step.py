"""The page of the steps between rounds: exchange and leftovers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import actions, game, moves, presets
from bot.engine.cards import bundle
from bot.engine.game import Game
from bot.engine.round import Phase
from bot.locale import Locale
from bot.render import bundles, hand, step
from bot.render.page import Button, Menu, Page
from bot.render.words import Writer
from bot.tables.look import Look
from tests.render.looks import NOW, begun, buttons, check, faces, menus, playing, playthrough, round_of, texts


def asked(phase: Phase, *, players: int = 5, **changes: object) -> tuple[Game, Look]:
    """The first moment of that phase, as the seat sees it that is asked."""
    played, news = begun(presets.rules_of("arschloch", changes), players, 4, later=True)
    for moment, heard in playthrough(played, 4, news):
        if round_of(moment).phase is phase:
            return moment, playing("arschloch", moment, round_of(moment).duties[0].player, heard)
    raise LookupError(phase)


def choose(look: Look, locale: Locale, menu: Menu, *values: str) -> Page:
    """The page after somebody chose in a menu of it."""
    shown = hand.page(look, locale, selection=hand.selected(look, locale, menu.tap.argument, values))
    check(shown)
    return shown


def test_an_exchange_is_chosen_confirmed_and_accepted_by_the_engine(english: Locale) -> None:
    played, look = asked(Phase.EXCHANGE)
    assert look.me is not None
    page = hand.page(look, english)
    (menu,) = menus(page)
    assert (menu.fewest, menu.most) == (2, 2)
    assert buttons(page)[0].disabled
    values = [menu.options[1].value, menu.options[-1].value]
    page = choose(look, english, menu, *values)
    assert [option.value for option in menus(page)[0].options if option.chosen] == values
    confirm = buttons(page, "give")[0]
    assert not confirm.disabled
    assert confirm.tap.action == f"give {' '.join(values)}"
    assert all(option.label in confirm.label for option in menus(page)[0].options if option.chosen)
    action = actions.read(round_of(played), look.me, confirm.tap.action)
    assert game.apply(played, played.players[look.me], action).events


@pytest.mark.parametrize("phase", [Phase.EXCHANGE, Phase.LEFTOVERS])
def test_the_sensible_default_is_what_the_engine_does_when_time_runs_out(
    english: Locale, phase: Phase
) -> None:
    played, look = asked(phase)
    assert look.me is not None
    button = buttons(hand.page(look, english))[-1]
    round = round_of(played)
    assert actions.read(round, look.me, button.tap.action) == moves.default(round, look.me)


def test_received_cards_come_first_then_the_question_the_deadline_and_the_default(english: Locale) -> None:
    _, look = asked(Phase.EXCHANGE)
    lines = texts(hand.page(look, english)).splitlines()
    assert lines[0].startswith("You have received: ")
    assert lines[1].startswith("# ")
    assert any("2 cards back.**" in line for line in lines)
    assert lines[-1].startswith(f"Time runs out <t:{int(NOW) + 60}:R>. Then your lowest cards go: ")


def test_a_leftover_and_a_hand_card_are_chosen_in_any_order(english: Locale) -> None:
    played, look = asked(Phase.LEFTOVERS)
    assert look.me is not None
    page = hand.page(look, english)
    leftovers, own = menus(page)
    page = choose(look, english, own, own.options[2].value)
    assert buttons(page)[0].disabled
    page = choose(look, english, menus(page)[0], leftovers.options[0].value)
    taken, laid = leftovers.options[0], own.options[2]
    confirm = buttons(page, "take")[0]
    assert confirm.tap.action == f"take {taken.value} lay {laid.value}"
    assert confirm.label == f"Take {taken.label}, lay {laid.label} away"
    assert game.apply(
        played, played.players[look.me], actions.read(round_of(played), look.me, confirm.tap.action)
    )


def test_who_chooses_the_default_by_hand_gets_one_button_for_it(english: Locale) -> None:
    _, look = asked(Phase.EXCHANGE)
    page = hand.page(look, english)
    (menu,) = menus(page)
    page = choose(look, english, menu, *(option.value for option in menu.options[:2]))
    assert len(buttons(page, "give")) == 1


@pytest.mark.parametrize("phase", [Phase.EXCHANGE, Phase.LEFTOVERS])
def test_one_button_lets_go_of_all_that_was_chosen(english: Locale, phase: Phase) -> None:
    _, look = asked(phase)
    untouched = hand.page(look, english)
    assert _clear(untouched).disabled
    for menu in menus(untouched):
        page = choose(look, english, menu, *(option.value for option in menu.options[: menu.most]))
        assert not _clear(page).disabled
        selection = hand.selected(look, english, _clear(page).tap.argument, [])
        assert hand.page(look, english, selection=selection) == untouched


def _clear(page: Page) -> Button:
    return next(button for button in buttons(page, "choose") if button.label == "Clear selection")


@pytest.mark.parametrize("selection", ["", "/", "?!", "9x/9x", "//////", "0~", "0"])
def test_a_selection_that_cannot_be_is_forgotten(english: Locale, selection: str) -> None:
    _, look = asked(Phase.EXCHANGE)
    page = hand.page(look, english, selection=selection)
    check(page)
    assert not [option for option in menus(page)[0].options if option.chosen]


@pytest.mark.parametrize("argument", ["", "x~", "7~2d", "-1~2d", "99999999999~2d", "r~2d", "²~2d"])
def test_a_made_up_menu_changes_nothing(english: Locale, argument: str) -> None:
    _, look = asked(Phase.EXCHANGE)
    assert hand.selected(look, english, argument, []) == argument.partition("~")[2]


def many(count: int) -> Look:
    """A step that asks for three of so many cards, some of which look the same."""
    _, look = asked(Phase.EXCHANGE)
    assert look.view is not None
    assert look.view.duty is not None
    duty = replace(look.view.duty, count=3)
    return replace(look, view=replace(look.view, hand=bundle(range(count)), duty=duty))


def test_more_than_25_cards_go_into_several_menus_and_count_together(any_locale: Locale) -> None:
    look = many(52)
    page = hand.page(look, any_locale, faces())
    check(page)
    assert [len(menu.options) for menu in menus(page)] == [25, 25, 2]
    assert [(menu.fewest, menu.most) for menu in menus(page)] == [(0, 3), (0, 3), (0, 2)]
    values = [[option.value for option in menu.options] for menu in menus(page)]
    for menu, chosen in ((0, values[0][:1]), (2, values[2][:1]), (1, values[1][:2])):
        page = choose(look, any_locale, menus(page)[menu], *chosen)
    assert buttons(page)[0].disabled
    page = choose(look, any_locale, menus(page)[1], values[1][0])
    assert sum(option.chosen for menu in menus(page) for option in menu.options) == 3
    confirm = buttons(page, "give")[0]
    assert not confirm.disabled
    assert len(confirm.tap.action.split()) == 4


def test_too_many_chosen_are_counted_for_the_reader(english: Locale) -> None:
    page = hand.page(many(52), english, selection=bundles.written(0b1111))
    assert "Chosen: 4 of 3." in texts(page)
    check(page)


def test_cards_that_look_the_same_are_told_apart(english: Locale) -> None:
    values = [option.value for option in menus(hand.page(many(4), english))[0].options]
    assert values == ["2C", "2C-2", "2C-3", "2D"]


def test_a_step_is_not_asked_of_who_has_to_play(english: Locale) -> None:
    played, news = begun(presets.preset("president").rules, 4, 1)
    look = playing("president", played, round_of(played).turn, news)
    assert look.view is not None
    with pytest.raises(ValueError, match="no step"):
        step.page(look, look.view, Writer(english))


def test_an_untimed_step_names_no_time(english: Locale) -> None:
    _, look = asked(Phase.EXCHANGE)
    assert "<t:" not in texts(hand.page(replace(look, deadline=None), english))


def test_cards_of_the_menu_have_their_emoji_beside_words(english: Locale) -> None:
    _, look = asked(Phase.EXCHANGE)
    (menu,) = menus(hand.page(look, english, faces()))
    assert all(option.emoji and option.emoji.startswith("<:") and option.label for option in menu.options)
