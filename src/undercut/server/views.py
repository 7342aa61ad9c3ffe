"""The view of a table for one viewer, built from that viewer's observation and public facts; never from the state."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

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
from undercut.core.notation import format_action, format_card
from undercut.core.observation import Observation
from undercut.core.payouts import Payouts
from undercut.core.phases import knock_kind, spread_limit_points
from undercut.core.policies import Scoring
from undercut.core.results import HandResult, KnockKind, Layoff, Spread
from undercut.core.rules import RuleSet
from undercut.core.state import Phase
from undercut.server import protocol
from undercut.server.calls import NO_CALLS, Calls, calls_view
from undercut.server.game import HandDeal
from undercut.server.laying import SPREADS_LIMIT, arrangement_view, laying_view
from undercut.server.stored_deals import StoredPromise
from undercut.server.wire import by_place, hex_texts, names, only


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """Who sits at a seat. ``level`` None: a person."""

    name: str
    level: str | None
    connected: bool
    ready: bool
    away_ms: int | None = None


@dataclass(frozen=True, slots=True)
class PublicFacts:
    """What everybody at a table may know besides the cards. ``deal`` is used for its commitment and its seats only.

    ``chips`` () and ``paid`` None where the rule set pays nothing out. ``deal_over``: every hand of the deal is.
    ``next_table``: where the same people play again.
    ``rated``: ``bot`` where the match was to be rated, but a bot sits here.
    """

    table: str
    number: int
    rules: protocol.RulesView
    seats: Sequence[SeatFacts]
    match: MatchState
    deal: HandDeal | None
    deal_over: bool
    chips: Sequence[int]
    paid: Payouts | None
    calls: Calls = NO_CALLS
    next_table: str | None = None
    promise: StoredPromise | None = None
    """For the coming deal; used for its commitment, and to tell a player of their own contribution."""
    rated: Literal["no", "yes", "bot"] = "no"
    clock: protocol.ClockView | None = None
    gone: Set[int] = frozenset()
    """Who has kept the others waiting too long, at a table without a clock."""
    waiting: protocol.WaitingView | None = None


def table_view(
    facts: PublicFacts, seat: int | None, observation: Observation | None, advice: protocol.AdviceView | None
) -> protocol.TableView:
    """What the viewer at ``seat`` (None: a spectator) may see. ``observation`` must be that viewer's own."""
    table, number, rules, seats = facts.table, facts.number, facts.rules, facts.seats
    match, deal = facts.match, facts.deal
    result = None if observation is None else observation.result
    over = match.over or facts.calls.early_end is not None
    next_roles = deal is not None and facts.deal_over and not over and bool(match.roles)
    return protocol.TableView(
        table=table,
        number=number,
        seat=seat,
        rules=rules,
        players=[
            protocol.PlayerView(
                at,
                each.name,
                each.level,
                each.connected,
                each.ready,
                deal.roles[at].value if deal is not None and deal.roles else None,
                match.roles[at].value if next_roles else None,
                next(side for side, players in enumerate(match.sides) if at in players),
                facts.chips[at] if facts.chips else None,
                each.away_ms,
            )
            for at, each in enumerate(seats)
        ],
        match=_match_view(facts),
        hand=_hand_view(facts, seat, observation, advice),
        result=result_view(result, facts, deal, seat) if result and deal else None,
        fairness=None if deal is None else _fairness_view(deal, over=facts.deal_over),
        coming=None if facts.promise is None or over or facts.waiting else _promise_view(facts.promise, seat),
        rated=facts.rated,
        calls=calls_view(facts.calls, deal.hand_number if deal else 0, seat, facts.next_table, facts.gone),
        clock=facts.clock,
        waiting=facts.waiting,
    )


def _hand_view(
    facts: PublicFacts, seat: int | None, observation: Observation | None, advice: protocol.AdviceView | None
) -> protocol.HandView | None:
    """The hand; of a match that was ended early it is left as it lay, and nobody is to act in it."""
    if observation is None or facts.deal is None:
        return None
    hand = hand_view(observation, facts.deal, seat, len(facts.seats), advice)
    if facts.calls.early_end is None:
        return hand
    nothing: dict[str, list[Any]] = {"legal": [], "discards": [], "knocks": [], "suggestions": []}
    return msgspec.structs.replace(hand, to_act=None, laying=None, advice=None, **nothing)


def _fairness_view(deal: HandDeal, *, over: bool) -> protocol.FairnessView:
    seed = deal.seed.hex() if over else None
    return protocol.FairnessView(fairness.SCHEME, deal.commitment, seed, hex_texts(deal.contributions))


def _promise_view(promise: StoredPromise, seat: int | None) -> protocol.PromiseView:
    contributed = seat in promise.contributions
    return protocol.PromiseView(promise.hand_number, fairness.SCHEME, promise.commitment, contributed)


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


def _match_view(facts: PublicFacts) -> protocol.MatchView:
    match, deal, end = facts.match, facts.deal, facts.calls.early_end
    winners = match.winners if end is None else end.winners(match.sides)
    rows = [
        protocol.SheetRow(
            at, row.kind.value, only(row.winners), list(row.winners), list(row.points), list(row.running_points)
        )
        for at, row in enumerate(match.rows, start=1)
    ]
    return protocol.MatchView(
        hand_number=deal.hand_number if deal else match.hand_number,
        totals=list(match.totals),
        target_points=facts.rules.target_points,
        sheet=rows,
        over=match.over or end is not None,
        winner=only(winners),
        winners=list(winners),
        sides=[list(players) for players in match.sides],
        columns=[
            protocol.ColumnView(list(each.points), list(each.boxes), each.closed, list(each.totals))
            for each in match.columns
        ],
        deal_over=facts.deal_over,
        penalties=_penalises(match.rules),
        early_end=None if end is None else protocol.EarlyEndView(end.reason.value, end.player),
    )


def _penalises(rules: RuleSet) -> bool:
    return rules.hand.scoring is Scoring.LOSERS_PENALISED


def hand_view(
    observation: Observation,
    deal: HandDeal,
    player: int | None,
    places: int,
    advice: protocol.AdviceView | None,
) -> protocol.HandView:
    """The hand as the observer may know it; the one who sits out sees with the captain's eyes and has no move."""
    players = deal.boards[(None if player is None else deal.board_of(player)) or 0].players
    advises = player is not None and player not in players and observation.seat is not None
    legal = () if advises else observation.legal_actions
    return protocol.HandView(
        phase=observation.phase.value,
        to_act=None if observation.to_act is None else players[observation.to_act],
        dealer=deal.dealer if deal.dealer in players else players[observation.dealer],
        holding=names(observation.holding),
        holding_counts=by_place(observation.holding_counts, players, places),
        shown=[names(cards) for cards in by_place(observation.shown, players, places)],
        drawn=None if observation.drawn is None else format_card(observation.drawn),
        taken=None if observation.taken is None else format_card(observation.taken),
        stock_count=observation.stock_count,
        discard_count=len(observation.discard_pile),
        upcard=None if observation.upcard is None else format_card(observation.upcard),
        knock_limit_points=observation.knock_limit_points,
        arrangement=None if observation.seat is None else arrangement_view(best_arrangement(observation.holding)),
        legal=[format_action(action) for action in legal],
        discards=[
            protocol.DiscardChoice(format_card(action.card), least_deadwood(observation.holding & ~(1 << action.card)))
            for action in legal
            if isinstance(action, Discard)
        ],
        knocks=[knock_choice(observation, action) for action in legal if isinstance(action, Knock | BigGin)],
        knocker=None if observation.knocker is None else players[observation.knocker],
        knock_kind=None if observation.knock_kind is None else observation.knock_kind.value,
        spreads=spreads_view(observation.spreads, players),
        layoffs=layoffs_view(observation.layoffs, players),
        laying=None if advises else laying_view(observation),
        seats=list(players),
        advises=advises,
        suggestions=[format_action(action) for action in observation.legal_actions] if advises else [],
        advice=advice,
    )


def knock_choice(observation: Observation, action: Knock | BigGin) -> protocol.KnockChoice:
    """One way to end the hand, with the spreads that may be laid."""
    card = action.card if isinstance(action, Knock) else None
    kept: CardSet = observation.holding if card is None else observation.holding & ~(1 << card)
    deadwood_points = least_deadwood(kept)
    kind = KnockKind.BIG_GIN if action == BIG_GIN else knock_kind(observation.rules, kept)
    limit_points = spread_limit_points(Phase.LAY_MELDS, kind, observation.knock_limit_points)
    spreads = ranked_arrangements(kept, limit_points)[:SPREADS_LIMIT]
    best_kind = KnockKind.GIN if kind is KnockKind.KNOCK and deadwood_points == 0 else kind
    return protocol.KnockChoice(
        card=None if card is None else format_card(card),
        kind=best_kind.value,
        deadwood_points=deadwood_points,
        spreads=[
            protocol.KnockSpread(
                arrangement_view(arrangement),
                layoff_openings(arrangement.melds, kept),
                (best_kind if arrangement.deadwood_points == 0 else KnockKind.KNOCK).value,
                [format_action(each) for each in _spread_actions(action, arrangement)],
            )
            for arrangement in spreads
        ],
    )


def _spread_actions(knock: Action, arrangement: Arrangement) -> list[Action]:
    return [knock, *(LAY_MELDS[meld] for meld in arrangement.melds), DONE]


def result_view(result: HandResult, facts: PublicFacts, deal: HandDeal, player: int | None) -> protocol.ResultView:
    """How the viewer's hand ended, which is public at its board; the seed only when every hand of the deal is over."""
    players = deal.boards[(None if player is None else deal.board_of(player)) or 0].players
    winners = [players[seat] for seat in result.winners]
    paid = facts.paid if facts.deal_over else None
    return protocol.ResultView(
        hand_number=deal.hand_number,
        kind=result.kind.value,
        why_void=None if result.why_void is None else result.why_void.value,
        knocker=None if result.knocker is None else players[result.knocker],
        winner=only(winners),
        winners=winners,
        points=by_place(result.points, players, len(facts.seats)),
        penalties=_penalises(facts.match.rules),
        spreads=spreads_view(result.spreads, players),
        layoffs=layoffs_view(result.layoffs, players),
        sum=[
            protocol.SumLine(line.key.value, None if line.seat is None else players[line.seat], line.points)
            for line in result.sum_lines
        ],
        seed=deal.seed.hex() if facts.deal_over else None,
        payouts=None if paid is None else protocol.PayoutsView(list(paid.changes), list(paid.unpaid)),
    )


def spreads_view(spreads: Sequence[Spread], players: Sequence[int]) -> list[protocol.SpreadView]:
    """Spreads with their cards spelled, by place at the table."""
    return [
        protocol.SpreadView(
            players[spread.seat],
            protocol.ArrangementView(
                [names(meld) for meld in spread.melds], names(spread.deadwood), spread.deadwood_points
            ),
        )
        for spread in spreads
    ]


def layoffs_view(layoffs: Sequence[Layoff], players: Sequence[int]) -> list[protocol.LayoffView]:
    """Layoffs with their cards spelled, by place at the table."""
    return [protocol.LayoffView(players[each.seat], format_card(each.card), each.meld) for each in layoffs]
