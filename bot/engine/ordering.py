"""Which rank beats which: the one comparison that rules and revolutions turn (R03, R27, R28)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from bot.engine import rules as options
from bot.engine.cards import (
    ACE,
    COLOURED_JOKER,
    COPIES,
    GROUPS,
    JACK,
    JOKER,
    JOKERS,
    PLAIN_JOKER,
    PRESIDENT,
    PRESIDENTS,
    RANKS,
    SUITS,
    TWO,
    Card,
    Cards,
    Rank,
    alike,
    bundle,
    card,
    each,
    face_of,
    rank_of,
    suit_of,
)
from bot.engine.choices import DECK_RANKS
from bot.engine.rules import (
    EqualPlays,
    JokerOrder,
    JokerRole,
    Powers,
    Revolution,
    Rules,
    SizeRule,
    TopCards,
    Twos,
    WildTies,
)

TOP, WILD = PRESIDENT + 1, PRESIDENT + 2
"""What a play can count as beside a card's own rank: top cards (R08), cards that are wild alone (R06)."""
RANK_WORDS = (*RANKS, "joker", "president", "top", "wild")
"""How ranks are written in records, by rank."""
NO_RANK = -1

_MOVED_TO_TOP: dict[options.Order, tuple[Rank, ...]] = {
    options.Order.TWO_HIGH: (TWO,),
    options.Order.ACE_HIGH: (),
    options.Order.TEN_HIGH: (RANKS.index("10"),),
    options.Order.THREE_HIGH: (TWO, RANKS.index("3")),
}
_TOP_FACES = {TopCards.NONE: "", TopCards.DIAMOND_JACK: "JD", TopCards.BLACK_THREES: "3C 3S"}
_SUITS_DOWN = {options.Suits.NONE: "", options.Suits.SPADES_HIGH: "SHDC", options.Suits.DIAMONDS_HIGH: "DHSC"}


class Side(msgspec.Struct, frozen=True):
    """The ranking in one direction: as it is, or upside down.

    `strength` gives each rank its height (-1 for ranks that the deck lacks); `suits` lists the suits from
    the best down, and is empty where they do not matter (R20); `runs` is 1 where a run with a higher lowest
    rank is better, -1 where it is worse; `free` is the rank whose single goes on anything and takes anything
    (R23 high-low, R28), or :data:`NO_RANK`; `upwards` lists the ranks that cards can have of
    themselves, the lowest first, and `above` has for each rank those that are higher with
    the cards that have them, and in the last place all.
    """

    strength: tuple[int, ...]
    suits: tuple[int, ...]
    runs: int
    free: Rank
    upwards: tuple[Rank, ...]
    above: tuple[tuple[tuple[Cards, Rank], ...], ...]


class Ordering(msgspec.Struct, frozen=True):
    """The ranking of one table, worked out once from its rules.

    `ranks` lists the printed ranks of the deck from low to high; `natural` gives for each rank the cards
    that have it of themselves; `wild` are the cards that stand for others; `strength` is that of the side
    `up`. A ladder lists the ranks of runs (R13, R83) or straights (R14) upwards.
    """

    rules: Rules
    ranks: tuple[Rank, ...]
    natural: tuple[Cards, ...]
    wild: Cards
    strength: tuple[int, ...]
    up: Side
    down: Side
    ladder: tuple[Rank, ...]
    straights: tuple[Rank, ...]
    values: tuple[int, ...]
    """What each card is worth when hands are sorted and highest cards are given away."""
    sees_suits: bool
    """Whether the suits of a play can matter (R20, R21, R22, R81)."""
    sees_wild: bool
    """Whether it can matter that a play has wild cards or jokers in it (R07, R24)."""
    transparent: tuple[Rank, ...]
    """The ranks that are transparent (R09, R26, R28)."""
    equal: EqualPlays
    """Whether equal plays beat (R16, R28)."""
    is_plain: bool
    """Whether a set is beaten by as many cards of a higher rank, and by nothing else."""
    has_effects: bool
    """Whether plays can turn the ranking or bind suits (R27, R28, R81, R84)."""
    ends_tricks: bool
    """Whether plays can end a trick at once (R19, R23, R24, R26, R80, R82)."""
    has_powers: bool
    """Whether cards can beat what their number or rank alone does not (R23-R26, R28, R82)."""

    def side(self, *, inverted: bool) -> Side:
        """Give the ranking in force."""
        return self.down if inverted else self.up


@lru_cache(maxsize=256)
def ordering(rules: Rules) -> Ordering:
    """Work out the ranking of a table from its rules (R01, R03, R04, R06, R08)."""
    ranks, wild = _ranks(rules), _wild(rules)
    natural = _natural(rules, ranks, wild)
    up = _side(natural, ranks, _suits(rules), 1, TWO if rules.high_low_twos else NO_RANK)
    return Ordering(
        rules=rules,
        ranks=ranks,
        natural=natural,
        wild=wild,
        strength=up.strength,
        up=up,
        down=_down(rules, natural, ranks),
        ladder=_ladder(rules, ranks),
        straights=tuple(rank for rank in ranks if not _is_wild(rules, rank)),
        values=_values(up.strength, natural, wild),
        sees_suits=_sees_suits(rules),
        sees_wild=rules.wild_ties is not WildTies.EQUAL or rules.joker_beats_sets,
        transparent=tuple(rank for rank, name in enumerate(RANKS) if name in rules.transparent_ranks),
        equal=rules.equals,
        is_plain=_is_plain(rules),
        has_effects=_has_effects(rules),
        ends_tricks=_ends_tricks(rules),
        has_powers=_has_powers(rules),
    )


def _is_plain(rules: Rules) -> bool:
    others = (
        _wild(rules) and (rules.jokers or rules.wild_ranks),
        rules.runs,
        rules.poker_hands,
        rules.transparent_ranks,
        rules.size_rule is not SizeRule.SAME,
        rules.equals is not EqualPlays.NO,
        rules.joker_order is not JokerOrder.EQUAL,
    )
    return not any((*others, _sees_suits(rules), _has_powers(rules)))


def _has_effects(rules: Rules) -> bool:
    turns = rules.revolution is not Revolution.NONE or rules.run_revolution > 0
    return turns or rules.suit_lock


def _ends_tricks(rules: Rules) -> bool:
    twos = rules.twos is Twos.CLEAR or rules.powers is Powers.THREES
    return twos or rules.joker_beats_sets or rules.eight_cut or rules.spade_three or rules.close_unbeatable


def _has_powers(rules: Rules) -> bool:
    powers = rules.twos is not Twos.PLAIN or rules.powers is not Powers.NONE
    return powers or rules.high_low_twos or rules.joker_beats_sets or rules.spade_three


def _sees_suits(rules: Rules) -> bool:
    return rules.suits is not options.Suits.NONE or (
        rules.follow_suit or rules.reverse_colour or rules.suit_lock
    )


def _is_wild(rules: Rules, rank: Rank) -> bool:
    return RANKS[rank] in rules.wild_ranks


def _ranks(rules: Rules) -> tuple[Rank, ...]:
    moved = (*_MOVED_TO_TOP[rules.order], *_moved_by_powers(rules))
    there = [rank for rank, name in enumerate(RANKS) if name in DECK_RANKS[rules.deck]]
    return (*(rank for rank in there if rank not in moved), *(rank for rank in moved if rank in there))


def _moved_by_powers(rules: Rules) -> tuple[Rank, ...]:
    """Put jacks above twos where they have powers (R25)."""
    return (JACK,) if rules.powers is Powers.TORONTO else ()


def _wild(rules: Rules) -> Cards:
    """Give the cards that stand for others; top cards are not wild with their rank (R08)."""
    jokers = 0 if rules.joker_role is JokerRole.HIGH else JOKERS
    return (jokers | sum(GROUPS[RANKS.index(name)] for name in rules.wild_ranks)) & ~_top_cards(rules)


def _top_cards(rules: Rules) -> Cards:
    words = _TOP_FACES[rules.top_cards].split()
    return sum(alike(RANKS.index(word[:-1]) * len(SUITS) + SUITS.index(word[-1])) for word in words)


def _natural(rules: Rules, ranks: tuple[Rank, ...], wild: Cards) -> tuple[Cards, ...]:
    top = _top_cards(rules)
    own = [GROUPS[rank] & ~wild & ~top if rank in ranks else 0 for rank in range(JOKER)]
    return (*own, JOKERS & ~wild, PRESIDENTS, top, 0)


def _strength(ranks: tuple[Rank, ...]) -> tuple[int, ...]:
    """Number the ranks upwards; top cards, wild sets and jokers stay above the printed ones (R04-R08)."""
    height = {rank: number for number, rank in enumerate((*ranks, TOP, WILD, JOKER))}
    return tuple(height.get(rank, -1) for rank in range(len(RANK_WORDS)))


def _suits(rules: Rules) -> tuple[int, ...]:
    return tuple(SUITS.index(name) for name in _SUITS_DOWN[rules.suits])


def _down(rules: Rules, natural: tuple[Cards, ...], ranks: tuple[Rank, ...]) -> Side:
    """Turn the ranking upside down (R27). Single twos keep their power (R23), aces get it with hats (R28)."""
    turned, suits = ranks[::-1], _suits(rules)[::-1]
    if rules.hats:
        turned = (*(rank for rank in turned if rank not in (ACE, TWO)), TWO, ACE)
        return _side(natural, turned, suits, -1, ACE)
    return _side(natural, turned, suits, -1, TWO if rules.high_low_twos else NO_RANK)


def _side(
    natural: tuple[Cards, ...], ranks: tuple[Rank, ...], suits: tuple[int, ...], runs: int, free: Rank
) -> Side:
    strength, upwards = _strength(ranks), (*ranks, TOP, JOKER)
    groups = tuple((natural[rank], rank) for rank in upwards)
    above = (
        tuple((cards, rank) for cards, rank in groups if strength[rank] > own) for own in (*strength, -1)
    )
    return Side(strength, suits, runs, free, upwards, tuple(above))


def _ladder(rules: Rules, ranks: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """List the ranks of runs upwards: those moved out of their place are passed over (R13).

    In runs of one suit the two keeps its place in the ranking (R83).
    """
    moved = {*_MOVED_TO_TOP[rules.order], *_moved_by_powers(rules)}
    if rules.suited_runs:
        moved.discard(TWO)
    return tuple(rank for rank in ranks if rank not in moved and not _is_wild(rules, rank))


def _values(strength: tuple[int, ...], natural: tuple[Cards, ...], wild: Cards) -> tuple[int, ...]:
    cards = range(len(GROUPS) * len(SUITS) * COPIES)
    return tuple(_value(one, strength, natural, wild) for one in cards)


def _value(one: Card, strength: tuple[int, ...], natural: tuple[Cards, ...], wild: Cards) -> int:
    """Give a card's height: of all cards those that are wild are worth most, then the President card."""
    highest = max(strength) + 1
    if rank_of(one) == PRESIDENT:
        return highest + len(RANK_WORDS)
    if wild >> one & 1:
        return highest + max(0, strength[rank_of(one)])
    return next((strength[rank] for rank, cards in enumerate(natural) if cards >> one & 1), 0)


@lru_cache(maxsize=256)
def deck(rules: Rules) -> tuple[Card, ...]:
    """List the cards of the deck in the order that a shuffle starts from (R01, R02, R04, R10).

    That is 2 to A with clubs first within a rank, pack after pack, then coloured and plain jokers in turns,
    then President cards.
    """
    faces = (rank * len(SUITS) + suit for rank in sorted(_ranks(rules)) for suit in range(len(SUITS)))
    packs = [card(face) for face in faces]
    printed = (one + copy for copy in range(rules.decks) for one in packs)
    jokers = (card((COLOURED_JOKER, PLAIN_JOKER)[number % 2], number // 2) for number in range(rules.jokers))
    presidents = list(each(PRESIDENTS))[: rules.president_cards * rules.decks]
    return (*printed, *jokers, *presidents)


def upwards(order: Ordering, cards: Cards) -> list[Card]:
    """Sort cards by the game's ranking, lowest first, then clubs, diamonds, hearts, spades."""
    values = order.values
    return sorted(each(cards), key=lambda one: (values[one], one))


def highest(order: Ordering, cards: Cards, count: int) -> Cards:
    """Pick the cards a lower player must give: wild ones first, of equal ranks spades first (R40).

    Where suits count their order decides (R20). The President card is never given (R10).
    """
    suits = order.down.suits or tuple(range(len(SUITS)))
    cards &= ~PRESIDENTS
    upwards = sorted(each(cards), key=lambda one: (order.values[one], suits.index(suit_of(one)), one))
    return bundle(upwards[-count:]) if count else 0


_LEAD_SUITS = tuple(SUITS.index(suit) for suit in "CSHD")
"""How suits come, upwards, when the lowest card is sought and no suit is better (R34)."""


def lowest_face(order: Ordering, cards: Cards) -> Cards:
    """Find what is the lowest card for R34, in all its copies; nothing (0) where no card can be it.

    By rank, then clubs, spades, hearts, diamonds, or the suits of R20. Wild cards and the President card are
    no lowest card.
    """
    suits = _suits(order.rules)[::-1]
    places = tuple(suits.index(suit) for suit in range(len(SUITS))) if suits else _LEAD_SUITS
    plain = cards & ~order.wild & ~PRESIDENTS
    one = min(each(plain), key=lambda one: (order.values[one], places[suit_of(one)]), default=None)
    return 0 if one is None else alike(face_of(one))
