"""Tables that wait for people: made, listed, sat down at, left, given to bots, and closed when nobody comes.

The database decides who gets a seat. A table whose seats change gets a new owner, to which whoever looks on comes back.
"""

from collections import Counter
from collections.abc import Sequence

from undercut.server import protocol
from undercut.server.hub import Hub
from undercut.server.limits import AccountLimit
from undercut.server.request_errors import RequestError, no_table
from undercut.server.settings import Settings
from undercut.server.sitting import get_up, give_to_bot, host_of, seat_of, sit_down
from undercut.server.store import Store
from undercut.server.stored import Account, StoredSeat, now_ms
from undercut.server.table import Table
from undercut.server.undisturbed import undisturbed
from undercut.server.waiting_store import SeatChange, WaitingMatch, WaitingStore
from undercut.server.waiting_views import open_table

OPEN_TABLES_LIMIT = 50
"""So many open tables are listed."""

TABLES_OF_ONE_LIMIT = 3
"""So many tables of one host are listed, the newest, so that nobody fills the list alone."""

YOUNG_LIMIT_MS = 10 * 60 * 1000
"""An open table at which nobody is connected is listed for so long."""

_HOUR_MS = 3600 * 1000


class Lobby:
    """Each method but the last is one wish of somebody, who calls from ``address``.

    Raises RateLimitError, and RequestError, after which nothing has changed.
    """

    def __init__(self, hub: Hub, store: Store, settings: Settings) -> None:
        self._hub = hub
        self._kept = WaitingStore(store)
        self._waiting_tables_limit = settings.waiting_tables_per_account_limit
        self._waiting_limit_ms = settings.waiting_hours_limit * _HOUR_MS
        self._new_tables = AccountLimit(
            "new tables", settings.new_tables_per_hour_limit, settings.address_new_tables_per_hour_limit
        )
        self._changes = AccountLimit(
            "changes of seats",
            settings.seat_changes_per_minute_limit,
            settings.address_seat_changes_per_minute_limit,
            60,
        )

    async def make_table(self, account: Account, address: str, wish: protocol.NewTable) -> Table:
        """A new table. Raises RulesError too."""
        self._new_tables.take(account.id, address)
        if wish.empty_seats:
            await self._check_waiting(account.id)
        return await self._hub.make_table(account, wish)

    async def sit_down(self, account: Account, address: str, table_id: str, seat: int | None) -> Table:
        """The account gets an empty seat: that one, or (None) any. Who sits there keeps their seat."""
        person = StoredSeat(account.id, account.name, None)
        table = await self._find(table_id)
        if table.seat_of(account.id) is None:
            self._changes.take(account.id, address)
            await self._hub.check_count(account.id)
            await self._check_waiting(account.id)
        changed = await self._change(table_id, lambda seats: sit_down(seats, person, seat))
        if changed is None:
            raise no_table()
        return changed

    async def get_up(self, account: Account, address: str, table_id: str) -> None:
        """The account's seat is empty again. When no person sits there any more, the table is gone."""
        await self._find(table_id)
        self._changes.take(account.id, address)
        await self._change(table_id, lambda seats: get_up(seats, account.id))

    async def give_to_bot(self, account: Account, address: str, table_id: str, seat: int, level: str | None) -> Table:
        """An empty seat is a bot's of that level, or (None) a bot's seat is empty again."""
        await self._find(table_id)
        self._changes.take(account.id, address)
        changed = await self._change(table_id, lambda seats: give_to_bot(seats, account.id, seat, level))
        if changed is None:
            raise no_table()
        return changed

    async def open_tables(self, account_id: str | None) -> list[protocol.OpenTable]:
        """The open tables that wait, the newest first. ``account_id``: the caller's, to know their seats."""
        in_use = {table.id: table for table in self._hub.waiting_tables()}
        connected = [table.id for table in in_use.values() if _is_anybody_there(table)]
        # A few more than are listed, since those of one host are not all.
        found = await self._kept.listed(connected, now_ms() - YOUNG_LIMIT_MS, OPEN_TABLES_LIMIT * 4)
        return [
            open_table(match, in_use.get(match.id), None if account_id is None else seat_of(match.seats, account_id))
            for match in _few_of_each(found)[:OPEN_TABLES_LIMIT]
        ]

    async def _check_waiting(self, account_id: str) -> None:
        """Whether the account may wait at one table more: who waits at many is missed at most of them."""
        if await self._kept.count_of(account_id) >= self._waiting_tables_limit:
            raise RequestError(
                f"at most {self._waiting_tables_limit} tables that wait for people for one account",
                code="too_many_tables",
            )

    async def _find(self, table_id: str) -> Table:
        table = await self._hub.find_table(table_id)
        if table is None:
            raise no_table()
        return table

    async def _change(self, table_id: str, change: SeatChange) -> Table | None:
        """The table with its new owner, which begins the match when no seat is empty; None when there is none."""
        return await undisturbed(self._change_now(table_id, change))

    async def _change_now(self, table_id: str, change: SeatChange) -> Table | None:
        while (table := await self._hub.find_table(table_id)) is not None:
            async with table.standing_still() as is_owner:
                if is_owner:
                    if not await self._store_change(table, change):
                        return table
                    break
        return await self._hub.find_table(table_id)

    async def _store_change(self, table: Table, change: SeatChange) -> bool:
        """Whether seats have changed: then the table has retired. When the store fails, nobody knows what it holds."""
        try:
            changed = await self._kept.change_seats(table.id, change)
        except RequestError:
            raise
        except Exception:
            table.retire()
            raise
        if changed:
            table.retire()
        return changed

    # Looking after them ----------------------------------------------------------------------------------------------

    async def close_old(self) -> None:
        """Close the tables to which nobody comes any more; a match that has begun is none of them."""
        at_ms, used = now_ms(), [table.id for table in self._hub.waiting_tables()]
        await self._kept.keep(used, at_ms - _HOUR_MS, at_ms)
        closed = set(await self._kept.close_old(at_ms - self._waiting_limit_ms))
        for table in self._hub.waiting_tables():
            if table.id in closed:
                table.retire()


def _few_of_each(matches: Sequence[WaitingMatch]) -> list[WaitingMatch]:
    """Of each host no more than a few."""
    counts: Counter[str | None] = Counter()
    kept = []
    for match in matches:
        host = match.seats[host_of(match.seats)].account_id
        counts[host] += 1
        if counts[host] <= TABLES_OF_ONE_LIMIT:
            kept.append(match)
    return kept


def _is_anybody_there(table: Table) -> bool:
    return any(seat.account_id is not None and table.is_connected(at) for at, seat in enumerate(table.seats))
