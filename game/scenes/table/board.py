"""Where everything of the picture lies in the window, for one viewer: layouts, spots of cards, what is under a pixel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

import pygame

from game.layout import arrange
from game.rules.cards import WILD_BOOK
from game.scenes.table.rack_view import RackView
from game.scenes.table.shifting import Shifts
from game.scenes.table.words import team_name
from game.sprites.book import BandLayout, BandView, BookState, BookView, Spread, lay_band
from game.sprites.centre import CentreLayout, lay_centre
from game.sprites.foot import FootLayout, lay_foot
from game.sprites.movestrip import MovesLayout, lay_moves
from game.sprites.notecard import NoteLayout, lay_note
from game.sprites.pen import Spot
from game.sprites.racklayout import rack_frame

if TYPE_CHECKING:
    from game.match import Draft, Match, Zone
    from game.scenes.table.picture import Picture
    from game.sprites.movestrip import MoveLine
    from game.widgets import Kit

PANEL: Final = 520  # u the lay-down panel takes of the own band
DEALT_CARD: Final = 104  # u
LAID: Final = 12
"""Layouts of zones that are kept: what is drawn ahead is laid out again when it is shown."""
HAND_CARD: Final = 54  # u a card that comes from or goes to another player's hand


class Board:
    """The table in pixels for `viewer`, the seat in front of the screen. `lay` follows the picture.

    `spread` is how open books lie: in a fan, in lines, in clusters.
    """

    def __init__(self, kit: Kit, match: Match, viewer: int, spread: str = "fan") -> None:
        self.kit = kit
        self.match = match
        self.viewer = viewer
        self.spread: Spread = next((name for name in get_args(Spread) if name == spread), "fan")
        game, look = match.game, kit.look
        self.own_team = game.team_of[viewer]
        seats = sorted(range(game.players), key=self.place_of)
        self.far_teams = list(dict.fromkeys(game.team_of[seat] for seat in seats if game.team_of[seat] != self.own_team))
        self.table = arrange(game.players, len(self.far_teams), kit.metrics, left_handed=look.left_handed)
        self.rack = RackView(rack_frame(self.table), look.card_scale)
        self.bands: dict[int, BandLayout] = {}
        self._laid: dict[tuple[BandView, int], BandLayout] = {}
        self.feet: dict[int, FootLayout] = {}
        for seat in range(game.players):
            place = self.place_of(seat)
            self.feet[seat] = lay_foot(kit, self.table.foot(place), self.table.side(place), low=self.table.lowest_foot)
        others = range(2, game.players + 1)
        self._around = [zone for place in others for zone in (self.table.plate(place), self.table.foot(place))]
        """What the names of teams, which lie across the edges of their zones, must not cover."""
        self._around.append(self.table["score"])
        self.centre: CentreLayout = lay_centre(kit, self.table["centre"], [0] * game.stacks)
        self.note: NoteLayout = lay_note(kit, self.table["notecard"])
        self.moves: MovesLayout = lay_moves(kit, self.table["moves"], [])
        self.panel: pygame.Rect | None = None
        self.shifts = Shifts()
        self.dealing = False
        """Whether two piles lie before each player, to choose from."""

    def place_of(self, seat: int) -> int:
        """The place of a seat on the map: 1 in front of the screen, then clockwise."""
        return (seat - self.viewer) % self.match.game.players + 1

    def plate(self, seat: int) -> pygame.Rect:
        """Where a seat's plate lies."""
        return self.table.plate(self.place_of(seat))

    def band_rect(self, team: int) -> pygame.Rect:
        """The zone of a team's books."""
        return self.table["band.own"] if team == self.own_team else self.table.bands[self.far_teams.index(team)]

    # ---- following the picture

    def lay(self, picture: Picture, draft: Draft) -> None:
        """Lay out bands and stacks as the picture shows them."""
        self.dealing = picture.phase == "keep"
        for team in range(self.match.game.teams):
            self.lay_band(picture, team, draft if team == self.own_team else ())
        self.lay_centre(picture)

    def lay_centre(self, picture: Picture) -> None:
        """Lay out stacks and discard pile."""
        counts = [len(picture.cards("stack", number)) for number in range(self.match.game.stacks)]
        taken = self.match.game.rules.draw
        fan = 0 if taken.pile == "never" else min(len(picture.cards("pile")), taken.pile_cards if taken.pile == "top" else 5)
        self.centre = lay_centre(self.kit, self.table["centre"], counts, fan)

    def lay_moves(self, lines: list[MoveLine]) -> None:
        """Lay out the strip of last moves."""
        self.moves = lay_moves(self.kit, self.table["moves"], lines)

    def lay_band(self, picture: Picture, team: int, draft: Draft) -> BandLayout:
        """Lay out a team's books, burn and threes; own drafts among them."""
        reserve = self._reserve(team, draft)
        if team == self.own_team:
            pad, rect = self.kit.metrics.px(14), self.band_rect(team)
            panel = pygame.Rect(rect.right - reserve, rect.top + pad, reserve - pad, rect.height - 2 * pad)
            self.panel = panel if reserve else None
        self.bands[team] = self.band_layout(picture, team, draft)
        return self.bands[team]

    def _reserve(self, team: int, draft: Draft) -> int:
        """Pixels the lay-down panel takes of a zone."""
        if team != self.own_team or not draft or not self.match.standing(self.viewer).minimum:
            return 0
        return min(self.kit.metrics.px(PANEL), self.band_rect(team).width * 2 // 5)

    def band_layout(self, picture: Picture, team: int, draft: Draft) -> BandLayout:
        """How a team's zone would be laid out."""
        own = team == self.own_team
        view = BandView(
            team,
            "" if own else team_name(self.match, team),
            (*self._books(picture, team), *self._drafts(draft)),
            tuple(picture.cards("burn", team)),
            tuple(picture.cards("threes", team)),
            own=own,
            burns=self.match.game.burns,
        )
        reserve = self._reserve(team, draft)
        key = (view, reserve)
        if key not in self._laid:
            while len(self._laid) >= LAID:
                del self._laid[next(iter(self._laid))]
            rect = self.band_rect(team)
            self._laid[key] = lay_band(self.kit, view, rect, spread=self.spread, reserve=reserve, avoid=self._around)
        return self._laid[key]

    def _books(self, picture: Picture, team: int) -> list[BookView]:
        game = self.match.game
        made = []
        for book in picture.books[team]:
            cards = tuple(picture.cards("book", team, book.number))
            if not cards:
                continue
            state: BookState = "open"
            if book.closed:
                state = "wild" if book.rank == WILD_BOOK else "dirty" if picture.dirty(team, book.number) else "clean"
            made.append(BookView(f"book.{book.number}", cards, state, game.size, grows=game.grows))
        return made

    def _drafts(self, draft: Draft) -> list[BookView]:
        size = self.match.game.size
        return [BookView(f"draft.{index}", group.cards, "draft", size) for index, group in enumerate(draft)]

    # ---- spots

    def spot(self, zone: Zone, card: int) -> Spot:
        """Where a card of a place lies; for hands of others: the plate of the player."""
        match zone.name:
            case "hand" | "foot" if self.dealing:
                return self.dealt_spot(zone.owner, 1 if zone.name == "hand" else 2)
            case "hand" if zone.owner == self.viewer:
                return self.rack.spot(card) or self.plate_spot(zone.owner)
            case "foot":
                return self.feet[zone.owner].spot
            case "stack" | "shoe":
                return self.centre.stacks[zone.owner if zone.name == "stack" else 0].spot
            case "pile":
                return self.centre.pile.spot
            case "book":
                return self._in_band(zone.owner, f"book.{zone.book}", card)
            case "burn":
                band = self.bands[zone.owner]
                return next((spot for laid, spot in band.burn_spots if laid == card), band.burn_spot())
            case "threes":
                band = self.bands[zone.owner]
                return next((spot for laid, spot in band.red_spots if laid == card), band.new_book_spot())
            case _:
                return self.plate_spot(zone.owner)

    def plate_spot(self, seat: int) -> Spot:
        """Where a card of a hidden hand comes from: over the portrait of its player."""
        rect = self.plate(seat)
        return Spot(rect.left + rect.height // 2, rect.centery, self.kit.metrics.px(HAND_CARD))

    def dealt_spot(self, seat: int, pile: int) -> Spot:
        """Where pile 1 or 2 of a seat lies until all have chosen: large in front of the viewer, beside the plates of others."""
        px = self.kit.metrics.px
        if seat == self.viewer:
            band = self.table["band.own"]
            width = min(px(DEALT_CARD), round((band.height - px(64)) / 1.4))
            return Spot(band.centerx + (-1 if pile == 1 else 1) * width * 0.95, band.centery - px(12), width)
        foot = self.feet[seat].spot
        return foot if pile == 2 else foot.moved(foot.width * 1.15, 0)

    def dealt_rect(self, seat: int, pile: int) -> pygame.Rect:
        """What is hit, and what glows, of a pile to choose."""
        return self.dealt_spot(seat, pile).rect.inflate(self.kit.metrics.px(26), self.kit.metrics.px(26))

    def staged_spot(self, card: int) -> Spot | None:
        """Where a card set aside lies."""
        for place in self.bands[self.own_team].places:
            if place.view.id.startswith("draft."):
                for laid, spot in place.spots:
                    if laid == card:
                        return spot
        return None

    def _in_band(self, team: int, book: str, card: int) -> Spot:
        band = self.bands[team]
        place = band.place(book)
        if place is None:
            return band.new_book_spot()
        found = next((spot for laid, spot in place.spots if laid == card), None)
        if found is not None:
            return found
        rect = place.rect
        return Spot(rect.centerx, rect.centery, band.card)

    # ---- what is where

    def target_at(self, pos: tuple[int, int]) -> str | None:
        """What lies under a pixel: `book.N draft.N felt burn pile stack.N slat.N foot.N seat.N far.T.felt far.T.burn`, or None."""
        if self.dealing:
            pile = next((pile for pile in (1, 2) if self.dealt_rect(self.viewer, pile).collidepoint(pos)), 0)
            if pile:
                return f"keep.{pile}"
        for team in (self.own_team, *self.far_teams):
            found = self.bands[team].at(pos)
            if found is not None:
                own = team == self.own_team or found.startswith("book.")
                return found if own else f"far.{team}.{found}"
        middle = self.centre.at(pos)
        if middle is not None:
            return "pile" if middle == "pile" else f"stack.{middle}"
        for seat, foot in self.feet.items():
            if foot.rect.collidepoint(pos):
                return f"foot.{seat}"
            if self.plate(seat).collidepoint(pos):
                return f"seat.{seat}"
        if self.table["rack"].collidepoint(pos):
            return f"slat.{self.rack.slat_at(pos)}"
        return None

    def target_rect(self, target: str) -> pygame.Rect | None:
        """The rectangle of something `target_at` names."""
        name, _, number = target.partition(".")
        if name == "stack":
            return next((stack.rect for stack in self.centre.stacks if str(stack.index) == number), None)
        if name == "pile":
            return self.centre.pile.rect
        if name == "keep":
            return self.dealt_rect(self.viewer, int(number))
        if name in ("foot", "seat"):
            return self.feet[int(number)].rect if name == "foot" else self.plate(int(number))
        if name == "slat":
            return self.rack.target.slat(int(number))
        if name == "far":
            far, _, part = number.partition(".")
            return self.bands[int(far)].zone(part)
        for team in (self.own_team, *self.far_teams):
            found = self.bands[team].zone(target)
            if found is not None:
                return found
        return None

    def team_with(self, book: str) -> int | None:
        """The team in whose zone a book lies."""
        return next((team for team, band in self.bands.items() if band.place(book) is not None), None)
