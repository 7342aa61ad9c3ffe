"""Section 2 of the rules: a test for each row of the table of options, and what holds of all of them."""

import json
import tomllib
from dataclasses import replace
from typing import Any

import pytest

from tests.playing import chance_match, classic_with, legal_tokens, play, rules_of, tokens
from tests.rulesets import EVERY, VOID, dealt, end_of, match_after, played, throw_drawn, to_the_floor, won
from undercut.core.errors import RulesError
from undercut.core.hand import automatic_actions
from undercut.core.match import MatchState
from undercut.core.payouts import payouts
from undercut.core.phases import knock_limit_points
from undercut.core.policies import Seating
from undercut.core.record import parse_record, record_to_mapping
from undercut.core.results import HandResult, KnockKind, ResultKind, WhyVoid
from undercut.core.rules import HandRules, MatchRules, RuleSet, TableRules, parse_rules
from undercut.core.settlement import score
from undercut.core.state import HandState, Phase

every_rule_set = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
TWO: dict[str, Any] = {"name": "mine", "version": "1", "match": {"target_points": 100}}


def refused(part: str, **options: Any) -> str:
    """What is said of options that are not allowed."""
    mapping = TWO | {part: TWO.get(part, {}) | options}
    with pytest.raises(RulesError) as caught:
        parse_rules(mapping)
    return caught.value.message


def hand(**options: Any) -> HandRules:
    """The hand options of ``classic`` with others, given as in a file."""
    mapping = rules_of(classic_with()).to_mapping()
    mapping["hand"] |= options
    mapping["match"]["players"] = mapping["hand"]["seats"]
    return parse_rules(mapping).hand


def a_match(*results: HandResult, **options: Any) -> MatchState:
    """The match of two after these results, to 100 points unless another target is given."""
    mapping = TWO | {"match": {"target_points": 100} | options}
    if "target_hands" in options:
        del mapping["match"]["target_points"]
    return match_after(parse_rules(mapping), *results)


# All of them ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "options", "message"),
    [
        ("hand", {"knock_limit_points": -1}, "knock_limit_points = -1: allowed: 0 to 100"),
        ("match", {"players": 5}, "players = 5: allowed: 2 to 4"),
        (
            "hand",
            {"seats": 4, "cards_each": 13, "scoring": "losers_penalised"},
            "cards_each = 13: 4 seats with so many leave no stock; allowed: at most 12",
        ),
        (
            "hand",
            {"knock_limit": "low"},
            'knock_limit = "low": allowed: "fixed", "first_upcard", "first_upcard_ace_gin"',
        ),
        ("hand", {"knock_with_discard": 1}, "knock_with_discard = 1: allowed: true or false"),
        ("hand", {"gin_bonus": 25}, "gin_bonus: no such option in hand; allowed: seats, cards_each"),
        ("match", {"columns": 2}, "columns = 2: allowed: 1 or 3"),
        (
            "table",
            {"place_shares": {"3": [80, 30]}},
            'place_shares = {"3": [80, 30]}: allowed: for 2, 3 or 4 players, whole',
        ),
    ],
)
def test_an_error_names_the_option_the_value_and_what_is_allowed(
    part: str, options: dict[str, Any], message: str
) -> None:
    assert refused(part, **options).startswith(message)


@every_rule_set
def test_a_rule_set_loads_from_toml_and_from_json(rules: RuleSet) -> None:
    mapping = rules.to_mapping()
    assert parse_rules(json.loads(json.dumps(mapping))) == rules
    lines = [f"{key} = {json.dumps(mapping[key])}" for key in ("schema", "name", "version")]
    for part in ("hand", "match", "table"):
        lines.append(f"[{part}]")
        lines += [
            f"{key} = {json.dumps(value)}"
            for key, value in mapping[part].items()
            if value is not None and not isinstance(value, dict)
        ]
    lines += ["[table.place_shares]", *(f"{key} = {value}" for key, value in mapping["table"]["place_shares"].items())]
    assert parse_rules(tomllib.loads("\n".join(lines))) == rules


def test_a_rule_set_carries_name_version_and_a_hash_of_its_options() -> None:
    hashes = {label: rules.content_hash for label, rules in EVERY.items()}
    assert len(set(hashes.values())) == len(EVERY), "two rule sets are the same game"
    for rules in EVERY.values():
        assert rules.name
        assert rules.version
        assert replace(rules, name="other", version="9").content_hash == rules.content_hash
        changed = replace(rules, hand=replace(rules.hand, gin_bonus_points=77))
        assert changed.content_hash != rules.content_hash


@pytest.mark.parametrize("label", ["classic", "tournament", "table of 3"])
def test_a_record_stores_the_whole_rule_set(label: str) -> None:
    record = chance_match(EVERY[label], 1, hands_limit=1)
    mapping = json.loads(json.dumps(record_to_mapping(record)))
    assert mapping["rules"] == EVERY[label].to_mapping()
    assert parse_record(mapping).rules == EVERY[label]


# Row by row: the hand ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards_each", "stock"), [(2, 13, 25), (3, 13, 12), (4, 11, 7), (4, 3, 39)])
def test_row_players_seats_and_cards_each(seats: int, cards_each: int, stock: int) -> None:
    state = dealt(hand(seats=seats, cards_each=cards_each, scoring="losers_penalised"), [""] * seats)
    assert [held.bit_count() for held in state.holdings] == [cards_each] * seats
    assert len(state.stock) == stock


def test_row_seating() -> None:
    sizes = {"plain": (2, 3, 4), "box_captain_out": (3,), "partners": (4,), "dealer_out": (3,)}
    for seating, allowed in sizes.items():
        for players in (2, 3, 4):
            if players in allowed:
                assert MatchRules(players=players, seating=Seating(seating), target_points=1).players == players
            else:
                with pytest.raises(RulesError, match=f'players = {players}: seating "{seating}" allows'):
                    MatchRules(players=players, seating=Seating(seating), target_points=1)


def test_row_seating_the_dealer_sits_out_and_the_loser_deals_next() -> None:
    rules = parse_rules(
        TWO | {"match": {"players": 3, "seating": "dealer_out", "next_dealer": "loser", "target_points": 100}}
    )
    match = match_after(rules, dealer=2)
    assert match.boards[0].players == (0, 1)
    # Player 1 loses, so player 1 deals and sits out.
    match = match_after(rules, won(0, 30), dealer=2)
    assert match.dealer == 1
    assert set(match.boards[0].players) == {0, 2}
    assert match.totals == (30, 0, 0)


@pytest.mark.parametrize(
    ("options", "upcard", "points"),
    [
        ({"knock_limit_points": 0}, "7H", 0),
        ({"knock_limit_points": 100}, "7H", 100),
        ({"knock_limit": "first_upcard"}, "7H", 7),
        ({"knock_limit": "first_upcard"}, "QH", 10),
        ({"knock_limit": "first_upcard"}, "AH", 1),
        ({"knock_limit": "first_upcard_ace_gin"}, "AH", 0),
        ({"knock_limit": "first_upcard_ace_gin"}, "2H", 2),
    ],
)
def test_row_knock_limit(options: dict[str, Any], upcard: str, points: int) -> None:
    assert knock_limit_points(dealt(hand(**options), ["", ""], upcard)) == points


KNOCKER = "4H 5H 6H 9C 9D 9S 2C 2D 2S 5S"
JUNK, OTHER_JUNK = "AC 3D 5H 7S 9C JD KH 2S 4C 6D", "AS 3H 5C 8D TH QC KD 2H 4S 6C"


@pytest.mark.parametrize(("with_discard", "instead"), [(True, False), (True, True), (False, True)])
def test_row_knock_windows(with_discard: bool, instead: bool) -> None:
    rules = hand(knock_with_discard=with_discard, knock_instead_of_draw=instead)
    state = played(rules, [KNOCKER, ""], "KS", "KD QD", "P P S")
    assert ("KKD" in legal_tokens(state)) is with_discard
    state = throw_drawn(play(throw_drawn(state), "S"))
    assert ("K" in legal_tokens(state)) is instead
    assert refused("hand", knock_with_discard=False).startswith("knock_with_discard = false: nobody could ever knock")


def test_row_first_turn() -> None:
    offered = dealt(hand(), ["", ""], "7H")
    assert (offered.to_act, legal_tokens(offered)) == (0, ["T", "P"])
    three = dealt(hand(seats=3, cards_each=7, scoring="losers_penalised"), ["", "", ""], "7H")
    assert [play(three, "P " * passes).to_act for passes in range(4)] == [0, 1, 2, 0]
    none = dealt(hand(first_turn="none"), ["", ""], "7H")
    assert [held.bit_count() for held in none.holdings] == [11, 10]
    assert (none.phase, none.to_act, none.discard_pile) == (Phase.DISCARD, 0, ())


def test_row_both_pass() -> None:
    for option, allowed in (("must_draw_stock", ["S"]), ("may_take_refused", ["S", "T"])):
        assert legal_tokens(played(hand(all_pass=option), [JUNK, OTHER_JUNK], "7H", "", "P P")) == allowed


def test_row_after_a_taken_upcard() -> None:
    for option, allowed in (("free", ["S", "T"]), ("next_draws_stock", ["S"])):
        rules = hand(after_upcard_taken=option)
        state = played(rules, [JUNK, OTHER_JUNK], "7H", "", "T KH")
        assert legal_tokens(state) == allowed
        assert "T" in legal_tokens(throw_drawn(play(state, "S")))


def test_row_discard_of_the_card_just_taken() -> None:
    for option in (False, True):
        state = played(hand(may_discard_taken_card=option), [JUNK, OTHER_JUNK], "7H", "", "T")
        assert ("7H" in legal_tokens(state)) is option


END = "2H 3H 4H 7C 7D 7H 9S TS QC QD"


def at_the_floor(**options: Any) -> HandState:
    """The position at the floor of the stock, the last discard being the jack of spades."""
    return to_the_floor(hand(**options), [JUNK, END], "JS")


def test_row_stock_floor() -> None:
    assert HandRules().stock_floor_cards == 2
    void = at_the_floor()
    assert void.result is not None
    assert (void.result.why_void, len(void.stock)) == (WhyVoid.STOCK, 2)
    last = at_the_floor(stock_floor="void_after_last_take")
    assert (last.phase, len(last.stock), last.to_act) == (Phase.LAST_TAKE, 2, 1)
    assert legal_tokens(last) == ["T", "P"]
    assert legal_tokens(play(last, "T")) == ["KQC", "KQD"]
    again = at_the_floor(stock_floor="reshuffle")
    assert (again.phase, len(again.stock)) == (Phase.RESHUFFLE, 2)
    assert len(at_the_floor(stock_floor_cards=0).stock) == 0


def test_row_undercut() -> None:
    expected = {"less_or_equal": ["undercut", "undercut", "knock"], "less": ["undercut", "knock", "knock"]}
    for option, kinds in expected.items():
        rules = hand(undercut_when=option)
        assert [score(rules, KnockKind.KNOCK, 0, (5, left)).kind for left in (4, 5, 6)] == kinds


def test_row_bonuses_of_gin_big_gin_and_undercut() -> None:
    rules = hand(gin_bonus_points=20, big_gin_bonus_points=31, undercut_bonus_points=10)
    cards = ["4H 5H 6H 9C 9D 9S 2C 2D 2S 2H", "KC KD QH QD JS JC 8C 8D 7S AD"]
    big = played(rules, cards, "KS", "7H", "P P S")
    assert {"G", "K7H"} <= set(legal_tokens(big))
    assert end_of(play(big, "G")).points == (31 + 84, 0)
    assert end_of(play(big, "K7H")).points == (20 + 84, 0)
    assert "G" not in legal_tokens(played(hand(), cards, "KS", "7H", "P P S"))
    # An undercut: 5 against 1.
    cards = [KNOCKER, "KC KD KH QC QD QH JC JD JH AH"]
    assert end_of(played(rules, cards, "KS", "8D", "P P S K8D")).points == (0, 4 + 10)


def test_row_scoring() -> None:
    cards = [KNOCKER, "KC KD QH QD JS JC 8C 8D 7S AD"]
    assert end_of(played(hand(), cards, "KS", "7D", "P P S K7D")).points == (84 - 5, 0)
    assert end_of(played(hand(scoring="losers_penalised"), cards, "KS", "7D", "P P S K7D")).points == (0, 84 - 5)
    assert refused("hand", seats=3, cards_each=7).startswith('scoring = "winner_scores": with 3 seats')


def test_row_spade_upcard() -> None:
    cards = ["4H 5H 6H 9C 9D 9S 2C 2D 2S 2H", "KC KD QH QD JS JC 8C 8D 7S AD"]
    for option, upcard, points in ((True, "KS", 2 * 109), (True, "KH", 109), (False, "KS", 109)):
        rules = hand(spade_upcard_doubles=option)
        assert end_of(played(rules, cards, upcard, "TD", "P P S KTD")).points == (points, 0)


# Row by row: the match -----------------------------------------------------------------------------------------------


def test_row_target() -> None:
    assert a_match(won(0, 1), target_hands=1).over
    assert [a_match(*[won(0, 50)] * hands, target_hands=3).over for hands in (2, 3)] == [False, True]
    assert [a_match(won(0, points)).over for points in (99, 100)] == [False, True]
    # Boxes and bonuses do not count towards it.
    assert not a_match(won(0, 99), box_bonus_points=25, box_bonus="at_once").over
    assert refused("match", target_hands=3).endswith("allowed: exactly one of the two")


def test_row_target_with_hands_the_bonuses_come_after_the_last_one() -> None:
    options = {"target_hands": 3, "game_bonus_points": 100, "box_bonus_points": 25, "shutout": "total_doubled"}
    assert a_match(won(0, 20), won(1, 5), **options).totals == (20, 5)
    match = a_match(won(0, 20), won(1, 5), won(1, 10), **options)
    assert (match.over, match.winner, match.totals) == (True, 0, (20 + 25 + 100, 15 + 50))
    assert a_match(won(0, 20), VOID, VOID, **options).totals == (2 * (20 + 25 + 100), 0)
    shared = a_match(won(0, 20), won(1, 20), VOID, **options)
    assert (shared.winners, shared.totals) == ((0, 1), (45, 45))


def test_row_next_dealer() -> None:
    for option, dealers in (("alternate", [1, 0]), ("winner", [1, 1]), ("loser", [0, 0])):
        results = (won(1, 5), won(1, 5))
        assert [a_match(*results[:hands], next_dealer=option).dealer for hands in (1, 2)] == dealers
        assert a_match(won(1, 5), VOID, next_dealer=option).dealer == dealers[0], "void: the same dealer"


def test_row_game_bonus_and_box_bonus() -> None:
    hands = (won(0, 60), won(1, 20), won(0, 40))
    assert a_match(*hands, game_bonus_points=100).totals == (200, 20)
    assert a_match(*hands, box_bonus_points=25).totals == (150, 45)
    assert a_match(*hands[:2], box_bonus_points=25).totals == (60, 20)
    assert a_match(*hands[:2], box_bonus_points=25, box_bonus="at_once").totals == (85, 45)
    assert a_match(*hands, box_bonus_points=25, box_bonus="at_once").totals == (150, 45)


@pytest.mark.parametrize(
    ("options", "total"),
    [
        ({"shutout": "none"}, 100 + 100 + 40),
        ({"shutout": "game_bonus_doubled"}, 100 + 200 + 40),
        ({"shutout": "total_doubled"}, 2 * (100 + 100 + 40)),
        ({"shutout": "flat", "shutout_points": 70}, 100 + 100 + 40 + 70),
    ],
)
def test_row_shutout(options: dict[str, Any], total: int) -> None:
    bonuses: dict[str, Any] = {"game_bonus_points": 100, "box_bonus_points": 20}
    assert a_match(won(0, 60), won(0, 40), **bonuses, **options).totals == (total, 0)
    # No shutout when the other has won a hand.
    assert a_match(won(0, 60), won(1, 5), won(0, 40), **bonuses, **options).totals == (240, 25)


def test_row_shutout_means() -> None:
    """A hand won for no points is a hand won."""
    for option, total in (("no_points", 200), ("no_hand_won", 100)):
        match = a_match(won(0, 50), won(1, 0), won(0, 50), shutout="total_doubled", shutout_means=option)
        assert match.totals == (total, 0)


def test_row_columns() -> None:
    assert len(a_match(columns=1).columns) == 1
    assert [column.points for column in a_match(won(0, 32), won(0, 28), columns=3).columns] == [
        (60, 0),
        (28, 0),
        (0, 0),
    ]
    assert refused("match", columns=3, target_points=None, target_hands=2).startswith("columns = 3: columns need")


def test_row_payouts() -> None:
    result = HandResult(ResultKind.KNOCK, 0, (0,), (0, 10, 20))
    chips = (50, 50, 50)
    assert payouts(_table(payout="none"), result, chips).changes == (0, 0, 0)
    assert payouts(_table(payout="per_point", stake_chips=2), result, chips).changes == (60, -20, -40)
    assert payouts(_table(payout="by_place", ante_chips=10), result, chips).changes == (11, -1, -10)


def _table(**options: Any) -> TableRules:
    return parse_rules(TWO | {"hand": {"scoring": "losers_penalised"}, "table": options}).table


# What is no row: the game of OpenSpiel needs it ----------------------------------------------------------------------


def test_gin_may_be_what_is_held_or_what_is_laid() -> None:
    cards = ["4H 5H 6H 9C 9D 9S AC AD AH AS", "KC KD QH QD JS JC 8C 8D 7S 2D"]
    held = played(hand(), cards, "KS", "TD", "P P S KTD")
    assert legal_tokens(held) == ["=ACADAHAS"]
    laid = played(hand(gin_when="laid"), cards, "KS", "TD", "P P S KTD")
    assert end_of(laid).kind is ResultKind.GIN
    assert tokens(automatic_actions(laid)) == ["=ACADAHAS", "=9C9D9S", "=4H5H6H", "."]
    knock = play(laid, "=9C9D9S =4H5H6H .")
    assert knock.phase is Phase.LAY_OFF
    assert end_of(knock).kind is ResultKind.KNOCK


def test_takes_may_be_limited() -> None:
    state = played(hand(takes_limit=2), [JUNK, OTHER_JUNK], "7H", "", "P P S KH T QC T")
    assert state.result is not None
    assert state.result.why_void is WhyVoid.TAKES
