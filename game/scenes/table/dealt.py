"""The two face-down piles before each player, until all have chosen which to keep."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr, trn
from game.sprites.card import draw_card, own_back
from game.sprites.pen import visible
from game.sprites.zones import ZoneState, draw_zone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.match import CardMove, Match, Zone
    from game.scenes.table.board import Board
    from game.scenes.table.picture import Picture
    from game.sprites.pen import Spot
    from game.widgets import Kit

STEP: Final = 1.5  # u from card to card of a pile
MOST_PACKETS: Final = 40  # packets of a deal that are seen flying, about
A_LAYER: Final = 3  # cards
MANY: Final = 88  # a number of cards as wide as any in a pile
WORDS_SIZE: Final = 18
WORDS_GAP: Final = 14  # u between a pile and its words


def round_the_table(moves: Sequence[CardMove]) -> list[CardMove]:
    """Moves of a deal as cards are dealt: one to each place, then the next to each."""
    number: Counter[Zone] = Counter()
    turns = []
    for move in moves:
        turns.append(number[move.target])
        number[move.target] += 1
    return [move for _, move in sorted(zip(turns, moves, strict=True), key=lambda pair: pair[0])]


def packets(moves: Sequence[CardMove]) -> list[list[CardMove]]:
    """The same moves in packets of some cards each, for places where nobody sees a face: first one to each, then the next."""
    piles: dict[Zone, list[CardMove]] = {}
    for move in moves:
        piles.setdefault(move.target, []).append(move)
    rounds = max(2, min(5, MOST_PACKETS // max(1, len(piles))))
    made = []
    for turn in range(rounds):
        for pile in piles.values():
            packet = pile[len(pile) * turn // rounds : len(pile) * (turn + 1) // rounds]
            if packet:
                made.append(packet)
    return made


def pile_name(pile: int) -> str:
    """What the pile of that number is called on screen."""
    return tr("Left pile") if pile == 1 else tr("Right pile")


def dealt_area(kit: Kit, board: Board, seat: int) -> pygame.Rect:
    """What the piles of a seat, and the words beside one's own, are painted on."""
    rect = board.dealt_rect(seat, 1).union(board.dealt_rect(seat, 2))
    rect = rect.inflate(kit.metrics.px(80), kit.metrics.px(110))
    if seat == board.viewer:
        words = max(kit.text_width(text, "bold", WORDS_SIZE) for text in _all_words(MANY))
        rect = rect.inflate(2 * (words + kit.ui(WORDS_GAP)), 0)
    return rect


def draw_dealt(
    kit: Kit, surface: pygame.Surface, match: Match, board: Board, picture: Picture, zones: Mapping[str, ZoneState]
) -> None:
    """Draw everybody's piles."""
    for seat in range(match.game.players):
        kept = picture.kept[seat] if picture.kept else 0
        for pile in (1, 2):
            number = len(picture.cards("hand" if pile == 1 else "foot", seat))
            spot = board.dealt_spot(seat, pile)
            if seat == board.viewer:
                state = zones.get(f"keep.{pile}") or ("under" if kept == pile else None)
                if state is not None and number:
                    draw_zone(kit, surface, board.dealt_rect(seat, pile), state)
            _draw_pile(kit, surface, spot, number, dim=kept not in (0, pile))
            if seat == board.viewer and number:
                _words(kit, surface, board.dealt_rect(seat, pile), pile, kept, number)


def _draw_pile(kit: Kit, surface: pygame.Surface, spot: Spot, number: int, *, dim: bool) -> None:
    reach = 2 * kit.metrics.px(60)
    if not visible(surface, spot.rect.inflate(reach, reach)):
        return
    for layer in range(-(-number // A_LAYER)):
        rise = layer * STEP * kit.metrics.u
        draw_card(kit, surface, -1, spot.at(spot.x + rise * 0.4, spot.y - rise), back=own_back(kit))
    if dim and number:
        shade = kit.assets.baked(("dim", spot.rect.size), lambda: _shade(spot.rect.size))
        surface.blit(shade, spot.rect.move(0, -round((-(-number // A_LAYER) - 1) * STEP * kit.metrics.u)))


def _shade(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(made, (4, 20, 12, 120), made.get_rect(), border_radius=max(2, size[0] // 14))
    return made


def _words(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, pile: int, kept: int, number: int) -> None:
    """What a pile is: to be chosen, the hand, or on its way to the left."""
    text = (tr("your hand") if kept == pile else tr("goes to the left")) if kept else _choice(pile, number)
    at = (rect.left - kit.ui(WORDS_GAP), rect.centery - kit.line_height("bold", WORDS_SIZE) // 2)
    align = "right"
    if pile == 2:
        at, align = (rect.right + kit.ui(WORDS_GAP), at[1]), "left"
    kit.text(surface, text, at, "bold", WORDS_SIZE, style.LABEL, align=align, shadow=0.7)


def _choice(pile: int, number: int) -> str:
    return f"{pile_name(pile)} · {trn('1 card', '{n} cards', number)}"


def _all_words(number: int) -> tuple[str, ...]:
    """All that may stand beside a pile of so many cards, so that what stood there is painted over too."""
    return (tr("your hand"), tr("goes to the left"), _choice(1, number), _choice(2, number))
