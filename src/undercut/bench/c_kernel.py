"""The batch of least deadwood in C, compiled when it is asked for: the same algorithm, as fast as a C compiler has it.

The source is no part of the package: it lies in ``benchmarks/`` of the source tree.
"""

import ctypes
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from undercut.bench.measuring import Work

SOURCE: Final = Path(__file__).parents[3] / "benchmarks" / "deadwood_kernel.c"
_FLAGS: Final = ("-O3", "-march=native", "-shared", "-fPIC")


class NoKernelError(Exception):
    """Why there is nothing to measure."""


def deadwood(batch: Any) -> tuple[Work, Any]:
    """The whole batch (``int64``) in one call; and the answers, once it has run. Raises NoKernelError."""
    import numpy

    library = _compiled()
    library.prepare()
    points = numpy.zeros(len(batch), numpy.uint8)
    holdings_at, points_at = ctypes.c_void_p(batch.ctypes.data), ctypes.c_void_p(points.ctypes.data)
    count = ctypes.c_size_t(len(batch))

    def work() -> int:
        library.least_deadwood(holdings_at, points_at, count)
        return len(batch)

    return work, points


def _compiled() -> Any:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not SOURCE.is_file():
        raise NoKernelError(f"its source is not here: {SOURCE.name}, in benchmarks/ of the source tree")
    if compiler is None:
        raise NoKernelError("there is no C compiler")
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "deadwood_kernel.so"
        command = [compiler, *_FLAGS, "-o", str(path), str(SOURCE)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoKernelError(f"{compiler}: {' '.join(done.stderr.split())[:200]}")
        return ctypes.CDLL(str(path))
