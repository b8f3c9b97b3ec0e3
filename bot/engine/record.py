"""Game records: a round, or a whole game, as one JSON file (README, Records).

:func:`read` turns bytes into a :class:`Record` that is known to make sense, or raises
:exc:`~bot.engine.errors.RecordError` with the JSON path of what does not; :mod:`bot.engine.replay` plays it.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from bot.engine.cards import Card, Cards, NoSuchCardError, alike, read_faces
from bot.engine.deal import SEED_BYTES, Dealt
from bot.engine.dealing import MOST_FAULTS
from bot.engine.errors import OptionError, RecordError
from bot.engine.game import Setup
from bot.engine.ordering import deck
from bot.engine.presets import rules_of
from bot.engine.rules import Rules, check_players

LARGEST = 4 << 20
"""Bytes of a record; whatever is larger is not even read as JSON. It is room for :data:`MOST_ACTIONS` by
people with the longest names that Discord has, in Latin letters."""
MOST_ACTIONS = 60_000
"""In all rounds together: a hundred rounds of seven people with three packs, with some to spare."""
LONGEST_NAME = 100
"""Characters; Discord's names have 32 at most."""
DEEPEST = 20
"""How deep values may stand in one another: a record itself needs six levels."""

_PIECES = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[][{}]', re.DOTALL)
"""Texts, whose brackets mean nothing, and brackets."""

Hex = Annotated[str, msgspec.Meta(pattern=f"^[0-9a-fA-F]{{{SEED_BYTES * 2}}}$")]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A preset and the options that differ from it."""

    preset: str
    options: dict[str, Any] = {}


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One deal of a record: where its cards come from, and what was done with them."""

    dealer: str | None = None
    leader: str | None = None
    hands: dict[str, str] | None = None
    leftovers: str = ""
    seed: Hex | None = None
    commitment: Hex | None = None
    actions: tuple[str, ...] = ()


class Record(RoundRecord, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole file. Either it is one round itself, or `rounds` lists them."""

    format: Literal[1]
    rules: Choice
    players: tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)], ...]
    places: tuple[str, ...] = ()
    """The titles at the beginning, best first: the previous round's places, as R52 to R54 changed them."""
    faults: Annotated[int, msgspec.Meta(ge=0, lt=MOST_FAULTS)] = 0
    """The President's faults before in the same reign (R53)."""
    unchanged: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    """How many rounds before left everybody where they were (R54)."""
    rounds: tuple[RoundRecord, ...] | None = None
    expect: dict[str, Any] = {}


AnyRecord = TypeVar("AnyRecord", bound=Record)
OF_POSITIONS = ("counts", "played", "phase")
"""What a position has beside the keys of a record (:mod:`bot.engine.positions`)."""


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """A record that makes sense: its rules, and each round with its JSON path."""

    record: Record
    rules: Rules
    rounds: tuple[tuple[str, RoundRecord], ...]


def read(data: bytes) -> Loaded:
    """Read a record. Raises :exc:`RecordError` with the JSON path of what is wrong.

    What is larger than any record of a game needs to be is refused before much work is done with it.
    """
    loaded = load(decode(data, Record))
    for path, part in loaded.rounds:
        check_round(loaded, path, part)
    return loaded


def decode(data: bytes, kind: type[AnyRecord]) -> AnyRecord:
    """Read JSON as a record of this kind. Raises :exc:`RecordError`."""
    check_size(data)
    return _decode(data, kind)


def load(record: Record) -> Loaded:
    """Look up a record's rules and rounds. Raises :exc:`RecordError`; its rounds remain to be checked."""
    rules = _rules(record)
    _check_names(record)
    loaded = Loaded(record=record, rules=rules, rounds=_rounds(record))
    _check_length(loaded)
    return loaded


def check_size(data: bytes) -> None:
    """Raise :exc:`RecordError` for JSON that is larger, or deeper, than any record."""
    if len(data) > LARGEST:
        raise RecordError("$", f"is larger than the {LARGEST >> 20} MiB that a record may have")
    depth = 0
    for piece in _PIECES.finditer(data):
        depth += (piece[0] in (b"[", b"{")) - (piece[0] in (b"]", b"}"))
        if depth > DEEPEST:
            raise RecordError("$", "values stand too deep in one another")


def _decode(data: bytes, kind: type[AnyRecord]) -> AnyRecord:
    try:
        record = msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        wrong = record_error(str(error), _CHOICES)
        raise RecordError(_with_key(wrong.path, data, kind), wrong.reason) from None
    check_keys(data)
    return record


_CHOICES = {"$.format": "1", "$.phase": "exchange, play"}
"""What there is to choose from, where msgspec does not say so."""
_SOME_KEY = "[...]"
_MOST_KEYS = 100
"""So many are looked at: there are never more players."""
_PART = re.compile(r"\.(\w+)|\[(\d+)\]")


def _with_key(path: str, data: bytes, kind: type[Record]) -> str:
    """Put the key into a path from which msgspec leaves it out: the first that is wrong alone too."""
    before, left_out, after = path.partition(_SOME_KEY)
    if not left_out:
        return path
    try:
        whole = found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return path
    for name, index in _PART.findall(before):
        found = found[name or int(index)]
    some = list(islice(found.items(), _MOST_KEYS))
    keys = (key for key, value in some if _is_wrong_with(whole, found, {key: value}, kind, path))
    return next((f"{before}.{key}{after}" for key in keys), path)


def _is_wrong_with(
    whole: object, part: dict[str, object], alone: dict[str, object], kind: type[Record], path: str
) -> bool:
    """Tell whether there is something wrong at a path with these alone in their part of the whole."""
    part.clear()
    part.update(alone)
    try:
        msgspec.convert(whole, kind)
    except msgspec.ValidationError as error:
        return record_error(str(error)).path == path
    return False


def check_keys(data: bytes) -> None:
    """Raise :exc:`RecordError` for JSON in which an object has a key twice."""
    json.loads(data, object_pairs_hook=_unique, parse_int=str)


def _unique(pairs: list[tuple[str, Any]]) -> None:
    """Refuse what some programs read one way, and some another."""
    twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
    if twice:
        raise RecordError("$", f"the key {twice[0]!r} stands twice in one object")


def record_error(words: str, choices: Mapping[str, str] = MappingProxyType({})) -> RecordError:
    """Give the error that msgspec words like this: its reason and its path; `choices` are told by path."""
    reason, _, path = words.partition(" - at ")
    if can_be := choices.get(path.strip("`")):
        reason = f"{reason.replace('Invalid enum value', 'cannot be')}; it can be {can_be}"
    found = next((key for key in OF_POSITIONS if f"unknown field `{key}`" in reason), None)
    if found:
        return RecordError(
            f"{path.strip('`') or '$'}.{found}",
            "belongs to a position, which `scum engine` reads, not to a record",
        )
    return RecordError(path.strip("`") or "$", reason)


def _rules(record: Record) -> Rules:
    try:
        rules = rules_of(record.rules.preset, record.rules.options, len(record.players))
    except OptionError as error:
        path = "$.rules.preset" if error.option == "preset" else f"$.rules.options.{error.option}"
        raise RecordError(path, error.reason) from None
    try:
        check_players(rules, len(record.players))
    except OptionError as error:
        path = "$.players" if error.option == "players" else f"$.rules.options.{error.option}"
        raise RecordError(path, error.reason) from None
    return rules


def _check_names(record: Record) -> None:
    if len(set(record.players)) != len(record.players):
        raise RecordError("$.players", "two players have the same name")
    if record.places and sorted(record.places) != sorted(record.players):
        raise RecordError("$.places", "must name each of the players once")


def _rounds(record: Record) -> tuple[tuple[str, RoundRecord], ...]:
    if record.rounds is None:
        return (("$", record),)
    for field in ("hands", "seed", "actions", "leftovers", "commitment", "dealer", "leader"):
        if getattr(record, field):
            raise RecordError(f"$.{field}", "belongs into the rounds where there are rounds")
    if not record.rounds:
        raise RecordError("$.rounds", "has no round in it")
    return tuple((f"$.rounds[{number}]", part) for number, part in enumerate(record.rounds))


def _check_length(loaded: Loaded) -> None:
    actions = 0
    for path, part in loaded.rounds:
        actions += len(part.actions)
        if actions > MOST_ACTIONS:
            raise RecordError(f"{path}.actions", f"has more than {MOST_ACTIONS} actions in all")


def check_round(loaded: Loaded, path: str, part: RoundRecord) -> None:
    """Raise :exc:`RecordError` unless a round is dealt somehow, and speaks of players and cards there are."""
    if part.hands is None and part.seed is None:
        raise RecordError(f"{path}.hands", "are missing, and there is no seed to deal from")
    if part.hands is None and part.leftovers:
        raise RecordError(f"{path}.leftovers", "need hands beside them")
    laid_out(loaded, path, part, loaded.record.players)
    check_words(loaded, path, part)


def check_words(loaded: Loaded, path: str, part: RoundRecord) -> None:
    """Raise :exc:`RecordError` where what a round says is of nobody who plays."""
    players = loaded.record.players
    for field, name in (("dealer", part.dealer), ("leader", part.leader)):
        if name is not None and name not in players:
            raise RecordError(f"{path}.{field}", f"{name!r} is not one of the players")
    for number, action in enumerate(part.actions):
        split_action(players, action, f"{path}.actions[{number}]")


def laid_out(loaded: Loaded, path: str, part: RoundRecord, players: tuple[str, ...]) -> Dealt | None:
    """Give the deal that a record lays out, in this seat order; None where the seed deals."""
    if part.hands is None:
        return None
    if unknown := set(part.hands) - set(players):
        raise RecordError(f"{path}.hands.{min(unknown)}", "is not one of the players")
    free = list(deck(loaded.rules))
    hands: dict[str, Cards] = {}
    for name in players:
        hands[name] = draw(part.hands.get(name, ""), free, f"{path}.hands.{name}")
        if not hands[name]:
            raise RecordError(
                f"{path}.hands.{name}", "has no cards; leave out of players who is not in the round"
            )
    return Dealt(tuple(hands.values()), draw(part.leftovers, free, f"{path}.leftovers"))


def draw(text: str, free: list[Card], path: str) -> Cards:
    """Take cards off the deck, whichever copies come first. Raises :exc:`RecordError`."""
    try:
        faces = read_faces(text)
    except NoSuchCardError as error:
        raise RecordError(path, f"there is no card {error}") from None
    cards = 0
    for word, face in zip(text.split(), faces, strict=True):
        card = next((card for card in free if alike(face) >> card & 1), None)
        if card is None:
            raise RecordError(path, f"{word} is not in this deck, or stands here once too often")
        free.remove(card)
        cards |= 1 << card
    return cards


def split_action(players: tuple[str, ...], line: str, path: str) -> tuple[bool, str, str]:
    """Split a record's action into whether it must be refused, the player, and the action's text."""
    refused = line.startswith("! ")
    words = line.removeprefix("! ").lstrip()
    for name in sorted(players, key=len, reverse=True):
        if words.startswith(f"{name} "):
            return refused, name, words.removeprefix(name).strip()
    raise RecordError(path, f"{line!r} is not a player's name and what the player does")


def setup(loaded: Loaded, path: str, part: RoundRecord, seats: tuple[str, ...]) -> Setup:
    """Give how a round of the record begins, with players in the seat order of that round."""
    return Setup(
        seats=seats,
        seed=bytes.fromhex(part.seed) if part.seed else None,
        dealt=laid_out(loaded, path, part, seats),
        dealer=None if part.dealer is None else seats.index(part.dealer),
        leader=None if part.leader is None else seats.index(part.leader),
    )


def write(record: Record) -> bytes:
    """Write a record as a file, two spaces a level."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"
