"""What make-believe people make of the pages that they see: which taps answer what they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from bot.lab.messages import BUTTON, Menu, Page
from bot.lab.people import Tap
from bot.lab.wire.loopback import Player
from bot.render.page import Tap as Meaning
from cogs._ui import ids

ACTS = frozenset({"play", "pass", "give", "take", "offer", "accept", "content", "offer-cut", "cut", "deal"})
"""The verbs that answer a decision."""


def meaning(tap: Tap) -> Meaning | None:
    """Tell what a tap means; a menu's choice is its argument. None where nobody could know."""
    found = ids.read(tap.data.get("custom_id", ""))
    values = tap.data.get("values")
    return msgspec.structs.replace(found, argument=values[0]) if found and values else found


def acts(person: Player, page: Page) -> list[Tap]:
    """Give every tap on a page that answers what its reader is asked, in the page's order."""
    return [tap for tap in taps(person, page) if (found := meaning(tap)) and found.verb in ACTS]


def taps(person: Player, page: Page) -> Iterator[Tap]:
    """Give every tap that can be made on a page; of a menu one for each option, or one with the first few."""
    for button in page.buttons:
        if button.custom_id and not button.disabled:
            yield person.tap_on(page, {"custom_id": button.custom_id, "component_type": BUTTON})
    for menu in page.menus:
        if not menu.disabled:
            yield from (person.tap_on(page, data) for data in _choices(menu))


def _choices(menu: Menu) -> Iterator[dict[str, Any]]:
    values = [option.value for option in menu.options]
    some: Iterable[list[str]] = ([value] for value in values)
    if menu.most > 1:
        some = [list(islice(values, menu.most))]
    for chosen in some:
        yield {"custom_id": menu.custom_id, "component_type": menu.kind, "values": chosen}


def act_on_hand(person: Player) -> Tap | None:
    """Give the first tap that answers what somebody is asked on their newest private page, if any."""
    hands = person.privates()
    found = acts(person, hands[-1]) if hands else []
    return found[0] if found else None
