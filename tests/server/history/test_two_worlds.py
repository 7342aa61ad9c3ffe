"""Two worlds in the history: what is told of a hand in progress is the same whatever the viewer has not seen.

Both worlds have the same moves and other decks. Everything that is answered over HTTP is compared as it is sent: the
match hand by hand, the replay, the record, the line of the list.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest

from tests.leak.worlds import unseen
from tests.playing import deck_of, seed_of
from tests.rulesets import EVERY
from tests.server.history.stored import chance_stored, last_frame
from undercut import fairness
from undercut.core.actions import Reshuffle
from undercut.core.cards import Card, iter_cards
from undercut.core.errors import UndercutError
from undercut.core.record import record_to_mapping
from undercut.core.rules import RuleSet
from undercut.core.state import HandState, Phase
from undercut.server.game import Game, PlayerMove
from undercut.server.history.archive import PlayedMatch
from undercut.server.history.digests import digest_of
from undercut.server.history.match_views import history_row, match_history
from undercut.server.history.replay_views import hand_replay
from undercut.server.replays import frames, stored_record
from undercut.server.stored import StoredHand, StoredMatch

Decks = dict[tuple[bytes, int], tuple[Card, ...]]
HERE, THERE = seed_of(1), seed_of(2)
PLIES = (0, 2, 5, 9, 14, 20, 28, 37, 47)
TRIES = 40
every_table = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


@pytest.fixture
def decks(monkeypatch: pytest.MonkeyPatch) -> Decks:
    """The decks that seeds stand for, by seed and board. Both worlds promise the same."""
    found: Decks = {}
    original = fairness.deck_from_seed
    monkeypatch.setattr(
        fairness,
        "deck_from_seed",
        lambda seed, contributions=(), board=0: found.get((seed, board)) or original(seed, contributions, board),
    )
    monkeypatch.setattr(fairness, "commit", lambda seed: "promise")
    monkeypatch.setattr(fairness, "role_cards", lambda seed, count, contributions=(): deck_of(1)[:count])
    return found


def in_progress(rules: RuleSet) -> Iterator[StoredMatch]:
    """Matches that stop in the middle of a hand; where there can be, after one that is over."""
    for number, plies in enumerate(PLIES):
        stored = chance_stored(rules, number, 2, plies)
        if len(stored.hands) < 2:
            stored = chance_stored(rules, number, 1, plies)
        if not last_frame(stored).game.deal_over:
            yield stored


def with_last_deal(stored: StoredMatch, seed: bytes, moves: tuple[PlayerMove, ...]) -> StoredMatch:
    """The same match with another deal at its end."""
    return replace(stored, hands=(*stored.hands[:-1], StoredHand(seed, moves)))


def another_world(stored: StoredMatch, player: int | None, decks: Decks, random: Random) -> StoredMatch | None:
    """The same match where cards that the player has not seen lie elsewhere. None where there is none."""
    game = last_frame(stored).game
    deal = game.deal
    assert deal is not None
    own = 0 if player is None else deal.board_of(player) or 0
    seat = None if player is None else deal.hand_seat_of(player)
    for board in range(len(deal.boards)):
        decks[HERE, board] = decks[THERE, board] = fairness.deck_from_seed(stored.hands[-1].seed, board=board)
    movable = list(iter_cards(never_seen(stored, own, seat)))
    for attempt in range(TRIES):
        chosen = movable if attempt == 0 else random.sample(movable, min(2, len(movable)))
        places = dict(zip(chosen, random.sample(chosen, len(chosen)), strict=True))
        decks[THERE, own] = tuple(places.get(card, card) for card in decks[HERE, own])
        moves = tuple(_in_world(each, places) for each in stored.hands[-1].moves)
        other = with_last_deal(stored, THERE, moves)
        if decks[THERE, own] != decks[HERE, own] and is_possible(other, game):
            return other
    return None


def _in_world(each: PlayerMove, places: dict[Card, Card]) -> PlayerMove:
    """A reshuffle puts other cards in the same places."""
    if not isinstance(each.move, Reshuffle):
        return each
    return PlayerMove(each.player, Reshuffle(tuple(places.get(card, card) for card in each.move.stock)))


def never_seen(stored: StoredMatch, board: int, seat: int | None) -> int:
    """The cards of the last deal whose place that seat has known at no time."""
    cards = (1 << 52) - 1
    for frame in frames(stored):
        if frame.game.deal and frame.game.deal.hand_number == len(stored.hands):
            cards &= unseen(frame.game.hands[board], seat)
    return cards


def is_possible(other: StoredMatch, game: Game) -> bool:
    """Whether the rules allow the same moves there, and they lead to the same phases."""
    try:
        there = last_frame(other).game
    except UndercutError:
        return False
    return list(map(_public, there.hands)) == list(map(_public, game.hands))


def _public(hand: HandState) -> tuple[object, ...]:
    return hand.phase, hand.to_act, hand.knock_kind, hand.result


def told(stored: StoredMatch, player: int | None) -> bytes:
    """All that the server answers about a match to one who sits there, or to a stranger with a link."""
    hand_number = len(stored.hands)
    answers: list[object] = [
        match_history(stored, player, None, None),
        hand_replay(stored, hand_number, None, player),
        hand_replay(stored, hand_number, 1, player),
        record_to_mapping(stored_record(stored)),
    ]
    if player is not None:
        row = PlayedMatch("t", stored.rules.name, False, 0, 0, player, stored.seats, digest_of(stored), None)
        answers.append(history_row(row))
    return msgspec.json.encode(answers)


@every_table
def test_what_is_told_of_a_hand_in_progress_is_the_same_in_both_worlds(rules: RuleSet, decks: Decks) -> None:
    random = Random(3)
    compared: Counter[int | None] = Counter()
    for stored in in_progress(rules):
        for player in (*range(rules.match.players), None):
            other = another_world(stored, player, decks, random)
            if other is not None:
                here = with_last_deal(stored, HERE, stored.hands[-1].moves)
                assert told(here, player) == told(other, player), player
                compared[player] += 1
    assert min(compared[player] for player in (*range(rules.match.players), None)) >= 4


def test_the_comparison_can_fail(decks: Decks) -> None:
    """Somebody else at the table is told something else."""
    random = Random(4)
    differ = 0
    for stored in in_progress(EVERY["classic"]):
        other = another_world(stored, 0, decks, random)
        if other is not None and len(stored.hands[-1].moves) > 4:
            here = with_last_deal(stored, HERE, stored.hands[-1].moves)
            differ += told(here, 1) != told(other, 1)
    assert differ > 0


def test_a_stranger_with_a_link_is_told_nothing_of_the_hand_in_progress(decks: Decks) -> None:
    stored = next(each for each in in_progress(EVERY["standard"]) if len(each.hands) == 2)
    seen = msgspec.json.encode(match_history(stored, None, None, None))
    over = replace(stored, hands=stored.hands[:-1])
    assert seen == msgspec.json.encode(match_history(over, None, None, None))
    assert last_frame(stored).game.hands[0].phase is not Phase.OVER
    assert decks == {}
