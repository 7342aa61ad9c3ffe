"""The command about reports; ``app`` adds it to the others."""

from dataclasses import asdict
from typing import Annotated

import typer

from undercut.cli.arguments import JsonOption, LanguageOption
from undercut.cli.streams import print_json


def reports(
    database: Annotated[
        str | None, typer.Option(metavar="FILE", help="SQLite file of a server. Default: undercut.sqlite, here.")
    ] = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show what people at a server's tables have reported, the newest first.

    The server may be running meanwhile. Times are UTC.
    """
    from undercut.cli.reports import read_reports, show_reports

    found = read_reports(database)
    if json:
        print_json({"reports": [asdict(report) for report in found]})
    else:
        from undercut.cli.screen import Screen

        show_reports(Screen(language), found)
