"""The commands about records; ``app`` adds them to the others."""

from typing import Annotated

import typer

from undercut.cli.arguments import JsonOption, LanguageOption, whole_number
from undercut.cli.statuses import DOES_NOT_FIT
from undercut.cli.streams import print_json, write_text_file


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
