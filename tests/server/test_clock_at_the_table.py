"""Clocks and presence at a table, by a time that the tests make."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.playing import CLASSIC, seed_of
from tests.server.fake_time import FakeTime, settled
from undercut.core.early_end import ABANDONED, EarlyEnd, EarlyEndReason
from undercut.core.errors import UndercutError
from undercut.core.rules import RuleSet
from undercut.core.rulesets import load_ruleset
from undercut.server import hub as hub_module
from undercut.server import protocol
from undercut.server.clock import COUNTDOWN_MS, RATED_CLOCK, ClockRules, WhenOut
from undercut.server.hub import Hub
from undercut.server.settings import Settings
from undercut.server.store import Store
from undercut.server.stored import StoredSeat
from undercut.server.table import Table
from undercut.server.viewers import Viewer

MINUTE_MS = 60_000
CLAIM = ClockRules(20_000, 60_000)
BOT = ClockRules(20_000, 60_000, WhenOut.BOT)
OUT_MS = 80_000
Message = TypeVar("Message")


@dataclass
class Watcher:
    """Somebody who looks on. ``answers``: whether probes are, and after how long."""

    table: Table
    seat: int | None
    time: FakeTime
    answers_after_ms: int | None = None
    told: list[protocol.ServerMessage] = field(default_factory=list)
    closed: bool = False
    commands: int = 0

    def __post_init__(self) -> None:
        self.viewer = Viewer(self.seat, self._hear, self._close)
        self.table.join(self.viewer, None)

    def _hear(self, message: protocol.ServerMessage) -> None:
        self.told.append(message)

    def _close(self) -> None:
        self.closed = True

    def heard(self, kind: type[Message]) -> list[Message]:
        """The messages of a kind."""
        return [message for message in self.told if isinstance(message, kind)]

    @property
    def view(self) -> protocol.TableView:
        """The newest view that was sent."""
        return self.heard(protocol.Welcome | protocol.Events)[-1].view  # type: ignore[arg-type]

    def clock(self, seat: int) -> protocol.SeatClockView:
        """A seat's clock in it."""
        assert self.view.clock is not None
        return self.view.clock.seats[seat]

    def leave(self) -> None:
        """The socket goes."""
        self.table.leave(self.viewer)

    async def act(self, *tokens: str) -> None:
        """Play."""
        assert self.seat is not None
        await self.table.act(self.seat, protocol.Act(self._id(), self.table.game.number, list(tokens)))

    async def call(self, kind: Callable[..., Any], **fields: Any) -> None:
        """A command about the match."""
        assert self.seat is not None
        await self.table.call(self.seat, kind(self._id(), self.table.game.number, **fields))

    async def next_hand(self) -> None:
        """Be ready."""
        assert self.seat is not None
        await self.table.next_hand(self.seat, protocol.NextHand(self._id(), self.table.game.number))

    async def come_back(self) -> None:
        """Play oneself."""
        assert self.seat is not None
        await self.table.come_back(self.seat, protocol.ComeBack(self._id(), self.table.game.number))

    async def refused(self, kind: Callable[..., Any], **fields: Any) -> str:
        """Why it is."""
        with pytest.raises(UndercutError) as caught:
            await self.call(kind, **fields)
        return caught.value.code

    def _id(self) -> str:
        self.commands += 1
        return f"{self.seat}-{id(self)}-{self.commands}"


@dataclass
class Room:
    """A hub with a made-up time, on a file."""

    store: Store
    time: FakeTime
    hub: Hub

    async def table(
        self, clock: ClockRules | None, rules: RuleSet = CLASSIC, people: int = 2, bots: int = 0, rated: bool = False
    ) -> Table:
        """A table whose first hand is dealt by seat 0, so that seat 1 begins."""
        accounts = [await self.store.add_account(name) for name in ("Anna", "Béla", "Cili", "Dani")[:people]]
        seats = [StoredSeat(each.id, each.name, None) for each in accounts]
        seats += [StoredSeat(None, "easy", "easy")] * bots
        match = await self.store.add_match(rules, 0, seats, seed_of(1), rated=rated, clock=clock)
        table = await self.hub.find_table(match.id)
        assert table is not None
        return table

    async def found(self, table: Table) -> Table:
        """The table as the hub has it now."""
        again = await self.hub.find_table(table.id)
        assert again is not None
        return again

    async def restarted(self) -> Hub:
        """Another server on the same file, by another clock."""
        await self.hub.close()
        self.time = FakeTime(5)
        self.hub = Hub(self.store, SETTINGS, self.time)
        return self.hub


SETTINGS = Settings(bot_pace_ms=0, contribution_wait_ms=0)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """Where everything happens."""
    store, time = await Store.open(tmp_path / "undercut.sqlite"), FakeTime()
    made = Room(store, time, Hub(store, SETTINGS, time))
    yield made
    await made.hub.close()
    await store.close()


def seated(room: Room, table: Table, count: int = 2) -> list[Watcher]:
    """Everybody comes."""
    return [Watcher(table, seat, room.time) for seat in range(count)]


async def play_hand(people: list[Watcher], room: Room, by_ms: int = 0) -> None:
    """Until the hand is over; each decision takes so long."""
    while not people[0].table.game.deal_over:
        seat = people[0].table.game.to_act()[0]
        if seat < len(people):
            await room.time.go_on(by_ms)
            hand = people[0].table.view(seat).hand
            assert hand is not None
            if hand.knocks:
                await people[seat].act(*hand.knocks[0].spreads[0].actions)
            else:
                await people[seat].act(hand.discards[0].card if hand.discards else hand.legal[-1])
        await settled()


# Presence ------------------------------------------------------------------------------------------------------------


async def test_everybody_is_told_who_is_away_and_for_how_long(room: Room) -> None:
    table = await room.table(None)
    anna = Watcher(table, 0, room.time)
    assert [each.away_ms for each in anna.view.players] == [None, 0]
    await room.time.go_on(7_000)
    bela = Watcher(table, 1, room.time)
    assert [each.away_ms for each in bela.view.players] == [None, None]
    second = Watcher(table, 1, room.time)
    bela.leave()
    assert table.view(0).players[1].away_ms is None
    second.leave()
    await room.time.go_on(1_500)
    assert [each.away_ms for each in table.view(0).players] == [None, 1_500]
    assert anna.heard(protocol.Presence)[-1] == protocol.Presence(1, connected=False)


async def test_a_seat_is_resumed_with_one_message_and_without_the_store(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.table(CLAIM)
    anna, bela = seated(room, table)
    await bela.act("P")
    await anna.act("P")
    bela.leave()

    async def never(*_arguments: object) -> None:
        raise AssertionError("the store was asked")

    monkeypatch.setattr(room.store, "load_match", never)
    assert await room.found(table) is table
    back: list[protocol.ServerMessage] = []
    table.join(Viewer(1, back.append, lambda: None), table.game.number - 1)
    welcome, probe = back
    assert isinstance(welcome, protocol.Welcome)
    assert isinstance(probe, protocol.Probe)
    assert (welcome.resumed, [each.number for each in welcome.events]) == (True, [table.game.number])
    assert welcome.view.hand is not None
    assert len(welcome.view.hand.holding) == 10


# The clock runs ------------------------------------------------------------------------------------------------------


async def test_a_clock_runs_for_who_is_waited_for_and_stops_with_the_move(room: Room) -> None:
    table = await room.table(CLAIM)
    anna, bela = seated(room, table)
    assert (anna.clock(0).running, anna.clock(1).running) == (False, True)
    await room.time.go_on(25_000)
    await bela.act("P")
    assert (anna.clock(0).running, anna.clock(1).running) == (True, False)
    assert (anna.clock(1).move_left_ms, anna.clock(1).reserve_left_ms) == (20_000, 55_000)
    await room.time.go_on(1_000)
    late = table.view(None).clock
    assert late is not None
    assert (late.seats[0].move_left_ms, late.move_ms, late.reserve_ms, late.when_out) == (
        19_000,
        20_000,
        60_000,
        "claim",
    )


async def test_draw_and_discard_are_one_turn(room: Room) -> None:
    table = await room.table(CLAIM)
    anna, bela = seated(room, table)
    await bela.act("T")
    await room.time.go_on(15_000)
    hand = table.view(1).hand
    assert hand is not None
    assert anna.clock(1).running
    await room.time.go_on(15_000)
    await bela.act(hand.discards[0].card)
    assert anna.clock(1).reserve_left_ms == 50_000


async def test_no_clock_runs_before_the_first_deal_for_bots_or_after_the_match(room: Room) -> None:
    waiting = await room.table(CLAIM)
    table = await room.table(CLAIM, load_ruleset("table", 3), people=2, bots=1)
    people = seated(room, table)
    await settled()
    assert table.times.waits[2] is None
    await people[0].call(protocol.Resign)
    assert not any(table.times.waits)
    assert room.time.waiting == []
    unheld = Table(await _undealt(room, waiting), room.store, 0)
    assert not any(unheld.times.waits)


async def _undealt(room: Room, table: Table) -> Any:
    stored = await room.store.load_match(table.id)
    assert stored is not None
    return type(stored)(**{**{name: getattr(stored, name) for name in stored.__slots__}, "hands": ()})


async def test_both_boards_have_clocks_of_their_own(room: Room) -> None:
    table = await room.table(CLAIM, load_ruleset("partners", 4), people=4)
    people = seated(room, table, 4)
    running = [seat for seat in range(4) if people[0].clock(seat).running]
    assert running == sorted(table.game.to_act())
    assert len(running) == 2
    await room.time.go_on(30_000)
    await people[running[0]].act("P")
    assert people[0].clock(running[0]).reserve_left_ms == 50_000
    assert people[0].clock(running[1]).move_left_ms == 0


async def test_measured_lag_is_credited(room: Room) -> None:
    table = await room.table(CLAIM)
    anna, bela = seated(room, table)
    for watcher in (anna, bela):
        (probe,) = watcher.heard(protocol.Probe)
        room.time.at_ms += 300
        table.probed(watcher.viewer, probe.id)
        table.probed(watcher.viewer, probe.id)
        table.probed(watcher.viewer, 77)
    await bela.act("P")
    # Both were asked at the same time: the second answer came after 600 ms.
    await room.time.go_on(20_000 + 250)
    assert table.times.reserves_ms[1] == 60_000
    await anna.act("P")
    assert table.times.reserves_ms[0] == 60_000
    await room.time.go_on(20_000 + 700)
    await bela.act("S")
    assert table.times.waits[1] is not None
    assert table.view(0).clock.seats[1].reserve_left_ms == 60_000 - 100  # type: ignore[union-attr]
    assert len(bela.heard(protocol.Probe)) == 2


async def test_a_table_without_a_clock_sends_no_probes(room: Room) -> None:
    anna, _ = seated(room, await room.table(None))
    assert anna.heard(protocol.Probe) == []
    assert anna.view.clock is None


# Out of time ---------------------------------------------------------------------------------------------------------


async def test_the_match_is_claimed_after_a_countdown(room: Room) -> None:
    table = await room.table(CLAIM, rated=True)
    anna, bela = seated(room, table)
    bela.leave()
    told = len(anna.told)
    await room.time.go_on(OUT_MS - 1)
    assert len(anna.told) == told
    assert await anna.refused(protocol.Claim, seat=1) == "no_claim"
    await room.time.go_on(1)
    assert anna.clock(1).countdown_ms == COUNTDOWN_MS
    assert await anna.refused(protocol.Claim, seat=1) == "no_claim"
    await room.time.go_on(COUNTDOWN_MS)
    assert anna.clock(1).countdown_ms == 0
    for seat in (0, 2, -1):
        assert await anna.refused(protocol.Claim, seat=seat) == "no_claim"
    await anna.call(protocol.Claim, seat=1)
    assert anna.view.match.early_end == protocol.EarlyEndView("timed_out", 1)
    assert (anna.view.match.over, anna.view.match.winners) == (True, [0])
    called, over = (each.event for each in anna.heard(protocol.Events)[-1].events)
    assert called == protocol.MatchCalled(1, "timed_out")
    assert isinstance(over, protocol.MatchOver)
    assert await anna.refused(protocol.Claim, seat=1) == "match_over"
    ratings = await _ratings(room)
    assert ratings[table.seats[0].account_id] > ratings[table.seats[1].account_id]
    again = (await room.restarted()).find_table(table.id)
    found = await again
    assert found is not None
    assert found.game.calls.early_end == EarlyEnd(EarlyEndReason.TIMED_OUT, 1)


async def _ratings(room: Room) -> dict[Any, float]:
    from undercut.server.history import tables as history

    async with room.store.reading() as connection:
        rows = await connection.execute(history.ratings.select())
        return {row.account_id: row.mu for row in rows}


async def test_whoever_moves_in_time_or_before_a_claim_plays_on(room: Room) -> None:
    table = await room.table(CLAIM)
    anna, bela = seated(room, table)
    await room.time.go_on(OUT_MS + COUNTDOWN_MS + MINUTE_MS)
    assert anna.clock(1).countdown_ms == 0
    await bela.act("P")
    assert await anna.refused(protocol.Claim, seat=1) == "no_claim"
    assert (anna.clock(1).reserve_left_ms, anna.clock(1).countdown_ms) == (0, None)
    assert not anna.view.match.over
    await anna.act("P")
    await room.time.go_on(20_000)
    assert anna.clock(1).countdown_ms == COUNTDOWN_MS


async def test_nobody_claims_from_their_own_side(room: Room) -> None:
    table = await room.table(CLAIM, load_ruleset("partners", 4), people=4)
    people = seated(room, table, 4)
    await room.time.go_on(OUT_MS + COUNTDOWN_MS)
    late = table.game.to_act()[0]
    partner = next(seat for side in table.game.match.sides if late in side for seat in side if seat != late)
    assert await people[partner].refused(protocol.Claim, seat=late) == "no_claim"
    other = next(seat for seat in range(4) if seat not in (late, partner))
    await people[other].call(protocol.Claim, seat=late)
    assert people[0].view.match.winners == [side for side in (0, 1) if late not in table.game.match.sides[side]]


async def test_the_next_hand_is_dealt_without_who_is_late_for_it(room: Room) -> None:
    table = await room.table(CLAIM)
    people = seated(room, table)
    await play_hand(people, room)
    clocks = [people[0].clock(seat) for seat in (0, 1)]
    assert all(each.next_hand and each.running and each.move_left_ms == 30_000 for each in clocks)
    await people[0].next_hand()
    assert not people[0].clock(0).running
    await room.time.go_on(29_999)
    assert people[0].view.match.hand_number == 1
    await room.time.go_on(1)
    assert people[0].view.match.hand_number == 2
    assert all(people[0].clock(seat).reserve_left_ms == 60_000 for seat in (0, 1))


async def test_nobody_is_dealt_to_while_all_are_away(room: Room) -> None:
    table = await room.table(CLAIM)
    people = seated(room, table)
    await play_hand(people, room)
    for each in people:
        each.leave()
    assert room.time.waiting == []
    await room.time.go_on(10 * MINUTE_MS)
    assert table.game.deal_over
    anna = Watcher(table, 0, room.time)
    await settled()
    assert [each.ready for each in anna.view.players] == [False, True]
    await anna.next_hand()
    assert not table.game.deal_over


# A bot plays on ------------------------------------------------------------------------------------------------------


async def test_a_bot_plays_on_until_the_player_says_anything(room: Room) -> None:
    table = await room.table(BOT)
    anna, bela = seated(room, table)
    bela.leave()
    await room.time.go_on(OUT_MS)
    await settled()
    assert anna.clock(1).bot_plays
    assert table.game.to_act() == [0]
    assert anna.heard(protocol.Events)[-1].events[-1].event.seat == 1  # type: ignore[union-attr]
    assert await anna.refused(protocol.Claim, seat=1) == "no_claim"
    bela = Watcher(table, 1, room.time)
    assert bela.clock(1).bot_plays
    with pytest.raises(UndercutError):
        await bela.act("7X")
    assert (anna.clock(1).bot_plays, anna.clock(1).reserve_left_ms) == (False, 10_000)
    await anna.act("P" if "P" in anna.table.view(0).hand.legal else "S")  # type: ignore[union-attr]
    await settled()
    if table.game.to_act() == [1]:
        assert anna.clock(1).running


async def test_no_command_of_the_player_is_taken_for_one_of_the_bot(room: Room) -> None:
    """Whoever has sent a command by the name of the bot's next one would otherwise stall the match for ever."""
    table = await room.table(BOT)
    _, bela = seated(room, table)
    names = [f"bot-1-{table.game.number + ahead}" for ahead in range(3)]
    await table.call(1, protocol.Abandon(names[1], table.game.number, "offer"))
    await table.call(1, protocol.Abandon(names[2], table.game.number, "decline"))
    bela.leave()
    async with asyncio.timeout(30):
        await room.time.go_on(OUT_MS)
    assert table.game.to_act() == [0]


async def test_to_come_back_is_a_command_and_harmless(room: Room) -> None:
    table = await room.table(BOT)
    anna, bela = seated(room, table)
    await bela.come_back()
    await room.time.go_on(OUT_MS)
    await settled()
    assert anna.clock(1).bot_plays
    await bela.come_back()
    assert not anna.clock(1).bot_plays
    assert table.game.calls.early_end is None


async def test_a_bot_that_thought_too_long_does_not_play_for_who_is_back(room: Room) -> None:
    table = await room.table(BOT)
    _, bela = seated(room, table)
    await room.time.go_on(OUT_MS)
    await settled()
    await bela.come_back()
    number = table.game.number
    with pytest.raises(UndercutError) as caught:
        await table.act_for(1, protocol.Act("late", number, ["S"]))
    assert caught.value.code == "stale"
    assert table.game.number == number


async def test_a_bot_that_plays_for_somebody_is_ready_and_goes_on_after_a_restart(room: Room) -> None:
    table = await room.table(BOT)
    anna, bela = seated(room, table)
    bela.leave()
    await room.time.go_on(OUT_MS)
    await settled()
    await play_hand([anna], room)
    assert table.game.deal_over
    await anna.next_hand()
    assert table.view(0).match.hand_number == 2
    hub = await room.restarted()
    again = await hub.find_table(table.id)
    assert again is not None
    await settled()
    assert again.times.bots == {1}
    assert again.times.reserves_ms[1] == 0
    assert again.game.to_act() == [0]


# Stored --------------------------------------------------------------------------------------------------------------


async def test_what_was_used_survives_a_restart_and_the_time_between_is_nobodys(room: Room) -> None:
    table = await room.table(CLAIM)
    _, bela = seated(room, table)
    await room.time.go_on(30_000)
    await bela.act("P")
    await room.time.go_on(70_000)
    again = await (await room.restarted()).find_table(table.id)
    assert again is not None
    assert again.clock_rules == CLAIM
    anna = Watcher(again, 0, room.time)
    assert [anna.clock(seat).reserve_left_ms for seat in (0, 1)] == [60_000, 50_000]
    assert (anna.clock(0).running, anna.clock(0).move_left_ms) == (True, 20_000)


async def test_a_table_that_was_put_away_goes_on_with_its_time(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.table(CLAIM)
    people = seated(room, table)
    await people[1].act("P")
    for each in people:
        each.leave()
    monkeypatch.setattr(hub_module, "IDLE_LIMIT_MS", -1)
    room.hub.put_away_idle()
    await room.time.go_on(OUT_MS + COUNTDOWN_MS)
    again = await room.found(table)
    assert again is not table
    bela = Watcher(again, 1, room.time)
    assert bela.clock(0).countdown_ms == 0
    assert bela.view.players[0].away_ms == OUT_MS + COUNTDOWN_MS
    await bela.call(protocol.Claim, seat=0)
    assert bela.view.match.winners == [1]


async def test_the_times_of_tables_that_nobody_comes_back_to_are_forgotten(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.table(CLAIM)
    for each in seated(room, table):
        each.leave()
    monkeypatch.setattr(hub_module, "IDLE_LIMIT_MS", -1)
    room.hub.put_away_idle()
    await room.time.go_on(hub_module.KEPT_LIMIT_MS + 1)
    room.hub.put_away_idle()
    anna = Watcher(await room.found(table), 0, room.time)
    assert anna.clock(1).move_left_ms == CLAIM.move_ms


async def test_a_bot_lays_for_somebody_who_lays_by_hand(room: Room) -> None:
    table = await room.table(BOT)
    anna, bela = seated(room, table)
    account = table.seats[1].account_id
    assert account is not None
    await room.store.set_lays_by_hand(account, by_hand=True)
    bela.leave()
    await room.time.go_on(OUT_MS)
    await settled()
    await play_hand([anna], room)
    assert table.game.deal_over


async def test_a_rematch_of_an_older_rated_match_has_a_clock(room: Room) -> None:
    table = await room.table(None, rated=True)
    again = await room.hub.find_table(await room.hub.begin(table))
    assert again is not None
    assert again.clock_rules == RATED_CLOCK


async def test_no_alarm_is_left_behind(room: Room) -> None:
    table = await room.table(CLAIM)
    people = seated(room, table)
    assert len(room.time.waiting) == 1
    await people[1].act("P")
    assert len(room.time.waiting) == 1
    table.retire()
    assert room.time.waiting == []
    other = await room.table(CLAIM)
    seated(room, other)
    await room.hub.close()
    assert room.time.waiting == []


async def test_a_table_whose_clock_cannot_be_kept_is_read_anew(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.table(BOT)
    anna, _ = seated(room, table)

    async def fail(*_arguments: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(room.store, "save_clock", fail)
    await room.time.go_on(OUT_MS)
    assert table.retired
    assert anna.closed
    monkeypatch.undo()
    again = await room.found(table)
    Watcher(again, 0, room.time)
    await settled()
    assert again.times.bots == {1}


# Without a clock -----------------------------------------------------------------------------------------------------


async def test_who_has_been_away_for_five_minutes_may_be_left(room: Room) -> None:
    table = await room.table(None)
    anna, bela = seated(room, table)
    bela.leave()
    await room.time.go_on(5 * MINUTE_MS - 1)
    assert anna.view.calls.gone == []
    assert await anna.refused(protocol.Abandon, answer="left") == "not_gone"
    await room.time.go_on(1)
    assert anna.view.calls.gone == [1]
    bela = Watcher(table, 1, room.time)
    assert bela.view.calls.gone == []
    bela.leave()
    await room.time.go_on(5 * MINUTE_MS)
    await anna.call(protocol.Abandon, answer="left")
    assert table.game.calls.early_end == ABANDONED
    assert anna.view.match.winners == []
    assert anna.heard(protocol.Events)[-1].events[0].event == protocol.MatchCalled(0, "left")
    assert await anna.refused(protocol.Abandon, answer="left") == "match_over"
    again = await (await room.restarted()).find_table(table.id)
    assert again is not None
    assert again.game.calls.early_end == ABANDONED


async def test_whoever_is_back_may_not_be_left_and_all_are_told(room: Room) -> None:
    table = await room.table(None)
    anna, bela = seated(room, table)
    bela.leave()
    await room.time.go_on(5 * MINUTE_MS)
    assert anna.view.calls.gone == [1]
    Watcher(table, 1, room.time)
    assert anna.view.calls.gone == []
    assert await anna.refused(protocol.Abandon, answer="left") == "not_gone"


async def test_who_does_nothing_for_an_hour_may_be_left_but_not_by_themselves(room: Room) -> None:
    table = await room.table(None)
    anna, bela = seated(room, table)
    await room.time.go_on(60 * MINUTE_MS)
    assert bela.view.calls.gone == [1]
    assert await bela.refused(protocol.Abandon, answer="left") == "not_gone"
    await anna.call(protocol.Abandon, answer="left")
    assert bela.view.match.over


async def test_a_table_with_a_clock_is_claimed_and_not_left(room: Room) -> None:
    anna, bela = seated(room, await room.table(CLAIM))
    bela.leave()
    await room.time.go_on(120 * MINUTE_MS)
    assert anna.view.calls.gone == []
    assert await anna.refused(protocol.Abandon, answer="left") == "not_gone"


@pytest.mark.parametrize("clock", [None, CLAIM, BOT])
async def test_nobody_waits_at_a_table_of_one_person(room: Room, clock: ClockRules | None) -> None:
    table = await room.table(clock, people=1, bots=1)
    anna = Watcher(table, 0, room.time)
    await settled()
    assert room.time.alarms == []
    assert clock is None or not anna.clock(0).running


async def test_partners_against_bots_see_no_countdown(room: Room) -> None:
    table = await room.table(CLAIM, load_ruleset("partners", 4), people=1, bots=3)
    account = await room.store.add_account("Béla")
    seats = (table.seats[0], table.seats[1], StoredSeat(account.id, "Béla", None), table.seats[3])
    match = await room.store.add_match(table.game.rules, 0, seats, seed_of(1), clock=CLAIM)
    found = await room.hub.find_table(match.id)
    assert found is not None
    anna = Watcher(found, 0, room.time)
    await settled()
    await room.time.go_on(OUT_MS + COUNTDOWN_MS)
    assert [anna.clock(seat).countdown_ms for seat in (0, 2)] == [None, None]
    assert any(anna.clock(seat).move_left_ms == 0 for seat in (0, 2))


# What is chosen ------------------------------------------------------------------------------------------------------


async def test_a_new_table_has_the_clock_that_was_chosen_and_so_has_the_next_match(room: Room) -> None:
    account = await room.store.add_account("Anna")
    wish = protocol.NewTable(clock=protocol.ClockChoice(5_000, 0, "bot"))
    table = await room.hub.make_table(account, wish)
    assert table.clock_rules == ClockRules(5_000, 0, WhenOut.BOT)
    again = await room.hub.find_table(await room.hub.begin(table))
    assert again is not None
    assert again.clock_rules == table.clock_rules
    assert (await room.hub.make_table(account, protocol.NewTable())).clock_rules is None


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (protocol.NewTable(clock=protocol.ClockChoice(5_000, 0, "bot"), rated=True), "clock_not_rated"),
        (protocol.NewTable(clock=protocol.ClockChoice(4_999, 0)), "bad_clock"),
        (protocol.NewTable(clock=protocol.ClockChoice(5_000, -1)), "bad_clock"),
    ],
)
async def test_a_clock_that_cannot_be_is_refused(room: Room, wish: protocol.NewTable, code: str) -> None:
    account = await room.store.add_account("Anna")
    with pytest.raises(UndercutError) as caught:
        await room.hub.make_table(account, wish)
    assert caught.value.code == code
    assert await room.store.count_matches_of(account.id) == 0
