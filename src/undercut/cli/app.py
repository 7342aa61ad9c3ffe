"""The commands and their options, and what becomes of errors: one line on the standard error, exit status 2."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any, Final, cast

import typer

from undercut import __version__
from undercut.cli import client_commands, history_commands, report_commands, speed_commands
from undercut.cli.arguments import (
    CardsEachOption,
    HandsLimitOption,
    JsonOption,
    LanguageOption,
    LimitOption,
    MatchesOption,
    PageOption,
    PlayersOption,
    ResultsSeedOption,
    RulesOption,
    SetOption,
    UntilClearOption,
    UpcardOption,
    WorkersOption,
    whole_number,
)
from undercut.cli.streams import complain, drop_output, prepare_streams, print_json, write_text_file
from undercut.core.errors import UndercutError, shown

# Commands import what they need themselves: the help should not wait for a server or a database.

app = typer.Typer(
    name="undercut",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130
NO_OUTPUT: Final = 1
DOES_NOT_FIT: Final = 1
BATCH: Final = "-"
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


@app.command()
def meld(
    cards: Annotated[list[str], typer.Argument(metavar="CARDS", help='Such as "4H 5H 6H"; - reads JSON lines.')],
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show all arrangements with the least deadwood."""
    from undercut.cli import answers, inputs

    if cards == [BATCH]:
        _answer_batch(lambda line: answers.meld_answer(inputs.meld_line(line)))
        return
    question = inputs.meld_question(" ".join(cards))
    if json:
        print_json(answers.meld_answer(question))
    else:
        from undercut.cli import screen, show

        show.show_meld(screen.Screen(language), question)


@app.command()
def knocks(
    cards: Annotated[
        list[str], typer.Argument(metavar="CARDS", help="A holding with one card too many; - reads JSON lines.")
    ],
    limit: LimitOption = None,
    rules: RulesOption = "classic",
    settings: SetOption = None,
    cards_each: CardsEachOption = None,
    first_upcard: UpcardOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show the discards with which one may knock.

    Each with the deadwood points that it leaves.
    """
    from undercut.cli import answers, files, inputs

    own_rules = files.read_rules(rules, settings=settings or ())
    hand_rules = inputs.with_options(own_rules.hand, limit=limit, cards_each=cards_each)
    upcard = inputs.upcard_question(first_upcard)
    if cards == [BATCH]:
        _answer_batch(lambda line: answers.knocks_answer(inputs.knocks_line(line, hand_rules, upcard)))
        return
    question = inputs.knocks_question(" ".join(cards), hand_rules, upcard)
    if json:
        print_json(answers.knocks_answer(question))
    else:
        from undercut.cli import screen, show

        show.show_knocks(screen.Screen(language), question)


@app.command()
def settle(
    batch: Annotated[str | None, typer.Argument(metavar="[-]", help="- reads JSON lines.")] = None,
    meld: Annotated[list[str] | None, typer.Option(metavar="CARDS", help="A meld of the knocker; repeat it.")] = None,
    deadwood: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="The knocker's deadwood; none means gin.")
    ] = None,
    defender: Annotated[
        list[str] | None, typer.Option(metavar="CARDS", help="The defender's cards; repeat it for several.")
    ] = None,
    limit: LimitOption = None,
    rules: RulesOption = "classic",
    settings: SetOption = None,
    cards_each: CardsEachOption = None,
    first_upcard: UpcardOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Score a knock.

    The knocker's spread is taken as it is laid; the defender makes the best of melds and layoffs.
    """
    from undercut.cli import answers, files, inputs

    change = partial(inputs.with_options, limit=limit, cards_each=cards_each)
    rules_for = files.rules_by_seats(rules, settings or (), change)
    upcard = inputs.upcard_question(first_upcard)
    if batch == BATCH and not (meld or deadwood or defender):
        _answer_batch(lambda line: answers.settle_answer(inputs.settle_line(line, rules_for, upcard)))
        return
    if batch is not None:
        raise inputs.InputError(f"{shown(batch)}: cards go into --meld, --deadwood and --defender", code="bad_argument")
    if not defender:
        raise inputs.InputError("--defender: missing", code="bad_argument", detail="defender")
    hand_rules = rules_for(len(defender) + 1)
    question = inputs.settle_question(meld or [], " ".join(deadwood or []), defender, hand_rules, upcard)
    if json:
        print_json(answers.settle_answer(question))
    else:
        from undercut.cli import screen, show

        show.show_settlement(screen.Screen(language), question)


@app.command()
def score(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Results as JSON lines; - reads the standard input.")],
    rules: RulesOption = "classic",
    settings: SetOption = None,
    players: PlayersOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Keep the score of a match from the results of its hands."""
    from undercut.cli import files
    from undercut.cli import score as scores
    from undercut.core.rules import RuleSet

    def rules_for(count: int | None) -> RuleSet:
        fits = players is None and count in files.players_of_rules(rules)
        return files.read_rules(rules, count if fits else players, settings or ())

    match = scores.fold_lines(files.read_bytes(file).splitlines(), rules_for)
    if json:
        print_json(scores.score_answer(match))
    else:
        from undercut.cli.screen import Screen

        scores.show_score(Screen(language), match)


@app.command()
def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A match record, in JSON or as text; - reads the standard input.")
    ],
    ply: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number, help="Only the position after N actions.")
    ] = None,
    hand: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number, help="Count the actions of --ply from that hand.")
    ] = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Replay a match record, checking every action of it."""
    from undercut.cli import files
    from undercut.cli import replay as replays

    record = files.read_record(file)
    if ply is None and hand is None:
        if json:
            print_json(replays.replay_answer(record))
        else:
            from undercut.cli.screen import Screen

            replays.show_replay(Screen(language), record)
        return
    at, match_ply, count = replays.position_at(record, hand, ply or 0)
    if json:
        print_json(replays.position_answer(at, match_ply))
    else:
        from undercut.cli.screen import Screen

        replays.show_position(Screen(language), record, at, match_ply, count)


@app.command()
def verify(
    names: Annotated[
        list[str],
        typer.Argument(metavar="RECORD...", help="Match records, in JSON or as text; - reads the standard input."),
    ],
    strict: Annotated[
        bool, typer.Option("--strict", help="Exit with 1 also when something cannot be verified.")
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Verify the deals of records: promises, decks, reshuffles, and that the actions fit the rules.

    Exits with 1 when something does not fit.
    """
    from undercut.cli import verify as verifying
    from undercut.cli.screen import Screen

    verdicts = [(name, verifying.read_verdict(name)) for name in names]
    if json:
        print_json([verifying.verdict_answer(name, verdict) for name, verdict in verdicts])
    else:
        screen = Screen(language)
        for name, verdict in verdicts:
            verifying.show_verdict(screen, name, verdict)
    if not all(verifying.passes(verdict, strict) for _, verdict in verdicts):
        raise typer.Exit(DOES_NOT_FIT)


@app.command()
def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A match in any form; - reads the standard input.")],
    to: Annotated[str, typer.Option("--to", metavar="FORM", help="json, text or openspiel.")],
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="N", parser=whole_number, help="Mask what player N could not know (text only)."),
    ] = None,
) -> None:
    """Write a match in another form.

    It is read from a record in JSON or as text, from OpenSpiel's action histories, or from a log of the EAAI challenge.
    """
    from undercut.cli.convert import convert_record

    write_text_file(convert_record(file, to, seat))


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


def _answer_batch(answer: Callable[[Any], Any]) -> None:
    from undercut.cli.batch import BatchErrors, answer_lines

    errors = BatchErrors()
    for text in answer_lines(sys.stdin.buffer, answer, errors):
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    if errors.count:
        complain(str(errors))
        raise typer.Exit(WRONG_INPUT)
