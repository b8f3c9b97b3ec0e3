"""Random rounds of the basic game alone, in one loop: where nothing counts but number and rank.

What :mod:`bot.lab.kernel.rounds` plays for all rules it knows, with nothing looked up that these do not need.
Each seat in turn makes any of its plays or passes, each as likely as any other; who has no play is passed
over without a draw. The trick is over when the turn is back at whoever played the top, so nobody need
remember who passed. Like the other one, it is plain Python and what numba compiles.
"""

from __future__ import annotations

from bot.lab.kernel.rounds import COLUMN, DRAWN, LAYER, MULTIPLIER, RANKS, Row


def play_basic_rounds(  # noqa: PLR0917 compiled functions take no names
    hands: Row, places: Row, after: list[Row], pack: Row, chance: int, number: int
) -> int:
    """Deal and play rounds; give where the stream of chance stands. `places` has the last one's, by seat.

    `hands` has room for the hands, `after` lists for each seat the others in their order from there on,
    `pack` has the ranks of all cards.
    """
    for _ in range(number):
        leader, chance = _deal(hands, pack, chance)
        chance = _play_out(hands, places, after, leader, chance)
    return chance


def _deal(hands: Row, pack: Row, chance: int) -> tuple[int, int]:
    """Shuffle and deal, from a random seat on, which leads; give it and the stream of chance."""
    players, cards = len(hands), len(pack)
    chance = (chance & DRAWN) * MULTIPLIER + (chance >> 32)
    leader = (chance & DRAWN) * players >> 32
    for seat in range(players):
        hands[seat] = 0
    seat = leader
    for number in range(cards):
        chance = (chance & DRAWN) * MULTIPLIER + (chance >> 32)
        other = number + ((chance & DRAWN) * (cards - number) >> 32)
        rank = pack[other]
        pack[other] = pack[number]
        pack[number] = rank
        hand = hands[seat]
        hands[seat] = hand | (hand & COLUMN << rank) << LAYER | 1 << rank
        seat += 1
        if seat == players:
            seat = 0
    return leader, chance


def _play_out(  # noqa: C901, PLR0912 one loop, as each call would cost as much as what it did
    hands: Row, places: Row, after: list[Row], leader: int, chance: int
) -> int:
    """Play a round to its end; give the stream of chance."""
    place, last = 1, len(hands)
    for seat in range(last):
        places[seat] = last
    while True:
        hand = hands[leader]
        chance = (chance & DRAWN) * MULTIPLIER + (chance >> 32)
        for _ in range((chance & DRAWN) * hand.bit_count() >> 32):
            hand &= hand - 1
        which = ((hand & -hand) - 1).bit_count()
        rank = which & 15
        layer = which - rank
        by = leader
        while True:
            hand = hands[by]
            hand ^= (hand ^ hand >> layer >> LAYER) & COLUMN << rank
            hands[by] = hand
            if hand == 0:
                places[by] = place
                place += 1
                if place == last:
                    return chance
            above = (RANKS >> rank >> 1 << rank << 1) << layer
            options = 0
            for seat in after[by]:
                options = hands[seat] & above
                if options:
                    chance = (chance & DRAWN) * MULTIPLIER + (chance >> 32)
                    number = (chance & DRAWN) * (options.bit_count() + 1) >> 32
                    if number:
                        for _ in range(number - 1):
                            options &= options - 1
                        rank = ((options & -options) - 1).bit_count() & 15
                        by = seat
                        break
                    options = 0
            if options == 0:
                break
        leader = by
        if hands[by] == 0:
            for seat in after[by]:
                if hands[seat]:
                    leader = seat
                    break
