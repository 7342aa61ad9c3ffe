"""The rules as pure functions: no input or output, clock, randomness or third-party package."""
