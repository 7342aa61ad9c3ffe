"""Worked examples: the inputs from the outline, and what the engine makes of them by the rules given."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from undercut.core.arrangement import best_arrangement, discards_within
from undercut.core.cards import CardSet, cards_of
from undercut.core.melds import MELDS
from undercut.core.notation import format_card, parse_card, parse_card_set, parse_cards, parse_meld
from undercut.core.option_text import with_settings
from undercut.core.payouts import payouts
from undercut.core.policies import KnockLimit, Scoring
from undercut.core.results import HandResult, SumKey
from undercut.core.rules import RuleSet
from undercut.core.rulesets import load_ruleset
from undercut.core.seating import drawn_roles
from undercut.core.settlement import settle_spreads
from undercut.core.upcard import effective_limit_points, upcard_doubles
from undercut.locale import Translator
from undercut.rulebook.match_examples import match_example, partners_example, rotation_example
from undercut.rulebook.outline import OutlinedExample
from undercut.rulebook.parts import CardGroup, ExampleBlock, ExampleRow, ExampleTable
from undercut.rulebook.said import player_name, points_note

Drawn: TypeAlias = tuple[list[ExampleRow], ExampleTable | None, str]
"""Rows of cards, a table and the outcome, as in ``ExampleBlock``."""

Draw: TypeAlias = Callable[[Translator, OutlinedExample, RuleSet], Drawn]


def draw_example(words: Translator, example: OutlinedExample, rules: RuleSet) -> ExampleBlock:
    """The example by ``rules``, or by its own where it is fixed."""
    if example.fixed:
        rules = own_rules(example)
    rows, table, outcome = _DRAWN[example.draw](words, example, rules)
    if example.upcard and _upcard_counts(rules):
        label = words.text("rules-example-upcard")
        rows.insert(0, ExampleRow(label, [_group(words, "cards", parse_cards(example.upcard))]))
    return ExampleBlock(
        example.example,
        words.text("rules-example-heading"),
        words.text("rules-example", example=example.example),
        rows,
        table,
        outcome,
    )


def own_rules(example: OutlinedExample) -> RuleSet:
    """The rules by which the document shows an example."""
    rules = load_ruleset(example.rules, example.players)
    return with_settings(rules, [f"{name}={value}" for name, value in example.changes.items()])


def _upcard_counts(rules: RuleSet) -> bool:
    return rules.hand.knock_limit is not KnockLimit.FIXED or rules.hand.spade_upcard_doubles


# Cards ---------------------------------------------------------------------------------------------------------------


def _group(words: Translator, kind: str, cards: CardSet | tuple[int, ...], name: str = "") -> CardGroup:
    """Cards in ascending order, or in the order given. ``name``: who laid them off."""
    codes = [format_card(card) for card in (cards_of(cards) if isinstance(cards, int) else cards)]
    listed = " ".join(codes)
    match kind:
        case "meld":
            return CardGroup("meld", codes, "", words.text("spread-meld-label", cards=listed))
        case "deadwood":
            return CardGroup("deadwood", codes, "", words.text("spread-deadwood-label", cards=listed))
        case "laid_off":
            spoken = words.spoken("spread-laid-off-by", who="other", name=name, cards=listed)
            return CardGroup("laid_off", codes, words.text("spread-laid-off"), spoken)
        case _:
            return CardGroup("cards", codes, "", words.text("label-card", card=listed))


def _arrangement(words: Translator, example: OutlinedExample, rules: RuleSet) -> Drawn:
    cards = parse_card_set(example.cards)
    best = best_arrangement(cards)
    groups = [_group(words, "meld", MELDS[meld]) for meld in best.melds]
    if best.deadwood:
        groups.append(_group(words, "deadwood", best.deadwood))
    holding = ExampleRow("", [_group(words, "cards", parse_cards(example.cards))])
    return [holding, ExampleRow("", groups, points_note(words, best.deadwood_points))], None, ""


def _discards(words: Translator, example: OutlinedExample, rules: RuleSet) -> Drawn:
    limit_points = _limit_points(example, rules)
    holding = parse_cards(example.cards)
    rows = [
        ExampleRow("", [_group(words, "cards", holding)], words.text("knock-limit", limit=limit_points)),
    ]
    found = discards_within(parse_card_set(example.cards), limit_points)
    for card, points in sorted(found.items(), key=lambda item: item[1]):
        note = points_note(words, points) if points else words.text("cli-settle-kind", kind="gin")
        rows.append(ExampleRow(words.text("button-discard"), [_group(words, "cards", (card,))], note))
    return rows, None, "" if found else words.text("cli-knocks-none", limit=limit_points)


def _limit_points(example: OutlinedExample, rules: RuleSet) -> int:
    return effective_limit_points(rules.hand, parse_card(example.upcard) if example.upcard else None)


# A knock -------------------------------------------------------------------------------------------------------------


def _settled(example: OutlinedExample, rules: RuleSet) -> HandResult:
    """The result, after looking whether the inputs are a hand of these rules. Raises ValueError."""
    melds = [parse_meld(meld) for meld in example.melds]
    deadwood = parse_card_set(example.deadwood)
    defenders = [parse_card_set(cards) for cards in example.defenders]
    parts = [*melds, deadwood, *defenders]
    knocker_count = (sum(melds) | deadwood).bit_count()
    big_gin = knocker_count == rules.hand.cards_each + 1 and not deadwood
    counts = {knocker_count - big_gin, *(cards.bit_count() for cards in defenders)}
    if sum(part.bit_count() for part in parts) != sum(parts).bit_count() or counts != {rules.hand.cards_each}:
        raise ValueError(f"example {example.example}: these cards are no hand of {rules.name}")
    doubled = bool(example.upcard) and upcard_doubles(rules.hand, parse_card(example.upcard))
    result = settle_spreads(rules.hand, melds, deadwood, defenders, big_gin=big_gin, doubled=doubled)
    if len(defenders) + 1 != rules.hand.seats or result.spreads[0].deadwood_points > _limit_points(example, rules):
        raise ValueError(f"example {example.example}: this is no knock of {rules.name}")
    return result


def _seat_names(words: Translator, result: HandResult) -> list[str]:
    count = len(result.spreads)
    sides = ["knocker", *(["defender"] if count == 2 else ["numbered"] * (count - 1))]
    return [words.text("cli-settle-seat", side=side, number=seat) for seat, side in enumerate(sides)]


def _spread_rows(words: Translator, result: HandResult, names: list[str]) -> list[ExampleRow]:
    rows = []
    for spread in result.spreads:
        groups = [_group(words, "meld", meld) for meld in spread.melds]
        laid_off = tuple(layoff.card for layoff in result.layoffs if layoff.seat == spread.seat)
        if laid_off:
            groups.append(_group(words, "laid_off", laid_off, names[spread.seat]))
        if spread.deadwood:
            groups.append(_group(words, "deadwood", spread.deadwood))
        rows.append(ExampleRow(names[spread.seat], groups, points_note(words, spread.deadwood_points)))
    return rows


def _layoffs(words: Translator, example: OutlinedExample, rules: RuleSet) -> Drawn:
    result = _settled(example, rules)
    return _spread_rows(words, result, _seat_names(words, result)), None, ""


def _settlement(words: Translator, example: OutlinedExample, rules: RuleSet) -> Drawn:
    result = _settled(example, rules)
    names = _seat_names(words, result)
    several = rules.hand.scoring is Scoring.LOSERS_PENALISED
    table = ExampleTable([words.text("result-sum"), words.text("sheet-points")], [])
    for line in result.sum_lines:
        name = "" if line.seat is None else names[line.seat]
        text = words.text("sum-line", key=line.key.value, who="other", name=name)
        if several and name and line.key not in (SumKey.KNOCKER_DEADWOOD, SumKey.DEFENDER_DEADWOOD):
            text = f"{name}: {text}"
        table.rows.append([text, str(line.points)])
    return _spread_rows(words, result, names), table, _outcome(words, rules, result, names)


def _outcome(words: Translator, rules: RuleSet, result: HandResult, names: list[str]) -> str:
    kind = words.text("cli-settle-kind", kind=result.kind.value)
    if rules.hand.scoring is Scoring.LOSERS_PENALISED:
        winners = ", ".join(names[seat] for seat in result.winners)
        return f"{words.text('cli-settle-winners', names=winners)} ({kind})"
    side = "defender" if result.winners[0] else "knocker"
    points = words.text("cli-settle-points", points=max(result.points))
    return f"{words.text('cli-settle-winner', winner=side)}: {points} ({kind})"


def _payouts(words: Translator, example: OutlinedExample, rules: RuleSet) -> Drawn:
    result = _settled(example, rules)
    names = _seat_names(words, result)
    paid = payouts(rules.table, result, example.chips)
    keys = ("rules-example-player", "result-penalties", "result-payouts", "rules-example-unpaid")
    rows = [
        [name, str(points), f"{change:+d}".replace("-", "−") if change else "0", str(unpaid)]
        for name, points, change, unpaid in zip(names, result.points, paid.changes, paid.unpaid, strict=True)
    ]
    return [], ExampleTable([words.text(key) for key in keys], rows), ""


def _roles(words: Translator, example: OutlinedExample, rules: RuleSet) -> Drawn:
    cards = [parse_card(card) for card in example.role_cards]
    rows = [
        ExampleRow(
            player_name(words, player),
            [_group(words, "cards", (cards[player],))],
            words.text("rules-example-role", role=role.value),
        )
        for player, role in enumerate(drawn_roles(cards))
    ]
    return rows, None, ""


def _only_table(draw: Callable[[Translator, OutlinedExample, RuleSet], tuple[ExampleTable, str]]) -> Draw:
    def drawn(words: Translator, example: OutlinedExample, rules: RuleSet) -> Drawn:
        table, outcome = draw(words, example, rules)
        return [], table, outcome

    return drawn


_DRAWN: Final[Mapping[str, Draw]] = {
    "arrangement": _arrangement,
    "discards": _discards,
    "layoffs": _layoffs,
    "settlement": _settlement,
    "payouts": _payouts,
    "roles": _roles,
    "match": _only_table(match_example),
    "rotation": _only_table(rotation_example),
    "partners": _only_table(partners_example),
}
