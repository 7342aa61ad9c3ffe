"""The answers of the analysis commands as plain values for JSON. The keys are a promise; more may be added."""

from typing import Any

from undercut.cli.inputs import KnocksQuestion, SettleQuestion
from undercut.core.arrangement import Arrangement, discards_within, least_deadwood, ranked_arrangements
from undercut.core.cards import Card, CardSet, cards_of, rank_of
from undercut.core.melds import MELDS
from undercut.core.notation import format_card
from undercut.core.policies import Scoring
from undercut.core.results import HandResult, Layoff
from undercut.core.settlement import settle_spreads

KNOCKER, DEFENDER = "knocker", "defender"
"""The sides of a knock; ``settle_spreads`` numbers the knocker 0 and the defenders from 1."""


def side_of(seat: int) -> str:
    """The side of a seat, as ``settle_spreads`` numbers them."""
    return DEFENDER if seat else KNOCKER


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
    """The settled hand: seat 0 is the knocker, the others are the defenders, who play the best defence."""
    return settle_spreads(
        question.rules,
        question.knocker_melds,
        question.knocker_deadwood,
        question.defenders,
        big_gin=question.big_gin,
        doubled=question.doubled,
    )


def layoffs_by_meld(result: HandResult, seat: int) -> list[Layoff]:
    """A defender's layoffs, meld by meld; on one meld in an order in which they can be made."""
    return sorted((layoff for layoff in result.layoffs if layoff.seat == seat), key=lambda layoff: layoff.meld)


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
    answer: dict[str, Any] = {
        "kind": result.kind.value,
        "knocker_deadwood_points": result.spreads[0].deadwood_points,
    }
    if question.rules.scoring is Scoring.LOSERS_PENALISED:
        answer |= {"penalties": list(result.points), "winners": list(result.winners)}
    if len(question.defenders) == 1:
        winner, points = side_of(result.winners[0]), max(result.points)
        answer = {"winner": winner, "points": points} | answer | _prefixed(_defence(result, 1))
        answer["points_by_side"] = dict(zip((KNOCKER, DEFENDER), result.points, strict=True))
    else:
        answer["defenders"] = [_defence(result, seat) for seat in range(1, len(result.spreads))]
    answer["sum"] = [
        {"key": line.key.value, "side": None if line.seat is None else side_of(line.seat), "points": line.points}
        | ({"seat": line.seat} if "defenders" in answer else {})
        for line in result.sum_lines
    ]
    return answer


def _defence(result: HandResult, seat: int) -> dict[str, Any]:
    spread = result.spreads[seat]
    return {
        "deadwood_points": spread.deadwood_points,
        "layoffs": [[format_card(layoff.card), layoff.meld] for layoff in layoffs_by_meld(result, seat)],
        "melds": [codes(meld) for meld in spread.melds],
        "deadwood": codes(spread.deadwood),
    }


def _prefixed(defence: dict[str, Any]) -> dict[str, Any]:
    """The one defender's keys as they stand beside the knocker's; the layoffs can be nobody else's."""
    return {key if key == "layoffs" else f"defender_{key}": value for key, value in defence.items()}
