"""Without the extra, without a folder to write to, after a change of a source: what then."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from undercut.sim import compiled

SOURCES = Path(compiled.__file__).parents[2]
WITHOUT_EXTRA = """
import sys
sys.modules[{name!r}] = None
import undercut.core.hand, undercut.fairness, undercut.players, undercut.cli.app
try:
    import undercut.sim
except ImportError as error:
    print(error)
"""
LEAST = "from undercut.sim.holdings import least_deadwood_one; print(least_deadwood_one(0b11))"


def run(code: str, sources: Path = SOURCES, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(sources), "PYTHONWARNINGS": "error"} | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize("name", ["numba", "numpy"])
def test_without_the_extra_the_error_says_how_to_get_it(name: str) -> None:
    """And everything else can be imported."""
    done = run(WITHOUT_EXTRA.format(name=name))
    assert done.stdout.strip() == (
        "undercut.sim needs Numba and NumPy, which come with an extra: pip install 'undercut[fast]'"
    )
    assert done.returncode == 0, done.stderr


def copied_sources(folder: Path) -> Path:
    """A copy of the package, without what was compiled."""
    shutil.copytree(SOURCES / "undercut", folder / "undercut", ignore=shutil.ignore_patterns("__pycache__", "static"))
    return folder


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    """Neither beside the source nor at home nor where one is told: each a file where a folder should be."""
    sources = copied_sources(tmp_path)
    (sources / "undercut" / "sim" / "__pycache__").write_text("no folder")
    done = run(LEAST, sources, HOME=str(tmp_path / "undercut" / "py.typed"), XDG_CACHE_HOME=os.devnull)
    assert (done.stdout.strip(), done.returncode) == ("3", 0), done.stderr
    done = run(LEAST, sources, NUMBA_CACHE_DIR=str(tmp_path / "undercut" / "py.typed"))
    assert (done.stdout.strip(), done.returncode) == ("3", 0), done.stderr


def test_a_change_of_one_kernel_reaches_those_that_call_it(tmp_path: Path) -> None:
    """Numba alone looks only at the file of the function that is called."""
    sources = copied_sources(tmp_path)
    cache = str(tmp_path / "cache")
    assert run(LEAST, sources, NUMBA_CACHE_DIR=cache).stdout.strip() == "3"
    assert list((tmp_path / "cache").rglob("*.nbi"))
    melds = sources / "undercut" / "sim" / "melds.py"
    text = melds.read_text(encoding="utf-8")
    changed = text.replace("rank_points = CARD_POINTS[:SUIT_SIZE]", "rank_points = [7] * SUIT_SIZE")
    assert changed != text
    melds.write_text(changed, encoding="utf-8")
    assert run(LEAST, sources, NUMBA_CACHE_DIR=cache).stdout.strip() == "14"
