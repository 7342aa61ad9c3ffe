"""A hand step by step: all cards once it is over, and before that what the viewer's seat knows and nothing more."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.rulesets import EVERY
from tests.server.history.stored import chance_stored, last_frame
from undercut.core.notation import parse_card_set
from undercut.core.rules import RuleSet
from undercut.core.seating import Role
from undercut.server import protocol
from undercut.server.history.replay_views import hand_replay
from undercut.server.stored import StoredMatch
from undercut.server.viewers import observation_for

every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


def replayed(stored: StoredMatch, hand: int, board: int | None = None, player: int | None = None) -> dict[str, Any]:
    """A replay as it is sent."""
    replay = hand_replay(stored, hand, board, player)
    assert replay is not None
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(replay))
    return plain


def cards_of(holding: dict[str, Any]) -> list[str]:
    """The cards of a holding that is told."""
    arrangement = holding["arrangement"]
    groups: list[list[str]] = [*arrangement["melds"], arrangement["deadwood"]]
    return [card for group in groups for card in group]


@every_table
def test_every_card_of_a_finished_hand_is_told_and_is_somewhere(rules: RuleSet) -> None:
    for number in range(3):
        stored = chance_stored(rules, number, 1)
        boards = len(last_frame(stored).game.hands)
        for board in range(boards):
            replay = replayed(stored, 1, board)
            assert replay["finished"]
            assert replay["boards"] == boards
            for step in replay["steps"]:
                counts = [holding["count"] for holding in step["holdings"]]
                assert [len(cards_of(holding)) for holding in step["holdings"]] == counts
                told = [card for holding in step["holdings"] for card in cards_of(holding)]
                told += [layoff["card"] for layoff in step["layoffs"]]
                assert len(set(told)) == len(told)
                assert len(told) + step["stock_count"] + step["discard_count"] == 52


@every_table
def test_a_step_follows_from_its_events(rules: RuleSet) -> None:
    """What is drawn or taken comes into the holding, what is thrown leaves it for the pile."""
    stored = chance_stored(rules, 1, 1)
    replay = replayed(stored, 1)
    dealt = [event for event in replay["steps"][0]["events"] if event["type"] == "dealt"]
    assert {event["seat"]: sorted(event["cards"]) for event in dealt} == {
        holding["seat"]: sorted(cards_of(holding)) for holding in replay["steps"][0]["holdings"]
    }
    for before, after in pairwise(replay["steps"]):
        for event in after["events"]:
            if event["type"] in ("drew_stock", "took_upcard", "discarded"):
                held = [set(cards_of(by_seat(step, event["seat"]))) for step in (before, after)]
                gained = held[1] - held[0]
                assert gained == (set() if event["type"] == "discarded" else {event["card"]})
                assert event["type"] != "discarded" or after["upcard"] == event["card"]


def by_seat(step: dict[str, Any], seat: int) -> dict[str, Any]:
    """The holding of a seat."""
    return next(holding for holding in step["holdings"] if holding["seat"] == seat)


@every_table
def test_the_last_step_is_the_end_and_has_the_result(rules: RuleSet) -> None:
    replay = replayed(chance_stored(rules, 2, 1), 1)
    end = replay["steps"][-1]
    assert end["phase"] == "over"
    assert end["to_act"] is None
    assert "hand_over" in [event["type"] for event in end["events"]]
    assert replay["result"]["hand_number"] == 1
    assert end["spreads"] == replay["result"]["spreads"]
    assert [step["phase"] for step in replay["steps"][:-1]].count("over") == 0


@every_table
def test_of_a_hand_in_progress_a_seat_sees_what_it_sees_at_the_table(rules: RuleSet) -> None:
    for plies in (0, 5, 12):
        stored = chance_stored(rules, 3, 1, plies)
        game = last_frame(stored).game
        assert not game.deal_over
        for player in range(rules.match.players):
            replay = replayed(stored, 1, player=player)
            assert not replay["finished"]
            observation = observation_for(game, player)
            assert observation is not None
            for holding in replay["steps"][-1]["holdings"]:
                own = replay["seats"].index(holding["seat"]) == observation.seat
                if own and not holding["laid"]:
                    assert parse_card_set(" ".join(cards_of(holding))) == observation.holding
                assert (holding["arrangement"] is not None) == (own or holding["laid"])
            drawn = [event for step in replay["steps"] for event in step["events"] if event["type"] == "drew_stock"]
            for event in drawn:
                own = replay["seats"].index(event["seat"]) == observation.seat
                assert (event["card"] is not None) == own


@every_table
def test_a_hand_in_progress_is_for_nobody_else(rules: RuleSet) -> None:
    stored = chance_stored(rules, 4, 1, 3)
    game = last_frame(stored).game
    assert game.deal is not None
    hand = game.deal.hand_number
    assert hand_replay(stored, hand, None, None) is None
    for player in range(rules.match.players):
        own = game.deal.board_of(player) or 0
        seen = [hand_replay(stored, hand, board, player) is not None for board in range(len(game.hands))]
        assert seen == [board == own for board in range(len(game.hands))]


@pytest.mark.parametrize(("hand", "board"), [(0, None), (3, None), (-1, None), (1, 1), (1, -1), (1, 2)])
def test_a_hand_that_there_is_not(hand: int, board: int | None) -> None:
    assert hand_replay(chance_stored(EVERY["classic"], 1, 2), hand, board, 0) is None


def test_advice_is_for_captain_and_adviser_while_the_hand_goes_on() -> None:
    rules = EVERY["three-hand"]
    told: dict[str, int] = {}
    for number in range(6):
        stored = chance_stored(rules, number, 1, 20)
        game = last_frame(stored).game
        assert game.deal is not None
        for player, role in enumerate(game.deal.roles):
            replay = replayed(stored, 1, player=player)
            told[role] = told.get(role, 0) + str(replay["steps"]).count("'advised'")
    assert told[Role.BOX] == 0
    assert told[Role.CAPTAIN] == told[Role.OUT] > 0


def test_of_advice_all_are_told_the_actions_once_the_hand_is_over_and_the_two_the_words() -> None:
    stored = chance_stored(EVERY["three-hand"], 1, 1)
    deal = last_frame(stored).game.deal
    assert deal is not None
    told: dict[Role | None, list[tuple[str | None, str]]] = {}
    for player in (0, 1, 2, None):
        steps = replayed(stored, 1, player=player)["steps"]
        advice = [event for step in steps for event in step["events"] if event["type"] == "advised"]
        told[None if player is None else deal.roles[player]] = [(each["action"], each["text"]) for each in advice]
    assert told[Role.CAPTAIN] == told[Role.OUT]
    assert {text for _, text in told[Role.CAPTAIN]} == {"So."}
    assert told[Role.BOX] == told[None] == [(action, "") for action, _ in told[Role.OUT] if action is not None]
    assert 0 < len(told[Role.BOX]) < len(told[Role.OUT])


def test_partners_see_one_anothers_hands_when_both_are_over() -> None:
    stored = chance_stored(EVERY["partners"], 1, 1)
    seen = [replayed(stored, 1, board)["seats"] for board in (0, 1)]
    assert sorted(seen[0] + seen[1]) == [0, 1, 2, 3]
    assert seen[0] == replayed(stored, 1, player=seen[0][0])["seats"]


def test_of_a_board_that_is_over_while_the_other_is_not_only_its_own_seats_are_told() -> None:
    rules = EVERY["partners"]
    for number in range(40):
        for plies in range(20, 160, 4):
            stored = chance_stored(rules, number, 1, plies)
            game = last_frame(stored).game
            over = [hand.result is not None for hand in game.hands]
            if over.count(True) == 1:
                assert game.deal is not None
                player = game.deal.boards[over.index(True)].players[0]
                replay = replayed(stored, 1, player=player)
                assert not replay["finished"]
                assert replay["result"]["seed"] is None
                first = replay["steps"][0]["holdings"]
                assert [holding["arrangement"] is None for holding in first].count(True) == 1
                return
    raise AssertionError("no such position was met")


def test_totals_and_winners_are_those_after_the_hand() -> None:
    stored = chance_stored(EVERY["classic"], 5, 200)
    last = len(stored.hands)
    match = last_frame(stored).game.match
    assert match.over
    assert replayed(stored, last)["winners"] == list(match.winners)
    assert replayed(stored, last)["totals"] == list(match.totals)
    assert replayed(stored, 1)["winners"] == []
    assert isinstance(hand_replay(stored, 1, None, None), protocol.HandReplay)
