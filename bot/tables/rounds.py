"""How a table's rounds and games begin and end. Pure: nothing is saved or told here."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import game as games
from bot.engine.events import Deposed, Placed
from bot.engine.game import Game
from bot.engine.rules import Theme
from bot.engine.titles import Title, title
from bot.tables import seating
from bot.tables.live import Running, deal
from bot.tables.ports import Finish, Result
from bot.tables.state import Closing, RoundEnd, Stage, TableState

FEWEST_PEOPLE = 2
"""So many people must have begun a round for it to count."""


def begun(state: TableState, seed: bytes) -> tuple[TableState, Running]:
    """Begin a game's first round, or its next one, with those who wait seated and computers as needed."""
    state = seating.filled(seating.with_joiners(state))
    names = tuple(player.id for player in state.players)
    game = state.game or games.new_game(seating.rules(state, len(names)), names)
    state = replace(
        state,
        stage=Stage.PLAYING,
        game=game,
        round_number=state.round_number + 1,
        end=None,
        annulled=False,
        before=None,
    )
    return seating.settled(state), deal(state, game, seed)


def finished(state: TableState, running: Running) -> tuple[TableState, Finish]:
    """Take a round that is over into the table; who left in it goes, unless the game is over with it."""
    finish = _finish(state, running)
    end = _round_end(state, running, finish)
    gained = dict(zip(end.ids, end.gained, strict=True))
    over = bool(running.game.winners)
    state = replace(
        state,
        stage=Stage.OVER if over else Stage.BETWEEN,
        game=replace(running.game, round=None),
        round_points=(*state.round_points, gained),
        end=end,
    )
    return seating.settled(state if over else _without_leavers(state)), finish


def _without_leavers(state: TableState) -> TableState:
    for player in state.players:
        if player.left:
            state = seating.removed(state, player)
    return state


def _finish(state: TableState, running: Running) -> Finish:
    """Rank the players; who left is last, behind all who stayed, who are ranked as if the round had ended."""
    players = {player.id: player for player in state.players}
    order = sorted((players[name] for name in running.game.places), key=lambda player: player.left)
    results = tuple(
        Result(
            player=player.id,
            user=player.user,
            place=place,
            points=0 if player.left else len(order) - place,
            left=player.left,
        )
        for place, player in enumerate(order, 1)
    )
    return Finish(results=results, counts=_people(results) >= FEWEST_PEOPLE)


def _people(results: tuple[Result, ...]) -> int:
    return sum(result.user is not None for result in results)


def _round_end(state: TableState, running: Running, finish: Finish) -> RoundEnd:
    before, after = state.game or running.game, running.game
    names = {player.id: player.name for player in state.players}
    ids = after.places
    fallen = [event for event in running.events if isinstance(event, Placed)]
    deposed = (event for event in running.events if isinstance(event, Deposed))
    return RoundEnd(
        number=after.rounds_played,
        ids=ids,
        places=tuple(names[name] for name in ids),
        titles=tuple(_title(after, name) for name in ids),
        gained=tuple(after.points[name] - before.points[name] for name in ids),
        points=tuple(after.points[name] for name in ids),
        before=tuple(title_in(before.rules.titles, _held(running), name) for name in ids),
        caught=tuple(names[after.players[event.player]] for event in fallen if event.shown),
        toppled=tuple(names[after.players[event.player]] for event in fallen if event.toppled),
        deposed=tuple((names[after.players[event.player]], event.rule) for event in deposed),
        left=tuple(player.name for player in state.players if player.left),
        president=_president(state, after),
        counts=finish.counts,
        seed=running.header.seed.hex(),
        replay=running.id,
    )


def _president(state: TableState, game: Game) -> int | None:
    found = next(player for player in state.players if player.id == game.ranking[0])
    return None if found.left else found.user


def _held(running: Running) -> tuple[str, ...]:
    """List who had which title in the round, best first: those of the round before, or drawn (R37)."""
    return tuple(running.game.players[seat] for seat in running.round.ranks)


def _title(game: Game, player: str) -> Title:
    """Give the title of the next round, which need not be that of the place (R52-R54)."""
    return title(game.rules.titles, game.ranking.index(player) + 1, len(game.ranking))


def title_in(theme: Theme, ranking: tuple[str, ...], player: str) -> Title | None:
    """Give the title that a ranking gives a player; None where it does not have them."""
    return title(theme, ranking.index(player) + 1, len(ranking)) if player in ranking else None


def stopped(state: TableState) -> TableState:
    """End the game now; without a finished round, or after the game's end, the table closes."""
    game = state.game
    if game is None or not game.rounds_played or state.stage is Stage.OVER:
        return seating.closed(state, Closing.STOPPED)
    return seating.settled(replace(state, stage=Stage.OVER, game=games.end(game)))


def lobby_again(state: TableState) -> TableState:
    """Go back to the lobby for another game, with all who are still here and who wait."""
    staying = tuple(player for player in state.players if not player.left)
    state = replace(
        state,
        stage=Stage.LOBBY,
        players=staying,
        game=None,
        game_number=state.game_number + 1,
        round_points=(),
        end=None,
        annulled=False,
    )
    return seating.settled(seating.with_joiners(state))


def annulled(state: TableState) -> TableState:
    """Give up the round in hand: it counts for nothing, and the table goes on between rounds."""
    state = replace(state, stage=Stage.BETWEEN, annulled=True, end=None)
    return seating.settled(_without_leavers(state))
