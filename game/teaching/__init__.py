"""Lessons and puzzles as data: positions, what is asked, what is accepted, and what is said of other moves. No screen here."""

from __future__ import annotations
