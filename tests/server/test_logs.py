"""Logs: one JSON object a line, and never a card, a deck or a seed in it, whatever fails."""

import io
import json
import subprocess
import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from tests.server.serving import Person, served, wait_until
from undercut.core.actions import LAY_MELDS, Action
from undercut.core.errors import RecordError
from undercut.core.notation import format_cards, parse_card
from undercut.core.observation import Observation
from undercut.players import EasyPlayer
from undercut.server.logs import say_where_it_failed, set_up_logs
from undercut.server.store import Store

SECRET = "7D QS AH"
FAILING = f"""
import logging, structlog
from undercut.server.logs import set_up_logs
set_up_logs("debug")
def fail():
    raise ValueError("{SECRET}")
try:
    fail()
except ValueError as error:
    structlog.get_logger("undercut.test").exception("ours", table="t")
    structlog.get_logger("undercut.test").error("ours too", exc_info=error)
    logging.getLogger("asyncio").error("theirs", exc_info=error)
    logging.getLogger("uvicorn.error").exception("theirs too")
logging.getLogger("aiosqlite").debug("{SECRET}")
logging.getLogger("uvicorn.error").info("{SECRET}")
try:
    b"\\xff".decode()
except UnicodeDecodeError:
    logging.getLogger("uvicorn.error").exception("Invalid UTF-8 sequence received from client.")
"""


def test_an_error_is_logged_by_its_place_and_without_its_words() -> None:
    done = subprocess.run([sys.executable, "-c", FAILING], capture_output=True, encoding="utf-8", check=True)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["event"] for line in lines] == ["ours", "ours too", "theirs", "theirs too"]
    for line in lines:
        assert (line["level"], line["error"]) == ("error", "ValueError")
        assert "in fail" in line["stack"]
        assert SECRET not in json.dumps(line)
    assert done.stdout == ""


@pytest.mark.usefixtures("logs_as_before")
def test_the_log_goes_where_standard_error_leads_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    then, now = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", then)
    set_up_logs("info")
    monkeypatch.setattr(sys, "stderr", now)
    then.close()
    structlog.get_logger("undercut.test").warning("late")
    assert json.loads(now.getvalue())["event"] == "late"


def shown(entry: MutableMapping[str, Any]) -> str:
    """A log entry as it is written."""
    return json.dumps(say_where_it_failed(None, "error", dict(entry)), default=str)


def test_a_bot_that_fails_is_logged_without_its_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Observation] = []

    def choose(player: EasyPlayer, observation: Observation) -> Action:
        seen.append(observation)
        return LAY_MELDS[0]

    monkeypatch.setattr(EasyPlayer, "choose", choose)
    with capture_logs() as logs, served(tmp_path / "undercut.sqlite") as address:
        person = Person(address)
        with person.seat(person.new_table()) as seat:
            if seat.view["hand"]["to_act"] == 0:
                assert seat.act("P")["type"] == "ack"
            wait_until(lambda: bool(logs))
            assert seat.act("S")["code"] == "not_your_turn"
    assert {entry["event"] for entry in logs} == {"bot_failed"}
    for entry in logs:
        assert "=AC2C3C" not in shown(entry)
        assert not {card for card in format_cards(range(52)).split() if f" {card}" in shown(entry)}
    assert seen


def test_a_match_that_does_not_replay_is_named_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "undercut.sqlite"
    with served(path) as address:
        person = Person(address)
        tables = [person.new_table() for _ in range(3)]
    original = Store.load_match

    async def load(store: Store, match_id: str) -> object:
        if match_id == tables[1]:
            parse_card("not a card")
        if match_id == tables[2]:
            raise RecordError("7D: not allowed now", code="illegal_action")
        return await original(store, match_id)

    monkeypatch.setattr(Store, "load_match", load)
    with capture_logs() as logs, served(path) as address:
        person.address = address
        assert [line["table"] for line in person.request("GET", "/api/tables").json()] == [tables[0]]
        assert person.request("GET", f"/api/tables/{tables[1]}/record").status_code == 404
    assert {(entry["event"], entry["table"], entry["code"]) for entry in logs} == {
        ("match_unreadable", tables[1], "not_a_card"),
        ("match_unreadable", tables[2], "illegal_action"),
    }
