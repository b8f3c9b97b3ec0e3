"""One deal, played once in each rotation of the seats: the same cards, dealt to the same places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from time import thread_time_ns

import msgspec
from msgspec.structs import replace

from bot.engine import game
from bot.engine.actions import Action
from bot.engine.game import Game
from bot.engine.round import Verb
from bot.engine.views import View
from bot.lab.contest import Player, play_round
from bot.lab.simulate import seats, watch
from bot.lab.simulate.match import Match

PlayerOf = Callable[[str], Player]


class Finished(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a deal came to."""

    deal: int
    points: tuple[tuple[int, ...], ...]
    """For each rotation, by the order of the match's seats: how many finished behind, all rounds together."""
    times: dict[str, dict[int, int]]
    """How long the decisions of each kind that is compared took, as :mod:`bot.lab.simulate.watch` has it."""


def play(match: Match, deal: int, player_of: PlayerOf = seats.player) -> Finished:
    """Play a deal in each rotation. What comes out depends on nothing but the match and the deal's number."""
    times = {kind: Counter[int]() for kind in match.compared}
    points = tuple(_rotated(match, deal, by, player_of, times) for by in range(match.rotations))
    return Finished(deal=deal, points=points, times={kind: dict(times[kind]) for kind in times})


def _rotated(
    match: Match, deal: int, by: int, player_of: PlayerOf, times: Mapping[str, Counter[int]]
) -> tuple[int, ...]:
    """Play a deal with everybody so many seats further on, and give the points in the match's order."""
    count = len(match.seats)
    places = tuple(f"seat {(number + by) % count}" for number in range(count))
    sitting = {
        place: _Sitting(match, number, f"{match.seed}/{deal}/{place}", player_of, times)
        for number, place in enumerate(places)
    }
    current, points = _begun(match, deal), Counter[str]()
    for number in range(match.rounds):
        *_, last = play_round(current, sitting, Random(f"{match.seed}/{deal}/{number}"))  # noqa: S311 chance for play, not for secrets
        current = last.after
        points.update({place: count - 1 - at for at, place in enumerate(current.places)})
    return tuple(points[place] for place in places)


def _begun(match: Match, deal: int) -> Game:
    """Begin a game; where steps are compared, the titles of its round are given by chance."""
    begun = game.new_game(match.made(), tuple(f"seat {number}" for number in range(len(match.seats))))
    if not match.exchange:
        return begun
    order = list(begun.players)
    Random(f"{match.seed}/{deal}/titles").shuffle(order)  # noqa: S311 chance for play, not for secrets
    return replace(begun, ranking=tuple(order))


class _Sitting:
    """Somebody at a place, with the chance that belongs to the place, whoever sits there.

    Steps and tricks draw on chance of their own, so that of two players who differ in their steps alone
    the tricks differ by nothing else.
    """

    def __init__(
        self, match: Match, number: int, chance: str, player_of: PlayerOf, times: Mapping[str, Counter[int]]
    ) -> None:
        self._tricks = player_of(match.seats[number])
        self._steps = player_of(match.exchange[number]) if match.exchange else self._tricks
        self._of_tricks, self._of_steps = Random(f"{chance}/tricks"), Random(f"{chance}/steps")  # noqa: S311 chance for play, not for secrets
        self._times = times[match.compared[number]]
        self._are_tricks_compared = not match.exchange

    def __call__(self, view: View, _: Random) -> Action:
        """Decide, with an eye on the time where that is of interest."""
        if view.duty is None or view.duty.verb is not Verb.PLAY:
            return self._timed(self._steps, view, self._of_steps)
        if self._are_tricks_compared:
            return self._timed(self._tricks, view, self._of_tricks)
        return self._tricks(view, self._of_tricks)

    def _timed(self, player: Player, view: View, random: Random) -> Action:
        """Count the processor's time, which others that are busy on the same machine hardly change."""
        began = thread_time_ns()
        action = player(view, random)
        self._times[watch.class_of(thread_time_ns() - began)] += 1
        return action
