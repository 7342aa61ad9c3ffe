"""Microseconds for the least deadwood of a hand, as ratios to other ways measured in the same run.

    python benchmarks/deadwood.py

Peers: a plain recursive search over the melds in the hand, and (when the ``peers`` extra is installed) the gin rummy
utilities of OpenSpiel. Every peer must give the same answers, or the run fails.
"""

import argparse
import gc
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from undercut.core.arrangement import least_deadwood
from undercut.core.cards import DECK_SIZE, CardSet, card_set, cards_of, points_of
from undercut.core.melds import MELDS, melds_in

Cards = TypeVar("Cards")
ROUNDS = 7


def plain_search(cards: CardSet) -> int:
    """The least deadwood by trying every set of disjoint melds."""
    return points_of(cards) - _most_melded([MELDS[meld] for meld in melds_in(cards)], cards)


def _most_melded(melds: list[CardSet], left: CardSet) -> int:
    most = 0
    for at, meld in enumerate(melds):
        if left & meld == meld:
            most = max(most, points_of(meld) + _most_melded(melds[at + 1 :], left ^ meld))
    return most


def open_spiel_search() -> Callable[[Sequence[int]], int] | None:
    """OpenSpiel's least deadwood of a list of cards (it numbers cards suit by suit too); None without OpenSpiel."""
    try:
        import pyspiel
    except ImportError:
        return None
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)

    def search(cards: Sequence[int]) -> int:
        return int(utils.min_deadwood(cards))

    return search


def microseconds_each(function: Callable[[Cards], int], hands: Sequence[Cards]) -> float:
    """The fastest of several rounds over all hands, per hand."""
    fastest = float("inf")
    for _ in range(ROUNDS):
        started = time.perf_counter()
        for hand in hands:
            function(hand)
        fastest = min(fastest, time.perf_counter() - started)
    return fastest / len(hands) * 1e6


def check(name: str, function: Callable[[Cards], int], hands: Sequence[Cards], wanted: Sequence[int]) -> None:
    """Fails when a peer's answers differ: then the times say nothing."""
    for hand, points in zip(hands, wanted, strict=True):
        if function(hand) != points:
            raise SystemExit(f"{name} gives {function(hand)} for {hand}, not {points}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time the least deadwood of random hands.")
    parser.add_argument("--hands", type=int, default=20_000, help="how many random hands (default: %(default)s)")
    parser.add_argument("--cards", type=int, default=10, help="cards in each (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the random hands (default: %(default)s)")
    options = parser.parse_args()
    random = Random(options.seed)
    hands = [card_set(random.sample(range(DECK_SIZE), options.cards)) for _ in range(options.hands)]
    wanted = [least_deadwood(hand) for hand in hands]
    gc.disable()
    ours = microseconds_each(least_deadwood, hands)
    print(f"{options.hands} random hands of {options.cards} cards; the fastest of {ROUNDS} rounds")
    print(f"{'least_deadwood':20}{ours:9.2f} us a hand")

    few = hands[:2_000]
    check("plain search", plain_search, few, wanted[:2_000])
    peers = [("plain search", microseconds_each(plain_search, few))]
    # Of eleven cards OpenSpiel tells what the best discard leaves, which is another question.
    if options.cards <= 10 and (spiel := open_spiel_search()) is not None:
        lists = [cards_of(hand) for hand in few]
        check("OpenSpiel", spiel, lists, wanted[:2_000])
        peers.append(("OpenSpiel", microseconds_each(spiel, lists)))
    for name, theirs in peers:
        print(f"{name:20}{theirs:9.2f} us a hand, {theirs / ours:.1f} times as long")


if __name__ == "__main__":
    main()
