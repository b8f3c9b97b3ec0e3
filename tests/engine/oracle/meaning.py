"""What cards can mean by themselves, whatever lies on the table: every reading of exactly these cards."""

from __future__ import annotations

from typing import NamedTuple


class Meaning(NamedTuple):
    """One reading of some cards.

    `size` is the number of cards that it counts as, which is more than there are in a power play (R25).
    `suits` are sorted, one for each card or for poker hands of four and five the one that decides (R20);
    a card without suit has the empty text. `rank` of a run and a straight is its lowest; `second` is the
    other rank of a poker hand, of a set of jokers how many are coloured, where that counts (R05).
    """

    kind: str
    size: int
    rank: str
    second: str = ""
    width: int = 0
    suits: tuple[str, ...] = ()
