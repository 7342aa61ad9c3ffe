"""Many hands at once as an environment: step them all with one call, without a copy in the loop."""

from typing import Any, Final

import numpy.typing as npt

from undercut.core.actions import ACTION_COUNT
from undercut.core.errors import IllegalActionError
from undercut.sim.checks import seed_number, whole_number
from undercut.sim.choosing import default_end
from undercut.sim.compiled import Array, Int, Record, i64, kernel, np, u64
from undercut.sim.errors import SimError
from undercut.sim.layout import LAY_MELDS, OVER, RESHUFFLE, STATE_DTYPE, Rules, compile_rules
from undercut.sim.legal import ACTION_SLOTS, legal_actions
from undercut.sim.observing import OBSERVATION_SIZE, write_observation
from undercut.sim.playout import RESULT_DTYPE, deal_hand, write_result
from undercut.sim.step import apply, reshuffle

MAX_GAMES: Final = 1 << 24


class VectorHands:
    """``count`` games of hands side by side, each dealt anew as soon as it ends.

    Game i plays the hands i, i + count, i + 2 * count, … of the seed, so everything is fixed by the seed and the
    actions. These arrays are made once and written to in place by ``reset`` and ``step``; others can only read them:

    - ``observations``: ``uint8`` (count, ``OBSERVATION_SIZE``), what the seat to act may know (``observing``).
    - ``masks``: ``bool`` (count, 647), what it may do; there is always something.
    - ``seats``: ``int8`` (count,), the seat to act.
    - ``finished``: ``bool`` (count,), whether the last step ended a hand; the other arrays already show the next one.
    - ``rewards``: ``int32`` (count, seats), 0 but for a hand that the last step ended: what each seat gained in points
      (the winner's score, and the same lost by the other of two; or minus its penalty).
    - ``results``: ``RESULT_DTYPE`` (count,), of the last hand that each game ended; zeros before.
    - ``hand_numbers``: ``uint64`` (count,), the hand of the seed that each game is at.

    ``automatic_end``: after a knock melds and layoffs are the defaults, and the hand ends with the knock; else they are
    actions like others.
    """

    def __init__(self, rules: Rules, count: int, seed: int, *, automatic_end: bool = False) -> None:
        """Deals the first hands. Raises SimError for a count or seed that is not allowed."""
        self.rules = compile_rules(rules)
        self.count = whole_number("count", count, 1, MAX_GAMES)
        self.automatic_end = bool(automatic_end)
        self._seed = seed_number(seed)
        self._states = np.zeros(count, STATE_DTYPE)
        self._blank = np.zeros(1, STATE_DTYPE)
        self._deck = np.zeros(52, np.uint8)
        self._found = np.zeros(ACTION_SLOTS, np.int16)
        self._observations = np.zeros((count, OBSERVATION_SIZE), np.uint8)
        self._masks = np.zeros((count, ACTION_COUNT), np.uint8)  # to a kernel, bytes are cheaper than truth values
        self._seats = np.zeros(count, np.int8)
        self._finished = np.zeros(count, np.bool_)
        self._rewards = np.zeros((count, self.rules.seats), np.int32)
        self._results = np.zeros(count, RESULT_DTYPE)
        self._hand_numbers = np.zeros(count, np.uint64)
        # A kernel trusts the masks: nobody else may write to them.
        self.observations, self.masks = _read_only(self._observations), _read_only(self._masks.view(np.bool_))
        self.seats, self.finished = _read_only(self._seats), _read_only(self._finished)
        self.rewards, self.results = _read_only(self._rewards), _read_only(self._results)
        self.hand_numbers = _read_only(self._hand_numbers)
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Deals each game its first hand again; ``seed``: of this seed from now on."""
        if seed is not None:
            self._seed = seed_number(seed)
        self._hand_numbers[:] = np.arange(self.count)
        self._finished[:] = False
        self._rewards[:] = 0
        self._results[:] = 0
        rules, states = self.rules.record, self._states
        _deal_games(rules, states, self._seed, self._hand_numbers, self._blank, self._deck, self._seats)
        _look(rules, states, self._observations, self._masks, self._found)

    def step(self, actions: Any) -> None:
        """Each game's seat to act does what ``actions`` says: (count,) action indices.

        Raises IllegalActionError for the first that its mask does not allow, and then nothing has changed.
        """
        if not isinstance(actions, np.ndarray) or actions.shape != (self.count,) or actions.dtype.kind not in "iu":
            raise SimError(f"actions: allowed: an array of {self.count} whole numbers", code="not_actions")
        indices = actions if actions.dtype == np.int64 else actions.astype(np.int64)
        bad = _first_not_allowed(self._masks, indices)
        if bad >= 0:
            raise IllegalActionError(
                f"actions[{bad}] = {actions[bad]}: its mask does not allow it",
                code="illegal_action",
                position=int(bad),
                detail=str(actions[bad]),
            )
        _step_games(
            self.rules.record,
            self._states,
            indices,
            self.automatic_end,
            self._seed,
            self._hand_numbers,
            self._blank,
            self._deck,
            self._found,
            self._observations,
            self._masks,
            self._seats,
            self._finished,
            self._rewards,
            self._results,
        )


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same memory, for looking at."""
    view = array.view()
    view.flags.writeable = False
    return view


@kernel
def _first_not_allowed(masks: Array, actions: Array) -> Int:
    for at in range(actions.shape[0]):
        if not 0 <= actions[at] < masks.shape[1] or not masks[at, actions[at]]:
            return at
    return i64(-1)


@kernel
def _deal_games(
    rules: Array, states: Array, seed: Int, hand_numbers: Array, blank: Array, deck: Array, seats: Array
) -> None:
    for at in range(states.shape[0]):
        states[at] = blank[0]
        deal_hand(rules[0], seed, hand_numbers[at], deck, states[at])
        seats[at] = states[at].to_act


@kernel
def _look(rules: Array, states: Array, observations: Array, masks: Array, found: Array) -> None:
    """Writes what each seat to act sees and may do."""
    for at in range(states.shape[0]):
        write_observation(rules[0], states[at], observations, u64(at))
        mask = masks[at]
        for column in range(mask.shape[0]):
            mask[column] = 0
        for number in range(legal_actions(rules[0], states[at], found)):
            mask[u64(found[number])] = 1


@kernel
def _reward(rules: Record, state: Record, rewards: Array) -> None:
    for seat in range(rules.seats):
        gained = i64(0)
        if rules.winner_scores:
            gained = i64(state.points[seat]) - i64(state.points[1 - seat])
        else:
            gained = -i64(state.points[seat])
        rewards[seat] = gained


@kernel
def _step_games(
    rules: Array,
    states: Array,
    actions: Array,
    automatic_end: bool,
    seed: Int,
    hand_numbers: Array,
    blank: Array,
    deck: Array,
    found: Array,
    observations: Array,
    masks: Array,
    seats: Array,
    finished: Array,
    rewards: Array,
    results: Array,
) -> None:
    count = states.shape[0]
    for at in range(count):
        state = states[at]
        apply(rules[0], state, actions[at])
        if state.phase == RESHUFFLE:
            reshuffle(state)
        while automatic_end and LAY_MELDS <= state.phase < OVER:
            default_end(rules[0], state, found)
        if finished[at]:
            rewards[at] = 0
        finished[at] = state.phase == OVER
        if finished[at]:
            _reward(rules[0], state, rewards[at])
            write_result(state, results[at])
            hand_numbers[at] += u64(count)
            states[at] = blank[0]
            deal_hand(rules[0], seed, hand_numbers[at], deck, states[at])
        seats[at] = state.to_act
    _look(rules, states, observations, masks, found)
