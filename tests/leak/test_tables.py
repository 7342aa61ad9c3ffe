"""Two worlds at a whole table: every player of every rule set, the one who sits out, both boards, and a spectator.

A player's view and events come from one hand, as one hand seat sees it: its own; the captain's for the one who sits
out. Everything that this seat has not seen may be otherwise, and the other board of partners may be anything.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest

from tests.leak.worlds import another_world, revealed
from tests.playing import chance_move, deck_of, seed_of
from tests.rulesets import EVERY
from undercut.core.actions import Action, BigGin, Knock, Reshuffle
from undercut.core.deal import Deal
from undercut.core.hand import is_legal, start
from undercut.core.observation import observe
from undercut.core.rules import RuleSet
from undercut.core.seating import Role
from undercut.core.state import AFTER_KNOCK, HandState, Phase
from undercut.server.game import Advice, Change, Game, advise, deal_hand, new_game, play
from undercut.server.views import PublicFacts, SeatFacts, rules_view, table_view
from undercut.server.wire import numbered_event

POSITIONS = 60
every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


def positions(rules: RuleSet, number: int) -> Iterator[Game]:
    """Some positions of a deal that is played by chance, the laying by hand; the boards go on in turn."""
    random = Random(number)
    game = deal_hand(new_game(rules, 0, seed_of(number)), seed_of(number)).game
    for _ in range(POSITIONS):
        yield game
        players = game.to_act()
        if not players:
            return
        player = random.choice(players)
        action = chance_move(game.hands[board_of(game, player)], random, 0.8)
        assert not isinstance(action, Reshuffle)
        game = play(game, player, [action], everybody(rules)).game


def everybody(rules: RuleSet) -> frozenset[int]:
    """All lay by hand, so that there is somebody to wait for after a knock too."""
    return frozenset(range(rules.match.players))


def board_of(game: Game, player: int | None) -> int:
    """The board that a viewer sees."""
    assert game.deal is not None
    return 0 if player is None else game.deal.board_of(player) or 0


def hand_seat_of(game: Game, player: int | None) -> int | None:
    """The hand seat that a viewer sees it from."""
    assert game.deal is not None
    return None if player is None else game.deal.hand_seat_of(player)


def viewers(rules: RuleSet) -> list[int | None]:
    """Every player, and a spectator."""
    return [*range(rules.match.players), None]


def view(game: Game, player: int | None) -> bytes:
    """What a viewer is shown, as it is sent."""
    seats = [SeatFacts("Guest", None, True, False)] * game.rules.match.players
    facts = PublicFacts(
        table="table",
        number=game.number,
        rules=rules_view(game.rules),
        seats=seats,
        match=game.match,
        deal=game.deal,
        deal_over=False,
        chips=game.chips,
        paid=None,
    )
    observation = observe(game.hands[board_of(game, player)], hand_seat_of(game, player))
    return msgspec.json.encode(table_view(facts, player, observation, None))


def events(change: Change, player: int | None) -> bytes:
    """The events that a viewer is told of, as they are sent; not their numbers, which count those of other boards."""
    deal = change.game.deal
    assert deal is not None
    places = change.game.rules.match.players
    told = (numbered_event(entry, player, deal, places) for entry in change.entries)
    return msgspec.json.encode([event.event for event in told if event is not None])


def another_table(game: Game, player: int | None, random: Random, fixed: int = 0) -> Game | None:
    """The same table with everything exchanged that the viewer has not seen."""
    own = board_of(game, player)
    hands = []
    for number, hand in enumerate(game.hands):
        other = another_world(hand, hand_seat_of(game, player), random, fixed) if number == own else another_hand(hand)
        if other is None:
            return None
        hands.append(other)
    return replace(game, hands=tuple(hands))


def another_hand(hand: HandState) -> HandState:
    """A hand with other cards, in another phase: what happens on a board that one doesn't see."""
    return start(Deal(deck_of(99), hand.dealer), hand.rules)


@every_table
def test_views_are_the_same_in_both_worlds(rules: RuleSet) -> None:
    random = Random(5)
    compared = dict.fromkeys(viewers(rules), 0)
    laying = 0
    for number in range(3):
        for game in positions(rules, number):
            for player in compared:
                other = another_table(game, player, random)
                if other is not None:
                    assert view(game, player) == view(other, player), player
                    compared[player] += 1
                    laying += any(hand.phase in AFTER_KNOCK for hand in game.hands)
    assert min(compared.values()) > 20
    assert laying > 0


@every_table
def test_events_are_the_same_in_both_worlds(rules: RuleSet) -> None:
    """A move that does not end play: a knock tells what its knocker could do."""
    random = Random(6)
    compared = dict.fromkeys(viewers(rules), 0)
    for number in range(3):
        for game in positions(rules, number):
            for actor in game.to_act():
                hand = game.hands[board_of(game, actor)]
                action = chance_move(hand, random, 0.5, eagerness=0.0)
                if isinstance(action, Knock | BigGin | Reshuffle):
                    continue
                for player in compared:
                    compared[player] += same_events(game, actor, action, player, random)
    assert min(compared.values()) > 10


def same_events(game: Game, actor: int, action: Action, player: int | None, random: Random) -> bool:
    """Compare what a viewer is told of an action; False when there is no other world in which it is possible."""
    hand = game.hands[board_of(game, actor)]
    if board_of(game, actor) != board_of(game, player):
        assert events(play(game, actor, [action], everybody(game.rules)), player) == b"[]"
        return True
    other = another_table(game, player, random, revealed(hand, action, hand_seat_of(game, player)))
    if other is None or not is_legal(other.hands[board_of(game, actor)], action):
        return False
    change, other_change = (play(each, actor, [action], everybody(each.rules)) for each in (game, other))
    own = board_of(game, actor)
    if change.game.hands[own].knock_kind is not other_change.game.hands[own].knock_kind:
        return False
    assert events(change, player) == events(other_change, player), player
    return True


def test_the_one_who_sits_out_sees_the_captains_hand_and_the_box_does_not_hear_the_advice() -> None:
    """The view differs from the captain's only in the place it is seen from; advice is for the captain."""
    for game in positions(EVERY["three-hand"], 1):
        assert game.deal is not None
        box, captain, out = (game.deal.roles.index(role) for role in Role)
        hands = {
            player: msgspec.json.decode(view(game, player))["hand"]["holding"] for player in (box, captain, out, None)
        }
        assert hands[out] == hands[captain] != hands[box]
        assert hands[None] == []
        if game.hands[0].phase is Phase.OVER:
            continue
        advice = advise(game, out, Advice(None, "wait"))
        told = {player: events(advice, player) for player in (box, captain, out, None)}
        assert told[box] == told[None] == b"[]"
        assert told[captain] == told[out] != b"[]"


def test_a_leak_of_the_other_board_is_caught() -> None:
    """The comparison can fail: what the one who sits out is shown of the box, if it were shown, differs."""
    random = Random(7)
    game = next(positions(EVERY["three-hand"], 1))
    assert game.deal is not None
    out, box = game.deal.roles.index(Role.OUT), game.deal.roles.index(Role.BOX)
    other = another_table(game, out, random)
    assert other is not None
    assert view(game, box) != view(other, box)
