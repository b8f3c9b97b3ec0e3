"""What beats what: the one comparison that the ranking in force decides (sections 3 and 8 of the catalogue).

:func:`follow` says as what a play goes on the top of a trick, or why it does not.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import powers
from bot.engine.cards import JOKER, JOKERS, SUITS
from bot.engine.errors import Refusal
from bot.engine.ordering import NO_RANK
from bot.engine.plays import (
    POKER,
    Ground,
    Kind,
    Play,
    Reason,
    count_of,
    height,
    is_lone_joker,
    is_single,
    suit_key,
)
from bot.engine.rules import EqualPlays, Rules, SizeRule, WildTies


def follow(ground: Ground, play: Play) -> Play | Reason:
    """Say as what a play goes on the top, or why it does not.

    Some plays count as something else there: transparent cards (R09), power plays (R25, R26), a lone joker
    where suits bind (R81); an equal play may pass over players (R17).
    """
    if ground.top is None or play.kind is Kind.PRESIDENT:
        return play
    found = powers.follow(ground, ground.top, play)
    if found is None:
        found = _compared(ground, ground.top, powers.counted(ground.order, ground.top, play))
    if isinstance(found, Reason) or not ground.lock or powers.is_spade_three(ground.order, ground.top, play):
        return found
    return _within_lock(ground, found)


def _within_lock(ground: Ground, play: Play) -> Play | Reason:
    """Hold a play to the suits that bind; jokers without a suit take those that are wanted (R81)."""
    missing = [count_of(ground.lock, suit) - count_of(play.suits, suit) for suit in range(len(SUITS))]
    fits = min(missing) >= 0 and sum(missing) == _without_suit(play)
    if fits or (is_lone_joker(play) and not play.suits):
        return replace(play, suits=ground.lock)
    return Reason(Refusal.WRONG_SUIT, "R81")


def _without_suit(play: Play) -> int:
    """Count the cards of a play that have no suit; of a poker hand the card that decides alone counts."""
    is_hand = play.kind in POKER or play.kind is Kind.TWO_PAIR
    named = sum(count_of(play.suits, suit) for suit in range(len(SUITS)))
    return (1 if is_hand else play.cards.bit_count()) - named


def _compared(ground: Ground, top: Play, play: Play) -> Play | Reason:
    """Compare with the top as plays of a kind (R11-R14)."""
    reason = _wrong_shape(ground.order.rules, top, play)
    if reason is not None:
        return reason
    if play.kind is Kind.SET and play.size > top.size and _is_any_larger(ground.order.rules):
        return play
    difference = _difference(ground, top, play)
    if difference < 0:
        return Reason(Refusal.TOO_LOW, _rule_of(ground.order.rules, play))
    if not _follows_suit(ground, top, play):
        return Reason(Refusal.WRONG_SUIT, "R21")
    return play if difference > 0 else _tied(ground, top, play)


def _rule_of(rules: Rules, play: Play) -> str:
    """Give the R number of what may be played on a kind of play."""
    match play.kind:
        case Kind.SET:
            if play.size != play.cards.bit_count():
                return "R25"
            return "R11" if play.second == NO_RANK else "R05"
        case Kind.RUN:
            return "R83" if rules.suited_runs else "R13"
    return "R14"


def _is_any_larger(rules: Rules) -> bool:
    return rules.size_rule is SizeRule.LARGER_ANY


def _wrong_shape(rules: Rules, top: Play, play: Play) -> Reason | None:
    """Tell why a play is of another kind or size than what lies on top (R11-R14).

    Where suits are followed no set of more cards goes on a single, as only a single follows it (R21).
    """
    may_grow = rules.size_rule is not SizeRule.SAME and not (rules.follow_suit and is_single(top))
    if play.kind is Kind.SET and top.kind is Kind.SET and may_grow:
        return Reason(Refusal.WRONG_SIZE, "R12") if play.size < top.size else None
    poker = play.kind in POKER and top.kind in POKER
    alike = (play.kind is top.kind or poker) and play.size == top.size and play.width == top.width
    return None if alike else Reason(Refusal.WRONG_SIZE, _rule_of(rules, top))


def _difference(ground: Ground, top: Play, play: Play) -> int:
    """Tell whether a play is higher (above 0), lower, or equal, before suits and wild cards decide."""
    if play.kind is Kind.RUN and ground.order.rules.suited_runs:
        return _beyond(ground, top, play)
    own, other = (height(ground.order, ground.side, one) for one in (play, top))
    return (own > other) - (own < other)


def _beyond(ground: Ground, top: Play, play: Play) -> int:
    """Compare runs of one suit: the lowest card must be higher than the other's highest (R83)."""
    ladder = ground.order.ladder
    steps = ground.side.runs * (ladder.index(play.rank) - ladder.index(top.rank))
    return 0 if not steps else 1 if steps >= play.size else -1


def _follows_suit(ground: Ground, top: Play, play: Play) -> bool:
    """Tell whether a single has the suit of the single that it beats (R21)."""
    if not ground.order.rules.follow_suit or not (is_single(play) and is_single(top)):
        return True
    return play.rank == JOKER or not top.suits or play.suits == top.suits


def _tied(ground: Ground, top: Play, play: Play) -> Play | Reason:
    """Decide between equal ranks: by suits, by wild cards, by colours, by the rule for equal plays."""
    if play.size == top.size:
        for rule, decided in (("R20", _by_suits(ground, top, play)), ("R07", _by_wild(ground, top, play))):
            if decided:
                return play if decided > 0 else Reason(Refusal.TOO_LOW, rule)
        if ground.order.rules.reverse_colour and _is_reversed(top, play):
            return play
    if ground.order.equal is EqualPlays.NO:
        return Reason(Refusal.TOO_LOW, _rule_of(ground.order.rules, play))
    return replace(play, skips=_skips(ground, play))


def _by_suits(ground: Ground, top: Play, play: Play) -> int:
    own, other = suit_key(ground.side, play.suits), suit_key(ground.side, top.suits)
    return (own > other) - (own < other)


def _by_wild(ground: Ground, top: Play, play: Play) -> int:
    """Let the play win that has no wild cards, or that has (R07)."""
    own, other = (_has_wild(ground, one) for one in (play, top))
    wins = {WildTies.EQUAL: 0, WildTies.NATURAL: other - own, WildTies.WILD: own - other}
    return wins[ground.order.rules.wild_ties]


def _has_wild(ground: Ground, play: Play) -> bool:
    """Tell whether a card stands for another one in a play: jokers of their own rank do not (R04)."""
    return bool(play.cards & ground.order.wild & ~(JOKERS if play.rank == JOKER else 0))


def _is_reversed(top: Play, play: Play) -> bool:
    """Tell whether red is on black and black on red, card by card (R22); jokers have no colour."""
    (own_red, own_black), (red, black) = _colours(play), _colours(top)
    is_coloured = not (top.cards | play.cards) & JOKERS
    return is_coloured and (own_red, own_black) == (black, red)


def _colours(play: Play) -> tuple[int, int]:
    clubs, diamonds, hearts, spades = (count_of(play.suits, suit) for suit in range(len(SUITS)))
    return diamonds + hearts, clubs + spades


def _skips(ground: Ground, play: Play) -> int:
    """Tell how many players an equal play passes over (R17)."""
    if ground.order.equal is not EqualPlays.SKIP:
        return 0
    return 1 if ground.order.rules.size_rule is SizeRule.SAME else play.cards.bit_count()
