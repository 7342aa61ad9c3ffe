"""The rows of the table: each goal is there, a missing part is named and no error, wrong answers are one."""

from collections.abc import Callable
from typing import Any

import pytest

from undercut.bench import c_kernel, games, growth, hands, open_spiel, report, rlcard, rows
from undercut.bench.measuring import Work
from undercut.bench.rows import GOALS, PeerError, Row, measured_rows, rounded
from undercut.core.arrangement import least_deadwood
from undercut.machine_code import is_installed

needs_numba = pytest.mark.skipif(not is_installed(), reason="the extra fast is not installed")


def missing() -> Any:
    raise ImportError("not here")


def no_kernel(batch: Any) -> Any:
    raise c_kernel.NoKernelError("no compiler")


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little as possible of everything, and no peers unless a test brings them."""
    for module, name, value in (
        (rows, "ROUNDS", 1),
        (rows, "ROUND_SECONDS", 0.0),
        (rows, "THREADS_ROUND_SECONDS", 0.0),
        (hands, "HANDS", 20),
        (hands, "BATCH_HANDS", 100),
        (games, "BATCH_HANDS", 5),
        (games, "ENVIRONMENTS", 4),
        (games, "RECORDED_STEPS", 10),
        (open_spiel, "load", missing),
        (rlcard, "load", missing),
        (c_kernel, "deadwood", no_kernel),
    ):
        monkeypatch.setattr(module, name, value)


def peer_work(units: int = 1) -> Callable[..., Work]:
    return lambda *args: lambda: units


@needs_numba
def test_what_is_not_installed_is_named_and_no_error() -> None:
    measured = measured_rows()
    assert [(row.work, row.against, row.goal) for row in measured] == list(GOALS)
    absent = {row.against: row.absent for row in measured if row.absent is not None}
    assert absent[rows.SPIEL_HANDS] == f"open_spiel {rows.PEERS_ARE_MISSING}"
    assert absent[rows.RLCARD_GAME] == f"rlcard {rows.PEERS_ARE_MISSING}"
    assert absent[rows.C_DEADWOOD] == "no compiler"
    for row in measured:
        assert (row.ratio is None) == (row.holds is None) == (row.absent is not None)


@needs_numba
def test_one_processor_has_no_second_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "processors", lambda: 1)
    assert {row.work: row.absent for row in measured_rows()}[rows.TWO_THREADS] == "there is one processor"


def test_without_the_extra_core_is_measured_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "load_sim", missing)
    monkeypatch.setattr(open_spiel, "load", lambda: None)
    monkeypatch.setattr(open_spiel, "hands", peer_work())
    monkeypatch.setattr(open_spiel, "moves", peer_work())
    monkeypatch.setattr(
        open_spiel, "deadwood", lambda holdings: (lambda: 1, [least_deadwood(each) for each in holdings])
    )
    measured = {(row.work, row.against): row for row in measured_rows()}
    assert measured[rows.BATCH_HANDS, rows.SPIEL_HANDS].absent == rows.FAST_IS_MISSING
    assert measured[rows.CORE_HANDS, rows.SPIEL_HANDS].ratio is not None
    assert measured[rows.ONE_DEADWOOD, rows.SPIEL_DEADWOOD].ratio is not None


def test_a_peer_with_other_answers_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "load_sim", missing)
    monkeypatch.setattr(rlcard, "load", lambda: None)
    monkeypatch.setattr(rlcard, "deadwood", lambda holdings: (lambda: 1, [500] * len(holdings)))
    with pytest.raises(PeerError, match=r"^rlcard get_best_meld_clusters says 500 for holding 0, not \d+$"):
        measured_rows()


def test_a_row_holds_by_the_ratio_that_is_printed() -> None:
    assert rounded(1.7949) == 1.79
    assert rounded(4108.3) == 4110
    row = Row("work", "peer", 1.8, seconds=1.0, peer_seconds=1.796)
    assert (row.ratio, row.holds) == (1.796, True)
    assert Row("work", "peer", 1.8, seconds=1.0, peer_seconds=1.79).holds is False


def test_the_table_as_json_and_as_text() -> None:
    measured = [
        Row("work", "peer", 3, seconds=1e-6, peer_seconds=3.14159e-6),
        Row("work", "other", 150, seconds=1e-6, peer_seconds=1e-6),
        Row("work", "third", 2, absent="why not"),
    ]
    answer = report.table_answer(measured, 12.34)
    assert answer["rows"][0] == {
        "work": "work",
        "against": "peer",
        "ratio": 3.14,
        "goal": 3,
        "holds": True,
        "nanoseconds": 1000.0,
        "peer_nanoseconds": 3142.0,
        "absent": None,
    }
    assert answer["rows"][2]["ratio"] is answer["rows"][2]["holds"] is None
    assert answer["seconds"] == 12.3
    assert answer["machine"]["processors"] >= 1
    assert report.table_rows(measured)[1:] == [
        ("work", "peer", "3.14", "3", "holds"),
        ("work", "other", "1", "150", "falls short"),
        ("work", "third", "–", "2", "absent: why not"),
    ]


@needs_numba
def test_growth_goes_through_hands_threads_and_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "HAND_COUNTS", (1, 2))
    monkeypatch.setattr(growth, "SEATS_HANDS", 3)
    monkeypatch.setattr(growth, "processors", lambda: 2)
    found = [(each.rules, each.seats, each.policy, each.hands, each.threads) for each in growth.measured_growth()]
    assert found == [
        ("standard", 2, "random", 1, 1),
        ("standard", 2, "random", 1, 2),
        ("standard", 2, "random", 2, 1),
        ("standard", 2, "random", 2, 2),
        *(("table", seats, policy, 3, 1) for seats in (2, 3, 4) for policy in ("random", "greedy")),
    ]
