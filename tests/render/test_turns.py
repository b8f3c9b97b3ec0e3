"""Who is told to be next has the next turn, whatever the one in turn does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.engine import game, presets
from bot.engine.actions import Action, Pass, PlayCards
from bot.engine.game import Game
from bot.engine.round import Phase, Round
from bot.engine.views import view
from bot.lab.option_sets import any_rules
from bot.locale import Locale
from bot.render import hand
from bot.render.turns import Next, is_next
from tests.render.looks import begun, playing, playthrough, round_of, texts

SETS: dict[str, tuple[str, dict[str, Any]]] = {
    "plain": ("president", {}),
    "pass-out": ("warlords", {}),
    "single round": ("president", {"trick": "single-round", "first_lead": "lowest-card-played"}),
    "equal plays skip": ("tahimi", {"equal_plays": "skip"}),
    "last word": ("president", {"last_word": True}),
    "hats": ("hats", {}),
    "eights cut": ("daifugo", {}),
    "a President card": ("escoria", {}),
}


def actions_of(round: Round) -> list[Action]:
    """Everything that the one in turn may do."""
    seen = view(round, round.turn)
    plays: list[Action] = [PlayCards(play.cards) for play in seen.legal]
    return [*plays, *([Pass()] if seen.may_pass else [])]


def check_next(played: Game) -> set[Next]:
    """Hold what each seat is told against all that can happen now; give what was told."""
    round = round_of(played)
    told = {seat: is_next(view(round, seat)) for seat in range(len(round.hands)) if seat != round.turn}
    for action in actions_of(round):
        after = round_of(game.apply(played, played.players[round.turn], action).game)
        over = after.phase is not Phase.PLAY or not after.trick
        for seat, sure in told.items():
            assert sure is not Next.SURE or (not over and after.turn == seat), (action, round)
            assert sure is not Next.UNLESS_OVER or over or after.turn == seat, (action, round)
    return set(told.values())


@pytest.mark.parametrize("name", SETS)
def test_nobody_is_told_to_be_next_who_may_not_be(name: str) -> None:
    preset, changes = SETS[name]
    rules = presets.rules_of(preset, changes)
    told = set()
    for seed, later in ((1, False), (2, True), (3, True)):
        played, _ = begun(rules, presets.preset(preset).fewest + 1, seed, later=later)
        moments = (moment for moment, _ in playthrough(played, seed))
        for moment in moments:
            if round_of(moment).phase is Phase.PLAY:
                told |= check_next(moment)
    assert told - {Next.UNKNOWN}


@pytest.mark.parametrize("seed", range(12))
def test_by_any_rules_nobody_is_told_to_be_next_who_may_not_be(seed: int) -> None:
    rules, count = any_rules(Random(seed).choice)
    played, _ = begun(rules, count, seed, later=bool(seed % 3))
    for number, (moment, _) in enumerate(playthrough(played, seed)):
        if round_of(moment).phase is Phase.PLAY and number % 3 == seed % 3:
            check_next(moment)


def test_the_hand_says_that_one_is_next_and_whether_that_is_sure(english: Locale) -> None:
    words = {
        Next.SURE: "You are next.",
        Next.UNLESS_OVER: "You are next, unless the trick ends with this turn.",
    }
    found = set()
    for preset, count in (("president", 5), ("daifugo", 4)):
        played, heard = begun(presets.preset(preset).rules, count, 2)
        for moment, _ in playthrough(played, 2, heard):
            for seat in range(count):
                sure = is_next(view(round_of(moment), seat))
                lines = texts(hand.page(playing(preset, moment, seat), english)).splitlines()
                assert [line for line in lines if line in words.values()] == (
                    [words[sure]] if sure in words and seat != round_of(moment).turn else []
                )
                found.add(sure)
    assert found == set(Next)
