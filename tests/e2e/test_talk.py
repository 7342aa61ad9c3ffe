"""Two people at one table, each in a browser of their own: they talk, mute, give up and play again."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, RunningServer, open_page
from tests.e2e.test_accessibility import check
from tests.e2e.test_accounts import open_account, register
from tests.playing import CLASSIC, seed_of
from undercut.server.store import Store
from undercut.server.stored import StoredSeat

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

PHONE = {"width": 360, "height": 740}
NARROW = {"width": 320, "height": 568}


def seat_together(database: Path, pages: list[Page], url: str) -> str:
    """The address of a new table where the accounts of these pages sit."""
    seats = []
    for page in pages:
        me = page.evaluate("fetch('/api/me').then((answer) => answer.json())")
        seats.append(StoredSeat(me["id"], me["name"], None))

    async def add() -> str:
        store = await Store.open(database)
        try:
            return (await store.add_match(CLASSIC, 0, seats, seed_of(1))).id
        finally:
            await store.close()

    # Playwright's own loop runs in this thread.
    with ThreadPoolExecutor(1) as pool:
        table = pool.submit(asyncio.run, add()).result()
    for page in pages:
        page.goto(f"{url}/table/{table}")
        page.wait_for_selector("[data-testid=holding] [data-card]")
    return table


@pytest.fixture
def two(browser: Browser, server: RunningServer) -> list[Page]:
    """Anna on a desktop, in English, and Béla on a phone, in Hungarian; both at the table."""
    pages = [
        open_page(browser, server.url, DESKTOP),
        open_page(browser, server.url, PHONE, touch=True, locale="hu-HU"),
    ]
    for page, name in zip(pages, ("Anna", "Béla"), strict=True):
        open_account(page)
        register(page, name)
    seat_together(server.database, pages, server.url)
    return pages


def rest(page: Page) -> None:
    """A sheet takes no tap in its first moment."""
    page.wait_for_timeout(300)


def is_too_wide(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_they_talk_each_in_their_language_and_one_mutes_the_other(two: list[Page]) -> None:
    anna, bela = two
    anna.keyboard.press("c")
    expect(anna.get_by_test_id("talk-text")).to_be_focused()
    rest(anna)
    anna.click("[data-testid=phrase-good_luck]")
    anna.fill("[data-testid=talk-text]", "<b>Szia</b>")
    anna.keyboard.press("Enter")
    expect(anna.get_by_test_id("talk-line")).to_have_count(2)
    expect(bela.get_by_test_id("open-talk")).to_have_attribute("data-unread", "2")
    expect(bela.get_by_test_id("talk-announcer")).to_have_text("Anna: Sok szerencsét")
    bela.click("[data-testid=open-talk]")
    expect(bela.get_by_test_id("talk-line")).to_have_count(2)
    expect(bela.get_by_test_id("talk-lines")).to_contain_text("Sok szerencsét")
    expect(bela.get_by_test_id("talk-lines")).to_contain_text("<b>Szia</b>")
    rest(bela)
    bela.click("[data-testid=phrase-thanks]")
    expect(anna.get_by_test_id("talk-line")).to_have_count(3)
    expect(anna.get_by_test_id("talk-lines")).to_contain_text("Thank you")
    for page in two:
        check(page, "talk")
        assert not is_too_wide(page)
    bela.click("[data-testid=talk-people] summary")
    bela.click("[data-testid=mute]")
    expect(bela.get_by_test_id("talk-line")).to_have_count(1)
    anna.fill("[data-testid=talk-text]", "Are you there?")
    anna.keyboard.press("Enter")
    expect(anna.get_by_test_id("talk-line")).to_have_count(4)
    bela.reload()
    bela.wait_for_selector("[data-testid=open-talk]")
    expect(bela.get_by_test_id("open-talk")).to_have_attribute("data-unread", "0")
    bela.click("[data-testid=open-talk]")
    expect(bela.get_by_test_id("talk-line")).to_have_count(1)
    bela.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
    assert not is_too_wide(bela)
    anna.keyboard.press("Escape")
    expect(anna.get_by_test_id("talk")).to_have_count(0)
    expect(anna.get_by_test_id("open-talk")).to_have_attribute("data-unread", "0")


def test_one_gives_up_both_see_it_and_both_play_again(two: list[Page]) -> None:
    anna, bela = two
    bela.click("[data-testid=open-score-sheet]")
    rest(bela)
    bela.click("[data-testid=offer]")
    bela.click("[data-testid=call-confirm]")
    expect(bela.get_by_test_id("offer-bar")).to_be_visible()
    check(anna, "offer")
    anna.click("[data-testid=offer-decline]")
    expect(bela.get_by_test_id("offer-bar")).to_have_count(0)
    anna.click("[data-testid=resign]")
    anna.click("[data-testid=call-cancel]")
    anna.click("[data-testid=resign]")
    anna.click("[data-testid=call-confirm]")
    expect(anna.get_by_test_id("end")).to_contain_text("Béla wins the match")
    expect(bela.get_by_test_id("end")).to_contain_text("Megnyerted a játszmát")
    expect(bela.get_by_test_id("end-why")).to_have_text("Anna feladta")
    for page in two:
        check(page, "talk")
        assert not is_too_wide(page)
    rest(bela)
    bela.click("[data-testid=new-match]")
    rest(anna)
    expect(anna.get_by_test_id("rematch-wanted")).to_have_text("Béla wants a rematch.")
    before = anna.url
    anna.click("[data-testid=new-match]")
    for page in two:
        page.wait_for_function("(before) => location.href !== before", arg=before)
        page.wait_for_selector("[data-testid=holding] [data-card]")
    assert anna.url == bela.url


def test_both_agree_to_stop(two: list[Page]) -> None:
    anna, bela = two
    anna.click("[data-testid=offer]")
    anna.click("[data-testid=call-confirm]")
    bela.click("[data-testid=offer-agree]")
    for page, words in ((anna, "Nobody has won."), (bela, "Senki sem nyert.")):
        expect(page.get_by_test_id("end-why")).to_have_text(words)
