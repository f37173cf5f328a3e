"""The keys that are alike in every scene, in words: for the help over a scene and for the page of settings."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import tr


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together: a heading, and (keys, what they do)."""

    title: str
    lines: tuple[tuple[str, str], ...]


def everywhere() -> KeyGroup:
    """The keys that work in every scene."""
    return KeyGroup(
        tr("Everywhere"),
        (
            ("Tab", tr("to the next thing, with Shift to the one before")),
            ("←  ↑  ↓  →", tr("to what lies that way")),
            (tr("Enter"), tr("press what has the white ring; Space does the same")),
            ("Esc", tr("back, or close what is open")),
            ("F1", tr("these keys")),
            ("F11", tr("the whole screen, or a window")),
            ("M", tr("sound off and on")),
        ),
    )


def fields() -> KeyGroup:
    """The keys inside lists, numbers and fields."""
    return KeyGroup(
        tr("In fields and lists"),
        (
            ("←  →", tr("less and more, where a number has the ring")),
            (tr("Home  End"), tr("to the first and the last")),
            (tr("PgUp  PgDn"), tr("a page up and down; the wheel does the same")),
            ("Ctrl+C  X  V", tr("copy, cut and paste while writing")),
        ),
    )


def pointer() -> KeyGroup:
    """What mouse and finger do."""
    return KeyGroup(
        tr("Mouse and finger"),
        (
            (tr("click, tap"), tr("press; at the table also: pick up, and put down with a second click")),
            (tr("drag"), tr("carry cards, pull a bar")),
            (tr("right button"), tr("what else can be done with it; a long press of the finger does the same")),
        ),
    )


def general() -> tuple[KeyGroup, ...]:
    """The groups that are not those of the table."""
    return everywhere(), fields(), pointer()
