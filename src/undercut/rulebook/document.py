"""The rules as a Markdown document: every value of every option, every rule set, every example."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from undercut.core.option_text import OPTION_PARTS
from undercut.core.rulesets import load_ruleset, ruleset_names, ruleset_players
from undercut.locale import FALLBACK_LANGUAGE, Translator, available_languages, translator
from undercut.rulebook.examples import draw_example, own_rules
from undercut.rulebook.markdown import example_markdown, rule_markdown, table_markdown
from undercut.rulebook.outline import OutlinedRule, OutlinedSection, outline
from undercut.rulebook.page import draw_rule
from undercut.rulebook.parts import ExampleTable, RuleBlock
from undercut.rulebook.values import DEFAULTS, allowed_text, choices_of, in_words, values_of

_OWN_FILE: Final = """\
```toml
name = "mine"
version = "1"

[hand]
knock_limit_points = 0

[match]
target_points = 150
```

```sh
undercut rules --check mine.toml && undercut rules mine.toml
```"""


def document_name(language: str) -> str:
    """The file of a language's document in ``docs``."""
    return "rules.md" if language == FALLBACK_LANGUAGE else f"rules.{language}.md"


def draw_document(language: str) -> str:
    """The document about all rule sets. Raises ValueError for a language without a catalogue."""
    words = translator(language)
    others = [
        f"[{words.text('language-name', language=each)}]({document_name(each)})"
        for each in available_languages()
        if each != language
    ]
    parts = [
        f"# {words.text('rules-page-title')}",
        " · ".join(others),
        words.text("rules-page-lead"),
        words.text("rules-page-drawn"),
    ]
    for section in outline():
        parts.append(_heading(words, section.id))
        parts += _section(words, section)
    parts += [_heading(words, "sets"), words.text("rules-sets"), *_rule_sets(words)]
    parts += [_heading(words, "options"), words.text("rules-options"), *_options(words)]
    parts += [_heading(words, "own"), words.text("rules-own"), words.text("rules-own-check"), _OWN_FILE]
    return "\n\n".join([*parts, words.text("rules-own-hash")]) + "\n"


def _heading(words: Translator, section: str) -> str:
    return f"## {words.text('rules-section', section=section)}"


def _section(words: Translator, section: OutlinedSection) -> Iterator[str]:
    """Rules that follow one another are one list."""
    items: list[str] = []
    for block in section.blocks:
        if isinstance(block, OutlinedRule):
            items += (_item(words, rule) for rule in _shown(words, block))
        else:
            if items:
                yield "\n".join(items)
                items = []
            yield example_markdown(draw_example(words, block, own_rules(block)))
    if items:
        yield "\n".join(items)


def _shown(words: Translator, rule: OutlinedRule) -> Iterator[RuleBlock]:
    choices = choices_of(rule.options[0]) if rule.options else ()
    every = rule.values or tuple({rule.options[0]: choice} for choice in choices) or ({},)
    for number, changes in enumerate(every):
        yield draw_rule(words, rule, {**DEFAULTS, **changes}, other=number > 0)


def _item(words: Translator, rule: RuleBlock) -> str:
    before = f"  - *{words.text('rules-or')}* " if rule.other else "- "
    return f"{before}{rule_markdown(rule)}"


def _rule_sets(words: Translator) -> Iterator[str]:
    for name in ruleset_names():
        usual = load_ruleset(name)
        yield f"### `{name}`: {words.text('rules-name', rules=name)}"
        yield words.text("rules-about", rules=name)
        yield _differences(words, DEFAULTS, values_of(usual)) or words.text("rules-set-plain")
        for players in ruleset_players(name):
            if players != usual.match.players:
                yield words.text("rules-set-players", players=players)
                yield _differences(words, values_of(usual), values_of(load_ruleset(name, players)))


def _differences(words: Translator, before: dict[str, str | int], values: dict[str, str | int]) -> str:
    return "\n".join(
        f"- `{name} = {value}` ({in_words(words, name, value)})"
        for name, value in values.items()
        if value != before[name]
    )


def _options(words: Translator) -> Iterator[str]:
    keys = ("rules-option", "rules-words", "rules-allowed", "rules-default")
    for part, kind in OPTION_PARTS.items():
        rows = []
        for name in (option.name for option in fields(kind)):
            default = f"`{DEFAULTS[name]}`"
            rows.append([f"`{name}`", words.text("option-name", option=name), allowed_text(words, name), default])
        yield f"### {words.text('rules-options-part', part=part)}: `[{part}]`"
        yield table_markdown(ExampleTable([words.text(key) for key in keys], rows))
