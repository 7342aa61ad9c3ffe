"""The committed schema of the messages for programs is the one that the message types give."""

from tools.generate_bot_schema import SCHEMA_FILE, schema_text


def test_the_schema_is_up_to_date() -> None:
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()
