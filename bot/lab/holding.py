"""What holds of every game, whatever the house rules and whatever the players do.

Each property is a function that raises :exc:`AssertionError` with what is wrong.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_
from random import Random

import msgspec
from msgspec.structs import replace

from bot.engine import game, haggling, moves, naming, readings, trick
from bot.engine.actions import Accept, Action, Clear, Content, DealOut, Give, Pass, PlayCards, Take, TimeOut
from bot.engine.cards import Cards, bundle, each
from bot.engine.errors import RefusedError
from bot.engine.events import Event, Gave, Placed, Played
from bot.engine.game import Game
from bot.engine.round import NOBODY, Phase, Round, Seat, asked
from bot.engine.views import view

_MOST_SUBSETS = 2_000
"""How many sets of cards are tried at most where all subsets of a hand would be too many."""


def expect(holds: object, said: str) -> None:
    """Raise :exc:`AssertionError` with what is wrong, unless it holds."""
    if not holds:
        raise AssertionError(said)


def gone(events: tuple[Event, ...], before: Round) -> Cards:
    """Give the cards that left the round by these events: played, laid open, thrown in."""
    left, hands = 0, list(before.hands)
    for event in events:
        match event:
            case Played():
                left |= event.play.cards
            case Gave():
                hands[event.by] &= ~event.cards
                hands[event.to] |= event.cards
            case Placed():
                left |= event.shown | (hands[event.player] if event.toppled else 0)
    return left


def cards_in(round: Round) -> Cards:
    """Give the cards that lie in hands, among the leftovers, in the pack."""
    return reduce(or_, round.hands, round.leftovers | bundle(round.pack))


def cards_are_conserved(round: Round, left: Cards, everything: Cards) -> None:
    """No card is lost and none appears: `left` are those that left the round so far."""
    piles = [left, round.leftovers, bundle(round.pack), *round.hands]
    expect(reduce(or_, piles) == everything, "a card is lost, or has appeared")
    expect(sum(pile.bit_count() for pile in piles) == everything.bit_count(), "a card lies in two places")


def somebody_can_act(round: Round) -> None:
    """Somebody is asked something until the round is over, and can do something about it."""
    seats = [seat for seat in range(len(round.hands)) if asked(round, seat)]
    expect(bool(seats) != (round.phase is Phase.ROUND_OVER), f"asked are {seats} in {round.phase}")
    for seat in seats:
        moves.apply(round, seat, moves.default(round, seat))


def longest(players: int, cards: int) -> int:
    """Give how many actions a round can have at most."""
    return (cards + 1) * (2 * players + 1) + players * (haggling.MOST_OFFERS + 8)


def refusals_leave_the_game(table: Game, random: Random) -> None:
    """What is refused changes nothing; what is accepted was asked, clears the table, or is haggling."""
    round = _round(table)
    before = msgspec.json.encode(table)
    player = int(random.random() * len(table.players))
    for action in some_actions(round, random):
        try:
            game.apply(table, table.players[player], action)
        except RefusedError:
            continue
        unasked = isinstance(action, Clear) or bool(round.talks)
        expect(asked(round, player) or unasked, f"{action} was accepted unasked")
    expect(msgspec.json.encode(table) == before, "a game was changed in place")


def _round(table: Game) -> Round:
    if table.round is None:
        raise ValueError("no round has begun")
    return table.round


def some_actions(round: Round, random: Random) -> list[Action]:
    """List things that somebody might ask for, sensible or not."""
    hands = [hand for hand in (*round.hands, round.leftovers) if hand]
    hand = hands[int(random.random() * len(hands))] if hands else 0
    cards = list(each(hand))
    bits = [1 << card for card in cards[:2]]
    return [
        *(Pass(), TimeOut(), Accept(), Content(), Clear(), DealOut(), PlayCards(0), PlayCards(hand)),
        *(PlayCards(bit) for bit in bits),
        *(Give(bit) for bit in bits),
        *(Take(card, card) for card in cards[:1]),
    ]


def legal_is_what_may_be_played(round: Round, random: Random) -> None:
    """Each play listed is accepted as just that, no two mean the same, and nothing else is accepted."""
    if round.turn == NOBODY:
        return
    plays = trick.legal(round)
    listed = {readings.meaning(play) for play in plays}
    expect(len(listed) == len(plays), "two legal plays mean the same")
    for play in plays[:: 1 + len(plays) // 20]:
        reading = naming.reading_for(trick.ground(round), play)
        found = trick.check_play(round, round.turn, play.cards, reading)
        expect(found == play, f"{play} is taken as {found}")
    for cards in _subsets(round.hands[round.turn], random):
        try:
            allowed = trick.check_play(round, round.turn, cards)
        except RefusedError:
            continue
        expect(readings.meaning(allowed) in listed, f"{allowed} may be played, but is not listed")


def _subsets(hand: Cards, random: Random) -> list[Cards]:
    """List the subsets of a hand: all of a small one, else some."""
    held = list(each(hand))
    if 1 << len(held) <= _MOST_SUBSETS // 4:
        return [bundle(few) for count in range(1, len(held) + 1) for few in combinations(held, count)]
    sizes = (1 + int(random.random() * 5) for _ in range(40))
    return [bundle(sorted(held, key=lambda _: random.random())[:size]) for size in sizes]


def views_hide(round: Round, random: Random) -> None:
    """A view does not change when cards hidden from it are swapped."""
    seats = (None, *range(len(round.hands)))
    seat = seats[int(random.random() * len(seats))]
    expect(view(swapped(round, seat, random), seat) == view(round, seat), f"{seat} sees a hidden card")


def swapped(round: Round, seat: Seat | None, random: Random) -> Round:
    """Deal the cards that the seat cannot see anew among the places where they lie."""
    known = _known(round, seat)
    hidden = list(each(cards_in(round) & ~known))
    hidden.sort(key=lambda _: random.random())
    hands = tuple(_refilled(hand, known, hidden) for hand in round.hands)
    return replace(
        round,
        hands=hands,
        leftovers=_refilled(round.leftovers, known, hidden),
        pack=tuple(hidden.pop() for _ in round.pack),
        received=tuple(cards if other == seat else 0 for other, cards in enumerate(round.received)),
    )


def _known(round: Round, seat: Seat | None) -> Cards:
    """Give the cards in play whose place a seat knows."""
    known = round.open_leftovers
    if seat is None:
        return known
    known |= round.hands[seat]
    other = haggling.partner(round, seat)
    if other != NOBODY:
        known |= round.hands[other] if round.phase is Phase.COLLUDE else round.talks[other].offer
    return known


def _refilled(pile: Cards, known: Cards, hidden: list[int]) -> Cards:
    kept = pile & known
    return kept | bundle(hidden.pop() for _ in range((pile & ~known).bit_count()))
