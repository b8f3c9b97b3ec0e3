"""Random rounds beside a second, slow reading of section 9 of the rules, R18, R19 and R29, in plain words."""

from __future__ import annotations

from itertools import cycle

from hypothesis import given

from bot.engine.actions import PlayCards, TimeOut, write_cards
from bot.engine.cards import RANKS
from bot.engine.events import Played
from bot.engine.replay import round_of
from bot.engine.round import NOBODY, Phase, Round
from bot.engine.rules import Finish, Trick
from tests.engine.option_sets import option_sets
from tests.engine.stories import Case, Step, cases, told

KNOWN = (
    *("deck", "order", "trick", "close_unbeatable", "finish", "deal", "leftovers", "dealer", "first_lead"),
    *("next_lead", "seats", "exchange", "small_exchange", "scoring", "target_points", "rounds"),
)
"""The options that the slow reading knows, or that do not touch a trick."""
ORDERS = {
    "two-high": "3 4 5 6 7 8 9 10 J Q K A 2",
    "ace-high": "2 3 4 5 6 7 8 9 10 J Q K A",
    "ten-high": "2 3 4 5 6 7 8 9 J Q K A 10",
    "three-high": "4 5 6 7 8 9 10 J Q K A 2 3",
}


class Table:
    """People with cards as words, who do as the rules say."""

    def __init__(self, round: Round) -> None:
        self.people = list(range(len(round.hands)))
        self.hands = [set(write_cards(round.order, hand).split()) for hand in round.hands]
        face_down = round.leftovers & ~round.open_leftovers
        self.face_down = set(write_cards(round.order, face_down).split())
        self.rules = round.rules
        self.ranks = ORDERS[round.rules.order].split()
        self.turn: int | None = round.turn
        self.placed = dict(round.placed)
        self.new_trick()

    def new_trick(self) -> None:
        self.top: set[str] = set()
        self.top_by: int | None = None
        self.passed: set[int] = set()
        self.had_a_turn: set[int] = set()

    def active(self) -> list[int]:
        return [person for person in self.people if person not in self.placed]

    def clockwise_after(self, person: int) -> list[int]:
        return self.people[person + 1 :] + self.people[: person + 1]

    def open_places(self) -> list[int]:
        return [place + 1 for place in self.people if place + 1 not in self.placed.values()]

    def play(self, person: int, cards: set[str]) -> None:
        assert person == self.turn
        assert cards <= self.hands[person]
        self.hands[person] -= cards
        self.top, self.top_by = cards, person
        self.had_a_turn.add(person)
        if self.rules.trick is Trick.MULTI_ROUND:
            self.passed = set()
        if not self.hands[person]:
            self.placed[person] = min(self.open_places())
        elif self.rules.finish is Finish.NO_ACE and all(card.startswith("A") for card in self.hands[person]):
            self.placed[person] = max(self.open_places())
            self.hands[person] = set()
        self.go_on(person)

    def pass_turn(self, person: int) -> None:
        assert person == self.turn
        assert self.top
        self.passed.add(person)
        self.had_a_turn.add(person)
        self.go_on(person)

    def go_on(self, person: int) -> None:
        if len(self.active()) == 1:
            self.placed[self.active()[0]] = min(self.open_places())
            self.turn = None
        elif self.waiting() and not self.is_closed():
            self.turn = next(other for other in self.clockwise_after(person) if other in self.waiting())
        else:
            self.lead()

    def waiting(self) -> list[int]:
        """Those who may still beat the top."""
        out = self.had_a_turn if self.rules.trick is Trick.SINGLE_ROUND else self.passed
        return [other for other in self.active() if other != self.top_by and other not in out]

    def is_closed(self) -> bool:
        in_play = set.union(self.face_down, *self.hands)
        top = max(self.strength(card) for card in self.top)
        return self.rules.close_unbeatable and all(self.strength(card) <= top for card in in_play)

    def strength(self, card: str) -> int:
        return self.ranks.index(card[:-1])

    def lead(self) -> None:
        assert self.top_by is not None
        others = [other for other in self.clockwise_after(self.top_by) if other in self.active()]
        self.turn = self.top_by if self.top_by in self.active() else others[0]
        self.new_trick()


def do(table: Table, step: Step) -> None:
    """The same action at the slow table; what a time-out came to is read from the news."""
    order = round_of(step.before).order
    played = [event for event in step.after.events if isinstance(event, Played)]
    if isinstance(step.action, PlayCards | TimeOut) and played:
        table.play(step.seat, set(write_cards(order, played[0].play.cards).split()))
    else:
        table.pass_turn(step.seat)


@given(cases(option_sets(KNOWN)))
def test_every_turn_goes_as_a_slow_reading_of_the_rules_says(case: Case) -> None:
    in_play = [step for step in told(case).steps if round_of(step.before).phase is Phase.PLAY]
    tables = [Table(round_of(step.before)) for step in in_play[:1]]
    for step, table in zip(in_play, cycle(tables), strict=False):
        do(table, step)
        assert_same(table, round_of(step.after.game))


def assert_same(table: Table, round: Round) -> None:
    assert round.turn == (NOBODY if table.turn is None else table.turn)
    assert dict(round.placed) == table.placed
    if round.phase is Phase.PLAY:
        top = write_cards(round.order, round.top.cards) if round.top else ""
        assert set(top.split()) == table.top
        assert [set(write_cards(round.order, hand).split()) for hand in round.hands] == table.hands


def test_the_slow_reading_knows_every_rank() -> None:
    assert all(sorted(order.split()) == sorted(RANKS) for order in ORDERS.values())
