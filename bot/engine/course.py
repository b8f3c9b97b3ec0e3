"""A record's round played by what one seat knows: hidden cards stand for any, until they are named.

What is in hidden hands is made up. Whenever somebody puts a card down that was thought elsewhere, the two
change places; so the round is at each moment one that the seat could be in, as far as its view goes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import dropwhile
from operator import or_

from msgspec.structs import replace

from bot.engine import actions, game, lead, replay
from bot.engine.cards import (
    Card,
    Cards,
    Face,
    alike,
    bundle,
    card,
    code,
    each,
    face_of,
    pick,
)
from bot.engine.duties import to_give
from bot.engine.errors import RecordError, RefusedError
from bot.engine.events import Event, Gave
from bot.engine.game import GameStep
from bot.engine.haggling import partner
from bot.engine.hidden import (
    UNKNOWN,
    aces,
    but_for_aces,
    expendable,
    like,
    named_faces,
    put_down,
    swapped,
    traded,
)
from bot.engine.record import split_action
from bot.engine.replay import round_of
from bot.engine.round import NOBODY, Phase, Round, Seat
from bot.engine.rules import Beat
from bot.engine.views import view

_UNSEEN = ("give", "take")
"""What is done with cards that others may not see."""


class RefusedActionError(RecordError):
    """An action of a position that breaks a rule."""

    def __init__(self, path: str, refusal: RefusedError) -> None:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        super().__init__(path, f"the rules refuse this action: {refusal.code}{rule}")
        self.refusal = refusal


class Course:
    """A round on its way, from its beginning to the last action of the record.

    `hidden` are the players whose hands are made up of cards among `unknown`. In some moments it cannot be
    told whether somebody had nothing but aces left (R29), or laid away a card that others know: how each of
    these `choices` is made, the bits of `attempt` say.
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
        self._coming: list[tuple[str, str]] = []
        """Who does what from now on."""
        self._is_led = self._round.set_leader != NOBODY
        self._note_forced(begun.events)

    @property
    def _round(self) -> Round:
        return round_of(self.table)

    def _hides(self, seat: Seat) -> bool:
        return self.table.players[seat] in self._hidden

    def play(self, path: str, lines: Sequence[str]) -> None:
        """Do all actions of a record. Raises :exc:`RecordError` with the path of one that cannot be."""
        paths = [f"{path}.actions[{number}]" for number in range(len(lines))]
        acts = [_split(self.table.players, *line) for line in zip(lines, paths, strict=True)]
        self._coming = [(name, words) for refused, name, words in acts if not refused]
        self._let_lead()
        for (must_fail, name, words), where in zip(acts, paths, strict=True):
            self._act(name, words, where, must_fail=must_fail)

    def _act(self, name: str, words: str, path: str, *, must_fail: bool) -> None:
        is_hidden, before = name in self._hidden, (self.table, self._unknown)
        if is_hidden and must_fail:
            return
        self._expect_lead()
        self._take(replay.before(self.table, name, words), path)
        if not must_fail:
            del self._coming[0]
        self._expect_lead()
        if is_hidden:
            self._act_hidden(name, words, path)
        else:
            self._act_openly(name, words, path, must_fail=must_fail)
        if must_fail:
            self.table, self._unknown = before

    def _act_openly(self, name: str, words: str, path: str, *, must_fail: bool) -> None:
        try:
            self._hear(name, words, path)
            self._do(name, words, path)
        except RefusedError as error:
            if not must_fail:
                raise RefusedActionError(path, error) from None
        else:
            if must_fail:
                raise RecordError(path, "is allowed, and was to be refused")

    def _hear(self, name: str, line: str, path: str) -> None:
        """Hear what somebody asks for whose partner's hand is not given, though they see it (R43)."""
        seat, words = self.table.players.index(name), line.split()
        other = partner(self._round, seat)
        is_known = other == NOBODY or not self._hides(other) or self._round.phase is not Phase.COLLUDE
        if not is_known and words[0].lower() == "offer":
            self._hold(
                other, named_faces(list(dropwhile(lambda word: word.upper() != "FOR", words))[1:]), path
            )

    def _act_hidden(self, name: str, line: str, path: str) -> None:
        """Do what somebody did whose cards are made up: they hold whatever they put down."""
        seat, words = self.table.players.index(name), line.split()
        verb = words[0].lower()
        if verb == "timeout":
            raise RecordError(path, "does not say what was done: write the cards, or that it was a pass")
        if verb == "give" and seat in self._forced:
            self._reveal(seat, words[1:], path)
            return
        faces = named_faces(put_down(self._round, seat, words, self._unknown))
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
        is_before = self._round.phase is not Phase.PLAY
        self.table = step.game
        self._note_forced(step.events)
        if is_before:
            self._let_lead()
        owed = sum(gave.count for gave in self._forced.values())
        if self._seen().bit_count() > owed:
            raise RecordError(path, "gives cards to a player whose hand is given: say which they are")

    def _expect_lead(self) -> None:
        """Have whoever acts first lead, as those out by then are placed in order from there (R29)."""
        able = self._able_to_lead()
        if self._round.phase is not Phase.PLAY and len(able) == 1:
            self.table = replace(self.table, round=replace(self._round, set_leader=able[0]))

    def _able_to_lead(self) -> list[Seat]:
        """List who may lead where hidden cards say who does: who acts first, or else whose hand is given."""
        names = self.table.players
        if self._is_led or not self._hidden or not lead.goes_by_cards(self._round):
            return []
        acting = [name for name, words in self._coming if words.split()[0].lower() != "give"]
        if acting:
            return [names.index(acting[0])]
        return [seat for seat in range(len(names)) if not self._hides(seat)]

    def _let_lead(self) -> None:
        """Once play has begun let somebody lead who may, with the lowest card if need be.

        Unknown cards with which others would come first are laid aside.
        """
        round, able = self._round, self._able_to_lead()
        if not able or round.phase is not Phase.PLAY:
            return
        by_rule = lead.by_rule(round)
        by_rule_first = sorted(able, key=lambda seat: seat != by_rule)
        turn = next((seat for seat in by_rule_first if lead.may_lead(round, seat, self._unknown)), by_rule)
        turn = turn if round.active >> turn & 1 else round.turn
        self._change(*lead.in_the_way(round, turn, self._unknown))
        self.table = replace(self.table, round=lead.with_lowest(replace(self._round, turn=turn)))

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
        faces = named_faces(words)
        if len(faces) != gave.count:
            raise RecordError(path, f"must name as many cards as had to be given: {gave.count}")
        self._unknown &= ~self._place(gave.to, faces, self._round.hands[gave.to] & self._unknown, path)

    def _hold(self, seat: Seat, faces: Sequence[Face], path: str) -> None:
        """Let a hidden hand have cards like these, which are no longer unknown: `pick` finds the same ones.

        Of several that look alike those are put down first of which it is known that they are there.
        """
        held = self._place(seat, faces, self._round.hands[seat], path)
        self._unknown |= like(held & self._unknown, self._round.hands[seat] & ~held)
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
        self.table = replace(self.table, round=swapped(self._round, one | other))

    def _filled(self, seat: Seat, words: list[str], named: Cards, path: str) -> list[str]:
        """Put some cards of the seat for those that only others saw, given or laid away."""
        number = words.count(UNKNOWN)
        if words[0].lower() not in _UNSEEN or not number:
            return words
        free = to_give(self._round, seat) & ~named
        if number > free.bit_count():
            raise RecordError(path, f"{self.table.players[seat]} has not so many cards")
        chosen = self._parted_with(seat, words, free, number)
        self._put_first(bundle(chosen), self._round.hands[seat])
        spare = [code(one) for one in chosen]
        return [spare.pop() if word == UNKNOWN else word for word in words]

    def _parted_with(self, seat: Seat, words: list[str], free: Cards, number: int) -> list[Card]:
        """Choose so many cards of a hidden hand to be given or laid away."""
        if words[0].lower() != "take":
            return but_for_aces(expendable(self._round, free, self._unknown), number, aces(self._round))
        known_first = bool(free & ~self._unknown) and self._chooses()
        wanted = self._wanted(seat, named_faces(words[1:2]))
        return expendable(self._round, free, self._unknown, wanted, known_first=known_first)[:number]

    def _wanted(self, seat: Seat, taken: Sequence[Face]) -> Iterable[Face]:
        """List what a seat puts down later on, without a leftover that it takes now."""
        round, unknown = self._round, self._unknown | self._round.open_leftovers
        later = (put_down(round, seat, words, unknown) for words in self._words_of(seat))
        return (Counter(face for some in later for face in named_faces(some)) - Counter(taken)).elements()

    def _words_of(self, seat: Seat) -> Iterator[list[str]]:
        """Yield what a seat says from now on."""
        return (words.split() for name, words in self._coming if name == self.table.players[seat])

    def _put_first(self, chosen: Cards, hand: Cards) -> None:
        """See to it that of cards that look alike those chosen count as put down: `pick` finds the first."""
        first = pick(map(face_of, each(chosen)), hand) or 0
        for one, other in zip(each(chosen & ~first), each(first & ~chosen), strict=True):
            self._unknown = traded(self._unknown, 1 << one | 1 << other)

    def _choose_rest(self, seat: Seat, cards: Cards) -> None:
        """Decide whether a hidden hand has nothing but aces left after a play (R29).

        What comes in looks like none of the cards put down, so that it is not put down in their place.
        """
        round, unknown = self._round, self._unknown
        alone, rest = aces(round), round.hands[seat] & ~cards
        loose = rest & unknown
        if not cards or not alone or rest & ~unknown & ~alone:
            return
        if not 0 < loose.bit_count() <= (unknown & alone).bit_count():
            return
        is_caught = not any(self._words_of(seat)) and self._chooses()
        others = unknown & ~rest & ~reduce(or_, (alike(face_of(one)) for one in each(cards)))
        if is_caught:
            self._change(loose & ~alone, others & alone)
        elif not loose & ~alone:
            self._change(loose & -loose, others & ~alone)

    def _chooses(self) -> bool:
        """Make a choice between two things that may have been."""
        self.choices += 1
        return bool(self._attempt >> self.choices - 1 & 1)

    def _change(self, some: Cards, others: Cards) -> None:
        """Let unknown cards change places with as many of these others, as far as there are any."""
        for one, other in zip(each(some), each(others), strict=False):
            self._swap(1 << one, 1 << other)

    def check_end(self, path: str) -> None:
        """Take the deal as done, and raise :exc:`RecordError` where a hand given should see unknown cards."""
        self._expect_lead()
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


def _split(players: tuple[str, ...], line: str, path: str) -> tuple[bool, str, str]:
    """Split an action as records do. Raises :exc:`RecordError`, also where nothing is done."""
    refused, name, words = split_action(players, line, path)
    if not words:
        raise RecordError(path, f"does not say what {name} does")
    return refused, name, words
