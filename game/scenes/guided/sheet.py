"""The sheet of paper on which the guide speaks: its words, its buttons, and a place where it covers nothing that is needed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game import style
from game.access import Node, sentences
from game.assets import Box
from game.i18n import tr
from game.sprites.team import draw_portrait
from game.widgets import Button, Text
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from game.scenes.guided.page import Page
    from game.widgets import Kit

WIDTHS: Final = (980, 1180, 760, 1400, 600)  # ui units
SIZES: Final = ((42, 25), (37, 23), (32, 20), (28, 18), (25, 17))
"""Type of title and words; smaller only where there is no room."""
FACE: Final = 132
PAD: Final = 26
GAP: Final = 10
DOT: Final = 16
NEEDED: Final = 40.0
LIKED: Final = 2.0
SMALLER: Final = 0.8
OTHER_SHAPE: Final = 0.5
FACELESS: Final = 1.0
MOVED: Final = 3.0
"""What it costs to cover something that is needed, or liked; smaller type; another shape; no face; to move."""
ASK_TOP: Final = (0xFF, 0xEF, 0xC0)
WRONG_TOP: Final = (0xFD, 0xE3, 0xDC)
DONE_TOP: Final = (0xDD, 0xF1, 0xDF)
DONE_INK: Final = (0x12, 0x4A, 0x2B)


class Plan(NamedTuple):
    """Where the parts stand, from the sheet's upper left corner."""

    size: tuple[int, int]
    type: tuple[int, int]
    face: pygame.Rect | None
    lines: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    boxes: tuple[pygame.Rect | None, pygame.Rect | None]
    buttons: tuple[pygame.Rect, ...]
    dots: pygame.Rect


class Sheet(Widget):
    """Paper, portrait, boxes and dots; the words stand on it as widgets of their own."""

    role = "message"
    focusable = False

    def __init__(self, page: Page, plan: Plan) -> None:
        super().__init__("guide", sentences((page.title, page.say, page.ask, page.note)))
        self.page = page
        self.plan = plan

    def nodes(self) -> Iterator[Node]:
        """All its words in one."""
        yield Node(self.id, self.role, self.label, rect_tuple(self.rect), focusable=False)

    def set_pressed(self, pressed: bool) -> None:
        """Nothing: it only keeps clicks from what lies below."""

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw it."""
        box = Box(style.PAPER_LIGHT, style.PAPER_DARK, kit.ui(22), style.GOLD, max(1, kit.ui(2)))
        kit.lifted(surface, self.rect, box, drop=8, spread=26)
        if self.plan.face is not None:
            self._face(surface, kit, self._at(self.plan.face))
        moods = {"wrong": (WRONG_TOP, style.RED_PEN), "done": (DONE_TOP, DONE_INK)}
        tops = ((ASK_TOP, style.GOLD_BOTTOM), moods.get(self.page.mood, (ASK_TOP, style.GOLD_BOTTOM)))
        for part, (ground, edge) in zip(self.plan.boxes, tops, strict=True):
            if part is not None:
                rect = self._at(part)
                look = Box(ground, ground, kit.ui(14), edge, max(1, kit.ui(1.5)))
                surface.blit(kit.assets.box(rect.width, rect.height, look), rect)
        self._dots(surface, kit)

    def _at(self, part: pygame.Rect) -> pygame.Rect:
        return part.move(self.rect.topleft)

    def _face(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        side = rect.width
        draw_portrait(kit, surface, self.page.guide, pygame.Rect(rect.left, rect.top, side, side), 0)
        at = (rect.centerx, rect.top + side + kit.ui(6))
        kit.text(surface, self.page.guide_name, at, "bold", 20, style.PAPER_TITLE, align="centre", width=side)

    def _dots(self, surface: pygame.Surface, kit: Kit) -> None:
        number, all_steps = self.page.place
        rect = self._at(self.plan.dots)
        size, x = kit.ui(DOT), rect.left
        for step in range(all_steps if all_steps > 1 else 0):
            done = step < number or (step == number and self.page.mood == "done")
            ground = (0x2A, 0x7A, 0x4C) if done else style.GOLD if step == number else style.PAPER_LIGHT
            look = Box(ground, ground, size / 2, style.PAPER_ACCENT, max(1, kit.ui(1.5)))
            surface.blit(kit.assets.box(size, size, look), (x, rect.centery - size // 2))
            if done:
                kit.icon(surface, "check", (x + size // 2, rect.centery), DOT * 0.8, style.WHITE)
            x += size + kit.ui(8)
        if all_steps > 1:
            words = tr("Step {n} of {all}", n=number + 1, all=all_steps)
            room = pygame.Rect(x + kit.ui(6), rect.top, rect.right - x - kit.ui(6), rect.height)
            if kit.text_width(words, "text", style.LABEL_SIZE) <= room.width:
                kit.middle_text(surface, words, room, "text", style.LABEL_SIZE, style.PAPER_TEXT, align="left")


def lay_sheet(
    kit: Kit, page: Page, needed: Sequence[pygame.Rect], liked: Sequence[pygame.Rect], before: pygame.Rect | None = None
) -> tuple[pygame.Rect, Plan]:
    """Return where the sheet lies and its plan: off what is ``needed``, as far as it can be off what is ``liked``.

    ``before`` is where it lay: it is moved only where that brings something.
    """
    window = pygame.Rect((0, 0), kit.metrics.size)
    best: tuple[pygame.Rect, Plan] | None = None
    lowest = math.inf
    last: Plan | None = None
    for smaller, sizes in enumerate(SIZES):
        # The face gives way to the words only where that brings something.
        for shape, (faced, wide) in enumerate(product((True, False), WIDTHS)):
            looks = (0 if shape == 0 else OTHER_SHAPE) + (0 if faced else FACELESS)
            if SMALLER * smaller + looks >= lowest:
                continue  # not worth measuring: what it covers can only add to that
            plan = _plan(kit, page, min(kit.ui(wide), window.width - 2 * kit.ui(8)), sizes, faced=faced)
            if plan is None:
                continue
            last = plan
            if plan.size[1] > window.height - 2 * kit.ui(8):
                continue
            for order, rect in enumerate(_places(kit, window, plan.size, before)):
                cost = NEEDED * _covered(rect, needed)
                if cost >= lowest:
                    continue
                cost += LIKED * _covered(rect, liked) + SMALLER * smaller
                cost += looks + order / 100
                if before is not None and (rect.topleft != before.topleft or rect.width != before.width):
                    cost += MOVED
                if cost < lowest:
                    lowest, best = cost, (rect, plan)
    if best is None:
        # No window one plays in is so small; while one is pulled through this size, the sheet's beginning is seen.
        plan = last or _plan(kit, page, kit.ui(WIDTHS[-1]), SIZES[-1], faced=False, squeezed=True)
        assert plan is not None, "a squeezed plan always has room"
        return pygame.Rect(window.topleft, plan.size), plan
    return best


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    """How many of the others are covered, parts counted as such."""
    touched = [others[place] for place in rect.collidelistall(others)]
    parts = [(rect.clip(other), other) for other in touched]
    return sum(part.width * part.height / (other.width * other.height) for part, other in parts)


def _places(kit: Kit, window: pygame.Rect, size: tuple[int, int], before: pygame.Rect | None) -> Iterator[pygame.Rect]:
    edge = kit.ui(10)
    if before is not None and window.contains(pygame.Rect(before.topleft, size)):
        yield pygame.Rect(before.topleft, size)
    tops = range(edge, window.height - size[1] - edge + 1, max(1, kit.ui(22)))
    lefts = ((window.width - size[0]) // 2, edge, window.width - size[0] - edge)
    preferred = kit.metrics.px(120)
    for top in sorted(tops, key=lambda y: abs(y - preferred)):
        for left in lefts:
            yield pygame.Rect(left, top, *size)


def _plan(kit: Kit, page: Page, wide: int, sizes: tuple[int, int], *, faced: bool, squeezed: bool = False) -> Plan | None:
    """Lay the parts out in a width; None where the buttons do not fit, unless they may be `squeezed` out of it."""
    pad, gap = kit.ui(PAD), kit.ui(GAP)
    face = kit.ui(FACE) if faced and wide >= kit.ui(700) else 0
    left = pad + (face + kit.ui(26) if face else 0)
    room = wide - left - pad
    title, words = sizes
    y = kit.ui(20)
    lines = []
    for text, role, size in ((page.kicker, "bold", style.LABEL_SIZE), (page.title, "title", title), (page.say, "text", words)):
        high = Text("", text, role=role, size=size).measure(kit, room)[1] if text else 0  # type: ignore[arg-type]  # FontRoles
        lines.append(pygame.Rect(left, y, room, high))
        y += high + (kit.ui(4) if high and size != words else 0)
    boxes: list[pygame.Rect | None] = []
    for text in (page.ask, page.note):
        if not text:
            boxes.append(None)
            continue
        y += gap
        inner = room - 2 * kit.ui(20)
        high = Text("", text, role="bold", size=words).measure(kit, inner)[1] + 2 * kit.ui(10)
        boxes.append(pygame.Rect(left, y, room, high))
        y += high
    y += kit.ui(16)
    if face:
        y = max(y, kit.ui(24) + face + kit.ui(44))
    made = [_button_width(kit, choice.label) for choice in page.choices]
    high = kit.metrics.target(52)
    needed = sum(made) + gap * (len(made) - 1)
    if needed > wide - 2 * pad and not squeezed:
        return None
    dots = pygame.Rect(pad, y, wide - 2 * pad - needed - gap, high)
    steps = page.place[1]
    if steps > 1 and dots.width < steps * (kit.ui(DOT) + kit.ui(8)):
        dots = pygame.Rect(pad, y, wide - 2 * pad, kit.ui(DOT))
        y = dots.bottom + gap
    x = wide - pad - needed
    buttons = []
    for width in made:
        buttons.append(pygame.Rect(x, y, width, high))
        x += width + gap
    spot = pygame.Rect(pad, kit.ui(24), face, face) if face else None
    return Plan(
        (wide, y + high + kit.ui(18)), sizes, spot, (lines[0], lines[1], lines[2]), (boxes[0], boxes[1]), tuple(buttons), dots
    )


def _button_width(kit: Kit, label: str) -> int:
    return max(kit.metrics.target(110), kit.text_width(label, "bold", 20) + kit.ui(48))


def sheet_widgets(kit: Kit, page: Page, rect: pygame.Rect, plan: Plan) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Yield the widgets of a page and their rectangles, the sheet first."""
    yield Sheet(page, plan), rect
    title, words = plan.type
    looks = (
        ("kicker", page.kicker, "bold", style.LABEL_SIZE, style.PAPER_ACCENT),
        ("title", page.title, "title", title, style.PAPER_TITLE),
        ("say", page.say, "text", words, style.PAPER_TEXT),
    )
    for (key, text, role, size, colour), part in zip(looks, plan.lines, strict=True):
        if text:
            yield Silent(f"guide.{key}", text, role=role, size=size, colour=colour), part.move(rect.topleft)  # type: ignore[arg-type]  # FontRoles
    inks = (style.PAPER_TEXT, {"wrong": style.RED_PEN, "done": DONE_INK}.get(page.mood, style.PAPER_TEXT))
    for key, text, box, ink in zip(("ask", "note"), (page.ask, page.note), plan.boxes, inks, strict=True):
        if box is not None:
            inner = box.move(rect.topleft).inflate(-2 * kit.ui(20), -2 * kit.ui(10))
            yield Silent(f"guide.{key}", text, role="bold", size=words, colour=ink), inner
    for choice, part in zip(page.choices, plan.buttons, strict=True):
        button = Button(f"guide.{choice.key}", choice.label, choice.press, kind=choice.kind, size=20)
        button.group = "guide"
        yield button, part.move(rect.topleft)


class Silent(Text):
    """Words that the sheet says as a whole."""

    def nodes(self) -> Iterator[Node]:
        """None of its own."""
        yield from ()
