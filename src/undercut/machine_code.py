"""The machine code of ``sim`` and what stands on it: where it is kept, and how it is made before anybody waits for it.

Nothing here imports Numba or NumPy, which are an extra and take a second to import.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

_VARIABLE: Final = "NUMBA_CACHE_DIR"
_NEEDED: Final = ("numba", "numpy", "llvmlite")
_COMPILE: Final = (
    "import os, sys; from importlib import import_module; getattr(os, 'nice', int)(10)\n"
    "for name in sys.argv[1:]: import_module(name).warm_up()"
)


def is_installed() -> bool:
    """Whether there is what ``sim`` needs, the extra ``fast``."""
    return all(find_spec(name) is not None for name in _NEEDED)


def cache_folder() -> Path:
    """The user's folder for what can be made again, as the system has it, and ours in it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "undercut"


def keep_in_cache_folder() -> None:
    """Let Numba keep what it compiles in the user's cache folder, unless the environment names another.

    Call it before anything imports Numba. Where nothing can be written, nothing is kept.
    """
    with suppress(RuntimeError):  # a user without a home
        os.environ.setdefault(_VARIABLE, str(cache_folder() / "numba"))


class BackgroundWarmUp:
    """Compiles everything, or loads it from the cache, while the caller goes on.

    Compiling keeps a whole processor and the interpreter's lock busy for many seconds, so another process does it, at
    a low priority; then this one loads what that one kept. What goes wrong costs the first user of ``sim`` the time,
    and is told to ``failed``; nothing else. Without the extra nothing is done.

    ``modules``: those that are compiled, one after another; each has a function ``warm_up``.
    """

    def __init__(self, failed: Callable[[Exception], None], modules: Sequence[str] = ("undercut.sim",)) -> None:
        self._failed = failed
        self._modules = modules
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._warm, name="machine code", daemon=True)
        if is_installed():
            keep_in_cache_folder()
            self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether there is still something to be made or loaded."""
        return self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> None:
        """Until everything is loaded, at most so long."""
        if self._thread.ident is not None:
            self._thread.join(seconds)

    def stop(self) -> None:
        """End the process that compiles, if it does; what it has made is kept."""
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def _warm(self) -> None:
        try:
            with self._lock:
                if self._stopped:
                    return
                quiet = subprocess.DEVNULL
                command = [sys.executable, "-c", _COMPILE, *self._modules]
                self._process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
            self._process.wait()
            if not self._stopped:
                for name in self._modules:
                    import_module(name).warm_up()
        except Exception as error:  # whatever a compiler may meet on somebody's machine
            self._failed(error)
