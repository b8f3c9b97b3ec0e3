"""Why an action is a good one, as a code that is true of the position; the sentences are the locale's."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from bot.engine.actions import (
    Accept,
    Action,
    Content,
    CutPack,
    DealOut,
    Give,
    Offer,
    OfferCut,
    Pass,
    PlayCards,
)
from bot.engine.actions import Take as TakeLeftover
from bot.engine.cards import Cards, each, pick
from bot.engine.choices import Trick
from bot.engine.plays import Kind, Play
from bot.engine.round import NOBODY, Seat
from bot.engine.views import View
from bot.players.facts import Facts, together
from bot.players.outlook import Outlook

_FEW_BEAT = 3
"""At most so many cards beat a single that is strong."""


class Reason(StrEnum):
    """What speaks for an action."""

    OUT = "out"
    """Those are the last cards, `count`."""
    CROWN = "crown"
    """The President card ends the round, and its player is first (R10)."""
    OUT_NEXT = "out-next"
    """Nobody can beat it, and then the seat goes out with `cards`."""
    MUST = "must"
    """It may not pass, and this alone is legal."""
    ENDS = "ends"
    """It ends the trick at once; the seat leads the next."""
    SURE = "sure"
    """Nobody can beat it: the seat leads the next trick."""
    SHUT_OUT = "shut-out"
    """`seat` is about to go out, with `count` cards, and has too few to beat it."""
    ALARM = "alarm"
    """`seat` is about to go out, with `count` cards: the trick is not to be left to them."""
    ALARM_LEAD = "alarm-lead"
    """`seat` has one card left: the highest is led, so that it is least likely beaten."""
    TURNS = "turns"
    """It turns the ranking, by which what is left is better."""
    SKIPS = "skips"
    """It passes over the next `count` players (R17)."""
    LOWEST_SET = "lowest-set"
    """It gets rid of the lowest set whole."""
    LOWEST_CARD = "lowest-card"
    """It gets rid of the lowest card, which hardly goes otherwise."""
    WHOLE_SET = "whole-set"
    """It gets rid of `count` cards at once and tears nothing apart."""
    MANY = "many"
    """It gets rid of `count` cards at once: a run, a poker hand."""
    SAVES = "saves"
    """It is the lowest that beats the top; `cards` would too, and stay for later."""
    CHEAPEST = "cheapest"
    """It is the lowest that beats the top, and tears nothing apart."""
    ONLY = "only"
    """Nothing else beats the top, and it tears nothing apart."""
    KEEPS = "keeps"
    """Lower ones would beat the top too, but tear `cards` apart."""
    TEARS = "tears"
    """It tears `cards` apart, as everything does that is legal, `count` plays."""
    STRONG = "strong"
    """Only `count` cards that others may hold beat it."""
    HARDLY_BEATEN = "hardly-beaten"
    """Little that others may hold beats it."""
    ALONE = "alone"
    """A card that goes with no other of the hand, so that it must go alone."""
    WHOLE = "whole"
    """It tears nothing apart."""
    FEWER = "fewer"
    """The fewer cards are left, the better: nothing more is known."""
    BEST = "best"
    """It came out best of all that was weighed."""
    NOTHING = "nothing"
    """A pass: nothing is legal."""
    OWN_TOP = "own-top"
    """A pass: the top is the seat's own."""
    WOULD_TEAR = "would-tear"
    """A pass: everything legal tears a set apart."""
    WOULD_SPEND = "would-spend"
    """A pass: everything legal takes high cards, `cards`."""
    WOULD_COST = "would-cost"
    """A pass: everything legal does one or the other."""
    COMES_AGAIN = "comes-again"
    """A pass: somebody may still play, and then the turn comes again in this trick (R18)."""
    NOT_WORTH = "not-worth"
    """A pass: what could be played is worth more than the trick."""
    GIVE_LOWEST = "give-lowest"
    """The lowest cards, `count`, and no set is torn apart."""
    GIVE_APART = "give-apart"
    """No set is torn apart; lower cards belong to sets, `cards`."""
    GIVE_WHOLE = "give-whole"
    """No set is torn apart."""
    GIVE_LEAST = "give-least"
    """It lightens the hand most to give these `count` cards."""
    TAKE_SET = "take-set"
    """What is taken goes with `cards` of its rank."""
    TAKE_HIGHEST = "take-highest"
    """Nothing on offer is higher."""
    TAKE_BEST = "take-best"
    """The two cards together lighten the hand most."""
    ACCEPT_BETTER = "accept-better"
    """What is offered makes the hand lighter than it is."""
    ACCEPT_BOTH = "accept-both"
    """The swap makes the two hands lighter together (R43)."""
    ACCEPT_OPEN = "accept-open"
    """A card comes for one of the seat's choice anyway: this one is known."""
    OFFER_LEAST = "offer-least"
    """It is the card that is missed least."""
    OFFER_BOTH = "offer-both"
    """The swap would make the two hands lighter together (R43)."""
    CONTENT = "content"
    """Nothing more is to be gained."""
    OFFER_CUT = "offer-cut"
    """Whoever deals without offering the cut commits a fault (R53)."""
    DEAL = "deal"
    """The cut has been offered."""
    CUT = "cut"
    """The pack is shuffled: any cut is as good as another."""


class Because(msgspec.Struct, frozen=True):
    """A reason, with what its sentence speaks of."""

    reason: Reason
    cards: Cards = 0
    seat: Seat = NOBODY
    count: int = 0


def why(view: View, action: Action, *, weighed: bool) -> Because:
    """Say what speaks most for an action; `weighed` tells whether it came out best of several."""
    facts = Facts(view)
    match action:
        case PlayCards():
            play = facts.play_of(action)
            found = next(_for_play(facts, play), None) if play else None
            return found or Because(Reason.BEST if weighed else Reason.FEWER)
        case Pass():
            return next(_for_pass(facts), Because(Reason.NOT_WORTH))
        case Give(cards=cards):
            return _for_giving(facts, cards)
        case TakeLeftover():
            return _for_taking(facts, action)
        case Accept() | Offer() | Content():
            return _for_haggling(view, action)
    return Because(_OF_DEAL.get(type(action), Reason.BEST))


_OF_DEAL = {OfferCut: Reason.OFFER_CUT, DealOut: Reason.DEAL, CutPack: Reason.CUT}


def _for_play(facts: Facts, play: Play) -> Iterator[Because]:
    """Yield what speaks for a play, the most telling first."""
    if play.kind is Kind.PRESIDENT:
        yield Because(Reason.CROWN)
    elif play.cards == facts.view.hand:
        yield Because(Reason.OUT, count=play.cards.bit_count())
    else:
        yield from _certain(facts, play)
        yield from _against_rival(facts, play)
        yield from _of_effects(facts, play)
        yield from _for_lead(facts, play) if facts.view.top is None else _for_answer(facts, play)


def _certain(facts: Facts, play: Play) -> Iterator[Because]:
    """Yield what is certain of a play: nobody can take it."""
    is_sure = facts.is_unbeatable(play)
    if is_sure and (rest := facts.goes_out_next(play)):
        yield Because(Reason.OUT_NEXT, cards=rest)
    if not facts.view.may_pass and facts.view.top is not None and len(facts.view.legal) == 1:
        yield Because(Reason.MUST)
    if facts.ends_trick(play):
        yield Because(Reason.ENDS)
    if is_sure:
        yield Because(Reason.SURE)


def _against_rival(facts: Facts, play: Play) -> Iterator[Because]:
    """Yield what a play does against somebody who is about to go out."""
    rival = facts.near
    if rival is None:
        return
    about = {"seat": rival.seat, "count": rival.cards}
    if facts.view.top is not None:
        is_dear = facts.torn(play.cards) or not facts.is_cheapest(play)
        if is_dear and facts.may_win(rival):
            yield Because(Reason.ALARM, **about)
    elif facts.is_shut_out(rival, play):
        yield Because(Reason.SHUT_OUT, **about)
    elif rival.cards == play.size == 1 and facts.is_dearest(play):
        yield Because(Reason.ALARM_LEAD, **about)


def _of_effects(facts: Facts, play: Play) -> Iterator[Because]:
    """Yield what a play does beside."""
    if facts.turns_ranking(play) and _likes_turned(facts, play):
        yield Because(Reason.TURNS)
    if play.skips:
        yield Because(Reason.SKIPS, count=play.skips)


def _likes_turned(facts: Facts, play: Play) -> bool:
    """Tell whether what is left is better by the ranking that a play brings about."""
    outlook, rest, inverted = Outlook(facts.view), facts.view.hand & ~play.cards, facts.view.inverted
    return outlook.burden(rest, inverted=not inverted) < outlook.burden(rest, inverted=inverted)


def _for_lead(facts: Facts, play: Play) -> Iterator[Because]:
    count, torn = play.cards.bit_count(), facts.torn(play.cards)
    if facts.is_lowest(play) and not torn:
        yield Because(Reason.LOWEST_SET if count > 1 else Reason.LOWEST_CARD, count=count)
    if facts.is_whole_set(play):
        yield Because(Reason.WHOLE_SET, count=count)
    if play.kind is not Kind.SET:
        yield Because(Reason.MANY, count=count)
    yield from _strong(facts, play)
    if count == 1 and facts.goes_alone(play):
        yield Because(Reason.ALONE)
    if not torn:
        yield Because(Reason.WHOLE)


def _for_answer(facts: Facts, play: Play) -> Iterator[Because]:
    torn = facts.torn(play.cards)
    if torn:
        if all(facts.torn(one.cards) for one in facts.view.legal):
            yield Because(Reason.TEARS, cards=torn, count=len(facts.view.legal))
    elif facts.is_cheapest(play):
        yield _cheapest(facts, play)
    elif lower := facts.torn_by_lower(play):
        yield Because(Reason.KEEPS, cards=lower)
    yield from _strong(facts, play)
    if not torn:
        yield Because(Reason.WHOLE)


def _cheapest(facts: Facts, play: Play) -> Because:
    """Say of the lowest play what stays for later, or that there is no other."""
    if saved := facts.saved(play):
        return Because(Reason.SAVES, cards=saved, count=saved.bit_count())
    return Because(Reason.CHEAPEST if len(facts.view.legal) > 1 else Reason.ONLY)


def _strong(facts: Facts, play: Play) -> Iterator[Because]:
    """Yield how few cards beat what is not the cheapest: their number where just these are counted."""
    if facts.is_cheapest(play):
        return
    beaten = facts.beaten_by(play)
    if beaten <= _FEW_BEAT:
        is_exact = play.size == 1 and facts.view.order.is_plain
        yield Because(Reason.STRONG, count=round(beaten)) if is_exact else Because(Reason.HARDLY_BEATEN)


def _for_pass(facts: Facts) -> Iterator[Because]:
    view = facts.view
    if not view.legal:
        yield Because(Reason.NOTHING)
    elif view.top_by == view.seat:
        yield Because(Reason.OWN_TOP)
    else:
        yield from _would_cost(facts)
        if view.rules.trick is Trick.MULTI_ROUND and facts.others_may_play:
            yield Because(Reason.COMES_AGAIN)


def _would_cost(facts: Facts) -> Iterator[Because]:
    """Yield what every play would cost."""
    whole = [play for play in facts.view.legal if not facts.torn(play.cards)]
    if not whole:
        yield Because(Reason.WOULD_TEAR)
    elif all(play.cards & facts.high for play in whole):
        high = together(play.cards for play in whole) & facts.high
        spend = len(whole) == len(facts.view.legal)
        yield Because(Reason.WOULD_SPEND, cards=high) if spend else Because(Reason.WOULD_COST)


def _for_giving(facts: Facts, cards: Cards) -> Because:
    count = cards.bit_count()
    if facts.torn(cards):
        return Because(Reason.GIVE_LEAST, count=count)
    given = [rank for rank in facts.ranks if facts.of_rank(rank) & cards]
    lower = [
        rank for rank in facts.ranks if given and rank not in given and _is_below(facts, rank, given[-1])
    ]
    if not lower and not cards & facts.view.order.wild:
        return Because(Reason.GIVE_LOWEST, count=count)
    sets = [facts.of_rank(rank) for rank in lower]
    if sets and all(own.bit_count() > 1 for own in sets):
        return Because(Reason.GIVE_APART, cards=sum(sets))
    return Because(Reason.GIVE_WHOLE)


def _is_below(facts: Facts, rank: int, other: int) -> bool:
    return facts.side.strength[rank] < facts.side.strength[other]


def _for_taking(facts: Facts, take: TakeLeftover) -> Because:
    natural, hand = facts.view.order.natural, facts.view.hand & ~(1 << take.lay)
    own = next((cards & hand for cards in natural if cards >> take.card & 1), 0)
    if own:
        return Because(Reason.TAKE_SET, cards=own)
    values = facts.view.order.values
    is_highest = all(values[take.card] >= values[card] for card in each(facts.view.open_leftovers))
    return Because(Reason.TAKE_HIGHEST if is_highest else Reason.TAKE_BEST)


def _for_haggling(view: View, action: Accept | Offer | Content) -> Because:
    if isinstance(action, Content):
        return Because(Reason.CONTENT)
    given, got = _swap(view, action)
    outlook, is_pair = Outlook(view), bool(view.partner_hand)
    gain = outlook.burden(view.hand) - outlook.burden(view.hand & ~given | got)
    if is_pair:
        theirs = view.partner_hand
        gain += outlook.burden(theirs) - outlook.burden(theirs & ~got | given)
    if isinstance(action, Offer):
        return Because(Reason.OFFER_BOTH if is_pair and gain > 0 else _offered(view, action))
    if got and given and gain > 0:
        return Because(Reason.ACCEPT_BOTH if is_pair else Reason.ACCEPT_BETTER)
    return Because(Reason.BEST if given else Reason.ACCEPT_OPEN)


def _offered(view: View, offer: Offer) -> Reason:
    """Say of an offer to a merchant that its card is missed least, where that is so."""
    outlook = Outlook(view)
    burdens = {card: outlook.burden(view.hand & ~(1 << card)) for card in each(view.hand)}
    mine = [burdens[card] for card in each(offer.cards)]
    return Reason.OFFER_LEAST if len(mine) == 1 and mine[0] <= min(burdens.values()) else Reason.BEST


def _swap(view: View, action: Accept | Offer) -> tuple[Cards, Cards]:
    """Give what the seat would give and get; nothing where that is not named."""
    if isinstance(action, Offer):
        return action.cards, pick(action.wanted, view.partner_hand) or 0
    talk = view.partner_talk
    return (pick(talk.wanted, view.hand) or 0, talk.offer) if talk else (0, 0)
