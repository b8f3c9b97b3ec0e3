"""A round that was really played is verified; what is changed in its record is refused, with the place."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.engine import record, replay
from bot.engine.actions import write_cards
from bot.tables.state import Person
from tests.storage.played_rounds import keep_two_rounds

Json = dict[str, Any]
ANN = Person(2**62, "Ann")
COMPUTERS = {"president": 3, "arschloch": 4}
"""With five players, two of Arschloch's 32 cards are left over."""


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, int], Json]:
    """The records of the first two rounds of a table of each preset, as the database gives them."""
    found = {}
    for preset, computers in COMPUTERS.items():
        address = str(tmp_path_factory.mktemp(preset) / "scum.db")
        keep_two_rounds(address, preset, ANN, computers=computers)
        for number in (1, 2):
            run = CliRunner().invoke(app, ["db", "record", str(number), "--database", address])
            assert (run.exit_code, run.stderr) == (0, "")
            found[preset, number] = json.loads(run.stdout)
    return found


def verify(tampered: Json, *commitments: str) -> Result:
    given = [word for one in commitments for word in ("--commitment", one)]
    return CliRunner().invoke(
        app, ["verify", "-", *given], input=json.dumps(tampered), catch_exceptions=False
    )


def refused(tampered: Json, *commitments: str) -> str:
    """What is said of a record that is not verified."""
    run = verify(tampered, *commitments)
    assert run.exit_code in (1, 2), run.stdout
    assert run.stdout == ""
    assert run.stderr.startswith("standard input: ")
    return run.stderr


def begun(kept: Json) -> tuple[dict[str, str], str]:
    """The hands and the leftovers that the seed deals."""
    table = replay.opening(loaded := record.read(json.dumps(kept).encode()))
    round = replay.round_of(replay.begin(loaded, table, 0).game)
    hands = (write_cards(round.order, hand) for hand in round.hands)
    return dict(zip(kept["players"], hands, strict=True)), write_cards(round.order, round.leftovers)


def other(text: str) -> str:
    """A text of hex digits with its first one changed."""
    return ("1" if text[0] == "0" else "0") + text[1:]


def exchanged(listed: list[str], first: int, second: int) -> list[str]:
    changed = list(listed)
    changed[first], changed[second] = changed[second], changed[first]
    return changed


def changed(kept: Json, **values: Any) -> Json:
    return {**deepcopy(kept), **values}


def as_another(kept: Json, number: int) -> Json:
    """The record with an action made by the player to the left of who made it."""
    players, actions = kept["players"], list(kept["actions"])
    name = next(name for name in players if actions[number].startswith(f"{name} "))
    follower = players[(players.index(name) + 1) % len(players)]
    actions[number] = follower + actions[number].removeprefix(name)
    return changed(kept, actions=actions)


def with_options(kept: Json, **options: Any) -> Json:
    return changed(kept, rules={**kept["rules"], "options": {**kept["rules"]["options"], **options}})


EVERY_ROUND = [(preset, number) for preset in COMPUTERS for number in (1, 2)]

TAMPERINGS: dict[str, tuple[Callable[[Json], Json], str]] = {
    "another seed": (
        lambda kept: changed(kept, seed=other(kept["seed"])),
        "$.commitment: is not the SHA-256",
    ),
    "another commitment": (
        lambda kept: changed(kept, commitment=other(kept["commitment"])),
        "$.commitment: is not the SHA-256",
    ),
    "no commitment": (
        lambda kept: {key: value for key, value in kept.items() if key != "commitment"},
        "$.commitment: is missing",
    ),
    "hands passed round": (
        lambda kept: changed(
            kept,
            hands=dict(zip(kept["players"], exchanged(list(begun(kept)[0].values()), 0, 1), strict=True)),
        ),
        "$.hands: are not those of the seed",
    ),
    "leftovers without hands": (lambda kept: changed(kept, leftovers="9H"), "$.leftovers: need hands"),
    "another dealer": (
        lambda kept: changed(kept, dealer=next(name for name in kept["players"] if name != kept["dealer"])),
        "$.dealer: is not who deals",
    ),
    "a leader set by hand": (
        lambda kept: changed(kept, leader=kept["players"][0]),
        "$.leader: is set by hand",
    ),
    "two players exchanged": (
        lambda kept: changed(kept, players=exchanged(kept["players"], 0, 1)),
        "standard input: ",
    ),
    "an action added": (
        lambda kept: changed(kept, actions=[kept["actions"][0], *kept["actions"]]),
        "action 1 of round 1, ",
    ),
    "an action added after the end": (
        lambda kept: changed(kept, actions=[*kept["actions"], f"{kept['players'][0]} pass"]),
        "is refused: wrong-phase",
    ),
    "another result": (
        lambda kept: changed(
            kept, expect={**kept["expect"], "places": exchanged(kept["expect"]["places"], 0, 1)}
        ),
        "$.places: expected ",
    ),
    "other points": (
        lambda kept: changed(kept, expect={**kept["expect"], "points": dict.fromkeys(kept["players"], 1)}),
        "$.points.",
    ),
    "a bad format": (lambda kept: changed(kept, format=2), "$.format: "),
    "another scoring": (
        lambda kept: with_options(
            kept, scoring="below" if kept["rules"]["preset"] == "president" else "top-two"
        ),
        "$.points.",
    ),
    "another deck": (
        lambda kept: with_options(kept, deck="32" if kept["rules"]["preset"] == "president" else "52"),
        "action ",
    ),
    "an unknown option": (lambda kept: with_options(kept, jokes=2), "$.rules.options.jokes: "),
    "another preset": (
        lambda kept: changed(
            kept,
            rules={"preset": "arschloch" if kept["rules"]["preset"] == "president" else "president"},
        ),
        "action ",
    ),
}


@pytest.mark.parametrize("which", EVERY_ROUND)
def test_a_round_as_it_was_played_is_verified_with_the_commitment_of_the_channel(
    rounds: dict[tuple[str, int], Json], which: tuple[str, int]
) -> None:
    kept = rounds[which]
    run = verify(kept, kept["commitment"].upper())
    assert (run.exit_code, run.stderr) == (0, "")
    assert "the deal was not changed" in run.stdout
    assert verify(kept).exit_code == 0


@pytest.mark.parametrize("which", EVERY_ROUND)
@pytest.mark.parametrize("tampering", TAMPERINGS)
def test_a_tampered_record_is_refused_with_the_reason_and_the_place(
    rounds: dict[tuple[str, int], Json], which: tuple[str, int], tampering: str
) -> None:
    tamper, words = TAMPERINGS[tampering]
    assert words in refused(tamper(rounds[which]))


@pytest.mark.parametrize("which", [(preset, 2) for preset in COMPUTERS])
def test_no_action_can_be_dropped_or_made_by_another_and_no_two_change_places_but_gifts(
    rounds: dict[tuple[str, int], Json], which: tuple[str, int]
) -> None:
    kept = rounds[which]
    actions = kept["actions"]
    for number in range(len(actions)):
        refused(changed(kept, actions=actions[:number] + actions[number + 1 :]))
        if number and " give " not in actions[number]:
            refused(changed(kept, actions=exchanged(actions, number - 1, number)))
        refused(as_another(kept, number))


def test_no_end_can_be_cut_off(rounds: dict[tuple[str, int], Json]) -> None:
    kept = rounds["president", 1]
    for length in range(len(kept["actions"])):
        assert "$.places: expected " in refused(changed(kept, actions=kept["actions"][:length]))


@pytest.mark.parametrize("which", EVERY_ROUND)
def test_a_card_changed_for_one_of_another_hand_is_refused_with_the_action(
    rounds: dict[tuple[str, int], Json], which: tuple[str, int]
) -> None:
    kept = rounds[which]
    hands, _ = begun(kept)
    number = next(number for number, action in enumerate(kept["actions"]) if action.split()[-1][-1] in "CDHS")
    actor = next(name for name in kept["players"] if kept["actions"][number].startswith(f"{name} "))
    theirs = next(hand.split()[-1] for name, hand in hands.items() if name != actor)
    words = [*kept["actions"][number].split()[:-1], theirs]
    actions = [*kept["actions"][:number], " ".join(words), *kept["actions"][number + 1 :]]
    assert f"action {number} of round 1, " in refused(changed(kept, actions=actions))


def test_places_of_the_round_before_that_are_changed_are_refused(
    rounds: dict[tuple[str, int], Json],
) -> None:
    seated_by_rank, in_fixed_seats = rounds["president", 2], rounds["arschloch", 2]
    for first in range(3):
        places = exchanged(seated_by_rank["places"], first, first + 1)
        assert "(R36)" in refused(changed(seated_by_rank, places=places))
        places = exchanged(in_fixed_seats["places"], first, first + 1)
        assert "action " in refused(changed(in_fixed_seats, places=places))


def test_leftovers_other_than_the_seeds_are_refused(rounds: dict[tuple[str, int], Json]) -> None:
    kept = rounds["arschloch", 1]
    hands, leftovers = begun(kept)
    assert len(leftovers.split()) == 2
    assert verify(changed(kept, hands=hands, leftovers=leftovers)).exit_code == 0
    words = refused(changed(kept, hands=hands, leftovers=leftovers.split()[0]))
    assert "$.leftovers: are not those of the seed" in words


def test_seed_and_commitment_changed_together_are_refused_by_the_commitment_of_the_channel(
    rounds: dict[tuple[str, int], Json],
) -> None:
    kept = rounds["president", 1]
    seed = other(kept["seed"])
    forged = changed(kept, seed=seed, commitment=sha256(bytes.fromhex(seed)).hexdigest())
    assert "$.seed: its SHA-256 is not the commitment given" in refused(forged, kept["commitment"])


def test_a_whole_round_that_was_made_up_is_refused_by_nothing_but_the_commitment_of_the_channel(
    rounds: dict[tuple[str, int], Json],
) -> None:
    kept, made_up = rounds["president", 1], rounds["president", 2]
    run = verify(made_up)
    assert run.exit_code == 0
    assert "proved only if the table in the channel showed" in " ".join(run.stdout.split())
    assert made_up["commitment"] in run.stdout
    assert "$.seed: its SHA-256 is not the commitment given" in refused(made_up, kept["commitment"])


def test_what_a_record_cannot_prove_is_named_to_be_compared_with_the_channel(
    rounds: dict[tuple[str, int], Json],
) -> None:
    kept = with_options(rounds["president", 2], rounds=7)
    told = verify(kept, kept["commitment"]).stdout
    for words in (
        "cannot prove",
        '"rounds":7',
        f"players: {', '.join(kept['players'])}",
        f"places of the round before: {', '.join(kept['places'])}",
        f"places at the end: {', '.join(kept['expect']['places'])}",
        "others that do so as well would not show",
    ):
        assert words in told
    assert "no result of its own" not in told
    assert "no result of its own" in verify(changed(kept, expect={})).stdout


def test_a_dealer_whom_only_the_round_before_can_tell_is_named(rounds: dict[tuple[str, int], Json]) -> None:
    kept = with_options(rounds["president", 2], dealer="rotate")
    for name in kept["players"]:
        assert f"dealer: {name}" in verify(changed(kept, dealer=name)).stdout


def test_a_round_that_is_not_over_is_said_not_to_be(rounds: dict[tuple[str, int], Json]) -> None:
    kept = rounds["president", 1]
    assert "is not over" in verify(changed(kept, actions=kept["actions"][:5], expect={})).stdout


@pytest.mark.parametrize(
    ("given", "words"), [(["abc"], "64 hex digits"), (["0" * 64, "1" * 64], "each of the 1 rounds, not 2")]
)
def test_a_commitment_that_can_be_none_is_refused(
    rounds: dict[tuple[str, int], Json], given: list[str], words: str
) -> None:
    run = verify(rounds["president", 1], *given)
    assert run.exit_code == 2
    assert run.stderr.startswith("--commitment: ")
    assert words in run.stderr


def test_each_round_of_a_game_has_its_commitment(rounds: dict[tuple[str, int], Json]) -> None:
    first, second = rounds["president", 1], rounds["president", 2]
    parts = [{key: one[key] for key in ("seed", "commitment", "actions")} for one in (first, second)]
    whole = {key: first[key] for key in ("format", "rules", "players")} | {"rounds": parts}
    assert verify(whole, first["commitment"], second["commitment"]).exit_code == 0
    assert "$.rounds[0].seed: its SHA-256" in refused(whole, second["commitment"], first["commitment"])
    assert verify(whole, first["commitment"]).exit_code == 2


def test_a_record_with_faults_without_number_names_the_first_of_them(
    rounds: dict[tuple[str, int], Json],
) -> None:
    kept = rounds["president", 1]
    words = refused(changed(kept, actions=[f"{kept['players'][0]} XX"] * 5000))
    assert len(words.splitlines()) == 21
    assert "and 4983 more" in words.splitlines()[-1]


def test_a_seed_that_is_missing_leaves_nothing_to_verify(rounds: dict[tuple[str, int], Json]) -> None:
    kept = rounds["president", 1]
    hands, _ = begun(kept)
    seedless = {key: value for key, value in kept.items() if key not in ("seed", "commitment")}
    assert "$.seed: is missing" in refused({**seedless, "hands": hands})


def test_a_file_is_verified_as_standard_input_is(tmp_path: Path, rounds: dict[tuple[str, int], Json]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(rounds["president", 1]))
    run = CliRunner().invoke(app, ["verify", str(file)])
    assert (run.exit_code, run.stdout.partition(": ")[0]) == (0, str(file))
