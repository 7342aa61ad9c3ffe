"""Seeds, and what others add to a deal, are told to nobody too early: in no frame, answer, record or log."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import msgspec
import pytest
from structlog.testing import capture_logs

from tests.playing import chance_move, seed_of
from tests.rulesets import EVERY
from tests.server.fake_time import FakeTime
from undercut.core.actions import Reshuffle
from undercut.core.errors import UndercutError
from undercut.core.notation import format_action
from undercut.core.rules import RuleSet
from undercut.server import protocol
from undercut.server import table as table_module
from undercut.server.replays import record_of
from undercut.server.store import Store
from undercut.server.stored import StoredMatch, StoredSeat
from undercut.server.stored_deals import StoredPromise
from undercut.server.table import Table
from undercut.server.timekeeping import Timing
from undercut.server.viewers import Viewer
from undercut.verification import Outcome, verify_record

SEED, COMING = seed_of(1), seed_of(2)
WINDOW = 16
"""So many hex digits of a seed in a row are not there by chance."""
every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


@pytest.fixture(autouse=True)
def nothing_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the store holds is nobody's view."""

    async def save(*_arguments: object, **_options: object) -> None:
        return None

    async def nobody(*_arguments: object) -> frozenset[int]:
        return frozenset()

    for name in ("add_moves", "add_hand", "add_contribution"):
        monkeypatch.setattr(Store, name, save)
    monkeypatch.setattr(Store, "seats_that_lay_by_hand", nobody)
    monkeypatch.setattr(table_module, "now_ms", lambda: 0)
    monkeypatch.setattr("undercut.server.table.secrets.token_bytes", lambda _count: COMING)


@dataclass
class World:
    """A table of people that waits for its first deal, and all that each viewer is told."""

    rules: RuleSet
    told: dict[int | None, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        players = range(self.rules.match.players)
        seats = tuple(StoredSeat(f"account {at}", "Guest", None) for at in players)
        promise = StoredPromise(1, SEED)
        stored = StoredMatch("t", self.rules, 0, 0, 0, seats, (), {}, drawn_together=True, promise=promise)
        self.table = Table(stored, Store.__new__(Store), 0, Timing(FakeTime()))
        for seat in (*players, None):
            self.told[seat] = []
            self.table.join(self._viewer(seat), None)

    def _viewer(self, seat: int | None) -> Viewer:
        def send(message: protocol.ServerMessage) -> None:
            self.told[seat].append(msgspec.json.encode(message).decode())

        return Viewer(seat, send, lambda: None)

    async def contribute(self, contributions: Mapping[int, bytes]) -> None:
        """What these players add to the coming deal, one after the other."""
        for seat, contribution in contributions.items():
            coming = self.table.view(seat).coming
            assert coming is not None
            command = protocol.Contribute(f"{seat}", coming.commitment, contribution.hex())
            await self.table.contribute(seat, command)

    async def refused(self, seat: int, command: protocol.Contribute) -> None:
        """A contribution that is refused: what the refusal says."""
        with pytest.raises(UndercutError) as caught:
            await self.table.contribute(seat, command)
        error = caught.value
        self.told[seat].append(f"{error.code} {error.message} {error.position} {error.detail}")

    def look_again(self) -> None:
        """Everybody comes back, looks at the lobby, and asks for the record."""
        for seat, told in self.told.items():
            self.table.join(self._viewer(seat), None)
            self.table.join(self._viewer(seat), self.table.game.number // 2)
            if seat is not None:
                told.append(msgspec.json.encode(self.table.summary(seat)).decode())
            if self.table.game.deal is not None:
                told.append(msgspec.json.encode(record_of(self.table, None)).decode())

    async def play(self) -> None:
        """The deal, by chance, until every hand of it is over."""
        random = Random(1)
        game = self.table.game
        while players := game.to_act():
            player = random.choice(players)
            assert game.deal is not None
            board = game.deal.board_of(player) or 0
            action = chance_move(game.hands[board], random, 0.9)
            assert not isinstance(action, Reshuffle)
            command = protocol.Act(f"{game.number}", game.number, [format_action(action)])
            await self.table.act(player, command)
            game = self.table.game


def tells(text: str, seed: bytes) -> bool:
    """Whether a part of the seed can be read."""
    digits, lower = seed.hex(), text.lower()
    return any(digits[at : at + WINDOW] in lower for at in range(len(digits) - WINDOW + 1))


@every_table
async def test_what_the_others_add_is_secret_until_the_deal(rules: RuleSet) -> None:
    """Not even whether they have added something is told."""
    players = rules.match.players
    given = [{at: b"one %d" % at for at in range(1, players)}, {at: b"two %d" % at for at in range(1, players)}, {}]
    worlds = [World(rules) for _ in given]
    for world, contributions in zip(worlds, given, strict=True):
        await world.contribute(contributions)
        world.look_again()
        await world.refused(0, protocol.Contribute("bad", "00" * 32, "00"))
    for seat in (0, None):
        assert worlds[0].told[seat] == worlds[1].told[seat] == worlds[2].told[seat]
        assert len(worlds[0].told[seat]) > 2


@every_table
async def test_with_the_deal_everybody_is_told_what_was_added(rules: RuleSet) -> None:
    world = World(rules)
    added = {at: b"added %d" % at for at in range(rules.match.players)}
    await world.contribute(added)
    for told in world.told.values():
        assert all(contribution.hex() in told[-1] for contribution in added.values())


@every_table
async def test_no_seed_is_told_before_the_hand_is_over(rules: RuleSet, caplog: pytest.LogCaptureFixture) -> None:
    world = World(rules)
    with capture_logs() as logs, caplog.at_level(logging.DEBUG):
        await world.contribute({at: b"%d" % at for at in range(rules.match.players)})
        assert world.table.game.deal is not None
        dealt = {seat: len(told) for seat, told in world.told.items()}
        world.look_again()
        for at in range(rules.match.players):
            await world.refused(at, protocol.Contribute("bad", "00" * 32, "00"))
        await world.play()
        world.look_again()
    for seat, told in world.told.items():
        over = next(at for at, text in enumerate(told) if '"seed":"' in text)
        assert over > dealt[seat]
        assert not any(tells(text, SEED) for text in told[:over])
        assert tells(told[over], SEED)
        assert not any(tells(text, COMING) for text in told)
    said = f"{logs} {caplog.text}"
    assert not tells(said, SEED)
    assert not tells(said, COMING)


@every_table
async def test_the_record_of_such_a_deal_is_verified(rules: RuleSet) -> None:
    world = World(rules)
    await world.contribute({at: b"%d" % at for at in range(rules.match.players)})
    await world.play()
    record = record_of(world.table, None)
    assert record["first_dealer"] == world.table.first_dealer
    assert verify_record(record).outcome is Outcome.OK


def test_a_part_of_a_seed_is_found_anywhere() -> None:
    """So that the test above cannot pass by finding nothing."""
    assert tells(f"... {SEED.hex()[20:40].upper()} ...", SEED)
    assert not tells(COMING.hex(), SEED)
