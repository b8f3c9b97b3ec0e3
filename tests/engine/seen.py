"""Positions of a story as one seat knows them: of the other hands it has the numbers of cards alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.engine import actions, moves
from bot.engine.actions import Give, Take, TimeOut
from bot.engine.cards import code, each
from bot.engine.events import Event, Gave, Placed
from bot.engine.haggling import partner
from bot.engine.ordering import deck
from bot.engine.replay import round_of
from bot.engine.round import NOBODY, Phase, Seat
from bot.engine.rules import Finish
from bot.engine.views import View
from tests.engine.stories import Step, Story


def position(story: Story, number: int, seat: Seat) -> dict[str, Any]:
    """The story before its step of this number, as a seat tells it that is asked then."""
    record = story.case.record
    names = story.opened.game.players
    now = round_of(story.moments[number].game)
    open_hands = {names[seat], names[partner(now, seat)] if now.phase is Phase.COLLUDE else names[seat]}
    hands = record.hands or {}
    was_open = any(round_of(moment.game).open_leftovers for moment in story.moments[: number + 1])
    return {
        "format": 1,
        "rules": msgspec.to_builtins(record.rules),
        "players": record.players,
        "places": record.places,
        "hands": {name: hand for name, hand in hands.items() if name in open_hands},
        "counts": {name: len(hand.split()) for name, hand in hands.items() if name not in open_hands},
        "leftovers": record.leftovers if was_open else "",
        "played": _elsewhere(story),
        "actions": list(_lines(story, number, seat)),
    }


def can_be_told(story: Story) -> bool:
    """Whether it does not hang on few hidden cards who is out, or has none to give (R10, R29)."""
    round, hands = story.rounds[0], (story.case.record.hands or {}).values()
    caught = any(isinstance(event, Placed) and event.shown for each in story.moments for event in each.events)
    has_few = min(len(hand.split()) for hand in hands) < 2
    return not (caught or round.rules.president_cards or (has_few and round.rules.finish is Finish.NO_ACE))


def _elsewhere(story: Story) -> str:
    cards = [code(card) for card in deck(round_of(story.opened.game).rules)]
    for word in _in_play(story):
        cards.remove(word)
    return " ".join(cards)


def _in_play(story: Story) -> list[str]:
    """The cards in hands and face down when the round begins."""
    record = story.case.record
    return " ".join([*(record.hands or {}).values(), record.leftovers]).split()


def _lines(story: Story, number: int, seat: Seat) -> Iterator[str]:
    names = story.opened.game.players
    swapped = set(_givers(story.steps[:number], seat))
    yield from _forced(story.opened.events, names, seat)
    for step in story.steps[:number]:
        before, after = round_of(step.before), round_of(step.after.game)
        other = partner(before, step.seat)
        is_mine = seat in (step.seat, other)
        if is_mine or other == NOBODY:
            yield f"{names[step.seat]} {_words(step, seat, shown=step.seat in swapped)}"
        if before.phase is Phase.COLLUDE is not after.phase:
            yield from (f"{names[one]} content" for one in _others(story, seat))
        elif before.phase is Phase.TRADE is not after.phase and not is_mine:
            both = [names[step.seat], names[other]]
            yield from (f"{name} {words}" for words in ("content", "give ?") for name in both)
        yield from _forced(step.after.events, names, seat)


def _others(story: Story, seat: Seat) -> list[Seat]:
    """Those of other pairs who are not content when they begin to collude."""
    first = next(round for round in story.rounds if round.phase is Phase.COLLUDE)
    mine = (seat, partner(first, seat))
    return [duty.player for duty in first.duties if duty.player not in mine]


def _givers(steps: Sequence[Step], seat: Seat) -> Iterator[Seat]:
    for step in steps:
        for event in step.after.events:
            if isinstance(event, Gave) and event.to == seat:
                yield event.by


def _forced(events: tuple[Event, ...], names: tuple[str, ...], seat: Seat) -> Iterator[str]:
    for event in events:
        if isinstance(event, Gave) and event.forced and event.to == seat:
            yield f"{names[event.by]} give {' '.join(map(code, each(event.cards)))}"


def _words(step: Step, seat: Seat, *, shown: bool) -> str:
    """What one says of a step who sees what this seat sees."""
    round, action = round_of(step.before), step.action
    if step.seat == seat:
        return step.text
    if isinstance(action, TimeOut):
        action = moves.default(round, step.seat)
    words = actions.write(round.order, action)
    if isinstance(action, Take):
        return f"{' '.join(words.split()[:3])} ?"
    if isinstance(action, Give) and not shown:
        return "give" + " ?" * action.cards.bit_count()
    return words


_BUNDLES = (
    *("hand", "received", "given", "pile", "must_include", "open_leftovers"),
    *("partner_hand", "unseen"),
)


def faces(view: View, story: Story) -> dict[str, Any]:
    """A view with cards by their looks: it does not matter which copies they are."""
    plain = msgspec.structs.asdict(view)
    loose = view.rules.finish == "no-ace"  # which aces somebody was caught with is not told
    for key in _BUNDLES:
        words = [code(card) for card in each(plain[key])]
        plain[key] = sorted(word[:-1] if loose and key == "unseen" else word for word in words)
    # Of cards that look alike a record does not say which one came back, or was played.
    copies = Counter(_in_play(story))
    plain["given"] = [word for word in plain["given"] if copies[word] == 1]
    return plain | {
        "duties": None,
        "talk": None,
        "partner_talk": None,
        "trick": _trick(view),
        "top": None,
        "legal": _legal(view),
    }


def _trick(view: View) -> list[Any]:
    return [(turn.by, turn.play and _look(turn.play)) for turn in view.trick]


def _legal(view: View) -> list[Any]:
    return [_look(play) for play in view.legal]


def _look(play: Any) -> Any:
    words = sorted(code(card) for card in each(play.cards))
    return words, play.kind, play.size, play.rank, play.suits
