"""The commands and their options, and what becomes of errors: one line on the standard error, exit status 2."""

import sys
from collections.abc import Sequence
from typing import Annotated, Final, cast

import typer

from undercut import __version__
from undercut.cli import (
    client_commands,
    hand_commands,
    history_commands,
    record_commands,
    report_commands,
    speed_commands,
)
from undercut.cli.arguments import (
    HandsLimitOption,
    JsonOption,
    LanguageOption,
    MatchesOption,
    PageOption,
    PlayersOption,
    ResultsSeedOption,
    RulesOption,
    SetOption,
    UntilClearOption,
    WorkersOption,
    whole_number,
)
from undercut.cli.statuses import INTERRUPTED, NO_OUTPUT, WRONG_INPUT
from undercut.cli.streams import complain, drop_output, prepare_streams, print_json
from undercut.core.errors import UndercutError, shown

# Commands import what they need themselves: the help should not wait for a server or a database.

app = typer.Typer(
    name="undercut",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

UsageError: Final = cast("type[Exception]", typer.BadParameter.__mro__[1])
"""What Typer raises for arguments that do not fit; it has no public name."""


def main(args: Sequence[str] | None = None) -> None:
    """Run a command; never returns. ``args`` None: those of the process."""
    sys.exit(run(sys.argv[1:] if args is None else args))


def run(args: Sequence[str]) -> int:
    """Run a command and return its exit status."""
    prepare_streams()
    try:
        status = app(list(args), prog_name="undercut", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        drop_output()
        return NO_OUTPUT
    except UndercutError as error:
        complain(error.message)
        return WRONG_INPUT
    except UsageError as error:
        complain(cast("typer.BadParameter", error).format_message())
        return WRONG_INPUT
    except OSError as error:
        # Files that the person named have errors that name them: what is left are the standard streams.
        complain(f"standard input or output: {error.strerror or error}")
        drop_output()
        return NO_OUTPUT
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return status if isinstance(status, int) else 0


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """Gin rummy exactly by the rules: play, serve, and ask about cards."""
    if version:
        typer.echo(f"undercut {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Default: 127.0.0.1.")] = None,
    port: Annotated[
        int | None, typer.Option(metavar="NUMBER", parser=whole_number, help="0 to 65535. Default: 8000.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="FILE", help="SQLite file. Default: undercut.sqlite, here.")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Serve the table in the browser."""
    from undercut.cli.screen import Screen
    from undercut.cli.serving import run_server

    run_server(Screen(language), host, port, database)


@app.command()
def play(
    rules: RulesOption = "classic",
    settings: SetOption = None,
    players: PlayersOption = None,
    role: Annotated[
        str | None, typer.Option(metavar="ROLE", help="Begin as box, captain or out, where the rules have roles.")
    ] = None,
    opponent: Annotated[
        str,
        typer.Option(metavar="LEVEL", help="Computer players: easy, normal, hard, expert, challenge-simple or random."),
    ] = "easy",
    seed: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", parser=whole_number, help="The same number deals the same cards."),
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write a record of what is played (.txt: as text).")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Play against the computer at a prompt. A question mark shows the commands."""
    from undercut.cli.files import read_rules
    from undercut.cli.play import PlainGame
    from undercut.cli.screen import Screen

    rule_set = read_rules(rules, players, settings or ())
    PlainGame(Screen(language), rule_set, opponent, seed, record, role).run()


app.command()(hand_commands.meld)
app.command()(hand_commands.knocks)
app.command()(hand_commands.settle)
app.command()(hand_commands.score)
app.command()(record_commands.replay)
app.command()(record_commands.verify)
app.command()(record_commands.convert)


@app.command()
def arena(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER...", help='Two or more: a level, such as easy or easy:OPTION=VALUE, or "cmd:PROGRAM ARGS".'
        ),
    ],
    rules: RulesOption = "challenge",
    settings: SetOption = None,
    seats: PlayersOption = None,
    matches: MatchesOption = None,
    seed: ResultsSeedOption = None,
    workers: WorkersOption = None,
    until_clear: UntilClearOption = False,
    hands_limit: HandsLimitOption = None,
    html: PageOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Let players play many matches against one another, on the same deals.

    Every two of them play each deal from both sides. Shown are win rates, points, ratings and times, with intervals.
    """
    from undercut.cli.arena import plan_of, run_arena
    from undercut.cli.files import read_rules
    from undercut.cli.screen import Screen

    rule_set = read_rules(rules, seats, settings or ())
    plan = plan_of(rule_set, players, matches, seed, hands_limit, until_clear)
    if not run_arena(Screen(language), plan, 1 if workers is None else workers, json, html):
        raise typer.Exit(INTERRUPTED)


@app.command()
def rules(
    name: Annotated[str | None, typer.Argument(help="A rule set by name, or a file of one.")] = None,
    check: Annotated[
        str | None, typer.Option("--check", metavar="FILE", help="Say everything that is wrong with a file.")
    ] = None,
    page: Annotated[bool, typer.Option("--page", help="Print the rules to read, with worked examples.")] = False,
    settings: SetOption = None,
    players: PlayersOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List the rule sets, show every option of one, or check one's own."""
    from undercut.cli import files, inputs
    from undercut.core.rulesets import load_ruleset, ruleset_names

    if name is None and (settings or players is not None):
        raise inputs.InputError("--players, --set: allowed: with the name of a rule set", code="bad_argument")
    if page and (name is None or json):
        raise inputs.InputError("--page: allowed: with the name of a rule set, without --json", code="bad_argument")
    if name is not None and check is not None:
        raise inputs.InputError(f"{shown(name)}: allowed: without --check", code="bad_argument")
    if check is not None:
        _check_rules(check, json, language)
        return
    if name is not None:
        ruleset = files.read_rules(name, players, settings or ())
        if json:
            print_json(ruleset.to_mapping())
        else:
            from undercut.cli import screen, show

            show_it = show.show_rules_page if page else show.show_rules
            show_it(screen.Screen(language), ruleset)
        return
    found = [load_ruleset(each) for each in ruleset_names()]
    if json:
        print_json([{"name": each.name, "version": each.version, "hash": each.content_hash} for each in found])
    else:
        from undercut.cli import screen, show

        show.show_rulesets(screen.Screen(language), found)


app.command()(client_commands.join)
app.command()(report_commands.reports)
app.command()(speed_commands.simulate)
app.command()(speed_commands.tune)
app.command()(speed_commands.bench)
app.command()(history_commands.ratings)


def _check_rules(name: str, json: bool, language: str | None) -> None:
    """Print every problem of somebody's rule set; status 2 when there is one."""
    from undercut.cli import files

    problems = files.problems_of_rules(name)
    if json:
        rows = [{"option": each.detail, "code": each.code, "message": each.message} for each in problems]
        print_json({"valid": not problems, "problems": rows})
    else:
        from undercut.cli import screen, show

        show.show_problems(screen.Screen(language), name, problems)
    if problems:
        raise typer.Exit(WRONG_INPUT)
