"""Compiling the kernels: one typed decorator, the cache of what is compiled, and three instructions that Python lacks.

Kernels are plain functions over arrays and records. Card sets are ``int64`` in them (52 bits, never negative), since
``uint64`` and a literal make a float; tables are module globals and their indices are cast to ``uint64``, both of which
the compiler turns into a single load.
"""

import hashlib
import inspect
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

try:
    import numpy as np
    from llvmlite import ir
    from numba import njit, types
    from numba.core.caching import FunctionCache, IndexDataCacheFile
    from numba.extending import intrinsic
except ImportError as error:
    raise ImportError(
        "undercut.sim needs Numba and NumPy, which come with an extra: pip install 'undercut[fast]'", name=error.name
    ) from error

Function = TypeVar("Function", bound=Callable[..., Any])

Int: TypeAlias = Any
"""A number in a kernel: 64 bits, signed. A type checker cannot tell NumPy's and Python's numbers apart there."""
Array: TypeAlias = Any
"""An array in a kernel."""
Record: TypeAlias = Any
"""One record of an array in a kernel; its fields are attributes."""


def _folders_of(function: Callable[..., Any]) -> tuple[Path, ...]:
    """Where the sources are of a kernel and of all that it may call: this folder, its own, and those of what its module
    has imported when the kernel is made.
    """
    found = [Path(__file__).parent, Path(inspect.getfile(function)).parent]
    for value in function.__globals__.values():
        found += getattr(value, "source_folders", ())
    return tuple(dict.fromkeys(found))


@cache
def _sources(folders: tuple[Path, ...]) -> str:
    """A digest of the sources in folders: a kernel is compiled again when one that it calls changes."""
    digest = hashlib.sha256()
    for folder in sorted(folders):
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


class _KernelCache(FunctionCache):
    """Numba's cache, but for two things.

    What is stored is good for these very sources; and a folder that cannot be read or written costs compiling once
    more, and is no error.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        base = self._impl.filename_base
        self._cache_file = IndexDataCacheFile(self._cache_path, base, _sources(_folders_of(function)))  # type: ignore[no-untyped-call]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except OSError:
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]


def kernel(function: Function) -> Function:
    """Compile ``function`` when it is first called, keep the machine code on disk, and run it without the GIL."""
    return _compiled(function, inlined=False)


def small_kernel(function: Function) -> Function:
    """The same for a small and hot one: its code is put into every kernel that calls it. Only kernels can call it."""
    return _compiled(function, inlined=True)


def _compiled(function: Function, *, inlined: bool) -> Function:
    options: dict[str, Any] = {"forceinline": inlined, "no_cpython_wrapper": inlined, "no_cfunc_wrapper": True}
    dispatcher: Any = njit(nogil=True, error_model="numpy", **options)(function)
    dispatcher.source_folders = _folders_of(function)
    with suppress(RuntimeError, OSError):  # there is no folder to keep it in: neither beside the source nor at home
        dispatcher._cache = _KernelCache(function)
    return cast(Function, dispatcher)


def _instruction(build: Callable[[Any, Any], Any]) -> Callable[[Any], tuple[Any, Any]]:
    def typed(argument: Any) -> tuple[Any, Any]:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return build(builder, arguments[0])

        return types.int64(types.int64), generate

    return typed


@intrinsic
def _count(typing_context: Any, cards: Any) -> Any:
    return _instruction(lambda builder, value: builder.ctpop(value))(cards)


@intrinsic
def _lowest(typing_context: Any, cards: Any) -> Any:
    return _instruction(lambda builder, value: builder.cttz(value, ir.Constant(ir.IntType(1), 1)))(cards)


@intrinsic
def _product_high(typing_context: Any, first: Any, second: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(arguments[0], wide), builder.zext(arguments[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


i64: Any = np.int64
u64: Any = np.uint64

count_cards = cast(Callable[[Int], Int], _count)
"""How many cards a set has."""

lowest_card = cast(Callable[[Int], Int], _lowest)
"""The lowest card of a set that is not empty."""

product_high = cast(Callable[[Int, Int], Int], _product_high)
"""The upper 64 of the 128 bits of the product of two ``uint64``."""

__all__ = [
    "Array",
    "Int",
    "Record",
    "count_cards",
    "i64",
    "kernel",
    "lowest_card",
    "np",
    "product_high",
    "small_kernel",
    "u64",
]
