"""Our own small set of widgets: scaled, focusable, told to screen readers."""

from __future__ import annotations

from game.widgets.base import Widget
from game.widgets.button import Button
from game.widgets.kit import Kit
from game.widgets.ui import Ui

__all__ = ["Button", "Kit", "Ui", "Widget"]
