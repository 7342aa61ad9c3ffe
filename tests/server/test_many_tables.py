"""Two hundred tables and sockets at once, on one server."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.serving import PROTOCOL, Person, ServerProcess, plain_choice
from undercut.server.accounts import COOKIE

PEOPLE = 20
TABLES_EACH = 10
TURNS = 4


async def play(address: str, cookie: str, table: str, all_are_here: asyncio.Barrier) -> list[int]:
    """Some turns at a table, begun when everybody has come; the numbers of the events that were told."""
    headers = {"Cookie": f"{COOKIE}={cookie}"}
    async with connect(f"ws://{address}/ws/tables/{table}", additional_headers=headers, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        message = json.loads(await socket.recv())
        numbers = [event["number"] for event in message["events"]]
        await all_are_here.wait()
        for turn in range(TURNS):
            message = await until_turn(socket, message, numbers)
            if message["view"]["match"]["over"]:
                break
            await socket.send(json.dumps(command(f"{turn}", message["view"])))
            while (message := json.loads(await socket.recv()))["type"] != "events":
                assert message["type"] in ("ack", "chat_history"), message
            numbers += [event["number"] for event in message["events"]]
    return numbers


async def until_turn(socket: Any, message: dict[str, Any], numbers: list[int]) -> dict[str, Any]:
    """The message with the view in which the person is to act, or the hand is over."""
    while message["type"] != "events" or message["view"]["hand"]["to_act"] == 1:
        if message["type"] == "welcome" and message["view"]["hand"]["to_act"] == 0:
            return message
        message = json.loads(await socket.recv())
        assert message["type"] in ("events", "ack", "chat_history"), message
        if message["type"] == "events":
            numbers += [event["number"] for event in message["events"]]
    return message


def command(command_id: str, view: dict[str, Any]) -> dict[str, Any]:
    """What a plain player sends now."""
    head = {"id": command_id, "number": view["number"]}
    if view["hand"]["to_act"] is None:
        return {"type": "next_hand", **head}
    return {"type": "act", **head, "actions": plain_choice(view["hand"])}


@pytest.mark.long
async def test_everybody_is_served(server_process: ServerProcess) -> None:
    people = [Person(server_process.address) for _ in range(PEOPLE)]
    tables = [(person, person.new_table()) for person in people for _ in range(TABLES_EACH)]
    all_are_here = asyncio.Barrier(len(tables))
    games = [play(person.address, person.cookie or "", table, all_are_here) for person, table in tables]
    for numbers in await asyncio.gather(*games):
        assert len(numbers) > TURNS
        assert numbers == sorted(set(numbers))
    server_process.stop()
    assert server_process.logs == ""
