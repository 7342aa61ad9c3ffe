"""The rules as pages to read, drawn from a rule set's options, the texts in ``locale`` and the engine.

What stands where is in ``outline.toml``, for all languages. ``draw_page`` draws the page of one rule set, with its own
values; ``draw_document`` draws the document about all of them. Examples hold nothing but inputs: who may knock, what is
laid off and what it is worth comes from ``core`` each time they are drawn.
"""

from undercut.rulebook.document import draw_document
from undercut.rulebook.markdown import page_markdown
from undercut.rulebook.page import draw_page
from undercut.rulebook.parts import RulesPage

__all__ = ["RulesPage", "draw_document", "draw_page", "page_markdown"]
