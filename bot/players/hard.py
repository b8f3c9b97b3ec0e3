"""The best computer player there is: a learned network where one knows the rules, else a search.

It looks one action ahead: it asks the network what each position is worth that its own action would lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Protocol

from msgspec.structs import replace

from bot.engine import trick
from bot.engine.actions import Action, Give, Pass, PlayCards, Take
from bot.engine.cards import PRESIDENTS, Cards, bundle, each
from bot.engine.choices import NextLead
from bot.engine.ordering import upwards
from bot.engine.round import Duty, Phase, Round, Seat, Verb, with_hand
from bot.engine.sampling import sample
from bot.engine.views import View, reading_for
from bot.players import features, sensible
from bot.players.features import Scheme
from bot.players.network import Library, Network
from bot.players.pruning import worth_a_look
from bot.players.thinking import Considered, Source, Thought

_GIVEN_FROM = 10
"""Several cards to give are chosen from so many of the lowest; a single one from all."""


class Search(Protocol):
    """Thinks by playing out what may come; None where there is nobody to do it now."""

    def think(self, view: View, random: Random) -> Thought | None:
        """Weigh what the seat may do."""


class Hard:
    """Plays as well as it can, by what a seat may know alone; `search` serves where no network does."""

    def __init__(self, search: Search | None = None) -> None:
        self._search, self._library = search, Library()

    def think(self, view: View, random: Random) -> Thought:
        """Weigh what the seat may do. Raises :exc:`ValueError` where it is asked nothing."""
        thought = self._by_network(view, random)
        if thought is None and self._search is not None:
            thought = self._search.think(view, random)
        return thought or Thought(action=sensible.choose(view, random), source=Source.RULES)

    def choose(self, view: View, random: Random) -> Action:
        """Give this seat's action. Raises :exc:`ValueError` where it is asked nothing."""
        return self.think(view, random).action

    def _by_network(self, view: View, random: Random) -> Thought | None:
        """Ask the network about every action; None where there is none, or it knows no such step."""
        network, duty = self._library.find(view.rules, len(view.counts)), view.duty
        if network is None or duty is None or duty.verb not in _OPTIONS or view.phase is Phase.TRADE:
            return None
        round = sample(view, random)
        options = list(_OPTIONS[duty.verb](view, round, duty))
        values = _values(network, features.scheme(view.rules), options, duty.player)
        considered = sorted(
            (Considered(action, value) for (action, _), value in zip(options, values, strict=True)),
            key=lambda one: -one.value,
        )
        return Thought(action=considered[0].action, source=Source.NETWORK, considered=tuple(considered))


Option = tuple[Action, Round]
"""Something that the seat may do, and the round after it."""


def plays(view: View, round: Round, _: Duty) -> Iterator[Option]:
    """Yield what the seat may do in the trick: what is hidden makes no difference to the round after it."""
    for play in worth_a_look(view):
        reading = reading_for(view, play)
        yield PlayCards(play.cards, reading), trick.put(round, round.turn, play).round
    if view.may_pass:
        yield Pass(), trick.pass_turn(round, round.turn).round


def _gifts(view: View, round: Round, duty: Duty) -> Iterator[Option]:
    """Yield the cards that might be given, and the round that this might lead into."""
    upward = upwards(view.order, view.hand & ~PRESIDENTS)
    some = upward if duty.count == 1 else upward[: max(_GIVEN_FROM, duty.count)]
    for cards in map(bundle, combinations(some, duty.count)):
        taken = with_hand(round.hands, duty.to, round.hands[duty.to] | cards)
        yield Give(cards), _led(round, with_hand(taken, duty.player, view.hand & ~cards))


def _swaps(view: View, round: Round, duty: Duty) -> Iterator[Option]:
    """Yield what might be taken and laid away for it, likewise; what is left then is out of play (R32)."""
    for card in each(view.open_leftovers):
        after = replace(round, unseen=round.unseen & ~view.open_leftovers | 1 << card)
        for lay in each(view.hand):
            hand = view.hand ^ 1 << lay | 1 << card
            yield Take(card, lay), _led(after, with_hand(round.hands, duty.player, hand))


_OPTIONS: Mapping[Verb, Callable[[View, Round, Duty], Iterator[Option]]] = {
    Verb.PLAY: plays,
    Verb.GIVE: _gifts,
    Verb.TAKE: _swaps,
}
"""The steps that a network knows about."""


def _led(round: Round, hands: tuple[Cards, ...]) -> Round:
    """Give the round as its first trick begins, with these hands; where a card decides anybody may lead."""
    leader = round.ranks[-1 if round.rules.next_lead is NextLead.SCUM else 0]
    everybody = (1 << len(hands)) - 1
    return replace(round, hands=hands, phase=Phase.PLAY, duties=(), active=everybody, turn=leader)


def _values(network: Network, scheme: Scheme, options: list[Option], seat: Seat) -> list[float]:
    """Give how many others finish behind after each action: for sure where the seat has its place then."""
    others = len(options[0][1].hands) - 1
    open_ = [round for _, round in options if not features.is_over_for(round, seat)]
    shares = iter(
        network.shares([features.of_round(scheme, round, seat) for round in open_]) if open_ else ()
    )
    return [
        float(others + 1 - dict(round.placed)[seat])
        if features.is_over_for(round, seat)
        else next(shares) * others
        for _, round in options
    ]
