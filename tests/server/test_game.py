"""A table's game as a value: numbers, automatic choices, replay."""

import pytest

from tests.playing import CLASSIC, chance_match, parse_script, seed_of
from undercut.core.actions import Move
from undercut.core.errors import IllegalActionError
from undercut.core.events import CardDrawn, StockDrawn
from undercut.core.hand import apply, legal_actions
from undercut.core.observation import observe
from undercut.core.record import final_match
from undercut.core.state import Phase
from undercut.players import make_player
from undercut.server.game import Change, Game, LogEntry, PlayerMove, deal_hand, new_game, play, replay_moves


def play_hands(count: int) -> tuple[Game, list[Change]]:
    """So many hands between two easy players, change by change."""
    game, changes = new_game(CLASSIC, 0, seed_of(0)), []
    player = make_player("easy", 0)
    for number in range(count):
        changes.append(deal_hand(game, seed_of(number)))
        game = changes[-1].game
        while not game.deal_over:
            (seat,) = game.to_act()
            changes.append(play(game, seat, [player.choose(observe(game.hands[0], seat))]))
            game = changes[-1].game
    return game, changes


def moves_by_player(game: Game, moves: tuple[Move, ...]) -> tuple[PlayerMove, ...]:
    """The moves of a hand of two as a table stores them: with whoever was to act."""
    state, stored = game.hands[0], []
    for move in moves:
        assert state.to_act is not None
        stored.append(PlayerMove(state.to_act, move))
        state = apply(state, move)
    return tuple(stored)


def test_events_are_numbered_without_gaps() -> None:
    game, changes = play_hands(3)
    entries = [entry for change in changes for entry in change.entries]
    assert [entry.number for entry in entries] == list(range(1, game.number + 1))
    assert all(change.game.number == change.entries[-1].number for change in changes)
    assert [entry.hand_number for entry in entries] == sorted(entry.hand_number for entry in entries)


def test_a_draw_and_its_card_are_one_event() -> None:
    _, changes = play_hands(1)
    entries = [entry for change in changes for entry in change.entries]
    draws = [entry for entry in entries if isinstance(entry.event, StockDrawn)]
    assert draws
    assert all(entry.drawn is not None for entry in draws)
    assert not any(isinstance(entry.event, CardDrawn) for entry in entries)
    assert all(entry.drawn is None for entry in entries if entry not in draws)


def test_nobody_waits_in_a_phase_after_a_knock() -> None:
    _, changes = play_hands(3)
    after_knock = {Phase.LAY_MELDS, Phase.LAY_OFF, Phase.DEFENDER_MELDS, Phase.RESHUFFLE}
    assert not {change.game.hands[0].phase for change in changes} & after_knock


@pytest.mark.parametrize("number", range(4))
def test_stored_moves_lead_to_the_same_game_and_events(number: int) -> None:
    record = chance_match(CLASSIC, number)
    game = new_game(CLASSIC, record.first_dealer, seed_of(0))
    for hand in record.hands:
        game = deal_hand(game, bytes.fromhex(hand.seed)).game
        moves = moves_by_player(game, hand.moves)
        whole = replay_moves(game, moves)
        parts: list[LogEntry] = []
        for move in moves:
            change = replay_moves(game, [move])
            parts += change.entries
            game = change.game
        assert tuple(parts) == whole.entries
        assert game == whole.game
    assert game.match == final_match(record)


def test_actions_are_played_all_or_none() -> None:
    game = deal_hand(new_game(CLASSIC, 0, seed_of(0)), seed_of(1)).game
    with pytest.raises(IllegalActionError) as caught:
        play(game, 1, parse_script("P P"))
    assert (caught.value.code, caught.value.position) == ("not_your_turn", 1)
    with pytest.raises(IllegalActionError) as caught:
        play(game, 1, parse_script("S"))
    assert (caught.value.code, caught.value.position) == ("illegal_action", 0)
    with pytest.raises(IllegalActionError) as caught:
        play(game, 1, ())
    assert caught.value.code == "bad_action"


def test_a_hand_is_dealt_only_after_the_one_before() -> None:
    game = new_game(CLASSIC, 0, seed_of(0))
    with pytest.raises(IllegalActionError) as caught:
        play(game, 0, parse_script("P"))
    assert caught.value.code == "hand_over"
    game = deal_hand(game, seed_of(1)).game
    assert legal_actions(game.hands[0])
    with pytest.raises(IllegalActionError) as caught:
        deal_hand(game, seed_of(2))
    assert caught.value.code == "hand_not_over"


def test_nothing_is_dealt_after_the_match() -> None:
    record = chance_match(CLASSIC, 1)
    game = new_game(CLASSIC, record.first_dealer, seed_of(0))
    for hand in record.hands:
        dealt = deal_hand(game, bytes.fromhex(hand.seed)).game
        game = replay_moves(dealt, moves_by_player(dealt, hand.moves)).game
    assert game.match.over
    with pytest.raises(IllegalActionError) as caught:
        deal_hand(game, seed_of(1))
    assert caught.value.code == "match_over"
