"""Ratings: written with the end of a match, once, and the same when they are made again from the records."""

from pathlib import Path

import pytest

from tests.rulesets import EVERY
from tests.server.history.databases import add_played, opened, register
from undercut.core.actions import PassUpcard
from undercut.core.match import start_match
from undercut.server.game import PlayerMove
from undercut.server.history import rating_store
from undercut.server.history import tables as history
from undercut.server.history.leaderboards import ranked, ratings_of
from undercut.server.history.outcomes import end_by_agreement, end_by_leaving
from undercut.server.history.rating_store import record_end
from undercut.server.history.ratings import Rating, new_rating, rated
from undercut.server.history.recompute import recompute
from undercut.server.store import Store
from undercut.server.stored import Account

CLASSIC = EVERY["classic"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "undercut.sqlite"


async def people(store: Store, *names: str) -> list[Account]:
    """New accounts."""
    return [await store.add_account(name) for name in names]


async def ratings(store: Store, accounts: list[Account], rules: str = "classic") -> list[Rating | None]:
    """The ratings of accounts by a rule set."""
    async with store.reading() as connection:
        return [(await ratings_of(connection, each.id)).get(rules) for each in accounts]


def test_somebody_new_has_no_points() -> None:
    assert new_rating().points == pytest.approx(0)
    assert new_rating().matches == 0


def test_the_winner_gains_what_the_loser_loses_and_both_are_better_known() -> None:
    (winner,), (loser,) = rated([[new_rating()], [new_rating()]], [0, 1])
    assert winner.mu > new_rating().mu > loser.mu
    assert winner.mu - new_rating().mu == pytest.approx(new_rating().mu - loser.mu)
    assert winner.sigma == loser.sigma < new_rating().sigma
    assert (winner.matches, loser.matches) == (1, 1)


def test_who_shares_the_first_place_of_three_gains_alike() -> None:
    (one,), (other,), (third,) = rated([[new_rating()]] * 3, [0, 0, 1])
    assert one.mu == other.mu > third.mu


def test_partners_gain_together() -> None:
    team, others = rated([[new_rating(), Rating(30, 2, 9)], [new_rating(), new_rating()]], [1, 0])
    assert team[0].mu < new_rating().mu < others[0].mu == others[1].mu
    assert team[1].mu < 30
    assert team[1].matches == 10


async def test_a_rated_match_changes_the_ratings_of_those_who_played_by_its_rules(path: Path) -> None:
    async with opened(path) as store:
        accounts = await people(store, "Ann", "Bea", "Cas")
        played = await add_played(store, CLASSIC, 1, accounts[:2])
        assert played.end is not None
        winner = played.end.ranks.index(0)
        after = await ratings(store, accounts)
        best, worst = after[winner], after[1 - winner]
        assert best is not None
        assert worst is not None
        assert best.mu > worst.mu
        assert after[2] is None
        assert await ratings(store, accounts, "standard") == [None] * 3


@pytest.mark.parametrize("label", ["classic", "three-hand", "partners", "table of 3", "table of 4", "hollywood"])
async def test_every_kind_of_match_can_be_rated(path: Path, label: str) -> None:
    rules = EVERY[label]
    async with opened(path) as store:
        accounts = await people(store, *(f"P{at}" for at in range(rules.match.players)))
        played = await add_played(store, rules, 3, accounts)
        assert played.end is not None
        after = [each for each in await ratings(store, accounts, rules.name) if each is not None]
        assert len(after) == rules.match.players
        assert {each.matches for each in after} == {1}


async def test_a_match_is_rated_once_whatever_is_said_of_its_end_later(path: Path) -> None:
    async with opened(path) as store:
        accounts = await people(store, "Ann", "Bea")
        played = await add_played(store, CLASSIC, 1, accounts)
        assert played.end is not None
        after = await ratings(store, accounts)
        async with store.writing() as connection:
            assert not await record_end(connection, played.id, played.end, 5)
            assert not await record_end(connection, played.id, end_by_leaving(start_match(CLASSIC, 0), {0}), 6)
        assert await ratings(store, accounts) == after


async def test_moves_end_and_ratings_are_saved_together_or_not_at_all(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(path) as store:
        accounts = await people(store, "Ann", "Bea")
        played = await add_played(store, CLASSIC, 1, accounts, deals_limit=1, plies_of_last=2)
        before = await store.load_match(played.id)
        end = end_by_leaving(start_match(CLASSIC, 0), {0})
        moves = [PlayerMove(0, PassUpcard())]
        with monkeypatch.context() as patch:
            patch.setattr(rating_store, "rated", fail)
            with pytest.raises(OSError, match="power"):
                await store.add_moves(played.id, 1, 2, moves, seat=0, command_id="a", number=9, end=end)
        assert await store.load_match(played.id) == before
        await store.add_moves(played.id, 1, 2, moves, seat=0, command_id="a", number=9, end=end)
        assert None not in await ratings(store, accounts)


def fail(*_arguments: object) -> None:
    """Does not return."""
    raise OSError("power")


@pytest.mark.parametrize("rated", [True, False])
async def test_a_match_with_a_bot_or_without_the_wish_is_not_rated(path: Path, rated: bool) -> None:
    async with opened(path) as store:
        accounts = await people(store, "Ann", "Bea")
        await add_played(store, CLASSIC, 1, [accounts[0], "easy"] if rated else accounts, rated=rated)
        assert await ratings(store, accounts) == [None, None]


async def test_who_leaves_has_lost_and_who_agrees_to_stop_has_not(path: Path) -> None:
    async with opened(path) as store:
        accounts = await people(store, "Ann", "Bea")
        left = await add_played(store, CLASSIC, 1, accounts, deals_limit=1, plies_of_last=4)
        agreed = await add_played(store, CLASSIC, 2, accounts, deals_limit=1, plies_of_last=4)
        match = start_match(CLASSIC, 0)
        async with store.writing() as connection:
            assert await record_end(connection, agreed.id, end_by_agreement(), 1)
        assert await ratings(store, accounts) == [None, None]
        async with store.writing() as connection:
            assert await record_end(connection, left.id, end_by_leaving(match, {1}), 2)
        first, second = await ratings(store, accounts)
        assert first is not None
        assert second is not None
        assert first.mu > second.mu


async def some_matches(store: Store) -> list[Account]:
    """Rated matches of three accounts, ended in every way, and others."""
    accounts = await people(store, "Ann", "Bea", "Cas")
    for number in range(4):
        await add_played(store, CLASSIC, number, [accounts[number % 3], accounts[(number + 1) % 3]])
    await add_played(store, EVERY["three-hand"], 1, accounts)
    await add_played(store, CLASSIC, 9, accounts[:2], rated=False)
    await add_played(store, CLASSIC, 8, [accounts[0], "easy"])
    left = await add_played(store, CLASSIC, 7, accounts[1:], deals_limit=1)
    async with store.writing() as connection:
        await record_end(connection, left.id, end_by_leaving(start_match(CLASSIC, 0), {0}), 3)
    await add_played(store, CLASSIC, 6, accounts[:2])
    return accounts


async def test_ratings_made_again_are_the_same(path: Path) -> None:
    async with opened(path) as store:
        accounts = await some_matches(store)
        before = await ratings(store, accounts), await ratings(store, accounts, "three-hand")
        done = await recompute(store)
        assert (done.match_count, done.changed_count, done.unreadable) == (7, 0, ())
        assert (await ratings(store, accounts), await ratings(store, accounts, "three-hand")) == before
        async with store.writing() as connection:
            await connection.execute(history.ratings.update().values(mu=0.0))
        done = await recompute(store)
        assert done.changed_count == 6
        assert (await ratings(store, accounts), await ratings(store, accounts, "three-hand")) == before


async def test_a_match_that_is_over_and_has_no_end_is_given_one(path: Path) -> None:
    async with opened(path) as store:
        accounts = await people(store, "Ann", "Bea")
        await add_played(store, CLASSIC, 1, accounts)
        before = await ratings(store, accounts)
        async with store.writing() as connection:
            await connection.execute(history.match_ends.delete())
            await connection.execute(history.ratings.delete())
        assert (await recompute(store)).match_count == 1
        assert await ratings(store, accounts) == before
        assert (await recompute(store)).changed_count == 0


async def test_the_leaderboard_has_those_with_an_account_and_enough_matches(path: Path) -> None:
    async with opened(path) as store:
        accounts = await people(store, "Ann", "Bea", "Guest")
        await register(store, *accounts[:2])
        for number in range(2):
            await add_played(store, CLASSIC, number, accounts[:2])
        await add_played(store, CLASSIC, 5, [accounts[0], accounts[2]])
        async with store.reading() as connection:
            enough = {needed: await ranked(connection, "classic", needed, 10) for needed in (1, 2, 3, 4)}
            assert await ranked(connection, "standard", 1, 10) == []
            assert len(await ranked(connection, "classic", 1, 1)) == 1
        assert {row.name for row in enough[1]} == {row.name for row in enough[2]} == {"Ann", "Bea"}
        assert [row.name for row in enough[3]] == ["Ann"]
        assert enough[4] == []
        points = [row.rating.points for row in enough[1]]
        assert points == sorted(points, reverse=True)
