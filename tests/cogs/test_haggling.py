"""Trade, collusion, cut and deal, and the table that must not be touched: in Discord, by people."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.cards import Card, each
from bot.engine.round import Phase
from bot.lab.make_believe import World
from bot.lab.people import Answer, Person
from bot.render.words import card_text
from tests.cogs.arranged import begin_later, in_turn, look_of, only_table, round_of
from tests.cogs.playing import asked, move, pressable, table

SIX = ("Ann", "Ben", "Cem", "Dan", "Eva", "Fay")


def held(world: World, person: Person) -> list[Card]:
    """What somebody holds."""
    view = look_of(world, person).view
    assert view
    return [*each(view.hand)]


async def until(world: World, people: list[Person], phase: Phase) -> None:
    """Do what is asked before that step."""
    for _ in range(20):
        if round_of(world).phase is phase:
            return
        await move(next(person for person in people if asked(person)))
    raise AssertionError(phase)


async def choose(person: Person, number: int, *cards: Card) -> Answer:
    """Choose cards in one of the menus of the hand."""
    page = person.hand()
    only = replace(page, menus=page.menus[number : number + 1])
    return await person.choose(*map(card_text, cards), starts="choose:", on=only)


async def trading(world: World) -> tuple[list[Person], Person, Person]:
    """Six people, and the two in the middle, who trade now."""
    people = await begin_later(world, *SIX, preset="landlord")
    await until(world, people, Phase.TRADE)
    return people, people[2], people[3]


async def test_two_merchants_agree_on_a_trade(discord_world: World) -> None:
    people, cem, dan = await trading(discord_world)
    give = held(discord_world, cem)[0]
    want = next(card for card in held(discord_world, dan) if card_text(card))
    await choose(cem, 0, give)
    await choose(cem, 1, want)
    await cem.press(f"Offer {card_text(give)} for {card_text(want)}")
    assert f"Cem offers {card_text(give)} for your {card_text(want)}" in dan.hand().text
    assert "makes Dan an offer" in table(discord_world).text
    for other in (*people[:2], *people[4:]):
        assert card_text(give) not in other.hand().text or give in held(discord_world, other)
    await dan.press(f"Agree: my {card_text(want)} for {card_text(give)}")
    assert give in held(discord_world, dan)
    assert want in held(discord_world, cem)
    assert round_of(discord_world).phase is Phase.PLAY


async def test_two_merchants_who_do_not_agree_each_give_a_card_of_their_choice(discord_world: World) -> None:
    _, cem, dan = await trading(discord_world)
    given = held(discord_world, cem)[-1], held(discord_world, dan)[-1]
    await cem.press("I am content")
    await dan.press("I am content")
    for person, card in ((cem, given[0]), (dan, given[1])):
        await choose(person, 0, card)
        await person.press(starts="give:", on=person.hand())
    assert given[0] in held(discord_world, dan)
    assert given[1] in held(discord_world, cem)
    assert round_of(discord_world).phase is Phase.PLAY


async def test_an_offer_that_was_changed_in_the_meantime_is_not_agreed_to(discord_world: World) -> None:
    _, cem, dan = await trading(discord_world)
    first, second = held(discord_world, cem)[:2]
    await choose(cem, 0, first)
    await cem.press(f"Offer {card_text(first)}")
    old = dan.hand()
    assert f"Cem offers {card_text(first)} and takes what you give" in old.text
    await choose(cem, 0, second)
    await cem.press(f"Offer {card_text(second)}")
    answer = await dan.press(starts="accept:", on=old)
    assert "The game has moved on" in answer.text
    assert round_of(discord_world).phase is Phase.TRADE
    await dan.press(starts="accept:", on=dan.hand())
    assert pressable(dan.hand(), "give:")


async def test_an_offer_reaches_who_is_choosing_beside_the_hand_which_stays_as_it_is(
    discord_world: World,
) -> None:
    _, cem, dan = await trading(discord_world)
    chosen = held(discord_world, dan)[2]
    await choose(dan, 0, chosen)
    before = dan.hand()
    offered = held(discord_world, cem)[0]
    await choose(cem, 0, offered)
    await cem.press(f"Offer {card_text(offered)}")
    hand, aside = dan.privates()
    assert hand == before
    assert f"Cem offers {card_text(offered)} and takes what you give" in aside.text
    mine = replace(hand, menus=hand.menus[:1])
    await dan.choose(card_text(held(discord_world, dan)[3]), starts="choose:", on=mine)
    assert dan.privates() == [dan.hand()]
    assert f"Cem offers {card_text(offered)}" in dan.hand().text
    await choose(cem, 0, held(discord_world, cem)[1])
    await cem.press(starts="offer:", on=cem.hand())
    await dan.press(starts="accept:", on=dan.privates()[-1])
    assert len(dan.privates()) == 1
    assert pressable(dan.hand(), "give:")


async def test_an_offer_that_is_off_does_not_stay_beside_a_hand(discord_world: World) -> None:
    _, cem, dan = await trading(discord_world)
    await choose(dan, 0, held(discord_world, dan)[2])
    await choose(cem, 0, held(discord_world, cem)[0])
    await cem.press(starts="offer:", on=cem.hand())
    assert len(dan.privates()) == 2
    await cem.press("I am content")
    assert len(dan.privates()) == 1


async def test_a_trade_that_nobody_finishes_is_done_when_time_runs_out(discord_world: World) -> None:
    _, cem, dan = await trading(discord_world)
    before = [{*held(discord_world, person)} for person in (cem, dan)]
    for _ in range(2):
        await discord_world.env.advance_time(61)
    assert round_of(discord_world).phase is Phase.PLAY
    after = [{*held(discord_world, person)} for person in (cem, dan)]
    assert len(before[0] & after[1]) == len(before[1] & after[0]) == 1


async def test_partners_in_collusion_swap_what_both_agree_to(discord_world: World) -> None:
    people = await begin_later(discord_world, *SIX, preset="collusion")
    ann, fay = people[0], people[-1]
    mine, theirs = held(discord_world, ann)[:2], held(discord_world, fay)[:2]
    assert "Fay holds" in ann.hand().text
    assert all(card_text(card) in ann.hand().text for card in held(discord_world, fay))
    await choose(ann, 0, *mine)
    told = await choose(ann, 1, theirs[0])
    assert "Chosen: 2 of yours for 1 of theirs" in told.text
    await choose(ann, 1, *theirs)
    await ann.press(starts="offer:", on=ann.hand())
    await fay.press(starts="offer:", on=fay.hand())
    assert set(mine) <= set(held(discord_world, fay))
    assert set(theirs) <= set(held(discord_world, ann))
    assert all(card_text(card) in ann.hand().text for card in held(discord_world, ann))
    for person in people:
        await person.press("I am content")
    assert round_of(discord_world).phase is Phase.PLAY


async def test_partners_who_offer_in_the_same_second_both_do(discord_world: World) -> None:
    people = await begin_later(discord_world, *SIX, preset="collusion")
    ann, fay = people[0], people[-1]
    mine, theirs = held(discord_world, ann), held(discord_world, fay)
    taps = []
    for person, own, other in ((ann, mine[0], theirs[0]), (fay, theirs[1], mine[1])):
        await choose(person, 0, own)
        await choose(person, 1, other)
        taps.append(person.aim(starts="offer:", on=person.hand()))
    await discord_world.together(*taps)
    round, seats = round_of(discord_world), [look_of(discord_world, person).me for person in (ann, fay)]
    assert [round.talks[seat or 0].offer for seat in seats] == [1 << mine[0], 1 << theirs[1]]


async def test_a_president_who_deals_without_the_cut_is_told_of(discord_world: World) -> None:
    people = await begin_later(discord_world, *SIX, preset="landlord")
    ann, fay = people[0], people[-1]
    assert "First offer Fay the cut." in ann.hand().text
    assert "to deal" in table(discord_world).text
    await ann.press("Deal at once (a fault)")
    assert "Ann deals without offering the cut: fault number 1" in table(discord_world).text
    assert round_of(discord_world).phase is Phase.EXCHANGE
    assert not pressable(fay.hand(), "cut:")


async def test_the_scum_cuts_and_the_president_deals(discord_world: World) -> None:
    people = await begin_later(discord_world, *SIX, preset="landlord")
    ann, fay = people[0], people[-1]
    await ann.press("Offer Fay the cut")
    await fay.press("26 cards")
    assert "The pack is cut." in ann.hand().text
    await ann.press("Deal")
    assert round_of(discord_world).phase is Phase.EXCHANGE
    assert not round_of(discord_world).faults


@pytest.mark.parametrize("toucher", [1, 3])
async def test_whoever_clears_the_table_pays_but_for_the_scum(discord_world: World, toucher: int) -> None:
    people = await begin_later(
        discord_world,
        *SIX[:4],
        preset="president",
        options={"touch_penalty": True, "exchange": "none", "rounds": 3},
    )
    early = await people[1].press("Clear the table", on=table(discord_world))
    assert "There is nothing for you to clear now" in early.text
    await move(in_turn(discord_world, people))
    while round_of(discord_world).top is not None:
        await in_turn(discord_world, people).press("Pass")
    before = in_turn(discord_world, people).hand()
    assert [len(pressable(person.hand(), "clear:")) for person in people] == [0, 0, 0, 1]
    scum = toucher == len(people) - 1
    await people[toucher].press("Clear the table", on=people[3].hand() if scum else table(discord_world))
    assert not pressable(people[3].hand(), "clear:")
    name = SIX[toucher]
    told = "clears the table without being last in rank" if toucher != 3 else "clears the table"
    assert f"{name} {told}" in table(discord_world).text
    leader = in_turn(discord_world, people)
    answer = await leader.press(starts=pressable(before, "play:")[0].custom_id, on=before)
    assert "moved on" not in answer.text
    for _ in range(200):
        person = next((person for person in people if asked(person)), None)
        if person is None:
            break
        await move(person)
    end = only_table(discord_world).look(None).end
    assert end
    assert (f"{name} touched the table" in table(discord_world).text) is (toucher != 3)
    assert (end.deposed == ((name, "R52"),)) is (toucher != 3)
    if toucher != 3:
        assert end.titles[end.places.index(name)] == "scum"
