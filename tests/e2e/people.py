"""Several people, each at a page of their own: seated together, played for in turn, and what they were told checked."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, WebSocket

from tests.e2e.conftest import RunningServer, open_page
from tests.e2e.playing import ClickingHands, Hands, Seen, TappingHands, glance, wait_for_my_move
from tests.playing import seed_of
from undercut.core import events as core
from undercut.core.cards import Card, cards_of
from undercut.core.notation import format_card
from undercut.core.rules import RuleSet
from undercut.server.calls import Called
from undercut.server.game import Advised, HandAnnounced, HandDeal, LogEntry, MatchEnded
from undercut.server.replays import frames
from undercut.server.store import Store
from undercut.server.stored import StoredMatch, StoredSeat

ROUNDS_LIMIT: Final = 2000
PASSWORD: Final = "correct horse battery"


@dataclass
class Guest:
    """Somebody at a page. ``told``: the messages of every socket of theirs; ``failures``: errors of the page."""

    browser: Browser
    page: Page
    hands: Hands
    told: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    seat: int = -1

    def listen(self) -> None:
        """Keep what comes over sockets that this page opens from now on."""
        self.page.on("websocket", self._keep)
        self.page.on("pageerror", lambda error: self.failures.append(str(error)))

    def _keep(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(str(frame)))

    def come_back(self) -> None:
        """Another page of the same browser, at the same address."""
        address = self.page.url
        self.page = self.page.context.new_page()
        self.page.set_default_timeout(20_000)
        self.hands = type(self.hands)(self.page)
        self.listen()
        self.page.goto(address)

    @property
    def view(self) -> dict[str, Any]:
        """The view that came last."""
        for text in reversed(self.told):
            message: dict[str, Any] = json.loads(text)
            if message["type"] in ("welcome", "events"):
                view: dict[str, Any] = message["view"]
                return view
        raise AssertionError("nothing was told yet")

    @property
    def role(self) -> str:
        """Their role in the deal, as they are told it."""
        return str(self.view["players"][self.seat]["role"])


def arrive(
    browser: Browser, url: str, name: str, viewport: dict[str, int], *, touch: bool = False, locale: str = "en-GB"
) -> Guest:
    """Somebody with a name, or a guest for "", who has not come to the page yet."""
    # The page would ask at the same time who it is, and two guests would be made.
    page = open_page(browser, f"{url}/api/health", viewport, touch=touch, locale=locale)
    guest = Guest(browser, page, TappingHands(page) if touch else ClickingHands(page))
    guest.listen()
    if name:
        made = page.evaluate(
            """async (body) => {
              await fetch('/api/me')
              const init = {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}
              return (await fetch('/api/account', init)).status
            }""",
            {"name": name, "password": PASSWORD},
        )
        assert made == 201
    return guest


def seat_together(server: RunningServer, guests: Sequence[Guest], rules: RuleSet, seed: int = 1) -> str:
    """A new table where these people sit in this order, put there by way of the database; all of them come to it."""
    seats = []
    for at, guest in enumerate(guests):
        me: dict[str, Any] = guest.page.evaluate("fetch('/api/me').then((answer) => answer.json())")
        seats.append(StoredSeat(me["id"], me["name"], None))
        guest.seat = at
    table: str = with_store(server.database, lambda store: _add(store, rules, seats, seed))
    for guest in guests:
        guest.page.goto(f"{server.url}/table/{table}")
    for guest in guests:
        guest.page.wait_for_selector("[data-testid=holding] [data-card]")
    return table


def invite(host: Guest, url: str, rules: str, players: int) -> str:
    """From the lobby to a new table for people, which waits for them; the link to it."""
    page = host.page
    page.goto(url)
    page.click("[data-testid=play-people]")
    page.wait_for_selector("[data-testid=people-make]:not([aria-disabled=true])")
    page.select_option("[data-testid=people-rules]", rules)
    if page.locator(f"[data-testid=people-players-{players}]").count():
        page.click(f"[data-testid=people-players-{players}]")
    page.click("[data-testid=people-make]")
    page.wait_for_selector("[data-testid=waiting-room]")
    host.seat = 0
    return page.input_value("[data-testid=invite-link]")


def accept(guest: Guest, link: str, seat: int) -> None:
    """By the link to the table, and to a seat."""
    guest.page.goto(link)
    guest.page.click(f"[data-testid=sit-{seat}]")
    guest.seat = seat


async def _add(store: Store, rules: RuleSet, seats: Sequence[StoredSeat], seed: int) -> str:
    return (await store.add_match(rules, 0, seats, seed_of(seed))).id


def with_store(database: Path, work: Callable[[Store], Any]) -> Any:
    """Something to do with the database of a running server. Playwright's own loop runs in this thread."""

    async def run() -> Any:
        store = await Store.open(database)
        try:
            return await work(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, run()).result()


def play(guests: Sequence[Guest], is_enough: Callable[[], bool]) -> None:
    """Everybody does what there is to do, one thing after another, until it is enough."""
    for _ in range(ROUNDS_LIMIT):
        for guest in guests:
            if is_enough():
                return
            do_something(guest)
    raise AssertionError("it does not come to that")


def do_something(guest: Guest) -> bool:
    """One move, if it is this person's turn."""
    seen = glance(guest.page)
    if seen is None or seen.result is not None or not _may_act(seen):
        return False
    guest.hands.take_turn(seen)
    wait_for_my_move(guest.page, seen)
    return True


def _may_act(seen: Seen) -> bool:
    return seen.my_turn and (bool(seen.actions) or seen.phase == "discard")


def play_hand(guests: Sequence[Guest]) -> None:
    """Until everybody is shown a result."""
    play(guests, lambda: all(is_over(guest) for guest in guests))


def is_over(guest: Guest) -> bool:
    """Whether the result of a hand is shown."""
    return bool(guest.page.locator("[data-testid=result-kind]").count())


def go_on(guests: Sequence[Guest]) -> None:
    """Everybody goes on to the next hand."""
    for guest in guests:
        guest.hands.go_to_next_hand()
    for guest in guests:
        guest.page.wait_for_selector("[data-testid=result-kind]", state="detached")
        guest.page.wait_for_selector("[data-testid=holding] [data-card]")


# What they were told -------------------------------------------------------------------------------------------------

CARD: Final = re.compile(r"[A2-9TJQK][CDHS]")
NO_CARDS: Final = {"table", "name", "commitment", "seed", "scheme", "hash", "text", "speaker", "me", "id", "options"}
"""Fields in which two such letters are no card."""


def check_told(server: RunningServer, guests: Sequence[Guest], table: str) -> None:
    """No message to anybody has a card that their seat could not know when it came. What it could, the log says."""
    match: StoredMatch = with_store(server.database, lambda store: store.load_match(table))
    known = Knowledge(match)
    checked = 0
    for guest in guests:
        assert guest.failures == []
        for text in guest.told:
            message = json.loads(text)
            if message["type"] not in ("welcome", "events"):
                assert not set(cards_in(message)), message
                continue
            view = message["view"]
            if view["table"] != table or view["hand"] is None:
                continue
            assert view["seat"] == guest.seat
            told = set(cards_in(message))
            allowed = known.to(guest.seat, view["match"]["hand_number"], view["number"])
            assert told <= allowed, (guest.seat, view["number"], sorted(told - allowed))
            checked += len(told)
    assert checked > 0


def cards_in(value: Any, key: str = "") -> Iterator[str]:
    """The cards that a message speaks of, wherever they stand in it."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from cards_in(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from cards_in(each, key)
    elif isinstance(value, str) and key not in NO_CARDS:
        # "KKH" is a knock that throws the king of hearts.
        yield from CARD.findall(value[1:] if len(value) == 3 and value.startswith("K") else value)


class Knowledge:
    """What each seat could know of a match at each moment, by the events of its hands."""

    def __init__(self, match: StoredMatch) -> None:
        self._told: list[tuple[HandDeal, LogEntry]] = []
        for frame in frames(match):
            assert frame.game.deal is not None
            self._told += [(frame.game.deal, entry) for entry in frame.entries]

    def to(self, seat: int, hand_number: int, number: int) -> set[str]:
        """The cards that a seat may have heard of in a hand, up to that event."""
        cards: set[Card] = set()
        for deal, entry in self._told:
            if deal.hand_number != hand_number or entry.number > number or entry.board != deal.board_of(seat):
                continue
            for event in (entry.event, entry.drawn):
                if event is not None and not isinstance(event, HandAnnounced | Advised | Called | MatchEnded):
                    cards |= cards_of_event(event) if core.may_know(event, deal.hand_seat_of(seat)) else set()
        return {format_card(card) for card in cards}


def cards_of_event(event: core.Event) -> set[Card]:
    """The cards that an event tells of."""
    match event:
        case core.Dealt(cards=cards):
            return set(cards)
        case core.SpreadLaid(spread=spread):
            return {card for part in (*spread.melds, spread.deadwood) for card in cards_of(part)}
        case core.Knocked(card=None) | core.UpcardPassed() | core.StockDrawn() | core.Reshuffled() | core.HandEnded():
            return set()
        case core.CardDrawn() | core.UpcardTurned() | core.UpcardTaken() | core.Discarded() | core.Knocked():
            return set() if event.card is None else {event.card}
        case core.LaidOff(card=card):
            return {card}
