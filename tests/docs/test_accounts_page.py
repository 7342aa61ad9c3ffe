"""What the page on accounts says of numbers, headers and settings is so."""

import re
from pathlib import Path

from undercut.server import account_changes, accounts, app, limits, names, passwords
from undercut.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "accounts.md").read_text(encoding="utf-8")
WORDS = " ".join(PAGE.split())


def rows(title: str) -> list[list[str]]:
    """The cells of the table whose heading begins so."""
    table = PAGE.split(f"| {title} |")[1].split("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_every_header_is_on_the_page() -> None:
    assert {name.strip("`"): value.strip("`") for name, value in rows("header")} == app.HEADERS


def test_every_limit_is_on_the_page() -> None:
    defaults = Settings().model_dump()
    said = {row[2].strip("`").removeprefix("UNDERCUT_").lower(): int(row[3]) for row in rows("what")}
    assert said == {name: value for name, value in defaults.items() if name.endswith("_per_hour_limit")}
    assert f"remembers {limits.KEYS_LIMIT:,} addresses" in WORDS


def test_numbers_are_those_of_the_program() -> None:
    assert f"{names.NAME_CHARACTERS_MIN} to {names.NAME_CHARACTERS_MAX} characters that can be seen" in WORDS
    assert f"a length of {passwords.PASSWORD_CHARACTERS_MIN} characters or more" in WORDS
    assert f"{passwords.WAITING_LIMIT} more may wait" in WORDS
    assert f"{accounts.SESSIONS_LIMIT} other browsers" in WORDS
    assert f"An account has {account_changes.TOKENS_LIMIT} at most" in WORDS
    hasher = passwords.HASHER
    assert (hasher.time_cost, hasher.memory_cost, hasher.parallelism) == (3, 64 * 1024, 4)
    assert "three passes over 64 MiB with four lanes" in WORDS
    assert int(re.search(r"needs (\d+) MiB", WORDS)[1]) == passwords.HASHES_AT_ONCE * 64  # type: ignore[index]


def test_the_names_are_those_of_the_program() -> None:
    assert f'its name is "{names.GUEST_NAME}"' in WORDS
    assert f'say "{names.FORMER_NAME}"' in WORDS
    assert f"`{accounts.COOKIE}`" in WORDS
    assert f"Bearer {account_changes.TOKEN_MARK}…" in WORDS
    assert f"the code {accounts.SIGNED_OUT}" in WORDS
    assert f"({accounts.SESSION_REPLACED} for its sockets" in WORDS
