"""The screens: one on top of the other."""

from __future__ import annotations
