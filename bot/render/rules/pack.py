"""Cards of a table's own pack, for examples: cards that no power touches, and those that have one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.cards import RANKS, SUITS, Cards, bundle, code, each
from bot.engine.ordering import Ordering, deck, highest, lowest_face, ordering
from bot.engine.rules import Finish, Powers, Rules, TopCards, Twos

TOP_CARDS = {TopCards.NONE: "", TopCards.DIAMOND_JACK: "JD", TopCards.BLACK_THREES: "3C 3S"}
"""The cards that rank above the printed ranks (R08)."""


LOW = 4


class LackingError(LookupError):
    """The pack, or another option, leaves no room for an example."""


class Pack:
    """The cards that a table has, written as records write them, and which of them are plain.

    `plain` are the ranks from low to high that are never more than their rank: neither wild nor transparent,
    without a power, and not barred from being the last card.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.order: Ordering = ordering(rules)
        self._cards = [code(one) for one in deck(rules)]
        self.ranks = tuple(RANKS[rank] for rank in self.order.ranks)
        self.plain = tuple(rank for rank in self.ranks if rank not in set(_special(rules)))
        if not self.plain:
            raise LackingError

    @property
    def low(self) -> str:
        """A low rank, though not the lowest one where there are more than a few."""
        return self.plain[len(self.plain) // LOW]

    @property
    def middle(self) -> str:
        """A plain rank between low and high."""
        return self.plain[len(self.plain) // 2]

    @property
    def high(self) -> str:
        """The highest plain rank."""
        return self.plain[-1]

    def of(self, rank: str, count: int = 1, suits: str = SUITS) -> str:
        """Give so many cards of a rank, suits in this order, further packs after the first."""
        faces = [rank + suit for suit in suits]
        if not self.rules.wild_ranks or rank not in self.rules.wild_ranks:
            faces = [face for face in faces if face not in TOP_CARDS[self.rules.top_cards].split()]
        return self.have(*(faces * self.rules.decks)[:count], count=count)

    def have(self, *cards: str, count: int | None = None) -> str:
        """Give these cards as one text. Raises :exc:`LackingError` for none, or more than the table has."""
        wanted = len(cards) if count is None else count
        if (
            not cards
            or len(cards) < wanted
            or any(cards.count(card) > self._cards.count(card) for card in cards)
        ):
            raise LackingError(*cards)
        return " ".join(cards)

    def jokers(self, count: int) -> str:
        """Give so many jokers, the coloured one first."""
        return self.have(*("*C", "*P", "*C", "*P")[:count])

    def wild(self) -> str:
        """Give a wild card with a rank of its own."""
        return self.of(next(iter(self.rules.wild_ranks), ""), suits="HSDC")

    def row(self, length: int, start: int = 0, ladder: Sequence[int] | None = None) -> tuple[str, ...]:
        """Give so many plain ranks in a row, from the `start`-th such row on."""
        names = tuple(RANKS[rank] for rank in (self.order.ladder if ladder is None else ladder))
        rows = [names[begin : begin + length] for begin in range(len(names) - length + 1)]
        plain = [row for row in rows if set(row) <= set(self.plain)]
        if start >= len(plain):
            raise LackingError
        return plain[start]

    def given(self, cards: str, count: int) -> str:
        """Give the cards that somebody who holds `cards` must give away (R40)."""
        return " ".join(map(code, each(highest(self.order, _bundle(self._deck(), cards), count))))

    def lowest(self) -> str:
        """Give the card that R34 calls the lowest."""
        found = lowest_face(self.order, bundle(self._deck()))
        if not found:
            raise LackingError
        return code(next(each(found)))

    def _deck(self) -> tuple[int, ...]:
        return deck(self.rules)


def _bundle(pack: Sequence[int], cards: str) -> Cards:
    """Find the cards in the pack."""
    left, found = list(pack), 0
    for name in cards.split():
        one = next(card for card in left if code(card) == name)
        left.remove(one)
        found |= 1 << one
    return found


def _special(rules: Rules) -> Iterator[str]:
    """Name the ranks that are more than a rank at this table."""
    yield from rules.wild_ranks
    yield from rules.transparent_ranks
    yield from {face[:-1] for face in TOP_CARDS[rules.top_cards].split()}
    for ranks, power in (
        ("2", rules.twos is not Twos.PLAIN),
        ("2J", rules.powers is Powers.TORONTO),
        ("234", rules.powers is Powers.THREES),
        ("23A", rules.hats),
        ("8", rules.eight_cut),
        ("3", rules.spade_three),
        ("A", rules.finish is Finish.NO_ACE),
    ):
        yield from ranks if power else ""
