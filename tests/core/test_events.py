"""What happened, told in order, each event to its audience."""

from tests.playing import CLASSIC, VARIANTS, cards, chance_hand, classic_with, play, play_with_events, stacked_deal
from undercut.core.actions import Reshuffle
from undercut.core.cards import cards_of
from undercut.core.events import (
    CardDrawn,
    Dealt,
    Discarded,
    HandEnded,
    Knocked,
    LaidOff,
    Reshuffled,
    SpreadLaid,
    StockDrawn,
    UpcardPassed,
    UpcardTaken,
    UpcardTurned,
    may_know,
)
from undercut.core.hand import opening_events, start, step
from undercut.core.notation import parse_card
from undercut.core.results import KnockKind, ResultKind, Spread, WhyVoid
from undercut.core.state import HandState, Phase

KNOCKER = "5H 6H 7H 9C 9D 9S KC KD KH AS"
DEFENDER = "9H 8H 4D 2C 2D 2H 5S 6S JC JD"


def dealt() -> HandState:
    return start(stacked_deal(CLASSIC.hand, [KNOCKER, DEFENDER], "JS", "QS 3C"), CLASSIC.hand)


def test_who_may_know() -> None:
    for seat in (0, 1, None):
        assert may_know(UpcardPassed(1), seat)
        assert may_know(Dealt(1, ()), seat) is (seat == 1)
        assert may_know(CardDrawn(0, 7), seat) is (seat == 0)


def test_the_deal_tells_each_seat_its_cards_and_everybody_the_upcard() -> None:
    assert opening_events(dealt()) == (
        Dealt(0, cards_of(cards(KNOCKER))),
        Dealt(1, cards_of(cards(DEFENDER))),
        UpcardTurned(parse_card("JS")),
    )


def test_without_an_offer_no_upcard_is_turned() -> None:
    rules = VARIANTS["no first upcard"]
    events = opening_events(start(stacked_deal(rules, [KNOCKER, DEFENDER], "JS"), rules))
    assert [type(event) for event in events] == [Dealt, Dealt]
    assert events[0] == Dealt(0, cards_of(cards(KNOCKER + " JS")))


def test_a_hand_is_told_from_the_offer_to_the_result() -> None:
    _, events = play_with_events(dealt(), "P P S QS T JC")
    assert events == (
        UpcardPassed(0),
        UpcardPassed(1),
        StockDrawn(0),
        CardDrawn(0, parse_card("QS")),
        Discarded(0, parse_card("QS")),
        UpcardTaken(1, parse_card("QS")),
        Discarded(1, parse_card("JC")),
    )


def test_a_knock_is_told_to_the_end() -> None:
    _, events = play_with_events(play(dealt(), "P P S"), "KQS =9C9D9S =KCKDKH =5H6H7H . 8H>2 9H>2 . =2C2D2H .")
    spread = Spread(0, tuple(map(cards, ("9C 9D 9S", "KC KD KH", "5H 6H 7H"))), cards("AS"), 1)
    other = Spread(1, (cards("2C 2D 2H"),), cards("4D 5S 6S JC JD"), 35)
    assert events[:-1] == (
        Knocked(0, KnockKind.KNOCK, parse_card("QS")),
        SpreadLaid(spread),
        LaidOff(1, parse_card("8H"), 2),
        LaidOff(1, parse_card("9H"), 2),
        SpreadLaid(other),
    )
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert (ended.result.kind, ended.result.points) == (ResultKind.KNOCK, (34, 0))
    assert ended.result.spreads == (spread, other)


def test_a_knock_instead_of_a_draw_and_big_gin_throw_no_card() -> None:
    deal = stacked_deal(CLASSIC.hand, ["", KNOCKER], "JS", "QS")
    _, events = play_with_events(play(start(deal, CLASSIC.hand), "P P S QS"), "K")
    assert events == (Knocked(1, KnockKind.KNOCK, None),)
    rules = classic_with(big_gin_bonus_points=31)
    deal = stacked_deal(rules, ["5H 6H 7H 8H 9C 9D 9S KC KD KH", ""], "JS", "KS")
    _, events = play_with_events(play(start(deal, rules), "P P S"), "G")
    assert events == (Knocked(0, KnockKind.BIG_GIN, None),)


def test_a_void_hand_is_told_with_its_reason() -> None:
    rules = classic_with(turns_limit=1)
    state = start(stacked_deal(rules, [KNOCKER, DEFENDER], "JS", "QS"), rules)
    _, events = play_with_events(state, "P P S QS")
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert (ended.result.kind, ended.result.why_void) == (ResultKind.VOID, WhyVoid.LONG)


def test_a_reshuffle_tells_how_many_cards_and_not_which() -> None:
    state = next(
        state
        for number in range(100)
        for state, _ in chance_hand(VARIANTS["reshuffle"], number, 1.0)
        if state.phase is Phase.RESHUFFLE
    )
    stock = state.discard_pile + state.stock
    assert step(state, Reshuffle(stock))[1] == (Reshuffled(len(stock)),)


def test_only_dealt_and_drawn_cards_are_secret() -> None:
    for name in ("classic", "reshuffle", "table of four"):
        for number in range(5):
            for state, move in chance_hand(VARIANTS[name], number, 1.0):
                for event in () if move is None else step(state, move)[1]:
                    secret = isinstance(event, Dealt | CardDrawn)
                    assert event.audience == (state.to_act if secret else None)
                    assert may_know(event, None) is not secret
                    for seat in range(state.rules.seats):
                        assert may_know(event, seat) == (not secret or seat == state.to_act)


def test_every_dealt_card_is_secret() -> None:
    for event in opening_events(dealt()):
        assert event.audience == (event.seat if isinstance(event, Dealt) else None)
