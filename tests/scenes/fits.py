"""Whether a scene fits its window: nothing outside, nothing on something else, no words cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.scenes.base import Scene
from game.style import Metrics
from game.widgets import Button, Segments

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
SCALES = (0.75, 1.0, 1.5, 2.0)


CORNERS = (Metrics(1024, 640, 1.0), Metrics(1024, 640, 2.0), Metrics(1280, 720, 0.75), Metrics(1920, 1080, 1.0))
"""The windows where things are tightest, and the one that was drawn."""


def windows() -> Iterator[Metrics]:
    """Every window size with every size of words."""
    for width, height in SIZES:
        for scale in SCALES:
            yield Metrics(width, height, scale)


def lay_out(scene: Scene, metrics: Metrics) -> None:
    """Build a scene for a window that is never painted."""
    scene.context.metrics = metrics
    scene.context.look = replace(scene.context.look, scale=metrics.scale)
    scene.layout()


def problems(scene: Scene) -> list[str]:
    """What does not fit, in words."""
    return [*_outside(scene), *_overlaps(scene), *_cut(scene), *_small(scene)]


def _outside(scene: Scene) -> Iterator[str]:
    window = pygame.Rect((0, 0), scene.metrics.size)
    for node in scene.tree.nodes:
        if node.shown and not window.contains(pygame.Rect(node.rect)):
            yield f"{node.id} is outside the window: {node.rect}"


def _overlaps(scene: Scene) -> Iterator[str]:
    nodes = [node for node in scene.tree.nodes if node.focusable and node.shown]
    for place, one in enumerate(nodes):
        for other in nodes[place + 1 :]:
            part = other.id.startswith(one.id + ".") or one.id.startswith(other.id + ".")
            if not part and pygame.Rect(one.rect).colliderect(other.rect):
                yield f"{one.id} lies on {other.id}"


def _cut(scene: Scene) -> Iterator[str]:
    kit = scene.kit
    for widget in scene.ui.everything():
        if isinstance(widget, Button) and not widget.icon_only:
            room = widget.rect.width - kit.ui(20) - (kit.ui(widget.size * 1.2) + kit.ui(10) if widget.icon else 0)
            if kit.text_width(widget.label, "bold", widget.size) > room:
                yield f"the words of {widget.id} are cut"
        if isinstance(widget, Segments):
            for key, words, part in widget.parts():
                if kit.text_width(words, "bold", widget.size) > part.width - kit.ui(8):
                    yield f"{widget.id}.{key} is cut: {words}"


def _small(scene: Scene) -> Iterator[str]:
    """What is less than 44 pixels wide or high."""
    for widget in scene.ui.everything():
        if isinstance(widget, Button) and min(widget.rect.size) < 44:
            yield f"{widget.id} is too small to hit: {widget.rect.size}"
        if isinstance(widget, Segments):
            narrowest = min(part.width for _, _, part in widget.parts())
            if narrowest < 44:
                yield f"the parts of {widget.id} are too small to hit: {narrowest}"
