"""The page about simulation: its examples give what they show, and its tables name all that there is."""

import doctest
import re
from pathlib import Path

import pytest

from undercut import sim
from undercut.core.rules import HandRules

PATH = Path(__file__).parents[2] / "docs" / "simulation.md"
PAGE = PATH.read_text(encoding="utf-8")


def test_the_examples_give_what_they_show() -> None:
    example = doctest.DocTestParser().get_doctest(PAGE, {}, PATH.name, str(PATH), 0)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(example, out=report.append)
    results = runner.summarize(verbose=False)
    assert results.attempted > 20
    assert not results.failed, "".join(report)


def named(after: str) -> set[str]:
    """What the first column of the table after this text names."""
    table = PAGE.split(after)[1].split("\n\n")[0]
    return set(re.findall(r"`(\w+)`", " ".join(row.split("|")[1] for row in table.splitlines() if "|" in row)))


def test_every_field_of_a_result_is_there() -> None:
    assert named("| field | type | what it is |\n") == set(sim.RESULT_DTYPE.names or ())


def test_every_array_of_the_environment_is_there() -> None:
    games = sim.VectorHands(HandRules(), 1, 1)
    arrays = {name for name in vars(games) if hasattr(getattr(games, name), "dtype") and not name.startswith("_")}
    assert named("| array | shape and type | what it is |\n") == arrays


def test_every_plane_is_there() -> None:
    assert named("| plane | 1 for |\n") | {"meld_1", "meld_2"} == set(sim.PLANES)


def test_every_number_is_there() -> None:
    phases = {name for name in sim.NUMBERS if name.startswith("phase_")}
    assert named("| number | what it is |\n") | phases == set(sim.NUMBERS)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\bsim\.(\w+)", PAGE))))
def test_every_name_exists(name: str) -> None:
    assert name in sim.__all__
