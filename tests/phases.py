"""Which phases the hands of a rule set have, and where a hand comes to them."""

from collections.abc import Iterator

from tests.playing import chance_hand
from undercut.core.actions import Move
from undercut.core.policies import AfterUpcardTaken, AllPass, FirstTurn, KnockLimit, StockFloor
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase

SKILLS = (0.3, 0.9, 1.0, 1.0)
HANDS_LIMIT = 400


def phases_of(rules: HandRules) -> set[Phase]:
    """Every phase that a hand by these rules can come to."""
    phases = {Phase.DRAW, Phase.DISCARD, Phase.LAY_MELDS, Phase.DEFENDER_MELDS, Phase.OVER}
    if rules.first_turn is FirstTurn.OFFER:
        phases.add(Phase.OFFER)
        if rules.all_pass is AllPass.MUST_DRAW_STOCK or rules.after_upcard_taken is AfterUpcardTaken.NEXT_DRAWS_STOCK:
            phases.add(Phase.DRAW_STOCK)
    if rules.knock_limit is not KnockLimit.FIXED or rules.knock_limit_points > 0:
        phases.add(Phase.LAY_OFF)
    if rules.stock_floor is StockFloor.RESHUFFLE:
        phases.add(Phase.RESHUFFLE)
    if rules.stock_floor is StockFloor.VOID_AFTER_LAST_TAKE:
        phases |= {Phase.LAST_TAKE, Phase.LAST_KNOCK}
    return phases


def hands_through(rules: HandRules, hands: int) -> Iterator[tuple[int, list[tuple[HandState, Move | None]]]]:
    """The first ``hands`` hands played by chance, and as many more as it takes to come to every phase."""
    missing = phases_of(rules)
    for number in range(HANDS_LIMIT):
        if number >= hands and not missing:
            return
        steps = list(chance_hand(rules, number, SKILLS[number % len(SKILLS)]))
        new = {state.phase for state, _ in steps} & missing
        if number < hands or new:
            missing -= new
            yield number, steps
    assert not missing, f"no hand comes to {missing}"
