"""Between the deal and the first lead: who gives what to whom, and who takes a leftover (R32, R40, R41)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.cards import Card, Cards
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Event, Gave, Took
from bot.engine.lead import open_first_trick
from bot.engine.ordering import highest
from bot.engine.round import Duty, Phase, Round, Seat, Step, Verb, asked, with_hand
from bot.engine.rules import Leftovers, exchange_pairs


def begin_exchange(round: Round) -> Step:
    """Move the cards that lower players must give and ask the upper ones; all pairs at once (R40, R41).

    Short hands give what there is and get as many back, or as many more as the rule says.
    """
    pairs = exchange_pairs(round.rules, len(round.hands)) if round.ranks else ()
    events: tuple[Event, ...] = ()
    for (up, down), upper, lower in zip(pairs, round.ranks, reversed(round.ranks), strict=False):
        cards = highest(round.order, round.hands[lower], min(up, round.hands[lower].bit_count()))
        round = _hand_over(round, lower, upper, cards)
        events = (*events, Gave(lower, upper, cards.bit_count(), cards, forced=True))
        back = min(down, cards.bit_count() + max(0, down - up), round.hands[upper].bit_count())
        round = replace(round, duties=(*round.duties, Duty(upper, Verb.GIVE, back, lower)))
    return _after_duties(replace(round, phase=Phase.EXCHANGE), events)


def _hand_over(round: Round, giver: Seat, taker: Seat, cards: Cards) -> Round:
    hands = with_hand(round.hands, giver, round.hands[giver] & ~cards)
    hands = with_hand(hands, taker, hands[taker] | cards)
    received = with_hand(round.received, taker, round.received[taker] | cards)
    return replace(round, hands=hands, received=received)


def _after_duties(round: Round, events: tuple[Event, ...]) -> Step:
    return Step(round, events) if round.duties else _begin_leftovers(round, events)


def check_duty(round: Round, seat: Seat, verb: Verb) -> Duty:
    """Give what the seat is asked. Raises :exc:`RefusedError` unless it is asked just that now."""
    phase = Phase.EXCHANGE if verb is Verb.GIVE else Phase.LEFTOVERS
    if round.phase is not phase:
        raise RefusedError(Refusal.WRONG_PHASE)
    duty = asked(round, seat)
    if duty is None:
        raise RefusedError(Refusal.NOT_YOUR_TURN)
    return duty


def check_give(round: Round, seat: Seat, cards: Cards) -> Duty:
    """Give the duty that these cards meet. Raises :exc:`RefusedError` unless they do."""
    duty = check_duty(round, seat, Verb.GIVE)
    if cards & ~round.hands[seat]:
        raise RefusedError(Refusal.NOT_YOUR_CARDS)
    if cards.bit_count() != duty.count:
        raise RefusedError(Refusal.WRONG_NUMBER, "R40")
    return duty


def give(round: Round, seat: Seat, cards: Cards) -> Step:
    """Give cards back to the lower player. Raises :exc:`RefusedError`."""
    duty = check_give(round, seat, cards)
    after = _hand_over(round, seat, duty.to, cards)
    after = replace(after, duties=tuple(other for other in round.duties if other is not duty))
    return _after_duties(after, (Gave(seat, duty.to, duty.count, cards, forced=False),))


def _begin_leftovers(round: Round, events: tuple[Event, ...]) -> Step:
    """Turn the leftovers up, from the second round on, and ask the 3rd place (R32)."""
    if not round.ranks or round.rules.leftovers is Leftovers.ASIDE:
        return open_first_trick(round, events)
    return _ask_taker(replace(round, open_leftovers=round.leftovers), events, round.ranks[2:4])


def _ask_taker(round: Round, events: tuple[Event, ...], takers: tuple[Seat, ...]) -> Step:
    """Ask the first of these who holds a card to lay away; what nobody takes is out of play."""
    taker = next((seat for seat in takers if round.hands[seat]), None)
    if taker is None or not round.open_leftovers:
        return open_first_trick(replace(round, unseen=round.unseen & ~round.open_leftovers), events)
    return Step(replace(round, phase=Phase.LEFTOVERS, duties=(Duty(taker, Verb.TAKE, 1),)), events)


def check_take(round: Round, seat: Seat, card: Card, lay: Card) -> None:
    """Raise :exc:`RefusedError` unless the seat may take this leftover and lay that card away (R32)."""
    check_duty(round, seat, Verb.TAKE)
    if not round.open_leftovers >> card & 1:
        raise RefusedError(Refusal.NO_SUCH_CARD, "R32")
    if not round.hands[seat] >> lay & 1:
        raise RefusedError(Refusal.NOT_YOUR_CARDS)


def take(round: Round, seat: Seat, card: Card, lay: Card) -> Step:
    """Take a leftover openly and lay a hand card away face down. Raises :exc:`RefusedError`."""
    check_take(round, seat, card, lay)
    hand = round.hands[seat] & ~(1 << lay) | 1 << card
    after = replace(
        round,
        hands=with_hand(round.hands, seat, hand),
        received=with_hand(round.received, seat, round.received[seat] | 1 << card),
        open_leftovers=round.open_leftovers & ~(1 << card),
        leftovers=round.leftovers & ~(1 << card) | 1 << lay,
    )
    return _ask_taker(after, (Took(seat, card, lay),), round.ranks[round.ranks.index(seat) + 1 : 4])
