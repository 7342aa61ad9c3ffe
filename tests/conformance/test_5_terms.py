"""Section 5 of the rules: the terms of the three languages, in the texts of the product and in the glossary."""

from importlib.resources import files
from pathlib import Path

import pytest

import undercut.locale

GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8").lower()

STEMS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "stock, discard pile, upcard": ("stock", "discard pile", "upcard"),
        "meld, deadwood": ("meld", "deadwood"),
        "knock, gin, undercut, layoff": ("knock", "gin", "undercut", "lay"),
        "dealer, box, captain": ("deal", "box", "captain"),
    },
    "hu": {
        "stock, discard pile, upcard": ("talon", "dobópakli", "felcsapott"),
        "meld, deadwood": ("kombináció", "holtlap"),
        "knock, gin, undercut, layoff": ("kopog", "gin", "undercut", "hozzátev|kiegészít"),
        "dealer": ("oszt",),
        "penalties": ("büntetőpont",),
    },
    "fi": {
        "stock, discard pile, upcard": ("nostopak", "poistopak", "aloituskort"),
        "meld, deadwood": ("yhdistelm", "irtokort"),
        "knock, gin, undercut, layoff": ("koput", "gin", "alitus", "kiinnit"),
        "dealer, box, captain": ("jaka", "laatiko", "kaptee"),
        "penalties": ("rangaistuspiste",),
    },
}


def texts(language: str) -> str:
    """Everything that the product says in a language."""
    folder = files(undercut.locale) / language
    return "\n".join(
        path.read_text(encoding="utf-8") for path in folder.iterdir() if path.name.endswith(".ftl")
    ).lower()


@pytest.mark.parametrize("language", STEMS)
def test_the_product_uses_the_terms(language: str) -> None:
    said = texts(language)
    for what, stems in STEMS[language].items():
        for stem in stems:
            assert any(each in said for each in stem.split("|")), f"{what}: {stem}"


@pytest.mark.parametrize(
    "row",
    [
        "| stock | talon (húzópakli) | nostopakka |",
        "| discard pile | dobópakli | poistopakka |",
        "| upcard | felcsapott lap | aloituskortti |",
        "| deadwood | össze nem illesztett lapok (holtlapok) | irtokortit |",
        "| knock | kopogás | koputus |",
        "| undercut | alápontozás (undercut) | alitus (undercut) |",
        "| layoff | kiegészítés (hozzátevés) | kiinnitys |",
    ],
)
def test_the_glossary_gives_the_terms(row: str) -> None:
    assert row in GLOSSARY
