"""What somebody prefers holds at once: in the panel, in open hands, for calls, and at the tables."""

from __future__ import annotations

import pytest

from bot.lab.make_believe import World
from bot.lab.messages import Page
from bot.lab.people import Person
from bot.storage.errors import DatabaseError, Fault
from bot.storage.preferences import Preferences
from bot.tables.ports import Change
from tests.cogs.arranged import deal, in_turn, look_of, only_table, round_of
from tests.cogs.playing import asked, begin, calls, pressable, seat, table


async def panel(person: Person) -> Page:
    """The panel, freshly opened."""
    answer = await person.slash("preferences")
    assert answer.page
    assert answer.page.private
    return answer.page


def hand_of(person: Person) -> Page:
    """The person's hand, which is not the panel."""
    return next(page for page in reversed(person.privates()) if "Your preferences" not in page.text)


def is_on(page: Page, words: str) -> bool:
    """What a switch says of itself."""
    label = next(label for label in page.labels if label.startswith(words))
    return label.endswith(": on")


async def test_each_change_is_made_at_once_and_shown_in_place(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    page = await panel(ann)
    assert [option.label for option in page.menus[0].options if option.chosen] == [
        "As set in Discord: English"
    ]
    assert [option.label for option in page.menus[1].options if option.chosen] == ["When it gets late"]
    for words in ("Plain text cards", "Four-colour suits", "Automatic pass"):
        assert not is_on(page, words)
        answer = await ann.press(f"{words}: off", on=page)
        assert answer.page
        assert answer.page.id == page.id
        page = answer.page
        assert is_on(page, words)
    answer = await ann.choose("Never", starts="prefer:::pings", on=page)
    assert answer.page
    answer = await ann.choose("English", starts="prefer:::language", on=answer.page)
    assert answer.page
    again = await panel(ann)
    assert again.text == answer.page.text
    assert [option.label for menu in again.menus for option in menu.options if option.chosen] == [
        "English",
        "Never",
    ]


async def test_it_works_in_direct_messages_and_holds_in_every_server(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    answer = await ann.slash("preferences", channel=ann.dm)
    assert answer.page
    await ann.press("Automatic pass: off", on=answer.page)
    assert is_on(await panel(ann), "Automatic pass")


async def test_a_second_tap_on_an_old_panel_changes_nothing(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    old = await panel(ann)
    button = old.button("Automatic pass: off")
    for _ in range(2):
        await ann.tap_raw(button.custom_id, on=old)
    assert is_on(await panel(ann), "Automatic pass")


@pytest.mark.parametrize(
    ("argument", "values"),
    [
        ("auto_pass.maybe", ()),
        ("nothing.on", ()),
        ("language", ("klingon",)),
        ("pings", ("sometimes",)),
        ("plain_cards.on", ("on",)),
    ],
)
async def test_what_was_made_up_changes_nothing(
    discord_world: World, argument: str, values: tuple[str, ...]
) -> None:
    ann = discord_world.person("Ann")
    page = await panel(ann)
    tap = f"prefer:::{argument}"
    answer = await (ann.choose_raw(tap, *values, on=page) if values else ann.tap_raw(tap, on=page))
    assert "older version" in answer.text
    assert (await panel(ann)).text == page.text


async def test_what_cannot_be_kept_is_said_and_nothing_has_changed(
    discord_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = discord_world.person("Ann")
    page = await panel(ann)

    async def broken(*_: object, **__: object) -> None:
        raise DatabaseError(Fault.CLOSED, "here")

    with monkeypatch.context() as patched:
        patched.setattr(Preferences, "keep", broken)
        answer = await ann.press("Plain text cards: off", on=page)
    assert "nothing has changed" in answer.text
    assert not is_on(await panel(ann), "Plain text cards")


async def test_an_open_hand_is_drawn_anew_in_the_chosen_way_at_once(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    waiting = next(person for person in people if not asked(person))
    hand = hand_of(waiting)
    changed = len(discord_world.requests("PATCH", f"/messages/{hand.id}"))
    page = await panel(waiting)
    await waiting.press("Plain text cards: off", on=page)
    assert hand_of(waiting).id == hand.id
    assert len(discord_world.requests("PATCH", f"/messages/{hand.id}")) == changed + 1


async def test_a_hand_in_which_somebody_chooses_stays_as_it_is(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan", preset="poor-mans-poker")
    person = in_turn(discord_world, people)
    await person.press(starts=pressable(person.hand(), "choose:")[0].custom_id, on=person.hand())
    before = person.hand()
    await person.press("Plain text cards: off", on=await panel(person))
    assert hand_of(person) == before


async def test_calls_follow_a_changed_mind_at_once(discord_world: World) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cem", "Dan")
    player = next(person for person in people if asked(person))
    page = await panel(player)
    answer = await player.choose("Always", starts="prefer:::pings", on=page)
    assert len(calls(discord_world)) == 1
    assert answer.page
    answer = await player.choose("Never", starts="prefer:::pings", on=answer.page)
    assert not calls(discord_world)
    await discord_world.wait(40)
    assert not calls(discord_world)


async def prepared(world: World, faces: str, *, chooses: bool = True) -> Person:
    """Somebody who likes to pass by itself and is about to have the turn after an ace, with these cards."""
    people = await begin(world, "Ann", "Ben", "Cem", "Dan")
    leader = in_turn(world, people)
    first = look_of(world, leader).me
    assert first is not None
    follower = next(one for one in people if look_of(world, one).me == (first + 1) % 4)
    if chooses:
        await follower.press("Automatic pass: off", on=await panel(follower))
    await deal(world, leader, "AS 3C 4C")
    await deal(world, follower, faces)
    await leader.press("A♠︎", on=leader.hand())
    return follower


async def test_who_chose_it_passes_by_itself_and_the_hand_says_so(
    discord_world: World, saves: list[Change]
) -> None:
    follower = await prepared(discord_world, "5C 6C")
    await discord_world.wait(1)
    assert [change.action[1] for change in saves if change.action][-1] == "pass"
    assert f"{follower.name} passes" in table(discord_world).text
    assert "You pass" in hand_of(follower).text or "You have passed" in hand_of(follower).text


async def test_who_holds_something_or_did_not_choose_it_is_asked(
    discord_world: World, saves: list[Change]
) -> None:
    follower = await prepared(discord_world, "5C 2C")
    await discord_world.wait(10)
    assert round_of(discord_world).turn == look_of(discord_world, follower).me
    assert all(change.action[1] != "pass" for change in saves if change.action)


async def test_a_seat_is_taken_with_it_and_a_restart_keeps_it(discord_world: World) -> None:
    ann = discord_world.person("Ann")
    await ann.press("Automatic pass: off", on=await panel(ann))
    await seat(discord_world, "Ben", "Cem")
    await ann.press("Join")
    for _ in range(2):
        state = only_table(discord_world)._live.state
        assert [player.name for player in state.players if player.auto_pass] == ["Ann"]
        await discord_world.restart()
