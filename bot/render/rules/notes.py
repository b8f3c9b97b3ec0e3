"""Notes of the rules that need more than the words that every sentence is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from bot.engine.rules import FEWEST_PLAYERS, Deal, Rules
from bot.render.rules.facts import Facts, hand
from bot.render.rules.pack import LackingError, Pack

TORONTO = ((2, (1, 1, 1)), (3, (2, 1, 1)), (4, (3, 2, 1)))
"""With one pack: the size of a set, and how many twos, jacks and jokers beat it (R25)."""


def hands(facts: Facts) -> Iterator[str]:
    """Say how many cards each player gets (R31)."""
    if facts.exact:
        left = facts.rules.deal is Deal.EQUAL and facts.words["left"]
        yield facts.write.text("rules-hands-exact-left" if left else "rules-hands-exact", **facts.words)
        return
    each = [_hand(facts, rules, players) for players, rules in facts.sizes.items()]
    yield facts.write.text("rules-hands", list=facts.write.locale.list(each, "unit"))


def _hand(facts: Facts, rules: Rules, players: int) -> str:
    left = rules.cards % players
    key = "rules-hand-left" if left and rules.deal is Deal.EQUAL else "rules-hand"
    return facts.write.text(key, hand=hand(rules, players, facts.write), players=players, left=left)


def three_titles(facts: Facts) -> Iterator[str]:
    """List the titles of three players, who have no deputies (R55)."""
    yield facts.write.text("rules-titles-three", titles=facts.titles(FEWEST_PLAYERS))


def lowest(key: str, facts: Facts) -> Iterator[str]:
    """Name the lowest card of the pack (R34)."""
    try:
        card = Pack(facts.rules).lowest()
    except LackingError:
        return
    yield facts.write.text(key, lowest=facts.cards(card))


def unlocked(facts: Facts) -> Iterator[str]:
    """Name what locked suits do not bind (R81)."""
    free = [facts.write.text(f"rules-lock-{name}") for name in facts.unlocked]
    yield facts.write.text("rules-lock-free", free=facts.write.locale.list(free, "or"))


def free_three(facts: Facts) -> Iterator[str]:
    """Say what does not hinder the three of spades (R82)."""
    there = {"lock": facts.rules.suit_lock, "turned": facts.turns}
    free = [facts.write.text(f"rules-three-{name}") for name, is_there in there.items() if is_there]
    yield facts.write.text("rules-three-free", free=facts.write.locale.list(free, "or"))


def every_lead(facts: Facts) -> Iterator[str]:
    """Say who leads in every round (R34, R35)."""
    yield facts.write.text(f"rules-every-lead-{facts.rules.first_lead}", **facts.words)


def toronto(facts: Facts) -> Iterator[str]:
    """Say how many twos, jacks and jokers beat sets of which size (R25)."""
    packs, write = facts.rules.decks, facts.write
    joker = write.text("rules-ranking-joker")
    for size, counts in TORONTO:
        few = [
            write.text("rules-toronto-cards", count=count * packs, rank=rank)
            for count, rank in zip(counts, ("2", "J", joker), strict=True)
            if rank != joker or count * packs <= facts.rules.jokers
        ]
        yield write.text("rules-toronto-size", size=size * packs, list=write.locale.list(few, "or"))


def middle(facts: Facts) -> Iterator[str]:
    """Name the two in the middle; with an odd number of players those around the middle one (R42)."""
    for players in facts.sizes:
        upper, lower = (facts.write.place(place) for place in (players // 2, players + 1 - players // 2))
        yield facts.write.text("rules-middle", players=players, upper=upper, lower=lower)


NOTES: Mapping[str, Callable[[Facts], Iterator[str]]] = {
    "rules-hands": hands,
    "rules-titles-three": three_titles,
    "rules-lowest": partial(lowest, "rules-lowest"),
    "rules-lowest-suits": partial(lowest, "rules-lowest-suits"),
    "rules-lock-free": unlocked,
    "rules-toronto-size": toronto,
    "rules-middle": middle,
    "rules-three-free": free_three,
    "rules-every-lead": every_lead,
}
"""What writes them, by their keys."""
