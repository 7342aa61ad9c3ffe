"""Programs that play, and tables for them."""

from pathlib import Path

from tests.playing import seed_of
from undercut.client import Client
from undercut.core.rulesets import load_ruleset
from undercut.server import protocol
from undercut.server.store import Store
from undercut.server.stored import StoredSeat


def program(address: str, token: str | None = None, cookie: str | None = None) -> Client:
    """A program at that server, whatever proxies this machine has."""
    return Client(f"http://{address}", token=token, cookie=cookie, trust_env=False)


async def table_of(database: Path, *clients: Client) -> str:
    """The id of a new table of ``classic`` where these sit, in this order."""
    store = await Store.open(database)
    try:
        seats = [StoredSeat((await client.me()).id, f"Guest {at}", None) for at, client in enumerate(clients)]
        return (await store.add_match(load_ruleset("classic"), 0, seats, seed_of(1))).id
    finally:
        await store.close()


def plain_choice(hand: protocol.HandView) -> list[str]:
    """Knock when possible, throw what leaves the least deadwood, never take the upcard."""
    if hand.knocks:
        return min(hand.knocks, key=lambda knock: knock.deadwood_points).spreads[0].actions
    if hand.discards:
        return [min(hand.discards, key=lambda choice: choice.deadwood_points).card]
    return ["S" if "S" in hand.legal else "P"]
