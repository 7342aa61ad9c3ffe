"""The examples of the protocol's page happen as the page says, on a real server, with the deal that the page has."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.playing import CLASSIC, dealt_first_by, stacked_deal
from tests.server.serving import Person, Seat, served
from undercut import fairness
from undercut.server import accounts, protocol, ws
from undercut.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = [block.splitlines() for block in re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]
HTTP = [block for block in BLOCKS if re.match(r"→ [A-Z]+ /", block[0])]
SOCKET = [block for block in BLOCKS if block[0].startswith('→ {"type"')]
OWN, OTHER = "4H 5H 6H 7D 8D 9D QC QD QS AC", "2H 3H 6D TD 8S 9S JC KC 3C 5S"
DEAL = stacked_deal(CLASSIC.hand, (OWN, OTHER), "JH", "KH", dealer=1)


@pytest.fixture(scope="module")
def page_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server where every deal is the page's, dealt by seat 1."""
    path = tmp_path_factory.mktemp("page") / "undercut.sqlite"
    with (
        patch.object(fairness, "deck_from_seed", return_value=DEAL.deck),
        patch("undercut.server.dealing.drawn_together", dealt_first_by(1)),
        served(path) as address,
    ):
        yield address


def contains(whole: Any, part: Any) -> bool:
    """Whether everything of ``part`` is so in ``whole``; the page shows answers in part."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and contains(whole[key], part[key]) for key in part)
    if isinstance(part, list):
        return isinstance(whole, list) and len(whole) == len(part) and all(map(contains, whole, part))
    return bool(whole == part)


def test_the_page_has_examples() -> None:
    assert len(HTTP) >= 1
    assert len(SOCKET) >= 1
    assert len(HTTP) + len(SOCKET) == len(BLOCKS)


@pytest.mark.parametrize("block", HTTP)
def test_requests_are_answered_as_the_page_says(page_address: str, block: list[str]) -> None:
    person = Person(page_address)
    answer: dict[str, Any] = {}
    status = 0
    for line in block:
        if line.startswith("→ "):
            method, path, *body = line[2:].split(" ", 2)
            path = path.replace("{table}", str(answer.get("table")))
            response = person.request(method, path, json=json.loads(body[0]) if body else None)
            status, answer = response.status_code, response.json()
        else:
            expected, shown = line[2:].split(" ", 1)
            assert status == int(expected), answer
            assert contains(answer, json.loads(shown)), answer


@pytest.mark.parametrize("block", SOCKET)
def test_messages_are_answered_as_the_page_says(page_address: str, block: list[str]) -> None:
    person = Person(page_address)
    with person.socket(person.new_table()) as seat:
        unread: list[dict[str, Any]] = []
        for line in block:
            message = json.loads(line[2:])
            if line.startswith("→ "):
                seat.send(message)
            else:
                expect(seat, unread, message)


def expect(seat: Seat, unread: list[dict[str, Any]], shown: dict[str, Any]) -> None:
    """A message that is as the page shows it. An ack and the bot's answer may come in either order."""
    while not any(contains(message, shown) for message in unread):
        unread.append(seat.receive())
    unread.remove(next(message for message in unread if contains(message, shown)))


# The tables of the page ----------------------------------------------------------------------------------------------


def first_cells(title: str) -> set[str]:
    """Everything in code in the first column of the table whose heading begins so."""
    table = PAGE.split(f"| {title} |")[1].split("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines()[2:]]
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}


def tags(union: Any) -> set[str]:
    """The types of messages of a union."""
    return {each.__struct_config__.tag for each in union.__args__}


def test_every_message_is_on_the_page() -> None:
    assert tags(protocol.ClientMessage) == first_cells("type | fields")
    assert tags(protocol.ServerMessage) == first_cells("type | meaning")


def test_every_close_code_is_on_the_page() -> None:
    codes = {ws.BAD_PROTOCOL, ws.BAD_ORIGIN, ws.NO_SUCH_TABLE, ws.NO_SPECTATORS, ws.TOO_SLOW, ws.TABLE_RELOADED}
    codes |= {accounts.SIGNED_OUT, accounts.SESSION_REPLACED}
    table = PAGE.split("| close code |")[1].split("\n\n")[0]
    assert {int(code) for code in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)} == codes


def test_every_error_code_is_on_the_page() -> None:
    named = re.findall(r"``(\w+)``", (protocol.Error.__doc__ or "").split("Codes:")[1].split("``position``")[0])
    assert set(named) == set(re.findall(r"`(\w+)`", PAGE.split("### Errors")[1].split("When the server")[0])) - {
        "code", "message", "id", "position", "number", "hello",
    }  # fmt: skip


def test_every_setting_is_on_the_page_with_its_default() -> None:
    names = {f"UNDERCUT_{name.upper()}" for name in Settings.model_fields}
    assert first_cells("variable") == names
    defaults = Settings()
    limits = [name for name in Settings.model_fields if name.endswith("_limit")]
    for name in ("bot_pace_ms", "contribution_wait_ms", "rated_matches_needed", *limits):
        row = next(line for line in PAGE.splitlines() if f"`UNDERCUT_{name.upper()}`" in line)
        assert row.split("|")[2].strip() == str(getattr(defaults, name))
