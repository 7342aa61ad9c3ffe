"""Who a program is, what it asks for, and what is refused."""

import asyncio

import pytest

from tests.client.people import program
from tests.server.serving import Person
from tests.server.signing import PASSWORD, new_token, register
from undercut.client import Client, ClientError, ConnectionLostError, RequestRefusedError
from undercut.client.http import COOKIE
from undercut.core.rulesets import ruleset_names
from undercut.players import LEVELS
from undercut.server import accounts


async def test_a_guest_is_known_again_by_its_cookie(address: str) -> None:
    async with program(address) as client:
        assert client.cookie is None
        me = await client.me()
        assert me.guest
        cookie = client.cookie
    async with program(address, cookie=cookie) as again:
        assert await again.me() == me
    async with program(address) as other:
        assert (await other.me()).id != me.id
    assert COOKIE == accounts.COOKIE


async def test_an_account_signs_in_with_a_token_or_a_password(address: str) -> None:
    person = Person(address)
    name = await asyncio.to_thread(register, person)
    token = (await asyncio.to_thread(new_token, person))["token"]
    async with program(address, token) as client, program(address) as other:
        me = await client.me()
        assert (me.name, me.guest, client.cookie) == (name, False, None)
        assert await other.sign_in(name, PASSWORD) == me
        assert await other.me() == me
        assert token not in repr(client)
        assert (await client.lay_by_hand(True)).lays_by_hand
        table = await client.new_table("three-hand", ["easy", "normal"], "captain")
        assert [each.table for each in await other.tables()] == [table.table]
        assert (table.players, table.seat) == ([name, "easy", "normal"], 0)
        assert {each.name for each in await client.rulesets()} == set(ruleset_names())
        assert {each.name for each in await client.levels()} == set(LEVELS)


async def test_a_refused_request_says_why(address: str) -> None:
    async with program(address) as client, program(address, "undercut_none") as nobody:
        with pytest.raises(RequestRefusedError) as refused:
            await client.new_table("whist")
        assert (refused.value.status, refused.value.code) == (422, "unknown_ruleset")
        with pytest.raises(RequestRefusedError) as refused:
            await nobody.tables()
        assert (refused.value.status, refused.value.code) == (401, "bad_token")


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://example.org", "https://", "http://a:b@example.org", "https://example.org/table/1",
                "http://example.org:x", "https://example.org?a=b"]
)  # fmt: skip
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ClientError) as refused:
        Client(address)
    assert refused.value.code == "bad_address"


async def test_a_server_that_is_down_cannot_be_reached(unused_tcp_port: int) -> None:
    async with program(f"127.0.0.1:{unused_tcp_port}") as client:
        with pytest.raises(ConnectionLostError) as lost:
            await client.me()
        assert lost.value.code == "unreachable"
        with pytest.raises(ConnectionLostError) as lost:
            async with client.seat("0"):
                pass
        assert lost.value.code == "unreachable"
