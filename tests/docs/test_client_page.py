"""The client's page: its programs play at a real server, and its tables name what there is."""

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.examples import files_of, page
from tests.server.serving import Person, served
from tests.server.signing import bearer, new_token, register
from undercut import client
from undercut.client import seat, socket

PAGE = page("client.md")
WORDS = " ".join(PAGE.split())
PROGRAMS = files_of(PAGE, "python")


def first_cells(title: str) -> list[str]:
    """What stands in code in the first column of the table whose heading begins so."""
    rows = PAGE.split(f"| {title} |")[1].split("\n\n")[0].splitlines()[2:]
    return [re.findall(r"`(\w+)", row)[0] for row in rows]


def public_methods(kind: type) -> set[str]:
    """The methods that a program calls."""
    return {name for name, _ in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")}


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_programs_of_the_page_play_a_match(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(PROGRAMS[name], encoding="utf-8")
    with served(tmp_path / "undercut.sqlite") as address:
        person = Person(address)
        register(person)
        token = new_token(person)["token"]
        environment = os.environ | {"NO_PROXY": "127.0.0.1", "UNDERCUT_TOKEN": token}
        done = subprocess.run(
            [sys.executable, name, f"http://{address}"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert re.fullmatch(r"over: \[\d+(, \d+)+\]\n", done.stdout)
        tables = Person(address, headers=bearer(token)).request("GET", "/api/tables").json()
    # The first program plays with the token that it is given, the second as a guest.
    assert [table["over"] for table in tables] == [True] * PROGRAMS[name].count("UNDERCUT_TOKEN")


def test_every_method_is_on_the_page() -> None:
    assert set(first_cells("method of `Client`")) == public_methods(client.Client)
    commands = public_methods(client.Seat) - {"take_in", "hear", "fail"}
    assert {name for name in commands if f"`{name}(" not in PAGE and f"turn.{name}(" not in PAGE} == set()


def test_every_error_is_on_the_page() -> None:
    assert set(first_cells("error")) == {name for name in client.__all__ if name.endswith("Error")}


def test_numbers_are_those_of_the_program() -> None:
    assert f"after {socket.FIRST_DELAY_SECONDS} seconds" in WORDS
    assert f"up to {socket.LONGEST_DELAY_SECONDS:.0f};" in WORDS
    assert f"After {seat.PATIENCE_SECONDS:.0f} seconds without success" in WORDS
