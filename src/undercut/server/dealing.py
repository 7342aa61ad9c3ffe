"""How a table comes to its deals: the promised seed, what the players add to it, and who deals first."""

from collections.abc import Sequence
from dataclasses import replace

from undercut.core.cards import Card
from undercut.core.seating import drawn_dealer
from undercut.server import protocol
from undercut.server.commands import CommandError
from undercut.server.game import Change, Game, begun_game, deal_hand, drawn_together, role_cards
from undercut.server.stored import StoredHand, StoredMatch
from undercut.server.stored_deals import StoredPromise, dealt_contributions


class Dealing:
    """The deals of one table. ``promise`` is for the coming one."""

    def __init__(self, stored: StoredMatch) -> None:
        self.promise = stored.promise
        self._rules = stored.rules
        self._first_dealer = stored.first_dealer
        self._together = stored.drawn_together
        self._people = {at for at, seat in enumerate(stored.seats) if seat.level is None}

    @property
    def is_complete(self) -> bool:
        """Whether every person has added to the coming deal."""
        return self.promise is not None and self._people <= set(self.promise.contributions)

    def first_cards(self, seed: bytes, contributions: Sequence[bytes]) -> tuple[Card, ...]:
        """What each player draws before the first deal, for roles or for who deals; () when nothing is drawn."""
        return drawn_together(self._rules, seed, contributions) if self._together else role_cards(self._rules, seed)

    def deal_again(self, game: Game, hand: StoredHand) -> Change:
        """The next deal of a game, as it is stored."""
        return self._deal(game, hand.seed, hand.contributions)

    def deal_next(self, game: Game) -> Change:
        """The deal that was promised, with what was added to it."""
        assert self.promise is not None
        contributions = dealt_contributions(self.promise.contributions, self._rules.match.players)
        return self._deal(game, self.promise.seed, contributions)

    def _deal(self, game: Game, seed: bytes, contributions: Sequence[bytes]) -> Change:
        if game.deal is None:
            cards = self.first_cards(seed, contributions)
            game = begun_game(self._rules, drawn_dealer(cards) if self._together else self._first_dealer, cards)
        return deal_hand(game, seed, contributions)

    def first_dealer_of(self, change: Change) -> int | None:
        """Whom a deal made the first dealer; None when that was there before, or is not to be found with this deal."""
        deal = change.game.deal
        return deal.dealer if deal is not None and self._together and deal.hand_number == 1 else None

    def check(self, seat: int, command: protocol.Contribute, game: Game) -> StoredPromise:
        """The promise that a contribution is for. Raises CommandError when none can be added to it."""
        if game.over:
            raise CommandError("the match is over", code="match_over")
        if self.promise is None or command.commitment != self.promise.commitment:
            raise CommandError("that is not the promise for the coming deal", code="stale")
        if seat in self.promise.contributions:
            raise CommandError("this player has added to this deal already", code="contributed")
        return self.promise

    def add(self, seat: int, contribution: bytes) -> None:
        """What a player adds is kept: now it counts."""
        assert self.promise is not None
        self.promise = replace(self.promise, contributions={**self.promise.contributions, seat: contribution})
