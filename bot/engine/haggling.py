"""Two players haggle over cards: the merchants' trade (R42) and collusion (R43).

Each of the two has a :class:`~bot.engine.round.Talk`: what it offers, whether it is content, what it laid
down. An offer stands until it is accepted, replaced or withdrawn; only the two see it. So that haggling
comes to an end however players behave, a pair has :data:`MOST_OFFERS` offers together; after that it can
only accept, be content or (R42) give, and each of these is done once.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import leftovers
from bot.engine.cards import PRESIDENTS, Cards, Face, alike, each, face_of, pick
from bot.engine.duties import check_held, hand_over, to_give
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Contented, Event, Gave, Offered
from bot.engine.round import NOBODY, Duty, Phase, Round, Seat, Step, Talk, Verb

MOST_OFFERS = 20
"""How many offers the two of a pair may make in a round, counted together (R42, R43)."""


def begin_collusion(round: Round, events: tuple[Event, ...]) -> Step:
    """Let 1st and last, 2nd and last but one, ... see each other's hands and swap (R43)."""
    return _begin(replace(round, phase=Phase.COLLUDE), events)


def begin_trade(round: Round, events: tuple[Event, ...]) -> Step:
    """Let the two in the middle trade one card, from the second round on (R42).

    Where one of them has no card to give, they do not trade.
    """
    if round.first or not round.rules.middle_trade:
        return leftovers.begin(round, events)
    return _begin(replace(round, phase=Phase.TRADE), events)


def _begin(round: Round, events: tuple[Event, ...]) -> Step:
    """Begin to haggle; a pair in which somebody has no card to give is content at once."""
    idle = [seat for pair in _pairs(round) for seat in pair if not all(to_give(round, one) for one in pair)]
    talks = tuple(Talk(content=seat in idle) for seat in range(len(round.hands)))
    if idle and round.phase is Phase.TRADE:
        return leftovers.begin(round, events)
    return _go_on(replace(round, talks=talks), events)


def _pairs(round: Round) -> tuple[tuple[Seat, Seat], ...]:
    """List who haggles with whom, outermost pair first, in each the upper player first."""
    ranks, players = round.ranks, len(round.ranks)
    if round.phase is Phase.COLLUDE:
        return tuple(zip(ranks[: players // 2], reversed(ranks), strict=False))
    return ((ranks[players // 2 - 1], ranks[(players + 1) // 2]),)


def partner(round: Round, seat: Seat) -> Seat:
    """Give with whom a seat haggles now, or :data:`NOBODY`."""
    if not round.talks:
        return NOBODY
    both = next((pair for pair in _pairs(round) if seat in pair), None)
    return sum(both) - seat if both else NOBODY


def standing(round: Round, seat: Seat) -> Talk | None:
    """Give what a seat may know of how far its partner has come; None where it haggles with nobody.

    The card that a partner laid down for the trade stays unknown until both have laid one down.
    """
    other = partner(round, seat)
    if other == NOBODY:
        return None
    talk = round.talks[other]
    return replace(talk, given=0) if talk.given else talk


def awaits_answer(round: Round, seat: Seat) -> bool:
    """Tell whether a seat's offer stands and it is the partner's turn to speak."""
    return may_hear_more(round, seat) and bool(round.talks[seat].offer)


def may_hear_more(round: Round, seat: Seat) -> bool:
    """Tell whether a seat has spoken and its partner, which offers nothing now, may yet do so."""
    other = partner(round, seat)
    if other == NOBODY:
        return False
    mine, theirs = round.talks[seat], round.talks[other]
    return bool(mine.offers) and not (mine.content or theirs.content or theirs.offer)


def is_over(round: Round, seat: Seat, other: Seat) -> bool:
    """Tell whether two have nothing more to say: both are content, or one has laid down a card (R42)."""
    mine, theirs = round.talks[seat], round.talks[other]
    return bool(mine.content and theirs.content) or bool(mine.given or theirs.given)


def _go_on(round: Round, events: tuple[Event, ...]) -> Step:
    """Ask whoever still has to act; after the last one the next step begins."""
    both = ((one, other) for pair in _pairs(round) for one, other in (pair, pair[::-1]))
    duties = tuple(duty for one, other in both if (duty := _duty(round, one, other)))
    if duties:
        return Step(replace(round, duties=duties), events)
    return _end(round, events)


def _end(round: Round, events: tuple[Event, ...]) -> Step:
    after = replace(round, duties=(), talks=())
    following = begin_trade if round.phase is Phase.COLLUDE else leftovers.begin
    return following(after, events)


def _duty(round: Round, seat: Seat, other: Seat) -> Duty | None:
    """Give what is asked of one of a pair: to haggle, in the end to give a card for the trade, or nothing."""
    mine = round.talks[seat]
    if round.phase is Phase.TRADE and not mine.given and is_over(round, seat, other):
        return Duty(seat, Verb.GIVE, 1, other)
    if mine.content:
        return None
    verb = Verb.TRADE if round.phase is Phase.TRADE else Verb.COLLUDE
    return Duty(seat, verb, int(verb is Verb.TRADE), other)


def rule(round: Round) -> str:
    """Give the R number by which two haggle now (R42, R43)."""
    return "R42" if round.phase is Phase.TRADE else "R43"


def check_talking(round: Round, seat: Seat) -> Seat:
    """Give the partner. Raises :exc:`RefusedError` unless the seat is one of two who haggle now."""
    if not round.talks:
        raise RefusedError(Refusal.WRONG_PHASE)
    other = partner(round, seat)
    if other == NOBODY:
        raise RefusedError(Refusal.NOT_YOUR_TURN, rule(round))
    return other


def _check_open(round: Round, seat: Seat) -> Seat:
    """Give the partner. Raises :exc:`RefusedError` unless the two can still come to terms."""
    other = check_talking(round, seat)
    if is_over(round, seat, other):
        raise RefusedError(Refusal.WRONG_PHASE, rule(round))
    return other


def check_offer(round: Round, seat: Seat, cards: Cards, wanted: tuple[Face, ...]) -> Seat:
    """Give the partner. Raises :exc:`RefusedError` unless the seat may offer this."""
    other = _check_open(round, seat)
    check_held(round, seat, cards)
    if any(alike(face) & PRESIDENTS for face in wanted):
        raise RefusedError(Refusal.NOT_A_COMBINATION, "R10")
    _check_number(round, cards.bit_count(), len(wanted))
    if round.phase is Phase.COLLUDE and pick(wanted, round.hands[other]) is None:
        raise RefusedError(Refusal.NOT_YOUR_CARDS, "R43")
    if round.talks[seat].offers + round.talks[other].offers >= MOST_OFFERS:
        raise RefusedError(Refusal.WRONG_NUMBER, rule(round))
    return other


def _check_number(round: Round, offered: int, wanted: int) -> None:
    """Demand one card each way in a trade, where nothing need be asked for, and in collusion equally many."""
    trades = round.phase is Phase.TRADE
    if not (offered == 1 >= wanted if trades else offered == wanted >= 1):
        raise RefusedError(Refusal.WRONG_NUMBER, rule(round))


def offer(round: Round, seat: Seat, cards: Cards, wanted: tuple[Face, ...]) -> Step:
    """Offer cards, in place of what the seat offered before. Raises :exc:`RefusedError`.

    What mirrors the partner's standing offer accepts it.
    """
    if _mirrors(round, seat, cards, wanted):
        return accept(round, seat)
    other = check_offer(round, seat, cards, wanted)
    talk = Talk(offer=cards, wanted=wanted, offers=round.talks[seat].offers + 1)
    event = Offered(seat, other, cards.bit_count(), cards, wanted)
    return _go_on(_with_talk(round, seat, talk), (event,))


def _mirrors(round: Round, seat: Seat, cards: Cards, wanted: tuple[Face, ...]) -> bool:
    theirs = standing(round, seat)
    if theirs is None or not theirs.offer or not theirs.wanted:
        return False
    return _faces(cards) == sorted(theirs.wanted) and _faces(theirs.offer) == sorted(wanted)


def _faces(cards: Cards) -> list[Face]:
    return [face_of(one) for one in each(cards)]


def _with_talk(round: Round, seat: Seat, talk: Talk) -> Round:
    return replace(round, talks=(*round.talks[:seat], talk, *round.talks[seat + 1 :]))


def accept(round: Round, seat: Seat) -> Step:
    """Agree to the partner's standing offer. Raises :exc:`RefusedError`.

    Where it names no cards in return, the seat's own standing offer is the other half; without one the
    partner's card lies there, and the seat owes as many.
    """
    other = _check_open(round, seat)
    theirs, mine = round.talks[other], round.talks[seat]
    if not theirs.offer:
        raise RefusedError(Refusal.WRONG_PHASE, rule(round))
    back = pick(theirs.wanted, round.hands[seat]) if theirs.wanted else _own_half(mine, theirs)
    if back is None:
        raise RefusedError(Refusal.NOT_YOUR_CARDS, rule(round))
    if back:
        return _swap(round, other, theirs.offer, seat, back)
    after = _with_talk(round, other, replace(theirs, offer=0, content=True, given=theirs.offer))
    return _go_on(_with_talk(after, seat, replace(mine, offer=0, wanted=())), (Contented(seat),))


def _own_half(mine: Talk, theirs: Talk) -> Cards:
    """Give the own standing offer where it asks for nothing else than what the partner offers."""
    fits = not mine.wanted or sorted(mine.wanted) == _faces(theirs.offer)
    return mine.offer if fits else 0


def _swap(round: Round, seat: Seat, cards: Cards, other: Seat, back: Cards) -> Step:
    """Change hands both ways; a trade is over with that, colluders begin to haggle anew."""
    after = hand_over(hand_over(round, seat, other, cards), other, seat, back)
    gave = Gave(seat, other, cards.bit_count(), cards, forced=False)
    events = (gave, Gave(other, seat, back.bit_count(), back, forced=False))
    if round.phase is Phase.TRADE:
        return _end(after, events)
    for one in (seat, other):
        after = _with_talk(after, one, Talk(offers=round.talks[one].offers))
    return _go_on(after, events)


def content(round: Round, seat: Seat) -> Step:
    """Haggle no more, and withdraw the own offer. Raises :exc:`RefusedError`, also when said twice."""
    check_talking(round, seat)
    mine = round.talks[seat]
    if mine.content or mine.given:
        raise RefusedError(Refusal.WRONG_PHASE, rule(round))
    talk = replace(mine, offer=0, wanted=(), content=True)
    return _go_on(_with_talk(round, seat, talk), (Contented(seat),))


def check_give(round: Round, seat: Seat, cards: Cards) -> Seat:
    """Give the partner. Raises :exc:`RefusedError` unless the seat may lay down this card for the trade."""
    other = check_talking(round, seat)
    if round.phase is not Phase.TRADE or round.talks[seat].given:
        raise RefusedError(Refusal.WRONG_PHASE, rule(round))
    check_held(round, seat, cards)
    if cards.bit_count() != 1:
        raise RefusedError(Refusal.WRONG_NUMBER, "R42")
    return other


def give(round: Round, seat: Seat, cards: Cards) -> Step:
    """Lay down a card for the trade without haggling on; the second card down swaps both (R42).

    Raises :exc:`RefusedError`.
    """
    other = check_give(round, seat, cards)
    mine, theirs = round.talks[seat], round.talks[other]
    if theirs.given:
        return _swap(round, other, theirs.given, seat, cards)
    after = _with_talk(round, seat, Talk(content=True, given=cards, offers=mine.offers))
    after = _with_talk(after, other, replace(theirs, offer=0, wanted=()))
    return _go_on(after, () if mine.content else (Contented(seat),))
