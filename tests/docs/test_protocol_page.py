"""The protocol's page names every message, event, field, code and request that there is.

That its examples happen on a real server is tested in ``tests/server/test_protocol_page.py``.
"""

import ast
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from tests.docs.examples import page
from undercut.server import commands, protocol, ws
from undercut.server.app import create_app
from undercut.server.chat.text import TEXT_LENGTH_LIMIT
from undercut.server.settings import Settings

PAGE = page("protocol.md")
WORDS = " ".join(PAGE.split())
SERVER = Path(protocol.__file__).parents[1]
UNIONS: Final[dict[str, Any]] = {
    "client": protocol.ClientMessage,
    "server": protocol.ServerMessage,
    "event": protocol.EventBody,
}
NEVER_SENT: Final = {"bad_address", "bad_database"}
"""Codes of what keeps a server from starting."""
FROM_THE_RULES: Final = {"illegal_action", "unknown_ruleset", "players_do_not_fit_rules"}
"""Codes that come out of ``core`` to a client."""


def table(title: str) -> list[list[str]]:
    """The rows of the table whose heading begins so, each a list of cells."""
    rows = PAGE.split(f"| {title} |")[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows]


def named(cell: str) -> list[str]:
    """What stands in code in a cell."""
    return re.findall(r"`([^`]+)`", cell)


def tag(kind: Any) -> str:
    """The type of a message or event."""
    name: str = kind.__struct_config__.tag
    return name


# Messages and events -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "union"), [("type | fields", "client"), ("event | fields", "event")])
def test_a_table_has_every_type_with_its_fields(title: str, union: str) -> None:
    said = {named(row[0])[0]: named(row[1]) for row in table(title)}
    assert said == {tag(kind): list(kind.__struct_fields__) for kind in UNIONS[union].__args__}


def test_every_field_of_what_the_server_sends_is_named() -> None:
    fields = {name for kind in protocol.ServerMessage.__args__ for name in kind.__struct_fields__}
    assert {name for name in fields if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE} == set()


def examples() -> Iterator[tuple[str, str]]:
    """Every message of the page's examples: its direction, or nothing, and the JSON."""
    for language, block in re.findall(r"^```(text|json)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            found = re.fullmatch(r'(?:(→|←) )?(\{"type".*\})', line)
            if found is not None and (language == "json" or found[1]):
                yield found[1] or "", found[2]


def test_every_message_has_an_example() -> None:
    shown = {json.loads(text)["type"] for _, text in examples()}
    assert shown >= {tag(kind) for name in ("client", "server") for kind in UNIONS[name].__args__}


def test_examples_of_messages_can_be_read() -> None:
    """Answers are shown in part; what a client sends, and what stands in a block of its own, is complete."""
    count = 0
    for direction, text in examples():
        if direction == "←":
            continue
        whole = protocol.ClientMessage if direction == "→" else protocol.ClientMessage | protocol.ServerMessage
        if json.loads(text)["type"] in {tag(kind) for kind in whole.__args__}:
            msgspec.json.decode(text, type=whole)
            count += 1
    assert count >= 8


def test_the_schema_comes_with_the_package_and_has_it_all() -> None:
    schema = json.loads((files("undercut.server.protocol") / "schema.json").read_text(encoding="utf-8"))
    for union in UNIONS.values():
        for kind in union.__args__:
            definition = schema["$defs"][kind.__name__]
            assert set(definition["properties"]) == {"type", *kind.__struct_fields__}


# Codes ---------------------------------------------------------------------------------------------------------------


def codes_of(path: Path) -> set[str]:
    """Every code that a module of the server refuses something with."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        values: list[ast.expr] = []
        if isinstance(node, ast.Call):
            values = [keyword.value for keyword in node.keywords if keyword.arg == "code"]
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called in ("refusal", "_refuse", "Refusal", "Error"):
                values += node.args[:1]
            elif called == "_refused":
                values += node.args[1:2]
        elif isinstance(node, ast.Assign) and any(getattr(each, "id", "") == "code" for each in node.targets):
            values = [node.value]
        for value in values:
            branches = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            found |= {each.value for each in branches if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return found


def test_every_code_is_on_the_page() -> None:
    there_are = set().union(*(codes_of(path) for path in SERVER.rglob("*.py"))) | FROM_THE_RULES
    said = {
        name
        for title in ("code | status | meaning", "code | meaning")
        for row in table(title)
        for name in named(row[0])
    }
    assert said == there_are - NEVER_SENT
    assert len(said) > 30


# Requests and numbers ------------------------------------------------------------------------------------------------


def requests_of_the_page() -> Iterator[str]:
    """Every request, its variables without names. One that begins with dots goes on where the row's first one ends."""
    for row in table("request | answer"):
        first, *others = named(row[0])
        for each in (first, *others):
            yield re.sub(r"\{\w+\}", "{}", first + each.removeprefix("…") if each.startswith("…") else each)


def test_every_request_is_on_the_page() -> None:
    paths: dict[str, dict[str, Any]] = create_app(Settings()).openapi()["paths"]
    there_are = {
        f"{method.upper()} {re.sub(r'{[^}]*}', '{}', path)}"
        for path, methods in paths.items()
        for method in methods
        if path.startswith("/api/")
    }
    assert set(requests_of_the_page()) == there_are
    assert len(there_are) > 10


def test_numbers_are_those_of_the_program() -> None:
    settings = Settings()
    assert f"has {settings.message_bytes_limit} bytes at most" in WORDS
    assert f"at most {settings.messages_per_second_limit} in a second" in WORDS
    assert f"as soon as {ws.WAITING_MESSAGES_LIMIT} messages wait" in WORDS
    assert f"(1 to {commands.COMMAND_ID_LENGTH_LIMIT} characters)" in WORDS
    assert f"up to {TEXT_LENGTH_LIMIT} characters" in WORDS
    assert f"more than {commands.ACTIONS_LIMIT}" in WORDS
    assert f"This is wire protocol {protocol.PROTOCOL_VERSION}." in WORDS
