"""What a place is called (R55): themes as data, each for 3 to 12 players."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from bot.engine.choices import Theme


class Title(StrEnum):
    """The standing that a place gives, in one of the themes; texts are the locale's."""

    PRESIDENT = "president"
    VICE_PRESIDENT = "vice-president"
    CITIZEN = "citizen"
    VICE_SCUM = "vice-scum"
    SCUM = "scum"
    KING = "king"
    MINISTER = "minister"
    BURGHER = "burgher"
    PEASANT = "peasant"
    VICE_BEGGAR = "vice-beggar"
    BEGGAR = "beggar"
    VICE_BUTTHEAD = "vice-butthead"
    BUTTHEAD = "butthead"
    MIDDLE_CLASS = "middle-class"
    BOSS = "boss"
    FOREMAN = "foreman"
    WORKER = "worker"
    BUM = "bum"
    LANDLORD = "landlord"
    NOBLE = "noble"
    UPPER_MERCHANT = "upper-merchant"
    MERCHANT = "merchant"
    LOWER_MERCHANT = "lower-merchant"
    RICH_MAN = "rich-man"
    COMMON_MAN = "common-man"
    POOR_MAN = "poor-man"
    WARLORD = "warlord"
    VICE_WARLORD = "vice-warlord"
    SOLDIER = "soldier"
    VICE_SCUMBAG = "vice-scumbag"
    SCUMBAG = "scumbag"
    KIRALY = "kiraly"
    NAGYBIRTOKOS = "nagybirtokos"
    KISBIRTOKOS = "kisbirtokos"
    POLGAR = "polgar"
    NAGYPARASZT = "nagyparaszt"
    KISPARASZT = "kisparaszt"
    MOCSAR = "mocsar"
    PRAESIDENT = "praesident"
    VIZEPRAESIDENT = "vizepraesident"
    BUERGER = "buerger"
    VIZE_ARSCHLOCH = "vize-arschloch"
    ARSCHLOCH = "arschloch"
    PRESIDENT_FRENCH = "president-french"
    VICE_PRESIDENT_FRENCH = "vice-president-french"
    NEUTRE = "neutre"
    VICE_TROUDUC = "vice-trouduc"
    TROUDUC = "trouduc"
    PRESIDENT_DUTCH = "president-dutch"
    VICE_PRESIDENT_DUTCH = "vice-president-dutch"
    BURGER = "burger"
    VICE_KLOOTZAK = "vice-klootzak"
    KLOOTZAK = "klootzak"
    PRESIDENTE = "presidente"
    VICE_PRESIDENTE = "vice-presidente"
    CLASSE_MEDIA = "classe-media"
    VICE_ESCORIA = "vice-escoria"
    ESCORIA = "escoria"
    DAIFUGO = "daifugo"
    FUGO = "fugo"
    HEIMIN = "heimin"
    HINMIN = "hinmin"
    DAIHINMIN = "daihinmin"


class Titles(msgspec.Struct, frozen=True):
    """A theme: titles from the first place down, from the last place up, and for all in between.

    `polite` is the theme that a family-friendly server shows instead; itself where nobody is insulted.
    """

    upper: tuple[Title, ...]
    middle: Title
    lower: tuple[Title, ...]
    polite: Theme


_PRESIDENTS = (Title.PRESIDENT, Title.VICE_PRESIDENT)
_SCUMS = (Title.SCUM, Title.VICE_SCUM)

THEMES: Mapping[Theme, Titles] = {
    Theme.PRESIDENT: Titles(_PRESIDENTS, Title.CITIZEN, _SCUMS, Theme.BEGGAR),
    Theme.KING: Titles((Title.KING, Title.MINISTER), Title.BURGHER, (Title.PEASANT,), Theme.KING),
    Theme.BEGGAR: Titles(_PRESIDENTS, Title.CITIZEN, (Title.BEGGAR, Title.VICE_BEGGAR), Theme.BEGGAR),
    Theme.BUTTHEAD: Titles(_PRESIDENTS, Title.CITIZEN, (Title.BUTTHEAD, Title.VICE_BUTTHEAD), Theme.BEGGAR),
    Theme.MIDDLE_CLASS: Titles(_PRESIDENTS, Title.MIDDLE_CLASS, _SCUMS, Theme.BEGGAR),
    Theme.BOSS: Titles((Title.BOSS, Title.FOREMAN), Title.WORKER, (Title.BUM,), Theme.KING),
    Theme.LANDLORD: Titles(
        (Title.LANDLORD, Title.NOBLE, Title.UPPER_MERCHANT),
        Title.MERCHANT,
        (Title.SCUM, Title.PEASANT, Title.LOWER_MERCHANT),
        Theme.HUBERES,
    ),
    Theme.RICH_MAN: Titles((Title.RICH_MAN,), Title.COMMON_MAN, (Title.POOR_MAN,), Theme.RICH_MAN),
    Theme.WARLORD: Titles(
        (Title.WARLORD, Title.VICE_WARLORD),
        Title.SOLDIER,
        (Title.SCUMBAG, Title.VICE_SCUMBAG),
        Theme.KING,
    ),
    Theme.HUBERES: Titles(
        (Title.KIRALY, Title.NAGYBIRTOKOS, Title.KISBIRTOKOS),
        Title.POLGAR,
        (Title.MOCSAR, Title.KISPARASZT, Title.NAGYPARASZT),
        Theme.HUBERES,
    ),
    Theme.ARSCHLOCH: Titles(
        (Title.PRAESIDENT, Title.VIZEPRAESIDENT),
        Title.BUERGER,
        (Title.ARSCHLOCH, Title.VIZE_ARSCHLOCH),
        Theme.BEGGAR,
    ),
    Theme.TROUDUC: Titles(
        (Title.PRESIDENT_FRENCH, Title.VICE_PRESIDENT_FRENCH),
        Title.NEUTRE,
        (Title.TROUDUC, Title.VICE_TROUDUC),
        Theme.BEGGAR,
    ),
    Theme.KLOOTZAK: Titles(
        (Title.PRESIDENT_DUTCH, Title.VICE_PRESIDENT_DUTCH),
        Title.BURGER,
        (Title.KLOOTZAK, Title.VICE_KLOOTZAK),
        Theme.BEGGAR,
    ),
    Theme.ESCORIA: Titles(
        (Title.PRESIDENTE, Title.VICE_PRESIDENTE),
        Title.CLASSE_MEDIA,
        (Title.ESCORIA, Title.VICE_ESCORIA),
        Theme.BEGGAR,
    ),
    Theme.DAIHINMIN: Titles(
        (Title.DAIFUGO, Title.FUGO), Title.HEIMIN, (Title.DAIHINMIN, Title.HINMIN), Theme.DAIHINMIN
    ),
}
"""The themes by name; a title list of six is spread over fewer places from both ends inwards."""


def title(theme: Theme, place: int, players: int) -> Title:
    """Name a place, 1 being the best; three players have no deputies (R55).

    >>> [title(Theme.BOSS, place, 5).value for place in range(1, 6)]
    ['boss', 'foreman', 'worker', 'worker', 'bum']
    """
    titles, half, from_below = THEMES[theme], players // 2, players - place
    if place <= min(half, len(titles.upper)):
        return titles.upper[place - 1]
    if from_below < min(half, len(titles.lower)):
        return titles.lower[from_below]
    return titles.middle


def polite(theme: Theme) -> Theme:
    """Give the theme that insults nobody and stands in for this one, itself where it does not (R55)."""
    return THEMES[theme].polite
