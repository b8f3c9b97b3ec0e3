"""The options panel: looked at, switched, refused, saved and shared."""

from __future__ import annotations

from typing import Final

from bot.lab.people import Answer, Person
from bot.lab.ranks import manager
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage


async def options_first(stage: Stage) -> Shot:
    """Ann is the host and opens the options; nothing has been changed."""
    return _seen(await _open(stage))


async def options_changed(stage: Stage) -> Shot:
    """Ann has changed much, and sees what is different from the preset."""
    ann = await _open(stage)
    for change in ("trick=pass-out", "jokers=2", "sequences=true", "revolution=four", "exchange=by-rank"):
        await _tap(ann, "set", change)
    await _tap(ann, "", "home")
    return _seen(ann)


async def options_group(stage: Stage) -> Shot:
    """Ann looks at a group of options, two of which she has changed."""
    ann = await _open(stage)
    for change in ("trick=pass-out", "sequences=true"):
        await _tap(ann, "set", change)
    return _seen(await _go(ann, "group.plays"))


async def options_one(stage: Stage) -> Shot:
    """Ann looks at an option of three values, each with its sentence and its example."""
    return _seen(await _go(await _open(stage), "option.trick"))


async def options_switched(stage: Stage) -> Shot:
    """Ann has just switched an option."""
    ann = await _go(await _open(stage), "option.trick")
    await _tap(ann, "set", "trick=pass-out")
    return _seen(ann)


async def options_conflict(stage: Stage) -> Shot:
    """Ann tapped a value that contradicts another option."""
    ann = await _go(await _open(stage), "option.leftovers")
    await _tap(ann, "set", "leftovers=swap")
    return _seen(ann)


async def options_idle(stage: Stage) -> Shot:
    """Ann set what jokers are, though there are none: that makes no difference yet."""
    ann = await _go(await _open(stage), "option.joker_role")
    await _tap(ann, "set", "joker_role=wild")
    return _seen(ann)


async def options_ranks(stage: Stage) -> Shot:
    """Ann has made two ranks wild."""
    ann = await _go(await _open(stage), "option.wild_ranks")
    menu = ann.hand().menus[0]
    await ann.choose_raw(menu.custom_id, "2", "J", on=ann.hand())
    return _seen(ann)


async def options_exchange(stage: Stage) -> Shot:
    """Ann looks at an option that can have any number of values."""
    return _seen(await _go(await _open(stage), "option.exchange"))


async def options_not_read(stage: Stage) -> Shot:
    """Ann typed a value that cannot be."""
    ann = await _go(await _open(stage), "option.rounds")
    shown = await _tap(ann, "other", "rounds")
    await ann.fill(shown, "seven")
    return _seen(ann)


async def options_form(stage: Stage) -> Shot:
    """Ann is asked for a value that no button has."""
    ann = await _go(await _open(stage), "option.exchange")
    await _tap(ann, "other", "exchange")
    return Shot(ann, None, form=True)


async def options_titles(stage: Stage) -> Shot:
    """Ann looks at an option of very many values."""
    return _seen(await _go(await _open(stage), "option.titles"))


async def options_guest(stage: Stage) -> Shot:
    """Ben is not the host, and looks at an option."""
    _, ben = await stage.lobby(2)
    await ben.slash("scum options")
    return _seen(await _go(ben, "option.revolution"))


async def options_guest_first(stage: Stage) -> Shot:
    """Ben is not the host, and opens the options."""
    _, ben = await stage.lobby(2)
    await ben.slash("scum options")
    return _seen(ben)


async def options_reset(stage: Stage) -> Shot:
    """Ann is asked whether all her changes are really to go."""
    ann = await _open(stage)
    await _tap(ann, "set", "jokers=2")
    await _tap(ann, "", "reset")
    return _seen(ann)


async def options_fixed(stage: Stage) -> Shot:
    """Ann asks for the options of a game that has begun."""
    ann, *_ = await stage.begun(2)
    await ann.slash("scum options")
    return Shot(ann, ann.privates()[-1])


async def options_share(stage: Stage) -> Shot:
    """Ann is about to share her options by a code; nothing has been saved in the server."""
    ann = await _open(stage)
    await _tap(ann, "", "share")
    return _seen(ann)


async def options_name(stage: Stage) -> Shot:
    """Ann is asked for a name to save the options under."""
    ann = await _open(stage)
    await _tap(ann, "save")
    return Shot(ann, None, form=True)


async def options_shelf(stage: Stage) -> Shot:
    """Ann manages the server, has saved the options under three names, and made them the default."""
    return _seen(await _shelved(stage))


async def options_saved(stage: Stage) -> Shot:
    """Ann looks at what is saved under a name."""
    ann = await _shelved(stage)
    menu = next(menu for menu in ann.hand().menus if menu.custom_id.startswith("options-saved"))
    await ann.choose_raw(menu.custom_id, "Friday night", on=ann.hand())
    return _seen(ann)


async def options_forget(stage: Stage) -> Shot:
    """Ann is asked whether a name is really to be forgotten."""
    ann = await _shelved(stage)
    await _tap(ann, "forget", "Friday night.")
    return _seen(ann)


async def _shelved(stage: Stage) -> Person:
    ann = await manager(stage.world, "Ann", stage.language)
    await ann.slash("scum start", preset="daifugo")
    await ann.slash("scum options")
    await _tap(ann, "set", "jokers=2")
    for name in ("Friday night", "For beginners", "Wild!"):
        await ann.fill(await _tap(ann, "save"), name)
    await _tap(ann, "default")
    return ann


async def _open(stage: Stage) -> Person:
    """Somebody who has opened a table, and its options."""
    ann, *_ = await stage.lobby(2)
    await ann.slash("scum options")
    return ann


async def _go(person: Person, page: str) -> Person:
    """Have somebody go to a page of the panel."""
    await _tap(person, "", page)
    return person


async def _tap(person: Person, verb: str, argument: str = "") -> Answer:
    """Press a button of the panel, be it on another of its pages."""
    page = person.hand()
    ids = [*(button.custom_id for button in page.buttons), *(menu.custom_id for menu in page.menus)]
    table = next(one.split(":")[1] for one in ids if one.startswith("options"))
    name = f"options-{verb}" if verb else "options"
    return await person.tap_raw(f"{name}:{table}::{argument}".rstrip(":"), on=page)


def _seen(person: Person) -> Shot:
    return Shot(person, person.hand())


SCENES: Final[tuple[Scene, ...]] = (
    options_first,
    options_changed,
    options_group,
    options_one,
    options_switched,
    options_conflict,
    options_idle,
    options_ranks,
    options_exchange,
    options_not_read,
    options_form,
    options_titles,
    options_guest_first,
    options_guest,
    options_reset,
    options_fixed,
    options_share,
    options_name,
    options_shelf,
    options_saved,
    options_forget,
)
