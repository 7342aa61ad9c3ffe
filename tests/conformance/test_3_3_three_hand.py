"""Section 3.3 of the rules: ``three-hand``, box, captain and the one who sits out. Tests for each numbered rule."""

import pytest

from tests.playing import legal_tokens, play, seed_of
from tests.rulesets import EVERY, VOID, dealt, end_of, match_after, played, to_the_floor, won
from undercut.core.actions import Action
from undercut.core.errors import CardsError, IllegalActionError
from undercut.core.hand import legal_actions
from undercut.core.notation import parse_action, parse_cards
from undercut.core.observation import observe
from undercut.core.results import ResultKind, WhyVoid
from undercut.core.seating import Role, drawn_roles
from undercut.server.game import Advice, Advised, Change, Game, advise, deal_hand, new_game
from undercut.server.game import play as play_at_table

RULES = EVERY["three-hand"]
HAND = RULES.hand
BOX, CAPTAIN, OUT = Role.BOX, Role.CAPTAIN, Role.OUT
POOR = "AC 3D 5C 7S TC JD KH 8D 4C 6D"
KNOCKER = "4H 5H 6H 9C 9D 9S 2C 2D 2S 5S"
"""Three melds and a five."""
OPPONENT = "KC KD QH QD JS JC 8C 8D 7S AD"
"""84 points, and nothing to lay off."""


# Roles and the first turn --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "roles"),
    [
        ("KC 7D AH", (BOX, CAPTAIN, OUT)),
        ("AH KC 7D", (OUT, BOX, CAPTAIN)),
        ("2H QC 3D", (OUT, BOX, CAPTAIN)),
        ("9C 9S 9H", (OUT, BOX, CAPTAIN)),
        ("9D 9C TC", (CAPTAIN, OUT, BOX)),
        ("AS 2C AH", (CAPTAIN, BOX, OUT)),
    ],
)
def test_1_highest_in_the_box_middle_captain_lowest_out(cards: str, roles: tuple[Role, ...]) -> None:
    """King high, ace low; equal ranks: spades, hearts, diamonds, clubs."""
    assert drawn_roles(parse_cards(cards)) == roles
    assert match_after(RULES, role_cards=cards).roles == roles


@pytest.mark.parametrize("cards", ["", "KC 7D", "KC 7D AH 2H"])
def test_1_three_different_cards_are_drawn(cards: str) -> None:
    with pytest.raises(CardsError, match="three different cards"):
        match_after(RULES, role_cards=cards)


def test_2_the_box_always_deals() -> None:
    match = match_after(RULES, role_cards="7D AH KC")
    assert (match.dealer, match.roles[match.dealer]) == (2, BOX)
    (board,) = match.boards
    assert board.players == (2, 0), "box and captain"
    assert board.players[board.dealer] == 2


def test_2_ten_cards_each_and_the_captain_is_the_non_dealer() -> None:
    state = dealt(HAND, [OPPONENT, KNOCKER], "KS", dealer=0)
    assert [held.bit_count() for held in state.holdings] == [10, 10]
    assert (state.to_act, legal_tokens(state)) == (1, ["T", "P"])
    assert (play(state, "P").to_act, legal_tokens(play(state, "P"))) == (0, ["T", "P"])
    assert legal_tokens(play(state, "P P")) == ["S"]


# The one who sits out ------------------------------------------------------------------------------------------------


def table() -> Game:
    """A table after its first deal."""
    return deal_hand(new_game(RULES, 0, seed_of(1)), seed_of(1)).game


def place_of(game: Game, role: Role) -> int:
    assert game.deal is not None
    return game.deal.roles.index(role)


def test_3_the_one_who_sits_out_sees_what_the_captain_sees_and_nothing_of_the_box() -> None:
    game = table()
    assert game.deal is not None
    captain, box = (game.deal.boards[0].players.index(place_of(game, role)) for role in (CAPTAIN, BOX))
    assert game.deal.hand_seat_of(place_of(game, OUT)) == captain
    seen = observe(game.hands[0], game.deal.hand_seat_of(place_of(game, OUT)))
    assert seen.holding == game.hands[0].holdings[captain]
    assert seen.shown[box] == 0


def advice(game: Game, token: str, text: str = "") -> Change:
    action: Action | None = parse_action(token) if token else None
    return advise(game, place_of(game, OUT), Advice(action, text))


def test_3_advice_is_a_move_or_a_message_that_changes_nothing_and_is_recorded() -> None:
    game = table()
    for token, text in (("T", ""), ("P", "wait"), ("", "well dealt")):
        change = advice(game, token, text)
        assert change.game.hands == game.hands
        assert [type(entry.event) for entry in change.entries] == [Advised]
        assert [move.player for move in change.moves] == [place_of(game, OUT)]


def test_3_only_what_the_captain_could_do_is_advised() -> None:
    game = table()
    for token in ("S", "K", "AC"):
        with pytest.raises(IllegalActionError, match="could not do that now"):
            advice(game, token)
    waiting = play_at_table(game, place_of(game, CAPTAIN), [parse_action("P")]).game
    with pytest.raises(IllegalActionError, match="could not do that now"):
        advice(waiting, "T")


def test_3_nobody_else_advises_and_the_captain_alone_decides() -> None:
    game = table()
    for role in (BOX, CAPTAIN):
        with pytest.raises(IllegalActionError, match="only the one who sits out"):
            advise(game, place_of(game, role), Advice(None, "hm"))
    with pytest.raises(IllegalActionError, match="sits out"):
        play_at_table(game, place_of(game, OUT), [parse_action("P")])
    advised = advice(game, "T").game
    assert play_at_table(advised, place_of(game, CAPTAIN), [parse_action("P")]).game.hands[0].passes == 1


# The hand ------------------------------------------------------------------------------------------------------------


def test_4_knock_after_the_draw_and_with_the_discard_only() -> None:
    state = played(HAND, [POOR, KNOCKER], "7H", "KC", "P P S KC")
    assert legal_tokens(state) == ["S", "T"]
    assert (HAND.knock_with_discard, HAND.knock_instead_of_draw, HAND.knock_limit_points) == (True, False, 10)


def test_4_also_in_the_first_turn() -> None:
    state = play(dealt(HAND, [KNOCKER.replace("5S", "KC"), POOR], "AH"), "T")
    assert "KKC" in legal_tokens(state)
    assert play(state, "KKC").knocker == 0


def test_4_layoffs() -> None:
    """The three and the seven of hearts."""
    defender = OPPONENT.replace("7S", "7H").replace("AD", "3H")
    assert end_of(played(HAND, [KNOCKER, defender], "KS", "KH", "P P S KKH")).points == (76 - 5, 0)


def test_5_a_knock_scores_the_difference() -> None:
    assert end_of(played(HAND, [KNOCKER, OPPONENT], "KS", "KH", "P P S KKH")).points == (84 - 5, 0)


@pytest.mark.parametrize(("left", "difference"), [("4S", 1), ("5C", 0)])
def test_5_an_undercut_on_equal_or_less_scores_10_more(left: str, difference: int) -> None:
    state = played(HAND, [KNOCKER, f"KC KD KH QC QD QH JC JD JH {left}"], "KS", "TD", "P P S KTD")
    result = end_of(state)
    assert (result.kind, result.points) == (ResultKind.UNDERCUT, (0, difference + 10))


def test_5_gin_scores_25_more_and_the_opponent_nothing_even_without_deadwood() -> None:
    gin = KNOCKER.replace("5S", "3H")
    assert end_of(played(HAND, [gin, OPPONENT], "KS", "KH", "P P S KKH")).points == (25 + 84, 0)
    none = "KC KD KH QC QD QH JC JD JH JS"
    result = end_of(played(HAND, [gin, none], "KS", "TD", "P P S KTD"))
    assert (result.kind, result.points) == (ResultKind.GIN, (25, 0))


def test_7_a_drawn_hand_keeps_dealer_and_roles() -> None:
    state = to_the_floor(HAND, [POOR, "AS 3H 5D 7C TH QC KD 2H 4S 6H"], "KS")
    assert state.result is not None
    assert (state.result.why_void, len(state.stock), state.result.points) == (WhyVoid.STOCK, 2, (0, 0))
    before = match_after(RULES, role_cards="KC 7D AH")
    after = match_after(RULES, VOID, VOID, role_cards="KC 7D AH")
    assert (after.roles, after.dealer, after.boards) == (before.roles, before.dealer, before.boards)


# Scores and rotation -------------------------------------------------------------------------------------------------

BOX_WINS, CAPTAIN_WINS = won(0, 30), won(1, 30)


def test_6_the_one_who_sits_out_never_scores() -> None:
    assert match_after(RULES, BOX_WINS, role_cards="KC 7D AH").totals == (30, 0, 0)
    assert match_after(RULES, CAPTAIN_WINS, role_cards="KC 7D AH").totals == (0, 30, 0)
    # Player 2 was out; now it is captain and wins.
    assert match_after(RULES, BOX_WINS, CAPTAIN_WINS, role_cards="KC 7D AH").totals == (30, 0, 30)


def test_8_a_box_that_wins_stays_and_captain_and_sitter_change() -> None:
    match = match_after(RULES, BOX_WINS, role_cards="KC 7D AH")
    assert (match.roles, match.dealer) == ((BOX, OUT, CAPTAIN), 0)
    assert match_after(RULES, BOX_WINS, BOX_WINS, role_cards="KC 7D AH").roles == (BOX, CAPTAIN, OUT)


def test_8_a_box_that_loses_sits_out() -> None:
    """The captain goes to the box; the one who sat out becomes captain."""
    match = match_after(RULES, CAPTAIN_WINS, role_cards="KC 7D AH")
    assert (match.roles, match.dealer) == ((OUT, BOX, CAPTAIN), 1)
    assert match_after(RULES, CAPTAIN_WINS, CAPTAIN_WINS, role_cards="KC 7D AH").roles == (CAPTAIN, OUT, BOX)
    assert match_after(RULES, *[CAPTAIN_WINS] * 3, role_cards="KC 7D AH").roles == (BOX, CAPTAIN, OUT)


def test_9_first_to_one_hundred() -> None:
    assert not match_after(RULES, won(0, 60), won(0, 39), role_cards="KC 7D AH").over
    match = match_after(RULES, won(0, 60), won(1, 99), won(0, 40), role_cards="KC 7D AH")
    # The second hand was won by player 2, who went to the box; the third by the box again.
    assert match.totals == (60, 0, 139)
    assert (match.over, match.winner) == (True, 2)


def test_legal_actions_are_the_captains_alone() -> None:
    game = table()
    assert game.to_act() == [place_of(game, CAPTAIN)]
    assert legal_actions(game.hands[0])
