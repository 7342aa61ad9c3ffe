"""A place at a table: what is told there, and commands. A lost connection is made again, and nothing is missed."""

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final, Literal, Self, TypeAlias
from uuid import uuid4

from undercut.client.errors import (
    ClientError,
    CommandRefusedError,
    IllegalCommandError,
    StaleCommandError,
)
from undercut.client.observing import observation_of, rules_of
from undercut.client.socket import Headers, Socket
from undercut.core.observation import Observation
from undercut.core.rules import RuleSet
from undercut.server import protocol

Command: TypeAlias = (
    protocol.Act
    | protocol.NextHand
    | protocol.Advise
    | protocol.Contribute
    | protocol.Resign
    | protocol.Abandon
    | protocol.Claim
    | protocol.Rematch
    | protocol.Say
)

PATIENCE_SECONDS: Final = 60.0

_ILLEGAL: Final = ("bad_action", "illegal_action")
_OVERTAKEN: Final = ("stale", "hand_not_over", "match_over", "contributed")
"""Why a next hand is refused that somebody else, or another socket of this account, has asked for or added to."""

CONTRIBUTION_BYTES: Final = 16
LINES_LIMIT: Final = 100
"""So much of what was said is kept; the server keeps no more."""


@dataclass(frozen=True, slots=True)
class News:
    """What has happened since the news before, and the view after it.

    Without events somebody is ready, is renamed, or has said something.
    """

    events: tuple[protocol.NumberedEvent, ...]
    view: protocol.TableView


@dataclass(slots=True)
class Turn:
    """A decision of one's own. ``hand`` is the one in ``view``; ``hand.legal`` has the token of all that is allowed.

    ``events``: those of the hand so far, as far as one may know them.
    """

    view: protocol.TableView
    hand: protocol.HandView
    events: tuple[protocol.NumberedEvent, ...]
    _seat: "Seat"
    _answer: int | None = field(default=None, init=False)
    _refused: bool = field(default=False, init=False)

    def observation(self) -> Observation:
        """The same as the levels see it. Raises ClientError where the server's rules are not ours."""
        return self._seat.observation()

    async def act(self, *actions: str) -> int:
        """Play these actions in their order, all or none; the number of the last event after them.

        Raises StaleCommandError, IllegalCommandError, another CommandRefusedError, or ConnectionLostError.
        """
        try:
            self._answer = await self._seat.act(*actions, number=self.view.number)
        except StaleCommandError:
            raise
        except CommandRefusedError:
            self._refused = True
            raise
        return self._answer


class Seat:
    """See ``Client.seat``. Every method raises ConnectionLostError once the socket is lost for good."""

    def __init__(self, address: str, headers: Headers, patience_seconds: float, *, trust_env: bool) -> None:
        self._view: protocol.TableView | None = None
        self._events: list[protocol.NumberedEvent] = []
        self._finished: News | None = None
        self._lines: deque[protocol.ChatLine] = deque(maxlen=LINES_LIMIT)
        self._rules: RuleSet | None = None
        self._changed = asyncio.Event()
        self._watchers: list[list[protocol.NumberedEvent]] = []
        self._failure: ClientError | None = None
        self._socket = Socket(address, headers, self, patience_seconds, trust_env=trust_env)

    async def __aenter__(self) -> Self:
        self._socket.start()
        try:
            while self._view is None:
                await self._wait(self._changed)
        except BaseException:
            await self._socket.stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._socket.stop()

    # What one is told ------------------------------------------------------------------------------------------------

    @property
    def view(self) -> protocol.TableView:
        """All that one may know now."""
        assert self._view is not None, "a seat is used in 'async with'"
        return self._view

    @property
    def events(self) -> tuple[protocol.NumberedEvent, ...]:
        """Those of the hand in progress, or just ended, as far as one may know them."""
        return tuple(self._events)

    @property
    def finished(self) -> News | None:
        """The last deal that came to its end here: all of its events, and the view then. None: none did."""
        return self._finished

    @property
    def lines(self) -> tuple[protocol.ChatLine, ...]:
        """What was said at the table, the oldest first."""
        return tuple(self._lines)

    @property
    def rules(self) -> RuleSet:
        """The rule set of the table. Raises ClientError where the server's is not ours."""
        if self._rules is None:
            self._rules = rules_of(self.view)
        return self._rules

    def observation(self) -> Observation:
        """The hand as the levels see it. Raises ClientError before the first deal, and where the rules are not ours."""
        return observation_of(self.view, self._events, self.rules)

    async def news(self) -> AsyncGenerator[News, None]:
        """Everything from the first step on, until the match is over. The first is the view then, without events.

        Who comes for the next one late gets what happened meanwhile as one.
        """
        pending: list[protocol.NumberedEvent] = []
        self._watchers.append(pending)
        try:
            while True:
                changed = self._changed
                events = tuple(pending)
                pending.clear()
                view = self.view
                yield News(events, view)
                if view.match.over:
                    return
                await self._wait(changed)
        finally:
            self._watchers.remove(pending)

    async def turns(self, *, deal_on: bool = True) -> AsyncGenerator[Turn, None]:
        """Each decision of one's own, until the match is over.

        A turn whose action was refused as illegal comes again; one that was left without an action comes again only
        when the table has moved on. ``deal_on``: add chance of one's own to each coming deal, and ask for it as soon as
        the hand before is over. While the table waits for people, so do you. Raises ClientError for somebody who only
        looks on.
        """
        done = -1
        while not self.view.match.over:
            changed, view = self._changed, self.view
            if view.seat is None:
                raise ClientError("you have no seat at this table", code="not_seated")
            hand = view.hand
            if hand is not None and hand.to_act == view.seat and view.number > done:
                turn = Turn(view, hand, self.events, self)
                yield turn
                done = _done_with(turn)
                continue
            if deal_on and view.waiting is None and view.match.deal_over and not view.players[view.seat].ready:
                await self._deal_on()
            await self._wait(changed)

    async def _deal_on(self) -> None:
        coming = self.view.coming
        if coming is not None and not coming.contributed:
            with _overtaken():
                await self.contribute()
        with _overtaken():
            await self.next_hand()

    # Commands --------------------------------------------------------------------------------------------------------

    async def act(self, *actions: str, number: int | None = None) -> int:
        """Play actions; see ``Turn.act``. ``number``: of the view that they answer; None: the newest."""
        return await self._ask(protocol.Act(uuid4().hex, self._number(number), list(actions)))

    async def next_hand(self) -> int:
        """Be ready for the next hand, which is dealt when everybody is. Raises CommandRefusedError."""
        return await self._ask(protocol.NextHand(uuid4().hex, self._number(None)))

    async def contribute(self, contribution: bytes | None = None) -> int:
        """Add something to the coming deal, once, so that nobody alone decides it. See docs/fair-deals.md.

        1 to 128 bytes; None: new ones by chance. Raises ClientError while no deal is promised.
        """
        coming = self.view.coming
        if coming is None:
            raise ClientError("no deal is promised now", code="no_hand")
        added = secrets.token_bytes(CONTRIBUTION_BYTES) if contribution is None else contribution
        return await self._ask(protocol.Contribute(uuid4().hex, coming.commitment, added.hex()))

    async def advise(self, action: str | None = None, text: str = "") -> int:
        """As the one who sits out, suggest an action to the captain, say something, or both."""
        return await self._ask(protocol.Advise(uuid4().hex, self._number(None), action, text))

    async def resign(self) -> int:
        """Give up the match. Raises CommandRefusedError."""
        return await self._ask(protocol.Resign(uuid4().hex, self._number(None)))

    async def abandon(self, answer: Literal["offer", "agree", "decline", "left"] = "offer") -> int:
        """Offer to end the match without a winner, or answer such an offer; or end it because somebody has gone.

        Raises CommandRefusedError.
        """
        return await self._ask(protocol.Abandon(uuid4().hex, self._number(None), answer))

    async def claim(self, seat: int) -> int:
        """Claim the match from a seat whose time has run out. Raises CommandRefusedError."""
        return await self._ask(protocol.Claim(uuid4().hex, self._number(None), seat))

    async def rematch(self) -> int:
        """After the match, wish for another: ``view.calls.next_table`` is its table once everybody wants it."""
        return await self._ask(protocol.Rematch(uuid4().hex, self._number(None)))

    async def say(self, text: str = "", *, phrase: protocol.Phrase | None = None) -> int:
        """Say a text or a ready phrase to those at the table. Raises CommandRefusedError."""
        return await self._ask(protocol.Say(uuid4().hex, phrase, text))

    def _number(self, number: int | None) -> int:
        return self.view.number if number is None else number

    async def _ask(self, command: Command) -> int:
        if self._failure is not None:
            raise self._failure
        answer = await self._socket.ask(command.id, command)
        if isinstance(answer, protocol.Error):
            raise _refusal(answer)
        return answer.number

    # What the socket says --------------------------------------------------------------------------------------------

    @property
    def last_number(self) -> int | None:
        """The last event that one was told of: what to come back with. None before anything was."""
        return None if self._view is None else self._view.number

    def take_in(self, events: Sequence[protocol.NumberedEvent], view: protocol.TableView, *, anew: bool) -> None:
        """The socket has news. ``anew``: they are all of the hand in progress, and not only what is new."""
        last_number = self.last_number
        new = [each for each in events if last_number is None or self._is_new(each, last_number)]
        if last_number is not None:
            for pending in self._watchers:
                pending.extend(new)
        if anew:
            self._events.clear()
        for each in events if anew else new:
            if isinstance(each.event, protocol.HandStarted):
                self._events.clear()
            self._events.append(each)
        self._view = view
        if view.hand is not None and view.match.deal_over:
            self._finished = News(self.events, view)
        self._tell()

    def hear(self, lines: Sequence[protocol.ChatLine], *, anew: bool) -> None:
        """Something was said. ``anew``: these are all lines that there are."""
        if anew:
            self._lines.clear()
        self._lines.extend(lines)
        self._tell()

    def _is_new(self, each: protocol.NumberedEvent, last_number: int) -> bool:
        """Advice has the number of the event before it, and after a lost connection it may come twice."""
        return each.number > last_number or (isinstance(each.event, protocol.Advised) and each not in self._events)

    def fail(self, failure: ClientError) -> None:
        """The socket is lost for good."""
        self._failure = failure
        self._tell()

    def _tell(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def _wait(self, changed: asyncio.Event) -> None:
        if self._failure is None:
            await changed.wait()
        if self._failure is not None:
            raise self._failure


@contextmanager
def _overtaken() -> Iterator[None]:
    """Another socket of the account, or the other players, may have been quicker."""
    try:
        yield
    except CommandRefusedError as error:
        if error.code not in _OVERTAKEN:
            raise


def _done_with(turn: Turn) -> int:
    """The number of the last view in which there is nothing left to decide."""
    if turn._refused and turn._answer is None:
        return -1
    return turn.view.number if turn._answer is None else turn._answer - 1


def _refusal(error: protocol.Error) -> CommandRefusedError:
    kind = CommandRefusedError
    if error.code == "stale":
        kind = StaleCommandError
    elif error.code in _ILLEGAL:
        kind = IllegalCommandError
    return kind(error.message, code=error.code, number=error.number, position=error.position)
