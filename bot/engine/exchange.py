"""The exchange: lower players give their highest cards, upper ones give back what they like (R40, R41)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import haggling
from bot.engine.cards import Cards
from bot.engine.duties import check_duty, check_held, hand_over, to_give
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Event, Gave
from bot.engine.ordering import highest
from bot.engine.round import NOBODY, Duty, Phase, Round, Seat, Step, Verb
from bot.engine.rules import Leftovers, exchange_pairs


def begin(round: Round, events: tuple[Event, ...]) -> Step:
    """Exchange, or collude in its place, from the second round on (R40, R41, R43)."""
    if round.first:
        return haggling.begin_trade(round, events)
    if round.rules.collusion:
        return haggling.begin_collusion(round, events)
    return _begin_exchange(round, events)


def _begin_exchange(round: Round, events: tuple[Event, ...]) -> Step:
    """Move the cards that lower players must give and ask the upper ones; all pairs at once."""
    pairs = exchange_pairs(round.rules, len(round.hands))
    for (up, down), upper, lower in zip(pairs, round.ranks, reversed(round.ranks), strict=False):
        round, given = _exchange_between(round, upper, lower, up, down)
        events = (*events, *given)
    return _go_on(replace(round, phase=Phase.EXCHANGE), events)


def resume(round: Round, events: tuple[Event, ...]) -> Step:
    """Ask the upper players for cards, where those of the lower ones lie in their hands already (R40)."""
    is_held = not round.first and not round.rules.collusion
    pairs = exchange_pairs(round.rules, len(round.hands)) if is_held else ()
    both = zip(pairs, round.ranks, reversed(round.ranks), strict=False)
    owed = (
        Duty(up, Verb.GIVE, min(back, to_give(round, up).bit_count()), low) for (_, back), up, low in both
    )
    duties = tuple(duty for duty in owed if duty.count)
    return _go_on(replace(round, phase=Phase.EXCHANGE, duties=duties), events)


def _exchange_between(round: Round, upper: Seat, lower: Seat, up: int, down: int) -> Step:
    """Move one lower player's cards. Short hands give what there is and get as many back, or as many more.

    The President card is never given (R10): who holds nothing else gives nothing.
    """
    cards = highest(round.order, round.hands[lower], min(up, to_give(round, lower).bit_count()))
    given = cards.bit_count()
    round = hand_over(round, lower, upper, cards)
    back = min(down, given + max(0, down - up), to_give(round, upper).bit_count())
    duties = (Duty(upper, Verb.GIVE, back, lower),) if back else ()
    events = (Gave(lower, upper, given, cards, forced=True),) if given else ()
    return Step(replace(round, duties=(*round.duties, *duties)), events)


def _go_on(round: Round, events: tuple[Event, ...]) -> Step:
    return Step(round, events) if round.duties else haggling.begin_trade(round, events)


def opposite(round: Round, seat: Seat) -> Seat:
    """Give with whom a seat exchanges, trades or colludes (R40-R43), or :data:`NOBODY`."""
    if round.first or not round.ranks:
        return NOBODY
    other = round.ranks[-1 - round.ranks.index(seat)]
    return NOBODY if other == seat else other


def given(round: Round, seat: Seat) -> Cards:
    """Give the cards that the one opposite holds for certain, by what the seat itself gave it.

    Nothing where one of them may have been laid away for a leftover (R32).
    """
    other = opposite(round, seat)
    if other == NOBODY or (round.rules.leftovers is Leftovers.SWAP and other in round.ranks[2:4]):
        return 0
    return round.hands[other] & round.received[other]


def check_give(round: Round, seat: Seat, cards: Cards) -> Duty:
    """Give the duty that these cards meet. Raises :exc:`RefusedError` unless they do."""
    duty = check_duty(round, seat, Verb.GIVE)
    check_held(round, seat, cards)
    if cards.bit_count() != duty.count:
        raise RefusedError(Refusal.WRONG_NUMBER, "R40")
    return duty


def give(round: Round, seat: Seat, cards: Cards) -> Step:
    """Give cards back to the lower player. Raises :exc:`RefusedError`."""
    duty = check_give(round, seat, cards)
    after = hand_over(round, seat, duty.to, cards)
    after = replace(after, duties=tuple(other for other in round.duties if other is not duty))
    return _go_on(after, (Gave(seat, duty.to, duty.count, cards, forced=False),))
