"""The sounds of the table, synthesised: no recordings."""
