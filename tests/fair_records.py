"""Records as a table makes them, with what the players added to each deal; and the golden file of records to verify.

``python -m tests.fair_records`` writes the golden file anew. The program and the page are held to it, so it changes
only when what is looked at does.
"""

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.playing import chance_move, seed_of
from tests.rulesets import EVERY
from undercut.core.actions import Move, Reshuffle
from undercut.core.record import HandRecord, MatchRecord, record_to_mapping
from undercut.core.rules import RuleSet
from undercut.core.seating import drawn_dealer
from undercut.fairness import SCHEME, commit, deck_from_seed
from undercut.server.calls import Call
from undercut.server.game import Advice, begun_game, deal_hand, drawn_together, play, role_cards
from undercut.verification import Step, verify_record

GOLDEN: Final = Path(__file__).parent / "golden" / "fair_deals.json"
Contributions = tuple[bytes, ...]


def fair_record(
    rules: RuleSet, number: int, given: Sequence[Contributions], *, chosen: bool = False, eagerness: float = 0.5
) -> MatchRecord:
    """A match played by chance with a deal for each of ``given``. ``chosen``: roles come from the seed alone."""
    random = Random(number)
    first = seed_of(number * 1000)
    cards = role_cards(rules, first) if chosen else drawn_together(rules, first, given[0])
    game = begun_game(rules, drawn_dealer(cards) if cards else 0, cards)
    hands: list[HandRecord] = []
    for at, contributions in enumerate(given):
        seed = seed_of(number * 1000 + at)
        game = deal_hand(game, seed, contributions).game
        deal = game.deal
        assert deal is not None
        moves: list[list[Move]] = [[] for _ in deal.boards]
        while players := game.to_act():
            player = random.choice(players)
            board = deal.board_of(player) or 0
            action = chance_move(game.hands[board], random, 0.95, eagerness)
            assert not isinstance(action, Reshuffle)
            change = play(game, player, [action])
            game = change.game
            moves[board] += [each.move for each in change.moves if not isinstance(each.move, Advice | Call)]
        hands += [
            HandRecord(
                board.dealer,
                deck_from_seed(seed, contributions, number),
                tuple(moves[number]),
                SCHEME,
                seed.hex(),
                commit(seed),
                tuple(part.hex() for part in contributions),
            )
            for number, board in enumerate(deal.boards)
        ]
    names = tuple(f"Player {player}" for player in range(rules.match.players))
    return MatchRecord(rules, names, drawn_dealer(cards) if cards else 0, tuple(hands), cards)


# The golden file -----------------------------------------------------------------------------------------------------

Change = tuple[list[str | int], Any]
"""Where in a record, by keys and places, and what stands there then; None: nothing."""


def _records() -> dict[str, MatchRecord]:
    return {
        "classic": fair_record(EVERY["classic"], 1, [(b"my own words", b"\x00\xff"), (), (b"", b"again")]),
        "table of 3": fair_record(EVERY["table of 3"], 6, [(b"one", b"", b"three")], eagerness=0.0),
        "three-hand": fair_record(EVERY["three-hand"], 1, [(b"a", b"b", b"c"), (b"d", b"", b"")]),
        "chosen role": fair_record(EVERY["three-hand"], 2, [(b"a", b"", b"")], chosen=True),
        "partners": fair_record(EVERY["partners"], 1, [(b"w", b"x", b"y", b"z"), (b"", b"", b"", b"q")]),
    }


def _swapped(cards: str, one: int, other: int) -> str:
    words = cards.split()
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _with_seed_byte(seed: str) -> str:
    return f"{int(seed[:2], 16) ^ 1:02x}{seed[2:]}"


def _reshuffled_otherwise(actions: str) -> str:
    tokens = actions.split()
    at = next(at for at, token in enumerate(tokens) if token.startswith("~"))
    stock = tokens[at]
    tokens[at] = "~" + stock[3:5] + stock[1:3] + stock[5:]
    return " ".join(tokens)


def _changes(records: Mapping[str, dict[str, Any]]) -> list[tuple[str, str, list[Change]]]:
    """Name, record, changes."""
    classic, table, three = records["classic"], records["table of 3"], records["three-hand"]
    first = classic["hands"][0]
    again: list[Change] = [(["hands", 2, key], first[key]) for key in ("seed", "commitment", "contributions", "deck")]
    return [
        *((name, name, []) for name in records),
        ("one byte of a seed", "classic", [(["hands", 0, "seed"], _with_seed_byte(first["seed"]))]),
        ("two cards of a deck", "classic", [(["hands", 1, "deck"], _swapped(classic["hands"][1]["deck"], 20, 51))]),
        ("a changed contribution", "classic", [(["hands", 0, "contributions", 0], "6d79206f776e20776f726453")]),
        ("a contribution left out", "classic", [(["hands", 2, "contributions", 1], "")]),
        ("no contributions", "classic", [(["hands", 2, "contributions"], [])]),
        ("one contribution too many", "classic", [(["hands", 0, "contributions"], [*first["contributions"], "00"])]),
        ("a contribution that is not hex", "classic", [(["hands", 0, "contributions", 0], "words")]),
        ("no commitment", "classic", [(["hands", 0, "commitment"], "")]),
        ("a commitment taken out", "classic", [(["hands", 0, "commitment"], None)]),
        ("another commitment", "classic", [(["hands", 0, "commitment"], classic["hands"][1]["commitment"])]),
        ("no seed", "classic", [(["hands", 0, "seed"], "")]),
        ("a short seed", "classic", [(["hands", 0, "seed"], first["seed"][2:])]),
        ("an unknown scheme", "classic", [(["hands", 1, "scheme"], "sha256-fy-9")]),
        ("a seed used again", "classic", again),
        ("no deck", "classic", [(["hands", 0, "deck"], "AC AC")]),
        ("a card drawn otherwise", "classic", [(["role_cards"], _swapped(classic["role_cards"], 0, 1))]),
        ("nothing drawn", "classic", [(["role_cards"], "")]),
        ("another first dealer", "classic", [(["first_dealer"], 1 - classic["first_dealer"])]),
        ("no hands", "classic", [(["hands"], [])]),
        (
            "another reshuffle",
            "table of 3",
            [(["hands", 0, "actions"], _reshuffled_otherwise(table["hands"][0]["actions"]))],
        ),
        ("roles drawn otherwise", "three-hand", [(["role_cards"], _swapped(three["role_cards"], 1, 2))]),
        (
            "boards exchanged",
            "partners",
            [(["hands", at, "deck"], records["partners"]["hands"][1 - at]["deck"]) for at in (0, 1)],
        ),
    ]


def changed(record: Mapping[str, Any], changes: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """A record with these changes."""
    after: dict[str, Any] = deepcopy(dict(record))
    for path, value in changes:
        place: Any = after
        for key in path[:-1]:
            place = place[key]
        if value is None:
            del place[path[-1]]
        else:
            place[path[-1]] = value
    return after


def told(step: Step) -> list[Any]:
    """A step as the golden file has it."""
    return [step.name.value, step.outcome.value, None if step.reason is None else step.reason.value, step.position]


def _golden() -> dict[str, Any]:
    records = {name: record_to_mapping(record) for name, record in _records().items()}
    cases = []
    for name, record, changes in _changes(records):
        verdict = verify_record(changed(records[record], changes))
        draw, replay = verdict.steps
        hands = [[told(step) for step in hand.steps] for hand in verdict.hands]
        cases.append(
            {
                "name": name,
                "record": record,
                "changes": changes,
                "draw": told(draw),
                "hands": hands,
                "replay": replay.outcome.value,
            }
        )
    return {"records": records, "cases": cases}


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(_golden(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
