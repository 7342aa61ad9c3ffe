"""Random clients at real tables: whatever they send, in whatever order, the match goes on as stored, and nothing leaks.

Everything is real but the network: the application with its routes, the hub, the database file. ``World.check`` is what
must hold after each step. How many runs: 25, always the same, or ``UNDERCUT_CLIENT_RUNS``.
"""

import os
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.rulesets import EVERY
from tests.server.random_clients import wishes
from tests.server.random_clients.client import Client, Memory
from tests.server.random_clients.world import TableFacts, World
from undercut.server.clock import ClockRules, WhenOut

RUNS: Final = int(os.environ.get("UNDERCUT_CLIENT_RUNS", "25"))
MANY: Final = RUNS > 100
STEPS: Final = 120 if MANY else 50
PEOPLE: Final = 5
"""More than there are seats: the others look on."""
TABLES: Final = (
    "classic",
    "table of 4",
    "three-hand",
    "partners",
    "table of 2",
    "three-hand",
    "table of 3",
    "hollywood",
)
CLOCKS: Final = {
    "none": None,
    "claim": ClockRules(10_000, 20_000),
    "bot": ClockRules(10_000, 20_000, WhenOut.BOT),
}
BACK: Final = ("new", "right", "old", "future", "negative")
"""With which number somebody comes."""
some = st.integers(0, 10**6)
"""Which of several: a number that means something only when it is known how many there are."""
people = st.integers(0, PEOPLE - 1)


class RandomClients(RuleBasedStateMachine):
    """A server with a few tables, and people who do not behave."""

    def __init__(self) -> None:
        super().__init__()
        self._folder = TemporaryDirectory()
        self.world: World

    @initialize(
        seed=some,
        waits=st.booleans(),
        label=st.sampled_from(TABLES),
        bots=st.sampled_from((0, 0, 0, 1, 2)),
        clock=st.sampled_from(tuple(CLOCKS)),
        with_bot=st.booleans(),
    )
    def begin(self, seed: int, waits: bool, label: str, bots: int, clock: str, with_bot: bool) -> None:
        self.world = World(Path(self._folder.name), seed, 60_000 if waits else 0)
        self.world.begin()
        for _ in range(PEOPLE):
            self.world.add_account()
        self.add_table(label, bots, clock)
        if with_bot:
            self.add_table("classic", 1, "none")
        for account in range(PEOPLE):
            client = self.world.come(self.table(0), account)
            client.hello(None)
        self.world.settle()
        if waits and seed % 4:
            for client in self.world.open_clients():
                self.ask(client, wishes.contribution(client, seed))

    def add_table(self, label: str, bots: int, clock: str) -> None:
        rules = EVERY[label]
        places = rules.match.players
        people = max(1, places - bots)
        seats: list[int | None] = [*range(people), *[None] * (places - people)]
        self.world.add_table(rules, seats, CLOCKS[clock])

    def teardown(self) -> None:
        try:
            if hasattr(self, "world"):
                self.world.end()
        finally:
            self._folder.cleanup()

    # Who and where ---------------------------------------------------------------------------------------------------

    def table(self, which: int) -> TableFacts:
        return self.world.tables[which % len(self.world.tables)]

    def waiting_table(self, which: int) -> TableFacts:
        """One that waits for people, if there is one; now and then any."""
        found = [table for table in self.world.tables if table.waits]
        return found[which % len(found)] if found and which % 5 else self.table(which)

    def client(self, which: int, *, seated: bool = True) -> Client | None:
        """One of those who are here; mostly those who are waited for, since others can do little."""
        found = self.seated() if seated else [each for each in self.world.open_clients() if each.joined]
        waited_for = [client for client in found if wishes.is_to_act(client)]
        if waited_for and which % 4:
            found = waited_for
        return found[which % len(found)] if found else None

    def seated(self) -> list[Client]:
        """Those who are here and have a seat."""
        return [each for each in self.world.open_clients() if each.joined and each.seat is not None]

    def ask(self, client: Client, *messages: Any) -> None:
        """Messages in one tick: the client does not read between them."""
        for message in messages:
            self.world.send(client, message) if isinstance(message, dict) else client.send(message)

    # Coming and going ------------------------------------------------------------------------------------------------

    def come(self, table: TableFacts, account: int | None, back: str) -> None:
        """A socket comes, with what the one before it knew, and with some number."""
        before = [each for each in self.world.clients if (each.table, each.account) == (table.id, account)]
        memories = [client.memory for client in before if client.memory.view]
        memory = deepcopy(memories[-1]) if memories else Memory()
        last = memory.last_number
        numbers = {"new": None, "right": last, "old": (last or 0) // 2, "future": 10**9, "negative": -1}
        self.world.come(table, account, memory).hello(numbers[back])

    def all_come_back(self) -> None:
        """Everybody who has a seat and is not here."""
        here = {(each.table, each.account) for each in self.world.open_clients()}
        for table in self.world.tables:
            for account in table.seats:
                if account is not None and (table.id, account) not in here:
                    self.come(table, account, "right")

    @rule(which=some, account=st.integers(-1, PEOPLE - 1), back=st.sampled_from(BACK))
    def somebody_comes(self, which: int, account: int, back: str) -> None:
        self.come(self.table(which), None if account < 0 else account, back)

    @rule()
    def those_with_seats_come_back(self) -> None:
        self.all_come_back()

    @rule(which=some, account=st.integers(-1, PEOPLE - 1), choice=some)
    def somebody_talks_before_hello(self, which: int, account: int, choice: int) -> None:
        client = self.world.come(self.table(which), None if account < 0 else account)
        self.ask(client, wishes.legal(None, choice, self.world.new_id()))
        client.hello(None)

    @rule(which=some)
    def somebody_says_hello_again(self, which: int) -> None:
        client = self.client(which, seated=False)
        if client is not None:
            client.hello(client.memory.last_number)

    @rule(which=some)
    def somebody_goes(self, which: int) -> None:
        client = self.client(which, seated=False)
        if client is not None:
            client.socket.hang_up()

    @rule(which=some, choice=some)
    def somebody_goes_in_the_middle(self, which: int, choice: int) -> None:
        client = self.client(which)
        if client is not None:
            self.ask(client, wishes.legal(client, choice, self.world.new_id()))
            client.socket.hang_up()

    # Playing ---------------------------------------------------------------------------------------------------------

    @rule(which=some, choice=some)
    def a_legal_act(self, which: int, choice: int) -> None:
        client = self.client(which)
        if client is None or not wishes.is_to_act(client):
            return
        message = wishes.legal(client, choice, self.world.new_id())
        self.ask(client, message)
        self.world.settle()
        self.world.read()
        assert client.answer_of(message["id"])["type"] == "ack"

    @rule(which=some, choice=some)
    def an_illegal_act(self, which: int, choice: int) -> None:
        client = self.client(which)
        if client is None:
            return
        message = wishes.illegal(client, choice, self.world.new_id())
        self.ask(client, message)
        self.world.settle()
        self.world.read()
        assert client.answer_of(message["id"])["type"] == "error"

    @rule(which=some, choice=some, away=st.sampled_from((-1, -2, -5, -100, 1, 1000)))
    def an_outdated_act(self, which: int, choice: int, away: int) -> None:
        client = self.client(which)
        if client is None:
            return
        message = wishes.legal(client, choice, self.world.new_id())
        message["number"] += away
        table = self.world.table_of(client)
        story = self.world.story(table)
        self.ask(client, message)
        self.world.settle()
        self.world.read()
        if wishes.is_outdated(story, client.seat, message["number"]):
            assert client.answer_of(message["id"])["code"] == ("not_begun" if table.waits else "stale")

    @rule(which=some, turns=st.sampled_from((1, 4, 20, 120)))
    def all_play_on(self, which: int, turns: int) -> None:
        table = self.table(which)
        for _ in range(turns):
            here = [each for each in self.seated() if each.table == table.id]
            waited_for = [each for each in here if wishes.is_to_act(each)][:1] or list(filter(wishes.is_to_go_on, here))
            if not waited_for:
                return
            for client in waited_for:
                self.ask(client, wishes.plain(client, self.world.new_id()))
            self.world.settle()
            self.world.read()

    @rule(which=some, choice=some)
    def all_add_to_the_coming_deal(self, which: int, choice: int) -> None:
        for client in self.seated():
            if client.table == self.table(which).id:
                self.ask(client, wishes.contribution(client, choice))

    @rule(choice=some)
    def whoever_sits_out_advises(self, choice: int) -> None:
        for client in self.seated():
            hand = client.memory.view["hand"]
            if hand is not None and hand["advises"]:
                self.ask(client, wishes.advice(client, choice, self.world.new_id()))

    @rule(which=some)
    def all_play_again(self, which: int) -> None:
        for client in self.seated():
            if client.table == self.table(which).id:
                head = {"id": self.world.new_id(), "number": client.memory.view["number"]}
                self.ask(client, {"type": "rematch", **head})

    @rule(which=some, choice=some)
    def a_double_click(self, which: int, choice: int) -> None:
        client = self.client(which)
        if client is not None:
            first = wishes.legal(client, choice, self.world.new_id())
            second = first if choice % 2 else first | {"id": self.world.new_id()}
            self.ask(client, first, second)

    @rule(one=some, other=some, choice=some)
    def two_at_once(self, one: int, other: int, choice: int) -> None:
        for client in (self.client(one), self.client(other)):
            if client is not None:
                self.ask(client, wishes.legal(client, choice, self.world.new_id()))

    @rule(which=some, choice=some)
    def a_repeat(self, which: int, choice: int) -> None:
        client = self.client(which)
        if client is None or client.seat is None:
            return
        ledger = self.world.table_of(client).ledger
        before = ledger.sent_before(client.seat)
        if not before:
            return
        again = before[choice % len(before)]
        accepted = ledger.is_accepted(client.seat, again["id"])
        if accepted and choice % 3 == 0 and again["type"] == "act":
            again = again | {"actions": ["S"], "number": client.memory.view["number"]}
        client.send(again)
        self.world.settle()
        self.world.read()
        if accepted:
            assert client.answer_of(again["id"])["type"] == "ack"

    @rule(which=some, choice=some)
    def something_is_held_back(self, which: int, choice: int) -> None:
        client = self.client(which)
        if client is not None:
            self.world.held.append((client, wishes.any_command(client, choice, self.world.new_id())))

    @rule(which=some, count=st.integers(1, 4))
    def what_was_held_back_comes(self, which: int, count: int) -> None:
        """Late, the last first, and perhaps over another socket of the same account."""
        for _ in range(min(count, len(self.world.held))):
            before, message = self.world.held.pop()
            here = [
                each
                for each in self.world.open_clients()
                if (each.table, each.account) == (before.table, before.account) and each.joined
            ]
            if here:
                self.ask(here[which % len(here)], message)

    @rule(which=some, choice=some, count=st.integers(1, 3))
    def any_commands(self, which: int, choice: int, count: int) -> None:
        client = self.client(which, seated=choice % 5 > 0)
        if client is not None:
            self.ask(client, *(wishes.any_command(client, choice + at * 7, self.world.new_id()) for at in range(count)))

    @rule(which=some, choice=some)
    def something_malformed(self, which: int, choice: int) -> None:
        client = self.client(which, seated=choice % 3 > 0)
        if client is not None:
            self.ask(client, wishes.malformed(choice))

    # Time and seats --------------------------------------------------------------------------------------------------

    @rule(by_ms=st.sampled_from((1, 9_000, 31_000, 61_000, 400_000, 4_000_000)))
    def time_passes(self, by_ms: int) -> None:
        self.world.pass_time(by_ms)

    @rule(which=some, choice=some)
    def somebody_does_not_wait_any_longer(self, which: int, choice: int) -> None:
        client = self.client(which)
        if client is None:
            return
        message = wishes.impatience(client, choice, self.world.new_id())
        may_do_it = wishes.is_patience_over(client, message)
        self.ask(client, message)
        self.world.settle()
        self.world.read()
        assert may_do_it or client.answer_of(message["id"])["type"] == "error"

    @rule(account=people, label=st.sampled_from(("classic", "table of 3", "partners")), choice=some)
    def a_table_waits(self, account: int, label: str, choice: int) -> None:
        players = EVERY[label].match.players
        bots = choice % players
        wish = {
            "rules": EVERY[label].name,
            "bots": ["easy"] * bots,
            "empty_seats": players - 1 - bots,
            "visibility": ("open", "private")[choice % 2],
            "spectators": choice % 3 > 0,
        }
        answer = self.world.request("POST", "/api/tables", account, wish)
        assert answer.status_code == 201
        table = self.world.know_table(answer.json()["table"])
        self.come(table, account, "new")

    @rule(which=some, seat=st.sampled_from((None, 0, 1, 2, 7)), accounts=st.lists(people, min_size=1, max_size=3))
    def some_sit_down_at_once(self, which: int, seat: int | None, accounts: list[int]) -> None:
        """Each who is told so has a seat, and no two the same."""
        table = self.waiting_table(which)
        waited = table.waits
        path, wish = f"/api/tables/{table.id}/seat", {"seat": seat}
        answers = self.world.request_at_once([("POST", path, account, wish) for account in accounts])
        got = {account: each.json()["seat"] for account, each in zip(accounts, answers, strict=True) if each.is_success}
        assert waited or all(table.seat_of(account) == seat for account, seat in got.items())
        self.world.settle()
        self.world.look_at_seats()
        assert all(table.seat_of(account) == seat for account, seat in got.items())

    @rule(
        which=some, account=people, seat=st.integers(-1, 3), level=st.sampled_from((None, "easy", "normal", "nobody"))
    )
    def seats_change(self, which: int, account: int, seat: int, level: str | None) -> None:
        """Somebody gets up (-1), or wants to give a seat to a computer player."""
        table = self.waiting_table(which)
        if seat < 0:
            table.got_up.add(account)
            self.world.request("DELETE", f"/api/tables/{table.id}/seat", account)
        else:
            self.world.request("PUT", f"/api/tables/{table.id}/seats/{seat}", account, {"level": level})

    # The server ------------------------------------------------------------------------------------------------------

    @rule(which=some, choice=some, midway=st.booleans())
    def the_server_is_started_again(self, which: int, choice: int, midway: bool) -> None:
        client = self.client(which)
        if midway and client is not None:
            self.ask(client, wishes.legal(client, choice, self.world.new_id()))
        self.world.restart()
        if choice % 4:
            self.all_come_back()

    @rule(which=some, choice=some)
    def tables_are_put_away(self, which: int, choice: int) -> None:
        for client in self.world.open_clients():
            if client.table == self.table(which).id or choice % 3 == 0:
                client.socket.hang_up()
        self.world.settle()
        self.world.read()
        self.world.pass_time(11 * 60_000)
        self.world.server.hub.put_away_idle()
        if choice % 4:
            self.all_come_back()

    @rule(which=some, account=people, choice=some)
    def somebody_asks_over_http(self, which: int, account: int, choice: int) -> None:
        table = self.table(which).id
        paths = ["/api/tables", f"/api/tables/{table}/record", f"/api/history/{table}", "/api/history", "/api/me"]
        self.world.request("GET", paths[choice % len(paths)], account)
        if choice % 4 == 0:
            self.world.request("PATCH", "/api/me", account, {"lays_by_hand": choice % 8 == 0})

    @invariant()
    def all_is_well(self) -> None:
        if hasattr(self, "world"):
            self.world.check()
            self.world.follow_rematches()


RandomClients.TestCase.settings = settings(max_examples=RUNS, stateful_step_count=STEPS, derandomize=not MANY)
TestRandomClients = RandomClients.TestCase
