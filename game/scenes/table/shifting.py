"""Books that make room for each other glide aside instead of jumping."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.animation import Tween, out_cubic

if TYPE_CHECKING:
    from game.sprites.book import BandLayout

SECONDS: Final = 0.2
NEAR: Final = 2.0  # pixels not worth a movement


@dataclass(slots=True)
class Shift:
    """A zone on its way to `target`: each book still `away` from its place by so many pixels."""

    target: BandLayout
    away: dict[str, tuple[float, float]]
    tween: Tween
    _known: tuple[float, BandLayout] | None = None

    def layout(self) -> BandLayout:
        """The zone as it is to be drawn now, reckoned once for all who ask in a frame."""
        value = self.tween.value
        if self._known is None or self._known[0] != value:
            self._known = (value, self._laid(1 - value))
        return self._known[1]

    def _laid(self, left: float) -> BandLayout:
        places = []
        for place in self.target.places:
            dx, dy = self.away.get(place.view.id, (0.0, 0.0))
            if not (dx or dy):
                places.append(place)
                continue
            x, y = dx * left, dy * left
            spots = tuple((card, spot.moved(x, y)) for card, spot in place.spots)
            places.append(
                replace(place, spots=spots, meter=place.meter.move(round(x), round(y)), rect=place.rect.move(round(x), round(y)))
            )
        return replace(self.target, places=tuple(places))


def shift_of(before: BandLayout, after: BandLayout, pace: float) -> Shift | None:
    """Return how books get from one layout of their zone to the next, None where none of them has to move."""
    if pace <= 0 or before.dense or after.dense:
        return None
    old = {place.view.id: place for place in before.places}
    away = {}
    for place in after.places:
        was = old.get(place.view.id)
        if was is None or not was.spots or not place.spots or was.view.closed != place.view.closed:
            continue
        dx, dy = was.spots[0][1].x - place.spots[0][1].x, was.spots[0][1].y - place.spots[0][1].y
        if abs(dx) > NEAR or abs(dy) > NEAR:
            away[place.view.id] = (dx, dy)
    return Shift(after, away, Tween(0.0, 1.0, SECONDS * pace, out_cubic)) if away else None


class Shifts:
    """The zones in which books glide now, by team."""

    def __init__(self) -> None:
        self._now: dict[int, Shift] = {}

    @property
    def moving(self) -> bool:
        """Whether a book glides."""
        return bool(self._now)

    def begin(self, team: int, before: BandLayout, after: BandLayout, pace: float) -> None:
        """Let the books of a team go from where they are drawn to where they lie."""
        shift = shift_of(self.drawn(team, before), after, pace)
        if shift is None:
            self._now.pop(team, None)
        else:
            self._now[team] = shift

    def drawn(self, team: int, layout: BandLayout) -> BandLayout:
        """The layout to draw for a team whose books lie as `layout` says."""
        shift = self._now.get(team)
        return shift.layout() if shift is not None else layout

    def step(self, dt: float) -> list[tuple[BandLayout, BandLayout]]:
        """Move on by `dt` seconds; return how the zones that glide were drawn, and how they are to be drawn now."""
        moved = []
        for team, shift in list(self._now.items()):
            before = shift.layout()
            shift.tween.step(dt)
            if shift.tween.done:
                del self._now[team]
            moved.append((before, self.drawn(team, shift.target)))
        return moved
