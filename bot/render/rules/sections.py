"""What the rules of a table say, in which order: a table of sections and of the options and notes in them.

An option says the sentence of its value, unless nothing is to be said of that; a note is said where it is
true. So a new option needs a line here, a sentence for each value, and notes where it meets others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.engine.rules import (
    FEWEST_PLAYERS,
    Deal,
    Finish,
    Powers,
    SizeRule,
    Suits,
    Trick,
    Twos,
    WildTies,
)
from bot.render.rules.facts import Facts

When = Callable[[Facts], bool]


def always(_: Facts) -> bool:
    """Say it at every table."""
    return True


class Option(NamedTuple):
    """An option: silent at values of which nothing is to be said, with its example or without."""

    name: str
    silent: tuple[Any, ...] = ()
    when: When = always
    example: bool = False


class Note(NamedTuple):
    """A sentence of its own: where options meet, or what is so at every table."""

    key: str
    when: When = always


class Section(NamedTuple):
    """A heading and what stands below it; nothing at all where nothing is to be said."""

    name: str
    lines: tuple[Option | Note, ...]


AIM = Section(
    "aim",
    (
        Note("rules-aim"),
        Note("rules-game"),
        Option("titles"),
        Note("rules-titles-three", lambda facts: not facts.exact and FEWEST_PLAYERS in facts.sizes),
        Option("first_ranks"),
    ),
)
CARDS = Section(
    "cards",
    (
        Option("deck"),
        Option("decks", silent=(1,)),
        Option("jokers", silent=(0,)),
        Note("rules-presidents", lambda facts: facts.rules.president_cards > 0),
        Note("rules-total", lambda facts: facts.rules.cards != int(facts.rules.deck)),
        Option("order"),
        Option("top_cards", silent=("none",), example=True),
        Option("joker_role", when=lambda facts: facts.rules.jokers > 0, example=True),
        Note("rules-joker-alone", lambda facts: facts.lone_jokers_named),
        Option("joker_order", when=lambda facts: facts.high_jokers and facts.rules.jokers > 1, example=True),
        Option("wild_ranks", silent=((),), example=True),
        Option("wild_alone", when=lambda facts: bool(facts.rules.wild_ranks), example=True),
        Option("wild_ties", when=lambda facts: facts.has_wild, example=True),
        Option("suits", example=True),
        Note("rules-wild-suit", lambda facts: bool(facts.rules.wild_ranks) and facts.own_suits),
        Note("rules-joker-suit", lambda facts: facts.rules.jokers > 0 and facts.suits_rank),
        Note("rules-readings", lambda facts: facts.has_wild),
    ),
)
DEAL = Section(
    "deal",
    (
        Option("seats"),
        Option("dealer"),
        Option("deal_faults", silent=(False,)),
        Option("deal"),
        Note("rules-hands"),
        Note("rules-first-card"),
        Option("leftovers", when=lambda facts: facts.leaves_some),
        Option("assign_hands", silent=("dealt",), example=True),
        Note("rules-exposed-equal", lambda facts: facts.exposes and not facts.suits_rank),
    ),
)
LEAD = Section(
    "lead",
    (
        Note("rules-every-lead", lambda facts: facts.same_lead),
        Option("first_lead", when=lambda facts: not facts.same_lead),
        Option("next_lead", when=lambda facts: not facts.same_lead),
        Note("rules-lead-after", lambda facts: facts.card_leads_later and facts.swaps),
        Note("rules-diamond-three", lambda facts: facts.diamond_leads and facts.rules.deal is Deal.EQUAL),
        Note("rules-lowest", lambda facts: facts.lowest_leads and facts.rules.suits is Suits.NONE),
        Note("rules-lowest-suits", lambda facts: facts.lowest_leads and facts.rules.suits is not Suits.NONE),
        Note("rules-lowest-wild", lambda facts: facts.lowest_leads and facts.has_wild),
        Note("rules-lead-several", lambda facts: facts.card_leads and facts.rules.decks > 1),
        Note("rules-lead-next"),
    ),
)
PLAY = Section(
    "play",
    (
        Note("rules-lead"),
        Note("rules-turn"),
        Option("size_rule", example=True),
        Option("equal_plays", when=lambda facts: not facts.rules.reverse_colour, example=True),
        Note(
            "rules-equal-more", lambda facts: facts.equals and facts.rules.size_rule is SizeRule.LARGER_HIGHER
        ),
        Note("rules-equal-natural", lambda facts: facts.ties(WildTies.NATURAL)),
        Note("rules-equal-wild", lambda facts: facts.ties(WildTies.WILD)),
        Note("rules-skip", lambda facts: facts.skips and facts.rules.trick is not Trick.SINGLE_ROUND),
        Note("rules-skip-single", lambda facts: facts.skips and facts.rules.trick is Trick.SINGLE_ROUND),
        Note("rules-skip-many", lambda facts: facts.skips and facts.rules.size_rule is not SizeRule.SAME),
        Note("rules-skip-only", lambda facts: facts.skips and facts.beats_otherwise),
        Option("reverse_colour", silent=(False,), example=True),
        Note("rules-colour-joker", lambda facts: facts.rules.reverse_colour and facts.rules.jokers > 0),
        Option("follow_suit", silent=(False,), example=True),
        Note("rules-follow-high", lambda facts: facts.rules.follow_suit and facts.high_jokers),
        Note("rules-follow-wild", lambda facts: facts.rules.follow_suit and facts.lone_jokers_wild),
        Note(
            "rules-follow-transparent",
            lambda facts: facts.rules.follow_suit and bool(facts.rules.transparent),
        ),
        Option("sequences", silent=(False,), when=lambda facts: not facts.rules.suited_runs, example=True),
        Option("suited_runs", silent=(False,), example=True),
        Note("rules-run-ladder", lambda facts: facts.rules.runs),
        Note(
            "rules-run-wild",
            lambda facts: facts.rules.runs and facts.has_wild and not facts.rules.suited_runs,
        ),
        Note("rules-run-suited-wild", lambda facts: facts.rules.suited_runs and facts.has_wild),
        Option("poker_hands", silent=(False,), example=True),
        Note("rules-poker-four", lambda facts: facts.rules.poker_hands),
        Note("rules-poker-straights", lambda facts: facts.rules.poker_hands),
        Note("rules-poker-compare", lambda facts: facts.rules.poker_hands),
        Note("rules-poker-suits", lambda facts: facts.rules.poker_hands and facts.suits_rank),
        Note("rules-poker-wild", lambda facts: facts.rules.poker_hands and facts.has_wild),
        Option("suit_lock", silent=(False,), example=True),
        Note("rules-lock-wild", lambda facts: facts.rules.suit_lock and facts.has_wild),
        Note("rules-lock-free", lambda facts: facts.rules.suit_lock and bool(facts.unlocked)),
    ),
)
TRICK = Section(
    "trick",
    (
        Option("beat", example=True),
        Note(
            "rules-beat-president",
            lambda facts: facts.rules.beat.value == "compulsory" and facts.rules.president_cards > 0,
        ),
        Option("trick", example=True),
        Option("last_word", silent=(False,), example=True),
        Note("rules-trick-end", lambda facts: facts.ends_after(Trick.MULTI_ROUND)),
        Note("rules-trick-end-out", lambda facts: facts.ends_after(Trick.PASS_OUT)),
        Option("close_unbeatable", silent=(False,), example=True),
        Note("rules-close-known", lambda facts: facts.rules.close_unbeatable),
        Option("pile"),
        Option("touch_penalty", silent=(False,)),
        Note("rules-touch-time", lambda facts: facts.rules.touch_penalty),
    ),
)
POWERS = Section(
    "powers",
    (
        Note("rules-no-powers", lambda facts: not facts.has_powers),
        Option("transparent", silent=((),), example=True),
        Note("rules-transparent-above", lambda facts: facts.sees_through and bool([*facts.above()])),
        Note("rules-transparent-wild", lambda facts: facts.sees_through and facts.has_wild),
        Note("rules-transparent-sets", lambda facts: facts.sees_through and facts.has_other_kinds),
        Note("rules-transparent-suits", lambda facts: facts.sees_through and facts.suits_matter),
        Option("twos", silent=(Twos.PLAIN,), example=True),
        Note("rules-two-joker", lambda facts: facts.rules.twos is Twos.CLEAR and facts.high_jokers),
        Note(
            "rules-two-turned",
            lambda facts: facts.rules.twos is not Twos.PLAIN and facts.turns and not facts.rules.hats,
        ),
        Option("joker_beats_sets", silent=(False,), when=lambda facts: facts.rules.jokers > 0, example=True),
        Note("rules-joker-ends", lambda facts: facts.rules.joker_beats_sets and facts.rules.jokers > 0),
        Option("powers", silent=(Powers.NONE,), example=True),
        Note("rules-toronto-size", lambda facts: facts.rules.powers is Powers.TORONTO),
        Note("rules-toronto-count", lambda facts: facts.rules.powers is Powers.TORONTO),
        Note("rules-threes-led", lambda facts: facts.rules.powers is Powers.THREES),
        Note("rules-threes-two", lambda facts: facts.rules.powers is Powers.THREES),
        Note("rules-threes-joker", lambda facts: facts.rules.powers is Powers.THREES and facts.high_jokers),
        Option("eight_cut", silent=(False,), example=True),
        Note("rules-eight-more", lambda facts: facts.rules.eight_cut and facts.has_other_kinds),
        Note("rules-eight-wild", lambda facts: facts.rules.eight_cut and facts.has_wild),
        Option("spade_three", silent=(False,), when=lambda facts: facts.three_beats, example=True),
        Note("rules-three-free", lambda facts: facts.three_beats and (facts.turns or facts.rules.suit_lock)),
        Option("revolution", silent=("none",), example=True),
        Option("run_revolution", silent=(0,), when=lambda facts: facts.rules.runs, example=True),
        Note("rules-hats-count", lambda facts: facts.rules.hats),
        Note("rules-turned", lambda facts: facts.turns),
        Note("rules-hats-ace", lambda facts: facts.rules.hats),
        Note("rules-turned-suits", lambda facts: facts.turns and facts.suits_rank),
        Note(
            "rules-turned-runs",
            lambda facts: facts.turns and facts.rules.runs and not facts.rules.suited_runs,
        ),
        Note("rules-turned-suited-runs", lambda facts: facts.turns and facts.rules.suited_runs),
        Note("rules-turned-poker", lambda facts: facts.turns and facts.rules.poker_hands),
        Note("rules-turned-powers", lambda facts: facts.turns and facts.rules.powers is not Powers.NONE),
        Option("president_cards", silent=(0,)),
        Note("rules-president-rest", lambda facts: facts.rules.president_cards > 0),
        Note(
            "rules-president-last",
            lambda facts: facts.rules.president_cards > 0 and facts.rules.finish is Finish.NO_ACE,
        ),
        Note("rules-president-topple", lambda facts: facts.rules.president_cards > 0 and facts.rules.topple),
    ),
)
OUT = Section(
    "out",
    (
        Note("rules-out"),
        Option("finish", example=True),
        Option("topple", silent=(False,)),
    ),
)
EXCHANGE = Section(
    "exchange",
    (
        Option("exchange", when=lambda facts: facts.exchange_said, example=True),
        Option("small_exchange", silent=("none",), when=lambda facts: not facts.exact),
        Note("rules-exchange-highest", lambda facts: facts.exchanges and not facts.suits_rank),
        Note("rules-exchange-highest-suits", lambda facts: facts.exchanges and facts.suits_rank),
        Note("rules-exchange-wild", lambda facts: facts.exchanges and facts.has_wild),
        Note("rules-exchange-back", lambda facts: facts.exchanges),
        Option("middle_trade", silent=(False,), example=True),
        Note("rules-middle", lambda facts: facts.rules.middle_trade),
        Option("collusion", silent=(False,), example=True),
        Note("rules-exchange-president", lambda facts: facts.rules.president_cards > 0 and facts.swaps),
    ),
)
POINTS = Section(
    "points",
    (
        Option("scoring", example=True),
        Option("unchanged_limit", silent=(0,)),
    ),
)
END = Section(
    "end",
    (
        Option("target_points", silent=(None,), when=lambda facts: facts.counts),
        Option("rounds", silent=(None,)),
        Note("rules-endless", lambda facts: not facts.ends),
        Note("rules-winner", lambda facts: facts.counts),
        Note("rules-winner-none", lambda facts: not facts.counts),
        Note("rules-joining"),
    ),
)
SECTIONS = (AIM, CARDS, DEAL, LEAD, PLAY, TRICK, POWERS, OUT, EXCHANGE, POINTS, END)
