"""A whole made-up table, painted with the sprites."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.layout import Table, arrange
from game.sprites.book import draw_band, lay_band
from game.sprites.bubbles import draw_bubble, lay_bubble
from game.sprites.card import CardState, draw_card
from game.sprites.felt import bake_felt
from game.sprites.foot import FootView, draw_foot, lay_foot
from game.sprites.movestrip import MoveLine, draw_moves, lay_moves
from game.sprites.notecard import NoteView, draw_note, lay_note
from game.sprites.pile import draw_pile
from game.sprites.plate import draw_plate
from game.sprites.rack import draw_rack, lay_rack, rack_frame, spread
from game.sprites.scorepad import ScoreBox, draw_score_box
from game.sprites.stack import draw_ring, draw_stacks, lay_centre
from game.sprites.tags import draw_tag
from tools.gallery.fake import PEOPLE, Plan, Shoe, bands, hand, names, plates, teams

if TYPE_CHECKING:
    from game.sprites.book import Spread
    from game.widgets import Kit

NOTE: Final = NoteView(
    "Card points",
    (("Joker", "50"), ("A and 2", "20"), ("10 J Q K", "10"), ("4 to 9", "5"), ("Red 3", "−100"), ("Black 3", "−300")),
)
MOVES: Final = (MoveLine(1, "Otto closed queens"), MoveLine(0, "Clara drew 2"), MoveLine(0, "Clara discarded 3"))


def paint(kit: Kit, surface: pygame.Surface, plan: Plan, *, style: Spread = "fan", drag: bool = True) -> None:
    """Paint a table as full as planned; `drag` holds a card over the first open book of the player's team."""
    shoe = Shoe()
    table = arrange(plan.seats, max(0, plan.teams - 1) if plan.seats > 1 else 0, kit.metrics, left_handed=kit.look.left_handed)
    surface.blit(bake_felt(surface.get_size(), kit.look.cloth), (0, 0))
    centre = lay_centre(
        kit,
        table["centre"],
        [(7, 4, 9, 5, 0, 0, 27, 16)[i % 8] for i in range(plan.stacks)] if plan.stacks > 1 else [88],
        0 if plan.stacks > 1 else 5,
    )
    draw_ring(kit, surface, centre)
    _paint_bands(kit, surface, table, plan, shoe, style, drag=drag)
    draw_stacks(kit, surface, centre)
    draw_pile(kit, surface, centre, shoe.any(6))
    _paint_seats(kit, surface, table, plan)
    _paint_rack(kit, surface, table, plan, shoe, drag=drag)
    rows = tuple(
        (team, names(PEOPLE[seat - 1] for seat in seats), f"{2410 - 425 * team:,}") for team, seats in enumerate(teams(plan))
    )
    draw_score_box(kit, surface, table["score"], ScoreBox(2, 4, 150, met=True, rows=rows))
    draw_note(kit, surface, lay_note(kit, table["notecard"]), NOTE)
    draw_moves(kit, surface, lay_moves(kit, table["moves"], MOVES), MOVES)
    if plan.seats > 2:
        speaker = table.plate(plan.seats)
        off = [
            table["band.own"],
            *table.bands,
            table["centre"],
            table["moves"],
            *(table.foot(seat) for seat in range(1, plan.seats + 1)),
        ]
        draw_bubble(kit, surface, lay_bubble(kit, "“Nines are burn!”", speaker, off, surface.get_rect()))


def _paint_bands(kit: Kit, surface: pygame.Surface, table: Table, plan: Plan, shoe: Shoe, style: Spread, *, drag: bool) -> None:
    views = bands(plan, shoe)
    above = [zone for seat in range(2, plan.seats + 1) for zone in (table.plate(seat), table.foot(seat))] + [table["score"]]
    for view, rect in zip(views[1:], table.bands, strict=True):
        draw_band(kit, surface, lay_band(kit, view, rect, spread=style, avoid=above))
    own = lay_band(kit, views[0], table["band.own"], spread=style)
    opened = [place for place in own.places if not place.view.closed]
    if not (drag and opened):
        draw_band(kit, surface, own)
        return
    target = opened[0]
    draw_band(kit, surface, own, zones={target.view.id: "under"})


def _paint_seats(kit: Kit, surface: pygame.Surface, table: Table, plan: Plan) -> None:
    for seat, view in enumerate(plates(plan), 1):
        draw_plate(kit, surface, table.plate(seat), view, compact=table.compact)
        foot = lay_foot(kit, table.foot(seat), table.side(seat), low=table.lowest_foot)
        draw_foot(kit, surface, foot, FootView(13, taken=view.foot == "in foot", own=seat == 1))


def _paint_rack(kit: Kit, surface: pygame.Surface, table: Table, plan: Plan, shoe: Shoe, *, drag: bool) -> None:
    frame = rack_frame(table)
    scale = kit.look.card_scale
    slats = spread(hand(shoe, plan.hand), frame, scale)
    rack = lay_rack(slats, frame, scale)
    lifted = next((card for card in rack.cards if card.slat == 2), rack.cards[0])
    draw_rack(
        kit, surface, rack, label=f"You · {plan.hand} cards", gaps=(lifted.card,) if drag else (),
        new={rack.cards[4].card, rack.cards[-1].card}, states={rack.cards[1].card: CardState(selected=True)},
    )  # fmt: skip
    if drag:
        band = table["band.own"]
        spot = replace(lifted.spot, x=band.centerx, y=band.centery, angle=7, lean=1.0)
        draw_card(kit, surface, lifted.card, spot, CardState(lift=1))
        draw_tag(kit, surface, (band.centerx, band.centery), "Closes clean · +500", "gain", surface.get_rect())
