"""The commands about many hands and about speed; ``app`` adds them to the others."""

from typing import Annotated

import typer

from undercut.cli.arguments import (
    JsonOption,
    LanguageOption,
    PlayersOption,
    ResultsSeedOption,
    RulesOption,
    SetOption,
    whole_number,
)
from undercut.cli.streams import print_json


def simulate(
    hands: Annotated[
        int | None, typer.Option("--hands", metavar="COUNT", parser=whole_number, help="How many. Default: 100000.")
    ] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy", metavar="NAME", help="What plays: greedy, random. Repeat it for each seat. Default: greedy."
        ),
    ] = None,
    rules: RulesOption = "classic",
    settings: SetOption = None,
    players: PlayersOption = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="NUMBER", parser=whole_number, help="Equal numbers, equal hands. Default: 1."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", metavar="COUNT", parser=whole_number, help="How many threads play. Default: 1."),
    ] = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Play many hands and count what comes of them.

    Needs Numba and NumPy (pip install 'undercut[fast]'). The number of workers changes nothing but the time.
    """
    from undercut.cli import files
    from undercut.cli import simulate as simulations

    rule_set = files.read_rules(rules, players, settings or ())
    task = simulations.checked_task(
        rule_set,
        settings or (),
        policy or ["greedy"],
        hands=100_000 if hands is None else hands,
        seed=1 if seed is None else seed,
        workers=1 if workers is None else workers,
    )
    tally = simulations.simulate(task)
    if json:
        print_json(simulations.simulation_answer(task, tally))
    else:
        from undercut.cli.screen import Screen

        simulations.show_simulation(Screen(language), task, tally)


def tune(
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where the numbers go, as JSON.")],
    rules: RulesOption = "challenge",
    settings: SetOption = None,
    seed: ResultsSeedOption = None,
    champions: Annotated[
        int | None,
        typer.Option(metavar="N", parser=whole_number, help="How many policies in turn, each against all before."),
    ] = None,
    generations: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number, help="Generations of the search for each of them.")
    ] = None,
    hands: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number, help="Hands that a candidate plays, from each seat.")
    ] = None,
) -> None:
    """Make the numbers that the player expert plays by.

    Policies by evolution, then beliefs and values by regression. Needs pip install 'undercut[train]', and many minutes.
    """
    from undercut.cli import files
    from undercut.cli import tune as tuning

    rule_set = files.read_rules(rules, None, settings or ())
    tuning.tune(rule_set, tuning.Effort(seed, champions, generations, hands), out)


def bench(
    growth: Annotated[
        bool, typer.Option("--growth", help="Measure instead how the time grows with hands, seats and threads.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Measure how fast this is, beside OpenSpiel, RLCard and C where they are installed."""
    from undercut.cli import bench as benches
    from undercut.cli.screen import Screen

    if growth:
        grown = benches.bench_growth()
        if json:
            print_json(benches.growth_answer(grown))
        else:
            benches.show_growth(Screen("en"), grown)
        return
    rows, seconds = benches.bench_rows()
    if json:
        print_json(benches.table_answer(rows, seconds))
    else:
        benches.show_rows(Screen("en"), rows, seconds)
