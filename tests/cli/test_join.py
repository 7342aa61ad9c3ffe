"""``undercut join``: a level and a program at the tables of a real server."""

import shlex
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.adapters.bots import GOOD, bot
from tests.cli.running import Shell
from tests.server.serving import Person, served, wait_until
from tests.server.signing import bearer, new_token, register


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server."""
    with served(tmp_path_factory.mktemp("join") / "undercut.sqlite") as running:
        yield running


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is on this machine, and no token is in the environment."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.delenv("UNDERCUT_TOKEN", raising=False)


@pytest.fixture(scope="module")
def owner(address: str) -> tuple[Person, str]:
    """Somebody with an account, and a token of it."""
    person = Person(address)
    register(person)
    return person, new_token(person)["token"]


def program(text: str) -> str:
    """A player that is a program."""
    return f"cmd:start_ms=60000 timeout_ms=20000 {shlex.join([sys.executable, '-c', text])}"


def test_a_guest_makes_a_table_and_a_level_plays_the_match(shell: Shell, address: str) -> None:
    outcome = shell(["join", f"http://{address}", "--rules", "table", "--bot", "easy", "--bot", "easy"])
    assert (outcome.status, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0].startswith(f"easy plays for Guest at http://{address}/table/")
    assert lines[1].startswith("Hand 1: Guest ")
    assert lines[-1].endswith((" wins the match", "The match is over"))


def test_a_program_plays_a_seat_that_the_account_has(
    shell: Shell, owner: tuple[Person, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    person, token = owner
    made = person.request("POST", "/api/tables", json={"rules": "table", "bots": ["easy"]}).json()
    monkeypatch.setenv("UNDERCUT_TOKEN", token)
    outcome = shell(["join", f"http://{person.address}/table/{made['table']}", "--player", program(GOOD)])
    assert (outcome.status, outcome.err) == (0, "")
    with Person(person.address, headers=bearer(token)).seat(made["table"]) as seat:
        assert seat.view["match"]["over"]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--player", "perfect"], 'level "perfect": there are: '),
        (["--player", "cmd:no-such-program"], "cmd: no-such-program: no such program"),
        (["--player", program("")], "cmd: "),
        (["--rules", "whist"], 'rules "whist": no such rule set'),
        (["--bot", "perfect"], 'bots = "perfect": allowed: '),
        (["--token", "undercut_none"], "Authorization: there is no such token"),
        (["--player", program(bot('say(id=message["id"], action="QQ")'))], "cmd:"),
    ],
)
def test_what_cannot_be_is_refused(shell: Shell, address: str, options: list[str], problem: str) -> None:
    assert shell.refused(["join", f"http://{address}", *options]).startswith(problem)


def test_a_level_comes_to_a_table_by_its_link(shell: Shell, address: str) -> None:
    person = Person(address)
    wish = {"rules": "table", "bots": ["easy"], "empty_seats": 1}
    table = person.request("POST", "/api/tables", json=wish).json()["table"]

    def play() -> None:
        with person.seat(table) as seat:
            seat.close_code()
        with person.seat(table) as seat:
            seat.play_match()

    with ThreadPoolExecutor(1) as pool:
        host = pool.submit(play)
        outcome = shell(["join", f"http://{address}/table/{table}"])
        host.result()
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.splitlines()[0] == f"easy plays for Guest at http://{address}/table/{table}"


def test_a_level_waits_for_people(shell: Shell, address: str) -> None:
    guest = Person(address)

    def come() -> None:
        def listed() -> list[str]:
            found = guest.request("GET", "/api/tables/open").json()
            return [each["table"] for each in found if each["rules"] == "three-hand"]

        wait_until(lambda: bool(listed()))
        table = listed()[0]
        for each in (guest, Person(address)):
            each.request("POST", f"/api/tables/{table}/seat", json={})
        with guest.seat(table) as seat:
            seat.ask(seat.command("resign"))

    with ThreadPoolExecutor(1) as pool:
        coming = pool.submit(come)
        outcome = shell(["join", f"http://{address}", "--rules", "three-hand", "--people", "2", "--open"])
        coming.result()
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.splitlines()[1] == "The match begins when 2 more seats are taken."


def test_where_one_cannot_play_is_said(shell: Shell, owner: tuple[Person, str], unused_tcp_port: int) -> None:
    person, token = owner
    table = Person(person.address).new_table()
    url = f"http://{person.address}/table/{table}"
    assert (
        shell.refused(["join", url, "--token", token]) == f"{table}: this account has no seat there, and none is empty"
    )
    url = f"http://{person.address}/table/none"
    assert shell.refused(["join", url, "--token", token]) == "there is no such table"
    assert shell.refused(["join", "example.org"]).startswith('address "example.org": allowed: ')
    assert shell.refused(["join", f"http://127.0.0.1:{unused_tcp_port}"]).startswith("http://127.0.0.1:")


def test_without_the_extra_it_says_what_to_install(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("undercut.client")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("undercut.client", raising=False)
    monkeypatch.setitem(sys.modules, "websockets", None)
    assert (
        shell.refused(["join", "http://example.org"]) == "join: websockets is missing: pip install 'undercut[client]'"
    )
