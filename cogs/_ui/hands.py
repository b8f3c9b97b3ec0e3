"""Open hands: a person's private page of a table is edited when what they are asked, or the top, changes."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from bot.engine.cards import Cards, Face
from bot.engine.plays import Play
from bot.engine.round import NOBODY, Phase, Seat, Talk
from bot.engine.views import View
from bot.render.page import Page
from bot.tables.look import Look
from bot.tables.ports import News
from bot.tables.state import Stage
from cogs._ui import failures
from cogs._ui.background import Background
from cogs._ui.courtesy import Courtesy
from cogs._ui.heard import Interaction
from cogs._ui.private import Private, follow_up
from cogs._ui.readers import Reader

log = logging.getLogger(__name__)

LIFETIME = 14.5 * 60.0
"""So many seconds after a tap its token is given up; Discord takes it for 15 minutes."""

MOST = 32
"""So many hands are pushed at the same time; further ones are drawn when it is their turn."""

Draw = Callable[[Look, Reader], Page]
Offer = tuple[Cards, tuple[Face, ...]]
"""Cards, and what is wanted for them."""
LookAt = Callable[[str, int], Look | None]
"""Shows a table to a user; None where there is no such table any more."""


class Asked(NamedTuple):
    """What a hand is edited for: what its owner is asked, and what lies on top."""

    stage: Stage
    round_number: int
    phase: Phase | None
    seated: bool
    decision: int | None
    """None where nothing is asked."""
    top: Play | None
    awaited: tuple[Seat, ...]
    """Whom the table waits for, where that is somebody else."""
    haggling: tuple[Cards, Talk | None, Talk | None] | None
    """The own hand and what the two of a pair say, while cards are traded."""
    away: bool
    paused: bool


def asked(look: Look) -> Asked:
    """Tell what a person is asked, and what is on top."""
    view = look.view
    return Asked(
        stage=look.stage,
        round_number=look.round_number,
        phase=view.phase if view else None,
        seated=look.me is not None,
        decision=look.decision if view and view.duty else None,
        top=view.top if view else None,
        awaited=_awaited(view) if view and not view.duty else (),
        haggling=(view.hand, view.talk, view.partner_talk) if view and view.partner != NOBODY else None,
        away=look.me is not None and look.seats[look.me].away,
        paused=look.paused,
    )


def _awaited(view: View) -> tuple[Seat, ...]:
    return (view.turn,) if view.phase is Phase.PLAY else tuple(duty.player for duty in view.duties)


def _offered(look: Look | None) -> Offer | None:
    """Give what a partner offers now."""
    talk = look.view.partner_talk if look and look.view else None
    return (talk.offer, talk.wanted) if talk and talk.offer else None


def _is_same_question(shown: Asked, now: Asked) -> bool:
    """Tell whether somebody can go on choosing: offers may come, but no swap has changed the hand."""
    cards = (asked.haggling and asked.haggling[0] for asked in (shown, now))
    return shown.decision == now.decision and len({*cards}) == 1


class _Hand:
    """One person at a table: the newest way to reach them, and what they were last shown."""

    def __init__(self, table: str, user: int) -> None:
        self.table, self.user = table, user
        self.interaction: Interaction | None = None
        self.reader: Reader | None = None
        self.message: Private | None = None
        self.shown: Asked | None = None
        self.choosing = False
        self.aside: Private | None = None
        """A message beside the hand, with what its owner must hear while choosing."""
        self.told: Offer | None = None
        """The partner's offer that the owner has seen, in the hand or beside it."""
        self.buried = False
        """Whether the table was posted below the message, so that it is soon out of view."""
        self.answering = 0
        self.pushing = False
        self.not_before = 0.0
        self.trouble_until = 0.0
        """Before that nothing is sent, be it urgent: Discord or the network has just failed."""
        self.expiry: asyncio.TimerHandle | None = None
        self.due: asyncio.TimerHandle | None = None

    def forget(self) -> None:
        """Let nothing more happen by itself; nobody is reached this way any more."""
        self.interaction = None
        for handle in (self.expiry, self.due):
            if handle:
                handle.cancel()


class Hands:
    """Keeps every seat's newest interaction, and edits the hand that was opened with it.

    `interval` is the least time in seconds between two edits of a hand whose owner is not asked anything;
    when their turn comes the edit is made at once. `expired` draws what a hand becomes in the end, `beside`
    what is told beside one in which somebody chooses: that stays as it is.
    """

    def __init__(
        self, look_at: LookAt, draw: Draw, expired: Draw, beside: Draw, courtesy: Courtesy, *, interval: float
    ) -> None:
        self._look_at, self._draw, self._expired, self._beside = look_at, draw, expired, beside
        self._courtesy, self._interval = courtesy, interval
        self._hands: defaultdict[str, dict[int, _Hand]] = defaultdict(dict)
        self._background = Background("a hand could not be drawn")
        self._under_way = 0
        self._waiting: dict[_Hand, None] = {}
        """Hands that are to be pushed once fewer are under way, those that have waited longest first."""

    def keep(
        self, look: Look, user: int, reader: Reader, message: Private, *, choosing: bool = False
    ) -> None:
        """Remember the private message in which somebody now sees a table; an older one is taken away.

        An answer that took long to get through may come after that to a later tap.
        """
        hand = self._hand(look.table, user)
        if hand.message and hand.message.is_newer_than(message):
            self._background.spawn(self._take_away(message))
            return
        old, hand.message = hand.message, message
        hand.buried &= old is not None and old.message == message.message
        hand.shown = None if hand.pushing else asked(look)  # a push under way may come after this
        hand.choosing, hand.told = choosing, _offered(look)
        self._drop_aside(hand)
        self._reach(hand, message.interaction, reader)
        if old and old.message != message.message:
            self._background.spawn(self._take_away(old))

    def reach(self, look: Look, user: int, reader: Reader, interaction: Interaction) -> None:
        """Remember a way to reach somebody who has no hand open: once there are cards, it opens by itself.

        The interaction must have been answered before.
        """
        hand = self._hand(look.table, user)
        if hand.message is None:
            self._reach(hand, interaction, reader)
            self._consider(hand)

    def read_as(self, user: int, reader: Reader) -> None:
        """Have all open hands of somebody drawn as they read now; while they choose, at the next tap."""
        for hand in [hands[user] for hands in self._hands.values() if user in hands]:
            hand.reader = reader
            if not hand.choosing:
                hand.shown = None
                self._consider(hand)

    def drop(self, table: str, user: int) -> None:
        """Forget somebody's hand."""
        hand = self._hands.get(table, {}).get(user)
        if hand:
            self._discard(hand)

    @contextmanager
    def answering(self, table: str, user: int) -> Iterator[None]:
        """Push nothing to somebody whose own tap is being answered; look afterwards whether it is needed."""
        hand = self._hand(table, user)
        hand.answering += 1
        try:
            yield
        finally:
            hand.answering -= 1
            if hand.interaction is None and not hand.answering:
                self._discard(hand)
            self._consider(hand)

    def tell(self, news: News) -> None:
        """Look which open hands of the table are out of date; once it has closed, show that to all."""
        for hand in list(self._hands.get(news.table, {}).values()):
            if news.last:
                self._part(hand, news.last)
            else:
                self._consider(hand)

    def follow(self, table: str) -> None:
        """Learn that a table was posted anew: its players' open hands move below it, to where they look."""
        for hand in list(self._hands.get(table, {}).values()):
            hand.buried = hand.message is not None
            self._consider(hand)

    async def close(self) -> None:
        """Let nothing more happen by itself, and finish what is under way."""
        for hand in [hand for hands in self._hands.values() for hand in hands.values()]:
            hand.forget()
        self._hands.clear()
        await self._background.finished()

    def _hand(self, table: str, user: int) -> _Hand:
        return self._hands[table].setdefault(user, _Hand(table, user))

    def _discard(self, hand: _Hand) -> None:
        """Forget a hand, but not one that the same person has opened since."""
        hand.forget()
        self._drop_aside(hand)
        self._waiting.pop(hand, None)
        hands = self._hands.get(hand.table, {})
        if hands.get(hand.user) is hand:
            del hands[hand.user]
        if not hands:
            self._hands.pop(hand.table, None)

    def _reach(self, hand: _Hand, interaction: Interaction, reader: Reader) -> None:
        hand.interaction, hand.reader = interaction, reader
        if hand.expiry:
            hand.expiry.cancel()
        hand.expiry = asyncio.get_running_loop().call_later(LIFETIME, self._expire, hand)

    def _consider(self, hand: _Hand) -> None:
        """Push the hand where it is out of date: at once where its owner is asked anew, else by and by."""
        if hand.answering or hand.pushing or hand.interaction is None:
            return
        look = self._look_at(hand.table, hand.user)
        if look is None:
            return
        if not self._is_out_of_date(hand, look):
            self._consider_aside(hand, look)
            return
        loop = asyncio.get_running_loop()
        urgent = asked(look).decision is not None
        wait = (hand.trouble_until if urgent else max(hand.not_before, hand.trouble_until)) - loop.time()
        if hand.due:
            hand.due.cancel()
        hand.due = loop.call_later(wait, self._want, hand) if wait > 0 else None
        if hand.due is None:
            self._want(hand)

    def _is_out_of_date(self, hand: _Hand, look: Look) -> bool:
        now = asked(look)
        if hand.message is None:
            return now.seated and look.view is not None
        if hand.shown and not (now.seated or hand.shown.seated):
            return now.stage is not hand.shown.stage
        if hand.choosing and hand.shown and _is_same_question(hand.shown, now):
            return False
        return now != hand.shown or (hand.buried and now.seated)

    def _want(self, hand: _Hand) -> None:
        """Have a hand pushed as soon as nobody waits for an answer of their own."""
        hand.due = None
        self._courtesy.want(hand, lambda: self._push(hand))

    def _push(self, hand: _Hand) -> None:
        if hand.answering or hand.pushing or hand.interaction is None:
            return
        if self._under_way >= MOST:
            self._waiting[hand] = None
            return
        self._under_way += 1
        hand.pushing = True
        hand.not_before = asyncio.get_running_loop().time() + self._interval
        self._background.spawn(self._pushed(hand))

    async def _pushed(self, hand: _Hand) -> None:
        try:
            look = self._look_at(hand.table, hand.user)
            if look and hand.reader and hand.interaction:
                hand.shown, hand.choosing, hand.told = asked(look), False, _offered(look)
                self._drop_aside(hand)
                await self._show(hand, self._draw(look, hand.reader))
        finally:
            hand.pushing = False
            self._under_way -= 1
            if self._waiting:
                self._want(self._next_waiting())
        self._consider(hand)

    def _next_waiting(self) -> _Hand:
        hand = next(iter(self._waiting))
        del self._waiting[hand]
        return hand

    async def _show(self, hand: _Hand, page: Page) -> None:
        message = hand.message
        try:
            if message and not (hand.buried and hand.interaction):
                await message.edit(page)
            elif hand.interaction:
                await self._replace(hand, message, await follow_up(hand.interaction, page))
        except failures.TROUBLE as error:
            self._failed(hand, message, error)

    async def _replace(self, hand: _Hand, old: Private | None, new: Private) -> None:
        """Let a new message be the hand, unless its owner has opened another in the meantime."""
        if hand.message is old:
            hand.message, hand.buried = new, False
        else:
            old = new
        if old:
            await self._take_away(old)

    def _consider_aside(self, hand: _Hand, look: Look) -> None:
        """Tell of a partner's new offer beside a hand in which somebody chooses, and of none any more."""
        offer = _offered(look)
        if hand.choosing and offer != hand.told:
            hand.told = offer
            if offer is None:
                self._drop_aside(hand)
            else:
                self._background.spawn(self._show_beside(hand, look))

    async def _show_beside(self, hand: _Hand, look: Look) -> None:
        shown, offer = hand.shown, hand.told
        if not (hand.reader and hand.interaction):
            return
        try:
            aside = await follow_up(hand.interaction, self._beside(look, hand.reader))
        except failures.TROUBLE as error:
            log.warning("an offer could not be told", extra={"code": failures.code(error)})
            return
        self._drop_aside(hand)
        hand.aside = aside
        if (hand.shown, hand.told) != (shown, offer):
            self._drop_aside(hand)

    def _drop_aside(self, hand: _Hand) -> None:
        """Take away what stands beside a hand, unless its owner has made that the hand."""
        aside, hand.aside = hand.aside, None
        if aside and not (hand.message and hand.message.message == aside.message):
            self._background.spawn(self._take_away(aside))

    def _failed(self, hand: _Hand, message: Private | None, error: Exception) -> None:
        """Try again where trouble may pass; else the hand waits until its owner opens it anew."""
        if not failures.is_code(error, failures.INTERACTION_IS_OVER):
            told = {"table": hand.table, "player": hand.user, "code": failures.code(error)}
            log.warning("a hand could not be edited", extra=told)
        if failures.is_passing(error):
            hand.shown, hand.trouble_until = None, asyncio.get_running_loop().time() + failures.TRY_AGAIN
        elif hand.message is message:
            self._discard(hand)

    def _expire(self, hand: _Hand) -> None:
        """Give the token up while it still lasts: what the hand becomes says how to open it again."""
        look = self._look_at(hand.table, hand.user)
        self._discard(hand)
        if look and hand.reader and hand.message:
            self._background.spawn(self._show(hand, self._expired(look, hand.reader)))

    def _part(self, hand: _Hand, last: Look) -> None:
        self._discard(hand)
        if hand.reader and hand.message:
            self._background.spawn(self._show(hand, self._draw(last, hand.reader)))

    async def _take_away(self, message: Private) -> None:
        if message.interaction.is_expired():
            return
        try:
            await message.delete()
        except failures.TROUBLE as error:
            log.info("an older hand could not be taken away", extra={"code": failures.code(error)})
