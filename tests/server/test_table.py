"""Tables in memory: put away when nobody is there, found again as they were, one owner each."""

import asyncio
import gc
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from tests.playing import CLASSIC, seed_of
from tests.server.dealing import dealt_match
from undercut.core.notation import format_action
from undercut.core.observation import observe
from undercut.players import make_player
from undercut.server import hub as hub_module
from undercut.server import protocol
from undercut.server.commands import CommandError
from undercut.server.hub import Hub
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.stored import StoredSeat
from undercut.server.table import Table
from undercut.server.viewers import Viewer


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store on a new file."""
    store = await Store.open(tmp_path / "undercut.sqlite")
    yield store
    await store.close()


@pytest.fixture
async def hub(store: Store, tmp_path: Path) -> AsyncIterator[Hub]:
    """The tables of that store."""
    hub = Hub(store, Settings(database=tmp_path / "undercut.sqlite", bot_pace_ms=0, contribution_wait_ms=0))
    yield hub
    await hub.close()


@pytest.fixture
async def table(hub: Hub, store: Store) -> Table:
    """A table of one person and the easy player."""
    account = await store.add_account("Guest")
    return await hub.make_table(account, protocol.NewTable())


def watch(table: Table, seat: int | None = 0) -> tuple[Viewer, list[protocol.ServerMessage]]:
    """Somebody who looks on, and what they are told."""
    told: list[protocol.ServerMessage] = []
    viewer = Viewer(seat, told.append, lambda: told.append(protocol.Pong()))
    table.join(viewer, None)
    return viewer, told


async def until_turn(table: Table) -> str:
    """Let the bot play until the person at seat 0 is to act; an action of theirs."""
    while not (view := hand_of(table, 0)).legal:  # noqa: ASYNC110 - nothing tells when a bot has played
        await asyncio.sleep(0.001)
    return view.legal[0]


def hand_of(table: Table, seat: int) -> protocol.HandView:
    """The hand as that seat is shown it."""
    hand = table.view(seat).hand
    assert hand is not None
    return hand


async def put_away(hub: Hub, table: Table) -> None:
    """Put the table away as soon as its bot has nothing to do."""
    while not table.is_idle:  # noqa: ASYNC110 - nothing tells when a bot has ended
        await asyncio.sleep(0.001)
    hub.put_away_idle()


async def test_a_table_that_nobody_uses_leaves_memory_and_comes_back(
    hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer, _ = watch(table)
    await until_turn(table)
    view = table.view(0)
    monkeypatch.setattr(hub_module, "IDLE_LIMIT_MS", -1)
    hub.put_away_idle()
    assert await hub.find_table(table.id) is table
    table.leave(viewer)
    await put_away(hub, table)
    again = await hub.find_table(table.id)
    assert again is not None
    assert again is not table
    watch(again)
    assert again.view(0) == view


async def test_visitors_who_come_at_once_get_one_owner(hub: Hub, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "IDLE_LIMIT_MS", -1)
    await put_away(hub, table)
    found = await asyncio.gather(*(hub.find_table(table.id) for _ in range(5)))
    assert len({id(each) for each in found}) == 1
    assert found[0] is not table


async def test_nobody_is_told_what_could_not_be_saved(
    hub: Hub, table: Table, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, told = watch(table)
    token = await until_turn(table)
    before = len(told)
    number = table.game.number

    async def fail(*_args: object, **_options: object) -> None:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    with monkeypatch.context() as patches:
        patches.setattr(store, "add_moves", fail)
        with pytest.raises(OperationalError):
            await table.act(0, protocol.Act("a", number, [token]))
    assert told[before:] == [protocol.Pong()]
    again = await hub.find_table(table.id)
    assert again is not None
    assert again is not table
    assert again.game.number == number
    with pytest.raises(CommandError) as caught:
        await table.act(0, protocol.Act("a", number, [token]))
    assert caught.value.code == "stale"
    assert await again.act(0, protocol.Act("a", number, [token])) > number


async def test_a_command_goes_on_when_the_socket_that_asked_goes_away(table: Table) -> None:
    watch(table)
    token = await until_turn(table)
    number = table.game.number
    asked = asyncio.create_task(table.act(0, protocol.Act("a", number, [token])))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await table.act(0, protocol.Act("a", number, [token])) > number


async def test_commands_made_at_once_are_played_one_after_another(table: Table) -> None:
    watch(table)
    token = await until_turn(table)
    number = table.game.number
    asked = [table.act(0, protocol.Act(f"{at}", number, [token])) for at in range(5)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, CommandError)]
    assert len(refused) == 4
    assert {error.code for error in refused} == {"stale"}


async def test_the_next_hand_is_dealt_when_both_people_are_ready(store: Store) -> None:
    seats = [StoredSeat((await store.add_account("Guest")).id, "Guest", None) for _ in range(2)]
    table = Table(await dealt_match(store, CLASSIC, 0, seats, seed_of(1)), store, 0)
    player = make_player("easy", 0)
    while (seat := hand_of(table, 0).to_act) is not None:
        action = player.choose(observe(table.game.hands[0], seat))
        number = table.game.number
        await table.act(seat, protocol.Act(f"{number}", number, [format_action(action)]))
    number = table.game.number
    _, told = watch(table, 1)
    assert await table.next_hand(0, protocol.NextHand("a", number)) == number
    assert [player.ready for player in table.view(1).players] == [True, False]
    assert isinstance(told[-1], protocol.Events)
    assert told[-1].events == []
    assert (table.summary(0).your_turn, table.summary(1).your_turn) == (False, True)
    assert await table.next_hand(0, protocol.NextHand("b", number)) == number
    assert await table.next_hand(1, protocol.NextHand("a", number)) > number
    assert [player.ready for player in table.view(1).players] == [False, False]
    assert table.view(1).match.hand_number == 2


async def test_a_refusal_that_nobody_waits_for_is_no_fault_of_the_server(table: Table) -> None:
    complaints: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["message"]))
    watch(table)
    action = await until_turn(table)
    first = asyncio.ensure_future(table.act(0, protocol.Act("first", table.game.number, [action])))
    asked = asyncio.ensure_future(table.next_hand(0, protocol.NextHand("second", table.game.number)))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    await first
    await table.close()
    del asked
    gc.collect()
    assert complaints == []
