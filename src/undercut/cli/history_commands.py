"""The command about ratings; ``app`` adds it to the others."""

from typing import Annotated

import typer

from undercut.cli.arguments import JsonOption, LanguageOption
from undercut.cli.streams import print_json


def ratings(
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="A rule set by name.")] = "classic",
    database: Annotated[
        str | None, typer.Option(metavar="FILE", help="SQLite file of a server. Default: undercut.sqlite, here.")
    ] = None,
    recompute: Annotated[
        bool, typer.Option("--recompute", help="Make all ratings anew from the records, first.")
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show the ratings of a server's players, guests too, or make them anew.

    The server may be running meanwhile.
    """
    from undercut.cli.ratings import read_ratings, show_ratings

    found = read_ratings(database, rules, recompute=recompute)
    if json:
        print_json(found.to_mapping())
    else:
        from undercut.cli.screen import Screen

        show_ratings(Screen(language), found)
