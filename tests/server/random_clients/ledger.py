"""The clients' own books of a table: what they asked for, what they were promised, and what must have come of it."""

from typing import Final

from tests.server.random_clients.story import Message, Story
from undercut.core.actions import BigGin, Discard, DrawStock, Knock, PassUpcard, TakeUpcard
from undercut.core.notation import format_action, parse_action
from undercut.server.calls import Call
from undercut.server.clock import WhenOut
from undercut.server.game import Advice, Advised
from undercut.server.stored_deals import dealt_contributions

OWN_MOVES: Final = (BigGin, Discard, DrawStock, Knock, PassUpcard, TakeUpcard)
"""The moves that are never made for a player."""
CALLS: Final = ("resign", "abandon", "claim", "rematch")
KEPT: Final = ("act", "advise", "contribute", "resign", "abandon", "claim")
"""The commands that the store keeps whenever they are carried out; being ready for a hand is not kept."""


class Ledger:
    """Of one table. Commands are known by the seat that sent them and their id."""

    def __init__(self) -> None:
        self._sent: dict[tuple[int, str], list[Message]] = {}
        self._numbers: dict[tuple[int, str], int] = {}
        self._promises: dict[int, str] = {}

    def sent(self, seat: int, message: Message) -> None:
        """A seat sends a command, perhaps once more."""
        self._sent.setdefault((seat, message["id"]), []).append(message)

    def sent_before(self, seat: int) -> list[Message]:
        """Everything that a seat has sent."""
        return [message for (sender, _), messages in self._sent.items() if sender == seat for message in messages]

    def is_accepted(self, seat: int, command_id: str) -> bool:
        """Whether a command of the seat was acknowledged."""
        return (seat, command_id) in self._numbers

    def acknowledged(self, seat: int | None, ack: Message) -> None:
        """The server says that a command is kept: always with the same number."""
        first = self._sent.get((seat, ack["id"])) if seat is not None else None
        if seat is None or first is None or first[0]["type"] not in KEPT:
            return
        number = self._numbers.setdefault((seat, ack["id"]), ack["number"])
        assert number == ack["number"], f"{ack} was once acknowledged with {number}"

    def promised(self, view: Message) -> None:
        """What a view says of the seeds: a promise stays as it is, and is kept."""
        promises = [] if view["coming"] is None else [view["coming"]]
        hand = [] if view["fairness"] is None else [view["match"] | view["fairness"]]
        for promise in promises + hand:
            commitment = self._promises.setdefault(promise["hand_number"], promise["commitment"])
            assert commitment == promise["commitment"], f"another seed for hand {promise['hand_number']}"

    # What must have come of it ---------------------------------------------------------------------------------------

    def check(self, story: Story) -> None:
        """The store has every command that was acknowledged, once, and nothing else."""
        self._check_numbers(story)
        kept = self._kept(story)
        for key, number in self._numbers.items():
            assert story.stored.commands.get(key) == number, f"{key} was acknowledged with {number}, and is not kept"
        for seat, each in enumerate(story.stored.seats):
            if each.level is None:
                self._check_moves(story, seat, [message for key, message in kept if key[0] == seat])
        calls = sum(isinstance(each.move, Call) for hand in story.stored.hands for each in hand.moves)
        assert calls == sum(message["type"] in CALLS for _, message in kept)
        self._check_contributions(story, kept)
        for number, deal in story.deals.items():
            assert self._promises.get(number, deal.commitment) == deal.commitment

    @staticmethod
    def _check_numbers(story: Story) -> None:
        numbers = [entry.number for entry in story.entries if not isinstance(entry.event, Advised)]
        assert numbers == list(range(1, story.game.number + 1))

    def _kept(self, story: Story) -> list[tuple[tuple[int, str], Message]]:
        """The commands of people that the store has, in order, as they were sent."""
        kept = []
        levels = [seat.level for seat in story.stored.seats]
        for key, number in sorted(story.stored.commands.items(), key=lambda item: item[1]):
            if levels[key[0]] is None and not self._is_stand_in(story, key):
                assert key in self._sent, f"the store has {key}, which nobody sent"
                assert number <= story.game.number
                kept.append((key, self._sent[key][0]))
        return kept

    @staticmethod
    def _check_moves(story: Story, seat: int, kept: list[Message]) -> None:
        """A seat's own moves, advice and calls are those of its commands: no more, no less, in their order."""
        moves = [each.move for hand in story.stored.hands for each in hand.moves if each.player == seat]
        made = [format_action(move) for move in moves if isinstance(move, OWN_MOVES)]
        asked = [parse_action(token) for each in kept if each["type"] == "act" for token in each["actions"]]
        wanted = [format_action(move) for move in asked if isinstance(move, OWN_MOVES)]
        if any(Ledger._is_stand_in(story, key) for key in story.stored.commands if key[0] == seat):
            rest = iter(made)
            assert all(token in rest for token in wanted), f"seat {seat} asked for {wanted}, and {made} was done"
        else:
            assert made == wanted, f"seat {seat} asked for {wanted}, and {made} was done"
        advice = sum(isinstance(move, Advice) for move in moves)
        assert advice == sum(each["type"] == "advise" for each in kept)

    @staticmethod
    def _is_stand_in(story: Story, key: tuple[int, str]) -> bool:
        """Whether a computer player has sent a command for somebody whose time had run out."""
        clock = story.stored.clock
        return clock is not None and clock.when_out is WhenOut.BOT and key[1].startswith("bot-")

    @staticmethod
    def _check_contributions(story: Story, kept: list[tuple[tuple[int, str], Message]]) -> None:
        """To each promise exactly that was added which was acknowledged."""
        added: dict[str, dict[int, bytes]] = {}
        for (seat, _), message in kept:
            if message["type"] == "contribute":
                by_seat = added.setdefault(message["commitment"], {})
                assert seat not in by_seat
                by_seat[seat] = bytes.fromhex(message["contribution"])
        places = len(story.stored.seats)
        for deal in story.deals.values():
            assert deal.contributions == dealt_contributions(added.get(deal.commitment, {}), places)
        promise = story.stored.promise
        if promise is not None:
            assert dict(promise.contributions) == added.get(promise.commitment, {})
