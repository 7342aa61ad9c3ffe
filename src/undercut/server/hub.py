"""All tables: found in memory, else replayed from the store; put away when nobody uses them."""

import asyncio
import secrets
from collections.abc import Sequence

import structlog

from undercut.core.errors import UndercutError
from undercut.core.rules import RuleSet
from undercut.core.rulesets import load_ruleset, ruleset_players
from undercut.fairness import SEED_BYTES
from undercut.players import LEVELS
from undercut.server import protocol
from undercut.server.chat.policies import SpectatorChat
from undercut.server.clock import DAY_MS, RATED_CLOCK, ClockRules, Patience, Times, WhenOut
from undercut.server.game import draws_roles, new_game
from undercut.server.history.outcomes import rated_state
from undercut.server.request_errors import RequestError
from undercut.server.settings import Settings
from undercut.server.sitting import unknown_level
from undercut.server.store import Store
from undercut.server.stored import EMPTY_SEAT, Account, StoredMatch, StoredSeat, Visibility, now_ms
from undercut.server.table import Table
from undercut.server.table_state import TableState
from undercut.server.timekeeping import SYSTEM_TIME, TimeSource, Timing

_log = structlog.get_logger("undercut.hub")

IDLE_LIMIT_MS = 10 * 60 * 1000
"""A table that nobody has used for so long leaves memory."""

KEPT_LIMIT_MS = 3 * DAY_MS
"""The time of a table that was put away goes on for so long."""

SUMMARIES_LIMIT = 30
"""So many tables are listed in the lobby."""


def _first_seed(rules: RuleSet, role: str | None) -> bytes:
    """A new seed; one that puts the first player in the wanted role, where roles are drawn from it."""
    while True:
        seed = secrets.token_bytes(SEED_BYTES)
        roles = new_game(rules, 0, seed).match.roles
        if role is None or not roles or roles[0].value == role:
            return seed


def _usual_clock(*, rated: bool) -> ClockRules | None:
    """Of a table for which none was chosen."""
    return RATED_CLOCK if rated else None


def _clock_for(request: protocol.NewTable) -> ClockRules | None:
    """The clock of a new table. Raises RequestError or ClockError."""
    chosen = request.clock
    if chosen is None:
        return _usual_clock(rated=request.rated and not request.bots)
    clock = ClockRules(chosen.move_ms, chosen.reserve_ms, WhenOut(chosen.when_out))
    if request.rated and clock.when_out is WhenOut.BOT:
        raise RequestError("clock: in a rated match nobody plays for another", code="clock_not_rated", detail="clock")
    return clock


def _checked_rules(request: protocol.NewTable) -> RuleSet:
    """The rules of a wanted table. Raises RequestError or RulesError."""
    counts, others = ruleset_players(request.rules), len(request.bots) + request.empty_seats
    if others + 1 not in counts or request.empty_seats < 0:
        raise RequestError(
            f"bots and empty_seats: {others} of them, but {request.rules} takes "
            f"{' or '.join(str(count - 1) for count in counts)}",
            code="bots_count",
            detail="bots",
        )
    for level in request.bots:
        if level not in LEVELS:
            raise unknown_level(level, "bots")
    if request.role is not None and request.empty_seats:
        raise RequestError("role: where people may sit down, cards are drawn for roles", code="role_drawn")
    return load_ruleset(request.rules, others + 1)


class Hub:
    """The tables of one server process, one owner each."""

    def __init__(self, store: Store, settings: Settings, time: TimeSource = SYSTEM_TIME) -> None:
        self._store = store
        self._settings = settings
        self._tables: dict[str, Table] = {}
        self._time = time
        self._patience = Patience(settings.away_patience_ms, settings.silent_patience_ms)
        self._kept: dict[str, tuple[int, Times]] = {}
        """Of tables that were put away while somebody was waited for, and since when: their time goes on."""
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    async def make_table(self, account: Account, request: protocol.NewTable) -> Table:
        """A new table with the account at seat 0, bots at the next ones, and empty seats.

        Raises RequestError, RulesError or ClockError.
        """
        rules = _checked_rules(request)
        clock = _clock_for(request)
        await self.check_count(account.id)
        seats = [StoredSeat(account.id, account.name, None)]
        seats += [StoredSeat(None, level, level) for level in request.bots]
        seats += [EMPTY_SEAT] * request.empty_seats
        # Whoever chooses a role leaves nothing to draw.
        first_dealer = None if request.role is None or not draws_roles(rules) else 0
        stored = await self._store.add_match(
            rules,
            first_dealer,
            seats,
            _first_seed(rules, request.role),
            rated=request.rated,
            spectator_chat=SpectatorChat(request.spectator_chat),
            clock=clock,
            visibility=Visibility(request.visibility),
            spectators=request.spectators,
        )
        table = self._own(stored)
        await table.begin(self._settings.contribution_wait_ms)
        return table

    def _own(self, stored: StoredMatch) -> Table:
        """The owner of a match from now on."""
        before = self._tables.get(stored.id)
        _, kept = self._kept.pop(stored.id, (0, None))
        timing = Timing(self._time, self._patience, kept if before is None else before.times)
        table = self._tables[stored.id] = Table(stored, self._store, self._settings.bot_pace_ms, timing)
        table.play_again = self
        return table

    async def check(self, table: TableState) -> None:
        """Whether everybody at a table may have one more. Raises RequestError."""
        for seat in table.seats:
            if seat.account_id is not None:
                await self.check_count(seat.account_id)

    async def begin(self, table: TableState) -> str:
        """The match of a table again: all sit where they sat, and the deal goes on to the next player."""
        rules = table.game.rules
        first_dealer = None if draws_roles(rules) else (table.first_dealer + 1) % rules.match.players
        stored = await self._store.add_match(
            rules,
            first_dealer,
            table.seats,
            secrets.token_bytes(SEED_BYTES),
            rated=table.rated,
            spectator_chat=table.spectator_chat,
            # A rated match of older times had none.
            clock=table.clock_rules or _usual_clock(rated=rated_state(table.rated, table.seats) == "yes"),
            visibility=table.visibility,
            spectators=table.spectators,
            rematch_of=table.id,
        )
        again = self._own(stored)
        await again.begin(self._settings.contribution_wait_ms)
        again.wake_bots()
        return again.id

    async def check_count(self, account_id: str) -> None:
        """Whether the account may have one table more. Raises RequestError."""
        if await self._store.count_matches_of(account_id) >= self._settings.tables_per_account_limit:
            raise RequestError(
                f"at most {self._settings.tables_per_account_limit} tables for one account", code="too_many_tables"
            )

    async def find_table(self, table_id: str) -> Table | None:
        """The table with that id; None when there is none."""
        table = self._tables.get(table_id)
        if table is not None and not table.retired:
            table.last_used_ms = now_ms()
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            # One task for all who ask: two owners of one match must never be.
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Table | None:
        try:
            stored = await self._store.load_match(table_id)
            if stored is None:
                return None
            table = self._own(stored)
        except UndercutError as error:
            # One match that does not replay must not take the others of its players along.
            _log.error("match_unreadable", table=table_id, code=error.code)
            return None
        finally:
            del self._loading[table_id]
        await table.begin(self._settings.contribution_wait_ms)
        table.wake_bots()
        return table

    async def summaries(self, account: Account) -> Sequence[protocol.TableSummary]:
        """A line for each of the newest tables where the account has a seat, newest first."""
        lines = []
        for table_id in await self._store.match_ids_of(account.id, SUMMARIES_LIMIT):
            table = await self.find_table(table_id)
            seat = None if table is None else table.seat_of(account.id)
            if table is not None and seat is not None:
                lines.append(table.summary(seat))
        return lines

    async def rename(self, account_id: str, name: str) -> None:
        """The account has another name: the tables in memory say it from now on."""
        for table in await self._tables_now():
            table.rename(account_id, name)

    async def forget_words(self, account_id: str) -> None:
        """The words of an account's advice go, as they have gone from the store."""
        for table in await self._tables_now():
            table.forget_words(account_id)

    async def give_seats(self, giver_id: str, taker_id: str, name: str) -> None:
        """The seats of one account are another's now, whose name that is, where that one had none."""
        for table in await self._tables_now():
            table.give_seat(giver_id, taker_id, name)
        await self.read_waiting_anew(giver_id)

    async def read_waiting_anew(self, account_id: str) -> None:
        """The account has got up from tables that wait: those that do not know it yet get new owners."""
        for table in await self._tables_now():
            if table.waiting and table.seat_of(account_id) is not None:
                async with table.standing_still():
                    table.retire()

    def waiting_tables(self) -> list[Table]:
        """The tables in memory that wait for people."""
        return [table for table in self._tables.values() if table.waiting and not table.retired]

    async def _tables_now(self) -> list[Table]:
        """All tables in memory, and those that are being read: what they were read from may be outdated."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        return list(self._tables.values())

    def put_away_idle(self) -> None:
        """Forget the tables that nobody uses; the store has them."""
        for table_id, table in list(self._tables.items()):
            if table.is_idle and now_ms() - table.last_used_ms > IDLE_LIMIT_MS:
                if any(table.times.waits):
                    self._kept[table_id] = self._time.now_ms(), table.times
                table.retire()
                del self._tables[table_id]
        # By then every time has run out.
        old_ms = self._time.now_ms() - KEPT_LIMIT_MS
        self._kept = {table_id: kept for table_id, kept in self._kept.items() if kept[0] > old_ms}

    async def close(self) -> None:
        """Stop every table's bots."""
        await asyncio.gather(*(table.close() for table in self._tables.values()))
