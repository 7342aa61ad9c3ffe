"""Records of matches played by chance: every seating, two boards, advice, and hands that are not over."""

from random import Random

from tests.playing import chance_move, seed_of
from undercut.core.actions import Move
from undercut.core.deal import Deal
from undercut.core.hand import apply, legal_actions, start
from undercut.core.match import MatchState, add_result, start_match
from undercut.core.policies import Seating
from undercut.core.record import HandRecord, MatchRecord
from undercut.core.record_moves import AdviceRecord
from undercut.core.results import HandResult
from undercut.core.rules import RuleSet
from undercut.core.state import HandState
from undercut.fairness import SCHEME, commit, deck_from_seed, role_cards

ENDLESS = 10_000


def chance_record(rules: RuleSet, number: int, deals_limit: int = 3, *, cut: bool = False) -> MatchRecord:
    """A match played by chance, up to so many deals. ``cut``: its last deal stops somewhere, mostly before its end."""
    random = Random(number)
    first_dealer = random.randrange(rules.match.players)
    cards = role_cards(seed_of(number), 3) if rules.match.seating is Seating.BOX_CAPTAIN_OUT else ()
    match = start_match(rules, first_dealer, cards)
    hands: list[HandRecord] = []
    results: list[HandResult] = []
    while not match.over and len(match.rows) < deals_limit and len(results) == 0:
        plies = random.randrange(60) if cut and len(match.rows) == deals_limit - 1 else ENDLESS
        seed = seed_of(number * 1000 + len(match.rows))
        for board_number in range(len(match.boards)):
            hand, state = _chance_hand(match, board_number, seed, random, plies)
            hands.append(hand)
            if state.result is None:
                break
            results.append(state.result)
        if len(results) == len(match.boards):
            match, results = add_result(match, *results), []
        elif not results:
            break
    names = tuple(f"Player {player}" for player in range(rules.match.players))
    return MatchRecord(rules, names, first_dealer, tuple(hands), cards)


def _chance_hand(
    match: MatchState, board_number: int, seed: bytes, random: Random, plies: int
) -> tuple[HandRecord, HandState]:
    dealer = match.boards[board_number].dealer
    deck = deck_from_seed(seed, board=board_number)
    state = start(Deal(deck, dealer), match.rules.hand)
    moves: list[Move] = []
    advice: list[AdviceRecord] = []
    while state.result is None and len(moves) < plies:
        if match.roles and random.random() < 0.1:
            action = random.choice(legal_actions(state)) if state.to_act == 1 - dealer else None
            advice.append(AdviceRecord(len(moves), action, random.choice(["", "So.", 'He said "no" \\ \n'])))
        moves.append(chance_move(state, random, 0.95))
        state = apply(state, moves[-1])
    hand = HandRecord(dealer, deck, tuple(moves), SCHEME, seed.hex(), commit(seed), (), tuple(advice))
    return hand, state
