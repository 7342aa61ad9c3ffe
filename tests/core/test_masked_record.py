"""Records as one player could know them: nothing more, nothing less, and read back."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.matches import chance_record
from tests.playing import CLASSIC, VARIANTS, rules_of, stacked_deal
from tests.rulesets import EVERY
from undercut.core.actions import DrawStock
from undercut.core.cards import card_set
from undercut.core.errors import RecordTextError
from undercut.core.events import CardDrawn, Dealt, SpreadLaid, events_of_move, events_of_start, may_know
from undercut.core.masked_record import mask_record
from undercut.core.masked_text import format_masked_text, parse_masked_text
from undercut.core.notation import format_card
from undercut.core.policies import FirstTurn
from undercut.core.record import HandRecord, MatchRecord, replay
from undercut.core.text_record import format_text_record, parse_text_record

RECORD = chance_record(CLASSIC, 7)
MASKED = mask_record(RECORD, 1)
TEXT = format_masked_text(MASKED)
LINES = TEXT.split("\n")
THREE = chance_record(EVERY["three-hand"], 2)


def refused(text: str) -> RecordTextError:
    """The error about a text."""
    with pytest.raises(RecordTextError) as caught:
        parse_masked_text(text)
    return caught.value


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("label", EVERY)
def test_every_view_is_read_back(label: str, cut: bool) -> None:
    for number in range(2):
        record = chance_record(EVERY[label], number, cut=cut)
        for view in range(record.rules.match.players):
            masked = mask_record(record, view)
            text = format_masked_text(masked)
            assert parse_masked_text(text) == masked
            assert format_masked_text(parse_masked_text(text)) == text


@pytest.mark.parametrize("label", EVERY)
def test_a_view_has_all_that_its_seat_saw(label: str) -> None:
    record = chance_record(EVERY[label], 5)
    for view in range(record.rules.match.players):
        masked = mask_record(record, view)
        before = None
        for at in replay(record):
            hand = masked.hands[at.hand_number - 1]
            if at.move is None or before is None:
                events = events_of_start(at.state)
                assert hand.first_upcard == at.state.first_upcard
            else:
                events = events_of_move(before.state, at.move, at.state)
            for event in events:
                if not may_know(event, hand.seat):
                    continue
                if isinstance(event, Dealt):
                    assert card_set(event.cards) == hand.dealt
                elif isinstance(event, CardDrawn):
                    assert hand.tokens[at.ply - 1] == f"S{format_card(event.card)}"
                elif isinstance(event, SpreadLaid):
                    assert hand.deadwood[event.spread.seat] == event.spread.deadwood
            before = at


def another_world(record: MatchRecord, view: int, random: Random) -> MatchRecord | None:
    """The same match, but in its last hand cards that never came to light have changed places."""
    masked = mask_record(record, view).hands[-1]
    hand = record.hands[-1]
    positions = [at for at in replay(record) if at.hand_number == len(record.hands)]
    state = positions[-1].state
    if state.knocker is not None:
        return None
    hidden = card_set(state.stock)
    for seat, holding in enumerate(state.holdings):
        if seat != masked.seat:
            hidden |= holding & ~state.shown[seat]
    if state.reshuffle_count:
        return None
    places = [at for at, card in enumerate(hand.deck) if hidden >> card & 1]
    deck = list(hand.deck)
    for at, card in zip(places, random.sample([deck[at] for at in places], len(places)), strict=True):
        deck[at] = card
    return replace(record, hands=(*record.hands[:-1], replace(hand, deck=tuple(deck))))


@given(st.sampled_from(sorted(EVERY)), st.integers(0, 10_000))
def test_two_worlds_that_look_the_same_have_the_same_text(label: str, number: int) -> None:
    record = chance_record(EVERY[label], number, 1, cut=True)
    for view in range(record.rules.match.players):
        other = another_world(record, view, Random(number))
        if other is not None:
            assert format_masked_text(mask_record(other, view)) == format_masked_text(mask_record(record, view))


def test_seeds_decks_and_other_draws_are_not_there() -> None:
    for hand, masked in zip(RECORD.hands, MASKED.hands, strict=True):
        assert hand.seed not in TEXT
        assert masked.commitment == hand.commitment
    assert any("S" in masked.tokens for masked in MASKED.hands)
    assert "deck" not in TEXT
    assert 'dealt.0 "?? ??' in TEXT


def test_a_spread_shows_when_it_is_complete() -> None:
    whole = chance_record(CLASSIC, 7, 1)
    moves = whole.hands[0].moves
    lay = next(at for at, move in enumerate(moves) if "LayMeld" in repr(move))
    cut = replace(whole, hands=(replace(whole.hands[0], moves=moves[: lay + 1]),))
    knocker = next(at.state.knocker for at in replay(cut) if at.state.knocker is not None)
    counts = [len(mask_record(cut, view).hands[0].tokens) for view in (knocker, 1 - knocker)]
    assert counts == [lay + 1, lay]


def test_who_sits_out_sees_the_captains_cards() -> None:
    for number, board in enumerate(hand.board for hand in mask_record(THREE, 0).hands):
        out = ({0, 1, 2} - set(board.players)).pop()
        captain = board.players[1]
        assert mask_record(THREE, out).hands[number].tokens == mask_record(THREE, captain).hands[number].tokens
        assert mask_record(THREE, out).hands[number].advice == THREE.hands[number].advice
        assert mask_record(THREE, board.players[0]).hands[number].advice == ()


def test_the_other_hand_of_partners_shows_what_is_public() -> None:
    masked = mask_record(chance_record(EVERY["partners"], 3), 0)
    first, second = masked.hands[:2]
    assert (first.seat, second.seat) == (0, None)
    assert second.dealt == 0
    assert all(not token.startswith("S") or token == "S" for token in second.tokens)


def test_neither_form_is_read_as_the_other() -> None:
    with pytest.raises(RecordTextError, match="view: the view of one player cannot be replayed"):
        parse_text_record(TEXT)
    assert refused(format_text_record(RECORD)).message == "line 1, column 1: view: missing"


@pytest.mark.parametrize(
    ("old", "new", "problem", "code", "detail"),
    [
        ('[view "1"]', '[view "2"]', ", column 7: view = 2: allowed: 0 to 1", "no_such_player", "view"),
        (
            'cards_each "10"',
            'cards_each "99"',
            ", column 24: cards_each = 99: allowed: 3 to 13",
            "option_value",
            "cards_each",
        ),
        ("[player.1", "[player.7", ", column 2: player.7: no such tag here", "unknown_tag", "player.7"),
        (
            '[hand_count "',
            '[hand_count "1',
            ", column 13: hand_count: it is not what the hands come to (3)",
            "wrong_totals",
            "hand_count",
        ),
        (
            '[totals "',
            '[totals "1',
            ", column 9: totals: it is not what the hands come to (5 47)",
            "wrong_totals",
            "totals",
        ),
        (
            '[over "false"',
            '[over "true"',
            ", column 7: over: it is not what the hands come to (false)",
            "wrong_totals",
            "over",
        ),
        (
            '[seats "0 1"]',
            '[seats "1 0"]',
            ', column 8: seats = "1 0": the players in this hand are 0 1',
            "wrong_seats",
            "seats",
        ),
        (
            '[dealt.0 "?? ',
            '[dealt.0 "',
            ", column 10: dealt.0: expected 10 times ??: the viewer does not see these",
            "not_masked",
            "dealt.0",
        ),
        (
            '[dealt.0 "?? ',
            '[dealt.0 "AC ',
            ", column 10: dealt.0: expected 10 times ??: the viewer does not see these",
            "not_masked",
            "dealt.0",
        ),
        ("[dealt.1", "[dealt.2", ", column 2: dealt.2: no such tag here", "unknown_tag", "dealt.2"),
        ('[dealt.1 "', '[dealt.1 "?? ', ', column 11: dealt.1: not a card: "??" (at character 1)', "not_a_card", "??"),
        ("[upcard", '[deck ""]\n[upcard', ", column 2: deck: no such tag here", "unknown_tag", "deck"),
        (
            "[upcard",
            '[advice "0 - x"]\n[upcard',
            ", column 2: advice: the viewer does not hear it",
            "not_masked",
            "advice",
        ),
        ('[upcard "', '[upcard "AC 2C ', ", column 9: upcard: 3 cards: needed: 1", "card_count", "upcard"),
        (
            '[deadwood.0 "',
            '[deadwood.0 "XX ',
            ', column 14: deadwood.0: not a card: "XX" (at character 1)',
            "not_a_card",
            "XX",
        ),
        ('[dealt.1 "', '[dealt.1 "7H ', ", column 10: dealt.1: 11 cards: needed: 10", "card_count", "dealt.1"),
        ('[result.kind "', '[result.kind "x', ", column 14: result: no such kind", "bad_value", "result"),
        (
            '[result.kind "knock',
            '[result.kind "void',
            ", column 14: result: kind, winners and points do not go together",
            "bad_value",
            "result",
        ),
        (
            '[result.winners "',
            '[result.winners "7 ',
            "line 64, column 14: result: kind, winners and points do not go together",
            "bad_value",
            "result",
        ),
        (
            '[result.winners "1',
            '[result.winners "0 1',
            "line 64, column 14: result: kind, winners and points do not go together",
            "bad_value",
            "result",
        ),
        ('[hand "2"]', '[hand "1"]', ', column 7: hand = "1": expected 2', "hand_number", "hand"),
        ('[view "1"]', '[view "x"]', ", column 7: view: expected a whole number", "bad_value", "view"),
        ('[dealer "', '[dealer "1', ", column 9: dealer: seat 1 deals", "wrong_dealer", "dealer"),
        ('[dealer "', '[dealer "x', ", column 9: dealer: expected a whole number", "bad_value", "dealer"),
        ('[result.kind "', '[result.kin "', ", column 2: result.kin: no such tag here", "unknown_tag", "result.kin"),
        (
            '[result.points "',
            '[result.points "0 ',
            "line 64, column 14: result: kind, winners and points do not go together",
            "bad_value",
            "result",
        ),
        (
            '[result.winners "',
            '[result.winners "x',
            ', column 17: result.winners: expected whole numbers or "none"',
            "bad_value",
            "result.winners",
        ),
        ('[upcard "', '[upcard "7X', ', column 10: upcard: not a card: "7X3D" (at character 1)', "not_a_card", "7X3D"),
        (
            "[upcard",
            '[deadwood.2 "7H"]\n[upcard',
            ", column 2: deadwood.2: no such tag here",
            "unknown_tag",
            "deadwood.2",
        ),
        (
            '[winners "',
            '[winners "1 ',
            ', column 10: winners: expected whole numbers or "none"',
            "bad_value",
            "winners",
        ),
        (
            'rules.hash "',
            'rules.hash "0',
            ", column 13: rules_hash: it is not the hash of these rules",
            "rules_hash",
            "rules_hash",
        ),
        (
            '[first_dealer "',
            '[first_dealer "9',
            ", column 15: first_dealer = 91: allowed: 0 to 1",
            "no_such_player",
            "first_dealer",
        ),
        (
            '[hand "1"]\n',
            '[hand "1"]\n[seed "00"]\n',
            "line 55, column 2: seed: no such tag here",
            "unknown_tag",
            "seed",
        ),
        ('[view "1"]\n', "", "line 1, column 1: view: missing", "missing_tag", "view"),
    ],
)
def test_what_is_wrong_has_a_place(old: str, new: str, problem: str, code: str, detail: str) -> None:
    at = TEXT.index(old)
    error = refused(TEXT[:at] + new + TEXT[at + len(old) :])
    line = "" if problem.startswith("line") else f"line {TEXT[:at].count(chr(10)) + 1}"
    assert (error.message, error.code, error.detail) == (line + problem, code, detail)
    assert error.message.startswith(f"line {error.line}, column {error.column}: ")


def test_words_are_tokens_of_masked_hands() -> None:
    line = next(number for number, line in enumerate(LINES) if line and not line.startswith("["))
    for token, problem, code in (
        ("SXX", 'not a card: "XX"', "not_a_card"),
        ("S7", 'not a card: "7"', "not_a_card"),
        ("~4H", 'not an action: "~4H"', "bad_action"),
        ("s", 'not an action: "s"', "bad_action"),
    ):
        error = refused("\n".join([*LINES[:line], f"{token} {LINES[line]}", *LINES[line + 1 :]]))
        assert (error.line, error.column, error.hand_number, error.position) == (line + 1, 1, 1, 0)
        assert error.message.startswith(f"line {line + 1}, column 1: hand 1, action 1: {problem}")
        assert (error.code, error.detail) == (code, token.lstrip("S"))


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_without_a_first_upcard_the_starter_is_dealt_one_more(dealer: int) -> None:
    rules = rules_of(replace(VARIANTS["table of three"], first_turn=FirstTurn.NONE))
    deal = stacked_deal(rules.hand, ["", "", ""], "", dealer=dealer)
    record = MatchRecord(rules, ("A", "B", "C"), dealer, (HandRecord(dealer, deal.deck, ()),))
    counts = [rules.hand.cards_each + (seat == (dealer + 1) % 3) for seat in range(3)]
    for view in range(3):
        masked = mask_record(record, view)
        assert masked.hands[0].dealt.bit_count() == counts[view]
        text = format_masked_text(masked)
        for seat in {0, 1, 2} - {view}:
            assert f'[dealt.{seat} "{" ".join(["??"] * counts[seat])}"]' in text
        assert parse_masked_text(text) == masked


def test_scheme_and_commitment_may_be_missing() -> None:
    without = "".join(line for line in TEXT.splitlines(keepends=True) if not line.startswith(("[scheme", "[commit")))
    plain = tuple(replace(hand, scheme="", commitment="") for hand in MASKED.hands)
    assert parse_masked_text(without) == replace(MASKED, hands=plain)
    assert format_masked_text(replace(MASKED, hands=plain)) == without


def test_no_hand_follows_one_that_is_not_over() -> None:
    without = "\n".join(line for line in LINES if not line.startswith("[result"))
    error = refused(without)
    assert error.message == f"line {error.line}, column 2: hand 2: the hand before it is not over"
    assert without.split("\n")[error.line - 1] == '[hand "2"]'
    assert (error.code, error.detail) == ("match_over", "hand")


def test_no_hand_follows_the_end_of_a_match() -> None:
    text = format_masked_text(mask_record(chance_record(EVERY["table of 2"], 1), 0))
    hand = text[text.index('[hand "1"]') :].replace('[hand "1"]', '[hand "2"]')
    error = refused(text + hand)
    assert error.message == f"line {text.count(chr(10)) + 1}, column 2: hand 2: the match was over before it"
    assert (error.code, error.detail) == ("match_over", "hand")


@given(st.data())
def test_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    put = data.draw(st.text(alphabet='[]" .\\abz019KQ?~\n', max_size=2))
    text = TEXT[:at] + put + TEXT[at + data.draw(st.integers(0, 2)) :]
    try:
        masked = parse_masked_text(text)
    except RecordTextError:
        masked = MASKED
    assert parse_masked_text(format_masked_text(masked)) == masked


def test_draws_are_told_apart() -> None:
    for hand, masked in zip(RECORD.hands, MASKED.hands, strict=True):
        draws = [token for token in masked.tokens if token.startswith("S")]
        assert len(draws) == sum(isinstance(move, DrawStock) for move in hand.moves)
        assert {len(token) for token in draws} <= {1, 3}
