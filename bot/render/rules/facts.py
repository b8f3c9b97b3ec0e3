"""What the sentences of the rules are told of one table, and what of it decides whether they are said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from msgspec.structs import replace

from bot.engine import scoring, titles
from bot.engine.cards import JOKER, RANKS, Rank, read_faces
from bot.engine.cards import card as of_face
from bot.engine.ordering import TOP, WILD, Side, ordering
from bot.engine.rules import (
    AssignHands,
    Deal,
    EqualPlays,
    FirstLead,
    FirstRanks,
    JokerOrder,
    JokerRole,
    Powers,
    Revolution,
    Rules,
    Scoring,
    SizeRule,
    Suits,
    Trick,
    Twos,
    WildAlone,
    WildTies,
    exchange_pairs,
)
from bot.locale.locales import Value
from bot.render.rules.pack import TOP_CARDS
from bot.render.words import Writer

SUITS = 4
CLOSE = "\u00a0"
"""Stands between the cards of a play, which keeps them in one line."""
_IN_WORDS = {"*C": "coloured", "*P": "plain", "*W": "president"}
_BY_LOWEST = (FirstLead.LOWEST_CARD.value, FirstLead.LOWEST_CARD_PLAYED.value)
_BY_THREE = (FirstLead.DIAMOND_THREE.value,)


def at_table(rules: Rules, players: int) -> Rules:
    """Give the same rules for just so many: what holds only for fewer players is settled (R41)."""
    pairs = exchange_pairs(rules, players)
    if rules.small_exchange == "none" or players > rules.small_exchange[0]:
        return replace(rules, small_exchange="none")
    return replace(rules, small_exchange="none", exchange=pairs or "none")


def spelled_out(rules: Rules) -> Rules:
    """Give the same rules with what one option brings along said by the options that it belongs to.

    The hats of R28 bring equal plays, twos that are high and low, and transparent threes; R26 transparent
    fours.
    """
    there = [rank for rank in RANKS if rank in rules.transparent_ranks]
    twos = Twos.HIGH_LOW if rules.high_low_twos else rules.twos
    return replace(rules, equal_plays=rules.equals, twos=twos, transparent=tuple(there))


class Facts:
    """The rules of a table of `players`, which is the exact number or the most that may play.

    `sizes` has the rules for each number that may play. `rules` are spelled out: see :func:`spelled_out`.
    """

    def __init__(
        self, rules: Rules, players: int, write: Writer, sizes: Mapping[int, Rules] | None = None
    ) -> None:
        self.rules, self.players, self.write = spelled_out(rules), players, write
        self.sizes = sizes or {players: rules}
        self.order = ordering(self.rules)

    @property
    def exact(self) -> bool:
        """Tell whether it is known how many play."""
        return len(self.sizes) == 1

    def title(self, place: int, players: int | None = None) -> str:
        """Write the title of a place, at a table of so many."""
        return self.write.title(titles.title(self.rules.titles, place, players or self.players))

    def cards(self, cards: str) -> str:
        """Write cards that are given as records write them, in their order; those without a suit in words."""
        first, *more = cards.split()
        pairs = zip((first, *more), more, strict=False)
        gaps = (" + " if {*pair} & _IN_WORDS.keys() else CLOSE for pair in pairs)
        return self._card(first) + "".join(
            f"{gap}{self._card(code)}" for gap, code in zip(gaps, more, strict=True)
        )

    def _row(self, ranks: Iterable[Rank]) -> str:
        return self.write.locale.row(RANKS[rank] for rank in ranks)

    def _card(self, code: str) -> str:
        if code not in _IN_WORDS:
            return self.write.card(of_face(*read_faces(code)))
        alike = self.rules.joker_order is JokerOrder.EQUAL and code != "*W"
        return self.write.text("rules-ranking-joker" if alike else f"rules-card-{_IN_WORDS[code]}")

    @cached_property
    def words(self) -> dict[str, Value]:
        """Everything that any sentence may want to be told."""
        rules, names = self.rules, self.write.locale.list
        return {
            "president": self.title(1),
            "vice": self.title(2),
            "scum": self.title(self.players),
            "lower": self.title(self.players),
            "titles": self.titles(self.players),
            "players": self.players,
            "draw": "yes" if rules.first_ranks is FirstRanks.DRAW else "no",
            "ranks": self.ranking(self.order.up),
            "turned": self.ranking(self.order.down),
            "ladder": self._row(self.order.ladder),
            "straights": self._row(self.order.straights),
            "wild": names(rules.wild_ranks),
            "transparent": names(rules.transparent),
            "above": names((name for _, name in self.above()), "or"),
            "largest": SUITS * rules.decks,
            "cards": rules.cards,
            "hand": hand(rules, self.players, self.write),
            "left": rules.cards % self.players,
            "five": "yes" if rules.decks > 1 or self.has_wild else "no",
            "points": self.points,
            "jokers": rules.jokers,
            "presidents": rules.president_cards,
            "pairs": self.pairs,
            "swaps": "yes" if self.swaps else "no",
            "kinds": "runs" if rules.runs else "poker" if rules.poker_hands else "sets",
        }

    def who(self, place: int, players: int) -> str:
        """Name a place by its title, or where others are called the same, by its number."""
        named = [titles.title(self.rules.titles, other, players) for other in range(1, players + 1)]
        if named.count(named[place - 1]) == 1:
            return self.title(place, players)
        return self.write.text("rules-place", place=self.write.place(place))

    def titles(self, players: int) -> str:
        """List the titles of so many players, best first, each once."""
        every = (self.title(place, players) for place in range(1, players + 1))
        return self.write.locale.list(dict.fromkeys(every), "unit")

    @property
    def points(self) -> str:
        """List what each place is worth, best first."""
        worth = (scoring.points(self.rules, place, self.players) for place in range(1, self.players + 1))
        return self.write.locale.list(map(self.write.locale.number, worth), "unit")

    @property
    def pairs(self) -> str:
        """List how many cards each pair exchanges."""
        pairs = enumerate(exchange_pairs(self.rules, self.players), 1)
        return self.write.locale.list(map(self._pair, pairs), "unit")

    def _pair(self, pair: tuple[int, tuple[int, int]]) -> str:
        place, (count, _) = pair
        upper, lower = self.who(place, self.players), self.who(self.players + 1 - place, self.players)
        return self.write.text("rules-exchange-count", upper=upper, lower=lower, count=count)

    def ranking(self, side: Side) -> str:
        """Write a ranking from low to high: printed ranks, and what ranks above them (R04, R06, R08)."""
        names = {rank: RANKS[rank] for rank in self.order.ranks if RANKS[rank] not in self.rules.wild_ranks}
        names |= dict(self.above())
        upwards = sorted(names, key=lambda rank: side.strength[rank])
        return self.write.locale.row(names[rank] for rank in upwards)

    def above(self) -> Iterator[tuple[Rank, str]]:
        """Yield what ranks above the printed ranks, lowest first."""
        rules = self.rules
        if self.order.natural[TOP]:
            yield TOP, self.cards(TOP_CARDS[rules.top_cards]).replace(CLOSE, "/")
        if rules.wild_ranks and rules.wild_alone is WildAlone.HIGHEST:
            yield WILD, self.write.text("rules-ranking-wild")
        if self.high_jokers:
            yield JOKER, self.write.text("rules-ranking-joker")

    # What of the rules decides whether a sentence is said.

    @property
    def has_wild(self) -> bool:
        """Tell whether there are wild cards."""
        return self.rules.wild_jokers or bool(self.rules.wild_ranks)

    @property
    def high_jokers(self) -> bool:
        """Tell whether jokers can be a rank of their own (R04)."""
        return self.rules.jokers > 0 and self.rules.joker_role is not JokerRole.WILD

    @property
    def lone_jokers_wild(self) -> bool:
        """Tell whether a single joker has no rank of its own (R04)."""
        return self.rules.jokers > 0 and self.rules.joker_role is JokerRole.WILD

    @property
    def lone_jokers_named(self) -> bool:
        """Tell whether jokers alone are what their player names, which R06 does not say already."""
        return self.lone_jokers_wild and not self.rules.wild_ranks

    @property
    def suits_rank(self) -> bool:
        """Tell whether one suit is higher than another (R20)."""
        return self.rules.suits is not Suits.NONE

    @property
    def suits_matter(self) -> bool:
        """Tell whether suits or colours decide anything between plays (R20-R22, R81, R83)."""
        rules = self.rules
        return self.suits_rank or rules.follow_suit or rules.reverse_colour or rules.suit_lock

    @property
    def exposes(self) -> bool:
        """Tell whether hands are chosen by an open card (R38)."""
        return self.rules.assign_hands is AssignHands.EXPOSED

    @property
    def own_suits(self) -> bool:
        """Tell whether a wild card's own suit can decide anything (R20-R22), as none is named (R81)."""
        return self.suits_matter and not self.rules.suit_lock

    @property
    def equals(self) -> bool:
        """Tell whether an equal rank beats (R16)."""
        return self.rules.equals is not EqualPlays.NO

    def ties(self, ties: WildTies) -> bool:
        """Tell whether equal plays beat each other, but for wild cards (R07, R16)."""
        return self.equals and self.has_wild and self.rules.wild_ties is ties

    @property
    def skips(self) -> bool:
        """Tell whether an equal play skips somebody (R17)."""
        return self.rules.equals is EqualPlays.SKIP

    def ends_after(self, trick: Trick) -> bool:
        """Tell whether a trick is of this kind, and over when all the others have passed (R18, R86)."""
        return self.rules.trick is trick and not self.rules.last_word

    @property
    def beats_otherwise(self) -> bool:
        """Tell whether the same rank may beat for another reason than being equal (R07, R09, R12)."""
        return self.has_wild or self.sees_through or self.rules.size_rule is SizeRule.LARGER_ANY

    @property
    def sees_through(self) -> bool:
        """Tell whether there are transparent cards (R09)."""
        return bool(self.rules.transparent)

    @property
    def has_other_kinds(self) -> bool:
        """Tell whether there are plays that are no sets (R13, R14)."""
        return self.rules.runs or self.rules.poker_hands

    @property
    def turns(self) -> bool:
        """Tell whether the ranking can turn (R27, R28, R84)."""
        rules = self.rules
        return rules.revolution is not Revolution.NONE or (rules.runs and rules.run_revolution > 0)

    @property
    def three_beats(self) -> bool:
        """Tell whether the three of spades has a joker to beat, and is not wild itself (R82)."""
        return self.rules.spade_three and self.rules.jokers > 0 and "3" not in self.rules.wild_ranks

    @property
    def unlocked(self) -> tuple[str, ...]:
        """Name the texts for what locked suits do not bind (R81)."""
        there = {"three": self.three_beats, "president": self.rules.president_cards > 0}
        return tuple(name for name, is_there in there.items() if is_there)

    @property
    def has_powers(self) -> bool:
        """Tell whether any card has a power, or anything turns the ranking."""
        rules = self.rules
        for_jokers = rules.joker_beats_sets and rules.jokers > 0
        cards = (self.sees_through, for_jokers, self.three_beats, rules.eight_cut, rules.president_cards > 0)
        return any(cards) or self.turns or rules.twos is not Twos.PLAIN or rules.powers is not Powers.NONE

    @property
    def lowest_leads(self) -> bool:
        """Tell whether somebody leads for holding the lowest card (R34, R35)."""
        by_three = self.diamond_leads and self.rules.deal is Deal.EQUAL
        return self._leads_by(_BY_LOWEST) or by_three

    @property
    def diamond_leads(self) -> bool:
        """Tell whether somebody leads for holding the three of diamonds (R85)."""
        return self._leads_by(_BY_THREE)

    @property
    def card_leads(self) -> bool:
        """Tell whether somebody leads for holding a card."""
        return self.lowest_leads or self.diamond_leads

    @property
    def card_leads_later(self) -> bool:
        """Tell whether somebody leads for holding a card after an exchange."""
        return self.rules.next_lead.value in (*_BY_LOWEST, *_BY_THREE)

    @property
    def same_lead(self) -> bool:
        """Tell whether all rounds are led by the same rule."""
        first, later = self.rules.first_lead.value, self.rules.next_lead.value
        by_place = first == FirstLead.PRESIDENT.value and self.rules.first_ranks is not FirstRanks.DRAW
        return first == later and not by_place

    def _leads_by(self, ways: tuple[str, ...]) -> bool:
        return self.rules.first_lead.value in ways or self.rules.next_lead.value in ways

    @property
    def leaves_some(self) -> bool:
        """Tell whether cards are left over, with some number of players at least (R31)."""
        sizes = self.sizes.items()
        return any(rules.deal is Deal.EQUAL and rules.cards % players for players, rules in sizes)

    @property
    def counts(self) -> bool:
        """Tell whether points are counted (R50)."""
        return self.rules.scoring is not Scoring.NONE

    @property
    def ends(self) -> tuple[str, ...]:
        """Name the options that end the game: points only where somebody counts them (R70)."""
        there = {"target_points": self.counts and self.rules.target_points, "rounds": self.rules.rounds}
        return tuple(option for option, is_there in there.items() if is_there)

    @property
    def exchanges(self) -> bool:
        """Tell whether highest cards are exchanged (R40, R41)."""
        pairs = exchange_pairs(self.rules, self.players)
        return bool(pairs) or (not self.exact and self.rules.small_exchange != "none")

    @property
    def swaps(self) -> bool:
        """Tell whether cards change hands in any way (R40-R43)."""
        return self.exchanges or self.rules.middle_trade or self.rules.collusion

    @property
    def exchange_said(self) -> bool:
        """Tell whether there is more to say of the exchange than what comes in its place (R42, R43)."""
        return self.exchanges or not (self.rules.middle_trade or self.rules.collusion)


def hand(rules: Rules, players: int, write: Writer) -> str:
    """Say how many cards each player is dealt (R31): 8 or 9."""
    each, more = divmod(rules.cards, players)
    numbers = [each, each + 1] if more and rules.deal is Deal.ALL else [each]
    return write.locale.list(map(write.locale.number, numbers), "or")
