"""What came of trying the rules out, and how far that has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr
from game.widgets import Button
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.scenes.house_rules.trial import Trial
    from game.widgets import Kit

HEAD: Final = 18
LINE: Final = 21
TIGHT_LINE: Final = 19
ROW: Final = 50
TIGHT_ROW: Final = 34
MOST_SURE: Final = 0.5  # of the rounds that must end by going out; fewer are told in words


class TrialPanel(Widget):
    """Three figures of the trial, or how far it has come, with a button to stop it or to do it again."""

    role = "message"
    focusable = False

    def __init__(
        self, node_id: str, trial: Trial, on_again: Callable[[], None], on_stop: Callable[[], None], *, tight: bool
    ) -> None:
        super().__init__(node_id)
        self.trial = trial
        self.tight = tight
        running = trial.state in ("running", "waiting")
        self._button = Button(
            f"{node_id}.{'stop' if running else 'again'}",
            tr("Stop trying out") if running else tr("Try out again"),
            on_stop if running else on_again,
            icon="x" if running else "redo", icon_only=True, kind="quiet", size=17,
        )  # fmt: skip
        self._button.visible = trial.state != "idle"

    @property
    def children(self) -> Sequence[Widget]:
        """The button."""
        return [self._button]

    @property
    def title(self) -> str:
        """What it is about, and how far it has come."""
        played, rounds = len(self.trial.results), self.trial.rounds
        match self.trial.state:
            case "running" | "waiting":
                return tr("Trying out: {n} of {all} rounds", n=played, all=rounds)
            case "idle":
                return tr("Not tried out: these rules cannot be played")
            case "failed":
                return tr("Could not be tried out on this computer")
            case "stopped" if played < rounds:
                return tr("Tried out: {n} rounds, then stopped", n=played)
            case _:
                return tr("Tried out: {n} rounds by computer players", n=rounds)

    @property
    def short_title(self) -> str:
        """The title where there is little room."""
        played, rounds = len(self.trial.results), self.trial.rounds
        match self.trial.state:
            case "running" | "waiting":
                return tr("Trying out: {n} of {all}", n=played, all=rounds)
            case "idle" | "failed":
                return tr("Not tried out")
            case _:
                return tr("Tried out: {n} rounds", n=played)

    def lines(self) -> list[tuple[str, str, str]]:
        """What was found: words, fewer words, the figure."""
        trial, played = self.trial, len(self.trial.results)
        known = played > 0
        return [
            (
                tr("Rounds that ended by going out"),
                tr("Ended by going out"),
                tr("{n} of {all}", n=trial.outs, all=played) if known else "–",
            ),
            (tr("Turns a round, all players"), tr("Turns a round"), f"{trial.turns:.0f}" if known else "–"),
            (tr("Minutes a round, about"), tr("Minutes, about"), str(trial.minutes()) if known else "–"),
        ]

    def nodes(self) -> Iterable[Node]:
        """The title with its figures, and the button."""
        said = ". ".join([self.title, *(f"{words}: {figure}" for words, _, figure in self.lines())])
        state = {"kind": "trial", "state": self.trial.state, "rounds": len(self.trial.results), "outs": self.trial.outs}
        yield Node(self.id, "message", said, rect_tuple(self.rect), state, focusable=False)
        if self._button.visible:
            yield from self._button.nodes()

    def owns(self, node_id: str | None) -> bool:
        """Only itself."""
        return node_id == self.id

    def _row(self, kit: Kit) -> int:
        return kit.ui(TIGHT_ROW if self.tight else ROW)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and room for the title and three lines."""
        return width, kit.ui(44) + 3 * self._row(kit)

    def arranged(self) -> None:
        """Put the button at the right of the title."""
        if self.ui is None:
            return
        side = self.ui.kit.metrics.target(44)
        self._button.ui = self.ui
        self._button.place((self.rect.right - side, self.rect.y + (self.ui.kit.ui(40) - side) // 2, side, side))

    def bounds(self) -> pygame.Rect:
        """Its own rectangle."""
        return self.rect

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw title, progress, lines."""
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width - kit.metrics.target(44) - kit.ui(6), kit.ui(40))
        title = self.title if kit.text_width(self.title, "text", HEAD) <= head.width else self.short_title
        kit.middle_text(surface, title, head, "text", HEAD, (0xCF, 0xE0, 0xD2), align="left")
        if self._button.visible:
            self._button.paint(surface, kit)
        y = self.rect.y + kit.ui(42)
        thin = max(1, kit.ui(1.5))
        surface.blit(kit.assets.box(self.rect.width, thin, Box(style.WHITE, style.WHITE, 0, alpha=0.14)), (self.rect.x, y))
        if self.trial.state == "running":
            done = round(self.rect.width * len(self.trial.results) / self.trial.rounds)
            surface.fill(style.GOLD, (self.rect.x, y, done, max(2, kit.ui(3))))
        size = TIGHT_LINE if self.tight else LINE
        for number, (words, fewer, figure) in enumerate(self.lines()):
            row = pygame.Rect(self.rect.x, y + number * self._row(kit), self.rect.width, self._row(kit))
            if number:
                line = kit.assets.box(self.rect.width, thin, Box(style.WHITE, style.WHITE, 0, alpha=0.14))
                surface.blit(line, row)
            wide = kit.text_width(figure, "bold", size)
            few = number == 0 and self.trial.results and self.trial.outs < MOST_SURE * len(self.trial.results)
            kit.middle_text(surface, figure, row, "bold", size, style.REFUSAL if few else style.LABEL, align="right")
            room = pygame.Rect(row.x, row.y, row.width - wide - kit.ui(14), row.height)
            fits = kit.text_width(words, "text", size) <= room.width
            kit.middle_text(surface, words if fits else fewer, room, "text", size, align="left")
