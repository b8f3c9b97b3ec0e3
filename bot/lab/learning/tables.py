"""A game's rules as tables of numbers, worked out by asking the general engine about every play there is.

So the compiled game needs no rule of its own about what a play is and what it beats: it looks both up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.engine import beating, effects, readings
from bot.engine.cards import ACE, Cards, bundle
from bot.engine.choices import (
    Beat,
    EqualPlays,
    Finish,
    FirstLead,
    JokerOrder,
    Revolution,
    SizeRule,
    TopCards,
    Trick,
)
from bot.engine.ordering import Ordering, deck, ordering
from bot.engine.plays import Ground, Kind, Play, Reason, is_single
from bot.engine.rules import Rules, exchange_pairs
from bot.players import features
from bot.players.features import CLASSES, LAST, PLAIN, WILDS, Scheme

Numbers = NDArray[np.int64]
_NO_CLASS = -1
_FEWEST_WIDE, _MOST_NARROW = 2, 7
"""Fields of a hand count to seven; one bit more is added where there are more cards of a class."""


class Tables(NamedTuple):
    """What the compiled game looks up. Plays and tops are numbers; `[side]` is 1 where the ranking is turned.

    A hand is one integer with a field for each class of cards: `offset` and `mask` find it, `guard` has the
    highest bit of each, which no count reaches. `take` is what a play takes out of it, `size` how many
    cards, `exact` the class of which the hand may hold no more than the play (wild cards fill up only what
    is missing). `lead` is the top that a play is when led; `first[side][top]` to `first[side][top + 1]`
    are the places in `follow`, `becomes` and `ends` of what goes on a top: the play, the top it is there,
    and whether that ends the trick. `leads_end` is the same for leads. Of tops: `strength[side]` where the
    rank stands, `told[side]` two statements for the network (-1 for none), `turning` whether it turns the
    ranking, `single` the rank of a single or -1, `higher[side]` the fields of all that is higher.
    """

    offset: Numbers
    mask: Numbers
    total: Numbers
    guard: int
    take: Numbers
    size: Numbers
    exact: Numbers
    exact_count: Numbers
    is_president: Numbers
    lead: Numbers
    leads_end: Numbers
    first: Numbers
    follow: Numbers
    becomes: Numbers
    ends: Numbers
    strength: Numbers
    told: Numbers
    turning: Numbers
    single: Numbers
    higher: Numbers
    place: Numbers
    options: Numbers
    aces: int
    pass_out: int
    compulsory: int
    no_ace: int
    closes: int
    turns: int
    hats: int
    lowest_leads: int
    equal_deal: int


class Plays(NamedTuple):
    """Every play and every top of a game, by number: what :class:`Tables` speaks of."""

    scheme: Scheme
    cards: list[Cards]
    """For each play cards that make it, out of the first that the deck has of each class."""
    plays: list[Play]
    tops: list[Play]


def covers(rules: Rules) -> bool:
    """Tell whether the compiled game knows all that decides about plays in these rules."""
    unknown = (
        rules.decks > 1,
        rules.top_cards is not TopCards.NONE,
        rules.poker_hands,
        rules.suited_runs,
        ordering(rules).sees_suits,
        ordering(rules).sees_wild,
        rules.size_rule is not SizeRule.SAME,
        rules.equals is EqualPlays.SKIP,
        rules.trick is Trick.SINGLE_ROUND,
        rules.last_word or rules.spade_three,
        rules.runs and bool(ordering(rules).wild and (rules.wild_ranks or rules.jokers)),
        rules.close_unbeatable and not ordering(rules).is_plain,
        rules.president_cards > 1
        or (rules.president_cards and rules.joker_order is JokerOrder.COLOURED_HIGH),
        rules.revolution is not Revolution.NONE and bool(rules.wild_ranks),
    )
    return not any(unknown)


class _Follow(NamedTuple):
    play: int
    top: int
    ends: bool


def build(rules: Rules) -> tuple[Tables, Plays]:
    """Work out the tables. Raises :exc:`ValueError` for rules that :func:`covers` does not know."""
    if not covers(rules):
        raise ValueError("the compiled game does not know these rules")
    scheme = features.scheme(rules)
    there = _by_class(scheme, rules)
    fields = _Fields(there)
    made = list(_plays(scheme, there))
    tops, number = [play for _, play in made], {play: at for at, (_, play) in enumerate(made)}
    follows = _follows(scheme.order, made, tops, number)
    plays = Plays(scheme, [cards for cards, _ in made], [play for _, play in made], tops)
    return _tables(rules, plays, there, fields, follows), plays


def _by_class(scheme: Scheme, rules: Rules) -> list[list[int]]:
    """List the cards of the deck by class."""
    cards = deck(rules)
    return [[card for card in cards if group >> card & 1] for group in scheme.groups]


class _Fields:
    """Where each class is counted in a hand that is one integer."""

    def __init__(self, there: list[list[int]]) -> None:
        self.offset, self.width = [0] * CLASSES, [0] * CLASSES
        at = 0
        for number, cards in enumerate(there):
            self.offset[number] = at
            self.width[number] = 0 if not cards else 4 if len(cards) <= _MOST_NARROW else 5
            at += self.width[number]
        if at > 63:  # noqa: PLR2004 the bits of a positive machine number
            raise ValueError("the cards do not fit into one number")

    def pack(self, counts: list[int]) -> int:
        """Write a hand, or what a play takes, as one number."""
        return sum(count << self.offset[number] for number, count in enumerate(counts))

    @property
    def guard(self) -> int:
        """Give the highest bit of each field."""
        return sum(
            1 << offset + width - 1 for offset, width in zip(self.offset, self.width, strict=True) if width
        )


def _plays(scheme: Scheme, there: list[list[int]]) -> Iterator[tuple[Cards, Play]]:
    """Yield every play that the deck can make, once for each way in which naturals and wild cards mix."""
    ground = Ground(scheme.order, scheme.order.up)
    for counts in _mixtures(scheme, there):
        cards = bundle(card for number, count in enumerate(counts) for card in there[number][:count])
        for play in readings.read(ground, cards):
            yield cards, play


def _mixtures(scheme: Scheme, there: list[list[int]]) -> Iterator[list[int]]:
    """Yield how many cards of each class plays can have."""
    for number in range(LAST + 1):
        wild = len(there[WILDS]) if number < WILDS else 0
        for own in range(1, len(there[number]) + 1):
            for filling in range(wild + 1):
                yield _counts({number: own, WILDS: filling} if filling else {number: own})
    for plain in range(1, len(there[PLAIN]) + 1):
        for coloured in range(1, len(there[LAST]) + 1):
            yield _counts({PLAIN: plain, LAST: coloured})
    if scheme.order.rules.sequences:
        yield from _runs(there)


def _counts(some: dict[int, int]) -> list[int]:
    return [some.get(number, 0) for number in range(CLASSES)]


def _runs(there: list[list[int]]) -> Iterator[list[int]]:
    """Yield the cards of what might be runs; the engine says which are."""
    for width in range(1, max(len(cards) for cards in there) + 1):
        for start in range(WILDS):
            for end in range(start + _FEWEST_WIDE, WILDS + 1):
                if all(len(there[number]) >= width for number in range(start, end)):
                    yield _counts(dict.fromkeys(range(start, end), width))


def _follows(
    order: Ordering, made: list[tuple[Cards, Play]], tops: list[Play], number: dict[Play, int]
) -> tuple[list[list[_Follow]], list[list[_Follow]]]:
    """Ask for every top, both ways up, what goes on it; tops that come up are added and asked about too."""
    up: list[list[_Follow]] = []
    down: list[list[_Follow]] = []
    turns = order.rules.revolution is not Revolution.NONE or order.rules.run_revolution > 0
    while len(up) < len(tops):
        top = tops[len(up)]
        up.append(_follow(Ground(order, order.up, top), made, tops, number))
        down.append(_follow(Ground(order, order.down, top), made, tops, number) if turns else up[-1])
    return up, down


def _follow(
    ground: Ground, made: list[tuple[Cards, Play]], tops: list[Play], number: dict[Play, int]
) -> list[_Follow]:
    """Ask what goes on one top."""
    here: list[_Follow] = []
    everything = bundle(deck(ground.order.rules))
    for play, (_, own) in enumerate(made):
        found = own if own.kind is Kind.PRESIDENT else beating.follow(ground, own)
        if isinstance(found, Reason):
            continue
        if found not in number:
            number[found] = len(tops)
            tops.append(found)
        ends = found.kind is not Kind.PRESIDENT and effects.ends_trick(ground, found, everything) is not None
        here.append(_Follow(play, number[found], ends))
    return here


def _tables(
    rules: Rules,
    plays: Plays,
    there: list[list[int]],
    fields: _Fields,
    follows: tuple[list[list[_Follow]], list[list[_Follow]]],
) -> Tables:
    order, scheme = plays.scheme.order, plays.scheme
    counts = [_count_classes(scheme, cards) for cards in plays.cards]
    ground, everything = Ground(order, order.up), bundle(deck(rules))
    lists = [entry for side in follows for entry in side]
    starts = np.cumsum([0, *(len(entry) for entry in lists)])
    flat = [one for entry in lists for one in entry]
    tops = len(plays.tops)
    sides = (False, True)
    exact = [_exact(scheme, play, own) for play, own in zip(plays.plays, counts, strict=True)]
    return Tables(
        offset=_numbers(fields.offset),
        mask=_numbers([(1 << width) - 1 for width in fields.width]),
        total=_numbers([len(cards) for cards in there]),
        guard=fields.guard,
        take=_numbers([fields.pack(own) for own in counts]),
        size=_numbers([sum(own) for own in counts]),
        exact=_numbers([one for one, _ in exact]),
        exact_count=_numbers([own for _, own in exact]),
        is_president=_numbers([play.kind is Kind.PRESIDENT for play in plays.plays]),
        lead=_numbers(range(len(plays.plays))),
        leads_end=_numbers(
            [
                play.kind is not Kind.PRESIDENT and effects.ends_trick(ground, play, everything) is not None
                for play in plays.plays
            ]
        ),
        first=_numbers([starts[: tops + 1], starts[tops : 2 * tops + 1]]),
        follow=_numbers([one.play for one in flat] or [0]),
        becomes=_numbers([one.top for one in flat] or [0]),
        ends=_numbers([one.ends for one in flat] or [0]),
        strength=_numbers([[_strength(scheme, top, inverted) for top in plays.tops] for inverted in sides]),
        told=_numbers([[_told(scheme, top, inverted) for top in plays.tops] for inverted in sides]),
        turning=_numbers([effects.turns_ranking(order, top, 0) for top in plays.tops]),
        single=_numbers([top.rank if is_single(top) else -1 for top in plays.tops]),
        higher=_numbers(
            [[_higher(scheme, fields, top, inverted) for top in plays.tops] for inverted in sides]
        ),
        place=_numbers(scheme.places),
        options=_numbers(scheme.options or [-1]),
        aces=_field_of(fields, scheme, order.natural[ACE]) if rules.finish is Finish.NO_ACE else 0,
        pass_out=int(rules.trick is Trick.PASS_OUT),
        compulsory=int(rules.beat is Beat.COMPULSORY),
        no_ace=int(rules.finish is Finish.NO_ACE),
        closes=int(rules.close_unbeatable),
        turns=int(rules.revolution is not Revolution.NONE),
        hats=int(rules.hats),
        lowest_leads=int(rules.first_lead in (FirstLead.LOWEST_CARD, FirstLead.LOWEST_CARD_PLAYED)),
        equal_deal=int(rules.deal.value == "equal"),
    )


def _numbers(values: object) -> Numbers:
    return np.array(values, dtype=np.int64)


def _count_classes(scheme: Scheme, cards: Cards) -> list[int]:
    return [(cards & group).bit_count() for group in scheme.groups]


def _exact(scheme: Scheme, play: Play, counts: list[int]) -> tuple[int, int]:
    """Tell of which class a hand may hold no more than the play has: wild cards only fill up (R06)."""
    if not counts[WILDS] or play.kind is not Kind.SET or play.rank >= len(scheme.order.natural[:WILDS]):
        return (_NO_CLASS, 0)
    number = scheme.place(play.rank, inverted=False)
    return (number, counts[number]) if number < WILDS else (_NO_CLASS, 0)


def _strength(scheme: Scheme, top: Play, inverted: bool) -> int:
    return 0 if top.kind is Kind.PRESIDENT else features.top_place(scheme, top, inverted=inverted)


def _told(scheme: Scheme, top: Play, inverted: bool) -> list[int]:
    told = [] if top.kind is Kind.PRESIDENT else features.of_top(scheme, top, inverted=inverted)
    return [*told, -1, -1][:2]


def _higher(scheme: Scheme, fields: _Fields, top: Play, inverted: bool) -> int:
    """Give the fields of all classes that are above a top's rank (R19)."""
    if top.kind is Kind.PRESIDENT:
        return 0
    above = scheme.order.side(inverted=inverted).above[top.rank]
    return sum(_field_of(fields, scheme, cards) for cards, _ in above)


def _field_of(fields: _Fields, scheme: Scheme, cards: Cards) -> int:
    """Give all bits of the classes that have some of these cards."""
    return sum(
        ((1 << fields.width[number]) - 1) << fields.offset[number]
        for number, group in enumerate(scheme.groups)
        if group & cards
    )


def pairs(rules: Rules, players: int) -> Numbers:
    """Give the exchanges of so many, outermost first, as rows of how many cards go up and down."""
    return _numbers(exchange_pairs(rules, players)).reshape(-1, 2)
