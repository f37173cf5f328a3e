"""The title: going on with an open match comes first, then everything else there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import style
from game.i18n import tr
from game.rules.cards import FACE_RANKS, FIRST_JOKER, SUITS
from game.scenes.base import Scene
from game.sprites.card import draw_card
from game.sprites.pen import Spot
from game.sprites.rack import draw_rack, lay_rack
from game.sprites.racklayout import RackFrame
from game.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.storage.matches import MatchInfo
    from game.widgets import Kit

LEFT = 100  # u
COLUMN = 600  # ui units
GAP = 16
FAN = ("As", "Kh", "Qc", "Jd", "10h", "2s", "joker")
FAN_CENTRE, FAN_RADIUS, FAN_STEP, FAN_CARD = (1428, 1190), 640, 8.6, 296
RACK = (990, 756, 900, 324)
LEDGES = (800, 900, 1004)
CHEEK = 36
SHOWN_HANDS = (((),), (("Qh", "Qs", "Qd"), ("7c", "7h")), (("8d", "8s", "8h"), ("4h", "4s")))


def card_of(face: str) -> int:
    """Return a physical card with a face, for pictures."""
    if face == "joker":
        return FIRST_JOKER
    return FACE_RANKS.index(face[:-1]) * 4 + SUITS.index(face[-1])


class TitleScene(Scene):
    """The first screen. Its pictures come after its first frame, so that the window is there at once."""

    name = "title"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context)
        self.title = tr("Hand & Foot")
        self.desk = desk
        self.open_match: MatchInfo | None = None
        self._frames = 0

    def build(self, kit: Kit) -> None:
        """Place the column of buttons under the name of the game."""
        rows = self._rows()
        heights = [kit.metrics.target(height) for _, height in rows]
        gap = kit.ui(GAP)
        tall = sum(heights) + gap * (len(rows) - 1)
        m = kit.metrics
        y = max(kit.ui(24), min(m.px(352), m.height - tall - kit.ui(48)))
        self._top = y
        wide = min(kit.ui(COLUMN), m.width - 2 * m.px(LEFT))
        self._column = pygame.Rect(m.px(LEFT), y, wide, tall)
        for (buttons, _), height in zip(rows, heights, strict=True):
            part = (wide - gap * (len(buttons) - 1)) // len(buttons)
            for place, button in enumerate(buttons):
                self.ui.add(button).place((m.px(LEFT) + place * (part + gap), y, part, height))
            y += height + gap

    def enter(self) -> None:
        """Look for an open match; say what happened to files at the start."""
        self._look_again()

    def resume(self) -> None:
        """A match may have been begun or finished meanwhile."""
        self._look_again()

    def update(self, dt: float) -> None:
        """Bring the pictures in once the first frame has been seen."""
        self._frames += 1
        if self._frames == 2:
            self.invalidate()
            for notice in self.desk.notices:
                self.ui.toast(notice)
            self.desk.notices.clear()

    def is_settled(self) -> bool:
        """Not before the pictures are in."""
        return self._frames >= 2

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the name, and what lies on the table."""
        self._paint_name(surface)
        if self._frames < 2:
            return
        if self._column.right <= self.metrics.px(960):
            self._paint_cards(surface)
        if self._column.right <= self.metrics.px(740):
            self._paint_deck(surface)

    # ---- buttons

    def _rows(self) -> list[tuple[list[Button], float]]:
        """The buttons by row, with the row's height in ui units."""
        rows: list[tuple[list[Button], float]] = []
        if self.open_match is not None:
            button = Button(
                "title.continue",
                tr("Continue"),
                self._continue,
                icon="play",
                kind="main",
                detail=self._progress(self.open_match),
                size=32,
                align="left",
            )
            rows.append(([button], 104))
        first = not rows
        kind, size = ("main", 32) if first else ("plain", 29)
        rows.append(
            ([Button("title.new", tr("New match"), self._open("new_match"), icon="cards", kind=kind, size=size, align="left")], 80)
        )
        rows.append(
            ([Button("title.learn", tr("Learn at the table"), self._open("lessons"), icon="book", size=29, align="left")], 80)
        )
        pairs = (
            (("puzzles", tr("Puzzles"), "star"), ("statistics", tr("Statistics"), "stats")),
            (("house_rules", tr("House rules"), "sort"), ("settings", tr("Settings"), "gear")),
            (("about", tr("About"), "help"), ("quit", tr("Quit"), "x")),
        )
        for pair in pairs:
            rows.append(([Button(f"title.{key}", words, self._open(key), icon=icon, size=25) for key, words, icon in pair], 72))
        return rows

    def _progress(self, info: MatchInfo) -> str:
        return f"{info.name or info.rules_name} · {tr('round {round}').format(round=info.round)}"

    def _open(self, key: str) -> Callable[[], None]:
        def go() -> None:
            if key == "quit":
                self.context.quit()
            else:
                from game.scenes.doors import open_door  # noqa: PLC0415

                open_door(key, self.context, self.desk)

        return go

    def _continue(self) -> None:
        from game.storage.files import StorageError  # noqa: PLC0415

        assert self.open_match is not None
        try:
            self.desk.resume(self.context, self.open_match.id)
        except StorageError as error:
            self.ui.toast(str(error), bad=True)

    def _look_again(self) -> None:
        found = self.desk.to_continue()
        if found != self.open_match:
            self.open_match = found
            self.layout()
        self.focus("title.continue" if found else "title.new", visible=False)

    # ---- pictures

    def _paint_name(self, surface: pygame.Surface) -> None:
        m, kit = self.metrics, self.kit
        room = self._top - kit.ui(12)
        size = min(style.LOGO, room / max(1, m.s) * 0.52)
        if size < style.HEADING * 0.6:
            return
        y = max(kit.ui(8), self._top - round(size * m.s * 1.75))
        words = tr("Hand & Foot")
        before, sign, after = words.partition("&")
        x = m.px(LEFT)
        x = kit.text(surface, before, (x, y), "title", size, shadow=0.5).right
        if sign:
            x = kit.text(surface, sign, (x, y), "title_italic", size, style.GOLD, shadow=0.5).right
            kit.text(surface, after, (x, y), "title", size, shadow=0.5)
        line = y + kit.line_height("title", size)
        if size >= style.SCENE_TITLE:
            kit.text(
                surface,
                tr("The family card game, for one to eight at the table"),
                (m.px(LEFT) + kit.ui(4), line),
                "text",
                26,
                style.SOFT,
            )

    def _paint_cards(self, surface: pygame.Surface) -> None:
        from math import cos, radians, sin  # noqa: PLC0415

        m = self.metrics
        right = m.width - m.px(1920)
        below = m.height - m.px(1080)
        for index, face in enumerate(FAN):
            angle = (index - (len(FAN) - 1) / 2) * FAN_STEP
            x = FAN_CENTRE[0] + FAN_RADIUS * sin(radians(angle))
            y = FAN_CENTRE[1] - FAN_RADIUS * cos(radians(angle))
            draw_card(self.kit, surface, card_of(face), Spot(x * m.u + right, y * m.u + below, m.px(FAN_CARD), angle))
        rect = pygame.Rect(m.px(RACK[0]) + right, m.px(RACK[1]) + below, m.px(RACK[2]), m.px(RACK[3]))
        ledges = tuple(m.px(y) + below for y in LEDGES)
        inside = rect.inflate(-2 * m.px(CHEEK), 0)
        slats = tuple(pygame.Rect(inside.left, ledge - m.px(106), inside.width, m.px(106)) for ledge in ledges)
        frame = RackFrame(rect, ledges, slats, m.u)  # type: ignore[arg-type]  # three of each
        hands = [[[card_of(face) for face in group] for group in slat if group] for slat in SHOWN_HANDS]
        draw_rack(self.kit, surface, lay_rack(hands, frame), label=tr("A game for the whole table"))

    def _paint_deck(self, surface: pygame.Surface) -> None:
        m = self.metrics
        right, below = m.width - m.px(1920), m.height - m.px(1080)
        for index in range(9):
            spot = Spot((848 + index * 2) * m.u + right, (926 - index * 3.2) * m.u + below, m.px(172), -7 + index * 0.5)
            draw_card(self.kit, surface, 0, spot, back="back_red")
