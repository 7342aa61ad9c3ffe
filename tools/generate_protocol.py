"""Write ``schema.json`` of ``undercut.server.protocol`` (the protocol as JSON Schema), and ``web/src/protocol.ts``.

The schema is made from the message types, and comes with the package; the TypeScript is made from the schema by
json-schema-to-typescript, so the second step needs Node and ``npm install`` in ``web/``. With ``--schema-only`` it is
left out. Tests on both sides hold the two files to their sources.
"""

import argparse
import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from undercut.rulebook import RulesPage
from undercut.server import protocol

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
SCHEMA_FILE = ROOT / "src" / "undercut" / "server" / "protocol" / "schema.json"


def protocol_schema() -> dict[str, Any]:
    """One JSON Schema whose ``$defs`` hold every message, event, view and REST body by its name."""
    named_unions = {
        "ClientMessage": protocol.ClientMessage,
        "ServerMessage": protocol.ServerMessage,
        "EventBody": protocol.EventBody,
    }
    rest_bodies = [
        protocol.AccountView,
        protocol.AccountChange,
        protocol.NewAccount,
        protocol.SignIn,
        protocol.SignOut,
        protocol.NewPassword,
        protocol.Deletion,
        protocol.SessionView,
        protocol.NewToken,
        protocol.TokenView,
        protocol.TokenMade,
        protocol.Done,
        protocol.Refusal,
        protocol.RuleSetView,
        protocol.LevelView,
        protocol.NewTable,
        protocol.TableSummary,
        protocol.OpenTable,
        protocol.TableInfo,
        protocol.SeatWish,
        protocol.BotWish,
        protocol.HistoryPage,
        protocol.MatchHistory,
        protocol.HandReplay,
        protocol.ShareWish,
        protocol.ShareView,
        protocol.RuleSetStatistics,
        protocol.Leaderboard,
        RulesPage,
    ]
    schemas, components = msgspec.json.schema_components(
        [*named_unions.values(), *rest_bodies], ref_template="#/$defs/{name}"
    )
    definitions = dict(components)
    for name, schema in zip(named_unions, schemas, strict=False):
        definitions[name] = {"anyOf": schema["anyOf"]}
    definitions["NumberedEvent"]["properties"]["event"] = {"$ref": "#/$defs/EventBody"}
    definitions["ReplayStep"]["properties"]["events"]["items"] = {"$ref": "#/$defs/EventBody"}
    return {"$schema": "http://json-schema.org/draft-07/schema#", "$defs": dict(sorted(definitions.items()))}


def schema_text() -> str:
    """The schema file's text."""
    return json.dumps(protocol_schema(), indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--schema-only", action="store_true", help="leave protocol.ts alone (no Node needed)")
    arguments = parser.parse_args()
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
    if not arguments.schema_only:
        subprocess.run(["node", "tools/write-protocol.mjs"], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
