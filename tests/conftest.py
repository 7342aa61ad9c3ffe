"""Profiles of Hypothesis: never a deadline (no test asserts a time), and always the same examples in CI."""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

settings.register_profile(
    "default", deadline=None, max_examples=50, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# A test that wants a server to compile in the background says so; for the others it would only be work.
os.environ.setdefault("UNDERCUT_WARM_UP", "false")
# One cache of machine code for all tests and the programs that they start, and not the user's own.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "numba"))
