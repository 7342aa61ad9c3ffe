"""The narrowest phones, in the languages with the longest words: nothing is cut off, and nothing lies on anything."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import RunningServer, open_page
from tests.e2e.playing import ClickingHands, wait_for_my_turn
from tests.e2e.test_laying import move, open_sheet, to_the_first_draw
from tests.e2e.test_rule_sets import sit_down
from tests.laying import GIN_WITH_QH, NOTHING, deck, served_with
from tests.server.serving import served

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

NARROW = {"width": 320, "height": 640}
ON_ITS_SIDE = {"width": 568, "height": 320}

_TEXTS = """() => {
  const areas = {
    last: '[data-testid=last-move]', status: '[data-testid=status]', holding: '[data-testid=holding]',
    stock: '[data-testid=stock]', pile: '[data-testid=discard-pile]', deadwood: '[data-testid=deadwood]',
    sort: '[data-testid=action-sort]', knock: '[data-testid=action-knock]',
  }
  const boxes = {}
  const add = (name, node) => {
    const range = document.createRange()
    // Of a pile its card: around it there is room to tap.
    const pile = ['stock', 'pile'].includes(name) ? (node.querySelector('[data-place]') ?? node) : null
    // What is there for ears alone lies elsewhere.
    range.selectNodeContents(node.querySelector('[aria-hidden=true]') ?? node)
    const text = (name === 'holding' ? node : pile ?? range).getBoundingClientRect()
    if (text.width > 0) boxes[name] = [text.left, text.top, text.right, text.bottom].map(Math.round)
  }
  for (const [name, selector] of Object.entries(areas)) {
    const node = document.querySelector(selector)
    if (node) add(name, node)
  }
  document.querySelectorAll('[data-testid^=seat-] .line').forEach((node, at) => add(`line ${at}`, node))
  const cut = [...document.querySelectorAll('[data-testid^=seat-] strong')]
    .filter((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1)
    .map((node) => node.textContent)
  return {boxes, cut, width: innerWidth}
}"""


def check_apart(page: Page) -> None:
    """Texts, piles and cards lie beside one another, inside the page, and no name is cut."""
    found: dict[str, Any] = page.evaluate(_TEXTS)
    assert found["cut"] == []
    boxes = list(found["boxes"].items())
    for at, (name, box) in enumerate(boxes):
        assert box[0] >= 0, (name, box)
        assert box[2] <= found["width"], (name, box)
        for other_name, other in boxes[at + 1 :]:
            apart = box[2] <= other[0] or other[2] <= box[0] or box[3] <= other[1] + 3 or other[3] <= box[1] + 3
            assert apart, (name, box, other_name, other)


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[RunningServer]:
    """One whose bots leave time to look."""
    database = tmp_path / "undercut.sqlite"
    with served(database, bot_pace_ms=5000) as address:
        yield RunningServer(f"http://{address}", database)


@pytest.fixture
def gin_page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """Gin in Hungarian, where one may also throw and play on."""
    with ExitStack() as stack:
        address = stack.enter_context(served_with(tmp_path / "undercut.sqlite", deck(GIN_WITH_QH, NOTHING, "QH", "9C")))
        page = open_page(browser, f"http://{address}", NARROW, locale="hu-HU")
        to_the_first_draw(page)
        yield page
        page.context.close()


@pytest.mark.parametrize(
    ("rules", "option", "locale"),
    [
        ("partners", None, "hu-HU"),
        ("partners", None, "fi-FI"),
        ("three-hand", "role-captain", "fi-FI"),
        ("three-hand", "role-box", "hu-HU"),
        ("table", "players-3", "fi-FI"),
        ("table", "players-4", "fi-FI"),
    ],
)
def test_several_players(browser: Browser, server: RunningServer, rules: str, option: str | None, locale: str) -> None:
    page = open_page(browser, server.url, NARROW, locale=locale)
    sit_down(page, rules, *([option] if option else []))
    wait_for_my_turn(page)
    check_apart(page)
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_timeout(200)
    check_apart(page)
    page.context.close()


@pytest.mark.parametrize("locale", ["hu-HU", "fi-FI", "en-GB"])
def test_the_one_who_advises(browser: Browser, slow_server: RunningServer, locale: str) -> None:
    page = open_page(browser, slow_server.url, NARROW, locale=locale)
    sit_down(page, "three-hand", "role-out")
    page.wait_for_selector("[data-testid=holding] [data-card]")
    page.wait_for_selector("[data-testid=table][data-moving=false]")
    check_apart(page)
    page.context.close()


def test_two_long_sentences_do_not_lie_on_one_another(gin_page: Page) -> None:
    move(gin_page, lambda: ClickingHands(gin_page).throw("AC"))
    gin_page.wait_for_selector("[data-phase=draw][data-your-turn=true]")
    wait_for_my_turn(gin_page)
    check_apart(gin_page)


def test_on_its_side_the_buttons_of_the_knock_sheet_take_one_row(gin_page: Page) -> None:
    open_sheet(gin_page, "gin")
    gin_page.set_viewport_size({"width": ON_ITS_SIDE["width"], "height": ON_ITS_SIDE["height"]})
    gin_page.wait_for_timeout(200)
    buttons = ("knock-confirm", "knock-throw", "knock-cancel")
    boxes = [gin_page.locator(f"[data-testid={name}]").bounding_box() for name in buttons]
    assert len({round(box["y"]) for box in boxes if box is not None}) == 1
    body = gin_page.locator("[data-testid=knock-sheet] .body").bounding_box()
    assert body is not None
    assert body["height"] > ON_ITS_SIDE["height"] / 2
