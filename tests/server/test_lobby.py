"""Tables that wait for people: seats taken and left, one after another however many want them at once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.test_owners import Watcher
from undercut.server import hub as hub_module
from undercut.server import lobby as lobby_module
from undercut.server import protocol
from undercut.server.account_store import AccountStore
from undercut.server.chat.chat_store import ChatStore, Message, reported_lines
from undercut.server.commands import CommandError
from undercut.server.hub import Hub
from undercut.server.limits import RateLimitError
from undercut.server.lobby import Lobby
from undercut.server.request_errors import RequestError
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.stored import Account, now_ms
from undercut.server.table import Table
from undercut.server.waiting_store import SeatChange, WaitingStore

HERE = "192.0.2.1"
TWO = protocol.NewTable(bots=[], empty_seats=1)
FOUR = protocol.NewTable(rules="table", bots=[], empty_seats=3)
OPEN = protocol.NewTable(bots=[], empty_seats=1, visibility="open")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store on a new file."""
    store = await Store.open(tmp_path / "undercut.sqlite")
    yield store
    await store.close()


def settings(**options: Any) -> Settings:
    """Those of a server where nothing is waited for."""
    return Settings(bot_pace_ms=0, contribution_wait_ms=0, **options)


@pytest.fixture
async def hub(store: Store) -> AsyncIterator[Hub]:
    """The tables of that store."""
    hub = Hub(store, settings())
    yield hub
    await hub.close()


@pytest.fixture
def lobby(hub: Hub, store: Store) -> Lobby:
    """Those that wait."""
    return Lobby(hub, store, settings())


@pytest.fixture
async def people(store: Store) -> list[Account]:
    """Some accounts."""
    return [await store.add_account(name) for name in ("Anna", "Bela", "Cili", "Dora", "Emma")]


async def outcome(wish: Awaitable[Any]) -> str:
    """What comes of a wish: "" or the code of its refusal."""
    try:
        await wish
    except RequestError as error:
        return error.code
    return ""


def names(table: Table | None) -> list[str]:
    """Who sits at a table."""
    assert table is not None
    return [seat.name for seat in table.seats]


async def test_a_table_waits_until_its_last_seat_is_taken(hub: Hub, lobby: Lobby, people: list[Account]) -> None:
    made = await lobby.make_table(people[0], HERE, FOUR)
    host = Watcher(0)
    made.join(host.viewer, None)
    view = made.view(0)
    assert view.waiting is not None
    assert (view.waiting.host, view.waiting.empty) == (0, [1, 2, 3])
    assert (view.hand, view.coming, view.fairness) == (None, None, None)
    assert [(each.name, each.connected, each.ready) for each in view.players][1:] == [("", False, False)] * 3

    second = await lobby.sit_down(people[1], HERE, made.id, None)
    assert host.closed
    assert second.waiting
    assert names(second) == ["Anna", "Bela", "", ""]
    third = await lobby.sit_down(people[2], HERE, made.id, 3)
    last = await lobby.give_to_bot(people[0], HERE, made.id, 2, "easy")
    assert (made.retired, second.retired, third.retired, last.retired) == (True, True, True, False)
    assert names(last) == ["Anna", "Bela", "easy", "Cili"]
    view = last.view(1)
    assert view.waiting is None
    assert view.hand is not None
    assert len(view.hand.holding) == 7
    assert await hub.find_table(made.id) is last


async def test_nothing_is_played_before_a_match_begins(lobby: Lobby, people: list[Account]) -> None:
    table = await lobby.make_table(people[0], HERE, TWO)
    commands = [
        table.act(0, protocol.Act("a", 0, ["P"])),
        table.next_hand(0, protocol.NextHand("b", 0)),
        table.advise(0, protocol.Advise("c", 0, None, "Knock!")),
        table.contribute(0, protocol.Contribute("d", "", "00")),
        table.call(0, protocol.Resign("e", 0)),
        table.call(0, protocol.Abandon("f", 0, "offer")),
        table.call(0, protocol.Rematch("g", 0)),
    ]
    for command in commands:
        with pytest.raises(CommandError) as caught:
            await command
        assert caught.value.code == "not_begun"
    assert table.game.number == 0


async def test_a_repeat_keeps_the_seat_and_disturbs_nobody(lobby: Lobby, people: list[Account]) -> None:
    made = await lobby.make_table(people[0], HERE, FOUR)
    first = await lobby.sit_down(people[1], HERE, made.id, None)
    again = await asyncio.gather(*(lobby.sit_down(people[1], HERE, made.id, seat) for seat in (None, 1, 2, None)))
    assert all(table is first for table in again)
    assert names(first) == ["Anna", "Bela", "", ""]


async def test_of_many_who_want_the_last_seat_at_once_one_gets_it(lobby: Lobby, people: list[Account]) -> None:
    made = await lobby.make_table(people[0], HERE, TWO)
    wishes = [lobby.sit_down(person, HERE, made.id, None) for person in people[1:]]
    assert Counter(await asyncio.gather(*map(outcome, wishes))) == {"": 1, "table_full": 3}


async def test_a_person_and_a_bot_do_not_get_the_same_seat(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account]
) -> None:
    for _ in range(10):
        made = await lobby.make_table(people[0], HERE, TWO)
        answers = await asyncio.gather(
            outcome(lobby.give_to_bot(people[0], HERE, made.id, 1, "easy")),
            outcome(lobby.sit_down(people[1], HERE, made.id, 1)),
        )
        table = await hub.find_table(made.id)
        expected = {"easy": ["", "table_full"], "Bela": ["seat_taken", ""]}
        assert list(answers) == expected[names(table)[1]]
        stored = await store.load_match(made.id)
        assert stored is not None
        assert len(stored.hands) == 1


async def test_many_wishes_at_once_leave_one_owner_and_one_deal(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account]
) -> None:
    made = await lobby.make_table(people[0], HERE, FOUR)
    wishes = [lobby.sit_down(person, HERE, made.id, None) for person in people[1:] * 2]
    wishes += [lobby.give_to_bot(people[0], HERE, made.id, seat, level) for seat in (1, 2) for level in ("easy", None)]
    leaves = [lobby.get_up(person, HERE, made.id) for person in people[1:3]]
    await asyncio.gather(*map(outcome, [*wishes, *leaves]))
    table = await hub.find_table(made.id)
    assert table is not None
    while table.waiting:
        at = next(at for at, seat in enumerate(table.seats) if seat.is_empty)
        table = await lobby.give_to_bot(people[0], HERE, made.id, at, "easy")
    stored = await store.load_match(made.id)
    assert stored is not None
    assert stored.seats == table.seats
    assert len(stored.hands) == 1
    seated = [seat.account_id for seat in table.seats if seat.account_id is not None]
    assert len(set(seated)) == len(seated)


async def test_who_gets_up_leaves_the_seat_to_others_and_the_last_one_closes_the_table(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account]
) -> None:
    made = await lobby.make_table(people[0], HERE, FOUR)
    await lobby.sit_down(people[1], HERE, made.id, None)
    await lobby.give_to_bot(people[0], HERE, made.id, 2, "easy")
    await lobby.get_up(people[0], HERE, made.id)
    table = await hub.find_table(made.id)
    assert names(table) == ["", "Bela", "easy", ""]
    assert await outcome(lobby.give_to_bot(people[0], HERE, made.id, 3, "easy")) == "not_host"
    await lobby.give_to_bot(people[1], HERE, made.id, 3, "easy")
    watcher = Watcher(1)
    table = await hub.find_table(made.id)
    assert table is not None
    table.join(watcher.viewer, None)
    await lobby.get_up(people[1], HERE, made.id)
    assert watcher.closed
    assert await hub.find_table(made.id) is None
    assert await store.count_matches_of(people[1].id) == 0
    for wish in (
        lobby.sit_down(people[2], HERE, made.id, None),
        lobby.get_up(people[1], HERE, made.id),
        lobby.give_to_bot(people[1], HERE, made.id, 0, "easy"),
    ):
        assert await outcome(wish) == "no_table"


async def test_nobody_gets_up_from_a_match_that_has_begun(lobby: Lobby, people: list[Account]) -> None:
    made = await lobby.make_table(people[0], HERE, TWO)
    await lobby.sit_down(people[1], HERE, made.id, None)
    assert await outcome(lobby.get_up(people[0], HERE, made.id)) == "already_begun"
    assert await outcome(lobby.get_up(people[2], HERE, made.id)) == "not_seated"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (protocol.NewTable(bots=[], empty_seats=0), "bots_count"),
        (protocol.NewTable(bots=["easy"], empty_seats=1), "bots_count"),
        (protocol.NewTable(bots=["easy", "easy"], empty_seats=-1), "bots_count"),
        (protocol.NewTable(rules="table", bots=["easy"], empty_seats=3), "bots_count"),
        (protocol.NewTable(rules="three-hand", bots=["easy"], empty_seats=1, role="box"), "role_drawn"),
        (protocol.NewTable(bots=["nobody"], empty_seats=0), "unknown_level"),
    ],
)
async def test_a_table_that_cannot_be_is_not_made(
    lobby: Lobby, store: Store, people: list[Account], wish: protocol.NewTable, code: str
) -> None:
    assert await outcome(lobby.make_table(people[0], HERE, wish)) == code
    assert await store.count_matches_of(people[0].id) == 0


async def test_tables_that_wait_count_as_an_accounts_tables(store: Store, people: list[Account]) -> None:
    few = settings(tables_per_account_limit=1)
    lobby = Lobby(Hub(store, few), store, few)
    made = await lobby.make_table(people[0], HERE, TWO)
    assert await outcome(lobby.make_table(people[0], HERE, TWO)) == "too_many_tables"
    other = await lobby.make_table(people[1], HERE, TWO)
    assert await outcome(lobby.sit_down(people[0], HERE, other.id, None)) == "too_many_tables"
    assert await outcome(lobby.sit_down(people[0], HERE, made.id, None)) == ""


async def test_nobody_waits_at_too_many_tables(store: Store, people: list[Account]) -> None:
    few = settings(waiting_tables_per_account_limit=1)
    lobby = Lobby(Hub(store, few), store, few)
    made = await lobby.make_table(people[0], HERE, TWO)
    other = await lobby.make_table(people[1], HERE, TWO)
    assert await outcome(lobby.make_table(people[0], HERE, TWO)) == "too_many_tables"
    assert await outcome(lobby.sit_down(people[0], HERE, other.id, None)) == "too_many_tables"
    assert await outcome(lobby.make_table(people[0], HERE, protocol.NewTable())) == ""
    assert await outcome(lobby.sit_down(people[2], HERE, made.id, None)) == ""
    assert await outcome(lobby.make_table(people[0], HERE, TWO)) == ""


async def test_tables_and_changes_of_seats_are_limited_for_an_account_and_for_an_address(
    store: Store, people: list[Account]
) -> None:
    few = settings(
        new_tables_per_hour_limit=2,
        address_new_tables_per_hour_limit=3,
        seat_changes_per_minute_limit=2,
        address_seat_changes_per_minute_limit=3,
    )
    lobby = Lobby(Hub(store, few), store, few)
    made = [await lobby.make_table(people[0], HERE, FOUR) for _ in range(2)]
    with pytest.raises(RateLimitError):
        await lobby.make_table(people[0], "192.0.2.2", FOUR)
    await lobby.make_table(people[1], HERE, FOUR)
    with pytest.raises(RateLimitError):
        await lobby.make_table(people[1], HERE, FOUR)

    table_id = made[0].id
    await lobby.sit_down(people[1], HERE, table_id, None)
    for _ in range(5):
        await lobby.sit_down(people[1], HERE, table_id, None)
    await lobby.get_up(people[1], HERE, table_id)
    with pytest.raises(RateLimitError):
        await lobby.sit_down(people[1], "192.0.2.2", table_id, None)
    await lobby.give_to_bot(people[0], HERE, table_id, 1, "easy")
    with pytest.raises(RateLimitError):
        await lobby.sit_down(people[2], HERE, table_id, None)
    await lobby.sit_down(people[2], "192.0.2.2", table_id, None)


# The list of open tables ---------------------------------------------------------------------------------------------


async def test_open_tables_are_listed_while_they_wait(
    hub: Hub, lobby: Lobby, people: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby.make_table(people[0], HERE, TWO)
    old = await lobby.make_table(people[0], HERE, OPEN)
    new = await lobby.make_table(people[1], HERE, OPEN)
    new.join(Watcher(0).viewer, None)
    found = await lobby.open_tables(people[1].id)
    assert {each.table: each.seat for each in found} == {old.id: None, new.id: 0}
    listed = next(each for each in found if each.table == new.id)
    assert listed.players == [
        protocol.SeatView(0, "Bela", None, connected=True),
        protocol.SeatView(1, "", None, connected=False),
    ]
    assert (listed.rules, listed.rated, listed.spectators, listed.spectator_chat) == (
        "classic",
        "no",
        True,
        "between_hands",
    )
    monkeypatch.setattr(lobby_module, "YOUNG_LIMIT_MS", -1)
    assert [each.table for each in await lobby.open_tables(None)] == [new.id]
    await lobby.sit_down(people[2], HERE, new.id, None)
    assert await lobby.open_tables(None) == []


async def test_who_looks_on_keeps_no_table_in_the_list(
    lobby: Lobby, people: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "YOUNG_LIMIT_MS", -1)
    made = await lobby.make_table(people[0], HERE, OPEN)
    made.join(Watcher(None).viewer, None)
    assert await lobby.open_tables(None) == []


async def test_so_many_are_listed_the_newest_first(
    lobby: Lobby, people: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "OPEN_TABLES_LIMIT", 3)
    for person in people:
        await lobby.make_table(person, HERE, OPEN)
    found = await lobby.open_tables(None)
    assert len(found) == 3
    assert [each.created_ms for each in found] == sorted((each.created_ms for each in found), reverse=True)


async def test_nobody_fills_the_list_alone(lobby: Lobby, people: list[Account]) -> None:
    first = await lobby.make_table(people[1], HERE, OPEN)
    for _ in range(6):
        await lobby.make_table(people[0], HERE, OPEN)
    found = [each.table for each in await lobby.open_tables(None)]
    assert len(found) == 4
    assert first.id in found


# What becomes of them ------------------------------------------------------------------------------------------------


async def test_tables_wait_over_a_restart(lobby: Lobby, store: Store, people: list[Account]) -> None:
    wish = protocol.NewTable(
        rules="table",
        bots=["easy"],
        empty_seats=2,
        visibility="open",
        spectators=False,
        spectator_chat="never",
        rated=True,
    )
    made = await lobby.make_table(people[0], HERE, wish)
    again = Hub(store, settings())
    table = await again.find_table(made.id)
    assert table is not None
    before, after = ([replace(each, away_ms=None) for each in it.view(0).players] for it in (made, table))
    assert after == before
    assert replace(table.view(0), players=before) == replace(made.view(0), players=before)
    assert [each.table for each in await Lobby(again, store, settings()).open_tables(None)] == [made.id]


async def test_a_table_to_which_nobody_comes_is_closed_and_a_match_that_has_begun_never(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    left, visited, begun = [await lobby.make_table(people[0], HERE, TWO) for _ in range(3)]
    await lobby.sit_down(people[1], HERE, begun.id, None)
    for table in (left, begun):
        hub._tables.pop(table.id, None)
    monkeypatch.setattr(lobby_module, "now_ms", lambda: now_ms() + 23 * 3600 * 1000)
    await lobby.close_old()
    assert await store.load_match(left.id) is not None
    monkeypatch.setattr(lobby_module, "now_ms", lambda: now_ms() + 25 * 3600 * 1000)
    await lobby.close_old()
    assert await hub.find_table(left.id) is None
    assert await store.load_match(begun.id) is not None
    assert await hub.find_table(visited.id) is visited


async def test_a_deleted_accounts_seat_at_a_table_that_waits_is_empty(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account]
) -> None:
    alone = await lobby.make_table(people[0], HERE, TWO)
    shared = await lobby.make_table(people[0], HERE, FOUR)
    begun = await lobby.make_table(people[0], HERE, TWO)
    await lobby.sit_down(people[1], HERE, shared.id, None)
    await lobby.sit_down(people[1], HERE, begun.id, None)
    await AccountStore(store).delete(people[0].id)
    await hub.read_waiting_anew(people[0].id)
    assert await hub.find_table(alone.id) is None
    assert names(await hub.find_table(shared.id)) == ["", "Bela", "", ""]
    table = await hub.find_table(begun.id)
    assert table is not None
    assert table.seat_of(people[0].id) == 0


async def test_a_guests_seats_are_the_accounts_from_then_on(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account]
) -> None:
    guest, account = people[:2]
    alone = await lobby.make_table(guest, HERE, TWO)
    shared = await lobby.make_table(guest, HERE, FOUR)
    await lobby.sit_down(account, HERE, shared.id, None)
    await AccountStore(store).give_seats(guest.id, account.id)
    await hub.give_seats(guest.id, account.id, account.name)
    assert names(await hub.find_table(alone.id)) == ["Bela", ""]
    assert names(await hub.find_table(shared.id)) == ["", "Bela", "", ""]
    fresh = Hub(store, settings())
    for table_id in (alone.id, shared.id):
        assert names(await fresh.find_table(table_id)) == names(await hub.find_table(table_id))


async def test_a_rematch_has_the_options_of_the_match_before_it(hub: Hub, lobby: Lobby, people: list[Account]) -> None:
    made = await lobby.make_table(
        people[0],
        HERE,
        protocol.NewTable(bots=[], empty_seats=1, visibility="open", spectators=False, rated=True),
    )
    table = await lobby.sit_down(people[1], HERE, made.id, None)
    number = table.game.number
    await table.call(0, protocol.Resign("a", number))
    for seat in (0, 1):
        await table.call(seat, protocol.Rematch("b", number))
    assert table.next_table is not None
    again = await hub.find_table(table.next_table)
    assert again is not None
    assert (again.visibility, again.spectators, again.rated, again.waiting) == ("open", False, True, False)
    assert await lobby.open_tables(None) == []


async def test_when_the_store_fails_the_table_is_read_anew(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lobby.make_table(people[0], HERE, TWO)
    host = Watcher(0)
    made.join(host.viewer, None)

    async def fail(*_arguments: object) -> bool:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(WaitingStore, "change_seats", fail)
        with pytest.raises(OSError, match="disk full"):
            await lobby.sit_down(people[1], HERE, made.id, None)
    assert (made.retired, host.closed) == (True, True)
    assert names(await hub.find_table(made.id)) == ["Anna", ""]
    assert names(await lobby.sit_down(people[1], HERE, made.id, None)) == ["Anna", "Bela"]


async def test_who_goes_away_while_sitting_down_sits_there(
    hub: Hub, lobby: Lobby, people: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await lobby.make_table(people[0], HERE, TWO)
    change_seats, saving = WaitingStore.change_seats, asyncio.Event()

    async def slowly(kept: WaitingStore, match_id: str, change: SeatChange) -> bool:
        saving.set()
        await asyncio.sleep(0.05)
        return await change_seats(kept, match_id, change)

    monkeypatch.setattr(WaitingStore, "change_seats", slowly)
    sitting = asyncio.create_task(lobby.sit_down(people[1], HERE, made.id, None))
    await saving.wait()
    sitting.cancel()
    assert await outcome(lobby.sit_down(people[2], HERE, made.id, None)) == "table_full"
    assert names(await hub.find_table(made.id)) == ["Anna", "Bela"]


async def test_a_table_is_not_put_away_while_its_seats_change(
    hub: Hub, lobby: Lobby, people: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "IDLE_LIMIT_MS", -1)
    made = await lobby.make_table(people[0], HERE, TWO)
    async with made.standing_still():
        hub.put_away_idle()
        assert await hub.find_table(made.id) is made
    hub.put_away_idle()
    assert made.retired


async def test_what_was_reported_of_a_closed_table_stays_for_the_host(
    hub: Hub, lobby: Lobby, store: Store, people: list[Account]
) -> None:
    made = await lobby.make_table(people[0], HERE, TWO)
    chat = ChatStore(store)
    message = Message(1, people[0].id, 0, "Anna", None, "Go away", "a", 0)
    await chat.add(made.id, message)
    await chat.add_report(made.id, people[1].id, people[0].id, reported_lines([message], people[0].id))
    await lobby.get_up(people[0], HERE, made.id)
    assert await hub.find_table(made.id) is None
    assert await store.match_ids_of(people[0].id, 5) == []
    assert await chat.messages(made.id) == []
    (report,) = await chat.reports()
    assert (report.match_id, report.lines[0]["text"]) == (made.id, "Go away")


async def test_a_table_that_was_closed_meanwhile_seats_nobody(
    lobby: Lobby, store: Store, people: list[Account]
) -> None:
    made = await lobby.make_table(people[0], HERE, TWO)
    assert await WaitingStore(store).close_old(now_ms() + 1000) == [made.id]
    assert not made.retired
    assert await outcome(lobby.sit_down(people[1], HERE, made.id, None)) == "no_table"
