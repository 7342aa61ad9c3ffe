"""``undercut tune``: makes the expert's numbers from a seed, and says what that cost."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

from undercut.cli.arena import check_range
from undercut.cli.extras import load_training
from undercut.cli.inputs import InputError
from undercut.core.rules import RuleSet

SEEDS_LIMIT: Final = 1_000_000_000
CHAMPIONS_LIMIT: Final = 100
GENERATIONS_LIMIT: Final = 10_000
HANDS_LIMIT: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Effort:
    """What was asked for; None: the usual number."""

    seed: int | None = None
    champions: int | None = None
    generations: int | None = None
    hands: int | None = None


def tune(rules: RuleSet, effort: Effort, out: str) -> None:
    """Make the numbers and write them to ``out``; says how far it is. Raises InputError, and then writes nothing."""
    if rules.hand.seats != 2:
        raise InputError(f"{rules.name}: allowed: rules for two seats", code="seats", detail=rules.name)
    for name, value, low, high in (
        ("seed", effort.seed, 0, SEEDS_LIMIT),
        ("champions", effort.champions, 1, CHAMPIONS_LIMIT),
        ("generations", effort.generations, 1, GENERATIONS_LIMIT),
        ("hands", effort.hands, 1, HANDS_LIMIT),
    ):
        if value is not None:
            check_range(name, value, low, high)
    load_training()
    from undercut.training import expert, policies

    with _written(out) as file:
        started = time.process_time()
        text = expert.make_weights(
            rules,
            effort.seed or 0,
            champions=policies.CHAMPIONS if effort.champions is None else effort.champions,
            generations=policies.GENERATIONS if effort.generations is None else effort.generations,
            hands=policies.HANDS if effort.hands is None else effort.hands,
            say=_say,
        )
        file.write(text)
    _say(f"{out}: made in {time.process_time() - started:.0f} seconds of one processor")


def _say(line: str) -> None:
    print(line, flush=True)


@contextmanager
def _written(name: str) -> Iterator[TextIO]:
    """A file beside ``name``, which takes its place in the end; nothing is left of it when that does not come."""
    part = Path(f"{name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        part.replace(name)
    except OSError as error:
        raise InputError(f"{name}: {error.strerror or error}", code="file", detail=name) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
