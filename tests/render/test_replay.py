"""A round seen again: each step of each preset has a page, and shows no card to eyes that may not see it."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from bot.engine import VERSION, actions, game
from bot.engine.cards import Cards
from bot.engine.events import Event, Gave, Offered, Took, TrickWon
from bot.engine.game import Game, Setup
from bot.engine.presets import PRESETS, rules_of
from bot.engine.round import Phase, asked
from bot.lab.anything import anything
from bot.locale import Locale
from bot.render import replay as pages
from bot.tables.live import NoReplayError
from bot.tables.ports import Result, RoundHeader
from bot.tables.replaying import Eyes, Replay, Step, scene, steps
from tests.render.looks import NAMES, buttons, check, faces, round_of, texts

STEPS = (Eyes.PUBLIC, Eyes.OWN, Eyes.ALL)
ME = 1
"""The user in the first seat."""


@cache
def kept(
    preset: str, *, later: bool = True
) -> tuple[RoundHeader, tuple[tuple[str, str], ...], tuple[Result, ...]]:
    """A round as its journal has it, in which everybody does anything that is allowed."""
    count, chance = PRESETS[preset].fewest, Random(len(preset))
    ids = tuple(f"c{n}" if n % 3 == 2 else str(n + 1) for n in range(count))
    rules = rules_of(preset, {}, count)
    before = game.new_game(rules, ids)
    if later:
        before = replace(before, ranking=ids[::-1], dealer=ids[0])
    seed = chance.randbytes(32)
    begun = game.begin_round(before, Setup(seed=seed)).game
    journal, over = play(begun, chance)
    header = RoundHeader(
        number=7,
        preset=preset,
        rules=rules,
        players=begun.players,
        names=tuple(NAMES[ids.index(player)] for player in begun.players),
        places=before.ranking,
        dealer=begun.dealer or "",
        seed=seed,
        engine=VERSION,
    )
    return header, journal, results(over.places)


def play(begun: Game, chance: Random) -> tuple[tuple[tuple[str, str], ...], Game]:
    """Play a round to its end."""
    journal = list[tuple[str, str]]()
    while round_of(begun).phase is not Phase.ROUND_OVER:
        round = round_of(begun)
        seat = chance.choice([seat for seat in range(len(round.hands)) if asked(round, seat)])
        action = anything(round, seat, chance)
        journal.append((begun.players[seat], actions.write(round.order, action)))
        begun = game.apply(begun, begun.players[seat], action).game
    return tuple(journal), begun


def results(places: tuple[str, ...]) -> tuple[Result, ...]:
    return tuple(
        Result(
            player=player,
            user=int(player) if player.isdecimal() else None,
            place=place,
            points=len(places) - place,
        )
        for place, player in enumerate(places, 1)
    )


@cache
def seen_again(preset: str, *, later: bool = True) -> Replay:
    header, journal, ended = kept(preset, later=later)
    return Replay(
        number=123_456,
        header=header,
        results=ended,
        steps=steps(header, journal, ended),
        round_number=7,
        game_over=True,
        before=123_400,
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("later", [False, True], ids=["first", "later"])
def test_every_step_of_every_preset_has_a_page(preset: str, later: bool, any_locale: Locale) -> None:
    replay = seen_again(preset, later=later)
    for step in range(len(replay.steps)):
        seen = scene(replay, step, STEPS[step % len(STEPS)], ME)
        check(pages.page(seen, any_locale, faces() if step % 2 else {}))


def swapped(step: Step, hidden: list[int]) -> Step:
    """The same step if these seats held each other's cards, as far as they have as many."""
    hands = list(step.round.hands)
    low, high = hidden[:2]
    count = min(hands[low].bit_count(), hands[high].bit_count())
    first, second = some(hands[low], count), some(hands[high], count)
    hands[low], hands[high] = hands[low] & ~first | second, hands[high] & ~second | first
    events = tuple(otherwise(event, hidden) for event in step.events)
    return Step(replace(step.round, hands=tuple(hands)), events)


def some(cards: Cards, count: int) -> Cards:
    """The lowest so many cards."""
    taken = 0
    for _ in range(count):
        taken |= cards & ~taken & -(cards & ~taken)
    return taken


def otherwise(event: Event, hidden: list[int]) -> Event:
    """The same event with other cards, where nobody but these seats may know them."""
    match event:
        case Gave(by=by, to=to) if by in hidden and to in hidden:
            return replace(event, cards=(1 << event.count) - 1)
        case Offered(by=by, to=to) if by in hidden and to in hidden:
            return replace(event, cards=(1 << event.count) - 1, wanted=(3, 4))
        case Took(by=by) if by in hidden:
            return replace(event, laid=5)
    return event


@pytest.mark.parametrize("eyes", [Eyes.PUBLIC, Eyes.OWN])
@pytest.mark.parametrize("preset", ["president", "collusion", "landlord", "huberes"])
def test_no_step_shows_a_card_that_the_eyes_may_not_see(preset: str, eyes: Eyes, english: Locale) -> None:
    replay = seen_again(preset)
    me = replay.header.players.index(str(ME))
    partners = {event.to for step in replay.steps for event in step.events if isinstance(event, Offered)}
    own = {me} if eyes is Eyes.OWN else set[int]()
    hidden = sorted(set(range(len(replay.header.players))) - own)
    for number, step in enumerate(replay.steps):
        if step.round.phase is Phase.COLLUDE and own and partners:
            continue  # partners see each other's hands (R43)
        other = (*replay.steps[:number], swapped(step, hidden), *replay.steps[number + 1 :])
        as_it_was = pages.page(scene(replay, number, eyes, ME), english)
        assert pages.page(scene(replace(replay, steps=other), number, eyes, ME), english) == as_it_was


def test_all_hands_are_for_games_that_are_over_and_ones_own_for_who_played(english: Locale) -> None:
    replay = seen_again("president")
    goes_on = scene(replace(replay, game_over=False), 0, Eyes.ALL, ME)
    assert goes_on.eyes is Eyes.PUBLIC
    assert not any(goes_on.hands)
    assert "once the game is over" in texts(pages.page(goes_on, english))
    stranger = scene(replay, 0, Eyes.OWN, 99)
    assert (stranger.eyes, any(stranger.hands)) == (Eyes.PUBLIC, False)
    everything = scene(replay, 0, Eyes.ALL, 99)
    assert everything.hands == replay.steps[0].round.hands


def test_buttons_lead_to_other_steps_and_keep_their_places(english: Locale) -> None:
    replay = seen_again("president")
    last = len(replay.steps) - 1
    shown = [pages.page(scene(replay, step, Eyes.PUBLIC, ME), english) for step in (-5, 3, last + 99)]
    labels = [[button.label for button in buttons(page)] for page in shown]
    assert labels[0] == labels[1] == labels[2]
    first, midst, end = ({button.label: button for button in buttons(page)} for page in shown)
    assert [first[label].disabled for label in ("First", "Back", "Previous trick")] == [True] * 3
    assert [end[label].disabled for label in ("Forward", "Last", "Next trick")] == [True] * 3
    assert midst["Forward"].tap.argument.startswith("123456.4.public.")
    assert midst["Previous round"].tap.argument.startswith("123400.0.public.")
    assert midst["Next round"].disabled
    to_trick = int(first["Next trick"].tap.argument.split(".")[1])
    assert any(isinstance(event, TrickWon) for event in replay.steps[to_trick].events)


def test_somebody_of_whom_nothing_is_kept_has_no_name(english: Locale) -> None:
    header, journal, ended = kept("president")
    own, other = str(ME), "x0123456789abcdef"

    def renamed(players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other if player == own else player for player in players)

    header = replace(
        header,
        players=renamed(header.players),
        places=renamed(header.places),
        dealer=renamed((header.dealer,))[0],
    )
    ended = tuple(replace(one, player=other, user=None) if one.player == own else one for one in ended)
    journal = tuple((other if player == own else player, text) for player, text in journal)
    replay = replace(
        seen_again("president"), header=header, results=ended, steps=steps(header, journal, ended)
    )
    words = texts(pages.page(scene(replay, 0, Eyes.PUBLIC, ME), english))
    assert "**somebody**" in words
    assert "**Ann**" not in words
    assert scene(replay, 0, Eyes.OWN, ME).eyes is Eyes.PUBLIC


def test_a_round_that_comes_out_otherwise_does_not_replay() -> None:
    header, journal, ended = kept("president")
    broken = (
        (header, journal[:-1], ended),
        (header, (*journal, journal[-1]), ended),
        (header, (("9", "pass"), *journal), ended),
        (replace(header, seed=bytes(32)), journal, ended),
        (replace(header, dealer="c9"), journal, ended),
        (header, journal, tuple(replace(one, place=len(ended) + 1 - one.place) for one in ended)),
    )
    for parts in broken:
        with pytest.raises(NoReplayError):
            steps(*parts)
