"""Whole matches of ``classic`` against the easy player, on the real page and the real server."""

import json
import urllib.request

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import DESKTOP, PHONE, KillableServer, RunningServer, open_page
from tests.e2e.playing import ClickingHands, Hands, KeyHands, Story, TappingHands, see, wait_for_my_turn
from undercut.core.record import final_match, parse_record

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]


def record_of(page: Page, server: RunningServer | KillableServer) -> dict[str, object]:
    """The record that the server gives to this person."""
    table = page.url.rsplit("/", 1)[-1]
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in page.context.cookies())
    request = urllib.request.Request(f"{server.url}/api/tables/{table}/record", headers={"Cookie": cookies})
    with urllib.request.urlopen(request) as answer:
        record: dict[str, object] = json.load(answer)
        return record


def check_match(page: Page, server: RunningServer | KillableServer, story: Story) -> None:
    """The match is really over, and its record says the same as the page."""
    match = final_match(parse_record(record_of(page, server)))
    assert match.over
    assert max(match.totals) >= 100
    assert len(match.rows) == len(story.results)
    for seat, total in enumerate(match.totals):
        assert str(total) in page.inner_text("[data-testid=result-totals]"), (seat, total)


def failures_of(page: Page) -> list[str]:
    """Collects errors of the page from now on."""
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.on("console", lambda message: failures.append(message.text) if message.type == "error" else None)
    return failures


def play(hands: Hands, server: RunningServer, failures: list[str]) -> None:
    """From the open table to the end of the match."""
    story = hands.play_match()
    check_match(hands.page, server, story)
    assert failures == []


def test_a_match_by_clicking(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, DESKTOP)
    failures = failures_of(page)
    page.click("[data-testid=play]")
    play(ClickingHands(page), server, failures)


def test_a_match_by_tapping_on_a_phone(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, PHONE, touch=True)
    failures = failures_of(page)
    page.tap("[data-testid=play]")
    play(TappingHands(page), server, failures)


def test_a_match_by_keyboard_alone(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, DESKTOP)
    failures = failures_of(page)
    page.wait_for_selector("[data-testid=play]")
    hands = KeyHands(page)
    hands.open_first_table()
    play(hands, server, failures)


def test_a_killed_server_goes_on_in_the_middle_of_a_hand(browser: Browser, server_process: KillableServer) -> None:
    page = open_page(browser, server_process.url, DESKTOP)
    page.click("[data-testid=play]")
    hands = ClickingHands(page)
    for _ in range(4):
        seen = wait_for_my_turn(page)
        if seen.result is not None:
            break
        hands.take_turn(seen)
    before = wait_for_my_turn(page)
    server_process.kill()
    page.wait_for_selector("[data-testid=offline]")
    server_process.start()
    page.wait_for_selector("[data-testid=offline]", state="detached")
    assert see(page) == before
    address = page.url
    page.close()
    again = hands.page.context.new_page()
    again.goto(address)
    assert wait_for_my_turn(again) == before
    story = ClickingHands(again).play_match()
    check_match(again, server_process, story)
