"""The lay-down panel inside the own band: the draft's points on their way to the minimum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr

if TYPE_CHECKING:
    from game.match import DraftStanding
    from game.widgets import Kit

READY: Final = (0xA6, 0xEC, 0xB4)
FIGURES: Final = (52, 44, 36, 30)
GAINS: Final = (26, 22, 19, 16)
TITLES: Final = (20, 18, 16, 14)
BAR: Final = 26


def laydown_label(standing: DraftStanding) -> str:
    """The panel in words."""
    if not standing.minimum:
        return tr("Draft, {points} points", points=standing.points)
    return tr("First lay-down: {points} of {minimum} points", points=standing.points, minimum=standing.minimum)


def draw_laydown(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, standing: DraftStanding, preview: int | None, held: str
) -> pygame.Rect:
    """Draw the panel; `preview` is the total with the cards that are dragged, `held` what they are called."""
    painted = kit.panel(surface, rect, radius=18)
    inner = rect.inflate(-2 * kit.ui(22), -2 * kit.ui(9))
    small, line = kit.line_height("text", 18), kit.line_height("text", 20)
    spare = inner.height - line - small - kit.ui(BAR) - kit.ui(8)
    size = next((size for size in FIGURES if kit.line_height("bold", size) <= spare), FIGURES[-1])
    title = tr("First lay-down") if standing.minimum else tr("Not yet a book")
    room = inner.width if preview is None else inner.width // 2
    large = next((each for each in TITLES if kit.text_width(title, "text", each) <= room), TITLES[-1])
    kit.text(surface, title, (inner.left, inner.top), "text", large, style.SOFT, width=room)
    y = inner.top + line
    right = _figures(kit, surface, (inner.left, y), size, standing)
    enough = standing.points >= standing.minimum
    if preview is not None:
        kit.text(surface, held, (inner.right, inner.top), "text", 18, style.SOFT, align="right", width=inner.width // 2)
        _gain(kit, surface, pygame.Rect(right, y, inner.right - right, kit.line_height("bold", size)), standing, preview)
    elif standing.minimum and enough:
        kit.icon(surface, "check", (inner.right - kit.ui(18), y + kit.line_height("bold", size) // 2), 34, READY)
    y += kit.line_height("bold", size)
    if standing.minimum:
        bar = pygame.Rect(inner.left, y, inner.width, min(kit.ui(BAR), max(6, inner.bottom - y - small)))
        _bar(kit, surface, bar, standing, preview)
        y = bar.bottom + kit.ui(4)
    said = [tr("Only a draft: take cards back freely until you lay down"), tr("Only a draft until you lay down")]
    said.append(tr("Only a draft"))
    if standing.minimum and enough and standing.refusal is None:
        said = [tr("Enough: press Lay down")]
    words = next((each for each in said if kit.text_width(each, "text", 18) <= inner.width), said[-1])
    if y + small <= rect.bottom:
        kit.text(surface, words, (inner.left, y), "text", 18, style.SOFT, width=inner.width)
    return painted


def _figures(kit: Kit, surface: pygame.Surface, at: tuple[int, int], size: int, standing: DraftStanding) -> int:
    """Draw "65 / 100"; return where it ends."""
    figure = kit.text(surface, f"{standing.points}", at, "bold", size, style.GOLD_TOP)
    if not standing.minimum:
        return figure.right
    return kit.text(surface, f" / {standing.minimum}", figure.topright, "bold", size, style.SOFT).right


def _gain(kit: Kit, surface: pygame.Surface, room: pygame.Rect, standing: DraftStanding, preview: int) -> None:
    """Draw what the cards held would add, and the total that makes, at the right of the figures."""
    ends = (f"+{preview - standing.points}", f"{preview}")
    size = next(
        (s for s in GAINS if sum(kit.text_width(end, "bold", s) for end in ends) + kit.ui(2.6 * s) <= room.width), GAINS[-1]
    )
    side = kit.ui(size * 1.1)
    x = room.right
    if preview >= standing.minimum:
        kit.icon(surface, "check", (x - side // 2, room.centery), size, READY)
        x -= side + kit.ui(4)
    y = room.centery - kit.line_height("bold", size) // 2
    x = kit.text(surface, ends[1], (x, y), "bold", size, READY, align="right").left
    kit.icon(surface, "right", (x - side // 2, room.centery), size * 0.8, READY)
    kit.text(surface, ends[0], (x - side, y), "bold", size, READY, align="right")


def _bar(kit: Kit, surface: pygame.Surface, bar: pygame.Rect, standing: DraftStanding, preview: int | None) -> None:
    """Points so far in gold, those of the dragged cards hatched, a white line at the minimum."""
    most = max(standing.minimum * 1.15, standing.points, preview or 0)
    radius = bar.height / 2
    surface.blit(kit.assets.box(bar.width, bar.height, Box(style.WELL, style.WELL, radius, style.LABEL, 1.5, edge_alpha=0.6)), bar)
    full = round(bar.width * standing.points / most)
    if preview is not None and preview > standing.points:
        wide = round(bar.width * preview / most)
        surface.blit(_hatched(kit, bar.width, bar.height), bar.topleft, (0, 0, wide, bar.height))
    if full >= 2:
        gold = kit.assets.box(bar.width, bar.height, Box(style.GOLD_TOP, style.GOLD_BOTTOM, radius))
        surface.blit(gold, bar.topleft, (0, 0, full, bar.height))
    x = bar.left + round(bar.width * standing.minimum / most)
    pygame.draw.rect(surface, style.WHITE, (x - 1, bar.top - kit.ui(4), 3, bar.height + 2 * kit.ui(4)), border_radius=2)


def _hatched(kit: Kit, width: int, height: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        made.blit(kit.assets.box(width, height, Box(style.GOLD_TOP, style.GOLD_TOP, height / 2, alpha=0.35)), (0, 0))
        mask = made.copy()
        step = max(8, kit.ui(16))
        for x in range(-height, width, step):
            pygame.draw.polygon(
                mask, (*style.GOLD_TOP, 210), [(x, height), (x + step // 2, height), (x + step // 2 + height, 0), (x + height, 0)]
            )
        shape = kit.assets.box(width, height, Box(style.WHITE, style.WHITE, height / 2))
        mask.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return mask

    return kit.assets.baked(("hatched-bar", width, height), make)
