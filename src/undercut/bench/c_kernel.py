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

    function = _compiled()
    points = numpy.zeros(len(batch), numpy.uint8)
    arguments = (ctypes.c_void_p(batch.ctypes.data), ctypes.c_int64(len(batch)), ctypes.c_void_p(points.ctypes.data))

    def work() -> int:
        function(*arguments)
        return len(batch)

    return work, points


def _compiled() -> Any:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if not SOURCE.is_file():
        raise NoKernelError("its source is not here (benchmarks/deadwood_kernel.c of the source tree)")
    if compiler is None:
        raise NoKernelError("there is no C compiler")
    with TemporaryDirectory() as folder:
        library = Path(folder) / "deadwood_kernel.so"
        done = subprocess.run(
            [compiler, *_FLAGS, "-o", str(library), str(SOURCE)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise NoKernelError(f"{compiler} failed: {done.stderr.strip().splitlines()[-1:]}")
        function = ctypes.CDLL(str(library)).least_deadwood_batch
    function.restype = None
    return function
