"""After a knock: what is laid automatically, what a person lays by hand, and what they are shown for it."""

from dataclasses import replace
from random import Random

import pytest

from tests.laying import CHAINS, KNOCKERS, OWN_SET, UPCARD
from tests.playing import CLASSIC, chance_hand, parse_script, seed_of, stacked_deal
from tests.rulesets import EVERY
from tests.server.test_views import view_of
from undercut import fairness
from undercut.core.actions import Action, Knock, LayOff
from undercut.core.errors import IllegalActionError
from undercut.core.hand import apply, automatic_actions, legal_actions, start
from undercut.core.notation import format_action, format_card, parse_action
from undercut.core.rules import RuleSet
from undercut.core.state import AFTER_KNOCK, HandState, Phase
from undercut.server import protocol
from undercut.server.game import Game, LogEntry, PlayerMove, deal_hand, new_game, play, replay_moves
from undercut.server.laying import SPREADS_LIMIT


def knocked(monkeypatch: pytest.MonkeyPatch, defenders: str, by_hand: frozenset[int]) -> Game:
    """Seat 1 has just knocked instead of its first draw; seat 0 holds ``defenders`` and has thrown what it drew."""
    deal = stacked_deal(CLASSIC.hand, (defenders, KNOCKERS), UPCARD, "KC", dealer=1)
    monkeypatch.setattr(fairness, "deck_from_seed", lambda *_seed: deal.deck)
    game = deal_hand(new_game(CLASSIC, 1, seed_of(1)), seed_of(1)).game
    for seat, script in ((0, "P"), (1, "P"), (0, "S KC"), (1, "K")):
        game = play(game, seat, parse_script(script), by_hand).game
    return game


def hand_view(game: Game, seat: int) -> protocol.HandView:
    """The hand as that seat is shown it."""
    return view_of(game.hands[0], seat)


def laying(game: Game, seat: int) -> protocol.LayingView:
    """What that seat may lay."""
    found = hand_view(game, seat).laying
    assert found is not None
    return found


def act(game: Game, seat: int, *tokens: str, by_hand: frozenset[int] = frozenset()) -> Game:
    """The game after these actions."""
    return play(game, seat, parse_script(" ".join(tokens)), by_hand).game


def test_everything_is_laid_for_whoever_does_not_ask_to(monkeypatch: pytest.MonkeyPatch) -> None:
    game = knocked(monkeypatch, CHAINS, frozenset())
    assert game.hands[0].phase is Phase.OVER
    assert len(game.hands[0].layoffs) == 4


def test_a_defender_who_lays_by_hand_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = knocked(monkeypatch, CHAINS, frozenset({0}))
    view = hand_view(game, 0)
    assert (view.phase, view.to_act, view.knocker, view.knock_kind) == ("lay_off", 0, 1, "knock")
    assert [spread.seat for spread in view.spreads] == [1]
    other = hand_view(game, 1)
    assert other.laying is None
    assert other.spreads == view.spreads


def test_a_knocker_who_lays_by_hand_is_waited_for_unless_the_spread_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    game = knocked(monkeypatch, CHAINS, frozenset({1}))
    assert (game.hands[0].phase, game.hands[0].to_act) == (Phase.LAY_MELDS, 1)
    offered = laying(game, 1)
    assert offered.layoffs == []
    assert {spread.arrangement.deadwood_points for spread in offered.spreads} == {1}
    over = act(game, 1, *offered.spreads[0].actions, by_hand=frozenset({1}))
    assert over.hands[0].phase is Phase.OVER


def test_a_chain_in_any_order_onto_another_target(monkeypatch: pytest.MonkeyPatch) -> None:
    """Automatically 8S and 9S go on the run. By hand 4S goes first, then 8S on the set, and 9S goes nowhere."""
    game = knocked(monkeypatch, CHAINS, frozenset({0}))
    offered = laying(game, 0)
    targets = {(each.card, tuple(offered.melds[each.meld])): each.action for each in offered.layoffs}
    assert set(targets) == {
        ("4S", ("5S", "6S", "7S")),
        ("8S", ("5S", "6S", "7S")),
        ("8S", ("8C", "8D", "8H")),
    }
    game = act(game, 0, targets["4S", ("5S", "6S", "7S")])
    assert ("3S", ["4S", "5S", "6S", "7S"]) in [
        (each.card, laying(game, 0).melds[each.meld]) for each in laying(game, 0).layoffs
    ]
    game = act(game, 0, targets["8S", ("8C", "8D", "8H")])
    assert [each.card for each in laying(game, 0).layoffs] == ["3S"]
    game = act(game, 0, laying(game, 0).layoffs[0].action)
    offered = laying(game, 0)
    assert offered.layoffs == []
    game = act(game, 0, *offered.spreads[0].actions)
    result = game.hands[0].result
    assert result is not None
    assert [format_card(each.card) for each in result.layoffs] == ["4S", "8S", "3S"]
    automatic = knocked(monkeypatch, CHAINS, frozenset()).hands[0].result
    assert automatic is not None
    assert result.spreads[1].deadwood_points == automatic.spreads[1].deadwood_points + 9


def test_an_own_meld_may_be_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    game = knocked(monkeypatch, OWN_SET, frozenset({0}))
    offered = laying(game, 0)
    assert offered.spreads[0].arrangement.melds == [["4C", "4D", "4S"]]
    assert [each.card for each in offered.layoffs] == ["4S"]
    # Automatically the set is kept.
    assert not any(isinstance(parse_action(token), LayOff) for token in offered.automatic)
    game = act(game, 0, offered.layoffs[0].action)
    offered = laying(game, 0)
    assert [each.card for each in offered.layoffs] == ["3S"]
    assert offered.spreads[0].arrangement.melds == []
    game = act(game, 0, *offered.automatic)
    result = game.hands[0].result
    assert result is not None
    assert [format_card(each.card) for each in result.layoffs] == ["4S", "3S"]


def test_melds_of_ones_own_need_not_be_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    game = knocked(monkeypatch, OWN_SET, frozenset({0}))
    spreads = laying(game, 0).spreads
    assert [spread.arrangement.melds for spread in spreads] == [[["4C", "4D", "4S"]], []]
    game = act(game, 0, *spreads[1].actions)
    result = game.hands[0].result
    assert result is not None
    assert result.spreads[1].melds == ()


def test_whoever_has_begun_is_not_finished_automatically(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wish may have changed meanwhile; what one does by hand one ends by hand."""
    game = knocked(monkeypatch, CHAINS, frozenset({0}))
    game = act(game, 0, laying(game, 0).layoffs[0].action, by_hand=frozenset())
    assert (game.hands[0].phase, game.hands[0].to_act) == (Phase.LAY_OFF, 0)


def test_a_layoff_that_does_not_fit_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = knocked(monkeypatch, CHAINS, frozenset({0}))
    for tokens in ("9S>0", "3S>1", "8S>3", "KC>0", "=3S4S5S"):
        with pytest.raises(IllegalActionError) as caught:
            act(game, 0, tokens)
        assert (caught.value.code, caught.value.position) == ("illegal_action", 0)
    with pytest.raises(IllegalActionError) as caught:
        act(game, 1, ".")
    assert caught.value.code == "not_your_turn"


# Several defenders ---------------------------------------------------------------------------------------------------


def with_a_knock(rules: RuleSet, number: int, by_hand: frozenset[int]) -> Game | None:
    """A hand played by chance up to its knock; None when it has none."""
    game = deal_hand(new_game(rules, 0, seed_of(number)), seed_of(number)).game
    random = Random(number)
    for _ in range(300):
        if game.deal_over:
            return None
        (player,) = game.to_act()
        actions = legal_actions(game.hands[0])
        knocks = [action for action in actions if isinstance(action, Knock)]
        game = play(game, player, [random.choice(knocks or list(actions))], by_hand).game
        if knocks:
            return game
    return None


@pytest.mark.parametrize("players", [3, 4])
def test_each_of_several_defenders_lays_off_for_itself(players: int) -> None:
    """All lay by hand, in turn; nobody may lay off on what another laid off, and the others are told who is awaited."""
    rules = EVERY[f"table of {players}"]
    everybody = frozenset(range(players))
    several = 0
    for number in range(40):
        game = with_a_knock(rules, number, everybody)
        if game is None:
            continue
        knocker = game.to_act()[0]
        turns = []
        while not game.deal_over:
            (player,) = game.to_act()
            turns.append(player)
            offered = laying(game, player)
            view = hand_view(game, player)
            if player != knocker:
                melds = view.spreads[0].arrangement.melds
                own = [each for each in view.layoffs if each.seat == player]
                grown = [[*meld, *(each.card for each in own if each.meld == at)] for at, meld in enumerate(melds)]
                assert [sorted(meld) for meld in offered.melds] == [sorted(meld) for meld in grown]
                if offered.layoffs:
                    game = act(game, player, offered.layoffs[-1].action, by_hand=everybody)
                    continue
            game = act(game, player, *offered.spreads[-1].actions, by_hand=everybody)
        in_turn = list(dict.fromkeys(turns))
        assert in_turn == [(knocker + step) % players for step in range(players)]
        several += len({each.seat for each in game.hands[0].layoffs}) > 1
    assert several > 0


def test_only_those_are_waited_for_who_lay_by_hand() -> None:
    rules = EVERY["table of 4"]
    for number in range(12):
        game = with_a_knock(rules, number, frozenset({2}))
        if game is not None and not game.deal_over:
            assert game.to_act() == [2]
            game = act(game, 2, *laying(game, 2).automatic, by_hand=frozenset({2}))
            assert game.deal_over
            return
    raise AssertionError("no knock")


# What is offered -----------------------------------------------------------------------------------------------------


def after_knock(rules: RuleSet, number: int) -> list[HandState]:
    """The positions after a knock of a hand played by chance, the laying too."""
    return [state for state, _ in chance_hand(rules.hand, number, skill=0.7) if state.phase in AFTER_KNOCK]


def played(state: HandState, tokens: list[str]) -> HandState:
    for token in tokens:
        state = apply(state, parse_action(token))
    return state


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_what_is_offered_is_legal_and_complete(rules: RuleSet) -> None:
    seen = 0
    for number in range(30):
        for state in after_knock(rules, number):
            assert state.to_act is not None
            offered = view_of(state, state.to_act).laying
            assert offered is not None
            legal = legal_actions(state)
            assert [each.action for each in offered.layoffs] == [
                format_action(action) for action in legal if isinstance(action, LayOff)
            ]
            for each in offered.layoffs:
                assert each.action == f"{each.card}>{each.meld}"
            for spread in offered.spreads:
                after = played(state, spread.actions)
                assert after.to_act != state.to_act
                assert spread.arrangement.deadwood_points == sum_of_deadwood(after, state.to_act)
            assert len(offered.spreads) < SPREADS_LIMIT
            assert automatic_to_the_end(state) == [parse_action(token) for token in offered.automatic]
            after = played(state, offered.automatic)
            assert offered.automatic_deadwood_points == sum_of_deadwood(after, state.to_act)
            for seat in (*range(state.rules.seats), None):
                if seat != state.to_act:
                    assert view_of(state, seat).laying is None
            seen += 1
    assert seen > 0


def sum_of_deadwood(state: HandState, seat: int) -> int:
    """What a seat that has laid its melds has left."""
    spreads = view_of(state, None).spreads
    return next(spread.arrangement.deadwood_points for spread in spreads if spread.seat == seat)


def automatic_to_the_end(state: HandState) -> list[Action]:
    """The engine's own choices for the rest of the seat's laying."""
    seat, actions = state.to_act, []
    while state.to_act == seat:
        for action in automatic_actions(state):
            actions.append(action)
            state = apply(state, action)
    return actions


def test_where_gin_is_as_it_is_laid_less_may_be_laid_and_is_a_knock() -> None:
    laid = EVERY["tournament"]
    held = replace(laid.hand, gin_when=CLASSIC.hand.gin_when)
    holdings = ("2C 2D 2H 3C 3D 3H AC AD AH AS", "")
    kinds = {}
    for name, rules in (("laid", laid.hand), ("held", held)):
        state = played(start(stacked_deal(rules, holdings, "9D", "KD"), rules), ["P", "P", "S"])
        knock = next(each for each in view_of(state, 0).knocks if each.card == "KD")
        assert knock.kind == "gin"
        kinds[name] = {spread.kind for spread in knock.spreads}
        for spread in knock.spreads:
            after = played(state, spread.actions)
            assert after.knock_kind is not None
            assert after.knock_kind.value == spread.kind
    assert kinds == {"laid": {"gin", "knock"}, "held": {"gin"}}


# Replays -------------------------------------------------------------------------------------------------------------


def test_a_hand_laid_by_hand_replays_from_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    both = frozenset({0, 1})
    deal = stacked_deal(CLASSIC.hand, (CHAINS, KNOCKERS), UPCARD, "KC", dealer=1)
    monkeypatch.setattr(fairness, "deck_from_seed", lambda *_seed: deal.deck)
    dealt = deal_hand(new_game(CLASSIC, 1, seed_of(1)), seed_of(1)).game
    game = dealt
    moves: tuple[PlayerMove, ...] = ()
    entries: tuple[LogEntry, ...] = ()
    script = [(0, "P"), (1, "P"), (0, "S KC"), (1, "K")]
    while not game.deal_over:
        if script:
            seat, tokens = script.pop(0)
        else:
            (seat,) = game.to_act()
            offered = laying(game, seat)
            tokens = offered.layoffs[-1].action if offered.layoffs else " ".join(offered.spreads[-1].actions)
        change = play(game, seat, parse_script(tokens), both)
        game, moves, entries = change.game, moves + change.moves, entries + change.entries
    assert sum(isinstance(each.move, LayOff) for each in moves) == 4
    replay = replay_moves(dealt, moves)
    assert (replay.game, replay.entries) == (game, entries)
