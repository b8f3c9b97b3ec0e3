"""From a table to what one person sees of it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.deal import commitment
from bot.engine.events import Event, TrickWon, seen_by
from bot.engine.round import Seat, asked
from bot.engine.views import View, view
from bot.tables import seating
from bot.tables.alarms import Alarm, BeginNext, TimeUp
from bot.tables.live import Live, Running, decision
from bot.tables.look import Look, SeatLook
from bot.tables.rounds import title_in
from bot.tables.state import Player, Stage, TableState

Times = Mapping[Alarm, float]
"""When each alarm rings, in seconds since 1970."""


def look(live: Live, user: int | None, times: Times) -> Look:
    """Show a table to a person, or with None to everybody."""
    state, running = live.state, live.running
    me = _seat_of(live, user)
    fewest, most = seating.limits(state)
    seen = view(running.round, me) if running else None
    return Look(
        table=state.id,
        place=state.place,
        stage=state.stage,
        preset=state.preset,
        rules=seating.rules(state, max(fewest, len(state.players))),
        speed=state.speed,
        fewest=fewest,
        most=most,
        seats=_seats(live, seen),
        joining=tuple(player.name for player in state.joining),
        is_joining=any(player.user == user for player in state.joining),
        me=me,
        is_host=user == state.host,
        view=seen,
        decision=decision(running, me) if running and me is not None else 0,
        deadline=_deadline(live, me, times),
        next_round=times.get(BeginNext(state.round_number)),
        round_number=_round_number(state),
        commitment=commitment(running.header.seed) if running else "",
        news=_news(running, me) if running else (),
        end=state.end,
        round_points=state.round_points,
        winners=_winners(state),
        paused=state.paused,
        annulled=state.annulled,
        closing=state.closing,
    )


def _players(live: Live) -> tuple[Player, ...]:
    """List the players clockwise, as in the round in hand; in the lobby in the order of joining."""
    game = live.running.game if live.running else live.state.game
    if game is None:
        return live.state.players
    players = {player.id: player for player in live.state.players}
    return tuple(players[name] for name in game.players)


def _seat_of(live: Live, user: int | None) -> Seat | None:
    player = seating.find(live.state.players, user) if user is not None else None
    return _players(live).index(player) if player else None


def _seats(live: Live, seen: View | None) -> tuple[SeatLook, ...]:
    return tuple(_seat(live.state, player, seat, seen) for seat, player in enumerate(_players(live)))


def _seat(state: TableState, player: Player, seat: Seat, seen: View | None) -> SeatLook:
    game = state.game
    return SeatLook(
        id=player.id,
        name=player.name,
        user=player.user,
        title=title_in(game.rules.titles, game.ranking, player.id) if game else None,
        points=game.points[player.id] if game else 0,
        cards=seen.counts[seat] if seen else 0,
        place=dict(seen.placed).get(seat) if seen else None,
        passed=seat in seen.passed if seen else False,
        away=player.away,
        left=player.left,
        host=player.user == state.host,
    )


def _deadline(live: Live, me: Seat | None, times: Times) -> float | None:
    running = live.running
    if running and me is not None and asked(running.round, me):
        return times.get(TimeUp(running.game.players[me], decision(running, me)))
    return min((when for alarm, when in times.items() if isinstance(alarm, TimeUp)), default=None)


def _round_number(state: TableState) -> int:
    played = state.game.rounds_played if state.game else 0
    return played + (state.stage is Stage.PLAYING)


def _news(running: Running, me: Seat | None) -> tuple[Event, ...]:
    start = _last_trick(running.events) if me is None else running.since[me]
    return tuple(seen_by(me, event) for event in running.events[start:])


def _last_trick(events: tuple[Event, ...]) -> int:
    """Find where the last finished trick begins, so that nobody misses how it ended."""
    ends = [number for number, event in enumerate(events, 1) if isinstance(event, TrickWon)]
    return ends[-2] if len(ends) > 1 else 0


def _winners(state: TableState) -> tuple[str, ...]:
    winners = state.game.winners if state.game else ()
    return tuple(player.name for player in state.players if player.id in winners)
