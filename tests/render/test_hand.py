"""One's own hand and the public table: what is there, what is hidden, and what fits into a message."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import game, presets
from bot.engine.cards import COLOURED_JOKER, PRESIDENTS, alike, bundle, each
from bot.engine.events import Event, Offered
from bot.engine.game import Game
from bot.engine.haggling import partner
from bot.engine.round import Phase, Verb
from bot.engine.trick import legal
from bot.lab.option_sets import any_rules
from bot.locale import Locale
from bot.render import hand, picker, plays, table
from bot.render.page import Page, Row, Tap
from bot.tables.look import Look
from tests.render.looks import (
    NOW,
    begun,
    buttons,
    check,
    faces,
    menus,
    moves_of,
    playing,
    playthrough,
    round_of,
    said,
    texts,
    written,
)

TABLES = [
    *(("president", {}, count) for count in range(3, 8)),
    ("president", {"trick": "pass-out"}, 5),
    ("president", {"trick": "single-round", "first_lead": "lowest-card-played"}, 4),
    *(("arschloch", {}, count) for count in range(3, 7)),
    *(("arschloch", {"deck": "52"}, count) for count in range(3, 8)),
    ("president", {"exchange": "by-rank"}, 7),
]
PRESETS: list[tuple[str, dict[str, object], int]] = [
    (name, {}, preset.most)
    for name, preset in presets.PRESETS.items()
    if name not in {"president", "arschloch"}
]
seeds = st.integers(0, 2**32)


def moments(
    preset: str, changes: dict[str, object], count: int, seed: int
) -> Iterator[tuple[Game, list[Event]]]:
    """A first and a later round: every step between the deal and the lead, and some of the turns."""
    rules = presets.rules_of(preset, changes)
    for later in (False, True):
        played, news = begun(rules, count, seed, later=later)
        for number, (moment, heard) in enumerate(playthrough(played, seed, news)):
            if round_of(moment).phase is not Phase.PLAY or number % 11 == seed % 11:
                yield moment, heard


def asked_seat(played: Game) -> int:
    round = round_of(played)
    return round.turn if round.phase is Phase.PLAY else round.duties[0].player


def of_kind(preset: str, changes: dict[str, object], count: int, phase: Phase, seed: int = 1) -> Look:
    """The first moment of a later round in that phase, as seen by a seat that is asked."""
    rules = presets.rules_of(preset, changes)
    played, news = begun(rules, count, seed, later=True)
    for moment, heard in playthrough(played, seed, news):
        if round_of(moment).phase is phase:
            return playing(preset, moment, asked_seat(moment), heard)
    raise LookupError(phase)


@pytest.mark.parametrize(("preset", "changes", "count"), TABLES)
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_every_hand_that_can_be_dealt_fits_and_has_a_button_for_each_play(
    any_locale: Locale, preset: str, changes: dict[str, object], count: int, seed: int
) -> None:
    for moment, heard in moments(preset, changes, count, seed):
        look = playing(preset, moment, asked_seat(moment), heard)
        page = hand.page(look, any_locale, faces(), note="W" * 200)
        check(page)
        everything_is_offered(look, moment, page)
        assert buttons(page) == buttons(hand.page(look, any_locale))
        check(table.page(playing(preset, moment, None, heard), any_locale, faces()))


@pytest.mark.parametrize(("preset", "changes", "count"), PRESETS)
@settings(max_examples=1, deadline=None)
@given(seed=seeds)
def test_every_page_of_every_preset_fits_and_leaves_nothing_out(
    any_locale: Locale, preset: str, changes: dict[str, object], count: int, seed: int
) -> None:
    for moment, heard in moments(preset, changes, count, seed):
        for seat in range(count):
            look = playing(preset, moment, seat, heard)
            page = hand.page(look, any_locale, faces(), note="W" * 200)
            check(page)
            everything_is_offered(look, moment, page)
        check(table.page(playing(preset, moment, None, heard), any_locale, faces()))


@pytest.mark.parametrize("seed", range(30))
def test_by_any_rules_every_page_fits_into_a_message(any_locale: Locale, seed: int) -> None:
    rules, count = any_rules(Random(seed).choice)
    played, news = begun(rules, count, seed, later=bool(seed % 3))
    for number, (moment, heard) in enumerate(playthrough(played, seed, news)):
        if number % 17 and (number % 5 or round_of(moment).phase is Phase.PLAY):
            continue
        for seat in range(count):
            look = playing("president", moment, seat, heard)
            page = hand.page(look, any_locale, faces(), note="W" * 200)
            check(page)
            _check_choices(look, any_locale, page)
        check(table.page(playing("president", moment, None, heard), any_locale, faces()))


def _check_choices(look: Look, locale: Locale, page: Page) -> None:
    """Choose as much as can be in one menu after the other of a step; each page on the way has to fit."""
    for number in range(len(menus(page)) if page.kind == "step" else 0):
        menu = menus(page)[number]
        values = [option.value for option in menu.options[-menu.most :]]
        selection = hand.selected(look, locale, menu.tap.argument, values)
        page = hand.page(look, locale, faces(), selection=selection, note="W" * 200)
        check(page)


@pytest.mark.parametrize("count", [60, 300])
def test_however_long_people_haggle_the_table_and_the_hand_have_room_for_it(
    any_locale: Locale, count: int
) -> None:
    played, news = begun(presets.preset("collusion").rules, 6, 3, later=True)
    ranks = round_of(played).ranks
    offers = [Offered(ranks[n % 3], ranks[5 - n % 3], 9, 0b1, (0,) * 9) for n in range(count)]
    check(table.page(playing("collusion", played, None, [*news, *offers]), any_locale, faces()))
    for seat in range(6):
        check(hand.page(playing("collusion", played, seat, [*news, *offers]), any_locale, faces()))


def everything_is_offered(look: Look, played: Game, page: Page) -> None:
    assert look.view is not None
    assert look.me is not None
    view = look.view
    choices = [option.value for menu in menus(page) for option in menu.options]
    if view.duty is None:
        return
    if view.duty.verb is Verb.PLAY:
        assert [button.disabled for button in buttons(page, "pass")] == [not view.may_pass]
        if not picker.is_listed(view):
            assert choices == named(written(played, view.hand).split())
            return
        offered = [button.tap.action for button in buttons(page, "play")]
        offered += [Tap("play", argument=choice).action for choice in choices]
        assert sorted(offered) == sorted(plays.action(view, play) for play in view.legal)
    elif view.duty.verb in {Verb.GIVE, Verb.TAKE}:
        own = (view.hand & ~PRESIDENTS) | (view.open_leftovers if view.duty.verb is Verb.TAKE else 0)
        assert sorted(choices) == sorted(named(written(played, own).split()))


def named(codes: list[str]) -> list[str]:
    """Codes of cards as menus of up to 25 have them, a second one that looks the same with a number."""
    names: list[str] = []
    for number, code in enumerate(codes):
        earlier = codes[number - number % 25 : number].count(code)
        names.append(f"{code}-{earlier + 1}" if earlier else code)
    return names


@pytest.mark.parametrize(("preset", "changes", "count"), [*TABLES, *PRESETS])
@settings(max_examples=1, deadline=None)
@given(seed=seeds)
def test_swapping_two_hidden_hands_changes_no_other_screen(
    english: Locale, preset: str, changes: dict[str, object], count: int, seed: int
) -> None:
    for moment, heard in moments(preset, changes, count, seed):
        round = round_of(moment)
        pairs = [
            (a, b)
            for a in range(count)
            for b in range(a)
            if round.hands[a].bit_count() == round.hands[b].bit_count() > 0
        ]
        for a, b in pairs[:2]:
            hands = list(round.hands)
            hands[a], hands[b] = hands[b], hands[a]
            swapped = replace(moment, round=replace(round, hands=tuple(hands)))
            public = [playing(preset, game, None, heard) for game in (moment, swapped)]
            assert table.page(public[0], english) == table.page(public[1], english)
            for other in set(range(count)) - {a, b, partner(round, a), partner(round, b)}:
                own = [playing(preset, game, other, heard) for game in (moment, swapped)]
                assert hand.page(own[0], english) == hand.page(own[1], english)


def test_cards_stand_in_a_heading_grouped_by_rank_and_sorted(english: Locale) -> None:
    look = of_kind("president", {}, 4, Phase.PLAY)
    assert look.view is not None
    heading = next(line for line in texts(hand.page(look, english)).splitlines() if line.startswith("# "))
    groups = [group.split() for group in heading[2:].split("\u00a0\u00a0 ")]
    order = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    ranks = [{card[:-2] for card in group} for group in groups]
    assert all(len(some) == 1 for some in ranks)
    assert [order.index(next(iter(some))) for some in ranks] == sorted(
        order.index(next(iter(some))) for some in ranks
    )
    assert sum(map(len, groups)) == look.view.hand.bit_count()


def test_cards_are_emoji_where_there_are_emoji(english: Locale) -> None:
    look = of_kind("president", {}, 4, Phase.PLAY)
    assert look.view is not None
    page = hand.page(look, english, faces())
    heading = next(line for line in texts(page).splitlines() if line.startswith("# "))
    assert heading.count("<:") == look.view.hand.bit_count()
    assert not any("<" in button.label for button in buttons(page))


def test_cards_without_a_suit_are_named_where_they_are_text(english: Locale) -> None:
    look = of_kind("daifugo", {}, 4, Phase.PLAY)
    assert look.view is not None
    joker = alike(COLOURED_JOKER)
    look = replace(look, view=replace(look.view, hand=look.view.hand | joker))
    heading = next(line for line in texts(hand.page(look, english)).splitlines() if line.startswith("# "))
    assert "★ coloured joker" in heading
    assert "coloured joker" not in texts(hand.page(look, english, faces()))


def test_who_passes_by_itself_in_a_moment_is_told_and_can_still_press_pass(english: Locale) -> None:
    look = of_kind("president", {}, 4, Phase.PLAY)
    assert look.view is not None
    top = replace(look.view, top=look.view.legal[0], legal=(), may_pass=True)
    page = hand.page(replace(look, view=top, passing=True), english)
    assert "the pass is made for you in a moment, as you chose in `/preferences`" in texts(page)
    assert "<t:" not in texts(page)
    assert [button.disabled for button in buttons(page, "pass")] == [False]
    assert "made for you" not in texts(hand.page(replace(look, view=top), english))


def test_plays_are_ordered_by_size_then_rank_and_pass_stands_alone_at_the_end(english: Locale) -> None:
    look = of_kind("president", {}, 4, Phase.PLAY)
    assert look.view is not None
    page = hand.page(look, english)
    sizes = [len(button.tap.action.split()) for button in buttons(page, "play")]
    assert sizes == sorted(sizes)
    assert len(sizes) > 5
    last = page.blocks[-1]
    assert isinstance(last, Row)
    assert [button.label for button in last.buttons] == ["Pass"]
    assert last.buttons[0].disabled


def test_more_plays_than_buttons_go_into_menus_and_none_is_left_out(english: Locale) -> None:
    look = of_kind("president", {}, 4, Phase.PLAY)
    assert look.view is not None
    every = bundle(range(0, 156, 3))
    played, _ = begun(presets.preset("president").rules, 4, 1)
    round = round_of(played)
    many = tuple(legal(replace(round, hands=(every,) * 4)))
    look = replace(look, view=replace(look.view, hand=every, legal=many))
    page = hand.page(look, english)
    check(page)
    offered = [option.value for menu in menus(page) for option in menu.options]
    assert len(offered) == len(set(offered)) == len(many) == 52
    assert [menu.hint[:13] for menu in menus(page)] == ["1 to 2 cards:", "2 to 4 cards:", "4 cards: A♣︎ "]
    assert not buttons(page, "play")


def test_who_is_not_in_turn_sees_whose_turn_it_is_and_no_plays(english: Locale) -> None:
    look = of_kind("president", {}, 4, Phase.PLAY)
    assert look.view is not None
    turn = look.view.turn
    played, news = begun(presets.preset("president").rules, 4, 1)
    other = (round_of(played).turn + 1) % 4
    page = hand.page(playing("president", played, other, news), english)
    assert not buttons(page)
    assert turn >= 0
    assert "leads" in texts(page)


def test_who_has_the_next_turn_is_told(english: Locale) -> None:
    played, news = begun(presets.preset("president").rules, 4, 1)
    for moment, heard in [*playthrough(played, 3, news)][:12]:
        round = round_of(moment)
        after = round_of(
            game.apply(moment, moment.players[round.turn], moves_of(round, round.turn, Random(1))).game
        )
        told = [
            seat
            for seat in range(4)
            if "You are next." in texts(hand.page(playing("president", moment, seat, heard), english))
        ]
        assert told in ([], [after.turn]) or not after.trick
        assert told or round.barred


def test_news_stand_once_in_the_hand_of_who_waits_for_an_exchange(english: Locale) -> None:
    played, news = begun(presets.preset("arschloch").rules, 5, 1, later=True)
    waiting = next(seat for seat in range(5) if all(duty.player != seat for duty in round_of(played).duties))
    lines = texts(hand.page(playing("arschloch", played, waiting, news), english)).splitlines()
    assert len(set(filter(None, lines))) == len([line for line in lines if line])
    assert any(line.startswith("Waiting for") for line in lines)


def test_who_leads_cannot_pass_and_who_follows_can(english: Locale) -> None:
    played, _ = begun(presets.preset("president").rules, 4, 1)
    states = [(moment, heard) for moment, heard in playthrough(played, 3)][:2]
    pages = [hand.page(playing("president", game, asked_seat(game), news), english) for game, news in states]
    assert [buttons(page, "pass")[0].disabled for page in pages] == [True, False]
    assert "You lead" in texts(pages[0])
    assert "Beat that or pass" in texts(pages[1]) or "nothing that beats" in texts(pages[1])
    assert f"<t:{int(NOW) + 60}:R>" in texts(pages[0])


def test_a_refusal_is_said_first(english: Locale) -> None:
    look = of_kind("president", {}, 4, Phase.PLAY)
    assert texts(hand.page(look, english, note="That is too low.")).startswith("> **That is too low.**")


def test_who_is_away_gets_the_way_back_and_nothing_else(english: Locale) -> None:
    for phase in (Phase.EXCHANGE, Phase.PLAY):
        look = of_kind("president", {}, 4, phase)
        assert look.me is not None
        seats = list(look.seats)
        seats[look.me] = replace(seats[look.me], away=True)
        page = hand.page(replace(look, seats=tuple(seats)), english)
        assert [button.label for button in buttons(page)] == ["I'm back"]


def test_who_is_out_reads_the_place(english: Locale) -> None:
    played, news = begun(presets.preset("president").rules, 4, 1)
    for moment, heard in playthrough(played, 3, news):
        placed = round_of(moment).placed
        if placed:
            page = hand.page(playing("president", moment, placed[0][0], heard), english)
            assert "You are out of this round: **1st**" in texts(page)
            assert "You are out: **1st**" not in texts(page)
            assert not buttons(page)
            return
    raise AssertionError("nobody went out")


def test_the_table_shows_the_whole_last_circle_newest_last(english: Locale) -> None:
    played, _ = begun(presets.preset("president").rules, 7, 5)
    for moment, _ in playthrough(played, 6):
        look = playing("president", moment, None)
        assert look.view is not None
        lines = texts(table.page(look, english, faces())).splitlines()
        if look.view.top and look.view.trick[-1].play:
            shown = next(n for n, line in enumerate(lines) if line == "**On the table**")
            newest = [line for line in lines[shown + 1 :] if line.startswith("**")][:20]
            plays = [turn for turn in look.view.trick[-7:] if turn.play]
            assert len([line for line in newest if "**:" in line]) >= len(plays)


def test_the_table_never_shows_a_card_of_a_hand(english: Locale) -> None:
    signs = dict(zip("CDHS", "♣♦♥♠", strict=True))
    played, news = begun(presets.preset("president").rules, 5, 5, later=True)
    for moment, heard in playthrough(played, 6, news):
        hidden = {written(moment, 1 << card) for held in round_of(moment).hands for card in each(held)}
        public = texts(table.page(playing("president", moment, None, heard), english)).split()
        assert not {f"{card[:-1]}{signs[card[-1]]}\ufe0e" for card in hidden} & set(public)


def test_the_table_says_who_has_still_to_do_what(english: Locale) -> None:
    exchange = texts(table.page(replace(of_kind("arschloch", {}, 5, Phase.EXCHANGE), me=None), english))
    assert "**Cards are exchanged**" in exchange
    assert exchange.count("Waiting for") == 2
    leftovers = texts(table.page(replace(of_kind("arschloch", {}, 5, Phase.LEFTOVERS), me=None), english))
    assert "Open leftovers:" in leftovers
    assert "to take one and lay a card away" in leftovers


def test_the_table_tells_titles_computers_passes_and_who_is_away_in_words(english: Locale) -> None:
    look = replace(of_kind("president", {}, 5, Phase.PLAY), me=None)
    first, second, third, *others = look.seats
    seats = (replace(first, away=True), replace(second, passed=True), replace(third, place=1), *others)
    page = table.page(replace(look, seats=seats, joining=("Zoë",)), english)
    text = texts(page)
    for fact in ("President", "away, the computer plays", "passed", "computer", "out: 1st", "cards"):
        assert f"· {fact}" in text or f" {fact}" in text
    assert "Zoë joins next round." in text
    assert "I'm back" in [button.label for button in buttons(page)]
    assert f"`{'ab' * 32}`" in text


def test_an_untimed_turn_names_no_time(english: Locale) -> None:
    look = replace(of_kind("president", {}, 5, Phase.PLAY), deadline=None)
    assert "<t:" not in said(hand.page(look, english))
    assert "<t:" not in said(table.page(replace(look, me=None), english))


def test_a_round_that_waits_for_everybody_says_how_to_go_on(english: Locale) -> None:
    for phase in (Phase.EXCHANGE, Phase.PLAY):
        look = replace(of_kind("president", {}, 5, phase), me=None, paused=True)
        assert "Press **I'm back** to go on" in texts(table.page(look, english))


def test_random_play_reaches_every_phase() -> None:
    rules = presets.preset("arschloch").rules
    played, news = begun(rules, 5, 7, later=True)
    phases = {round_of(moment).phase for moment, _ in playthrough(played, 1, news)}
    assert phases == {Phase.EXCHANGE, Phase.LEFTOVERS, Phase.PLAY}
