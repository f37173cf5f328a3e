"""Paint the gallery into a folder and say how long each picture took: `python -m tools.gallery FOLDER [WORD]`.

With a word only pictures whose name has it are painted.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.assets import Assets
from game.style import Look, Metrics
from game.widgets import Kit
from tools.gallery import pages, states, table
from tools.gallery.fake import Plan

if TYPE_CHECKING:
    from game.sprites.book import Spread

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160), (1024, 640))


@dataclass(frozen=True, slots=True)
class Picture:
    """One table to paint: how full, at which size, with which look."""

    name: str
    plan: Plan
    size: tuple[int, int] = (1920, 1080)
    look: Look = field(default_factory=Look)
    style: Spread = "fan"
    drag: bool = True


def pictures() -> list[Picture]:
    """All tables of the gallery."""
    made = [Picture("four", Plan(), size) for size in SIZES]
    for size in ((1920, 1080), (1024, 640)):
        made += [
            Picture("one", Plan(1, 1, 13, 3), size),
            Picture("two", Plan(2, 2, 30, 9, stacks=1, reds=3), size),
            Picture("six", Plan(6, 3, 34, 9), size),
            Picture("eight", Plan(8, 4, 45, 12), size),
            Picture("eight-solo", Plan(8, 8, 11, 6), size),
            Picture("twelve", Plan(4, 2, 45, 12), size, drag=False),
            Picture("race", Plan(4, 2, 22, 11, grows=True, stacks=1, reds=2), size, drag=False),
        ]
    made += [
        Picture("lines", Plan(books=9), style="lines", drag=False),
        Picture("clusters", Plan(books=8), style="clusters", drag=False),
        Picture("clusters-six", Plan(6, 3, 24, 8), style="clusters", drag=False),
        Picture("empty", Plan(books=0, hand=11), drag=False),
        Picture("left", Plan(), look=Look(left_handed=True, cloth="burgundy", back="back_green")),
        Picture("large-cards", Plan(hand=45), look=Look(card_scale=1.3, cloth="blue")),
        Picture("large-text", Plan(), size=(1280, 720), look=Look(scale=2.0, cloth="dark")),
        Picture("wide", Plan(), (3440, 1440)),
        Picture("tall", Plan(), (1280, 1024)),
    ]
    return made


def main(arguments: list[str]) -> int:
    """Paint what was asked for; return the exit status."""
    if not 1 <= len(arguments) <= 2:
        print("python -m tools.gallery FOLDER [WORD]: which folder shall the pictures go to?", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    word = arguments[1] if len(arguments) == 2 else ""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for picture in pictures():
        name = f"{picture.name}-{picture.size[0]}x{picture.size[1]}"
        if word in name:
            _save(folder / f"{name}.png", picture)
    for name, paint in (("states", states.paint), ("pad", pages.paint_pad), ("pad-eight", pages.paint_wide_pad)):
        for size in ((1920, 1080), (1024, 640)):
            if word in f"{name}-{size[0]}x{size[1]}":
                surface = pygame.display.set_mode(size)
                paint(_kit(size, Look()), surface)
                pygame.image.save(surface, folder / f"{name}-{size[0]}x{size[1]}.png")
    return 0


def _kit(size: tuple[int, int], look: Look) -> Kit:
    return Kit(Assets(max(32 * 1024 * 1024, 24 * size[0] * size[1])), Metrics(*size, look.scale), look)


def _save(path: Path, picture: Picture) -> None:
    surface = pygame.display.set_mode(picture.size)
    kit = _kit(picture.size, picture.look)
    times = []
    for _ in range(2):
        start = time.perf_counter()
        table.paint(kit, surface, picture.plan, style=picture.style, drag=picture.drag)
        times.append((time.perf_counter() - start) * 1000)
    pygame.image.save(surface, path)
    kept = kit.assets.cache.used / 1024 / 1024
    print(f"{path.name}: {times[0]:.0f} ms at first, {times[1]:.0f} ms again, {kept:.1f} MB kept")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
