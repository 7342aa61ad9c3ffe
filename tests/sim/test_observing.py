"""What the seat to act is shown: all that ``core`` lets it know, column by column, and nothing more."""

import numpy as np
import pytest

from tests.playing import VARIANTS, chance_hand
from tests.rulesets import EVERY
from undercut import sim
from undercut.core.arrangement import least_deadwood
from undercut.core.cards import CardSet, card_set
from undercut.core.layoff import extends
from undercut.core.melds import MELDS
from undercut.core.observation import Observation, observe
from undercut.core.phases import melds_for_layoffs
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase

RULES = {label: rules.hand for label, rules in EVERY.items()} | VARIANTS
SKILLS = (0.3, 0.9, 1.0)


def positions(rules: HandRules, hands: int) -> list[HandState]:
    """Positions of some hands that somebody is to act in."""
    return [
        state
        for number in range(hands)
        for state, _ in chance_hand(rules, number, SKILLS[number % len(SKILLS)])
        if state.to_act is not None
    ]


def plane(row: np.ndarray, name: str) -> CardSet:
    return card_set(np.flatnonzero(row[sim.OBSERVATION_COLUMNS[name]]).tolist())


def number(row: np.ndarray, name: str) -> int:
    return int(row[sim.OBSERVATION_COLUMNS[name]][0])


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_column_is_what_core_lets_the_seat_know(rules: HandRules) -> None:
    states = positions(rules, 4)
    rows = sim.observations(rules, sim.from_core(states))
    for state, row in zip(states, rows, strict=True):
        seat = state.to_act or 0
        seen = observe(state, seat)
        assert planes_of(row) == expected_planes(seen, state, seat)
        assert {name: number(row, name) for name in sim.NUMBERS} == expected_numbers(seen, seat)
    assert set(np.unique(rows[:, : 52 * len(sim.PLANES)])) == {0, 1}


def planes_of(row: np.ndarray) -> dict[str, CardSet]:
    return {name: plane(row, name) for name in sim.PLANES}


def expected_planes(seen: Observation, state: HandState, seat: int) -> dict[str, CardSet]:
    seats = seen.rules.seats
    planes = {
        "holding": seen.holding,
        "upcard": 0 if seen.upcard is None else 1 << seen.upcard,
        "discard_pile": card_set(seen.discard_pile[:-1]),
        "taken": 0 if seen.taken is None else 1 << seen.taken,
        "laid": sum(MELDS[meld] for meld in seen.laid),
    }
    for step in (1, 2, 3):
        planes[f"shown_{step}"] = seen.shown[(seat + step) % seats] if step < seats else 0
    melds = melds_for_layoffs(state, seat) if seen.phase is Phase.LAY_OFF else []
    for at in range(4):
        planes[f"meld_{at}"] = melds[at] if at < len(melds) else 0
    assert not any(extends(meld, 0) and meld & 1 for meld in melds)
    return planes


def expected_numbers(seen: Observation, seat: int) -> dict[str, int]:
    seats = seen.rules.seats
    numbers = {f"phase_{phase}": int(phase is seen.phase) for phase in Phase}
    for step in (1, 2, 3):
        numbers[f"holding_count_{step}"] = seen.holding_counts[(seat + step) % seats] if step < seats else 0
    return numbers | {
        "is_dealer": int(seat == seen.dealer),
        "stock_count": seen.stock_count,
        "discard_pile_count": len(seen.discard_pile),
        "knock_limit_points": seen.knock_limit_points,
        "deadwood_points": least_deadwood(seen.holding),
        "passes": seen.passes,
        "turn_count": min(seen.turn_count, 255),
        "idle_turns": min(seen.idle_turns, 255),
        "take_count": min(seen.take_count, 255),
        "reshuffle_count": seen.reshuffle_count,
    }


def test_nothing_is_shown_when_the_hand_is_over() -> None:
    over = sim.trace(EVERY["standard"], sim.GREEDY, 1, 0).states[-1:]
    assert not sim.observations(EVERY["standard"], over).any()


def test_counts_beyond_a_byte_are_255() -> None:
    states = sim.deal(EVERY["standard"], 1)
    states["turn_count"] = 256
    states["take_count"] = 1000
    row = sim.observations(EVERY["standard"], states)[0]
    assert (number(row, "turn_count"), number(row, "take_count"), number(row, "idle_turns")) == (255, 255, 0)
