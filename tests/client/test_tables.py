"""Programs at tables that wait for people: found, sat down at, left, begun, ended early, talked at."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.client.people import program, table_of
from tests.client.test_playing import Listening
from undercut.client import (
    Client,
    ClientError,
    CommandRefusedError,
    ConnectionLostError,
    RequestRefusedError,
    Seat,
    play,
)
from undercut.players import make_player
from undercut.server import protocol
from undercut.server.ws import NO_SPECTATORS, NO_SUCH_TABLE


async def code_of(client: Client, table: str) -> str:
    """Why somebody cannot sit down."""
    with pytest.raises(RequestRefusedError) as refused:
        await client.sit_down(table)
    return refused.value.code


async def test_programs_meet_at_an_open_table_and_play(address: str) -> None:
    async with program(address) as host, program(address) as guest, program(address) as late:
        made = await host.new_table("table", ["easy"], empty_seats=1, visibility="open")
        found = next(each for each in await guest.open_tables() if each.table == made.table)
        assert [each.name for each in found.players] == ["Guest", "easy", ""]
        told = await guest.table(found.table)
        assert (told.seat, told.begun, told.rules.options["cards_each"]) == (None, False, "7")
        async with host.seat(made.table) as waiting:
            assert waiting.view.waiting is not None
            playing = asyncio.create_task(play(waiting, make_player("easy", 1)))
            assert (await guest.sit_down(found.table)).seat == 2
            assert (await guest.sit_down(found.table, 1)).seat == 2
            assert await code_of(late, found.table) == "table_full"
            async with guest.seat(found.table) as seat:
                views = await asyncio.gather(playing, play(seat, make_player("easy", 2)))
    assert all(view.match.over for view in views)


async def test_seats_are_left_and_given_to_computer_players(address: str) -> None:
    async with program(address) as host, program(address) as guest:
        table = (await host.new_table("table", [], empty_seats=3)).table
        await guest.sit_down(table, 2)
        assert [each.name for each in (await host.give_to_bot(table, 1, "easy")).players] == [
            "Guest",
            "easy",
            "Guest",
            "",
        ]
        assert [each.name for each in (await host.give_to_bot(table, 1, None)).players] == ["Guest", "", "Guest", ""]
        async with host.seat(table) as seat:
            await guest.get_up(table)
            await until(lambda: seat.view.waiting is not None and seat.view.waiting.empty == [1, 2, 3])
            with pytest.raises(ConnectionLostError) as lost:
                await asyncio.gather(host.get_up(table), drain(seat))
        assert lost.value.close_code == NO_SUCH_TABLE


async def drain(seat: Seat) -> None:
    """Listen for as long as there is something to hear."""
    async for _ in seat.news():
        pass


async def until(happened: Callable[[], bool]) -> None:
    """Wait until it has happened."""
    async with asyncio.timeout(60):
        while not happened():  # noqa: ASYNC110 - the news end with the match, and a rematch is wished for after it
            await asyncio.sleep(0.01)


async def test_who_gets_up_has_no_turns_any_more(address: str) -> None:
    async with program(address) as host, program(address) as guest:
        table = (await host.new_table("table", [], empty_seats=3)).table
        await guest.sit_down(table)
        async with guest.seat(table) as seat:
            playing = asyncio.create_task(play(seat, make_player("easy", 1)))
            await asyncio.sleep(0)
            await guest.get_up(table)
            with pytest.raises(ClientError) as left:
                await playing
        assert left.value.code == "not_seated"


async def test_where_nobody_may_look_on_a_program_is_told_so(address: str) -> None:
    async with program(address) as host, program(address) as other:
        table = (await host.new_table("classic", [], empty_seats=1, spectators=False)).table
        async with other.seat(table) as outside:
            await host.give_to_bot(table, 1, "easy")
            with pytest.raises(ConnectionLostError) as lost:
                await drain(outside)
        assert lost.value.close_code == NO_SPECTATORS


async def test_a_match_is_ended_early_and_played_again(address: str, database: Path) -> None:
    player = Listening()
    async with program(address) as client, program(address) as other:
        table = await table_of(database, client, other)
        async with client.seat(table) as seat, other.seat(table) as against:
            playing = asyncio.create_task(play(seat, player))
            await until(lambda: against.view.hand is not None)
            await against.abandon()
            await until(lambda: seat.view.calls.offered == [1])
            await seat.abandon("decline")
            await against.resign()
            view = await playing
            assert view.match.early_end is not None
            await seat.rematch()
            await against.rematch()
            await until(lambda: seat.view.calls.next_table is not None)
            next_table = seat.view.calls.next_table
        assert next_table is not None
        assert (await client.table(next_table)).begun
    assert player.told[0] == ("match", 0)
    assert player.told[-1] == ("over", tuple(view.match.totals))


async def test_what_is_said_is_heard(address: str) -> None:
    async with program(address) as host, program(address) as guest:
        table = (await host.new_table("table", [], empty_seats=3)).table
        async with host.seat(table) as seat:
            await seat.say("Come!")
            await seat.say(phrase="good_luck")
            assert [(line.seat, line.text, line.phrase) for line in seat.lines] == [
                (0, "Come!", None),
                (0, "", "good_luck"),
            ]
            await guest.sit_down(table)
            async with guest.seat(table) as other:
                await until(lambda: len(other.lines) == 2)
                assert [line.text for line in other.lines] == ["Come!", ""]


async def test_a_table_has_the_clock_that_was_chosen(address: str) -> None:
    clock = protocol.ClockChoice(60_000, 0)
    async with program(address) as host:
        table = (await host.new_table("classic", [], empty_seats=1, clock=clock)).table
        assert (await host.table(table)).clock == clock
        await host.give_to_bot(table, 1, "easy")
        async with host.seat(table) as seat:
            for wish in (seat.claim(1), seat.abandon("left")):
                with pytest.raises(CommandRefusedError):
                    await wish
