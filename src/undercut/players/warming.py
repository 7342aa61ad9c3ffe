"""Compiling what the expert's search needs before somebody waits for it (extra ``fast``)."""

from functools import cache
from typing import Final

from undercut.core.actions import PASS_UPCARD, TAKE_UPCARD
from undercut.core.observation import Observation
from undercut.core.rules import HandRules
from undercut.core.state import Phase
from undercut.players.expert import ExpertPlayer
from undercut.players.search.rollouts import Budget

_RULES: Final = HandRules()
_OFFERED: Final = Observation(
    seat=0,
    rules=_RULES,
    phase=Phase.OFFER,
    to_act=0,
    dealer=1,
    holding=(1 << _RULES.cards_each) - 1,
    holding_counts=(_RULES.cards_each,) * 2,
    shown=(0, 0),
    stock_count=51 - 2 * _RULES.cards_each,
    discard_pile=(51,),
    first_upcard=51,
    drawn=None,
    taken=None,
    knock_limit_points=_RULES.knock_limit_points,
    legal_actions=(TAKE_UPCARD, PASS_UPCARD),
    passes=0,
    turn_count=0,
    idle_turns=0,
    take_count=0,
    reshuffle_count=0,
    knocker=None,
    knock_kind=None,
    laid=(),
    spreads=(),
    layoffs=(),
    result=None,
)
"""A first decision: any would do."""


@cache
def warm_up() -> None:
    """Compiles it all, or loads it from the cache; later calls return at once. See ``sim.warm_up``."""
    ExpertPlayer(0).consider(_OFFERED, _OFFERED.legal_actions, Budget(1))
