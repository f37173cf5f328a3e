"""Brings the picture up to date: what happened becomes beats of a timeline, card by card. The game never waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.animation import PACES, Timeline, in_out, out_cubic
from game.animation.easing import Easing, linear
from game.match import Zone
from game.rules.events import (
    BookClosed,
    Burned,
    CardsReturned,
    Dealt,
    Discarded,
    Drew,
    Event,
    FootTaken,
    Grabbed,
    PilesPassed,
    Reshuffled,
    TookPile,
    TurnBegan,
)
from game.scenes.table.dealt import packets, round_the_table
from game.scenes.table.flights import ARC, Flight, Flights, Turning
from game.sprites.card import foot_back, picture_name

if TYPE_CHECKING:
    from game.match import CardMove, Ledger, Match, Outcome
    from game.rules.state import State
    from game.scenes.table.board import Board
    from game.scenes.table.picture import Picture
    from game.sprites.pen import Spot
    from game.widgets import Kit

MOST_FLYING: Final = 16
"""Cards of a packet nobody sees the faces of that are shown flying; the others come along unseen."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How an event's cards move: seconds for each, seconds from one to the next, and how they speed up and slow down."""

    seconds: float
    apart: float = 0.055
    ease: Easing = out_cubic


PACE_OF: Final[dict[type, Pace]] = {
    Drew: Pace(0.32, 0.16, in_out),
    Discarded: Pace(0.26),
    Burned: Pace(0.28, 0.07),
    FootTaken: Pace(0.48, 0.035, in_out),
    TookPile: Pace(0.36, 0.05, in_out),
    Reshuffled: Pace(0.36, 0.03, in_out),
    PilesPassed: Pace(0.48, 0.02, in_out),
    Dealt: Pace(0.26, 0.055),
    Grabbed: Pace(0.32, 0.03, in_out),
    CardsReturned: Pace(0.4, 0.08, in_out),
}
USUAL: Final = Pace(0.3, 0.07)
BACK: Final = Pace(0.2, 0.02)
DEAL_SECONDS: Final = 4.2
"""A deal takes no longer than this, however many cards there are."""
PACKET: Final = 13
BREATH: Final = 0.12  # seconds between two events
DROP: Final = 0.16
GATHER, SQUARE, FLIP, MEDAL = 0.18, 0.12, 0.16, 0.14


@dataclass(slots=True)
class Hooks:
    """What the director asks of the scene: to paint, to sound, to be told when something happens on the picture."""

    changed: Callable[[Sequence[Zone]], None]
    """Places whose cards changed: lay out and paint them again."""
    landed: Callable[[Zone, int], None]
    happened: Callable[[Event], None]
    """An event begins to show: words, call-outs, sounds."""
    synced: Callable[[Sequence[Zone]], None]
    """The picture is the truth again; these places had to be put right."""
    flare: Callable[[int], None]
    glided: Callable[[Sequence[Spot]], None]


@dataclass(slots=True)
class Director:
    """Plays outcomes on the picture, one after the other. `hide` are cards in the air or about to be."""

    kit: Kit
    match: Match
    board: Board
    picture: Picture
    hooks: Hooks
    flights: Flights = field(default_factory=Flights)
    timeline: Timeline = field(default_factory=Timeline)
    hide: set[int] = field(default_factory=set)
    _origins: dict[int, Spot] = field(default_factory=dict)

    @property
    def idle(self) -> bool:
        """Whether the picture is up to date."""
        return self.timeline.done

    def set_pace(self, speed: str, *, reduced: bool) -> None:
        """Take over the player's speed; reduced motion shows each move at once."""
        self.timeline.pace = 0.0 if reduced else PACES[speed]

    def step(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        self.timeline.step(dt)

    def play(self, outcome: Outcome, state: State, ledger: Ledger, origins: dict[int, Spot]) -> None:
        """Add what happened to the timeline. `origins` are spots from which cards start that the person let go elsewhere.

        `state` and `ledger` are those after it.
        """
        self._origins.update(origins)
        self._hold_back(outcome, ledger)
        if outcome.undone:
            self._beat(list(outcome.moves), BACK)
        for event, moves in outcome.steps():
            if isinstance(event, Dealt):
                self._deal(event, list(moves), state)
            elif isinstance(event, PilesPassed):
                self._pass(event, list(moves), ledger)
            else:
                self._event(event, list(moves))
        self.timeline.call(lambda: self._sync(state, ledger))

    def glide(self, cards: dict[int, tuple[Spot, Spot]]) -> None:
        """Let cards that are no move of the game go from one spot to another: on the rack, or set aside."""
        if not cards or self.timeline.pace == 0:
            return
        flying = []
        for card, (source, target) in cards.items():
            already = self.flights.of(card)
            if already is not None and already.target == target:
                continue
            flying.append(self.flights.add(self._between(card, source, target, arc=0)))
            self.hide.add(card)

        def progress(share: float) -> None:
            for flight in flying:
                flight.share = share

        def end() -> None:
            for flight in flying:
                if self.flights.of(flight.card) is flight:
                    self.flights.remove(flight)
                    self.hide.discard(flight.card)
            self.hooks.glided([flight.target for flight in flying])

        self.timeline.beside(DROP, progress, on_done=end)

    def catch_up(self) -> None:
        """Show everything at once."""
        self.timeline.skip()

    # ---- events

    def _hold_back(self, outcome: Outcome, ledger: Ledger) -> None:
        """Cards that will arrive on the rack are not seen there yet; those the person let go stay where that was."""
        if any(isinstance(event, PilesPassed) for event in outcome.events):
            self.hide.update(ledger.hands[self.board.viewer])
        for move in outcome.moves:
            if move.target.name == "hand" and move.target.owner == self.board.viewer:
                self.hide.add(move.card)
            origin = self._origins.get(move.card) if self.timeline.pace > 0 else None
            if origin is not None and self.flights.of(move.card) is None:
                self.flights.add(Flight(move.card, origin, origin, arc=0, ledge=self.board.rack.ledge_of(origin)))

    def _event(self, event: Event, moves: list[CardMove]) -> None:
        pace = PACE_OF.get(type(event), USUAL)
        if isinstance(event, BookClosed):
            self._close(event)
            return
        if isinstance(event, TurnBegan):
            self.timeline.then(0.0, on_done=lambda: self._tell(event, moves))
            return
        self.timeline.then(0.0, on_done=lambda: self._tell(event, moves))
        if moves:
            self._beat(moves, pace)
            if isinstance(event, Burned):
                self.timeline.call(lambda: self.hooks.flare(event.team))
        self.timeline.wait(BREATH)

    def _tell(self, event: Event, moves: Sequence[CardMove]) -> None:
        number = next((move.target.book for move in moves if move.target.name == "book"), 0)
        self.picture.tell(event, number)
        self.hooks.happened(event)

    def _sync(self, state: State, ledger: Ledger) -> None:
        self.hooks.synced(self.picture.sync(state, ledger))

    # ---- beats

    def _beat(self, moves: list[CardMove], pace: Pace, together: Sequence[Sequence[CardMove]] = ()) -> None:
        """Let cards fly, one after the other, each landing when it arrives.

        Of cards that go `together` the last one is seen flying, and all come to lie where they go when it lands.
        """
        flying: list[tuple[CardMove, Flight]] = []
        landed: set[int] = set()
        bringing = {packet[-1].card: packet for packet in together}
        shown = [packet[-1] for packet in together] or (moves if self._seen(moves) else moves[-MOST_FLYING:])
        seconds = pace.seconds + pace.apart * (len(shown) - 1)

        def start() -> None:
            flying.extend(self._take_off(moves, shown, late=bool(together)))

        def progress(share: float) -> None:
            now = share * seconds
            for number, (move, flight) in enumerate(flying):
                # At the very end all have arrived, whatever the rounding says.
                part = 1.0 if share >= 1 else min(1.0, max(0.0, (now - number * pace.apart) / pace.seconds))
                flight.share = pace.ease(part)
                if part >= 1 and number not in landed:
                    landed.add(number)
                    for brought in bringing.get(move.card, ()):
                        self.picture.put(brought)
                    self._land(move, flight)

        self.timeline.then(seconds, progress, on_start=start, ease=linear)

    def _seen(self, moves: Sequence[CardMove]) -> bool:
        viewer = self.board.viewer
        return any(self.match.sees(viewer, zone) for move in moves for zone in (move.source, move.target))

    def _take_off(self, moves: Sequence[CardMove], shown: Sequence[CardMove], *, late: bool) -> list[tuple[CardMove, Flight]]:
        """Take cards up and put those shown into the air; all the others already lie where they go, unless `late`."""
        sources = {move.card: self._source(move) for move in shown}
        for move in moves:
            self.picture.lift(move)
            if not late:
                self.picture.put(move)
            self.hide.add(move.card)
        self.hooks.changed([zone for move in moves for zone in (move.source, move.target)])
        unseen = {move.card for move in shown}
        for move in moves:
            if move.card not in unseen:
                self.hide.discard(move.card)
        return [(move, self._flight(move, sources[move.card])) for move in shown]

    def _source(self, move: CardMove) -> Spot:
        flight = self.flights.of(move.card)
        origin = self._origins.pop(move.card, None)
        if flight is not None:
            return flight.spot(self.kit)
        return origin or self.board.spot(move.source, move.card)

    def _flight(self, move: CardMove, source: Spot) -> Flight:
        viewer = self.board.viewer
        was, will = self.match.sees(viewer, move.source), self.match.sees(viewer, move.target)
        turning: Turning = ("up" if will else "to back") if was else ("to face" if will else "down")
        # Piles that are still to be chosen from all look alike.
        foot = "foot" in (move.source.name, move.target.name) and not self.board.dealing
        back = foot_back(self.kit) if foot else None
        return self.flights.add(self._between(move.card, source, self.board.spot(move.target, move.card), turning, back))

    def _between(
        self, card: int, source: Spot, target: Spot, turning: Turning = "up", back: str | None = None, arc: float = ARC
    ) -> Flight:
        """A card on its way, out of a slot of the rack and into one where it stands in one."""
        rack = self.board.rack
        return Flight(card, source, target, turning, back, arc=arc, ledge=rack.ledge_of(source), slot=rack.ledge_of(target))

    def _land(self, move: CardMove, flight: Flight) -> None:
        self.flights.remove(flight)
        self.hide.discard(move.card)
        self.hooks.landed(move.target, move.card)

    # ---- the deal

    def _deal(self, event: Dealt, moves: list[CardMove], state: State) -> None:
        """Clear the table, set the stacks down, and deal card by card."""
        dealt = round_the_table([move for move in moves if move.target.name != "stack"])
        apart = min(PACE_OF[Dealt].apart, DEAL_SECONDS / max(1, len(dealt)))

        def clear() -> None:
            self.flights.clear()
            before = list(self.picture.zones)
            self.picture.clear(state)
            self.board.dealing = state.phase == "keep"
            for move in moves:
                if move.target.name == "stack":
                    self.picture.put(move)
            self.hooks.happened(event)
            self.hooks.synced([*before, *self.picture.zones])

        self.timeline.then(0.0, on_done=clear)
        self._beat(dealt, Pace(PACE_OF[Dealt].seconds, apart), [] if self._seen(dealt) else packets(dealt))
        self.timeline.wait(BREATH)

    def _pass(self, event: PilesPassed, moves: list[CardMove], ledger: Ledger) -> None:
        """All have chosen: each takes up the pile kept, the other goes to the left."""
        pace = PACE_OF[PilesPassed]
        flying: list[tuple[Flight, Zone]] = []
        players, viewer = self.match.game.players, self.board.viewer
        seconds = pace.seconds + pace.apart * PACKET

        def start() -> None:
            kept = self.picture.kept
            spots = {(seat, pile): self.board.dealt_spot(seat, pile) for seat in range(players) for pile in (1, 2)}
            self.picture.tell(event)
            self.board.dealing = False
            for zone, cards in ledger.zones():
                if zone.name in ("hand", "foot"):
                    self.picture.zones[zone] = list(cards)
            for seat in range(players):
                own = ledger.hands[seat] if seat == viewer else ledger.hands[seat][:4]
                foot = ledger.feet[(seat + 1) % players][:4]
                for zone, cards, pile in (
                    (Zone("foot", (seat + 1) % players), foot, 3 - kept[seat]),
                    (Zone("hand", seat), own, kept[seat]),
                ):
                    back = foot_back(self.kit) if zone.name == "foot" else None
                    # The piles to choose from look alike; a foot gets its own back on its way.
                    turning: Turning = "to face" if zone == Zone("hand", viewer) else "to other back" if back else "down"
                    for card in cards:
                        flight = self._between(card, spots[seat, pile], self.board.spot(zone, card), turning, back)
                        flying.append((self.flights.add(flight), zone))
                        self.hide.add(card)
            self.hooks.happened(event)
            self.hooks.synced([zone for zone in self.picture.zones if zone.name in ("hand", "foot")])

        def progress(share: float) -> None:
            for number, (flight, _zone) in enumerate(flying):
                begin = (number % PACKET) * pace.apart
                flight.share = pace.ease(min(1.0, max(0.0, (share * seconds - begin) / pace.seconds)))

        def end() -> None:
            for flight, zone in flying:
                self.flights.remove(flight)
                self.hide.discard(flight.card)
                self.hooks.landed(zone, flight.card)

        self.timeline.then(seconds, progress, on_start=start, on_done=end, ease=linear)
        self.timeline.wait(BREATH)

    def _close(self, event: BookClosed) -> None:
        """Gather a book, square it, turn its top card, and pin the medal on."""
        number = self._closing_number(event)
        flying: list[Flight] = []

        def gather() -> None:
            zone = self._book_zone(event.team, number)
            cards = self.picture.cards("book", event.team, number)
            before = {card: self.board.spot(zone, card) for card in cards}
            self._tell_closed(event, number)
            self.hooks.changed([zone])
            self.hide.update(cards)
            flying.extend(self.flights.add(Flight(card, before[card], self.board.spot(zone, card), arc=0)) for card in cards)

        def turn() -> None:
            """What lay on top goes edge on, and comes back as the card that stays there."""
            place = self.board.bands[event.team].place(f"book.{number}")
            if not flying or place is None:
                return
            covered = picture_name(self.kit, flying[-1].card)
            top = next((flight for flight in flying if flight.card == place.view.top_card), flying[-1])
            flying.remove(top)
            flying.append(self.flights.add(top))
            top.source, top.share, top.turning, top.back = top.target, 0.0, "to face", covered

        def end() -> None:
            for flight in flying:
                self.flights.remove(flight)
                self.hide.discard(flight.card)
            self.hooks.landed(self._book_zone(event.team, number), -1)

        def move(share: float) -> None:
            for flight in flying:
                flight.share = share

        def flip(share: float) -> None:
            if flying:
                flying[-1].share = share

        self.timeline.then(GATHER, move, on_start=gather)
        self.timeline.wait(SQUARE)
        self.timeline.then(FLIP, flip, on_start=turn, ease=linear, on_done=end)
        self.timeline.wait(MEDAL + BREATH)

    def _tell_closed(self, event: BookClosed, number: int) -> None:
        self.picture.tell(event, number)
        self.hooks.happened(event)

    def _closing_number(self, event: BookClosed) -> int:
        """The number of the book that closes: the newest closed one of its rank on the ledger that has not been shown as closed."""
        books = [book for book in self.match.ledger.books[event.team] if book.rank == event.rank and book.closed]
        shown = {book.number for book in self.picture.books[event.team] if book.closed}
        return next((book.number for book in reversed(books) if book.number not in shown), books[-1].number if books else 0)

    def _book_zone(self, team: int, number: int) -> Zone:
        return Zone("book", team, number)
