"""The score pad, with two and with eight columns, and the opened notecard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.sprites.felt import bake_felt
from game.sprites.notecard import draw_note_open
from game.sprites.scorepad import PadLine, PadView, draw_pad, lay_pad
from tools.gallery.table import NOTE

if TYPE_CHECKING:
    from game.widgets import Kit


def paint_pad(kit: Kit, surface: pygame.Surface) -> None:
    """A page for two teams, and the notecard opened beside it."""
    surface.blit(bake_felt(surface.get_size(), kit.look.cloth), (0, 0))
    view = PadView(
        "Round 2 of 4", ((0, "You & Clara"), (1, "Mabel & Otto")), (
            PadLine("Basic", ("1,700", "800"), ("2 clean 1,000 · 2 dirty 600 · out 100", "1 clean 500 · 1 dirty 300")),
            PadLine("Count", ("+ 610", "+ 435"), ("all cards on the table", "all cards on the table")),
            PadLine("Against", ("− 155", "− 240"), ("You 155 · Clara 0", "Mabel 90 · Otto 150"), "red"),
            PadLine("This round", ("2,155", "995"), kind="sum"),
            PadLine("Round 1", ("2,410", "1,985"), kind="past"),
            PadLine("Total", ("4,565", "2,980"), kind="total"),
        ), "Clara is out!", 0, ("“155 against … 1,700 basic … 610 count.”", "You & Clara lead by 1,585."),
    )  # fmt: skip
    px = kit.metrics.px
    layout = lay_pad(kit, pygame.Rect(px(110), px(48), px(1126), px(984)), view)
    draw_pad(kit, surface, layout, view)
    draw_note_open(kit, surface, pygame.Rect(px(1330), px(120), px(480), px(560)), NOTE)


def paint_wide_pad(kit: Kit, surface: pygame.Surface) -> None:
    """A page for eight who play alone, half written."""
    surface.blit(bake_felt(surface.get_size(), kit.look.cloth), (0, 0))
    people = ("You", "Mabel", "Clara", "Otto", "Hugo", "Nell", "Walt", "Iris")
    view = PadView(
        "Round 4 of 4", tuple(enumerate(people)), (
            PadLine("Basic", ("1,700",) * 8, ("2 clean 1,000 · 2 dirty 600 · out 100",) * 8),
            PadLine("Count", ("+ 610",) * 8),
            PadLine("Against", ("− 1,155",) * 8, kind="red"),
            PadLine("This round", ("2,155",) * 8, kind="sum"),
            PadLine("Total", ("14,565",) * 8, kind="total"),
        ), "Walt is out!", 3,
    )  # fmt: skip
    px = kit.metrics.px
    layout = lay_pad(kit, pygame.Rect(px(60), px(48), px(1500), px(984)), view)
    draw_pad(kit, surface, layout, view, written=5)
