"""A computer haggles with a person: it makes its offer, gives time to answer, and answers (R43)."""

from __future__ import annotations

import asyncio
from random import Random

from bot.engine import actions
from bot.engine.actions import Accept, Action, Content, Offer
from bot.engine.cards import each, face_of
from bot.engine.round import Talk, Verb
from bot.engine.views import View
from bot.players import sensible
from bot.tables.table import Table
from bot.tables.wishes import Act, NextRound, Start
from tests.tables.bench import ANN, Bench
from tests.tables.test_every_preset import Watcher, play_out

PAUSE = 1
"""Seconds that a computer seems to think."""


async def colluding() -> Table:
    """Ann and a computer see each other's hands, and the computer has made its offer."""
    bench = Bench(sensible.choose)
    table = await bench.lobby(preset="collusion", target_points=None)
    await table.ask(Start(ANN))
    await play_out(table, Watcher())
    await table.ask(NextRound(ANN))
    await asyncio.sleep(1.5 * PAUSE)
    assert theirs(table).offer
    return table


def seen(table: Table) -> View:
    view = table.look(ANN.user).view
    assert view is not None
    return view


def theirs(table: Table) -> Talk:
    """How far Ann's partner has come."""
    talk = seen(table).partner_talk
    assert talk is not None
    return talk


async def say(table: Table, action: Accept | Content | Offer) -> None:
    look = table.look(ANN.user)
    assert look.view is not None
    await table.ask(Act(ANN, look.decision, actions.write(look.view.order, action)))


async def test_a_computer_waits_for_an_answer_to_its_offer_before_it_is_content() -> None:
    table = await colluding()
    before = theirs(table)
    await asyncio.sleep(4 * PAUSE)
    assert theirs(table) == before
    await asyncio.sleep(2 * PAUSE)
    assert theirs(table).content


async def test_a_computer_whose_offer_was_taken_waits_for_what_a_person_may_offer() -> None:
    table = await colluding()
    await asyncio.sleep(4 * PAUSE)
    await say(table, Accept())
    await asyncio.sleep(5 * PAUSE)
    assert theirs(table) == Talk(offers=1)
    await asyncio.sleep(2 * PAUSE)
    assert theirs(table) != Talk(offers=1)


async def test_a_computer_answers_a_persons_offer_at_once_though_its_own_stands() -> None:
    table = await colluding()
    view = seen(table)
    own, other = next(each(view.hand)), next(each(view.partner_hand))
    await say(table, Offer(1 << own, (face_of(other),)))
    await asyncio.sleep(1.5 * PAUSE)
    assert theirs(table).content or not seen(table).hand & 1 << own


async def test_two_computers_keep_nobody_waiting_once_they_have_swapped() -> None:
    table = await colluding()
    await asyncio.sleep(10 * PAUSE)
    assert [duty.player for duty in seen(table).duties] == [seen(table).seat]


async def test_a_computer_whose_partner_takes_the_offer_back_while_it_answers_thinks_anew_at_once() -> None:
    bench = Bench(grateful)
    table = await bench.lobby(preset="collusion", target_points=None)
    await table.ask(Start(ANN))
    await play_out(table, Watcher())
    await table.ask(NextRound(ANN))
    view = seen(table)
    own, other = next(each(view.hand)), next(each(view.partner_hand))
    await say(table, Offer(1 << own, (face_of(other),)))
    bench.journal.gate = asyncio.Event()
    saving = asyncio.ensure_future(say(table, Content()))
    await asyncio.sleep(1.5 * PAUSE)
    bench.journal.gate.set()
    await saving
    assert seen(table).hand & 1 << own
    await asyncio.sleep(1.5 * PAUSE)
    assert seen(table).partner not in {duty.player for duty in seen(table).duties}


def grateful(view: View, random: Random) -> Action:
    """A computer that takes every offer and makes none."""
    if view.partner_talk is None or (view.duty and view.duty.verb is not Verb.COLLUDE):
        return sensible.choose(view, random)
    return Accept() if view.partner_talk.offer else Content()
