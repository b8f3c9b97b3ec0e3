"""The presets as data (section 10 of the catalogue)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine import choices
from bot.engine.rules import Pairs, Rules


class Preset(msgspec.Struct, frozen=True):
    """A named set of options; `fewest` and `most` players bind the lobby, not records.

    `rules` are those for the fewest; `larger` says what is different from so many players on, fewer first.
    """

    name: str
    rules: Rules
    fewest: int
    most: int
    larger: tuple[tuple[int, Mapping[str, Any]], ...] = ()

    def rules_for(self, players: int | None) -> Rules:
        """Give the rules for so many players, or those for the fewest."""
        rules = self.rules
        for least, changes in self.larger:
            rules = rules if players is None or players < least else replace(rules, **changes)
        return rules

    @property
    def varying(self) -> frozenset[str]:
        """Name the options that depend on the number of players."""
        return frozenset(option for _, changes in self.larger for option in changes)


_OUTER: Pairs = ((1, 1),)
_TWO_AND_ONE: Pairs = ((2, 2), (1, 1))

_PRESETS = (
    Preset(
        "president",
        Rules(
            exchange=_OUTER,
            scoring=choices.Scoring.TOP_TWO,
            seats=choices.Seats.BY_RANK,
            target_points=11,
        ),
        fewest=4,
        most=7,
    ),
    Preset(
        "arschloch",
        Rules(
            deck=choices.Deck.SKAT,
            order=choices.Order.TEN_HIGH,
            deal=choices.Deal.EQUAL,
            leftovers=choices.Leftovers.SWAP,
            first_lead=choices.FirstLead.LOWEST_CARD,
            next_lead=choices.NextLead.SCUM,
            close_unbeatable=True,
            finish=choices.Finish.NO_ACE,
            exchange=_TWO_AND_ONE,
            small_exchange=(3, _OUTER),
            scoring=choices.Scoring.BELOW,
            target_points=15,
        ),
        fewest=3,
        most=6,
    ),
    Preset(
        "poor-mans-poker",
        Rules(
            wild_ranks=("2",),
            poker_hands=True,
            suits=choices.Suits.DIAMONDS_HIGH,
            first_lead=choices.FirstLead.LOWEST_CARD_PLAYED,
            next_lead=choices.NextLead.LOWEST_CARD_PLAYED,
            dealer=choices.Dealer.ROTATE,
            scoring=choices.Scoring.TOP_TWO,
            target_points=11,
        ),
        fewest=4,
        most=4,
    ),
    Preset(
        "escoria",
        Rules(
            order=choices.Order.ACE_HIGH,
            president_cards=1,
            beat=choices.Beat.COMPULSORY,
            first_ranks=choices.FirstRanks.DRAW,
            first_lead=choices.FirstLead.PRESIDENT,
            dealer=choices.Dealer.VICE_PRESIDENT,
            exchange=_TWO_AND_ONE,
            small_exchange=(4, _OUTER),
            scoring=choices.Scoring.POSITIONS,
            seats=choices.Seats.BY_RANK,
            target_points=40,
        ),
        fewest=3,
        most=12,
        larger=((7, {"target_points": 60}), (8, {"decks": 2})),
    ),
    Preset(
        "klootzakken",
        Rules(
            deck=choices.Deck.FORTY,
            order=choices.Order.THREE_HIGH,
            pile=choices.Pile.ACCUMULATE,
            exchange=((2, 2),),
            next_lead=choices.NextLead.SCUM,
        ),
        fewest=3,
        most=6,
    ),
    Preset(
        "huberes",
        Rules(
            jokers=2,
            joker_role=choices.JokerRole.WILD,
            wild_ranks=("2", "3"),
            exchange="by-rank",
            titles=choices.Theme.HUBERES,
        ),
        fewest=6,
        most=6,
    ),
    Preset(
        "wild-threes",
        Rules(
            jokers=2,
            joker_role=choices.JokerRole.WILD,
            wild_ranks=("3",),
            wild_alone=choices.WildAlone.NAMED,
            exchange=_TWO_AND_ONE,
        ),
        fewest=4,
        most=7,
    ),
    Preset("tahimi", Rules(order=choices.Order.ACE_HIGH, exchange=_OUTER), fewest=4, most=7),
    Preset("butthead", Rules(exchange=((2, 3), (1, 2))), fewest=4, most=7),
    Preset(
        "warlords",
        Rules(trick=choices.Trick.PASS_OUT, exchange=_TWO_AND_ONE, titles=choices.Theme.WARLORD),
        fewest=4,
        most=7,
    ),
    Preset(
        "hats",
        Rules(
            equal_plays=choices.EqualPlays.YES,
            revolution=choices.Revolution.HATS,
            transparent=("3",),
            topple=True,
            titles=choices.Theme.RICH_MAN,
        ),
        fewest=4,
        most=7,
    ),
    Preset("toronto", Rules(jokers=2, powers=choices.Powers.TORONTO), fewest=4, most=7),
    Preset(
        "landlord",
        Rules(
            middle_trade=True,
            deal_faults=True,
            unchanged_limit=2,
            dealer=choices.Dealer.PRESIDENT,
            exchange=_TWO_AND_ONE,
            titles=choices.Theme.LANDLORD,
        ),
        fewest=6,
        most=6,
    ),
    Preset(
        "collusion",
        Rules(jokers=2, collusion=True, scoring=choices.Scoring.PAIRS),
        fewest=6,
        most=6,
    ),
    Preset("big-two", Rules(poker_hands=True, suits=choices.Suits.SPADES_HIGH), fewest=4, most=4),
    Preset(
        "zheng",
        Rules(sequences=True, jokers=2, joker_order=choices.JokerOrder.COLOURED_HIGH),
        fewest=4,
        most=6,
    ),
    Preset("last-trick-threes", Rules(powers=choices.Powers.THREES), fewest=4, most=7),
    Preset(
        "daifugo",
        Rules(
            jokers=1,
            joker_role=choices.JokerRole.HIGH_WILD,
            trick=choices.Trick.PASS_OUT,
            revolution=choices.Revolution.FOUR,
            run_revolution=5,
            suited_runs=True,
            eight_cut=True,
            suit_lock=True,
            spade_three=True,
            last_word=True,
            first_lead=choices.FirstLead.DIAMOND_THREE,
            next_lead=choices.NextLead.DIAMOND_THREE,
            exchange=_TWO_AND_ONE,
            scoring=choices.Scoring.POSITIONS,
        ),
        fewest=3,
        most=6,
    ),
)

PRESETS: Mapping[str, Preset] = {preset.name: preset for preset in _PRESETS}
"""All presets by name."""
