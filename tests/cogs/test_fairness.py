"""The deal can be checked: what the channel showed fits the round that is taken out of the database."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from bot.lab.make_believe import World
from tests.cogs.playing import begin, play_round, table

HEX = re.compile(r"`([0-9a-f]{64})`")


def scum(*arguments: str, database: Path, piped: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command beside the bot, which has the database open."""
    command = Path(sys.executable).with_name("scum")
    return subprocess.run(
        [command, *arguments],
        input=piped,
        capture_output=True,
        check=False,
        timeout=100,
        env={"SCUM_DATABASE": str(database)},
    )


async def test_the_commitment_and_the_seed_of_the_channel_are_those_of_the_downloaded_record(
    discord_world: World, tmp_path: Path
) -> None:
    people = await begin(discord_world, "Ann", "Ben", "Cat", "Dan")
    (shown,) = HEX.findall(table(discord_world).text)
    database = tmp_path / "scum.db"
    assert b"its seed is secret" in scum("db", "record", "1", database=database).stderr

    await play_round(people)
    seed, code = HEX.findall(table(discord_world).text)
    assert code == shown == sha256(bytes.fromhex(seed)).hexdigest()

    downloaded = scum("db", "record", "1", database=database)
    assert (downloaded.returncode, downloaded.stderr) == (0, b"")
    record = json.loads(downloaded.stdout)
    assert (record["seed"], record["commitment"]) == (seed, shown)

    verified = scum("verify", "-", "--commitment", shown, database=database, piped=downloaded.stdout)
    assert (verified.returncode, verified.stderr) == (0, b"")
    result = table(discord_world).text
    assert sorted(record["expect"]["places"], key=result.index) == record["expect"]["places"]

    forged_seed = bytes(32).hex()
    forged = {**record, "seed": forged_seed, "commitment": sha256(bytes(32)).hexdigest()}
    refused = scum("verify", "-", "--commitment", shown, database=database, piped=json.dumps(forged).encode())
    assert refused.returncode == 1
    assert b"$.seed: its SHA-256 is not the commitment given" in refused.stderr
