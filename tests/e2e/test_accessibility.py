"""axe finds no violation on any page or sheet, in every theme, language and size."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import DESKTOP, PHONE, RunningServer, open_page
from tests.e2e.playing import ClickingHands, wait_for_my_turn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

THEMES = ("light", "dark", "contrast")
SHEETS = (
    ("open-settings", "settings-sheet"),
    ("open-keys", "keys-help"),
    ("open-score-sheet", "score-sheet"),
)


def check(page: Page, place: str) -> None:
    """No violation here, in any theme."""
    for theme in THEMES:
        page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
        page.wait_for_timeout(250)  # colours fade into one another
        answer: dict[str, Any] = Axe().run(page).response
        found = [
            (each["id"], [node["html"][:200] for node in each["nodes"][:3]], each["nodes"][0].get("failureSummary"))
            for each in answer["violations"]
        ]
        assert found == [], (place, theme, found)


@pytest.fixture(params=["en-GB phone", "en-GB desktop", "hu-HU phone", "fi-FI phone"])
def page(request: pytest.FixtureRequest, browser: Browser, server: RunningServer) -> Iterator[Page]:
    locale, size = str(request.param).split()
    opened = open_page(browser, server.url, PHONE if size == "phone" else DESKTOP, locale=locale)
    yield opened
    opened.context.close()


def test_every_page_and_sheet(page: Page) -> None:
    page.wait_for_selector("[data-testid=play]")
    check(page, "lobby")
    page.click("[data-testid=play]")
    wait_for_my_turn(page)
    check(page, "table")
    for opener, sheet in SHEETS:
        if page.locator(f"[data-testid={opener}]").count():
            page.click(f"[data-testid={opener}]")
            page.wait_for_selector(f"[data-testid={sheet}]")
            check(page, sheet)
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
    hands = ClickingHands(page)
    sheets = set()
    while True:
        seen = wait_for_my_turn(page)
        if seen.result is not None:
            break
        if "knock" in seen.actions and "knock" not in sheets:
            sheets.add("knock")
            page.click("[data-testid=action-knock]")
            page.wait_for_selector("[data-testid=knock-sheet]")
            check(page, "knock sheet")
            page.click("[data-testid=knock-cancel]")
            page.wait_for_selector("dialog", state="detached")
            continue
        hands.take_turn(seen)
        page.wait_for_function(
            "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=seen.number
        )
    check(page, "result")
