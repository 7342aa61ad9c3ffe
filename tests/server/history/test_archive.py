"""Digests are made once, kept, and made anew when they no longer hold."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from tests.playing import seed_of
from tests.rulesets import EVERY
from tests.server.dealing import dealt_match
from tests.server.history.databases import add_played, opened
from tests.server.history.stored import chance_stored
from undercut.core.actions import DRAW_STOCK
from undercut.server.game import PlayerMove
from undercut.server.history import archive as archive_module
from undercut.server.history import tables as history
from undercut.server.history.archive import Archive
from undercut.server.history.digests import Digest, decode, digest_of, encode
from undercut.server.store import Store
from undercut.server.stored import StoredMatch, StoredSeat

CLASSIC = EVERY["classic"]


class Counting:
    """Counts how many digests are made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        monkeypatch.setattr(archive_module, "digest_of", self._make)

    def _make(self, stored: StoredMatch) -> Digest:
        self.count += 1
        return digest_of(stored)


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_a_digest_is_read_as_it_was_written(rules: object) -> None:
    assert isinstance(rules, type(CLASSIC))
    digest = digest_of(chance_stored(rules, 1))
    assert decode(encode(digest)) == digest


async def set_up(store: Store) -> tuple[str, str]:
    """An account and its match in progress, one hand of it over."""
    account = await store.add_account("Ann")
    played = await add_played(store, CLASSIC, 1, [account, "easy"], deals_limit=2, plies_of_last=2)
    return account.id, played.id


async def test_a_digest_is_made_once_and_again_after_another_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(monkeypatch)
    async with opened(tmp_path / "undercut.sqlite") as store:
        account_id, match_id = await set_up(store)
        for _ in range(3):
            matches = await Archive(store).matches_of(account_id)
            assert [match.id for match in matches] == [match_id]
        assert counting.count == 1
        stored = await store.load_match(match_id)
        assert stored is not None
        seat = stored.hands[-1].moves[0].player
        await store.add_moves(match_id, 2, 2, [PlayerMove(seat, DRAW_STOCK)], seat=0, command_id="x", number=9)
        assert (await Archive(store).matches_of(account_id))[0].digest.hand_count == 1
        assert counting.count == 2


async def test_a_digest_of_another_version_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting(monkeypatch)
    async with opened(tmp_path / "undercut.sqlite") as store:
        account_id, _ = await set_up(store)
        before = await Archive(store).matches_of(account_id)
        async with store.writing() as connection:
            await connection.execute(history.match_digests.update().values(version=0, body="something old"))
        assert await Archive(store).matches_of(account_id) == before
        assert counting.count == 2
        async with store.reading() as connection:
            bodies = (await connection.execute(sa.select(history.match_digests.c.body))).scalars().all()
        assert [decode(body) for body in bodies] == [before[0].digest]


async def test_a_match_that_does_not_replay_is_left_out_of_the_list(tmp_path: Path) -> None:
    async with opened(tmp_path / "undercut.sqlite") as store:
        account_id, match_id = await set_up(store)
        account = await store.find_account(account_id)
        assert account is not None
        seats = [StoredSeat(account_id, account.name, None), StoredSeat(None, "easy", "easy")]
        broken = await dealt_match(store, CLASSIC, 0, seats, seed_of(1))
        await store.add_moves(broken.id, 1, 0, [PlayerMove(0, DRAW_STOCK)], seat=0, command_id="a", number=5)
        with capture_logs() as logs:
            assert [match.id for match in await Archive(store).matches_of(account_id)] == [match_id]
    assert [(log["event"], log["table"]) for log in logs] == [("match_unreadable", broken.id)]
