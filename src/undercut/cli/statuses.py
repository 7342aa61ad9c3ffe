"""The exit statuses of the commands, besides 0."""

from typing import Final

WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130
NO_OUTPUT: Final = 1
DOES_NOT_FIT: Final = 1
"""Something is not as it was promised."""
