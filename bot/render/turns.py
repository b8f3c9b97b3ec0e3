"""Who has the turn after this one, as far as the reader can be sure of it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from bot.engine.effects import REVOLUTION
from bot.engine.round import NOBODY, Phase, Seat
from bot.engine.rules import EqualPlays, Revolution, SizeRule, Trick
from bot.engine.views import View

_TRICK_ENDS: Seat = NOBODY
"""What stands for the end of the trick, or of the round, among the seats that may be next."""


class Next(StrEnum):
    """How sure it is that the reader has the next turn."""

    SURE = "next"
    """Whatever the one in turn does."""
    UNLESS_OVER = "next-unless"
    """Unless the trick ends with this turn."""
    UNKNOWN = "unknown"


def is_next(view: View) -> Next:
    """Tell whether the reader has the turn after this one."""
    if view.phase is not Phase.PLAY or view.seat is None or view.seat not in _active(view):
        return Next.UNKNOWN
    if _may_be_passed_over(view) or _may_be_toppled(view):
        return Next.UNKNOWN
    after = {*_after_pass(view), *_after_play(view)}
    if after - {_TRICK_ENDS} != {view.seat}:
        return Next.UNKNOWN
    return Next.UNLESS_OVER if _TRICK_ENDS in after or _may_end(view) else Next.SURE


def _active(view: View) -> set[Seat]:
    return set(range(len(view.counts))) - {seat for seat, _ in view.placed}


def _may_be_passed_over(view: View) -> bool:
    """Tell whether an equal play could pass over somebody (R17)."""
    return view.order.equal is EqualPlays.SKIP and view.top is not None


def _may_be_toppled(view: View) -> bool:
    """Tell whether the reader is the President, who falls when another goes out first (R51)."""
    return view.rules.topple and not view.placed and view.ranks[:1] == (view.seat,)


def _may_end(view: View) -> bool:
    """Tell whether a play could end the trick or the round at once, as far as the rules go."""
    by_rule = view.order.ends_tricks or view.rules.president_cards > 0
    return by_rule or len(_active(view)) == len({view.seat, view.turn})


def _barred(view: View) -> set[Seat]:
    """Give who gets no turn any more as the trick stands; in a single round that is who had one (R18)."""
    if view.rules.trick is Trick.SINGLE_ROUND:
        return {turn.by for turn in view.trick}
    return set(view.passed)


def _after_pass(view: View) -> Iterator[Seat]:
    if view.top is None:
        return
    waiting = _active(view) - _barred(view) - {view.turn, view.top_by}
    has_last_word = view.rules.last_word and view.top_by in _active(view) - {view.turn}
    yield _nearest(view, waiting, view.direction) if waiting or not has_last_word else view.top_by


def _after_play(view: View) -> Iterator[Seat]:
    barred = set() if view.rules.trick is Trick.MULTI_ROUND else _barred(view)
    waiting = _active(view) - barred - {view.turn}
    if not waiting and view.rules.last_word:
        yield view.turn
    for direction in (view.direction, -view.direction) if _may_turn(view) else (view.direction,):
        yield _nearest(view, waiting, direction)


def _nearest(view: View, waiting: set[Seat], direction: int) -> Seat:
    count = len(view.counts)
    order = ((view.turn + step * direction) % count for step in range(1, count))
    return next((seat for seat in order if seat in waiting), _TRICK_ENDS)


def _may_turn(view: View) -> bool:
    """Tell whether a play could turn the direction: four of a kind, or the fourth single of a rank (R28)."""
    if view.rules.revolution is not Revolution.HATS:
        return False
    has_room = view.top is None or view.top.size >= REVOLUTION or view.rules.size_rule is not SizeRule.SAME
    return has_room or view.streak >= REVOLUTION - 1
