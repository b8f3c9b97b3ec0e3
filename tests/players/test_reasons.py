"""Why an action is a good one: each reason is given where it is true, and nowhere else."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.engine import actions, game
from bot.engine.actions import Accept, Pass, PlayCards
from bot.engine.game import Game, Setup
from bot.engine.presets import PRESETS, rules_of
from bot.engine.round import Phase, asked
from bot.engine.rules import Rules
from bot.engine.views import reading_for, view
from bot.lab.anything import anything
from bot.players.reasons import Because, Reason, why
from tests.players.situations import ARSCHLOCH, PRESIDENT, at_turn, bundle, house, lay_out, next_round

FOUR = ["3C 4D 4H 5S 7C 7D 9H KC KD 2S", "6C 8D 10H 10S QC QD AC", "3D 5C 6D 8S JC JD AH", "3H 5D 6H JS"]
ENDGAME = ["2S 4D", "KD 5C 6C", "5H 6H 7H"]


def because(current: Game, action: str) -> Because:
    """Why the seat whose turn it is should do this."""
    round, seat = at_turn(current)
    return why(view(round, seat), actions.read(round, seat, action), weighed=True)


def reason(hands: list[str], *moves: str, rules: Rules = PRESIDENT) -> Reason:
    """Why the last of these moves should be made."""
    *before, action = moves
    return because(lay_out(hands, *before, rules=rules), action).reason


PLAYED = [
    ("3C", Reason.LOWEST_CARD),
    ("4D 4H", Reason.WHOLE_SET),
    ("4D", Reason.BEST),
    ("5S", Reason.ALONE),
    ("2S", Reason.SURE),
]


@pytest.mark.parametrize(("action", "expected"), PLAYED)
def test_a_lead_is_good_for_what_it_gets_rid_of(action: str, expected: Reason) -> None:
    assert reason(FOUR, action) is expected


def test_the_lowest_set_is_only_praised_whole() -> None:
    hands = [FOUR[0].removeprefix("3C "), *FOUR[1:]]
    assert reason(hands, "4D 4H") is Reason.LOWEST_SET
    assert reason(hands, "4D") is Reason.BEST


def test_last_cards_are_last_cards() -> None:
    assert reason(["4D 4H", *ENDGAME[1:]], "4D 4H") is Reason.OUT


def test_whoever_cannot_be_beaten_and_then_goes_out_is_told_with_what() -> None:
    found = because(lay_out(ENDGAME), "2S")
    assert (found.reason, found.cards) == (Reason.OUT_NEXT, bundle("4D"))
    assert reason(["2S 4D 5D", *ENDGAME[1:]], "2S") is Reason.SURE
    assert reason(["AS 4D 5D", "2D 5C 6C", "5H 6H 7H"], "AS") is not Reason.SURE


def test_nobody_is_told_to_go_out_with_an_ace_where_that_is_forbidden() -> None:
    hands = ["10S AD", "KD 7C 8C", "7H 8H 9H"]
    assert reason(hands, "10S", rules=ARSCHLOCH) in {Reason.ENDS, Reason.SURE}
    assert reason(["10S JD", *hands[1:]], "10S", rules=ARSCHLOCH) is Reason.OUT_NEXT


ANSWERS = [
    ("8D", "9H", Reason.SAVES),
    ("6C", "7C", Reason.KEEPS),
    ("6C", "9H", Reason.KEEPS),
    ("QC QD", "KC KD", Reason.ONLY),
]


@pytest.mark.parametrize(("top", "answer", "expected"), ANSWERS)
def test_an_answer_is_good_for_what_it_saves(top: str, answer: str, expected: Reason) -> None:
    mine = "3C 4D 4H 5S 9H KC KD 2S" if expected is not Reason.KEEPS else "3C 7S 7H 9H KC KD 2S"
    answer = answer.replace("7C", "9H")
    assert reason(["6C 8D QC QD AC", mine, *FOUR[2:]], top, answer) is expected


def test_what_tears_a_set_apart_says_so_where_nothing_else_beats_the_top() -> None:
    others = ["6H 6S 8S 2C 2D", "5C 5D 7S 9C 9D"]
    hands = ["QC 3D 3H 4H", "3C 4D KC KD AS AD", *others]
    found = because(lay_out(hands, "QC"), "KC")
    assert (found.reason, found.cards) == (Reason.TEARS, bundle("KC KD"))
    assert reason(["QC 3D 3H 4H", "3C 4D KC KD AS", *others], "QC", "KC") is not Reason.TEARS
    assert reason(hands, "QC", "pass") is Reason.WOULD_TEAR


def test_as_many_cards_as_are_spoken_of_are_counted() -> None:
    assert because(lay_out(["4D 4H", *ENDGAME[1:]]), "4D 4H").count == 2
    assert because(lay_out(["4D", *ENDGAME[1:]]), "4D").count == 1
    others = ["6H 6S 8S 2C 2D", "5C 5D 7S 9C 9D"]
    assert because(lay_out(["QC 3D 3H 4H", "3C 4D KC KD AS AD", *others], "QC"), "KC").count == 2
    assert because(lay_out(["QC 3D 3H 4H", "3C 4D KC KD 10S", *others], "QC"), "KC").count == 1


def test_a_card_that_could_go_in_a_run_does_not_go_alone() -> None:
    hands = ["3C 5S 6S 7S 9H KC", "4D 8H 10C", "4H 8D JC"]
    assert reason(hands, "5S") is Reason.ALONE
    assert reason(hands, "5S", rules=house(sequences=True)) is not Reason.ALONE


def test_cards_that_stand_for_others_are_not_said_to_be_lower() -> None:
    hands = ["9H 4C 4D", "3C 3D 10S JD 2C", "5H 6H 7H"]
    assert reason(hands, "9H", "10S", rules=PRESETS["hats"].rules) is not Reason.KEEPS


def test_the_lowest_of_several_sizes_is_the_lowest() -> None:
    hands = ["4D 4H 9C", "5D 5S QH JD JH 6C", "7H 8H 9D"]
    assert reason(hands, "4D 4H", "5D 5S", rules=PRESETS["toronto"].rules) is Reason.SAVES


def test_a_pass_is_good_for_what_it_spares() -> None:
    rest = ["6H 6S 8S AC KH", "5C 9C JC QH"]
    assert reason(["QC 3D 3H", "3C 4D 2S 5D", *rest], "QC", "pass") is Reason.WOULD_SPEND
    assert reason(["QC 3D 3H", "3C KC KD 2S 5D", *rest], "QC", "pass") is Reason.WOULD_COST
    assert reason(["QC 3D 3H", "3C 4D JS 5D", *rest], "QC", "pass") is Reason.NOTHING
    assert reason(["9D 3D AD", "3C 4D 10S 5D", *rest], "9D", "pass") is Reason.COMES_AGAIN
    pass_out = house(trick="pass-out")
    assert reason(["9D 3D AD", "3C 4D 10S 5D", *rest], "9D", "pass", rules=pass_out) is Reason.NOT_WORTH
    last = ["9D 3D AD", "6H 6S 8S AC KH", "5C 9C JC QH", "3C 4D 10S 5D"]
    assert reason(last, "9D", "pass", "pass", "pass") is Reason.NOT_WORTH, "nobody is left to play"


def test_a_pass_on_ones_own_top_loses_nothing() -> None:
    rules = house(last_word=True, trick="pass-out")
    hands = ["QS 6C 7C 8D 2C", "9C 4D 4H 9D JS", "7D 10D AH AS"]
    assert reason(hands, "QS", "pass", "pass", "pass", rules=rules) is Reason.OWN_TOP


def test_who_must_beat_and_can_do_so_in_one_way_is_told_that() -> None:
    compulsory = house(beat="compulsory")
    hands = ["QC 3D", "3C 4D KC 5D", "6H 6S AS"]
    assert reason(hands, "QC", "KC", rules=compulsory) is Reason.MUST
    assert reason(hands, "QC", "KC") is not Reason.MUST


def test_somebody_about_to_go_out_is_kept_from_it() -> None:
    short = ["AD", "5C 5D 8C 8D JC"]
    lead = because(lay_out(["4D 4H 9C KC KD", *short]), "4D 4H")
    assert (lead.reason, lead.seat, lead.count) == (Reason.SHUT_OUT, 1, 1)
    assert reason(["4D 4H 9C QD KD", *short], "KD") is Reason.ALARM_LEAD
    assert reason(["4D 4H 9C QD KD", *short], "QD") is not Reason.ALARM_LEAD
    answer = because(lay_out(["6C 7C 10C 3S", "8D QD KD 9S", "AD 3H", "4S 5S 6S"], "6C"), "KD")
    assert (answer.reason, answer.seat, answer.count) == (Reason.ALARM, 2, 2)
    assert reason(["6C 7C 10C 3S", "8D QD KD 9S", "AD 3H 4C", "4S 5S 6S"], "6C", "KD") is not Reason.ALARM


def test_somebody_who_has_passed_for_good_does_not_win_the_trick() -> None:
    hands = ["6C 7C 10C 3S", "4D 5D", "8D QD KD 9S", "4S 5S 2S"]
    passed = house(trick="pass-out")
    assert reason(hands, "6C", "pass", "KD") is Reason.ALARM
    assert reason(hands, "6C", "pass", "KD", rules=passed) is not Reason.ALARM


def test_eights_and_twos_end_tricks() -> None:
    hands = ["6C 3D", "8D 4C 9C", "5H KH AS"]
    assert reason(hands, "6C", "8D", rules=house(eight_cut=True)) is Reason.ENDS
    assert reason(hands, "6C", "8D") is not Reason.ENDS
    twos = ["6C 3D", "2D 4C 9C", "5H KH 2S"]
    assert reason(twos, "6C", "2D", rules=house(twos="clear")) is Reason.ENDS


def test_a_revolution_is_praised_by_low_cards_only() -> None:
    rules = house(revolution="four")
    low = ["9C 9D 9H 9S 3D 4C 4H 5S", "8D 10C KC KD AC", "5H KH AS 2S 2D"]
    high = ["9C 9D 9H 9S KS KH AD 2C", "8D 10C 3C 3D AC", "5H 4H 4S 6S 6D"]
    assert reason(low, "9C 9D 9H 9S", rules=rules) in {Reason.TURNS, Reason.SURE}
    assert reason(high, "9C 9D 9H 9S", rules=rules) is not Reason.TURNS


def test_an_equal_play_passes_over_somebody() -> None:
    hands = ["7S 6C 2C KD", "7C 8D 9H 9D JS", "10D AH AS"]
    found = because(lay_out(hands, "7S", rules=house(equal_plays="skip")), "7C")
    assert (found.reason, found.count) == (Reason.SKIPS, 1)


def test_a_high_single_says_how_few_beat_it() -> None:
    hands = ["6C 3D 2D 9C", "7D 8D KD 4S AD", "5H KH AS 2S"]
    found = because(lay_out(hands, "6C"), "AD")
    assert (found.reason, found.count) == (Reason.STRONG, 2)


GIVEN = [("5S 6C", Reason.GIVE_APART), ("3C 3D", Reason.GIVE_LOWEST), ("3C 5S", Reason.GIVE_LEAST)]


@pytest.mark.parametrize(("cards", "expected"), GIVEN)
def test_cards_are_given_for_what_stays_together(cards: str, expected: Reason) -> None:
    hands = ["3C 3D 5S 6C KD AS", "4C 4D 7C 7D 10S JD", "4H 8C 8D 9C 9D QD", "4S 8H 8S 9H 2S 2D"]
    current = next_round(hands, rules=replace(PRESIDENT, exchange=((2, 2),)))
    assert because(current, f"give {cards}").reason is expected


def test_a_leftover_is_taken_for_what_it_goes_with() -> None:
    rules = house(deck="32", deal="equal", leftovers="swap")
    hands = ["7C 8D 9H JS", "7D 8C 9S JD", "7H 8H QC QD", "8S 9C JH KH"]
    current = next_round(hands, rules=rules, leftovers="QS AC")
    assert because(current, "take QS lay 7H").reason is Reason.TAKE_SET
    assert because(current, "take AC lay 7H").reason is Reason.TAKE_HIGHEST
    current = next_round([*hands[:2], "7H 8H 10C 10D", hands[3]], rules=rules, leftovers="QS AC")
    assert because(current, "take QS lay 7H").reason is Reason.TAKE_BEST


def test_merchants_and_partners_are_told_what_a_swap_is_good_for() -> None:
    pairs = ["3C 4D 5H", "6S 7C 8D", "9H 10S JC", "4C QS KC", "3S 7D AH", "3D 9S 2S"]
    collusion = replace(PRESETS["collusion"].rules, jokers=0)
    current = next_round(pairs, rules=collusion)
    assert because(current, "offer 5H for 3D").reason is Reason.OFFER_BOTH
    assert because(current, "content").reason is Reason.CONTENT
    round, seat = at_turn(current)
    offered = game.apply(current, current.players[seat], actions.read(round, seat, "offer 5H for 3D")).game
    assert offered.round is not None
    partner = view(offered.round, view(round, seat).partner)
    assert why(partner, Accept(), weighed=True).reason is Reason.ACCEPT_BOTH


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_said_to_be_certain_comes_about_whatever_others_hold(preset: str) -> None:
    chance, count = Random(preset), PRESETS[preset].fewest
    names = tuple(f"player {number}" for number in range(count))
    current = game.begin_round(game.new_game(rules_of(preset, {}, count), names), Setup(seed=bytes(32))).game
    checked = 0
    while (round := current.round) is not None and round.phase is not Phase.ROUND_OVER:
        seat = next(seat for seat in range(count) if asked(round, seat))
        seen = view(round, seat)
        for play in chance.sample(seen.legal, min(3, len(seen.legal))):
            action = PlayCards(play.cards, reading_for(seen, play))
            checked += holds(current, seat, why(seen, action, weighed=False), action)
        current = game.apply(current, current.players[seat], anything(round, seat, chance)).game
    assert checked or preset in {"poker", "poor-mans-poker"}


def holds(current: Game, seat: int, because: Because, action: PlayCards) -> bool:
    """Check a reason that says what will be; tell whether it was one."""
    if because.reason not in {Reason.SURE, Reason.OUT_NEXT, Reason.ENDS, Reason.CROWN, Reason.OUT}:
        return False
    names, certain = current.players, because.reason not in {Reason.CROWN, Reason.OUT}
    after = game.apply(current, names[seat], action).game
    if not certain:
        assert after.round is not None
        assert seat in dict(after.round.placed)
        return True
    while (now := after.round) is not None and now.phase is Phase.PLAY and now.top is not None:
        assert now.turn == seat or not view(now, now.turn).legal, (because, now.top)
        after = game.apply(after, names[now.turn], Pass()).game
    assert now is not None
    if because.reason is Reason.OUT_NEXT:
        after = game.apply(after, names[seat], PlayCards(because.cards)).game
        assert after.round is not None
        assert not after.round.hands[seat]
    elif now.phase is Phase.PLAY:
        assert now.turn == seat
    return True
