"""Whether Discord would take a request: its own API description, and the limits that are not in it.

The description is Discord's OpenAPI document, whose schemas are JSON Schema 2020-12.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError, best_match

from bot.lab.limits import Request, broken_limits

BODY: Final = "application/json"
SHOWN: Final = 300
"""So many characters of an error are told."""

NUMBER_OR_TEXT: Final = {"type": ["string", "integer"], "pattern": "^[0-9]+$"}
"""An id: discord.py writes it as a number where the description wants text, and Discord takes both."""

Route = tuple[str, ...]
Schema = dict[str, Any]


class Description:
    """Discord's API description, ready to check requests against."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._paths: dict[Route, Schema] = {
            tuple(path.strip("/").split("/")): item for path, item in document["paths"].items()
        }
        self._schemas = Schemas(document["components"]["schemas"])
        self._bodies: dict[tuple[str, Route], Draft202012Validator | None] = {}

    def faults(self, request: Request) -> Iterator[str]:
        """Everything in a request that the description does not allow, in words."""
        route = self._route(request.path)
        operation = self._paths[route].get(request.method.lower()) if route else None
        if route is None or operation is None:
            yield "there is no such route"
            return
        known = {parameter["name"] for parameter in operation.get("parameters", ())}
        yield from (f"there is no query parameter {name!r}" for name in request.query if name not in known)
        yield from self._body_faults(request, self._validator(request.method, route, operation))

    def _route(self, path: str) -> Route | None:
        segments = path.strip("/").split("/")
        fitting = [route for route in self._paths if _fits(route, segments)]
        return min(fitting, key=lambda route: sum(part.startswith("{") for part in route), default=None)

    def _body_faults(self, request: Request, validator: Draft202012Validator | None) -> Iterator[str]:
        if validator is None:
            if request.body is not None:
                yield "the route takes no body"
        elif error := best_match(validator.iter_errors(request.body)):
            yield f"{error.json_path}: {error.message[:SHOWN]}"

    def _validator(self, method: str, route: Route, operation: Schema) -> Draft202012Validator | None:
        key = method, route
        if key not in self._bodies:
            content = operation.get("requestBody", {}).get("content", {})
            form = content.get(BODY) or next(iter(content.values()), None)
            self._bodies[key] = Checker(self._schemas.ready(form["schema"])) if form else None
        return self._bodies[key]


class Schemas:
    """The named schemas of the description, made quick to check against and clear in what they say.

    References are replaced by what they mean (no schema of a request contains itself), and alternatives
    are chosen by their `type` instead of being tried one after the other.
    """

    def __init__(self, named: dict[str, Schema]) -> None:
        self._named = named
        self._done: dict[str, Schema] = {"SnowflakeType": NUMBER_OR_TEXT}

    def ready(self, schema: Any) -> Any:
        """The schema in a form that needs nothing else."""
        if isinstance(schema, list):
            return [self.ready(part) for part in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            return self._name(schema["$ref"].rpartition("/")[2])
        return self._plain({key: self.ready(part) for key, part in schema.items()})

    def _name(self, name: str) -> Schema:
        if name not in self._done:
            self._done[name] = self.ready(self._named[name])
        return self._done[name]

    def _plain(self, schema: Schema) -> Schema:
        if "enum" in schema:
            schema.pop("allOf", None)  # says the same at length
        for word in ("oneOf", "anyOf"):
            alternatives = schema.get(word)
            if isinstance(alternatives, list) and (choice := _choice(alternatives)):
                del schema[word]
                schema |= choice
        return schema


def load(path: Path) -> Description:
    """Read the description from an `.xz` file. Raises :exc:`OSError` where it is absent."""
    with lzma.open(path) as file:
        return Description(json.load(file))


def faults(request: Request, description: Description | None) -> list[str]:
    """Everything that Discord would refuse in a request, in words; with no description the limits only."""
    where = f"{request.method} {request.path}"
    found = list(description.faults(request)) if description else []
    return [f"{where}: {fault}" for fault in (*found, *broken_limits(request))]


def _fits(route: Route, segments: list[str]) -> bool:
    return len(route) == len(segments) and all(
        part.startswith("{") or part == segment for part, segment in zip(route, segments, strict=True)
    )


def _choice(alternatives: list[Schema]) -> Schema:
    """The same choice in our own words (see :func:`_check_type`); empty where it cannot be made so."""
    others = [schema for schema in alternatives if schema.get("type") != "null"]
    if len(others) == 1 < len(alternatives):
        return {"unlessNull": others[0]}
    choices = _by_type(others) if len(others) == len(alternatives) else {}
    return {"byType": choices} if choices else {}


def _by_type(alternatives: list[Schema]) -> dict[int, Schema]:
    """The alternative for each value of `type`; empty where that does not tell them apart."""
    choices: dict[int, Schema] = {}
    for schema in alternatives:
        values = schema.get("properties", {}).get("type", {}).get("enum", ())
        if not values or choices.keys() & set(values):
            return {}
        choices |= dict.fromkeys(values, schema)
    return choices


def _check_type(checker: Any, choices: dict[Any, Schema], value: Any, _: Schema) -> Iterator[ValidationError]:
    """Our own word `byType`: the alternative that an object's `type` names must hold."""
    chosen = choices.get(value.get("type")) if isinstance(value, dict) else None
    if chosen is None:
        yield ValidationError(f"{str(value)[:SHOWN]} has no type among {list(choices)}")
    else:
        yield from checker.descend(value, chosen)


def _check_unless_null(checker: Any, schema: Schema, value: Any, _: Schema) -> Iterator[ValidationError]:
    """Our own word `unlessNull`: the schema must hold of everything but `null`."""
    if value is not None:
        yield from checker.descend(value, schema)


Checker = validators.extend(Draft202012Validator, {"byType": _check_type, "unlessNull": _check_unless_null})
