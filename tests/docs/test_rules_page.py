"""The rules in ``docs`` are what the engine draws today, with every option and its real default."""

import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from undercut.core.option_text import OPTION_PARTS
from undercut.locale import available_languages
from undercut.rulebook import draw_document
from undercut.rulebook.document import document_name

DOCS = Path(__file__).parents[2] / "docs"
ROW = re.compile(r"^\| `(?P<name>\w+)` \| .* \| `(?P<default>[^|]+)` \|$", re.MULTILINE)


def page(language: str) -> str:
    return (DOCS / document_name(language)).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", available_languages())
def test_the_document_is_what_is_drawn(language: str) -> None:
    assert page(language) == draw_document(language), "run tools/draw_rules.py"


@pytest.mark.parametrize("language", available_languages())
@pytest.mark.parametrize("part", OPTION_PARTS)
def test_every_option_is_there_with_its_default_and_no_other(part: str, language: str) -> None:
    table = page(language).split(f"`[{part}]`")[1].split("\n## ")[0].split("\n### ")[0]
    shown = {found["name"]: found["default"] for found in ROW.finditer(table)}
    options = fields(OPTION_PARTS[part])
    assert list(shown) == [option.name for option in options]
    for option in options:
        if option.default is not MISSING:
            default = "none" if option.default is None else str(option.default).lower()
            assert shown[option.name] == default


@pytest.mark.parametrize("language", available_languages())
def test_the_documents_lead_to_one_another(language: str) -> None:
    linked = set(re.findall(r"\]\((rules[\w.]*\.md)\)", page(language)))
    assert linked == {document_name(other) for other in available_languages()} - {document_name(language)}


def test_the_index_has_them_all() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    for language in available_languages():
        assert f"\n{document_name(language).removesuffix('.md')}\n" in index
