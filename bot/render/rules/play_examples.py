"""Examples of what may be played on what, in cards of the table's own pack."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.cards import RANKS
from bot.engine.rules import Beat, EqualPlays, Finish, SizeRule, Suits, Trick
from bot.render.rules.card_examples import Builder
from bot.render.rules.example import Example, beats, beats_not, is_no_play, led, need, passed
from bot.render.rules.pack import Pack

HAND = 5
PAIR_RUN = 3


def _size_rule(pack: Pack) -> Example:
    ranks = lowest, low, middle, high = pack.plain[0], pack.low, pack.middle, pack.high
    need(len({*ranks}) == len(ranks))
    first, better, fewer = pack.of(low, 2), pack.of(middle, 2), pack.of(high)
    cards = {"led": first, "better": better, "fewer": fewer}
    claims: tuple[tuple[str, ...], ...] = (beats(first, better), beats_not(first, fewer))
    match pack.rules.size_rule:
        case SizeRule.SAME:
            more = pack.of(high, 3)
            return Example({**cards, "more": more}, claims=(*claims, beats_not(first, more)))
        case SizeRule.LARGER_HIGHER:
            more, worse = pack.of(high, 3), pack.of(lowest, 3)
            claims = (*claims, beats(first, more), beats_not(first, worse))
            return Example({**cards, "more": more, "worse": worse}, claims=claims)
        case SizeRule.LARGER_ANY:
            more = pack.of(lowest, 3)
            return Example({**cards, "more": more}, claims=(*claims, beats(first, more)))


def _mixed(pack: Pack, row: tuple[str, ...], count: int = 1) -> str:
    """Give cards of these ranks in different suits."""
    suits = ["CDHS"[n % 4 :] + "CDHS"[: n % 4] for n in range(len(row))]
    return " ".join(pack.of(rank, count, order) for rank, order in zip(row, suits, strict=True))


def _flush(pack: Pack, row: tuple[str, ...], suit: str) -> str:
    """Give cards of these ranks in one suit."""
    return " ".join(pack.of(rank, suits=suit) for rank in row)


def _sequences(pack: Pack) -> Example:
    rules = pack.rules
    first = _mixed(pack, pack.row(3))
    if not rules.sequences:
        return Example({"led": first}, claims=(is_no_play(first),))
    need(not rules.suited_runs)
    better, more = _mixed(pack, pack.row(3, 1)), _mixed(pack, pack.row(4, 1))
    pairs = _mixed(pack, pack.row(PAIR_RUN), 2)
    claims = (beats(first, better), beats_not(first, more), (f"A {pairs}",))
    return Example({"led": first, "better": better, "more": more, "pairs": pairs}, claims=claims)


def _suited_runs(pack: Pack) -> Example:
    rules = pack.rules
    if not rules.suited_runs:
        need(rules.sequences)
        first = _mixed(pack, pack.row(3))
        return Example({"led": first}, claims=((f"A {first}",),))
    low = pack.row(3)
    overlapping, above = pack.row(3, 1), _above(pack, low[-1])
    need(overlapping[0] in low)
    return led(
        led=_flush(pack, low, "C"), better=_flush(pack, above, "D"), worse=_flush(pack, overlapping, "H")
    )


def _above(pack: Pack, rank: str) -> tuple[str, ...]:
    """Find a row whose lowest rank is above this one."""
    ladder = [RANKS[one] for one in pack.order.ladder]
    start = 0
    while ladder.index(pack.row(3, start)[0]) <= ladder.index(rank):
        start += 1
    return pack.row(3, start)


def _poker_hands(pack: Pack) -> Example:
    plain = pack.plain
    need(len(plain) > HAND)
    house = f"{pack.of(plain[-3], 3)} {pack.of(plain[-2], 2)}"
    if not pack.rules.poker_hands:
        return Example({"led": house}, claims=(is_no_play(house),))
    straight = _mixed(pack, pack.row(HAND, ladder=pack.order.straights))
    flush = _flush(pack, (*plain[:3], plain[4], plain[-1]), "S")
    hands = [*straight.split(), *flush.split(), *house.split()]
    need(len({*hands}) == len(hands))
    low, better = (f"{pack.of(a, 2)} {pack.of(b, 2)}" for a, b in (plain[:2], plain[2:4]))
    claims = (beats(straight, flush, house), beats(low, better))
    return Example(
        {"straight": straight, "flush": flush, "house": house, "led": low, "better": better}, claims=claims
    )


def _beat(pack: Pack) -> Example:
    need(pack.low != pack.high)
    first, better = pack.of(pack.low), pack.of(pack.high)
    claims = [beats(first, better)]
    if pack.rules.beat is Beat.OPTIONAL:
        claims.append((f"A {first}", "B pass"))
    return Example({"led": first, "better": better}, claims=tuple(claims))


def _equal_plays(pack: Pack) -> Example:
    rules = pack.rules
    first, equal = pack.of(pack.middle, 2, "CD"), pack.of(pack.middle, 2, "HS")
    if rules.equal_plays is EqualPlays.SKIP:
        return _skip(pack)
    if rules.equal_plays is EqualPlays.YES:
        return led(led=first, better=equal)
    need(rules.equals is EqualPlays.NO, rules.suits is Suits.NONE, not rules.reverse_colour)
    return led(led=first, better="", worse=equal)


def _skip(pack: Pack) -> Example:
    """Have one card skip one player (R17): several cards may skip several."""
    need(not pack.rules.follow_suit)
    first, equal = pack.of(pack.middle), pack.of(pack.middle, suits="H")
    return Example({"led": first, "better": equal}, claims=((*beats(first, equal), "! C pass"),))


def _trick(pack: Pack) -> Example:
    need(pack.middle not in (pack.low, pack.high))
    low, middle, high = pack.of(pack.low), pack.of(pack.middle), pack.of(pack.high)
    cards = {"led": low, "better": middle}
    if pack.rules.beat is Beat.COMPULSORY:
        return Example(cards)
    others = tuple(f"{player} pass" for player in "DEF")
    match pack.rules.trick:
        case Trick.MULTI_ROUND:
            claim = (f"A {low}", "B pass", f"C {middle}", *others, "A pass", f"B {high}")
        case Trick.PASS_OUT:
            claim = (f"A {low}", "B pass", f"C {middle}", *others, f"! B {high}")
        case Trick.SINGLE_ROUND:
            claim = (f"A {low}", f"B {middle}", "C pass", *others, f"! A {high}")
    return Example(cards, claims=(claim,))


def _close_unbeatable(pack: Pack) -> Example:
    rules = pack.rules
    plain = {*pack.ranks} - {*pack.plain} <= {"A"} and not (rules.jokers or rules.hats)
    need(plain, rules.equals is EqualPlays.NO, rules.suits is Suits.NONE, not rules.reverse_colour)
    last, before = pack.of(pack.ranks[-1]), pack.of(pack.ranks[-2])
    cards = {"better": last, "led": before, "gone": pack.of(pack.ranks[-1], 4 * rules.decks)}
    if rules.close_unbeatable:
        return Example(cards, claims=((f"A {last}", "! B pass"),))
    return Example(cards, claims=((f"A {last}", "B pass"),))


def _follow_suit(pack: Pack) -> Example:
    need(pack.low != pack.middle)
    first, same, other = (
        pack.of(pack.low),
        pack.of(pack.middle, suits="C"),
        pack.of(pack.middle, suits="D"),
    )
    if not pack.rules.follow_suit:
        return led(led=first, better=other)
    pair, higher = pack.of(pack.low, 2), pack.of(pack.middle, 2, "HS")
    claims = (beats(first, same), beats_not(first, other), beats(pair, higher))
    cards = {"led": first, "better": same, "worse": other, "pair": pair, "higher": higher}
    return Example(cards, claims=claims)


def _reverse_colour(pack: Pack) -> Example:
    rules = pack.rules
    one = {suit: pack.of(pack.middle, suits=suit) for suit in "CDHS"}
    if not rules.reverse_colour:
        need(rules.equals is EqualPlays.NO, rules.suits is Suits.NONE)
        return led(led=one["C"], better="", worse=one["H"])
    need(not rules.follow_suit)
    pair, other = pack.of(pack.middle, 2, "CS"), pack.of(pack.middle, 2, "DH")
    claims = (beats(one["C"], one["H"]), beats_not(one["C"], one["S"]), beats(pair, other))
    cards = {"led": one["C"], "better": one["H"], "worse": one["S"], "pair": pair, "turned": other}
    return Example(cards, claims=claims)


def _last_word(pack: Pack) -> Example:
    need(pack.low != pack.middle)
    first, better = pack.of(pack.low), pack.of(pack.middle)
    claims = ((*passed(first), f"A {better}"),) if pack.rules.last_word else ()
    return Example({"led": first, "better": better}, claims=claims)


def _suit_lock(pack: Pack) -> Example:
    need(pack.middle not in (pack.low, pack.high))
    first, better = pack.of(pack.low), pack.of(pack.middle)
    same, other = pack.of(pack.high), pack.of(pack.high, suits="D")
    if pack.rules.suit_lock:
        claims = (beats(first, better, same), beats_not(first, better, other))
        return Example({"led": first, "better": better, "next": same, "worse": other}, claims=claims)
    need(not pack.rules.follow_suit)
    return led(led=first, better=better, then=other)


def _finish(pack: Pack) -> Example:
    cards = {"led": pack.of(pack.middle), "better": pack.of(pack.high)}
    if pack.rules.finish is Finish.NO_ACE:
        cards["ace"] = pack.of("A", suits="S")
    return Example(cards)


BUILDERS: Mapping[str, Builder] = {
    "size_rule": _size_rule,
    "sequences": _sequences,
    "suited_runs": _suited_runs,
    "poker_hands": _poker_hands,
    "beat": _beat,
    "equal_plays": _equal_plays,
    "trick": _trick,
    "close_unbeatable": _close_unbeatable,
    "follow_suit": _follow_suit,
    "reverse_colour": _reverse_colour,
    "last_word": _last_word,
    "suit_lock": _suit_lock,
    "finish": _finish,
}
