"""What a wish leads to at a table. Pure but for the seed that is handed in: nothing is saved or told here."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine import actions, haggling
from bot.engine.errors import Refusal, RefusedError
from bot.engine.events import Event
from bot.engine.round import Phase, Round, Seat
from bot.tables import agreeing, rounds, seating
from bot.tables.alarms import AutoPass, BeginNext, Close, TimeUp, is_played_by_computer, player_at
from bot.tables.live import Live, Running, act, decision, seat_of
from bot.tables.ports import Change, News
from bot.tables.seating import refusal
from bot.tables.state import Closing, Person, Player, Stage, TableState
from bot.tables.wishes import (
    Act,
    AddComputer,
    ChangeLevel,
    ChangeRules,
    ImBack,
    Join,
    Kick,
    Leave,
    NextRound,
    No,
    PlayAgain,
    Prefer,
    RemoveComputer,
    Start,
    Stop,
    TableCode,
    TouchTable,
    UndoRules,
    Wish,
    WishRefusedError,
)

Seeds = Callable[[], bytes]
"""Gives 32 bytes that nobody can foresee."""

TIMEOUT = "timeout"
MISSES = 3
"""After so many missed moves in a row the computer keeps the seat."""


class ComputerMove(msgspec.Struct, frozen=True):
    """What a computer wants to do."""

    player: str
    decision: int
    action: str


OwnWish = TimeUp | AutoPass | BeginNext | Close | ComputerMove
"""What happens by itself; it comes as a wish like any other."""


_Move = Act | TimeUp | AutoPass | ComputerMove
"""What moves a round on."""


class Outcome(NamedTuple):
    """What a wish leads to: the table after it, what must be saved first, and what is told then."""

    live: Live
    change: Change
    news: News


def decide(live: Live, wish: Wish | OwnWish, seeds: Seeds) -> Outcome:
    """Deal with a wish. Raises :exc:`WishRefusedError` where the table says no."""
    if live.state.stage is Stage.CLOSED:
        raise refusal(TableCode.GONE)
    if live.state.lesson:
        _check_lesson(live.state, wish)
    match wish:
        case Act() | TimeUp() | AutoPass() | ComputerMove():
            return _move(live, wish)
        case TouchTable():
            return _move(live, _touch(live, wish))
        case Start() | NextRound() | BeginNext():
            return _begin(live, wish, seeds)
        case Join() | Leave() | AddComputer() | RemoveComputer() | ChangeLevel():
            return _reseat(live, _with_seats(live.state, wish))
        case Close():
            return _reseat(live, _closed(live, wish))
        case _:
            return _reseat(live, _with_order(live.state, wish))


def _check_lesson(state: TableState, wish: Wish | OwnWish) -> None:
    """Refuse what is asked by somebody else than who learns here, and other company."""
    if isinstance(wish, TimeUp | AutoPass | ComputerMove | BeginNext | Close):
        return
    if wish.by.user != state.host or isinstance(wish, AddComputer | RemoveComputer | ChangeLevel):
        raise refusal(TableCode.GONE)


def _with_seats(
    state: TableState, wish: Join | Leave | AddComputer | RemoveComputer | ChangeLevel
) -> TableState:
    match wish:
        case Join(by=by):
            return seating.join(state, by)
        case Leave(by=by):
            return seating.leave(state, by.user)
        case AddComputer(by=by):
            return seating.with_computer(_lobby_of(state, by))
        case RemoveComputer(by=by):
            return seating.without_computer(_lobby_of(state, by))
        case ChangeLevel(by=by, level=level):
            return replace(_agreeing(state, by), level=level)


def _with_order(
    state: TableState, wish: ChangeRules | UndoRules | ImBack | Prefer | Kick | PlayAgain | Stop
) -> TableState:
    match wish:
        case ChangeRules() | UndoRules():
            return _with_rules(state, wish)
        case ImBack(by=by):
            return _back(state, by)
        case Prefer(by=by):
            return seating.preferring(state, by)
        case Kick():
            return _kicked(state, wish)
        case PlayAgain(by=by):
            return rounds.lobby_again(_by_player(_at(state, Stage.OVER), by))
        case Stop(by=by, manages=manages):
            return rounds.stopped(_by_host(state, by, manages=manages))


def _agreeing(state: TableState, by: Person) -> TableState:
    """Let the host alone agree on something, and only before the game begins."""
    if state.stage is not Stage.LOBBY:
        raise refusal(TableCode.RULES_FIXED)
    return _by_host(state, by)


def _with_rules(state: TableState, wish: ChangeRules | UndoRules) -> TableState:
    state = _agreeing(state, wish.by)
    return agreeing.changed(state, wish) if isinstance(wish, ChangeRules) else agreeing.undone(state)


def _closed(live: Live, wish: Close) -> TableState:
    if wish.changes not in {None, live.changes}:
        raise refusal(TableCode.MOVED_ON)
    if wish.closing is Closing.REPLACED and live.state.stage is not Stage.OVER:
        raise refusal(TableCode.TABLE_THERE)
    return seating.closed(live.state, wish.closing)


def _at(state: TableState, stage: Stage) -> TableState:
    if state.stage is not stage:
        raise refusal(TableCode.WRONG_STAGE, stage=state.stage)
    return state


def _by_host(state: TableState, by: Person, *, manages: bool = False) -> TableState:
    if by.user != state.host and not manages:
        host = seating.find(seating.people(state), state.host)
        raise refusal(TableCode.NOT_HOST, host=host.name if host else "")
    return state


def _by_player(state: TableState, by: Person) -> TableState:
    """Let only those who play here; whoever asks for something is back."""
    if not seating.find(seating.people(state), by.user):
        raise refusal(TableCode.NOT_SEATED)
    return seating.back(state, by.user)


def _lobby_of(state: TableState, by: Person) -> TableState:
    seating.seated(state, by.user)
    return _at(state, Stage.LOBBY)


def _back(state: TableState, by: Person) -> TableState:
    if not seating.seated(state, by.user).away:
        raise refusal(TableCode.NOT_AWAY)
    return seating.back(state, by.user)


def _kicked(state: TableState, wish: Kick) -> TableState:
    state = _by_host(state, wish.by, manages=wish.manages)
    if not seating.find(seating.people(state), wish.player):
        raise refusal(TableCode.NO_SUCH_PLAYER)
    return seating.leave(state, wish.player, kicked=True)


def _reseat(live: Live, state: TableState) -> Outcome:
    """Save a new state; where no round is in hand after it, the one that was is annulled."""
    running = live.running if state.stage is Stage.PLAYING else None
    change = Change(table=state.id, state=state, annulled=live.running is not None and running is None)
    return _outcome(live, state, running, change)


def _outcome(
    live: Live,
    state: TableState,
    running: Running | None,
    change: Change,
    events: tuple[Event, ...] = (),
    *,
    new_round: bool = False,
) -> Outcome:
    after = Live(state=state, running=running, changes=live.changes + 1)
    closed = state.stage is Stage.CLOSED
    return Outcome(after, change, News(table=state.id, events=events, new_round=new_round, closed=closed))


def _begin(live: Live, wish: Start | NextRound | BeginNext, seeds: Seeds) -> Outcome:
    state, running = rounds.begun(_ready(live.state, wish), seeds())
    change = Change(table=state.id, state=state, begun=running.header)
    return _ended_or(live, state, running, change, new_round=True)


def _ready(state: TableState, wish: Start | NextRound | BeginNext) -> TableState:
    match wish:
        case Start(by=by, polite=polite):
            state = replace(state, polite=state.polite if polite is None else polite)
            return _by_player(_by_host(_at(state, Stage.LOBBY), by), by)
        case NextRound(by=by):
            return _by_player(_at(state, Stage.BETWEEN), by)
        case BeginNext(after=after):
            if after != state.round_number or state.stage is not Stage.BETWEEN:
                raise refusal(TableCode.MOVED_ON)
            return state


def _ended_or(
    live: Live, state: TableState, running: Running, change: Change, *, new_round: bool = False
) -> Outcome:
    """Go on with the round, or take its end into the table where that was its last move."""
    events = running.events[running.latest :]
    if running.round.phase is not Phase.ROUND_OVER:
        return _outcome(live, state, running, change, events, new_round=new_round)
    state, finish = rounds.finished(state, running)
    change = replace(change, state=state, finish=finish)
    return _outcome(live, state, None, change, events, new_round=new_round)


CLEAR = "clear"


def _touch(live: Live, wish: TouchTable) -> Act:
    """Take a touch of the table for an answer to whatever is asked. Raises :exc:`WishRefusedError`."""
    player = str(seating.seated(live.state, wish.by.user).user)
    seat = seat_of(live.running, player) if live.running else None
    if live.running is None or seat is None:
        raise refusal(TableCode.MOVED_ON)
    return Act(wish.by, decision(live.running, seat), CLEAR)


def _move(live: Live, wish: _Move) -> Outcome:
    if isinstance(wish, Act) and wish.action.strip().lower() == TIMEOUT:
        raise refusal(Refusal.NOT_A_COMBINATION)
    running, seat = _asked_seat(live, wish)
    after, text = _acted(running, seat, wish)
    state = _with_manners(live.state, running, seat, wish)
    change = Change(
        table=state.id,
        state=None if state is live.state else state,
        action=(running.game.players[seat], text),
        after=running.actions,
    )
    return _ended_or(live, state, after, change)


def _asked_seat(live: Live, wish: _Move) -> tuple[Running, Seat]:
    """Find the seat. Raises :exc:`WishRefusedError` unless just this decision is asked of it."""
    player = str(seating.seated(live.state, wish.by.user).user) if isinstance(wish, Act) else wish.player
    running = live.running
    seat = seat_of(running, player) if running else None
    if running is None or seat is None or decision(running, seat) != wish.decision:
        raise refusal(TableCode.MOVED_ON)
    if not _is_due(wish, player_at(live.state, running, seat)):
        raise refusal(TableCode.MOVED_ON)
    if isinstance(wish, Act) and wish.offered is not None and wish.offered != _offered(running.round, seat):
        raise refusal(TableCode.MOVED_ON)
    return running, seat


def _is_due(wish: _Move, player: Player) -> bool:
    """Tell whether a move may still be made for a player; their own always may."""
    match wish:
        case Act():
            return True
        case ComputerMove():
            return is_played_by_computer(player)
        case AutoPass():
            return player.auto_pass and not is_played_by_computer(player)
    return not is_played_by_computer(player)


def _offered(round: Round, seat: Seat) -> str:
    """Write what a seat's partner offers, if anything (R42, R43)."""
    talk = haggling.standing(round, seat)
    return actions.write_cards(round.order, talk.offer) if talk else ""


def _acted(running: Running, seat: Seat, wish: _Move) -> tuple[Running, str]:
    """Let the engine move, and write the move down. Raises :exc:`WishRefusedError` with its code and rule."""
    text = TIMEOUT if isinstance(wish, TimeUp) else wish.action
    try:
        action = actions.read(running.round, seat, text)
        return act(running, seat, action), actions.write(running.round.order, action)
    except RefusedError as error:
        raise WishRefusedError(No(error.code, error.rule)) from None
    except ValueError:
        raise WishRefusedError(No(Refusal.NOT_A_COMBINATION)) from None


def _with_manners(state: TableState, running: Running, seat: Seat, wish: _Move) -> TableState:
    """Note who is there: whoever acts is back, whoever misses move after move is away."""
    player = player_at(state, running, seat)
    match wish:
        case Act(by=by):
            return seating.back(state, by.user)
        case TimeUp():
            missed = player.missed + 1
            away = missed >= MISSES
            return seating.settled(seating.changed(state, player, missed=missed, away=away))
    return state
