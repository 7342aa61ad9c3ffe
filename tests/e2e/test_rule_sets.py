"""One hand of every rule set, in every seat that a person can have, on the real page and the real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import DESKTOP, PHONE, KillableServer, RunningServer, open_page
from tests.e2e.playing import TURNS_LIMIT, ClickingHands, Hands, KeyHands, wait_for_my_move, wait_for_my_turn
from undercut.core.rulesets import ruleset_names, ruleset_players

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

ROLES = ("box", "captain", "out")
TABLES = [(name, players) for name in ruleset_names() for players in ruleset_players(name) if name != "three-hand"]


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[KillableServer]:
    """One whose bots leave time to advise them."""
    running = KillableServer(tmp_path / "undercut.sqlite", bot_pace_ms=3000)
    running.start()
    yield running
    running.kill()


def sit_down(page: Page, rules: str, *options: str) -> None:
    """From the lobby to a table of this rule set. ``options``: test ids to choose on the way."""
    page.click("[data-testid=choose]")
    # The sheet takes no tap in its first moment: until it does, nothing is chosen.
    page.wait_for_selector("[data-testid=choose-done]:not([aria-disabled=true])")
    page.click(f"[data-testid=rules-{rules}]")
    for option in options:
        page.click(f"[data-testid={option}]")
    page.click("[data-testid=choose-done]")
    page.click("[data-testid=play]")
    page.wait_for_selector("[data-testid=stock]")


def play_hand(page: Page, hands: Hands | None = None) -> None:
    """Until the result of the hand is shown: by mouse, unless by other hands."""
    hands = hands or ClickingHands(page)
    for _ in range(TURNS_LIMIT):
        seen = wait_for_my_turn(page)
        if seen.result is not None:
            return
        hands.take_turn(seen)
        wait_for_my_move(page, seen)
    raise AssertionError("the hand does not end")


def check_fits(page: Page) -> None:
    """Nothing is wider than the page, and no two seats overlap."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('[data-testid^=seat-]')].map((each) => {
          const box = each.getBoundingClientRect()
          return [box.left, box.right, box.top, box.bottom]
        })"""
    )
    for at, (left, right, top, bottom) in enumerate(boxes):
        for other in boxes[at + 1 :]:
            apart = right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top
            assert apart, boxes


def failures_of(page: Page) -> list[str]:
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.on("console", lambda message: failures.append(message.text) if message.type == "error" else None)
    return failures


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_hand_of_each_rule_set(browser: Browser, server: RunningServer, rules: str, players: int) -> None:
    page = open_page(browser, server.url, PHONE if players % 2 else DESKTOP)
    failures = failures_of(page)
    choices = ruleset_players(rules)
    sit_down(page, rules, *([f"players-{players}"] if len(choices) > 1 else []))
    assert page.locator("[data-testid^=seat-]").count() == players - 1
    check_fits(page)
    play_hand(page)
    while rules == "table" and page.get_attribute("[data-testid=result-kind]", "data-kind") == "void":
        # One hand is the match here, and one that is reshuffled too often has no penalties: another is played.
        page.click("[data-testid=result] [data-testid=to-lobby]")
        page.wait_for_selector("[data-testid=lobby]")
        page.click("[data-testid=play]")
        page.wait_for_selector("[data-testid=stock]")
        play_hand(page)
    assert page.inner_text("[data-testid=result-totals]")
    if rules == "table":
        assert page.inner_text("[data-testid=result-penalties]")
        assert page.inner_text("[data-testid=result-payouts]")
    if rules == "hollywood":
        assert page.locator("[data-testid=score-columns] tbody tr").count() == 3
    assert failures == []


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("role", ROLES[:2])
def test_a_hand_in_the_box_and_as_captain(
    browser: Browser, server: RunningServer, role: str, viewport: dict[str, int]
) -> None:
    page = open_page(browser, server.url, viewport)
    failures = failures_of(page)
    sit_down(page, "three-hand", f"role-{role}")
    assert page.get_attribute("[data-testid=my-role]", "data-role") == role
    check_fits(page)
    play_hand(page)
    assert failures == []


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_captain_sees_what_the_one_who_sits_out_advises(
    browser: Browser, server: RunningServer, viewport: dict[str, int]
) -> None:
    page = open_page(browser, server.url, viewport)
    failures = failures_of(page)
    sit_down(page, "three-hand", "role-captain", "level-hard")
    bubble = page.locator("[data-testid=advice-bubble]")
    wait_for_my_turn(page)
    bubble.wait_for()
    assert bubble.inner_text()
    check_fits(page)
    page.keyboard.press("p")
    page.wait_for_selector("[data-testid=table][data-phase=draw], [data-testid=table][data-phase=draw_stock]")
    wait_for_my_turn(page)
    page.keyboard.press("s")
    page.wait_for_selector("[data-testid=holding] [data-advised], [data-testid=action-knock].advised")
    assert page.locator("[data-testid=holding] [data-card]").count() == 11, "the captain alone decides"
    assert failures == []


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_one_who_sits_out_advises_and_watches(
    browser: Browser, slow_server: KillableServer, viewport: dict[str, int]
) -> None:
    page = open_page(browser, slow_server.url, viewport)
    failures = failures_of(page)
    sit_down(page, "three-hand", "role-out")
    assert page.get_attribute("[data-testid=my-role]", "data-role") == "out"
    assert page.get_attribute("[data-testid=table]", "data-your-turn") == "false"
    check_fits(page)
    page.wait_for_selector("[data-testid=holding] [data-card]")
    page.fill("[data-testid=advice-text]", "Keep the low ones")
    advise_a_discard(page)
    page.wait_for_selector("[data-testid=holding] [data-advised]")
    assert page.input_value("[data-testid=advice-text]") == ""
    assert failures == []
    # Advice is given; the rest is watched at full speed, and the server that comes back still has it all.
    slow_server.kill()
    slow_server.bot_pace_ms = 0
    slow_server.start()
    page.wait_for_selector("[data-testid=result]", timeout=60_000)


def advise_a_discard(page: Page) -> None:
    """Tap one card after another while the captain has one too many, until a tap takes the words along.

    The first one may be the card that the captain has just taken, which cannot be thrown.
    """
    page.wait_for_function(
        """() => {
          if (document.querySelector('[data-testid=advice-text]').value === '') return true
          const cards = document.querySelectorAll('[data-testid=holding] [data-card]')
          if (cards.length !== 11) return false
          window.tapsCount = (window.tapsCount ?? 0) + 1
          cards[(window.tapsCount - 1) % 11].click()
          return false
        }""",
        polling=100,
    )


def test_another_match_by_the_same_rules_begins_at_a_table_of_its_own(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, DESKTOP)
    failures = failures_of(page)
    sit_down(page, "table", "players-3")
    play_hand(page)
    first = page.url
    page.wait_for_selector("[data-testid=new-match]:not([aria-disabled=true])")
    page.click("[data-testid=new-match]")
    page.wait_for_url(lambda url: url != first)
    page.wait_for_function("() => document.querySelector('[data-testid=result]') === null")
    page.wait_for_selector("[data-testid=stock]")
    assert page.locator("[data-testid^=seat-]").count() == 2
    page.go_back()
    page.wait_for_selector("[data-testid=result]")
    assert page.url == first
    assert failures == []


def test_a_hand_against_the_hard_level_by_keyboard_alone(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, PHONE)
    failures = failures_of(page)
    hands = KeyHands(page)
    page.wait_for_selector("[data-testid=how-to]")
    page.wait_for_load_state("networkidle")
    hands.choose_level(2)
    assert "Hard" in page.inner_text("#play-what")
    hands.open_first_table()
    page.wait_for_selector("[data-testid=stock]")
    assert "Hard" in page.inner_text("[data-testid=seat-1]")
    check_fits(page)
    play_hand(page, hands)
    assert page.inner_text("[data-testid=result-totals]")
    page.goto(server.url)
    page.wait_for_selector("[data-testid=table-row]")
    assert page.inner_text("[data-testid=table-row] .name") == "Hard"
    assert "Hard" in page.inner_text("#play-what"), "what was chosen is kept"
    assert failures == []
