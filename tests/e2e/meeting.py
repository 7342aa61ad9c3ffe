"""Making a table for people, and coming to it."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import RunningServer, open_page

PHONE = {"width": 360, "height": 740}
NARROW = {"width": 320, "height": 568}


def rest(page: Page) -> None:
    """A sheet takes no tap in its first moment."""
    page.wait_for_timeout(300)


def make_table(page: Page, *presses: str, rules: str = "classic", seats: dict[int, str] | None = None) -> str:
    """From the lobby: the address of a new table. ``presses``: choices of the sheet, ``seats``: bots by seat."""
    page.click("[data-testid=play-people]")
    page.wait_for_selector("[data-testid=people-sheet]")
    rest(page)
    page.select_option("[data-testid=people-rules]", rules)
    page.click("[data-testid=people-more] summary")
    for press in presses:
        page.click(f"[data-testid={press}]")
    for seat, level in (seats or {}).items():
        page.select_option(f"[data-testid=people-seat-{seat}]", level)
    page.click("[data-testid=people-make]")
    page.wait_for_selector("[data-testid=waiting-room]")
    return page.url


def come_to(
    browser: Browser, address: str, viewport: dict[str, int] = PHONE, *, locale: str = "en-GB", touch: bool = True
) -> Page:
    """Another person, who has opened the link."""
    page = open_page(browser, address, viewport, touch=touch, locale=locale)
    page.wait_for_selector("[data-testid=waiting-room], [data-testid=table], [data-testid=closed-door]")
    return page


def sit(page: Page, seat: int) -> None:
    """On a free seat."""
    page.click(f"[data-testid=sit-{seat}]")


def wait_for_cards(*pages: Page) -> None:
    """Until the hand is dealt everywhere."""
    for page in pages:
        page.wait_for_selector("[data-testid=holding] [data-card]")


def expect_seat(page: Page, seat: int, *, free: bool) -> None:
    """How a seat of the waiting room looks."""
    expect(page.get_by_test_id(f"seat-{seat}")).to_have_attribute("data-free", str(free).lower())


def watch_for_losses(page: Page) -> None:
    """From now on remember whether the page ever says that the connection is lost."""
    page.evaluate(
        """() => {
          window.losses = 0
          const look = () => { if (document.querySelector('[data-testid=offline]')) window.losses += 1 }
          new MutationObserver(look).observe(document.body, {subtree: true, childList: true})
        }"""
    )


def losses(page: Page) -> Any:
    """How often it has said so."""
    return page.evaluate("window.losses")


def lobby(browser: Browser, server: RunningServer, viewport: dict[str, int], *, locale: str = "en-GB") -> Page:
    """The first page, when it knows the rule sets."""
    page = open_page(browser, server.url, viewport, locale=locale)
    page.wait_for_selector("[data-testid=play-people]")
    return page
