"""Positions: records of which one seat knows its own hand only (README, For other programs).

A position is a record whose actions lead to the moment that is meant. Instead of some hands it may have
`counts`, the numbers of cards of their players at the same moment; whatever stands nowhere is then hidden:
in these hands, or face down. :mod:`bot.engine.course` plays such a record.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from bot.engine import game, record, replay
from bot.engine.cards import ACE, Cards, bundle
from bot.engine.course import Course
from bot.engine.deal import SEED_BYTES, Dealt
from bot.engine.errors import RecordError
from bot.engine.game import Game, GameStep, Setup
from bot.engine.ordering import deck, ordering, upwards
from bot.engine.record import Loaded, Record, RoundRecord
from bot.engine.replay import round_of
from bot.engine.round import Phase, asked
from bot.engine.rules import Finish, Rules


class Position(Record, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of what one seat, or everybody, can know."""

    counts: dict[str, Annotated[int, msgspec.Meta(ge=1)]] = msgspec.field(default_factory=dict)
    """How many cards they have whose `hands` are not given: at the same moment as those, before `actions`."""
    played: str = ""
    """Cards that were out of play before."""
    phase: Literal["exchange", "play"] | None = None
    """The step that begins with these hands, where it is not the deal: the exchange, once the lower players'
    cards have gone up, or play."""


class Reached(msgspec.Struct, frozen=True, kw_only=True):
    """The moment to which a position leads, and the players whose hands are given."""

    game: Game
    known: tuple[str, ...]

    @property
    def asked(self) -> tuple[str, ...]:
        """List who is asked for something, be their hands given or not."""
        names, round = self.game.players, round_of(self.game)
        return tuple(name for seat, name in enumerate(names) if asked(round, seat))


class _Laid(msgspec.Struct, frozen=True, kw_only=True):
    """How the round begins: some hands as they are given, others made up of `unknown` cards."""

    setup: Setup
    unknown: Cards = 0
    hidden: frozenset[str] = frozenset()


def read(data: bytes) -> Reached:
    """Play a position up to its moment. Raises :exc:`RecordError` with the JSON path of what is wrong."""
    position = record.decode(data, Position)
    loaded = record.load(position)
    _check_keys(position)
    *earlier, (path, part) = loaded.rounds
    for before, other in earlier:
        record.check_round(loaded, before, other)
    record.check_words(loaded, path, part)
    table = _played(loaded, len(earlier))
    laid = _lay_out(loaded, position, (path, part), replay.next_seats(path, table))
    reached = _follow(position, laid, table, (path, part))
    if _lacks_hands(part) and round_of(reached.game).phase is not Phase.DEAL:
        raise RecordError(f"{path}.hands", "are missing, and there is no seed to deal from")
    return reached


def _check_keys(position: Position) -> None:
    """Refuse what belongs to a single round, dealt out, beside anything else."""
    for key in record.OF_POSITIONS:
        if getattr(position, key) and position.rounds is not None:
            raise RecordError(f"$.{key}", "belongs to a position of a single round")
        if getattr(position, key) and not position.hands:
            raise RecordError(
                "$.hands", f"are missing beside {key}: at least that of the seat that is to act"
            )


def _lacks_hands(part: RoundRecord) -> bool:
    return part.hands is None and part.seed is None


def _played(loaded: Loaded, rounds: int) -> Game:
    """Play the rounds before the last."""
    table = replay.opening(loaded)
    for number, (path, part) in enumerate(loaded.rounds[:rounds]):
        course = Course(replay.begin(loaded, table, number))
        course.play(path, part.actions)
        table = course.table
    return table


def _lay_out(
    loaded: Loaded, position: Position, where: tuple[str, RoundRecord], seats: tuple[str, ...]
) -> _Laid:
    path, part = where
    if _lacks_hands(part):
        return _Laid(setup=Setup(seats=seats, seed=bytes(SEED_BYTES)))
    is_whole = part.hands is None or set(part.hands) >= set(seats)
    if is_whole and not any(getattr(position, key) for key in record.OF_POSITIONS):
        record.check_round(loaded, path, part)
        return _Laid(setup=record.setup(loaded, path, part, seats))
    return _lay_out_unknown(loaded, position)


def _lay_out_unknown(loaded: Loaded, position: Position) -> _Laid:
    """Make up what is not given."""
    players, given = position.players, position.hands or {}
    free = list(deck(loaded.rules))
    hands = {name: record.draw(text, free, f"$.hands.{name}") for name, text in given.items()}
    leftovers = record.draw(position.leftovers, free, "$.leftovers")
    record.draw(position.played, free, "$.played")
    counts = _counts(position, hands, len(free))
    leader = _leader(position, hands)
    unknown = bundle(free) if counts else 0
    deal = _deal(loaded.rules, unknown, counts)
    hidden = reduce(or_, deal.values(), 0)
    return _Laid(
        setup=Setup(
            seats=players,
            dealt=Dealt(tuple((hands | deal)[name] for name in players), leftovers | unknown & ~hidden),
            dealer=None if position.dealer is None else players.index(position.dealer),
            leader=None if leader is None else players.index(leader),
            phase=None if position.phase is None else Phase(position.phase),
        ),
        unknown=unknown,
        hidden=frozenset(counts),
    )


def _is_in_its_midst(position: Position) -> bool:
    """Tell whether a round is joined after its first lead."""
    return position.phase == "play" and bool(position.played)


def _counts(position: Position, hands: dict[str, Cards], free: int) -> dict[str, int]:
    """Give how many unknown cards each has whose hand is not given. Raises :exc:`RecordError`."""
    for key, names in (("hands", hands), ("counts", position.counts)):
        if unknown := set(names) - set(position.players):
            raise RecordError(f"$.{key}.{min(unknown)}", "is not one of the players")
    for name, hand in hands.items():
        number = hand.bit_count()
        if not number:
            raise RecordError(f"$.hands.{name}", "has no cards; leave out of players who is not in the round")
        if position.counts.get(name, number) != number:
            raise RecordError(f"$.counts.{name}", f"the hand given has {number} cards")
    hidden = [name for name in position.players if name not in hands]
    for name in hidden:
        if name not in position.counts:
            raise RecordError(f"$.counts.{name}", "is missing: a hand that is not given needs its number")
    counts = {name: position.counts[name] for name in hidden}
    if sum(counts.values()) > free:
        raise RecordError("$.counts", f"are {sum(counts.values())} cards in all, and only {free} are left")
    return counts


def _leader(position: Position, hands: dict[str, Cards]) -> str | None:
    """Name who led, where that hangs on tricks before: whoever plays first."""
    if position.leader is not None or not _is_in_its_midst(position):
        return position.leader
    return _first_to_play(position) or next(iter(hands))


def _first_to_play(position: Position) -> str | None:
    for number, line in enumerate(position.actions):
        refused, name, _ = record.split_action(position.players, line, f"$.actions[{number}]")
        if not refused:
            return name
    return None


def _deal(rules: Rules, unknown: Cards, counts: dict[str, int]) -> dict[str, Cards]:
    """Deal unknown cards; of those that are too many the lowest remain, so that they do not say who leads.

    Where nobody may go out with aces these remain first, and everybody has some other card if there are
    enough: somebody with nothing but aces would be out (R29).
    """
    order = ordering(rules)
    aces = order.natural[ACE] if rules.finish is Finish.NO_ACE else 0
    cards = sorted(upwards(order, unknown), key=lambda one: not aces >> one & 1)
    rest = sorted(cards[len(cards) - sum(counts.values()) :], key=lambda one: aces >> one & 1)
    hands = dict.fromkeys(counts, 0)
    for most in (1, len(cards)):
        for name, count in counts.items():
            room = min(most, count - hands[name].bit_count())
            hands[name] |= bundle(rest[:room])
            rest = rest[room:]
    return hands


_MOST_TRIES = 64
"""How often a round is followed with other hidden hands, where it may have come to its moment with those."""


def _follow(position: Position, laid: _Laid, table: Game, where: tuple[str, RoundRecord]) -> Reached:
    """Play the last round, if need be several times; what went wrong the first time is what is wrong."""
    path, part = where
    known = tuple(name for name in position.players if name not in laid.hidden)
    found: list[Reached] = []
    wrong: list[RecordError] = []
    attempt, most = 0, 1
    while attempt < most:
        course = Course(_begun(position, laid, table), laid.hidden, laid.unknown, attempt)
        try:
            course.play(path, part.actions)
            course.check_end(path)
            reached = Reached(game=course.table, known=known)
            if set(known) & set(reached.asked):
                return reached
            found.append(reached)
        except RecordError as error:
            wrong.append(error)
        attempt, most = attempt + 1, min(_MOST_TRIES, 1 << course.choices)
    if not found:
        raise wrong[0]
    return found[0]


def _begun(position: Position, laid: _Laid, table: Game) -> GameStep:
    """Begin the last round; in its midst no lowest card must be played (R34, R35)."""
    begun = game.begin_round(table, laid.setup)
    round = round_of(begun.game)
    if position.phase == "exchange" and round.phase is not Phase.EXCHANGE:
        raise RecordError("$.phase", "there is no exchange in this round")
    if _is_in_its_midst(position):
        return GameStep(replace(begun.game, round=replace(round, must_include=0)), begun.events)
    return begun
