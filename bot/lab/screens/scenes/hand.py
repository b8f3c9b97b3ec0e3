"""My hand, while a round is played."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.lab.people import Person
from bot.lab.screens.scene import Scene, Shot
from bot.lab.screens.stage import Stage
from bot.preferences import Preference

EXPIRED: Final = 14.6 * 60
"""So many seconds after its last tap a hand can no longer be changed."""


async def _following(stage: Stage, hand: str, preset: str = "president", top: str = "9C 9H") -> Person:
    """Somebody who has the turn after a play, with a hand of one's choice."""
    people = await stage.begun(4, preset)
    await stage.lead(people, f"{top} 10S")
    others = [one for one in people if one is not people[0]]
    following = next(one for one in others if stage.seat(one) == (stage.seat(people[0]) + 1) % len(people))
    stage.deal((following, hand))
    await stage.play(people[0], top)
    return following


async def hand_lead(stage: Stage) -> Shot:
    """It is your turn, and you lead the trick."""
    people = await stage.begun(4)
    leader = stage.asked(people)
    return Shot(leader, leader.hand())


async def hand_lead_last(stage: Stage) -> Shot:
    """You lead your last card."""
    people = await stage.begun(4)
    await stage.lead(people, "10S")
    return Shot(people[0], people[0].hand())


async def hand_lowest(stage: Stage) -> Shot:
    """You lead first, and your play must have the lowest card in it."""
    people = await stage.begun(4, "poor-mans-poker")
    leader = stage.asked(people)
    return Shot(leader, leader.hand())


async def hand_follow(stage: Stage) -> Shot:
    """It is your turn: beat a pair, or pass."""
    person = await _following(stage, "3H 8C 8S 10C 10D 10H KC KH AC 2H")
    return Shot(person, await stage.show(person))


async def hand_must(stage: Stage) -> Shot:
    """You can beat what lies there, so by these rules you must."""
    person = await _following(stage, "4H 8C 10C QH KC", "escoria", "9C")
    return Shot(person, await stage.show(person))


async def hand_nothing(stage: Stage) -> Shot:
    """It is your turn, but you hold nothing that beats the top."""
    person = await _following(stage, "3H 4S 8C 8S 10C QC KH")
    return Shot(person, await stage.show(person))


async def hand_passed(stage: Stage) -> Shot:
    """You have passed."""
    person = await _following(stage, "3H 4S 8C 8S 10C QC KH")
    await stage.skip(person)
    return Shot(person, person.hand())


async def hand_wait(stage: Stage) -> Shot:
    """Somebody else has the turn; you come later."""
    people = await stage.begun(4)
    waiting = people[(people.index(stage.asked(people)) + 2) % 4]
    return Shot(waiting, await stage.show(waiting))


async def hand_next(stage: Stage) -> Shot:
    """Somebody else has the turn; you are next."""
    people = await stage.begun(4)
    await stage.lead(people, "9C 10S", "3H 8C", "4C 4D", "3C 3D")
    return Shot(people[1], await stage.show(people[1]))


async def hand_mine_on_top(stage: Stage) -> Shot:
    """Your own play lies on top; the others are asked."""
    people = await stage.begun(4)
    await stage.lead(people, "9C 10S JC", "3H 8C", "4C 4D", "3C 3D")
    await stage.play(people[0], "9C")
    return Shot(people[0], people[0].hand())


async def hand_out(stage: Stage) -> Shot:
    """You have no cards left and wait for the others."""
    people = await stage.begun(4)
    await stage.lead(people, "9C", "10D 3S", "4C 2D", "3C KD")
    await stage.play(people[0], "9C")
    return Shot(people[0], people[0].hand())


async def hand_away(stage: Stage) -> Shot:
    """You were away, and the computer plays for you."""
    people = await stage.begun(4)
    players = stage.state().players
    stage.state(players=tuple(replace(one, away=one.user == people[1].id) for one in players))
    return Shot(people[1], await stage.show(people[1]))


async def hand_time_up(stage: Stage) -> Shot:
    """Your time ran out: the move was made for you."""
    people = await stage.begun(4)
    leader = stage.asked(people)
    await stage.world.wait(61)
    return Shot(leader, await stage.show(leader))


async def hand_paused(stage: Stage) -> Shot:
    """Everybody is away, so the game waits for somebody."""
    people = await stage.begun(4)
    await stage.wait(600)
    return Shot(people[0], await stage.show(people[0]))


async def hand_moved_on(stage: Stage) -> Shot:
    """You tapped a button that was made for an earlier moment."""
    person = await _following(stage, "3H 8C 8S 10C 10D KC KH AC 2H")
    old = await stage.show(person)
    await stage.play(person, "10C 10D")
    await person.tap_raw(old.button(starts="pass:").custom_id, on=person.hand())
    return Shot(person, person.hand())


async def hand_refused(stage: Stage) -> Shot:
    """You wanted to play what the rules forbid now."""
    person = await _following(stage, "3H 8C 8S 10C 10D KC KH AC 2H")
    pass_it = (await stage.show(person)).button(starts="pass:").custom_id
    await person.tap_raw(f"{pass_it.replace('pass', 'play')}:8C 8S", on=person.hand())
    return Shot(person, person.hand())


async def hand_tricks(stage: Stage) -> Shot:
    """Much has happened since your last turn: others have won tricks, one is out."""
    people = await stage.begun(4)
    await stage.lead(people, "4C 10S JC QC", "5H KC 6C 6D", "9C AD", "7C 7D 8D")
    await stage.play(people[0], "4C")
    await stage.play(people[1], "5H")
    await stage.play(people[2], "9C")
    await stage.skip(people[3])
    await stage.play(people[0], "10S")
    await stage.play(people[1], "KC")
    await stage.play(people[2], "AD")
    for person in (people[3], people[0], people[1]):
        if stage.look(person).view and stage.asked(people) is person:
            await stage.skip(person)
    return Shot(people[0], await stage.show(people[0]))


async def hand_many(stage: Stage) -> Shot:
    """More than twenty plays are possible: they stand in menus."""
    people = await stage.begun(4)
    await stage.lead(
        people, "3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 7C 7D 7H 8C 8D 8H 9C 10C JC JD QC KC AC"
    )
    return Shot(people[0], people[0].hand())


async def hand_three_packs(stage: Stage) -> Shot:
    """27 cards of three packs, jokers among them."""
    people = await stage.begun(6, changes={"decks": 3, "jokers": 2})
    leader = stage.asked(people)
    return Shot(leader, leader.hand())


async def hand_runs(stage: Stage) -> Shot:
    """Runs and runs of pairs may be led: a button each, and the way to choose cards."""
    people = await stage.begun(4, "zheng")
    await stage.lead(people, "3C 4D 5H 5S 8C KH *C")
    return Shot(people[0], people[0].hand())


async def hand_wild(stage: Stage) -> Shot:
    """A three is wild: alone it counts as what you say."""
    person = await _following(stage, "3H 8C 9C KC *C", "wild-threes", "9H")
    return Shot(person, await stage.show(person))


async def hand_skips(stage: Stage) -> Shot:
    """A play may equal the top, which skips the next player."""
    people = await stage.begun(4, changes={"equal_plays": "skip"})
    await stage.lead(people, "9H 10S", "3H 8C 9C KC", "4C JC", "5C 6D")
    await stage.play(people[0], "9H")
    return Shot(people[1], await stage.show(people[1]))


async def hand_eight(stage: Stage) -> Shot:
    """An eight was played and cut the trick: its player leads anew."""
    people = await stage.begun(4, "daifugo")
    await stage.lead(people, "8C 10S JC QD", "6H 10C 2S", "7H 9C KC", "4D KD AD")
    await stage.play(people[0], "8C")
    return Shot(people[0], people[0].hand())


async def hand_revolution(stage: Stage) -> Shot:
    """The ranking is upside down, and only one suit may be played."""
    people = await stage.begun(4, "daifugo")
    await stage.lead(people, "5C 5D 5H 5S KH 9C", "9D 10C 2S", "QH 8C 4H 3H", "4D KD")
    await stage.play(people[0], "5C 5D 5H 5S")
    for person in (*people[1:], people[0]):
        await stage.skip(person)
    await stage.play(people[0], "KH")
    await stage.skip(people[1])
    return Shot(people[2], await stage.show(people[2]))


async def hand_pile(stage: Stage) -> Shot:
    """The cards of finished tricks stay visible, also in the hand."""
    people = await stage.begun(4, "klootzakken")
    await stage.lead(people, "7C 7D 9C 10S", "8C 8D JC QS", "9D 9H KC 2S", "JD JH AC AD")
    for person, cards in zip(people, ("7C 7D", "8C 8D", "9D 9H", "JD JH"), strict=True):
        await stage.play(person, cards)
    for person in people[:3]:
        await stage.skip(person)
    return Shot(people[3], await stage.show(people[3]))


async def hand_untimed(stage: Stage) -> Shot:
    """It is your turn at a table without a timer."""
    people = await stage.begun(4, speed="none")
    leader = stage.asked(people)
    return Shot(leader, leader.hand())


async def hand_plain(stage: Stage) -> Shot:
    """Cards as plain text, by preference."""
    person = await _following(stage, "3H 8C 8S 10C 10D KC KH AC 2H")
    return await _preferring(stage, person, Preference(plain_cards=True))


async def hand_four_colours(stage: Stage) -> Shot:
    """Suits in four colours, by preference."""
    person = await _following(stage, "3H 8C 8S 10C 10D KC KH AC 2H")
    return await _preferring(stage, person, Preference(four_colour=True))


async def _preferring(stage: Stage, person: Person, preferred: Preference) -> Shot:
    await stage.prefer(person, preferred)
    return Shot(person, await stage.show(person))


async def hand_expired(stage: Stage) -> Shot:
    """Discord lets this message be changed no longer: a button brings the hand back."""
    people = await stage.begun(4, speed="none")
    await stage.world.wait(EXPIRED)
    return Shot(people[0], people[0].privates()[-1])


SCENES: Final[tuple[Scene, ...]] = (
    hand_lead,
    hand_lead_last,
    hand_lowest,
    hand_follow,
    hand_must,
    hand_nothing,
    hand_passed,
    hand_wait,
    hand_next,
    hand_mine_on_top,
    hand_out,
    hand_away,
    hand_time_up,
    hand_paused,
    hand_moved_on,
    hand_refused,
    hand_tricks,
    hand_many,
    hand_three_packs,
    hand_runs,
    hand_wild,
    hand_skips,
    hand_eight,
    hand_revolution,
    hand_pile,
    hand_untimed,
    hand_plain,
    hand_four_colours,
    hand_expired,
)
