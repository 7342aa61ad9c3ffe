"""The command about tables of other servers; ``app`` adds it to the others."""

from typing import Annotated

import typer

from undercut.cli.arguments import LanguageOption, whole_number


def join(
    url: Annotated[
        str, typer.Argument(metavar="URL", help="A table, as in the browser; or a server: a new table is made there.")
    ],
    player: Annotated[
        str, typer.Option("--player", metavar="PLAYER", help='What plays: a level such as hard, or "cmd:PROGRAM ARGS".')
    ] = "easy",
    token: Annotated[
        str | None,
        typer.Option(
            "--token",
            metavar="TOKEN",
            envvar="UNDERCUT_TOKEN",
            show_envvar=False,
            help="Of the account that sits there. Default: the variable UNDERCUT_TOKEN, else a guest.",
        ),
    ] = None,
    rules: Annotated[
        str, typer.Option("--rules", metavar="NAME", help="The rule set of a new table. Default: classic.")
    ] = "classic",
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot", metavar="LEVEL", help="Who else sits at a new table; repeat it. Default: easy, unless people may."
        ),
    ] = None,
    people: Annotated[
        int | None,
        typer.Option(
            "--people",
            metavar="NUMBER",
            parser=whole_number,
            help="So many seats of a new table are for people, who come by its link. Default: 0.",
        ),
    ] = None,
    is_open: Annotated[
        bool, typer.Option("--open", help="List a new table that waits for people, so that anybody finds it.")
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="NUMBER", parser=whole_number, help="For the player's own choices. Default: 1."),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Let a level or a program of this computer play at a table of a server.

    Needs httpx2 and websockets (pip install 'undercut[client]'). A seat that was left is played on later.
    """
    from undercut.cli.join import TableWish, run_join
    from undercut.cli.screen import Screen

    bots = bot or ([] if people else ["easy"])
    wish = TableWish(rules, bots, people or 0, is_open)
    run_join(Screen(language), url, player, token, wish, 1 if seed is None else seed)
