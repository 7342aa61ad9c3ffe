"""Every place at a table, in every phase that its rule set has: each is really looked at, and learns nothing unseen.

A place is a player, or its role where players have roles; and a spectator. Moves are made one by one, the reshuffle and
those after a knock too, so that every phase is seen from everywhere.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.leak.test_tables import another_table, board_of, events, hand_seat_of, view, viewers
from tests.leak.worlds import in_world, revealed
from tests.phases import SKILLS, phases_of
from tests.playing import chance_move, seed_of
from tests.rulesets import EVERY
from undercut.core.actions import Move, Reshuffle
from undercut.core.hand import is_legal
from undercut.core.policies import Seating
from undercut.core.rules import RuleSet
from undercut.core.seating import Role
from undercut.core.state import Phase
from undercut.server.game import Change, Game, PlayerMove, deal_hand, new_game, replay_moves

DEALS_LIMIT = 400
ENOUGH = 6
"""Comparisons for each place in each phase."""
Step = tuple[int, Move]
every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


def steps(rules: RuleSet, number: int) -> Iterator[tuple[Game, Step | None]]:
    """Each position of a deal played by chance, and who does what in it; None when it is over."""
    random = Random(number)
    skill, eagerness = SKILLS[number % len(SKILLS)], random.choice((0.0, 0.5, 1.0))
    game = deal_hand(new_game(rules, 0, seed_of(number)), seed_of(number)).game
    while players := game.to_act():
        player = random.choice(players)
        step = player, chance_move(game.hands[board_of(game, player)], random, skill, eagerness)
        yield game, step
        game = after(game, step).game
    yield game, None


def after(game: Game, step: Step) -> Change:
    """One move, and nothing that would follow by itself."""
    return replay_moves(game, [PlayerMove(*step)])


def places(rules: RuleSet) -> list[int | Role | None]:
    """From where a table is seen."""
    return [*Role, None] if rules.match.seating is Seating.BOX_CAPTAIN_OUT else [*viewers(rules)]


def place_of(game: Game, player: int | None) -> int | Role | None:
    """Where a viewer sits in this deal."""
    assert game.deal is not None
    return player if player is None or not game.deal.roles else game.deal.roles[player]


Visited = Counter[tuple[Phase, int | Role | None]]


def looked_at(rules: RuleSet, phases: set[Phase]) -> Iterator[tuple[Game, Step | None, int | None, Visited]]:
    """Positions and viewers until every place was compared in every phase; who compares counts it."""
    visited: Visited = Counter()
    wanted = {(phase, place) for phase in phases for place in places(rules)}
    for number in range(DEALS_LIMIT):
        for game, step in steps(rules, number):
            for player in viewers(rules):
                here = game.hands[board_of(game, player)].phase, place_of(game, player)
                if here in wanted and visited[here] < ENOUGH:
                    yield game, step, player, visited
        if number >= len(SKILLS) and wanted <= visited.keys():
            return
    assert not wanted - visited.keys(), "never looked at from there"


@every_table
def test_every_view_in_every_phase_is_the_same_in_both_worlds(rules: RuleSet) -> None:
    random = Random(5)
    for game, _, player, visited in looked_at(rules, phases_of(rules.hand)):
        other = another_table(game, player, random)
        if other is not None:
            assert view(game, player) == view(other, player), player
            visited[game.hands[board_of(game, player)].phase, place_of(game, player)] += 1


@every_table
def test_every_event_in_every_phase_is_the_same_in_both_worlds(rules: RuleSet) -> None:
    random = Random(6)
    for game, step, player, visited in looked_at(rules, phases_of(rules.hand) - {Phase.OVER}):
        if step is not None and same_events(game, step, player, random):
            visited[game.hands[board_of(game, player)].phase, place_of(game, player)] += 1


def same_events(game: Game, step: Step, player: int | None, random: Random) -> bool:
    """Compare what a viewer is told of a move on its board; False when no other world has it."""
    actor, move = step
    board = board_of(game, actor)
    if board != board_of(game, player):
        assert events(after(game, step), player) == b"[]"
        return False
    hand = game.hands[board]
    other = another_table(game, player, random, revealed(hand, move, hand_seat_of(game, player)))
    if other is None:
        return False
    there = in_world(move, hand, other.hands[board])
    if not isinstance(there, Reshuffle) and not is_legal(other.hands[board], there):
        return False
    change, other_change = after(game, step), after(other, (actor, there))
    if change.game.hands[board].knock_kind is not other_change.game.hands[board].knock_kind:
        return False
    assert events(change, player) == events(other_change, player), player
    return True
