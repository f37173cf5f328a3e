"""A scene: one screenful with its widgets, its resting layer and what moves above it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.access import Tree
from game.animation import PACES
from game.scenes.dirty import Dirty
from game.style import Look, Metrics
from game.widgets.kit import Kit
from game.widgets.ui import Ui

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from game.access import Node
    from game.assets import Assets
    from game.audio import Audio
    from game.scenes.stack import Stack
    from game.style import Cloth

# They come in great numbers, and nothing they do needs the tree.
MOTIONS = frozenset({pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.KEYUP})
KEYS = frozenset({pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING})


@dataclass(slots=True)
class Context:
    """What every scene shares; made by the app, or by a test.

    `data` is the folder for saves and settings. `on_look` hears when the player changes the look. `report` writes down what
    failed, and returns the file, None where that is not possible. `fills_screen` says whether the window fills the whole screen,
    `fill_screen` makes it do so, or no longer.
    """

    assets: Assets
    audio: Audio
    stack: Stack
    data: Path
    metrics: Metrics
    look: Look = field(default_factory=Look)
    clock: Callable[[], float] = lambda: 0.0
    on_look: Callable[[Look], None] = lambda _: None
    quit: Callable[[], None] = lambda: None
    report: Callable[[str, Exception], Path | None] = lambda what, error: None
    fills_screen: Callable[[], bool] = lambda: False
    fill_screen: Callable[[bool], None] = lambda whole: None

    @property
    def pace(self) -> float:
        """What lengths of movements are multiplied by; 0 means at once."""
        return 0.0 if self.look.reduced_motion else PACES[self.look.speed]

    def kit(self) -> Kit:
        """What widgets draw with at this size and look."""
        self.assets.cloth = self.look.cloth
        return Kit(self.assets, self.metrics, self.look)

    def set_look(self, look: Look) -> None:
        """Take over a changed look: sound at once, everything else by a new layout of all scenes."""
        self.look = look
        self.audio.set(volume=look.volume, muted=look.muted)
        self.metrics = Metrics(self.metrics.width, self.metrics.height, look.scale)
        self.assets.clear()
        self.stack.relayout()
        self.on_look(look)


class Scene:
    """Subclasses build their widgets in `build`, draw in `paint` and `paint_live`, and answer input in `handle`.

    Two layers: the *resting* layer is painted once and kept (`paint`; `invalidate(rect)` when a part of it changed),
    the *live* layer is painted above it wherever something moves (`paint_live`, `live_rects`; `mark(rect)` when a
    part of it changed without moving). While `is_settled()` and nothing is marked, nothing is drawn at all.
    Drawing changes no state.
    """

    name = "scene"
    overlay = False
    """Whether the scene below stays visible, dimmed, behind this one."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.tree = Tree()
        self.dirty = Dirty()
        self.ui = self._make_ui()
        self.backdrop: pygame.Surface | None = None
        self._static: pygame.Surface | None = None
        self._felt: pygame.Surface | None = None
        self._felt_key: tuple[tuple[int, int], Cloth] | None = None
        self._live_before: list[pygame.Rect] = []
        self._ring_before: pygame.Rect | None = None
        self._moving = False
        self._stale = True

    # What subclasses fill in

    def build(self, kit: Kit) -> None:
        """Create and place the widgets for `kit.metrics`; called on entering and after each resize, `ui` is empty."""

    def enter(self) -> None:
        """Come on top of the stack for the first time."""

    def pause(self) -> None:
        """Another scene comes above."""

    def resume(self) -> None:
        """Be on top again."""

    def leave(self) -> None:
        """Be taken off the stack; let go of threads and files."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an input no widget wanted; return whether it was used (then nothing else hears of it)."""
        return False

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds (at most a tenth)."""

    def is_settled(self) -> bool:
        """Whether nothing of the scene's own moves; widgets are looked after by the base."""
        return True

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the resting layer under the widgets, onto felt or backdrop; the clip is `region`."""

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw what moves above the resting layer and the widgets; the clip is `region`."""

    def live_rects(self) -> Iterable[pygame.Rect]:
        """The rectangles the moving things cover now; they are painted again each frame until settled."""
        return ()

    def nodes(self) -> Iterable[Node]:
        """What is on screen in reading order; override to add what is not a widget, with `yield from super()`."""
        yield from self.ui.nodes()

    # Services

    @property
    def metrics(self) -> Metrics:
        """The window's measures."""
        return self.context.metrics

    @property
    def kit(self) -> Kit:
        """What to draw with."""
        return self.ui.kit

    def invalidate(self, rect: pygame.Rect | None = None, *, patient: bool = False) -> None:
        """Paint a region of the resting layer again, or all of it.

        A `patient` one, of words that go with no movement, waits a few frames while others are painted, so that no frame has all
        of it to do.
        """
        self._stale = True
        self.dirty.add_static(rect, patient=patient)

    def mark(self, rect: pygame.Rect | None = None) -> None:
        """Paint a region of the live layer again, or all of it."""
        self._stale = True
        self.dirty.add_live(rect)

    def refresh_tree(self) -> None:
        """Bring the tree up to date with `nodes`."""
        self._stale = False
        self.tree.replace(self.nodes(), modal=self.ui.modal)
        self.ui.watch_focus()

    def node_at(self, pos: tuple[int, int]) -> Node | None:
        """The topmost node under a pixel, as things lie now."""
        if self._stale:
            self.refresh_tree()
        return self.tree.at(pos)

    def focus(self, node_id: str | None, *, visible: bool = True) -> None:
        """Give a node the keyboard."""
        if self._stale:
            self.refresh_tree()
        self.ui.focus(node_id, visible=visible)

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Say something to those who hear the game."""
        self._stale = True
        self.tree.announce(text, urgent=urgent)

    def press(self, node_id: str) -> bool:
        """Use a node as a click would; override to answer for what is not a widget."""
        return self.ui.press(node_id)

    # Called by the stack

    def layout(self) -> None:
        """Build everything again for the window's size and the look."""
        self.ui.kit = self.context.kit()
        self.ui.rebuild()
        self._static = None
        self.invalidate()
        self.build(self.ui.kit)
        self.refresh_tree()

    def dispatch(self, event: pygame.Event) -> bool:
        """Offer an input to widgets, scene and focus, in this order; return whether it was used."""
        if event.type not in MOTIONS:
            if self._stale:
                self.refresh_tree()
            self._stale = True
        beneath = bool(self.ui.layers) and event.type in KEYS  # what is asked has the keyboard for itself
        used = self.ui.handle(event) or (not beneath and self.handle(event)) or self._navigate(event)
        self.ui.watch_focus()
        return used

    def advance(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        self.update(dt)
        self._moving = self.ui.update(dt) or not self.is_settled()
        if self._stale and self.tree.focus_visible:
            self.refresh_tree()  # the ring follows what it stands around

    @property
    def settled(self) -> bool:
        """Whether nothing moves and nothing is to be painted."""
        return not self._moving and self.dirty.empty and self._ring_rect() == self._ring_before

    def render(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the window up to date; return the regions that changed."""
        whole = surface.get_rect()
        if self._static is None or self._static.get_size() != surface.get_size():
            self._static = pygame.Surface(surface.get_size(), 0, surface)
            self.dirty.add_static(None)
        for region in self.dirty.take_static(whole):
            self._static.set_clip(region)
            self._paint_ground(self._static, region)
            self.paint(self._static, region)
            self.ui.paint(self._static, region)
            self._static.set_clip(None)
            self.dirty.add_live(region)
        self._mark_moving()
        regions = self.dirty.take_live(whole)
        for region in regions:
            surface.set_clip(region)
            surface.blit(self._static, region, region)
            self.paint_live(surface, region)
            self.ui.paint_over(surface, region)
            self._paint_ring(surface, region)
        surface.set_clip(None)
        return regions

    # Inside

    def _make_ui(self) -> Ui:
        ui = Ui(self.context.kit(), self.tree, self.invalidate, self.mark, self.context.audio.cue)
        ui.refresh = self.refresh_tree
        return ui

    def _mark_moving(self) -> None:
        now = [pygame.Rect(rect) for rect in self.live_rects()]
        if self._moving or now != self._live_before:
            for rect in _swept(self._live_before, now):
                self.dirty.add_live(rect)
        self._live_before = now
        ring = self._ring_rect()
        if ring != self._ring_before:
            for moved in (ring, self._ring_before):
                if moved is not None:
                    self.dirty.add_live(moved)
            self._ring_before = ring

    def _paint_ground(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        if self.backdrop is not None:
            surface.blit(self.backdrop, region, region)
            return
        key = (surface.get_size(), self.context.look.cloth)
        if self._felt is None or self._felt_key != key:
            self._felt = self.context.stack.felt(*key)
            self._felt_key = key
        surface.blit(self._felt, region, region)

    def _ring_rect(self) -> pygame.Rect | None:
        if not self.tree.focus_visible or self.tree.focused is None:
            return None
        node = self.tree.focused
        if not node.shown:
            return None
        reach = 2 * self.kit.ui(8)
        return pygame.Rect(node.rect).inflate(reach, reach)

    def _paint_ring(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        ring = self._ring_rect()
        if ring is not None and ring.colliderect(region):
            drawn = self.kit.assets.ring(ring.width, ring.height, self.kit.ui(22), max(2, self.kit.ui(4)))
            surface.blit(drawn, ring)

    def _navigate(self, event: pygame.Event) -> bool:
        """Move the focus: Tab from group to group, arrows to what lies that way."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            self.tree.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        arrows = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }
        if event.key in arrows:
            self.tree.toward(*arrows[event.key])
            return True
        return False


def _swept(before: list[pygame.Rect], now: list[pygame.Rect]) -> list[pygame.Rect]:
    """Old and new places; what has only moved a little is one region."""
    if len(before) != len(now):
        return [*before, *now]
    found: list[pygame.Rect] = []
    for old, new in zip(before, now, strict=True):
        found += [old.union(new)] if old.colliderect(new) else [old, new]
    return found
