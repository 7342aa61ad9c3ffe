"""Bots at a table: told of the match around their hands, shown the history of the hand, and advising a captain."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.players.telling import Listener
from tests.playing import seed_of
from tests.rulesets import EVERY
from tests.server.dealing import dealt_match
from undercut import fairness
from undercut.core.actions import Action
from undercut.core.deal import Deal
from undercut.core.events import Event, may_know
from undercut.core.hand import opening_events, start, step
from undercut.core.match import MatchState
from undercut.core.notation import format_action
from undercut.core.observation import Observation, observe
from undercut.core.rules import RuleSet
from undercut.core.seating import Role, drawn_roles
from undercut.core.state import AFTER_KNOCK
from undercut.players import EasyPlayer, MatchPlayer, Player
from undercut.server import advising, bots, protocol
from undercut.server.calls import Call
from undercut.server.game import Advice, HandDeal
from undercut.server.store import Store
from undercut.server.stored import StoredHand, StoredSeat
from undercut.server.table import Table
from undercut.server.viewers import Viewer

SHORT = {
    name: replace(EVERY[name], match=replace(EVERY[name].match, target_points=30)) for name in ("classic", "partners")
}
THREE = replace(EVERY["three-hand"], match=replace(EVERY["three-hand"].match, target_points=40))
ME = 0


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store on a new file."""
    store = await Store.open(tmp_path / "undercut.sqlite")
    yield store
    await store.close()


@pytest.fixture
def listeners(monkeypatch: pytest.MonkeyPatch) -> list[Listener]:
    """Every bot that is made, the newest last."""
    made: list[Listener] = []

    def make(_level: str, _seed: int) -> Player:
        made.append(Listener())
        return made[-1]

    monkeypatch.setattr(bots, "make_player", make)
    return made


async def new_table(store: Store, rules: RuleSet, seed: int = 1, pace_ms: int = 0, level: str = "easy") -> Table:
    """A table of one person, at seat 0, and bots, without anybody who looks on."""
    account = await store.add_account("Guest")
    others = [StoredSeat(None, level, level) for _ in range(rules.match.players - 1)]
    seats = [StoredSeat(account.id, "Guest", None), *others]
    return Table(await dealt_match(store, rules, 0, seats, seed_of(seed)), store, pace_ms)


async def read_anew(table: Table, store: Store) -> Table:
    """The same match with another owner."""
    await table.close()
    stored = await store.load_match(table.id)
    assert stored is not None
    again = Table(stored, store, 0)
    again.wake_bots()
    return again


async def until(happened: Callable[[], bool]) -> None:
    """Let the bots go on until it has happened."""
    async with asyncio.timeout(30):
        while not happened():  # noqa: ASYNC110 - nothing tells when a bot has played
            await asyncio.sleep(0.001)


async def play_on(table: Table, is_enough: Callable[[], bool]) -> None:
    """Play for the person, and go on to the next hand, until it is enough."""
    person = EasyPlayer()
    table.wake_bots()
    while not is_enough():
        await until(lambda: ME in table.to_act() or table.game.deal_over)
        observation, number = table.observe(ME)
        assert observation is not None
        if table.game.deal_over:
            if table.game.match.over:
                return
            await table.next_hand(ME, protocol.NextHand(f"next-{number}", number))
        else:
            action = format_action(person.choose(observation))
            await table.act(ME, protocol.Act(f"me-{number}", number, [action]))


# The match and the history -------------------------------------------------------------------------------------------


def expected_choices(deal: HandDeal, hand: StoredHand, rules: RuleSet, player: int) -> list[Observation]:
    """What a player saw each time that it was to choose, by stepping through the hand with the rules alone."""
    board_number = next(at for at, board in enumerate(deal.boards) if player in board.players)
    board = deal.boards[board_number]
    seat = board.players.index(player)
    state = start(Deal(fairness.deck_from_seed(hand.seed, board=board_number), board.dealer), rules.hand)
    history: list[Event] = [event for event in opening_events(state) if may_know(event, seat)]
    seen = []
    for each in hand.moves:
        if isinstance(each.move, Advice | Call) or each.player not in board.players:
            continue
        if state.to_act == seat and state.phase not in AFTER_KNOCK:
            seen.append(observe(state, seat, tuple(history)))
        state, events = step(state, each.move)
        history += [event for event in events if may_know(event, seat)]
    return seen


def of_this_match(told: list[tuple[str, int, int]]) -> None:
    """Told in order: the match, then every hand from its start to its end, then that the match is over."""
    names = [name for name, _, _ in told]
    assert names[0] == "start_match"
    assert names[-1] == "end_match"
    assert names[1:-1] == ["start_hand", "end_hand"] * (len(names) // 2 - 1)
    for (_, _, before), (_, _, after) in zip(told[1:-1:2], told[2:-1:2], strict=True):
        assert after == before + 1


@pytest.mark.parametrize("rules", [*SHORT.values(), THREE], ids=[*SHORT, "three-hand"])
async def test_bots_are_told_of_the_match_and_shown_the_history(
    store: Store, listeners: list[Listener], rules: RuleSet
) -> None:
    table = await new_table(store, rules)
    await play_on(table, lambda: False)
    await until(lambda: table.is_idle)
    await table.close()
    assert table.game.match.over
    for at, listener in enumerate(listeners, start=1):
        assert listener.player == at
        of_this_match(listener.told)
        expected = [
            seen
            for deal, hand in table.finished_hands()
            if any(at in board.players for board in deal.boards)
            for seen in expected_choices(deal, hand, rules, at)
        ]
        assert listener.shown == expected
        assert expected


async def test_bots_are_told_of_a_match_that_ends_before_its_hands(store: Store, listeners: list[Listener]) -> None:
    table = await new_table(store, SHORT["classic"])
    table.wake_bots()
    await until(lambda: table.is_idle)
    await table.call(ME, protocol.Resign("a", table.game.number))
    await until(lambda: table.is_idle)
    assert [name for name, _, _ in listeners[-1].told] == ["start_match", "start_hand", "end_match"]
    again = await read_anew(table, store)
    again.wake_bots()
    await until(lambda: again.is_idle)
    assert listeners[-1] is not listeners[0]
    assert listeners[-1].told == listeners[0].told


async def test_a_table_that_is_read_anew_tells_its_bots_everything_again(
    store: Store, listeners: list[Listener]
) -> None:
    table = await new_table(store, EVERY["classic"], seed=2)
    await play_on(table, lambda: listeners[0].told[-1:] == [("start_hand", 2, 1)])
    again = await read_anew(table, store)
    before = listeners[0].told
    assert [name for name, _, _ in before] == ["start_match", "start_hand", "end_hand", "start_hand"]
    await until(lambda: len(listeners[1].told) == len(before))
    assert listeners[1].told == before
    await play_on(again, lambda: False)
    await until(lambda: again.is_idle)
    of_this_match(listeners[1].told)
    finished = await read_anew(again, store)
    await until(lambda: finished.is_idle)
    assert listeners[2].told == listeners[1].told
    assert listeners[2].shown == []


async def test_a_bot_that_fails_at_being_told_plays_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf(Listener):
        def start_match(self, match: MatchState, player: int) -> None:
            super().start_match(match, player)
            raise ValueError("deaf")

    monkeypatch.setattr(bots, "make_player", lambda _level, _seed: Deaf())
    table = await new_table(store, SHORT["classic"])
    with capture_logs() as logs:
        await play_on(table, lambda: table.game.deal_over)
        await table.close()
    assert [entry["event"] for entry in logs] == ["bot_failed"]


async def test_bots_think_and_listen_beside_the_event_loop(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[int] = set()

    class Watched(Listener):
        def start_hand(self, match: MatchState, observation: Observation) -> None:
            threads.add(threading.get_ident())
            super().start_hand(match, observation)

        def choose(self, observation: Observation) -> Action:
            threads.add(threading.get_ident())
            return super().choose(observation)

    assert isinstance(Watched(), MatchPlayer)
    monkeypatch.setattr(bots, "make_player", lambda _level, _seed: Watched())
    monkeypatch.setattr(advising, "make_player", lambda _level, _seed: Watched(comes_late=True))
    table = await table_of_three(store)
    with capture_logs() as logs:
        await play_on(table, lambda: table.game.deal_over)
        await table.close()
    assert logs == []
    assert threads
    assert threading.get_ident() not in threads


# Advice --------------------------------------------------------------------------------------------------------------


def seed_for(role: Role) -> int:
    """The first deal in which the person has that role."""
    return next(seed for seed in range(100) if drawn_roles(fairness.role_cards(seed_of(seed), 3))[ME] is role)


async def table_of_three(store: Store, pace_ms: int = 0, role: Role = Role.CAPTAIN, level: str = "easy") -> Table:
    """A table of three-hand where the person begins as captain, or in another role."""
    return await new_table(store, THREE, seed_for(role), pace_ms, level)


def advice_at(table: Table) -> protocol.AdviceView | None:
    """What the person at the table is shown of advice."""
    hand = table.view(ME).hand
    assert hand is not None
    return hand.advice


async def test_a_captain_gets_one_suggestion_for_each_decision(store: Store) -> None:
    """And it is what the adviser's level would do. Once the captain has drawn, it is shown no longer."""
    table = await table_of_three(store)
    told: list[protocol.ServerMessage] = []
    table.join(Viewer(ME, told.append, lambda: None), None)
    decisions = 0
    await until(lambda: ME in table.to_act())
    while ME in table.to_act():
        observation, _ = table.observe(ME)
        assert observation is not None
        choice = format_action(EasyPlayer().choose(observation))
        if len(observation.legal_actions) > 1:
            await until(lambda: advice_at(table) is not None)
            assert advice_at(table) == protocol.AdviceView(choice, "")
            decisions += 1
        number = table.game.number
        await table.act(ME, protocol.Act(f"me-{number}", number, [choice]))
        assert advice_at(table) is None
        await until(lambda: ME in table.to_act() or table.game.deal_over)
    assert decisions > 2
    await table.close()
    events = [each.event for message in told if isinstance(message, protocol.Events) for each in message.events]
    assert sum(isinstance(event, protocol.Advised) for event in events) == decisions


async def test_a_decision_is_not_advised_twice_when_the_table_is_read_anew(store: Store) -> None:
    table = await table_of_three(store)
    table.wake_bots()
    await until(lambda: ME in table.to_act() and advice_at(table) is not None)
    number, advice = table.game.number, advice_at(table)
    again = await read_anew(table, store)
    assert advice_at(again) == advice
    await until(lambda: again.is_idle)
    assert again.game.number == number
    await again.close()


async def test_a_captain_who_is_quicker_waits_for_nobody(store: Store) -> None:
    """The bots take a minute for everything; the captain passes at once, and the advice is not given any more."""
    table = await table_of_three(store, pace_ms=60_000)
    table.wake_bots()
    assert ME in table.to_act()
    assert not table.is_idle
    number = table.game.number
    assert await table.act(ME, protocol.Act("pass", number, ["P"])) == number + 1
    assert advice_at(table) is None
    await table.close()
    assert table.game.number == number + 1


async def test_advice_on_a_decision_that_was_made_meanwhile_is_dropped(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go_on = threading.Event(), threading.Event()

    class Slow(EasyPlayer):
        def choose(self, observation: Observation) -> Action:
            asked.set()
            assert go_on.wait(30)
            return super().choose(observation)

    monkeypatch.setattr(advising, "make_player", lambda _level, _seed: Slow())
    table = await table_of_three(store)
    with capture_logs() as logs:
        table.wake_bots()
        await until(asked.is_set)
        number = table.game.number
        assert await table.act(ME, protocol.Act("pass", number, ["P"])) > number
        go_on.set()
        await until(lambda: ME in table.to_act() or table.game.deal_over)
        await table.close()
    assert logs == []
    stored = await store.load_match(table.id)
    assert stored is not None
    assert not isinstance(stored.hands[0].moves[0].move, Advice)


async def test_nobody_advises_a_bot_nor_a_person_who_is_not_captain(store: Store) -> None:
    table = await table_of_three(store, role=Role.BOX)
    await play_on(table, lambda: table.game.deal_over)
    await table.close()
    _, hand = table.finished_hands()[0]
    assert not any(isinstance(each.move, Advice) for each in hand.moves)


async def test_an_adviser_sees_what_the_captain_sees_and_is_told_the_captains_score(
    store: Store, listeners: list[Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    advisers: list[Listener] = []

    def make(_level: str, _seed: int) -> Player:
        advisers.append(Listener(comes_late=True))
        return advisers[-1]

    monkeypatch.setattr(advising, "make_player", make)
    table = await table_of_three(store)
    await play_on(table, lambda: table.game.deal_over)
    await table.close()
    deal, hand = table.finished_hands()[0]
    expected = expected_choices(deal, hand, THREE, ME)
    assert advisers
    for adviser in advisers:
        assert adviser.player == ME
        if adviser.shown:
            assert adviser.shown[0] in expected
    assert listeners


async def test_a_bot_that_is_captain_need_not_follow_a_persons_advice(store: Store) -> None:
    """It never hears of it: advice is no part of an observation."""
    table = await table_of_three(store, pace_ms=50, role=Role.OUT)
    assert table.game.deal is not None
    captain = table.game.deal.roles.index(Role.CAPTAIN)
    before, number = table.observe(captain)
    assert before is not None
    table.wake_bots()
    choice = format_action(EasyPlayer().choose(before))
    other = next(format_action(each) for each in before.legal_actions if format_action(each) != choice)
    await table.advise(ME, protocol.Advise("a", number, other, "Believe me"))
    assert table.observe(captain)[0] == before
    await until(lambda: captain not in table.to_act())
    await table.close()
    stored = await store.load_match(table.id)
    assert stored is not None
    moves = [each for each in stored.hands[0].moves if not isinstance(each.move, Advice)]
    assert moves[0].player == captain
    assert format_action(moves[0].move) == choice  # type: ignore[arg-type]
