"""What can be set, and what is said when that is done wrongly."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot import client
from bot.settings import VARIABLES, Settings, SettingsError, from_environment

TOKEN = "a-b.c_d.e"  # noqa: S105 # it opens nothing


def problems(**environment: str) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as raised:
        from_environment(environment)
    return raised.value.problems


def test_a_token_is_all_that_must_be_set() -> None:
    assert from_environment({"DISCORD_TOKEN": TOKEN, "PATH": "/bin"}) == Settings(token=TOKEN)


def test_every_setting_comes_from_its_variable() -> None:
    given = from_environment(
        {
            "DISCORD_TOKEN": f" {TOKEN} ",
            "SCUM_DATABASE": "/data/scum.db",
            "SCUM_HEARTBEAT": "/tmp/alive",  # noqa: S108 # nothing is written
            "SCUM_LOG_LEVEL": "debug",
            "SCUM_LOG_FORMAT": "JSON",
            "SCUM_COMPUTER_PAUSE": "0.5-2",
            "SCUM_NEXT_ROUND_PAUSE": "1",
            "SCUM_LOBBY_PAUSE": "2",
            "SCUM_ALL_AWAY_PAUSE": "3",
            "SCUM_UNTIMED_PAUSE": "4",
            "SCUM_STEP_FACTOR": "0.5",
            "SCUM_ANSWER_FACTOR": "3",
            "SCUM_THINKING_LIMIT": "6",
            "SCUM_RETRY_PAUSE": "7",
            "SCUM_PAINT_INTERVAL": "0",
            "SCUM_PUSH_INTERVAL": "0.25",
            "SCUM_REQUESTS_PER_SECOND": "50",
            "SCUM_RECONNECT_PAUSE": "2-90",
            "SCUM_DISCORD_API": "http://127.0.0.1:8080/api/v10/",
            "SCUM_DISCORD_GATEWAY": "ws://[::1]:8081/",
            "SCUM_CARD_EMOJI": "No",
            "SCUM_TAPS_PER_SECOND": "9",
        }
    )
    assert given == Settings(
        token=TOKEN,
        card_emoji=False,
        database="/data/scum.db",
        heartbeat=Path("/tmp/alive"),  # noqa: S108
        log_level="DEBUG",
        log_format="json",
        computer_pause=(0.5, 2.0),
        next_round_pause=1.0,
        lobby_pause=2.0,
        all_away_pause=3.0,
        untimed_pause=4.0,
        step_factor=0.5,
        answer_factor=3.0,
        thinking_limit=6.0,
        retry_pause=7.0,
        paint_interval=0.0,
        push_interval=0.25,
        requests_per_second=50,
        reconnect_pause=(2.0, 90.0),
        discord_api="http://127.0.0.1:8080/api/v10",
        discord_gateway="ws://[::1]:8081",
        taps_per_second=9,
    )


def test_every_field_has_one_variable() -> None:
    assert sorted(variable.field for variable in VARIABLES) == sorted(Settings.__struct_fields__)


def test_the_readme_says_of_every_setting_what_the_command_says() -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text()
    assert "".join(f"| `{variable.name}` | {variable.does} |\n" for variable in VARIABLES) in readme


def test_everything_missing_or_wrong_is_said_at_once() -> None:
    said = problems(SCUM_LOG_LEVEL="loud", SCUM_PAINT_INTERVAL="soon", SCUM_PAINTINTERVAL="1")
    assert [problem.split()[0] for problem in said] == [
        "SCUM_PAINTINTERVAL",
        "DISCORD_TOKEN",
        "SCUM_LOG_LEVEL",
        "SCUM_PAINT_INTERVAL",
    ]
    assert all(problem.endswith(".") for problem in said)


def test_an_empty_variable_is_one_that_is_not_set() -> None:
    assert from_environment({"DISCORD_TOKEN": TOKEN, "SCUM_DATABASE": " "}).database == "scum.db"
    assert problems(DISCORD_TOKEN="") == problems()


def test_every_pause_of_a_table_can_be_set() -> None:
    names = (name for name in Settings.__struct_fields__ if name.endswith(("_pause", "_factor", "_limit")))
    given = {**dict.fromkeys(names, 7.0), "computer_pause": (7.0, 7.0), "reconnect_pause": (7.0, 7.0)}
    pauses = client.pauses(msgspec.convert(given, Settings))
    assert set(msgspec.structs.astuple(pauses)) == {7.0, (7.0, 7.0)}


def test_what_kubernetes_sets_for_a_service_of_the_same_name_stops_nothing() -> None:
    links = {
        "SCUM_PORT": "tcp://10.0.0.1:80",
        "SCUM_PORT_80_TCP": "tcp://10.0.0.1:80",
        "SCUM_PORT_80_TCP_ADDR": "10.0.0.1",
        "SCUM_SERVICE_HOST": "10.0.0.1",
        "SCUM_SERVICE_PORT": "80",
        "SCUM_SERVICE_PORT_HTTP": "80",
        "SCUM_METRICS_SERVICE_HOST": "10.0.0.2",
        "SCUM_METRICS_PORT_9090_TCP_PROTO": "tcp",
    }
    assert from_environment({"DISCORD_TOKEN": TOKEN, **links}) == Settings(token=TOKEN)
    assert problems(DISCORD_TOKEN=TOKEN, SCUM_PORTS="80")[0].startswith("SCUM_PORTS ")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "Bot a.b.c"),
        ("SCUM_DATABASE", "mysql://me@host/scum"),
        ("SCUM_PAINT_INTERVAL", "-1"),
        ("SCUM_STEP_FACTOR", "0"),
        ("SCUM_STEP_FACTOR", "half"),
        ("SCUM_PAINT_INTERVAL", "nan"),
        ("SCUM_COMPUTER_PAUSE", "3-1"),
        ("SCUM_COMPUTER_PAUSE", "1-"),
        ("SCUM_REQUESTS_PER_SECOND", "51"),
        ("SCUM_REQUESTS_PER_SECOND", "many"),
        ("SCUM_CARD_EMOJI", "perhaps"),
        ("SCUM_RECONNECT_PAUSE", "0-60"),
        ("SCUM_DISCORD_API", "discord.com/api/v10"),
        ("SCUM_DISCORD_API", "ws://127.0.0.1/api"),
        ("SCUM_DISCORD_API", "http://me:secret@127.0.0.1/api"),
        ("SCUM_DISCORD_API", "http://127.0.0.1/api?v=10"),
        ("SCUM_DISCORD_GATEWAY", "http://127.0.0.1/"),
    ],
)
def test_what_makes_no_sense_is_refused(name: str, value: str) -> None:
    assert problems(**{"DISCORD_TOKEN": TOKEN, name: value})[0].startswith(f"{name} ")
