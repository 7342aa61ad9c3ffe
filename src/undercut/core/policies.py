"""The policies of a rule set: what an option chooses where it is neither a number nor a flag."""

from enum import StrEnum


class KnockLimit(StrEnum):
    """Where the knock limit comes from."""

    FIXED = "fixed"
    FIRST_UPCARD = "first_upcard"
    """The first upcard's points; an ace is 1."""
    FIRST_UPCARD_ACE_GIN = "first_upcard_ace_gin"
    """The first upcard's points; an ace means gin only (0)."""


class FirstTurn(StrEnum):
    """How the first turn starts."""

    OFFER = "offer"
    """The upcard is offered to the starter (the non-dealer of two), then to each next seat once."""
    NONE = "none"
    """No upcard: the starter gets one card more and begins with a discard."""


class AllPass(StrEnum):
    """What the starter does when everybody passed the upcard."""

    MUST_DRAW_STOCK = "must_draw_stock"
    MAY_TAKE_REFUSED = "may_take_refused"


class AfterUpcardTaken(StrEnum):
    """What the next player may do after the offered upcard was taken and a card discarded."""

    FREE = "free"
    NEXT_DRAWS_STOCK = "next_draws_stock"
    """They must draw from the stock, for that one turn."""


class StockFloor(StrEnum):
    """What happens when the stock is down to its floor."""

    VOID = "void"
    """After a discard with nobody knocking: a void hand."""
    VOID_AFTER_LAST_TAKE = "void_after_last_take"
    """The same, but the next player may first take the last discard, only to knock (the 50th-card rule)."""
    RESHUFFLE = "reshuffle"
    """After the draw: the discard pile and the rest of the stock are shuffled into a new stock."""


class UndercutWhen(StrEnum):
    """When a defender undercuts the knocker."""

    LESS_OR_EQUAL = "less_or_equal"
    LESS = "less"


class GinWhen(StrEnum):
    """When a hand that ends with nothing left over is gin."""

    HELD = "held"
    """When what is held can be laid without deadwood; it must then be laid so."""
    LAID = "laid"
    """When the knocker lays it so; the knocker may lay less, and then it is a knock."""


class Scoring(StrEnum):
    """Who gets points."""

    WINNER_SCORES = "winner_scores"
    LOSERS_PENALISED = "losers_penalised"
    """Penalty points, fewest is best; with several defenders each for themselves."""


class Seating(StrEnum):
    """Who of the players sits in a hand."""

    PLAIN = "plain"
    BOX_CAPTAIN_OUT = "box_captain_out"
    PARTNERS = "partners"
    DEALER_OUT = "dealer_out"
    """Three players: the dealer sits out; the loser deals next."""


class NextDealer(StrEnum):
    """Who deals the next hand. After a void hand the same dealer always deals again."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    LOSER = "loser"


class BoxBonus(StrEnum):
    """When the bonus for each hand won is written."""

    AT_END = "at_end"
    AT_ONCE = "at_once"
    """Credited with the hand; it still does not count towards the target."""


class Shutout(StrEnum):
    """What a shutout is worth."""

    NONE = "none"
    GAME_BONUS_DOUBLED = "game_bonus_doubled"
    TOTAL_DOUBLED = "total_doubled"
    FLAT = "flat"


class ShutoutMeans(StrEnum):
    """What makes it a shutout for the losing side."""

    NO_POINTS = "no_points"
    NO_HAND_WON = "no_hand_won"


class Payout(StrEnum):
    """How play chips change hands."""

    NONE = "none"
    PER_POINT = "per_point"
    BY_PLACE = "by_place"
