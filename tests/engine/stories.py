"""Random rounds under random house rules, and the record of each, for properties to be checked on.

What is drawn is small where it fails: few cards, few choices; each choice is a number that picks among
what the player may do, and when the numbers run out time runs out for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import chain, repeat
from operator import or_
from random import Random
from typing import NamedTuple

import msgspec
from hypothesis import strategies as st

from bot.engine import actions, game, record, trick
from bot.engine import rules as options
from bot.engine.actions import Action, Give, Pass, PlayCards, Take, TimeOut
from bot.engine.cards import Cards, bundle, each
from bot.engine.deal import Dealt
from bot.engine.errors import OptionError
from bot.engine.events import Event
from bot.engine.game import Game, Setup
from bot.engine.ordering import deck, ordering
from bot.engine.presets import changes_of
from bot.engine.record import Choice, Record
from bot.engine.replay import round_of
from bot.engine.round import Phase, Round, Seat, Verb, asked
from bot.engine.rules import Pairs, Rules, check_players

NAMES = "ABCDEFG"


class Case(NamedTuple):
    """A round to play: the rules, who sits there, the cards, and the choices that will be made."""

    rules: Rules
    players: tuple[str, ...]
    places: tuple[str, ...]
    dealt: Dealt
    choices: tuple[int, ...]


class Step(NamedTuple):
    """One action of a story, between the game before it and the game after it."""

    before: Game
    player: str
    action: Action
    text: str
    after: Game
    events: tuple[Event, ...]


def pairs() -> st.SearchStrategy[Pairs]:
    card_counts = st.integers(1, 3)
    return st.lists(st.tuples(card_counts, card_counts), min_size=1, max_size=3).map(tuple)


def house_rules() -> st.SearchStrategy[Rules]:
    """Every option at random, in combinations that can be played."""
    return st.builds(
        Rules,
        deck=st.sampled_from(options.Deck),
        order=st.sampled_from(options.Order),
        trick=st.sampled_from(options.Trick),
        close_unbeatable=st.booleans(),
        finish=st.sampled_from(options.Finish),
        deal=st.just(options.Deal.EQUAL),
        leftovers=st.sampled_from(options.Leftovers),
        dealer=st.sampled_from(options.Dealer),
        first_lead=st.sampled_from(options.FirstLead),
        next_lead=st.sampled_from(options.NextLead),
        seats=st.sampled_from(options.Seats),
        exchange=st.sampled_from(["none", "by-rank"]) | pairs(),
        small_exchange=st.just("none") | st.tuples(st.integers(3, 7), pairs()),
        scoring=st.sampled_from(options.Scoring),
        target_points=st.none() | st.integers(1, 6),
        rounds=st.none() | st.integers(1, 2),
    )


def fits(rules: Rules, players: int) -> bool:
    try:
        check_players(rules, players)
    except OptionError:
        return False
    return True


@st.composite
def cases(draw: st.DrawFn, most_cards: int = 17) -> Case:
    """A round of three to seven players with hands of at most so many cards, of one size or nearly so."""
    players = tuple(NAMES[: draw(st.integers(3, 7))])
    rules = draw(house_rules().filter(lambda rules: fits(rules, len(players))))
    places = draw(st.just(()) | st.permutations(players).map(tuple))
    choices = draw(st.lists(st.integers(0, 255), max_size=80).map(tuple))
    return Case(rules, players, places, draw(deals(rules, len(players), most_cards)), choices)


@st.composite
def deals(draw: st.DrawFn, rules: Rules, players: int, most_cards: int) -> Dealt:
    """Hands and leftovers; where the hands are small, the rest of the deck counts as played before."""
    cards = list(deck(rules))
    Random(draw(st.integers(0, 2**32))).shuffle(cards)
    size = draw(st.integers(1, min(most_cards, len(cards) // players)))
    short = draw(st.integers(0, size - 1)) if draw(st.booleans()) else 0
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
    hands[draw(st.integers(0, players - 1))][size - short :] = []
    rest = cards[size * players :][: draw(st.integers(0, 4))]
    return Dealt(tuple(bundle(hand) for hand in hands), bundle(rest))


def opening(case: Case) -> game.GameStep:
    """Deal the round."""
    table = game.new_game(case.rules, case.players)
    table = msgspec.structs.replace(table, ranking=case.places)
    return game.begin_round(table, Setup(seats=case.players, dealt=case.dealt))


def story(case: Case) -> Iterator[Step]:
    """Play a round to its end."""
    return play_out(opening(case).game, chain(case.choices, repeat(0)))


def play_out(table: Game, choices: Iterator[int]) -> Iterator[Step]:
    """Play the round in hand to its end by these choices, each a number below 256."""
    while (round := round_of(table)).phase is not Phase.ROUND_OVER:
        seats = [seat for seat in range(len(table.players)) if asked(round, seat)]
        choice = next(choices)
        seat = seats[choice % len(seats)]
        action = choose(round, seat, choice // len(seats))
        step = game.apply(table, table.players[seat], action)
        yield Step(
            table, table.players[seat], action, actions.write(round.order, action), step.game, step.events
        )
        table = step.game


def choose(round: Round, seat: Seat, choice: int) -> Action:
    """One of the things the seat may do; 0 lets the time run out."""
    duty = asked(round, seat)
    if not choice or duty is None:
        return TimeOut()
    if duty.verb is Verb.GIVE:
        return Give(bundle(Random(choice).sample(list(each(round.hands[seat])), duty.count)))
    if duty.verb is Verb.TAKE:
        leftovers, hand = list(each(round.open_leftovers)), list(each(round.hands[seat]))
        return Take(leftovers[choice % len(leftovers)], hand[choice % len(hand)])
    plays: list[Action] = [PlayCards(play.cards) for play in trick.legal(round)]
    plays += [Pass()] if round.top is not None else []
    return plays[choice % len(plays)]


def everything(dealt: Dealt) -> Cards:
    """All the cards of a deal."""
    return reduce(or_, dealt.hands, dealt.leftovers)


def written(case: Case, steps: list[Step]) -> bytes:
    """The record of a round: what to look at when a property fails."""
    order = ordering(case.rules)
    hands = {
        name: actions.write_cards(order, hand)
        for name, hand in zip(case.players, case.dealt.hands, strict=True)
    }
    return record.write(
        Record(
            format=1,
            rules=Choice(preset="president", options=changes_of("president", case.rules)),
            players=case.players,
            places=case.places,
            hands=hands,
            leftovers=actions.write_cards(order, case.dealt.leftovers),
            actions=tuple(f"{step.player} {step.text}" for step in steps),
        )
    )
