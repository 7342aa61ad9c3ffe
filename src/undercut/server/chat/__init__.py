"""What people at a table say to one another. It is no state of the match, and no event of it."""
