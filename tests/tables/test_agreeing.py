"""The host changes the rules in the lobby: what is kept, what is refused, what can be taken back."""

from __future__ import annotations

import pytest

from bot.engine.conflicts import AT_TABLES, CONFLICTS
from bot.engine.presets import changes_of
from bot.locale import load
from bot.tables.table import Table
from bot.tables.wishes import ChangeRules, Join, Start, UndoRules
from tests.tables.bench import ANN, BEN, Bench, refused


def different(table: Table) -> dict[str, object]:
    """What of a table's rules the preset does not have."""
    look = table.look(None)
    return changes_of(look.preset, look.rules, max(look.fewest, len(look.seats)))


async def test_changes_add_up_until_they_are_reset_and_the_last_can_be_taken_back(bench: Bench) -> None:
    table = await bench.lobby(target_points=None)
    await table.ask(ChangeRules(ANN, changes={"jokers": 2}))
    await table.ask(ChangeRules(ANN, changes={"trick": "pass-out", "sequences": True}))
    assert different(table) == {"target_points": None, "jokers": 2, "trick": "pass-out", "sequences": True}
    await table.ask(ChangeRules(ANN, reset=("trick",)))
    assert "trick" not in different(table)
    await table.ask(UndoRules(ANN))
    assert different(table)["trick"] == "pass-out"
    assert await refused(table, UndoRules(ANN)) == "nothing-to-undo"


async def test_another_preset_leaves_the_changes_behind_but_for_the_length_of_the_game(bench: Bench) -> None:
    table = await bench.lobby(target_points=None, rounds=3, jokers=2)
    await table.ask(ChangeRules(ANN, "arschloch", {"decks": 2}))
    look = table.look(None)
    assert (look.preset, look.rules.rounds, look.rules.jokers, look.rules.decks) == ("arschloch", 3, 0, 2)
    await table.ask(UndoRules(ANN))
    assert table.look(None).rules.jokers == 2


async def test_what_depends_on_who_plays_does_so_until_somebody_chooses_it(bench: Bench) -> None:
    table = await bench.lobby(preset="escoria", computers=7)
    assert table.look(None).rules.decks == 2
    await table.ask(ChangeRules(ANN, changes={"decks": 1}))
    assert table.look(None).rules.decks == 1
    await table.ask(ChangeRules(ANN, reset=("decks",)))
    assert table.look(None).rules.decks == 2


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (ChangeRules(ANN, changes={"leftovers": "swap"}), "conflict-leftovers-deal"),
        (ChangeRules(ANN, changes={"exchange": [[20, 20]]}), "conflict-large-exchange"),
        (ChangeRules(ANN, changes={"jokers": 9}), "no-such-value"),
        (ChangeRules(ANN, changes={"hovercraft": True}), "no-such-value"),
        (ChangeRules(ANN, "bridge"), "no-such-value"),
        (ChangeRules(ANN, "poor-mans-poker"), "too-many"),
        (ChangeRules(BEN, changes={"jokers": 2}), "not-host"),
    ],
)
async def test_what_cannot_be_played_is_refused_and_changes_nothing(
    bench: Bench, wish: ChangeRules, code: str
) -> None:
    table = await bench.lobby(computers=4)
    await table.ask(Join(BEN))
    before = table.look(ANN.user)
    assert await refused(table, wish) == code
    assert table.look(ANN.user) == before


async def test_nothing_can_be_changed_once_the_game_has_begun(bench: Bench) -> None:
    table = await bench.lobby(computers=3)
    await table.ask(Start(ANN))
    assert await refused(table, ChangeRules(ANN, changes={"jokers": 2})) == "rules-fixed"
    assert await refused(table, UndoRules(ANN)) == "rules-fixed"


async def test_the_change_and_its_undoing_are_there_after_a_restart(bench: Bench) -> None:
    table = await bench.lobby()
    await table.ask(ChangeRules(ANN, changes={"jokers": 2}))
    after = (await bench.restarted()).tables.at(table.id)
    assert after.look(None).rules.jokers == 2
    await after.ask(UndoRules(ANN))
    assert after.look(None).rules.jokers == 0


def test_every_contradiction_has_a_sentence_of_its_own() -> None:
    codes = [conflict.code for conflict in CONFLICTS]
    assert len({*codes}) == len(codes)
    assert {f"conflict-{code}" for code in (*codes, *AT_TABLES)} == {
        key for key in load().keys if key.startswith("conflict-")
    }
