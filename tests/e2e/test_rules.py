"""The rules to read: from the lobby in each language, and at the table without leaving the hand."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import DESKTOP, PHONE, RunningServer, open_page
from tests.e2e.playing import see, wait_for_my_turn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

THEMES = ("light", "dark", "contrast")
SMALLEST = {"width": 320, "height": 568}
TITLES = {"en": "Rules: Box and captain", "hu": "Szabályok: Háromfős gin", "fi": "Säännöt: Kolmen käden gin"}


def check(page: Page, place: str) -> None:
    """axe finds nothing here, in any theme, and nothing is wider than the page."""
    for theme in THEMES:
        page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
        page.wait_for_timeout(250)  # colours fade into one another
        answer: dict[str, Any] = Axe().run(page).response
        found = [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in answer["violations"]]
        assert found == [], (place, theme, found)
    check_width(page)


def check_width(page: Page) -> None:
    """Nothing has to be scrolled sideways."""
    widths = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    text = page.locator("[data-testid=rules-text]")
    assert text.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    assert text.evaluate("(node) => [...node.querySelectorAll('.frame')].every((e) => e.scrollWidth <= e.clientWidth)")


@pytest.mark.parametrize(("language", "locale"), [("en", "en-GB"), ("hu", "hu-HU"), ("fi", "fi-FI")])
def test_from_the_lobby_on_a_phone(browser: Browser, server: RunningServer, language: str, locale: str) -> None:
    page = open_page(browser, server.url, PHONE, touch=True, locale=locale)
    try:
        page.tap("[data-testid=open-rules]")
        page.wait_for_selector("[data-testid=rules-text][data-rules=classic]")
        assert page.url.endswith("/rules/classic/2")
        page.select_option("[data-testid=rules-choice]", "three-hand")
        text = page.wait_for_selector("[data-testid=rules-text][data-rules=three-hand]")
        assert text is not None
        assert text.get_attribute("lang") == language
        assert page.inner_text("h1") == TITLES[language]
        assert page.locator("[data-testid=example-rotation] tbody tr").count() == 4
        check(page, f"rules, {language}")
        page.set_viewport_size({"width": SMALLEST["width"], "height": SMALLEST["height"]})
        page.wait_for_timeout(200)
        check_width(page)
        page.go_back()
        page.wait_for_selector("[data-testid=lobby]")
    finally:
        page.context.close()


def test_the_address_leads_there_and_needs_no_account(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, f"{server.url}/rules/table/3", DESKTOP)
    try:
        page.wait_for_selector("[data-testid=rules-text][data-players='3']")
        assert page.context.cookies() == []
        check(page, "rules on a desktop")
        page.click("[data-testid=players-4]")
        page.wait_for_selector("[data-testid=rules-text][data-players='4']")
        assert page.url.endswith("/rules/table/4")
        page.click("[data-testid=language-fi]")
        page.wait_for_selector("[data-testid=rules-text][lang=fi][data-players='4']")
        page.click("[data-testid=back-to-lobby]")
        page.wait_for_selector("[data-testid=lobby]")
    finally:
        page.context.close()


def test_at_the_table_by_keyboard_and_back_to_the_hand(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, PHONE)
    try:
        page.click("[data-testid=play]")
        before = wait_for_my_turn(page)
        page.keyboard.press("ArrowRight")
        focused = page.evaluate("() => document.activeElement.dataset.card")
        assert focused
        page.keyboard.press("r")
        page.wait_for_selector("[data-testid=rules-sheet] [data-testid=rules-text][data-rules=classic]")
        check(page, "rules at the table")
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.getAttribute('href')?.endsWith('-score') ?? false"):
                break
        page.keyboard.press("Enter")
        heading = page.locator("[data-testid=rules-section-score] h3").first
        assert heading.evaluate("(node) => node === document.activeElement")
        box = heading.bounding_box()
        assert box is not None
        assert 0 <= box["y"] < PHONE["height"]
        assert page.locator("[data-testid=rules-sheet]").evaluate("(sheet) => sheet.scrollTop") == 0
        page.keyboard.press("s")  # a key of the table behind: it must do nothing
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        after = see(page)
        assert (after.number, after.phase, after.cards) == (before.number, before.phase, before.cards)
        assert page.evaluate("() => document.activeElement.dataset.card") == focused
    finally:
        page.context.close()


def test_at_the_table_by_tap_through_the_score_sheet(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, PHONE, touch=True)
    try:
        page.tap("[data-testid=play]")
        before = wait_for_my_turn(page)
        page.tap("[data-testid=open-score-sheet]")
        page.wait_for_timeout(300)  # a sheet takes no tap in its first moment
        page.tap("[data-testid=open-rules]")
        page.wait_for_selector("[data-testid=rules-sheet] [data-testid=rules-text]")
        check_width(page)
        page.wait_for_timeout(300)
        page.tap("[data-testid=rules-sheet-close]")
        page.wait_for_selector("dialog", state="detached")
        assert page.evaluate("() => document.activeElement.dataset.testid") == "open-score-sheet"
        assert see(page) == before
    finally:
        page.context.close()
