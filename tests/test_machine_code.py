"""Machine code is made in the background and kept where the user can write; without any of that, all else works."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercut import machine_code
from undercut.machine_code import BackgroundWarmUp, cache_folder, is_installed, keep_in_cache_folder

SIMULATE = "from undercut.cli import main; main(['simulate', '--hands', '10', '--json'])"
PATIENCE_SECONDS = 250
needs_numba = pytest.mark.skipif(not is_installed(), reason="the extra fast is not installed")


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is set in a test is gone after it."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    yield
    os.environ.pop("NUMBA_CACHE_DIR", None)


def program(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A Python program, with more in its environment."""
    return subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system has another folder")
def test_the_cache_is_in_the_folder_that_the_system_has_for_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "undercut"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_folder() == tmp_path / "home" / ".cache" / "undercut"


def test_what_the_environment_names_goes_before(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_in_cache_folder()
    assert os.environ["NUMBA_CACHE_DIR"] == str(cache_folder() / "numba")
    monkeypatch.setenv("NUMBA_CACHE_DIR", "elsewhere")
    keep_in_cache_folder()
    assert os.environ["NUMBA_CACHE_DIR"] == "elsewhere"


def test_nothing_is_done_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "_NEEDED", ("no_package_of_that_name",))
    failures: list[Exception] = []
    warming = BackgroundWarmUp(failures.append)
    warming.wait()
    warming.stop()
    assert not failures
    assert "NUMBA_CACHE_DIR" not in os.environ


def test_what_fails_is_told_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "_NEEDED", ())
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    failures: list[Exception] = []
    BackgroundWarmUp(failures.append).wait(PATIENCE_SECONDS)
    assert [type(failure) for failure in failures] == [FileNotFoundError]


def test_stopping_ends_the_process_that_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "_NEEDED", ())
    monkeypatch.setattr(machine_code, "_COMPILE", "import time; time.sleep(1000)")
    failures: list[Exception] = []
    warming = BackgroundWarmUp(failures.append)
    warming.stop()
    warming.wait(PATIENCE_SECONDS)
    assert not warming.is_running
    assert not failures


def test_every_module_is_compiled_in_the_other_process_and_loaded_in_this_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code = "import os\ndef warm_up():\n with open({file!r}, 'a') as file:\n  print({name!r}, os.getpid(), file=file)\n"
    for name in ("one", "two"):
        (tmp_path / f"{name}_to_warm.py").write_text(code.format(file=str(tmp_path / "done"), name=name))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(machine_code, "_NEEDED", ())
    failures: list[Exception] = []
    BackgroundWarmUp(failures.append, ("one_to_warm", "two_to_warm")).wait(PATIENCE_SECONDS)
    assert not failures
    done = [line.split() for line in (tmp_path / "done").read_text().splitlines()]
    assert [name for name, _ in done] == ["one", "two", "one", "two"]
    assert [int(process) == os.getpid() for _, process in done] == [False, False, True, True]


@needs_numba
@pytest.mark.long
def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    done = program(SIMULATE, NUMBA_CACHE_DIR=str(file / "cache"))
    assert (done.returncode, done.stderr) == (0, "")
    assert '"hands": 10' in done.stdout


def test_commands_that_need_the_extra_say_so_without_it(tmp_path: Path) -> None:
    hidden = "import sys; sys.modules['numba'] = None; "
    for command in ("'simulate'", "'bench', '--growth'", "'tune', '--out', 'nothing.json'"):
        done = program(f"{hidden}from undercut.cli import main; main([{command}])")
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "pip install 'undercut[fast]'" in done.stderr
