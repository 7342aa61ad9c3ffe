"""One owner for each match: what becomes of those who still hold a table that is put away, and of what is begun."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from undercut.server import hub as hub_module
from undercut.server import protocol
from undercut.server.commands import CommandError
from undercut.server.hub import Hub
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.table import Table
from undercut.server.viewers import Viewer


class Watcher:
    """Somebody who looks on: what they are told, and whether they were sent away."""

    def __init__(self, seat: int | None) -> None:
        self.told: list[protocol.ServerMessage] = []
        self.closed = False
        self.viewer = Viewer(seat, self.told.append, self._close)

    def _close(self) -> None:
        self.closed = True


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store on a new file."""
    store = await Store.open(tmp_path / "undercut.sqlite")
    yield store
    await store.close()


@pytest.fixture
def hub(store: Store, monkeypatch: pytest.MonkeyPatch) -> Hub:
    """The tables of that store; one that nobody uses is put away at once."""
    monkeypatch.setattr(hub_module, "IDLE_LIMIT_MS", -1)
    return Hub(store, Settings(bot_pace_ms=0, contribution_wait_ms=0))


@pytest.fixture
async def table(hub: Hub, store: Store) -> Table:
    """A table of one person and the easy player, who has not been woken yet."""
    return await hub.make_table(await store.add_account("Guest"), protocol.NewTable())


async def until_the_bot_waits(table: Table) -> None:
    """Until no work is left for the bot."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    await asyncio.gather(*others)


async def test_a_table_that_waits_for_a_person_costs_nothing(table: Table) -> None:
    before = asyncio.all_tasks()
    table.join(Watcher(0).viewer, None)
    await until_the_bot_waits(table)
    assert asyncio.all_tasks() == before
    hand = table.view(0).hand
    assert hand is not None
    assert hand.to_act == 0


async def test_who_comes_to_a_table_that_was_put_away_is_sent_to_the_new_owner(hub: Hub, table: Table) -> None:
    hub.put_away_idle()
    late = Watcher(0)
    table.join(late.viewer, None)
    assert (late.closed, late.told) == (True, [])
    with pytest.raises(CommandError) as caught:
        await table.act(0, protocol.Act("a", table.game.number, ["P"]))
    assert caught.value.code == "stale"
    again = await hub.find_table(table.id)
    assert again is not None
    assert again is not table
    back = Watcher(0)
    again.join(back.viewer, None)
    assert isinstance(back.told[0], protocol.Welcome)


async def test_who_never_said_hello_does_not_leave(table: Table) -> None:
    seated, silent = Watcher(None), Watcher(0)
    table.join(seated.viewer, None)
    told = len(seated.told)
    table.leave(silent.viewer)
    assert seated.told[told:] == []


async def test_the_end_waits_for_what_is_begun(hub: Hub, table: Table, store: Store) -> None:
    watcher = Watcher(0)
    table.join(watcher.viewer, None)
    await until_the_bot_waits(table)
    number = table.game.number
    hand = table.view(0).hand
    assert hand is not None
    asked = asyncio.create_task(table.act(0, protocol.Act("a", number, [hand.legal[0]])))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await hub.close()
    assert await asked > number
    assert watcher.closed
    found = await store.load_match(table.id)
    assert found is not None
    assert (0, "a") in found.commands


async def test_the_end_stops_a_bot_that_takes_its_time(store: Store) -> None:
    hub = Hub(store, Settings(bot_pace_ms=60_000, contribution_wait_ms=0))
    account = await store.add_account("Guest")
    tables = [await hub.make_table(account, protocol.NewTable()) for _ in range(8)]
    for table in tables:
        table.join(Watcher(0).viewer, None)
        if (hand := table.view(0).hand) is not None and hand.to_act == 0:
            await table.act(0, protocol.Act("a", table.game.number, ["P"]))
    assert not any(table.is_idle for table in tables)
    await hub.close()
    assert asyncio.all_tasks() == {asyncio.current_task()}
