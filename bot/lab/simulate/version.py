"""Which players were measured."""

from __future__ import annotations

from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import bot

_FOLDERS = ("engine", "players")
_NOT_PLAYING = {".md", ".pyc"}


def players_version() -> str:
    """Give the program's version, and a few digits that change with the code and networks of the players."""
    root, digest = Path(bot.__file__).parent, sha256()
    for folder in _FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and file.suffix not in _NOT_PLAYING and file.name != "strength.json":
                digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return f"{version('scum')}-{digest.hexdigest()[:8]}"
