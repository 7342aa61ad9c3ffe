"""Every numbered rule, row and rule set has its tests, in the module that is named after it."""

import re
from pathlib import Path

import pytest

from undercut.core.rulesets import ruleset_names

HERE = Path(__file__).parent
NUMBERED = {"test_3_1_classic": 7, "test_3_2_table": 9, "test_3_3_three_hand": 9}
"""The rule sets of the sources, and how many numbered rules each has."""
BEYOND = ["standard", "pagat", "bicycle", "oklahoma", "hollywood", "straight", "partners", "challenge", "tournament"]
"""The rule sets beyond the sources."""
ROWS = {
    "players, active seats, cards each": "players_seats_and_cards_each",
    "seating": "seating",
    "knock limit": "knock_limit",
    "knock windows": "knock_windows",
    "first turn": "first_turn",
    "both pass": "both_pass",
    "after a taken upcard": "after_a_taken_upcard",
    "discard of the card just taken from the discard pile": "discard_of_the_card_just_taken",
    "stock floor": "stock_floor",
    "undercut": "undercut",
    "gin / big gin / undercut bonus": "bonuses_of_gin_big_gin_and_undercut",
    "scoring": "scoring",
    "spade upcard": "spade_upcard",
    "target": "target",
    "next dealer": "next_dealer",
    "game bonus, box bonus, shutout": "game_bonus_and_box_bonus",
    "shutout means no points, or no hand won": "shutout_means",
    "columns": "columns",
    "payouts": "payouts",
}
"""The rows of the table of options."""
COMMON = {
    "52 cards, no jokers": "a_deck_is_52_cards_without_jokers",
    "Q-K-A is never a run": "the_ace_is_low_and_there_are_no_gaps",
    "points": "points_of_cards",
    "set": "a_set_is_three_or_four_of_one_rank",
    "run": "a_run_is_three_or_more_neighbours_of_one_suit",
    "runs are of one suit": "a_run_is_of_one_suit",
    "at most one meld": "a_card_belongs_to_one_meld",
    "deadwood": "deadwood_is_the_smallest_that_any_arrangement_leaves",
    "turn": "a_turn_is_a_draw_and_then_a_discard",
    "the card taken": "the_card_just_taken_is_not_discarded_in_the_same_turn",
    "knock": "a_knock_counts_the_cards_left_after_the_discard_and_is_never_forced",
    "gin": "a_knock_without_deadwood_is_gin",
    "the knocker may choose": "the_knocker_may_lay_less_than_the_best_within_the_limit",
    "the default spread": "the_default_spread_leaves_least_then_gives_the_fewest_openings",
    "layoff": "the_fourth_of_a_set_and_both_ends_of_a_run",
    "layoffs may chain": "own_layoffs_may_chain",
    "nobody lays off on deadwood": "nothing_goes_on_the_knockers_deadwood_or_on_own_melds",
    "the default finds both jointly": "the_default_finds_arrangement_and_layoffs_together",
    "a person may choose another": "a_person_may_choose_other_layoffs",
    "no layoffs against gin": "no_layoffs_against_gin",
    "60 turns": "sixty_turns_without_the_stock_are_a_void_hand",
    "400 turns": "four_hundred_turns_are_a_void_hand",
}
"""What is common to every rule set, sentence by sentence."""
EXAMPLES = {
    "the opponent goes from 24 to 8": ("test_3_2_table", "test_6_the_sources_example_24_becomes_8"),
    "the 9 does not go on the 8 that another laid off": (
        "test_1_common",
        "test_what_another_laid_off_is_no_meld_to_build_on",
    ),
    "97 + 200 + 20 = 317": (
        "test_4_pagat",
        "test_with_the_target_at_90_a_gin_worth_97_that_ends_a_shutout_with_one_box_is_317",
    ),
    "105, 73, 45": ("test_4_hollywood", "test_one_player_winning_32_28_and_45_has_105_73_and_45"),
    "90 to 95, undercut for 28: 123 and the game bonus": (
        "test_4_standard",
        "test_bonuses_go_to_who_crosses_the_line_also_by_an_undercut",
    ),
    "gin only when the first upcard is an ace": ("test_4_oklahoma", "test_an_ace_means_gin_only"),
    "the 50th-card rule": ("test_4_tournament", "test_the_last_discard_may_be_taken_to_knock"),
}
"""The examples of the rules, and where each is a test."""


def names_in(module: str) -> set[str]:
    """The names of a module's tests."""
    return set(re.findall(r"^def (test_\w+)\(", (HERE / f"{module}.py").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize(
    ("module", "number"), [(module, number) for module, count in NUMBERED.items() for number in range(1, count + 1)]
)
def test_every_numbered_rule_has_a_test(module: str, number: int) -> None:
    assert [name for name in names_in(module) if re.match(rf"test_{number}[a-z]?_", name)]


@pytest.mark.parametrize("name", BEYOND)
def test_every_rule_set_beyond_the_sources_has_a_module(name: str) -> None:
    assert len(names_in(f"test_4_{name}")) >= 3


def test_these_are_all_the_rule_sets_there_are() -> None:
    assert set(ruleset_names()) == {"classic", "table", "three-hand", *BEYOND}


@pytest.mark.parametrize("row", ROWS)
def test_every_row_of_the_options_has_a_test(row: str) -> None:
    assert f"test_row_{ROWS[row]}" in names_in("test_2_options")


@pytest.mark.parametrize("sentence", COMMON)
def test_every_common_rule_has_a_test(sentence: str) -> None:
    assert f"test_{COMMON[sentence]}" in names_in("test_1_common")


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_test(example: str) -> None:
    module, name = EXAMPLES[example]
    assert name in names_in(module)


def test_every_module_is_named_after_a_part_of_the_rules() -> None:
    parts = {path.stem for path in HERE.glob("test_[0-9]*.py")}
    known = {"test_1_common", "test_2_options", "test_2_pairs", "test_5_terms", *NUMBERED}
    assert parts == known | {f"test_4_{name}" for name in BEYOND}
