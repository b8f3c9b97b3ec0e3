"""The steps of two who haggle, and of the deal: what they see, choose and say, and that nobody else does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import actions, game, moves, presets
from bot.engine.actions import Accept, Action, Content, DealOut, Offer, OfferCut
from bot.engine.cards import Cards, bundle, each, face_of
from bot.engine.events import Event
from bot.engine.game import Game
from bot.engine.round import Phase, Verb, asked
from bot.locale import Locale
from bot.render import bundles, hand, table
from bot.render.page import Button, Page, Row, Style
from bot.render.words import card_text
from tests.render.looks import begun, buttons, check, faces, menus, playing, round_of, said, texts

PRESETS = {Phase.TRADE: "landlord", Phase.COLLUDE: "collusion", Phase.DEAL: "landlord"}


def until(phase: Phase) -> tuple[Game, list[Event]]:
    """A later round that has come so far."""
    played, news = begun(presets.preset(PRESETS[phase]).rules, 6, 4, later=True)
    while round_of(played).phase is not phase:
        round = round_of(played)
        seat = round.duties[0].player
        step = game.apply(played, played.players[seat], moves.default(round, seat))
        played, news = step.game, [*news, *step.events]
    return played, news


def do(played: Game, seat: int, action: Action | str) -> Game:
    """The game after what a seat did."""
    read = actions.read(round_of(played), seat, action) if isinstance(action, str) else action
    return game.apply(played, played.players[seat], read).game


def page(played: Game, seat: int, locale: Locale, *chosen: Cards) -> Page:
    """What a seat sees, once it has chosen these cards of its own, and these of the other's."""
    selection = "/".join(map(bundles.written, chosen))
    look = playing(PRESETS.get(round_of(played).phase, "landlord"), played, seat)
    shown = hand.page(look, locale, faces(), selection=selection, note="W" * 200)
    check(shown)
    return shown


def pair(played: Game) -> tuple[int, int]:
    """The two who haggle, the first of them."""
    duty = round_of(played).duties[0]
    return duty.player, duty.to


def first(cards: Cards, count: int = 1) -> Cards:
    """The first cards of a hand."""
    return bundle([*each(cards)][:count])


def pressed(shown: Page, words: str) -> Button:
    """The button that says so."""
    return next(button for button in buttons(shown) if words in button.label and not button.disabled)


@pytest.mark.parametrize("phase", [Phase.TRADE, Phase.COLLUDE])
def test_an_offer_is_made_seen_and_agreed_to_by_its_mirror(any_locale: Locale, phase: Phase) -> None:
    played, _ = until(phase)
    mine, theirs = pair(played)
    give, want = (first(round_of(played).hands[seat]) for seat in (mine, theirs))
    offer = next(button for button in buttons(page(played, mine, any_locale, give, want), "offer"))
    played = do(played, mine, offer.tap.action)
    agree = buttons(page(played, theirs, any_locale), "offer")[0]
    assert not agree.disabled
    assert agree.tap.action.split(" for ")[::-1] == [
        offer.tap.action.split(" for ")[0].removeprefix("offer "),
        f"offer {offer.tap.action.split(' for ')[1]}",
    ]
    after = round_of(do(played, theirs, agree.tap.action))
    assert after.hands[mine] & want
    assert after.hands[theirs] & give


def test_who_agrees_to_an_offer_that_has_changed_agrees_to_nothing(english: Locale) -> None:
    played, _ = until(Phase.COLLUDE)
    mine, theirs = pair(played)
    own, other = (list(each(round_of(played).hands[seat])) for seat in (mine, theirs))
    played = do(played, mine, Offer(1 << own[0], (face_of(other[0]),)))
    agree = buttons(page(played, theirs, english), "offer")[0]
    played = do(played, mine, Offer(1 << own[1], (face_of(other[0]),)))
    after = round_of(do(played, theirs, agree.tap.action))
    assert after.hands == round_of(played).hands
    assert after.talks[theirs].offer == 1 << other[0]


def test_partners_in_collusion_see_each_others_hands_and_nobody_else_does(english: Locale) -> None:
    played, _ = until(Phase.COLLUDE)
    mine, theirs = pair(played)
    hands = [round_of(played).hands[seat] for seat in (mine, theirs)]
    other = next(seat for seat in range(6) if seat not in {mine, theirs})
    for seat, seen in ((mine, True), (theirs, True), (other, False)):
        shown = said(hand.page(playing("collusion", played, seat), english)).split()
        for card in each(hands[0] | hands[1]):
            assert (card_text(card) in shown) is seen, (seat, card_text(card))


@pytest.mark.parametrize("phase", [Phase.TRADE, Phase.COLLUDE])
def test_only_those_two_learn_what_is_offered(english: Locale, phase: Phase) -> None:
    played, _ = until(phase)
    mine, theirs = pair(played)
    own, wanted = (list(each(round_of(played).hands[seat])) for seat in (mine, theirs))
    screens: list[list[object]] = []
    for card in own[:2]:
        name = played.players[mine]
        step = game.apply(played, name, Offer(1 << card, (face_of(wanted[0]),)))
        others = [seat for seat in range(6) if seat not in {mine, theirs}]
        screens.append(
            [
                *(hand.page(playing("landlord", step.game, seat, step.events), english) for seat in others),
                table.page(playing("landlord", step.game, None, step.events), english),
            ]
        )
        told = texts(hand.page(playing("landlord", step.game, theirs, step.events), english))
        assert "offers" in told
    assert screens[0] == screens[1]
    assert "makes" in texts(table.page(playing("landlord", step.game, None, step.events), english))


def test_colluders_choose_equally_many_of_both_hands(english: Locale) -> None:
    played, _ = until(Phase.COLLUDE)
    mine, theirs = pair(played)
    hands = [round_of(played).hands[seat] for seat in (mine, theirs)]
    uneven = page(played, mine, english, first(hands[0], 2), first(hands[1]))
    assert "Chosen: 2 of yours for 1 of theirs. Choose the same number of each." in texts(uneven)
    assert all(button.disabled for button in buttons(uneven, "offer"))
    whole = page(played, mine, english, *hands)
    assert pressed(whole, "Offer these cards").tap.action.count(" ") == 2 * 9 + 1
    after = do(played, mine, pressed(whole, "Offer these cards").tap.action)
    assert round_of(after).talks[mine].offer == hands[0]
    assert pressed(page(after, theirs, english), "Agree to the offer")


def test_an_offer_without_a_wish_is_agreed_to_and_paid_with_a_card_of_choice(english: Locale) -> None:
    played, _ = until(Phase.TRADE)
    mine, theirs = pair(played)
    give = first(round_of(played).hands[mine])
    open_offer = pressed(page(played, mine, english, give, 0), "Offer ")
    played = do(played, mine, open_offer.tap.action)
    agree = buttons(page(played, theirs, english), "accept")[0]
    assert agree.tap.argument == actions.write_cards(round_of(played).order, give)
    played = do(played, theirs, Accept())
    owed = page(played, theirs, english)
    assert any(button.label.startswith("Give my lowest") for button in buttons(owed, "give"))


def test_who_does_not_hold_what_is_asked_for_cannot_agree(english: Locale) -> None:
    played, _ = until(Phase.TRADE)
    mine, theirs = pair(played)
    give, lacking = first(round_of(played).hands[mine]), first(round_of(played).hands[mine], 2)
    (other,) = each(lacking & ~give)
    played = do(played, mine, Offer(give, (face_of(other),)))
    (agree,) = buttons(page(played, theirs, english), "accept")
    assert agree.disabled


def test_who_is_content_can_still_agree_and_nobody_else_is_asked(english: Locale) -> None:
    played, _ = until(Phase.COLLUDE)
    mine, theirs = pair(played)
    played = do(played, theirs, Content())
    assert asked(round_of(played), theirs) is None
    shown = page(played, theirs, english)
    assert "You are content." in texts(shown)
    assert all(button.disabled for button in buttons(shown, "content"))
    hands = [round_of(played).hands[seat] for seat in (mine, theirs)]
    played = do(played, mine, Offer(first(hands[0]), (face_of(next(each(hands[1]))),)))
    assert buttons(page(played, theirs, english), "offer")[0].label.startswith("Agree")
    played = do(played, mine, Content())
    assert not buttons(page(played, mine, english))


@pytest.mark.parametrize("phase", [Phase.TRADE, Phase.COLLUDE])
def test_each_button_keeps_its_place_whatever_is_chosen_and_said(any_locale: Locale, phase: Phase) -> None:
    played, _ = until(phase)
    mine, theirs = pair(played)
    give, want = (first(round_of(played).hands[seat]) for seat in (mine, theirs))
    offered = do(played, theirs, Offer(want, (face_of(next(each(give))),)))
    other = first(round_of(played).hands[mine] & ~give)
    shown = [
        page(moment, mine, any_locale, *chosen)
        for moment in (played, offered, do(offered, mine, Content()), do(played, theirs, Content()))
        if round_of(moment).duties[0].verb is not Verb.GIVE
        for chosen in ((), (give,), (0, want), (give, want), (other, want))
    ]
    assert len(shown) >= 10
    assert len({len(rows(one)) for one in shown}) == 1
    for verb in ("choose", "content"):
        assert len({place(one, verb) for one in shown}) == 1


def rows(shown: Page) -> list[Row]:
    return [block for block in shown.blocks if isinstance(block, Row)]


def place(shown: Page, verb: str) -> tuple[int, int]:
    """In which row a button is, and the how manieth there."""
    return next(
        (number, row.buttons.index(button))
        for number, row in enumerate(rows(shown))
        for button in row.buttons
        if button.tap.verb == verb
    )


@pytest.mark.parametrize("phase", [Phase.TRADE, Phase.COLLUDE])
def test_a_computer_that_is_content_is_offered_nothing_more(english: Locale, phase: Phase) -> None:
    played, _ = until(phase)
    person, computer = pair(played)
    look = playing(PRESETS[phase], do(played, computer, Content()), person)
    seats = [replace(seat, user=None) if n == computer else seat for n, seat in enumerate(look.seats)]
    shown = hand.page(replace(look, seats=tuple(seats)), english)
    check(shown)
    assert "is content and takes no more offers" in texts(shown)
    assert all(button.disabled for verb in ("offer", "accept") for button in buttons(shown, verb))
    assert [button.disabled for button in buttons(shown, "content")] == [False]
    assert sum(not menu.disabled for menu in menus(shown)) == (phase is Phase.TRADE)
    assert len(menus(shown)) == len(menus(page(played, person, english)))


def test_the_president_offers_the_cut_or_pays_for_dealing_without(english: Locale) -> None:
    played, _ = until(Phase.DEAL)
    president, scum = round_of(played).ranks[0], round_of(played).ranks[-1]
    shown = page(played, president, english)
    assert [button.tap.action for button in buttons(shown)] == ["offer-cut", "deal"]
    assert "after two you are last in rank at once" in texts(shown)
    again = replace(played, round=replace(round_of(played), faults=1))
    assert "It would be your second" in texts(page(again, president, english))
    public = texts(table.page(playing("landlord", played, None), english))
    assert "to deal" in public
    played = do(played, president, OfferCut())
    cuts = buttons(page(played, scum, english))
    assert [button.tap.action for button in cuts] == ["cut 6", "cut 17", "cut 26", "cut 35", "cut 46"]
    assert [button.style for button in cuts].count(Style.SUCCESS) == 1
    assert "to cut" in texts(table.page(playing("landlord", played, None), english))
    played = do(played, scum, cuts[1].tap.action)
    assert [button.tap.action for button in buttons(page(played, president, english))] == ["deal"]
    assert round_of(do(played, president, DealOut())).phase is Phase.EXCHANGE


def test_the_pack_is_on_nobodys_screen(english: Locale) -> None:
    played, _ = until(Phase.DEAL)
    round = round_of(played)
    other = replace(played, round=replace(round, pack=round.pack[::-1]))
    for seat in (None, *range(6)):
        shown = [playing("landlord", moment, seat) for moment in (played, other)]
        pages = [table.page(look, english) if seat is None else hand.page(look, english) for look in shown]
        assert pages[0] == pages[1]
