"""Everybody's cards face up, where the rack was: after the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.i18n import tr
from game.rules.cards import kind_of
from game.scenes.table.words import kinds_text, name_of
from game.sprites.card import draw_card
from game.sprites.pen import CARD_SHAPE, Spot
from game.sprites.team import draw_mark
from game.widgets.flow import grid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.match import Match
    from game.scenes.table.picture import Picture
    from game.widgets import Kit

NAME: Final = 18
MOST_STEP: Final = 0.62  # of a card's width from one to the next
GAP: Final = 0.5  # of a card's width between hand and foot
LARGEST: Final = 92  # u
LEAST_CARD: Final = 84  # u; lower cells have the name beside the cards
NAME_WIDE: Final = 132


def cells(rect: pygame.Rect, players: int, gap: int) -> list[pygame.Rect]:
    """Cut the room into one cell a seat: two columns, or one for up to two seats."""
    columns = 1 if players <= 2 else 2
    return grid(rect, columns, -(-players // columns), gap)[:players]


def seats_cards(picture: Picture, seat: int) -> tuple[list[int], list[int]]:
    """Return a seat's hand and foot, each sorted by kind."""
    return tuple(sorted(picture.cards(place, seat), key=lambda card: (kind_of(card), card)) for place in ("hand", "foot"))  # type: ignore[return-value]


def draw_open(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, match: Match, picture: Picture, first: int) -> None:
    """Draw a panel with every seat's hand and foot, beginning with the seat in front of the screen."""
    kit.panel(surface, rect, radius=18, alpha=1.0)
    players = match.game.players
    inner = rect.inflate(-2 * kit.ui(18), -2 * kit.ui(12))
    for number, cell in enumerate(cells(inner, players, kit.ui(10))):
        _draw_seat(kit, surface, cell, match, picture, (first + number) % players)


def _draw_seat(kit: Kit, surface: pygame.Surface, cell: pygame.Rect, match: Match, picture: Picture, seat: int) -> None:
    hand, foot = seats_cards(picture, seat)
    mark, line = kit.ui(16), kit.line_height("bold", NAME)
    draw_mark(kit, surface, match.game.team_of[seat], (cell.x + mark // 2, cell.y + line // 2), mark)
    name, left = name_of(match, seat), cell.x + mark + kit.ui(8)
    counts = tr("hand {hand} · foot {foot}", hand=len(hand), foot=len(foot))
    if cell.height >= line + kit.metrics.px(LEAST_CARD):
        kit.text(surface, f"{name} · {counts}", (left, cell.y), "bold", NAME, style.CREAM, width=cell.right - left)
        room = pygame.Rect(cell.x, cell.y + line + kit.ui(4), cell.width, cell.height - line - kit.ui(4))
    else:  # the name beside the cards
        wide = min(kit.ui(NAME_WIDE), cell.width // 3)
        kit.text(surface, name, (left, cell.y), "bold", NAME, style.CREAM, width=wide - mark - kit.ui(12))
        if cell.height >= 2 * line:
            kit.text(surface, f"{len(hand)} + {len(foot)}", (left, cell.y + line), "text", NAME - 2, style.SOFT)
        room = pygame.Rect(cell.x + wide, cell.y, cell.width - wide, cell.height)
    _draw_cards(kit, surface, room, hand, foot)


def _draw_cards(kit: Kit, surface: pygame.Surface, room: pygame.Rect, hand: list[int], foot: list[int]) -> None:
    """Hand and foot in one row, as large as there is room for."""
    width = min(round(room.height / CARD_SHAPE), kit.metrics.px(LARGEST))
    count = len(hand) + len(foot)
    if not count or width < 8:
        return
    free = room.width - width - (width * GAP if foot and hand else 0)
    step = min(width * MOST_STEP, free / max(1, count - 1))
    x = room.x + width / 2
    for cards in (hand, foot):
        for card in cards:
            draw_card(kit, surface, card, Spot(x, room.y + width * CARD_SHAPE / 2, width))
            x += step
        x += width * GAP if cards else 0


def open_nodes(rect: pygame.Rect, match: Match, picture: Picture, first: int) -> Iterator[Node]:
    """One message a seat with all its cards in words."""
    players = match.game.players
    for number, cell in enumerate(cells(rect, players, 0)):
        seat = (first + number) % players
        hand, foot = (kinds_text([kind_of(card) for card in cards]) or tr("none") for cards in seats_cards(picture, seat))
        label = tr("{name}: hand {hand}; foot {foot}", name=name_of(match, seat), hand=hand, foot=foot)
        yield Node(f"open.{seat}", "message", label, (cell.x, cell.y, cell.width, cell.height), {"seat": seat}, focusable=False)
