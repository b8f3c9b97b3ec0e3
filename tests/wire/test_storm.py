"""A storm finds what was lost, doubled, made up or shown to the wrong person; a short one finds nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import VERSION, actions, game, moves
from bot.engine.cards import code, each
from bot.engine.presets import PRESETS
from bot.engine.replay import round_of
from bot.engine.round import Phase
from bot.lab.messages import Page
from bot.lab.wire.books import Books, RoundBook
from bot.lab.wire.ledger import Entry, Fate, Kind, Ledger, written
from bot.lab.wire.storm import Plan, in_log, storm
from bot.lab.wire.witness import EVERYBODY, Shown, cards_on, knowledge, leaks
from bot.tables.ports import RoundHeader

PLAYERS = ("11", "12", "13", "14")
TABLE = "abc123"


def played() -> RoundBook:
    """A round of four people in which everybody does what is done for a player out of time."""
    rules, seed = PRESETS["president"].rules, bytes(range(32))
    now = game.begin_round(game.new_game(rules, PLAYERS), game.Setup(seed=seed)).game
    header = RoundHeader(
        number=1,
        preset="president",
        rules=rules,
        players=PLAYERS,
        names=PLAYERS,
        places=(),
        dealer=now.dealer or "",
        seed=seed,
        engine=VERSION,
    )
    done = []
    while (round := round_of(now)).phase is Phase.PLAY:
        action = moves.default(round, round.turn)
        done.append((PLAYERS[round.turn], actions.write(round.order, action)))
        now = game.apply(now, PLAYERS[round.turn], action).game
    return RoundBook(id=1, table=TABLE, status="finished", header=header, actions=tuple(done))


@pytest.fixture(scope="module")
def book() -> RoundBook:
    return played()


@pytest.fixture
def ledger(book: RoundBook) -> Ledger:
    """Every action of the round was asked for, and acknowledged."""
    ledger = Ledger()
    for moment, deed in enumerate(book.deeds()):
        ledger.enter(
            Entry(
                table=TABLE,
                player=deed.player,
                decision=deed.decision,
                text=written(deed.text),
                sent=moment,
                told=moment + 0.5,
                fate=Fate.DONE,
            )
        )
    return ledger


def books(book: RoundBook, *done: tuple[str, str]) -> Books:
    return Books(tables={}, rounds={book.name: replace(book, actions=done or book.actions)})


def kinds(ledger: Ledger, found: Books) -> set[Kind]:
    return {finding.kind for finding in ledger.check(found)}


def test_an_honest_journal_is_found_in_order(book: RoundBook, ledger: Ledger) -> None:
    assert ledger.check(books(book)) == []
    assert ledger.acknowledged == len(book.actions) > 50


def test_an_acknowledged_action_that_is_missing_is_lost(book: RoundBook, ledger: Ledger) -> None:
    assert kinds(ledger, books(book, *book.actions[:-1])) == {Kind.LOST}


def test_what_was_in_the_journal_and_is_gone_is_lost_though_nobody_was_told_of_it(book: RoundBook) -> None:
    ledger = Ledger()
    ledger.absent = {(TABLE, player) for player in PLAYERS}
    assert ledger.check(books(book)) == []
    assert kinds(ledger, books(book, *book.actions[:-1])) == {Kind.LOST}


def test_an_action_that_is_there_twice_is_doubled(book: RoundBook, ledger: Ledger) -> None:
    assert Kind.DOUBLED in kinds(ledger, books(book, *book.actions, book.actions[-1]))
    assert Kind.DOUBLED in kinds(ledger, books(book, book.actions[0], *book.actions))


def test_an_action_that_was_refused_may_not_be_there(book: RoundBook, ledger: Ledger) -> None:
    ledger.entries[3].fate = Fate.REFUSED
    assert kinds(ledger, books(book)) == {Kind.WRONG}
    ledger.entries[3].sure = False
    assert ledger.check(books(book)) == []


def test_the_second_of_two_equal_taps_may_be_refused(book: RoundBook, ledger: Ledger) -> None:
    ledger.enter(replace(ledger.entries[3], fate=Fate.REFUSED))
    assert ledger.check(books(book)) == []


def test_a_decision_that_was_acknowledged_and_asked_for_again_was_lost(
    book: RoundBook, ledger: Ledger
) -> None:
    ledger.enter(replace(ledger.entries[3]))
    assert kinds(ledger, books(book)) == {Kind.LOST}


def test_an_action_that_nobody_asked_for_may_not_be_there(book: RoundBook, ledger: Ledger) -> None:
    del ledger.entries[3]
    assert kinds(ledger, books(book)) == {Kind.WRONG}


def test_what_was_acknowledged_first_stands_first(book: RoundBook, ledger: Ledger) -> None:
    first, second = ledger.entries[:2]
    first.sent, first.told = second.told + 0.1, second.told + 0.2
    assert kinds(ledger, books(book)) == {Kind.WRONG}


def test_a_table_may_not_fall_back_to_an_earlier_round(book: RoundBook, ledger: Ledger) -> None:
    ledger.check(books(book))
    assert kinds(ledger, Books(tables={}, rounds={})) == {Kind.LOST}


def test_a_card_that_somebody_else_holds_may_not_be_shown(book: RoundBook, ledger: Ledger) -> None:
    lines = list(book.lines())
    hands = [frozenset(map(code, each(hand))) for hand in round_of(lines[0].after).hands]
    shown = [Shown(TABLE, int(player), 1, 0, hand) for player, hand in zip(PLAYERS, hands, strict=True)]
    assert list(leaks(shown, books(book), ledger)) == []
    for user in (int(PLAYERS[0]), EVERYBODY, 99):
        assert list(leaks([Shown(TABLE, user, 1, 0, hands[1])], books(book), ledger))
    played_cards = knowledge(lines)[-1][-1]
    assert (
        list(leaks([Shown(TABLE, EVERYBODY, 1, len(book.actions), played_cards)], books(book), ledger)) == []
    )


def test_cards_are_read_off_a_page_as_words_and_as_emoji() -> None:
    text = "# 10♠︎ J♣︎ <:hearts_queen_01234567:1> <:diamonds_2_four_01234567:2>"
    page = Page(id=1, channel_id=1, private=True, text=text, buttons=(), menus=(), pictures=())
    assert cards_on(page) == {"10S", "JC", "QH", "2D"}


def test_errors_and_tokens_in_the_log_are_found() -> None:
    moment, token = "2026-11-30T00:39:56.126+00:00", "a.b.c"
    assert list(in_log(f"{moment} INFO    bot: all is well", [token])) == []
    (error,) = in_log(f"{moment} ERROR   bot: all is lost table=abc123", [token])
    assert error.text.endswith("bot: all is lost")
    (error,) = in_log(f"{moment} WARNING bot: not well\n    Traceback (most recent call last):", [token])
    assert error.text.endswith("bot: not well")
    assert list(in_log("Traceback (most recent call last):", [token]))
    assert list(in_log(f"{moment} INFO    bot: sent {token}", [token]))


@pytest.mark.timeout(300)
async def test_a_short_storm_loses_and_doubles_nothing() -> None:
    heard: list[int] = []
    report = await storm(Plan(kills=3, seed=7, tables=2, waits=False), heard.append)
    assert report.findings == []
    assert (report.lost, report.doubled) == (0, 0)
    assert heard == [1, 2, 3]
    assert report.acknowledged > 20
    assert report.actions >= report.acknowledged
