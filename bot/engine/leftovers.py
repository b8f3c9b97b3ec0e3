"""Cards left over by the deal, which 3rd and 4th place may swap for cards of their own (R32)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.cards import Card
from bot.engine.duties import check_duty
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Event, Took
from bot.engine.lead import open_first_trick
from bot.engine.round import Duty, Phase, Round, Seat, Step, Verb, with_hand
from bot.engine.rules import Leftovers


def begin(round: Round, events: tuple[Event, ...]) -> Step:
    """Turn the leftovers up, from the second round on, and ask the 3rd place (R32)."""
    if round.first or round.rules.leftovers is Leftovers.ASIDE:
        return open_first_trick(round, events)
    return _ask_taker(replace(round, open_leftovers=round.leftovers), events, round.ranks[2:4])


def _ask_taker(round: Round, events: tuple[Event, ...], takers: tuple[Seat, ...]) -> Step:
    """Ask the first of these who holds a card to lay away; what nobody takes is out of play."""
    taker = next((seat for seat in takers if round.hands[seat]), None)
    if taker is None or not round.open_leftovers:
        return open_first_trick(replace(round, unseen=round.unseen & ~round.open_leftovers), events)
    return Step(replace(round, phase=Phase.LEFTOVERS, duties=(Duty(taker, Verb.TAKE, 1),)), events)


def check_take(round: Round, seat: Seat, card: Card, lay: Card) -> None:
    """Raise :exc:`RefusedError` unless the seat may take this leftover and lay that card away (R32).

    Leftovers are no exchange: a President card among them may be taken, or laid away, like any other.
    """
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
