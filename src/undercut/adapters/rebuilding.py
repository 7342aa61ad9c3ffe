"""A hand rebuilt from a text that does not tell the order of the stock: cards become known as they are drawn."""

from collections.abc import Sequence

from undercut.core.actions import DRAW_STOCK, Action
from undercut.core.cards import DECK_SIZE, Card
from undercut.core.deal import Deal
from undercut.core.errors import UndercutError
from undercut.core.hand import apply, legal_actions, start
from undercut.core.notation import format_card
from undercut.core.record import HandRecord
from undercut.core.rules import HandRules
from undercut.core.state import HandState
from undercut.core.text_lines import Place, error_at


class RebuiltHand:
    """A hand of two seats while it is read. Every error names the place that is given with an action."""

    def __init__(
        self, rules: HandRules, number: int, dealer: int, starter: Sequence[Card], other: Sequence[Card]
    ) -> None:
        """``number``: of the hand in its match. ``other``: the other seat's cards and then the first upcard."""
        pairs = zip(starter, other, strict=False)
        self._known = [*(card for pair in pairs for card in pair), *other[len(starter) :]]
        self._number = number
        self._dealer = dealer
        self._moves: list[Action] = []
        self.state: HandState = start(Deal(self._deck, dealer), rules)

    @property
    def _deck(self) -> tuple[Card, ...]:
        """What is known of it, then every other card in ascending order."""
        return (*self._known, *(card for card in range(DECK_SIZE) if card not in self._known))

    def play(self, action: Action, place: Place) -> None:
        """One action more. Raises RecordTextError when the rules do not allow it."""
        try:
            self.state = apply(self.state, action)
        except UndercutError as error:
            raise self._error(place, error.message, error.code, error.detail) from error
        self._moves.append(action)

    def draw(self, card: Card, place: Place) -> None:
        """A draw from the stock that brought this card."""
        if DRAW_STOCK not in legal_actions(self.state):
            self.play(DRAW_STOCK, place)
        if card not in self.state.stock:
            problem = f"{format_card(card)}: this card is not in the stock"
            raise self._error(place, problem, "not_in_stock", format_card(card))
        self._known.append(card)
        self.state = self.state._replace(stock=(card, *(each for each in self.state.stock if each != card)))
        self.play(DRAW_STOCK, place)

    def _error(self, place: Place, message: str, code: str, detail: str) -> UndercutError:
        position = len(self._moves)
        message = f"hand {self._number}, action {position + 1}: {message}"
        return error_at(place, message, code=code, detail=detail, hand_number=self._number, position=position)

    def record(self) -> HandRecord:
        """What was played."""
        return HandRecord(self._dealer, self._deck, tuple(self._moves))
