"""Hand & Foot: a card table for people and computer opponents."""

from __future__ import annotations

__version__ = "1.0.0"
"""The one version string; the package metadata, the installers and `--version` all read it here."""
