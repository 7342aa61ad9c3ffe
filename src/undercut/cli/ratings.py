"""``undercut ratings``: what a server's database says of its players, and making it anew."""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from undercut.cli.inputs import InputError
from undercut.cli.screen import Screen
from undercut.core.errors import shown
from undercut.core.rulesets import ruleset_names
from undercut.server.history.leaderboards import Ranked, all_ranked
from undercut.server.history.recompute import Recomputed, recompute
from undercut.server.settings import Settings
from undercut.server.store import Store


@dataclass(frozen=True, slots=True)
class RatingsFound:
    """The ratings by a rule set, the best first; ``recomputed``: what came of making them anew, if that was asked."""

    rules: str
    rows: tuple[Ranked, ...]
    recomputed: Recomputed | None

    def to_mapping(self) -> dict[str, Any]:
        """As plain values."""
        done = self.recomputed
        return {
            "rules": self.rules,
            "ratings": [
                {
                    "name": row.name,
                    "points": row.rating.points,
                    "mu": row.rating.mu,
                    "sigma": row.rating.sigma,
                    "matches": row.rating.matches,
                }
                for row in self.rows
            ],
            "recomputed": None
            if done is None
            else {"matches": done.match_count, "changed": done.changed_count, "unreadable": list(done.unreadable)},
        }


def read_ratings(database: str | None, rules: str, *, recompute: bool) -> RatingsFound:
    """The ratings in a database file. Raises InputError where there is none, or no such rule set; DatabaseError."""
    if rules not in ruleset_names():
        raise InputError(
            f"rules = {shown(rules)}: there are: {', '.join(ruleset_names())}", code="unknown_ruleset", detail=rules
        )
    path = Settings().database if database is None else Path(database)
    if not path.is_file():
        raise InputError(f"database {path}: there is no such file", code="no_file", detail=str(path))
    return asyncio.run(_read(path, rules, make_anew=recompute))


async def _read(path: Path, rules: str, *, make_anew: bool) -> RatingsFound:
    store = await Store.open(path)
    try:
        done = await recompute(store) if make_anew else None
        async with store.reading() as connection:
            rows = await all_ranked(connection, rules)
    finally:
        await store.close()
    return RatingsFound(rules, tuple(rows), done)


def show_ratings(screen: Screen, found: RatingsFound) -> None:
    """In words."""
    words, done = screen.words, found.recomputed
    if done is not None:
        screen.say("cli-ratings-recomputed", count=done.match_count)
        screen.say("cli-ratings-changed", count=done.changed_count)
        for match_id in done.unreadable:
            screen.say("cli-ratings-unreadable", id=match_id)
        screen.line()
    screen.heading(words.text("cli-ratings-heading", rules=found.rules))
    if not found.rows:
        screen.say("cli-ratings-none")
        return
    heading = ["", *(words.text(f"cli-ratings-{column}") for column in ("name", "points", "matches"))]
    rows = [
        [str(place), row.name, f"{row.rating.points:.2f}", str(row.rating.matches)]
        for place, row in enumerate(found.rows, start=1)
    ]
    screen.table([heading, *rows], numbers_right=True)
