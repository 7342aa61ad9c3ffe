"""A server in this process, spoken to as a web server would: its routes are real, its sockets are queues."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import httpx2
from fastapi import FastAPI

from undercut.server.accounts import COOKIE
from undercut.server.app import create_app
from undercut.server.hub import Hub
from undercut.server.settings import Settings
from undercut.server.timekeeping import TimeSource

HOST: Final = "undercut.test"
PATIENCE_SECONDS: Final = 30
WORK: Final = (
    "Table._carry_out",
    "Bots._run",
    "BotAdvice._advise",
    "Hub._load",
    "Lobby._change_now",
    "TimeKeeper._do_work",
)
"""The tasks that end by themselves; all others wait for somebody."""
_PING: Final = '{"type":"ping"}'
_PONG: Final = '{"type":"pong"}'


class Socket:
    """One WebSocket, from the client's side. ``frames`` are the texts that came, ``close_code`` why it was closed."""

    def __init__(self, loop: asyncio.AbstractEventLoop, app: FastAPI, path: str, cookie: str | None) -> None:
        headers = [(b"host", HOST.encode())]
        if cookie is not None:
            headers.append((b"cookie", f"{COOKIE}={cookie}".encode()))
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 50_000),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self.frames: list[str] = []
        self.close_code: int | None = None
        self._gone = False
        self._pings, self._pongs = 0, 0
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._told = asyncio.Condition()
        self.task = loop.create_task(self._run(app, scope))

    async def _run(self, app: FastAPI, scope: dict[str, Any]) -> None:
        """Until the application has done with it."""
        try:
            await app(scope, self._incoming.get, self._hear)
        finally:
            self._gone = True
            async with self._told:
                self._told.notify_all()

    async def _hear(self, message: Any) -> None:
        if self._gone and message["type"] != "websocket.accept":
            # To accept what has gone is no error with a web server.
            raise OSError("the client has gone")
        if message["type"] == "websocket.close":
            self.close_code = message.get("code", 1000)
        elif message.get("text") == _PONG:
            self._pongs += 1
        elif message["type"] == "websocket.send":
            self.frames.append(message["text"])
        async with self._told:
            self._told.notify_all()

    @property
    def is_open(self) -> bool:
        """Whether neither side has closed it."""
        return not self._gone and self.close_code is None

    def send(self, message: str | bytes) -> None:
        """A message on its way; it waits there until the server looks."""
        kind = "text" if isinstance(message, str) else "bytes"
        self._incoming.put_nowait({"type": "websocket.receive", kind: message})

    def hang_up(self) -> None:
        """The client is gone, without a word; nothing more reaches it."""
        if self.is_open:
            self._gone = True
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def ping(self) -> None:
        """Ask for an answer, which comes after all others."""
        if self.is_open:
            self._pings += 1
            self.send(_PING)

    async def wait_for_pong(self) -> None:
        """Until every answer has come, or the socket is closed."""
        async with asyncio.timeout(PATIENCE_SECONDS), self._told:
            await self._told.wait_for(lambda: self.task.done() or self._pongs >= self._pings)


class Server:
    """An application on a database file. ``sockets`` are those that were opened since it was started."""

    def __init__(self, settings: Settings, time: TimeSource, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._stack = AsyncExitStack()
        self.app = create_app(settings, time)
        self.sockets: list[Socket] = []

    async def start(self) -> None:
        """As a web server does before it takes requests."""
        await self._stack.enter_async_context(self.app.router.lifespan_context(self.app))

    async def stop(self) -> None:
        """As a web server does when it is told to end: sockets are cut off, then all is closed."""
        for socket in self.sockets:
            socket.hang_up()
        await self._wait_for([socket.task for socket in self.sockets])
        await self._stack.aclose()
        # What was begun has been ended, but for what a computer player still thinks.
        await self._wait_for(_working())

    @property
    def hub(self) -> Hub:
        """The tables."""
        hub: Hub = self.app.state.hub
        return hub

    def open_socket(self, path: str, cookie: str | None) -> Socket:
        """A new socket, not yet accepted."""
        socket = Socket(self._loop, self.app, path, cookie)
        self.sockets.append(socket)
        return socket

    @asynccontextmanager
    async def _client(self, cookie: str | None) -> AsyncIterator[httpx2.AsyncClient]:
        transport = httpx2.ASGITransport(app=self.app)
        cookies = {} if cookie is None else {COOKIE: cookie}
        async with httpx2.AsyncClient(transport=transport, base_url=f"http://{HOST}", cookies=cookies) as client:
            yield client

    async def request(self, method: str, path: str, cookie: str | None, **options: Any) -> httpx2.Response:
        """The answer to a request."""
        async with self._client(cookie) as client:
            return await client.request(method, path, **options)

    async def settle(self) -> None:
        """Until everything that was sent is answered, and nobody has anything left to do."""
        while True:
            for socket in self.sockets:
                socket.ping()
            for socket in self.sockets:
                await socket.wait_for_pong()
            await self._wait_for([socket.task for socket in self.sockets if not socket.is_open])
            await asyncio.sleep(0)
            if not _working():
                return
            await self._wait_for(_working())

    async def _wait_for(self, tasks: Sequence["asyncio.Future[Any]"]) -> None:
        """Until these have ended; what they raised is raised."""
        if not tasks:
            return
        async with asyncio.timeout(PATIENCE_SECONDS):
            await asyncio.wait(tasks)
        for task in tasks:
            if not task.cancelled() and _name(task) not in WORK:
                task.result()


def _working() -> list["asyncio.Task[Any]"]:
    return [task for task in asyncio.all_tasks() if _name(task) in WORK]


def _name(task: "asyncio.Future[Any]") -> str:
    coroutine = task.get_coro() if isinstance(task, asyncio.Task) else None
    return getattr(coroutine, "__qualname__", "")
