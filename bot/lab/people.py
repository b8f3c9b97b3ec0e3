"""Somebody in the make-believe Discord, and what they get to see of the bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

import msgspec
import simcord

from bot.lab.messages import BUTTON, TEXT_SELECT, Page, filled

if TYPE_CHECKING:
    from bot.lab.make_believe import World


PRESS: Final = 3
SUBMIT: Final = 5
"""Discord's types of interactions that come from buttons and menus, and from forms."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the bot did with one interaction, read when it had gone quiet."""

    answered: bool
    """False is what people see as "This interaction failed"."""
    kind: str
    """How: `message`, `update`, `deferred`, `deferred_update`, `modal`, `autocomplete`, or nothing."""
    page: Page | None
    """The message that was sent or edited as the answer."""
    followups: tuple[Page, ...]
    modal: dict[str, Any] | None
    after: float = 0.0
    """Seconds of real time until it came; 0 where time is virtual."""

    @property
    def text(self) -> str:
        """All words of the answer and of what followed it."""
        return "\n".join(page.text for page in (self.page, *self.followups) if page)


Where = TypeVar("Where", contravariant=True)  # noqa: PLC0105 # it is a word of the sentences below
"""What stands for a channel."""


class Tap(msgspec.Struct, frozen=True, kw_only=True):
    """An interaction that is about to happen; see :meth:`World.together`."""

    user: int
    channel_id: int
    message_id: int
    data: dict[str, Any]

    @property
    def kind(self) -> int:
        """The type of interaction: a button or a menu, or a form that is sent off."""
        return SUBMIT if "components" in self.data else PRESS


class Sight(Protocol[Where]):
    """Where messages stand."""

    def pages(self, channel: Where | None = None, *, viewer: int | None = None) -> list[Page]:
        """Give the messages of a channel, oldest first; the private ones of `viewer` among them."""


class Viewer(Generic[Where]):
    """Somebody who reads messages and aims at what can be pressed in them."""

    def __init__(self, sight: Sight[Where], name: str, number: int) -> None:
        self._sight, self.name, self._number = sight, name, number

    @property
    def id(self) -> int:
        """The Discord id."""
        return self._number

    def aim(self, label: str | None = None, *, starts: str = "", on: Page | None = None) -> Tap:
        """A press of a button, to be made later: by its label, by how its custom id starts, or both.

        Without `on`: the newest message this person sees that has such a button. A page read earlier
        is pressed as it was then, whatever the message has become: that is a stale tap.
        Raises :exc:`LookupError` where nobody could press it.
        """
        page = on or self._seen_with(lambda page: page.has(label, starts=starts), f"{label!r} {starts!r}")
        button = page.button(label, starts=starts)
        return self.tap_on(page, {"custom_id": button.custom_id, "component_type": BUTTON})

    def aim_choice(self, *labels: str, starts: str = "", on: Page | None = None) -> Tap:
        """A choice of the options with these labels in a menu (found as in :meth:`aim`), to be made later."""
        page = on or self._seen_with(lambda page: _has_menu(page, starts), f"menu {starts!r}")
        menu = page.menu(starts=starts)
        if not menu.fewest <= len(labels) <= menu.most:
            raise LookupError(f"the menu takes {menu.fewest} to {menu.most} options, not {len(labels)}")
        values = [menu.value(label) for label in labels]
        data = {"custom_id": menu.custom_id, "component_type": menu.kind, "values": values}
        return self.tap_on(page, data)

    def aim_form(self, answer: Answer, *texts: str, on: Page | None = None) -> Tap:
        """A form filled in with these texts, line by line, to be sent off later.

        `answer` is what showed it; `on` the page whose button did, by default the newest private one.
        Raises :exc:`LookupError` where there is no such form, or its lines do not take these texts.
        """
        if answer.modal is None:
            raise LookupError("there is no form")
        data = {"custom_id": answer.modal["custom_id"], "components": filled(answer.modal, texts)}
        return self.tap_on(on or self._seen_with(lambda page: page.private, "in private"), data)

    def aim_raw(self, data: dict[str, Any], *, on: Page | None = None) -> Tap:
        """A made-up tap on `on`, or on the newest message seen."""
        return self.tap_on(on or self._seen_with(lambda _: True, "at all"), data)

    def tap_on(self, page: Page, data: dict[str, Any]) -> Tap:
        """A tap on a message: `data` is what Discord sends of it."""
        return Tap(user=self.id, channel_id=page.channel_id, message_id=page.id, data=data)

    def sees(self, channel: Where | None = None) -> list[Page]:
        """All messages this person sees in a channel, oldest first, as they are now."""
        return self._sight.pages(channel, viewer=self.id)

    def privates(self, channel: Where | None = None) -> list[Page]:
        """The messages that this person alone sees, oldest first."""
        return [page for page in self.sees(channel) if page.private]

    def hand(self, channel: Where | None = None) -> Page:
        """The newest private message with something to press, else the newest private one.

        Raises :exc:`LookupError` where there is none.
        """
        found = self.privates(channel)
        if not found:
            raise LookupError(f"{self.name} has no private message")
        return next((page for page in reversed(found) if page.buttons or page.menus), found[-1])

    def _seen_with(self, wanted: Callable[[Page], bool], what: str) -> Page:
        for page in reversed(self.sees()):
            if wanted(page):
                return page
        raise LookupError(f"{self.name} sees no message with {what}: {[page.text for page in self.sees()]}")


class Person(Viewer[simcord.ChannelHandle]):
    """Somebody in the guild, with a Discord language of their own."""

    def __init__(self, world: World, name: str, language: str) -> None:
        self.user = world.env.create_user(name, global_name=name)
        super().__init__(world, name, self.user.id)
        self._world, self.language = world, language
        self.member = world.guild.add_member(self.user)

    @property
    def dm(self) -> simcord.ChannelHandle:
        """The direct messages with the bot; pass it as `channel`."""
        return self.user.dm_channel

    async def slash(
        self, command: str, *, channel: simcord.ChannelHandle | None = None, **options: Any
    ) -> Answer:
        """Send a slash command, e.g. `slash("scum start", preset="president")`."""
        where = channel or self._world.channel
        if where.guild is None:
            return self._world.answer(await self.user.slash(command, **options))
        return self._world.answer(await self.member.slash(where, command, **options))

    async def slash_raw(self, data: dict[str, Any]) -> Answer:
        """Send a made-up slash command: `data` is what Discord sends of it."""
        return await self._world.command(self, {"id": "1", "type": 1, **data})

    async def suggestions(self, command: str, option: str, typed: str = "", **filled: Any) -> list[str]:
        """The names that the bot suggests for an option while it is typed."""
        offered = await self.member.autocomplete(self._world.channel, command, option, typed, **filled)
        return [str(choice["name"]) for choice in offered]

    async def press(self, label: str | None = None, *, starts: str = "", on: Page | None = None) -> Answer:
        """Press a button, found as in :meth:`aim`."""
        return await self._world.tap(self.aim(label, starts=starts, on=on))

    async def choose(self, *labels: str, starts: str = "", on: Page | None = None) -> Answer:
        """Choose the options with these labels in a menu, found as in :meth:`aim_choice`."""
        return await self._world.tap(self.aim_choice(*labels, starts=starts, on=on))

    async def fill(self, answer: Answer, *texts: str, on: Page | None = None) -> Answer:
        """Fill a form in and send it off, as in :meth:`aim_form`."""
        return await self._world.tap(self.aim_form(answer, *texts, on=on))

    async def tap_raw(self, custom_id: str, *, on: Page | None = None) -> Answer:
        """Tap a button with a made-up custom id, on `on` or on the newest message seen."""
        return await self._world.tap(self.aim_raw({"custom_id": custom_id, "component_type": BUTTON}, on=on))

    async def choose_raw(self, custom_id: str, *values: str, on: Page | None = None) -> Answer:
        """Choose made-up values in a menu with a made-up custom id."""
        data = {"custom_id": custom_id, "component_type": TEXT_SELECT, "values": list(values)}
        return await self._world.tap(self.aim_raw(data, on=on))


def _has_menu(page: Page, starts: str) -> bool:
    return any(menu.custom_id.startswith(starts) and not menu.disabled for menu in page.menus)
