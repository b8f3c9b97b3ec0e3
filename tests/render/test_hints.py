"""A hint in the hand of whoever practises alone: true words in every step, and room for them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.actions import Accept, Content, Give, Offer, OfferCut, Pass, PlayCards, Take
from bot.engine.cards import each, face_of, lowest
from bot.engine.presets import PRESETS
from bot.engine.round import Phase, Verb
from bot.engine.views import View, reading_for
from bot.locale import Locale
from bot.players import sensible
from bot.players.reasons import Because, Reason
from bot.players.thinking import Considered, Source, Thought
from bot.render import hand
from bot.tables.hinting import Hint, Move, are_given, can_be_given, found, moved
from bot.tables.look import Lesson, Look
from tests.render.looks import begun, buttons, check, faces, playing, playthrough, round_of, texts


def thought(view: View, chance: Random) -> Thought:
    """Think as a player that has weighed some of what it may do."""
    action = sensible.choose(view, chance)
    others = [PlayCards(play.cards, reading_for(view, play)) for play in view.legal[:5]]
    weighed = (Considered(action, 2.0), *(Considered(one, 1.7) for one in others if one != action))
    return Thought(action=action, source=Source.NETWORK, considered=weighed)


def alone(look: Look) -> Look:
    """The same table if all others there were computers."""
    seats = (
        replace(seat, user=80351110224678912 if number == look.me else None)
        for number, seat in enumerate(look.seats)
    )
    return replace(look, seats=tuple(seats))


@pytest.mark.parametrize("preset", PRESETS)
def test_decisions_of_every_preset_have_hints_that_fit(preset: str, any_locale: Locale) -> None:
    count, chance, seen = PRESETS[preset].fewest, Random(3), 0
    game, news = begun(PRESETS[preset].rules_for(count), count, 5, later=True)
    for number, (played, heard) in enumerate(playthrough(game, 5, news)):
        if round_of(played).phase is Phase.PLAY and number % 3:
            continue
        for seat in range(count):
            look = alone(playing(preset, played, seat, heard))
            if look.view and can_be_given(look):
                hint = found(look.view, thought(look.view, chance))
                page = hand.page(look, any_locale, faces() if number % 2 else {}, hint=hint)
                check(page)
                assert [button.tap.decision for button in buttons(page, "hint")] == [look.decision]
                seen += 1
    assert seen


def look_of(english: Locale, hint: Hint | None = None) -> tuple[Look, str]:
    """Somebody who leads, and what they read."""
    game, news = begun(PRESETS["president"].rules, 4, 5)
    look = alone(playing("president", game, round_of(game).turn, news))
    return look, texts(hand.page(look, english, hint=hint))


def test_high_cards_that_go_with_others_are_not_said_to_beat_the_top_by_themselves(english: Locale) -> None:
    look, _ = look_of(english)
    assert look.view
    spent = Because(Reason.WOULD_SPEND, cards=look.view.legal[-1].cards)
    shown = texts(hand.page(look, english, hint=Hint(move=moved(look.view, Pass()), because=spent)))
    assert "Hint: pass." in shown.replace("*", "")
    assert "Only with your" in shown
    assert "could you beat the top" in shown


def test_a_hint_says_what_why_and_what_comes_second(english: Locale) -> None:
    look, before = look_of(english)
    assert look.view
    assert "Hint" not in before
    lead, other = look.view.legal[0], look.view.legal[-1]
    hint = Hint(
        move=moved(look.view, PlayCards(lead.cards)),
        because=Because(Reason.LOWEST_CARD),
        instead=moved(look.view, PlayCards(other.cards)),
        loss=0.31,
    )
    said = look_of(english, hint)[1]
    assert "**Hint: " in said
    assert "It is your lowest card" in said
    assert "It would cost you about 0.3 places on average." in said
    assert "About as good: " in look_of(english, replace(hint, loss=0.02))[1]
    assert "Next best" not in look_of(english, replace(hint, instead=None))[1]


def test_every_reason_has_a_sentence_with_all_that_it_needs(any_locale: Locale) -> None:
    look, _ = look_of(any_locale)
    assert look.view
    cards = lowest(look.view.hand, 1)
    for reason in Reason:
        hint = Hint(move=Move(Pass()), because=Because(reason, cards=cards, seat=1, count=1))
        check(hand.page(look, any_locale, hint=hint))


def test_whatever_can_be_done_is_said_in_few_words(any_locale: Locale) -> None:
    look, _ = look_of(any_locale)
    assert look.view
    one, two, *_ = each(look.view.hand)
    every = (
        Pass(), Give(1 << one), Take(one, two), Offer(1 << one), Offer(1 << one, (face_of(two),)), Accept(),
        Content(), OfferCut(), PlayCards(1 << one),
    )  # fmt: skip
    for action in every:
        check(hand.page(look, any_locale, hint=Hint(move=Move(action), because=Because(Reason.BEST))))


def test_there_are_hints_for_one_person_with_computers_and_nobody_else(english: Locale) -> None:
    look, _ = look_of(english)
    assert can_be_given(look)
    with_another = replace(look, seats=(*look.seats[:-1], replace(look.seats[-1], user=5)))
    with_leaver = replace(look, seats=(*look.seats[:-1], replace(look.seats[-1], user=5, left=True)))
    for other in (with_another, with_leaver, replace(look, lesson=Lesson()), replace(look, me=None)):
        assert not are_given(other)
        assert not can_be_given(other)
    assert look.view
    assert look.view.duty
    assert look.view.duty.verb is Verb.PLAY
    away = replace(
        look,
        seats=tuple(replace(seat, away=number == look.me) for number, seat in enumerate(look.seats)),
    )
    assert not can_be_given(away), "a computer plays for them"
    waiting = replace(look, view=replace(look.view, duty=None))
    assert are_given(waiting)
    assert not can_be_given(waiting)
