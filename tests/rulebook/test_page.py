"""The page of a rule set: complete, in every language, with what the rule set really says."""

import pytest

from tests.rulesets import EVERY
from undercut.core.option_text import OPTION_HINTS, with_settings
from undercut.core.rules import RuleSet
from undercut.locale import available_languages
from undercut.rulebook import RulesPage, draw_page, page_markdown
from undercut.rulebook.parts import ExampleBlock, OptionsBlock, RuleBlock
from undercut.rulebook.values import values_of

CLASSIC = EVERY["classic"]


def rules_on(page: RulesPage) -> list[RuleBlock]:
    return [block for section in page.sections for block in section.blocks if isinstance(block, RuleBlock)]


def example(rules: RuleSet, name: str) -> ExampleBlock | None:
    blocks = (block for section in draw_page(rules, "en").sections for block in section.blocks)
    return next((block for block in blocks if isinstance(block, ExampleBlock) and block.id == name), None)


def total_of(rules: RuleSet, name: str) -> str:
    found = example(rules, name)
    assert found is not None
    assert found.table is not None
    return found.table.rows[-1][-1]


@pytest.mark.parametrize("language", available_languages())
@pytest.mark.parametrize("label", EVERY)
def test_every_option_is_there_with_its_value(label: str, language: str) -> None:
    rules = EVERY[label]
    page = draw_page(rules, language)
    tables = [block for section in page.sections for block in section.blocks if isinstance(block, OptionsBlock)]
    shown = {row.name: row.value for table in tables for row in table.rows}
    assert shown == {name: str(value) for name, value in values_of(rules).items()}
    assert shown.keys() == OPTION_HINTS.keys()
    assert all(shown[option.name] == option.value for rule in rules_on(page) for option in rule.options)


@pytest.mark.parametrize("language", available_languages())
@pytest.mark.parametrize("label", EVERY)
def test_the_same_rules_and_examples_in_every_language(label: str, language: str) -> None:
    english, page = draw_page(EVERY[label], "en"), draw_page(EVERY[label], language)
    assert [section.id for section in page.sections] == [section.id for section in english.sections]
    for section, same in zip(page.sections, english.sections, strict=True):
        assert [type(block) for block in section.blocks] == [type(block) for block in same.blocks]
        assert section.blocks
    assert (page.language, page.players) == (language, EVERY[label].match.players)


def test_what_differs_is_what_the_page_says() -> None:
    said = page_markdown(draw_page(EVERY["oklahoma"], "en"))
    assert "(`knock_limit = first_upcard_ace_gin`)" in said
    assert "(`target_points = 150`)" in said
    assert "Nobody knocks instead of drawing." in said
    assert "Nobody knocks instead of drawing." not in page_markdown(draw_page(CLASSIC, "en"))
    assert "captain" not in said
    assert "captain" in page_markdown(draw_page(EVERY["three-hand"], "en"))


def test_an_option_that_plays_no_part_is_not_named() -> None:
    named = {option.name for rule in rules_on(draw_page(EVERY["oklahoma"], "en")) for option in rule.options}
    assert "knock_limit" in named
    assert "knock_limit_points" not in named
    assert "reshuffles_limit" not in named


def test_examples_are_worked_out_by_the_rules_of_the_page() -> None:
    assert total_of(CLASSIC, "undercut") == "29"
    assert total_of(with_settings(CLASSIC, ["undercut_bonus=10"]), "undercut") == "14"
    assert total_of(EVERY["standard"], "big-gin") == "104"
    assert example(CLASSIC, "big-gin") is None
    assert total_of(EVERY["oklahoma"], "spade") == "60"


def test_equal_deadwood_is_an_undercut_only_where_the_option_says_so() -> None:
    equal, less = example(CLASSIC, "equal"), example(EVERY["tournament"], "equal")
    assert equal is not None
    assert less is not None
    assert equal.outcome == "The defender wins: 25 points (Undercut)"
    assert less.outcome == "The knocker wins: 0 points (Knock)"


def test_the_checks_of_the_sources() -> None:
    """24 points become 8 by two layoffs; 97 and a shutout make 317; 95 and an undercut of 28 end a match; three
    hands in three columns make 105, 73, 45.
    """
    layoffs = example(CLASSIC, "layoffs")
    assert layoffs is not None
    assert layoffs.rows[-1].note == "Deadwood 8"
    shutout = example(EVERY["pagat"], "shutout-match-doubled")
    assert shutout is not None
    assert shutout.table is not None
    assert shutout.table.rows[-1] == ["Total", "", "317", "0"]
    crossing = example(EVERY["standard"], "crossing")
    assert crossing is not None
    assert crossing.table is not None
    assert [row[2:] for row in crossing.table.rows[-3:]] == [["90", "123"], ["1", "2"], ["115", "273"]]
    columns = example(EVERY["hollywood"], "columns")
    assert columns is not None
    assert columns.table is not None
    assert [row[2] for row in columns.table.rows if row[0].startswith("Column")] == ["105", "73", "45"]


def test_no_example_of_a_knock_where_nobody_knocks() -> None:
    assert example(EVERY["straight"], "knock") is None
    assert example(EVERY["straight"], "gin") is not None


def test_a_rule_set_of_ones_own_has_a_page() -> None:
    own = with_settings(CLASSIC, ["cards_each=7", "first_turn=none", "seating=plain", "stock_floor_cards=1"])
    said = page_markdown(draw_page(own, "fi"))
    assert "`cards_each = 7`" in said
    assert "nostopakassa on 1 kortti" in said


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match='language "sv"'):
        draw_page(CLASSIC, "sv")
