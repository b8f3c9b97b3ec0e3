"""Monte Carlo as a yardstick, by rules that the kernel covers: each choice is played out in the same worlds.

What a seat does not see is dealt to the others by the numbers of their cards, and everybody then plays the
lowest set that is whole, else the lowest, now and then anything. Who had to give which cards is not minded.
"""

from __future__ import annotations

from random import Random

from bot.engine.actions import Action, Pass, PlayCards
from bot.engine.cards import Cards, each, rank_of
from bot.engine.plays import Play
from bot.engine.round import Verb
from bot.engine.rules import Rules
from bot.engine.sampling import sample
from bot.engine.views import View, reading_for
from bot.lab.contest import Player
from bot.lab.kernel.compiled import Kernel, can_compile, compiled
from bot.lab.kernel.positions import covers, heights, number_of, round_row, rules_row, stream
from bot.lab.kernel.rounds import NOBODY, Row
from bot.players import yardsticks
from bot.players.thinking import Considered, Source, Thought


def can_search(rules: Rules) -> bool:
    """Tell whether rounds by these rules can be played out quickly here: the kernel covers them, compiled."""
    return covers(rules) and can_compile()


def player(playouts: int) -> Player:
    """Give a player that has so many rounds played out for each decision; between rounds it goes by rules.

    It raises :exc:`ValueError` where :func:`can_search` is not so.
    """

    def choose(view: View, random: Random) -> Action:
        if view.duty is not None and view.duty.verb is Verb.PLAY:
            return search(view, random, playouts).action
        return yardsticks.rules(view, random)

    return choose


def search(view: View, random: Random, playouts: int, kernel: Kernel | None = None) -> Thought:
    """Weigh what the seat may play by so many rounds played out, shared among its choices.

    Raises :exc:`ValueError` where the kernel does not cover the rules or the seat is not to play.
    """
    if not covers(view.rules) or not (view.may_pass or view.legal):
        raise ValueError("only choices between plays by rules that the kernel covers are searched")
    choices: list[Play | None] = [*view.legal, *([None] if view.may_pass else [])]
    if len(choices) == 1:
        return Thought(action=_action(view, choices[0]), source=Source.SEARCH)
    worlds = -(-playouts // len(choices))
    values = _values(view, random, choices, worlds, kernel or compiled())
    considered = [
        Considered(_action(view, choice), value) for choice, value in zip(choices, values, strict=True)
    ]
    considered.sort(key=lambda one: -one.value)
    return Thought(action=considered[0].action, source=Source.SEARCH, considered=tuple(considered))


def _values(
    view: View, random: Random, choices: list[Play | None], worlds: int, kernel: Kernel
) -> list[float]:
    """Give how many of the others finish behind on average after each choice."""
    start = round_row(sample(view, random), stream(random))
    options = [NOBODY if play is None else number_of(view.order, play) for play in choices]
    counts = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
    beaten = kernel.row([0] * len(options))
    rules, pool = rules_row(view.rules, len(counts)), _hidden(view)
    known = [kernel.row(row) for row in (rules, start, pool, counts, options)]
    kernel.search(*known, worlds, beaten)
    return [int(total) / worlds for total in beaten]


def _hidden(view: View) -> Row:
    """Give the rank of each card that the seat does not see."""
    hidden: Cards = view.unseen & ~view.hand
    rank = heights(view.order)
    return [rank[rank_of(card)] for card in each(hidden)]


def _action(view: View, play: Play | None) -> Action:
    return Pass() if play is None else PlayCards(play.cards, reading_for(view, play))
