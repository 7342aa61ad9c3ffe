"""What a command must look like before a table looks at it: its id, its tokens, its words."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from undercut.core.actions import Action, BigGin, Knock
from undercut.core.errors import UndercutError
from undercut.core.notation import parse_action
from undercut.fairness import CONTRIBUTION_BYTES_LIMIT
from undercut.server import protocol

COMMAND_ID_LENGTH_LIMIT: Final = 64
ACTIONS_LIMIT: Final = 20

CallCommand: TypeAlias = protocol.Resign | protocol.Abandon | protocol.Claim | protocol.Rematch
Command: TypeAlias = (
    protocol.Act | protocol.NextHand | protocol.Advise | protocol.Contribute | protocol.ComeBack | CallCommand
)


class CommandError(UndercutError):
    """A command that is refused; nothing has changed."""


def check_id(command: Command) -> None:
    """Raises CommandError."""
    if not 1 <= len(command.id) <= COMMAND_ID_LENGTH_LIMIT:
        raise CommandError(f"id: 1 to {COMMAND_ID_LENGTH_LIMIT} characters", code="bad_message")


def check_act(command: protocol.Act) -> None:
    """Whether there are as many actions as there may be. Raises CommandError."""
    if not 1 <= len(command.actions) <= ACTIONS_LIMIT:
        raise CommandError(f"actions: 1 to {ACTIONS_LIMIT} of them", code="bad_action")


def contribution_of(command: protocol.Contribute) -> bytes:
    """The bytes that a player adds to a deal. Raises CommandError."""
    text = command.contribution
    digits = not set(text) - set("0123456789abcdefABCDEF")
    if not digits or len(text) % 2 or not 1 <= len(text) // 2 <= CONTRIBUTION_BYTES_LIMIT:
        problem = f"contribution: 1 to {CONTRIBUTION_BYTES_LIMIT} bytes as hex digits"
        raise CommandError(problem, code="bad_message", detail="contribution")
    return bytes.fromhex(text)


def parse_actions(tokens: Sequence[str]) -> list[Action]:
    """The actions of these tokens. Raises CommandError with the position of the one that is no token."""
    actions: list[Action] = []
    for position, token in enumerate(tokens):
        try:
            actions.append(parse_action(token))
        except UndercutError as error:
            raise CommandError(error.message, code="bad_action", position=position, detail=error.detail) from error
    return actions


def ends_play(actions: Sequence[Action]) -> bool:
    """Whether one of them is a knock, after which melds are laid and cards laid off."""
    return any(isinstance(action, Knock | BigGin) for action in actions)
