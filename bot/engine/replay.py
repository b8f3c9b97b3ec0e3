"""Playing a record (README, Records): each action as it went, and the state at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import actions, game, record
from bot.engine.actions import write_cards, write_faces
from bot.engine.cards import SUITS, code
from bot.engine.errors import RecordError, RefusedError
from bot.engine.events import Event, Played
from bot.engine.game import Game, GameStep
from bot.engine.ordering import NO_RANK, RANK_WORDS, Ordering
from bot.engine.plays import Kind, Play, count_of
from bot.engine.record import Loaded, RoundRecord
from bot.engine.round import NOBODY, Duty, Phase, Round, Seat, asked, places
from bot.engine.rules import Dealer, Pile, Scoring
from bot.engine.titles import title
from bot.engine.trick import legal, may_pass


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One action of a record and what became of it; `after` is the game after it.

    `number` counts the actions of the round from 0. A round's beginning is a line of its own, with no action.
    """

    round: int
    number: int = -1
    action: str = ""
    ok: bool = True
    events: tuple[Event, ...] = ()
    refusal: RefusedError | None = None
    after: Game


def play(loaded: Loaded) -> Iterator[Line]:
    """Play a record, line by line. Raises :exc:`RecordError` where a round cannot begin."""
    table = opening(loaded)
    for number, (path, part) in enumerate(loaded.rounds):
        begun = begin(loaded, table, number)
        yield Line(round=number, events=begun.events, after=begun.game)
        table = begun.game
        for index, text in enumerate(part.actions):
            line = _act(table, number, index, text, f"{path}.actions[{index}]")
            yield line
            table = line.after


def opening(loaded: Loaded) -> Game:
    """Give the game before the first round of a record."""
    record = loaded.record
    table = game.new_game(loaded.rules, record.players)
    return replace(table, ranking=record.places, faults=record.faults, unchanged=record.unchanged)


def begin(loaded: Loaded, table: Game, number: int) -> GameStep:
    """Begin a round of a record, counted from 0. Raises :exc:`RecordError` where it cannot begin."""
    path, part = loaded.rounds[number]
    seats = next_seats(path, table)
    return game.begin_round(table, record.setup(loaded, path, part, seats))


def next_seats(path: str, table: Game) -> tuple[str, ...]:
    """Give the seat order of a round that is to begin. Raises :exc:`RecordError` where none can."""
    if table.winners:
        raise RecordError(path, "the game was over before this round")
    if table.round is not None and table.round.phase is not Phase.ROUND_OVER:
        raise RecordError(path, "the round before this one has not ended")
    return table.players if table.round is None else game.seating(table)


_DEALING = ("offer-cut", "cut", "deal")


def before(table: Game, player: str, words: str) -> GameStep:
    """Take the deal as done, where hands are laid out, before the first action that is none of it (R53)."""
    verb = words.partition(" ")[0].lower()
    deals = verb in _DEALING or (verb == "timeout" and asked(round_of(table), table.players.index(player)))
    return GameStep(table, ()) if deals else game.deal_properly(table)


def _apply(table: Game, player: str, words: str) -> GameStep:
    step = before(table, player, words)
    seat = step.game.players.index(player)
    action = actions.read(round_of(step.game), seat, words)
    after, events = game.apply(step.game, player, action)
    return GameStep(after, (*step.events, *events))


def _act(table: Game, round_number: int, index: int, text: str, path: str) -> Line:
    must_fail, player, words = record.split_action(table.players, text, path)
    refusal, step = None, GameStep(table, ())
    try:
        step = _apply(table, player, words)
    except RefusedError as error:
        refusal = error
    return Line(
        round=round_number,
        number=index,
        action=text,
        ok=must_fail == (refusal is not None),
        events=step.events,
        refusal=refusal,
        after=table if must_fail else step.game,
    )


def dealt_by_seeds(loaded: Loaded) -> Loaded:
    """Give the record without what stands beside a seed though it or the rules decide it.

    That is hands, leftovers, the dealer and the leader. Only the dealer of a round that :func:`takes_over`
    remains.
    """
    rounds = tuple(
        (path, _dealt_by_seed(part, keep_dealer=number == 0 and takes_over(loaded)))
        for number, (path, part) in enumerate(loaded.rounds)
    )
    return replace(loaded, rounds=rounds)


def _dealt_by_seed(part: RoundRecord, *, keep_dealer: bool) -> RoundRecord:
    dealer = part.dealer if keep_dealer else None
    return replace(part, hands=None, leftovers="", dealer=dealer, leader=None) if part.seed else part


def takes_over(loaded: Loaded) -> bool:
    """Tell whether the deal goes round and the record does not hold the round before its first (R33).

    Then nothing else in the record says who dealt.
    """
    return bool(loaded.record.places) and loaded.rules.dealer is Dealer.ROTATE


def sit_by_the_rules(loaded: Loaded) -> bool:
    """Tell whether the players sit as the places of the round before have them (R36)."""
    return loaded.record.players == game.seating(opening(loaded))


def show_event(table: Game, event: Event) -> dict[str, Any]:
    """Write an event as records do, with names for seats and text for cards."""
    plain = msgspec.structs.asdict(event)
    play = show_play(round_of(table), plain.pop("play")) if isinstance(event, Played) else {}
    shown = {key: _show(table, key, value) for key, value in plain.items()}
    return {"event": event.__struct_config__.tag, **shown, **play}


_SEATS = ("by", "to", "player", "leads")
_SEAT_LISTS = ("places", "players", "ranks")


def _show(table: Game, key: str, value: Any) -> Any:
    order = round_of(table).order
    if key in _SEATS:
        return table.players[value]
    if key in _SEAT_LISTS:
        return [table.players[seat] for seat in value]
    if key in ("took", "laid"):
        return code(value)
    return _show_cards(order, key, value)


def _show_cards(order: Ordering, key: str, value: Any) -> Any:
    """Write a bundle of cards, or a list of them, or the suits of a lock; leave other things alone."""
    if key == "cards" or (key == "shown" and isinstance(value, int)):
        return write_cards(order, value)
    if key == "shown":
        return [card and code(card) for card in value]
    if key == "drawn":
        return [" ".join(code(card) for card in cards) for cards in value]
    if key == "wanted":
        return write_faces(value)
    return show_suits(value) if key == "suits" else value


def show_suits(suits: int) -> str:
    """Write counted suits, as of a lock (R81): a letter for each card, clubs first."""
    return "".join(letter * count_of(suits, suit) for suit, letter in enumerate(SUITS))


def round_of(table: Game) -> Round:
    """Give the round in hand. Raises :exc:`ValueError` where none has begun."""
    if table.round is None:
        raise ValueError("no round has begun")
    return table.round


def show_play(round: Round, play: Play) -> dict[str, Any]:
    """Write a play as records do, with `second` and `width` where they mean something."""
    return {
        "cards": write_cards(round.order, play.cards),
        "kind": play.kind.value,
        "size": play.size,
        "rank": None if play.kind is Kind.PRESIDENT else RANK_WORDS[play.rank],
        **({"second": RANK_WORDS[play.second]} if play.kind in _TWO_RANKS and play.second != NO_RANK else {}),
        **({"width": play.width} if play.kind is Kind.RUN else {}),
    }


_TWO_RANKS = (Kind.FULL_HOUSE, Kind.FOUR, Kind.TWO_PAIR)


def show_state(table: Game) -> dict[str, Any]:
    """Write a game as the last line of a replay does."""
    round = round_of(table)
    names = table.players
    return {
        "phase": game.phase(table).value,
        "turn": _name(names, round.turn),
        "top": None if round.top is None else {"by": names[round.top_by], **show_play(round, round.top)},
        "inverted": round.inverted,
        "direction": round.direction,
        "hands": {
            name: write_cards(round.order, hand) for name, hand in zip(names, round.hands, strict=True)
        },
        "placed": [{"player": names[seat], "place": place} for seat, place in round.placed],
        "places": [names[seat] for seat in places(round)] if round.phase is Phase.ROUND_OVER else None,
        "titles": _titles(table, round),
        "points": None if table.rules.scoring is Scoring.NONE else table.points,
        "legal": [show_play(round, play) for play in legal(round)],
        "may_pass": may_pass(round),
        **_waiting(names, round),
        **_by_options(names, round),
    }


def _titles(table: Game, round: Round) -> dict[str, str] | None:
    """Name the titles held: in this round, or once it is over in the next; none in a first round (R55)."""
    over = round.phase is Phase.ROUND_OVER
    held = table.ranking if over else tuple(table.players[seat] for seat in round.ranks)
    theme = table.rules.titles
    return {name: title(theme, place, len(held)).value for place, name in enumerate(held, 1)} or None


def _by_options(names: tuple[str, ...], round: Round) -> dict[str, Any]:
    """Write what only some options bring to a table."""
    rules = round.rules
    return {
        **({"pile": write_cards(round.order, round.pile)} if rules.pile is Pile.ACCUMULATE else {}),
        **({"lock": show_suits(round.lock) or None} if rules.suit_lock else {}),
        **({"uncleared": round.uncleared} if rules.touch_penalty else {}),
        **({"touched": [names[seat] for seat in round.touched]} if rules.touch_penalty else {}),
        **({"faults": round.faults} if rules.deal_faults else {}),
    }


def _name(names: tuple[str, ...], seat: Seat) -> str | None:
    return None if seat == NOBODY else names[seat]


def _waiting(names: tuple[str, ...], round: Round) -> dict[str, Any]:
    """List who has to act between the shuffle and the first lead, and for what."""
    return {"waiting": [_show_duty(names, duty) for duty in round.duties]} if round.duties else {}


def _show_duty(names: tuple[str, ...], duty: Duty) -> dict[str, Any]:
    """Write a duty: how many cards, or true where there is no number to it, and for or with whom."""
    to = {} if duty.to == NOBODY else {"to": names[duty.to]}
    return {"player": names[duty.player], duty.verb.value: duty.count or True, **to}


def differences(expected: Any, found: Any, path: str = "$") -> Iterator[str]:
    """Yield where the end is not as a record expects: objects in the keys named, lists exactly."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            yield from differences(value, found.get(key), f"{path}.{key}")
    elif expected != found:
        yield f"{path}: expected {_json(expected)}, got {_json(found)}"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
