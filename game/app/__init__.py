"""Window, clock, loop and crash guard."""

from __future__ import annotations

from game.app.app import App, AppOptions
from game.app.recorder import Recorder, process_age
from game.app.window import NoDisplayError, Window

__all__ = ["App", "AppOptions", "NoDisplayError", "Recorder", "Window", "process_age"]
