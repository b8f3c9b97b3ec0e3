"""Tables and headers of rounds as the JSON text that is kept of them."""

from __future__ import annotations

import msgspec

from bot.tables.ports import RoundHeader
from bot.tables.state import TableState

_encoder = msgspec.json.Encoder()
_states = msgspec.json.Decoder(TableState)
_headers = msgspec.json.Decoder(RoundHeader)


def write(value: TableState | RoundHeader) -> str:
    """Give the text that is kept."""
    return _encoder.encode(value).decode()


def read_state(text: str) -> TableState:
    """Read a table. Raises :exc:`msgspec.DecodeError` when this version of the program cannot."""
    return _states.decode(text)


def read_header(text: str) -> RoundHeader:
    """Read a round's header. Raises :exc:`msgspec.DecodeError` when this version of the program cannot."""
    return _headers.decode(text)
