"""What records of today look like, byte for byte: a file that somebody has kept is read for ever.

``three-hand`` has roles, contributions, advice, a void hand, a knock with layoffs and a hand that is not over;
``table-of-four`` a reshuffle and a gin. ``viewN`` is what player N could know.
"""

import json

import pytest

from tests.core.golden import GOLDEN
from undercut.core.masked_record import mask_record
from undercut.core.masked_text import format_masked_text, parse_masked_text
from undercut.core.record import parse_record, record_to_mapping
from undercut.core.text_record import format_text_record, parse_text_record


def kept(name: str) -> str:
    return (GOLDEN / "records" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["three-hand", "table-of-four"])
def test_both_forms_of_a_record(name: str) -> None:
    record = parse_record(json.loads(kept(f"{name}.json")))
    assert json.dumps(record_to_mapping(record), indent=2, ensure_ascii=False) + "\n" == kept(f"{name}.json")
    assert format_text_record(record) == kept(f"{name}.txt")
    assert parse_text_record(kept(f"{name}.txt")) == record


@pytest.mark.parametrize(("name", "view"), [*(("three-hand", view) for view in range(3)), ("table-of-four", 2)])
def test_what_one_player_could_know(name: str, view: int) -> None:
    masked = mask_record(parse_text_record(kept(f"{name}.txt")), view)
    text = kept(f"{name}.view{view}.txt")
    assert format_masked_text(masked) == text
    assert parse_masked_text(text) == masked
