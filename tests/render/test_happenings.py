"""What happens rarely is told, to those whom it concerns in the second person; and what holds is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine import presets
from bot.engine.cards import PRESIDENTS, bundle, each, face_of, pick, read_faces
from bot.engine.events import (
    Cleared,
    Contented,
    Cut,
    CutOffered,
    Dealt,
    Deposed,
    Drew,
    Event,
    Exposed,
    Locked,
    Offered,
    Placed,
    Played,
    Skipped,
    TrickWon,
    Turned,
    seen_by,
)
from bot.engine.plays import SUIT_BITS, Kind, Play
from bot.engine.round import Phase
from bot.engine.rules import Rules
from bot.locale import Locale
from bot.render import hand, news, public, refusal, table
from bot.render.words import Writer
from bot.tables.look import Look
from bot.tables.state import Stage
from bot.tables.wishes import No
from tests.render.looks import begun, buttons, check, faces, playing, round_of, texts
from tests.render.test_pages import between

ENGINE = Path(__file__).parents[2] / "bot" / "engine"
SPADES = 1 << 3 * SUIT_BITS


def cards(text: str) -> int:
    """Cards by their codes."""
    found = pick(read_faces(text), (1 << 180) - 1)
    assert found is not None
    return found


def card(text: str) -> int:
    """One card by its code."""
    return next(each(cards(text)))


def now(rules: Rules, me: int | None = None, preset: str = "president", **changes: object) -> Look:
    """A later round of four in play, with something changed about it."""
    played, _ = begun(rules, 4, 1, later=True)
    round = replace(round_of(played), **{"phase": Phase.PLAY, "duties": (), "turn": 0, **changes})
    return playing(preset, replace(played, round=round), me)


def told(event: Event, me: int | None, locale: Locale, rules: Rules | None = None) -> str:
    """What somebody at a table of Ann, Ben and others reads of an event."""
    look = now(rules or Rules(), me)
    return "\n".join(news.lines([seen_by(me, event)], look, Writer(locale)))


KING = Play(cards("KC"), Kind.SET, 1, 11)
LINES: list[tuple[Event, str, str]] = [
    (
        Drew(((card("KC"), card("4D")), (card("KD"), card("3S"))), (0, 1)),
        "Ann draws K♣︎ 4♦︎: **1st**",
        "You draw",
    ),
    (CutOffered(0, 1), "Ann offers Ben", "You offer"),
    (Cut(0, 17), "Ann cuts 17 cards", "You cut 17 cards"),
    (Dealt(0, fault=False, faults=0), "Ann deals", "You deal"),
    (
        Dealt(0, fault=True, faults=1),
        "Ann deals without offering the cut: fault number 1",
        "You deal without",
    ),
    (Deposed(0, "R53"), "**Ann is deposed:**", "**You are deposed:**"),
    (Exposed((card("KC"), None)), "Ann takes the hand with K♣︎ on top", "You take the hand with K♣︎"),
    (Offered(0, 1, 1, cards("7C"), (face_of(card("3S")),)), "Ann makes Ben", "You offer 7♣︎ for 3♠︎"),
    (Offered(0, 1, 1, cards("7C"), ()), "Ann makes Ben", "You offer 7♣︎"),
    (Contented(0), "Ann is content", "You are content"),
    (Skipped((0, 1)), "↷ Ann and Ben", "↷ You are skipped"),
    (Turned(0, inverted=True, direction=1), "**Revolution!**", "**Revolution!**"),
    (Turned(0, inverted=False, direction=1), "**Counter-revolution!**", "**Counter-revolution!**"),
    (Locked(SPADES), "The suits are locked: ♠︎", "locked: ♠︎"),
    (Cleared(0, penalty=False), "Ann clears the table", "You clear the table"),
    (Cleared(0, penalty=True), "will be that in the next round", "will be that in the next round"),
    (Placed(0, 4, toppled=True), "Ann was first in rank and is not the first out", "You were first"),
    (Placed(0, 4, shown=cards("AC")), "Ann holds nothing but A♣︎", "You hold nothing but"),
    (Played(0, Play(PRESIDENTS & -PRESIDENTS, Kind.PRESIDENT, 1, 14)), "Ann** plays ♚", "**You** play ♚"),
    (Played(0, replace(KING, cards=cards("3C"))), "Ann**: 3♣︎ counting as K", "**You**: 3♣︎ counting as K"),
    (TrickWon(0, 0, "R19"), "Nothing still in play beats that: Ann wins", "you win"),
    (TrickWon(0, 0, "R23"), "The two clears the table: Ann wins", "you win"),
    (TrickWon(0, 0, "R24"), "No card can beat that joker: Ann wins", "you win"),
    (TrickWon(0, 0, "R26"), "Nothing beats a single two: Ann wins", "you win"),
    (TrickWon(0, 0, "R80"), "An eight ends the trick: Ann wins", "you win"),
    (TrickWon(0, 0, "R82"), "The three of spades beats the joker: Ann wins", "you win"),
    (TrickWon(0, 1, None), "Ann wins the trick\n↳ Ben", "You win the trick"),
]


@pytest.mark.parametrize(("event", "line", "mine"), LINES)
def test_every_event_is_told_to_all_and_in_the_second_person_to_whom_it_concerns(
    english: Locale, event: Event, line: str, mine: str
) -> None:
    plain = {0x2068: None, 0x2069: None, ord("\\"): None}
    assert line in told(event, None, english).translate(plain)
    assert mine in told(event, 0, english).translate(plain)


def test_an_offer_is_told_with_its_cards_to_whom_it_is_made(english: Locale) -> None:
    offer = Offered(0, 1, 1, cards("7C"), (face_of(card("3S")),))
    assert told(offer, 1, english) == "Ann offers you 7♣︎ for 3♠︎"
    assert "7♣︎" not in told(offer, 2, english)


def test_who_is_offered_the_cut_is_spoken_to(english: Locale) -> None:
    assert told(CutOffered(0, 1), 1, english) == "Ann offers you the cut"


def test_with_hats_a_revolution_is_told_as_one_of_hats(english: Locale) -> None:
    hats = presets.preset("hats").rules
    assert "Hats turned inside out!" in told(Turned(0, inverted=True, direction=-1), None, english, hats)
    assert "Hats turned back!" in told(Turned(0, inverted=False, direction=1), None, english, hats)


def test_what_holds_stands_on_the_table_and_in_the_hand(any_locale: Locale, english: Locale) -> None:
    pile = bundle(range(0, 156, 3))
    rules = presets.rules_of("president", {"pile": "accumulate", "touch_penalty": True})
    plain = now(rules, me=0)
    changed = now(rules, me=0, inverted=True, lock=SPADES | 1, pile=pile, uncleared=True)
    for look in (changed, replace(changed, me=None)):
        draw = table.page if look.me is None else hand.page
        check(draw(look, any_locale, faces()))
        text = texts(draw(look, english))
        assert "**Revolution:** the ranking is upside down." in text
        assert "**Locked:** only ♣︎ ♠︎ may be played" in text
        assert "Pile (52 cards): 3♣︎♦︎♥︎♠︎ 4" in text
        assert "Only the last in rank may clear the table" in text
    assert "upside down" not in texts(table.page(replace(plain, me=None), english))


def test_turned_hats_stand_on_the_table(english: Locale) -> None:
    look = now(presets.preset("hats").rules, inverted=True, direction=-1)
    assert "**Hats inside out:**" in texts(table.page(look, english))


@pytest.mark.parametrize(("options", "shown"), [({"touch_penalty": True}, 1), ({}, 0)])
def test_the_button_that_clears_the_table_stands_there_where_it_can_cost_something(
    english: Locale, options: dict[str, object], shown: int
) -> None:
    look = now(presets.rules_of("president", options))
    assert look.view is not None
    assert len(buttons(table.page(look, english), "clear")) == shown
    first = replace(look, view=replace(look.view, first=True))
    assert not buttons(table.page(first, english), "clear")


def test_the_scums_own_button_that_clears_the_table_keeps_its_place(english: Locale) -> None:
    rules = presets.rules_of("president", {"touch_penalty": True})
    scum = round_of(begun(rules, 4, 1, later=True)[0]).ranks[-1]
    pages = [hand.page(now(rules, scum, turn=scum, uncleared=left), english) for left in (True, False)]
    assert [button.disabled for page in pages for button in buttons(page, "clear")] == [False, True]
    places = [[button.tap.id for button in buttons(page)] for page in pages]
    assert places[0] == places[1]


def test_a_result_tells_who_is_last_for_another_reason_than_the_places(
    english: Locale, any_locale: Locale
) -> None:
    look = between()
    assert look.end is not None
    end = replace(look.end, deposed=(("Ann", "R54"), ("Cem", "R52")), toppled=("Eva",))
    page = public.page(replace(look, end=end), any_locale)
    check(page)
    text = texts(public.page(replace(look, end=end, stage=Stage.BETWEEN), english))
    assert "Ann is last for the next round" in text
    assert "Cem touched the table" in text
    assert "Eva was first in rank, was not the first out" in text


def refusals() -> Iterator[tuple[str, str]]:
    """Every code with every R number that the engine may give with it, by its source."""
    codes = dict(re.findall(r"(\w+) = \"([a-z-]+)\"", (ENGINE / "errors.py").read_text()))
    for file in ENGINE.glob("*.py"):
        for name, rule in re.findall(r"Refusal\.([A-Z_]+), \"(R\d+)\"", file.read_text()):
            yield codes[name], rule
    yield from (("too-low", rule) for rule in ("R07", "R11", "R13", "R14"))
    yield from (("wrong-size", rule) for rule in ("R11", "R13", "R14"))
    yield from (
        (code, rule) for code in ("wrong-phase", "not-your-turn", "not-your-cards") for rule in ("R42", "R43")
    )


@pytest.mark.parametrize(("code", "rule"), sorted({*refusals()}))
def test_every_refusal_says_what_its_rule_forbids(any_locale: Locale, code: str, rule: str) -> None:
    said = refusal.text(No(code, rule), any_locale)
    assert len(said) > 20


def test_runs_poker_hands_and_suits_are_refused_in_other_words_than_sets(english: Locale) -> None:
    for code, rules in (
        ("too-low", ("R11", "R13", "R14", "R20")),
        ("wrong-size", ("R11", "R12", "R13", "R14")),
    ):
        assert len({refusal.text(No(code, rule), english) for rule in rules}) == len(rules)
    assert len({refusal.text(No("wrong-suit", rule), english) for rule in ("R21", "R81")}) == 2
