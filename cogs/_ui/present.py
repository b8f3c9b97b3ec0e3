"""Pages as messages: a new view for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from types import MappingProxyType
from typing import Any

import discord
from discord.ui import ActionRow, Container, MediaGallery, Separator, TextDisplay

from bot.render.page import (
    Block,
    Button,
    File,
    Line,
    Link,
    Links,
    Menu,
    Option,
    Page,
    Picture,
    RoleMenu,
    Row,
    Style,
    Text,
)

_STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


_QUIET: Mapping[str, Any] = MappingProxyType({"allowed_mentions": discord.AllowedMentions.none()})
"""Whatever a page says, it calls nobody."""


class Screen(discord.ui.LayoutView):
    """A view that discord.py sends and forgets.

    It would keep the items of each view, and build every message that is tapped anew to find one among them;
    the client hears all taps itself, by their ids.
    """

    def is_dispatchable(self) -> bool:
        """No: there is nothing here that discord.py is to call."""
        return False


def screen(page: Page) -> Screen:
    """Build the view of a page."""
    shown = Screen()
    frame = Container[Screen](accent_colour=page.colour)
    for block in page.blocks:
        frame.add_item(_item(block))
    shown.add_item(frame)
    return shown


def sent(page: Page) -> dict[str, Any]:
    """Give what a request needs to send a page as a new message."""
    files = _files(page)
    return {"view": screen(page), **_QUIET, **({"files": files} if files else {})}


def edited(page: Page) -> dict[str, Any]:
    """Give what a request needs to put a page into a message, in place of all that was there."""
    return {"view": screen(page), **_QUIET, "attachments": _files(page)}


def past(page: Page) -> Page:
    """Give what an old copy of a page shows: nothing to press, and nothing that is true no more."""
    kept = page.past or tuple(block for block in page.blocks if not isinstance(block, Row | Menu | RoleMenu))
    return Page(blocks=kept, colour=page.colour, kind=page.kind)


def has_pictures(page: Page) -> bool:
    """Tell whether a page has pictures, which say no more than its words do."""
    return any(isinstance(block, Picture) for block in page.blocks)


def without_pictures(page: Page) -> Page:
    """Give a page as words alone, for a channel that takes no files."""
    past = None if page.past is None else _words(page.past)
    return Page(blocks=_words(page.blocks), past=past, colour=page.colour, kind=page.kind)


def _words(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if not isinstance(block, Picture))


def _files(page: Page) -> list[discord.File]:
    return [_file(block) for block in page.blocks if isinstance(block, Picture | File)]


def _file(block: Picture | File) -> discord.File:
    if isinstance(block, File):
        return discord.File(BytesIO(block.content), block.name)
    return discord.File(BytesIO(block.png), block.name, description=block.alt)


def _item(block: Block) -> discord.ui.Item[Any]:
    return _ITEMS[type(block)](block)


def _text(block: Text) -> TextDisplay[Screen]:
    return TextDisplay(block.text)


def _line(_: Line) -> Separator[Screen]:
    return Separator()


def _picture(block: Picture) -> MediaGallery[Screen]:
    return MediaGallery(discord.MediaGalleryItem(f"attachment://{block.name}", description=block.alt))


def _download(block: File) -> discord.ui.File[Screen]:
    return discord.ui.File(f"attachment://{block.name}")


def _row(block: Row) -> ActionRow[Any]:
    return ActionRow(*map(_button, block.buttons))


def _button(button: Button) -> discord.ui.Button[Screen]:
    return discord.ui.Button(
        label=button.label,
        custom_id=button.tap.id,
        style=_STYLES[button.style],
        emoji=button.emoji,
        disabled=button.disabled,
    )


def _links(block: Links) -> ActionRow[Any]:
    return ActionRow(*map(_link, block.links))


def _link(link: Link) -> discord.ui.Button[Screen]:
    return discord.ui.Button(label=link.label, url=link.address)


def _menu(menu: Menu) -> ActionRow[Any]:
    select = discord.ui.Select[Screen](
        custom_id=menu.tap.id,
        placeholder=menu.hint,
        min_values=menu.fewest,
        max_values=menu.most,
        options=[_option(option) for option in menu.options],
        disabled=menu.disabled,
    )
    return ActionRow(select)


def _role_menu(menu: RoleMenu) -> ActionRow[Any]:
    chosen = [discord.SelectDefaultValue.from_role(discord.Object(menu.chosen))] if menu.chosen else []
    select = discord.ui.RoleSelect[Screen](
        custom_id=menu.tap.id, placeholder=menu.hint, min_values=0, max_values=1, default_values=chosen
    )
    return ActionRow(select)


def _option(option: Option) -> discord.SelectOption:
    return discord.SelectOption(
        label=option.label,
        value=option.value,
        description=option.description,
        emoji=option.emoji,
        default=option.chosen,
    )


_ITEMS: dict[type[Block], Callable[[Any], discord.ui.Item[Any]]] = {
    Text: _text,
    Line: _line,
    Picture: _picture,
    File: _download,
    Row: _row,
    Links: _links,
    Menu: _menu,
    RoleMenu: _role_menu,
}
