"""Undercut: gin rummy, exactly by the rules."""

__version__ = "0.1.0"
