"""Every state of cards, places, books and plates on one sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pygame

from game import style
from game.sprites.badges import chip_size, draw_flame_chip
from game.sprites.bandlayout import heap
from game.sprites.book import BandView, BookState, BookView, draw_band, draw_closed, lay_band
from game.sprites.burn import draw_burn
from game.sprites.card import CardState, draw_card, draw_flip
from game.sprites.felt import bake_felt
from game.sprites.pen import Spot
from game.sprites.plate import PlateView, draw_plate
from game.sprites.tags import draw_tag
from game.sprites.zones import ZoneState, draw_zone
from tools.gallery.fake import Shoe

if TYPE_CHECKING:
    from game.widgets import Kit

CARDS = {
    "at rest": CardState(),
    "hover": CardState(hover=1),
    "focus": CardState(focus=True),
    "selected": CardState(selected=True),
    "playable": CardState(playable=True),
    "dragged": CardState(lift=1),
    "refused": CardState(refused=True),
    "not now": CardState(disabled=True),
}


def paint(kit: Kit, surface: pygame.Surface) -> None:
    """Paint the sheet; it is drawn for 1920x1080 and scales."""
    px = kit.metrics.px
    shoe = Shoe(2)
    surface.blit(bake_felt(surface.get_size(), kit.look.cloth), (0, 0))
    king = shoe.rank("K", 1, red=True)[0]
    for i, (name, state) in enumerate(CARDS.items()):
        turn = {"dragged": 7, "refused": -3}.get(name, 0)
        draw_card(kit, surface, king, Spot(px(120 + 158 * i), px(180), px(112), turn), state)
        _say(kit, surface, name, 120 + 158 * i, 300)
    for i, share in enumerate((0, 0.25, 0.4, 0.6, 0.75, 1)):
        draw_flip(kit, surface, king, Spot(px(1400 + 84 * i), px(180), px(72)), share)
    for i, zone in enumerate(get_args(ZoneState)):
        draw_zone(kit, surface, pygame.Rect(px(60 + 170 * i), px(370), px(130), px(170)), zone)
        _say(kit, surface, zone, 125 + 170 * i, 580)
    band = BandView(
        2, "Fans, growing, drafts", (
            BookView("a", tuple(shoe.rank("8", 3))),
            BookView("b", tuple(shoe.rank("9", 4) + shoe.wilds(2))),
            BookView("c", tuple(shoe.rank("5", 2) + shoe.wilds(1)), "draft"),
            BookView("d", tuple(shoe.rank("7", 7)), "clean", grows=True),
        ), own=True, burns=False,
    )  # fmt: skip
    draw_band(kit, surface, lay_band(kit, band, pygame.Rect(px(1100), px(370), px(780), px(206))))
    kinds: tuple[BookState, ...] = ("clean", "dirty", "wild")
    for i, kind in enumerate(kinds):
        card = shoe.rank("K", 1)[0] if i < 2 else shoe.wilds(1)[0]
        draw_closed(kit, surface, Spot(px(120 + 150 * i), px(700), px(100)), card, kind, word=True)
    rect = pygame.Rect(px(500), px(620), px(150), px(160))
    cards = shoe.any(5)
    draw_burn(kit, surface, rect, list(zip(cards, heap(rect, 5, px(92)), strict=True)), 9)
    draw_flame_chip(kit, surface, pygame.Rect((px(700), px(700)), chip_size(kit, "12")), 12)
    plates = (
        PlateView("Otto", 1, "otto", 12, "waiting", laid=False),
        PlateView("Walt", 2, "walt", 3, "in foot", laid=True, turn=True, pill="Walt's turn"),
        PlateView("Mabel", 3, "mabel", 9, "next turn", laid=True),
        PlateView("Konstantinopel", 4, "iris", 22, "in foot", laid=None, note="is resting"),
    )
    for i, view in enumerate(plates):
        draw_plate(kit, surface, pygame.Rect(px(60 + 300 * (i % 2)), px(860 + 116 * (i // 2)), px(263), px(98)), view)
        draw_plate(
            kit, surface, pygame.Rect(px(700 + 290 * (i % 2)), px(860 + 110 * (i // 2)), px(263), px(76)), view, compact=True
        )
    draw_tag(kit, surface, (px(820), px(640)), "Closes clean · +500", "gain")
    draw_tag(kit, surface, (px(820), px(700)), "A closed book takes no more wilds", "reason")
    draw_tag(kit, surface, (px(1180), px(640)), "Needs 35 more points: 65 of the 100 this round asks for", "reason")
    faces = ("amira", "bruno", "emil", "june", "kofi", "mei", "ravi", "ruth")
    for team, face in enumerate(faces):
        place = pygame.Rect(px(1300 + 290 * (team % 2)), px(740 + 84 * (team // 2)), px(270), px(76))
        draw_plate(kit, surface, place, PlateView(f"Team {team}", team, face, 7, "waiting", laid=True), compact=True)


def _say(kit: Kit, surface: pygame.Surface, text: str, x: int, y: int) -> None:
    kit.text(surface, text, (kit.metrics.px(x), kit.metrics.px(y)), "text", 18, style.CREAM, align="centre", shadow=0.6)
