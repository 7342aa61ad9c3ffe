"""After a knock: which spreads may be laid, and which cards may be laid off on them."""

import pytest

from tests.playing import CLASSIC, VARIANTS, cards, classic_with, legal_tokens, play, play_out, stacked_deal
from undercut.core.errors import IllegalActionError
from undercut.core.hand import start
from undercut.core.phases import ANY_DEADWOOD_POINTS, spread_limit_points
from undercut.core.results import KnockKind, Layoff, ResultKind
from undercut.core.rules import HandRules
from undercut.core.state import HandState, Phase


def knocked(
    knocker: str, defender: str, *others: str, rules: HandRules = CLASSIC.hand, knock: str = "KQS"
) -> HandState:
    """Seat 0 draws the queen of spades and knocks with it."""
    passes = "P " * rules.seats
    return play(start(stacked_deal(rules, [knocker, defender, *others], "JS", "QS"), rules), f"{passes}S {knock}")


# The knocker's spread ------------------------------------------------------------------------------------------------


def test_the_knocker_lays_first_and_everything_is_out_when_it_is_done() -> None:
    state = knocked("4C 5C 6C 9D 9H 9S KC KD KH AS", "")
    assert (state.phase, state.to_act, state.shown) == (Phase.LAY_MELDS, 0, (0, 0))
    state = play(state, "=9D9H9S =KCKDKH =4C5C6C")
    assert (state.phase, state.shown) == (Phase.LAY_MELDS, (0, 0))
    state = play(state, ".")
    assert (state.phase, state.to_act) == (Phase.LAY_OFF, 1)
    assert state.shown == (cards("4C 5C 6C 9D 9H 9S KC KD KH AS"), 0)


def test_the_knocker_may_lay_any_spread_within_the_limit() -> None:
    """The two of hearts goes with the twos, which leaves 9, or into the run, which leaves 6."""
    state = knocked("2C 2D 2H 3H 4H KC KD KH AS AC", "")
    assert legal_tokens(state) == ["=2C2D2H", "=KCKDKH"]
    assert legal_tokens(play(state, "=KCKDKH")) == ["=2H3H4H"]
    assert legal_tokens(play(state, "=2C2D2H =KCKDKH")) == ["."]
    assert legal_tokens(play(state, "=KCKDKH =2H3H4H")) == ["."]


def test_fewer_melds_may_be_laid_when_the_deadwood_stays_within_the_limit() -> None:
    state = knocked("AC AD AH 9D 9H 9S KC KD KH 2S", "")
    assert "=9D9H9S" in legal_tokens(state)
    without_aces = play(state, "=9D9H9S =KCKDKH")
    assert legal_tokens(without_aces) == ["."]
    done = play(without_aces, ".")
    assert done.phase is Phase.LAY_OFF
    result = play_out(done).result
    assert result is not None
    assert result.spreads[0].deadwood == cards("AC AD AH 2S")
    assert result.spreads[0].deadwood_points == 5


@pytest.mark.parametrize(
    ("phase", "kind", "limit_points"),
    [
        (Phase.LAY_MELDS, KnockKind.KNOCK, 7),
        (Phase.LAY_MELDS, KnockKind.GIN, 0),
        (Phase.LAY_MELDS, KnockKind.BIG_GIN, 0),
        (Phase.LAY_OFF, KnockKind.KNOCK, ANY_DEADWOOD_POINTS),
        (Phase.DEFENDER_MELDS, KnockKind.KNOCK, ANY_DEADWOOD_POINTS),
        (Phase.DEFENDER_MELDS, KnockKind.GIN, ANY_DEADWOOD_POINTS),
    ],
)
def test_what_a_spread_may_leave(phase: Phase, kind: KnockKind, limit_points: int) -> None:
    assert spread_limit_points(phase, kind, 7) == limit_points


def test_a_spread_over_the_limit_cannot_be_laid() -> None:
    state = knocked("4C 5C 6C 9D 9H 9S KC KD KH AS", "")
    assert legal_tokens(state) == ["=9D9H9S"]
    state = play(state, "=9D9H9S")
    assert legal_tokens(state) == ["=KCKDKH"]
    state = play(state, "=KCKDKH")
    assert legal_tokens(state) == ["=4C5C6C"]


def test_a_long_run_may_be_laid_as_one_meld_or_two() -> None:
    state = knocked("4C 5C 6C 7C 8C 9C KC KD KH AS", "")
    state = play(state, "=KCKDKH")
    assert "=4C5C6C" in legal_tokens(state)
    assert "=4C5C6C7C8C9C" in legal_tokens(state)
    two = play(state, "=4C5C6C")
    assert "=7C8C9C" in legal_tokens(two)


def test_gin_must_be_laid_without_deadwood() -> None:
    state = knocked("AC AD AH AS 2C 3C 4C KC KD KH", "")
    assert state.knock_kind is KnockKind.GIN
    assert legal_tokens(state) == ["=ACADAHAS", "=ADAHAS"]
    with pytest.raises(IllegalActionError):
        play(state, "=KCKDKH")
    one_way = play(state, "=ADAHAS =KCKDKH")
    assert legal_tokens(one_way) == ["=AC2C3C4C"]


# Layoffs -------------------------------------------------------------------------------------------------------------

RUN_KNOCKER = "5H 6H 7H 9C 9D 9S KC KD KH AS"


def after_the_knocker(defender: str, *others: str, rules: HandRules = CLASSIC.hand) -> HandState:
    """The knocker has laid nines (0), kings (1) and the run 5-6-7 of hearts (2)."""
    return play(knocked(RUN_KNOCKER, defender, *others, rules=rules), "=9C9D9S =KCKDKH =5H6H7H .")


def test_cards_that_extend_a_meld_may_be_laid_off() -> None:
    state = after_the_knocker("9H KS 4H 8H 2C 2D 3S 5S 6S JC")
    assert legal_tokens(state) == ["4H>2", "8H>2", "9H>0", "KS>1", "."]


def test_own_layoffs_chain() -> None:
    """8 then 9 on 5-6-7; and the nine fits the nines as well."""
    state = after_the_knocker("8H 9H 3H 4H 2C 2D 3S 5S 6S JC")
    assert legal_tokens(state) == ["4H>2", "8H>2", "9H>0", "."]
    state = play(state, "8H>2")
    assert legal_tokens(state) == ["4H>2", "9H>0", "9H>2", "."]
    state = play(state, "9H>2 4H>2 3H>2")
    assert legal_tokens(state) == ["."]
    assert state.layoffs == tuple(Layoff(1, card, 2) for card in (33, 34, 29, 28))
    assert state.holdings[1] == cards("2C 2D 3S 5S 6S JC")


def test_nothing_is_laid_off_on_deadwood_or_before_its_turn() -> None:
    state = after_the_knocker("2S 3S 9H TH 2C 2D 5S 6S JC JD")
    assert legal_tokens(state) == ["9H>0", "."]


def test_a_run_ends_at_the_ace_and_at_the_king() -> None:
    """Q-K-A is no run: neither does an ace follow a king, nor a king an ace."""
    state = knocked("AC 2C 3C JD QD KD 5H 5C 5D 4S", "KC AD 4C TD 8H 8S 7S 2S 6H 9S")
    state = play(state, "=5C5D5H =AC2C3C =JDQDKD .")
    assert legal_tokens(state) == ["4C>1", "TD>2", "."]


def test_another_defender_may_not_build_on_a_card_that_was_laid_off() -> None:
    """The first lays the eight on 5-6-7; the second may not put the nine on it, but may put the four below."""
    rules = VARIANTS["table of three"]
    state = knocked("5H 6H 7H KC KD KH AS", "8H 2C 3C 4D 6S TC JD", "9H 4H 2D 3D 6C TS QC", rules=rules)
    state = play(state, "=KCKDKH =5H6H7H .")
    assert (state.phase, state.to_act) == (Phase.LAY_OFF, 1)
    state = play(state, "8H>1 . .")
    assert (state.phase, state.to_act) == (Phase.LAY_OFF, 2)
    assert legal_tokens(state) == ["4H>1", "."]
    with pytest.raises(IllegalActionError):
        play(state, "9H>1")


def test_defenders_follow_in_turn_after_the_knocker() -> None:
    rules = VARIANTS["table of four"]
    state = start(stacked_deal(rules, ["", "", "5H 6H 7H 9C 9D 9S AS", ""], "JS", "QS", dealer=1), rules)
    state = play(state, "P P P P S KQS =9C9D9S =5H6H7H .")
    seats = []
    while state.result is None:
        seats.append((state.phase, state.to_act))
        state = play(state, ".")
    assert seats == [(phase, seat) for seat in (3, 0, 1) for phase in (Phase.LAY_OFF, Phase.DEFENDER_MELDS)]
    assert [spread.seat for spread in state.result.spreads] == [2, 3, 0, 1]


def test_nobody_lays_off_against_gin() -> None:
    state = knocked("5H 6H 7H 9C 9D 9S KC KD KH 8H", "9H KS 4H 2C 2D 3S 5S 6S JC JD")
    state = play(state, "=9C9D9S =KCKDKH =5H6H7H8H .")
    assert (state.phase, state.to_act) == (Phase.DEFENDER_MELDS, 1)
    over = play(state, ".")
    assert over.result is not None
    assert (over.result.kind, over.result.layoffs) == (ResultKind.GIN, ())


def test_nobody_lays_off_against_big_gin() -> None:
    rules = classic_with(big_gin_bonus_points=31)
    deal = stacked_deal(rules, ["5H 6H 7H 9C 9D 9S KC KD KH 8H", "9H KS 4H 2C 2D 3S 5S 6S JC JD"], "JS", "TH")
    state = play(start(deal, rules), "P P S")
    assert "G" not in legal_tokens(state)
    deal = stacked_deal(rules, ["5H 6H 7H 9C 9D 9S KC KD KH 8H", "TH 3D 3H 2C 2D 3S 5S 6S JC JD"], "JS", "KS")
    state = play(start(deal, rules), "P P S G =9C9D9S =KCKDKHKS =5H6H7H8H .")
    assert (state.phase, state.to_act) == (Phase.DEFENDER_MELDS, 1)


# The defender's own melds --------------------------------------------------------------------------------------------


def test_a_defender_may_break_a_meld_to_lay_off_and_need_not_lay_anything() -> None:
    state = after_the_knocker("8H 8C 8D 4H 4C 4D 2S 3S JC QD")
    state = play(state, "8H>2 .")
    assert (state.phase, state.to_act) == (Phase.DEFENDER_MELDS, 1)
    assert legal_tokens(state) == ["=4C4D4H", "."]
    nothing = play(state, ".")
    assert nothing.result is not None
    assert nothing.result.spreads[1].melds == ()
    assert nothing.result.spreads[1].deadwood == cards("8C 8D 4H 4C 4D 2S 3S JC QD")
    melded = play(state, "=4C4D4H .")
    assert melded.result is not None
    assert melded.result.spreads[1].melds == (cards("4C 4D 4H"),)
    assert melded.result.layoffs == (Layoff(1, 33, 2),)


def test_a_card_that_was_laid_off_cannot_be_melded() -> None:
    state = play(after_the_knocker("8H 8C 8D 4H 4C 4D 2S 3S JC QD"), "8H>2 4H>2 .")
    assert legal_tokens(state) == ["."]
