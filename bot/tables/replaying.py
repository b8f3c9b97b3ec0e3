"""A finished round seen again, step by step, by somebody's eyes: never a card that those may not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from bot.engine import actions
from bot.engine import game as games
from bot.engine.actions import Action
from bot.engine.cards import Cards
from bot.engine.events import Event, Passed, Played, TrickWon, seen_by
from bot.engine.game import Game, GameStep, Setup
from bot.engine.round import Phase, Round, Seat, Turn
from bot.engine.titles import Title, title
from bot.engine.views import View, view
from bot.tables.live import NoReplayError
from bot.tables.look import Look, SeatLook
from bot.tables.ports import Result, RoundHeader
from bot.tables.recording import listed
from bot.tables.state import Place, Speed, Stage

ERASED = ""
"""The name of somebody of whom nothing is kept any more."""
_COMPUTER = "c"
"""With it the ids of computers begin."""


class Eyes(StrEnum):
    """Who looks on."""

    PUBLIC = "public"
    """Everybody who reads the channel."""
    OWN = "own"
    """The seat that the reader had."""
    ALL = "all"
    """Whoever sees all hands, once the game is over."""


class Step(msgspec.Struct, frozen=True):
    """What one action led to: the round after it, and the news of it. The deal is the first."""

    round: Round
    events: tuple[Event, ...]
    by: Seat | None = None
    """Who acted; nobody did in the deal."""
    action: Action | None = None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round with everything that happened in it. Pages are made of its :class:`Scene` only."""

    number: int
    """By which the round is found."""
    header: RoundHeader
    results: tuple[Result, ...]
    steps: tuple[Step, ...]
    round_number: int
    """The round's number in its game, from 1."""
    game_over: bool
    before: int | None = None
    """The number of the round before it in its game."""
    after: int | None = None


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a replay as some eyes see it."""

    number: int
    step: int
    """From 0, the deal."""
    last: int
    """The last step."""
    eyes: Eyes
    may: frozenset[Eyes]
    """Whose eyes the reader may look with."""
    look: Look
    """The table after the step; its news are those of the step."""
    trick: tuple[Turn, ...]
    """The trick that lies on the table, or the one that this step has ended."""
    trick_over: bool
    hands: tuple[Cards, ...]
    """The hand of each seat, as far as the eyes see it; 0 else."""
    trick_before: int
    """The step to go back to for the trick before."""
    trick_after: int
    """The step at which this trick ends, or the next if it has."""
    before: int | None
    after: int | None


def steps(
    header: RoundHeader, journal: Iterable[tuple[str, str]], results: Sequence[Result]
) -> tuple[Step, ...]:
    """Play a finished round anew.

    Raises :exc:`~bot.tables.live.NoReplayError` where it does not come out as it was: another version of
    the engine wrote it.
    """
    try:
        played = tuple(_played(header, journal))
    except NoReplayError:
        raise
    except Exception as error:  # whatever the engine makes of what it did not write
        raise NoReplayError(str(error)) from error
    _check_end(played[-1][0], results)
    return tuple(step for _, step in played)


def _played(header: RoundHeader, journal: Iterable[tuple[str, str]]) -> Iterator[tuple[Game, Step]]:
    step = _begun(header)
    if (step.game.players, step.game.dealer) != (header.players, header.dealer):
        raise NoReplayError
    yield step.game, Step(_round_of(step.game), step.events)
    for player, text in journal:
        game = step.game
        seat = game.players.index(player)
        action = actions.read(_round_of(game), seat, text)
        step = games.apply(game, player, action)
        yield step.game, Step(_round_of(step.game), step.events, seat, action)


def _begun(header: RoundHeader) -> GameStep:
    seats = listed(header)
    game = replace(
        games.new_game(header.rules, seats),
        ranking=header.places,
        faults=header.faults,
        unchanged=header.unchanged,
    )
    return games.begin_round(game, Setup(seats=seats, seed=header.seed, dealer=seats.index(header.dealer)))


def _round_of(game: Game) -> Round:
    if game.round is None:
        raise NoReplayError
    return game.round


def _check_end(game: Game, results: Sequence[Result]) -> None:
    """Hold the end against the results, where whoever left is behind all others."""
    left = {one.player for one in results if one.left}
    places = sorted(game.places, key=left.__contains__)
    kept = [one.player for one in sorted(results, key=lambda one: one.place)]
    if _round_of(game).phase is not Phase.ROUND_OVER or places != kept:
        raise NoReplayError


def scene(replay: Replay, step: int, eyes: Eyes, reader: int) -> Scene:
    """Show a step to a reader, the nearest there is, by eyes that they have; else by the public's."""
    step = min(max(step, 0), len(replay.steps) - 1)
    seat = _seat_of(replay, reader)
    may = frozenset(_allowed(replay, seat))
    eyes = eyes if eyes in may else Eyes.PUBLIC
    me = seat if eyes is Eyes.OWN else None
    now = replay.steps[step]
    seen = view(now.round, me)
    turns, over = _trick(replay, step)
    return Scene(
        number=replay.number,
        step=step,
        last=len(replay.steps) - 1,
        eyes=eyes,
        may=may,
        look=_look(replay, seen, now.events if eyes is Eyes.ALL else _seen(now.events, me)),
        trick=turns,
        trick_over=over,
        hands=_hands(now.round, seen, everybody=eyes is Eyes.ALL),
        trick_before=max((end for end in _ends(replay) if end < step), default=0),
        trick_after=min((end for end in _ends(replay) if end > step), default=len(replay.steps) - 1),
        before=replay.before,
        after=replay.after,
    )


def _seat_of(replay: Replay, reader: int) -> Seat | None:
    player = next((one.player for one in replay.results if one.user == reader), None)
    return None if player is None else replay.header.players.index(player)


def _allowed(replay: Replay, seat: Seat | None) -> Iterator[Eyes]:
    yield Eyes.PUBLIC
    if seat is not None:
        yield Eyes.OWN
    if replay.game_over:
        yield Eyes.ALL


def _seen(events: Iterable[Event], me: Seat | None) -> tuple[Event, ...]:
    return tuple(seen_by(me, event) for event in events)


def _ends(replay: Replay) -> Iterator[int]:
    """Give the steps that end a trick."""
    for number, step in enumerate(replay.steps):
        if _wins(step):
            yield number


def _wins(step: Step) -> bool:
    return any(isinstance(event, TrickWon) for event in step.events)


def _trick(replay: Replay, step: int) -> tuple[tuple[Turn, ...], bool]:
    """Give the trick on the table, or the one that a step has ended."""
    now = replay.steps[step]
    if not (_wins(now) and step):
        return now.round.trick, False
    before = replay.steps[step - 1].round.trick
    return (*before, *_turns(now.events)), True


def _turns(events: Iterable[Event]) -> Iterator[Turn]:
    for event in events:
        if isinstance(event, Played):
            yield Turn(event.by, event.play)
        elif isinstance(event, Passed):
            yield Turn(event.by, None)


def _hands(round: Round, seen: View, *, everybody: bool) -> tuple[Cards, ...]:
    """Give each seat's hand where the eyes see it: one's own, a partner's in collusion, or all."""
    seats = range(len(seen.counts))
    if everybody:
        return tuple(view(round, seat).hand for seat in seats)
    known = {seen.seat: seen.hand, seen.partner: seen.partner_hand}
    return tuple(known.get(seat, 0) for seat in seats)


def _look(replay: Replay, seen: View, events: tuple[Event, ...]) -> Look:
    header = replay.header
    count = len(header.players)
    return Look(
        table="",
        place=Place(None, 0),
        stage=Stage.PLAYING,
        preset=header.preset,
        rules=header.rules,
        speed=Speed.NONE,
        fewest=count,
        most=count,
        seats=tuple(_seat(replay, seat, seen) for seat in range(count)),
        me=seen.seat,
        view=seen,
        round_number=replay.round_number,
        news=events,
    )


def _seat(replay: Replay, seat: Seat, seen: View) -> SeatLook:
    player = replay.header.players[seat]
    user = next((one.user for one in replay.results if one.player == player), None)
    return SeatLook(
        id=player,
        name=name_of(replay.header, player, user),
        user=user if user or player.startswith(_COMPUTER) else 0,
        title=_title(seen, seat),
        cards=seen.counts[seat],
        place=dict(seen.placed).get(seat),
        passed=seat in seen.passed,
    )


def name_of(header: RoundHeader, player: str, user: int | None) -> str:
    """Give a player's name at the time; :data:`ERASED` where there is neither a user nor a computer to it."""
    if user is None and not player.startswith(_COMPUTER):
        return ERASED
    return dict(zip(header.players, header.names, strict=True)).get(player, ERASED)


def _title(seen: View, seat: Seat) -> Title | None:
    if seat not in seen.ranks:
        return None
    return title(seen.rules.titles, seen.ranks.index(seat) + 1, len(seen.ranks))
