"""Stored matches played by chance, without a database."""

from random import Random

from tests.playing import chance_move, seed_of
from undercut.core.actions import Reshuffle
from undercut.core.hand import legal_actions
from undercut.core.policies import Seating
from undercut.core.rules import RuleSet
from undercut.core.seating import Role
from undercut.core.state import AFTER_KNOCK
from undercut.server.game import Advice, Game, PlayerMove, deal_hand, new_game, replay_moves
from undercut.server.replays import Frame, frames
from undercut.server.stored import StoredHand, StoredMatch, StoredSeat

ENDLESS = 10_000
ADVICE_RATE = 0.15


def people(count: int) -> tuple[StoredSeat, ...]:
    """Accounts at every seat."""
    return tuple(StoredSeat(f"account {at}", f"Player {at}", None) for at in range(count))


def chance_stored(
    rules: RuleSet, number: int, deals_limit: int = 2, plies_of_last: int = ENDLESS, skill: float = 0.9
) -> StoredMatch:
    """A match played by chance, up to so many deals; the last of them stops after ``plies_of_last`` moves.

    ``skill``: how often a move is a sensible one; with little of it many hands are void.
    """
    random = Random(number)
    first_dealer = random.randrange(rules.match.players)
    game = new_game(rules, first_dealer, seed_of(number * 100))
    hands: list[StoredHand] = []
    while not game.match.over and len(hands) < deals_limit:
        seed = seed_of(number * 100 + len(hands))
        game = deal_hand(game, seed).game
        limit = plies_of_last if len(hands) == deals_limit - 1 else ENDLESS
        game, moves = _played(game, random, limit, skill)
        hands.append(StoredHand(seed, moves))
        if not game.deal_over:
            break
    return StoredMatch("t", rules, first_dealer, 0, 0, people(rules.match.players), tuple(hands), {}, rated=False)


def _played(game: Game, random: Random, limit: int, skill: float) -> tuple[Game, tuple[PlayerMove, ...]]:
    moves: list[PlayerMove] = []
    while (players := game.to_act()) and len(moves) < limit:
        move = _advice(game, random) or _move(game, random.choice(players), random, skill)
        game = replay_moves(game, [move]).game
        moves.append(move)
    return game, tuple(moves)


def _move(game: Game, player: int, random: Random, skill: float) -> PlayerMove:
    assert game.deal is not None
    hand = game.hands[game.deal.board_of(player) or 0]
    return PlayerMove(player, chance_move(hand, random, skill))


def _advice(game: Game, random: Random) -> PlayerMove | None:
    """Now and then words or a suggestion, where somebody sits out to give them."""
    deal = game.deal
    if game.rules.match.seating is not Seating.BOX_CAPTAIN_OUT or random.random() > ADVICE_RATE or deal is None:
        return None
    out, captain = deal.roles.index(Role.OUT), deal.roles.index(Role.CAPTAIN)
    hand = game.hands[0]
    may_suggest = captain in game.to_act() and hand.phase not in AFTER_KNOCK
    action = random.choice(legal_actions(hand)) if may_suggest else None
    assert not isinstance(action, Reshuffle)
    return PlayerMove(out, Advice(action, "So."))


def last_frame(stored: StoredMatch) -> Frame:
    """How it stands."""
    *_, last = frames(stored)
    return last
