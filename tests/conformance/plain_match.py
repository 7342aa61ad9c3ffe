"""A match by the words of RULES.md, slowly: what the tests compare the fold of results with. Nothing from ``undercut``.

Options are the plain values of a rule set's ``match`` table; a hand is its winners and points by hand seat.
"""

from typing import Any

Hand = tuple[tuple[int, ...], tuple[int, ...]]


class PlainMatch:
    """A match between two deals; ``add`` changes it. Everything is told by player, and by side where teams play."""

    def __init__(self, options: dict[str, Any], penalties: bool, dealer: int, roles: list[str]) -> None:
        self.options = options
        self.penalties = penalties
        self.players: int = options["players"]
        self.dealer = dealer
        self.roles = roles
        self.deals = 0
        self.scored = 0
        team = options["seating"] == "partners"
        self.side_of = [player % 2 if team else player for player in range(self.players)]
        self.sides = max(self.side_of) + 1
        self.won = [0] * self.sides
        self.sheets = [{"points": [0] * self.sides, "boxes": [0] * self.sides} for _ in range(options["columns"])]
        self.crossed: list[int | None] = [None] * options["columns"]
        """Who closed a column; -1 when nobody gets its bonuses: penalties closed it, or the end is shared."""

    def tables(self) -> list[tuple[int, ...]]:
        """Who plays whom, by hand seat."""
        match self.options["seating"]:
            case "box_captain_out":
                return [(self.roles.index("box"), self.roles.index("captain"))]
            case "dealer_out":
                return [((self.dealer + 1) % 3, (self.dealer + 2) % 3)]
            case "partners":
                # Opponents change with every deal that is scored.
                return [(0, 1), (2, 3)] if self.scored % 2 == 0 else [(0, 3), (2, 1)]
            case _:
                return [tuple(range(self.players))]

    def add(self, hands: list[Hand]) -> None:
        """One deal more: a hand for each table."""
        tables = self.tables()
        gained = [0] * self.players
        winners: set[int] = set()
        for players, (hand_winners, points) in zip(tables, hands, strict=True):
            for seat, player in enumerate(players):
                gained[player] += points[seat]
                if seat in hand_winners:
                    winners.add(self.side_of[player])
        by_side = [0] * self.sides
        for player, points_gained in enumerate(gained):
            by_side[self.side_of[player]] += points_gained
        if len(tables) == 2:
            by_side = [points - min(by_side) for points in by_side]
            winners = {side for side, points in enumerate(by_side) if points}
        self.deals += 1
        self.score(by_side, winners)
        if winners:
            self.move(tables, gained, winners)
            self.scored += 1

    def score(self, by_side: list[int], winners: set[int]) -> None:
        """Write the deal into the columns it belongs to."""
        for side in winners:
            self.won[side] += 1
        for number, sheet in enumerate(self.sheets):
            if self.crossed[number] is not None:
                continue
            for side in range(self.sides):
                counts = self.won[side] > number
                if self.penalties or (side in winners and counts):
                    sheet["points"][side] += by_side[side]
                if side in winners and counts:
                    sheet["boxes"][side] += 1
            target = self.options["target_points"]
            if target is not None and max(sheet["points"]) >= target:
                self.crossed[number] = -1 if self.penalties else sheet["points"].index(max(sheet["points"]))
        if self.options["target_hands"] == self.deals:
            points = self.sheets[0]["points"]
            shared = self.penalties or points.count(max(points)) > 1
            self.crossed[0] = -1 if shared else points.index(max(points))

    def move(self, tables: list[tuple[int, ...]], gained: list[int], winners: set[int]) -> None:
        """Who deals next, or the roles of the next deal."""
        if self.options["seating"] == "box_captain_out":
            box, captain, out = (self.roles.index(role) for role in ("box", "captain", "out"))
            if box in winners:
                self.roles[captain], self.roles[out] = "out", "captain"
            else:
                self.roles[box], self.roles[captain], self.roles[out] = "out", "box", "captain"
            self.dealer = self.roles.index("box")
            return
        winning = [player for player in range(self.players) if self.side_of[player] in winners]
        losing = sorted(player for table in tables for player in table if player not in winning)
        match self.options["next_dealer"]:
            case "alternate":
                self.dealer = (self.dealer + 1) % self.players
            case "winner":
                self.dealer = winning[0]
            case _:
                gains = [gained[player] for player in losing]
                self.dealer = losing[gains.index(max(gains) if self.penalties else min(gains))]

    def totals(self) -> list[int]:
        """What the score sheet says, over all columns."""
        return [
            sum(self.column_total(number, side) for number in range(len(self.sheets))) for side in range(self.sides)
        ]

    def column_total(self, number: int, side: int) -> int:
        """Points, boxes, and for who closed it the game bonus and the shutout."""
        sheet, winner = self.sheets[number], self.crossed[number]
        closed = winner is not None and not self.penalties
        total: int = sheet["points"][side]
        game_bonus: int = self.options["game_bonus_points"]
        flat: int = self.options["shutout_points"]
        if closed or self.options["box_bonus"] == "at_once":
            total += sheet["boxes"][side] * self.options["box_bonus_points"]
        if not closed or side != winner:
            return total
        total += game_bonus
        counted = sheet["boxes" if self.options["shutout_means"] == "no_hand_won" else "points"]
        if any(count for other, count in enumerate(counted) if other != side):
            return total
        match self.options["shutout"]:
            case "game_bonus_doubled":
                return total + game_bonus
            case "total_doubled":
                return total * 2
            case "flat":
                return total + flat
            case _:
                return total

    def over(self) -> bool:
        """All hands played, or every column closed."""
        hands = self.options["target_hands"]
        return (hands is not None and self.deals >= hands) or all(winner is not None for winner in self.crossed)

    def winners(self) -> tuple[int, ...]:
        """Who has won the match that is over: the fewest penalties, the most points, or in columns the most in all.

        Nobody, when no hand was won.
        """
        if not any(any(sheet["boxes"]) for sheet in self.sheets):
            return ()
        counts = self.sheets[0]["points"] if len(self.sheets) == 1 else self.totals()
        best = min(counts) if self.penalties else max(counts)
        return tuple(side for side, count in enumerate(counts) if count == best)
