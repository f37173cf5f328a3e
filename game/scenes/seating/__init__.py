"""Setting up a match: who sits where, by which rules, for how long."""
