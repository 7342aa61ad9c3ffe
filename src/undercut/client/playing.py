"""Seat a computer player at a table of a server: a level, a program, or anything else with ``choose(observation)``."""

import asyncio
from collections.abc import Callable

from undercut.client.errors import StaleCommandError
from undercut.client.observing import match_of, observation_of
from undercut.client.seat import News, Seat
from undercut.core.match import MatchState
from undercut.core.notation import format_action
from undercut.core.observation import Observation
from undercut.players import MatchPlayer, Player
from undercut.server import protocol


async def play(seat: Seat, player: Player) -> protocol.TableView:
    """Let ``player`` decide at this seat until the match is over; the view then.

    It chooses in a thread, from the observation that it would get anywhere else, and is told of the match if it wants
    to be. Whatever it raises comes out here, and the seat can be played on later. Who sits out is not asked.
    """
    told = _Told(seat, player)
    async for turn in seat.turns():
        await told.catch_up()
        action = await asyncio.to_thread(player.choose, turn.observation())
        try:
            await turn.act(format_action(action))
        except StaleCommandError:
            # Another socket of the account has played.
            continue
    await told.catch_up()
    await told.end()
    return seat.view


class _Told:
    """What a player that wants to know of the match has been told of it."""

    def __init__(self, seat: Seat, player: Player) -> None:
        self._seat = seat
        self._player = player if isinstance(player, MatchPlayer) else None
        self._begun = False
        self._hand_number: int | None = None
        """Of the hand whose start, and not yet whose end, was told."""

    async def catch_up(self) -> None:
        """Tell the end of the hand before, and the start of this one."""
        calls: list[Callable[[], None]] = []
        player, seat = self._player, self._seat
        if player is None:
            return
        finished = seat.finished
        if finished is not None and self._hand_number == finished.view.match.hand_number:
            calls.append(lambda: player.end_hand(*self._seen(finished)))
            self._hand_number = None
        view = seat.view
        number = view.match.hand_number
        plays = view.hand is not None and view.seat in view.hand.seats and not view.match.deal_over
        if plays and self._hand_number != number:
            now = News(seat.events, view)
            calls.append(lambda: self._start(player, now))
            self._hand_number = number
        for call in calls:
            await asyncio.to_thread(call)

    def _start(self, player: MatchPlayer, now: News) -> None:
        match, observation = self._seen(now)
        if not self._begun:
            assert now.view.seat is not None
            player.start_match(match, now.view.seat)
            self._begun = True
        player.start_hand(match, observation)

    def _seen(self, news: News) -> tuple[MatchState, Observation]:
        rules = self._seat.rules
        return match_of(news.view, news.events, rules), observation_of(news.view, news.events, rules)

    async def end(self) -> None:
        """The match is over, be it in the middle of a hand."""
        if self._player is not None and self._begun:
            match, _ = self._seen(News(self._seat.events, self._seat.view))
            await asyncio.to_thread(self._player.end_match, match)
