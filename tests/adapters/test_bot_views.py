"""What programs are sent says what the observation says, in every phase and of every event of every rule set."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.phases import hands_through
from tests.rulesets import EVERY
from undercut.adapters import bot_messages as messages
from undercut.adapters.bot_views import choose, hand_start, history_views, match_start, observation_view, standing_view
from undercut.core.actions import LayMeld
from undercut.core.cards import card_set
from undercut.core.events import Dealt, Event, HandEnded, may_know
from undercut.core.hand import opening_events, step
from undercut.core.match import add_result, start_match
from undercut.core.notation import format_action, parse_action, parse_cards, parse_meld
from undercut.core.observation import Observation, observe
from undercut.core.rules import HandRules, RuleSet, parse_rules
from undercut.core.state import Phase

every_rule_set = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


def observations(rules: HandRules) -> Iterator[Observation]:
    """What each seat sees of some hands, with its history."""
    for _, steps in hands_through(rules, 3):
        events: tuple[Event, ...] = opening_events(steps[0][0])
        for state, move in steps:
            for seat in range(rules.seats):
                yield observe(state, seat, tuple(event for event in events if may_know(event, seat)))
            if move is not None:
                events += step(state, move)[1]


@every_rule_set
def test_nothing_is_lost_or_added(rules: RuleSet) -> None:
    for seen in observations(rules.hand):
        view = observation_view(seen)
        assert msgspec.json.decode(msgspec.json.encode(view), type=messages.ObservationView) == view
        for name in ("seat", "to_act", "dealer", "stock_count", "knock_limit_points", "knocker", "turn_count"):
            assert getattr(view, name) == getattr(seen, name)
        assert view.phase == seen.phase.value
        assert card_set(parse_cards(" ".join(view.holding))) == seen.holding
        assert tuple(parse_cards(" ".join(view.discard_pile))) == seen.discard_pile
        assert [card_set(parse_cards(" ".join(cards))) for cards in view.shown] == list(seen.shown)
        assert [len(each.melds) for each in view.spreads] == [len(each.melds) for each in seen.spreads]
        for spread, own in zip(view.spreads, seen.spreads, strict=True):
            assert [parse_meld(" ".join(meld)) for meld in spread.melds] == list(own.melds)
            assert (spread.seat, spread.deadwood_points) == (own.seat, own.deadwood_points)
        assert (view.result is None) == (seen.result is None)
        if view.result and seen.result:
            assert (view.result.points, view.result.winners) == (list(seen.result.points), list(seen.result.winners))


@every_rule_set
def test_a_question_has_every_legal_action_and_no_other(rules: RuleSet) -> None:
    for seen in observations(rules.hand):
        if seen.legal_actions:
            question = choose(7, seen)
            assert tuple(map(parse_action, question.legal)) == seen.legal_actions
            laying = seen.phase in (Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS)
            assert question.may_default == laying


@every_rule_set
def test_the_history_is_what_was_done(rules: RuleSet) -> None:
    """The cards and actions that it tells of are those of the hand; a draw is one event, its card for its own seat."""
    for _, steps in hands_through(rules.hand, 2):
        events: tuple[Event, ...] = opening_events(steps[0][0])
        for state, move in steps:
            if move is not None:
                events += step(state, move)[1]
        for seat in range(rules.hand.seats):
            views = history_views([event for event in events if may_know(event, seat)])
            draws = [view for view in views if isinstance(view, messages.DrewStock)]
            assert all((view.card is not None) == (view.seat == seat) for view in draws)
            told = [view for view in views if not isinstance(view, messages.Dealt)]
            # Laying a meld is told with the whole spread; every other move is one event, and then there are the upcard
            # and the end.
            moves = [move for state, move in steps if move is not None]
            silent = [move for move in moves if isinstance(move, LayMeld)]
            quiet_ends = [
                state
                for state, move in steps
                if move is not None and state.phase is Phase.LAY_OFF and format_of(move) == "."
            ]
            extra = 1 + (steps[0][0].first_upcard is not None)
            assert len(told) == len(moves) - len(silent) - len(quiet_ends) + extra
            assert isinstance(views[-1], messages.HandEnded)
            assert sum(isinstance(event, Dealt) for event in events) == rules.hand.seats


def format_of(move: object) -> str:
    """The token of an action; nothing for chance."""
    try:
        return format_action(move)  # type: ignore[arg-type]
    except AssertionError:
        return ""


def test_a_spectator_is_no_player() -> None:
    _, steps = next(hands_through(EVERY["challenge"].hand, 1))
    with pytest.raises(ValueError, match="at a seat"):
        observation_view(observe(steps[0][0], None))


def test_a_match_is_told_with_all_its_rules() -> None:
    rules = EVERY["three-hand"]
    match = start_match(rules, 0, parse_cards("KS QS 2C"))
    told = msgspec.json.decode(msgspec.json.encode(match_start(match, 2, 5, 2000)))
    assert parse_rules(told["rules"]) == rules
    assert (told["rules_hash"], told["player"], told["seed"]) == (rules.content_hash, 2, 5)
    _, steps = next(hands_through(rules.hand, 1))
    hand = hand_start(match, 1, observe(steps[0][0], 1))
    assert (hand.seats, hand.seat, hand.roles) == ([0, 1], 1, ["box", "captain", "out"])


def test_the_score_is_told() -> None:
    match = start_match(EVERY["challenge"], 0)
    result = next(event.result for event in ends_of(EVERY["challenge"].hand) if event.result.winners)
    after = standing_view(add_result(match, result))
    assert after.hand_number == 2
    assert after.totals == list(result.points)
    assert after.boxes[result.winners[0]] == 1


def ends_of(rules: HandRules) -> Iterator[HandEnded]:
    """How some hands ended."""
    for _, steps in hands_through(rules, 10):
        for state, move in steps:
            if move is not None:
                yield from (event for event in step(state, move)[1] if isinstance(event, HandEnded))


def test_legal_actions_of_whoever_does_not_act_are_not_told() -> None:
    for seen in observations(EVERY["challenge"].hand):
        if seen.to_act != seen.seat:
            assert choose(1, seen).legal == []
