"""Rounds on plain integers: the one source of the plain kernel and of the compiled one.

A hand is one integer: bit ``16 * q + r`` is set when it has at least ``q + 1`` cards of rank ``r``, ranks
counted upwards by the table's ranking, jokers last. A play has the number of the bit that needs all its
cards: so what a hand can lead is the hand itself, and what it can put on a top is the hand under one mask.
The numbers of a round stand in one row, what its rules are in another; whether a row is a list or an array
does not matter here. All is written with what numba can compile: :mod:`bot.lab.kernel.compiled` does.

The rule of each R number is told in :mod:`bot.engine`; :mod:`bot.lab.kernel.agreeing` holds both together.
"""

from __future__ import annotations

Row = list[int]
"""Numbers by their place: those of a round, or those of its rules."""

LAYER = 16
"""Bits of a hand for each number of cards of a rank."""
RANKS = (1 << 14) - 1
"""One bit for each rank there can be."""
COLUMN = 1 | 1 << LAYER | 1 << 2 * LAYER | 1 << 3 * LAYER
EVERYTHING = RANKS * COLUMN
NOBODY = -1

PLAYERS, TRICK, EQUAL, SIZES, COMPULSORY, CLOSE, ACE, EIGHT, REVOLUTION, JOKER, LEAD, EACH = range(12)
"""A row of rules. Ranks that have no power are :data:`RANKLESS`; `EACH` is how many cards everybody gets, or
0 where all are dealt."""
RULES = 12
"""How many numbers a row of rules has."""
DEALERS_LEFT, LOWEST, LOWEST_PLAYED = range(3)
RANKLESS = 14
MULTI_ROUND, PASS_OUT, SINGLE_ROUND = range(3)
NEVER, YES, SKIP = range(3)
SAME, LARGER_HIGHER, LARGER_ANY = range(3)

TURN, SIZE, RANK, BY, BARRED, ACTIVE, BEST, WORST, INVERTED, MUST, UNSEEN, CHANCE = range(12)
"""A row of a round. `SIZE` is 0 where nothing lies on the table; `BEST` and `WORST` are the places still
open; `MUST` masks what may be led; `CHANCE` is where the stream of chance stands."""
HANDS = 12
"""Where the hands begin, by seat."""
PLACES = 24
"""Where the places begin, by seat; 0 for none yet."""
LENGTH = 36
"""How many numbers a row of a round has."""

MULTIPLIER, DRAWN = 698769069, (1 << 32) - 1
"""Chance is multiplied with carry, as George Marsaglia does it in KISS: no step of it is beyond 63 bits. The
lower 32 bits are drawn."""
_TENTH = 10
_NEAR_OUT = 2
"""With so many cards left somebody is about to go out, as :mod:`bot.players.yardsticks` has it."""


def draw(state: Row, below: int) -> int:
    """Draw a number below another, from the row's own stream."""
    drawn = state[CHANCE] & DRAWN
    state[CHANCE] = drawn * MULTIPLIER + (state[CHANCE] >> 32)
    return drawn * below >> 32


def lowest(bits: int) -> int:
    """Give the number of the lowest bit that is set."""
    return ((bits & -bits) - 1).bit_count()


def taken(hand: int, size: int, rank: int) -> int:
    """Take so many cards of a rank out of a hand."""
    left = hand >> LAYER * (size - 1) >> LAYER
    return hand ^ ((hand ^ left) & COLUMN << rank)


def _higher(rules: Row, state: Row, rank: int) -> int:
    """Give the ranks above one, as the ranking stands: jokers stay on top (R04, R27)."""
    above = RANKS & ~((2 << rank) - 1)
    if not state[INVERTED]:
        return above
    joker = 1 << rules[JOKER]
    return 0 if rank == rules[JOKER] else ((1 << rank) - 1 | joker) & RANKS


def allowed(rules: Row, state: Row) -> int:
    """Give all plays that may come next, whoever has the cards for them (R11, R12, R16, R34)."""
    size, rank = state[SIZE], state[RANK]
    if size == 0:
        return state[MUST]
    fitting = _higher(rules, state, rank)
    if rules[EQUAL] != NEVER:
        fitting |= 1 << rank
    shift = LAYER * (size - 1)
    if rules[SIZES] == SAME:
        return fitting << shift
    if rules[SIZES] == LARGER_HIGHER:
        return fitting * COLUMN & EVERYTHING >> shift << shift
    return fitting << shift | EVERYTHING >> shift >> LAYER << shift << LAYER


def plays(rules: Row, state: Row) -> int:
    """Give the plays of the seat in turn, a bit for each."""
    return state[HANDS + state[TURN]] & allowed(rules, state)


def may_pass(rules: Row, state: Row) -> bool:
    """Tell whether the seat in turn may pass (R15, R17)."""
    if state[SIZE] == 0:
        return False
    return rules[COMPULSORY] == 0 or state[TURN] == state[BY] or plays(rules, state) == 0


def play(rules: Row, state: Row, which: int) -> None:
    """Put cards on the trick: one of :func:`plays`, by the number of its bit."""
    size, rank, seat = (which >> 4) + 1, which & 15, state[TURN]
    skips = _skips(rules, state, size, rank)
    hand = taken(state[HANDS + seat], size, rank)
    state[HANDS + seat], state[UNSEEN] = hand, taken(state[UNSEEN], size, rank)
    state[SIZE], state[RANK], state[BY], state[MUST] = size, rank, seat, EVERYTHING
    if rules[TRICK] == MULTI_ROUND:
        state[BARRED] = 0
    elif rules[TRICK] == SINGLE_ROUND:
        state[BARRED] |= 1 << seat
    if rules[REVOLUTION] and size == 4:  # noqa: PLR2004 four of a kind (R27)
        state[INVERTED] ^= 1
    if hand & ~(COLUMN << rules[ACE]) == 0:
        _place(rules, state, seat)
    if rank == rules[EIGHT] or (rules[CLOSE] and _is_unbeatable(rules, state, rank)):
        _end_trick(state)
    elif skips:
        _pass_over(rules, state, skips)
    else:
        _move_on(state)


def pass_turn(state: Row) -> None:
    """Pass; after others were passed over, one's own top (R17)."""
    seat = state[TURN]
    if seat != state[BY]:
        state[BARRED] |= 1 << seat
    _move_on(state)


def _skips(rules: Row, state: Row, size: int, rank: int) -> int:
    """Tell how many players an equal play passes over (R17)."""
    if rules[EQUAL] != SKIP or state[SIZE] == 0 or rank != state[RANK]:
        return 0
    if rules[SIZES] == LARGER_ANY and size > state[SIZE]:
        return 0
    return 1 if rules[SIZES] == SAME else size


def _place(rules: Row, state: Row, seat: int) -> None:
    """Place who has no cards left, or last who has nothing but aces (R29)."""
    state[ACTIVE] &= ~(1 << seat)
    if state[HANDS + seat] == 0:
        state[PLACES + seat] = state[BEST]
        state[BEST] += 1
    else:
        state[PLACES + seat] = state[WORST]
        state[WORST] -= 1
        state[UNSEEN] = taken(state[UNSEEN], state[HANDS + seat].bit_count(), rules[ACE])
        state[HANDS + seat] = 0


def _is_unbeatable(rules: Row, state: Row, rank: int) -> bool:
    """Tell whether by what everybody knows no card in play beats this rank (R19)."""
    better = _higher(rules, state, rank)
    if rules[EQUAL] != NEVER:
        better |= 1 << rank
    return state[UNSEEN] & better == 0


def _waiting(state: Row) -> int:
    """Give the seats that may still answer the top."""
    return state[ACTIVE] & ~state[BARRED] & ~(1 << state[BY])


def _next(seat: int, among: int) -> int:
    """Give the next of some seats, of which there is one; the same seat comes last."""
    later = among >> seat >> 1 << seat << 1
    return lowest(later) if later else lowest(among)


def _pass_over(rules: Row, state: Row, skips: int) -> None:
    """Go on after an equal play, which passes over players: at most all others (R17)."""
    waiting, skipped, seat = _waiting(state), 0, state[TURN]
    while skips > 0 and waiting & ~skipped:
        seat = _next(seat, waiting & ~skipped)
        skipped |= 1 << seat
        skips -= 1
    rest = waiting & ~skipped
    if skipped == 0 or state[ACTIVE] & (state[ACTIVE] - 1) == 0:
        _move_on(state)
    elif rules[TRICK] == SINGLE_ROUND:
        state[BARRED] |= skipped
        _move_on(state)
    elif rest == 0 and state[ACTIVE] >> state[BY] & 1:
        state[TURN] = state[BY]
    else:
        state[TURN] = _next(state[TURN], rest or skipped)


def _move_on(state: Row) -> None:
    """Give the turn to the next who may answer the top; where nobody may, the trick is over."""
    waiting = _waiting(state)
    if waiting == 0 or state[ACTIVE] & (state[ACTIVE] - 1) == 0:
        _end_trick(state)
    else:
        state[TURN] = _next(state[TURN], waiting)


def _end_trick(state: Row) -> None:
    """Clear the table; the winner leads, or the next active one; where one is left the round is over."""
    active = state[ACTIVE]
    if active & (active - 1) == 0:
        _end_round(state)
        return
    by = state[BY]
    state[TURN] = by if active >> by & 1 else _next(by, active)
    state[SIZE], state[RANK], state[BY], state[BARRED] = 0, 0, NOBODY, 0


def _end_round(state: Row) -> None:
    if state[ACTIVE]:
        last = lowest(state[ACTIVE])
        state[PLACES + last] = state[BEST]
        state[BEST] += 1
        state[ACTIVE] = 0
    state[TURN] = NOBODY


def begin(rules: Row, state: Row, leader: int) -> None:
    """Begin the first trick: hands, unseen cards and what must be led are there (R29, R34)."""
    players = rules[PLAYERS]
    state[SIZE], state[RANK], state[BY], state[BARRED], state[INVERTED] = 0, 0, NOBODY, 0, 0
    state[BEST], state[WORST], state[ACTIVE] = 1, players, (1 << players) - 1
    for seat in range(players):
        state[PLACES + seat] = 0
    for step in range(players):
        seat = (leader + step) % players
        alone = state[ACTIVE] & (state[ACTIVE] - 1) == 0
        if not alone and state[HANDS + seat] & ~(COLUMN << rules[ACE]) == 0:
            _place(rules, state, seat)
    state[BY] = leader
    _end_trick(state)


def add(cards: int, rank: int) -> int:
    """Add a card of a rank to others."""
    return cards | (cards & COLUMN << rank) << LAYER | 1 << rank


def deal(rules: Row, state: Row, pack: Row) -> None:
    """Shuffle a pack of ranks, deal it from a random seat on, and begin.

    That seat leads, or who holds the lowest card: any one of the lowest rank, as suits are not known here.
    """
    players, cards = rules[PLAYERS], len(pack)
    dealt = rules[EACH] * players if rules[EACH] else cards
    first = draw(state, players)
    for seat in range(players):
        state[HANDS + seat] = 0
    unseen = 0
    for number in range(cards):
        other = number + draw(state, cards - number)
        rank = pack[other]
        pack[other], pack[number] = pack[number], rank
        unseen = add(unseen, rank)
        if number < dealt:
            where = HANDS + (first + number) % players
            state[where] = add(state[where], rank)
    state[UNSEEN], state[MUST] = unseen, EVERYTHING
    begin(rules, state, _leader(rules, state, pack, dealt, first))


def _leader(rules: Row, state: Row, pack: Row, dealt: int, first: int) -> int:
    """Find who leads a round that was just dealt, and what they must lead (R34)."""
    if rules[LEAD] == DEALERS_LEFT:
        return first
    least = RANKLESS
    for number in range(dealt):
        least = min(least, pack[number])
    number = draw(state, dealt)
    while pack[number] != least:
        number = draw(state, dealt)
    if rules[LEAD] == LOWEST_PLAYED:
        state[MUST] = COLUMN << least
    return (first + number) % rules[PLAYERS]


def _nth(bits: int, number: int) -> int:
    """Give the number of a set bit, counted among them from 0."""
    for _ in range(number):
        bits &= bits - 1
    return lowest(bits)


def turn_at_random(rules: Row, state: Row) -> None:
    """Make any play or pass, each that is allowed as likely as any other."""
    options = plays(rules, state)
    if options == 0:
        pass_turn(state)
        return
    number = options.bit_count()
    which = draw(state, number + 1 if may_pass(rules, state) else number)
    if which == number:
        pass_turn(state)
    else:
        play(rules, state, _nth(options, which))


def turn_by_rule(rules: Row, state: Row) -> None:
    """Play the lowest set that is whole in the hand; tear one only where it is urgent, or there is no pass.

    Now and then do anything. It is what :func:`bot.players.yardsticks.play_by_rules` does, and makes a search
    a quarter of a point stronger than one in which sets are always torn.
    """
    options = plays(rules, state)
    whole = options & ~(state[HANDS + state[TURN]] >> LAYER)
    if options == 0:
        pass_turn(state)
    elif draw(state, _TENTH) == 0:
        turn_at_random(rules, state)
    elif whole == 0 and may_pass(rules, state) and not _is_urgent(rules, state):
        pass_turn(state)
    else:
        play(rules, state, _least(rules, state, whole or options))


def _is_urgent(rules: Row, state: Row) -> bool:
    """Tell whether somebody else is about to go out."""
    for seat in range(rules[PLAYERS]):
        if seat != state[TURN] and 0 < state[HANDS + seat].bit_count() <= _NEAR_OUT:
            return True
    return False


def _least(rules: Row, state: Row, options: int) -> int:
    """Give the smallest play of the lowest rank, as the ranking stands."""
    ranks = (options | options >> LAYER | options >> 2 * LAYER | options >> 3 * LAYER) & RANKS
    rank = lowest(ranks)
    if state[INVERTED]:
        ranks &= ~(1 << rules[JOKER])
        while ranks:
            rank = lowest(ranks)
            ranks &= ranks - 1
    return lowest(options & COLUMN << rank)


def play_out(rules: Row, state: Row) -> None:
    """Play a round to its end by rule."""
    while state[TURN] != NOBODY:
        turn_by_rule(rules, state)


def play_rounds(rules: Row, state: Row, pack: Row, number: int) -> int:
    """Deal and play rounds at random; give how many turns that took. The row keeps the last one's end."""
    turns = 0
    for _ in range(number):
        deal(rules, state, pack)
        while state[TURN] != NOBODY:
            turn_at_random(rules, state)
            turns += 1
    return turns


def search(  # noqa: PLR0917 compiled functions take no names
    rules: Row, start: Row, pool: Row, counts: Row, options: Row, number: int, beaten: Row
) -> None:
    """Weigh what the seat in turn may do, in so many worlds that it could be in.

    `pool` are the ranks of all cards that it does not see, in any order, `counts` how many of them each other
    seat holds. `options` are plays, or :data:`NOBODY` for a pass; `beaten` has for each of them, in the sum
    over all worlds, how many finish behind.
    """
    players, seat, state = rules[PLAYERS], start[TURN], start.copy()
    for _ in range(number):
        _suppose(start, pool, counts, players)
        for which in range(len(options)):
            state[:] = start
            if options[which] == NOBODY:
                pass_turn(state)
            else:
                play(rules, state, options[which])
            play_out(rules, state)
            beaten[which] += players - state[PLACES + seat]


def _suppose(start: Row, pool: Row, counts: Row, players: int) -> None:
    """Deal what is not seen to the others by the numbers of their cards."""
    number = 0
    for seat in range(players):
        if counts[seat]:
            hand = 0
            for _ in range(counts[seat]):
                other = number + draw(start, len(pool) - number)
                rank = pool[other]
                pool[other], pool[number] = pool[number], rank
                hand = add(hand, rank)
                number += 1
            start[HANDS + seat] = hand
