"""The window: made, resized, hidden, shown again, and flipped only where something changed."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from game.app.standing import Stance, Standing
from game.style import MINIMUM_WINDOW

TITLE = "Hand & Foot"
CLASS_NAME = "hand-and-foot"
DEFAULT_SIZE = (1280, 800)
LARGEST = (7680, 4320)
# Above this share of the window one flip is cheaper than many rectangles.
FLIP_SHARE = 0.5
# On Windows a screen reader can only be told of a window that has never been seen: see `Window.show`.
SHOWN_LATER = sys.platform == "win32"


class NoDisplayError(Exception):
    """There is no display to open a window on."""


class Window:
    """A resizable window with software surfaces, of a size or as it stood before where there is still room for that.

    Raises NoDisplayError when no display can be opened, or SDL falls back to a driver that shows nothing although
    none was asked for.
    """

    def __init__(self, size: tuple[int, int] | None = None, title: str = TITLE, stood: Standing | None = None) -> None:
        # pygame has set the first one to the program's file name on being imported.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = CLASS_NAME
        os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = CLASS_NAME
        if sys.platform == "win32":
            _be_aware_of_scaling()
        asked = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(_no_display(str(error))) from error
        self.driver = pygame.display.get_driver()
        if self.driver in {"offscreen", "dummy"} and not asked:
            pygame.display.quit()
            raise NoDisplayError(_no_display(f"only the driver “{self.driver}”, which shows nothing, works"))
        if self.driver == "x11":
            # SDL would show software surfaces through OpenGL: 17 ms a frame at 1080p without a graphics card, not 0.7.
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        again = stood if size is None else None
        wanted = size or (again.size if again is not None and _has_room(again.size) else self._fitting())
        try:
            pygame.display.set_mode(_clamped(wanted), pygame.RESIZABLE | (pygame.HIDDEN if SHOWN_LATER else 0))
        except pygame.error as error:
            raise NoDisplayError(_no_display(str(error))) from error
        # SDL keeps the screen awake for every game; a table left standing must not.
        pygame.display.set_allow_screensaver(True)
        with warnings.catch_warnings():
            # Only the display module updates parts of a window (0.3 ms, the whole takes 3.9 ms at 4K); only Window
            # knows the least size. The way from one to the other is marked as going; the version is pinned.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = MINIMUM_WINDOW
        self._window.title = title
        self.hidden = False
        self._stance = Stance(self.size)
        self._fills = again.fills if again is not None else ""

    @property
    def standing(self) -> Standing:
        """How the window stands now."""
        return self._stance.now

    @property
    def surface(self) -> pygame.Surface:
        """The window's pixels; another surface after each change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def handle(self) -> int:
        """The platform's own handle of the window, 0 where there is none."""
        return int(pygame.display.get_wm_info().get("window", 0) or 0)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def show(self) -> None:
        """Let the window be seen, where it was made out of sight, and fill what it filled before."""
        if SHOWN_LATER:
            self._window.show()
        if self._fills == "desktop":
            self._window.maximize()
        elif self._fills == "screen":
            self.fill_screen(True)

    def flip(self, regions: list[pygame.Rect]) -> None:
        """Show the regions of the surface that changed."""
        width, height = self.size
        if sum(r.width * r.height for r in regions) > FLIP_SHARE * width * height:
            pygame.display.flip()
        else:
            pygame.display.update(regions)

    def watch(self, event: pygame.Event) -> None:
        """Keep track of whether anyone can see the window, and all of it."""
        if event.type in {pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED}:
            self.hidden = True
        elif event.type in {pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED}:
            self.hidden = False
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._fit_screens()
        if event.type == pygame.WINDOWMAXIMIZED:
            self._stance.maximised(pygame.time.get_ticks())
        elif event.type == pygame.WINDOWRESTORED:
            self._stance.restored()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._stance.resized((event.x, event.y), pygame.time.get_ticks())

    def _fit_screens(self) -> None:
        """Become no larger than any screen that is left: the one the window was on may have been pulled out."""
        screens = pygame.display.get_desktop_sizes()
        if self._stance.full or not screens:
            return
        largest = max(width for width, _ in screens), max(height for _, height in screens)
        width, height = self.size
        wanted = _clamped((min(width, largest[0]), min(height, largest[1])))
        if wanted != (width, height):
            pygame.display.set_mode(wanted, pygame.RESIZABLE)

    def fill_screen(self, whole: bool) -> None:
        """Fill the whole screen without a frame, or go back."""
        self._stance.full = whole
        if whole:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    @staticmethod
    def _fitting() -> tuple[int, int]:
        """A size of nine tenths of the desktop, 16:9 at most."""
        desktops = pygame.display.get_desktop_sizes()
        if not desktops:
            return DEFAULT_SIZE
        width, height = round(desktops[0][0] * 0.9), round(desktops[0][1] * 0.9)
        return min(width, round(height * 16 / 9)), height


def _has_room(size: tuple[int, int]) -> bool:
    """Tell whether a window of a size fits on one of the screens there are now."""
    return any(size[0] <= width and size[1] <= height for width, height in pygame.display.get_desktop_sizes())


def _clamped(size: tuple[int, int]) -> tuple[int, int]:
    return (
        min(max(size[0], MINIMUM_WINDOW[0]), LARGEST[0]),
        min(max(size[1], MINIMUM_WINDOW[1]), LARGEST[1]),
    )


def _no_display(why: str) -> str:
    return (
        f"no window can be opened: {why}. Start the game on a desktop (a display such as DISPLAY or WAYLAND_DISPLAY "
        "must be set), or set SDL_VIDEODRIVER=dummy to run it unseen"
    )


def _be_aware_of_scaling() -> None:
    """Tell Windows that the window draws its own pixels on dense screens."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
