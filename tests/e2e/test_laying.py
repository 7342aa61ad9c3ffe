"""After a knock, by hand: the layoffs, melds of one's own, gin and what may be done instead, on the real page."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import DESKTOP, PHONE, open_page
from tests.e2e.playing import ClickingHands, wait_for_my_turn
from tests.laying import BIG_GIN_WITH_TD, CHAINS, GIN_WITH_QH, KNOCKERS, NOTHING, OWN_SET, deck, served_with
from tests.playing import stacked_deal
from undercut.core.cards import Card
from undercut.core.rulesets import load_ruleset

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

Serve = Callable[..., str]
NUMBER = "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number"


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server with that deck and dealer and says its address."""

    def start(cards: tuple[Card, ...], dealer: int = 1) -> str:
        return f"http://{stack.enter_context(served_with(tmp_path / 'undercut.sqlite', cards, dealer))}"

    with ExitStack() as stack:
        yield start


def choose_to_lay(page: Page) -> None:
    """The setting, from the lobby."""
    page.click("[data-testid=settings]")
    # The sheet takes no tap in its first moment.
    page.wait_for_timeout(300)
    page.click("[data-testid=laying-myself]")
    page.wait_for_selector("[data-testid=laying-myself] input:checked")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def move(page: Page, do: Callable[[], Any]) -> None:
    """Do something, and wait until the table has moved on."""
    number = int(page.get_attribute("[data-testid=table]", "data-number") or 0)
    do()
    page.wait_for_function(NUMBER, arg=number)


def to_the_first_draw(page: Page, *, choose_first: bool = False) -> None:
    """Sit down, pass the upcard, draw."""
    page.wait_for_selector("[data-testid=play]")
    if choose_first:
        choose_to_lay(page)
    page.click("[data-testid=play]")
    hands = ClickingHands(page)
    wait_for_my_turn(page)
    move(page, lambda: hands.do("pass"))
    page.wait_for_selector("[data-phase=draw_stock][data-your-turn=true]")
    move(page, lambda: hands.do("draw"))
    wait_for_my_turn(page)


def to_the_knock(page: Page) -> None:
    """Throw what was drawn; the other knocks, and the sheet opens."""
    to_the_first_draw(page, choose_first=True)
    move(page, lambda: ClickingHands(page).throw("KC"))
    wait_for_sheet(page)


def wait_for_sheet(page: Page) -> None:
    """Until the sheet takes a tap, which it does not in its first moment."""
    page.wait_for_selector("[data-testid=laying-done]:not([aria-disabled=true])")


def fitting(page: Page) -> list[str]:
    """The cards that the sheet lets one lay off now."""
    return sorted(
        (each.get_attribute("data-testid") or "").removeprefix("lay-")
        for each in page.locator("[data-testid^=lay-]").all()
    )


def target_labels(page: Page) -> list[str]:
    """Where the chosen card may go."""
    return [each.get_attribute("aria-label") or "" for each in page.locator("[data-testid^=target-]").all()]


def lay_off(page: Page, card: str, on: str) -> None:
    """Choose a card, then the meld that has ``on`` in its name."""
    page.click(f"[data-testid=lay-{card}]")
    (label,) = [label for label in target_labels(page) if on in label]
    move(page, lambda: page.get_by_label(label).click())


def layoffs_of_result(page: Page) -> str:
    """What the result says was laid off."""
    page.wait_for_selector("[data-testid=result]")
    label = page.locator("[data-testid=spread-0] figure [role=img]").get_attribute("aria-label")
    assert label is not None
    return label


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_chain_in_another_order_onto_another_meld(browser: Browser, serve: Serve, viewport: dict[str, int]) -> None:
    page = open_page(browser, serve(deck(CHAINS, KNOCKERS, "KC")), viewport)
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    to_the_knock(page)
    assert fitting(page) == ["4S", "8S"]
    lay_off(page, "4S", "seven of spades")
    assert fitting(page) == ["3S", "8S"]
    page.click("[data-testid=lay-8S]")
    assert len(target_labels(page)) == 2
    page.click("[data-testid=lay-8S]")
    assert target_labels(page) == []
    lay_off(page, "8S", "eight of hearts")
    # On the set: the nine has nowhere to go.
    assert fitting(page) == ["3S"]
    lay_off(page, "3S", "four of spades")
    assert fitting(page) == []
    page.click("[data-testid=laying-done]")
    said = layoffs_of_result(page)
    assert said == "You laid off four of spades, eight of spades, three of spades"
    assert failures == []


def test_an_own_meld_is_broken_to_lay_off_and_the_rest_done_automatically(browser: Browser, serve: Serve) -> None:
    page = open_page(browser, serve(deck(OWN_SET, KNOCKERS, "KC")), PHONE, touch=True)
    to_the_knock(page)
    own = page.locator("[data-testid=own-cards]")
    assert (
        own.get_by_label("Meld: four of clubs, four of diamonds, four of spades").count() == 1
        or own.get_by_role("group", name="Meld: 4♣, 4♦, 4♠").count() == 1
    )
    page.tap("[data-testid=lay-4S]")
    move(page, lambda: page.tap("[data-testid^=target-]"))
    assert fitting(page) == ["3S"]
    page.tap("[data-testid=laying-automatic]:not([aria-disabled=true])")
    assert layoffs_of_result(page) == "You laid off four of spades, three of spades"


def test_by_keyboard_alone(browser: Browser, serve: Serve) -> None:
    page = open_page(browser, serve(deck(CHAINS, KNOCKERS, "KC")), DESKTOP)
    to_the_knock(page)
    walk_to(page, "lay-8S")
    page.keyboard.press("Enter")
    # The focus goes to where the card may go; Escape takes the choice back and does not close.
    assert focused(page).startswith("target-")
    page.keyboard.press("Escape")
    assert focused(page) == "lay-8S"
    page.keyboard.press("Space")
    while "eight of clubs" in focused_label(page):
        page.keyboard.press("Tab")
    move(page, lambda: page.keyboard.press("Enter"))
    assert focused(page).startswith("lay-")
    assert "You laid off the eight of spades" in (page.text_content("[data-testid=laying-hint]") or "")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=laying-sheet]", state="detached")
    walk_to(page, "action-lay")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=laying-sheet]")
    walk_to(page, "laying-done")
    page.keyboard.press("Enter")
    assert layoffs_of_result(page) == "You laid off eight of spades"


def focused(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement?.dataset?.testid ?? ''"))


def focused_label(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement?.getAttribute('aria-label') ?? ''"))


def walk_to(page: Page, testid: str) -> None:
    for _ in range(60):
        if focused(page) == testid:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {testid}")


def test_whoever_goes_away_finds_the_same_sheet(browser: Browser, serve: Serve) -> None:
    page = open_page(browser, serve(deck(CHAINS, KNOCKERS, "KC")), PHONE)
    to_the_knock(page)
    lay_off(page, "4S", "seven of spades")
    before = page.inner_text("[data-testid=laying-sheet]")
    page.reload()
    wait_for_sheet(page)
    assert page.inner_text("[data-testid=laying-sheet]") == before
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_sheet(other)
    assert fitting(other) == fitting(page) == ["3S", "8S"]
    lay_off(other, "3S", "four of spades")
    page.wait_for_function("() => document.querySelector('[data-testid=lay-3S]') === null")
    assert fitting(page) == ["8S"]


def test_one_of_two_defenders_lays_off_on_the_knockers_cards_alone(browser: Browser, serve: Serve) -> None:
    """The other has laid 4S off already: 3S fits nowhere for that."""
    holdings = ("3S 8S KD QC JD 6D 2C", "5S 6S 7S 8C 8D 8H AC", "4S 9H TC JC KH 2H 6C")
    cards = stacked_deal(load_ruleset("table", 3).hand, holdings, "QD", "KC 3D", dealer=2).deck
    page = open_page(browser, serve(cards, 2), PHONE)
    page.wait_for_selector("[data-testid=play]")
    choose_to_lay(page)
    page.click("[data-testid=choose]")
    page.wait_for_selector("[data-testid=choose-done]:not([aria-disabled=true])")
    page.click("[data-testid=rules-table]")
    page.click("[data-testid=players-3]")
    page.click("[data-testid=choose-done]")
    to_the_first_draw(page)
    move(page, lambda: ClickingHands(page).throw("KC"))
    wait_for_sheet(page)
    assert fitting(page) == ["8S"]
    lay_off(page, "8S", "seven of spades")
    page.click("[data-testid=laying-done]")
    assert layoffs_of_result(page) == "You laid off eight of spades"
    others = page.locator("[data-testid=spread-2] figure [role=img]").get_attribute("aria-label") or ""
    assert others.endswith("laid off four of spades")


def test_without_the_setting_nobody_is_asked(browser: Browser, serve: Serve) -> None:
    page = open_page(browser, serve(deck(CHAINS, KNOCKERS, "KC")), PHONE)
    to_the_first_draw(page)
    ClickingHands(page).throw("KC")
    page.wait_for_selector("[data-testid=result]")
    assert page.locator("[data-testid=laying-sheet]").count() == 0


# Gin -----------------------------------------------------------------------------------------------------------------


def open_sheet(page: Page, name: str) -> None:
    """The knock sheet, once it takes a tap."""
    page.click(f"[data-testid=action-{name}]")
    page.wait_for_selector("[data-testid=knock-confirm]:not([aria-disabled=true])")


def test_one_goes_on_instead_of_gin(browser: Browser, serve: Serve) -> None:
    page = open_page(browser, serve(deck(GIN_WITH_QH, NOTHING, "QH", "9C")), PHONE)
    to_the_first_draw(page)
    open_sheet(page, "gin")
    assert page.inner_text("[data-testid=knock-throw]") == "Throw A♣ and play on"
    move(page, lambda: page.click("[data-testid=knock-throw]"))
    page.wait_for_selector("[data-phase=draw][data-your-turn=true]")
    assert page.locator("[data-testid=result]").count() == 0
    assert page.locator("[data-testid=card-AC]").count() == 0
    # Gin is still there, and instead of a draw it is declared now.
    open_sheet(page, "gin")
    page.click("[data-testid=knock-confirm]")
    page.wait_for_selector("[data-testid=result-kind][data-kind=gin]")


@pytest.mark.parametrize("kind", ["big_gin", "gin"])
def test_big_gin_or_plain_gin(browser: Browser, serve: Serve, kind: str) -> None:
    page = open_page(browser, serve(deck(BIG_GIN_WITH_TD, NOTHING, "TD")), DESKTOP)
    page.click("[data-testid=choose]")
    page.wait_for_selector("[data-testid=choose-done]:not([aria-disabled=true])")
    page.click("[data-testid=rules-standard]")
    page.click("[data-testid=choose-done]")
    to_the_first_draw(page)
    assert page.inner_text("[data-testid=action-gin]") == "Big gin"
    open_sheet(page, "gin")
    if kind == "gin":
        page.click("[data-testid=knock-card-TD]")
        assert page.inner_text("[data-testid=knock-confirm]") == "Gin"
    else:
        assert page.inner_text("[data-testid=knock-confirm]") == "Big gin"
        assert page.locator("[data-testid=knock-throw]").count() == 0
    page.click("[data-testid=knock-confirm]")
    page.wait_for_selector(f"[data-testid=result-kind][data-kind={kind}]")


# How it looks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-GB", "hu-HU", "fi-FI"])
@pytest.mark.parametrize("width", [320, 1440])
def test_the_sheet_fits_and_axe_finds_nothing(browser: Browser, serve: Serve, width: int, locale: str) -> None:
    page = open_page(browser, serve(deck(CHAINS, KNOCKERS, "KC")), {"width": width, "height": 640}, locale=locale)
    to_the_knock(page)
    for chosen in (False, True):
        if chosen:
            page.click("[data-testid=lay-8S]")
        for theme in ("light", "dark", "contrast"):
            page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
            page.wait_for_timeout(250)  # colours fade into one another
            answer: dict[str, Any] = Axe().run(page).response
            found = [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in answer["violations"]]
            assert found == [], (theme, found)
        small = page.evaluate(
            """() => [...document.querySelectorAll('[data-testid=laying-sheet] button')]
              .map((each) => each.getBoundingClientRect())
              .filter((box) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth).length"""
        )
        assert small == 0
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    scrolled = (
        "() => { const body = document.querySelector('dialog .body'); return body.scrollWidth - body.clientWidth }"
    )
    assert page.evaluate(scrolled) <= 0
