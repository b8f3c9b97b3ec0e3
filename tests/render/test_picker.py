"""The card picker: any play can be put together, and what it is, or why it may not be played, is said."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

from bot.engine import actions, game, presets, readings, trick
from bot.engine.cards import Cards, bundle, each, pick, read_faces
from bot.engine.errors import RefusedError
from bot.engine.game import Game
from bot.engine.round import Phase
from bot.lab.option_sets import any_rules
from bot.locale import Locale
from bot.render import bundles, hand, picker, plays
from bot.render.page import Page, Row, Tap
from bot.render.words import Writer
from bot.tables.look import Look
from tests.render.looks import (
    begun,
    buttons,
    check,
    faces,
    menus,
    playing,
    playthrough,
    round_of,
    texts,
    trying,
)


def cards(text: str, hand: Cards = (1 << 180) - 1) -> Cards:
    """Cards by their codes, out of a hand."""
    found = pick(read_faces(text), hand)
    assert found is not None, text
    return found


def holding(rules: object, held: str, top: str | None = None) -> tuple[Game, Look]:
    """A game of four in which the player to lead, or to beat `top`, holds these cards."""
    preset, changes = rules if isinstance(rules, tuple) else (rules, {})
    played, _ = begun(presets.rules_of(preset, changes), 4, 1)
    round = replace(round_of(played), hands=(cards(held), *(1 << card for card in range(3))), turn=0)
    round = replace(round, phase=Phase.PLAY, must_include=0, active=0b1111, duties=())
    if top is not None:
        laid = cards(top)
        round = trick.play(replace(round, hands=(round.hands[0], laid | 1, 2, 4), turn=1), 1, laid).round
        round = replace(round, turn=0)
    played = replace(played, round=round)
    return played, playing(preset, played, 0)


def choose(look: Look, played: Game, locale: Locale, chosen: Cards) -> Page:
    """The page once these cards are chosen."""
    selection = bundles.written(chosen)
    assert hand.trying(look, locale, selection) == chosen
    page = hand.page(trying(look, played, chosen), locale, faces(), selection=selection)
    check(page)
    return page


def pressed(played: Game, page: Page) -> Game:
    """The game after the picker's button was pressed."""
    tap = buttons(page, "play")[0].tap
    action = actions.read(round_of(played), 0, tap.action)
    return game.apply(played, played.players[0], action).game


def test_a_run_is_chosen_card_by_card_named_and_played(english: Locale) -> None:
    played, look = holding("zheng", "3C 4D 5H 5S 9C 9D KH")
    listed = hand.page(look, english)
    assert "3♣︎ 4♦︎ 5♥︎ · run 3–5" in [button.label for button in buttons(listed)]  # noqa: RUF001 # suits
    opened = hand.page(look, english, selection=hand.selected(look, english, _opening(listed), []))
    check(opened)
    assert "Choose the cards to play below." in texts(opened)
    assert buttons(opened, "play")[0].disabled
    (menu,) = menus(opened)
    assert (menu.fewest, menu.most, len(menu.options)) == (0, 7, 7)
    selection = hand.selected(look, english, menu.tap.argument, ["3C", "4D", "5S"])
    page = choose(look, played, english, bundles.read(selection))
    assert "✓ That makes: run 3–5." in texts(page)  # noqa: RUF001 # a dash between ranks
    after = round_of(pressed(played, page))
    assert after.top is not None
    assert after.top.cards == cards("3C 4D 5S")


def _opening(page: Page) -> str:
    """What the button that opens the picker carries."""
    return next(button.tap.argument for button in buttons(page, "choose"))


def test_the_way_back_to_the_list_forgets_what_was_chosen(english: Locale) -> None:
    played, look = holding("zheng", "3C 4D 5H 9C")
    page = choose(look, played, english, cards("3C 4D"))
    back = next(button for button in buttons(page, "choose") if button.label == "Back to the list")
    selection = hand.selected(look, english, back.tap.argument, [])
    assert buttons(hand.page(look, english, selection=selection)) == buttons(hand.page(look, english))


def test_the_live_line_says_whether_the_cards_beat_the_top_and_else_what_they_are_and_the_rules_number(
    english: Locale,
) -> None:
    played, look = holding("zheng", "4C 4D 6H 6S 9C", "5H 5S")
    beaten = Writer(english, faces()).cards(round_of(played).order, cards("5H 5S"))
    assert f"That makes: a pair of 6. It beats {beaten}." in texts(
        choose(look, played, english, cards("6H 6S"))
    )
    told = texts(choose(look, played, english, cards("4C 4D"))).rsplit("✗ ", maxsplit=1)[-1]
    assert told.startswith("That makes: a pair of 4. That is too low")
    assert told.endswith("(rule R11)")
    assert "✗ These cards do not go together" in texts(choose(look, played, english, cards("4C 9C")))


def test_one_button_lets_go_of_the_cards_chosen_and_leaves_the_picker_open(english: Locale) -> None:
    played, look = holding("zheng", "3C 4D 5H 9C")
    opened = hand.page(look, english, selection=_selected(look, english, hand.page(look, english)))
    assert next(button for button in buttons(opened, "choose") if button.label == "Clear selection").disabled
    page = choose(look, played, english, cards("3C 4D"))
    clear = next(button for button in buttons(page, "choose") if button.label == "Clear selection")
    selection = hand.selected(look, english, clear.tap.argument, [])
    assert hand.page(look, english, selection=selection) == opened
    assert [len(row.buttons) for row in _rows(page)] == [len(row.buttons) for row in _rows(opened)]


def _selected(look: Look, locale: Locale, page: Page) -> str:
    return hand.selected(look, locale, _opening(page), [])


def _rows(page: Page) -> list[Row]:
    return [block for block in page.blocks if isinstance(block, Row)]


@pytest.mark.parametrize(
    ("preset", "lies", "chosen", "sentence"),
    [
        ("zheng", ("3C 4D 9H KS", None), "3C 9H", "do not go together"),
        ("zheng", ("4C 5D 6H 7S", "5H 6C 7C"), "4C 5D 6H", "That run is too low"),
        ("zheng", ("4C 5D 6H 7S", "5H 6C 7C"), "7S", "A run lies on top"),
        ("zheng", ("4C 5D 6H 7S", "5H"), "4C", "play a higher rank than the top"),
        ("big-two", ("3C 4D 5H 6S 7S KC", "4C 4H"), "3C", "play a set of as many cards"),
        ("big-two", ("4D 5H", "4S"), "4D", "the suit is too low"),
        ("big-two", ("3C 4D 5H 6S 7S KC", "4C 5C 6C 7C 8D"), "3C 4D 5H 6S 7S", "That poker hand is too low"),
        (("president", {"follow_suit": True}), ("9D 9C", "8C"), "9D", "only in its own suit"),
        ("arschloch", ("AC 9D", None), "AC", None),
        ("arschloch", ("AC", None), "AC", "may not go out with an ace"),
    ],
)
def test_the_rule_that_forbids_a_play_is_said_in_a_sentence(
    english: Locale, preset: object, lies: tuple[str, str | None], chosen: str, sentence: str | None
) -> None:
    played, look = holding(preset, *lies)
    page = choose(look, played, english, cards(chosen, round_of(played).hands[0]))
    text = texts(page)
    assert ("✗ " in text) is (sentence is not None)
    assert sentence is None or sentence in text.rsplit("✗ ", maxsplit=1)[-1]
    assert buttons(page, "play")[0].disabled is (sentence is not None)


def test_several_readings_make_a_menu_and_the_one_chosen_is_played(any_locale: Locale) -> None:
    played, look = holding("poor-mans-poker", "2C 4D 5D 6D 7D 9C")
    chosen = cards("2C 4D 5D 6D 7D", round_of(played).hands[0])
    page = choose(look, played, any_locale, chosen)
    menu = menus(page)[-1]
    assert [option.chosen for option in menu.options].count(True) == 1
    flush = next(option for option in menu.options if not option.chosen and option.value != "0")
    selection = hand.selected(look, any_locale, menu.tap.argument, [flush.value])
    page = hand.page(trying(look, played, chosen), any_locale, selection=selection)
    check(page)
    assert [option.value for option in menus(page)[-1].options if option.chosen] == [flush.value]
    tried = trying(look, played, chosen).tried
    assert tried is not None
    after = round_of(pressed(played, page))
    assert after.top == tried.plays[int(flush.value)]


def test_a_joker_is_read_in_a_rank_and_then_in_a_suit(english: Locale) -> None:
    rules = ("president", {"jokers": 1, "joker_role": "wild", "suit_lock": True})
    played, look = holding(rules, "*C 9C KH")
    chosen = cards("*C", round_of(played).hands[0])
    page = choose(look, played, english, chosen)
    kinds, suits = menus(page)[1:]
    assert len(kinds.options) == 13
    assert len(suits.options) >= 4
    labels = [option.label for option in suits.options]
    assert any("♦" in label for label in labels)
    check(page)
    pair = choose(look, played, english, chosen | cards("9C", round_of(played).hands[0]))
    assert re.search(r"a pair of 9, the wild card as 9[♣♦♥♠]", texts(pair).replace("\u2068", ""))


def test_a_play_is_named_where_its_cards_do_not_tell_it(english: Locale) -> None:
    played, look = holding("huberes", "6C *C 9D 9H")
    labels = [button.label for button in buttons(hand.page(look, english))]
    assert "6♣︎ ★ as 6" in labels
    assert "9♦︎ 9♥︎" in labels
    assert round_of(played).turn == 0


def test_a_hand_with_hundreds_of_plays_is_the_picker_alone_and_builds_no_list(
    any_locale: Locale, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = " ".join(f"{rank}{suit}" for rank in "3456789" for suit in "CDHS")[: 27 * 3 - 1]
    played, look = holding(("big-two", {"decks": 2}), held)
    assert look.view is not None
    assert len(look.view.legal) > 250

    def label(*_: object) -> str:
        raise AssertionError("a label is made that is not shown")

    monkeypatch.setattr(plays, "label", label)
    page = hand.page(look, any_locale, faces())
    check(page)
    assert sum(len(menu.options) for menu in menus(page)) == 27
    assert all(len(menu.hint) < 25 for menu in menus(page))
    assert [button.tap.verb for button in buttons(page)] == ["play", "choose", "pass"]
    assert round_of(played).turn == 0


def test_the_longest_run_of_pairs_has_an_id_that_discord_takes(any_locale: Locale) -> None:
    ranks = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    held = " ".join(f"{rank}{suit}" for rank in ranks for suit in "CH")
    played, look = holding("zheng", f"{held} 2C")
    page = choose(look, played, any_locale, cards(held, round_of(played).hands[0]))
    assert round_of(pressed(played, page)).hands[0].bit_count() == 1
    assert len(buttons(page, "play")[0].label) <= 80


@pytest.mark.parametrize("seed", range(25))
def test_by_any_rules_every_list_and_every_choice_fits_and_every_play_means_what_its_button_says(
    any_locale: Locale, seed: int
) -> None:
    chance = Random(seed)
    rules, players = any_rules(chance.choice)
    played, news = begun(rules, players, seed, later=bool(seed % 2))
    for number, (moment, heard) in enumerate(playthrough(played, seed, news)):
        round = round_of(moment)
        if round.phase is not Phase.PLAY or number % 7:
            continue
        look = playing("president", moment, round.turn, heard)
        page = hand.page(look, any_locale, faces())
        check(page)
        _all_are_accepted(moment, look, page)
        some = bundle(one for one in each(round.hands[round.turn]) if chance.random() < 0.3)
        if some:
            _is_told(moment, look, choose(look, moment, any_locale, some), some)


def _all_are_accepted(played: Game, look: Look, page: Page) -> None:
    assert look.view is not None
    offered = [button.tap.action for button in buttons(page, "play") if not button.disabled]
    listed = [menu for menu in menus(page) if menu.tap.verb == "play"]
    offered += [Tap("play", argument=one.value).action for menu in listed for one in menu.options]
    found = {_done(played, text) for text in offered}
    if picker.is_listed(look.view):
        assert found == {readings.meaning(play) for play in look.view.legal}


def _done(played: Game, text: str) -> tuple[object, ...]:
    """What the engine takes an action's text for, but for which of two cards that look alike."""
    round = round_of(played)
    action = actions.read(round, round.turn, text)
    assert isinstance(action, actions.PlayCards)
    return readings.meaning(trick.check_play(round, round.turn, action.cards, action.reading))


def _is_told(played: Game, look: Look, page: Page, some: Cards) -> None:
    round = round_of(played)
    (button,) = buttons(page, "play")
    try:
        trick.check_cards(round, round.turn, some)
    except RefusedError:
        assert "✗" in texts(page)
        assert button.disabled
    else:
        assert "✓" in texts(page)
        tried = trying(look, played, some).tried
        assert tried is not None
        assert _done(played, button.tap.action) == readings.meaning(tried.plays[0])


def test_plays_of_cards_without_a_rank_have_words(english: Locale) -> None:
    _, look = holding("escoria", "3C *W *C")
    labels = [button.label for button in buttons(hand.page(look, english), "play")]
    assert labels[0] == "3♣︎"
    assert all(any(letter.isalpha() for letter in label) for label in labels[1:])
    assert len(labels) > 2


def test_jokers_and_the_president_card_are_named_in_menus(english: Locale) -> None:
    played, look = holding("escoria", "3C *W 9D 9H KC")
    labels = [option.label for option in menus(choose(look, played, english, cards("3C")))[0].options]
    assert "♚ President card" in labels
    write = Writer(english)
    assert [write.named(one) for one in each(cards("*C *P"))] == ["☆ plain joker", "★ coloured joker"]
