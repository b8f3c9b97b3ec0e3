"""The engine against the slow reading of the catalogue, on random tricks under random rules.

What the engine lists and allows is what the oracle finds by trying every choice of cards with every meaning.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import effects, trick
from bot.engine.errors import RefusedError
from bot.engine.ordering import RANK_WORDS
from bot.engine.plays import Kind, Play, Reading
from bot.engine.presets import changes_of
from bot.engine.rules import (
    EqualPlays,
    Finish,
    JokerOrder,
    JokerRole,
    Order,
    Powers,
    Revolution,
    Rules,
    SizeRule,
    Suits,
    TopCards,
    Twos,
    WildAlone,
)
from tests.engine.oracle.allowed import allowed, goes_out_with_ace, may_pass, skips, subsets
from tests.engine.oracle.endings import after, endings
from tests.engine.oracle.faces import Cards, bundle, strength
from tests.engine.oracle.moments import Moment, moment_after, moments
from tests.engine.oracle.tops import Top
from tests.engine.oracle.translation import as_seen, meaning_of, to_engine, to_texts

THREES = Rules(powers=Powers.THREES)
TORONTO = Rules(powers=Powers.TORONTO)


def tricks(test: Callable[[int], None]) -> Callable[[], None]:
    """Try a test with many tricks; a number does not get simpler, so a failing one stays as it is."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    seeds = st.integers(0, 10**9)
    return settings(max_examples=200, phases=phases)(given(seeds)(test))


def told(moment: Moment) -> Moment:
    """Note what lies on the table, should the test fail."""
    note(f"{changes_of('tahimi', moment.rules)}\n{moment.situation[1:4]}\nhand {' '.join(moment.hand)}")
    return moment


@tricks
def test_cards_go_on_the_top_as_just_what_the_catalogue_says(seed: int) -> None:
    for moment, _, _ in moments(Random(seed)):
        goes_on_alike(told(moment))


@tricks
def test_each_play_that_differs_in_meaning_is_listed_once_and_none_is_missing(seed: int) -> None:
    for moment, _, _ in moments(Random(seed)):
        is_listed_alike(told(moment))


@tricks
def test_a_play_without_a_reading_is_the_strongest_and_with_one_what_it_says(seed: int) -> None:
    for moment, _, _ in moments(Random(seed)):
        told(moment)
        for cards in subsets(moment.hand):
            is_read_alike(moment, cards)


@tricks
def test_a_play_skips_turns_locks_and_ends_the_trick_as_the_catalogue_says(seed: int) -> None:
    for moment, top, play in moments(Random(seed)):
        if top is not None:
            note(f"{told(moment).situation.top} then {top}")
            assert play is not None
            does_alike(moment, top, play)


def goes_on_alike(moment: Moment) -> None:
    for cards in subsets(moment.hand):
        assert set(moment.engine_plays(cards)) == moment.oracle_meanings(cards), cards


def is_listed_alike(moment: Moment) -> None:
    playable = [cards for cards in subsets(moment.hand) if not _is_barred(moment, cards)]
    wanted = {meaning for cards in playable for meaning in moment.oracle_meanings(cards)}
    listed = trick.legal(moment.round())
    assert {meaning_of(moment.order, play) for play in listed} == wanted
    assert len({replace(play, cards=0) for play in listed}) == len(listed)
    for play in listed:
        assert meaning_of(moment.order, play) in moment.oracle_meanings(to_texts(play.cards))
    assert trick.may_pass(moment.round()) == may_pass(moment.situation, moment.hand)


def _is_barred(moment: Moment, cards: Cards) -> bool:
    return goes_out_with_ace(moment.rules, moment.hand, cards)


def is_read_alike(moment: Moment, cards: Cards) -> None:
    wanted = set() if _is_barred(moment, cards) else moment.oracle_meanings(cards)
    play = _played(moment, cards)
    assert (play is not None) == bool(wanted), cards
    sets = {meaning.rank for meaning in wanted if meaning.kind == "set"}
    if play is None or len(sets) < 2:
        return
    assert RANK_WORDS[play.rank] == max(sets, key=lambda rank: _strength(moment, rank)), cards
    for rank in sets:
        named = _played(moment, cards, Reading(Kind.SET, (RANK_WORDS.index(rank),)))
        assert named is not None
        assert RANK_WORDS[named.rank] == rank


def _strength(moment: Moment, rank: str) -> int:
    return strength(moment.rules, moment.situation.inverted, rank)


def _played(moment: Moment, cards: Cards, reading: Reading | None = None) -> Play | None:
    try:
        return trick.check_play(moment.round(), 0, to_engine(cards, moment.bits), reading)
    except RefusedError:
        return None


def does_alike(moment: Moment, top: Top, play: Play) -> None:
    now = after(moment.situation, top, moment.before)
    streak = effects.streak(moment.ground.top, play, moment.streak)
    assert play.skips == skips(moment.situation, top)
    turned = now.inverted != moment.situation.inverted
    assert effects.turns_ranking(moment.order, play, streak) == turned
    assert _locked(moment, play) == now.lock
    unseen = moment.unseen & ~play.cards
    ground = replace(moment.ground, side=moment.order.side(inverted=now.inverted))
    rule = effects.ends_trick(ground, play, unseen)
    reasons = endings(moment.situation, top, to_texts(unseen), moment.before)
    assert (rule is None and not reasons) or rule in reasons, (rule, reasons, to_texts(unseen))


def _locked(moment: Moment, play: Play) -> tuple[str, ...] | None:
    """Give the suits that the engine locks after a play."""
    lock = effects.lock(moment.ground, play)
    if not lock:
        return None
    return meaning_of(moment.order, replace(play, suits=lock)).suits


# Where options meet


@pytest.mark.parametrize(
    ("rules", "plays", "hand", "inverted"),
    [
        pytest.param(
            Rules(follow_suit=True, size_rule=SizeRule.LARGER_HIGHER), "8S", "9C 9D", False, id="R21 R12"
        ),
        pytest.param(Rules(powers=Powers.THREES, order=Order.ACE_HIGH), "KS", "2C", False, id="R26 R03"),
        pytest.param(replace(THREES, revolution=Revolution.FOUR), "KS", "2C", True, id="R26 R27"),
        pytest.param(replace(THREES, top_cards=TopCards.DIAMOND_JACK), "JD", "2C", False, id="R26 R08"),
        pytest.param(
            Rules(top_cards=TopCards.DIAMOND_JACK, wild_ranks=("J",)),
            "2S",
            "JD",
            False,
            id="R08 R06",
        ),
        pytest.param(
            Rules(twos=Twos.CLEAR, revolution=Revolution.FOUR),
            "2S 2H",
            "3C 3D",
            True,
            id="R23 R27",
        ),
        pytest.param(
            replace(TORONTO, equal_plays=EqualPlays.YES),
            "9C 9D, JC",
            "JD",
            False,
            id="R25 R16",
        ),
        pytest.param(replace(TORONTO, transparent=("2",)), "9C 9D, 2D", "2C", False, id="R25 R09"),
        pytest.param(
            replace(TORONTO, jokers=2, joker_role=JokerRole.WILD, joker_beats_sets=True),
            "9C 9D, 2S",
            "*P",
            False,
            id="R24 R25",
        ),
        pytest.param(replace(TORONTO, suits=Suits.SPADES_HIGH), "9C 9D, JC", "JS", False, id="R25 R20"),
        pytest.param(replace(TORONTO, reverse_colour=True), "9C 9D, JC", "JD", False, id="R25 R22"),
        pytest.param(
            replace(TORONTO, jokers=2, joker_order=JokerOrder.COLOURED_HIGH),
            "9C 9D, *P",
            "*C",
            False,
            id="R25 R05",
        ),
        pytest.param(
            Rules(
                jokers=4,
                joker_role=JokerRole.WILD,
                wild_ranks=("9",),
                wild_alone=WildAlone.NAMED,
                poker_hands=True,
                suits=Suits.DIAMONDS_HIGH,
            ),
            "",
            "*P *P 4H 8D 9D JH",
            False,
            id="R14 R20",
        ),
        pytest.param(
            Rules(jokers=3, joker_role=JokerRole.WILD, wild_ranks=("2",), poker_hands=True),
            "",
            "*C *C *P 2D 2H JC JD",
            False,
            id="R14 R06",
        ),
        pytest.param(
            Rules(jokers=1, suit_lock=True, joker_beats_sets=True),
            "JC JD, QC QD",
            "*C 8D KS",
            False,
            id="R24 R81 pair",
        ),
        pytest.param(
            Rules(jokers=1, suit_lock=True, joker_beats_sets=True),
            "JC JD JH, QC QD QH",
            "*C 8D KS",
            False,
            id="R24 R81 triple",
        ),
        pytest.param(
            Rules(decks=2, wild_ranks=("4",), wild_alone=WildAlone.NAMED, suit_lock=True),
            "",
            "AH AS 4D 4H",
            False,
            id="R06 R81",
        ),
        pytest.param(Rules(wild_ranks=("A",), finish=Finish.NO_ACE), "", "AC", False, id="R29 R06"),
        pytest.param(replace(THREES, jokers=1, joker_beats_sets=True), "3S", "*C", False, id="R24 R26"),
    ],
)
def test_where_options_meet_the_same_cards_go_on_the_top(
    rules: Rules, plays: str, hand: str, inverted: bool
) -> None:
    moment = moment_after(rules, plays, hand, inverted=inverted)
    goes_on_alike(moment)
    is_listed_alike(moment)


@pytest.mark.parametrize(
    ("rules", "plays", "hand", "unseen", "inverted"),
    [
        pytest.param(Rules(reverse_colour=True), "", "2H 2S", "2C 2D", False, id="R22"),
        pytest.param(
            Rules(suit_lock=True, decks=2, equal_plays=EqualPlays.YES),
            "AC AD",
            "2C 2D",
            "2C 2D",
            False,
            id="R81 R16",
        ),
        pytest.param(
            Rules(
                decks=3,
                suits=Suits.SPADES_HIGH,
                wild_ranks=("8",),
                wild_alone=WildAlone.NAMED,
                revolution=Revolution.FOUR,
            ),
            "",
            "3C",
            "3D 3S 8D 3C",
            True,
            id="R20 R06",
        ),
        pytest.param(Rules(powers=Powers.THREES), "", "KS KH", "2C 9D", False, id="R26"),
        pytest.param(Rules(transparent=("3",)), "", "2S 2H", "3C", False, id="R09"),
    ],
)
def test_where_options_meet_the_same_plays_cannot_be_beaten(
    rules: Rules, plays: str, hand: str, unseen: str, inverted: bool
) -> None:
    moment = moment_after(
        replace(rules, close_unbeatable=True), plays, hand, inverted=inverted, unseen=unseen
    )
    (meaning,) = allowed(moment.situation, bundle(hand))
    play = moment.engine_plays(bundle(hand))[as_seen(moment.rules, meaning)]
    does_alike(moment, Top(meaning, bundle(hand)), play)
