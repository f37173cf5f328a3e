"""The game running: one window, one loop, the scenes, and what happens when something fails."""

from __future__ import annotations

import logging
import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.access import Announcement, Inspection, ScreenReader, Speaker, in_words
from game.app.crash import write_report
from game.app.keyboard import latin
from game.app.pointer import AWAY, Touch
from game.app.recorder import FRAME, Recorder
from game.app.standing import Standing
from game.app.sweeper import Sweeper
from game.app.window import SHOWN_LATER, TITLE, Window
from game.assets import Assets
from game.audio import Audio
from game.scenes.base import Context, Scene
from game.scenes.error import ErrorScene
from game.scenes.stack import Stack
from game.style import Look, Metrics

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

log = logging.getLogger(__name__)

# A longer pause counts as this much: things must not jump after the machine slept.
LONGEST_STEP = 0.1
BUSY_AFTER_INPUT = 1.0
RESTING_POLL = 1 / 16
HIDDEN_POLL = 1 / 10
# Desktops that tile their windows make them as small as they like.
SMALLEST = (320, 200)

READER_EVENT = pygame.event.custom_type()


def nothing_to_save() -> bool:
    """Save nothing, and say so."""
    return False


@dataclass(slots=True)
class AppOptions:
    """How the game is started.

    `data` is the folder for saves, settings and crash reports. `inspect` is written whenever the picture settles.
    `save` is called when a scene fails and returns whether a match was saved; `to_table` brings that match back to its table.
    `on_look` hears changed settings. Without a `size` the window opens as it `stood`; `on_standing` hears at the end how
    it stands then. `hushed` is the context in which the sound device is opened.
    """

    data: Path
    size: tuple[int, int] | None = None
    inspect: Path | None = None
    look: Look = field(default_factory=Look)
    sound: bool = True
    reader: bool = True
    save: Callable[[], bool] = nothing_to_save
    to_table: Callable[[], None] | None = None
    on_look: Callable[[Look], None] = lambda _: None
    stood: str = ""
    on_standing: Callable[[str], None] = lambda _: None
    hushed: Callable[[], AbstractContextManager[object]] = nullcontext
    clock: Callable[[], float] = time.perf_counter
    sleep: Callable[[float], None] = time.sleep


class App:
    """Opens the window and runs the scenes from `first` until someone quits.

    Raises game.app.NoDisplayError when there is no display. `run()` loops; tests call `step(dt)` instead.
    """

    def __init__(self, options: AppOptions, first: Callable[[Context], Scene]) -> None:
        self.options = options
        self.window = Window(options.size, stood=Standing.read(options.stood))
        self.recorder = Recorder()
        self.running = True
        self.failures = 0
        self._first = first
        self._touch = Touch()
        self._keys_down: set[int] = set()
        self._frame_began = 0.0
        self._quiet = BUSY_AFTER_INPUT
        self._size = self.window.size
        self._inspection = Inspection(options.inspect) if options.inspect else None
        self._unsettled = True
        self._reader: ScreenReader | None = None
        self._warm = False
        self._speaker: Speaker | None = None
        self._spoken_focus = ""
        look = options.look
        self.stack = Stack()
        self.stack.guard = self._failed
        self.context = Context(
            assets=Assets(_budget(self._size)),
            audio=Audio(look.volume, muted=look.muted, enabled=options.sound, hushed=options.hushed),
            stack=self.stack,
            data=options.data,
            metrics=Metrics(*_laid_out(self._size), look.scale),
            look=look,
            clock=options.clock,
            on_look=options.on_look,
            quit=self.quit,
            report=self._report,
            fills_screen=lambda: self.window.standing.fills == "screen",
            fill_screen=self.window.fill_screen,
        )
        pygame.key.set_repeat(350, 40)
        if SHOWN_LATER:
            self._reader = self._open_reader()
        self.window.show()
        self.stack.push(first(self.context))

    def quit(self) -> None:
        """Stop after this step."""
        self.running = False

    def run(self) -> int:
        """Play until someone quits; return the exit status."""
        clock, sleep = self.options.clock, self.options.sleep
        sweeper = Sweeper()
        before = clock()
        try:
            while self.running:
                began = clock()
                dt, changes = min(began - before, LONGEST_STEP), self.recorder.changes
                painted = self.step(dt)
                sweeper.step(dt, painted=painted, changing=self.recorder.changes > changes)
                before = began
                sleep(max(0.0, self.pause() - (clock() - began)))
        finally:
            sweeper.end()
        self.close()
        return 1 if self.failures > 1 else 0

    def pause(self) -> float:
        """Seconds from the beginning of one step to the next: 60 a second in motion, 16 or fewer at rest."""
        if self.window.hidden:
            return HIDDEN_POLL
        if not self.stack.settled or self._quiet < BUSY_AFTER_INPUT or self._touch.waiting:
            return FRAME
        return RESTING_POLL

    def step(self, dt: float) -> bool:
        """Take the inputs, move on by `dt` seconds and paint what changed; return whether anything was painted."""
        self._frame_began = self.options.clock()
        self._quiet += dt
        for event in pygame.event.get():
            self._take(event)
        for event in self._touch.update(dt):
            self.stack.handle(event)
        self._watch_size()
        self.stack.update(dt)
        self._say()
        painted = self._paint()
        if self.stack.settled and self._unsettled:
            self._settled()
        self._unsettled = self._unsettled and not self.stack.settled
        if painted and not self._warm:
            # After the first frame: neither sound nor screen reader may hold it up.
            self._warm = True
            self.context.audio.warm()
            if self._reader is None:
                self._reader = self._open_reader()
        return painted

    def close(self) -> None:
        """Leave all scenes and let go of window and sound."""
        while self.stack.scenes:
            self.stack.pop()
        self.context.audio.close()
        self.context.assets.close()
        if self._speaker is not None:
            self._speaker.close()
        if self.options.size is None:
            self.options.on_standing(str(self.window.standing))
        self.window.close()

    # Inside

    def _take(self, event: pygame.Event) -> None:
        self.window.watch(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN}:
            if self.stack.top is not None:
                self.stack.top.mark(None)
        elif event.type in {pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}:
            # The button that is down now will be let go where nobody tells us.
            self.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=AWAY, button=pygame.BUTTON_LEFT, touch=False))
        elif event.type in {pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST}:
            self._keys_down.clear()
            if self._reader is not None:
                self._reader.focus_window(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in {pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED}:
            self._sound_device(event)
        elif event.type == READER_EVENT:
            self._from_reader(event.action, event.node)
        elif event.type in INPUTS:
            self._quiet = 0.0
            self._unsettled = True
            self._input(event)

    def _input(self, event: pygame.Event) -> None:
        if event.type in {pygame.KEYDOWN, pygame.KEYUP}:
            event = latin(event)
        if event.type == pygame.KEYDOWN:
            again = event.key in self._keys_down
            self._keys_down.add(event.key)
            if again and event.key not in REPEATING:
                return  # a held Enter presses once
            if event.key == pygame.K_F11:
                self.window.fill_screen(not self.context.fills_screen())
                return
        elif event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
        if not self._touch.watch(event):
            self.stack.handle(event)

    def _sound_device(self, event: pygame.Event) -> None:
        """Headphones come or go: play on whatever there is now."""
        if event.iscapture or not self._warm:
            return
        if event.type == pygame.AUDIODEVICEADDED:
            self.context.audio.warm()
        elif event.which:
            self.context.audio.renew()  # the one that was played on; others have no number

    def _watch_size(self) -> None:
        size = self.window.size
        if size == self._size:
            return
        self._size = size
        self._unsettled = True
        self.context.metrics = Metrics(*_laid_out(size), self.context.look.scale)
        self.context.assets.cache.budget = _budget(size)
        self.context.assets.clear()
        self.stack.relayout()

    def _paint(self) -> bool:
        if self.window.hidden or self.stack.settled:
            return False
        change = self.stack.changing
        regions = self.stack.render(self.window.surface)
        if not regions:
            return False
        self._unsettled = True
        self.window.flip(regions)
        self.recorder.frame(self.options.clock() - self._frame_began, change=change)
        return True

    def _settled(self) -> None:
        scene = self.stack.top
        if scene is None:
            return
        self.stack.guarded(scene, scene.refresh_tree)
        if scene is not self.stack.top:
            return  # it failed
        if self._inspection is not None:
            try:
                self._inspection.write(scene.tree)
            except OSError as error:
                log.warning("%s cannot be written: %s", self._inspection.path, error)
        if self._reader is not None:
            self._reader.update(scene.tree)

    def _say(self) -> None:
        """Pass on at once what is to be said: a moving picture must not hold it up."""
        scene = self.stack.top
        if scene is None:
            return
        said = scene.tree.take_said()
        if self.context.look.speak:
            self._speaker = self._speaker or Speaker()
            focused = scene.tree.focused if scene.tree.focus_visible else None
            if focused is not None and focused.id != self._spoken_focus:
                said.append(Announcement(in_words(focused)))
            self._spoken_focus = focused.id if focused is not None else ""
            self._speaker.say(said)
        if said and self._reader is not None:
            self._reader.update(scene.tree, said)

    def _open_reader(self) -> ScreenReader | None:
        if not self.options.reader or self.window.driver in {"dummy", "offscreen"}:
            return None
        return ScreenReader(TITLE, _post_request, self.window.handle)

    def _from_reader(self, action: str, node_id: str) -> None:
        scene = self.stack.top
        if scene is None or not scene.tree.is_open(node_id):
            return  # asked for before a dialog opened above it
        self._unsettled = True
        self.stack.guarded(scene, lambda: scene.focus(node_id))
        if action == "click" and scene is self.stack.top:
            self.stack.guarded(scene, lambda: scene.press(node_id))

    def _failed(self, scene: Scene, error: Exception) -> None:
        """Keep the match and go on with a scene that says what happened; a failure of that one ends the game."""
        self.failures += 1
        log.error("the scene %s failed", scene.name, exc_info=error)
        if isinstance(scene, ErrorScene) or self.failures > 8:
            self.quit()
            return
        saved = False
        try:
            saved = self.options.save()
        except Exception:
            log.exception("the match could not be saved")
        report = self._report(scene.name, error)
        self.stack.drop_all()
        to_table = self.options.to_table if saved else None
        self.stack.push(ErrorScene(self.context, report, self._back_to_title, to_table, saved=saved))

    def _report(self, what: str, error: Exception) -> Path | None:
        return write_report(self.options.data, what, error, __version__)

    def _back_to_title(self) -> None:
        self.stack.reset(self._first(self.context))


INPUTS = frozenset(
    {
        pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.DROPFILE,
    }
)  # fmt: skip

REPEATING = frozenset(
    {
        pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
        pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS,
    }
)  # fmt: skip


def _post_request(action: str, node_id: str) -> None:
    pygame.event.post(pygame.Event(READER_EVENT, action=action, node=node_id))


def _laid_out(size: tuple[int, int]) -> tuple[int, int]:
    """The size scenes are laid out for: in a window smaller than that the edge cuts them off."""
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])


def _budget(size: tuple[int, int]) -> int:
    """Bytes for cached pictures: four windows full, 32 MB at least."""
    return max(32 * 1024 * 1024, 4 * size[0] * size[1] * 4)
