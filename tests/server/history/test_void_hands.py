"""A void hand has no winner, wherever it is told of: at the table, in the history, in every form of its record."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.cli.conftest import shell
from tests.cli.running import Shell
from tests.rulesets import EVERY
from tests.server.history.stored import chance_stored, last_frame
from undercut.core.record import parse_record, record_to_mapping
from undercut.core.results import ResultKind
from undercut.core.rules import RuleSet
from undercut.core.text_lines import NOTHING
from undercut.core.text_record import format_text_record, parse_text_record
from undercut.server.game import MatchEnded
from undercut.server.history.match_views import match_history
from undercut.server.history.outcomes import Outcome, end_as_played, outcome_for
from undercut.server.history.replay_views import hand_replay
from undercut.server.history.statistics import record_statistics
from undercut.server.replays import frames, stored_record
from undercut.server.stored import StoredMatch

__all__ = ["shell"]

every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


def void_matches(rules: RuleSet, count: int = 2) -> Iterator[StoredMatch]:
    """Matches whose first deal is void, on every board of it."""
    found = 0
    for number in range(400):
        stored = chance_stored(rules, number, 1, skill=0.25)
        if all(hand.result and hand.result.kind is ResultKind.VOID for hand in last_frame(stored).game.hands):
            yield stored
            found += 1
        if found == count:
            return
    raise AssertionError("no hand was void")


def plain(value: Any) -> Any:
    """As it is sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


@every_table
def test_no_view_of_the_history_names_a_winner(rules: RuleSet) -> None:
    for stored in void_matches(rules):
        for player in (0, None):
            match = plain(match_history(stored, player, None, None))
            assert match["winners"] == []
            assert {tuple(line["winners"]) for line in match["hands"]} == {()}
            assert {points for line in match["hands"] for points in line["points"]} == {0}
            replay = plain(hand_replay(stored, 1, 0, player))
            assert (replay["result"]["winner"], replay["result"]["winners"], replay["winners"]) == (None, [], [])
            ends = [event for event in replay["steps"][-1]["events"] if event["type"] == "hand_over"]
            assert [(end["winner"], end["winners"]) for end in ends] == [(None, [])]


@every_table
def test_no_event_names_a_winner(rules: RuleSet) -> None:
    for stored in void_matches(rules, 1):
        ended = [
            entry.event for frame in frames(stored) for entry in frame.entries if isinstance(entry.event, MatchEnded)
        ]
        assert all(event.winner is None for event in ended)
        match = last_frame(stored).game.match
        assert match.winners == ()
        assert [row.winners for row in match.rows] == [()]
        if match.over:
            assert outcome_for(end_as_played(match), 0) is Outcome.NOBODY


@every_table
def test_no_form_of_the_record_names_a_winner(rules: RuleSet) -> None:
    for stored in void_matches(rules, 1):
        record = stored_record(stored)
        mapping = record_to_mapping(record)
        assert mapping["winners"] == []
        assert {json.dumps(hand["result"]["winners"]) for hand in mapping["hands"]} == {"[]"}
        text = format_text_record(record)
        told = {line for line in text.splitlines() if "winners" in line}
        assert told == {f'[winners "{NOTHING}"]', f'[result.winners "{NOTHING}"]'}
        assert parse_record(mapping) == parse_text_record(text) == record
        assert sum(each.hands_won for each in record_statistics(record)) == 0


def test_an_export_for_openspiel_has_no_winner(shell: Shell) -> None:
    """It is the actions alone; read again they lead to the same void hand."""
    for stored in void_matches(EVERY["tournament"], 1):
        mapping = record_to_mapping(stored_record(stored))
        exported = shell(["convert", "-", "--to", "openspiel"], stdin=json.dumps(mapping))
        assert exported.status == 0, exported.err
        assert "win" not in exported.out.lower()
        back = shell(["convert", "-", "--to", "json"], stdin=exported.out)
        assert back.status == 0, back.err
        assert [hand["result"]["winners"] for hand in back.json["hands"]] == [[]]
