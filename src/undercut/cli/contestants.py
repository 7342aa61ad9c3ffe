"""Players of ``undercut arena`` from what was typed: a level with options, or a program."""

from collections.abc import Sequence

from undercut.adapters.external import PREFIX, PROGRAMS, ExternalPlayer, parse_program
from undercut.arena.schedule import Contestant
from undercut.cli.inputs import InputError
from undercut.core.errors import UndercutError
from undercut.players import Player, is_reduced, make_player, parse_level


def parse_contestants(specs: Sequence[str]) -> tuple[Contestant, ...]:
    """The contestants, each with a name of its own. Raises for one that cannot be made; programs are tried."""
    if len(specs) < 2:
        raise InputError("players: at least two of them", code="bad_argument", detail="players")
    names: list[str] = []
    for spec in specs:
        name = _name_of(spec)
        again = names.count(name)
        while name in names:
            again += 1
            name = f"{_name_of(spec)} ({again})"
        names.append(name)
    return tuple(Contestant(spec, name) for spec, name in zip(specs, names, strict=True))


def _name_of(spec: str) -> str:
    if spec.startswith(PREFIX):
        return parse_program(spec).name
    parse_level(spec)
    return spec


def reduced_levels(contestants: Sequence[Contestant]) -> list[str]:
    """The levels among them that play more weakly here than they could."""
    levels = (parse_level(each.spec)[0] for each in contestants if not each.spec.startswith(PREFIX))
    return [level for level in dict.fromkeys(levels) if is_reduced(level)]


def try_programs(contestants: Sequence[Contestant]) -> None:
    """Start each program once: what cannot play at all should be known before the first match. Raises ProgramError."""
    for contestant in contestants:
        if contestant.spec.startswith(PREFIX):
            spec = parse_program(contestant.spec)
            try:
                PROGRAMS.give_back(spec, PROGRAMS.take(spec))
            except UndercutError as error:
                raise InputError(f"cmd: {error.message}", code=error.code, detail=error.detail) from error


def make_contestant(spec: str, seed: int) -> Player:
    """The player of a contestant, for one match."""
    return ExternalPlayer(parse_program(spec), seed) if spec.startswith(PREFIX) else make_player(spec, seed)
