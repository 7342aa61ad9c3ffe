"""The expert without Numba: it plays by the rules with few rollouts, and everybody is told that it is weaker."""

import os
import subprocess
import sys
from random import Random

import pytest

from tests.leak.worlds import another_world
from tests.players.watching import choice, dealt, decisions, play_hand
from tests.playing import CLASSIC, play
from tests.rulesets import EVERY, match_after, won
from undercut.core.notation import parse_action
from undercut.core.observation import observe
from undercut.core.state import HandState
from undercut.players import EasyPlayer, Player, is_reduced, make_player
from undercut.players.expert_plain import MOST_SAMPLES, PlainExpertPlayer

FEW = 32
HIDDEN = "import sys; sys.modules['numba'] = None\n"
WHICH = (
    HIDDEN
    + """
from undercut.players import LEVELS, is_reduced, make_player
print([level for level in LEVELS if is_reduced(level)])
print(type(make_player("expert:samples=5000", 1)._player).__name__)
print("numpy" in sys.modules)
"""
)


def program(code: str, given: str = "") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    return subprocess.run(
        [sys.executable, "-c", code], input=given, env=environment, capture_output=True, encoding="utf-8", check=False
    )


def test_without_numba_the_plain_one_plays() -> None:
    done = program(WHICH)
    assert done.stdout.splitlines() == ["['expert']", "PlainExpertPlayer", "False"], done.stderr


def test_with_it_no_level_is_reduced() -> None:
    pytest.importorskip("numba", reason="the extra fast is not installed")
    assert not is_reduced("expert")
    assert not is_reduced("hard")


def test_a_game_at_the_prompt_says_that_it_is_weaker() -> None:
    command = HIDDEN + "from undercut.cli import main; main(['play', '--opponent', 'expert', '--seed', '1'])"
    done = program(command, "quit\n")
    assert "Expert is weaker here: without Numba (pip install 'undercut[fast]')" in done.stdout, done.stderr


def test_the_arena_says_so_beside_its_results() -> None:
    arguments = ["arena", "expert:samples=16", "easy", "--rules", "tournament", "--matches", "2", "--json"]
    done = program(f"{HIDDEN}from undercut.cli import main; main({arguments})")
    assert done.stderr.count("Expert is weaker here") == 1
    assert done.stdout.startswith("{"), done.stderr


def test_gin_is_taken_at_once() -> None:
    state = play(dealt(CLASSIC.hand, "4H 5H 6H 9C 9D 9S JC JD JS KD", "JH"), "T")
    assert choice(PlainExpertPlayer(1), state) == parse_action("KKD")


@pytest.mark.parametrize("name", EVERY)
def test_it_plays_every_rule_set_by_the_rules(name: str) -> None:
    rules = EVERY[name].hand
    players: list[Player] = [PlainExpertPlayer(1, FEW), *(EasyPlayer() for _ in range(rules.seats - 1))]
    assert play_hand(rules, 1, players).result is not None


def test_equal_seeds_play_alike() -> None:
    def ends() -> list[HandState]:
        rules = EVERY["challenge"].hand
        return [play_hand(rules, number, [PlainExpertPlayer(5, FEW), EasyPlayer()]) for number in range(3)]

    assert ends() == ends()


@pytest.mark.parametrize("name", ["challenge", "table of 3", "oklahoma"])
def test_other_hidden_cards_change_nothing(name: str) -> None:
    random, compared = Random(name), 0
    for state in decisions(EVERY[name].hand)[::4]:
        other = another_world(state, state.to_act, random)
        if other is None:
            continue
        one, two = observe(state, state.to_act), observe(other, state.to_act)
        assert PlainExpertPlayer(7, FEW).choose(one) == PlainExpertPlayer(7, FEW).choose(two)
        compared += 1
    assert compared > 1


@pytest.mark.parametrize("name", ["challenge", "table of 3"])
def test_every_legal_action_is_explained_the_best_first(name: str) -> None:
    for state in decisions(EVERY[name].hand)[::5]:
        observation = observe(state, state.to_act)
        reasons = PlainExpertPlayer(1).explain(observation, 8 * len(observation.legal_actions))
        assert {each.action for each in reasons} == set(observation.legal_actions)
        assert [each.points for each in reasons] == sorted((each.points for each in reasons), reverse=True)
        for each in reasons:
            assert each.worlds == 8
            assert 0 <= each.gin <= each.win <= 1
            assert 0 <= each.undercut_suffered <= 1 - each.win + 1e-9


def test_no_more_rollouts_than_it_can_afford() -> None:
    """However many are asked for."""
    [state, *_] = decisions(EVERY["challenge"].hand)
    observation = observe(state, state.to_act)
    reasons = PlainExpertPlayer(1, 100_000).explain(observation, 100_000)
    assert sum(each.worlds for each in reasons) <= MOST_SAMPLES


def test_points_beyond_what_is_needed_count_for_nothing() -> None:
    rules = EVERY["challenge"]
    match = match_after(rules, won(0, 98), won(1, 99))
    player = PlainExpertPlayer(1, FEW)
    player.start_match(match, 0)
    player.start_hand(match, observe(decisions(EVERY["challenge"].hand)[0], 0))
    worths = [player._worth(gain) for gain in (-30, -1, 0, 2, 25)]
    assert worths[0] == worths[1] < worths[2] == 0 < worths[3] == worths[4]
    player.end_match(match)
    assert player._worth(25) == 25


def test_a_player_of_the_level_is_made_when_it_is_first_asked() -> None:
    player = make_player("expert", 1)
    assert "_player" not in vars(player)
