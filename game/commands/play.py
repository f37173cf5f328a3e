"""`play`: opens the window. What the command line asks for beyond the title is done here."""

from __future__ import annotations

import logging
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.app import App, AppOptions, NoDisplayError
from game.commands.hush import libraries_hushed
from game.commands.problem import CommandError, one_line, refusing
from game.commands.report import Shown, write_report
from game.commands.words import parse
from game.rules.message import Message
from game.scenes.desk import Desk
from game.scenes.doors import open_door
from game.scenes.title import TitleScene
from game.storage.files import StorageError
from game.storage.folder import data_folder
from game.storage.journal import SUFFIX
from game.storage.lock import FolderLock

if TYPE_CHECKING:
    from game.commands.autoplay import Autoplay
    from game.match import Match
    from game.match.replay import Reel
    from game.style import Look

RULE_SUFFIXES = (".hfrules", ".toml")
log = logging.getLogger(__name__)

Opening = Callable[[App], None]
"""What is done once the window is there."""


def run(options: Namespace) -> int:
    """Open the window and play until it is closed; status 1 where a scene failed."""
    if options.matches and not options.autoplay:
        raise CommandError("--matches belongs to --autoplay, as in --autoplay medium --matches 1")
    return _in_window(options, None)


def watch(options: Namespace, reel: Reel) -> int:
    """Open the window with a film in it; ``options`` are those of a window."""
    return _in_window(Namespace(**{**vars(parse(["play"])), **vars(options)}), reel)


def _in_window(options: Namespace, reel: Reel | None) -> int:
    data = data_folder(options.data)
    with refusing(StorageError):
        lock = FolderLock(data)
    with lock:
        return _Session(options, data, reel).run()


class _Session:
    """One run of the window, with what it was asked to do."""

    def __init__(self, options: Namespace, data: Path, reel: Reel | None) -> None:
        self.options = options
        self.reel = reel
        self.desk = Desk(data, autoplay=options.autoplay or "", seed=options.seed, on_match=self._seated)
        self.match: Match | None = None
        self.autoplay: Autoplay | None = None
        self.app: App | None = None
        self.housekeeping: Thread | None = None

    def run(self) -> int:
        options = self.options
        begin = self._opening()
        with refusing(NoDisplayError), libraries_hushed():
            app = App(
                AppOptions(
                    data=self.desk.data,
                    size=options.size,
                    inspect=options.inspect,
                    look=self._look(),
                    sound=not options.silent,
                    reader=not options.silent,
                    save=self._save,
                    to_table=self._to_table,
                    on_look=self.desk.keep_look,
                    hushed=libraries_hushed,
                    stood=self.desk.settings.text("window", ""),
                    on_standing=lambda stands: self.desk.keep("window", stands),
                    sleep=self._between_frames,
                ),
                lambda context: TitleScene(context, self.desk),
            )
        self.app = app
        shown = Shown(app.window.driver, app.window.size)
        try:
            if begin is not None:
                begin(app)
            status = app.run()
            return 1 if self.autoplay is not None and app.failures else status
        finally:
            if self.match is not None:
                self.match.close()
            if options.report:
                self._report(app, shown)

    def _look(self) -> Look:
        look = self.desk.settings.look
        speed = self.options.speed
        return look if speed is None else replace(look, speed="off" if speed == "max" else speed)

    def _opening(self) -> Opening | None:
        """Return what to do once the window is there; whatever is wrong with the words is said before it opens."""
        options, reel = self.options, self.reel
        if reel is not None:
            return lambda app: open_door("replay", app.context, self.desk, reel)
        if options.file is not None:
            return self._opened_file(options.file)
        if options.autoplay:
            from game.commands.autoplay import Autoplay  # noqa: PLC0415

            self.autoplay = Autoplay(options, self.desk)
            return self.autoplay.begin
        if options.rules is not None or options.players or options.levels or options.honour or options.teams:
            from game.commands.autoplay import setup_from_words  # noqa: PLC0415

            setup = setup_from_words(options, self.desk)
            return lambda app: self.desk.begin(app.context, setup)
        return None

    def _opened_file(self, path: Path) -> Opening | None:
        with refusing(StorageError):
            if path.suffix == SUFFIX:
                match_id = self._match_id(path)
                # going on, or the film of it: whoever opens a file may want either
                return lambda app: open_door("matches", app.context, self.desk, match_id)
        if path.suffix in RULE_SUFFIXES:
            from game.rules.catalog import RuleFileError  # noqa: PLC0415
            from game.storage.library import import_file  # noqa: PLC0415

            with refusing(RuleFileError):
                rules = import_file(self.desk.rules_folder, path)
            self.desk.notices.append(Message("The rules “{name}” are among yours now.", name=one_line(rules.name)))
            return None
        raise CommandError(f"{path}: is neither a saved match ({SUFFIX}) nor a rule file ({RULE_SUFFIXES[0]}, {RULE_SUFFIXES[1]})")

    def _match_id(self, path: Path) -> str:
        """Return the id of a match in a file: its own where it lies among the saved ones, else that of a copy."""
        store = self.desk.saves.store
        if path.absolute() in (store.path(match_id).absolute() for match_id in store.ids()):
            store.read(path.stem)
            return path.stem
        match_id, notices = self.desk.saves.import_file(path)
        self.desk.notices.extend(notices)
        return match_id

    def _seated(self, match: Match) -> None:
        if self.match is not None and self.match is not match:
            self.match.close()
        self.match = match
        if self.autoplay is not None:
            self.autoplay.watch(match)

    def _save(self) -> bool:
        """A match is on disk already; tell whether that holds."""
        return self.match is not None and bool(self.match.id) and not self.match.trouble

    def _to_table(self) -> None:
        """Bring the match back from its file after a failure. Raises ``StorageError``."""
        if self.match is not None and self.app is not None:
            self.match.close()
            self.desk.resume(self.app.context, self.match.id)

    def _between_frames(self, seconds: float) -> None:
        if self.housekeeping is None:
            # beside the window, which is there already
            self.housekeeping = Thread(target=self._keep_house, name="housekeeping", daemon=True)
            self.housekeeping.start()
        if self.autoplay is not None and self.app is not None:
            self.autoplay.go_on(self.app)
        time.sleep(seconds)

    def _keep_house(self) -> None:
        """Set aside what cannot be opened, and record what ended unrecorded, as after a crash."""
        from game.match.saves import Saves  # noqa: PLC0415

        saves = Saves(self.desk.data)
        try:
            self.desk.notices.extend(saves.tidy())
            saves.record_missing()
        except StorageError as error:
            self.desk.notices.append(Message("{error}.", error=error.message))
        except Exception:
            log.exception("the house could not be kept")

    def _report(self, app: App, shown: Shown) -> None:
        played = self.autoplay.played if self.autoplay is not None else []
        with refusing(StorageError):
            write_report(self.options.report, app, shown, played, frozen=bool(getattr(sys, "frozen", False)))
