"""Whole games, played at once and kept as if they had been played at a table."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from bot.engine import actions
from bot.engine.presets import rules_of
from bot.engine.round import asked
from bot.engine.views import view
from bot.players.sensible import choose
from bot.storage.journal import SqlJournal
from bot.tables import live, rounds
from bot.tables.live import Running
from bot.tables.ports import Change
from bot.tables.state import Place, Player, TableState


async def play_game(
    journal: SqlJournal,
    table: str,
    place: Place,
    players: tuple[Player, ...],
    *,
    preset: str = "president",
    count: int = 1,
    close: bool = True,
) -> None:
    """Keep a game of so many rounds; it goes on at its table unless that is to be closed."""
    rules = rules_of(preset, {"target_points": None, "rounds": None}, len(players))
    host = next(player.user for player in players if player.user)
    state = TableState(id=table, place=place, host=host, preset=preset, rules=rules, players=players)
    for number in range(count):
        seed = sha256(f"{table} {number}".encode()).digest()
        state, running = rounds.begun(state, seed)
        await journal.save(Change(table=table, state=state, begun=running.header))
        state, finish = rounds.finished(state, await _played(journal, table, running))
        await journal.save(Change(table=table, state=state, finish=finish))
    if close:
        state = rounds.stopped(rounds.stopped(state))
        await journal.save(Change(table=table, state=state))


async def _played(journal: SqlJournal, table: str, running: Running) -> Running:
    """Play a round to its end."""
    chance = Random(running.header.number)  # noqa: S311 # each run is to be as the one before
    while waiting := [seat for seat in range(len(running.round.hands)) if asked(running.round, seat)]:
        action = choose(view(running.round, waiting[0]), chance)
        text = actions.write(running.round.order, action)
        player = running.game.players[waiting[0]]
        running = live.act(running, waiting[0], action)
        await journal.save(Change(table=table, action=(player, text)))
    return running
