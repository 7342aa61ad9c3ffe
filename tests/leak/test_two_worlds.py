"""Nobody learns what they have not seen, in any phase of any rules; and everybody gets all that is public."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from tests.leak.worlds import (
    Observe,
    another_world,
    assert_goes_on_the_same,
    assert_looks_the_same,
    revealed,
    seats_and_spectator,
    seen,
    some_moves,
)
from tests.phases import hands_through, phases_of
from tests.playing import CLASSIC, VARIANTS, chance_hand
from tests.rulesets import EVERY
from tests.strategies import SEEDS, Played, hand_rules, played_hands
from undercut.core.actions import Move
from undercut.core.cards import points_of
from undercut.core.events import Event
from undercut.core.hand import legal_actions, step
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules, RuleSet
from undercut.core.state import HandState, Phase

HANDS = 14
SKILLS = (0.3, 0.9, 1.0, 1.0)
PER_PHASE = 12
"""Positions looked at in each phase of each variant."""


def positions(rules: HandRules) -> list[HandState]:
    """Positions of all the phases that some hands by these rules come to."""
    return some_of_each_phase(list(chance_hand(rules, number, SKILLS[number % len(SKILLS)])) for number in range(HANDS))


def some_of_each_phase(hands: Iterable[Sequence[tuple[HandState, Move | None]]]) -> list[HandState]:
    """Positions from these hands, not too many of each phase."""
    found: Counter[Phase] = Counter()
    chosen = []
    for number, steps in enumerate(hands):
        for at, (state, _) in enumerate(steps):
            early = state.phase in (Phase.DRAW, Phase.DISCARD) and (at + number) % 7
            if found[state.phase] < PER_PHASE and not early:
                found[state.phase] += 1
                chosen.append(state)
    return chosen


def two_worlds(states: Iterable[HandState], see: Observe = observe) -> Counter[tuple[Phase, bool]]:
    """Looks at every position from every seat; counts comparisons by phase and by whether the watcher is to act."""
    random = Random(1)
    compared: Counter[tuple[Phase, bool]] = Counter()
    for state in states:
        for seat in seats_and_spectator(state):
            other = another_world(state, seat, random)
            if other is None:
                continue
            assert_looks_the_same(state, other, seat, see)
            compared[state.phase, seat == state.to_act] += 1
            if seat == state.to_act:
                assert legal_actions(state) == legal_actions(other)
            for move in some_moves(state, random, 3):
                near = another_world(state, seat, random, fixed=revealed(state, move, seat))
                if near is not None:
                    assert_goes_on_the_same(state, near, move, seat, see)
    return compared


PLAY_PHASES = {Phase.DRAW, Phase.DISCARD}
LAY_PHASES = {Phase.LAY_MELDS, Phase.DEFENDER_MELDS}
VARIANT_PHASES: dict[str, set[Phase]] = {
    "classic": PLAY_PHASES | LAY_PHASES | {Phase.OFFER, Phase.DRAW_STOCK, Phase.LAY_OFF},
    "gin only": PLAY_PHASES | LAY_PHASES,
    "last discard may be taken to knock": PLAY_PHASES | LAY_PHASES | {Phase.LAST_TAKE, Phase.LAST_KNOCK},
    "reshuffle": PLAY_PHASES | {Phase.RESHUFFLE},
    "table of three": PLAY_PHASES | LAY_PHASES | {Phase.LAY_OFF, Phase.RESHUFFLE},
    "table of four": PLAY_PHASES | LAY_PHASES | {Phase.LAY_OFF, Phase.RESHUFFLE},
}


@pytest.mark.parametrize("name", VARIANTS)
def test_two_worlds_look_the_same(name: str) -> None:
    compared = two_worlds(positions(VARIANTS[name]))
    for phase in VARIANT_PHASES.get(name, PLAY_PHASES):
        assert compared[phase, True], f"{phase} was never looked at by the seat to act"
        assert compared[phase, False], f"{phase} was never looked at by anybody else"


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_two_worlds_look_the_same_in_every_phase_of_every_rule_set(rules: RuleSet) -> None:
    """To every seat and to a spectator."""
    compared = two_worlds(some_of_each_phase(steps for _, steps in hands_through(rules.hand, 4)))
    for phase in phases_of(rules.hand) - {Phase.OVER}:
        assert compared[phase, True], f"{phase} was never looked at by the seat to act"
        assert compared[phase, False], f"{phase} was never looked at by anybody else"
    assert compared[Phase.OVER, False]


@given(played_hands(hand_rules()), SEEDS)
def test_two_worlds_look_the_same_with_any_options(played: Played, seed: int) -> None:
    state = played.state
    for seat in seats_and_spectator(state):
        other = another_world(state, seat, Random(seed))
        if other is not None:
            assert_looks_the_same(state, other, seat)


def laying_worlds(see: Observe) -> int:
    """Somebody lays a meld, another, or none yet: until the spread is complete it looks the same to everybody else."""
    compared = 0
    for rules in (CLASSIC.hand, VARIANTS["table of three"]):
        for state in positions(rules):
            if state.phase not in LAY_PHASES:
                continue
            for action in legal_actions(state)[:-1]:
                after, events = step(state, action)
                for seat in seats_and_spectator(state):
                    if seat != state.to_act:
                        assert_looks_the_same(state, after, seat, see)
                        assert seen(events, seat) == ()
                        compared += 1
    return compared


def test_laying_is_secret_until_it_is_complete() -> None:
    assert laying_worlds(observe) > 50


# The tests above can fail: each of these leaks is caught --------------------------------------------------------------


def leak_stock(state: HandState, seat: int | None) -> Observation:
    return replace(observe(state, seat), first_upcard=state.stock[0] if state.stock else None)


def leak_stock_bottom(state: HandState, seat: int | None) -> Observation:
    return replace(observe(state, seat), stock_count=state.stock[-1] if state.stock else 0)


def leak_drawn(state: HandState, seat: int | None) -> Observation:
    return replace(observe(state, seat), drawn=state.drawn)


def leak_legal_actions(state: HandState, seat: int | None) -> Observation:
    return replace(observe(state, seat), legal_actions=legal_actions(state))


def leak_holdings(state: HandState, seat: int | None) -> Observation:
    return replace(observe(state, seat), shown=state.holdings)


def leak_deadwood_of_the_knocker(state: HandState, seat: int | None) -> Observation:
    points = 0 if state.knocker is None else points_of(state.holdings[state.knocker])
    return replace(observe(state, seat), turn_count=points)


def leak_holding_after_a_void_hand(state: HandState, seat: int | None) -> Observation:
    return replace(observe(state, seat), holding=state.holdings[0]) if state.result else observe(state, seat)


@pytest.mark.parametrize(
    "leak",
    [
        leak_stock,
        leak_stock_bottom,
        leak_drawn,
        leak_legal_actions,
        leak_holdings,
        leak_deadwood_of_the_knocker,
        leak_holding_after_a_void_hand,
    ],
)
def test_a_leaky_observation_is_caught(leak: Observe) -> None:
    with pytest.raises(AssertionError, match="seat"):
        two_worlds(positions(CLASSIC.hand), leak)


def test_a_leak_of_melds_not_yet_shown_is_caught() -> None:
    def leak_laid(state: HandState, seat: int | None) -> Observation:
        return replace(observe(state, seat), laid=state.melds[state.to_act or 0] if state.melds else ())

    with pytest.raises(AssertionError, match="seat"):
        laying_worlds(leak_laid)


def test_a_leak_in_the_events_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def everybody(event: Event, seat: int | None) -> bool:
        return True

    monkeypatch.setattr("tests.leak.worlds.may_know", everybody)
    with pytest.raises(AssertionError, match="seat"):
        two_worlds(positions(CLASSIC.hand))
