"""Policies by evolution: CMA-ES (Hansen, 2016) over a policy's numbers, by points a hand against a frozen pool.

Against one opponent, or only against oneself, such a search drifts: it learns that opponent. So the pool keeps every
earlier champion and its simple members for good.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from undercut.players.search.gains import gains_by_policy
from undercut.sim import Policy, Rules, weighted
from undercut.sim.compiled import np
from undercut.sim.policies import KNOCK_STEPS

CHAMPIONS: Final = 3
GENERATIONS: Final = 25
VARIANT_GENERATIONS: Final = 10
POPULATION: Final = 14
HANDS: Final = 4000
FIRST_SIGMA: Final = 0.5


@dataclass(frozen=True, slots=True)
class PolicyNumbers:
    """What is searched over. ``knock``: the threshold at spell s of the hand is ``knock[0] + knock[1] s + knock[2] s²``
    points, at least -1 (only gin) and at most 10."""

    pair: float = 0.3
    neighbours: float = 0.7
    gap: float = 0.25
    discard_points: float = 0.1
    danger: float = 1.5
    take_margin: float = 2.0
    outs: float = 0.3
    live_danger: float = 0.1
    live_danger_by_turn: float = 0.02
    deadwood_by_turn: float = 0.0
    safe: float = 0.2
    outs_by_turn: float = 0.0
    take_margin_by_turn: float = 0.0
    knock: tuple[float, float, float] = (15.0, -4.0, -0.8)

    def settings(self) -> dict[str, Any]:
        """The keywords of ``weighted``."""
        first, slope, bend = self.knock
        steps = [min(10.0, max(-1.0, first + slope * spell + bend * spell**2)) for spell in range(KNOCK_STEPS)]
        numbers = {name: round(getattr(self, name), 4) for name in _NAMES}
        return {"deadwood": 1.0, **numbers, "knock_points": [round(each, 3) for each in steps]}

    def policy(self, name: str) -> Policy:
        """The same as a policy."""
        return weighted(name, **self.settings())


_NAMES: Final = tuple(each.name for each in fields(PolicyNumbers) if each.name != "knock")
_SCALES: Final = (0.6, 0.6, 0.4, 0.2, 0.8, 1.5, 0.3, 0.3, 0.03, 0.03, 0.4, 0.04, 0.15, 3.0, 1.5, 0.3)
"""How far each number may well be from where the search starts."""

KNOCKS: Final = {"early": (10.0, 0.0, 0.0), "middle": (10.0, -3.0, 0.2), "gin": (0.0, 0.0, 0.0)}
"""When a seat of each tuned way knocks: as soon as it may, with less and less, only with gin."""
SIMPLE_WAYS: Final[dict[str, dict[str, Any]]] = {
    "greedy": {"wavering": 0.5},
    "melds_only": {"take_margin": 1000.0, "take_meld": 2000.0, "wavering": 0.5},
}
"""Ways that many plain players have, and that nothing tunes: all for little deadwood; taking only what makes a meld. Of
equal cards they throw any."""
WAVERING: Final = 2.0
"""Of the tuned ways, in points: nobody weighs cards just as they do."""


Measure = Callable[[Rules, Policy, Policy, int, int], float]
"""How good the first policy is against the second, in so many hands from each seat, of a seed."""


def points_a_hand(rules: Rules, first: Policy, second: Policy, hands: int, seed: int) -> float:
    """By how much ``first`` is better, each deal played from both seats; fewer penalties are better, too."""
    return float(gains_by_policy(rules, first, second, seed, hands).mean())


def hands_won(rules: Rules, first: Policy, second: Policy, hands: int, seed: int) -> float:
    """In percent of the hands: those that ``first`` wins, less those that it loses."""
    return 100.0 * float(np.sign(gains_by_policy(rules, first, second, seed, hands)).mean())


def improve(
    rules: Rules,
    start: PolicyNumbers,
    pool: Sequence[Policy],
    seed: int,
    generations: int,
    hands: int,
    *,
    knocks_too: bool = True,
    measure: Measure = points_a_hand,
) -> PolicyNumbers:
    """The best mean over the pool; ``knocks_too``: False leaves the knocks as they are."""
    from cmaes import CMA

    count = len(_NAMES) + (3 if knocks_too else 0)
    search = CMA(mean=np.zeros(count), sigma=FIRST_SIGMA, seed=seed, population_size=POPULATION)
    for generation in range(generations):
        found = []
        for _ in range(POPULATION):
            steps = search.ask()
            policy = _moved(start, steps).policy("candidate")
            values = [measure(rules, policy, other, hands, seed * 1000 + generation) for other in pool]
            found.append((steps, -float(np.mean(values))))
        search.tell(found)
    return _moved(start, search.mean)


def _moved(start: PolicyNumbers, steps: Any) -> PolicyNumbers:
    moved = {
        name: getattr(start, name) + float(step) * scale
        for name, step, scale in zip(_NAMES, steps[: len(_NAMES)], _SCALES, strict=False)
    }
    knock = start.knock
    if len(steps) > len(_NAMES):
        changes = zip(knock, steps[len(_NAMES) :], _SCALES[len(_NAMES) :], strict=True)
        first, slope, bend = (value + float(step) * scale for value, step, scale in changes)
        knock = (first, slope, bend)
    return replace(start, **moved, knock=knock)


@dataclass(frozen=True, slots=True)
class TunedPolicies:
    """``own``: the last champion. ``race``: what wins most hands of those that knock as soon as they may. ``ways``: the
    best that knocks as ``KNOCKS`` says. ``answers``: to each of the ways and of ``SIMPLE_WAYS`` the best answer."""

    own: PolicyNumbers
    race: PolicyNumbers
    ways: dict[str, PolicyNumbers]
    answers: dict[str, PolicyNumbers]


def tune_policies(
    rules: Rules,
    seed: int,
    champions: int = CHAMPIONS,
    generations: int = GENERATIONS,
    hands: int = HANDS,
    say: Callable[[str], None] = lambda line: None,
) -> TunedPolicies:
    """Champions against a growing pool, variants of the last one that knock otherwise, and answers to these."""
    ways = {name: PolicyNumbers(knock=knock) for name, knock in KNOCKS.items()}
    frozen: list[Policy] = [weighted(name, **each) for name, each in SIMPLE_WAYS.items()]
    champion = PolicyNumbers()
    variant_generations = max(1, generations * VARIANT_GENERATIONS // GENERATIONS)
    for number in range(champions):
        pool = [*frozen, *(numbers.policy(name) for name, numbers in ways.items())]
        champion = improve(rules, champion, pool, seed + number, generations, hands)
        frozen.append(champion.policy(f"champion {number + 1}"))
        against = [round(points_a_hand(rules, frozen[-1], other, hands, seed + 900), 2) for other in pool]
        say(f"champion {number + 1}: {against} points a hand against the pool")
        for name, knock in KNOCKS.items() if number < champions - 1 or champions == 1 else ():
            start = replace(champion, knock=knock)
            ways[name] = improve(rules, start, pool, seed + 50 + number, variant_generations, hands, knocks_too=False)
    opponents = {name: weighted(name, **each) for name, each in SIMPLE_WAYS.items()}
    opponents |= {name: numbers.policy(name) for name, numbers in ways.items()}
    answers = {}
    for name, other in opponents.items():
        answers[name] = improve(rules, champion, [other], seed + 100, generations, hands)
        found = points_a_hand(rules, answers[name].policy(name), other, hands, seed + 900)
        say(f"answer to {name}: {found:.2f} points a hand")
    race = _tune_race(rules, ways["early"], list(opponents.values()), seed + 200, generations, hands, say)
    return TunedPolicies(champion, race, ways, answers)


def _tune_race(
    rules: Rules,
    start: PolicyNumbers,
    pool: Sequence[Policy],
    seed: int,
    generations: int,
    hands: int,
    say: Callable[[str], None],
) -> PolicyNumbers:
    """Twice: the second one also plays against the first, which is about as good a racer as itself."""
    first = improve(rules, start, pool, seed, generations, hands, knocks_too=False, measure=hands_won)
    pool = [*pool, first.policy("first race")]
    race = improve(rules, first, pool, seed + 1, generations, hands, knocks_too=False, measure=hands_won)
    against = [round(hands_won(rules, race.policy("race"), other, hands, seed + 900), 2) for other in pool]
    say(f"race: {against} % of the hands more than the pool")
    return race
