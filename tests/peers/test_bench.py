"""What `undercut bench` measures of the peers: whole hands, and answers that are ours. Needs the extra ``peers``."""

import pytest

from undercut.bench import hands, open_spiel, rlcard
from undercut.core.arrangement import least_deadwood

HOLDINGS = hands.random_holdings(200)


def test_open_spiel_counts_deadwood_and_plays() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'undercut[peers]'")
    work, answers = open_spiel.deadwood(HOLDINGS)
    assert answers == [least_deadwood(holding) for holding in HOLDINGS]
    assert work() == len(HOLDINGS)
    assert open_spiel.hands()() == 1
    assert open_spiel.moves()() > 10


def test_rlcard_counts_deadwood_and_plays() -> None:
    pytest.importorskip("rlcard", reason="RLCard is not installed: pip install 'undercut[peers]'")
    work, answers = rlcard.deadwood(HOLDINGS)
    assert answers == [least_deadwood(holding) for holding in HOLDINGS]
    assert work() == len(HOLDINGS)
    assert rlcard.game_hands()() == 1
    assert rlcard.environment_hands()() == 1
