"""The command ``scum``: each command in a module of its own."""

from __future__ import annotations

import io
import sys

import typer

from bot.cli import (
    bench,
    database,
    engine,
    fuzz,
    local,
    puzzles,
    records,
    rules,
    run,
    screenshots,
    simulate,
    strength,
    train,
)

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command("play")(local.play)
app.command("run", help=run.RUN_HELP, short_help=run.RUN)(run.run)
app.command("health")(run.health)
app.command("rules")(rules.rules)
app.command("replay")(records.replay_file)
app.command("verify")(records.verify)
app.command("engine", help=engine.ENGINE_HELP, short_help=engine.ENGINE)(engine.engine)
app.command("fuzz")(fuzz.fuzz)
app.command("simulate")(simulate.simulate)
app.command("strength")(strength.strength)
app.command("train")(train.train)
app.command("puzzles")(puzzles.puzzles)
app.command("screenshots")(screenshots.screenshots)
app.add_typer(database.app, name="db")
app.add_typer(bench.app, name="bench")


@app.callback()
def _scum() -> None:
    """President, Scum, Arschloch: the climbing card game as a Discord bot."""


def main() -> None:
    """Run the command that the arguments name; what the terminal cannot write is written out."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    app()
