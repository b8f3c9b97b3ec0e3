"""Why an action is not allowed, and what is wrong with options and records. Sentences are the locale's."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action is not allowed, in the words of the record format."""

    NOT_YOUR_TURN = "not-your-turn"
    NOT_YOUR_CARDS = "not-your-cards"
    NO_SUCH_CARD = "no-such-card"
    NOT_A_COMBINATION = "not-a-combination"
    TOO_LOW = "too-low"
    WRONG_SIZE = "wrong-size"
    WRONG_SUIT = "wrong-suit"
    MUST_LEAD = "must-lead"
    MUST_BEAT = "must-beat"
    MUST_INCLUDE_LOWEST = "must-include-lowest"
    NO_ACE_FINISH = "no-ace-finish"
    PASSED_ALREADY = "passed-already"
    PLACED_ALREADY = "placed-already"
    WRONG_PHASE = "wrong-phase"
    WRONG_NUMBER = "wrong-number"
    BAD_READING = "bad-reading"


class RefusedError(Exception):
    """The action breaks a rule; nothing has changed."""

    def __init__(self, code: Refusal, rule: str | None = None) -> None:
        super().__init__(code, rule)
        self.code, self.rule = code, rule


class OptionError(ValueError):
    """An option or a combination of options that cannot be played; the message names it and the reason."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(f"{option}: {reason}")
        self.option, self.reason = option, reason


class RecordError(ValueError):
    """The file is no record; `path` says where, as a JSON path. What it quotes of the file it cuts short."""

    def __init__(self, path: str, reason: str) -> None:
        path, reason = cut_short(path), cut_short(reason)
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason


def cut_short(words: str, most: int = 200) -> str:
    """Give words as they are, or their beginning where they have more characters than `most`."""
    return words if len(words) <= most else f"{words[: most - 1]}…"
