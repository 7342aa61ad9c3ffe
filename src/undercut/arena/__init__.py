"""The arena: players against players on the same deals, with what that proves and how sure it is.

Players are made by whoever runs a plan, from texts and seeds: the arena knows no level and no program.
"""
