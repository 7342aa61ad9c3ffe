"""A player as a text: its level and the options after the name, each refused by name when it is not right."""

import pytest

from undercut.players import LEVELS, PlayerError, parse_level
from undercut.players.options import Choice, Flag, Number, OptionKind, WholeNumber, parse_player_options, split_spec

KINDS: dict[str, OptionKind] = {
    "samples": WholeNumber(1, 4096),
    "risk": Number(-0.5, 1.5),
    "deep": Flag(),
    "style": Choice(("calm", "bold")),
}


def parse(text: str) -> dict[str, object]:
    """The values of the options in ``expert:…``."""
    level, settings = split_spec(text)
    return dict(parse_player_options(level, KINDS, settings))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_alone_has_no_options(level: str) -> None:
    assert parse_level(level) == (level, {})


def test_every_kind_of_option_is_read() -> None:
    assert parse("expert:samples=1024,risk=0.25, deep = true ,style=bold") == {
        "samples": 1024,
        "risk": 0.25,
        "deep": True,
        "style": "bold",
    }
    assert parse("expert:risk=1") == {"risk": 1.0}
    assert parse("expert:deep=false,samples=1") == {"deep": False, "samples": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("expert:speed=1", "expert: speed: no such option; allowed: samples, risk, deep, style"),
        ("expert:samples=0", 'expert: samples = "0": allowed: 1 to 4096'),
        ("expert:samples=4097", 'expert: samples = "4097": allowed: 1 to 4096'),
        ("expert:samples=1e3", 'expert: samples = "1e3": allowed: 1 to 4096'),
        ("expert:samples=", 'expert: samples = "": allowed: 1 to 4096'),
        ("expert:risk=2", 'expert: risk = "2": allowed: -0.5 to 1.5'),
        ("expert:risk=nan", 'expert: risk = "nan": allowed: -0.5 to 1.5'),
        ("expert:deep=yes", 'expert: deep = "yes": allowed: true or false'),
        ("expert:style=wild", 'expert: style = "wild": allowed: calm, bold'),
        ("expert:samples", '"expert:samples": allowed: expert:OPTION=VALUE,…'),
        ("expert:", '"expert:": allowed: expert:OPTION=VALUE,…'),
        ("expert:samples=1,,deep=true", '"expert:samples=1,,deep=true": allowed: expert:OPTION=VALUE,…'),
        ("expert:samples=1,samples=2", "expert: samples is there twice"),
    ],
)
def test_what_is_not_right_is_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(PlayerError) as caught:
        parse(text)
    assert caught.value.message == message


def test_a_level_without_options_says_so() -> None:
    with pytest.raises(PlayerError, match=r"^easy: samples: no such option; it has none$"):
        parse_level("easy:samples=3")
