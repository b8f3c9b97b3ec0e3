"""Titles that insult nobody, from the next game on (R55)."""

from __future__ import annotations

from bot.engine.presets import rules_of
from bot.engine.titles import Title
from bot.tables.state import Place, Speed
from bot.tables.wishes import Join, PlayAgain, Start, Stop
from tests.tables.bench import ANN, BEN, CAT, DAN, Bench, play_round

ALL = (ANN, BEN, CAT, DAN)
RUDE = (Title.PRESIDENT, Title.VICE_PRESIDENT, Title.VICE_SCUM, Title.SCUM)
POLITE = (Title.PRESIDENT, Title.VICE_PRESIDENT, Title.VICE_BEGGAR, Title.BEGGAR)


async def test_a_polite_table_says_so_before_the_game_and_gives_polite_titles(bench: Bench) -> None:
    rules = rules_of("president", {})
    table = await bench.tables.open(Place(1, 10), ANN, "president", rules, Speed.NORMAL, 0, polite=True)
    for person in (BEN, CAT, DAN):
        await table.ask(Join(person))
    assert table.look(None).rules.titles == "beggar"
    await table.ask(Start(ANN))
    await play_round(table, *ALL)
    end = table.look(None).end
    assert end
    assert end.titles == POLITE
    assert bench.journal.headers[0].rules.titles == "beggar", "the record tells of these titles"


async def test_a_table_changes_its_manners_with_its_next_game(bench: Bench) -> None:
    table = await bench.lobby(BEN, CAT, DAN)
    titles = []
    for polite in (False, True, False):
        await table.ask(Start(ANN, polite))
        await play_round(table, *ALL)
        end = table.look(None).end
        assert end
        titles.append(end.titles)
        await table.ask(Stop(ANN))
        await table.ask(PlayAgain(ANN))
    assert titles == [RUDE, POLITE, RUDE]
