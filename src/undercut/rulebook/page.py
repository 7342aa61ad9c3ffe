"""The rules page of one rule set, with its own values."""

from collections.abc import Mapping

from undercut.core.option_text import NONE_TEXT
from undercut.core.rules import RuleSet
from undercut.locale import Translator, translator
from undercut.rulebook.examples import draw_example
from undercut.rulebook.outline import OutlinedRule, outline
from undercut.rulebook.parts import ExampleBlock, OptionsBlock, RuleBlock, RulesPage, RulesSection
from undercut.rulebook.values import DEFAULTS, choices_of, option_values, options_blocks, values_of


def draw_page(rules: RuleSet, language: str) -> RulesPage:
    """Everything about one rule set. Raises ValueError for a language without a catalogue."""
    words = translator(language)
    values = values_of(rules)
    sections = []
    for section in outline():
        blocks: list[RuleBlock | ExampleBlock | OptionsBlock] = []
        for block in section.blocks:
            if block.holds(values):
                if isinstance(block, OutlinedRule):
                    blocks.append(draw_rule(words, block, values))
                else:
                    blocks.append(draw_example(words, block, rules))
        sections.append(RulesSection(section.id, words.text("rules-section", section=section.id), blocks))
    options: list[RuleBlock | ExampleBlock | OptionsBlock] = [RuleBlock(words.text("rules-options-of"))]
    options += options_blocks(words, values)
    sections.append(RulesSection("options", words.text("rules-section", section="options"), options))
    return RulesPage(
        rules.name,
        rules.match.players,
        language,
        words.text("rules-page-of", rules=rules.name),
        [words.text("rules-about", rules=rules.name), words.text("rules-page-lead-of"), words.text("rules-page-drawn")],
        sections,
    )


def draw_rule(
    words: Translator, rule: OutlinedRule, values: Mapping[str, str | int], *, other: bool = False
) -> RuleBlock:
    """The text of a rule, and of its options those that the text says something about."""
    text = words.text(rule.text, **{name: values[name] for name in rule.options})
    said = [name for name in rule.options if _is_said(words, rule, values, name, text)] or list(rule.options)
    if len(said) > 1:
        said = [name for name in said if values[name] != NONE_TEXT]
    return RuleBlock(text, option_values(said, values), other)


def _is_said(words: Translator, rule: OutlinedRule, values: Mapping[str, str | int], name: str, text: str) -> bool:
    """Whether another value of the option would make another text."""
    value = values[name]
    others: list[str | int] = [each for each in choices_of(name) if each != value]
    if not others:
        # A number that nothing has, and the lack of one.
        others = [12345, DEFAULTS[name]]
    arguments = {each: values[each] for each in rule.options}
    return any(words.text(rule.text, **{**arguments, name: other}) != text for other in others if other != value)
