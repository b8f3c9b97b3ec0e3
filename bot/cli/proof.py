"""What a record proves: where it is not true to its seeds and rules, and what it leaves open.

A seed fixes the deal, and its commitment, shown before, fixes the seed. That the moves follow the rules and
lead to the result can be played through. No record proves by itself what it was agreed on: the rules, the
places of the round before, who sat there; nor that, of several legal moves that lead to the same result,
those were made that stand in it, and of several gifts which came first. What of this is public the channel
showed while the round was played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.engine import replay
from bot.engine.deal import SEED_BYTES, commitment
from bot.engine.errors import cut_short
from bot.engine.game import Game
from bot.engine.record import Loaded, RoundRecord
from bot.engine.replay import Line, round_of

_DIGITS = SEED_BYTES * 2
_COMMITMENT = re.compile(rf"[0-9a-f]{{{_DIGITS}}}")

Commitments = tuple[str, ...]
"""What the channel showed, for each round of a record; empty where nobody said."""


def read_commitments(loaded: Loaded, given: Sequence[str]) -> Commitments:
    """Read what the channel showed, in hex. Raises :exc:`ValueError` unless there is one for each round."""
    read = tuple(one.strip().lower() for one in given)
    for one in read:
        if not _COMMITMENT.fullmatch(one):
            raise ValueError(f"{_DIGITS} hex digits are needed, as the table showed them, not {short(one)}")
    if read and len(read) != len(loaded.rounds):
        raise ValueError(f"give one for each of the {len(loaded.rounds)} rounds, not {len(read)}")
    return read


def short(text: str) -> str:
    """Quote a text, or the beginning of a long one."""
    return cut_short(repr(text), 80)


def faults(loaded: Loaded, lines: list[Line], given: Commitments) -> Iterator[str]:
    """Yield where a record is not true to its seeds and their commitments, each with its place."""
    for number, (path, part) in enumerate(loaded.rounds):
        yield from _seed_faults(path, part, given[number] if given else None)
    if not replay.sit_by_the_rules(loaded):
        yield "$.players: do not sit as the places of the round before have them (R36)"
    yield from _deal_faults(loaded, lines)


def _seed_faults(path: str, part: RoundRecord, given: str | None) -> Iterator[str]:
    if part.seed is None:
        yield f"{path}.seed: is missing, so nothing shows where the deal came from"
        return
    code = commitment(bytes.fromhex(part.seed))
    if part.commitment is None and given is None:
        yield f"{path}.commitment: is missing, so nothing shows that the seed was chosen before the deal"
    if part.commitment is not None and code != part.commitment.lower():
        yield f"{path}.commitment: is not the SHA-256 of the seed"
    if given is not None and code != given:
        yield f"{path}.seed: its SHA-256 is not the commitment given, so another deal was committed to"


def _deal_faults(loaded: Loaded, lines: list[Line]) -> Iterator[str]:
    """Find the rounds that do not begin as their seed and the rules have it."""
    seeded, table = replay.dealt_by_seeds(loaded), replay.opening(loaded)
    for line in lines:
        if not line.action:
            path = loaded.rounds[line.round][0]
            yield from _differing(path, line.after, replay.begin(seeded, table, line.round).game)
        table = line.after


def _differing(path: str, played: Game, seeded: Game) -> Iterator[str]:
    ours, true = round_of(played), round_of(seeded)
    if ours.dealer != true.dealer:
        yield f"{path}.dealer: is not who deals by the seed and the rules (R33)"
    if ours.set_leader != true.set_leader:
        yield f"{path}.leader: is set by hand, and not by the rules (R34, R35)"
    if ours.hands != true.hands:
        yield f"{path}.hands: are not those of the seed"
    if ours.leftovers != true.leftovers:
        yield f"{path}.leftovers: are not those of the seed"


def proved(loaded: Loaded, end: dict[str, Any], given: Commitments) -> Iterator[str]:
    """Yield what a record without faults proves, and what is to be compared with the channel."""
    yield "the deal came from the seed, and every move is legal."
    if given:
        yield "The seed is that of the commitment given: the deal was not changed after that was shown."
    else:
        yield "That the deal was not changed is proved only if the table in the channel showed, before it,"
        yield "this commitment; compare the two, or give the one of the channel as --commitment:"
        yield from (f"  {part.commitment}" for _, part in loaded.rounds)
    yield "A record cannot prove by itself what follows; compare that with the channel, too:"
    yield from (f"  {words}" for words in _open(loaded, end))


def _open(loaded: Loaded, end: dict[str, Any]) -> Iterator[str]:
    record = loaded.record
    options = (
        msgspec.json.encode(record.rules.options).decode() if record.rules.options else "no other options"
    )
    yield f"rules: {record.rules.preset}, {cut_short(options)}"
    yield f"players: {', '.join(record.players)}"
    if record.places:
        yield f"places of the round before: {', '.join(record.places)}"
    if record.faults:
        yield f"deals of the President's reign without offering the cut, before: {record.faults}"
    if record.unchanged:
        yield f"rounds without a change of places, before: {record.unchanged}"
    if replay.takes_over(loaded):
        yield f"dealer: {record.dealer or record.players[-1]}"
    if end["places"]:
        yield f"places at the end: {', '.join(end['places'])}"
    else:
        yield "the last round is not over in this record: what came after its last move is not known"
    if "places" not in record.expect:
        yield "the record names no result of its own, so nothing shows whether a move was left out or changed"
    yield "moves: these are legal and lead to this end; others that do so as well would not show"
