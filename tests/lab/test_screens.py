"""Scenes: every kind of page has one, their names serve as names of files, and they can be photographed."""

from __future__ import annotations

import io
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.cli import app
from bot.lab import eyes
from bot.lab.screens.catalogue import Task, scenes, tasks
from bot.lab.screens.gallery import together
from bot.lab.screens.scene import name_of, sentence_of
from bot.lab.screens.shooting import Taken, shoot

RENDER = Path(__file__).parents[2] / "bot" / "render"
SHOWN = {
    "hand.py": "hand-lead",
    "help.py": "help-game",
    "history.py": "history-games",
    "invitation.py": "places-invitation",
    "leaving.py": "leave-question",
    "lesson/after.py": "lesson-ended",
    "lobby.py": "lobby-alone",
    "notes.py": "closed-idle",
    "panel/kind.py": "options-first",
    "preferences.py": "preferences-usual",
    "privacy.py": "privacy-page",
    "puzzle.py": "puzzle-new",
    "replay.py": "replay-deal",
    "result.py": "result-first",
    "rules/pages.py": "rules-table",
    "settings.py": "settings-usual",
    "standings.py": "leaderboard-first",
    "step/__init__.py": "step-give-back",
    "table.py": "table-lead",
    "waiting.py": "waiting-lobby",
}
"""A scene of each module whose functions make pages."""

has_chromium = pytest.mark.skipif(eyes.chromium() is None, reason="there is no chromium to draw with")


def test_every_scene_has_a_name_of_its_own_and_says_what_there_is_to_see() -> None:
    names = Counter(name_of(scene) for _, scene in scenes())
    assert [name for name, count in names.items() if count > 1] == []
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name) for name in names)
    assert all(sentence_of(scene).endswith(".") for _, scene in scenes())


def test_every_module_that_makes_pages_has_a_scene() -> None:
    modules = [path for path in RENDER.rglob("*.py") if "return Page(" in path.read_text("utf-8")]
    making = {path.relative_to(RENDER).as_posix() for path in modules}
    assert making - SHOWN.keys() == set()
    names = {name_of(scene) for _, scene in scenes()}
    assert [name for name in SHOWN.values() if name not in names] == []


def test_a_pattern_chooses_scenes_or_whole_areas() -> None:
    assert {task.area for task in tasks("lobby", ["en"], ["phone"])} == {"lobby"}
    (task,) = tasks("hand-lead", ["en"], ["phone", "desktop"])
    assert task.file("320") == "hand-lead-en-320.png"
    assert dict(task.widths) == {"phone": 390, "desktop": 1280, "320": 320}


def test_it_is_said_what_is_missing_or_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = CliRunner().invoke(app, ["screenshots", "--only", "nothing-such"])
    assert "No scene and no area is called 'nothing-such'." in nothing.output or eyes.chromium() is None
    monkeypatch.setattr(shutil, "which", lambda _: None)
    told = CliRunner().invoke(app, ["screenshots"])
    assert told.exit_code == 1
    assert "install it (Debian: apt-get install chromium)" in told.output


def test_pictures_of_runs_before_stay_in_the_page_that_shows_them(tmp_path: Path) -> None:
    for name in ("hand-lead", "lobby-alone"):
        task = Task(name.partition("-")[0], name, "en", (("phone", 390),))
        Image.new("RGB", (390, 80)).save(tmp_path / task.file("phone"))
        together(tmp_path, [Taken(task=task, sentence=f"It is {name}.", said='Cards & "words"')])
    shown = (tmp_path / "index.html").read_text("utf-8")
    assert "It is hand-lead." in shown
    assert "It is lobby-alone." in shown
    assert 'alt="Cards &amp; &quot;words&quot;"' in shown
    assert (tmp_path / "sheet-hand-en-phone-1.png").exists()


@has_chromium
async def test_two_scenes_are_photographed_at_the_widths_asked_for(tmp_path: Path) -> None:
    chosen = [*tasks("lobby-alone", ["qps-plocm"], ["phone"]), *tasks("hand-lead", ["en"], ["desktop"])]
    taken = [one async for one in shoot(chosen, tmp_path)]
    assert [one.failed for one in taken] == ["", ""]
    lobby = Image.open(io.BytesIO((tmp_path / "lobby-alone-qps-plocm-phone.png").read_bytes()))
    assert lobby.width == 390
    assert lobby.height > 300
    assert (tmp_path / "hand-lead-en-desktop.png").exists()
    assert "You lead." in taken[1].said
