"""Leaving in mid-game, which is asked about first."""

from __future__ import annotations

from bot.lab.make_believe import World
from tests.cogs.playing import asked, begin, move, play_round, table

PLAYS_ON = "gone, the computer plays on"


async def test_a_slip_on_leave_costs_nothing(discord_world: World) -> None:
    (ann,) = await begin(discord_world, "Ann", computers=3)
    question = await ann.press("Leave", on=table(discord_world))
    assert question.page
    assert question.page.private
    assert "the table closes" in question.text
    assert PLAYS_ON not in table(discord_world).text
    await ann.press("Stay", on=question.page)
    assert len(ann.privates()) == 1
    while not asked(ann):
        await discord_world.wait(1)
    await move(ann)
    assert "round 1" in table(discord_world).text


async def test_who_is_sure_leaves_and_a_computer_plays_on(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    question = await ben.press("Leave", on=table(discord_world))
    assert "the table closes" not in question.text
    answer = await ben.press("Leave", on=question.page)
    assert "A computer plays your round" in answer.text
    assert PLAYS_ON in table(discord_world).text
    await play_round([ann])
    assert "Ben left the round" in table(discord_world).text


async def test_who_has_left_takes_the_seat_back_by_a_button_that_says_so(discord_world: World) -> None:
    _, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    question = await ben.press("Leave", on=table(discord_world))
    await ben.press("Leave", on=question.page)
    await ben.press("My hand")
    assert "you can take your seat back" in ben.hand().text
    await ben.press("Take my seat back", on=ben.hand())
    assert PLAYS_ON not in table(discord_world).text


async def test_the_question_gives_way_to_the_hand_when_the_turn_comes(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    first = next(person for person in people if asked(person))
    second = next(person for person in people if person is not first)
    await second.press("Leave", on=table(discord_world))
    for _ in range(200):
        if asked(second):
            break
        assert second.hand().has("Stay")
        await move(first)
    assert asked(second)


async def test_the_question_stands_while_others_play(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    first = next(person for person in people if asked(person))
    later = people[(people.index(first) + 2) % 4]
    question = await later.press("Leave", on=table(discord_world))
    await move(first)
    assert later.hand() == question.page


async def test_the_last_person_closes_the_table_once_they_are_sure(discord_world: World) -> None:
    (ann,) = await begin(discord_world, "Ann", computers=3)
    question = await ann.press("Leave", on=table(discord_world))
    answer = await ann.press("Leave", on=question.page)
    assert "computer plays" not in answer.text
    assert "Everybody has left" in table(discord_world).text


async def test_between_rounds_it_is_asked_too(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round([ann, ben])
    question = await ben.press("Leave", on=table(discord_world))
    assert "your points" in question.text
    await ben.press("Leave", on=question.page)
    await ann.press("Next round", on=table(discord_world))
    assert "Ben" not in table(discord_world).text


async def test_when_the_game_is_over_nobody_is_asked(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2, length="1")
    await play_round([ann, ben])
    answer = await ben.press("Leave", on=table(discord_world))
    assert answer.text == "You have left the table."
