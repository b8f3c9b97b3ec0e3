"""Which options contradict each other, and why: section 11 of the catalogue as a table.

Whatever is not named here may be combined. The first option of a row is the one that is refused by name.
Presets never contradict themselves, so of two options that meet here at least one was chosen for the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from bot.engine import choices
from bot.engine.choices import DECK_RANKS, Powers, RankWord, Scoring, Suits, Trick, Twos
from bot.engine.errors import OptionError

if TYPE_CHECKING:
    from bot.engine.rules import Rules

SMALLEST_HAND = 3


class ConflictError(OptionError):
    """Options that contradict each other; `options` names all of them, the refused one first.

    `code` names the reason for whoever puts it into other words, which may be told `details`.
    """

    def __init__(
        self, code: str, options: tuple[str, ...], reason: str, details: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(options[0], reason)
        self.code, self.options, self.details = code, options, dict(details or {})


class Conflict(NamedTuple):
    """Options that contradict each other when `when` says so, and the reason, which `code` names."""

    code: str
    options: tuple[str, ...]
    reason: str
    when: Callable[[Rules], bool]


class Table(NamedTuple):
    """What options meet at a table of so many.

    `smallest` is how many cards the smallest hand has, `pairs` what is exchanged (R40), and `exchange` the
    option that says so (R41).
    """

    players: int
    smallest: int
    pairs: tuple[tuple[int, int], ...]
    exchange: str


def _lacks(rules: Rules, *ranks: RankWord) -> bool:
    """Tell whether one of these ranks is in no pack (R01)."""
    return not set(ranks) <= set(DECK_RANKS[rules.deck])


_FOR_CARDS = (
    Conflict(
        "wild-ranks-deck",
        ("wild_ranks", "deck"),
        "a wild rank must be in the deck (R01, R06)",
        lambda rules: _lacks(rules, *rules.wild_ranks),
    ),
    Conflict(
        "wild-ranks-all",
        ("wild_ranks",),
        "one rank at least must not be wild, or wild cards stand for nothing (R06)",
        lambda rules: set(rules.wild_ranks) >= set(DECK_RANKS[rules.deck]),
    ),
    Conflict(
        "wild-ranks-twice",
        ("wild_ranks",),
        "names a rank twice (R06)",
        lambda rules: len(set(rules.wild_ranks)) < len(rules.wild_ranks),
    ),
    Conflict(
        "transparent-deck",
        ("transparent", "deck"),
        "a transparent rank must be in the deck (R01, R09)",
        lambda rules: _lacks(rules, *rules.transparent),
    ),
    Conflict(
        "transparent-twice",
        ("transparent",),
        "names a rank twice (R09)",
        lambda rules: len(set(rules.transparent)) < len(rules.transparent),
    ),
    Conflict(
        "transparent-wild-ranks",
        ("transparent", "wild_ranks"),
        "no rank is both wild and transparent (R06, R09)",
        lambda rules: bool({*rules.transparent} & {*rules.wild_ranks}),
    ),
    Conflict(
        "top-cards-deck",
        ("top_cards", "deck"),
        "black threes need threes, and a pack of 32 has none (R01, R08)",
        lambda rules: rules.top_cards is choices.TopCards.BLACK_THREES and _lacks(rules, "3"),
    ),
    Conflict(
        "spade-three-deck",
        ("spade_three", "deck"),
        "needs the three of spades, and a pack of 32 has none (R01, R82)",
        lambda rules: rules.spade_three and _lacks(rules, "3"),
    ),
    Conflict(
        "first-lead-deck",
        ("first_lead", "deck"),
        "diamond-three needs the three of diamonds, and a pack of 32 has none (R01, R85)",
        lambda rules: rules.first_lead is choices.FirstLead.DIAMOND_THREE and _lacks(rules, "3"),
    ),
    Conflict(
        "next-lead-deck",
        ("next_lead", "deck"),
        "diamond-three needs the three of diamonds, and a pack of 32 has none (R01, R85)",
        lambda rules: rules.next_lead is choices.NextLead.DIAMOND_THREE and _lacks(rules, "3"),
    ),
)

_FOR_POWERS = (
    Conflict(
        "twos-deck",
        ("twos", "deck"),
        "twos that clear or are high-low must be in the deck, and a pack of 32 has none (R01, R23)",
        lambda rules: rules.twos is not Twos.PLAIN and _lacks(rules, "2"),
    ),
    Conflict(
        "twos-wild-ranks",
        ("twos", "wild_ranks"),
        "twos that clear or are high-low cannot be wild too (R06, R23)",
        lambda rules: rules.twos is not Twos.PLAIN and "2" in rules.wild_ranks,
    ),
    Conflict(
        "powers-toronto-deck",
        ("powers", "deck"),
        "toronto needs twos, and a pack of 32 has none (R01, R25)",
        lambda rules: rules.powers is Powers.TORONTO and _lacks(rules, "2"),
    ),
    Conflict(
        "powers-threes-deck",
        ("powers", "deck"),
        "threes needs twos, threes and fours, which only packs of 52 have (R01, R26)",
        lambda rules: rules.powers is Powers.THREES and _lacks(rules, "2", "3", "4"),
    ),
    Conflict(
        "powers-wild-ranks",
        ("powers", "wild_ranks"),
        "threes makes fours transparent, and no rank is both wild and transparent (R06, R09, R26)",
        lambda rules: rules.powers is Powers.THREES and "4" in rules.wild_ranks,
    ),
    Conflict(
        "powers-twos",
        ("powers", "twos"),
        "toronto and threes say themselves what a two can do; leave twos=plain (R23, R25, R26)",
        lambda rules: rules.powers is not Powers.NONE and rules.twos is not Twos.PLAIN,
    ),
    Conflict(
        "revolution-deck",
        ("revolution", "deck"),
        "hats needs twos and threes, and a pack of 32 has none (R01, R28)",
        lambda rules: rules.hats and _lacks(rules, "2", "3"),
    ),
    Conflict(
        "revolution-wild-ranks",
        ("revolution", "wild_ranks"),
        "hats makes twos high-low and threes transparent; neither can be wild too (R06, R28)",
        lambda rules: rules.hats and bool({"2", "3"} & {*rules.wild_ranks}),
    ),
    Conflict(
        "revolution-twos",
        ("revolution", "twos"),
        "hats makes twos high-low, so they cannot clear (R23, R28)",
        lambda rules: rules.hats and rules.twos is Twos.CLEAR,
    ),
    Conflict(
        "revolution-powers",
        ("revolution", "powers"),
        "hats makes twos high-low, which toronto and threes do not go with (R23, R25, R26, R28)",
        lambda rules: rules.hats and rules.powers is not Powers.NONE,
    ),
    Conflict(
        "revolution-suits",
        ("revolution", "suits"),
        "hats lets an equal rank beat, so no suits can decide between equals (R16, R20, R28)",
        lambda rules: rules.hats and rules.suits is not Suits.NONE,
    ),
    Conflict(
        "revolution-reverse-colour",
        ("revolution", "reverse_colour"),
        "hats lets any equal rank beat, so its colours cannot matter (R16, R22, R28)",
        lambda rules: rules.hats and rules.reverse_colour,
    ),
)

_FOR_PLAYS = (
    Conflict(
        "equal-plays-suits",
        ("equal_plays", "suits"),
        "either an equal rank beats or the suits decide between equals (R16, R20)",
        lambda rules: rules.equal_plays is not choices.EqualPlays.NO and rules.suits is not Suits.NONE,
    ),
    Conflict(
        "reverse-colour-suits",
        ("reverse_colour", "suits"),
        "either reversed colours beat or the suits decide between equals (R20, R22)",
        lambda rules: rules.reverse_colour and rules.suits is not Suits.NONE,
    ),
    Conflict(
        "equal-plays-reverse-colour",
        ("equal_plays", "reverse_colour"),
        "either any equal rank beats or only one with reversed colours (R16, R22)",
        lambda rules: rules.equal_plays is not choices.EqualPlays.NO and rules.reverse_colour,
    ),
    Conflict(
        "poker-hands-size-rule",
        ("poker_hands", "size_rule"),
        "only as many cards beat a poker hand: needs size_rule=same (R12, R14)",
        lambda rules: rules.poker_hands and rules.size_rule is not choices.SizeRule.SAME,
    ),
    Conflict(
        "poker-hands-sequences",
        ("poker_hands", "sequences"),
        "runs of any length and straights of five do not go together (R13, R14)",
        lambda rules: rules.poker_hands and rules.sequences,
    ),
    Conflict(
        "poker-hands-suited-runs",
        ("poker_hands", "suited_runs"),
        "suited runs switch runs on, and runs do not go with straights of five (R13, R14, R83)",
        lambda rules: rules.poker_hands and rules.suited_runs,
    ),
    Conflict(
        "poker-hands-powers",
        ("poker_hands", "powers"),
        "the powers of toronto and threes are measured by sets, not by poker hands (R14, R25, R26)",
        lambda rules: rules.poker_hands and rules.powers is not Powers.NONE,
    ),
    Conflict(
        "poker-hands-decks",
        ("poker_hands", "decks"),
        "two packs at most, or there are six of a kind (R02, R14)",
        lambda rules: rules.poker_hands and rules.decks > _MOST_POKER_DECKS,
    ),
    Conflict(
        "close-unbeatable-size-rule",
        ("close_unbeatable", "size_rule"),
        "more cards of any rank could always beat, so nothing is unbeatable (R12, R19)",
        lambda rules: rules.close_unbeatable and rules.size_rule is choices.SizeRule.LARGER_ANY,
    ),
    Conflict(
        "close-unbeatable-poker-hands",
        ("close_unbeatable", "poker_hands"),
        "what could beat a poker hand cannot be known from its rank (R14, R19)",
        lambda rules: rules.close_unbeatable and rules.poker_hands,
    ),
    Conflict(
        "close-unbeatable-sequences",
        ("close_unbeatable", "sequences"),
        "what could beat a run cannot be known from its rank (R13, R19)",
        lambda rules: rules.close_unbeatable and rules.sequences,
    ),
    Conflict(
        "close-unbeatable-suited-runs",
        ("close_unbeatable", "suited_runs"),
        "suited runs switch runs on, and what could beat a run cannot be known from its rank (R19, R83)",
        lambda rules: rules.close_unbeatable and rules.suited_runs,
    ),
    Conflict(
        "last-word-trick",
        ("last_word", "trick"),
        "in a single round everybody has one turn, the player of the top too (R18, R86)",
        lambda rules: rules.last_word and rules.trick is Trick.SINGLE_ROUND,
    ),
    Conflict(
        "last-word-beat",
        ("last_word", "beat"),
        "nobody can be made to beat their own play (R15, R86)",
        lambda rules: rules.last_word and rules.beat is choices.Beat.COMPULSORY,
    ),
)

_FOR_ROUNDS = (
    Conflict(
        "leftovers-deal",
        ("leftovers", "deal"),
        "swap needs deal=equal, or nothing is left over (R31, R32)",
        lambda rules: rules.leftovers is choices.Leftovers.SWAP and rules.deal is not choices.Deal.EQUAL,
    ),
    Conflict(
        "deal-faults-dealer",
        ("deal_faults", "dealer"),
        "needs dealer=president, whose faults are counted (R33, R53)",
        lambda rules: rules.deal_faults and rules.dealer is not choices.Dealer.PRESIDENT,
    ),
    Conflict(
        "exchange-pairs",
        ("exchange",),
        "each pair gives at least one card each way, as in [[2, 2], [1, 1]] (R40)",
        lambda rules: not isinstance(rules.exchange, str) and not _are_exchanges(rules.exchange),
    ),
    Conflict(
        "small-exchange-pairs",
        ("small_exchange",),
        "each pair gives at least one card each way, as in [3, [[1, 1]]] (R41)",
        lambda rules: rules.small_exchange != "none" and not _are_exchanges(rules.small_exchange[1]),
    ),
    Conflict(
        "middle-trade-exchange",
        ("middle_trade", "exchange"),
        "by-rank has the two in the middle exchange already (R40, R42)",
        lambda rules: rules.middle_trade and rules.exchange == "by-rank",
    ),
    Conflict(
        "collusion-exchange",
        ("collusion", "exchange"),
        "comes instead of an exchange (R40, R43)",
        lambda rules: rules.collusion and rules.exchange != "none",
    ),
    Conflict(
        "collusion-small-exchange",
        ("collusion", "small_exchange"),
        "comes instead of an exchange (R41, R43)",
        lambda rules: rules.collusion and rules.small_exchange != "none",
    ),
    Conflict(
        "collusion-middle-trade",
        ("collusion", "middle_trade"),
        "has the two in the middle swap already (R42, R43)",
        lambda rules: rules.collusion and rules.middle_trade,
    ),
    Conflict(
        "scoring-collusion",
        ("scoring", "collusion"),
        "pairs needs collusion, which makes the pairs (R43, R50)",
        lambda rules: rules.scoring is Scoring.PAIRS and not rules.collusion,
    ),
)

CONFLICTS = (*_FOR_CARDS, *_FOR_POWERS, *_FOR_PLAYS, *_FOR_ROUNDS)
"""Every contradiction that there is whatever the number of players."""

_MOST_POKER_DECKS = 2


def _are_exchanges(pairs: tuple[tuple[int, int], ...]) -> bool:
    return bool(pairs) and all(up >= 1 and down >= 1 for up, down in pairs)


def check(rules: Rules) -> None:
    """Raise :exc:`ConflictError` for options that contradict each other."""
    for conflict in CONFLICTS:
        if conflict.when(rules):
            raise ConflictError(conflict.code, conflict.options, conflict.reason)


AT_TABLES = ("small-hands", "large-exchange", "middle-reached", "odd-collusion")
"""The codes of contradictions that depend on how many play."""


def check_table(rules: Rules, table: Table) -> None:
    """Raise :exc:`ConflictError` for options that a table of so many cannot play by."""
    details = {"players": table.players, "cards": table.smallest}
    for code, options, reason in _at_table(rules, table):
        raise ConflictError(code, options, reason, details)


def _at_table(rules: Rules, table: Table) -> Iterator[tuple[str, tuple[str, ...], str]]:
    small, large, middle, odd = AT_TABLES
    players, smallest = table.players, table.smallest
    if smallest < SMALLEST_HAND:
        reason = f"{players} players get fewer than {SMALLEST_HAND} of {rules.cards} cards each (R31)"
        yield small, ("players", "deck"), reason
    if any(max(pair) > smallest for pair in table.pairs):
        yield large, (table.exchange,), f"more cards than the {smallest} of the smallest hand (R40)"
    if rules.middle_trade and len(table.pairs) == players // 2:
        reason = f"at {players} players the exchange reaches the two in the middle already (R40, R42)"
        yield middle, ("middle_trade", table.exchange), reason
    if rules.collusion and players % 2:
        yield odd, ("collusion",), f"needs an even number of players, not {players} (R43)"
