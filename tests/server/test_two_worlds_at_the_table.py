"""Two tables whose deals differ only in cards that a viewer has not seen: it is told the same, byte for byte.

``test_two_worlds`` looks at the bytes of real sockets; here are many hands, and every phase in which somebody waits.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import cast

import msgspec
import pytest
from structlog.testing import capture_logs

from tests.leak.worlds import unseen
from tests.playing import CLASSIC, chance_hand, deck_of
from tests.server.fake_time import FakeTime
from undercut import fairness
from undercut.core.actions import Action, Discard, Move
from undercut.core.cards import Card, iter_cards
from undercut.core.deal import Deal
from undercut.core.errors import UndercutError
from undercut.core.hand import apply, is_legal, start
from undercut.core.record_moves import format_move
from undercut.core.state import AFTER_KNOCK, HandState, Phase
from undercut.server import protocol
from undercut.server import table as table_module
from undercut.server.clock import ClockRules, WhenOut
from undercut.server.replays import record_of
from undercut.server.store import Store
from undercut.server.stored import StoredHand, StoredMatch, StoredSeat
from undercut.server.table import Table
from undercut.server.timekeeping import Timing
from undercut.server.viewers import Viewer

SEATS = (StoredSeat("a", "Guest", None), StoredSeat("b", "Guest", None))
BAD_COMMANDS: tuple[list[str], ...] = ([".", "S"], ["S", "S"], ["7X"], ["T", "P"], ["8S>1", "S"], ["=4H5H6H", "S"], [])
Step = tuple[HandState, Move]


@pytest.fixture(autouse=True)
def nothing_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the store holds is nobody's view."""

    async def save(*_arguments: object, **_options: object) -> None:
        return None

    async def everybody(*_arguments: object) -> frozenset[int]:
        return frozenset({0, 1})

    monkeypatch.setattr(Store, "add_moves", save)
    monkeypatch.setattr(Store, "save_clock", save)
    monkeypatch.setattr(Store, "seats_that_lay_by_hand", everybody)
    monkeypatch.setattr(table_module, "now_ms", lambda: 0)


@pytest.fixture
def decks(monkeypatch: pytest.MonkeyPatch) -> dict[bytes, tuple[Card, ...]]:
    """The deck that each seed stands for."""
    found: dict[bytes, tuple[Card, ...]] = {}
    monkeypatch.setattr(fairness, "deck_from_seed", lambda seed, contributions=(), board=0: found[seed])
    return found


@dataclass
class World:
    """A table with a deck of its own, and everything that one viewer is told there."""

    seat: int | None
    seed: bytes
    told: list[protocol.ServerMessage | str] = field(default_factory=list)

    async def play(self, dealer: int, steps: list[Step], random: Random) -> None:
        """All of these moves, with some commands between them that are refused."""
        clock = random.choice((None, ClockRules(5_000, 60_000), ClockRules(5_000, 60_000, WhenOut.BOT)))
        stored = StoredMatch("t", CLASSIC, dealer, 0, 0, SEATS, (StoredHand(self.seed, ()),), {}, clock=clock)
        store = Store.__new__(Store)
        time = FakeTime()
        table = Table(stored, store, 60_000, Timing(time))
        viewer = Viewer(self.seat, self.told.append, lambda: self.told.append("closed"))
        table.join(viewer, None)
        for at, (state, move) in enumerate(steps):
            await self.let_time_pass(table, time, viewer, random)
            if random.random() < 0.1:
                table.rename(random.choice("ab"), f"Anna {at}")
            if self.seat is not None and random.random() < 0.3:
                await self.ask(table, self.seat, f"bad {at}", random.choice(BAD_COMMANDS))
            assert state.to_act is not None
            if state.to_act in table.times.bots:
                await table.come_back(state.to_act, protocol.ComeBack(f"back {at}", 0))
            number = table.game.number
            await table.act(state.to_act, protocol.Act(f"{at}", number, [format_move(move)]))
        table.join(viewer, None)
        table.join(viewer, table.game.number // 2)
        if self.seat is not None:
            await self.ask(table, self.seat, "stale", ["S"], number=1)
            self.told.append(msgspec.json.encode(table.summary(self.seat)).decode())
        record = msgspec.json.encode(record_of(table, None)).decode()
        if not table.game.deal_over:
            await self.end_by_time(table, time, viewer)
        await table.close()
        # That of a hand that is over has the deck.
        self.told.append(record)

    async def let_time_pass(self, table: Table, time: FakeTime, viewer: Viewer, random: Random) -> None:
        """Some of it; the way to the viewer is measured, and the other player comes and goes."""
        for message in list(self.told):
            if isinstance(message, protocol.Probe):
                table.probed(viewer, message.id)
        other = Viewer(1 if self.seat == 0 else 0, lambda _message: None, lambda: None)
        table.join(other, None)
        await time.go_on(random.choice((0, 1_000, 70_000)), patience=5)
        table.leave(other)

    async def end_by_time(self, table: Table, time: FakeTime, viewer: Viewer) -> None:
        """Somebody is waited for until the match is claimed, or left."""
        table.join(Viewer(1, lambda _message: None, lambda: None), None)
        await time.go_on(2 * 60 * 60 * 1000, patience=5)
        for late in table.game.to_act():
            for command in (protocol.Claim("claim", 0, late), protocol.Abandon("left", 0, "left")):
                try:
                    await table.call(1 - late, command)
                except UndercutError as error:
                    self.told.append(f"{error.code} {error.message}")
        table.join(viewer, None)

    async def ask(self, table: Table, seat: int, command_id: str, tokens: list[str], number: int | None = None) -> None:
        """A command that is refused: what the refusal says."""
        at = table.game.number if number is None else number
        with pytest.raises(UndercutError) as caught:
            await table.act(seat, protocol.Act(command_id, at, tokens))
        error = caught.value
        self.told.append(f"{error.code} {error.message} {error.position} {error.detail}")

    def texts(self) -> list[str]:
        """The messages as they are sent, without what must differ: the promise and the seed."""
        return [
            (each if isinstance(each, str) else msgspec.json.encode(each).decode())
            .replace(fairness.commit(self.seed), "")
            .replace(self.seed.hex(), "")
            for each in self.told
        ]


def positions(number: int, random: Random) -> Iterator[tuple[list[Step], HandState]]:
    """Some of a hand's positions, and the moves that lead there; both lay by hand after the knock."""
    steps: list[Step] = []
    for state, move in chance_hand(CLASSIC.hand, number):
        if random.random() < 0.2 or state.phase in (Phase.DRAW_STOCK, Phase.OVER, *AFTER_KNOCK):
            yield list(steps), state
        if move is not None:
            steps.append((state, move))


def exchanged(
    deck: tuple[Card, ...], steps: list[Step], state: HandState, seat: int | None, random: Random
) -> tuple[Card, ...]:
    """The deck with cards exchanged that ``seat`` has not seen by then: few of them when many do not do."""
    movable = list(iter_cards(unseen(state, seat)))
    for count in (len(movable), *[min(2, len(movable))] * 60):
        chosen = random.sample(movable, count)
        places = dict(zip(chosen, random.sample(chosen, count), strict=True))
        other = tuple(places.get(card, card) for card in deck)
        if other != deck and is_another_world(other, steps):
            return other
    return deck


def is_another_world(deck: tuple[Card, ...], steps: list[Step]) -> bool:
    """Whether the same moves are possible with that deck: after a knock what is held must still be that knock."""
    if not steps:
        return True
    state = start(Deal(deck, steps[0][0].dealer), CLASSIC.hand)
    for here, move in steps:
        if not is_legal(state, cast(Action, move)) or state.knock_kind is not here.knock_kind:
            return False
        state = apply(state, move)
    return True


@pytest.mark.parametrize("seat", [0, 1, None], ids=["seat 0", "seat 1", "spectator"])
async def test_every_message_is_the_same(decks: dict[bytes, tuple[Card, ...]], seat: int | None) -> None:
    random = Random(7)
    compared: Counter[Phase] = Counter()
    with capture_logs() as logs:
        for number in range(7):
            for steps, state in positions(number, random):
                if state.phase is Phase.OVER and isinstance(steps[-1][1], Discard):
                    continue  # A void hand's cards are seen by nobody, but its seed tells them all.
                seeds = [sha256(b"%d %d" % (number, world)).digest() for world in range(2)]
                decks[seeds[0]] = deck_of(number)
                decks[seeds[1]] = exchanged(decks[seeds[0]], steps, state, seat, random)
                commands = random.random()
                worlds = [World(seat, seed) for seed in seeds]
                for world in worlds:
                    await world.play(state.dealer, steps, Random(commands))
                here, there = (world.texts() for world in worlds)
                if state.phase is Phase.OVER:
                    here, there = here[:-1], there[:-1]  # The record of a hand that is over has the deck.
                assert here == there
                compared[state.phase] += decks[seeds[0]] != decks[seeds[1]]
    waiting = (Phase.OFFER, Phase.DRAW_STOCK, Phase.DRAW, Phase.DISCARD, *AFTER_KNOCK, Phase.OVER)
    assert all(compared[phase] for phase in waiting), compared
    assert logs == []


async def test_a_card_that_was_seen_makes_a_difference(decks: dict[bytes, tuple[Card, ...]]) -> None:
    """So that the test above cannot pass by comparing nothing."""
    steps, state = next(each for each in positions(3, Random(1)) if len(each[0]) > 6)
    upcard, hidden = steps[0][0].upcard, state.stock[-1]
    assert upcard is not None
    told = []
    for seed, places in ((b"0" * 32, {}), (b"1" * 32, {upcard: hidden, hidden: upcard})):
        decks[seed] = tuple(places.get(card, card) for card in deck_of(3))
        world = World(0, seed)
        await world.play(state.dealer, [], Random(1))
        told.append(world.texts())
    assert told[0] != told[1]
