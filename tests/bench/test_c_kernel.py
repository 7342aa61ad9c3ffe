"""The kernel in C is compiled when it is asked for; what stands in the way is named."""

import shutil
from pathlib import Path

import pytest

from undercut.bench import c_kernel, hands
from undercut.core.arrangement import least_deadwood
from undercut.machine_code import is_installed

pytestmark = pytest.mark.skipif(not is_installed(), reason="the extra fast is not installed")


def batch() -> object:
    import numpy

    return numpy.array(hands.random_holdings(500), numpy.int64)


@pytest.mark.skipif(
    shutil.which("gcc") is None or not c_kernel.SOURCE.is_file(), reason="there is no C compiler, or no source"
)
def test_it_says_what_core_says() -> None:
    work, points = c_kernel.deadwood(batch())
    assert work() == 500
    assert points.tolist() == [least_deadwood(holding) for holding in hands.random_holdings(500)]


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "deadwood_kernel.c"
    source.write_text("")
    monkeypatch.setattr(c_kernel, "SOURCE", source)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(c_kernel.NoKernelError, match="no C compiler"):
        c_kernel.deadwood(batch())


def test_a_missing_source_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(c_kernel, "SOURCE", tmp_path / "nothing.c")
    with pytest.raises(c_kernel.NoKernelError, match=r"nothing\.c"):
        c_kernel.deadwood(batch())


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no C compiler")
def test_what_the_compiler_says_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "deadwood_kernel.c"
    source.write_text("no program")
    monkeypatch.setattr(c_kernel, "SOURCE", source)
    with pytest.raises(c_kernel.NoKernelError, match="error"):
        c_kernel.deadwood(batch())
