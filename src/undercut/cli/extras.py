"""What comes with an extra and may be missing: a clear error instead of a traceback."""

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
