"""What comes with an extra and may be missing: a clear error instead of a traceback."""

from importlib.util import find_spec
from types import ModuleType

from undercut.cli.inputs import InputError
from undercut.machine_code import keep_in_cache_folder


def load_sim(command: str) -> ModuleType:
    """The package ``undercut.sim``, its machine code kept in the user's cache folder. Raises InputError without it."""
    keep_in_cache_folder()
    try:
        from undercut import sim
    except ImportError as error:
        raise InputError(f"{command}: {error}", code="missing_extra", detail="fast") from error
    return sim


def load_training() -> None:
    """See to it that ``undercut.training`` can be imported. Raises InputError without what it needs."""
    load_sim("tune")
    if find_spec("cmaes") is None:
        raise InputError(
            "tune: needs cmaes, which comes with an extra: pip install 'undercut[train]'",
            code="missing_extra",
            detail="train",
        )
