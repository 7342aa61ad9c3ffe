"""Programs at the tables of a real server: whole matches, lost connections, late and illegal actions, looking on."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.client.people import plain_choice, program, table_of
from tests.client.relay import relayed
from tests.server.serving import Person, served
from tests.server.signing import new_token, register
from undercut.client import (
    Client,
    ClientError,
    CommandRefusedError,
    ConnectionLostError,
    IllegalCommandError,
    News,
    StaleCommandError,
)
from undercut.client.seat import CONTRIBUTION_BYTES, Turn
from undercut.server import protocol


async def play_match(client: Client, table: str) -> protocol.TableView:
    """A plain player's whole match; the view at its end."""
    async with client.seat(table) as seat:
        async for turn in seat.turns():
            await turn.act(*plain_choice(turn.hand))
        return seat.view


async def first_turn(client: Client, table: str) -> Turn:
    """The first decision at a table, and the seat is left again."""
    async with client.seat(table) as seat:
        async for turn in seat.turns():
            return turn
    raise AssertionError("the match is over")


async def test_two_programs_play_a_whole_match(address: str, database: Path) -> None:
    async with program(address) as anna, program(address) as bert, program(address) as guest:
        table = await table_of(database, anna, bert)
        looking_on = asyncio.create_task(watch(guest, table))
        views = await asyncio.gather(play_match(anna, table), play_match(bert, table))
        assert [view.seat for view in views] == [0, 1]
        assert [view.match.over for view in views] == [True, True]
        assert views[0].match.totals == views[1].match.totals
        assert max(views[0].match.totals) >= 100
        record = await anna.record(table)
        assert len(record["hands"]) == len(views[0].match.sheet)
        events = await looking_on
        assert events[-1] == protocol.MatchOver(views[0].match.winner, views[0].match.totals)
        assert not any(isinstance(event, protocol.Dealt) for event in events)


async def watch(client: Client, table: str) -> list[protocol.EventBody]:
    """Look on until the match is over: all that was seen."""
    seen: list[protocol.EventBody] = []
    async with client.seat(table) as seat:
        with pytest.raises(ClientError) as caught:
            await anext(seat.turns())
        assert caught.value.code == "not_seated"
        assert seat.observation().holding == 0
        async for news in seat.news():
            seen += [each.event for each in news.events]
    return seen


async def test_a_program_plays_a_whole_match_against_a_bot(address: str) -> None:
    async with program(address) as client:
        table = await client.new_table("classic", ["normal"])
        view = await play_match(client, table.table)
        assert view.match.over
        assert [(line.table, line.over) for line in await client.tables()] == [(table.table, True)]


async def test_a_cut_connection_loses_and_repeats_nothing(address: str) -> None:
    async with relayed(address) as (detour, relay), program(detour) as client:
        table = (await client.new_table()).table
        async with (
            client.seat(table) as seat,
            program(address, cookie=client.cookie) as same,
            same.seat(table) as whole,
        ):
            through, beside = seat.news(), whole.news()
            first = max([(await anext(source)).view.number for source in (through, beside)])
            turns = 0
            async for turn in seat.turns():
                command = asyncio.create_task(turn.act(*plain_choice(turn.hand)))
                turns += 1
                for _ in range(turns % 5):
                    await asyncio.sleep(0)
                if turns % 3 == 0:
                    relay.drop()
                await command
                if relay.count > 10:
                    break
            number = max(seat.view.number, whole.view.number)
            cut, whole_events = await between(through, first, number), await between(beside, first, number)
        numbers = [each.number for each in whole_events]
        assert numbers == sorted(set(numbers))
        assert len(numbers) > 20
        assert cut == whole_events


async def between(source: AsyncIterator[News], first: int, number: int) -> list[protocol.NumberedEvent]:
    """All events after ``first`` as far as ``number``."""
    events: list[protocol.NumberedEvent] = []
    async for news in source:
        events += news.events
        if news.view.number >= number:
            break
    return [each for each in events if first < each.number <= number]


async def test_a_late_and_an_illegal_action_have_errors_of_their_own(address: str) -> None:
    async with program(address) as client:
        table = (await client.new_table()).table
        async with client.seat(table) as seat:
            turns = seat.turns()
            turn = await anext(turns)
            with pytest.raises(IllegalCommandError) as illegal:
                await turn.act("P", "7X")
            assert (illegal.value.code, illegal.value.position) == ("bad_action", 1)
            # A turn whose action was refused comes again.
            turn = await anext(turns)
            with pytest.raises(IllegalCommandError) as illegal:
                await turn.act("G")
            assert (illegal.value.code, illegal.value.position) == ("illegal_action", 0)
            turn = await anext(turns)
            with pytest.raises(CommandRefusedError) as refused:
                await seat.next_hand()
            assert refused.value.code == "hand_not_over"
            with pytest.raises(CommandRefusedError) as refused:
                await seat.advise(text="no")
            assert refused.value.code == "not_adviser"
            with pytest.raises(CommandRefusedError) as refused:
                await seat.act("7H" * 5000)
            assert refused.value.code == "bad_message"
            after = await turn.act(*plain_choice(turn.hand))
            assert after > turn.view.number
            with pytest.raises(StaleCommandError) as late:
                await turn.act(*plain_choice(turn.hand))
            assert late.value.number >= after
            # It plays on after all of this.
            turn = await anext(turns)
            await turn.act(*plain_choice(turn.hand))


async def test_a_turn_without_an_answer_comes_when_the_table_has_moved_on(address: str) -> None:
    async with program(address) as client:
        table = (await client.new_table()).table
        async with client.seat(table) as seat, client.seat(table) as other:
            turns = seat.turns()
            turn = await anext(turns)
            coming = asyncio.create_task(anext(turns))
            await asyncio.sleep(0.05)
            assert not coming.done()
            await other.act(*plain_choice(turn.hand))
            assert (await coming).view.number > turn.view.number


async def test_commands_that_come_too_fast_are_sent_again(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", messages_per_second_limit=2) as address:
        async with program(address) as client, client.seat((await client.new_table()).table) as seat:
            turn = await anext(seat.turns())
            answers = await asyncio.gather(*(turn.act("G") for _ in range(3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [IllegalCommandError] * 3


async def test_a_socket_that_is_lost_for_good_says_why(address: str) -> None:
    person = Person(address)
    await asyncio.to_thread(register, person)
    token = await asyncio.to_thread(new_token, person)
    async with program(address, token["token"]) as client:
        with pytest.raises(ConnectionLostError) as nowhere:
            await first_turn(client, "nowhere")
        assert (nowhere.value.code, nowhere.value.close_code) == ("closed", 4404)
        async with client.seat((await client.new_table()).table) as seat:
            turn = await anext(seat.turns())
            await asyncio.to_thread(person.request, "DELETE", f"/api/tokens/{token['id']}")
            with pytest.raises(ConnectionLostError) as revoked:
                async for _ in seat.news():
                    pass
            assert (revoked.value.code, revoked.value.close_code) == ("closed", 4401)
            with pytest.raises(ConnectionLostError):
                await turn.act("S")
    with pytest.raises(ConnectionLostError) as left:
        await seat.next_hand()
    assert left.value.code == "closed"


async def test_patience_has_an_end(address: str) -> None:
    async with relayed(address) as (detour, relay), program(detour) as client:
        table = (await client.new_table()).table
        async with client.seat(table, patience_seconds=0.1) as seat:
            lost = asyncio.create_task(anext(seat.turns()))
            await lost
            relay.refuse()
            with pytest.raises(ConnectionLostError) as caught:
                async for _ in seat.news():
                    pass
            assert caught.value.code == "unreachable"


async def test_a_program_adds_chance_of_its_own_to_each_deal(tmp_path: Path) -> None:
    with served(tmp_path / "undercut.sqlite", contribution_wait_ms=60_000) as address:
        async with program(address) as client, client.seat((await client.new_table()).table) as seat:
            added: dict[int, bytes] = {}
            async for turn in seat.turns():
                number = turn.view.match.hand_number
                if number not in added:
                    added[number] = bytes.fromhex(contributions(turn)[0])
                    if number == 1:
                        await seat.contribute(b"mine")
                        with pytest.raises(CommandRefusedError) as refused:
                            await seat.contribute(b"another")
                        assert refused.value.code == "contributed"
                if number == 3:
                    break
                await turn.act(*plain_choice(turn.hand))
    assert added[2] == b"mine"
    assert [len(added[number]) for number in (1, 3)] == [CONTRIBUTION_BYTES] * 2
    assert added[1] != added[3]


def contributions(turn: Turn) -> list[str]:
    """What was added to the deal in progress."""
    return next(each.event for each in turn.events if isinstance(each.event, protocol.HandStarted)).contributions
