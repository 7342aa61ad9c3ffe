"""Profiles of Hypothesis: never a deadline (no test asserts a time), and always the same examples in CI.

``few`` is for mutation testing, where the same tests run thousands of times.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from undercut.core import rulesets

settings.register_profile(
    "default", deadline=None, max_examples=50, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.register_profile("few", settings.get_profile("ci"), max_examples=10)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# A test that wants a server to compile in the background says so; for the others it would only be work.
os.environ.setdefault("UNDERCUT_WARM_UP", "false")
# One cache of machine code for all tests and the programs that they start, and not the user's own.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "numba"))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Read the rule sets afresh: mutation testing runs many sessions in one process, each with code of its own."""
    for cached in (rulesets.ruleset_names, rulesets.ruleset_players, rulesets.load_ruleset):
        cached.cache_clear()
