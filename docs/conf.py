"""Settings of Sphinx. Build with ``sphinx-build -W docs docs/_build``."""

from undercut import __version__

project = "Undercut"
author = "the Undercut contributors"
copyright = "2026, the Undercut contributors"  # noqa: A001 (Sphinx reads this name)
release = version = __version__

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
nitpicky = True
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"Undercut {release}"
html_static_path: list[str] = []
# Nothing is loaded from elsewhere: the pages work without a network.
html_theme_options = {"footer_icons": []}
