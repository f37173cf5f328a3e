"""What the guide says at one moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.widgets.button import Kind


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the page; ``main`` is the one to go on with."""

    key: str
    label: str
    press: Callable[[], object]
    kind: Kind = "paper"


@dataclass(frozen=True, slots=True)
class Page:
    """Words and buttons. ``note`` is said of the last move, in the ``mood`` of its being wrong or done.

    ``place`` counts the steps: which one of how many, from 0.
    """

    kicker: str
    title: str
    say: str
    ask: str = ""
    note: str = ""
    mood: Literal["", "wrong", "done"] = ""
    guide: str = "clara"
    guide_name: str = ""
    place: tuple[int, int] = (0, 0)
    choices: tuple[Choice, ...] = ()
