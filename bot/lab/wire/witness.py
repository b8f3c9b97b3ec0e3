"""Who was shown what: every page as Discord got it, and whether a card on it was not theirs to see."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace
from simcord.backend.models import Interaction

from bot.engine.cards import Cards, code, each
from bot.engine.events import Event, Gave, Placed, Played, Took, seen_by
from bot.engine.replay import Line, round_of
from bot.lab.messages import Page
from bot.lab.stored import page_of
from bot.lab.wire.books import Books
from bot.lab.wire.ledger import Entry, Finding, Kind, Ledger
from bot.lab.wire.loopback import Loopback
from bot.render.emoji import CODES, Style, stem

EVERYBODY: Final = 0
"""Stands for whoever reads the channel."""

_SIGNS = dict(zip("♣♦♥♠", "CDHS", strict=True))
_CARD = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
_TILE = re.compile(r"<:([a-z0-9_]+)_[0-9a-f]{8}:[0-9]+>")
_TILES = {stem(card, style): card for style in Style for card in CODES}


class Sent(msgspec.Struct, kw_only=True):
    """A tap or a command on its way; times are seconds of a clock that only rises."""

    record: Interaction
    table: str
    at: float
    entry: Entry | None = None
    """Where it answers a decision."""
    faulted: bool = False
    """Whether something that was ordered has gone wrong with its answer."""


class Shown(msgspec.Struct, frozen=True):
    """The cards on a page, who was shown it, and how far the journal was by then."""

    table: str
    user: int
    round: int
    actions: int
    cards: frozenset[str]


def cards_on(page: Page) -> frozenset[str]:
    """Give the cards on a page, as records write them, be they words or emoji."""
    labels = (option.label for menu in page.menus for option in menu.options)
    words = "\n".join((page.text, *page.labels, *labels))
    written = {rank + _SIGNS[suit] for rank, suit in _CARD.findall(words)}
    drawn = {_TILES[name] for name in _TILE.findall(words) if name in _TILES}
    return frozenset(written | drawn)


def heading(page: Page) -> frozenset[str] | None:
    """Give the cards that a page shows as its reader's hand; None where it shows none."""
    line = next((line for line in page.text.splitlines() if line.startswith("# ")), None)
    return None if line is None else cards_on(replace(page, text=line, buttons=(), menus=()))


def held(books: Books, table: str, user: int) -> frozenset[str] | None:
    """Give the cards that somebody holds by the journal; None where they have no seat in a round in hand."""
    book = books.latest(table)
    if book is None or book.status != "open" or str(user) not in book.header.players:
        return None
    *_, last = book.lines()
    return frozenset(map(code, each(round_of(last.after).hands[book.header.players.index(str(user))])))


class Witness:
    """Sees every page that the bot sends; `judge` says what an answer to a tap tells of it."""

    def __init__(
        self,
        there: Loopback,
        database: Path,
        now: Callable[[], float],
        judge: Callable[[Sent, Page], None],
    ) -> None:
        self._there, self._database, self._now, self._judge = there, database, now, judge
        self.tables: dict[int, str] = {}
        """By their channels."""
        self.sent: dict[int, Sent] = {}
        self.shown: set[Shown] = set()
        self._before = there.api.answered
        there.api.answered = self._answered

    def send(self, record: Interaction, entry: Entry | None) -> Sent:
        """Note that somebody has tapped or typed something."""
        table = self.tables.get(record.channel_id, "")
        sent = self.sent[record.id] = Sent(record=record, table=table, at=self._now(), entry=entry)
        return sent

    def of_request(self, path: str) -> Sent | None:
        """Give the tap that a request belongs to."""
        kind, number, token = (*path.strip("/").split("/"), "", "")[:3]
        if kind == "interactions":
            return self.sent.get(int(number))
        return self.sent.get(self._there.backend.interaction_tokens.get(token, 0))

    def _answered(self, method: str, path: str) -> None:
        self._before(method, path)
        if path.startswith("/channels/") and method in {"POST", "PATCH"}:
            self._see_public(int(path.split("/")[2]))
        elif method in {"POST", "PATCH"} and (sent := self.of_request(path)) and sent.record.responded:
            is_first = path.startswith("/interactions/")
            page = self._see_answer(sent.record, followed=not is_first and method == "POST")
            is_deferred = str(sent.record.response_kind).startswith("deferred")
            if page and is_first is not is_deferred and not (is_deferred and sent.faulted):
                self._judge(sent, page)

    def _see_public(self, channel: int) -> None:
        messages = self._there.backend.messages.get(channel, {}).values()
        newest = next((one for one in reversed(messages) if one.visible_to(None)), None)
        if newest:
            self._note(channel, EVERYBODY, page_of(self._there.backend, newest))

    def _see_answer(self, record: Interaction, *, followed: bool) -> Page | None:
        first = record.message_id or record.source_message_id
        number = record.followup_ids[-1] if followed and record.followup_ids else first
        stored = self._there.backend.messages.get(record.channel_id, {}).get(number or 0)
        page = page_of(self._there.backend, stored) if stored else None
        if page:
            self._note(record.channel_id, record.user_id if page.private else EVERYBODY, page)
        return page

    def _note(self, channel: int, user: int, page: Page) -> None:
        cards = cards_on(page)
        table = self.tables.get(channel)
        if cards and table:
            number, actions = _progress(self._database, table)
            self.shown.add(Shown(table, user, number, actions, cards))


def leaks(shown: Iterable[Shown], books: Books, ledger: Ledger) -> Iterator[Finding]:
    """Tell where somebody was shown a card that the rules hide from them."""
    known = {name: knowledge(ledger.read(book).lines) for name, book in books.rounds.items()}
    for page in shown:
        allowed: set[str] = set()
        for number in (page.round - 1, page.round):  # a page may be a little older than the journal
            if book := books.rounds.get((page.table, number)):
                upto = known[book.name][: page.actions + 1 if number == page.round else None]
                players = (*book.header.players, str(page.user))
                seat = players.index(str(page.user))
                allowed |= upto[-1][seat] if upto else set()
        if hidden := page.cards - allowed:
            who = page.user or "The channel"
            said = f"{who} was shown {' '.join(sorted(hidden))} at table {page.table}"
            yield Finding(Kind.WRONG, f"{said}, in round {page.round} after {page.actions} actions.")


def _progress(database: Path, table: str) -> tuple[int, int]:
    """Give the newest round of a table, and how many actions it has."""
    query = "SELECT number, actions FROM round WHERE table_id = ? ORDER BY id DESC LIMIT 1"
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        found: tuple[int, int] | None = connection.execute(query, (table,)).fetchone()
    return found or (0, 0)


def knowledge(lines: Sequence[Line]) -> list[tuple[frozenset[str], ...]]:
    """Give, after the deal and after each action, the cards that each seat, and last everybody, may know."""
    found: list[tuple[frozenset[str], ...]] = []
    known: list[Cards] = []
    for line in lines:
        round = round_of(line.after)
        known = known or [0] * (len(round.hands) + 1)
        for seat in range(len(known)):
            viewer = seat if seat < len(round.hands) else None
            known[seat] |= round.open_leftovers | (0 if viewer is None else round.hands[viewer])
            for event in line.events:
                known[seat] |= _cards_of(seen_by(viewer, event))
        found.append(tuple(frozenset(map(code, each(cards))) for cards in known))
    return found


def _cards_of(event: Event) -> Cards:
    match event:
        case Gave(cards=cards) | Placed(shown=cards):
            return cards
        case Played(play=play):
            return play.cards
        case Took(took=took, laid=laid):
            return 1 << took | (0 if laid is None else 1 << laid)
    return 0
