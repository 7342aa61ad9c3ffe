"""The three catalogues say the same things, completely, in the terms of the glossary and in correct grammar."""

import re

import pytest
from fluent.syntax import ast

from tests.locale.catalogues import entries, sample_arguments, texts
from undercut.locale import available_languages, translator

LANGUAGES = ("en", "hu", "fi")
OTHERS = ("hu", "fi")
CASE_FORM = re.compile(r"rank-.\.")

# English term -> stems of which the translation has one. "Gin rummy" is the game, "Undercut" the program.
TERMS = {
    r"stock": (r"talon", r"nostopak"),
    r"discard pile": (r"dobópakli", r"poistopak"),
    r"deadwood": (r"holtlap", r"irtokort"),
    r"meld": (r"kombináció", r"yhdistelm"),
    r"knock": (r"kopog", r"kopu"),
    r"\bgin\b(?! rummy)": (r"\bgin", r"\bgin"),
    r"big gin": (r"big gin", r"\biso(n|sta)? gin"),
    r"undercut": (r"alápontozás", r"alitu"),
    r"(lay|laid).{0,30} off|layoff": (r"hozzá|kiegész", r"kiinni"),
    r"dealer|\bdeals?\b": (r"oszt", r"jaka|jaat|jako"),
    r"\bhand\b": (r"leosztás", r"\bja[kot]"),
    r"\bmatch\b": (r"játszm", r"ottelu"),
}
# Words that would be a second name for a thing that has one.
STRAY_WORDS = {
    "en": r"\b(deck|waste|pick(s|ed)? up|lays? out|round|sequences?|group|game)\b",
    "hu": r"húzópakli|lerak|parti\b|mérkőzés|sorozat|csoport|jolly|bube",
    "fi": r"avopak|käsipak|kerä|sotamie|\bakka\b|seitsemän|erä\b|peliottelu",
}
WRONG_NUMBER = {
    "en": r"\b1 (cards|points|hands)\b|\b(0|2|31) (card|point|hand)\b",
    "hu": r"\d (lapok|pontok|leosztások)\b",
    "fi": r"\b1 (korttia|pistettä)\b|\b(0|2|31) (kortti|piste)\b",
}


def formatted(language: str) -> list[tuple[str, str]]:
    """Every text with every combination of sample arguments, by its key."""
    words = translator(language)
    return [(key, words.text(key, **args)) for key, text in texts(language).items() for args in sample_arguments(text)]


def source(language: str) -> dict[str, str]:
    """The words of each text with all its variants, as one line."""
    found: dict[str, list[str]] = {}
    for key, line in formatted(language):
        found.setdefault(key, []).append(line)
    return {key: " | ".join(lines) for key, lines in found.items()}


def test_every_language_of_the_tests_is_there() -> None:
    assert set(available_languages()) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_hold_nothing_that_is_no_fluent(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_same_texts_as_in_english(language: str) -> None:
    own = {key for key in texts(language) if not CASE_FORM.match(key)}
    assert own == texts("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_same_variables_and_variants_as_in_english(language: str) -> None:
    english = texts("en")
    for key, text in texts(language).items():
        if not CASE_FORM.match(key):
            assert text.variables == english[key].variables, key
            assert text.chosen_words == english[key].chosen_words, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_formats_with_every_variant(language: str) -> None:
    for key, line in formatted(language):
        assert line.strip() == line != "", key
        assert "{" not in line, f"{key}: {line}"
        assert "!" not in line, f"{key}: {line}"
        assert "\n" not in line, f"{key}: {line}"


@pytest.mark.parametrize(("column", "language"), tuple(enumerate(OTHERS)))
def test_terms_are_those_of_the_glossary(column: int, language: str) -> None:
    own = source(language)
    for key, line in source("en").items():
        for english, stems in TERMS.items():
            said = re.sub(r"· Undercut|Undercut is at|undercut\[", "", line)
            if re.search(english, said, re.IGNORECASE) and not key.startswith("app-"):
                assert re.search(stems[column], own[key], re.IGNORECASE), f"{key}: {english}: {own[key]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_a_second_name(language: str) -> None:
    for key, line in formatted(language):
        assert not re.search(STRAY_WORDS[language], line, re.IGNORECASE), f"{key}: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nouns_after_numbers_have_the_right_number(language: str) -> None:
    for key, line in formatted(language):
        assert not re.search(WRONG_NUMBER[language], line), f"{key}: {line}"
