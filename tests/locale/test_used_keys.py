"""Every text that the page and the program ask for by name is in the catalogue."""

import re
from pathlib import Path

from tests.locale.catalogues import texts

ROOT = Path(__file__).parents[2]
ASKED_BY_PAGE = re.compile(r"(?:\b(?:t|say)\(\s*|\bkey: )'([a-z0-9]+-[a-z0-9-]+)'")
BEGUN_BY_PAGE = re.compile(r"\b(?:t|say)\(\s*`([a-z0-9-]+)\$\{")
ASKED_BY_PROGRAM = re.compile(r"\.(?:text|spoken)\(\s*f?\"([a-z0-9-]+)\"")


def sources(folder: Path, *endings: str) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.suffix in endings]


def test_the_page_asks_for_texts_that_there_are() -> None:
    known = texts("en")
    for path in sources(ROOT / "web" / "src", ".ts", ".svelte"):
        source = path.read_text(encoding="utf-8")
        for key in ASKED_BY_PAGE.findall(source):
            assert key in known, f"{path.name}: {key}"
        for start in BEGUN_BY_PAGE.findall(source):
            assert any(key.startswith(start) for key in known), f"{path.name}: {start}…"


def test_the_program_asks_for_texts_that_there_are() -> None:
    known = texts("en")
    for path in sources(ROOT / "src" / "undercut", ".py"):
        for key in ASKED_BY_PROGRAM.findall(path.read_text(encoding="utf-8")):
            assert key in known, f"{path.name}: {key}"
