"""The answers of the analysis commands as plain values for JSON. The keys are a promise; more may be added."""

from typing import Any, Final

from undercut.cli.inputs import KnocksQuestion, SettleQuestion
from undercut.core.arrangement import Arrangement, discards_within, least_deadwood, ranked_arrangements
from undercut.core.cards import Card, CardSet, cards_of, rank_of
from undercut.core.melds import MELDS
from undercut.core.notation import format_card
from undercut.core.results import HandResult, Layoff
from undercut.core.settlement import settle_spreads

SIDES: Final = ("knocker", "defender")
"""By hand seat, as ``settle_spreads`` numbers them."""


def best_arrangements_of(cards: CardSet) -> tuple[Arrangement, ...]:
    """All arrangements with the least deadwood; first the one that is laid when nobody chooses."""
    return ranked_arrangements(cards, least_deadwood(cards))


def melds_by_rank(arrangement: Arrangement) -> list[CardSet]:
    """The melds as people sort them: by their lowest rank."""
    return sorted((MELDS[meld] for meld in arrangement.melds), key=lambda meld: min(map(rank_of, cards_of(meld))))


def knocks_of(question: KnocksQuestion) -> dict[Card, int]:
    """Each discard within the limit and what it leaves, the least first."""
    found = discards_within(question.cards, question.limit_points)
    return dict(sorted(found.items(), key=lambda item: item[1]))


def result_of(question: SettleQuestion) -> HandResult:
    """The settled hand: seat 0 is the knocker, seat 1 the defender, who plays the best defence."""
    return settle_spreads(
        question.rules,
        question.knocker_melds,
        question.knocker_deadwood,
        (question.defender,),
        big_gin=question.big_gin,
    )


def layoffs_by_meld(result: HandResult) -> list[Layoff]:
    """The layoffs, meld by meld; on one meld in an order in which they can be made."""
    return sorted(result.layoffs, key=lambda layoff: layoff.meld)


def codes(cards: CardSet) -> list[str]:
    """Card codes in ascending order."""
    return [format_card(card) for card in cards_of(cards)]


def meld_answer(cards: CardSet) -> dict[str, Any]:
    """``undercut meld --json``."""
    arrangements = best_arrangements_of(cards)
    return {
        "deadwood_points": arrangements[0].deadwood_points,
        "arrangements": [
            {"melds": [codes(meld) for meld in melds_by_rank(each)], "deadwood": codes(each.deadwood)}
            for each in arrangements
        ],
    }


def knocks_answer(question: KnocksQuestion) -> dict[str, int]:
    """``undercut knocks --json``."""
    return {format_card(card): points for card, points in knocks_of(question).items()}


def settle_answer(question: SettleQuestion) -> dict[str, Any]:
    """``undercut settle --json``."""
    result = result_of(question)
    knocker, defender = result.spreads
    return {
        "winner": SIDES[result.winners[0]],
        "points": max(result.points),
        "kind": result.kind.value,
        "knocker_deadwood_points": knocker.deadwood_points,
        "defender_deadwood_points": defender.deadwood_points,
        "layoffs": [[format_card(layoff.card), layoff.meld] for layoff in layoffs_by_meld(result)],
        "defender_melds": [codes(meld) for meld in defender.melds],
        "defender_deadwood": codes(defender.deadwood),
        "points_by_side": dict(zip(SIDES, result.points, strict=True)),
        "sum": [
            {"key": line.key.value, "side": None if line.seat is None else SIDES[line.seat], "points": line.points}
            for line in result.sum_lines
        ],
    }
