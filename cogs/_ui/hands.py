"""Open hands: a person's private page of a table is edited when what they are asked, or the top, changes."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.render.page import Page
from bot.tables.look import Look
from bot.tables.ports import News
from cogs._ui import failures
from cogs._ui.asked import Asked, Offer, asked, is_same_question, offer_of
from cogs._ui.background import Background
from cogs._ui.courtesy import Courtesy
from cogs._ui.direct import Direct
from cogs._ui.heard import Interaction
from cogs._ui.private import Private, direct_of, follow_up
from cogs._ui.readers import Reader

log = logging.getLogger(__name__)

LIFETIME = 14.5 * 60.0
"""So many seconds after a tap its token is given up; Discord takes it for 15 minutes."""

MOST = 32
"""So many hands are pushed at the same time; further ones are drawn when it is their turn."""

Draw = Callable[[Look, Reader], Page]
LookAt = Callable[[str, int], Look | None]
"""Shows a table to a user; None where there is no such table any more."""


class _Hand:
    """One person at a table: the newest way to reach them, and what they were last shown."""

    def __init__(self, table: str, user: int) -> None:
        self.table, self.user = table, user
        self.interaction: Interaction | None = None
        self.direct: Direct | None = None
        """The direct messages in which the hand is, which need no interaction."""
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

    @property
    def is_reachable(self) -> bool:
        """Whether there is a way to its owner."""
        return self.interaction is not None or self.direct is not None

    async def send(self, page: Page) -> Private:
        """Send a message to its owner, who must be reachable. Raises what a request can raise."""
        if self.interaction and not self.interaction.is_expired():
            return await follow_up(self.interaction, page)
        if self.direct is None:
            raise LookupError("nobody is there to be reached")
        return Private(None, await self.direct.send(page), direct=self.direct)

    def go_on_directly(self) -> None:
        """Do without the interaction, which is over sooner than the clock here says, and draw anew."""
        self.interaction = self.shown = None
        self.message = self.message._replace(interaction=None) if self.message else None

    def forget(self) -> None:
        """Let nothing more happen by itself; nobody is reached this way any more."""
        self.interaction = self.direct = None
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
        hand.choosing, hand.told = choosing, offer_of(look)
        self._drop_aside(hand)
        message.keep(look.place)
        self._reach(hand, message.interaction, message.direct, reader)
        if old and old.message != message.message:
            self._background.spawn(self._take_away(old))

    def reach(self, look: Look, user: int, reader: Reader, interaction: Interaction) -> None:
        """Remember a way to reach somebody who has no hand open: once there are cards, it opens by itself.

        The interaction must have been answered before.
        """
        hand = self._hand(look.table, user)
        if hand.message is None:
            self._reach(hand, interaction, direct_of(interaction), reader)
            self._consider(hand)

    def restore(self, look: Look, user: int, reader: Reader, message: Private) -> None:
        """Take up a hand in direct messages after a restart; what it shows may be out of date."""
        hand = self._hand(look.table, user)
        hand.message = message
        self._reach(hand, None, message.direct, reader)
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
            if not (hand.is_reachable or hand.answering):
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
        if hand.message:
            hand.message.forget()
        self._waiting.pop(hand, None)
        hands = self._hands.get(hand.table, {})
        if hands.get(hand.user) is hand:
            del hands[hand.user]
        if not hands:
            self._hands.pop(hand.table, None)

    def _reach(
        self, hand: _Hand, interaction: Interaction | None, direct: Direct | None, reader: Reader
    ) -> None:
        hand.interaction, hand.direct, hand.reader = interaction, direct, reader
        if hand.expiry:
            hand.expiry.cancel()
        if direct is None:
            hand.expiry = asyncio.get_running_loop().call_later(LIFETIME, self._expire, hand)

    def _consider(self, hand: _Hand) -> None:
        """Push the hand where it is out of date: at once where its owner is asked anew, else by and by."""
        if hand.answering or hand.pushing or not hand.is_reachable:
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
        if hand.choosing and hand.shown and is_same_question(hand.shown, now):
            return False
        return now != hand.shown or (hand.buried and now.seated)

    def _want(self, hand: _Hand) -> None:
        """Have a hand pushed as soon as nobody waits for an answer of their own."""
        hand.due = None
        self._courtesy.want(hand, lambda: self._push(hand))

    def _push(self, hand: _Hand) -> None:
        if hand.answering or hand.pushing or not hand.is_reachable:
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
            if look and hand.reader and hand.is_reachable:
                hand.shown, hand.choosing, hand.told = asked(look), False, offer_of(look)
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
            if message and not (hand.buried and hand.is_reachable):
                await message.edit(page)
            elif hand.is_reachable:
                await self._replace(hand, message, await hand.send(page))
        except failures.TROUBLE as error:
            self._failed(hand, message, error)

    async def _replace(self, hand: _Hand, old: Private | None, new: Private) -> None:
        """Let a new message be the hand, unless its owner has opened another in the meantime."""
        if hand.message is old:
            hand.message, hand.buried = new, False
            look = self._look_at(hand.table, hand.user)
            if look:
                new.keep(look.place)
        else:
            old = new
        if old:
            await self._take_away(old)

    def _consider_aside(self, hand: _Hand, look: Look) -> None:
        """Tell of a partner's new offer beside a hand in which somebody chooses, and of none any more."""
        offer = offer_of(look)
        if hand.choosing and offer != hand.told:
            hand.told = offer
            if offer is None:
                self._drop_aside(hand)
            else:
                self._background.spawn(self._show_beside(hand, look))

    async def _show_beside(self, hand: _Hand, look: Look) -> None:
        shown, offer = hand.shown, hand.told
        if not (hand.reader and hand.is_reachable):
            return
        try:
            aside = await hand.send(self._beside(look, hand.reader))
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
        elif hand.direct and not hand.buried and failures.is_code(error, failures.POST_ANEW):
            hand.shown, hand.buried = None, True
        elif hand.direct and hand.interaction and failures.is_code(error, failures.TOKEN_IS_OVER):
            hand.go_on_directly()
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
        message.forget()
        if not message.is_in_reach:
            return
        try:
            await message.delete()
        except failures.TROUBLE as error:
            log.info("an older hand could not be taken away", extra={"code": failures.code(error)})
