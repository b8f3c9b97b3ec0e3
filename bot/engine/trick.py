"""Playing and passing: the only code that moves a trick on (section 9 of the catalogue).

`check_play` and `check_pass` raise, `legal` lists, `play` and `pass_turn` do; each rule stands once.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine import beating, effects, readings
from bot.engine.cards import ACE, PRESIDENTS, Cards
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Event, Locked, Passed, Played, Skipped, TrickWon, Turned
from bot.engine.placing import end_by_president_card, end_round, place_ace_holders, place_finished
from bot.engine.plays import Ground, Kind, Play, Reading, Reason
from bot.engine.round import NOBODY, Phase, Round, Seat, Seats, Step, Turn, next_seat, with_hand
from bot.engine.rules import Beat, Finish, Pile, Revolution, Trick


def check_turn(round: Round, seat: Seat) -> None:
    """Raise :exc:`RefusedError` unless it is this seat's turn to play or pass."""
    if seat == round.turn:
        return
    if round.phase is not Phase.PLAY:
        raise RefusedError(Refusal.WRONG_PHASE)
    if not round.active >> seat & 1:
        raise RefusedError(Refusal.PLACED_ALREADY)
    if round.rules.trick is not Trick.MULTI_ROUND and _has_passed(round, seat):
        raise RefusedError(Refusal.PASSED_ALREADY, "R18")
    raise RefusedError(Refusal.NOT_YOUR_TURN)


def _has_passed(round: Round, seat: Seat) -> bool:
    """Tell whether a seat passed and gets no turn any more; a pass on the own top bars nobody (R17)."""
    return bool(round.barred >> seat & 1) and Turn(seat, None) in round.trick


def ground(round: Round) -> Ground:
    """Give what a play is to go on now."""
    return Ground(round.order, round.order.side(inverted=round.inverted), round.top, round.lock)


def check_play(round: Round, seat: Seat, cards: Cards, reading: Reading | None = None) -> Play:
    """Give the play that these cards are, by the player's reading or else the strongest that is legal.

    Raises :exc:`RefusedError` unless `seat` may make it now.
    """
    plays = check_cards(round, seat, cards, reading)
    return plays[0] if len(plays) == 1 else readings.strongest(ground(round), plays)


def check_cards(round: Round, seat: Seat, cards: Cards, reading: Reading | None = None) -> list[Play]:
    """List every legal play that these cards can be, by the player's reading or by any.

    Raises :exc:`RefusedError` where there is none.
    """
    check_turn(round, seat)
    if cards & ~round.hands[seat]:
        raise RefusedError(Refusal.NOT_YOUR_CARDS)
    place = ground(round)
    possible = _read(place, cards, reading)
    if round.must_include and not (round.must_include | PRESIDENTS) & cards:
        raise RefusedError(Refusal.MUST_INCLUDE_LOWEST, "R34" if round.first else "R35")
    found = [beating.follow(place, play) for play in possible]
    plays = [play for play in found if not isinstance(play, Reason)]
    if not plays:
        raise _refused(found)
    if _goes_out_with_ace(round, seat, cards):
        raise RefusedError(Refusal.NO_ACE_FINISH, "R29")
    return plays


def _read(place: Ground, cards: Cards, reading: Reading | None) -> list[Play]:
    """List what the cards can be; raise :exc:`RefusedError` where that is nothing, or not what is said."""
    plays = readings.read(place, cards)
    if not plays:
        raise RefusedError(Refusal.NOT_A_COMBINATION, readings.rule_of(place.order, cards))
    if reading is not None:
        plays = readings.agreeing(place.order, plays, reading)
    if not plays:
        raise RefusedError(Refusal.BAD_READING)
    return plays


def _refused(found: list[Play | Reason]) -> RefusedError:
    """Say why none of the readings goes on the top: as the one that came nearest."""
    reasons = (reason for reason in found if isinstance(reason, Reason))
    nearest = max(reasons, key=lambda reason: _NEARNESS.index(reason.code))
    return RefusedError(nearest.code, nearest.rule)


_NEARNESS = (Refusal.WRONG_SIZE, Refusal.TOO_LOW, Refusal.WRONG_SUIT)


def _goes_out_with_ace(round: Round, seat: Seat, cards: Cards) -> bool:
    no_ace = round.rules.finish is Finish.NO_ACE
    return no_ace and cards == round.hands[seat] and bool(cards & round.order.natural[ACE])


def check_pass(round: Round, seat: Seat) -> None:
    """Raise :exc:`RefusedError` unless `seat` may pass now."""
    check_turn(round, seat)
    if round.top is None:
        raise RefusedError(Refusal.MUST_LEAD)
    if _must_beat(round, seat):
        raise RefusedError(Refusal.MUST_BEAT, "R15")


def _must_beat(round: Round, seat: Seat, plays: Sequence[Play] | None = None) -> bool:
    """Tell whether passing is forbidden: never on one's own top, nor for a President card (R10, R15)."""
    if round.rules.beat is not Beat.COMPULSORY or seat == round.top_by:
        return False
    return any(play.kind is not Kind.PRESIDENT for play in (legal(round) if plays is None else plays))


def may_pass(round: Round, plays: Sequence[Play] | None = None) -> bool:
    """Tell whether the seat in turn may pass; `plays` are its legal ones where they are listed already."""
    return round.turn != NOBODY and round.top is not None and not _must_beat(round, round.turn, plays)


def legal(round: Round) -> list[Play]:
    """List the plays of the seat in turn, one for each that differs in meaning, lowest rank first."""
    if round.turn == NOBODY:
        return []
    hand = round.hands[round.turn]
    if round.must_include:
        plays = readings.with_card(ground(round), hand, round.must_include)
    else:
        plays = readings.find(ground(round), hand)
    if round.rules.finish is Finish.NO_ACE and hand & round.order.natural[ACE]:
        return [play for play in plays if not _goes_out_with_ace(round, round.turn, play.cards)]
    return plays


def play(round: Round, seat: Seat, cards: Cards, reading: Reading | None = None) -> Step:
    """Put cards on the trick. Raises :exc:`RefusedError`."""
    return put(round, seat, check_play(round, seat, cards, reading))


def put(round: Round, seat: Seat, play: Play) -> Step:
    """Put a play on the trick that is one of the :func:`legal` ones; it is not checked again."""
    after = _with_play(round, seat, play)
    if play.kind is Kind.PRESIDENT:
        return end_by_president_card(after, seat, (Played(seat, play),))
    after, events = _with_effects(round, after, (Played(seat, play),))
    after, events = place_finished(after, seat, events)
    if rule := _ended_by(round, after, play):
        return _end_trick(after, events, rule)
    return _pass_over(after, events, play.skips) if play.skips else _move_on(after, events)


def _ended_by(round: Round, after: Round, play: Play) -> str | None:
    """Give the R number of the rule by which a play ends the trick at once, or None."""
    if not round.order.ends_tricks:
        return None
    before = replace(ground(after), top=round.top, lock=round.lock)
    return effects.ends_trick(before, play, after.unseen)


def _with_play(round: Round, seat: Seat, play: Play) -> Round:
    return replace(
        round,
        hands=with_hand(round.hands, seat, round.hands[seat] & ~play.cards),
        top=play,
        top_by=seat,
        trick=(*round.trick, Turn(seat, play)),
        barred=_barred_by_play(round, seat),
        must_include=0,
        uncleared=False,
        unseen=round.unseen & ~play.cards,
    )


def _barred_by_play(round: Round, seat: Seat) -> Seats:
    """Tell who gets no turn after a play: those who passed for good, or who had their one turn (R18)."""
    match round.rules.trick:
        case Trick.MULTI_ROUND:
            return 0
        case Trick.PASS_OUT:
            return round.barred
    return round.barred | 1 << seat


def _with_effects(round: Round, after: Round, events: tuple[Event, ...]) -> Step:
    """Turn the ranking and bind suits, as the play on top does (R27, R28, R81, R84)."""
    play = after.top
    if play is None or not round.order.has_effects:
        return Step(after, events)
    singles = effects.streak(round.top, play, round.streak)
    turns = effects.turns_ranking(round.order, play, singles)
    lock = effects.lock(ground(round), play)
    after = replace(after, streak=0 if turns else singles, lock=lock)
    if lock != round.lock:
        events = (*events, Locked(lock))
    return _turned(after, events) if turns else Step(after, events)


def _turned(round: Round, events: tuple[Event, ...]) -> Step:
    """Turn the ranking upside down or back, with hats the direction too (R27, R28)."""
    direction = -round.direction if round.rules.revolution is Revolution.HATS else round.direction
    after = replace(round, inverted=not round.inverted, direction=direction)
    return Step(after, (*events, Turned(round.top_by, after.inverted, direction)))


def pass_turn(round: Round, seat: Seat) -> Step:
    """Pass. Raises :exc:`RefusedError`.

    A pass on one's own top bars nothing: after others were passed over it is their turn now (R17), and where
    everybody else has passed it is the last word (R86).
    """
    check_pass(round, seat)
    if seat == round.top_by:
        return _pass_own_top(round, seat)
    trick, barred = (*round.trick, Turn(seat, None)), round.barred | 1 << seat
    waiting = round.active & ~barred & ~(1 << round.top_by)
    if waiting:
        turn = next_seat(round, seat, waiting)
        return Step(replace(round, trick=trick, barred=barred, turn=turn), (Passed(seat),))
    return _move_on(replace(round, trick=trick, barred=barred), (Passed(seat),))


def _pass_own_top(round: Round, seat: Seat) -> Step:
    after = replace(round, trick=(*round.trick, Turn(seat, None)))
    waiting = _waiting(round)
    return _next(after, (Passed(seat),), waiting) if waiting else _end_trick(after, (Passed(seat),))


def _waiting(round: Round) -> Seats:
    """Give the seats that may still answer the top."""
    return round.active & ~round.barred & ~(1 << round.top_by)


def _is_decided(round: Round) -> bool:
    return not round.active & (round.active - 1)


def _pass_over(round: Round, events: tuple[Event, ...], skips: int) -> Step:
    """Go on after an equal play, which passes over players (R17).

    At most all others are passed over: then the player is on turn again. Where everybody has one turn, those
    lose theirs (R18).
    """
    passed_over = [] if _is_decided(round) else _next_few(round, _waiting(round), skips)
    if not passed_over:
        return _move_on(round, events)
    events = (*events, Skipped(tuple(passed_over)))
    skipped = sum(1 << seat for seat in passed_over)
    if round.rules.trick is Trick.SINGLE_ROUND:
        return _move_on(replace(round, barred=round.barred | skipped), events)
    rest = _waiting(round) & ~skipped
    is_own_turn = not rest and round.active >> round.top_by & 1
    return _next(round, events, 1 << round.top_by if is_own_turn else rest or skipped)


def _next_few(round: Round, among: Seats, count: int) -> list[Seat]:
    few: list[Seat] = []
    seat = round.turn
    while among and len(few) < count:
        seat = next_seat(round, seat, among)
        few.append(seat)
        among &= ~(1 << seat)
    return few


def _next(round: Round, events: tuple[Event, ...], among: Seats) -> Step:
    return Step(replace(round, turn=next_seat(round, round.turn, among)), events)


def _move_on(round: Round, events: tuple[Event, ...]) -> Step:
    """Find out what comes after a turn: the round's end, the trick's end, or the next player."""
    if _is_decided(round):
        return end_round(round, events)
    waiting = _waiting(round)
    if waiting:
        return _next(round, events, waiting)
    if round.rules.last_word and round.active >> round.top_by & 1:
        return Step(replace(round, turn=round.top_by), events)
    return _end_trick(round, events)


def _end_trick(round: Round, events: tuple[Event, ...], rule: str | None = None) -> Step:
    """Clear the table; the winner leads, or the next active player where the winner is out."""
    if _is_decided(round):
        return end_round(round, events)
    winner = round.top_by
    leader = winner if round.active >> winner & 1 else next_seat(round, winner, round.active)
    after = replace(
        round,
        turn=leader,
        top=None,
        top_by=NOBODY,
        trick=(),
        barred=0,
        lock=0,
        streak=0,
        pile=round.pile | _played(round) if round.rules.pile is Pile.ACCUMULATE else 0,
        uncleared=round.rules.touch_penalty and not round.first,
    )
    return Step(after, (*events, TrickWon(winner, leader, rule)))


def _played(round: Round) -> Cards:
    cards = 0
    for turn in round.trick:
        cards |= turn.play.cards if turn.play else 0
    return cards


def open_play(round: Round, events: tuple[Event, ...], leader: Seat) -> Step:
    """Begin the first trick; whoever holds only aces is placed first, in order from the leader (R29)."""
    round, events = place_ace_holders(replace(round, phase=Phase.PLAY, duties=()), events, leader)
    if _is_decided(round):
        return end_round(round, events)
    if not round.active >> leader & 1:
        leader = next_seat(round, leader, round.active)
    return Step(replace(round, turn=leader), events)
