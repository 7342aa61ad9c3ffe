"""``undercut play``: a whole match at the prompt, and all the ways to leave it."""

import re
from pathlib import Path

import pytest

from tests.cli.running import Shell
from tests.players.telling import Listener
from tests.rulesets import EVERY
from undercut.cli import play, prompting
from undercut.cli.files import read_record, read_rules
from undercut.cli.game import Game, Seeds
from undercut.core.actions import Discard, DrawStock, Knock
from undercut.core.cards import Card
from undercut.core.errors import NotationError
from undercut.core.events import Discarded, Knocked, UpcardTaken, UpcardTurned, may_know
from undercut.core.notation import format_action, format_card, parse_card
from undercut.core.record import final_match
from undercut.players import LEVELS, Player

POSSIBLE = re.compile(r"\(([^)]*)\)(?: \[[^]]*\])?: $")
SHORT = {"target_points": ["--set", "target=30"], "target_hands": ["--set", "target_hands=2"]}
"""Settings that keep a match short."""


def sensible(prompt: str) -> str:
    """A move that leads to knocks: knock when one may, draw, throw the dearest card; after a knock the default."""
    found = POSSIBLE.search(prompt)
    assert found, prompt
    possible = found[1].split()
    if any(token == "." or token.startswith("=") for token in possible):
        return ""
    knocks = [token for token in possible if token.startswith("K") and (len(token) != 2)]
    if knocks:
        return knocks[-1].lower()
    if "S" in possible:
        return "s"
    if "P" in possible:
        return "p"
    return max(possible, key=lambda token: "A23456789TJQK".index(token[0]))


@pytest.mark.parametrize("language", ["fi", "hu"])
def test_a_match_in_another_language(shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr("builtins.input", sensible)
    outcome = shell(["play", "--seed", "3", "--language", language])
    assert (outcome.status, outcome.err) == (0, "")


def test_a_match_to_its_end(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("builtins.input", sensible)
    record = tmp_path / "match.json"
    outcome = shell(["play", "--seed", "3", "--record", str(record)])
    assert (outcome.status, outcome.err) == (0, "")
    match = final_match(read_record(str(record)))
    assert match.over
    assert ("You win the match" if match.winner == 0 else "Easy wins the match") in outcome.out
    mine, theirs = match.totals
    assert f"Totals: You {mine}, Easy {theirs}" in outcome.out


def test_the_same_seed_deals_the_same_cards(shell: Shell) -> None:
    assert shell(["play", "--seed", "7"]).out == shell(["play", "--seed", "7"]).out
    assert shell(["play", "--seed", "7"]).out != shell(["play", "--seed", "8"]).out
    assert shell(["play"]).out != shell(["play"]).out


def test_the_end_of_the_input_is_no_error(shell: Shell, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    for stdin in ("", "q\n", "?\nnonsense\n10Z\nK\n\n", b"\xff\n"):
        outcome = shell(["play", "--seed", "1", "--record", str(record)], stdin)
        assert (outcome.status, outcome.err) == (0, "")
        assert outcome.out.endswith("The match is not finished.\n")
        assert not final_match(read_record(str(record))).over


def test_what_is_not_possible_is_said(shell: Shell) -> None:
    out = shell(["play", "--seed", "1"], "s\nfoo\n?\n").out
    assert "s is not possible now. Possible: T P" in out
    assert "foo is no move" in out
    assert "draw from the stock, t take the upcard" in out


def test_control_c_leaves_with_its_status(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    outcome = shell(["play"])
    assert (outcome.status, outcome.err) == (130, "")
    assert outcome.out.endswith("The match is not finished.\n")


def test_only_ones_own_cards_are_shown(shell: Shell) -> None:
    """Nothing on the screen names a card that the person has not seen."""
    seeds = Seeds(1)
    game = Game(read_rules("classic"), seeds)
    game.deal()
    state = game.state()
    shown = shell(["play", "--seed", "1"]).out
    hidden = [card for card in range(52) if state.holdings[1] >> card & 1]
    for card in (*hidden, *state.stock):
        assert format_card(card, symbols=True).replace("T", "10") not in shown.replace(",", " ").split()


def test_options_are_checked(shell: Shell, tmp_path: Path) -> None:
    assert shell.refused(["play", "--opponent", "nobody"]).startswith('level "nobody": there are: easy')
    assert shell.refused(["play", "--record", str(tmp_path)]).startswith(f"{tmp_path}: ")
    assert shell.refused(["play", "--players", "3"]) == "players = 3: classic allows 2"
    assert shell.refused(["play", "--role", "box"]) == "role: only where one is in the box and one is captain"
    assert shell.refused(["play", "--rules", "three-hand", "--role", "king"]).startswith('role "king": there are: box')


@pytest.mark.parametrize("rules", ["classic", "partners", "three-hand"])
def test_the_computer_players_are_told_of_the_match(shell: Shell, monkeypatch: pytest.MonkeyPatch, rules: str) -> None:
    made: list[Listener] = []

    def make(_level: str, _seed: int) -> Player:
        made.append(Listener())
        return made[-1]

    monkeypatch.setattr(play, "make_player", make)
    monkeypatch.setattr("builtins.input", sensible)
    outcome = shell(["play", "--rules", rules, "--seed", "3", "--set", "target=30"])
    assert (outcome.status, outcome.err) == (0, "")
    for at, listener in enumerate(made):
        names = [name for name, _, _ in listener.told]
        assert names == ["start_match", *["start_hand", "end_hand"] * (len(names) // 2 - 1), "end_match"]
        assert listener.player is not None
        assert at == 0 or listener.player > (made[at - 1].player or 0)
        for observation in listener.shown:
            assert all(may_know(event, observation.seat) for event in observation.history)
            pile: list[Card] = []
            for event in observation.history:
                if isinstance(event, UpcardTaken):
                    pile.pop()
                elif isinstance(event, UpcardTurned | Discarded | Knocked) and event.card is not None:
                    pile.append(event.card)
            assert tuple(pile) == observation.discard_pile
    assert any(listener.shown for listener in made)


def test_the_computer_players_are_told_when_the_person_leaves(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener()
    monkeypatch.setattr(play, "make_player", lambda _level, _seed: listener)
    assert shell(["play", "--seed", "1"], "q\n").status == 0
    assert [name for name, _, _ in listener.told] == ["start_match", "start_hand", "end_match"]


def test_the_help_names_every_level(shell: Shell) -> None:
    named = "".join(shell(["play", "--help"]).out.split())
    assert all(level in named for level in LEVELS)


def test_reshuffles_are_recorded(monkeypatch: pytest.MonkeyPatch, shell: Shell, tmp_path: Path) -> None:
    rules = tmp_path / "reshuffle.toml"
    rules.write_text(
        'name = "reshuffle"\nversion = "1"\n[hand]\nknock_limit_points = 0\nstock_floor = "reshuffle"\n'
        "stock_floor_cards = 10\nreshuffles_limit = 2\n[match]\nplayers = 2\ntarget_hands = 1\n",
        encoding="utf-8",
    )
    monkeypatch.setattr("builtins.input", sensible)
    record = tmp_path / "match.json"
    outcome = shell(["play", "--rules", str(rules), "--seed", "2", "--opponent", "random", "--record", str(record)])
    assert outcome.status == 0
    assert final_match(read_record(str(record))).over
    assert "shuffled" in outcome.out
    assert shell(["replay", str(record)]).status == 0


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("s", DrawStock()),
        ("7d", Discard(parse_card("7D"))),
        ("10♥", Discard(parse_card("TH"))),
        ("kd", Discard(parse_card("KD"))),
        ("k 10d", Knock(parse_card("TD"))),
        ("KKD", Knock(parse_card("KD"))),
        ("k", Knock(None)),
    ],
)
def test_moves_as_people_type_them(text: str, action: object) -> None:
    assert prompting.read_action(text) == action


def test_what_is_no_move_is_refused() -> None:
    for text in ("", "x", "k1d", "7"):
        with pytest.raises(NotationError):
            prompting.read_action(text)


def test_choices_after_a_knock_are_the_persons(monkeypatch: pytest.MonkeyPatch, shell: Shell, tmp_path: Path) -> None:
    """Whoever finishes at once lays nothing off and keeps only what must be laid."""

    def stubborn(prompt: str) -> str:
        found = POSSIBLE.search(prompt)
        assert found
        return "." if "." in found[1].split() else sensible(prompt)

    monkeypatch.setattr("builtins.input", stubborn)
    record = tmp_path / "match.json"
    assert shell(["play", "--seed", "3", "--record", str(record)]).status == 0
    assert final_match(read_record(str(record))).over


def test_a_question_mark_shows_what_is_possible_now(monkeypatch: pytest.MonkeyPatch, shell: Shell) -> None:
    def ask_after_the_knock(prompt: str) -> str:
        found = POSSIBLE.search(prompt)
        assert found
        return "?" if "[" in prompt and next(asked, False) else sensible(prompt)

    asked = iter([True])
    monkeypatch.setattr("builtins.input", ask_after_the_knock)
    out = shell(["play", "--seed", "3"]).out
    assert out.count("=4H5H6H lay that meld") == 1
    assert "draw from the stock, t take" not in out


# Every rule set ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("label", EVERY)
def test_every_rule_set_is_played_to_the_end(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, label: str
) -> None:
    rules = EVERY[label]
    monkeypatch.setattr("builtins.input", sensible)
    record = tmp_path / "match.json"
    target = SHORT["target_hands" if rules.match.target_points is None else "target_points"]
    players = ["--players", str(rules.match.players)]
    outcome = shell(["play", "--rules", rules.name, *players, *target, "--seed", "4", "--record", str(record)])
    assert (outcome.status, outcome.err) == (0, "")
    played = read_record(str(record))
    assert final_match(played).over
    assert len(played.players) == rules.match.players
    assert outcome.out.count("Totals: ") == len(final_match(played).rows)
    assert shell(["replay", str(record)]).status == 0


@pytest.mark.parametrize("language", ["fi", "hu"])
@pytest.mark.parametrize("label", ["table of 4", "three-hand", "partners", "hollywood"])
def test_other_languages_have_all_the_words(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, label: str, language: str
) -> None:
    rules = EVERY[label]
    monkeypatch.setattr("builtins.input", sensible)
    target = SHORT["target_hands" if rules.match.target_points is None else "target_points"]
    players = ["--players", str(rules.match.players), "--language", language]
    outcome = shell(["play", "--rules", rules.name, *players, *target, "--seed", "4"])
    assert (outcome.status, outcome.err) == (0, "")


@pytest.mark.parametrize("role", ["box", "captain", "out"])
def test_a_match_begins_in_any_role(shell: Shell, role: str) -> None:
    out = shell(["play", "--rules", "three-hand", "--role", role, "--seed", "5"]).out
    place = {"box": "In the box: You.", "captain": "Captain: You.", "out": "Sits out: You."}[role]
    assert place in out
    drawn = {line.split(": ")[0]: line.split(": ")[1] for line in out.splitlines()[1:4]}
    assert set(drawn) == {"You", "Easy 1", "Easy 2"}


def test_who_sits_out_may_advise(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    args = ["play", "--rules", "three-hand", "--role", "out", "--seed", "5", "--record", str(record)]
    out = shell(args, '?\nT "Take it"\n\n"Well done"\n99\ns\nw\n').out
    assert "Cards of Easy" in out
    assert "A move as the captain could make it" in out
    assert "99 is no move" in out
    assert re.search(r"Advice to Easy \d: T Take it\n", out)
    assert re.search(r"Advice to Easy \d: Well done\n", out)
    advice = read_record(str(record)).hands[0].advice
    assert (advice[0].ply, advice[0].text) == (0, "Take it")
    assert advice[1].action is None
    assert "[advice " in record.read_text(encoding="utf-8")


def test_a_captain_hears_what_the_one_who_sits_out_would_do(shell: Shell, tmp_path: Path) -> None:
    """At each move where there is a choice, and it is in the record; in the box one hears nothing."""
    record = tmp_path / "match.json"
    args = ["play", "--rules", "three-hand", "--seed", "5", "--record", str(record), "--role"]
    out = shell([*args, "captain"], "p\n").out
    heard = re.findall(r"^Easy \d advises: (\S+)$", out, re.MULTILINE)
    hand = read_record(str(record)).hands[0]
    assert heard == [format_action(each.action) for each in hand.advice if each.action is not None]
    assert heard[0] in ("P", "T")
    assert "advises" not in shell([*args, "box"], "s\n").out


def test_who_sits_out_sees_nothing_of_the_box(shell: Shell) -> None:
    seeds = Seeds(5)
    game = Game(read_rules("three-hand"), seeds)
    game.deal()
    state = game.state()
    shown = shell(["play", "--rules", "three-hand", "--role", "out", "--seed", "5"]).out
    roles = "\n".join(shown.splitlines()[:5])
    words = shown.removeprefix(roles).replace(",", " ").split()
    hidden = [card for card in range(52) if state.holdings[0] >> card & 1]
    for card in (*hidden, *state.stock):
        assert format_card(card, symbols=True).replace("T", "10") not in words


def test_the_limit_of_the_first_upcard_is_said(shell: Shell) -> None:
    limits = {
        line
        for seed in range(6)
        for line in shell(["play", "--rules", "oklahoma", "--seed", str(seed)]).out.splitlines()
    }
    assert any(line.startswith("knock ≤ ") for line in limits)


def test_chips_are_paid(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", sensible)
    out = shell(["play", "--rules", "table", "--players", "4", "--seed", "4", "--set", "stake=900"]).out
    chips = [
        int(number) for number in re.findall(r"(\d+)", out[out.index("Chips: ") :].splitlines()[0].replace("Easy ", ""))
    ]
    assert sum(each for each in chips if each > 4) == 4000
    assert "unpaid" in out


def test_partners_hear_of_the_other_hand(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", sensible)
    out = shell(["play", "--rules", "partners", "--seed", "4", "--set", "target=10"]).out
    assert "Easy 2 is your partner." in out
    assert "The other hand: " in out
    assert "Totals: You + Easy 2 " in out


def test_any_line_is_answered_on_a_line(shell: Shell) -> None:
    for line in ("x" * 5000, "\x1b[31m", "\u202e7H", "K" * 3000, "\x00"):
        outcome = shell(["play", "--seed", "7"], f"{line}\n")
        assert (outcome.status, outcome.err) == (0, "")
        assert "\x1b" not in outcome.out
        assert max(map(len, outcome.out.splitlines())) < 250


def test_finished_hands_are_on_file_while_the_next_is_played(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A closed terminal or a lost power supply takes away one hand, not the match."""
    record = tmp_path / "match.json"
    seen: list[int] = []

    def look(prompt: str) -> str:
        seen.append(len(read_record(str(record)).hands))
        return sensible(prompt)

    monkeypatch.setattr("builtins.input", look)
    assert shell(["play", "--seed", "3", "--record", str(record)]).status == 0
    hands = len(read_record(str(record)).hands)
    assert sorted(set(seen)) == list(range(hands))
    assert shell.refused(["play", "--record", "-"]) == "-: a record is written to a file"
    assert shell.refused(["play", "--record", ""]) == '"": no name of a file'
