"""How strong the computers of a table play."""

from __future__ import annotations

from random import Random

import msgspec
from msgspec.structs import replace

from bot.engine.actions import Action
from bot.engine.plays import Kind, Play
from bot.engine.round import Duty, Verb, with_hand
from bot.engine.views import View
from bot.players.levels import Player
from bot.storage import texts
from bot.tables.alarms import deliberation
from bot.tables.state import Level, Stage
from bot.tables.wishes import ChangeLevel, Leave, PlayAgain, Start, Stop
from tests.tables.bench import ANN, BEN, Bench, play_round, refused, simple
from tests.tables.test_computers import in_round


class Watched(Bench):
    """A bench that notes which level each seat is played at."""

    def __init__(self) -> None:
        super().__init__()
        self.thought: set[tuple[int | None, Level]] = set()
        mind = self.tables._needs.mind
        players = {level: self.watched(level) for level in Level}
        self.tables._needs = replace(self.tables._needs, mind=replace(mind, players=players))

    def watched(self, level: Level) -> Player:
        def choose(view: View, random: Random) -> Action:
            self.thought.add((view.seat, level))
            return simple(view, random)

        return choose


async def test_computers_play_at_the_level_of_their_table_and_in_somebodys_place_at_the_normal_one() -> None:
    bench = Watched()
    table = await bench.lobby(BEN, computers=2)
    await table.ask(ChangeLevel(ANN, Level.HARD))
    await table.ask(Start(ANN))
    bens = table.look(BEN.user).me
    await table.ask(Leave(BEN))
    await play_round(table, ANN)
    by_seat = dict(bench.thought)
    assert len(by_seat) == len(bench.thought) == 3
    assert by_seat.pop(bens) is Level.NORMAL
    assert set(by_seat.values()) == {Level.HARD}


async def test_the_host_alone_changes_the_level_and_only_in_the_lobby(bench: Bench) -> None:
    table = await bench.lobby(BEN)
    assert table.look(None).level is Level.NORMAL
    assert await refused(table, ChangeLevel(BEN, Level.EASY)) == "not-host"
    assert (await table.ask(ChangeLevel(ANN, Level.EASY))).level is Level.EASY
    await table.ask(Start(ANN))
    assert await refused(table, ChangeLevel(ANN, Level.HARD)) == "rules-fixed"


async def test_the_level_is_still_the_same_after_a_restart_and_in_the_next_game(bench: Bench) -> None:
    table = await bench.lobby()
    await table.ask(ChangeLevel(ANN, Level.HARD))
    await table.ask(Start(ANN))
    await play_round(table, ANN)
    again = await bench.restarted()
    table = again.tables.at(table.id)
    await table.ask(Stop(ANN))
    assert table.stage is Stage.OVER
    assert (await table.ask(PlayAgain(ANN))).level is Level.HARD


async def test_a_table_that_was_saved_before_there_were_levels_has_the_normal_one(bench: Bench) -> None:
    state = (await bench.lobby())._live.state
    before = msgspec.json.decode(texts.write(state))
    del before["level"]
    assert texts.read_state(msgspec.json.encode(before).decode()) == state


def test_a_computer_thinks_longer_the_more_there_is_to_decide_and_no_card_makes_a_difference() -> None:
    round = in_round()
    seat = round.turn
    duty = Duty(seat, Verb.PLAY)
    leading = deliberation(round, duty)
    following = deliberation(replace(round, top=Play(1, Kind.SET, 1, 0)), duty)
    few = deliberation(replace(round, hands=with_hand(round.hands, seat, 0b111)), duty)
    other = deliberation(replace(round, hands=with_hand(round.hands, seat, 0b111 << 60)), duty)
    assert leading > following
    assert leading > few == other
    assert deliberation(round, Duty(seat, Verb.GIVE, 2)) > deliberation(round, Duty(seat, Verb.CUT, 52))
