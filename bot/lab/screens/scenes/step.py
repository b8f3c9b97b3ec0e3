"""What is asked between the deal and the first lead."""

from __future__ import annotations

from typing import Final

from bot.engine.round import Phase
from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage


async def step_give_back(stage: Stage) -> Shot:
    """You are President: you have received the Scum's best card and give one back."""
    people = await stage.later(4)
    return Shot(people[0], await stage.show(people[0]))


async def step_give_two(stage: Stage) -> Shot:
    """You are President and give two cards back; one is chosen."""
    people = await stage.later(5, "warlords")
    await stage.show(people[0])
    menu = people[0].hand().menus[0]
    await people[0].choose_raw(menu.custom_id, menu.options[0].value, on=people[0].hand())
    return Shot(people[0], people[0].hand())


async def step_give_chosen(stage: Stage) -> Shot:
    """You are President and have chosen the cards that you give back."""
    people = await stage.later(5, "warlords")
    await stage.show(people[0])
    menu = people[0].hand().menus[0]
    await people[0].choose_raw(
        menu.custom_id, *(option.value for option in menu.options[1:3]), on=people[0].hand()
    )
    return Shot(people[0], people[0].hand())


async def step_give_waits(stage: Stage) -> Shot:
    """You are Scum: your best card has gone to the President, who gives one back."""
    people = await stage.later(4)
    return Shot(people[3], await stage.show(people[3]))


async def step_give_table(stage: Stage) -> Shot:
    """The channel sees who has still to give."""
    people = await stage.later(5, "warlords")
    return Shot(people[0], stage.public())


async def step_given(stage: Stage) -> Shot:
    """Cards were exchanged: you have received yours, and the round begins."""
    people = await stage.later(4)
    await stage.move(people[0])
    return Shot(people[3], await stage.show(people[3]))


async def _leftovers(stage: Stage) -> list[Person]:
    people = await stage.later(5, "arschloch")
    await stage.until(people, Phase.LEFTOVERS)
    return people


async def step_take(stage: Stage) -> Shot:
    """You may take one of the open leftovers, and lay a card away for it."""
    people = await _leftovers(stage)
    person = stage.asked(people)
    return Shot(person, await stage.show(person))


async def step_take_chosen(stage: Stage) -> Shot:
    """You have chosen the leftover that you take and the card that you lay away."""
    person = stage.asked(await _leftovers(stage))
    await stage.show(person)
    for number in (0, 1):
        menu = person.hand().menus[number]
        await person.choose_raw(menu.custom_id, menu.options[0].value, on=person.hand())
    return Shot(person, person.hand())


async def step_take_table(stage: Stage) -> Shot:
    """The channel sees the open leftovers and who chooses."""
    people = await _leftovers(stage)
    return Shot(people[0], stage.public())


async def _trading(stage: Stage) -> list[Person]:
    people = await stage.later(6, "landlord")
    await stage.until(people, Phase.TRADE)
    await stage.show(people[2])
    await stage.show(people[3])
    return people


async def _offered(stage: Stage, *, asks: bool) -> list[Person]:
    """Two merchants, of whom the first has made an offer."""
    people = await _trading(stage)
    first = people[2]
    for number in (0, 1) if asks else (0,):
        menu = first.hand().menus[number]
        await first.choose_raw(menu.custom_id, menu.options[0].value, on=first.hand())
    await first.press(starts="offer:", on=first.hand())
    return people


async def step_trade(stage: Stage) -> Shot:
    """You are one of the two in the middle: trade a card."""
    people = await _trading(stage)
    return Shot(people[2], people[2].hand())


async def step_trade_chosen(stage: Stage) -> Shot:
    """You have chosen what you offer and what you want for it."""
    people = await _trading(stage)
    for number in (0, 1):
        menu = people[2].hand().menus[number]
        await people[2].choose_raw(menu.custom_id, menu.options[1].value, on=people[2].hand())
    return Shot(people[2], people[2].hand())


async def step_trade_mine(stage: Stage) -> Shot:
    """Your offer stands; the other has not answered."""
    people = await _offered(stage, asks=True)
    return Shot(people[2], people[2].hand())


async def step_trade_offer(stage: Stage) -> Shot:
    """The other offers a card and asks for one of yours."""
    people = await _offered(stage, asks=True)
    return Shot(people[3], people[3].hand())


async def step_trade_open(stage: Stage) -> Shot:
    """The other offers a card and takes what you give."""
    people = await _offered(stage, asks=False)
    return Shot(people[3], people[3].hand())


async def step_trade_beside(stage: Stage) -> Shot:
    """While you choose, the other makes an offer: it is told beside your hand, which stays as it is."""
    people = await _trading(stage)
    chooser = await stage.show(people[3])
    menu = people[3].hand().menus[0]
    await people[3].choose_raw(menu.custom_id, menu.options[1].value, on=chooser)
    menu = people[2].hand().menus[0]
    await people[2].choose_raw(menu.custom_id, menu.options[0].value, on=people[2].hand())
    await people[2].press(starts="offer:", on=people[2].hand())
    return Shot(people[3], people[3].privates()[-1])


async def step_trade_content(stage: Stage) -> Shot:
    """The other haggles no more: you give a card."""
    people = await _trading(stage)
    await people[2].press(starts="content:", on=people[2].hand())
    return Shot(people[3], await stage.show(people[3]))


async def step_trade_table(stage: Stage) -> Shot:
    """The channel sees that the two trade, and not which cards."""
    people = await _offered(stage, asks=True)
    return Shot(people[0], stage.public())


async def _colluding(stage: Stage) -> list[Person]:
    people = await stage.later(6, "collusion")
    await stage.until(people, Phase.COLLUDE)
    await stage.show(people[0])
    await stage.show(people[5])
    return people


async def _swapping(stage: Stage, mine: int, theirs: int) -> list[Person]:
    people = await _colluding(stage)
    first = people[0]
    for number, count in ((0, mine), (1, theirs)):
        menu = first.hand().menus[number]
        await first.choose_raw(
            menu.custom_id, *(option.value for option in menu.options[:count]), on=first.hand()
        )
    return people


async def step_collude(stage: Stage) -> Shot:
    """You and your partner see each other's hands: swap what helps you both."""
    people = await _colluding(stage)
    return Shot(people[0], people[0].hand())


async def step_collude_uneven(stage: Stage) -> Shot:
    """You have chosen more of your own cards than of your partner's."""
    people = await _swapping(stage, 2, 1)
    return Shot(people[0], people[0].hand())


async def step_collude_chosen(stage: Stage) -> Shot:
    """You have chosen a swap that can be offered."""
    people = await _swapping(stage, 2, 2)
    return Shot(people[0], people[0].hand())


async def step_collude_offer(stage: Stage) -> Shot:
    """Your partner offers a swap."""
    people = await _swapping(stage, 2, 2)
    await people[0].press(starts="offer:", on=people[0].hand())
    return Shot(people[5], people[5].hand())


async def step_collude_content(stage: Stage) -> Shot:
    """You are content, your partner is not yet."""
    people = await _colluding(stage)
    await people[0].press(starts="content:", on=people[0].hand())
    return Shot(people[0], people[0].hand())


async def step_collude_partner_content(stage: Stage) -> Shot:
    """Your partner is content, you are not yet."""
    people = await _colluding(stage)
    await people[0].press(starts="content:", on=people[0].hand())
    return Shot(people[5], await stage.show(people[5]))


async def step_collude_closed(stage: Stage) -> Shot:
    """Your partner is content and has left, so that nobody answers offers."""
    people = await _colluding(stage)
    await people[0].press(starts="content:", on=people[0].hand())
    await people[0].press(starts="leave:", on=stage.public())
    await people[0].press(starts="leave:", on=people[0].hand())
    return Shot(people[5], await stage.show(people[5]))


async def step_collude_table(stage: Stage) -> Shot:
    """The channel sees which partners are not content yet."""
    people = await _colluding(stage)
    return Shot(people[0], stage.public())


async def step_deal(stage: Stage) -> Shot:
    """You are President and deal: first you offer the cut."""
    people = await stage.later(6, "landlord")
    return Shot(people[0], await stage.show(people[0]))


async def step_deal_waits(stage: Stage) -> Shot:
    """The President has not dealt yet."""
    people = await stage.later(6, "landlord")
    return Shot(people[1], await stage.show(people[1]))


async def step_cut(stage: Stage) -> Shot:
    """You are Scum and cut the pack."""
    people = await stage.later(6, "landlord")
    await people[0].press(starts="offer-cut:", on=await stage.show(people[0]))
    return Shot(people[5], await stage.show(people[5]))


async def step_cut_done(stage: Stage) -> Shot:
    """The pack is cut: you deal."""
    people = await stage.later(6, "landlord")
    await people[0].press(starts="offer-cut:", on=await stage.show(people[0]))
    await people[5].press(starts="cut:", on=await stage.show(people[5]))
    return Shot(people[0], await stage.show(people[0]))


async def step_deal_table(stage: Stage) -> Shot:
    """The channel sees whom the deal waits for."""
    people = await stage.later(6, "landlord")
    await people[0].press(starts="offer-cut:", on=await stage.show(people[0]))
    return Shot(people[0], stage.public())


async def step_fault(stage: Stage) -> Shot:
    """The President dealt without offering the cut: the channel is told."""
    people = await stage.later(6, "landlord")
    await people[0].press(starts="deal:", on=await stage.show(people[0]))
    return Shot(people[0], stage.public())


async def step_drawn(stage: Stage) -> Shot:
    """In the first round cards are drawn for the ranks; then the lowest give their best."""
    people = await stage.begun(5, "escoria")
    return Shot(people[0], stage.public())


async def step_drawn_hand(stage: Stage) -> Shot:
    """The ranks were drawn; you have the first one, and lead."""
    people = await stage.begun(5, "escoria")
    person = stage.asked(people)
    return Shot(person, await stage.show(person))


async def step_exposed(stage: Stage) -> Shot:
    """Hands were dealt face up and assigned by the titles: the channel sees which."""
    people = await stage.later(4, assign_hands="exposed", exchange="none")
    return Shot(people[0], stage.public())


SCENES: Final[tuple[Scene, ...]] = (
    step_give_back,
    step_give_two,
    step_give_chosen,
    step_give_waits,
    step_give_table,
    step_given,
    step_take,
    step_take_chosen,
    step_take_table,
    step_trade,
    step_trade_chosen,
    step_trade_mine,
    step_trade_offer,
    step_trade_open,
    step_trade_beside,
    step_trade_content,
    step_trade_table,
    step_collude,
    step_collude_uneven,
    step_collude_chosen,
    step_collude_offer,
    step_collude_content,
    step_collude_partner_content,
    step_collude_closed,
    step_collude_table,
    step_deal,
    step_deal_waits,
    step_cut,
    step_cut_done,
    step_deal_table,
    step_fault,
    step_drawn,
    step_drawn_hand,
    step_exposed,
)
