"""The answers of the analysis commands and the rule sets, for people."""

from collections.abc import Sequence

from undercut.cli.answers import (
    DEFENDER,
    KNOCKER,
    best_arrangements_of,
    knocks_of,
    layoffs_by_meld,
    melds_by_rank,
    result_of,
    side_of,
)
from undercut.cli.inputs import KnocksQuestion, SettleQuestion
from undercut.cli.screen import Screen, card_symbols, meld_symbols
from undercut.core.cards import CardSet
from undercut.core.errors import RulesError
from undercut.core.notation import format_card
from undercut.core.option_text import OPTION_PARTS, format_option
from undercut.core.policies import Scoring
from undercut.core.results import HandResult, SumKey
from undercut.core.rules import RuleSet
from undercut.rulebook import draw_page, page_markdown
from undercut.rulebook.values import in_words


def show_meld(screen: Screen, cards: CardSet) -> None:
    """Every best arrangement."""
    words = screen.words
    arrangements = best_arrangements_of(cards)
    screen.heading(words.text("cli-deadwood", points=arrangements[0].deadwood_points))
    for number, arrangement in enumerate(arrangements, start=1):
        screen.line()
        screen.say("cli-arrangement", position=number, count=len(arrangements))
        melds = meld_symbols(melds_by_rank(arrangement)) or words.text("cli-no-meld")
        deadwood = card_symbols(arrangement.deadwood) or words.text("cli-none")
        screen.columns([(words.text("cli-melds"), melds), (words.text("cli-unmelded"), deadwood)])


def show_knocks(screen: Screen, question: KnocksQuestion) -> None:
    """The discards that allow a knock."""
    found = knocks_of(question)
    if not found:
        screen.say("cli-knocks-none", limit=question.limit_points)
        return
    screen.heading(screen.words.text("cli-knocks-heading", limit=question.limit_points))
    for card, points in found.items():
        code = format_card(card)
        screen.line(
            "  "
            + (
                screen.words.text("cli-knocks-line", card=code, points=points)
                if points
                else screen.words.text("cli-knocks-gin", card=code)
            )
        )


def show_settlement(screen: Screen, question: SettleQuestion) -> None:
    """Who scores, and the sum that made it."""
    words = screen.words
    result = result_of(question)
    several = len(question.defenders) > 1
    names = [words.text("cli-settle-seat", side=KNOCKER, number=0)]
    side = "numbered" if several else DEFENDER
    names += [words.text("cli-settle-seat", side=side, number=seat) for seat in range(1, len(result.spreads))]
    kind = words.text("cli-settle-kind", kind=result.kind.value)
    penalised = question.rules.scoring is Scoring.LOSERS_PENALISED
    if penalised:
        winners = ", ".join(names[seat] for seat in result.winners)
        screen.heading(f"{words.text('cli-settle-winners', names=winners)} ({kind})")
    else:
        winner = words.text("cli-settle-winner", winner=side_of(result.winners[0]))
        points = words.text("cli-settle-points", points=max(result.points))
        screen.heading(f"{winner}: {points} ({kind})")
    screen.line()
    knocker = result.spreads[0]
    screen.line(f"{words.text('cli-settle-knocker-melds')}: {meld_symbols(knocker.melds) or words.text('cli-none')}")
    screen.say("cli-settle-knocker-deadwood", points=knocker.deadwood_points)
    for seat in range(1, len(result.spreads)):
        if several:
            screen.line()
            screen.heading(names[seat])
        _show_defence(screen, result, seat)
    screen.line()
    screen.columns(_sum_rows(screen, result, names if penalised else []))


def _show_defence(screen: Screen, result: HandResult, seat: int) -> None:
    words, defender = screen.words, result.spreads[seat]
    layoffs = layoffs_by_meld(result, seat)
    for layoff in layoffs:
        screen.say("cli-settle-layoff", card=format_card(layoff.card), meld=layoff.meld + 1)
    if not layoffs:
        screen.say("cli-settle-no-layoff")
    screen.line(f"{words.text('cli-settle-defender-melds')}: {meld_symbols(defender.melds) or words.text('cli-none')}")
    screen.say("cli-settle-defender-deadwood", points=defender.deadwood_points)


def _sum_rows(screen: Screen, result: HandResult, names: list[str]) -> list[tuple[str, str]]:
    """The lines of the sum that the spreads have not said. ``names``: of all seats where each has a sum of its own."""
    rows = []
    for line in result.sum_lines:
        if line.key in (SumKey.KNOCKER_DEADWOOD, SumKey.DEFENDER_DEADWOOD):
            continue
        text = screen.words.text("sum-line", key=line.key.value)
        rows.append((f"{names[line.seat]}: {text}" if names and line.seat is not None else text, str(line.points)))
    return rows


def show_rulesets(screen: Screen, rulesets: list[RuleSet]) -> None:
    """Every rule set that comes with the package."""
    screen.heading(screen.words.text("cli-rules-heading"))
    screen.columns([(rules.name, screen.words.text("rules-summary", rules=rules.name)) for rules in rulesets])


def show_rules(screen: Screen, rules: RuleSet) -> None:
    """Every option of a rule set: the name that its data file uses, the value, and both in words."""
    words = screen.words
    screen.heading(f"{rules.name}, {words.text('cli-rules-version', version=rules.version)}")
    screen.say("rules-summary", rules=rules.name)
    screen.say("cli-rules-hash", hash=rules.content_hash)
    mapping = rules.to_mapping()
    for part in OPTION_PARTS:
        screen.line()
        screen.heading(words.text(f"cli-rules-{part}"))
        screen.table(
            [(name, format_option(value), in_words(words, name, value)) for name, value in mapping[part].items()]
        )


def show_rules_page(screen: Screen, rules: RuleSet) -> None:
    """The rules to read, as Markdown."""
    for line in page_markdown(draw_page(rules, screen.words.language)).splitlines():
        screen.line(line)


def show_problems(screen: Screen, name: str, problems: Sequence[RulesError]) -> None:
    """What is wrong with somebody's rule set, a line for each; or that nothing is."""
    if not problems:
        screen.say("cli-check-good", name=name)
        return
    screen.heading(screen.words.text("cli-check-problems", name=name, count=len(problems)))
    for problem in problems:
        screen.line(f"  {problem.message}")
