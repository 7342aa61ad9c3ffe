"""A network between a client and a server that can be cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Relay:
    """Passes on everything, until it is told to drop what is open."""

    def __init__(self, host: str, port: int) -> None:
        self._target = host, port
        self._open: set[asyncio.StreamWriter] = set()
        self._refusing = False
        self.count = 0
        """How many connections there were."""

    def drop(self) -> None:
        """Every connection breaks, without a word."""
        for writer in self._open:
            writer.transport.abort()

    def refuse(self) -> None:
        """Drop what is open, and what will be."""
        self._refusing = True
        self.drop()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until either side ends it."""
        self.count += 1
        if self._refusing:
            writer.transport.abort()
            return
        there_reader, there_writer = await asyncio.open_connection(*self._target)
        writers = {writer, there_writer}
        self._open |= writers
        try:
            await asyncio.gather(_pass_on(reader, there_writer), _pass_on(there_reader, writer))
        finally:
            self._open -= writers
            for each in writers:
                each.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()


@asynccontextmanager
async def relayed(address: str) -> AsyncIterator[tuple[str, Relay]]:
    """Another address of the same server, and what lies between."""
    host, _, port = address.partition(":")
    relay = Relay(host, int(port))
    server = await asyncio.start_server(relay.serve, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}", relay
    finally:
        server.close()
        relay.drop()
        await server.wait_closed()
