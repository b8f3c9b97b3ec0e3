"""Who is placed when, and where (R10, R29, R51; section 9 of the catalogue)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.cards import ACE
from bot.engine.events import Event, Placed, RoundOver
from bot.engine.round import NOBODY, Phase, Round, Seat, Step, places, with_hand
from bot.engine.rules import Finish


def place_finished(round: Round, seat: Seat, events: tuple[Event, ...]) -> Step:
    """Place a seat that has no cards left, or only aces where that means to be last (R29).

    So a set of aces is never the last play of a hand: its holder was placed before. Whoever is out first
    topples a President who is not (R51).
    """
    hand = round.hands[seat]
    if not hand:
        return _topple(*_place(round, seat, events, best=True))
    if _is_caught(round, seat):
        return _fall(round, seat, events, toppled=False)
    return Step(round, events)


def _is_caught(round: Round, seat: Seat) -> bool:
    return round.rules.finish is Finish.NO_ACE and not round.hands[seat] & ~round.order.natural[ACE]


def _free_places(round: Round) -> list[int]:
    taken = {place for _, place in round.placed}
    return [place for place in range(1, len(round.hands) + 1) if place not in taken]


def _place(round: Round, seat: Seat, events: tuple[Event, ...], *, best: bool) -> Step:
    place = _free_places(round)[0 if best else -1]
    after = replace(round, active=round.active & ~(1 << seat), placed=(*round.placed, (seat, place)))
    return Step(after, (*events, Placed(seat, place)))


def _fall(round: Round, seat: Seat, events: tuple[Event, ...], *, toppled: bool) -> Step:
    """Give the worst place still open; aces are laid open, a toppled hand stays face down (R29, R51)."""
    shown = 0 if toppled else round.hands[seat]
    place = _free_places(round)[-1]
    after = replace(
        round,
        active=round.active & ~(1 << seat),
        placed=(*round.placed, (seat, place)),
        fallen=round.fallen | 1 << seat,
        hands=with_hand(round.hands, seat, 0),
        unseen=round.unseen & ~shown,
    )
    return Step(after, (*events, Placed(seat, place, shown, toppled)))


def _topple(round: Round, events: tuple[Event, ...]) -> Step:
    """Throw in the hand of a President who is not first out (R51); not in a first round."""
    if not round.rules.topple or round.first or not round.active >> round.ranks[0] & 1:
        return Step(round, events)
    return _fall(round, round.ranks[0], events, toppled=True)


def place_ace_holders(round: Round, events: tuple[Event, ...], leader: Seat) -> Step:
    """Place those who hold only aces before the first lead, in order from the leader (R29)."""
    for step in range(len(round.hands)):
        seat = (leader + step * round.direction) % len(round.hands)
        alone = not round.active & (round.active - 1)
        if not alone and round.active >> seat & 1:
            round, events = place_finished(round, seat, events)
    return Step(round, events)


def end_round(round: Round, events: tuple[Event, ...]) -> Step:
    """Give the last active player, if there is one, the open place."""
    if round.active:
        round, events = _place(round, round.active.bit_length() - 1, events, best=True)
    after = replace(round, phase=Phase.ROUND_OVER, turn=NOBODY)
    return Step(after, (*events, RoundOver(places(after))))


def end_by_president_card(round: Round, seat: Seat, events: tuple[Event, ...]) -> Step:
    """End the round for whoever plays the President card, who is 1st (R10).

    Those out already come next, in their order, then the others by fewest cards left; who was placed last at
    once stays last, and so does a President who is toppled by it (R29, R51).
    """
    out = [one for one in places(round) if not round.fallen >> one & 1]
    moved = {one: place for place, one in enumerate((seat, *out), 1)}
    placed = tuple((one, moved.get(one, place)) for one, place in round.placed)
    after = replace(round, placed=(*placed, (seat, 1)), active=round.active & ~(1 << seat))
    after, events = _topple(after, (*events, Placed(seat, 1)))
    for other in _by_fewest_cards(after, seat):
        after, events = _place(after, other, events, best=True)
    return end_round(after, events)


def _by_fewest_cards(round: Round, winner: Seat) -> list[Seat]:
    """Order who still plays by cards left, then by places before, else by seats from the winner's left.

    Ranks that were drawn are no places: nobody has any in a first round (R10, R37).
    """
    count = len(round.hands)

    def rank(seat: Seat) -> tuple[int, int]:
        before = (seat - winner) % count if round.first else round.ranks.index(seat)
        return round.hands[seat].bit_count(), before

    return sorted((seat for seat in range(count) if round.active >> seat & 1), key=rank)
