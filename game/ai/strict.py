"""The honour table seen as a strict one: what lies there as counts, so that it can be played on by the rules."""

from __future__ import annotations

from dataclasses import replace

from game.rules.view import View


def strict(view: View) -> View | None:
    """Return the view without the record of the honour table, None where what lies there cannot be told by counts.

    That is where cards of several ranks lie in a book: they would be counted among the hidden ones.
    """
    if view.state.honour is None:
        return view
    state = view.state.copy()
    state.honour = None
    seen = replace(view, state=state)
    return seen if seen.unseen() == view.unseen() else None
