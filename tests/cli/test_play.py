"""``undercut play``: a whole match at the prompt, and all the ways to leave it."""

import re
from pathlib import Path

import pytest

from tests.cli.running import Shell
from undercut.cli import play
from undercut.cli.files import read_record, read_rules
from undercut.cli.game import Game, Seeds
from undercut.core.actions import Discard, DrawStock, Knock
from undercut.core.errors import NotationError
from undercut.core.notation import format_card, parse_card
from undercut.core.record import final_match

POSSIBLE = re.compile(r"\(([^)]*)\)(?: \[[^]]*\])?: $")


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
    assert f"You {mine}, Easy {theirs}" in outcome.out


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
    state = game.state
    shown = shell(["play", "--seed", "1"]).out
    hidden = [card for card in range(52) if state.holdings[1] >> card & 1]
    for card in (*hidden, *state.stock):
        assert format_card(card, symbols=True).replace("T", "10") not in shown.replace(",", " ").split()


def test_options_are_checked(shell: Shell, tmp_path: Path) -> None:
    assert shell.refused(["play", "--opponent", "nobody"]).startswith('opponent "nobody": there are: easy')
    assert shell.refused(["play", "--record", str(tmp_path)]).startswith(f"{tmp_path}: ")
    three = tmp_path / "three.toml"
    three.write_text(
        'name = "three"\nversion = "1"\n[hand]\nseats = 3\ncards_each = 7\nscoring = "losers_penalised"\n'
        "[match]\nplayers = 3\ntarget_hands = 1\n",
        encoding="utf-8",
    )
    assert shell.refused(["play", "--rules", str(three)]) == "rules: 3 players; play knows games for two"


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
    assert play.read_action(text) == action


def test_what_is_no_move_is_refused() -> None:
    for text in ("", "x", "k1d", "7"):
        with pytest.raises(NotationError):
            play.read_action(text)


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
