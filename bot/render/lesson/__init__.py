"""A lesson: the hand of somebody who learns the game, with what they need to know at that moment.

The hand itself stays as it is at every table; what is explained stands below its text, and the buttons of the
lesson above Pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from bot.locale import Locale
from bot.render.lesson import after, comments, tips
from bot.render.page import Block, Button, Line, Page, Row, Style, Tap, Text
from bot.render.words import NO_FACES, Writer
from bot.tables.look import Look
from bot.tables.state import Stage


def explained(
    look: Look, drawn: Page, locale: Locale, faces: Mapping[str, str] = NO_FACES, *, note: str | None = None
) -> Page:
    """Add to somebody's hand what there is to explain; between rounds a page says `note` first."""
    write = Writer(locale, faces)
    if look.view is None or look.me is None:
        return after.page(look, write, note=note)
    tip = tips.tip(look.view)
    comment = Text("\n".join(comments.lines(look, look.view, tip, write)))
    texts = [block for block in drawn.blocks if isinstance(block, Text)]
    controls = [_marked(block, look, tip) for block in drawn.blocks if not isinstance(block, Text)]
    return replace(drawn, blocks=(*texts, Line(), comment, *_with_lesson(look, controls, write)))


def _marked(block: Block, look: Look, tip: tips.Tip | None) -> Block:
    """Make the button that the tip speaks of stand out."""
    if tip is None or look.view is None or not isinstance(block, Row):
        return block
    wanted = tips.tap(look, look.view, tip)
    return Row(tuple(_standing_out(button) if button.tap == wanted else button for button in block.buttons))


def _standing_out(button: Button) -> Button:
    return replace(button, style=Style.SUCCESS)


def _with_lesson(look: Look, controls: list[Block], write: Writer) -> Iterator[Block]:
    """Put the lesson's own buttons above Pass, which stays alone on the last row."""
    is_playing = look.stage is Stage.PLAYING and bool(controls) and _is_pass(controls[-1])
    last = controls[-1:] if is_playing else []
    yield from controls[: len(controls) - len(last)]
    yield Row((write.rules_button(look), after.end_button(look, write)))
    yield from last


def _is_pass(block: Block) -> bool:
    return isinstance(block, Row) and [button.tap.verb for button in block.buttons] == [Tap("pass").verb]
