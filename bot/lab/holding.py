"""What holds of every game, whatever the house rules and whatever the players do.

Each property is a function that raises :exc:`AssertionError` with what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from random import Random

import msgspec
from msgspec.structs import replace

from bot.engine import actions, exchange, game, haggling, moves, naming, readings, record, replay, trick
from bot.engine.actions import Accept, Action, Clear, Content, DealOut, Give, Pass, PlayCards, Take, TimeOut
from bot.engine.cards import Cards, bundle, each, lowest
from bot.engine.errors import RefusedError
from bot.engine.events import Deposed, Event, Gave, Placed, Played, RoundOver
from bot.engine.game import Game, GameStep
from bot.engine.replay import round_of
from bot.engine.round import NOBODY, Phase, Round, Seat, Talk, asked, places
from bot.engine.rules import Rules
from bot.engine.views import view

_MOST_SUBSETS = 256
"""How many sets of cards are tried at most where all subsets of a hand would be too many."""
_SOME_SUBSETS = 40
_LARGEST_SUBSET = 6
_UNLIKE_JOKERS = 2
"""More jokers than these look alike."""


def expect(holds: object, said: str) -> None:
    """Raise :exc:`AssertionError` with what is wrong, unless it holds."""
    if not holds:
        raise AssertionError(said)


# Cards


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
    expect(not round.open_leftovers & ~round.leftovers, "an open leftover is none of the leftovers")


# Turns and the end


def somebody_is_asked(round: Round) -> None:
    """Somebody is asked something until the round is over, and then nobody is."""
    seats = [seat for seat in range(len(round.hands)) if asked(round, seat)]
    expect(bool(seats) != (round.phase is Phase.ROUND_OVER), f"asked are {seats} in {round.phase}")


def time_can_run_out(round: Round) -> None:
    """There is something to do for everybody who is asked, and that is allowed; for nobody else there is."""
    for seat in range(len(round.hands)):
        if not asked(round, seat):
            expect(_refuses(round, seat, TimeOut()), f"time runs out for {seat}, who is asked nothing")
            continue
        chosen = moves.apply(round, seat, moves.default(round, seat))
        after, events = moves.apply(round, seat, TimeOut())
        expect((after, events[1:]) == chosen, f"time that runs out does not do the default of {seat}")


def _refuses(round: Round, seat: Seat, action: Action) -> bool:
    try:
        moves.apply(round, seat, action)
    except RefusedError:
        return True
    return False


def whoever_holds_cards_plays(round: Round) -> None:
    """While a round is played, those who hold cards are those who are not placed (R10, R29, R51)."""
    if round.phase is Phase.PLAY:
        held = bundle(seat for seat, hand in enumerate(round.hands) if hand)
        placed = bundle(seat for seat, _ in round.placed)
        expect(held == round.active, "whoever holds cards is active, and nobody else")
        expect(
            held ^ placed == (1 << len(round.hands)) - 1, "whoever is not placed holds cards, and nobody else"
        )


def longest(players: int, cards: int) -> int:
    """Give how many actions a round can have at most."""
    return (cards + 1) * (2 * players + 1) + players * (haggling.MOST_OFFERS + 8)


def the_news_end_with_the_places(step: GameStep) -> None:
    """A round ends with everybody's places and the falls that follow; nothing else says that it is over."""
    table, events = step
    news = [event for event in events if not isinstance(event, Deposed)]
    over = [isinstance(event, RoundOver) for event in news]
    expect(sum(over) == sum(over[-1:]), "there are news after the end of the round")
    expect(any(over) == (round_of(table).phase is Phase.ROUND_OVER), "the round's end is no news")
    if any(over):
        _everybody_has_a_place(table)


def _everybody_has_a_place(table: Game) -> None:
    round, players = round_of(table), sorted(table.players)
    taken = sorted(place for _, place in round.placed)
    expect(taken == list(range(1, len(players) + 1)), f"the places given are {taken}")
    expect(sorted(table.ranking) == players, "somebody has no title, or two")
    expect(table.places == tuple(table.players[seat] for seat in places(round)), "the game has other places")


# What is written and read


def words_are_read_back(round: Round, seat: Seat, action: Action) -> Action:
    """An action is read back from its words, with the cards that look alike; give it as it was read."""
    text = actions.write(round.order, action)
    found = actions.read(round, seat, text)
    expect(actions.write(round.order, found) == text, f"{text!r} is read back as another action")
    expect(_has_copies(round.rules) or found == action, f"{text!r} is read back as {found}, not {action}")
    return found


def _has_copies(rules: Rules) -> bool:
    """Tell whether there are cards that look alike."""
    return rules.decks > 1 or rules.president_cards > 1 or rules.jokers > _UNLIKE_JOKERS


def json_keeps_the_game(table: Game) -> None:
    """A game comes back from JSON as it was."""
    expect(msgspec.json.decode(msgspec.json.encode(table), type=Game) == table, "JSON changes the game")


def the_record_replays(written: bytes, steps: Sequence[GameStep]) -> None:
    """A written record replays to the same games, with the same news."""
    lines = list(replay.play(record.read(written)))
    expect(len(lines) == len(steps), "the record has another length than the game")
    for line, step in zip(lines, steps, strict=True):
        expect(line.ok, f"{line.action!r} goes otherwise when it is replayed")
        expect(line.after == step.game, f"{line.action!r} replays to another game")
        expect(line.events == step.events, f"{line.action!r} replays with other news")


# What is allowed


def refusals_leave_the_game(table: Game, random: Random) -> None:
    """What is refused changes nothing; what is accepted was asked, clears the table, or is haggling."""
    round = round_of(table)
    before = msgspec.json.encode(table)
    player = int(random.random() * len(table.players))
    for action in some_actions(round, random):
        try:
            after = game.apply(table, table.players[player], action).game
        except RefusedError:
            continue
        unasked = isinstance(action, Clear) or bool(round.talks)
        expect(asked(round, player) or unasked, f"{action} was accepted unasked")
        expect(after != table, f"{action} was accepted and changed nothing")
    expect(msgspec.json.encode(table) == before, "a game was changed in place")


def some_actions(round: Round, random: Random) -> list[Action]:
    """List things that somebody might ask for, sensible or not."""
    hands = [hand for hand in (*round.hands, round.leftovers) if hand]
    hand = hands[int(random.random() * len(hands))] if hands else 0
    cards = list(each(hand))
    bits = [1 << card for card in cards[:2]]
    return [
        *(Pass(), TimeOut(), Accept(), Content(), Clear(), DealOut(), PlayCards(0), PlayCards(hand)),
        *(Give(0), Give(hand), Take(0, 0)),
        *(PlayCards(bit) for bit in bits),
        *(Give(bit) for bit in bits),
        *(Take(card, card) for card in cards[:1]),
    ]


def legal_is_what_may_be_played(round: Round, random: Random) -> None:
    """Each play listed is accepted as just that, no two mean the same, and nothing else is accepted."""
    plays = trick.legal(round)
    if round.turn == NOBODY:
        expect(not plays, "somebody may play though it is nobody's turn")
        return
    listed = {readings.meaning(play) for play in plays}
    expect(len(listed) == len(plays), "two legal plays mean the same")
    for play in plays[:: 1 + len(plays) // 20]:
        reading = naming.reading_for(trick.ground(round), play)
        found = trick.check_play(round, round.turn, play.cards, reading)
        expect(found == play, f"{play} is taken as {found}")
    _nothing_is_missed(round, listed, _subsets(round.hands[round.turn], random))


def _nothing_is_missed(round: Round, listed: set[tuple[object, ...]], subsets: Iterable[Cards]) -> None:
    """Whatever these cards may be played as is listed, as far as the list goes."""
    if len(listed) >= readings.MOST_LISTED:
        return
    for cards in subsets:
        try:
            allowed = trick.check_cards(round, round.turn, cards)
        except RefusedError:
            continue
        missed = [play for play in allowed if readings.meaning(play) not in listed]
        expect(not missed, f"{missed} may be played, but is not listed")


def _subsets(hand: Cards, random: Random) -> list[Cards]:
    """List the subsets of a hand: all of a small one, else some."""
    held = list(each(hand))
    if 1 << len(held) <= _MOST_SUBSETS:
        return [bundle(few) for count in range(1, len(held) + 1) for few in combinations(held, count)]
    sizes = (1 + int(random.random() * _LARGEST_SUBSET) for _ in range(_SOME_SUBSETS))
    return [bundle(sorted(held, key=lambda _: random.random())[:size]) for size in sizes]


# What is seen


def views_show_what_is_asked(round: Round) -> None:
    """Each seat sees its own cards and what it may do, and only whoever is in turn may do something."""
    for seat in range(len(round.hands)):
        seen = view(round, seat)
        expect(seen.hand == round.hands[seat], f"{seat} does not see its hand")
        expect(seen.duty == asked(round, seat), f"{seat} does not see what it is asked")
        expect(bool(seen.legal or seen.may_pass) == (seat == round.turn), f"{seat} may play, or may not")


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
        talks=tuple(_said_to(round, seat, other, hands[other]) for other in range(len(round.talks))),
        leftovers=_refilled(round.leftovers, known, hidden),
        pack=tuple(hidden.pop() for _ in round.pack),
        received=tuple(
            cards if other == seat else cards & known for other, cards in enumerate(round.received)
        ),
    )


def _said_to(round: Round, seat: Seat | None, other: Seat, hand: Cards) -> Talk:
    """Give what somebody said in haggling: with another card laid down, to third ones nothing at all."""
    talk = round.talks[other]
    if other == seat:
        return talk
    if seat is None or other != haggling.partner(round, seat):
        return Talk()
    return replace(talk, given=lowest(hand, 1)) if talk.given else talk


def _known(round: Round, seat: Seat | None) -> Cards:
    """Give the cards in play whose place a seat knows."""
    known = round.open_leftovers
    if seat is None:
        return known
    known |= round.hands[seat] | exchange.given(round, seat)
    other = haggling.partner(round, seat)
    if other != NOBODY:
        known |= round.hands[other] if round.phase is Phase.COLLUDE else round.talks[other].offer
    return known


def _refilled(pile: Cards, known: Cards, hidden: list[int]) -> Cards:
    kept = pile & known
    return kept | bundle(hidden.pop() for _ in range((pile & ~known).bit_count()))
