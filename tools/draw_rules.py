"""Write ``docs/rules.md`` and its translations: the rules, drawn by the engine from the outline and the catalogues.

A test holds the files to what would be drawn.
"""

from pathlib import Path

from undercut.locale import available_languages
from undercut.rulebook import draw_document
from undercut.rulebook.document import document_name

DOCS = Path(__file__).resolve().parent.parent / "docs"


def main() -> None:
    """Write the files."""
    for language in available_languages():
        (DOCS / document_name(language)).write_text(draw_document(language), encoding="utf-8")


if __name__ == "__main__":
    main()
