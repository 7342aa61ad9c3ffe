"""What has been played, on the real page: a hand against the computer, its replay, a shared link, the record."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.cli.conftest import shell
from tests.cli.running import Shell
from tests.e2e.conftest import DESKTOP, PHONE, RunningServer, open_page
from tests.e2e.playing import ClickingHands, TappingHands, wait_for_my_turn
from tests.e2e.test_accessibility import check
from tests.e2e.test_match import failures_of
from undercut.core.record import parse_record

__all__ = ["shell"]

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

NARROW = {"width": 320, "height": 640}


def play_hand(page: Page, hands: ClickingHands) -> None:
    """From the lobby to the result of the first hand."""
    page.click("[data-testid=play]")
    while True:
        seen = wait_for_my_turn(page)
        if seen.result is not None:
            page.wait_for_timeout(300)  # The result takes no tap in its first moment.
            return
        hands.take_turn(seen)
        page.wait_for_function(
            "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=seen.number
        )


def step_of(page: Page) -> tuple[int, int]:
    """The step shown, and how many there are."""
    shown = page.locator("[data-testid=replay]")
    return int(shown.get_attribute("data-step") or -1), int(shown.get_attribute("data-steps") or -1)


def known_holdings(page: Page) -> list[bool]:
    """Of whom the cards are shown."""
    found = page.locator("[data-testid^=replay-holding-]")
    return [found.nth(at).get_attribute("data-known") == "true" for at in range(found.count())]


def is_too_wide(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.fixture
def replay_page(browser: Browser, server: RunningServer) -> Iterator[Page]:
    """The replay of a hand that was just played, come to from its result."""
    page = open_page(browser, server.url, DESKTOP)
    play_hand(page, ClickingHands(page))
    page.click("[data-testid=review]")
    page.wait_for_selector("[data-testid=replay]")
    yield page
    page.context.close()


def test_a_hand_is_stepped_through_by_keys_and_clicks(replay_page: Page) -> None:
    page = replay_page
    failures = failures_of(page)
    assert known_holdings(page) == [True, True]
    _, count = step_of(page)
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", count - 1), ("Home", 0)):
        page.keyboard.press(key)
        assert step_of(page) == (at, count)
    page.keyboard.press("ArrowLeft")
    assert step_of(page) == (0, count)
    page.click("[data-testid=step-last]")
    assert step_of(page) == (count - 1, count)
    assert page.locator("[data-testid=replay-result]").count() == 1
    rows = page.locator("[data-testid=replay-moves] button")
    assert rows.count() == count
    rows.nth(1).click()
    assert step_of(page) == (1, count)
    assert rows.nth(1).get_attribute("aria-current") == "step"
    assert failures == []


def test_each_step_is_announced(replay_page: Page) -> None:
    page = replay_page
    said = []
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.querySelector('[data-testid=announcer]').textContent !== ''")
        said.append(page.inner_text("[data-testid=announcer]"))
    assert len(set(said)) > 1
    assert all(sentence.endswith(".") for sentence in said)


def test_it_plays_by_itself_to_the_end_and_can_be_paused(replay_page: Page) -> None:
    page = replay_page
    page.keyboard.press(" ")
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]').dataset.step) > 0")
    page.keyboard.press(" ")
    paused = step_of(page)
    assert page.get_attribute("[data-testid=step-play]", "aria-label") == "Play"
    page.wait_for_timeout(1800)
    assert step_of(page) == paused
    page.select_option("[data-testid=speed]", "fast")
    page.click("[data-testid=replay-moves] button >> nth=-2")
    page.click("[data-testid=step-play]")
    page.wait_for_selector("[data-testid=replay-result]")
    assert page.get_attribute("[data-testid=step-play]", "aria-label") == "Play"


def test_a_link_is_shared_read_by_somebody_without_an_account_and_withdrawn(
    browser: Browser, server: RunningServer, replay_page: Page, tmp_path: Path, shell: Shell
) -> None:
    page = replay_page
    page.click("[data-testid=back]")
    page.click("[data-testid=share]")
    link = page.input_value("[data-testid=share-link]")
    assert link.startswith(f"{server.url}/shared/")

    other = open_page(browser, link, PHONE)
    failures = failures_of(other)
    other.wait_for_selector("[data-testid=match-page] [data-testid=hand-line]")
    assert other.context.cookies() == []
    assert other.locator("[data-testid=share]").count() == 0
    for form in ("text", "json"):
        with other.expect_download() as download:
            other.click(f"[data-testid=download-{form}]")
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        outcome = shell(["replay", str(path), "--json"])
        assert outcome.status == 0, outcome.err
        assert len(outcome.json["hands"]) == 1
    other.click("[data-testid=hand-line]")
    other.wait_for_selector("[data-testid=replay]")
    other.keyboard.press("End")
    assert known_holdings(other) == [True, True]
    assert "You" not in other.inner_text("[data-testid=replay-moves]")
    assert other.context.cookies() == []
    assert failures == []

    page.click("[data-testid=share-withdraw]")
    page.wait_for_selector("[data-testid=share]")
    other.goto(link)
    other.wait_for_selector("[data-testid=trouble]")
    other.context.close()


def test_my_matches_statistics_and_leaderboard(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, PHONE, touch=True)
    failures = failures_of(page)
    play_hand(page, TappingHands(page))
    page.click("[data-testid=to-lobby]")
    page.click("[data-testid=to-history]")
    page.click("[data-testid=history-line]")
    page.wait_for_selector("[data-testid=hand-line]")
    page.go_back()
    page.click("[data-testid=to-statistics]")
    page.wait_for_selector("[data-testid=figures][data-hands='1']")
    page.click("[data-testid=to-leaderboard]")
    page.wait_for_selector("[data-testid=leaderboard-page]")
    assert page.url.endswith("/leaderboard/classic")
    assert failures == []
    page.context.close()


def test_of_a_hand_in_play_only_ones_own_cards_are_shown(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, DESKTOP)
    page.click("[data-testid=play]")
    wait_for_my_turn(page)
    page.goto(page.url.replace("/table/", "/history/") + "/1")
    page.wait_for_selector("[data-testid=replay]")
    page.keyboard.press("End")
    assert sorted(known_holdings(page)) == [False, True]
    page.context.close()


@pytest.mark.parametrize(("locale", "size"), [("en-GB", DESKTOP), ("hu-HU", NARROW), ("fi-FI", NARROW)])
def test_every_page_can_be_read_by_everybody_and_fits(
    browser: Browser, server: RunningServer, locale: str, size: dict[str, int]
) -> None:
    page = open_page(browser, server.url, size, locale=locale)
    play_hand(page, ClickingHands(page))
    match = page.url.replace("/table/", "/history/")
    places = {
        "list": (f"{server.url}/history", "history-line"),
        "match": (match, "hand-line"),
        "replay": (f"{match}/1", "replay"),
        "statistics": (f"{server.url}/statistics", "figures"),
        "leaderboard": (f"{server.url}/leaderboard", "leaderboard-page"),
        "nothing": (f"{server.url}/shared/none", "trouble"),
    }
    for place, (url, testid) in places.items():
        page.goto(url)
        page.wait_for_selector(f"[data-testid={testid}]")
        if place == "match":
            page.click("[data-testid=share]")
            page.wait_for_selector("[data-testid=share-link]")
        if place == "replay":
            page.keyboard.press("End")
        assert not is_too_wide(page), place
        check(page, place)
    page.context.close()


def test_the_record_of_the_page_is_the_hand_that_was_played(replay_page: Page, server: RunningServer) -> None:
    """What the replay ends with is what the record says."""
    page = replay_page
    path = page.url.replace(server.url, "").removesuffix("/1").replace("/history", "/api/history")
    answer = page.evaluate("(path) => fetch(path).then((response) => response.json())", f"{path}/record")
    record = parse_record(answer)
    assert len(record.hands) == 1
    page.keyboard.press("End")
    told = page.inner_text("[data-testid=replay-moves] li:last-child")
    result = answer["hands"][0]["result"]
    points = max(result["points"])
    assert result["kind"] == "void" or str(points) in told
