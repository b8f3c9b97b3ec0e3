"""Lobby, results, standings and refusals: what they say, and that they fit."""

from __future__ import annotations

from hashlib import sha256

import pytest
from msgspec.structs import replace

from bot.engine import presets
from bot.engine.errors import Refusal
from bot.engine.rules import Theme
from bot.engine.titles import Title, title
from bot.locale import Locale
from bot.render import hand, lobby, notes, public, refusal, standings
from bot.render.names import escaped, short
from bot.render.page import Page, Picture
from bot.render.standings import Board, Figures, Metric, Standing
from bot.tables.look import Look, RoundEnd
from bot.tables.state import Closing, Speed, Stage
from bot.tables.wishes import No, TableCode
from tests.render import looks
from tests.render.looks import NAMES, NOW, buttons, check, said, texts

CODES = [*Refusal, *(code for name, code in vars(TableCode).items() if name.isupper())]


def between(count: int = 5, *, stage: Stage = Stage.BETWEEN, scored: bool = True) -> Look:
    """A table after a round."""
    table = looks.lobby("president", count=count)
    end = RoundEnd(
        number=3,
        ids=tuple(seat.id for seat in table.seats),
        places=tuple(seat.name for seat in table.seats),
        titles=tuple(title(Theme.PRESIDENT, place, count) for place in range(1, count + 1)),
        gained=(2, 1, *(0,) * (count - 2)),
        points=(11, 4, *(0,) * (count - 2)),
        before=(Title.SCUM, *(title(Theme.PRESIDENT, place, count) for place in range(2, count + 1))),
        seed="cd" * 32,
    )
    seats = tuple(replace(seat, points=points) for seat, points in zip(table.seats, end.points, strict=True))
    unscored = presets.rules_of("president", {"scoring": "none", "target_points": None})
    return replace(
        table,
        stage=stage,
        end=end,
        seats=seats,
        rules=table.rules if scored else unscored,
        next_round=NOW + 30,
        round_number=3,
    )


def test_the_lobby_says_who_sits_and_what_differs_from_the_preset(english: Locale) -> None:
    changed = presets.rules_of("president", {"trick": "pass-out", "target_points": None})
    page = lobby.page(replace(looks.lobby(count=3), rules=changed), english)
    text = texts(page)
    assert "1. **Ann** · host" in text
    assert "**3 of 7 seats taken**" in text
    assert "- Whoever passes is out of this trick, and back in the next." in text
    assert "- A minute for each turn.\n- The game goes on until the host stops it" in text
    assert "if you start now, a computer takes a seat" in text
    assert [button.tap.verb for button in buttons(page)] == [
        "join",
        "leave",
        "start",
        "add-computer",
        "remove-computer",
        "options",
        "rules",
        "help",
    ]
    assert "**Different at this table**" not in texts(lobby.page(looks.lobby(), english))


@pytest.mark.parametrize(("count", "words"), [(0, "4 computers take seats"), (4, "Ready: 4 players")])
def test_the_lobby_says_what_start_would_do(english: Locale, count: int, words: str) -> None:
    assert words in texts(lobby.page(looks.lobby(count=count), english))


@pytest.mark.parametrize("speed", Speed)
def test_the_lobby_says_how_long_a_turn_may_take(english: Locale, speed: Speed) -> None:
    text = texts(lobby.page(replace(looks.lobby(), speed=speed), english))
    assert ("for a turn" in text) is (speed is Speed.NONE)
    assert ("for each turn" in text) is (speed is not Speed.NONE)


@pytest.mark.parametrize("count", range(3, 8))
@pytest.mark.parametrize("stage", [Stage.BETWEEN, Stage.OVER])
def test_results_of_any_size_fit(any_locale: Locale, count: int, stage: Stage) -> None:
    look = between(count, stage=stage)
    assert look.end is not None
    end = replace(look.end, caught=NAMES[:2], left=NAMES[2:4], counts=False)
    points = tuple({seat.id: 6 for seat in look.seats} for _ in range(1000))
    look = replace(look, end=end, joining=NAMES[7:], round_points=points, winners=NAMES[:count])
    check(public.page(look, any_locale))
    for me in range(count):
        check(hand.page(replace(look, me=me), any_locale, note="W" * 200))


def test_a_result_gives_places_new_titles_and_points(english: Locale) -> None:
    text = texts(public.page(between(), english))
    assert "1st **Ann** · President (was Scum) · 11 points (+2)" in text
    assert "5th **WWWW" in text
    assert "points" not in texts(public.page(between(scored=False), english))
    assert f"<t:{int(NOW) + 30}:R>" in text


def old(page: Page) -> Page:
    """What an older copy of a page shows."""
    assert page.past
    return Page(blocks=page.past)


def test_an_old_copy_of_the_lobby_or_a_table_says_only_that_the_table_stands_further_down(
    any_locale: Locale,
) -> None:
    played, news = looks.begun(presets.preset("president").rules, 4, 1)
    for look in (looks.lobby(), looks.playing("president", played, None, news)):
        page = old(public.page(look, any_locale))
        check(page)
        assert not buttons(page)
        assert texts(page).splitlines()[1:] == [any_locale.text("moved")]


@pytest.mark.parametrize("stage", [Stage.BETWEEN, Stage.OVER])
def test_an_old_copy_of_a_result_keeps_all_of_it_but_what_comes_next(
    any_locale: Locale, stage: Stage
) -> None:
    page = public.page(replace(between(stage=stage), joining=("Zoe",)), any_locale)
    check(old(page))
    assert not buttons(old(page))
    assert "Zoe" not in texts(old(page))
    assert "<t:" not in texts(old(page))
    gone = set(texts(page).splitlines()) - set(texts(old(page)).splitlines())
    assert len(gone) == (2 if stage is Stage.BETWEEN else 1)


def test_a_result_tells_who_was_caught_who_left_and_why_it_does_not_count(english: Locale) -> None:
    look = between()
    assert look.end is not None
    end = replace(look.end, caught=("Ann", "Eva"), left=("Fritz",), counts=False)
    text = texts(public.page(replace(look, end=end), english))
    assert "Ann and Eva held nothing but aces and were last at once." in text
    assert "Fritz left the round" in text
    assert "at least two people" in text


def test_a_result_shows_the_seed_and_the_commitment_that_it_keeps(english: Locale) -> None:
    text = texts(public.page(between(), english))
    assert "cd" * 32 in text
    assert sha256(bytes.fromhex("cd" * 32)).hexdigest()[:16] in text


def test_a_cancelled_round_has_a_sentence_and_no_places(english: Locale) -> None:
    page = public.page(replace(between(), annulled=True), english)
    text = texts(page)
    assert "The round is cancelled" in text
    assert "1st" not in text
    assert not buttons(page, "replay")
    assert "The round is cancelled" in texts(hand.page(replace(between(), annulled=True, me=0), english))


def test_a_game_over_names_the_winners_and_the_points_by_round(english: Locale) -> None:
    look = between(4, stage=Stage.OVER)
    gained = tuple({seat.id: number for number, seat in enumerate(look.seats)} for _ in range(14))
    page = public.page(replace(look, winners=("Ann",), round_points=gained), english)
    text = texts(page)
    assert "# Ann wins the game" in text
    assert "1st **Ann** · 11 points" in text
    assert "14│  0  1  2  3" in text
    assert "\n  2   0 " not in text
    assert buttons(page, "again")
    assert not buttons(page, "next")
    assert "next round" not in texts(page).lower()
    shared = texts(public.page(replace(look, winners=("Ann", "Eva")), english))
    assert "# Ann and Eva share the win" in shared
    assert "# The game is over" in texts(public.page(look, english))


def test_equal_points_share_a_place_at_the_end_of_the_game(english: Locale) -> None:
    text = texts(public.page(between(4, stage=Stage.OVER), english))
    assert text.count("3rd **") >= 2


@pytest.mark.parametrize("stage", Stage)
@pytest.mark.parametrize("me", [None, 0])
@pytest.mark.parametrize("joining", [False, True])
def test_my_hand_says_what_will_come_at_every_stage(
    any_locale: Locale, stage: Stage, me: int | None, joining: bool
) -> None:
    look = replace(between(stage=stage), me=me, is_joining=joining, joining=("Zoë",))
    page = hand.page(look, any_locale, note="No.")
    check(page)
    assert texts(page).count("\n") >= 1


def test_my_hand_speaks_of_points_only_where_there_are_any(english: Locale) -> None:
    page = hand.page(replace(between(scored=False), me=1), english)
    assert "That makes you **Vice-President**." in texts(page)
    assert "points" not in texts(page)


def test_my_hand_between_rounds_tells_the_own_place_and_when_it_goes_on(english: Locale) -> None:
    page = hand.page(replace(between(), me=1), english)
    assert "Round 3 is over: you are **2nd**." in texts(page)
    assert "That makes you **Vice-President**, with 4 points so far." in texts(page)
    assert [button.tap.verb for button in buttons(page)] == ["next", "leave"]
    away = replace(between().seats[0], away=True)
    back = hand.page(replace(between(), seats=(away, *between().seats[1:]), me=0), english)
    assert buttons(back, "back")


def test_who_has_no_seat_is_offered_one(english: Locale) -> None:
    page = hand.page(replace(between(stage=Stage.PLAYING), me=None), english)
    assert [button.tap.verb for button in buttons(page)] == ["join", "help"]
    waits = hand.page(replace(between(stage=Stage.PLAYING), me=None, is_joining=True), english)
    assert not buttons(waits)


def test_a_table_that_waits_for_everybody_does_not_promise_a_round(english: Locale) -> None:
    text = texts(public.page(replace(between(), paused=True), english))
    assert "Press **I'm back**" in text
    assert "<t:" not in text
    assert "when a player presses **Next round**" in texts(
        public.page(replace(between(), next_round=None), english)
    )


@pytest.mark.parametrize("closing", [None, *Closing])
def test_a_closed_table_says_why_and_has_no_buttons(any_locale: Locale, closing: Closing | None) -> None:
    page = public.page(replace(looks.lobby(), stage=Stage.CLOSED, closing=closing), any_locale)
    check(page)
    assert not buttons(page)


def test_a_table_that_closes_after_a_game_keeps_the_result(any_locale: Locale, english: Locale) -> None:
    look = replace(between(stage=Stage.CLOSED), closing=Closing.IDLE, winners=("Ann",))
    check(public.page(look, any_locale))
    page = public.page(look, english)
    assert not buttons(page)
    for words in ("Ann wins the game", "Round 3 is over", "Nobody did anything for 15 minutes."):
        assert words in texts(page)
    assert "The next round" not in texts(page)
    stopped = texts(public.page(replace(look, end=None), english))
    assert "Ann wins the game" in stopped
    assert "Round 3" not in stopped


@pytest.mark.parametrize("stage", [Stage.BETWEEN, Stage.OVER])
def test_a_round_that_is_over_says_how_to_see_it_again(english: Locale, stage: Stage) -> None:
    look = between(stage=stage)
    assert look.end
    text = texts(public.page(replace(look, end=replace(look.end, replay=1234)), english))
    assert "Replay **#1234**: `/scum replay 1234` shows it play by play." in text
    assert "replay" not in texts(public.page(look, english)).lower()


@pytest.mark.parametrize("scored", [True, False])
def test_all_that_the_picture_of_a_round_shows_is_its_description_and_stands_below_it_too(
    english: Locale, scored: bool
) -> None:
    look = between(3, scored=scored)
    page = public.page(look, english)
    (picture,) = (block for block in page.blocks if isinstance(block, Picture))
    alt = picture.alt.translate(dict.fromkeys((0x2068, 0x2069)))
    assert look.end
    for at, name in enumerate(look.end.places):
        line = next(
            line for line in texts(page).splitlines() if line.startswith(english.text("place", place=at + 1))
        )
        told = english.text(f"title-{look.end.titles[at]}")
        assert f"{short(name)} ({told})" in alt
        assert escaped(name) in line
        assert told in line
        assert (f"({look.end.gained[at]:+d})" in line) is scored
    assert f"round {look.end.number}" in alt
    assert f"Round {look.end.number}" in texts(page)


def test_notes_fit(any_locale: Locale) -> None:
    for page in (notes.page("x"), notes.press_my_hand(looks.lobby(), any_locale)):
        check(page)
    assert buttons(notes.press_my_hand(looks.lobby(), any_locale), "hand")


def standing(place: int) -> Standing:
    return Standing(place=place, user=10**18 + place, rounds=12, points=1000 - place, wins=3)


def board(number: int, own: Standing | None, metric: Metric = Metric.POINTS) -> Board:
    lines = tuple(standing(10 * number + place) for place in range(1, 11))
    return Board(metric=metric, lines=lines, number=number, pages=3, own=own)


@pytest.mark.parametrize("metric", Metric)
@pytest.mark.parametrize("number", range(3))
def test_leaderboards_fit_and_turn_only_to_pages_that_there_are(
    any_locale: Locale, metric: Metric, number: int
) -> None:
    page = standings.leaderboard(board(number, standing(99), metric), any_locale)
    check(page)
    there = [button.tap.argument for button in buttons(page) if not button.disabled]
    other = Metric.WINS if metric is Metric.POINTS else Metric.POINTS
    pages = [f"{metric}.{other_number}" for other_number in (number - 1, number + 1) if 0 <= other_number < 3]
    assert there == [*pages, f"{other}.0"]


def test_the_own_line_is_always_shown_and_once(english: Locale) -> None:
    for own, times in ((standing(3), 1), (standing(99), 1)):
        assert texts(standings.leaderboard(board(0, own), english)).count(str(own.user)) == times
    assert "You are not on it yet" in texts(standings.leaderboard(board(0, None), english))


def test_an_empty_leaderboard_says_how_to_fill_it(english: Locale) -> None:
    page = standings.leaderboard(Board(metric=Metric.WINS, lines=()), english)
    check(page)
    assert "Nobody yet" in texts(page)


@pytest.mark.parametrize(
    ("metric", "words"), [(Metric.POINTS, "A point for each"), (Metric.WINS, "A win is")]
)
def test_a_leaderboard_explains_what_it_is_ordered_by(english: Locale, metric: Metric, words: str) -> None:
    assert words in texts(standings.leaderboard(Board(metric=metric, lines=()), english))


def test_a_rank_gives_the_figures(any_locale: Locale, english: Locale) -> None:
    figures = Figures(
        standing=standing(2),
        players=9,
        average_place=7 / 3,
        places={players: dict.fromkeys(range(1, players + 1), 999) for players in range(3, 8)},
        last_title=Title.VICE_SCUM,
        wins_in_a_row=2,
    )
    check(standings.rank(figures, 7, any_locale))
    text = texts(standings.rank(figures, 7, english))
    for words in (
        "**2nd** of 9 players by points",
        "25%",
        "average place 2.3",
        "Vice-Scum",
        "last 2 rounds",
        "4th \N{MULTIPLICATION SIGN} 999",
    ):
        assert words in text
    assert "last 2 rounds" not in texts(standings.rank(replace(figures, wins_in_a_row=1), 7, english))
    assert "No round that counts yet" in texts(standings.rank(None, 7, english))


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_is_a_sentence_that_can_be_shown(any_locale: Locale, code: str) -> None:
    for stage in Stage:
        no = No(code, rule="R11", details={"host": "*Ann*", "most": 7, "seated": 8, "stage": stage.value})
        text = refusal.text(no, any_locale)
        assert text.strip("\u200f\u2067\u2069").endswith(".")
        check(notes.page(text))


def test_in_a_language_from_right_to_left_names_and_times_are_isolated(any_locale: Locale) -> None:
    page: Page = public.page(between(), any_locale)
    if any_locale.right_to_left:
        assert "\u2068Ann\u2069" in said(page)
        assert f"\u2068<t:{int(NOW) + 30}:R>\u2069" in said(page)
    else:
        assert "\u2068Ann" not in said(page)
