"""The steps around the trick, as far as records cannot show them: draw, cut, haggling, titles, words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import actions, deal, drawing, game, haggling, moves, naming, trick
from bot.engine.actions import (
    Accept,
    Action,
    Clear,
    Content,
    CutPack,
    DealOut,
    Give,
    Offer,
    OfferCut,
    PlayCards,
    TimeOut,
)
from bot.engine.cards import PRESIDENTS, Card, alike, bundle, card, each, pick, read_faces
from bot.engine.deal import Chance
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import (
    Contented,
    Cut,
    CutOffered,
    Dealt,
    Deposed,
    Drew,
    Exposed,
    Gave,
    Offered,
    seen_by,
)
from bot.engine.game import Game, Setup
from bot.engine.ordering import ordering
from bot.engine.plays import Kind, Reading
from bot.engine.presets import rules_of
from bot.engine.replay import round_of, show_event, show_state
from bot.engine.round import NOBODY, Duty, Phase, Talk, Verb
from bot.engine.rules import Rules
from bot.engine.scoring import gained, points
from bot.engine.standing import after as standing_after
from bot.engine.views import View, reading_for, view
from bot.engine.wording import read_reading, write_reading
from tests.engine.rounds import after, played

SEED = bytes(range(32))
FOUR = {"A": "3C 4C 5C JC", "B": "6C 7C 8C QC", "C": "3S 4S 5S 9S", "D": "6S 7S 8S KS"}
LATER: dict[str, Any] = {"players": list("ABCD"), "places": list("ABCD")}
TRADE: dict[str, Any] = {**LATER, "options": {"middle_trade": True, "exchange": "none", "seats": "fixed"}}
COLLUDE: dict[str, Any] = {**LATER, "options": {"collusion": True, "exchange": "none", "seats": "fixed"}}
TOUCH: dict[str, Any] = {**LATER, "options": {"touch_penalty": True, "exchange": "none", "seats": "fixed"}}
A, B, C, D = range(4)


def cards(text: str) -> int:
    return bundle(card(face) for face in read_faces(text))


def one(text: str) -> Card:
    return next(each(cards(text)))


def text(table: Game, some: int) -> str:
    return actions.write_cards(round_of(table).order, some)


def seen(table: Game, seat: int | None) -> View:
    return view(round_of(table), seat)


def refusal(table: Game, player: str, action: Action) -> tuple[Refusal, str | None]:
    """Why the action is refused."""
    with pytest.raises(RefusedError) as refused:
        game.apply(table, player, action)
    return refused.value.code, refused.value.rule


def begun(options: dict[str, Any], players: str = "ABCD", ranking: str = "", **more: Any) -> Game:
    """A game in its first round, or with a ranking in a later one, dealt from a seed."""
    rules = rules_of("president", {"exchange": "none", "seats": "fixed", **options})
    table = replace(game.new_game(rules, tuple(players)), ranking=tuple(ranking), **more)
    return game.begin_round(table, Setup(seed=SEED)).game


# What may be seen of haggling


def test_an_offer_is_seen_by_the_two_who_haggle_and_by_nobody_else() -> None:
    table = after(FOUR, ["B offer 6C for 9S"], **TRADE)
    shown = seen(table, C).partner_talk
    assert shown is not None
    assert (text(table, shown.offer), shown.wanted) == ("6C", read_faces("9S"))
    assert (seen(table, B).partner, seen(table, C).partner) == (C, B)
    own = seen(table, B).talk
    assert own is not None
    assert text(table, own.offer) == "6C"
    for seat in (A, D, None):
        hidden = seen(table, seat)
        assert (hidden.partner, hidden.talk, hidden.partner_talk, hidden.partner_hand) == (
            NOBODY,
            None,
            None,
            0,
        )


def test_others_hear_that_something_was_offered_but_not_what() -> None:
    event = played(FOUR, ["B offer 6C for 9S"], **TRADE)[-1].events[0]
    assert isinstance(event, Offered)
    assert [seen_by(seat, event) == event for seat in (A, B, C, D, None)] == [False, True, True, False, False]
    assert seen_by(None, event) == Offered(B, C, 1, 0, None)


def test_a_view_differs_not_by_what_others_offer() -> None:
    tables = [after(FOUR, [f"B offer {offer}"], **TRADE) for offer in ("6C for 9S", "QC for 3S")]
    for seat in (A, D, None):
        assert seen(tables[0], seat) == seen(tables[1], seat)
    assert seen(tables[0], C) != seen(tables[1], C)


def test_a_card_laid_down_for_the_trade_stays_hidden_until_both_lie_there() -> None:
    tables = [after(FOUR, [f"B give {card}"], **TRADE) for card in ("6C", "QC")]
    assert seen(tables[0], C) == seen(tables[1], C)
    assert seen(tables[0], B) != seen(tables[1], B)
    assert seen(tables[0], C).duty == Duty(C, Verb.GIVE, 1, B)
    lines = played(FOUR, ["B give 6C", "C give 3S"], **TRADE)
    assert lines[1].events == (Contented(B),)
    assert lines[2].events[:2] == (
        Gave(B, C, 1, cards("6C"), forced=False),
        Gave(C, B, 1, cards("3S"), forced=False),
    )


def test_colluders_see_each_others_hands_while_they_collude_and_nobody_elses() -> None:
    table = after(FOUR, **COLLUDE)
    assert text(table, seen(table, A).partner_hand) == "6S 7S 8S KS"
    assert text(table, seen(table, C).partner_hand) == "6C 7C 8C QC"
    assert seen(table, None).partner_hand == 0
    done = after(FOUR, [f"{name} content" for name in "ABCD"], **COLLUDE)
    assert [seen(done, seat).partner_hand for seat in range(4)] == [0] * 4


def test_traders_do_not_see_each_others_hands() -> None:
    assert seen(after(FOUR, **TRADE), B).partner_hand == 0


# Haggling ends


def offers(table: Game, count: int) -> Game:
    """The two in the middle make so many offers in turns."""
    for number in range(count):
        seat = (B, C)[number % 2]
        hand = list(each(round_of(table).hands[seat]))
        table = game.apply(table, "BC"[number % 2], Offer(1 << hand[number // 2 % 4])).game
    return table


def test_a_pair_can_offer_only_so_often_and_then_has_to_come_to_an_end() -> None:
    table = offers(after(FOUR, **TRADE), haggling.MOST_OFFERS)
    assert refusal(table, "B", Offer(cards("7C"))) == (Refusal.WRONG_NUMBER, "R42")
    assert refusal(table, "C", Offer(cards("3S"))) == (Refusal.WRONG_NUMBER, "R42")
    agreed = game.apply(table, "C", Accept()).game
    assert round_of(agreed).phase is Phase.PLAY


def test_swaps_do_not_give_colluders_more_offers() -> None:
    table = after(FOUR, **COLLUDE)
    for _ in range(haggling.MOST_OFFERS):
        hands = round_of(table).hands
        lowest = [next(each(hands[seat])) for seat in (A, D)]
        table = game.apply(table, "A", Offer(1 << lowest[0], (lowest[1] // 3,))).game
        table = game.apply(table, "D", Accept()).game
    hands = round_of(table).hands
    again = Offer(hands[A] & -hands[A], (next(each(hands[D])) // 3,))
    assert refusal(table, "A", again) == (Refusal.WRONG_NUMBER, "R43")


def test_an_offer_leaves_what_the_partner_is_asked_as_it_was() -> None:
    before, afterwards = after(FOUR, **TRADE), after(FOUR, ["B offer 6C"], **TRADE)
    assert seen(before, C).duty == seen(afterwards, C).duty == Duty(C, Verb.TRADE, 1, B)


def test_whoever_is_content_is_asked_nothing_until_the_other_is_too() -> None:
    table = after(FOUR, ["B content"], **TRADE)
    assert (seen(table, B).duty, seen(table, C).duty) == (None, Duty(C, Verb.TRADE, 1, B))
    both = after(FOUR, ["B content", "C content"], **TRADE)
    assert [seen(both, seat).duty for seat in (B, C)] == [Duty(B, Verb.GIVE, 1, C), Duty(C, Verb.GIVE, 1, B)]
    given = played(FOUR, ["B content", "C content", "B give 6C"], **TRADE)[-1]
    assert given.events == ()
    assert seen(given.after, B).duty is None


@pytest.mark.parametrize(
    ("setting", "before", "player", "action", "refused"),
    [
        (TRADE, ["B content"], "B", Content(), (Refusal.WRONG_PHASE, "R42")),
        (TRADE, ["B give 6C"], "B", Content(), (Refusal.WRONG_PHASE, "R42")),
        (TRADE, ["B give 6C"], "B", Give(cards("7C")), (Refusal.WRONG_PHASE, "R42")),
        (TRADE, ["B give 6C"], "C", Offer(cards("3S")), (Refusal.WRONG_PHASE, "R42")),
        (TRADE, ["B content", "C content"], "B", Offer(cards("6C")), (Refusal.WRONG_PHASE, "R42")),
        (TRADE, [], "B", Give(cards("6C 7C")), (Refusal.WRONG_NUMBER, "R42")),
        (TRADE, [], "B", Offer(0), (Refusal.WRONG_NUMBER, "R42")),
        (TRADE, [], "B", Offer(cards("6C"), read_faces("3S 4S")), (Refusal.WRONG_NUMBER, "R42")),
        (TRADE, [], "B", Offer(cards("6C"), read_faces("*W")), (Refusal.NOT_A_COMBINATION, "R10")),
        (TRADE, [], "A", Offer(cards("3C")), (Refusal.NOT_YOUR_TURN, "R42")),
        (TRADE, [], "A", Accept(), (Refusal.NOT_YOUR_TURN, "R42")),
        (TRADE, ["B offer 6C for KS"], "C", Accept(), (Refusal.NOT_YOUR_CARDS, "R42")),
        (COLLUDE, [], "A", Give(cards("3C")), (Refusal.WRONG_PHASE, None)),
        (COLLUDE, [], "A", Offer(cards("3C")), (Refusal.WRONG_NUMBER, "R43")),
        (COLLUDE, [], "A", Offer(0), (Refusal.WRONG_NUMBER, "R43")),
        (COLLUDE, [], "A", Offer(cards("3C"), read_faces("9S")), (Refusal.NOT_YOUR_CARDS, "R43")),
        (COLLUDE, ["A content", "D content"], "A", Accept(), (Refusal.WRONG_PHASE, "R43")),
        (LATER, [], "A", Accept(), (Refusal.WRONG_PHASE, None)),
    ],
)
def test_what_cannot_be_said_in_haggling_is_refused(
    setting: dict[str, Any],
    before: list[str],
    player: str,
    action: Action,
    refused: tuple[Refusal, str | None],
) -> None:
    assert refusal(after(FOUR, before, **setting), player, action) == refused


def test_accepting_an_offer_that_asks_for_nothing_takes_the_own_offer_for_the_other_half() -> None:
    table = after(FOUR, ["B offer 6C", "C offer 3S", "B accept"], **TRADE)
    assert show_state(table)["hands"]["B"] == "3S 7C 8C QC"


def test_an_own_offer_that_asks_for_another_card_is_no_other_half() -> None:
    table = after(FOUR, ["C offer 3S for QC", "B offer 6C", "C accept"], **TRADE)
    assert seen(table, C).duty == Duty(C, Verb.GIVE, 1, B)
    fitting = after(FOUR, ["C offer 3S for 6C", "B offer 6C", "C accept"], **TRADE)
    assert show_state(fitting)["hands"]["C"] == "4S 5S 6C 9S"


def test_whoever_holds_only_a_president_card_neither_trades_nor_colludes_nor_exchanges() -> None:
    hands = {"A": "3C 4C", "B": "*W", "C": "5C 6C", "D": "*W"}
    extra = {"president_cards": 2}
    trade = {**LATER, "options": {**TRADE["options"], **extra}}
    assert round_of(after(hands, **trade)).phase is Phase.PLAY
    collude = {**LATER, "options": {**COLLUDE["options"], **extra}}
    assert round_of(after(hands, **collude)).phase is Phase.PLAY
    exchange = {**LATER, "options": {"exchange": [[1, 1]], "seats": "fixed", **extra}}
    table = after(hands, **exchange)
    assert (round_of(table).phase, round_of(table).received) == (Phase.PLAY, (0, 0, 0, 0))


def test_only_the_pairs_that_can_swap_collude() -> None:
    hands = {"A": "3C 4C", "B": "7C", "C": "5C 6C", "D": "*W"}
    setting = {**LATER, "options": {**COLLUDE["options"], "president_cards": 1}}
    table = after(hands, **setting)
    assert [duty.player for duty in round_of(table).duties] == [B, C]


# Words


@pytest.mark.parametrize(
    ("setting", "before", "seat", "action", "words"),
    [
        (TRADE, [], B, Offer(cards("6C")), "offer 6C"),
        (TRADE, [], B, Offer(cards("6C"), read_faces("9S")), "offer 6C for 9S"),
        (COLLUDE, [], A, Offer(cards("3C 4C"), read_faces("6S 7S")), "offer 3C 4C for 6S 7S"),
        (TRADE, [], B, Accept(), "accept"),
        (TRADE, [], B, Content(), "content"),
        (TRADE, [], B, Give(cards("6C")), "give 6C"),
        ({}, [], B, Clear(), "clear"),
        ({}, [], A, OfferCut(), "offer-cut"),
        ({}, [], A, DealOut(), "deal"),
    ],
)
def test_what_is_said_between_the_shuffle_and_the_lead_is_read_back_from_its_own_words(
    setting: dict[str, Any], before: list[str], seat: int, action: Action, words: str
) -> None:
    round = round_of(after(FOUR, before, **setting))
    assert actions.write(round.order, action) == words
    assert actions.read(round, seat, words) == action
    assert actions.read(round, seat, f"  {words.upper().replace(' ', '  ')} ") == action


def test_a_cut_is_read_back_from_its_own_words() -> None:
    round = round_of(faulty("A", OfferCut()))
    assert actions.write(round.order, CutPack(17)) == "cut 17"
    assert actions.read(round, D, "CUT 17") == CutPack(17)


@pytest.mark.parametrize("count", ["", "x", "-1", "1 2", "1234", "²", "٣"])
def test_what_is_no_number_of_cards_cuts_nothing(count: str) -> None:
    with pytest.raises(RefusedError, match="wrong-number"):
        actions.read(round_of(faulty("A", OfferCut())), D, f"cut {count}")


READINGS = {
    "6": Reading(Kind.SET, (4,)),
    "6D": Reading(Kind.SET, (4,), (1,)),
    "10D 10S": Reading(Kind.SET, (8,), (1, 3)),
    "joker C": Reading(Kind.SET, (13,), (0,)),
    "joker": Reading(Kind.SET, (13,)),
    "top": Reading(Kind.SET, (15,)),
    "wild": Reading(Kind.SET, (16,)),
    "run 3": Reading(Kind.RUN, (1,)),
    "run 3 D": Reading(Kind.RUN, (1,), (1,)),
    "straight 5": Reading(Kind.STRAIGHT, (3,)),
    "flush": Reading(Kind.FLUSH),
    "straight-flush 5": Reading(Kind.STRAIGHT_FLUSH, (3,)),
    "full-house 9 5": Reading(Kind.FULL_HOUSE, (7, 3)),
    "four 8": Reading(Kind.FOUR, (6,)),
    "four 8 K": Reading(Kind.FOUR, (6, 11)),
    "two-pair K 4": Reading(Kind.TWO_PAIR, (11, 2)),
    "five 9": Reading(Kind.FIVE, (7,)),
    "five wild": Reading(Kind.FIVE, (16,)),
}


@pytest.mark.parametrize("words", READINGS)
def test_a_reading_is_read_back_from_its_own_words(words: str) -> None:
    assert read_reading(words) == READINGS[words]
    assert read_reading(words.upper()) == READINGS[words]
    assert write_reading(READINGS[words]) == words


@pytest.mark.parametrize(
    "words",
    [
        "",
        "x",
        "6 7",
        "run",
        "run 3 4",
        "flush 3",
        "full-house 9",
        "four",
        "two-pair K",
        "6 6",
        "AS A",
        "CD",
        "D",
        "6X",
    ],
)
def test_words_that_say_nothing_are_no_reading(words: str) -> None:
    assert read_reading(words) is None


WILD: dict[str, Any] = {"options": {"jokers": 2, "joker_role": "wild", "decks": 2, "sequences": True}}
ACES = {"A": "AC AS AS *C *P 6C", "B": "5C 5D 6C", "C": "5H 7C 7D"}


@pytest.mark.parametrize(
    ("words", "held", "reading"),
    [
        ("AC AS", "AC AS", None),
        ("AC AS as A", "AC AS", "A"),
        ("AC AS AS A", "AC AS", "A"),
        ("AC as A", "AC", "A"),
        ("*C as AS", "*C", "AS"),
        ("*c as as", "*C AS AS", None),
        ("*C AS AS", "*C AS AS", None),
        ("*C *P AS AS AS", "*C *P", "AS AS"),
        ("as as as a", "AS AS", "A"),
        ("6C *C AS 6", "6C *C", "6"),
        ("6c *c as 6", "6C *C", "6"),
        ("AS *C as AS", "AS *C", "AS"),
    ],
)
def test_the_ace_of_spades_is_told_from_the_word_before_a_reading(
    words: str, held: str, reading: str | None
) -> None:
    round = round_of(after(ACES, **WILD))
    assert actions.read(round, A, words) == PlayCards(
        pick(read_faces(held), round.hands[A]) or 0, None if reading is None else read_reading(reading)
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("6C as", Refusal.BAD_READING),
        ("6C AS 77", Refusal.BAD_READING),
        ("9C as 6", Refusal.NOT_YOUR_CARDS),
        ("9C AS 6", Refusal.NOT_YOUR_CARDS),
        ("9X as 6", Refusal.NO_SUCH_CARD),
        ("as 6", Refusal.NO_SUCH_CARD),
    ],
)
def test_a_reading_without_sense_or_cards_is_refused(words: str, code: Refusal) -> None:
    with pytest.raises(RefusedError) as refused:
        actions.read(round_of(after(ACES, **WILD)), A, words)
    assert refused.value.code is code


@pytest.mark.parametrize(
    ("options", "hand", "before"),
    [
        ({"jokers": 2, "joker_role": "wild", "sequences": True}, "4C 5C 6D *C *P", []),
        ({"jokers": 2, "joker_role": "wild", "suit_lock": True}, "6C 6D *C", ["A 3C 3D *P as 3S", "B pass"]),
        ({"jokers": 2, "suit_lock": True}, "KC *C", []),
        ({"jokers": 2, "joker_role": "high-wild", "poker_hands": True}, "5C 6C 7C 8C 9C 9D KD *C", []),
        ({"wild_ranks": ["2"], "poker_hands": True}, "KC KD 4H 4S 4C 2D 2C", []),
        ({"jokers": 1, "joker_role": "wild", "powers": "toronto"}, "KC *C", ["A 3C 3D", "B pass"]),
    ],
)
def test_every_legal_play_can_be_said_so_that_it_is_taken_as_meant(
    options: dict[str, Any], hand: str, before: list[str]
) -> None:
    leads = not before
    hands = {"A": "3C 3D *P QH" if "*P" not in hand else "3C 3D QH", "B": "JH QS", "C": hand}
    if "jokers" not in options or options["jokers"] == 1:
        hands["A"] = "3C 3D QH"
    table = after(hands, before, options=options, leader="C" if leads else "A")
    round, shown = round_of(table), seen(table, C)
    assert shown.legal
    for play in shown.legal:
        said = PlayCards(play.cards, reading_for(shown, play))
        assert actions.read(round, C, actions.write(round.order, said)) == said
        assert trick.check_play(round, C, play.cards, said.reading) == play


def test_nothing_need_be_said_of_cards_that_can_be_only_one_thing() -> None:
    shown = seen(after(FOUR), A)
    assert [reading_for(shown, play) for play in shown.legal] == [None] * 4
    ground = trick.ground(round_of(after(FOUR)))
    strange = replace(shown.legal[0], kind=Kind.FIVE)
    assert naming.reading_for(ground, strange) is None


# Time runs out


def faulty(player: str = "", *steps: Action) -> Game:
    """A later round in which the President cuts and deals, after these steps of one player."""
    table = begun({"deal_faults": True, "dealer": "president"}, ranking="ABCD")
    for step in steps:
        table = game.apply(table, player, step).game
    return table


def test_when_time_runs_out_the_cut_is_offered_made_in_the_middle_and_the_cards_are_dealt() -> None:
    table = faulty()
    assert moves.default(round_of(table), A) == OfferCut()
    table = game.apply(table, "A", TimeOut()).game
    assert moves.default(round_of(table), D) == CutPack(26)
    table = game.apply(table, "D", TimeOut()).game
    assert moves.default(round_of(table), A) == DealOut()
    table = game.apply(table, "A", TimeOut()).game
    assert (round_of(table).phase, round_of(table).faults) == (Phase.PLAY, 0)


def test_when_time_runs_out_on_haggling_colluders_are_content_and_traders_give_their_lowest() -> None:
    assert moves.default(round_of(after(FOUR, **COLLUDE)), A) == Content()
    assert moves.default(round_of(after(FOUR, **TRADE)), B) == Give(cards("6C"))
    assert moves.default(round_of(after(FOUR, ["C give 3S"], **TRADE)), B) == Give(cards("6C"))


def test_when_time_runs_out_a_wild_lead_is_said_as_it_is_meant() -> None:
    hands = {"A": "*C *P", "B": "5C", "C": "6C"}
    round = round_of(after(hands, options={"jokers": 2, "joker_role": "wild"}, leader="A"))
    done = moves.apply(round, A, TimeOut())
    assert done.round.top == trick.legal(round)[0]


def test_time_that_runs_out_where_passing_is_forbidden_plays_the_lowest_that_beats() -> None:
    hands = {"A": "3C 9C", "B": "5C 4C", "C": "6C 7C"}
    table = after(hands, ["A 3C", "B timeout"], options={"beat": "compulsory"}, leader="A")
    assert show_state(table)["top"]["cards"] == "4C"


# The cut and the deal


def test_nobody_sees_the_pack_and_nobody_holds_cards_before_the_deal() -> None:
    table = faulty()
    other = replace(round_of(table), pack=round_of(table).pack[::-1])
    for seat in (A, D, None):
        assert view(other, seat) == seen(table, seat)
        assert seen(table, seat).counts == (0, 0, 0, 0)
    assert seen(faulty("A", OfferCut()), D).duty == Duty(D, Verb.CUT, 52, A)
    assert seen(faulty("A", OfferCut()), None).cut_offered


def test_a_cut_moves_cards_from_the_top_to_the_bottom_before_they_are_dealt() -> None:
    table = faulty("A", OfferCut())
    before = round_of(table).pack
    table = game.apply(table, "D", CutPack(5)).game
    assert round_of(table).pack == before[5:] + before[:5]
    table = game.apply(table, "A", DealOut()).game
    assert round_of(table).hands[A] == bundle((before[5:] + before[:5])[::4])
    assert round_of(table).pack == ()


def test_a_second_fault_in_one_reign_moves_the_president_to_the_bottom_at_once() -> None:
    table = begun({"deal_faults": True, "dealer": "president"}, ranking="ABCD", faults=1)
    step = game.apply(table, "A", DealOut())
    assert step.events == (Dealt(A, fault=True, faults=2), Deposed(A, "R53"))
    assert round_of(step.game).ranks == (B, C, D, A)
    assert (round_of(step.game).turn, round_of(step.game).faults) == (B, 0)
    first = game.apply(replace(table, round=replace(round_of(table), faults=0)), "A", DealOut())
    assert first.events == (Dealt(A, fault=True, faults=1),)
    assert round_of(first.game).ranks == (A, B, C, D)


@pytest.mark.parametrize(
    ("player", "action", "refused"),
    [
        ("D", OfferCut(), (Refusal.NOT_YOUR_TURN, None)),
        ("D", CutPack(5), (Refusal.NOT_YOUR_TURN, None)),
        ("A", CutPack(5), (Refusal.WRONG_PHASE, "R53")),
        ("A", PlayCards(0), (Refusal.WRONG_PHASE, None)),
        ("A", Clear(), (Refusal.WRONG_PHASE, None)),
    ],
)
def test_before_the_deal_only_the_deal_is_done(
    player: str, action: Action, refused: tuple[Refusal, str | None]
) -> None:
    assert refusal(faulty(), player, action) == refused


def test_the_cut_is_offered_once() -> None:
    table = game.apply(faulty("A", OfferCut()), "D", CutPack(1)).game
    assert refusal(table, "A", OfferCut()) == (Refusal.WRONG_PHASE, "R53")
    assert refusal(faulty("A", OfferCut()), "A", DealOut()) == (Refusal.NOT_YOUR_TURN, None)
    for count in (0, 52, 53, -1):
        assert refusal(faulty("A", OfferCut()), "D", CutPack(count)) == (Refusal.WRONG_NUMBER, "R53")


def test_a_refused_action_does_not_take_the_deal_as_done() -> None:
    setting = {**LATER, "options": {"deal_faults": True, "dealer": "president", "exchange": "none"}}
    lines = played(FOUR, ["! B 6C", "A offer-cut", "D timeout", "A timeout", "A 3C"], **setting)
    assert [line.ok for line in lines] == [True] * 6
    assert round_of(lines[1].after).phase is Phase.DEAL
    assert lines[2].events == (CutOffered(A, D),)
    assert isinstance(lines[3].events[-1], Cut)
    skipped = played(FOUR, ["A 3C"], **setting)[-1]
    assert skipped.events[0] == Dealt(A, fault=False, faults=0)
    late = played(FOUR, ["A 3C", "B timeout"], **setting)[-1]
    assert late.ok


# The draw, and hands that lie open


def test_the_draw_comes_from_a_second_shuffle_and_equal_ranks_draw_on() -> None:
    rules = Rules()
    chance = Chance(SEED)
    deal.shuffled(rules, chance)
    drawn = drawing.draw(rules, chance, 12)
    again = Chance(SEED)
    deal.shuffled(rules, again)
    second = deal.shuffled(rules, again)
    assert [cards[0] for cards in drawn.drawn] == second[:12]
    assert sorted(one for cards in drawn.drawn for one in cards) == sorted(
        second[: sum(map(len, drawn.drawn))]
    )
    values = ordering(rules).values
    keys = [[values[one] for one in drawn.drawn[seat]] for seat in drawn.ranks]
    assert keys == sorted(keys, reverse=True)
    assert len({tuple(key) for key in keys}) == 12
    assert max(map(len, drawn.drawn)) > 1


def test_a_pack_that_is_used_up_by_the_draw_is_shuffled_anew() -> None:
    rules = rules_of("president", {"deck": 32, "order": "ace-high", "president_cards": 1})
    chance = Chance(SEED)
    cards = drawing._cards(rules, chance)
    first, second = ([next(cards) for _ in range(32)] for _ in range(2))
    assert sorted(first) == sorted(second)
    assert first != second
    assert not bundle(first) & PRESIDENTS


def test_drawn_titles_seat_deal_and_lead_the_first_round() -> None:
    options = {"first_ranks": "draw", "seats": "by-rank", "first_lead": "president"}
    table = begun(options, "ABCDE")
    round = round_of(table)
    assert table.players == table.ranking
    assert (round.ranks, round.first, round.dealer, round.turn) == ((0, 1, 2, 3, 4), True, 4, 0)
    step = game.begin_round(game.new_game(table.rules, tuple("ABCDE")), Setup(seed=SEED))
    assert isinstance(step.events[0], Drew)
    assert step.events[0].ranks == (0, 1, 2, 3, 4)
    assert seen(table, None).ranks == (0, 1, 2, 3, 4)
    assert drawing.order_of_drawing(table.rules, SEED, table.players) == tuple("ABCDE")


@pytest.mark.parametrize(
    ("dealer", "seat"), [("scum", -1), ("rotate", -1), ("president", 0), ("vice-president", 1)]
)
def test_the_drawn_ranks_say_who_deals_first(dealer: str, seat: int) -> None:
    table = begun({"first_ranks": "draw", "dealer": dealer}, "ABCDE")
    assert table.players == tuple("ABCDE")
    assert table.dealer == table.ranking[seat]


def test_what_a_record_says_of_players_goes_with_them_when_they_sit_down_as_drawn() -> None:
    rules = rules_of("president", {"first_ranks": "draw", "seats": "by-rank"})
    hands = tuple(cards(hand) for hand in FOUR.values())
    setup = Setup(seed=SEED, dealt=deal.Dealt(hands), dealer=1, leader=2)
    table = game.begin_round(game.new_game(rules, tuple("ABCD")), setup).game
    assert table.players != tuple("ABCD")
    assert table.dealer == "B"
    assert table.players[round_of(table).turn] == "C"
    assert show_state(table)["hands"] == FOUR


def test_the_round_after_a_drawn_one_is_no_first_round() -> None:
    table = begun({"first_ranks": "draw"}, "ABC")
    assert not game.is_first(table)
    while round_of(table).phase is Phase.PLAY:
        table = game.apply(table, table.players[round_of(table).turn], TimeOut()).game
    later = game.begin_round(table, Setup(seed=SEED))
    assert not round_of(later.game).first
    assert not any(isinstance(event, Drew) for event in later.events)


def test_the_better_joker_lies_above_the_plain_one_where_they_differ() -> None:
    order = ordering(Rules(jokers=2, joker_order=rules_of("zheng", {}).joker_order))
    rows = deal.Rows(((one("3C"), one("*P")), (one("4C"), one("*C")), (one("5C"), one("*W"))), 0)
    dealt, shown = deal.assign(order, rows, (2, 0, 1))
    assert dealt.hands == (cards("3C *P"), cards("5C *W"), cards("4C *C"))
    assert shown == (one("*P"), one("5C"), one("*C"))
    plain = deal.assign(ordering(Rules(jokers=2)), rows, (2, 0, 1))
    assert plain[0].hands == (cards("4C *C"), cards("5C *W"), cards("3C *P"))


def test_a_hand_of_president_cards_alone_is_taken_last() -> None:
    rows = deal.Rows(((one("*W"),), (one("3C"),), (one("4C"),)), 0)
    assert deal.assign(ordering(Rules()), rows, (0, 1, 2))[1] == (one("4C"), one("3C"), None)


def test_exposed_cards_are_shown_to_everybody() -> None:
    rules = {"assign_hands": "exposed", "suits": "spades-high", "jokers": 1}
    rules_now = rules_of("president", {"exchange": "none", "seats": "fixed", **rules})
    table = replace(game.new_game(rules_now, tuple("ABCD")), ranking=tuple("DCBA"))
    step = game.begin_round(table, Setup(seed=SEED))
    event = step.events[0]
    assert isinstance(event, Exposed)
    assert seen_by(None, event) == event
    assert [
        one is not None and round_of(step.game).hands[seat] >> one & 1 for seat, one in enumerate(event.shown)
    ]
    shown = show_event(step.game, event)["shown"]
    values = round_of(step.game).order.values
    heights = [values[event.shown[seat] or 0] for seat in (D, C, B, A)]
    assert heights == sorted(heights, reverse=True)
    assert len(shown) == 4


# Who leads


def test_with_several_packs_the_first_holder_from_the_dealers_left_leads() -> None:
    hands = {"A": "3C 5C", "B": "3D 5D", "C": "3C 5H", "D": "4C 5S"}
    options = {"decks": 2, "first_lead": "lowest-card-played"}
    assert round_of(after(hands, options=options, dealer="A")).turn == C
    assert round_of(after(hands, options=options, dealer="C")).turn == A


def test_the_lowest_card_may_be_led_from_any_pack() -> None:
    hands = {"A": "3C 3C 5C", "B": "3D 5D", "C": "4H 5H"}
    table = after(hands, options={"decks": 2, "first_lead": "lowest-card-played"}, dealer="C")
    assert round_of(table).must_include == alike(read_faces("3C")[0]) & round_of(table).hands[A]
    both = list(each(round_of(table).must_include))
    for one_copy in both:
        assert game.apply(table, "A", PlayCards(1 << one_copy)).game


@pytest.mark.parametrize(
    ("options", "hands", "leader"),
    [
        ({"first_lead": "diamond-three"}, {"A": "4C 5C", "B": "5D 6D", "C": "3D 7C"}, C),
        ({"first_lead": "diamond-three"}, {"A": "5C 6C", "B": "4C 6D", "C": "4D 7C"}, B),
        ({"first_lead": "president"}, {"A": "5C 6C", "B": "4C 6D", "C": "4D 7C"}, A),
        ({"first_lead": "lowest-card", "wild_ranks": ["3"]}, {"A": "3C 6C", "B": "4C 6D", "C": "7D 7C"}, B),
        ({"first_lead": "lowest-card", "wild_ranks": ["3"]}, {"A": "3C", "B": "3D", "C": "3H"}, A),
        ({"first_lead": "lowest-card", "suits": "diamonds-high"}, {"A": "4D", "B": "4H 5C", "C": "4S 5D"}, C),
    ],
)
def test_who_leads_goes_by_cards_titles_or_the_dealer(
    options: dict[str, Any], hands: dict[str, str], leader: int
) -> None:
    assert round_of(after(hands, options=options, dealer="C")).turn == leader


# Clearing, and titles


def trick_over() -> Game:
    return after(FOUR, ["A 3C", "B pass", "C pass", "D pass"], **TOUCH)


def test_everybody_sees_that_a_trick_waits_to_be_cleared_and_who_touched_it() -> None:
    assert seen(trick_over(), None).uncleared
    cleared = game.apply(trick_over(), "D", Clear())
    assert not seen(cleared.game, None).uncleared
    touched = game.apply(cleared.game, "B", Clear()).game
    assert seen(touched, None).touched == (B,)
    assert refusal(touched, "B", Clear()) == (Refusal.WRONG_PHASE, "R52")
    assert round_of(touched).turn == A


def test_places_stay_as_played_when_titles_do_not() -> None:
    hands = {"A": "3C", "B": "4C", "C": "5C 6C", "D": "7C 8C"}
    line = played(hands, ["A 3C", "B clear", "B 4C", "C 5C", "D 7C", "C pass", "D 8C"], **TOUCH)[-1]
    assert line.ok
    assert line.after.places == tuple("ABDC")
    assert line.after.ranking == tuple("ADCB")
    assert line.events[-1] == Deposed(B, "R52")
    assert show_state(line.after)["places"] == list("ABDC")
    assert show_state(line.after)["titles"] == {
        "A": "president",
        "D": "vice-president",
        "C": "vice-scum",
        "B": "scum",
    }


def test_a_president_who_has_fallen_already_takes_nobody_along() -> None:
    table = after(FOUR, **LATER)
    placed = tuple((seat, seat + 1) for seat in range(4))
    rules = replace(table.rules, unchanged_limit=2)
    over = replace(round_of(table), rules=rules, placed=placed, touched=(A,))
    standing = standing_after(over, (A, B, C, D), 1)
    assert standing.ranks == (B, C, D, A)
    assert standing.deposed == (Deposed(A, "R52"), Deposed(A, "R54"))
    assert standing.unchanged == 0
    assert standing_after(over, (B, A, C, D), 1).deposed == (Deposed(A, "R52"),)


def test_who_joins_or_leaves_changes_places_and_ends_a_reign_only_by_leaving_it() -> None:
    table = replace(game.new_game(Rules(), tuple("ABCD")), ranking=tuple("ABCD"), places=tuple("ABDC"))
    table = replace(table, faults=1, unchanged=1)
    joined = game.join(table, "E")
    assert (joined.faults, joined.unchanged, joined.places) == (1, 0, tuple("ABDC"))
    assert (game.leave(table, "B").faults, game.leave(table, "B").places) == (1, tuple("ADC"))
    assert (game.leave(table, "A").faults, game.leave(table, "A").unchanged) == (0, 0)


def test_nobody_joins_or_leaves_and_no_round_begins_in_the_middle_of_one() -> None:
    table = begun({})
    for wish in (
        lambda: game.join(table, "E"),
        lambda: game.leave(table, "A"),
        lambda: game.begin_round(table, Setup(seed=SEED)),
    ):
        with pytest.raises(RefusedError, match="wrong-phase"):
            wish()


def test_faults_are_counted_over_a_reign_and_forgotten_with_it() -> None:
    options = {"deal_faults": True, "dealer": "president"}
    for winner, faults in (("A", 1), ("B", 0)):
        table = begun(options, ranking="ABCD", faults=1)
        table = game.apply(table, "A", OfferCut()).game
        table = game.apply(table, "D", CutPack(1)).game
        table = game.apply(table, "A", DealOut()).game
        assert round_of(table).faults == 1
        last = replace(round_of(table), hands=tuple(cards(hand) for hand in ("3C 4C", "5C 6C", "7C", "8C")))
        table = replace(table, round=last)
        order = "ABCD" if winner == "A" else "BACD"
        placed = tuple((table.players.index(name), place) for place, name in enumerate(order[:2], 1))
        ended = replace(last, placed=placed, active=0b1100, turn=C, hands=(0, 0, cards("7C"), cards("8C")))
        table = game.apply(replace(table, round=ended), "C", PlayCards(cards("7C"))).game
        assert table.places == tuple(order)
        assert table.faults == faults


@pytest.mark.parametrize(
    ("scoring", "players", "expected"),
    [
        ("none", 4, [0, 0, 0, 0]),
        ("top-two", 4, [2, 1, 0, 0]),
        ("below", 4, [3, 2, 1, 0]),
        ("positions", 4, [4, 3, 2, 1]),
        ("zero-sum", 5, [2, 1, 0, -1, -2]),
        ("zero-sum", 7, [3, 2, 1, 0, -1, -2, -3]),
        ("zero-sum", 4, [2, 1, -1, -2]),
    ],
)
def test_a_place_is_worth_what_the_rules_say(scoring: str, players: int, expected: list[int]) -> None:
    rules = rules_of("president", {"scoring": scoring})
    assert [points(rules, place, players) for place in range(1, players + 1)] == expected


def test_each_of_two_colluders_gets_the_sum_of_both() -> None:
    rules = rules_of("collusion", {})
    assert gained(rules, "BACDFE", "ABCDEF") == {"A": 7, "B": 7, "C": 7, "D": 7, "F": 7, "E": 7}
    assert gained(rules, "AFBECD", "ABCDEF") == {"A": 11, "F": 11, "B": 7, "E": 7, "C": 3, "D": 3}
    assert gained(rules, "AFBECD", "")["F"] == 5
    assert gained(rules, "ABC", "ABC") == {"A": 4, "B": 2, "C": 4}
    assert gained(rules_of("president", {}), "BAC", "ABC") == {"B": 2, "A": 1, "C": 0}


def test_a_talk_begins_with_nothing_said() -> None:
    assert Talk() == Talk(offer=0, wanted=(), content=False, given=0, offers=0)


def test_offers_draws_and_locks_are_shown_in_names_and_cards() -> None:
    traded = played(FOUR, ["B offer 6C for 9S"], **TRADE)[-1]
    assert [show_event(traded.after, event) for event in traded.events] == [
        {"event": "offered", "by": "B", "to": "C", "count": 1, "cards": "6C", "wanted": "9S"}
    ]
    drawn = played(FOUR, options={"first_ranks": "draw"})[0]
    assert show_event(drawn.after, drawn.events[0]) == {
        "event": "drew",
        "drawn": ["", "", "", ""],
        "ranks": ["A", "B", "C", "D"],
    }
    seeded = game.begin_round(game.new_game(drawn.after.rules, tuple("ABCD")), Setup(seed=SEED))
    assert all(show_event(seeded.game, seeded.events[0])["drawn"])
    locked = played(
        {"A": "3C 3D JC", "B": "5C 5D", "C": "7C 8C"}, ["A 3C 3D", "B 5C 5D"], options={"suit_lock": True}
    )
    assert {"event": "locked", "suits": "CD"} in [
        show_event(locked[-1].after, one) for one in locked[-1].events
    ]


def test_an_offer_awaits_an_answer_until_the_partner_is_content_or_it_is_taken_back() -> None:
    for before, awaited in (
        ([], False),
        (["B offer 6C"], True),
        (["B offer 6C", "C content"], False),
        (["B offer 6C", "B content"], False),
    ):
        table = after(FOUR, before, **TRADE)
        assert [haggling.awaits_answer(round_of(table), seat) for seat in range(4)] == [
            False,
            awaited,
            False,
            False,
        ]


def test_who_has_spoken_may_hear_more_until_one_of_the_two_is_content_or_the_partner_offers() -> None:
    for before, awaited in (
        ([], False),
        (["B offer 6C"], True),
        (["C offer 9S"], False),
        (["B offer 6C", "C offer 9S"], False),
        (["B offer 6C", "C content"], False),
        (["B offer 6C", "B content"], False),
    ):
        table = after(FOUR, before, **TRADE)
        assert haggling.may_hear_more(round_of(table), 1) is awaited
