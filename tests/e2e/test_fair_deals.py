"""What a person types is in the deal and in its record, and the page verifies the record, true or not."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import DESKTOP, PHONE, RunningServer, open_page
from tests.e2e.playing import ClickingHands, Hands, TappingHands, wait_for_my_turn
from tests.e2e.test_match import failures_of, record_of

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

WORDS = "Two sixes, then ♠"


def play_hand(hands: Hands) -> None:
    """Until the result is shown."""
    while (seen := wait_for_my_turn(hands.page)).result is None:
        hands.take_turn(seen)
        hands.page.wait_for_function(
            "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number",
            arg=seen.number,
        )


def open_by(selector: str, page: Page, opened: str) -> None:
    """Click until it is open: a sheet takes no tap in its first moment."""
    while not page.locator(opened).is_visible():
        page.click(selector)
        page.wait_for_timeout(300)


def type_words(page: Page) -> None:
    """In the sheet about the deal, which the score sheet leads to."""
    if page.locator("aside [data-testid=open-fair]").count() == 0:
        page.click("[data-testid=open-score-sheet]")
    open_by("[data-testid=open-fair]", page, "[data-testid=fair-words]")
    page.fill("[data-testid=fair-words]", WORDS)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=fair-sheet]", state="detached")


def outcomes(page: Page) -> list[str]:
    """What every step of the page came to."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-testid^=step-]')].map((step) => step.dataset.outcome)"
    )
    return found


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_typed_words_are_in_the_record_and_the_page_verifies_it(
    browser: Browser, server: RunningServer, viewport: dict[str, int]
) -> None:
    touch = viewport is PHONE
    page = open_page(browser, server.url, viewport, touch=touch)
    failures = failures_of(page)
    page.click("[data-testid=play]")
    hands = TappingHands(page) if touch else ClickingHands(page)
    play_until_typed(hands)
    hands.go_to_next_hand()
    play_hand(hands)
    record: Any = record_of(page, server)
    first, second = (hand["contributions"] for hand in record["hands"][:2])
    assert len(bytes.fromhex(first[0])) == 16
    assert bytes.fromhex(second[0]).decode().startswith(f"{WORDS} ")
    assert first[1] == second[1] == ""
    open_by("[data-testid=fair-deal] summary", page, "[data-testid=fair-verify]")
    with page.context.expect_page() as opened:
        page.click("[data-testid=fair-verify]")
    verifying = opened.value
    verifying.wait_for_selector("[data-testid=verdict]")
    assert set(outcomes(verifying)) == {"ok"}
    assert len(outcomes(verifying)) == 1 + 2 * len(record["hands"])
    verifying.click("[data-testid=verify-hand-2] summary")
    assert WORDS in verifying.inner_text("[data-testid=verify-hand-2]")
    assert failures == []


def play_until_typed(hands: Hands) -> None:
    """One hand, with words typed for the coming one as soon as one may act."""
    wait_for_my_turn(hands.page)
    type_words(hands.page)
    play_hand(hands)


def test_a_record_that_was_changed_gets_a_cross(browser: Browser, server: RunningServer, tmp_path: Path) -> None:
    page = open_page(browser, server.url, DESKTOP)
    page.click("[data-testid=play]")
    play_hand(ClickingHands(page))
    record: Any = record_of(page, server)
    page.goto(server.url)
    page.click("[data-testid=open-verify]")
    assert page.url == f"{server.url}/verify"
    page.fill("[data-testid=verify-text]", json.dumps(record))
    page.click("[data-testid=verify-start]")
    page.wait_for_selector("[data-testid=verdict][data-outcome=ok]")
    hand = record["hands"][0]
    hand["seed"] = f"{int(hand['seed'][:2], 16) ^ 1:02x}{hand['seed'][2:]}"
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    page.set_input_files("[data-testid=verify-file]", path)
    page.wait_for_selector("[data-testid=verdict][data-outcome=false]")
    assert page.get_attribute("[data-testid=verify-hand-1] [data-testid=step-commitment]", "data-outcome") == "false"
    assert page.get_attribute("[data-testid=verify-hand-1] [data-testid=step-deck]", "data-outcome") == "false"
    page.fill("[data-testid=verify-text]", "no record")
    page.click("[data-testid=verify-start]")
    page.wait_for_selector("[role=alert]")


@pytest.mark.parametrize(
    ("locale", "heading"),
    [("en-GB", "Verify a record"), ("hu-HU", "Jegyzőkönyv ellenőrzése"), ("fi-FI", "Tarkista pelin kulku")],
)
def test_the_page_speaks_three_languages(browser: Browser, server: RunningServer, locale: str, heading: str) -> None:
    page = open_page(browser, f"{server.url}/verify", PHONE, locale=locale)
    assert page.inner_text("h1") == heading
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
