"""Slash commands from plain data: their words come from the texts, their answers from a handler."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.locale.locales import Locale, Locales
from bot.tables.state import Person
from cogs._ui.answer import Answer, person
from cogs._ui.attend import SentenceError, attend
from cogs._ui.heard import Interaction
from cogs._ui.house import House

MOST_SUGGESTIONS = 25


class Kind(StrEnum):
    """What can be given for an option."""

    WORD = "word"
    """Text, with suggestions while it is typed."""
    CHOICE = "choice"
    NUMBER = "number"
    PLAYER = "player"


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """Who is typing an option, and where; `guild` is None in direct messages."""

    guild: int | None
    user: int
    locale: Locale


Suggest = Callable[[House, Asked], Awaitable[list[tuple[str, str]]]]
"""Gives what can be chosen at the moment: label and value of each, at most 100 characters long."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a command. Its description is the text of the command's key with the name after a dot."""

    name: str
    kind: Kind
    required: bool = False
    default: str | int | None = None
    choices: tuple[tuple[str, str], ...] = ()
    """Value and text key of each choice or suggestion."""
    suggest: Suggest | None = None
    """Further suggestions, which differ from one time to the next; they come first."""
    fewest: int = 0
    most: int = 0
    """The bounds of a number."""


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """A command: `scum start` is one in a group. Its description is the text of ``command-scum-start``.

    `answer` gets the :class:`Answer` and a value for each option; a player is a :class:`Person`.
    """

    name: str
    answer: Callable[..., Awaitable[None]]
    options: tuple[Option, ...] = ()
    direct: bool = False
    """Whether it is for direct messages too, not for servers alone."""
    managers: bool = False
    """Whether Discord shows it to none but those who may manage the server, unless that is changed there."""

    @property
    def key(self) -> str:
        """The key of the description."""
        return f"command-{self.name.replace(' ', '-')}"


class Words(app_commands.Translator):
    """Translates descriptions and choices, whose keys they carry, into the languages that Discord has."""

    def __init__(self, locales: Locales) -> None:
        self._locales = locales

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        """Give a text in a language that we ship; None in one that we do not."""
        del context
        key, translation = string.extras.get("key"), self._locales.for_tag(locale.value)
        speaks_it = translation.tag.partition("-")[0] == locale.value.partition("-")[0]
        return translation.text(key) if key and speaks_it else None


def add(tree: app_commands.CommandTree[Any], commands: Iterable[Command], english: Locale) -> None:
    """Put commands into the tree, those of one group together.

    Discord takes it for the whole group where some commands are for direct messages too.
    """
    groups: dict[str, app_commands.Group] = {}
    every = tuple(commands)
    direct = {command.name.partition(" ")[0] for command in every if command.direct}
    for command in every:
        group, _, name = command.name.rpartition(" ")
        if not group:
            built = _built(command, name, english)
            _keep_to_places(built, direct=name in direct)
            if command.managers:
                built.default_permissions = discord.Permissions(manage_guild=True)
            tree.add_command(built)
            continue
        if group not in groups:
            groups[group] = _group(group, english, direct=group in direct)
            tree.add_command(groups[group])
        groups[group].add_command(_built(command, name, english))


def _group(name: str, english: Locale, *, direct: bool) -> app_commands.Group:
    group = app_commands.Group(name=name, description=_text(f"command-{name}", english))
    _keep_to_places(group, direct=direct)
    return group


def _keep_to_places(
    command: app_commands.Group | app_commands.Command[Any, ..., None], *, direct: bool
) -> None:
    command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=direct)
    command.allowed_installs = app_commands.AppInstallationType(guild=True)


def _text(key: str, english: Locale) -> app_commands.locale_str:
    return app_commands.locale_str(english.text(key), key=key)


def _built(command: Command, name: str, english: Locale) -> app_commands.Command[Any, ..., None]:
    callback = _callback(command)
    app_commands.describe(
        **{option.name: _text(f"{command.key}.{option.name}", english) for option in command.options}
    )(callback)
    for option in command.options:
        if option.kind is Kind.CHOICE:
            app_commands.choices(**{option.name: list(_choices(option, english))})(callback)
        if option.kind is Kind.WORD:
            app_commands.autocomplete(**{option.name: _suggest(option)})(callback)
    return app_commands.Command(name=name, description=_text(command.key, english), callback=callback)


def _choices(option: Option, english: Locale) -> Iterable[app_commands.Choice[str]]:
    for value, key in option.choices:
        yield app_commands.Choice(name=_text(key, english), value=value)


def _callback(command: Command) -> Any:
    """Make the function that discord.py calls, with the options as its parameters."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        values = {name: _value(value) for name, value in given.items()}

        async def work(answer: Answer) -> None:
            if answer.is_direct and not command.direct:
                raise SentenceError("error-server-only")
            if not all(_can_be(option, values[option.name]) for option in command.options):
                raise SentenceError("error-changed-command")
            await command.answer(answer, **values)

        await attend(interaction, interaction.client.house, work)

    parameters = [_parameter("interaction", Interaction), *map(_option_parameter, command.options)]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined] # PEP 362
    return callback


def _parameter(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(name, kind, annotation=annotation, default=default)


def _option_parameter(option: Option) -> inspect.Parameter:
    types: Mapping[Kind, Any] = {
        Kind.WORD: str,
        Kind.CHOICE: str,
        Kind.NUMBER: app_commands.Range[int, option.fewest, option.most],
        Kind.PLAYER: discord.User,
    }
    annotation = types[option.kind]
    if option.required:
        return _parameter(option.name, annotation)
    if option.default is None:
        annotation |= None
    return _parameter(option.name, annotation, option.default)


def _can_be(option: Option, value: Any) -> bool:
    """Tell whether an option can have a value: discord.py lets much pass that a made-up command brings."""
    if value is None:
        return option.default is None and not option.required
    match option.kind:
        case Kind.WORD:
            return isinstance(value, str)
        case Kind.CHOICE:
            return any(value == offered for offered, _ in option.choices)
        case Kind.NUMBER:
            return type(value) is int and option.fewest <= value <= option.most
        case Kind.PLAYER:
            return isinstance(value, Person)


def _value(given: Any) -> Any:
    if isinstance(given, discord.User | discord.Member):
        return person(given)
    return given


def _suggest(option: Option) -> Any:
    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        house: House = interaction.client.house
        with house.limiter.working(interaction.user.id) as may_go_on:
            return list(_matching(await _offered(option, interaction), typed)) if may_go_on else []

    return suggest


async def _offered(option: Option, interaction: Interaction) -> list[tuple[str, str]]:
    """Give label and value of all that can be suggested; without what cannot be read just now."""
    house: House = interaction.client.house
    locale = house.readers.public(interaction.locale.value).locale
    named = [(locale.text(key), value) for value, key in option.choices]
    if option.suggest is None:
        return named
    asked = Asked(guild=interaction.guild_id, user=interaction.user.id, locale=locale)
    try:
        return [*await option.suggest(house, asked), *named]
    except SentenceError:
        return named


def _matching(offered: Iterable[tuple[str, str]], typed: str) -> Iterable[app_commands.Choice[str]]:
    found = [pair for pair in offered if typed.casefold() in pair[0].casefold() or typed in pair[1]]
    return (app_commands.Choice(name=name, value=value) for name, value in found[:MOST_SUGGESTIONS])
