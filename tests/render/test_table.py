"""What the public table says beside plays: directions, hats, the pile, the way to a seat."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import presets
from bot.engine.cards import bundle
from bot.engine.game import Game
from bot.engine.round import Phase
from bot.locale import Locale
from bot.render import hand, public
from bot.tables.look import Look
from bot.tables.state import Stage
from tests.render.looks import begun, buttons, check, lobby, playing, playthrough, round_of, texts


def turned(preset: str, *, inverted: bool = True, direction: int = 1, streak: int = 0) -> Look:
    """A table where the ranking or the direction is turned, as everybody sees it."""
    played, heard = begun(presets.preset(preset).rules, 4, 3, later=True)
    moment = next(moment for moment, _ in playthrough(played, 1, heard) if at_play(moment))
    round = replace(round_of(moment), inverted=inverted, direction=direction, streak=streak)
    return playing(preset, replace(moment, round=round), None)


def at_play(moment: Game) -> bool:
    return round_of(moment).phase is Phase.PLAY and len(round_of(moment).trick) == 1


def own(look: Look) -> Look:
    """The same as a seat sees it that is not in turn."""
    assert look.view
    me = (look.view.turn + 1) % 4
    return replace(look, me=me, view=replace(look.view, seat=me))


def test_hats_inside_out_are_worn_by_everybody_and_say_how_cards_rank_now(
    english: Locale, any_locale: Locale
) -> None:
    look = turned("hats", direction=-1)
    for seen in (look, own(look)):
        text = texts((public if seen is look else hand).page(seen, english))
        assert "**Hats inside out:** ranking and direction of play are reversed" in text
        assert "Now from low to high: 4 5 6 7 8 9 10 J Q K 2 A\n" not in text
        assert "Now from low to high: K Q J 10 9 8 7 6 5 4 2 A" in text
    text = texts(public.page(look, english))
    assert text.count(" · hat inside out · ") == 4
    assert "The turn goes **up** this list." in text
    check(public.page(look, any_locale))
    usual = texts(public.page(turned("hats", inverted=False), english))
    assert "inside out" not in usual
    assert "The turn goes down this list." in usual


def test_a_revolution_says_how_cards_rank_now(english: Locale) -> None:
    look = turned("daifugo")
    for text in (texts(public.page(look, english)), texts(hand.page(own(look), english))):
        assert "upside down. Now from low to high: 2 A K Q J 10 9 8 7 6 5 4 3" in text
        assert "hat" not in text
    assert "low to high" not in texts(public.page(turned("daifugo", inverted=False), english))


def test_singles_on_each_other_are_counted_where_the_fourth_turns_the_hats(english: Locale) -> None:
    look = turned("hats", inverted=False, streak=3)
    for text in (texts(public.page(look, english)), texts(hand.page(own(look), english))):
        assert "3 singles of one rank lie on each other. Number 4 turns everybody's hat." in text
    for preset, streak in (("hats", 1), ("president", 3)):
        assert "singles" not in texts(public.page(turned(preset, inverted=False, streak=streak), english))


def test_the_pile_is_on_the_table_and_in_the_hand_as_text_in_little_room(english: Locale) -> None:
    look = turned("klootzakken", inverted=False)
    assert look.view
    pile = bundle([0, 3, 6, 12])
    look = replace(look, view=replace(look.view, pile=pile))
    for text in (texts(public.page(look, english)), texts(hand.page(own(look), english))):
        assert "Pile (4 cards): " in text
        assert "2♣︎♦︎♥︎" in text


def test_a_seat_is_offered_as_what_it_will_be(english: Locale) -> None:
    look = turned("president", inverted=False)
    people = tuple(replace(seat, user=seat.user or 7) for seat in look.seats)

    def label(look: Look) -> str:
        return buttons(public.page(look, english), "join")[0].label

    assert label(look) == "Take a computer's seat"
    assert label(replace(look, seats=people)) == "Join next round"
    assert label(replace(look, joining=("Zoë",))) == "Join next round"
    assert label(replace(look, joining=("Zoë",), stage=Stage.OVER, view=None)) == "Join"
    assert label(replace(look, stage=Stage.BETWEEN, view=None)) == "Take a computer's seat"
    without = hand.page(replace(look, me=None), english)
    assert [button.label for button in buttons(without, "join")] == ["Take a computer's seat"]
    assert [button.label for button in buttons(hand.page(replace(lobby(), me=None), english), "join")] == [
        "Join"
    ]


def test_who_joins_in_mid_round_is_told_what_comes(english: Locale) -> None:
    look = replace(turned("president", inverted=False), me=None, is_joining=True, joining=("Zoë",))
    assert "you take over a computer's seat" in texts(hand.page(look, english))
    people = tuple(replace(seat, user=seat.user or 7) for seat in look.seats)
    page = hand.page(replace(look, seats=people), english)
    assert "You have a seat from the next round on." in texts(page)
    assert not buttons(page, "join")
