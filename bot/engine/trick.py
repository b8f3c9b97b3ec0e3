"""Playing and passing: the only code that moves a trick on (section 9 of the catalogue).

`check_play` and `check_pass` raise, `legal` lists, `play` and `pass_turn` do; each rule stands once.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import plays
from bot.engine.cards import ACES, Cards
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Event, Passed, Placed, Played, RoundOver, TrickWon
from bot.engine.plays import Play
from bot.engine.round import NOBODY, Phase, Round, Seat, Step, Turn, next_seat, places, with_hand
from bot.engine.rules import Finish, Trick


def check_turn(round: Round, seat: Seat) -> None:
    """Raise :exc:`RefusedError` unless it is this seat's turn to play or pass."""
    if seat == round.turn:
        return
    if round.phase is not Phase.PLAY:
        raise RefusedError(Refusal.WRONG_PHASE)
    if not round.active >> seat & 1:
        raise RefusedError(Refusal.PLACED_ALREADY)
    if round.rules.trick is not Trick.MULTI_ROUND and Turn(seat, None) in round.trick:
        raise RefusedError(Refusal.PASSED_ALREADY, "R18")
    raise RefusedError(Refusal.NOT_YOUR_TURN)


def check_play(round: Round, seat: Seat, cards: Cards) -> Play:
    """Give the play that these cards are. Raises :exc:`RefusedError` unless `seat` may make it now."""
    check_turn(round, seat)
    if cards & ~round.hands[seat]:
        raise RefusedError(Refusal.NOT_YOUR_CARDS)
    play = plays.read(cards)
    if play is None:
        raise RefusedError(Refusal.NOT_A_COMBINATION, "R11")
    if round.must_include & ~cards:
        raise RefusedError(Refusal.MUST_INCLUDE_LOWEST, "R34" if not round.ranks else "R35")
    if round.top is not None:
        _check_beats(round, play, round.top)
    return play


def _check_beats(round: Round, play: Play, top: Play) -> None:
    if play.size != top.size:
        raise RefusedError(Refusal.WRONG_SIZE, "R11")
    strength = round.order.strength
    if (strength[play.rank] <= strength[top.rank]) != round.inverted or play.rank == top.rank:
        raise RefusedError(Refusal.TOO_LOW, "R11")


def check_pass(round: Round, seat: Seat) -> None:
    """Raise :exc:`RefusedError` unless `seat` may pass now."""
    check_turn(round, seat)
    if round.top is None:
        raise RefusedError(Refusal.MUST_LEAD)


def legal(round: Round) -> list[Play]:
    """List the plays of the seat in turn, one for each that differs in meaning, lowest rank first."""
    if round.turn == NOBODY:
        return []
    hand = round.hands[round.turn]
    if round.top is not None:
        return plays.beating(round.order, hand, round.top, inverted=round.inverted)
    if round.must_include:
        return plays.including(round.must_include, hand)
    return plays.leads(round.order, hand)


def play(round: Round, seat: Seat, cards: Cards) -> Step:
    """Put cards on the trick. Raises :exc:`RefusedError`."""
    play = check_play(round, seat, cards)
    barred = 0 if round.rules.trick is Trick.MULTI_ROUND else round.barred
    if round.rules.trick is Trick.SINGLE_ROUND:
        barred |= 1 << seat
    after = replace(
        round,
        hands=with_hand(round.hands, seat, round.hands[seat] & ~cards),
        top=play,
        top_by=seat,
        trick=(*round.trick, Turn(seat, play)),
        barred=barred,
        must_include=0,
        unseen=round.unseen & ~cards,
    )
    return _move_on(*place_finished(after, seat, (Played(seat, play),)))


def pass_turn(round: Round, seat: Seat) -> Step:
    """Pass. Raises :exc:`RefusedError`."""
    check_pass(round, seat)
    after = replace(round, trick=(*round.trick, Turn(seat, None)), barred=round.barred | 1 << seat)
    return _move_on(after, (Passed(seat),))


def place_finished(round: Round, seat: Seat, events: tuple[Event, ...]) -> Step:
    """Place a seat that has no cards left, or only aces where that means to be last (R29).

    So a set of aces is never the last play of a hand: its holder was placed before.
    """
    hand = round.hands[seat]
    if not hand:
        return _place(round, seat, events, best=True)
    if round.rules.finish is Finish.NO_ACE and not hand & ~ACES:
        return _place(round, seat, events, best=False)
    return Step(round, events)


def _place(round: Round, seat: Seat, events: tuple[Event, ...], *, best: bool) -> Step:
    taken = {place for _, place in round.placed}
    free = [place for place in range(1, len(round.hands) + 1) if place not in taken]
    place = free[0] if best else free[-1]
    shown = round.hands[seat] if not best else 0
    after = replace(
        round,
        active=round.active & ~(1 << seat),
        placed=(*round.placed, (seat, place)),
        hands=with_hand(round.hands, seat, 0) if shown else round.hands,
        unseen=round.unseen & ~shown,
    )
    return Step(after, (*events, Placed(seat, place, shown)))


def _move_on(round: Round, events: tuple[Event, ...]) -> Step:
    """Find out what comes after a turn: the round's end, the trick's end, or the next player."""
    active = round.active
    if not active & (active - 1):
        return end_round(round, events)
    waiting = active & ~round.barred & ~(1 << round.top_by)
    if not waiting or (round.rules.close_unbeatable and is_unbeatable(round)):
        return _end_trick(round, events, unbeatable=bool(waiting))
    return Step(replace(round, turn=next_seat(round, round.turn, waiting)), events)


def is_unbeatable(round: Round) -> bool:
    """Tell whether everybody can know that no card still in play has a higher rank than the top (R19)."""
    better = round.order.lower if round.inverted else round.order.higher
    return round.top is not None and not any(round.unseen & group for group in better[round.top.rank])


def _end_trick(round: Round, events: tuple[Event, ...], *, unbeatable: bool) -> Step:
    """Clear the table; the winner leads, or the next active player where the winner is out."""
    winner = round.top_by
    leader = winner if round.active >> winner & 1 else next_seat(round, winner, round.active)
    after = replace(round, turn=leader, top=None, top_by=NOBODY, trick=(), barred=0)
    return Step(after, (*events, TrickWon(winner, leader, unbeatable)))


def end_round(round: Round, events: tuple[Event, ...]) -> Step:
    """Give the last active player the open place."""
    last = round.active.bit_length() - 1
    round, events = _place(round, last, events, best=True)
    after = replace(round, phase=Phase.ROUND_OVER, turn=NOBODY)
    return Step(after, (*events, RoundOver(places(after))))


def open_play(round: Round, events: tuple[Event, ...], leader: Seat) -> Step:
    """Begin the first trick; whoever holds only aces is placed first, in order from the leader (R29)."""
    round = replace(round, phase=Phase.PLAY, duties=())
    for step in range(len(round.hands)):
        round, events = _place_ace_holder(round, (leader + step * round.direction) % len(round.hands), events)
    if not round.active & (round.active - 1):
        return end_round(round, events)
    if not round.active >> leader & 1:
        leader = next_seat(round, leader, round.active)
    return Step(replace(round, turn=leader), events)


def _place_ace_holder(round: Round, seat: Seat, events: tuple[Event, ...]) -> Step:
    alone = not round.active & (round.active - 1)
    return Step(round, events) if alone else place_finished(round, seat, events)
