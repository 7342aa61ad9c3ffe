"""The command line, ``undercut``: it wires the parts together and holds no rules of the game."""

from undercut.cli.app import main

__all__ = ["main"]
