"""Parts of the title: its buttons, what lies on the table, how an open match stands."""
