"""What `hand-and-foot` can do besides being imported: a module a command, loaded when it is asked for."""

from __future__ import annotations
