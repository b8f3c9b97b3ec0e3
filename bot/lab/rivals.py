"""Random games of other libraries, to measure ours beside: each where it is installed.

None of them plays our game; the nearest are Dou Dizhu, Hearts and Crazy Eights, where cards are shed or
tricks made. Each plays as its own documentation has it, with all that is legal listed at each turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

CHESS, DOU_DIZHU = "python-chess", "open-spiel dou_dizhu, in C++"
"""The two that our own are held against."""
_ROLLOUTS = 1_000
"""Games in a row that C++ plays for one call."""
_SPIEL_GAMES = ("dou_dizhu", "hearts", "crazy_eights")
_CARD_GAMES = ("doudizhu", "uno")
_STACK, _BLINDS = 200, (1, 2)

Play = Callable[[Random], object]
"""Something to play once, at random."""


class Rival(NamedTuple):
    """A game of another library: what it is called, who brings it, how it is made, games for each call."""

    kind: str
    module: str
    extra: str
    make: Callable[[], Play]
    games: int = 1


def rivals() -> Iterator[Rival]:
    """Yield all there are, installed or not."""
    yield Rival(CHESS, "chess", "dev", lambda: play_chess)
    for name in _SPIEL_GAMES:
        yield Rival(f"open-spiel {name}", "pyspiel", "measure", partial(_spiel, name))
        yield Rival(f"open-spiel {name}, in C++", "pyspiel", "measure", partial(_rollouts, name), _ROLLOUTS)
    for name in _CARD_GAMES:
        yield Rival(f"rlcard {name}", "rlcard", "measure", partial(_rlcard, name))
    yield Rival("pokerkit hold'em", "pokerkit", "measure", lambda: _play_poker)


def is_there(rival: Rival) -> bool:
    """Tell whether the library is installed."""
    return find_spec(rival.module) is not None


def play_chess(random: Random) -> None:
    """Play a game of chess: at each move list what is legal, and do any of it."""
    board = import_module("chess").Board()
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))


def _spiel(name: str) -> Play:
    game = import_module("pyspiel").load_game(name)

    def play(random: Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(_any_action(state, random))

    return play


def _any_action(state: Any, random: Random) -> int:
    """Choose what may be done, or draw what chance decides."""
    if not state.is_chance_node():
        return int(random.choice(state.legal_actions()))
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(actions, weights)[0])


def _rollouts(name: str) -> Play:
    """Have C++ play from a deal on: one evaluation of its tree search, which cannot begin before the deal."""
    spiel = import_module("pyspiel")
    game = spiel.load_game(name)

    def play(random: Random) -> None:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(_any_action(state, random))
        evaluator = spiel.RandomRolloutEvaluator(_ROLLOUTS, random.getrandbits(30))
        spiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False).mcts_search(state)

    return play


def _rlcard(name: str) -> Play:
    agents = import_module("rlcard.agents")
    table = import_module("rlcard").make(name)
    table.set_agents([agents.RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])
    return lambda _: table.run(is_training=False)


def _play_poker(random: Random) -> None:
    """Play a hand of four at no-limit hold'em: fold, check or call, or raise by the least."""
    kit = import_module("pokerkit")
    state = kit.NoLimitTexasHoldem.create_state(
        tuple(kit.Automation), True, 0, _BLINDS, _BLINDS[1], _STACK, 4
    )
    while state.status:
        actions = [state.check_or_call]
        if state.can_fold():
            actions.append(state.fold)
        if state.can_complete_bet_or_raise_to():
            actions.append(state.complete_bet_or_raise_to)
        random.choice(actions)()
