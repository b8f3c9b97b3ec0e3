"""Actions held against each other by a thought: the next best that differs, the worth of what was done."""

from __future__ import annotations

from collections.abc import Hashable

from bot.engine.actions import Action, Give, PlayCards, Take
from bot.engine.cards import Cards, each, face_of, rank_of
from bot.engine.views import View
from bot.players.thinking import Considered, Thought


def is_same(view: View, one: Action, other: Action) -> bool:
    """Tell whether two actions come to the same: other suits make no difference where none matter."""
    return one == other or _meaning(view, one) == _meaning(view, other)


def _meaning(view: View, action: Action) -> Hashable:
    match action:
        case PlayCards(cards=cards, reading=reading):
            return "play", _faces(view, cards), reading
        case Give(cards=cards):
            return "give", _faces(view, cards)
        case Take(card=card, lay=lay):
            return "take", _faces(view, 1 << card), _faces(view, 1 << lay)
    return action


def _faces(view: View, cards: Cards) -> tuple[int, ...]:
    """Give the cards as far as they are told apart by the rules."""
    told = face_of if view.order.sees_suits else rank_of
    return tuple(sorted(map(told, each(cards))))


def best(thought: Thought) -> Considered | None:
    """Give what came out best; None where nothing was weighed."""
    return max(thought.considered, key=lambda one: one.value, default=None)


def next_best(view: View, thought: Thought) -> Considered | None:
    """Give the best action that is not the chosen one under another name."""
    others = [one for one in thought.considered if not is_same(view, one.action, thought.action)]
    return max(others, key=lambda one: one.value, default=None)


def value_of(view: View, thought: Thought, action: Action) -> float | None:
    """Tell what an action is worth by a thought; None where it was not weighed."""
    exact = [one.value for one in thought.considered if one.action == action]
    alike = [one.value for one in thought.considered if is_same(view, one.action, action)]
    return next(iter((*exact, *alike)), None)
