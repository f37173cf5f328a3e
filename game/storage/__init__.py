"""What is kept: matches as journals, settings, players, and the history of finished matches. Knows files, not windows."""

from __future__ import annotations
