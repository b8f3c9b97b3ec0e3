"""A game: rounds played until the agreed end, with places and points that carry on (R33, R36, R60, R70)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine import exchange, moves, scoring
from bot.engine.actions import Action
from bot.engine.cards import bundle
from bot.engine.deal import Chance, Dealt, hand_out, shuffled
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Event, RoundOver
from bot.engine.ordering import ordering
from bot.engine.round import NOBODY, Phase, Round, Seat
from bot.engine.rules import Dealer, Rules, Scoring, Seats, check_players


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game at one moment. Players are known by name; seats are indexes into `players`, clockwise.

    `ranking` lists the players by the places of the round just finished, best first, and is empty before
    that; `points` holds a number for each player; `round` is the round in hand or the one just finished.
    """

    rules: Rules
    players: tuple[str, ...]
    ranking: tuple[str, ...] = ()
    points: dict[str, int]
    rounds_played: int = 0
    dealer: str | None = None
    round: Round | None = None
    winners: tuple[str, ...] = ()
    """Who won, once the game is over; several where points are equal."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """How a round begins: by a seed, or by hands laid out in a record; the rest only where it is given.

    `seed` is 32 bytes; `seats` is the players' order where it is not the rules' (R36); `dealer` and `leader`
    are seats in that order.
    """

    seats: tuple[str, ...] | None = None
    seed: bytes | None = None
    dealt: Dealt | None = None
    dealer: Seat | None = None
    leader: Seat | None = None


class GameStep(NamedTuple):
    """What an action led to: the game after it and the news of it, in order."""

    game: Game
    events: tuple[Event, ...]


def new_game(rules: Rules, players: tuple[str, ...]) -> Game:
    """Begin a game. Raises :exc:`~bot.engine.errors.OptionError` when so many cannot play by these rules."""
    check_players(rules, len(players))
    return Game(rules=rules, players=players, points=dict.fromkeys(players, 0))


def phase(game: Game) -> Phase:
    """Tell what the game is waiting for; between rounds it is `round-over`."""
    if game.winners:
        return Phase.GAME_OVER
    return game.round.phase if game.round else Phase.ROUND_OVER


def seating(game: Game) -> tuple[str, ...]:
    """Give the seat order of the next round, clockwise (R36)."""
    return game.ranking if game.ranking and game.rules.seats is Seats.BY_RANK else game.players


def begin_round(game: Game, setup: Setup) -> GameStep:
    """Deal the next round and do what comes before the first player's decision."""
    check_players(game.rules, len(game.players))
    game = replace(game, players=setup.seats or seating(game))
    chance = Chance(setup.seed) if setup.seed is not None else None
    cards = shuffled(game.rules, chance) if chance else []
    dealer = _dealer(game, setup, chance)
    ranks = tuple(game.players.index(name) for name in game.ranking)
    first = ranks[0] if ranks else (dealer + 1) % len(game.players)
    dealt = setup.dealt or hand_out(game.rules, cards, len(game.players), first)
    step = exchange.begin_exchange(_new_round(game, dealt, dealer, ranks, setup.leader))
    return _settle(replace(game, dealer=game.players[dealer]), step.round, step.events)


def _new_round(game: Game, dealt: Dealt, dealer: Seat, ranks: tuple[Seat, ...], leader: Seat | None) -> Round:
    return Round(
        rules=game.rules,
        order=ordering(game.rules),
        dealer=dealer,
        hands=dealt.hands,
        ranks=ranks,
        received=(0,) * len(dealt.hands),
        leftovers=dealt.leftovers,
        set_leader=NOBODY if leader is None else leader,
        active=bundle(seat for seat, hand in enumerate(dealt.hands) if hand),
        unseen=reduce(or_, dealt.hands, dealt.leftovers),
    )


_DEALING = {Dealer.PRESIDENT: 0, Dealer.VICE_PRESIDENT: 1, Dealer.SCUM: -1}
"""Which of the ranking deals (R33)."""


def _dealer(game: Game, setup: Setup, chance: Chance | None) -> Seat:
    """Find the dealer (R33); in a first round the seed draws, without one it is the last player."""
    last = len(game.players) - 1
    if setup.dealer is not None:
        return setup.dealer
    if not game.ranking:
        return chance.below(last + 1) if chance else last
    if game.rules.dealer is Dealer.ROTATE:
        return (game.players.index(game.dealer) + 1) % (last + 1) if game.dealer is not None else last
    return game.players.index(game.ranking[_DEALING[game.rules.dealer]])


def apply(game: Game, player: str, action: Action) -> GameStep:
    """Do what a player wants. Raises :exc:`~bot.engine.errors.RefusedError`; then nothing has changed."""
    if game.round is None:
        raise RefusedError(Refusal.WRONG_PHASE)
    step = moves.apply(game.round, game.players.index(player), action)
    return _settle(game, step.round, step.events)


def _settle(game: Game, round: Round, events: tuple[Event, ...]) -> GameStep:
    """Take the round into the game; when it is over, count places and points and look for the end."""
    game = replace(game, round=round)
    if not events or not isinstance(events[-1], RoundOver):
        return GameStep(game, events)
    ranking = tuple(game.players[seat] for seat in events[-1].places)
    gained = {name: scoring.points(game.rules, place, len(ranking)) for place, name in enumerate(ranking, 1)}
    points = {name: game.points[name] + gained[name] for name in game.players}
    game = replace(game, ranking=ranking, points=points, rounds_played=game.rounds_played + 1)
    return GameStep(end(game) if _is_over(game) else game, events)


def _is_over(game: Game) -> bool:
    target, rounds = game.rules.target_points, game.rules.rounds
    reached = target is not None and max(game.points.values()) >= target
    return reached or (rounds is not None and game.rounds_played >= rounds)


def end(game: Game) -> Game:
    """End the game: most points win, equal points share; without points the President wins (R70)."""
    if game.rules.scoring is Scoring.NONE or not game.rounds_played:
        return replace(game, winners=game.ranking[:1])
    best = max(game.points.values())
    return replace(game, winners=tuple(name for name in game.players if game.points[name] == best))


def leave(game: Game, player: str) -> Game:
    """Take a player out between rounds; everybody below moves up one place (R60).

    Where the deal rotates, it goes on to the left of a dealer who left.
    """
    before = game.players[game.players.index(player) - 1]
    return replace(
        game,
        dealer=before if game.dealer == player else game.dealer,
        players=tuple(name for name in game.players if name != player),
        ranking=tuple(name for name in game.ranking if name != player),
        points={name: points for name, points in game.points.items() if name != player},
        round=None,
    )


def join(game: Game, player: str) -> Game:
    """Add a player between rounds, in the lowest place and with no points (R60)."""
    ranking = (*game.ranking, player) if game.ranking else ()
    points = {**game.points, player: 0}
    return replace(game, players=(*game.players, player), ranking=ranking, points=points, round=None)
