"""The commands about single hands, and the score of several; ``app`` adds them to the others."""

import sys
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final

import typer

from undercut.cli.arguments import (
    CardsEachOption,
    JsonOption,
    LanguageOption,
    LimitOption,
    PlayersOption,
    RulesOption,
    SetOption,
    UpcardOption,
)
from undercut.cli.statuses import WRONG_INPUT
from undercut.cli.streams import complain, print_json
from undercut.core.errors import shown

BATCH: Final = "-"


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


def _answer_batch(answer: Callable[[Any], Any]) -> None:
    from undercut.cli.batch import BatchErrors, answer_lines

    errors = BatchErrors()
    for text in answer_lines(sys.stdin.buffer, answer, errors):
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    if errors.count:
        complain(str(errors))
        raise typer.Exit(WRONG_INPUT)
