"""Write ``docs/bots.schema.json``: the messages between the arena and a program that plays, as JSON Schema.

The schema is made from the message types of ``undercut.adapters.bot_messages``. A test holds the file to them.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from undercut.adapters import bot_messages

SCHEMA_FILE = Path(__file__).resolve().parent.parent / "docs" / "bots.schema.json"


def bot_schema() -> dict[str, Any]:
    """One JSON Schema whose ``$defs`` hold every message by its name."""
    unions = {"ToProgram": bot_messages.ToProgram, "HistoryEvent": bot_messages.HistoryEvent}
    answers = [bot_messages.HelloAnswer, bot_messages.Answer]
    schemas, components = msgspec.json.schema_components([*unions.values(), *answers], ref_template="#/$defs/{name}")
    definitions = dict(components)
    for name, schema in zip(unions, schemas, strict=False):
        definitions[name] = {"anyOf": schema["anyOf"]}
    definitions["ObservationView"]["properties"]["history"]["items"] = {"$ref": "#/$defs/HistoryEvent"}
    return {"$schema": "http://json-schema.org/draft-07/schema#", "$defs": dict(sorted(definitions.items()))}


def schema_text() -> str:
    """The file as it must be."""
    return json.dumps(bot_schema(), indent=1) + "\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
