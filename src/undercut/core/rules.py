"""A rule set as data: every option that makes one gin rummy game differ from another, frozen and validated.

The engine reads options and never a rule set's name. The options and what they may be are RULES' table of options;
``docs/rules.md`` explains each, ``docs/own-rules.md`` says what cannot be together. ``parse_rules`` and
``RuleSet.to_mapping`` are each other's inverse.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields
from typing import Any, Final

from undercut.core.cards import DECK_SIZE
from undercut.core.errors import RulesError, one_line, shown
from undercut.core.options import check_name, check_options, parse_options
from undercut.core.policies import (
    AfterUpcardTaken,
    AllPass,
    BoxBonus,
    FirstTurn,
    GinWhen,
    KnockLimit,
    NextDealer,
    Payout,
    Scoring,
    Seating,
    Shutout,
    ShutoutMeans,
    StockFloor,
    UndercutWhen,
)

RULES_SCHEMA: Final = 1
"""Version of the option names; stored with every rule set in a record."""

MAX_SEATS: Final = 4
"""More than four never sit in a hand."""


def _within(low: int, high: int, default: int | None) -> Any:
    """A whole-number option with its range, both ends included."""
    return field(default=default, metadata={"low": low, "high": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRules:
    """Options of one hand. ``seats``: who holds cards; ``cards_each``: dealt to each of them."""

    seats: int = _within(2, MAX_SEATS, 2)
    cards_each: int = _within(3, 13, 10)
    knock_limit: KnockLimit = KnockLimit.FIXED
    knock_limit_points: int = _within(0, 100, 10)
    """Used when ``knock_limit`` is fixed; 0 means gin only."""
    knock_with_discard: bool = True
    knock_instead_of_draw: bool = False
    first_turn: FirstTurn = FirstTurn.OFFER
    all_pass: AllPass = AllPass.MUST_DRAW_STOCK
    after_upcard_taken: AfterUpcardTaken = AfterUpcardTaken.FREE
    may_discard_taken_card: bool = False
    stock_floor: StockFloor = StockFloor.VOID
    stock_floor_cards: int = _within(0, 10, 2)
    reshuffles_limit: int = _within(0, 100, 10)
    """After so many reshuffles the next one is a void hand instead."""
    undercut_when: UndercutWhen = UndercutWhen.LESS_OR_EQUAL
    gin_when: GinWhen = GinWhen.HELD
    gin_bonus_points: int = _within(0, 1000, 25)
    undercut_bonus_points: int = _within(0, 1000, 25)
    big_gin_bonus_points: int | None = _within(0, 1000, None)
    """None: there is no big gin."""
    scoring: Scoring = Scoring.WINNER_SCORES
    spade_upcard_doubles: bool = False
    idle_turns_limit: int = _within(1, 1000, 60)
    """So many turns in a row without a draw from the stock make a void hand."""
    turns_limit: int = _within(1, 10000, 400)
    """A hand that so many turns have not ended is void."""
    takes_limit: int | None = _within(1, 10000, None)
    """The upcard taken so many times in all makes a void hand; its first offer and a last discard do not count. None:
    no limit."""

    def __post_init__(self) -> None:
        check_options(self)
        extra = 1
        if self.seats * self.cards_each + extra + self.stock_floor_cards >= DECK_SIZE:
            raise RulesError(
                f"cards_each = {self.cards_each}: {self.seats} seats with so many leave no stock; "
                f"allowed: at most {(DECK_SIZE - extra - self.stock_floor_cards - 1) // self.seats}",
                code="cards_do_not_fit",
                detail="cards_each",
            )
        if not (self.knock_with_discard or self.knock_instead_of_draw):
            raise RulesError(
                "knock_with_discard = false: nobody could ever knock; allowed: true, or knock_instead_of_draw = true",
                code="no_knock_window",
                detail="knock_with_discard",
            )
        if self.stock_floor is StockFloor.VOID_AFTER_LAST_TAKE and not self.knock_with_discard:
            raise RulesError(
                'stock_floor = "void_after_last_take": the last discard is taken to knock with a discard; '
                "allowed: with knock_with_discard = true",
                code="last_take_needs_knock",
                detail="stock_floor",
            )
        if self.first_turn is FirstTurn.NONE and (
            self.knock_limit is not KnockLimit.FIXED or self.spade_upcard_doubles
        ):
            raise RulesError(
                'first_turn = "none": there is no first upcard for knock_limit or spade_upcard_doubles; '
                'allowed: "offer"',
                code="no_first_upcard",
                detail="first_turn",
            )
        if self.seats > 2 and self.scoring is Scoring.WINNER_SCORES:
            raise RulesError(
                f'scoring = "winner_scores": with {self.seats} seats there are only penalties; allowed: '
                '"losers_penalised"',
                code="scoring_needs_two_seats",
                detail="scoring",
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """Options of a match. Exactly one of ``target_points`` and ``target_hands`` is set; the other is None."""

    players: int = _within(2, 4, 2)
    seating: Seating = Seating.PLAIN
    target_points: int | None = _within(1, 100000, None)
    """Hand points only: boxes and bonuses are added after it is reached."""
    target_hands: int | None = _within(1, 10000, None)
    next_dealer: NextDealer = NextDealer.ALTERNATE
    game_bonus_points: int = _within(0, 1000, 0)
    box_bonus_points: int = _within(0, 1000, 0)
    box_bonus: BoxBonus = BoxBonus.AT_END
    shutout: Shutout = Shutout.NONE
    shutout_points: int = _within(0, 1000, 0)
    """Used when ``shutout`` is flat."""
    shutout_means: ShutoutMeans = ShutoutMeans.NO_POINTS
    columns: int = field(default=1, metadata={"choices": (1, 3)})

    def __post_init__(self) -> None:
        check_options(self)
        if (self.target_points is None) == (self.target_hands is None):
            raise RulesError(
                f"target_points = {shown(self.target_points)}, target_hands = {shown(self.target_hands)}: "
                "allowed: exactly one of the two",
                code="target",
                detail="target_points",
            )
        needed = _PLAYERS_OF_SEATING[self.seating]
        if self.players not in needed:
            raise RulesError(
                f'players = {self.players}: seating "{self.seating}" allows {" or ".join(map(str, needed))}',
                code="players_do_not_fit_seating",
                detail="players",
            )
        if self.columns == 3 and self.target_points is None:
            raise RulesError(
                "columns = 3: columns need target_points to close at; allowed: 1",
                code="columns_need_target_points",
                detail="columns",
            )
        if self.seating is Seating.BOX_CAPTAIN_OUT and self.next_dealer is not NextDealer.ALTERNATE:
            raise RulesError(
                f'next_dealer = "{self.next_dealer}": with seating "{self.seating}" the box always deals; '
                f'allowed: "{NextDealer.ALTERNATE}"',
                code="box_deals",
                detail="next_dealer",
            )


_PLAYERS_OF_SEATING: Final[dict[Seating, tuple[int, ...]]] = {
    Seating.PLAIN: (2, 3, 4),
    Seating.BOX_CAPTAIN_OUT: (3,),
    Seating.PARTNERS: (4,),
    Seating.DEALER_OUT: (3,),
}

DEFAULT_PLACE_SHARES: Final[dict[str, tuple[int, ...]]] = {"2": (100,), "3": (70, 30), "4": (60, 30, 10)}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """Options of the table around a match: play chips, never money."""

    payout: Payout = Payout.NONE
    stake_chips: int = _within(1, 1_000_000, 1)
    """Chips per penalty point, when paid per point."""
    ante_chips: int = _within(1, 1_000_000, 100)
    """Chips each puts in the pot, when paid by place."""
    place_shares: dict[str, tuple[int, ...]] = field(default_factory=lambda: dict(DEFAULT_PLACE_SHARES))
    """Percent of the pot by place, for each number of players (as text, as in JSON)."""

    def __post_init__(self) -> None:
        check_options(self)
        for players, shares in self.place_shares.items():
            bad = players not in ("2", "3", "4") or not 1 <= len(shares) <= int(players)
            if bad or sum(shares) != 100 or any(share < 0 for share in shares):
                raise RulesError(
                    f"place_shares = {shown({players: shares})}: allowed: for 2, 3 or 4 players, "
                    "whole percents by place that sum to 100",
                    code="place_shares",
                    detail="place_shares",
                )


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """A whole game: a name and a version for people, and every option. Two equal hashes are the same game."""

    name: str
    version: str
    hand: HandRules
    match: MatchRules
    table: TableRules

    def __post_init__(self) -> None:
        check_name("name", self.name)
        check_name("version", self.version)
        seats = hand_seats(self.match)
        if self.hand.seats != seats:
            raise RulesError(
                f'seats = {self.hand.seats}: {self.match.players} players with seating "{self.match.seating}" '
                f"play hands of {seats} seats",
                code="seats_do_not_fit_players",
                detail="seats",
            )
        self._check_penalties()
        self._check_payouts()

    def _check_penalties(self) -> None:
        """Refuse what means nothing where the fewest penalties win."""
        if self.hand.scoring is not Scoring.LOSERS_PENALISED:
            return
        if self.match.seating is Seating.PARTNERS:
            raise RulesError(
                f'scoring = "{self.hand.scoring}": with seating "{self.match.seating}" a team has one net result, '
                f'of scores; allowed: "{Scoring.WINNER_SCORES}"',
                code="partners_score",
                detail="scoring",
            )
        for option in _BONUSES:
            value = getattr(self.match, option.name)
            if value != option.default:
                raise RulesError(
                    f'{option.name} = {shown(value)}: with scoring "{self.hand.scoring}" there are no bonuses and no '
                    f"columns; allowed: {shown(option.default)}",
                    code="bonuses_need_scores",
                    detail=option.name,
                )

    def _check_payouts(self) -> None:
        """Refuse payouts that nobody could work out."""
        if self.table.payout is Payout.NONE:
            return
        if self.hand.scoring is not Scoring.LOSERS_PENALISED or self.match.seating is not Seating.PLAIN:
            raise RulesError(
                f'payout = "{self.table.payout}": chips are paid for penalties, by all who play; allowed: '
                f'"{Payout.NONE}", or with scoring "{Scoring.LOSERS_PENALISED}" and seating "{Seating.PLAIN}"',
                code="payout_needs_penalties",
                detail="payout",
            )
        if self.table.payout is Payout.BY_PLACE and str(self.match.players) not in self.table.place_shares:
            raise RulesError(
                f'place_shares = {shown(self.table.place_shares)}: payout "by_place" needs those of the players; '
                f"allowed: with shares for {self.match.players}",
                code="no_place_shares",
                detail="place_shares",
            )

    def to_mapping(self) -> dict[str, Any]:
        """Plain values for JSON: every option, also those at their default."""
        return {
            "schema": RULES_SCHEMA,
            "name": self.name,
            "version": self.version,
            "hand": asdict(self.hand),
            "match": asdict(self.match),
            "table": _table_mapping(self.table),
        }

    @property
    def content_hash(self) -> str:
        """SHA-256 (hex) over every option that is not at its default; not over the name and version.

        So an option that comes later, with a default that means the game as it was, changes no older rule set's hash.
        """
        changed = {
            "hand": _not_at_default(self.hand),
            "match": _not_at_default(self.match),
            "table": _not_at_default(self.table),
        }
        return hashlib.sha256(json.dumps(changed, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


_BONUSES: Final = tuple(
    option
    for option in fields(MatchRules)
    if option.name in ("game_bonus_points", "box_bonus_points", "shutout", "columns")
)
"""Options of a match that are about scores."""


def _not_at_default(options: HandRules | MatchRules | TableRules) -> dict[str, Any]:
    changed = {}
    for option in fields(options):
        default = option.default if option.default_factory is MISSING else option.default_factory()
        if getattr(options, option.name) != default:
            changed[option.name] = getattr(options, option.name)
    return changed


def hand_seats(match: MatchRules) -> int:
    """How many players hold cards in each hand of a match."""
    return match.players if match.seating is Seating.PLAIN else 2


def _table_mapping(table: TableRules) -> dict[str, Any]:
    mapping = asdict(table)
    mapping["place_shares"] = {players: list(shares) for players, shares in table.place_shares.items()}
    return mapping


def parse_rules(mapping: Any) -> RuleSet:
    """A rule set from plain values (decoded TOML or JSON); options left out get their default.

    Raises RulesError naming the option, the value and what is allowed.
    """
    known = {"schema", "name", "version", "hand", "match", "table"}
    if not isinstance(mapping, Mapping):
        raise RulesError(f"rules = {shown(mapping)}: allowed: a table of options", code="not_options", detail="rules")
    unknown = [one_line(str(key)) for key in mapping if key not in known]
    if unknown:
        problem = f"{unknown[0]}: no such part of a rule set; allowed: {', '.join(sorted(known))}"
        raise RulesError(problem, code="unknown_option", detail=unknown[0])
    schema = mapping.get("schema", RULES_SCHEMA)
    if schema != RULES_SCHEMA or type(schema) is not int:
        raise RulesError(f"schema = {shown(schema)}: allowed: {RULES_SCHEMA}", code="rules_schema", detail="schema")
    for key in ("name", "version"):
        check_name(key, mapping.get(key))
    return RuleSet(
        name=mapping["name"],
        version=mapping["version"],
        hand=parse_options(HandRules, mapping.get("hand", {}), "hand"),
        match=parse_options(MatchRules, mapping.get("match", {}), "match"),
        table=parse_options(TableRules, mapping.get("table", {}), "table"),
    )
