"""Rules pages as Markdown."""

from undercut.locale import SUIT_SYMBOLS
from undercut.rulebook.parts import ExampleBlock, ExampleRow, ExampleTable, OptionsBlock, RuleBlock, RulesPage


def page_markdown(page: RulesPage) -> str:
    """The page of one rule set as Markdown."""
    parts = [f"# {page.title}", *page.lead]
    for section in page.sections:
        parts.append(f"## {section.heading}")
        items: list[str] = []
        for block in section.blocks:
            if isinstance(block, RuleBlock):
                items.append(f"- {rule_markdown(block)}")
                continue
            if items:
                parts.append("\n".join(items))
                items = []
            parts.append(example_markdown(block) if isinstance(block, ExampleBlock) else _options_markdown(block))
        if items:
            parts.append("\n".join(items))
    return "\n\n".join(parts) + "\n"


def rule_markdown(rule: RuleBlock) -> str:
    """A rule, and behind it the options that it is."""
    options = ", ".join(f"`{option.name} = {option.value}`" for option in rule.options)
    return f"{rule.text} ({options})" if options else rule.text


def _options_markdown(block: OptionsBlock) -> str:
    rows = "\n".join(f"- `{row.name} = {row.value}` ({row.words})" for row in block.rows)
    return f"### {block.heading}\n\n{rows}"


def example_markdown(example: ExampleBlock) -> str:
    """An example as a quotation."""
    parts = [f"**{example.heading}.** {example.caption}"]
    if example.rows:
        parts.append("\n".join(f"- {_row(row)}" for row in example.rows))
    if example.table:
        parts.append(table_markdown(example.table))
    if example.outcome:
        parts.append(f"*{example.outcome}*")
    return "\n".join(f"> {line}".rstrip() for line in "\n\n".join(parts).splitlines())


def _row(row: ExampleRow) -> str:
    groups = []
    for group in row.groups:
        cards = " ".join(f"{card[0].replace('T', '10')}{SUIT_SYMBOLS[card[1]]}" for card in group.cards)
        cards = f"**{cards}**" if group.kind == "meld" else cards
        groups.append(f"{group.label}: {cards}" if group.label else cards)
    cards_text = " | ".join(groups)
    label = f"{row.label}: " if row.label else ""
    return f"{label}{cards_text} ({row.note})" if row.note else f"{label}{cards_text}"


def table_markdown(table: ExampleTable) -> str:
    """A table with a head."""
    lines = [table.head, ["---"] * len(table.head), *table.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
