"""Two people at a table with a clock, each in a browser of their own: one goes, one is too slow, one comes back."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, open_page
from tests.e2e.test_accessibility import check
from tests.server.fake_time import SkippingTime
from tests.server.people import seat_together
from tests.server.serving import Person, served_in
from undercut.server.accounts import COOKIE
from undercut.server.clock import COUNTDOWN_MS, ClockRules, WhenOut

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

PHONE = {"width": 360, "height": 740}
NARROW = {"width": 320, "height": 568}
MINUTE_MS = 60_000
CLAIM, BOT = ClockRules(20_000, MINUTE_MS), ClockRules(20_000, MINUTE_MS, WhenOut.BOT)
OUT_MS = 80_000


@dataclass
class Room:
    """A server whose time can be skipped."""

    browser: Browser
    database: Path
    address: str
    time: SkippingTime

    def two(self, clock: ClockRules | None) -> tuple[Page, Page]:
        """The first on a desktop, in English; the second, who begins, on a phone, in Hungarian. Both at the table."""
        pages = (
            open_page(self.browser, f"http://{self.address}", DESKTOP),
            open_page(self.browser, f"http://{self.address}", PHONE, touch=True, locale="hu-HU"),
        )
        people = [Person(self.address, self._cookie(page)) for page in pages]
        # Playwright's own loop runs in this thread.
        with ThreadPoolExecutor(1) as pool:
            table = pool.submit(seat_together, self.database, people, clock=clock).result()
        for page in pages:
            page.goto(f"http://{self.address}/table/{table}")
            page.wait_for_selector("[data-testid=holding] [data-card]")
        return pages

    def _cookie(self, page: Page) -> str:
        page.evaluate("fetch('/api/me').then((answer) => answer.json())")
        (cookie,) = (each for each in page.context.cookies() if each.get("name") == COOKIE)
        value = cookie.get("value")
        assert value is not None
        return value


@pytest.fixture
def room(browser: Browser, tmp_path: Path) -> Iterator[Room]:
    """A server of its own."""
    time = SkippingTime()
    with served_in(time, tmp_path / "undercut.sqlite") as address:
        yield Room(browser, tmp_path / "undercut.sqlite", address, time)


def own_clock(page: Page) -> str:
    """What one's own clock shows."""
    return page.locator("[data-testid=deadwood] [data-testid=clock]").inner_text()


def is_too_wide(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_everybody_sees_who_is_away_and_a_seat_is_found_again(room: Room) -> None:
    anna, bela = room.two(CLAIM)
    expect(anna.get_by_test_id("seat-1").locator("[data-testid=clock]")).to_have_attribute("data-state", "move")
    bela.goto("about:blank")
    expect(anna.get_by_test_id("seat-1")).to_contain_text("away: a moment")
    room.time.skip(25_000)
    bela.go_back()
    bela.wait_for_selector("[data-testid=holding] [data-card]")
    expect(anna.get_by_test_id("seat-1")).not_to_contain_text("away")
    # The move's time is used up, and the reserve runs: to load the page again changes nothing.
    expect(bela.locator("[data-testid=deadwood] [data-testid=clock]")).to_have_attribute("data-state", "reserve")
    bela.click("[data-testid=action-pass]")
    expect(anna.locator("[data-testid=deadwood] [data-testid=clock]")).to_have_attribute("data-state", "move")
    expect(bela.locator("[data-testid=deadwood] [data-testid=clock]")).to_have_count(0)


def test_a_match_is_claimed_from_who_has_no_time_left(room: Room) -> None:
    anna, bela = room.two(CLAIM)
    room.time.skip(OUT_MS - 12_000)
    bela.reload()
    expect(bela.locator("[data-testid=deadwood] [data-testid=clock]")).to_have_attribute("data-low", "true")
    room.time.skip(12_000)
    for page in (anna, bela):
        expect(page.get_by_test_id("time-bar")).to_be_visible()
        check(page, "time-bar")
    expect(bela.get_by_test_id("time-bar")).to_have_attribute("data-kind", "my_time_out")
    expect(anna.get_by_test_id("claim")).to_have_count(0)
    bela.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
    assert not is_too_wide(bela)
    room.time.skip(COUNTDOWN_MS)
    anna.click("[data-testid=keep-waiting]")
    expect(anna.get_by_test_id("time-bar")).to_have_count(0)
    anna.reload()
    check(anna, "claim")
    anna.click("[data-testid=claim]")
    expect(anna.get_by_test_id("end-why")).to_contain_text("ran out of time")
    expect(bela.get_by_test_id("end-why")).to_have_text("Letelt az időd")


def test_whoever_plays_in_the_countdown_plays_on(room: Room) -> None:
    anna, bela = room.two(CLAIM)
    room.time.skip(OUT_MS)
    expect(bela.get_by_test_id("time-bar")).to_be_visible()
    bela.click("[data-testid=action-pass]")
    for page in (anna, bela):
        expect(page.get_by_test_id("time-bar")).to_have_count(0)
    expect(anna.locator("[data-testid=deadwood] [data-testid=clock]")).to_have_attribute("data-state", "move")


def test_a_bot_plays_on_until_the_player_is_back(room: Room) -> None:
    anna, bela = room.two(BOT)
    room.time.skip(OUT_MS)
    expect(bela.get_by_test_id("time-bar")).to_have_attribute("data-kind", "bot_for_me")
    expect(anna.get_by_test_id("seat-1")).to_contain_text("bot plays")
    expect(anna.get_by_test_id("table")).to_have_attribute("data-your-turn", "true")
    check(bela, "bot")
    bela.click("[data-testid=come-back]")
    expect(bela.get_by_test_id("time-bar")).to_have_count(0)
    expect(anna.get_by_test_id("seat-1")).not_to_contain_text("bot plays")


def test_a_table_without_a_clock_can_be_ended_when_somebody_has_gone(room: Room) -> None:
    anna, bela = room.two(None)
    expect(anna.get_by_test_id("clock")).to_have_count(0)
    bela.goto("about:blank")
    expect(anna.get_by_test_id("seat-1")).to_contain_text("away")
    room.time.skip(6 * MINUTE_MS)
    expect(anna.get_by_test_id("time-bar")).to_contain_text("has been away for 6 min")
    check(anna, "gone")
    anna.click("[data-testid=end-left]")
    expect(anna.get_by_test_id("end-why")).to_have_text("Nobody has won.")
