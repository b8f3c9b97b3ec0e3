"""Properties are tried without a deadline (machines are busy) and the same way each time where CI is set."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("here", deadline=None)
settings.register_profile("there", deadline=None, derandomize=True, max_examples=60, database=None)
settings.load_profile("there" if os.environ.get("CI") else "here")
