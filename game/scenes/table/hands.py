"""The hand in front of the screen: its rack, the cards set aside, and both following the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import sort_cards
from game.match.draft import staged_cards
from game.match.rack import spread
from game.scenes.table.hand_rack import HandRack
from game.sprites.book import band_bounds
from game.sprites.rack import card_area, rack_bounds

if TYPE_CHECKING:
    from game.match import Draft
    from game.scenes.table.scene import TableScene
    from game.sprites.pen import Spot
    from game.sprites.rack import RackLayout


class Hands:
    """A rack for each person; that of the viewer is on screen. `drafted` are the cards set aside as they are shown."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.racks: dict[int, HandRack] = {}
        self.drafted: Draft = ()

    @property
    def rack(self) -> HandRack:
        """The rack of the seat in front of the screen."""
        viewer = self.scene.viewer
        if viewer not in self.racks:
            self.racks[viewer] = self._stand_up()
        return self.racks[viewer]

    def standing(self) -> list[int]:
        """The cards that stand on the rack: those of the hand that are not set aside."""
        match, viewer = self.scene.match, self.scene.viewer
        if match.table.face_down:
            return []
        staged = set(staged_cards(match.draft(viewer)))
        return [card for card in match.ledger.hands[viewer] if card not in staged]

    def _stand_up(self) -> HandRack:
        """Stand a hand on its rack, in the order kept with the match."""
        match, viewer = self.scene.match, self.scene.viewer
        rack = HandRack(self.scene.board.rack.size)
        hand = self.standing()
        kept = [[card for card in slat if card in hand] for slat in match.rack(viewer).slats]
        rack.follow(hand)
        # An order nobody has touched is the match's own or this rack's; then the rack goes on sorting.
        if any(kept) and kept not in (rack.slats, spread(sort_cards(hand))):
            rack.set(kept)
            rack.follow(hand)
        fresh = frozenset(match.rack(viewer).fresh)
        rack.fresh = fresh if len(fresh) < len(hand) and match.state.turn == viewer else frozenset()
        return rack

    def spots(self) -> dict[int, Spot]:
        """Where the cards of the hand stand, or lie set aside, on screen now."""
        board = self.scene.board
        found = {card.card: card.spot for card in board.rack.target.cards}
        for card in staged_cards(self.drafted):
            spot = board.staged_spot(card)
            if spot is not None:
                found[card] = spot
        return found

    def follow(self) -> bool:
        """Let the rack become that of the hand as it is now; return whether that changed it."""
        before, standing = self.rack.slats, self.standing()
        self.rack.follow(standing)
        changed = self.rack.slats != before
        if any(card in standing for card in staged_cards(self.drafted)):
            # Taken back: it was set aside afterwards. No card lies in two places, not for a moment.
            self.scene.invalidate(band_bounds(self.scene.kit, self.scene.board.bands[self.scene.board.own_team]))
            self.scene.showing.band(self.scene.board.own_team)
        if changed:
            before_on_screen = self.scene.board.rack.target
            self.show_rack()
            self._repaint(before_on_screen)
        return changed

    def rack_changed(self, origins: dict[int, Spot] | None = None) -> None:
        """The player has moved cards: show where they stand now, and paint the whole rack."""
        self.show_rack(origins)
        self.scene.invalidate(rack_bounds(self.scene.board.rack.target))

    def _repaint(self, before: RackLayout) -> None:
        """Paint the cards that stand elsewhere than before, or no longer."""
        after = self.scene.board.rack.target
        for layout, other in ((before, after), (after, before)):
            for card in layout.cards:
                if other.of(card.card) != card:
                    self.scene.invalidate(card_area(self.scene.kit, card))

    def show_rack(self, origins: dict[int, Spot] | None = None) -> None:
        """Let cards glide along their slat to where they stand now, or fly to another."""
        scene, board = self.scene, self.scene.board
        flying = board.rack.show(self.rack, glide=scene.context.pace > 0)
        for card, spot in (origins or {}).items():
            home = board.rack.spot(card)
            if home is not None:
                flying[card] = (spot, home)
        scene.the_director.glide(flying)
        scene.match.arrange(scene.viewer, self.rack.slats)

    def draft_changed(self) -> None:
        """Show cards set aside, or back on the rack."""
        scene, board = self.scene, self.scene.board
        origins = {**self.spots(), **scene.origins}
        scene.origins = {}
        before = staged_cards(self.drafted)
        staged = staged_cards(scene.match.draft(scene.viewer))
        self.rack.follow(self.standing())
        scene.invalidate(band_bounds(scene.kit, board.bands[board.own_team]))
        scene.showing.band(board.own_team)
        self.rack_changed({card: origins[card] for card in before if card not in staged and card in origins})
        spots = {card: spot for card in staged if (spot := board.staged_spot(card)) is not None}
        scene.the_director.glide({card: (origins[card], spot) for card, spot in spots.items() if card in origins})
        scene.refresh()
