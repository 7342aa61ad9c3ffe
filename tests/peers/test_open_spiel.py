"""`tournament` against OpenSpiel's ``gin_rummy``, move for move: the same deck, legal actions and returns.

Needs the extra ``peers``. ``UNDERCUT_PEER_HANDS`` says how many hands are played: 2,000 when it is not set.
"""

import os
from importlib.metadata import version
from random import Random

import pytest

from tests.peers.mirror import FIRST_MELD, KNOCK, PASS, RULES, Fault, Mirror, Peer, rich_deck, to_theirs
from tests.playing import cards, legal_tokens, parse_script, stacked_deal, tokens
from tests.strategies import shuffled_deck
from undercut.core.actions import DONE, LAY_MELDS, LayOff
from undercut.core.cards import DECK_SIZE
from undercut.core.deal import Deal
from undercut.core.hand import apply
from undercut.core.melds import MELD_INDEX, MELDS
from undercut.core.notation import format_card, format_cards, parse_card, parse_cards
from undercut.core.results import ResultKind, WhyVoid
from undercut.core.state import Phase

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'undercut[peers]'")

HANDS = int(os.environ.get("UNDERCUT_PEER_HANDS", "2000"))
PARTS = 8
SKILLS = (0.0, 0.5, 0.9, 0.9, 0.98, 1.0)
"""How often a seat plays sensibly; otherwise anything legal."""
EAGERNESS = (0.0, 0.05, 0.5, 1.0)
"""How often a sensible seat ends the hand when it may."""


@pytest.fixture(scope="module")
def peer() -> Peer:
    return Peer.load(pyspiel)


def mirrored(peer: Peer, holdings: list[str], upcard: str, stock: str = "", script: str = "") -> Mirror:
    """A hand with these cards on both sides, after these actions."""
    mirror = Mirror(peer, stacked_deal(RULES, holdings, upcard, stock, dealer=1))
    play_script(mirror, script)
    return mirror


def play_script(mirror: Mirror, script: str) -> None:
    """The actions of a script, each compared with what both allow."""
    for action in parse_script(script):
        assert action in mirror.compare()
        mirror.play(action)


def lay(mirror: Mirror, *melds: str) -> None:
    """Lay exactly these melds on both sides."""
    for meld in sorted(map(cards, melds), key=MELD_INDEX.__getitem__):
        mirror.ours = apply(mirror.ours, LAY_MELDS[MELD_INDEX[meld]])
        mirror.theirs.apply_action(mirror.peer.actions[meld])
    mirror.ours = apply(mirror.ours, DONE)
    mirror.theirs.apply_action(PASS)


def at_the_end_of_the_stock(peer: Peer, holding: str, last_discard: str) -> Mirror:
    """Everybody throws what they draw, until two cards are left and the second player, with ten cards, is to act."""
    named = set(parse_cards(holding + " " + last_discard))
    others = [card for card in range(DECK_SIZE) if card not in named]
    stock = [*others[11:39], parse_card(last_discard), *others[39:]]
    mirror = mirrored(peer, [format_cards(others[:10]), holding], format_card(others[10]), format_cards(stock), "P P")
    while mirror.ours.phase is not Phase.LAST_TAKE:
        play_script(mirror, "S")
        play_script(mirror, format_card(mirror.ours.drawn or 0))
    mirror.faults.clear()
    return mirror


TEN_POINTS = "2H 3H 4H 5H 7C 7D 7H AS 3S 6D"
"""Seven cards in melds, and ten points."""


def theirs(card: str) -> int:
    """Their action that discards or lays off a card."""
    return to_theirs(parse_card(card))


# The hands -----------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS))
def test_hands_agree_move_for_move(peer: Peer, part: int) -> None:
    """Every other deck is full of melds, or knocks would be few."""
    for number in range(part, HANDS, PARTS):
        random = Random(number)
        deck = (shuffled_deck if number // PARTS % 2 else rich_deck)(number)
        skill, eagerness = random.choice(SKILLS), random.choice(EAGERNESS)
        for _ in Mirror(peer, Deal(deck, 1)).play_by_chance(random, skill, eagerness):
            pass


def test_hands_go_everywhere(peer: Peer) -> None:
    """The comparison above is worth little unless its hands meet every phase and every end."""
    phases: set[Phase] = set()
    ends: set[str] = set()
    for number in range(150):
        random = Random(number)
        for state in Mirror(peer, Deal(rich_deck(number), 1)).play_by_chance(random, number % 5 / 4, number % 3 / 2):
            phases.add(state.phase)
            if state.result is not None:
                ends.add(state.result.why_void or state.result.kind)
    assert phases == set(Phase) - {Phase.RESHUFFLE}
    assert ends >= {ResultKind.KNOCK, ResultKind.GIN, ResultKind.UNDERCUT, WhyVoid.STOCK}


# The same game -------------------------------------------------------------------------------------------------------


def test_it_is_the_version_whose_faults_are_known() -> None:
    assert version("open_spiel") == "2.0.2"


def test_the_options_are_the_same(peer: Peer) -> None:
    parameters = peer.game.get_parameters()
    assert parameters["hand_size"] == RULES.cards_each
    assert parameters["knock_card"] == RULES.knock_limit_points
    assert parameters["gin_bonus"] == RULES.gin_bonus_points
    assert parameters["undercut_bonus"] == RULES.undercut_bonus_points
    assert parameters["oklahoma"] is False


def test_they_lay_every_meld_of_five_cards_or_fewer(peer: Peer) -> None:
    assert set(peer.actions) == {meld for meld in MELDS if meld.bit_count() <= 5}
    assert sorted(peer.melds) == list(range(FIRST_MELD, FIRST_MELD + 185))


def test_the_fiftieth_take_ends_the_hand(peer: Peer) -> None:
    """Two players who exchange nines and tens for ever."""
    mirror = mirrored(peer, ["9C TD AC 2D 4C 5D 7H 8S QH KS", "9D TC AD 2C 4D 5C 7S 8H QS KH"], "JH", "", "P P S TD")
    turn = 0
    while mirror.ours.result is None:
        play_script(mirror, "T")
        if mirror.ours.result is None:
            discards = [token for token in tokens(mirror.compare()) if token[0] in "9TJQK" and len(token) == 2]
            play_script(mirror, discards[0])
            turn += 1
    assert turn == 49
    assert mirror.ours.result.why_void is WhyVoid.TAKES
    mirror.compare_returns()


def test_equal_deadwood_scores_nothing(peer: Peer) -> None:
    mirror = mirrored(peer, ["4H 5H 6H 9C 9D 9S TC JC QC 3S", "4C 5C 6C TH JH QH 2C 2D 2S 3D"], "KS", "KD", "P P S KKD")
    lay(mirror, "4H 5H 6H", "9C 9D 9S", "TC JC QC")
    play_script(mirror, ".")
    lay(mirror, "4C 5C 6C", "TH JH QH", "2C 2D 2S")
    mirror.compare_returns()
    assert mirror.ours.result is not None
    assert (mirror.ours.result.kind, mirror.ours.result.points) == (ResultKind.KNOCK, (0, 0))


@pytest.mark.parametrize(
    ("melds", "kind", "points"),
    [
        (["4H 5H 6H", "9C 9D 9S", "AC AD AH AS"], ResultKind.GIN, 25 + 97),
        (["4H 5H 6H", "9C 9D 9S", "AC AD AH"], ResultKind.KNOCK, 97 - 1),
        (["4H 5H 6H", "9C 9D 9S"], ResultKind.KNOCK, 97 - 4),
    ],
)
def test_gin_is_what_is_laid_as_gin(peer: Peer, melds: list[str], kind: ResultKind, points: int) -> None:
    """The defender has 97 and lays off nothing, though the nine of hearts would go on the nines."""
    mirror = mirrored(peer, ["4H 5H 6H 9C 9D 9S AC AD AH AS", "KC KD QC QD JC JD TC TD 9H 8S"], "KS", "KH", "P P S KKH")
    lay(mirror, *melds)
    if kind is ResultKind.KNOCK:
        play_script(mirror, ".")
    lay(mirror)
    mirror.compare_returns()
    assert mirror.ours.result is not None
    assert mirror.ours.result.kind is kind
    assert mirror.ours.result.points == (points, 0)


def test_the_last_discard_is_taken_to_knock(peer: Peer) -> None:
    """The 50th-card rule: two cards are left, and the next player may only take the last discard and knock, or pass."""
    mirror = at_the_end_of_the_stock(peer, "2H 3H 4H 7C 7D 7H 9S TS QC QD", "JS")
    assert tokens(mirror.compare()) == ["T", "P"]
    play_script(mirror, "T")
    assert tokens(mirror.compare()) == ["KQC", "KQD"]
    play_script(mirror, "KQC")
    lay(mirror, "2H 3H 4H", "7C 7D 7H", "9S TS JS")
    play_script(mirror, ".")
    lay(mirror)
    mirror.compare_returns()


def test_the_hand_is_void_when_the_last_discard_is_passed(peer: Peer) -> None:
    mirror = at_the_end_of_the_stock(peer, "2H 3H 4H 7C 7D 7H 9S TS QC QD", "JS")
    play_script(mirror, "P")
    mirror.compare_returns()
    mirror = at_the_end_of_the_stock(peer, "2H 3H 4H 7C 7D 7H 9S TS QC QD", "AC")
    assert tokens(mirror.compare()) == ["P"]


# The faults of OpenSpiel 2.0.2, each with a hand that shows it -------------------------------------------------------


def test_fault_a_legal_knock_is_denied(peer: Peer) -> None:
    """``KNOCK_DENIED``. Runs leave 2S AC 2D 5S and a seven to throw; sevens and fives as sets leave more."""
    holding = "2S 5S AC 5C 6C 7C 2D 5H 6H 7H"
    mirror = mirrored(peer, [holding, ""], "KS", "7D", "P P S")
    assert "K7D" in legal_tokens(mirror.ours)
    assert KNOCK not in mirror.their_legal()
    assert "K7D" not in tokens(mirror.compare())
    assert mirror.faults == {Fault.KNOCK_DENIED: 1}


def test_fault_a_legal_knock_with_the_last_discard_is_denied(peer: Peer) -> None:
    mirror = at_the_end_of_the_stock(peer, "2S 5S AC 5C 6C 7C 7D 5H 6H 7H", "2D")
    assert legal_tokens(mirror.ours) == ["T", "P"]
    assert mirror.their_legal() == {PASS}
    assert tokens(mirror.compare()) == ["P"]
    assert mirror.faults[Fault.KNOCK_DENIED] == 1


def test_fault_the_third_card_of_a_chain_is_not_offered(peer: Peer) -> None:
    """``LONG_CHAIN``. On 5-6-7 the 8 and the 9, but not the ten."""
    mirror = mirrored(peer, ["5H 6H 7H 4C 4D 4S 2C 2D 2S AC", "8H 9H TH KC KD QC QD JC JD 3S"], "KS", "KH", "P P S KKH")
    lay(mirror, "5H 6H 7H", "4C 4D 4S", "2C 2D 2S")
    for card in ("8H", "9H"):
        layoffs = [action for action in mirror.compare() if isinstance(action, LayOff)]
        mirror.play(next(action for action in layoffs if action.card == parse_card(card)))
    assert [token[:2] for token in legal_tokens(mirror.ours)] == ["TH", "."]
    assert mirror.their_legal() == {PASS}
    assert tokens(mirror.compare()) == ["."]
    assert mirror.faults == {Fault.LONG_CHAIN: 1}


def test_fault_the_card_just_taken_may_be_discarded(peer: Peer) -> None:
    """``TAKEN_CARD``, without a knock."""
    mirror = mirrored(peer, ["AC 3D 5H 7S 9C JD KH 2S 4C 6D", ""], "KS", "", "T")
    assert "KS" not in legal_tokens(mirror.ours)
    assert theirs("KS") in mirror.their_legal()
    mirror.compare()
    assert mirror.faults == {Fault.TAKEN_CARD: 1}


def test_fault_the_card_just_taken_may_be_discarded_with_a_knock(peer: Peer) -> None:
    """The knock that was possible before the card was taken; with the card kept there is none."""
    mirror = mirrored(peer, [TEN_POINTS, ""], "KS", "", "T")
    assert not any(token[0] == "K" for token in legal_tokens(mirror.ours))
    assert KNOCK in mirror.their_legal()
    mirror.theirs.apply_action(KNOCK)
    assert mirror.their_legal() == {theirs("KS")}


def test_fault_the_last_discard_may_be_taken_and_discarded_with_a_knock(peer: Peer) -> None:
    mirror = at_the_end_of_the_stock(peer, TEN_POINTS, "KS")
    assert legal_tokens(mirror.ours) == ["P"]
    assert mirror.their_legal() == {PASS, KNOCK}
    mirror.compare()
    assert mirror.faults[Fault.TAKEN_CARD] == 1
