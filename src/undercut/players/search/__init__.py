"""What the expert level searches with: possible worlds, rollouts, opponents' ways, and what points are worth.

All of it needs the extra ``fast``; ``players.expert`` imports it only where that is there.
"""
