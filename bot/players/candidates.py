"""What a seat might do that deserves a try, by rules of thumb, and how much they doubt each."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nsmallest
from itertools import combinations
from typing import NamedTuple

from bot.engine.actions import Accept, Action, Content, Give, Pass, PlayCards, Take
from bot.engine.cards import PRESIDENTS, Cards, bundle, each, pick, rank_of
from bot.engine.ordering import upwards
from bot.engine.round import Duty, Verb
from bot.engine.views import View, reading_for
from bot.players import haggling
from bot.players.outlook import WON, Outlook
from bot.players.pruning import worth_a_look

MOST = 8
"""So many candidates are tried at most."""
_GIVEN_FROM = 6
"""Cards to give are chosen from so many of the lowest, beside those that are missed least."""
_SERIOUS = 4.0
"""The most that can be doubted."""
_SLIGHT = 0.5
"""How much is doubted what haggling could lead to beside the rules of thumb."""


class Candidate(NamedTuple):
    """An action, and by how much lighter rules of thumb think the hand is after the best one, at least 0."""

    action: Action
    doubt: float


def candidates(view: View) -> list[Candidate]:
    """List what deserves a try, what rules of thumb like best first; nothing where those decide alone.

    Raises :exc:`ValueError` where the seat is asked nothing.
    """
    if view.duty is None:
        raise ValueError("this seat has nothing to decide now")
    match view.duty.verb:
        case Verb.PLAY:
            return _in_order(_plays(view))
        case Verb.GIVE:
            return _in_order(_gifts(view, view.duty))
        case Verb.TAKE:
            return _in_order(_takes(view))
        case Verb.TRADE:
            return _words(view)
    return []


def _in_order(weighed: Iterator[tuple[float, Action]]) -> list[Candidate]:
    """Put the best first, of equals the one that came first; it is alone where nothing can go wrong."""
    best = nsmallest(MOST, weighed, key=lambda one: -one[0])
    most = best[0][0]
    if most >= WON:
        return [Candidate(best[0][1], 0.0)]
    return [Candidate(action, min(most - worth, _SERIOUS)) for worth, action in best]


def _plays(view: View) -> Iterator[tuple[float, Action]]:
    outlook = Outlook(view)
    if view.may_pass:
        yield outlook.worth_of_pass(), Pass()
    for play in worth_a_look(view):
        yield outlook.worth(play), PlayCards(play.cards, reading_for(view, play))


def _gifts(view: View, duty: Duty) -> Iterator[tuple[float, Action]]:
    outlook = Outlook(view)
    cards = upwards(view.order, view.hand & ~PRESIDENTS)
    some = [haggling.least_missed(view, duty.count)]
    some += map(bundle, combinations(cards[: max(_GIVEN_FROM, duty.count)], duty.count))
    for given in _one_of_each_kind(view, some):
        yield -outlook.burden(view.hand & ~given), Give(given)


def _one_of_each_kind(view: View, some: list[Cards]) -> list[Cards]:
    """Keep one of those that differ in suits alone, where suits do not matter."""
    if view.order.sees_suits:
        return list(dict.fromkeys(some))
    kinds: dict[tuple[int, ...], Cards] = {}
    for cards in some:
        kinds.setdefault(tuple(sorted(map(rank_of, each(cards)))), cards)
    return list(kinds.values())


def _takes(view: View) -> Iterator[tuple[float, Action]]:
    outlook = Outlook(view)
    for card in each(view.open_leftovers):
        for lay in each(view.hand):
            yield -outlook.burden(view.hand ^ 1 << lay | 1 << card), Take(card, lay)


def _words(view: View) -> list[Candidate]:
    """List what may be said in a trade: what rules of thumb say, to agree, to be content (R42)."""
    said: list[Action] = [haggling.trade(view), Content()]
    talk = view.partner_talk
    if talk is not None and talk.offer and pick(talk.wanted, view.hand) is not None:
        said.append(Accept())
    return [Candidate(action, _SLIGHT * bool(number)) for number, action in enumerate(dict.fromkeys(said))]
