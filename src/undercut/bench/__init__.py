"""How fast Undercut is beside what else there is: ratios of medians, all measured in one run. See docs/speed.md."""
