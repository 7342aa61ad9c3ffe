"""The outline: every option is a rule, every value is shown, and texts and outline know the same options."""

import re

import pytest

from tests.locale.catalogues import texts
from undercut.core.option_text import OPTION_HINTS
from undercut.locale import available_languages, translator
from undercut.rulebook import draw_document
from undercut.rulebook.document import document_name
from undercut.rulebook.examples import draw_example, own_rules
from undercut.rulebook.outline import OutlinedExample, OutlinedRule, outline
from undercut.rulebook.values import choices_of

RULES = [block for section in outline() for block in section.blocks if isinstance(block, OutlinedRule)]
EXAMPLES = [block for section in outline() for block in section.blocks if isinstance(block, OutlinedExample)]
SAID = re.compile(r"`(\w+) = ([^`]+)`")


def rules_part(language: str) -> str:
    """The document up to the list of rule sets."""
    return draw_document(language).split(translator(language).text("rules-section", section="sets"))[0]


@pytest.mark.parametrize("language", available_languages())
def test_every_option_is_a_rule(language: str) -> None:
    assert {name for name, _ in SAID.findall(rules_part(language))} == set(OPTION_HINTS)


@pytest.mark.parametrize("language", available_languages())
def test_every_value_of_every_policy_is_shown(language: str) -> None:
    shown = set(SAID.findall(rules_part(language)))
    for option in OPTION_HINTS:
        for value in choices_of(option):
            assert (option, value) in shown


def test_texts_and_outline_know_the_same_options() -> None:
    english = texts("en")
    for rule in RULES:
        variables = english[rule.text].variables
        assert variables <= set(rule.options), rule.text
        assert not variables or variables == set(rule.options), rule.text


def test_every_rule_text_stands_somewhere() -> None:
    used = {rule.text for rule in RULES}
    other = (
        "rules-page-",
        "rules-example",
        "rules-section",
        "rules-set",
        "rules-own",
        "rules-options",
        "rules-allowed",
    )
    words = {"rules-name", "rules-summary", "rules-about", "rules-or", "rules-words", "rules-default"}
    words |= {"rules-heading", "rules-version", "rules-option", "rules-value"}
    assert {key for key in texts("en") if key.startswith("rules-") and not key.startswith(other)} - words == used


def test_every_example_has_its_caption() -> None:
    captions = texts("en")["rules-example"].variants["example"]
    assert {example.example for example in EXAMPLES} == captions


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.example)
def test_conditions_name_options(example: OutlinedExample) -> None:
    assert {*example.when, *example.unless} <= OPTION_HINTS.keys()


def test_cards_that_are_no_hand_are_refused() -> None:
    twice = OutlinedExample(
        example="knock", draw="settlement", melds=("4H 5H 6H", "4H 4C 4D"), deadwood="AS 2S 3S 5C",
        defenders=("KS KD KC QS QD QC JS JD JC TD",),
    )  # fmt: skip
    with pytest.raises(ValueError, match="example knock: these cards are no hand of classic"):
        draw_example(translator("en"), twice, own_rules(twice))


def test_a_knock_above_the_limit_is_refused() -> None:
    above = OutlinedExample(
        example="knock", draw="settlement", melds=("4H 5H 6H", "8S 8C 8D"), deadwood="AS 2S KH 5C",
        defenders=("KS KD KC QS QD QC JS JD JC TD",),
    )  # fmt: skip
    with pytest.raises(ValueError, match="this is no knock of classic"):
        draw_example(translator("en"), above, own_rules(above))


def test_names_of_documents() -> None:
    assert [document_name(language) for language in ("en", "fi", "hu")] == ["rules.md", "rules.fi.md", "rules.hu.md"]
