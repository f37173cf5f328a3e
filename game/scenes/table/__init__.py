"""The table people play at."""
