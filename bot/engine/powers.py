"""Cards that beat what their number and rank alone would not (R09, R23-R26, R28, R82).

Powers belong to cards that have their rank of themselves: a wild card that stands for a two has none.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.cards import FOUR, JACK, JOKER, JOKERS, SPADE_THREE, THREE, TWO, Rank, alike
from bot.engine.errors import Refusal
from bot.engine.ordering import Ordering
from bot.engine.plays import Ground, Kind, Play, Reason, is_lone_joker, is_single
from bot.engine.rules import Powers, Rules, Twos

Special = Play | Reason | None
"""As what a play goes on the top, why it does not, or None where the ordinary comparison decides."""


def follow(ground: Ground, top: Play, play: Play) -> Special:
    """Say as what a play goes on the top by a power that these rules have."""
    for power in _POWERS if ground.order.has_powers else (_transparent,):
        special = power(ground, top, play)
        if special is not None:
            return special
    return None


def is_spade_three(order: Ordering, top: Play | None, play: Play) -> bool:
    """Tell whether this is the three of spades on a lone joker (R82)."""
    if not order.rules.spade_three or top is None or not is_lone_joker(top):
        return False
    return play.cards.bit_count() == 1 and bool(play.cards & alike(SPADE_THREE) & ~order.wild)


def is_natural_single(order: Ordering, play: Play, rank: Rank) -> bool:
    """Tell whether a play is one card that has this rank of itself."""
    return is_single(play) and bool(play.cards & order.natural[rank])


def is_clearing_two(order: Ordering, play: Play) -> bool:
    """Tell whether this is a single two that ends the trick (R23 clear, R26)."""
    rules = order.rules
    clears = rules.twos is Twos.CLEAR or rules.powers is Powers.THREES
    return clears and is_natural_single(order, play, TWO)


def is_free(ground: Ground, play: Play) -> bool:
    """Tell whether anything may be played on this single (R23 high-low, R28); as what it counts decides."""
    return is_single(play) and play.rank == ground.side.free and not play.cards & ground.order.wild


def _spade_three(ground: Ground, top: Play, play: Play) -> Special:
    return play if is_spade_three(ground.order, top, play) else None


def _joker(ground: Ground, top: Play, play: Play) -> Special:
    """Beat any play that has no joker in it (R24)."""
    beats = ground.order.rules.joker_beats_sets and is_lone_joker(play) and not top.cards & JOKERS
    return play if beats else None


def _high_low(ground: Ground, top: Play, play: Play) -> Special:
    """Go on anything, or take anything (R23, R28); transparent cards take the rank here too."""
    free = ground.side.free
    if free >= 0 and is_natural_single(ground.order, play, free):
        return play
    return (_transparent(ground, top, play) or play) if is_free(ground, top) else None


def _clear(ground: Ground, top: Play, play: Play) -> Special:
    """Beat everything but jokers that are high, and jokers that beat sets (R23, R24)."""
    rules = ground.order.rules
    if rules.twos is not Twos.CLEAR or not is_natural_single(ground.order, play, TWO):
        return None
    stays = top.rank == JOKER or (rules.joker_beats_sets and is_lone_joker(top))
    return Reason(Refusal.TOO_LOW, "R23") if stays else play


def _threes(ground: Ground, top: Play, play: Play) -> Special:
    """Put a three on anything but twos, on a three only a two or a four, a two on any single (R26).

    A wild card that stands for a two has no power, so on it the ordinary comparison decides.
    """
    order = ground.order
    if order.rules.powers is not Powers.THREES:
        return None
    if is_single(top) and top.rank == THREE:
        return _on_three(order, play)
    if is_natural_single(order, play, TWO):
        return play if is_single(top) and top.rank != JOKER else None
    if not is_natural_single(order, play, THREE):
        return None
    if top.kind is not Kind.SET or top.rank != TWO:
        return play
    return None if is_single(top) else Reason(Refusal.TOO_LOW, "R26")


def _on_three(order: Ordering, play: Play) -> Special:
    if is_natural_single(order, play, FOUR):
        return replace(play, rank=THREE)
    return play if is_natural_single(order, play, TWO) else Reason(Refusal.TOO_LOW, "R26")


_NUMBERS: dict[Rank, tuple[int, int, int]] = {TWO: (1, 2, 3), JACK: (1, 1, 2), JOKER: (1, 1, 1)}
"""How many of these beat two, three and four aces or lower, with one pack (R25)."""
_BEATEN = (2, 3, 4)


def _toronto(ground: Ground, top: Play, play: Play) -> Special:
    """Beat a set of aces or lower (R25)."""
    power = _power(ground.order, top, play)
    is_low = top.rank < JOKER and top.rank not in (TWO, JACK)
    return power if power is not None and is_low and not is_power(top) else None


def is_power(play: Play) -> bool:
    """Tell whether a play counts for more cards than it has (R25)."""
    return play.size != play.cards.bit_count()


def counted(order: Ordering, top: Play, play: Play) -> Play:
    """Give a play as what it counts on a power play: a set of the size that was beaten, if it is one (R25).

    There it is compared like any set.
    """
    power = _power(order, top, play) if is_power(top) else None
    return play if power is None else power


def _power(order: Ordering, top: Play, play: Play) -> Play | None:
    """Give the power play of the top's size that these cards are; None where they are none."""
    rules = order.rules
    if rules.powers is not Powers.TORONTO or top.kind is not Kind.SET or play.kind is not Kind.SET:
        return None
    rank = _power_rank(order, play)
    if rank is None or play.size != _needed(rules, rank, top.size):
        return None
    return replace(play, rank=rank, size=top.size)


def _power_rank(order: Ordering, play: Play) -> Rank | None:
    """Give the rank with power that all these cards have."""
    if not play.cards & ~JOKERS:
        return JOKER
    return play.rank if play.rank in (TWO, JACK) and not play.cards & ~order.natural[play.rank] else None


def _needed(rules: Rules, rank: Rank, size: int) -> int | None:
    """Tell how many cards of a rank with power beat a set of so many; with more packs both sides grow."""
    sizes = [size * rules.decks for size in _BEATEN]
    return _NUMBERS[rank][sizes.index(size)] * rules.decks if size in sizes else None


def numbers(rules: Rules, size: int) -> set[int]:
    """List how many cards with power beat a set of so many (R25)."""
    if rules.powers is not Powers.TORONTO:
        return set()
    return {number for rank in _NUMBERS if (number := _needed(rules, rank, size)) is not None}


def _transparent(ground: Ground, top: Play, play: Play) -> Special:
    """Take the rank of a set of as many cards (R09)."""
    order = ground.order
    if play.rank not in order.transparent or play.kind is not Kind.SET or play.cards & order.wild:
        return None
    if top.kind is not Kind.SET or play.size != top.size:
        return None
    return replace(play, rank=top.rank, second=top.second)


_POWERS: tuple[Callable[[Ground, Play, Play], Special], ...] = (
    _spade_three,
    _joker,
    _high_low,
    _clear,
    _threes,
    _toronto,
    _transparent,
)
