"""Two worlds in ``sim``: rows of observations and masks tell the seat to act nothing that it has not seen."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.leak.worlds import another_world
from tests.phases import hands_through, phases_of
from tests.playing import VARIANTS
from tests.rulesets import EVERY
from undercut import sim
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase

RULES = {label: rules.hand for label, rules in EVERY.items()} | VARIANTS
HANDS = 4
PER_PHASE = 25
Look = Callable[[HandRules, sim.States], Any]


def worlds(rules: HandRules) -> tuple[list[HandState], list[HandState]]:
    """Positions of every phase, and beside each another one that the seat to act cannot tell from it."""
    random = Random(1)
    states: list[HandState] = []
    others: list[HandState] = []
    found: Counter[Phase] = Counter()
    for _, steps in hands_through(rules, HANDS):
        for state, _ in steps:
            if state.to_act is None or found[state.phase] >= PER_PHASE:
                continue
            other = another_world(state, state.to_act, random)
            if other is not None:
                found[state.phase] += 1
                states.append(state)
                others.append(other)
    assert found.keys() == phases_of(rules) - {Phase.OVER}
    return states, others


def looks_the_same(rules: HandRules, look: Look) -> bool:
    """Whether nothing of what is shown differs between the worlds."""
    here, there = worlds(rules)
    return np.array_equal(look(rules, sim.from_core(here)), look(rules, sim.from_core(there)))


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_two_worlds_look_the_same(rules: HandRules) -> None:
    assert looks_the_same(rules, sim.observations)
    assert looks_the_same(rules, sim.legal_masks)


@pytest.mark.parametrize("field", ["stock", "holdings"])
def test_a_leak_is_caught(field: str) -> None:
    """A row with something secret beside it differs."""

    def leaky(rules: HandRules, states: sim.States) -> Any:
        return np.concatenate([sim.observations(rules, states), states[field][:, :1].astype(np.uint8)], axis=1)

    assert not looks_the_same(EVERY["standard"].hand, leaky)
