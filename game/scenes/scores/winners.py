"""Who has won, with their faces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.i18n import tr
from game.rules.scoring import match_scores, match_winners
from game.scenes.figures import figure
from game.scenes.fitting import fitting
from game.scenes.scores.account import is_plural, own_team
from game.scenes.table.seats import PORTRAITS
from game.scenes.table.words import team_name
from game.sprites.team import draw_portrait
from game.widgets import Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from game.match import Match
    from game.widgets import Kit

FACE: Final = 116  # ui units at most


def victory_words(match: Match) -> str:
    """Say who has won, in a few words; of a match alone, what it came to."""
    winners, totals = match_winners(match.state), match_scores(match.state)
    if len(totals) == 1:
        return tr("{points} points", points=figure(totals[0]))
    names = tr(" and ").join(team_name(match, team) for team in winners)
    if len(winners) > 1:
        return tr("{names} share it", names=names)
    return tr("{names} win!", names=names) if is_plural(match, winners[0]) else tr("{names} wins!", names=names)


def is_glad(match: Match) -> bool:
    """Whether a person is among the winners."""
    winners = match_winners(match.state)
    return own_team(match) in winners if match.setup.humans else False


class Winners(Widget):
    """A panel with a trophy, the portraits of the winners, and their names."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, match: Match) -> None:
        super().__init__(node_id, victory_words(match))
        game = match.game
        self.people = [
            (match.setup.seats[seat].portrait or PORTRAITS[seat % len(PORTRAITS)], team)
            for team in match_winners(match.state)
            for seat in game.seats_of[team]
        ]

    def nodes(self) -> Iterable[Node]:
        """Who has won."""
        yield Node(self.id, self.role, self.label, rect_tuple(self.rect), focusable=False)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw panel, trophy, faces and words."""
        kit.glow(surface, self.rect, radius=22, strength=0.45, spread=34)
        kit.panel(surface, self.rect, alpha=1.0)
        pad = kit.ui(24)
        size = fitting(kit, self.label, self.rect.width - 2 * pad, (42, 34, 28, 24, 20, 17))
        words = kit.line_height("title", size)
        y = self.rect.bottom - pad // 2 - words
        kit.text(
            surface, self.label, (self.rect.centerx, y), "title", size, style.LABEL, align="centre", width=self.rect.width - pad
        )
        room = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.width - 2 * pad, y - kit.ui(8) - self.rect.y - pad)
        self._paint_people(surface, kit, room)

    def _paint_people(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """The trophy beside the faces, or above them where that leaves more room for each."""
        gap, most, many = kit.ui(14), kit.ui(FACE), max(1, len(self.people))
        trophy = min(most, room.height)
        beside = min(most, room.height, (room.width - trophy - gap * (many + 1)) // many)
        above = min(most, (room.height - gap) // 2, (room.width - gap * (many - 1)) // many)
        side = max(beside, above)
        if side < kit.ui(24):
            return
        faces = many * side + (many - 1) * gap
        if above > beside:
            top = room.centery - (2 * side + gap) // 2
            cup, x, y = (room.centerx, top + side // 2), room.centerx - faces // 2, top + side + gap
            trophy = side
        else:
            x = room.centerx - (trophy + gap + faces) // 2
            cup, x, y = (x + trophy // 2, room.centery), x + trophy + gap, room.centery - side // 2
        picture = kit.assets.icon("trophy", trophy * 4 // 5, style.GOLD)
        surface.blit(picture, picture.get_rect(center=cup))
        for portrait, team in self.people:
            draw_portrait(kit, surface, portrait, pygame.Rect(x, y, side, side), team, turn=True)
            x += side + gap
