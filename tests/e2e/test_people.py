"""Two, three and four people at one table, each in a browser of their own."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import DESKTOP, PHONE, RunningServer
from tests.e2e.people import Guest, accept, arrive, check_told, go_on, invite, is_over, play, play_hand, seat_together
from tests.e2e.playing import see, wait_for_my_turn
from tests.e2e.test_talk import rest
from tests.rulesets import EVERY
from undercut.core.rules import RuleSet
from undercut.server.names import NAME_CHARACTERS_MAX

NARROW: Final = {"width": 320, "height": 568}
TABLET: Final = {"width": 768, "height": 1024}
WORDS: Final = "Keep the low ones"
pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]


def quick(rules: RuleSet, knock_limit_points: int = 40, **match: int | None) -> RuleSet:
    """The same rules with a higher limit, so that hands are short, and other options of the match."""
    hand = replace(rules.hand, knock_limit_points=knock_limit_points)
    return replace(rules, hand=hand, match=replace(rules.match, **match))  # type: ignore[arg-type]


def order_of(guest: Guest) -> list[str]:
    """The cards as they lie before somebody."""
    return [str(each["card"]) for each in see(guest.page).cards]


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Four browsers on a small machine take their time."""
    expect.set_options(timeout=20_000)
    yield
    expect.set_options(timeout=5_000)


def test_two_guests_meet_by_a_link_and_are_told_apart(browser: Browser, server: RunningServer) -> None:
    host, guest = (arrive(browser, server.url, "", view) for view in (DESKTOP, PHONE))
    both = [host, guest]
    link = invite(host, server.url, "classic", 2)
    accept(guest, link, 1)
    for each in both:
        each.page.wait_for_selector("[data-testid=holding] [data-card]")
    expect(host.page.get_by_test_id("seat-1")).to_contain_text("Guest 2")
    expect(guest.page.get_by_test_id("seat-0")).to_contain_text("Guest 1")
    play_hand(both)
    check_told(server, both, link.rsplit("/", 1)[-1])


def test_four_meet_by_a_link_and_play_for_chips(browser: Browser, server: RunningServer) -> None:
    names = ("Anna", "Béla", "Cecilia", "Dániel")
    four = [arrive(browser, server.url, name, DESKTOP if at % 2 else PHONE) for at, name in enumerate(names)]
    link = invite(four[0], server.url, "table", 4)
    for seat, guest in enumerate(four[1:], start=1):
        accept(guest, link, seat)
    for guest in four:
        guest.page.wait_for_selector("[data-testid=holding] [data-card]")
    play_hand(four)
    result = four[0].view["result"]
    assert result["payouts"] is None or sum(result["payouts"]["changes"]) == 0
    for guest in four:
        for at, name in enumerate(names):
            if at != guest.seat:
                expect(guest.page.get_by_test_id("result-totals")).to_contain_text(name)
    check_told(server, four, link.rsplit("/", 1)[-1])


def test_two_play_a_match_to_its_end(browser: Browser, server: RunningServer) -> None:
    anna = arrive(browser, server.url, "Anna", DESKTOP)
    bela = arrive(browser, server.url, "Béla", PHONE, touch=True, locale="hu-HU")
    both = [anna, bela]
    table = seat_together(server, both, quick(EVERY["classic"], 25, target_points=30))
    while not anna.view["match"]["over"]:
        if is_over(anna):
            go_on(both)
        play_hand(both)
    expect(anna.page.get_by_test_id("result")).to_contain_text("match")
    expect(bela.page.get_by_test_id("new-match")).to_be_visible()
    check_told(server, both, table)
    with pytest.raises(AssertionError):
        check_told(server, [taken_for(anna, bela.seat)], table)


def taken_for(guest: Guest, seat: int) -> Guest:
    """What somebody was told, as if another seat had been told it: a check that lets it pass checks nothing."""
    told = []
    for text in guest.told:
        message = json.loads(text)
        if "view" in message:
            message["view"]["seat"] = seat
        told.append(json.dumps(message))
    return replace(guest, told=told, seat=seat)


def test_one_loads_the_page_again_one_closes_it_and_comes_back(browser: Browser, server: RunningServer) -> None:
    anna, bela = (arrive(browser, server.url, name, DESKTOP) for name in ("Anna", "Béla"))
    both = [anna, bela]
    table = seat_together(server, both, EVERY["classic"])
    moves = 0

    def after_some_moves() -> bool:
        nonlocal moves
        moves += 1
        return moves > 8

    play(both, after_some_moves)
    anna.page.click("[data-testid=action-sort]")
    anna.page.click("[data-testid=sort-rank]")
    before, order = see(anna.page), order_of(anna)
    anna.page.reload()
    anna.page.wait_for_selector("[data-testid=holding] [data-card]")
    assert see(anna.page) == before
    assert order_of(anna) == order
    before = see(bela.page)
    bela.page.close()
    expect(anna.page.get_by_test_id("seat-1")).to_contain_text("away")
    bela.come_back()
    bela.page.wait_for_selector("[data-testid=holding] [data-card]")
    expect(anna.page.get_by_test_id("seat-1")).not_to_contain_text("away")
    assert see(bela.page) == before
    play_hand(both)
    check_told(server, both, table)


def test_three_play_with_advice_and_the_roles_go_round(browser: Browser, server: RunningServer) -> None:
    anna = arrive(browser, server.url, "Anna", DESKTOP)
    bela = arrive(browser, server.url, "Béla", PHONE, touch=True)
    cecilia = arrive(browser, server.url, "Cecilia", NARROW)
    three = [anna, bela, cecilia]
    table = seat_together(server, three, quick(EVERY["three-hand"], target_points=None, target_hands=3))
    advise_once(three)
    while True:
        play_hand(three)
        if anna.view["match"]["over"]:
            break
        before = by_role(three)
        winner = anna.view["result"]["winner"]
        announced = [guest.page.get_by_test_id("roles-next").inner_text() for guest in three]
        go_on(three)
        after = by_role(three)
        assert after == rotated(before, winner)
        expected = {"box": "you are in the box", "captain": "you are captain", "out": "you sit out"}
        for role, guest in after.items():
            assert expected[role] in announced[guest.seat]
            expect(guest.page.get_by_test_id("my-role")).to_have_attribute("data-role", role)
            expect(guest.page.get_by_test_id("last-move")).to_contain_text("ou")
    assert anna.view["match"]["hand_number"] == 3
    check_told(server, three, table)


def by_role(guests: list[Guest]) -> dict[str, Guest]:
    """Who is what in the deal."""
    return {guest.role: guest for guest in guests}


def rotated(before: dict[str, Guest], winner: int | None) -> dict[str, Guest]:
    """By the rules: the box that wins stays, one that loses sits out; after a void hand nothing changes."""
    if winner is None:
        return before
    if before["box"].seat == winner:
        return {"box": before["box"], "captain": before["out"], "out": before["captain"]}
    return {"box": before["captain"], "captain": before["out"], "out": before["box"]}


def advise_once(three: list[Guest]) -> None:
    """A move with words for the upcard, and a card to throw: both are done by one tap, and the box hears of neither."""
    roles = by_role(three)
    box, captain, out = roles["box"], roles["captain"], roles["out"]
    wait_for_my_turn(captain.page)
    out.page.fill("[data-testid=advice-text]", WORDS)
    out.page.click("[data-testid=action-pass]")
    expect(captain.page.get_by_test_id("advice-bubble")).to_contain_text(WORDS)
    expect(captain.page.get_by_test_id("action-pass")).to_have_class(re.compile("advised"))
    captain.page.click("[data-testid=advice-follow]")
    captain.page.wait_for_selector("[data-testid=table][data-your-turn=false]")
    play(three, lambda: see(captain.page).my_turn and see(captain.page).phase == "discard")
    card = order_of(out)[-1]
    out.page.click(f"[data-testid=card-{card}]")
    captain.page.wait_for_selector(f"[data-testid=card-{card}][data-advised]")
    captain.page.click("[data-testid=advice-follow]")
    captain.page.wait_for_selector(f"[data-testid=card-{card}]", state="detached")
    expect(box.page.get_by_test_id("discard-pile")).to_have_attribute("data-card", card)
    for guest in three:
        told = "".join(guest.told)
        assert (WORDS in told, '"advised"' in told) == ((False, False) if guest is box else (True, True))
    assert box.page.get_by_test_id("advice-bar").count() == 0


def test_four_play_for_chips_wait_for_one_another_and_one_leaves(browser: Browser, server: RunningServer) -> None:
    names = ("Anna", "Béla", "Cecilia", "Dániel")
    views = (DESKTOP, PHONE, TABLET, NARROW)
    four = [arrive(browser, server.url, name, view) for name, view in zip(names, views, strict=True)]
    anna, bela, cecilia, daniel = four
    table = seat_together(server, four, quick(EVERY["table of 4"], target_hands=2))
    play_hand(four)
    result = anna.view["result"]
    if result["payouts"] is not None and result["winners"]:
        assert sum(result["payouts"]["changes"]) == 0
        for guest in four:
            for testid in ("result-penalties", "result-payouts"):
                text = guest.page.get_by_test_id(testid).inner_text()
                assert all((name in text) != (name == names[guest.seat]) for name in names), text
                assert "You" in text
    for guest in (anna, cecilia):
        guest.page.click("[data-testid=next-hand]")
    expect(anna.page.get_by_test_id("next-hand")).to_have_text("Waiting for Béla and Dániel")
    expect(cecilia.page.get_by_test_id("next-hand")).to_have_text("Waiting for Béla and Dániel")
    expect(bela.page.get_by_test_id("ready-others")).to_contain_text("Anna and Cecilia")
    daniel.page.close()
    bela.page.click("[data-testid=next-hand]")
    expect(bela.page.get_by_test_id("next-hand")).to_have_text("Waiting for Dániel")
    daniel.come_back()
    daniel.page.click("[data-testid=next-hand]")
    for guest in four:
        guest.page.wait_for_selector("[data-testid=holding] [data-card]")
        guest.page.wait_for_selector("[data-testid=result-kind]", state="detached")
    daniel.page.click("[data-testid=open-score-sheet]")
    rest(daniel.page)
    daniel.page.click("[data-testid=resign]")
    daniel.page.click("[data-testid=call-confirm]")
    for guest in (anna, bela, cecilia):
        expect(guest.page.get_by_test_id("end-why")).to_have_text("Dániel resigned")
    check_told(server, four, table)


def test_partners_play_two_hands_side_by_side_and_score_together(browser: Browser, server: RunningServer) -> None:
    names = ("Anna", "Béla", "Cecilia", "Dániel")
    four = [arrive(browser, server.url, name, DESKTOP if at % 2 else PHONE) for at, name in enumerate(names)]
    table = seat_together(server, four, quick(EVERY["partners"], target_points=500))
    seats = four[0].view["hand"]["seats"]
    here = [guest for guest in four if guest.seat in seats]
    there = [guest for guest in four if guest.seat not in seats]
    play_hand(here)
    for guest in here:
        waits_for = guest.page.get_by_test_id("next-hand").inner_text()
        assert all(names[other.seat] in waits_for for other in there), waits_for
    play_hand(there)
    row = four[0].view["match"]["sheet"][-1]
    for guest in four:
        mate = names[(guest.seat + 2) % 4]
        totals = guest.page.get_by_test_id("result-totals")
        expect(totals).to_contain_text(f"You and {mate}")
        for points in row["totals"]:
            expect(totals).to_contain_text(str(points))
        expect(guest.page.get_by_test_id("result-net")).to_be_visible()
    go_on(four)
    assert {tuple(guest.view["match"]["totals"]) for guest in four} == {tuple(row["totals"])}
    check_told(server, four, table)


def test_the_longest_names_push_nothing_out_of_sight(browser: Browser, server: RunningServer) -> None:
    names = ("W" * NAME_CHARACTERS_MAX, "M" * NAME_CHARACTERS_MAX)
    anna, bela = (arrive(browser, server.url, name, NARROW, touch=True) for name in names)
    both = [anna, bela]
    anna.page.goto(server.url)
    anna.page.wait_for_selector("[data-testid=play]")
    expect(anna.page.get_by_text(names[0])).to_be_visible()
    check_width(anna)
    seat_together(server, both, quick(EVERY["classic"]))
    for guest in both:
        check_width(guest)
    play_hand(both)
    for guest in both:
        check_width(guest)
        guest.page.tap("[data-testid=next-hand]")
    anna.page.wait_for_selector("[data-testid=holding] [data-card]")
    anna.page.tap("[data-testid=open-score-sheet]")
    rest(anna.page)
    check_width(anna)
    anna.page.tap("[data-testid=resign]")
    anna.page.tap("[data-testid=call-confirm]")
    for guest in both:
        guest.page.wait_for_selector("[data-testid=end-why]")
        check_width(guest)


def check_width(guest: Guest) -> None:
    """Neither the page nor anything in a sheet is wider than it may be, but for names that are cut short."""
    wide = guest.page.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll('dialog, dialog *')]
          .filter((each) => each.clientWidth > 2 && each.scrollWidth > each.clientWidth + 1)
          .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
          .map((each) => `${each.tagName} ${each.className} ${each.scrollWidth} > ${each.clientWidth}`)"""
    )
    assert wide == []
