"""RLCard's gin rummy, used without its agents, whose random choice would cost more than the game's own rules."""

from collections.abc import Sequence
from random import Random

from undercut.bench.measuring import Work
from undercut.core.cards import CardSet, cards_of
from undercut.core.notation import format_card


def load() -> None:
    """Raises ImportError where it is not installed."""
    import rlcard  # noqa: F401


def deadwood(holdings: Sequence[CardSet]) -> tuple[Work, list[int]]:
    """One holding at a time, as a list of its cards; and the answers."""
    from rlcard.games.gin_rummy.utils import melding, utils

    lists = [[utils.card_from_text(format_card(card)) for card in cards_of(holding)] for holding in holdings]

    def count(cards: list[object]) -> int:
        clusters = melding.get_best_meld_clusters(cards)
        return int(utils.get_deadwood_count(cards, clusters[0] if clusters else []))

    def work() -> int:
        for cards in lists:
            count(cards)
        return len(lists)

    return work, [count(cards) for cards in lists]


def game_hands() -> Work:
    """Hands with random moves, through the game itself."""
    from rlcard.games.gin_rummy import Game

    chance = Random(1).random
    game = Game()

    def work() -> int:
        game.init_game()
        while not game.is_over():
            legal = game.judge.get_legal_actions()
            game.step(legal[int(chance() * len(legal))])
        return 1

    return work


def environment_hands() -> Work:
    """Hands with random moves, through the environment, which makes an observation at every move."""
    import rlcard

    chance = Random(1).random
    environment = rlcard.make("gin-rummy", config={"seed": 1})

    def work() -> int:
        state, _ = environment.reset()
        while not environment.is_over():
            legal = state["raw_legal_actions"]
            state, _ = environment.step(legal[int(chance() * len(legal))])
        return 1

    return work
