"""What the client makes of views and events is what the server's own players are handed, in every rule set."""

import asyncio
from collections import Counter
from dataclasses import replace
from random import Random

import msgspec
import pytest

from tests.playing import seed_of
from tests.rulesets import EVERY
from undercut.client import ClientError
from undercut.client.observing import match_of, observation_of, rules_of
from undercut.core.notation import format_action
from undercut.core.rules import RuleSet
from undercut.core.state import Phase
from undercut.players import EasyPlayer
from undercut.server import protocol
from undercut.server.store import Store
from undercut.server.stored import StoredHand, StoredMatch, StoredSeat
from undercut.server.stored_deals import StoredPromise
from undercut.server.table import Table
from undercut.server.viewers import Viewer, observation_for

DEALS = 4
PROMISE = StoredPromise(2, seed_of(8))
_decoder = msgspec.json.Decoder(protocol.ServerMessage)


@pytest.fixture(autouse=True)
def nothing_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables in memory, whose seats all lay by hand, with the same deals each time."""
    deals = iter(range(1_000))

    async def save(*_arguments: object, **_options: object) -> None:
        return None

    async def everybody(*_arguments: object) -> frozenset[int]:
        return frozenset(range(4))

    monkeypatch.setattr(Store, "add_moves", save)
    monkeypatch.setattr(Store, "add_hand", save)
    monkeypatch.setattr(Store, "seats_that_lay_by_hand", everybody)
    monkeypatch.setattr("undercut.server.table.secrets.token_bytes", lambda _count: seed_of(next(deals)))


class Told:
    """A client at a place, as far as it is told: what came as bytes, and what it makes of that."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat = seat
        self.events: list[protocol.NumberedEvent] = []
        self._table = table
        table.join(Viewer(seat, self._receive, lambda: None), None)

    def _receive(self, sent: protocol.ServerMessage) -> None:
        message = _decoder.decode(msgspec.json.encode(sent))
        if isinstance(message, protocol.Welcome | protocol.Events):
            for each in message.events:
                if isinstance(each.event, protocol.HandStarted):
                    self.events.clear()
                self.events.append(each)
            self.view = message.view

    def check(self, rules: RuleSet) -> Phase:
        """Compare; the phase in which that was."""
        made = observation_of(self.view, self.events, rules)
        if self.seat is None:
            assert replace(made, history=()) == observation_for(self._table.game, None)
        else:
            seen, _ = self._table.observe(self.seat)
            assert seen is not None
            # Which melds the captain is laying is told with the spread.
            advises = self.view.hand is not None and self.view.hand.advises
            assert made == (replace(seen, laid=()) if advises else seen)
        return made.phase


@pytest.mark.parametrize("label", EVERY)
async def test_observations_are_those_of_the_server(label: str) -> None:
    rules = EVERY[label]
    random = Random(label)
    seats = tuple(StoredSeat(name, "Guest", None) for name in "abcd"[: rules.match.players])
    stored = StoredMatch("t", rules, 0, 0, 0, seats, (StoredHand(seed_of(7), ()),), {}, promise=PROMISE)
    table = Table(stored, Store.__new__(Store), 0)
    told = [Told(table, seat) for seat in (*range(len(seats)), None)]
    assert rules_of(told[0].view) == rules
    met: Counter[Phase] = Counter()
    for hand_number in range(1, DEALS + 1):
        while players := table.to_act():
            await _move(table, random.choice(players), random)
            for each in told:
                met[each.check(rules)] += 1
            if random.random() < 0.1:
                # Who comes now is told as much as who was here from the beginning.
                Told(table, random.choice(told).seat).check(rules)
        assert match_of(told[0].view, told[0].events, rules) == table.game.match
        if table.game.match.over:
            break
        for seat in range(len(seats)):
            await table.next_hand(seat, protocol.NextHand(f"next {hand_number}", table.game.number))
        assert match_of(told[0].view, told[0].events, rules) == table.game.match
    assert met[Phase.DISCARD]
    assert met[Phase.OVER]


async def _move(table: Table, seat: int, random: Random) -> None:
    """What the easy player does, and now and then anything: many hands end by a knock, and they differ."""
    observation, number = table.observe(seat)
    assert observation is not None
    legal = observation.legal_actions
    token = format_action(random.choice(legal) if random.random() < 0.15 else EasyPlayer().choose(observation))
    await table.act(seat, protocol.Act(f"{number} {token} {random.random()}", number, [token]))


def test_other_rules_of_the_same_name_are_refused() -> None:
    rules = EVERY["classic"]
    seats = (StoredSeat("a", "Guest", None), StoredSeat("b", "Guest", None))

    async def view() -> protocol.TableView:
        stored = StoredMatch("t", rules, 0, 0, 0, seats, (StoredHand(seed_of(7), ()),), {}, promise=PROMISE)
        return Table(stored, Store.__new__(Store), 0).view(0)

    shown = asyncio.run(view())
    for changed in ({"hash": "0" * 64}, {"name": "nowhere"}):
        with pytest.raises(ClientError) as caught:
            rules_of(msgspec.structs.replace(shown, rules=msgspec.structs.replace(shown.rules, **changed)))
        assert caught.value.code == "other_rules"
    with pytest.raises(ClientError) as caught:
        observation_of(msgspec.structs.replace(shown, hand=None), [], rules)
    assert caught.value.code == "no_hand"
