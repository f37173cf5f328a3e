"""Pictures of the table's parts from made-up data, to be looked at: `python -m tools.gallery FOLDER`."""
