"""The slow reading of the catalogue follows the rounds of the daifugō contest, as far as plays go."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.engine.presets import rules_of
from tests.engine.oracle.allowed import allowed
from tests.engine.oracle.endings import after, endings
from tests.engine.oracle.faces import Cards, bundle, strength, suit
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.sets import set_ranks
from tests.engine.oracle.tops import Situation, Top

CONTEST = Path(__file__).parents[3] / "shared" / "data" / "daifugo"


class Contest(msgspec.Struct):
    """One round of the contest, in the parts that are needed here."""

    hands: dict[str, str]
    actions: list[str]
    places: list[str] = []


@pytest.mark.skipif(not CONTEST.is_dir(), reason="the rounds of the contest are no part of this repository")
def test_every_play_of_the_contest_is_allowed_and_each_trick_ends_where_it_did() -> None:
    rounds = [msgspec.json.decode(file.read_bytes(), type=Contest) for file in sorted(CONTEST.glob("*.json"))]
    assert len(rounds) == 60
    for contest in rounds:
        follow(contest)


def follow(contest: Contest) -> None:
    hands = {player: list(bundle(cards)) for player, cards in contest.hands.items()}
    situation, passed, ended = Situation(rules_of("daifugo", {})), set[str](), set[str]()
    forced_cards_up(situation, contest, hands)
    for action in contest.actions:
        player, _, what = action.partition(" ")
        if what.startswith("give "):
            give(hands, player, contest.places[-1 - contest.places.index(player)], bundle(what[5:]))
            continue
        if what == "pass":
            passed.add(player)
        else:
            play = played(situation, what)
            for card in play.cards:
                hands[player].remove(card)
            ended = endings(situation, play, tuple(card for hand in hands.values() for card in hand))
            situation = after(situation, play)
        if ended or all(not hand or who in passed for who, hand in hands.items()):
            situation, passed, ended = situation._replace(top=None, lock=None), set(), set()


def forced_cards_up(situation: Situation, contest: Contest, hands: dict[str, list[str]]) -> None:
    """Give the two highest cards of the last and the highest of the last but one upwards (R40)."""
    rules = situation.rules
    for count, lower, upper in zip((2, 1), contest.places[::-1], contest.places, strict=False):
        best = sorted(
            hands[lower], key=lambda card: (strength(rules, False, set_ranks(rules, (card,))[0]), suit(card))
        )
        give(hands, lower, upper, tuple(best[-count:]))


def give(hands: dict[str, list[str]], giver: str, taker: str, cards: Cards) -> None:
    """Move cards from one hand to another."""
    for card in cards:
        hands[giver].remove(card)
        hands[taker].append(card)


def played(situation: Situation, what: str) -> Top:
    """Give the play as it was read; without a reading the first that is allowed."""
    text, _, reading = what.partition(" as ")
    found = allowed(situation, bundle(text))
    fitting = [meaning for meaning in sorted(found) if _is(meaning, text, reading)]
    assert fitting, (situation, what, found)
    return Top(fitting[0], bundle(text))


def _is(meaning: Meaning, text: str, reading: str) -> bool:
    if not reading:
        return True
    if reading.startswith("run "):
        return (meaning.kind, meaning.rank) == ("run", reading.removeprefix("run "))
    own = [card[-1] for card in text.split() if not card.startswith("*")]
    return (meaning.rank, meaning.suits) == (reading[:-1], tuple(sorted([*own, reading[-1]])))
