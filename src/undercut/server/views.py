"""The view of a table for one viewer, built from that viewer's observation and public facts; never from the state."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undercut import fairness
from undercut.core.actions import BIG_GIN, DONE, LAY_MELDS, Action, BigGin, Discard, Knock
from undercut.core.arrangement import (
    Arrangement,
    best_arrangement,
    layoff_openings,
    least_deadwood,
    ranked_arrangements,
)
from undercut.core.cards import CardSet
from undercut.core.match import MatchState
from undercut.core.melds import MELDS
from undercut.core.notation import format_action, format_card
from undercut.core.observation import Observation
from undercut.core.results import HandResult, KnockKind, Spread
from undercut.core.rules import RuleSet
from undercut.server import protocol
from undercut.server.game import HandDeal
from undercut.server.wire import names, winner_of

SPREADS_LIMIT = 12
"""At most so many arrangements are offered for one knock, the best first."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """Who sits at a seat. ``level`` None: a person."""

    name: str
    level: str | None
    connected: bool
    ready: bool


def table_view(
    *,
    table: str,
    number: int,
    seat: int | None,
    rules: protocol.RulesView,
    seats: Sequence[SeatFacts],
    match: MatchState,
    deal: HandDeal | None,
    observation: Observation | None,
) -> protocol.TableView:
    """What the viewer at ``seat`` (None: a spectator) may see. ``observation`` must be that seat's own."""
    over = observation is not None and observation.result is not None
    return protocol.TableView(
        table=table,
        number=number,
        seat=seat,
        rules=rules,
        players=[
            protocol.PlayerView(at, facts.name, facts.level, facts.connected, facts.ready)
            for at, facts in enumerate(seats)
        ],
        match=_match_view(match, rules.target_points, deal),
        hand=None if observation is None else hand_view(observation),
        result=result_view(observation.result, deal) if observation and observation.result and deal else None,
        fairness=None
        if deal is None
        else protocol.FairnessView(fairness.SCHEME, deal.commitment, deal.seed.hex() if over else None),
    )


def rules_view(rules: RuleSet) -> protocol.RulesView:
    """The rule set, which never changes at a table: made once."""
    mapping = rules.to_mapping()
    options = {key: _option_text(value) for part in ("hand", "match", "table") for key, value in mapping[part].items()}
    return protocol.RulesView(rules.name, rules.version, rules.content_hash, rules.match.target_points, options)


def _option_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{key}: {'/'.join(map(str, row))}" for key, row in value.items())
    return str(value)


def _match_view(match: MatchState, target_points: int | None, deal: HandDeal | None) -> protocol.MatchView:
    rows = [
        protocol.SheetRow(
            at,
            row.kind.value,
            row.winners[0] if len(row.winners) == 1 else None,
            list(row.points),
            list(row.running_points),
        )
        for at, row in enumerate(match.rows, start=1)
    ]
    return protocol.MatchView(
        hand_number=deal.hand_number if deal else match.hand_number,
        totals=list(match.totals),
        target_points=target_points,
        sheet=rows,
        over=match.over,
        winner=match.winner,
    )


def arrangement_view(arrangement: Arrangement) -> protocol.ArrangementView:
    """An arrangement with its cards spelled."""
    return protocol.ArrangementView(
        [names(MELDS[meld]) for meld in arrangement.melds],
        names(arrangement.deadwood),
        arrangement.deadwood_points,
    )


def hand_view(observation: Observation) -> protocol.HandView:
    """The hand as the observer may know it."""
    legal = observation.legal_actions
    seated = observation.seat is not None
    return protocol.HandView(
        phase=observation.phase.value,
        to_act=observation.to_act,
        dealer=observation.dealer,
        holding=names(observation.holding),
        holding_counts=list(observation.holding_counts),
        shown=[names(cards) for cards in observation.shown],
        drawn=None if observation.drawn is None else format_card(observation.drawn),
        taken=None if observation.taken is None else format_card(observation.taken),
        stock_count=observation.stock_count,
        discard_count=len(observation.discard_pile),
        upcard=None if observation.upcard is None else format_card(observation.upcard),
        knock_limit_points=observation.knock_limit_points,
        arrangement=arrangement_view(best_arrangement(observation.holding)) if seated else None,
        legal=[format_action(action) for action in legal],
        discards=[
            protocol.DiscardChoice(format_card(action.card), least_deadwood(observation.holding & ~(1 << action.card)))
            for action in legal
            if isinstance(action, Discard)
        ],
        knocks=[knock_choice(observation, action) for action in legal if isinstance(action, Knock | BigGin)],
    )


def knock_choice(observation: Observation, action: Knock | BigGin) -> protocol.KnockChoice:
    """One way to end the hand, with the spreads that may be laid."""
    card = action.card if isinstance(action, Knock) else None
    kept: CardSet = observation.holding if card is None else observation.holding & ~(1 << card)
    deadwood_points = least_deadwood(kept)
    gin = deadwood_points == 0
    spreads = ranked_arrangements(kept, 0 if gin else observation.knock_limit_points)[:SPREADS_LIMIT]
    kind = KnockKind.BIG_GIN if action == BIG_GIN else KnockKind.GIN if gin else KnockKind.KNOCK
    return protocol.KnockChoice(
        card=None if card is None else format_card(card),
        kind=kind.value,
        deadwood_points=deadwood_points,
        spreads=[
            protocol.KnockSpread(
                arrangement_view(arrangement),
                layoff_openings(arrangement.melds, kept),
                [format_action(each) for each in _spread_actions(action, arrangement)],
            )
            for arrangement in spreads
        ],
    )


def _spread_actions(knock: Action, arrangement: Arrangement) -> list[Action]:
    return [knock, *(LAY_MELDS[meld] for meld in arrangement.melds), DONE]


def result_view(result: HandResult, deal: HandDeal) -> protocol.ResultView:
    """How a hand ended, which is public then: its seed too."""
    return protocol.ResultView(
        hand_number=deal.hand_number,
        kind=result.kind.value,
        why_void=None if result.why_void is None else result.why_void.value,
        knocker=result.knocker,
        winner=winner_of(result),
        points=list(result.points),
        spreads=[protocol.SpreadView(spread.seat, _spread_view(spread)) for spread in result.spreads],
        layoffs=[protocol.LayoffView(layoff.seat, format_card(layoff.card), layoff.meld) for layoff in result.layoffs],
        sum=[protocol.SumLine(line.key.value, line.seat, line.points) for line in result.sum_lines],
        seed=deal.seed.hex(),
    )


def _spread_view(spread: Spread) -> protocol.ArrangementView:
    return protocol.ArrangementView(
        [names(meld) for meld in spread.melds], names(spread.deadwood), spread.deadwood_points
    )
