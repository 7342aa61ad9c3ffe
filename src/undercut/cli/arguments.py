"""Options that several commands have, and how their values are read."""

import re
from typing import Annotated

import typer

from undercut.core.errors import shown


def whole_number(text: str) -> int:
    """The number in a text that is not endless. Raises what Typer shows as a wrong argument."""
    if not re.fullmatch("[+-]?[0-9]{1,100}", text):
        raise typer.BadParameter(f"{shown(text)}: allowed: a whole number")
    return int(text)


def known_language(code: str | None) -> str | None:
    """Refuse a language that there is not, whether or not the command says anything in it."""
    if code is not None:
        from undercut.cli.screen import chosen_language

        chosen_language(code)
    return code


JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        callback=known_language,
        help="Language of the texts: en, fi, hu. Default: the environment's.",
    ),
]
RulesOption = Annotated[
    str, typer.Option("--rules", metavar="NAME", help="A rule set by name, or a file of one (.toml, .json).")
]
LimitOption = Annotated[
    int | None,
    typer.Option("--limit", metavar="POINTS", parser=whole_number, help="Knock limit instead of that of the rules."),
]
PlayersOption = Annotated[
    int | None,
    typer.Option(
        "--players", metavar="COUNT", parser=whole_number, help="How many play, where the rules leave a choice."
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Another value for an option of the rules; repeat it."),
]
UpcardOption = Annotated[
    str | None, typer.Option("--first-upcard", metavar="CARD", help="The first upcard, where the rules look at it.")
]
CardsEachOption = Annotated[
    int | None,
    typer.Option(
        "--cards-each", metavar="COUNT", parser=whole_number, help="Cards that a seat keeps, instead of the rules'."
    ),
]

# Those of the arena

MatchesOption = Annotated[
    int | None, typer.Option(metavar="N", parser=whole_number, help="For each two players, at least. Default: 100.")
]
ResultsSeedOption = Annotated[
    int | None,
    typer.Option(metavar="NUMBER", parser=whole_number, help="The same number: the same results. Default: 0."),
]
WorkersOption = Annotated[
    int | None, typer.Option(metavar="N", parser=whole_number, help="How many processes play. Default: 1.")
]
UntilClearOption = Annotated[
    bool, typer.Option("--until-clear", help="Stop two players early when one is clearly better.")
]
HandsLimitOption = Annotated[
    int | None, typer.Option(metavar="N", parser=whole_number, help="A match ends after so many deals. Default: 200.")
]
PageOption = Annotated[str | None, typer.Option("--html", metavar="FILE", help="Write the results as a page, too.")]
