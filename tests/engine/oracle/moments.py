"""A trick played in the oracle and in the engine at once: each moment of it as both see it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from bot.engine import beating, effects, readings
from bot.engine.cards import Cards as Bits
from bot.engine.ordering import Ordering, ordering
from bot.engine.plays import Ground, Play, Reason
from bot.engine.round import Round
from bot.engine.rules import Rules
from tests.engine.oracle.allowed import allowed, subsets
from tests.engine.oracle.endings import after, endings
from tests.engine.oracle.faces import PRESIDENT, Cards, bundle
from tests.engine.oracle.meaning import Meaning
from tests.engine.oracle.tops import Situation, Top
from tests.engine.oracle.translation import as_seen, meaning_of, to_engine, to_texts, whole
from tests.engine.oracle.tricks import Trick, any_trick


class Moment(NamedTuple):
    """A hand in turn, and what lies on the table, as the oracle and as the engine say it."""

    situation: Situation
    before: tuple[Top, ...]
    """The plays since the lead or the last reversal (R28)."""
    hand: Cards
    ground: Ground
    streak: int
    bits: Bits
    """The hand."""
    unseen: Bits
    """A few cards of which those that are not played then may still be in play."""

    @property
    def rules(self) -> Rules:
        return self.situation.rules

    @property
    def order(self) -> Ordering:
        return self.ground.order

    def round(self) -> Round:
        """Give a round of the engine in which this hand is in turn; what the others hold does not matter."""
        return Round(
            rules=self.rules,
            order=self.order,
            dealer=2,
            hands=(self.bits, 1, 1),
            turn=0,
            active=0b111,
            top=self.ground.top,
            top_by=-1 if self.ground.top is None else 1,
            lock=self.ground.lock,
            streak=self.streak,
            inverted=self.situation.inverted,
            unseen=self.unseen,
        )

    def engine_plays(self, cards: Cards) -> dict[Meaning, Play]:
        """Give as what the engine lets these cards be played."""
        read = readings.read(self.ground, to_engine(cards, self.bits))
        found = [beating.follow(self.ground, play) for play in read]
        return {meaning_of(self.order, play): play for play in found if not isinstance(play, Reason)}

    def oracle_meanings(self, cards: Cards) -> set[Meaning]:
        """Give as what the oracle lets these cards be played, as far as it matters."""
        return {as_seen(self.rules, meaning) for meaning in allowed(self.situation, cards)}


def moment_after(rules: Rules, plays: str, hand: str, *, inverted: bool = False, unseen: str = "") -> Moment:
    """Give a hand in turn after some plays, as in `"JC JD, QC QD"`, none of which can be read in two ways."""
    moment = _first(Trick(rules, inverted, (), ()))
    for play in filter(None, plays.split(", ")):
        cards = bundle(play)
        moment = moment._replace(hand=cards, bits=to_engine(cards, moment.unseen))
        (meaning,) = allowed(moment.situation, cards)
        moment = _next(moment, Top(meaning, cards), moment.engine_plays(cards)[as_seen(rules, meaning)])
    bits = to_engine(bundle(hand), moment.unseen)
    few = to_engine(bundle(unseen), moment.unseen & ~bits)
    return moment._replace(hand=bundle(hand), bits=bits, unseen=few)


def moments(random: Random) -> Iterator[tuple[Moment, Top | None, Play | None]]:
    """Yield the moments of a random trick, each with the play that is made then, as both say it, if any."""
    trick = any_trick(random)
    moment = _first(trick)
    for hand in trick.hands:
        bits = to_engine(hand, moment.unseen)
        moment = moment._replace(hand=hand, bits=bits)
        few = moment._replace(unseen=_few(random, trick, moment.unseen))
        top, play = _choose(random, moment)
        yield few, top, play
        if top is not None and play is not None:
            if endings(few.situation, top, to_texts(few.unseen & ~play.cards), few.before):
                return
            moment = _next(moment, top, play)


def _first(trick: Trick) -> Moment:
    order = ordering(trick.rules)
    ground = Ground(order, order.side(inverted=trick.inverted))
    return Moment(Situation(trick.rules, inverted=trick.inverted), (), (), ground, 0, 0, whole(trick.rules))


def _few(random: Random, trick: Trick, rest: Bits) -> Bits:
    """Choose up to four cards that may still be in play, of the ranks in this trick."""
    there = [card for card in to_texts(rest) if card in trick.pool]
    return to_engine(tuple(random.sample(there, min(len(there), random.randint(0, 4)))), rest)


def _choose(random: Random, moment: Moment) -> tuple[Top | None, Play | None]:
    """Choose a play of the hand at random, not a President card, which would end the round."""
    plays = sorted(
        (cards, meaning)
        for cards in subsets(moment.hand)
        if cards != (PRESIDENT,)
        for meaning in allowed(moment.situation, cards)
    )
    if not plays:
        return None, None
    cards, meaning = random.choice(plays)
    return Top(meaning, cards), moment.engine_plays(cards).get(as_seen(moment.rules, meaning))


def _next(moment: Moment, top: Top, play: Play) -> Moment:
    """Give the moment after a play; the oracle says whether the ranking has turned."""
    order, situation = moment.order, after(moment.situation, top, moment.before)
    turned = situation.inverted != moment.situation.inverted
    streak = effects.streak(moment.ground.top, play, moment.streak)
    return Moment(
        situation,
        () if turned else (*moment.before, top),
        (),
        Ground(order, order.side(inverted=situation.inverted), play, effects.lock(moment.ground, play)),
        0 if turned else streak,
        0,
        moment.unseen & ~play.cards,
    )
