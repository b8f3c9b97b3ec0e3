"""Presets with options changed, by code and by name."""

from __future__ import annotations

import pytest

from bot.engine.presets import changes_of, rules_of
from bot.preferences import RuleSet, Saved
from bot.storage import rule_sets
from bot.storage.database import Database
from bot.storage.rule_sets import RuleSets

GUILD = 2**62
CHANGES = {"trick": "pass-out", "exchange": [[2, 2], [1, 1]], "decks": 2}


async def test_a_code_is_found_again_however_it_is_typed(database: Database) -> None:
    kept = RuleSets(database)
    code = await kept.code_of("president", CHANGES)
    assert await kept.find(f" {code.lower()} ") == RuleSet(code=code, preset="president", changes=CHANGES)
    assert await kept.find("AAAAAAA") is None
    assert len(code) == 7
    assert code == code.upper()


async def test_the_same_rules_have_the_same_code_and_others_another(database: Database) -> None:
    kept = RuleSets(database)
    code = await kept.code_of("president", CHANGES)
    assert await kept.code_of("president", dict(reversed(CHANGES.items()))) == code
    assert await kept.code_of("arschloch", CHANGES) != code
    assert await kept.code_of("president", {}) != code


async def test_a_code_leads_back_to_the_rules(database: Database) -> None:
    rules = rules_of("escoria", CHANGES)
    kept = RuleSets(database)
    found = await kept.find(await kept.code_of("escoria", changes_of("escoria", rules)))
    assert found
    assert rules_of(found.preset, found.changes) == rules


async def test_two_rule_sets_never_share_a_code(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_sets, "LETTERS", 1)
    kept = RuleSets(database)
    codes = {decks: await kept.code_of("president", {"decks": decks}) for decks in range(10)}
    assert len(set(codes.values())) == 10
    for decks, code in codes.items():
        found = await kept.find(code)
        assert found
        assert found.changes == {"decks": decks}


async def test_names_are_each_servers_own_and_can_be_given_anew_and_forgotten(database: Database) -> None:
    kept = RuleSets(database)
    first, second = [await kept.code_of("president", {"decks": decks}) for decks in (2, 3)]
    await kept.save(GUILD, "zebra", first)
    await kept.save(GUILD, "Apple", first)
    await kept.save(GUILD, "Apple", second)
    await kept.save(1, "other", first)
    apple, zebra = Saved(name="Apple", code=second), Saved(name="zebra", code=first)
    assert await kept.saved(GUILD) == [apple, zebra]
    await kept.forget(GUILD, "zebra")
    assert await kept.saved(GUILD) == [apple]
    assert await kept.saved(1) == [Saved(name="other", code=first)]
    assert await kept.find(first)
