"""One hand by the words of RULES.md, slowly, with cards as texts: what the tests compare the engine with.

Nothing here comes from ``undercut``. Options are the plain values of a rule set's ``hand`` table, actions are tokens.
"""

import copy
from functools import cache
from itertools import combinations
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
Cards = frozenset[str]


def card_points(card: str) -> int:
    """A = 1, 2 to 10 = face value, J Q K = 10."""
    return 10 if card[0] in "TJQK" else RANKS.index(card[0]) + 1


def points(cards: Cards) -> int:
    """All of them together."""
    return sum(card_points(card) for card in cards)


def in_order(cards: Cards) -> list[str]:
    """By suit, then by rank."""
    return sorted(cards, key=DECK.index)


def is_meld(cards: Cards) -> bool:
    """A set: 3 or 4 of one rank. A run: 3 or more consecutive ranks of one suit, the ace low."""
    if len(cards) < 3:
        return False
    if len({card[0] for card in cards}) == 1:
        return True
    if len({card[1] for card in cards}) > 1:
        return False
    return "".join(sorted((card[0] for card in cards), key=RANKS.index)) in RANKS


@cache
def melds_in(cards: Cards) -> tuple[Cards, ...]:
    """Every meld inside these cards."""
    lines = [[card for card in in_order(cards) if card[0] == rank] for rank in RANKS]
    lines += [[card for card in in_order(cards) if card[1] == suit] for suit in SUITS]
    groups = {
        frozenset(group) for line in lines for size in range(3, len(line) + 1) for group in combinations(line, size)
    }
    return tuple(group for group in groups if is_meld(group))


@cache
def least(cards: Cards) -> int:
    """The smallest sum that any arrangement leaves."""
    return min([points(cards), *(least(cards - meld) for meld in melds_in(cards))])


@cache
def spreads(cards: Cards) -> frozenset[frozenset[Cards]]:
    """Every choice of melds that have no card in common."""
    found = {frozenset[Cards]()}
    for meld in melds_in(cards):
        found |= {others | {meld} for others in spreads(cards - meld)}
    return frozenset(found)


def meld_order(meld: Cards) -> tuple[int, ...]:
    """Sets first, by rank, the whole four before those without clubs, diamonds, hearts, spades; then runs."""
    suits = {SUITS.index(card[1]) for card in meld}
    ranks = sorted(RANKS.index(card[0]) for card in meld)
    if len(set(ranks)) == 1:
        return 0, ranks[0], 0 if len(suits) == 4 else 1 + ({0, 1, 2, 3} - suits).pop()
    return 1, suits.pop(), ranks[0], len(ranks)


def lay_token(meld: Cards) -> str:
    """``=4H5H6H``."""
    return "=" + "".join(in_order(meld))


class PlainHand:
    """A hand between two actions; ``play`` changes it, ``copy`` makes another."""

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int) -> None:
        self.options = options
        self.seats: int = options["seats"]
        self.starter = (dealer + 1) % self.seats
        self.seat = self.starter
        self.held: list[set[str]] = [set() for _ in range(self.seats)]
        stock = list(deck)
        for turn in range(self.seats * options["cards_each"]):
            self.held[(self.starter + turn) % self.seats].add(stock.pop(0))
        self.pile: list[str] = []
        self.first_upcard = ""
        if options["first_turn"] == "offer":
            self.first_upcard = stock.pop(0)
            self.pile.append(self.first_upcard)
            self.phase = "offer"
        else:
            self.held[self.starter].add(stock.pop(0))
            self.phase = "discard"
        self.stock = stock
        self.taken = ""
        self.drew = False
        self.offer_taken = False
        self.passes = self.turns = self.idle = self.takes = self.reshuffles = 0
        self.knocker = -1
        self.ending = ""
        self.laid: list[list[Cards]] = [[] for _ in range(self.seats)]
        self.layoffs: list[tuple[int, str, int]] = []
        self.outcome: tuple[str, tuple[int, ...], tuple[int, ...]] | None = None
        """At the end: the kind, the winners and the points of each seat."""

    def copy(self) -> "PlainHand":
        """Another hand at the same place."""
        twin = copy.copy(self)
        twin.held = [set(cards) for cards in self.held]
        twin.pile, twin.stock, twin.layoffs = self.pile[:], self.stock[:], self.layoffs[:]
        twin.laid = [melds[:] for melds in self.laid]
        return twin

    # What is legal

    def limit(self) -> int:
        """The knock limit of this hand."""
        if self.options["knock_limit"] == "fixed":
            return int(self.options["knock_limit_points"])
        if self.options["knock_limit"] == "first_upcard_ace_gin" and self.first_upcard[0] == "A":
            return 0
        return card_points(self.first_upcard)

    def hand(self) -> Cards:
        """What the seat to act holds."""
        return frozenset(self.held[self.seat])

    def legal(self) -> set[str]:
        """The tokens of everything that the seat to act may do."""
        match self.phase:
            case "offer":
                return {"T", "P"}
            case "draw":
                knock = self.options["knock_instead_of_draw"] and least(self.hand()) <= self.limit()
                return {"S"} | ({"T"} if self.pile else set()) | ({"K"} if knock else set())
            case "draw_stock":
                return {"S"}
            case "discard":
                ends = self.ends(self.hand(), self.taken) if self.options["knock_with_discard"] else set()
                return self.throwable(self.hand(), self.taken) | ends
            case "last_take":
                return {"P", "T"} if self.ends(self.hand() | {self.pile[-1]}, self.pile[-1]) else {"P"}
            case "last_knock":
                return self.ends(self.hand(), self.taken)
            case "lay_melds":
                return self.lays(self.limit() if self.ending == "knock" else 0)
            case "lay_off":
                return {"."} | {
                    f"{card}>{number}"
                    for card in self.hand()
                    for number, meld in enumerate(self.own_view_of_melds())
                    if is_meld(meld | {card})
                }
            case "defender_melds":
                return self.lays(10_000)
            case _:
                return set()

    def throwable(self, cards: Cards, taken: str) -> set[str]:
        """What may be discarded: not the card just taken from the discard pile."""
        return set(cards) if self.options["may_discard_taken_card"] else set(cards) - {taken}

    def ends(self, cards: Cards, taken: str) -> set[str]:
        """The knocks with a discard, and big gin."""
        knocks = {"K" + card for card in self.throwable(cards, taken) if least(cards - {card}) <= self.limit()}
        big_gin = self.options["big_gin_bonus_points"] is not None and least(cards) == 0
        return knocks | ({"G"} if big_gin else set())

    def lays(self, limit: int) -> set[str]:
        """The next meld of each spread within the limit that begins as laid; or done."""
        laid = self.laid[self.seat]
        legal = set()
        for spread in spreads(self.hand()):
            melds = sorted(spread, key=meld_order)
            if points(self.hand().difference(*melds)) <= limit and melds[: len(laid)] == laid:
                legal.add("." if len(melds) == len(laid) else lay_token(melds[len(laid)]))
        return legal

    def own_view_of_melds(self) -> list[Cards]:
        """The knocker's melds with this seat's own layoffs on them, and nobody else's."""
        melds = self.laid[self.knocker][:]
        for seat, card, number in self.layoffs:
            if seat == self.seat:
                melds[number] |= {card}
        return melds

    # What it does

    def play(self, token: str) -> None:
        """Do what a legal token says."""
        if token[0] == "~":
            self.stock = [token[at : at + 2] for at in range(1, len(token), 2)]
            self.pile = []
            self.reshuffles += 1
            self.phase = "discard"
        elif self.phase in ("lay_melds", "lay_off", "defender_melds"):
            self.lay(token)
        elif token == "P":
            self.decline()
        elif token == "T":
            self.take()
        elif token == "S":
            self.draw()
        elif token[0] == "K" and token not in DECK:
            self.knock(token[1:])
        elif token == "G":
            self.end_with("big_gin")
        else:
            self.throw(token)
            self.end_turn()

    def decline(self) -> None:
        """Pass the upcard."""
        if self.phase == "last_take":
            self.void()
            return
        self.passes += 1
        self.seat = (self.seat + 1) % self.seats
        if self.passes == self.seats:
            self.phase = "draw" if self.options["all_pass"] == "may_take_refused" else "draw_stock"

    def take(self) -> None:
        """Take the top of the discard pile."""
        self.taken = self.pile.pop()
        self.held[self.seat].add(self.taken)
        self.offer_taken = self.phase == "offer"
        if self.phase == "draw":
            self.takes += 1
            if self.takes == self.options["takes_limit"]:
                self.void()
                return
        self.phase = "last_knock" if self.phase == "last_take" else "discard"

    def draw(self) -> None:
        """Draw the top of the stock; a draw may leave so few that the piles are shuffled."""
        self.held[self.seat].add(self.stock.pop(0))
        self.drew = True
        self.phase = "discard"
        if self.options["stock_floor"] == "reshuffle" and len(self.stock) <= self.options["stock_floor_cards"]:
            if self.reshuffles == self.options["reshuffles_limit"]:
                self.void()
            else:
                self.phase = "reshuffle"

    def throw(self, card: str) -> None:
        """Put a card face up on the discard pile."""
        self.held[self.seat].remove(card)
        self.pile.append(card)

    def end_turn(self) -> None:
        """After a discard without a knock."""
        must_draw = self.offer_taken and self.options["after_upcard_taken"] == "next_draws_stock"
        self.turns += 1
        self.idle = 0 if self.drew else self.idle + 1
        self.taken, self.drew, self.offer_taken = "", False, False
        self.seat = (self.seat + 1) % self.seats
        self.phase = "draw_stock" if must_draw else "draw"
        if len(self.stock) <= self.options["stock_floor_cards"] and self.options["stock_floor"] != "reshuffle":
            if self.options["stock_floor"] == "void":
                self.void()
            else:
                self.phase = "last_take"
        elif self.idle == self.options["idle_turns_limit"] or self.turns == self.options["turns_limit"]:
            self.void()

    def knock(self, card: str) -> None:
        """End the hand, with a discard or without."""
        if card:
            self.throw(card)
        self.end_with("gin" if least(self.hand()) == 0 and self.options["gin_when"] == "held" else "knock")

    def end_with(self, ending: str) -> None:
        """The knocker lays down first."""
        self.ending, self.knocker, self.phase = ending, self.seat, "lay_melds"

    def lay(self, token: str) -> None:
        """Lay a meld, lay off a card, or go on to what comes after."""
        if token[0] == "=":
            self.laid[self.seat].append(frozenset(token[at : at + 2] for at in range(1, len(token), 2)))
        elif ">" in token:
            self.held[self.seat].remove(token[:2])
            self.layoffs.append((self.seat, token[:2], int(token[3])))
        elif self.phase == "lay_off":
            self.phase = "defender_melds"
        else:
            if (
                self.seat == self.knocker
                and self.ending == "knock"
                and not self.hand().difference(*self.laid[self.seat])
            ):
                self.ending = "gin"
            self.seat = (self.seat + 1) % self.seats
            self.phase = "lay_off" if self.ending == "knock" else "defender_melds"
            if self.seat == self.knocker:
                self.settle()

    def void(self) -> None:
        """Nobody scores."""
        self.phase, self.outcome = "over", ("void", (), (0,) * self.seats)

    def settle(self) -> None:
        """Who won, and what each seat gets."""
        left = [points(frozenset(held).difference(*laid)) for held, laid in zip(self.held, self.laid, strict=True)]
        others = [seat for seat in range(self.seats) if seat != self.knocker]
        least_left = min(left[seat] for seat in others)
        equal_counts = self.options["undercut_when"] == "less_or_equal"
        undercut = self.ending == "knock" and (
            least_left < left[self.knocker] or (equal_counts and least_left == left[self.knocker])
        )
        kind = "undercut" if undercut else self.ending
        winners = [seat for seat in others if left[seat] == least_left] if undercut else [self.knocker]
        bonus = {
            "knock": 0,
            "undercut": self.options["undercut_bonus_points"],
            "gin": self.options["gin_bonus_points"],
            "big_gin": self.options["big_gin_bonus_points"],
        }[kind]
        got = [0] * self.seats
        if self.options["scoring"] == "winner_scores":
            got[winners[0]] = abs(left[0] - left[1]) + bonus
        else:
            for seat in set(range(self.seats)) - set(winners):
                extra = bonus if not undercut or seat == self.knocker else 0
                got[seat] = max(left[seat] - left[winners[0]], 0) + extra
        if self.options["spade_upcard_doubles"] and self.first_upcard[1] == "S":
            got = [2 * each for each in got]
        self.phase, self.outcome = "over", (kind, tuple(winners), tuple(got))
