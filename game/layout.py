"""Table maps made with Tiled, turned into zones at any window size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.assets.paths import asset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.style import Metrics

DRAWN: Final = (1920, 1080)
MOST_SEATS: Final = 8
BAND_GAP: Final = 18  # u between the bands of other teams
NOTE_RISES: Final = 7  # u
DENSE_BAND: Final = 320  # u; narrower bands show open books as tabs


class MapError(ValueError):
    """A table map cannot be used; the text says which file, what is wrong and what is allowed."""


@dataclass(frozen=True, slots=True)
class Zone:
    """One rectangle of a map, in the 1920x1080 drawing.

    `when` is "one" or "many" where the zone stands only with that number of other teams. `mirror` swaps sides for
    left-handed players. `least` is a size in real pixels it never goes under; it then grows to the left with
    `grow_left`, and down.
    """

    name: str
    rect: tuple[float, float, float, float]
    when: str = ""
    mirror: bool = False
    side: str = ""
    least: tuple[int, int] = (0, 0)
    grow_left: bool = False


@dataclass(frozen=True, slots=True)
class TableMap:
    """A map as drawn: its zones, whether plates are compact, and where the rack's ledges are (y in the drawing)."""

    seats: int
    compact: bool
    zones: tuple[Zone, ...]
    ledges: tuple[float, float, float]
    cheek: float


@dataclass(frozen=True, slots=True)
class Table:
    """Where everything of a table lies in a window, in whole pixels.

    Seat 1 is the player in front of the screen, the others follow clockwise. `bands` are for the other teams, in
    the order of their first seat. `ledges` are the y of the three ledges of the rack, the upper one first.
    """

    seats: int
    compact: bool
    zones: Mapping[str, pygame.Rect]
    sides: Mapping[int, str]
    bands: tuple[pygame.Rect, ...]
    ledges: tuple[int, int, int]
    slats: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    u: float

    def __getitem__(self, name: str) -> pygame.Rect:
        """Return a zone: score tools centre band.own coach rack notecard moves actions. Raises KeyError."""
        return self.zones[name]

    def plate(self, seat: int) -> pygame.Rect:
        """Where the plate of a seat (1 to `seats`) lies."""
        return self.zones[f"seat.{seat}.plate"]

    def foot(self, seat: int) -> pygame.Rect:
        """Where the foot of a seat lies."""
        return self.zones[f"seat.{seat}.foot"]

    def side(self, seat: int) -> str:
        """Where a seat sits: own, left, far or right."""
        return self.sides[seat]

    @property
    def lowest_foot(self) -> int:
        """The height of the lowest foot zone at the sides, where words stand below piles or beside them; 0 without any."""
        return min((self.foot(seat).height for seat, side in self.sides.items() if side in ("left", "right")), default=0)

    @property
    def dense(self) -> bool:
        """Whether the other teams' bands are too narrow for fanned books."""
        return bool(self.bands) and self.bands[0].width < DENSE_BAND * self.u

    def everything(self) -> list[tuple[str, pygame.Rect]]:
        """All zones and bands with their names."""
        return [*self.zones.items(), *((f"band.far.{i}", band) for i, band in enumerate(self.bands, 1))]


def arrange(seats: int, other_teams: int, metrics: Metrics, *, left_handed: bool = False) -> Table:
    """Lay out a table of `seats` (1 to 8) with `other_teams` besides the player's own for a window.

    Raises MapError when the map of that many seats is missing or wrong.
    """
    drawn = load_map(seats)
    when = "many" if other_teams > 1 else "one"
    zones: dict[str, pygame.Rect] = {}
    sides: dict[int, str] = {}
    bands: tuple[pygame.Rect, ...] = ()
    for zone in drawn.zones:
        if zone.when and zone.when != when:
            continue
        rect = _placed(zone, metrics, mirrored=left_handed and zone.mirror)
        if zone.name == "bands":
            bands = _split(rect, other_teams, metrics)
            continue
        zones[zone.name] = rect
        if zone.name.endswith(".plate"):
            sides[int(zone.name.split(".")[1])] = zone.side
    if left_handed:
        # The buttons lie below it then.
        zones["notecard"].move_ip(0, -metrics.px(NOTE_RISES))
    rack = zones["rack"]
    ledges = tuple(round(y * metrics.height / DRAWN[1]) for y in drawn.ledges)
    cheek = round(drawn.cheek * metrics.u)
    tops = (rack.top, ledges[0], ledges[1])
    slats = tuple(
        pygame.Rect(rack.left + cheek, top, rack.width - 2 * cheek, ledge - top) for top, ledge in zip(tops, ledges, strict=True)
    )
    return Table(
        seats,
        drawn.compact,
        zones,
        sides,
        bands,
        (ledges[0], ledges[1], ledges[2]),
        (slats[0], slats[1], slats[2]),
        metrics.u,
    )


@cache
def load_map(seats: int) -> TableMap:
    """Read `assets/tables/table-SEATS.tmx`. Raises MapError."""
    path = asset("tables", f"table-{seats}.tmx")
    if not 1 <= seats <= MOST_SEATS or not path.is_file():
        raise MapError(f"{path}: there is no table for {seats} seats; 1 to {MOST_SEATS} are possible")
    # Loaded here: pytmx takes longer than all other modules of the title together.
    import pytmx  # noqa: PLC0415

    try:
        tiled: Any = pytmx.TiledMap(str(path))
        zones = tuple(_zone(found) for layer in tiled.objectgroups for found in layer)
        rack = next(o for layer in tiled.objectgroups for o in layer if o.name == "rack")
        ledges = tuple(float(rack.properties[f"ledge_{i}"]) for i in (1, 2, 3))
        made = TableMap(
            seats=int(tiled.properties["seats"]),
            compact=bool(tiled.properties["compact"]),
            zones=zones,
            ledges=(ledges[0], ledges[1], ledges[2]),
            cheek=float(rack.properties["cheek"]),
        )
    except (KeyError, ValueError, TypeError, StopIteration, AttributeError, SyntaxError) as error:
        raise MapError(f"{path}: the map cannot be read ({error}); open it in Tiled and compare it with another") from error
    _check(made, seats, str(path))
    return made


def _zone(found: Any) -> Zone:
    more = found.properties
    return Zone(
        name=str(found.name),
        rect=(float(found.x), float(found.y), float(found.width), float(found.height)),
        when=str(more.get("when", "")),
        mirror=bool(more.get("mirror", False)),
        side=str(more.get("side", "")),
        least=(int(more.get("least_width", 0)), int(more.get("least_height", 0))),
        grow_left=more.get("grow") == "left",
    )


def _check(made: TableMap, seats: int, path: str) -> None:
    if made.seats != seats:
        raise MapError(f"{path}: the property seats says {made.seats}; the file's name says {seats}")
    names = {zone.name for zone in made.zones}
    wanted = {"score", "tools", "centre", "band.own", "coach", "rack", "notecard", "moves", "actions"}
    wanted |= {f"seat.{n}.{part}" for n in range(1, seats + 1) for part in ("plate", "foot")}
    if seats > 1:
        wanted.add("bands")
    missing = sorted(wanted - names)
    if missing:
        raise MapError(f"{path}: these zones are missing: {', '.join(missing)}")


def _placed(zone: Zone, metrics: Metrics, *, mirrored: bool) -> pygame.Rect:
    x, y, width, height = zone.rect
    if mirrored:
        x = DRAWN[0] - x - width
    across, down = metrics.width / DRAWN[0], metrics.height / DRAWN[1]
    left, top, right, bottom = round(x * across), round(y * down), round((x + width) * across), round((y + height) * down)
    if right - left < zone.least[0]:
        if zone.grow_left:
            left = right - zone.least[0]
        else:
            right = left + zone.least[0]
    bottom = max(bottom, top + zone.least[1])
    return pygame.Rect(left, top, right - left, bottom - top)


def _split(rect: pygame.Rect, parts: int, metrics: Metrics) -> tuple[pygame.Rect, ...]:
    """Cut the far band evenly, one part for each other team."""
    if parts < 1:
        return ()
    gap = metrics.px(BAND_GAP) if parts < 5 else metrics.px(BAND_GAP / 2)
    step = (rect.width + gap) / parts
    return tuple(
        pygame.Rect(rect.left + round(i * step), rect.top, round((i + 1) * step) - round(i * step) - gap, rect.height)
        for i in range(parts)
    )
