"""From a table to what one person sees of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.engine import readings, trick
from bot.engine.cards import Cards
from bot.engine.deal import commitment
from bot.engine.errors import RefusedError
from bot.engine.events import Event, TrickWon, seen_by
from bot.engine.round import Round, Seat, asked
from bot.engine.titles import Title, title
from bot.engine.views import View, view
from bot.tables import learning, seating
from bot.tables.alarms import Alarm, AutoPass, BeginNext, TimeUp
from bot.tables.live import Live, Running, decision
from bot.tables.look import Lesson, Look, SeatLook, Tried
from bot.tables.rounds import title_in
from bot.tables.state import Player, Stage, TableState
from bot.tables.wishes import No

Times = Mapping[Alarm, float]
"""When each alarm rings, in seconds since 1970."""

ViewOf = Callable[[Round, Seat | None], View]


class Views:
    """What each seat may know, worked out once as long as the round stays as it is.

    To list a seat's plays can take long by unusual rules, and one move has the table looked at many times.
    """

    def __init__(self) -> None:
        self._round: Round | None = None
        self._known: dict[Seat | None, View] = {}

    def of(self, round: Round, seat: Seat | None) -> View:
        """Show a round to a seat, or with None to everybody."""
        if round is not self._round:
            self._round, self._known = round, {}
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = view(round, seat)
        return known


def look(live: Live, user: int | None, times: Times, trying: Cards = 0, view_of: ViewOf = view) -> Look:
    """Show a table to a person, or with None to everybody; with `trying` what these cards would be."""
    state, running = live.state, live.running
    me = _seat_of(live, user)
    fewest, most = seating.limits(state)
    seen = view_of(running.round, me) if running else None
    return Look(
        table=state.id,
        place=state.place,
        stage=state.stage,
        preset=state.preset,
        rules=seating.rules(state, max(fewest, len(state.players))),
        chosen=state.chosen,
        before=state.before,
        speed=state.speed,
        level=state.level,
        language=state.language,
        fewest=fewest,
        most=most,
        seats=_seats(live, seen),
        joining=tuple(player.name for player in state.joining),
        is_joining=any(player.user == user for player in state.joining),
        me=me,
        has_left=_gave_up(state, user, kicked=False),
        was_kicked=_gave_up(state, user, kicked=True),
        is_host=user == state.host,
        view=seen,
        tried=tried(running.round, me, trying) if running and me is not None and trying else None,
        decision=decision(running, me) if running and me is not None else 0,
        passing=_passing(live, me, times),
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
        lesson=_lesson(live, me) if state.lesson else None,
    )


def tried(round: Round, me: Seat, cards: Cards) -> Tried:
    """Say what cards would be as a play of this seat, or why they may not be played."""
    ground = trick.ground(round)
    try:
        plays = trick.check_cards(round, me, cards)
    except RefusedError as error:
        found = readings.read(ground, cards) if not cards & ~round.hands[me] else []
        anyway = readings.strongest(ground, found) if found else None
        return Tried(cards=cards, no=No(error.code, error.rule), anyway=anyway)
    strongest = readings.strongest(ground, plays)
    return Tried(cards=cards, plays=tuple(dict.fromkeys((strongest, *plays))))


def _lesson(live: Live, me: Seat | None) -> Lesson:
    running = live.running
    if running is None or me is None:
        return Lesson()
    ranks = (tried(running.round, me, cards) for cards in learning.by_rank(running.round, me))
    return replace(learning.done(running.events, me), ranks=tuple(ranks))


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


def _gave_up(state: TableState, user: int | None, *, kicked: bool) -> bool:
    """Tell whether a person's seat is played to the round's end by a computer."""
    in_round = state.stage is Stage.PLAYING and user is not None
    return in_round and any(
        player.user == user and player.left and player.kicked is kicked for player in state.players
    )


def _seats(live: Live, seen: View | None) -> tuple[SeatLook, ...]:
    return tuple(_seat(live.state, player, seat, seen) for seat, player in enumerate(_players(live)))


def _seat(state: TableState, player: Player, seat: Seat, seen: View | None) -> SeatLook:
    game = state.game
    return SeatLook(
        id=player.id,
        name=player.name,
        user=player.user,
        title=_title(state, player, seat, seen),
        points=game.points[player.id] if game else 0,
        cards=seen.counts[seat] if seen else 0,
        place=dict(seen.placed).get(seat) if seen else None,
        passed=seat in seen.passed if seen else False,
        away=player.away,
        left=player.left,
        host=player.user == state.host,
    )


def _title(state: TableState, player: Player, seat: Seat, seen: View | None) -> Title | None:
    """Give the title that a player has now: in a round it may have been drawn, or lost (R37, R53)."""
    if seen is not None and seen.ranks:
        return title(seen.rules.titles, seen.ranks.index(seat) + 1, len(seen.ranks))
    return title_in(state.game.rules.titles, state.game.ranking, player.id) if state.game else None


def _passing(live: Live, me: Seat | None, times: Times) -> bool:
    running = live.running
    if running is None or me is None:
        return False
    return AutoPass(running.game.players[me], decision(running, me)) in times


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
