"""The command ``scum``: each command in a module of its own."""

from __future__ import annotations

import typer

from bot.cli import records, run

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command("run", help=run.RUN_HELP)(run.run)
app.command("health")(run.health)
app.command("replay")(records.replay_file)
app.command("verify")(records.verify)


@app.callback()
def _scum() -> None:
    """President, Scum, Arschloch: the climbing card game as a Discord bot."""


def main() -> None:
    """Run the command that the arguments name."""
    app()
