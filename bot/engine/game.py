"""A game: rounds played until the agreed end, with places and points that carry on (R33, R36, R60, R70)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine import dealing, joining, moves, scoring
from bot.engine import standing as standings
from bot.engine.actions import Action
from bot.engine.deal import Chance, Dealt, shuffled
from bot.engine.drawing import draw, in_seat_order
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Drew, Event, RoundOver
from bot.engine.ordering import ordering
from bot.engine.round import NOBODY, Phase, Round, Seat, places
from bot.engine.rules import Dealer, FirstRanks, Rules, Scoring, Seats, check_players
from bot.engine.standing import Standing


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game at one moment. Players are known by name; seats are indexes into `players`, clockwise.

    `ranking` lists the players by the titles they hold, best first, in the round in hand or the next one; it
    is empty before the first round, unless ranks were drawn (R37). `places` are those of the last round as
    played. `points` holds a number for each player; `round` is the round in hand or the one just finished.
    """

    rules: Rules
    players: tuple[str, ...]
    ranking: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    points: dict[str, int]
    rounds_played: int = 0
    faults: int = 0
    """How often the President dealt without offering the cut in this reign (R53)."""
    unchanged: int = 0
    """How many rounds in a row have left everybody where they were (R54)."""
    dealer: str | None = None
    round: Round | None = None
    winners: tuple[str, ...] = ()
    """Who won, once the game is over; several where points are equal."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """How a round begins: by a seed, or by hands laid out in a record; the rest only where it is given.

    `seed` is 32 bytes; `seats` is the players' order where it is not the rules' (R36), and that of drawing
    where first ranks are drawn (R37); `dealer`, `leader` and hands are by seats in that order.
    """

    seats: tuple[str, ...] | None = None
    seed: bytes | None = None
    dealt: Dealt | None = None
    dealer: Seat | None = None
    leader: Seat | None = None
    phase: Phase | None = None
    """The step that begins with these hands, where it is not the deal (:mod:`bot.engine.joining`)."""


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


def is_first(game: Game) -> bool:
    """Tell whether the next round is the game's first: nobody holds a title yet."""
    return not game.ranking


def begin_round(game: Game, setup: Setup) -> GameStep:
    """Deal the next round and do what comes before the first player's decision.

    Raises :exc:`~bot.engine.errors.RefusedError` where the round in hand is not over.
    """
    _check_between(game)
    check_players(game.rules, len(game.players))
    first = is_first(game)
    game = replace(game, players=setup.seats or seating(game))
    chance = Chance(setup.seed) if setup.seed is not None else None
    pack = tuple(shuffled(game.rules, chance)) if chance else ()
    events: tuple[Event, ...] = ()
    if first and game.rules.first_ranks is FirstRanks.DRAW:
        game, setup, events = _draw(game, setup, chance)
    dealer = _dealer(game, setup, chance, first=first)
    round = _new_round(game, dealer, setup.leader, first=first)
    if setup.dealt is not None and setup.phase is not None:
        step = joining.begin(round, setup.dealt, setup.phase, events)
    else:
        step = dealing.begin(round, pack, setup.dealt, events)
    return _settle(replace(game, dealer=game.players[dealer]), step.round, step.events)


def _check_between(game: Game) -> None:
    if phase(game) not in (Phase.ROUND_OVER, Phase.GAME_OVER):
        raise RefusedError(Refusal.WRONG_PHASE, "R60")


def _draw(game: Game, setup: Setup, chance: Chance | None) -> tuple[Game, Setup, tuple[Event, ...]]:
    """Draw the first ranks in seat order, and sit down by them where the rules say so (R36, R37)."""
    players = game.players
    ranks, drawn = draw(game.rules, chance, len(players)) if chance else in_seat_order(len(players))
    ranking = tuple(players[seat] for seat in ranks)
    game = replace(game, ranking=ranking)
    game = replace(game, players=seating(game))
    old = [players.index(name) for name in game.players]
    event = Drew(tuple(drawn[seat] for seat in old), tuple(game.players.index(name) for name in ranking))
    return game, _moved(setup, old), (event,)


def _moved(setup: Setup, old: list[Seat]) -> Setup:
    """Let what a record lays out go with its players; `old` is where each seat was before."""
    dealt = setup.dealt and replace(setup.dealt, hands=tuple(setup.dealt.hands[seat] for seat in old))
    dealer, leader = (None if seat is None else old.index(seat) for seat in (setup.dealer, setup.leader))
    return replace(setup, dealt=dealt, dealer=dealer, leader=leader)


def _new_round(game: Game, dealer: Seat, leader: Seat | None, *, first: bool) -> Round:
    nothing = (0,) * len(game.players)
    return Round(
        rules=game.rules,
        order=ordering(game.rules),
        dealer=dealer,
        hands=nothing,
        received=nothing,
        first=first,
        ranks=tuple(game.players.index(name) for name in game.ranking),
        faults=game.faults,
        set_leader=NOBODY if leader is None else leader,
    )


_DEALING = {Dealer.PRESIDENT: 0, Dealer.VICE_PRESIDENT: 1, Dealer.SCUM: -1, Dealer.ROTATE: -1}
"""Which of the ranking deals (R33); where the deal goes round, in a first round with drawn ranks (R37)."""


def _dealer(game: Game, setup: Setup, chance: Chance | None, *, first: bool) -> Seat:
    """Find the dealer (R33); in a first round the draw or the seed says, else it is the last player."""
    last = len(game.players) - 1
    if setup.dealer is not None:
        return setup.dealer
    if not game.ranking:
        return chance.below(last + 1) if chance else last
    if game.rules.dealer is Dealer.ROTATE and not first:
        return (game.players.index(game.dealer) + 1) % (last + 1) if game.dealer is not None else last
    return game.players.index(game.ranking[_DEALING[game.rules.dealer]])


def apply(game: Game, player: str, action: Action) -> GameStep:
    """Do what a player wants. Raises :exc:`~bot.engine.errors.RefusedError`; then nothing has changed."""
    if game.round is None:
        raise RefusedError(Refusal.WRONG_PHASE)
    step = moves.apply(game.round, game.players.index(player), action)
    return _settle(game, step.round, step.events)


def deal_properly(game: Game) -> GameStep:
    """Take the steps of the deal as done, where a record laid out the hands and leaves them out (R53)."""
    if game.round is None or not dealing.is_skippable(game.round):
        return GameStep(game, ())
    step = dealing.as_dealt(game.round)
    return _settle(game, step.round, step.events)


def _settle(game: Game, round: Round, events: tuple[Event, ...]) -> GameStep:
    """Take the round into the game; when it is over, count places and points and look for the end."""
    game = replace(game, round=round)
    if not events or not isinstance(events[-1], RoundOver):
        return GameStep(game, events)
    held = tuple(game.players.index(name) for name in game.ranking)
    standing = standings.after(round, held, game.unchanged)
    game = _counted(game, round, standing)
    return GameStep(end(game) if _is_over(game) else game, (*events, *standing.deposed))


def _counted(game: Game, round: Round, standing: Standing) -> Game:
    """Count a round that is over: its places and points, and the titles of the next."""
    names = game.players
    played = tuple(names[seat] for seat in places(round))
    in_round = () if round.first else tuple(names[seat] for seat in round.ranks)
    gained = scoring.gained(game.rules, played, in_round)
    return replace(
        game,
        ranking=tuple(names[seat] for seat in standing.ranks),
        places=played,
        points={name: game.points[name] + gained[name] for name in names},
        rounds_played=game.rounds_played + 1,
        faults=round.faults if standing.ranks[:1] == round.ranks[:1] else 0,
        unchanged=standing.unchanged,
    )


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

    Where the deal rotates, it goes on to the left of a dealer who left. Raises
    :exc:`~bot.engine.errors.RefusedError` while a round is in hand.
    """
    _check_between(game)
    before = game.players[game.players.index(player) - 1]
    return replace(
        game,
        dealer=before if game.dealer == player else game.dealer,
        players=tuple(name for name in game.players if name != player),
        ranking=tuple(name for name in game.ranking if name != player),
        places=tuple(name for name in game.places if name != player),
        points={name: points for name, points in game.points.items() if name != player},
        faults=0 if game.ranking[:1] == (player,) else game.faults,
        unchanged=0,
        round=None,
    )


def join(game: Game, player: str) -> Game:
    """Add a player between rounds, in the lowest place and with no points (R60).

    Raises :exc:`~bot.engine.errors.RefusedError` while a round is in hand.
    """
    _check_between(game)
    ranking = (*game.ranking, player) if game.ranking else ()
    points = {**game.points, player: 0}
    return replace(
        game, players=(*game.players, player), ranking=ranking, points=points, unchanged=0, round=None
    )
