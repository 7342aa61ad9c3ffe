"""Computer players at a seat of a real server."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.client.people import program, table_of
from undercut.client import play
from undercut.core.actions import Action
from undercut.core.match import MatchState
from undercut.core.observation import Observation
from undercut.players import EasyPlayer, make_player


class Listening(EasyPlayer):
    """An easy player that keeps what it was told of the match."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Any]] = []

    def start_match(self, match: MatchState, player: int) -> None:
        self.told.append(("match", player))

    def start_hand(self, match: MatchState, observation: Observation) -> None:
        assert observation.holding.bit_count() in (10, 11)
        self.told.append(("hand", match.hand_number))

    def end_hand(self, match: MatchState, observation: Observation) -> None:
        assert observation.result is not None
        self.told.append(("end", len(match.rows)))

    def end_match(self, match: MatchState) -> None:
        self.told.append(("over", match.totals))


async def test_a_player_is_told_of_the_match(address: str, database: Path) -> None:
    player = Listening()
    async with program(address) as client, program(address) as other:
        await client.lay_by_hand(True)
        table = await table_of(database, other, client)
        async with client.seat(table) as seat, other.seat(table) as against:
            view, _ = await asyncio.gather(play(seat, player), play(against, make_player("easy", 1)))
    hands = [each for number in range(1, len(view.match.sheet) + 1) for each in (("hand", number), ("end", number))]
    assert player.told == [("match", 1), *hands, ("over", tuple(view.match.totals))]


@pytest.mark.parametrize(("rules", "bots"), [("three-hand", 2), ("partners", 3), ("table", 3)])
async def test_levels_play_other_rules(address: str, rules: str, bots: int) -> None:
    async with program(address) as client:
        table = await client.new_table(rules, ["easy"] * bots)
        async with client.seat(table.table) as seat:
            view = await play(seat, make_player("easy", 3))
    assert view.match.over


class Failing(EasyPlayer):
    """Does what it is told to at its second choice."""

    def __init__(self, act: Callable[[Observation], Action]) -> None:
        self._act = act
        self._count = 0

    def choose(self, observation: Observation) -> Action:
        self._count += 1
        return self._act(observation) if self._count == 2 else super().choose(observation)


async def test_what_a_player_raises_comes_out_and_its_seat_can_be_played_on(address: str) -> None:
    def fail(_observation: Observation) -> Action:
        raise RuntimeError("out of ideas")

    async with program(address) as client:
        table = await client.new_table("table", ["easy"])
        async with client.seat(table.table) as seat:
            with pytest.raises(RuntimeError, match="out of ideas"):
                await play(seat, Failing(fail))
        async with client.seat(table.table) as seat:
            assert (await play(seat, EasyPlayer())).match.over
