"""Servers that do not do what they should, and the package without what it needs."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.server import ServerConnection, serve

from tests.client.people import program
from undercut.client import ClientError, ConnectionLostError

BAD_PROTOCOL = (
    '{"type": "error", "id": null, "code": "bad_protocol", "message": "9 only", "position": null, "number": 0}'
)


@asynccontextmanager
async def saying(text: str) -> AsyncIterator[str]:
    """The address of a server that answers every hello with that."""

    async def answer(connection: ServerConnection) -> None:
        await connection.recv()
        await connection.send(text)
        await connection.wait_closed()

    async with serve(answer, "127.0.0.1", 0) as server:
        yield f"127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


async def joined(address: str) -> ClientError:
    """The error of somebody who comes to a table there."""
    async with program(address) as client:
        with pytest.raises(ClientError) as caught:
            async with client.seat("0"):
                pass
    return caught.value


async def test_another_protocol_is_said_to_be_one() -> None:
    async with saying(BAD_PROTOCOL) as address:
        error = await joined(address)
    assert isinstance(error, ConnectionLostError)
    assert (error.code, error.close_code, error.message) == ("closed", 4400, "9 only")


@pytest.mark.parametrize("text", ["", "[]", '{"type": "deal"}', '{"type": "events", "events": []}'])
async def test_a_message_that_is_none_ends_it(text: str) -> None:
    async with saying(text) as address:
        error = await joined(address)
    assert error.code == "bad_answer"


def run(program: str) -> str:
    """What a new Python prints."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()


def test_without_its_packages_the_client_says_what_to_install() -> None:
    said = run(
        "import sys\nsys.modules['websockets'] = None\n"
        "try:\n    import undercut.client\nexcept ImportError as error:\n    print(error)"
    )
    assert said == "websockets is missing: pip install 'undercut[client]'"


def test_the_client_loads_nothing_of_the_server_but_the_messages() -> None:
    said = run(
        "import sys\nimport undercut.client\n"
        "print(sorted(name for name in sys.modules if name.startswith('undercut.server') or name in "
        "('fastapi', 'sqlalchemy', 'starlette', 'uvicorn')))"
    )
    names = [
        "",
        ".protocol",
        *(
            f".protocol.{part}"
            for part in ["accounts", "chat", "clocks", "events", "history", "messages", "rest", "views"]
        ),
    ]
    assert said == str([f"undercut.server{name}" for name in names])
