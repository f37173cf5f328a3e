"""Our own small set of widgets: scaled, focusable, told to screen readers."""

from __future__ import annotations

from game.widgets.base import Widget
from game.widgets.button import Button
from game.widgets.choices import Segments, Tabs, Toggle
from game.widgets.dialog import Answer, Dialog
from game.widgets.field import TextField
from game.widgets.flow import column, grid, row
from game.widgets.form import Row
from game.widgets.kit import Kit
from game.widgets.lists import Dropdown, Line, ListBox
from game.widgets.numbers import Slider, Stepper
from game.widgets.scroll import Scroll
from game.widgets.text import Panel, Progress, Text
from game.widgets.ui import Ui

__all__ = [
    "Answer",
    "Button",
    "Dialog",
    "Dropdown",
    "Kit",
    "Line",
    "ListBox",
    "Panel",
    "Progress",
    "Row",
    "Scroll",
    "Segments",
    "Slider",
    "Stepper",
    "Tabs",
    "Text",
    "TextField",
    "Toggle",
    "Ui",
    "Widget",
    "column",
    "grid",
    "row",
]
