"""What plays in playouts: anything legal, or what a table of weights prefers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy.typing as npt

from undercut.core.errors import shown
from undercut.sim.compiled import np
from undercut.sim.errors import SimError

KNOCK_STEPS: Final = 8
"""A weighted policy has one knock threshold for each of so many spells of the hand."""
TURNS_PER_STEP: Final = 4

POLICY_DTYPE: Final = np.dtype(
    [
        ("random_share", np.float64),
        ("deadwood", np.float64),
        ("pair", np.float64),
        ("neighbours", np.float64),
        ("gap", np.float64),
        ("discard_points", np.float64),
        ("danger", np.float64),
        ("outs", np.float64),
        ("live_danger", np.float64),
        ("live_danger_by_turn", np.float64),
        ("deadwood_by_turn", np.float64),
        ("safe", np.float64),
        ("outs_by_turn", np.float64),
        ("take_margin_by_turn", np.float64),
        ("take_margin", np.float64),
        ("take_meld", np.float64),
        ("wavering", np.float64),
        ("knock_points", np.float64, KNOCK_STEPS),
    ]
)
"""A policy as numbers, for the kernels."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How a seat plays in playouts; ``record`` is one of ``POLICY_DTYPE`` (an array of length 1)."""

    name: str
    record: npt.NDArray[Any]


Policies: TypeAlias = Policy | Sequence[Policy]
"""One policy for every seat, or one for each."""


def weighted(
    name: str = "weighted",
    *,
    deadwood: float = 1.0,
    pair: float = 0.0,
    neighbours: float = 0.0,
    gap: float = 0.0,
    discard_points: float = 0.0,
    danger: float = 0.0,
    outs: float = 0.0,
    live_danger: float = 0.0,
    live_danger_by_turn: float = 0.0,
    deadwood_by_turn: float = 0.0,
    safe: float = 0.0,
    outs_by_turn: float = 0.0,
    take_margin_by_turn: float = 0.0,
    take_margin: float = 0.0,
    take_meld: float = 0.0,
    wavering: float = 0.0,
    knock_points: float | Sequence[float] = 1000.0,
    random_share: float = 0.0,
) -> Policy:
    """A policy given as numbers.

    A holding is worth ``-deadwood`` per point of its least deadwood, ``+pair`` for each two of a rank, ``+neighbours``
    for each two neighbours of a suit, ``+gap`` for each two of a suit with one rank between them; each of these three
    only as far as a card that would make a meld of it is still to come (not held, not thrown, not shown by another);
    ``+outs`` for each card still to come that makes a meld of three with two held cards. What ends in ``_by_turn`` is
    added for each turn of the hand so far.
    The seat throws the card after which the holding is worth most; of the card itself ``+discard_points`` for each
    of its points count in favour, ``+safe`` for each of the cards next to it (same rank, or next in its suit) in the
    discard pile, ``-danger`` for each of them that the next seat was seen to take, and ``-live_danger`` for each pair
    that makes a meld of three with it, of cards that are still to come or seen in the next seat's holding; and for
    each card anew a number from 0 to ``wavering``, drawn from the key of the hand. It
    takes the upcard when the best holding with it is worth more than the present one by more than
    ``take_margin``, less ``take_meld`` when the upcard makes a meld of three with two held
    cards. It knocks as soon as it may with ``knock_points`` or less (one number, or
    one for every four turns of the hand, the last one for the rest), always with gin or big gin. Equal choices: the
    card with the most points goes, then the highest. After a knock it lays and lays off what is best (the defaults of
    ``core``). With chance ``random_share`` (0 to 1) it does anything legal instead, decided action by action.
    """
    record = np.zeros(1, POLICY_DTYPE)
    values: Mapping[str, float] = {
        "deadwood": deadwood,
        "pair": pair,
        "neighbours": neighbours,
        "gap": gap,
        "discard_points": discard_points,
        "danger": danger,
        "outs": outs,
        "live_danger": live_danger,
        "live_danger_by_turn": live_danger_by_turn,
        "deadwood_by_turn": deadwood_by_turn,
        "safe": safe,
        "outs_by_turn": outs_by_turn,
        "take_margin_by_turn": take_margin_by_turn,
        "take_margin": take_margin,
        "take_meld": take_meld,
        "wavering": wavering,
        "random_share": random_share,
    }
    for key, value in values.items():
        record[key] = _finite(key, value)
    if not 0 <= random_share <= 1:
        raise SimError(f"random_share = {random_share}: allowed: 0 to 1", code="policy", detail="random_share")
    steps = [knock_points] * KNOCK_STEPS if isinstance(knock_points, int | float) else list(knock_points)
    if not 1 <= len(steps) <= KNOCK_STEPS:
        raise SimError(
            f"knock_points: {len(steps)} numbers; allowed: 1 to {KNOCK_STEPS}", code="policy", detail="knock_points"
        )
    steps += [steps[-1]] * (KNOCK_STEPS - len(steps))
    record["knock_points"] = [_finite("knock_points", value) for value in steps]
    record.flags.writeable = False
    return Policy(name, record)


def _finite(name: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not np.isfinite(value):
        raise SimError(f"{name} = {shown(value)}: allowed: a finite number", code="policy", detail=name)
    return float(value)


RANDOM: Final = weighted("random", random_share=1.0)
"""Each legal action with the same chance, melds and layoffs too."""

GREEDY: Final = weighted("greedy")
"""Least deadwood: takes the upcard when that leaves less, throws what leaves least, knocks as soon as it may."""

POLICIES: Final = {policy.name: policy for policy in (RANDOM, GREEDY)}
"""The built-in policies by name."""


def policy_named(name: str) -> Policy:
    """The built-in policy of that name. Raises SimError when there is none."""
    if name not in POLICIES:
        raise SimError(
            f"policy = {shown(name)}: allowed: {', '.join(sorted(POLICIES))}", code="policy", detail="policy"
        )
    return POLICIES[name]


def policies_record(policies: Policies, seats: int) -> npt.NDArray[Any]:
    """One record for each seat. Raises SimError when there are more or fewer policies than seats."""
    listed = [policies] * seats if isinstance(policies, Policy) else list(policies)
    if not all(isinstance(policy, Policy) for policy in listed):
        raise SimError("policies: allowed: policies, as weighted makes them", code="policy", detail="policies")
    if len(listed) != seats:
        raise SimError(
            f"policies: {len(listed)} for {seats} seats; allowed: one, or one for each seat",
            code="policy",
            detail="policies",
        )
    return np.concatenate([policy.record for policy in listed])
