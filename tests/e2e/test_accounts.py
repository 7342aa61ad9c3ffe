"""Accounts as people meet them: a guest keeps the tables, comes back on another device, and signs out everywhere."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, RunningServer, open_page
from tests.e2e.playing import ClickingHands, see, wait_for_my_turn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

PASSWORD = "correct horse"
SMALLEST = {"width": 320, "height": 568}
THEMES = ("light", "dark", "contrast")


def open_account(page: Page) -> None:
    """From the lobby."""
    page.click("[data-testid=account]")
    page.wait_for_selector("[data-testid=account-page]")


def register(page: Page, name: str) -> None:
    """On the account's page of a guest."""
    page.fill("[data-testid=register-name]", name)
    page.fill("[data-testid=register-password]", PASSWORD)
    page.click("[data-testid=register-send]")
    page.wait_for_selector("[data-testid=account-page][data-guest=false]")


def sign_in(page: Page, name: str) -> None:
    """The same with an account that there is."""
    page.fill("[data-testid=sign-in-name]", name)
    page.fill("[data-testid=sign-in-password]", PASSWORD)
    page.click("[data-testid=sign-in-send]")
    page.wait_for_selector("[data-testid=account-page][data-guest=false]")


def test_a_guest_keeps_the_table_on_another_device_and_signs_out_everywhere(
    browser: Browser, server: RunningServer
) -> None:
    first = open_page(browser, server.url, PHONE)
    first.click("[data-testid=play]")
    ClickingHands(first).take_turn(wait_for_my_turn(first))
    table = first.url
    first.goto(server.url)
    open_account(first)
    register(first, "Anna")
    expect(first.get_by_test_id("account-who")).to_contain_text("Anna")
    expect(first.get_by_test_id("account-who")).to_be_focused()

    second = open_page(browser, f"{server.url}/account", DESKTOP, locale="hu-HU")
    sign_in(second, "anna")
    second.get_by_test_id("back-to-lobby").click()
    second.click("[data-testid=table-row]")
    assert second.url == table
    first.goto(table)
    cards = [each["card"] for each in wait_for_my_turn(first).cards]
    assert sorted(cards) == sorted(each["card"] for each in wait_for_my_turn(second).cards)
    before = see(first).number
    ClickingHands(second).take_turn(see(second))
    first.wait_for_function(
        "(number) => Number(document.querySelector('[data-testid=table]').dataset.number) > number", arg=before
    )

    third = open_page(browser, f"{server.url}/account", DESKTOP)
    sign_in(third, "Anna")
    expect(third.get_by_test_id("session")).to_have_count(3)
    third.click("[data-testid=sign-out-everywhere]")
    third.wait_for_selector("[data-testid=account-page][data-guest=true]")
    for page, words in ((first, "You are signed out here"), (second, "Itt már nem vagy bejelentkezve")):
        expect(page.get_by_text(words)).to_be_visible()
        page.goto(f"{server.url}/account")
        page.wait_for_selector("[data-testid=account-page][data-guest=true]")
        # Who looks on is nobody at the table any more, and sees no card of it.
        page.goto(table)
        page.wait_for_selector("[data-testid=table]")
        assert page.locator("[data-testid=holding] [data-card]").count() == 0
    for page in (first, second, third):
        page.context.close()


def test_what_is_wrong_is_said_at_its_field_and_gets_the_focus(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, f"{server.url}/account", SMALLEST)
    page.fill("[data-testid=register-name]", "Guest")
    page.fill("[data-testid=register-password]", PASSWORD)
    page.keyboard.press("Enter")
    check_error(page, "register-name", "Nobody can be called that here")
    page.fill("[data-testid=register-name]", "Barbara")
    page.fill("[data-testid=register-password]", "short")
    page.keyboard.press("Enter")
    check_error(page, "register-password", "too short")
    assert page.get_by_test_id("register-name").get_attribute("aria-invalid") == "false"
    page.fill("[data-testid=sign-in-name]", "Nobody")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("sign-in").get_by_role("alert")).to_contain_text("No account has that name")
    page.click("[data-testid=delete-send]")
    check_error(page, "delete-sure", "Say first that you are sure")
    page.context.close()


def check_error(page: Page, field: str, words: str) -> None:
    """The field is described by what is wrong with it, and has the focus."""
    expect(page.get_by_test_id(f"{field}-error")).to_contain_text(words)
    box = page.get_by_test_id(field)
    expect(box).to_be_focused()
    expect(box).to_have_attribute("aria-invalid", "true")
    described = str(box.get_attribute("aria-describedby")).split()
    assert page.get_by_test_id(f"{field}-error").get_attribute("id") in described


def test_by_keys_alone(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, PHONE)
    walk_to(page, "account")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=account-page]")
    walk_to(page, "register-name")
    page.keyboard.type("Cecil")
    walk_to(page, "register-password")
    page.keyboard.type(PASSWORD)
    walk_to(page, "register-password-show")
    page.keyboard.press("Space")
    assert page.get_by_test_id("register-password").get_attribute("type") == "text"
    walk_to(page, "register-send")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=session]")
    walk_to(page, "new-token-name")
    page.keyboard.type("my bot")
    walk_to(page, "new-token-password")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=token-made]")
    page.wait_for_selector("[data-testid=token]")
    walk_to(page, "token-end")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("tokens-said")).to_be_focused()
    walk_to(page, "delete-password")
    page.keyboard.type(PASSWORD)
    walk_to(page, "delete-sure")
    page.keyboard.press("Space")
    walk_to(page, "delete-send")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=account-page][data-guest=true]")
    expect(page.get_by_test_id("account-said")).to_contain_text("deleted")
    page.context.close()


def walk_to(page: Page, testid: str) -> None:
    """Tab until it has the focus."""
    for _ in range(60):
        if page.evaluate("() => document.activeElement?.dataset?.testid ?? null") == testid:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {testid}")


def test_from_the_table_and_back_to_it(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, DESKTOP)
    page.click("[data-testid=play]")
    wait_for_my_turn(page)
    table = page.url
    page.click("[data-testid=open-settings]")
    page.wait_for_timeout(300)  # a sheet takes no tap in its first moment
    page.click("[data-testid=settings-account]")
    page.wait_for_selector("[data-testid=account-page]")
    register(page, "Dora")
    page.go_back()
    wait_for_my_turn(page)
    assert page.url == table
    page.context.close()


def test_a_former_player_is_called_so_in_the_readers_language(browser: Browser, server: RunningServer) -> None:
    page = open_page(browser, server.url, DESKTOP)
    page.click("[data-testid=play]")
    wait_for_my_turn(page)
    table = page.url
    watcher = open_page(browser, table, DESKTOP, locale="fi-FI")
    expect(watcher.get_by_text("Vieras").first).to_be_visible()
    page.goto(f"{server.url}/account")
    page.check("[data-testid=delete-sure]")
    page.click("[data-testid=delete-send]")
    expect(watcher.get_by_text("Entinen pelaaja").first).to_be_visible()
    page.context.close()
    watcher.context.close()


def check(page: Page, place: str) -> None:
    """axe finds nothing here, in any theme, and nothing is wider than the page."""
    for theme in THEMES:
        page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
        page.wait_for_timeout(250)  # colours fade into one another
        answer: dict[str, Any] = Axe().run(page).response
        found = [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in answer["violations"]]
        assert found == [], (place, theme, found)
    widths = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]


@pytest.mark.parametrize("locale", ["en-GB", "hu-HU", "fi-FI"])
@pytest.mark.parametrize("size", [SMALLEST, DESKTOP], ids=["smallest", "desktop"])
def test_everybody_can_read_it(browser: Browser, server: RunningServer, locale: str, size: dict[str, int]) -> None:
    page = open_page(browser, server.url, size, locale=locale)
    page.click("[data-testid=play]")
    wait_for_my_turn(page)
    page.goto(f"{server.url}/account")
    page.wait_for_selector("[data-testid=sign-in-bring]")
    page.click("[data-testid=register-send]")
    page.wait_for_selector("[data-testid=register-name-error]")
    check(page, "guest")
    register(page, "Ägnes Õun-Kovács-Őry")
    page.fill("[data-testid=new-token-name]", "x" * 60)
    page.fill("[data-testid=new-token-password]", PASSWORD)
    page.click("[data-testid=new-token-send]")
    page.wait_for_selector("[data-testid=token-end]")
    check(page, "account")
    page.context.close()
