"""What is explained to somebody who learns the game: as the engine has it, and never too much for a page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.engine import game as games
from bot.engine import trick
from bot.engine.cards import each, rank_of
from bot.engine.events import Event, seen_by
from bot.engine.game import Game
from bot.engine.presets import PRESETS
from bot.engine.round import Phase, Verb
from bot.locale import Locale
from bot.render import hand, lesson
from bot.render.lesson import tips
from bot.render.lesson.tips import Why
from bot.render.page import Page, Row
from bot.render.words import NO_FACES, Writer
from bot.tables import learning
from bot.tables.look import Lesson, Look
from bot.tables.looking import tried
from bot.tables.state import Closing, Speed, Stage
from tests.render import looks
from tests.render.looks import buttons, check, faces, playing, round_of, texts

RULES = PRESETS["president"].rules
ME = 0


def moments(seed: int, *, later: bool = False, me: int = ME) -> Iterator[tuple[Game, Look]]:
    """Each moment of a round as its learner sees it."""
    played, events = looks.begun(RULES, 4, seed, later=later)
    heard: list[Event] = list(events)
    for now, news in looks.playthrough(played, seed, heard):
        yield now, learner(now, news, me)


def learner(now: Game, news: list[Event], me: int) -> Look:
    """A table as its learner sees it, with what has happened in these news."""
    round = round_of(now)
    ranks = (tried(round, me, cards) for cards in learning.by_rank(round, me))
    learnt = replace(learning.done(news, me), ranks=tuple(ranks))
    told = [seen_by(me, event) for event in news]
    return replace(playing("president", now, me, told, deadline=None), speed=Speed.NONE, lesson=learnt)


def drawn(look: Look, locale: Locale, cards: dict[str, str] | None = None) -> Page:
    page = hand.page(look, locale, cards or NO_FACES)
    return lesson.explained(look, page, locale, cards or NO_FACES)


@pytest.mark.parametrize("later", [False, True])
def test_every_moment_of_a_round_fits_and_keeps_pass_alone_at_the_end(
    any_locale: Locale, later: bool
) -> None:
    for _, look in moments(3, later=later):
        page = drawn(look, any_locale, faces())
        check(page)
        assert [button.tap.verb for button in buttons(page) if button.tap.verb == "lesson-end"]
        assert look.view
        if look.view.duty and look.view.duty.verb is Verb.PLAY:
            last = page.blocks[-1]
            assert isinstance(last, Row)
            assert [button.tap.verb for button in last.buttons] == ["pass"]


def test_a_rank_is_said_to_be_good_just_where_the_engine_says_so(english: Locale) -> None:
    for now, look in moments(5):
        view, learnt = look.view, look.lesson
        assert view
        assert learnt
        if view.duty is None:
            continue
        good = {rank_of(next(each(one.cards))) for one in learnt.ranks if one.no is None}
        assert good == {play.rank for play in view.legal}
        text = texts(drawn(look, english))
        assert ("✓" in text) is bool(view.top and view.legal)
        assert now.round


def test_a_tip_is_always_something_that_may_be_done(english: Locale) -> None:
    for seed in range(4):
        for now, look in moments(seed, later=seed > 1):
            assert look.view
            tip = tips.tip(look.view)
            if tip is None:
                continue
            if tip.play:
                assert trick.check_play(round_of(now), ME, tip.play.cards)
            page = drawn(look, english)
            wanted = tips.tap(look, look.view, tip)
            assert wanted in [button.tap for button in buttons(page) if not button.disabled]
            assert tips.label(look.view, tip, Writer(english)) in texts(page)


def test_who_is_out_reads_the_place_and_the_title_that_it_gives(english: Locale) -> None:
    look = next(look for _, look in moments(2) if look.seats[ME].place is not None)
    text = texts(drawn(look, english))
    assert "You have no cards left, so you are done" in text
    assert "In the next round you will be" in text


def test_who_has_played_reads_what_the_others_must_do_now(english: Locale) -> None:
    look = next(look for _, look in moments(4) if look.view and look.view.top_by == ME and not look.view.duty)
    assert "Now the others must beat" in texts(drawn(look, english))


def test_the_exchange_is_explained_to_who_gives_and_to_all_others(english: Locale) -> None:
    said = set()
    for me in range(4):
        for now, look in moments(me, later=True, me=me):
            text = texts(drawn(look, english))
            if round_of(now).phase is Phase.EXCHANGE and look.view and look.view.duty:
                assert "Give back **any card that you do not want**" in text
            said |= {words for words in EXCHANGE if words in text}
    assert said == set(EXCHANGE)


EXCHANGE = (
    "had to give you",
    "you had to give up",
    "gave back one of your choice",
    "You were neither",
    "Wait a moment",
)


def test_between_rounds_and_after_them_it_says_how_to_go_on(any_locale: Locale, english: Locale) -> None:
    played = games.new_game(RULES, tuple(seat.id for seat in looks.seats(4)))
    base = replace(looks.lobby(count=4), me=ME, lesson=Lesson(), end=looks.over(played))
    verbs = {
        Stage.LOBBY: ["lesson", "help"],
        Stage.BETWEEN: ["next", "rules", "lesson-end"],
        Stage.CLOSED: ["lesson", "help"],
    }
    for stage, wanted in verbs.items():
        look = replace(base, stage=stage, closing=Closing.STOPPED if stage is Stage.CLOSED else None)
        page = drawn(look, any_locale)
        check(page)
        assert [button.tap.verb for button in buttons(page)] == wanted
    assert "/scum start" in texts(drawn(replace(base, stage=Stage.BETWEEN), english))
    annulled = drawn(replace(base, stage=Stage.BETWEEN, annulled=True), english)
    assert "is cancelled" in texts(annulled)


def test_the_reason_for_a_tip_is_true_of_the_hand() -> None:
    seen = set[Why]()
    views = (look.view for seed in range(16) for _, look in moments(seed) if look.view)
    for view in views:
        tip = tips.tip(view) if view.top else None
        if tip is None or not view.legal:
            continue
        seen.add(tip.why)
        lowest = view.legal[0]
        if tip.why in {Why.CHEAP, Why.BREAK}:
            assert tip.play == lowest
        if tip.why in {Why.WHOLE, Why.SPARE}:
            left = view.order.natural[lowest.rank] & view.hand & ~lowest.cards
            assert left
            assert tip.play != lowest
    assert seen >= {Why.CHEAP, Why.WHOLE, Why.BREAK, Why.KEEP, Why.SPARE}
