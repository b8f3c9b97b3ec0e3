"""A record's round played by what one seat knows: hidden cards stand for any, until they are named.

What is in hidden hands is made up. Whenever somebody puts a card down that was thought elsewhere, the two
change places; so the round is at each moment one that the seat could be in, as far as its view goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import dropwhile, takewhile
from operator import or_

from msgspec.structs import replace

from bot.engine import actions, game, replay
from bot.engine.actions import marker_of
from bot.engine.cards import (
    ACE,
    Cards,
    Face,
    NoSuchCardError,
    alike,
    card,
    code,
    each,
    face_of,
    pick,
    read_faces,
)
from bot.engine.duties import to_give
from bot.engine.errors import RecordError, RefusedError
from bot.engine.events import Event, Gave
from bot.engine.game import GameStep
from bot.engine.haggling import partner
from bot.engine.record import split_action
from bot.engine.replay import round_of
from bot.engine.round import NOBODY, Phase, Round, Seat
from bot.engine.rules import Beat, Finish
from bot.engine.views import view

UNKNOWN = "?"
"""Stands in an action for a card that only others saw."""


class RefusedActionError(RecordError):
    """An action of a position that breaks a rule."""

    def __init__(self, path: str, refusal: RefusedError) -> None:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        super().__init__(path, f"the rules refuse this action: {refusal.code}{rule}")
        self.refusal = refusal


class Course:
    """A round on its way, from its beginning to the last action of the record.

    `hidden` are the players whose hands are made up of cards among `unknown`. In some moments it cannot be
    told whether somebody had nothing but aces left (R29): how each of these `choices` is made, the bits of
    `attempt` say.
    """

    def __init__(
        self, begun: GameStep, hidden: Iterable[str] = (), unknown: Cards = 0, attempt: int = 0
    ) -> None:
        self.table = begun.game
        self.choices = 0
        self._hidden = frozenset(hidden)
        self._unknown = unknown
        self._attempt = attempt
        self._forced: dict[Seat, Gave] = {}
        self._later: frozenset[str] = frozenset()
        """Who does something later on, and so is not out of the round."""
        self._note_forced(begun.events)

    @property
    def _round(self) -> Round:
        return round_of(self.table)

    def _hides(self, seat: Seat) -> bool:
        return self.table.players[seat] in self._hidden

    def play(self, path: str, lines: Sequence[str]) -> None:
        """Do all actions of a record. Raises :exc:`RecordError` with the path of one that cannot be."""
        acts = [split_action(self.table.players, line, path) for line in lines]
        for number, (must_fail, name, words) in enumerate(acts):
            self._later = frozenset(name for refused, name, _ in acts[number + 1 :] if not refused)
            self._act(name, words, f"{path}.actions[{number}]", must_fail=must_fail)

    def _act(self, name: str, words: str, path: str, *, must_fail: bool) -> None:
        if name not in self._hidden:
            self._act_openly(name, words, path, must_fail=must_fail)
        elif not must_fail:
            self._act_hidden(name, words, path)

    def _act_openly(self, name: str, words: str, path: str, *, must_fail: bool) -> None:
        before = self.table
        try:
            self._hear(name, words, path)
            self._do(name, words, path)
        except RefusedError as error:
            if not must_fail:
                raise RefusedActionError(path, error) from None
            self.table = before
        else:
            if must_fail:
                raise RecordError(path, "is allowed, and was to be refused")

    def _hear(self, name: str, line: str, path: str) -> None:
        """Hear what somebody asks for whose partner's hand is not given, though they see it (R43)."""
        seat, words = self.table.players.index(name), line.split()
        other = partner(self._round, seat)
        is_known = other == NOBODY or not self._hides(other) or self._round.phase is not Phase.COLLUDE
        if not is_known and words[0].lower() == "offer":
            self._hold(other, _faces(list(dropwhile(lambda word: word.upper() != "FOR", words))[1:]), path)

    def _act_hidden(self, name: str, line: str, path: str) -> None:
        """Do what somebody did whose cards are made up: they hold whatever they put down."""
        self._take(replay.before(self.table, name, line), path)
        seat, words = self.table.players.index(name), line.split()
        verb = words[0].lower()
        if verb == "timeout":
            raise RecordError(path, "does not say what was done: write the cards, or that it was a pass")
        if verb == "give" and seat in self._forced:
            self._reveal(seat, words[1:], path)
            return
        faces = _faces(_put_down(self._round, seat, words, self._unknown))
        self._hold(seat, faces, path)
        cards = pick(faces, self._round.hands[seat]) or 0
        self._choose_rest(seat, cards)
        words = self._filled(seat, words, cards, path)
        try:
            self._do(name, " ".join(words), path, relaxed=True)
        except RefusedError as error:
            raise RefusedActionError(path, error) from None

    def _do(self, name: str, words: str, path: str, *, relaxed: bool = False) -> None:
        """Do an action; with `relaxed` it does not count what else the player is thought to hold.

        Nobody then must beat the top, or play the lowest card of all (R15, R34, R35).
        """
        self._take(replay.before(self.table, name, words), path)
        round = self._round
        action = actions.read(round, self.table.players.index(name), words)
        table = self.table
        if relaxed:
            rules = replace(round.rules, beat=Beat.OPTIONAL)
            table = replace(table, round=replace(round, rules=rules, must_include=0))
        step = game.apply(table, name, action)
        after = replace(step.game, round=replace(round_of(step.game), rules=round.rules))
        self._take(GameStep(after, step.events), path)

    def _take(self, step: GameStep, path: str) -> None:
        """Take a step, after which nobody whose hand is given may hold what is not known to them."""
        self.table = step.game
        self._note_forced(step.events)
        owed = sum(gave.count for gave in self._forced.values())
        if self._seen().bit_count() > owed:
            raise RecordError(path, "gives cards to a player whose hand is given: say which they are")

    def _note_forced(self, events: Iterable[Event]) -> None:
        """Note which cards went up to a player whose hand is given, but are not known (R40)."""
        for event in events:
            if isinstance(event, Gave) and event.forced and self._hides(event.by) > self._hides(event.to):
                self._forced[event.by] = event

    def _seen(self) -> Cards:
        """Give the unknown cards that lie in hands that are given."""
        hands = enumerate(self._round.hands)
        return reduce(or_, (hand for seat, hand in hands if not self._hides(seat)), 0) & self._unknown

    def _reveal(self, seat: Seat, words: list[str], path: str) -> None:
        """Learn which cards had to go up: `D give 2D AS`, which needs no words where all hands are given."""
        gave = self._forced.pop(seat)
        faces = _faces(words)
        if len(faces) != gave.count:
            raise RecordError(path, f"must name as many cards as had to be given: {gave.count}")
        self._unknown &= ~self._place(gave.to, faces, self._round.hands[gave.to] & self._unknown, path)

    def _hold(self, seat: Seat, faces: Sequence[Face], path: str) -> None:
        """Let a hidden hand have cards like these, which are no longer unknown: `pick` finds the same ones.

        Of several that look alike those are put down first of which it is known that they are there.
        """
        held = self._place(seat, faces, self._round.hands[seat], path)
        self._unknown |= _like(held & self._unknown, self._round.hands[seat] & ~held)
        self._unknown &= ~held

    def _place(self, seat: Seat, faces: Sequence[Face], hand: Cards, path: str) -> Cards:
        """Find cards like these in a hand; unknown cards change places with what is missing there."""
        held, missing = 0, []
        for face in faces:
            card = hand & ~held & alike(face)
            held |= card & -card
            if not card:
                missing.append(face)
        for face in missing:
            held |= self._fetch(seat, face, held, path)
        return held

    def _fetch(self, seat: Seat, face: Face, held: Cards, path: str) -> Cards:
        """Let an unknown card change places with one like this from elsewhere."""
        hand = self._round.hands[seat]
        elsewhere, spare = self._unknown & alike(face) & ~hand, self._unknown & hand & ~held
        name, wanted = self.table.players[seat], code(card(face))
        if not elsewhere:
            raise RecordError(path, f"{name} cannot have {wanted}: it is known elsewhere")
        if not spare:
            raise RecordError(path, f"{name} cannot have {wanted} too: all other cards there are known")
        self._swap(elsewhere & -elsewhere, spare & -spare)
        return elsewhere & -elsewhere

    def _swap(self, one: Cards, other: Cards) -> None:
        """Let two unknown cards change places, wherever they are."""
        self.table = replace(self.table, round=_swapped(self._round, one | other))

    def _filled(self, seat: Seat, words: list[str], named: Cards, path: str) -> list[str]:
        """Put any unknown cards of the seat for those that only others saw, given or laid away."""
        if words[0].lower() not in _UNSEEN:
            return words
        free = to_give(self._round, seat) & ~named
        some = (*each(free & self._unknown), *each(free & ~self._unknown))
        spare = [code(one) for one in reversed(some)]
        if words.count(UNKNOWN) > len(spare):
            raise RecordError(path, f"{self.table.players[seat]} has not so many cards")
        return [spare.pop() if word == UNKNOWN else word for word in words]

    def _choose_rest(self, seat: Seat, cards: Cards) -> None:
        """Decide whether a hidden hand has nothing but aces left after a play (R29).

        What comes in looks like none of the cards put down, so that it is not put down in their place.
        """
        round, unknown = self._round, self._unknown
        aces, rest = round.order.natural[ACE], round.hands[seat] & ~cards
        loose = rest & unknown
        if not cards or round.rules.finish is not Finish.NO_ACE or rest & ~unknown & ~aces:
            return
        if not 0 < loose.bit_count() <= (unknown & aces).bit_count():
            return
        is_caught = 0
        if self.table.players[seat] not in self._later:
            is_caught = self._attempt >> self.choices & 1
            self.choices += 1
        others = unknown & ~rest & ~reduce(or_, (alike(face_of(one)) for one in each(cards)))
        if is_caught:
            self._change(loose & ~aces, others & aces)
        elif not loose & ~aces:
            self._change(loose & -loose, others & ~aces)

    def _change(self, some: Cards, others: Cards) -> None:
        """Let unknown cards change places with as many of these others, as far as there are any."""
        for one, other in zip(each(some), each(others), strict=False):
            self._swap(1 << one, 1 << other)

    def check_end(self, path: str) -> None:
        """Take the deal as done, and raise :exc:`RecordError` where a hand given should see unknown cards."""
        if not self._round.cut_offered:
            self._take(game.deal_properly(self.table), f"{path}.hands")
        names, round = self.table.players, self._round
        for gave in self._forced.values():
            by, to, many = names[gave.by], names[gave.to], " ".join(["..."] * gave.count)
            raise RecordError(f"{path}.actions", f"must say what {to} was given: {by} give {many}")
        if round.open_leftovers & self._unknown:
            raise RecordError(f"{path}.leftovers", "lie open now: say which they are")
        self._check_partners(path)

    def _check_partners(self, path: str) -> None:
        names, round = self.table.players, self._round
        for seat, name in enumerate(names):
            seen = 0 if self._hides(seat) else view(round, seat).partner_hand
            if seen & self._unknown:
                other = names[partner(round, seat)]
                raise RecordError(f"{path}.hands.{other}", f"is missing: {name} sees it now (R43)")


_UNSEEN = ("give", "take")
"""What is done with cards that others may not see."""


def _put_down(round: Round, seat: Seat, words: list[str], unknown: Cards) -> Iterable[str]:
    """List the cards that somebody must hold who says this."""
    match words[0].lower():
        case "give":
            return words[1:]
        case "offer":
            return takewhile(lambda word: word.upper() != "FOR", words[1:])
        case "take":
            return reversed(list(takewhile(lambda word: word.upper() != "LAY", reversed(words))))
        case "accept":
            other = partner(round, seat)
            return () if other == NOBODY else (code(card(face)) for face in round.talks[other].wanted)
    return words[: marker_of(words, round.hands[seat] | unknown)]


def _faces(words: Iterable[str]) -> tuple[Face, ...]:
    """Read the cards that are named; what is none is for the rules to refuse."""
    try:
        return read_faces(" ".join(word for word in words if word != UNKNOWN))
    except NoSuchCardError:
        return ()


def _like(cards: Cards, others: Cards) -> Cards:
    """Give as many of the others as look like these, one for each where there is one."""
    found = 0
    for one in each(cards):
        alike_one = others & ~found & alike(face_of(one))
        found |= alike_one & -alike_one
    return found


def _swapped(round: Round, both: Cards) -> Round:
    """Give a round in which two cards are each in the other's place."""

    def put(cards: Cards) -> Cards:
        return cards ^ both if (cards & both).bit_count() == 1 else cards

    return replace(
        round,
        hands=tuple(map(put, round.hands)),
        received=tuple(map(put, round.received)),
        talks=tuple(replace(talk, offer=put(talk.offer), given=put(talk.given)) for talk in round.talks),
        leftovers=put(round.leftovers),
        open_leftovers=put(round.open_leftovers),
        unseen=put(round.unseen),
        must_include=put(round.must_include),
    )
