"""Texts of cards, melds and actions."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.strategies import card_sets, cards, melds
from undercut.core.actions import (
    ACTION_COUNT,
    ACTIONS,
    BIG_GIN,
    DONE,
    DRAW_STOCK,
    KNOCK_INSTEAD_OF_DRAW,
    PASS_UPCARD,
    TAKE_UPCARD,
    Action,
    Discard,
    Knock,
    LayMeld,
    LayOff,
    action_index,
)
from undercut.core.cards import DECK_SIZE, CardSet
from undercut.core.errors import CardsError, NotationError, UndercutError
from undercut.core.melds import MELD_INDEX
from undercut.core.notation import (
    format_action,
    format_card,
    format_card_set,
    format_cards,
    format_meld,
    parse_action,
    parse_card,
    parse_card_set,
    parse_cards,
    parse_meld,
)


@pytest.mark.parametrize("text", ["TH", "10H", "10♥", "th", "tH", "10h", "T♥", "T♥\ufe0f", "T♥\ufe0e"])
def test_a_card_in_many_ways(text: str) -> None:
    assert format_card(parse_card(text)) == "TH"


def test_every_card_has_a_text_of_its_own() -> None:
    texts = [format_card(card) for card in range(DECK_SIZE)]
    assert len(set(texts)) == DECK_SIZE
    assert [parse_card(text) for text in texts] == list(range(DECK_SIZE))
    assert [parse_card(format_card(card, symbols=True)) for card in range(DECK_SIZE)] == list(range(DECK_SIZE))
    assert (texts[0], texts[9], texts[13], texts[26], texts[51]) == ("AC", "TC", "AD", "AH", "KS")
    assert format_card(32, symbols=True) == "7♥"


@pytest.mark.parametrize("text", ["", "7", "H", "1H", "0H", "11H", "H7", "7HH", " 7H", "7H ", "7X", "77H", "7H\ufe0f"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.code == "not_a_card"
    assert caught.value.position == 0
    assert caught.value.detail == text


def test_letters_that_only_look_alike_are_no_cards() -> None:
    folding = [chr(code) for code in range(128, sys.maxunicode + 1) if chr(code).upper() in "A23456789TJQKCDHS"]
    assert "ſ" in folding
    for letter in (*folding, "\u212a", "٧", "７"):
        for text in (f"{letter}H", f"7{letter}"):
            with pytest.raises(NotationError):
                parse_card(text)


@given(cards, st.booleans())
def test_a_card_there_and_back(card: int, symbols: bool) -> None:
    assert parse_card(format_card(card, symbols=symbols)) == card


@given(st.lists(cards, unique=True), st.booleans(), st.sampled_from([" ", ", ", ",", "\t", "\n", ""]))
def test_cards_there_and_back_in_their_order(some: list[int], symbols: bool, between: str) -> None:
    text = format_cards(some, symbols=symbols)
    assert parse_cards(text.replace(" ", between)) == tuple(some)


@given(card_sets(max_size=52))
def test_a_card_set_there_and_back(some: CardSet) -> None:
    assert parse_card_set(format_card_set(some)) == some
    assert parse_card_set(format_card_set(some, symbols=True)) == some


def test_no_cards() -> None:
    assert parse_cards("") == parse_cards(" , ") == ()
    assert format_cards([]) == format_card_set(0) == ""


def test_sets_and_melds_are_written_in_ascending_order_with_letters_or_symbols() -> None:
    some = parse_card_set("9S TC 9C 2H")
    assert (format_card_set(some), format_card_set(some, symbols=True)) == ("9C TC 2H 9S", "9♣ T♣ 2♥ 9♠")
    meld = parse_meld("6D 4D 5D")
    assert (format_meld(meld), format_meld(meld, symbols=True)) == ("4D 5D 6D", "4♦ 5♦ 6♦")


def test_a_repeated_card_is_told_by_its_name() -> None:
    with pytest.raises(CardsError) as caught:
        parse_cards("10h 8S TH")
    assert (caught.value.code, caught.value.detail) == ("repeated_card", "TH")


@pytest.mark.parametrize(
    ("text", "code", "message", "position"),
    [
        ("7H 1X", "not_a_card", 'not a card: "1X" (at character 4)', 3),
        ("7H,1X 8H", "not_a_card", 'not a card: "1X" (at character 4)', 3),
        ("7H8Z", "not_a_card", 'not a card: "8Z" (at character 3)', 2),
        ("7H 8S 7h", "repeated_card", "repeated card: 7H (at character 7)", 6),
        ("TH10H", "repeated_card", "repeated card: TH (at character 3)", 2),
        ("7H \x1b[31m", "not_a_card", 'not a card: "\\x1b[31m" (at character 4)', 3),
        ("?" * 90, "not_a_card", f'not a card: "{"?" * 40}…" (at character 1)', 0),
    ],
)
def test_bad_cards_are_named(text: str, code: str, message: str, position: int) -> None:
    with pytest.raises(UndercutError) as caught:
        parse_cards(text)
    assert (caught.value.code, str(caught.value), caught.value.position) == (code, message, position)


@given(st.text(alphabet=st.characters() | st.sampled_from("A23456789TJQK10CDHS♣♦♥♠ ,")))
def test_any_text_is_cards_or_an_error_of_one_line(text: str) -> None:
    for parse in (parse_card, parse_cards, parse_card_set, parse_meld, parse_action):
        message = ""
        try:
            parse(text)
        except UndercutError as error:
            message = error.message
        assert message.isprintable()
        assert len(message) < 600


@given(melds, st.booleans())
def test_a_meld_there_and_back(meld: CardSet, symbols: bool) -> None:
    text = format_meld(meld, symbols=symbols)
    assert parse_meld(text) == parse_meld(text.replace(" ", "")) == meld


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4H 5H 7H", "not a meld: 4H 5H 7H"),
        ("4h\n7H,5H", "not a meld: 4H 7H 5H"),
        ("QH KH AH", "not a meld: QH KH AH"),
        ("4H 4D", "not a meld: 4H 4D"),
        (" ", "not a meld: no cards"),
    ],
)
def test_what_is_no_meld(text: str, message: str) -> None:
    with pytest.raises(CardsError) as caught:
        parse_meld(text)
    assert (caught.value.code, str(caught.value)) == ("not_a_meld", message)
    assert caught.value.detail == message.removeprefix("not a meld: ").replace("no cards", "")


def test_every_action_has_a_token_of_its_own() -> None:
    tokens = [format_action(action) for action in ACTIONS]
    assert len(set(tokens)) == ACTION_COUNT == 647
    for index, (token, action) in enumerate(zip(tokens, ACTIONS, strict=True)):
        assert parse_action(token) is action
        assert action_index(action) == index
        assert " " not in token


@pytest.mark.parametrize(
    ("token", "action"),
    [
        ("S", DRAW_STOCK),
        ("T", TAKE_UPCARD),
        ("P", PASS_UPCARD),
        ("7D", Discard(parse_card("7D"))),
        ("K7D", Knock(parse_card("7D"))),
        ("KH", Discard(parse_card("KH"))),
        ("KKH", Knock(parse_card("KH"))),
        ("K", KNOCK_INSTEAD_OF_DRAW),
        ("G", BIG_GIN),
        ("=4H5H6H", LayMeld(MELD_INDEX[parse_meld("4H 5H 6H")])),
        ("=7C7D7S", LayMeld(MELD_INDEX[parse_meld("7C 7D 7S")])),
        ("8S>1", LayOff(parse_card("8S"), 1)),
        (".", DONE),
    ],
)
def test_the_tokens(token: str, action: Action) -> None:
    assert parse_action(token) == action
    assert format_action(action) == token


@pytest.mark.parametrize(
    "text",
    [
        "",
        "s",
        "k",
        "kh",
        "10H",
        "7♥",
        "K7d",
        "KK",
        "=5H4H6H",
        "=4H5H7H",
        "=4H 5H 6H",
        "8S>4",
        "8S>",
        "8S>-1",
        " S",
        "S ",
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (caught.value.code, caught.value.position, caught.value.detail) == ("bad_action", 0, text)
    assert str(caught.value) == f'not an action: "{text}"'
