"""What the places are called, by theme and number of players."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Theme
from bot.engine.titles import THEMES, Title, polite, title
from bot.locale import load

NUMBERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
RUDE = {
    Title.SCUM,
    Title.VICE_SCUM,
    Title.BUTTHEAD,
    Title.VICE_BUTTHEAD,
    Title.BUM,
    Title.SCUMBAG,
    Title.VICE_SCUMBAG,
    Title.ARSCHLOCH,
    Title.VIZE_ARSCHLOCH,
    Title.TROUDUC,
    Title.VICE_TROUDUC,
    Title.KLOOTZAK,
    Title.VICE_KLOOTZAK,
    Title.ESCORIA,
    Title.VICE_ESCORIA,
}


def titles(theme: Theme, players: int) -> list[Title]:
    return [title(theme, place, players) for place in range(1, players + 1)]


@pytest.mark.parametrize(
    ("theme", "players", "named"),
    [
        (Theme.PRESIDENT, 3, "president citizen scum"),
        (Theme.PRESIDENT, 4, "president vice-president vice-scum scum"),
        (Theme.PRESIDENT, 5, "president vice-president citizen vice-scum scum"),
        (Theme.PRESIDENT, 7, "president vice-president citizen citizen citizen vice-scum scum"),
        (Theme.KING, 4, "king minister burgher peasant"),
        (Theme.BEGGAR, 5, "president vice-president citizen vice-beggar beggar"),
        (Theme.BUTTHEAD, 4, "president vice-president vice-butthead butthead"),
        (Theme.MIDDLE_CLASS, 5, "president vice-president middle-class vice-scum scum"),
        (Theme.BOSS, 4, "boss foreman worker bum"),
        (Theme.LANDLORD, 5, "landlord noble merchant peasant scum"),
        (Theme.LANDLORD, 6, "landlord noble upper-merchant lower-merchant peasant scum"),
        (Theme.RICH_MAN, 3, "rich-man common-man poor-man"),
        (Theme.WARLORD, 4, "warlord vice-warlord vice-scumbag scumbag"),
        (Theme.HUBERES, 6, "kiraly nagybirtokos kisbirtokos nagyparaszt kisparaszt mocsar"),
        (Theme.HUBERES, 3, "kiraly polgar mocsar"),
        (Theme.DAIHINMIN, 5, "daifugo fugo heimin hinmin daihinmin"),
        (Theme.ARSCHLOCH, 3, "praesident buerger arschloch"),
    ],
)
def test_the_titles_of_a_theme_are_those_that_people_know(theme: Theme, players: int, named: str) -> None:
    assert [str(one) for one in titles(theme, players)] == named.split()


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("players", NUMBERS)
def test_a_table_of_any_size_names_all_its_places_and_each_rank_once(theme: Theme, players: int) -> None:
    named, theme_titles = titles(theme, players), THEMES[theme]
    assert len(named) == players
    assert (named[0], named[-1]) == (theme_titles.upper[0], theme_titles.lower[0])
    ranked = [one for one in named if one is not theme_titles.middle]
    assert len(set(ranked)) == len(ranked)
    assert all(one is other for one, other in pairwise(one for one in named if one not in ranked))


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("players", NUMBERS)
def test_better_titles_stand_above_worse_ones_as_in_the_whole_list(theme: Theme, players: int) -> None:
    whole = titles(theme, MOST_PLAYERS)
    order = [whole.index(one) for one in titles(theme, players)]
    assert order == sorted(order)


@pytest.mark.parametrize("theme", Theme)
def test_a_family_friendly_server_reads_no_insult(theme: Theme) -> None:
    shown = polite(theme)
    assert polite(shown) is shown
    assert not {one for players in NUMBERS for one in titles(shown, players)} & RUDE
    is_rude = bool({one for players in NUMBERS for one in titles(theme, players)} & RUDE)
    assert (shown is not theme) == is_rude


def test_every_title_is_used_in_a_theme_and_has_a_text() -> None:
    used = {one for theme in Theme for players in NUMBERS for one in titles(theme, players)}
    assert used == set(Title)
    assert {f"title-{one}" for one in Title} <= set(load().keys)


@pytest.mark.parametrize("theme", Theme)
def test_no_two_titles_of_a_theme_read_the_same(theme: Theme) -> None:
    english = load().for_tag("en")
    known = {one for players in NUMBERS for one in titles(theme, players)}
    assert len({english.text(f"title-{one}") for one in known}) == len(known)
