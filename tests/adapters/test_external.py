"""Programs that play: good ones play whole matches; bad ones lose their hands, and nothing else happens."""

import shlex
import sys
from collections.abc import Iterator

import pytest

from tests.adapters.bots import BAD, GOOD, NO_START, bot, spec_of
from tests.rulesets import EVERY
from undercut.adapters.bot_messages import BOT_PROTOCOL
from undercut.adapters.external import ExternalPlayer, Programs, parse_program
from undercut.arena.match import PlayedMatch, play_match
from undercut.arena.schedule import DuplicateJob, DuplicateSeeds
from undercut.core.rules import RuleSet
from undercut.players import EasyPlayer, PlayerError

SEEDS = DuplicateSeeds(1, DuplicateJob(0, 1, 0))
BAD_TIMEOUT_MS = 300
every_rule_set = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)


@pytest.fixture
def programs() -> Iterator[Programs]:
    """Programs of this test, ended after it."""
    running = Programs()
    yield running
    running.end_all()


def play(rules: RuleSet, player: ExternalPlayer, hands_limit: int = 3) -> PlayedMatch:
    """A match in which the program is player 0."""
    others = [EasyPlayer() for _ in range(rules.match.players - 1)]
    return play_match(rules, [player, *others], SEEDS, hands_limit)


@every_rule_set
def test_a_program_plays_every_rule_set(rules: RuleSet, programs: Programs) -> None:
    played = play(rules, ExternalPlayer(spec_of(GOOD), 7, programs))
    assert played.faults == ()
    assert len(played.decision_ms[0]) > 0


def test_equal_programs_play_alike(programs: Programs) -> None:
    matches = [play(EVERY["challenge"], ExternalPlayer(spec_of(GOOD), 7, programs), 30) for _ in range(2)]
    assert matches[0].digest == matches[1].digest
    assert not matches[0].cut


def test_a_program_plays_one_match_after_another(programs: Programs) -> None:
    """It is started once, and told of each match with that match's seed."""
    counting = bot('say(id=message["id"], action=action)').replace(
        'elif message["type"] == "bye"',
        'elif message["type"] == "match_start":\n        sys.stderr.write(str(message["seed"]) + "\\n")\n'
        '    elif message["type"] == "bye"',
    )
    spec = spec_of(counting)
    for seed in (11, 12):
        play(EVERY["challenge"], ExternalPlayer(spec, seed, programs))
    program = programs.take(spec)
    program.end(b'{"type": "bye"}')
    program._threads[-1].join(20)
    assert program._last_words.split() == [b"11", b"12"]


@pytest.mark.parametrize(("program", "code"), BAD.values(), ids=BAD)
def test_a_bad_program_loses_its_hands_with_a_report(program: str, code: str, programs: Programs) -> None:
    timeout_ms = BAD_TIMEOUT_MS if code == "late" else 5_000
    played = play(EVERY["challenge"], ExternalPlayer(spec_of(program, timeout_ms), 1, programs))
    lost = [hand.forfeited_by for hand in played.hands]
    assert len(lost) == 3 or not played.cut
    assert 0 in lost
    assert played.faults
    codes = {fault.code for fault in played.faults}
    assert code in codes
    # Whoever says too much is caught with it or is dead by then.
    assert codes <= {code, "bad_answer", "dead"}
    assert all(fault.player == 0 and fault.message for fault in played.faults)
    assert played.credits == (0.0, 1.0)


def test_what_a_dead_program_said_last_is_in_the_report(programs: Programs) -> None:
    played = play(EVERY["challenge"], ExternalPlayer(spec_of(BAD["dies"][0]), 1, programs))
    assert played.faults[0].message == "it ended with status 1: I give up"


def test_a_program_that_failed_plays_the_next_hand(programs: Programs) -> None:
    once = bot('(sys.exit(7) if message["observation"]["turn_count"] == 0 else say(id=message["id"], action=action))')
    played = play(EVERY["challenge"], ExternalPlayer(spec_of(once), 1, programs), 6)
    assert len(played.faults) < len(played.hands) or {hand.forfeited_by for hand in played.hands} == {0}
    assert all(fault.code == "dead" for fault in played.faults)


@pytest.mark.parametrize("program", NO_START.values(), ids=NO_START)
def test_a_program_that_does_not_start_is_given_up_after_some_hands(program: str, programs: Programs) -> None:
    played = play(EVERY["standard"], ExternalPlayer(spec_of(program, start_ms=300), 1, programs), 6)
    assert {hand.forfeited_by for hand in played.hands} == {0}
    assert {fault.code for fault in played.faults} == {"not_started"}
    if len(played.hands) > 3:
        assert played.faults[-1].message == "not started again after 3 attempts"


def test_programs_are_ended_with_all_that_run() -> None:
    running = Programs()
    spec = spec_of(GOOD)
    both = [running.take(spec), running.take(spec)]
    running.give_back(spec, both[0])
    running.end_all()
    assert not any(program.is_running for program in both)


def test_a_program_that_ended_between_matches_is_started_again(programs: Programs) -> None:
    leaves = GOOD.replace('"bye"', '"match_end"')
    spec = spec_of(leaves)
    for _ in range(2):
        assert play(EVERY["challenge"], ExternalPlayer(spec, 1, programs)).faults == ()


# What is typed -------------------------------------------------------------------------------------------------------


def test_a_program_with_options() -> None:
    python = shlex.quote(sys.executable)
    spec = parse_program(f"cmd:timeout_ms=500 name='My bot' {python} -u 'my bot.py' depth=3")
    assert spec.command == (sys.executable, "-u", "my bot.py", "depth=3")
    assert (spec.timeout_ms, spec.start_ms, spec.name) == (500, 10_000, "My bot")
    plain = parse_program(f"cmd:{python}")
    assert (plain.timeout_ms, plain.name) == (2_000, f"cmd:{python}"[:40] + "…" * (len(f"cmd:{python}") > 40))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cmd:", '"cmd:": allowed: cmd:PROGRAM ARGS'),
        ("cmd:timeout_ms=5", '"cmd:timeout_ms=5": allowed: cmd:PROGRAM ARGS'),
        ("cmd:no-such-program-here x", "cmd: no-such-program-here: no such program"),
        ("cmd:speed=5 python3", "cmd: speed: no such option; allowed: timeout_ms, start_ms, name"),
        ("cmd:timeout_ms=0 python3", 'cmd: timeout_ms = "0": allowed: 1 to 3600000'),
        ("cmd:timeout_ms=1 timeout_ms=2 python3", "cmd: timeout_ms is there twice"),
        ("cmd:name= python3", 'cmd: name = "": allowed: 1 to 80 characters on one line'),
        ("cmd:'python3", '"cmd:\'python3": No closing quotation'),
    ],
)
def test_what_cannot_be_run_is_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(PlayerError) as caught:
        parse_program(text)
    assert caught.value.message == message


def test_the_protocol_has_a_number() -> None:
    assert BOT_PROTOCOL == 1
