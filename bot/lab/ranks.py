"""Roles of the make-believe guild: what people may do there, and what they are given."""

from __future__ import annotations

import discord

from bot.lab.make_believe import World
from bot.lab.people import Person


def role(world: World, name: str, *permissions: str, on_top: bool = False, managed: bool = False) -> int:
    """Make a role, below all that there are or above them, and give its number.

    `permissions` are named as discord.py does: `role(world, "Moderators", "ban_members")`.
    """
    allowed = discord.Permissions(**dict.fromkeys(permissions, True))
    position = len(world.env.backend.get_guild(world.guild.id).roles) if on_top else None
    return world.guild.create_role(name, permissions=allowed, position=position, managed=managed).id


async def give(world: World, person: Person, role: int) -> None:
    """Give somebody a role."""
    world.env.backend.add_member_role(world.guild.id, person.id, role)
    await world.quiet()


async def manager(world: World, name: str, language: str = "en-US") -> Person:
    """Somebody new who may manage the guild and its roles."""
    person = world.person(name, language=language)
    await give(world, person, role(world, "Managers", "manage_guild", "manage_roles"))
    return person


async def deny_bot(world: World, *permissions: str) -> None:
    """Take permissions from the bot's own role, in the whole guild."""
    backend, denied = world.env.backend, discord.Permissions(**dict.fromkeys(permissions, True)).value
    for number in backend.get_member(world.guild.id, backend.bot_user.id).role_ids:
        allowed = backend.get_role(world.guild.id, number).permissions & ~denied
        backend.edit_role(world.guild.id, number, {"permissions": allowed})
    await world.quiet()


async def take(world: World, person: Person) -> None:
    """Take all roles from somebody."""
    for number in roles_of(world, person):
        world.env.backend.remove_member_role(world.guild.id, person.id, number)
    await world.quiet()


def roles_of(world: World, person: Person) -> list[int]:
    """List the roles that somebody has."""
    return list(world.env.backend.get_member(world.guild.id, person.id).role_ids)
