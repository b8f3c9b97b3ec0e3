"""Whole games through the buttons."""

from __future__ import annotations

from bot.lab.make_believe import World
from tests.cogs.arranged import begin_later
from tests.cogs.playing import asked, begin, move, play_round, pressable, seat, table


async def test_two_people_and_two_computers_play_a_game_of_president(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2, length="3")
    for number in (1, 2, 3):
        assert f"round {number}" in table(discord_world).text
        await play_round([ann, ben])
        assert f"Round {number} is over" in table(discord_world).text
        if number < 3:
            await ben.press("Next round")
    assert "wins the game" in table(discord_world).text or "share the win" in table(discord_world).text
    assert "Play again" in table(discord_world).labels


async def test_two_people_and_two_computers_play_arschloch_with_exchange_and_leftovers(
    discord_world: World,
) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", preset="arschloch", computers=1, length="5")
    steps = set()
    for number in (1, 2, 3, 4, 5):
        while asked(ann) or asked(ben):
            person = ann if asked(ann) else ben
            steps |= {button.custom_id.split(":")[0] for button in pressable(person.hand(), "give:", "take:")}
            await move(person)
        assert f"Round {number} is over" in table(discord_world).text
        if number < 5:
            await ann.press("Next round")
    assert steps == {"give", "take"}
    assert "wins the game" in table(discord_world).text or "share the win" in table(discord_world).text


async def test_each_round_begins_in_a_new_message_and_the_old_ones_have_no_buttons(
    discord_world: World,
) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round([ann, ben])
    await ann.press("Next round")
    lobby, first, second = [page for page in discord_world.pages() if not page.private]
    assert "further down" in lobby.text
    assert "Round 1 is over" in first.text
    assert "round 2" in second.text
    assert not lobby.buttons
    assert not first.buttons
    assert second.has("My hand")


async def test_open_hands_follow_the_table_down_the_channel(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round([ann, ben])
    await ann.press("Next round")
    for person in (ann, ben):
        assert person.sees()[-1] == person.hand()
        assert len(person.privates()) == 1
    await play_round([ann, ben])
    await ben.slash("scum table")
    for person in (ann, ben):
        assert person.sees()[-1] == person.hand()
        assert len(person.privates()) == 1


async def test_the_result_of_a_stopped_game_stays_when_its_table_closes(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round(people)
    await people[0].press("Next round")
    await people[0].slash("scum stop")
    await discord_world.wait(16 * 60)
    page = table(discord_world)
    assert "wins the game" in page.text
    assert "Nobody did anything for 15 minutes." in page.text
    assert not page.buttons


async def test_the_next_round_begins_by_itself(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    await play_round(people)
    await discord_world.wait(31)
    assert "round 2" in table(discord_world).text
    assert any(asked(person) for person in people)


async def test_play_again_leads_back_to_the_lobby_and_into_another_game(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2, length="1")
    await play_round([ann, ben])
    await ben.press("Play again")
    assert "who plays?" in table(discord_world).text
    await ann.press("Start")
    assert "round 1" in table(discord_world).text
    await play_round([ann, ben])
    assert "wins the game" in table(discord_world).text


async def test_somebody_who_joins_in_mid_round_plays_from_the_next_one_on(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2)
    cem = discord_world.person("Cem")
    answer = await cem.press("Take a computer's seat")
    assert answer.page
    assert answer.page.private
    assert "next round" in answer.text
    await play_round([ann, ben])
    await ann.press("Next round")
    assert "Cem" in table(discord_world).text
    await play_round([ann, ben, cem])
    assert "Round 2 is over" in table(discord_world).text


async def test_a_hand_is_pushed_when_the_turn_comes(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2)
    asking = next(person for person in people if asked(person))
    waiting = next(person for person in people if person is not asking)
    while not asked(waiting) and asked(asking):
        before = waiting.hand()
        await move(asking)
    assert asked(waiting)
    assert waiting.hand().id == before.id
    assert waiting.hand().text != before.text


async def test_a_hand_says_at_each_moment_whose_turn_it_is(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    first = next(number for number, person in enumerate(people) if asked(person))
    leader, second, third, last = people[first:] + people[:first]
    await move(leader)
    assert f"{second.name}** has the turn" in last.hand().text
    await second.press("Pass")
    assert f"{third.name}** has the turn" in last.hand().text
    assert f"{third.name}** has the turn" in leader.hand().text


async def test_a_hand_is_not_pushed_while_its_owner_chooses(discord_world: World) -> None:
    ann, ben, cem = await begin(discord_world, "Ann", "Ben", "Cem", preset="arschloch")
    await play_round([ann, ben, cem])
    await ann.press("Next round")
    chooser = next(person for person in (ann, ben, cem) if pressable(person.hand(), *("give:", "take:")))
    menu = chooser.hand().menu(starts="choose:")
    await chooser.choose(*[option.label for option in menu.options[: menu.fewest]], starts="choose:")
    chosen = chooser.hand()
    assert any(option.chosen for menu in chosen.menus for option in menu.options)
    for other in (ann, ben, cem):
        if other is not chooser and asked(other):
            await move(other)
    assert chooser.hand() == chosen


async def test_a_lobby_nobody_touches_closes_and_says_so(discord_world: World) -> None:
    await seat(discord_world, "Ann", "Ben")
    await discord_world.wait(15 * 60 + 1)
    assert "closed" in table(discord_world).text
    assert not table(discord_world).buttons


async def test_when_time_runs_out_a_move_is_made_and_said(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2, speed="fast")
    late = next(person for person in people if asked(person))
    before = late.hand()
    await discord_world.wait(21)
    assert late.hand() != before
    assert "Time" in table(discord_world).text or "time" in late.hand().text


async def test_when_time_runs_out_in_the_exchange_the_lowest_card_goes_and_everybody_is_told(
    discord_world: World,
) -> None:
    ann, _, _, dan = await begin_later(discord_world, "Ann", "Ben", "Cem", "Dan", preset="president")
    lowest = ann.hand().menus[0].options[0].label
    await discord_world.wait(61)
    told = table(discord_world).text
    assert "Ann gives Dan a card (time ran out)" in told
    assert lowest not in told
    assert f"You give Dan {lowest} (time ran out)" in ann.hand().text
    assert f"Ann gives you {lowest}" in dan.hand().text
    await move(ann)
    assert table(discord_world).text.count("time ran out") == 1


async def test_who_stays_away_comes_back_by_a_button(discord_world: World) -> None:
    ann, ben = await begin(discord_world, "Ann", "Ben", computers=2, speed="fast")
    await discord_world.wait(150)
    assert "I'm back" in ann.hand().labels
    await ann.press("I'm back", on=ann.hand())
    assert "I'm back" not in ann.hand().labels
    assert ben.hand().has("I'm back")


async def test_a_game_goes_on_in_hands_that_were_opened_long_ago(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", computers=2, speed="none")
    late = next(person for person in people if asked(person))
    await discord_world.wait(14.6 * 60)
    old = late.hand()
    assert old.labels == ["My hand"]
    await discord_world.wait(60)
    await late.press("My hand", on=old)
    assert asked(late)
    assert (await move(late)).kind == "update"
