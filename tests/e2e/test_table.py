"""What one can do at the table besides playing on: order, drag, sort, read, come back, change the language."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.e2e.conftest import DESKTOP, PHONE, RunningServer, open_page
from tests.e2e.playing import ClickingHands, KeyHands, Seen, dearest_loose_card, see, wait_for_my_turn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def order(page: Page) -> list[str]:
    """My cards from left to right, top row first."""
    return [str(each["card"]) for each in see(page).cards]


def card(page: Page, name: str) -> Locator:
    return page.locator(f"[data-testid=card-{name}]")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"], 20) / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """By mouse, in small steps as a hand does."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 8, start[1] - 8, steps=3)
    page.mouse.move(*end, steps=10)
    page.mouse.up()


def play_to(page: Page, *phases: str) -> Seen:
    """Until I am to act in such a phase, not taking the upcard, in the next hand where the bot ends one at once."""
    hands = ClickingHands(page)
    while True:
        seen = wait_for_my_turn(page)
        if seen.result is not None:
            hands.go_to_next_hand()
            page.wait_for_function("() => document.querySelector('[data-testid=next-hand]') === null")
            continue
        if seen.phase in phases:
            return seen
        hands.do("pass" if seen.phase == "offer" else "draw")
        page.wait_for_function(
            "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=seen.number
        )


def play_to_draw(page: Page) -> Seen:
    """Until a card is to be drawn."""
    return play_to(page, "draw", "draw_stock")


def play_to_discard(page: Page) -> Seen:
    """Until a card is to be thrown."""
    return play_to(page, "discard")


@pytest.fixture
def page(browser: Browser, server: RunningServer) -> Page:
    opened = open_page(browser, server.url, DESKTOP)
    opened.click("[data-testid=play]")
    wait_for_my_turn(opened)
    return opened


def test_a_card_is_dragged_to_another_place_and_stays_there(page: Page) -> None:
    before = order(page)
    drag(page, middle(card(page, before[0])), middle(card(page, before[5])))
    after = order(page)
    assert after != before
    assert sorted(after) == sorted(before)
    assert [each for each in after if each != before[0]] == before[1:]
    page.reload()
    wait_for_my_turn(page)
    assert order(page) == after
    seen = play_to_discard(page)
    drawn = next(str(each["card"]) for each in seen.cards if each["drawn"])
    assert [each for each in order(page) if each != drawn] == after


def test_a_card_is_dragged_to_the_discard_pile(page: Page) -> None:
    seen = play_to_discard(page)
    thrown = dearest_loose_card(seen, None)
    drag(page, middle(card(page, thrown)), middle(page.locator("[data-testid=discard-pile]")))
    page.wait_for_function(
        "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=seen.number
    )
    assert thrown not in order(page)


def test_a_card_dropped_on_the_felt_goes_back(page: Page) -> None:
    seen = play_to_discard(page)
    before = order(page)
    x, y = middle(page.locator("[data-testid=stock]"))
    drag(page, middle(card(page, before[3])), (x - 300, y))
    assert sorted(order(page)) == sorted(before)
    assert see(page).number == seen.number


def test_a_card_is_dragged_from_the_stock(page: Page) -> None:
    play_to_draw(page)
    before = order(page)
    drag(page, middle(page.locator("[data-testid=stock]")), middle(card(page, before[4])))
    page.wait_for_function("() => document.querySelectorAll('[data-testid=holding] [data-card]').length === 11")
    drawn = next(str(each["card"]) for each in play_to_discard(page).cards if each["drawn"])
    assert [each for each in order(page) if each != drawn] == before
    assert order(page)[-1] != drawn


def test_arrows_and_space_move_a_card(page: Page) -> None:
    before = order(page)
    card(page, before[0]).focus()
    page.keyboard.press("Control+ArrowRight")
    after = order(page)
    assert after[:2] == [before[1], before[0]]


@pytest.mark.parametrize("start", [0, -1])
def test_the_arrows_lead_to_every_card_from_either_end(page: Page, start: int) -> None:
    seen = play_to_discard(page)
    cards = order(page)
    other = cards[-1 if start == 0 else 0]
    card(page, cards[start]).focus()
    KeyHands(page).throw(other)
    page.wait_for_function(
        "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=seen.number
    )
    assert other not in order(page)


@pytest.mark.parametrize("way", ["suit", "rank", "melds"])
def test_cards_are_sorted(page: Page, way: str) -> None:
    before = order(page)
    page.click("[data-testid=action-sort]")
    page.click(f"[data-testid=sort-{way}]")
    after = order(page)
    assert sorted(after) == sorted(before)
    ranks = "A23456789TJQK"
    if way == "rank":
        assert [ranks.index(each[0]) for each in after] == sorted(ranks.index(each[0]) for each in after)
    if way == "suit":
        suits = [each[1] for each in after]
        assert sum(a != b for a, b in pairwise(suits)) == len(set(suits)) - 1


def test_deadwood_is_shown_also_for_a_lifted_card(page: Page) -> None:
    seen = play_to_discard(page)
    shown: Any = page.locator("[data-testid=deadwood]")
    before = int(shown.get_attribute("data-points"))
    lifted = dearest_loose_card(seen, None)
    page.click(f"[data-testid=card-{lifted}]")
    points = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    worth = points.get(lifted[0]) or int(lifted[0])
    assert int(shown.get_attribute("data-points")) == before - worth


def test_a_double_click_does_nothing_twice(page: Page) -> None:
    play_to_draw(page)
    page.dblclick("[data-testid=stock]")
    page.wait_for_function("() => document.querySelectorAll('[data-testid=holding] [data-card]').length === 11")
    assert wait_for_my_turn(page).phase == "discard"
    assert page.locator("[data-testid=error]").count() == 0


def test_two_tabs_show_the_same(page: Page) -> None:
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_my_turn(other)
    seen = play_to_discard(page)
    other.wait_for_function(
        "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) === number", arg=seen.number
    )
    assert sorted(order(other)) == sorted(order(page))
    thrown = dearest_loose_card(seen, None)
    other.click(f"[data-testid=card-{thrown}]")
    other.click("[data-testid=action-discard]")
    page.wait_for_function(
        "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=seen.number
    )
    assert thrown not in order(page)


@pytest.mark.parametrize(("language", "word"), [("hu", "Játék"), ("fi", "Pelaa"), ("en", "Play")])
def test_the_language_is_chosen_and_kept(browser: Browser, server: RunningServer, language: str, word: str) -> None:
    page = open_page(browser, server.url, PHONE)
    page.click(f"[data-testid=language-{language}]")
    page.reload()
    assert page.locator("[data-testid=play]").inner_text() == word
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("width", [320, 360, 412, 768, 1024])
@pytest.mark.parametrize("locale", ["en-GB", "hu-HU", "fi-FI"])
def test_nothing_sticks_out(browser: Browser, server: RunningServer, width: int, locale: str) -> None:
    page = open_page(browser, server.url, {"width": width, "height": 640}, locale=locale)
    overflow = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    page.wait_for_selector("[data-testid=play]")
    assert page.evaluate(overflow) <= 0
    page.click("[data-testid=play]")
    seen = play_to_discard(page)
    assert page.evaluate(overflow) <= 0
    small = page.evaluate(
        """() => [...document.querySelectorAll('[data-testid=holding] [data-card]')]
          .map((each) => each.getBoundingClientRect())
          .filter((box) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || box.height < 44)
          .length"""
    )
    assert small == 0
    for name in ("discard", "knock", "gin"):
        box = page.locator(f"[data-testid=action-{name}]").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 44
    assert seen.phase == "discard"


def test_a_match_goes_on_with_moving_cards(browser: Browser, server: RunningServer) -> None:
    context = browser.new_context(viewport={"width": 1000, "height": 700}, reduced_motion="no-preference")
    page = context.new_page()
    page.goto(server.url)
    page.click("[data-testid=play]")
    hands = ClickingHands(page)
    for _ in range(8):
        seen = wait_for_my_turn(page)
        if seen.result is not None:
            break
        hands.take_turn(seen)
        page.wait_for_function(
            "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=seen.number
        )
    assert page.locator("[data-testid=error]").count() == 0
