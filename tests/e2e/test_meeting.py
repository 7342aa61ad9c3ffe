"""People meet at a table, by its link or in the lobby: they sit down, get up, leave seats to bots, come too late."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESKTOP, RunningServer
from tests.e2e.meeting import (
    NARROW,
    come_to,
    expect_seat,
    lobby,
    losses,
    make_table,
    rest,
    sit,
    wait_for_cards,
    watch_for_losses,
)
from tests.e2e.test_accessibility import check
from tests.e2e.test_accounts import register
from tests.e2e.test_talk import is_too_wide

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def test_two_meet_by_a_private_link_and_are_dealt_a_hand(browser: Browser, server: RunningServer) -> None:
    host = lobby(browser, server, DESKTOP)
    address = make_table(host)
    assert host.input_value("[data-testid=invite-link]") == address
    expect(host.get_by_test_id("room-needed")).to_have_text("Waiting for 1 more player")
    watch_for_losses(host)
    guest = come_to(browser, address, locale="hu-HU")
    expect(guest.get_by_test_id("room-needed")).to_have_text("Még 1 játékosra várunk")
    expect(guest.get_by_test_id("invite-link")).to_have_count(0)
    watch_for_losses(guest)
    sit(guest, 1)
    wait_for_cards(host, guest)
    assert host.url == guest.url == address
    assert losses(host) == losses(guest) == 0
    expect(host.get_by_test_id("room-announcer")).to_have_text("Guest 2 sat down. The match begins.")
    # Two guests are told apart, the same way everywhere.
    expect(host.get_by_test_id("score")).to_have_text("you 0 – 0 Guest 2")
    expect(guest.get_by_test_id("score")).to_contain_text("Vendég 1")
    # A second tab is the same person, who keeps the seat.
    tab = guest.context.new_page()
    tab.goto(address)
    wait_for_cards(tab)
    assert tab.get_by_test_id("looking-on").count() == 0


def test_the_wait_is_announced_kept_and_accessible(browser: Browser, server: RunningServer) -> None:
    host = lobby(browser, server, DESKTOP)
    address = make_table(host, "people-players-4", rules="table")
    guest = come_to(browser, address, NARROW, locale="fi-FI")
    check(guest, "waiting room, looking on")
    assert not is_too_wide(guest)
    sit(guest, 2)
    expect(guest.get_by_test_id("waiting-room")).to_have_attribute("data-seat", "2")
    expect(guest.get_by_test_id("room-announcer")).to_have_text("Istut pöydässä.")
    expect(guest.get_by_test_id("seat-2")).to_be_focused()
    expect_seat(host, 2, free=False)
    expect(host.get_by_test_id("room-announcer")).to_have_text("Guest 2 sat down.")
    for page in (host, guest):
        check(page, "waiting room")
        assert not is_too_wide(page)
    guest.reload()
    expect(guest.get_by_test_id("waiting-room")).to_have_attribute("data-seat", "2")
    # Whoever closes the page is away before long, and keeps the seat.
    guest.goto(server.url)
    expect(host.get_by_test_id("seat-2")).to_have_attribute("data-away", "true")
    row = guest.locator("[data-testid=table-row][data-waiting=true]")
    expect(row).to_have_count(1)
    row.click()
    expect(host.get_by_test_id("seat-2")).to_have_attribute("data-away", "false")
    guest.click("[data-testid=get-up]")
    expect_seat(host, 2, free=True)
    expect(host.get_by_test_id("room-announcer")).to_contain_text("got up.")
    expect(guest.get_by_test_id("sit-2")).to_be_visible()
    host.click("[data-testid=get-up]")
    host.wait_for_selector("[data-testid=lobby]")
    expect(guest.get_by_test_id("closed-door")).to_have_attribute("data-why", "gone")


def test_strangers_meet_in_the_lobby_and_a_bot_takes_the_last_seat(browser: Browser, server: RunningServer) -> None:
    host = lobby(browser, server, DESKTOP)
    address = make_table(host, "people-players-4", "people-open", rules="table", seats={3: "hard"})
    expect_seat(host, 3, free=False)
    stranger = lobby(browser, server, {"width": 360, "height": 740})
    row = stranger.get_by_test_id("open-row")
    expect(row).to_contain_text("Guest and Hard")
    expect(row).to_contain_text("2 free seats")
    check(stranger, "lobby with an open table")
    row.get_by_test_id("open-row-rules").click()
    expect(stranger.get_by_test_id("rules-text")).to_have_attribute("data-rules", "table")
    stranger.keyboard.press("Escape")
    row.get_by_test_id("open-sit").click()
    stranger.wait_for_selector("[data-testid=waiting-room][data-seat]")
    assert stranger.url == address
    assert stranger.get_by_test_id("give-2").count() == 0
    host.select_option("[data-testid=level-2]", "easy")
    host.click("[data-testid=take-3]")
    expect_seat(host, 3, free=True)
    host.click("[data-testid=give-3]")
    expect_seat(host, 3, free=False)
    host.click("[data-testid=give-2]")
    wait_for_cards(host, stranger)
    late = lobby(browser, server, DESKTOP)
    expect(late.get_by_test_id("open-row")).to_have_count(0)


def test_the_third_comes_too_late(browser: Browser, server: RunningServer) -> None:
    host = lobby(browser, server, DESKTOP)
    address = make_table(host)
    guest, third = come_to(browser, address), come_to(browser, address, locale="hu-HU")
    sit(guest, 1)
    wait_for_cards(host, guest)
    expect(third.get_by_test_id("looking-on")).to_have_text("Minden hely foglalt. Nézőként vagy itt.")
    check(third, "looking on")
    assert third.get_by_test_id("holding").locator("[data-card]").count() == 0


@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", "has begun"), ("hu-HU", "elkezdődött"), ("fi-FI", "on alkanut")]
)
def test_where_nobody_may_look_on_the_door_is_closed_in_words(
    browser: Browser, server: RunningServer, locale: str, words: str
) -> None:
    host = lobby(browser, server, DESKTOP)
    address = make_table(host, "people-spectators-no")
    guest, third = come_to(browser, address), come_to(browser, address, NARROW, locale=locale)
    sit(guest, 1)
    wait_for_cards(host, guest)
    door = third.get_by_test_id("closed-door")
    expect(door).to_have_attribute("data-why", "full")
    expect(door).to_contain_text(words)
    check(third, "closed door")
    assert not is_too_wide(third)
    third.click("[data-testid=door-lobby]")
    third.wait_for_selector("[data-testid=lobby]")
    # Once it is over, the door says that.
    host.click("[data-testid=resign]")
    host.click("[data-testid=call-confirm]")
    host.wait_for_selector("[data-testid=end]")
    third.goto(address)
    expect(door).to_have_attribute("data-why", "over")


def walk_to(page: Page, testid: str) -> None:
    """By Tab alone."""
    for _ in range(60):
        if page.evaluate("() => document.activeElement?.dataset?.testid ?? null") == testid:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {testid}")


def test_by_keys_alone(browser: Browser, server: RunningServer) -> None:
    host = lobby(browser, server, DESKTOP)
    walk_to(host, "play-people")
    host.keyboard.press("Enter")
    host.wait_for_selector("[data-testid=people-sheet]")
    check(host, "a table for people")
    walk_to(host, "people-make")
    host.keyboard.press("Enter")
    host.wait_for_selector("[data-testid=waiting-room]")
    guest = come_to(browser, host.url, DESKTOP, touch=False)
    walk_to(guest, "sit-1")
    guest.keyboard.press("Enter")
    wait_for_cards(host, guest)
    # The wait took no focus with it: the cards have it.
    expect(guest.locator("[data-testid=holding] [data-card]:focus")).to_have_count(1)
    assert re.search(r"Hand 1|Your turn", guest.title())


def test_the_sheet_of_a_new_table_fits_and_is_accessible(browser: Browser, server: RunningServer) -> None:
    for locale in ("en-GB", "hu-HU", "fi-FI"):
        page = lobby(browser, server, NARROW, locale=locale)
        page.click("[data-testid=play-people]")
        page.wait_for_selector("[data-testid=people-sheet]")
        page.select_option("[data-testid=people-rules]", "partners")
        page.click("[data-testid=people-more] summary")
        check(page, "a table for people")
        assert not is_too_wide(page)
        body = page.locator("[data-testid=people-sheet] .body")
        assert body.evaluate("(node) => node.scrollWidth <= node.clientWidth")
        page.context.close()


def test_a_guest_chooses_a_name_and_comes_back_to_the_seat(browser: Browser, server: RunningServer) -> None:
    host = lobby(browser, server, DESKTOP)
    # The partner is a bot; two people are waited for.
    address = make_table(host, rules="partners", seats={2: "easy"})
    expect_seat(host, 2, free=False)
    expect(host.get_by_test_id("seat-2")).to_contain_text("partner")
    guest = come_to(browser, address)
    sit(guest, 3)
    guest.click("[data-testid=room-name]")
    register(guest, "Béla")
    guest.click("[data-testid=back-to-lobby]")
    expect(guest.get_by_test_id("seat-3")).to_contain_text("You (Béla)")
    assert guest.url == address
    expect(guest.get_by_test_id("room-name")).to_have_count(0)
    expect(host.get_by_test_id("seat-3")).to_contain_text("Béla")
    expect(host.get_by_test_id("seat-0")).to_contain_text("You (Guest)")
    # They talk while they wait.
    host.click("[data-testid=open-talk]")
    rest(host)
    host.click("[data-testid=phrase-hello]")
    host.keyboard.press("Escape")
    expect(guest.get_by_test_id("talk-announcer")).to_have_text("Guest: Hello")
    guest.click("[data-testid=open-talk]")
    expect(guest.get_by_test_id("talk-line")).to_contain_text("Guest")


def test_after_the_match_both_play_again(browser: Browser, server: RunningServer) -> None:
    host = lobby(browser, server, DESKTOP)
    guest = come_to(browser, make_table(host))
    sit(guest, 1)
    wait_for_cards(host, guest)
    before = host.url
    host.click("[data-testid=resign]")
    host.click("[data-testid=call-confirm]")
    for page in (host, guest):
        page.wait_for_selector("[data-testid=end]")
        rest(page)
        page.click("[data-testid=new-match]")
    for page in (host, guest):
        page.wait_for_function("(before) => location.href !== before", arg=before)
    wait_for_cards(host, guest)
    assert host.url == guest.url
