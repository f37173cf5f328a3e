"""What stands on and below the table one sets up: how many cards, and who plays against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr, trn
from game.sprites.card import draw_card
from game.sprites.pen import Spot
from game.sprites.team import draw_mark

if TYPE_CHECKING:
    from game.scenes.seating.plan import MatchPlan
    from game.widgets import Kit

DECK: Final = 60  # ui units a card is wide
AIR: Final = 24
"""Ui units that stay free beside words in one line, between the seats at both sides."""


def paint_middle(surface: pygame.Surface, kit: Kit, room: pygame.Rect, plan: MatchPlan) -> None:
    """Two decks, and how many cards that is."""
    game = plan.game
    words = trn("1 deck", "{n} decks", game.decks)
    cards = trn("1 card", "{n} cards", game.shoe_size)
    note = plan.note
    line = kit.line_height("text", style.COACH)
    wide = max(kit.text_width(text, "text", style.COACH) for text in (words, cards))
    if wide > room.width or room.height < 2 * line:
        return
    one = f"{words} · {cards}"
    text = [one] if kit.text_width(one, "text", style.COACH) + kit.ui(AIR) <= room.width else [words, cards]
    deck = kit.ui(DECK)
    high = round(deck * 1.4) + kit.ui(18)
    both = high + line * len(text) <= room.height and 2.6 * deck <= room.width
    y = room.centery - (line * len(text) + (high if both else 0)) // 2
    if both:
        for place, angle in enumerate((-5, 4)):
            for step in range(8):
                x = room.centerx + (place * 2 - 1) * deck * 0.62 + step * 0.6
                spot = Spot(x, y + deck * 0.7 - step * 1.1, deck, angle)
                draw_card(kit, surface, 0, spot, back=kit.look.back)
        y += high
    for each in text:
        kit.text(surface, each, (room.centerx, y), "text", style.COACH, align="centre")
        y += line
    if note and y + line <= room.bottom and kit.text_width(note, "text", style.LABEL_SIZE) <= room.width:
        kit.text(surface, note, (room.centerx, y), "text", style.LABEL_SIZE, style.LABEL, align="centre")


def paint_legend(surface: pygame.Surface, kit: Kit, room: pygame.Rect, plan: MatchPlan) -> None:
    """Who plays with whom, in a pill below the table."""
    if not room.height:
        return
    game = plan.game
    size, mark, gap = style.ROUND, kit.ui(20), kit.ui(10)
    between = tr("against") if game.teams == 2 else "·"
    names = [" & ".join(plan.seats[seat].shown for seat in seats) for seats in game.seats_of]
    widths = [kit.text_width(name, "bold", size) + mark + gap for name in names]
    step = kit.text_width(between, "text", size) + 2 * gap
    total = sum(widths) + step * (len(names) - 1)
    rect = pygame.Rect(0, 0, min(room.width, total + kit.ui(56)), room.height)
    rect.center = room.center
    pill = Box(style.WELL, style.WELL, rect.height / 2, alpha=0.72)
    surface.blit(kit.assets.box(rect.width, rect.height, pill), rect)
    if total + kit.ui(40) > room.width:
        kit.middle_text(surface, _summary(plan), rect.inflate(-kit.ui(40), 0), "bold", size)
        return
    x = rect.centerx - total // 2
    for team, (name, width) in enumerate(zip(names, widths, strict=True)):
        draw_mark(kit, surface, team, (x + mark // 2, rect.centery), mark)
        y = rect.centery - kit.line_height("bold", size) // 2
        kit.text(surface, name, (x + mark + gap, y), "bold", size)
        x += width
        if team < len(names) - 1:
            kit.text(surface, between, (x + gap, y), "text", size, style.SOFT)
            x += step


def _summary(plan: MatchPlan) -> str:
    """Teams in a few words, where their names do not fit."""
    words = next((text for key, text, _ in plan.team_choices() if key == plan.teams), "")
    return tr("{n} players · {teams}", n=plan.players, teams=words)
