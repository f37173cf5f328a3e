"""Pictures made before they are wanted, so that no move and no frame waits for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.loans import Loans
from game.rules.events import Dealt
from game.scenes.table.picture import Picture
from game.scenes.table.seats import plate_view, turn_words
from game.sprites.book import closed_pictures, usual_meter
from game.sprites.burn import burn_pictures
from game.sprites.cardpicture import (
    EMBERS,
    PLAIN,
    Style,
    finish_master,
    foot_back,
    forget_picture,
    has_master,
    is_drawn,
    is_kept,
    kept_picture,
    master_names,
    order_masters,
    order_picture,
    picture_name,
)
from game.sprites.foot import FootLayout, FootView, draw_foot, foot_spots
from game.sprites.pen import Spot
from game.sprites.plate import draw_plate
from game.sprites.stack import lower_stack

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.match import Match, Outcome
    from game.scenes.table.board import Board
    from game.sprites.book import BandLayout
    from game.sprites.racklayout import RackLayout
    from game.widgets import Kit

A_FRAME: Final = 3
"""Late pictures that are finished in a frame: each costs about a millisecond."""
BUDGET: Final = 0.002
"""Seconds of a frame that may go by before another picture is made ahead."""
BEGIN: Final = 3
"""The frame in which it begins: the first ones have to be there soon."""
MOST_DUE: Final = 6
"""Orders that wait until there is time for them; of more, the newest are still of use."""
MOST_JOBS: Final = 400
"""Pictures that wait to be made; where moves follow each other without a pause the oldest are no longer wanted."""
ALL: Final = 99
"""As many cards as no foot has."""

NOWHERE: Final = pygame.Surface((1, 1))
"""What is drawn on it is not seen, but has made its pictures in passing."""

Wanted = tuple[int | str, Spot, Style] | Callable[[], object]
"""A card (or the name of a back), where it is to lie, and its finish; or what makes another picture."""


def _always() -> bool:
    """Say that nothing has to be waited for."""
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """A picture to be made once it is `ready`, or to be given up."""

    ready: Callable[[], bool]
    make: Callable[[], object]
    give_up: Callable[[], object] = _always


class Ahead:
    """Has faces drawn beside the loop and pictures finished a few a frame, and says where one came after its place was painted."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._loans = Loans()
        self._masters = master_names(kit)
        self._frames = 0
        self._due: list[Callable[[], Iterable[Wanted]]] = []
        self._jobs = [Job(partial(has_master, kit, name), partial(finish_master, kit, name)) for name in self._masters]

    @property
    def done(self) -> bool:
        """Whether all faces from which others are made are there."""
        self._masters = [name for name in self._masters if not has_master(self.kit, name)]
        return not self._masters

    @property
    def owing(self) -> bool:
        """Whether a picture on screen is a stand-in."""
        return bool(self._loans)

    def share(self, wanted: Iterable[Wanted]) -> None:
        """Have part of what the first frame shows drawn beside it: from the last to the first, as that paints from the first on."""
        for each in reversed(list(wanted)):
            if isinstance(each, tuple) and not isinstance(each[0], str):
                order_picture(self.kit, picture_name(self.kit, each[0]), each[1])

    def order(self, wanted: Callable[[], Iterable[Wanted]]) -> None:
        """Have pictures made that are about to be shown. What they are is asked for in a frame that has time for it."""
        self._due = [*self._due, wanted][-MOST_DUE:]

    def step(self) -> list[pygame.Rect]:
        """Begin a frame; return what is to be painted again in it. The first one is left to what it shows itself."""
        self._frames += 1
        if self._frames < BEGIN:
            return []
        if self._frames == BEGIN:
            order_masters(self.kit)
        return self._loans.settle(A_FRAME)

    def spare(self) -> None:
        """This frame has enough to paint: what it shows with stand-ins is finished in the next ones."""
        self._loans.left = 0

    def work(self) -> None:
        """Find out what is ordered, have faces drawn, and make some pictures, in a frame that has little to paint."""
        if self._frames <= BEGIN:
            return
        end = time.perf_counter() + BUDGET
        while self._due and time.perf_counter() < end:
            for each in self._due.pop(0)():
                self._take(each)
        while len(self._jobs) > MOST_JOBS:
            self._jobs.pop(0).give_up()
        for job in list(self._jobs):
            if time.perf_counter() > end:
                break
            if job.ready():
                self._jobs.remove(job)
                job.make()

    def _take(self, wanted: Wanted) -> None:
        if not isinstance(wanted, tuple):
            self._jobs.append(Job(_always, wanted))
            return
        card, spot, finish = wanted
        name = card if isinstance(card, str) else picture_name(self.kit, card)
        if is_kept(self.kit, name, spot, finish):
            return
        order_picture(self.kit, name, spot)
        what = self.kit, name, spot
        self._jobs.append(Job(partial(is_drawn, *what), partial(kept_picture, *what, finish), partial(forget_picture, *what)))

    @contextmanager
    def lending(self) -> Iterator[None]:
        """Paint with stand-ins for what is not drawn yet."""
        assets = self.kit.assets
        assets.loans = self._loans
        try:
            yield
        finally:
            assets.loans = None


def band_pictures(kit: Kit, layout: BandLayout) -> Iterator[Wanted]:
    """What a zone shows: every card that is seen, what lies under closed books, the burn's fire."""
    for place in layout.places:
        if place.view.closed and place.spots:
            yield place.view.top_card, place.spots[0][1], PLAIN
            yield partial(closed_pictures, kit, place.spots[0][1], place.view.state)
        elif not place.view.closed:
            for card, spot in place.spots:
                yield card, spot, PLAIN
    for card, spot in layout.burn_spots:
        yield card, spot, EMBERS
    if layout.burn_spots:
        yield partial(burn_pictures, kit, layout.burn_spots[-1][1])


def near_pictures(kit: Kit, layout: BandLayout) -> Iterator[Wanted]:
    """What closed books and the burn need in the sizes near theirs, which one move may lead to."""
    closed = [place.view for place in layout.places if place.view.closed]
    opened = [place.view for place in layout.places if not place.view.closed]
    for width, burned in layout.near:
        for view in closed:
            yield view.top_card, Spot(0, 0, width), PLAIN
        for kind in sorted({view.state for view in closed}):
            yield partial(closed_pictures, kit, Spot(0, 0, width), kind)
        for view in opened:
            yield partial(usual_meter, kit, view, width)
        if layout.burn_spots:
            yield partial(burn_pictures, kit, Spot(0, 0, burned))


def plates(match: Match, board: Board, picture: Picture) -> Iterator[Wanted]:
    """All plates as they look when their seats have the turn."""
    for seat in range(match.game.players):
        view = plate_view(match, picture, seat, board.viewer)
        view = replace(view, turn=True, pill=turn_words(match, seat, board.viewer))
        compact = board.table.compact and seat != board.viewer
        yield partial(draw_plate, board.kit, NOWHERE, pygame.Rect((0, 0), board.plate(seat).size), view, compact=compact)


def _away(foot: FootLayout, label: pygame.Rect) -> FootLayout:
    """The same foot with its words at the only pixel of nowhere."""
    x, y = label.center
    return replace(foot, rect=foot.rect.move(-x, -y), spot=foot.spot.moved(-x, -y), label=label.move(-x, -y))


def middle_pictures(board: Board) -> Iterator[Wanted]:
    """The stacks with the next cards drawn."""
    for place in board.centre.stacks:
        if place.count:
            yield partial(lower_stack, board.kit, place)


def rack_cards(layout: RackLayout) -> Iterator[Wanted]:
    """Every card of the rack."""
    for card in layout.cards:
        yield card.card, card.spot, PLAIN


def all_cards(board: Board) -> Iterator[Wanted]:
    """What lies face up as the table is laid out, in the order in which it is painted."""
    for team in (*board.far_teams, board.own_team):
        yield from band_pictures(board.kit, board.bands[team])
    yield from rack_cards(board.rack.target)


def foot_pictures(match: Match, board: Board) -> Iterator[Wanted]:
    """The backs of all feet, and the words beside them."""
    kit = board.kit
    for seat, foot in board.feet.items():
        for spot in foot_spots(kit, foot, ALL):
            yield foot_back(kit), spot, PLAIN
        if foot.label is not None:
            view = FootView(len(match.ledger.feet[seat]), own=seat == board.viewer)
            yield partial(draw_foot, kit, NOWHERE, _away(foot, foot.label), view)


def coming(board: Board, outcome: Outcome) -> Iterator[Wanted]:
    """What will lie there once what has happened is shown: zones, and after a deal all that may come to the rack."""
    match = board.match
    after = Picture()
    after.sync(match.state, match.ledger)
    if any(isinstance(event, Dealt) for event in outcome.events):
        standing = board.rack.spot_at(0, 0)
        for card in (*match.ledger.hands[board.viewer], *match.ledger.feet[board.viewer]):
            yield card, standing, PLAIN
        yield from foot_pictures(match, board)
        yield from plates(match, board, after)
    zones = [zone for move in outcome.moves for zone in (move.source, move.target)]
    bands = dict(board.bands)
    for team in sorted({zone.owner for zone in zones if zone.name in ("book", "burn", "threes")}):
        draft = match.draft(board.viewer) if team == board.own_team else ()
        bands[team] = board.band_layout(after, team, draft)
        yield from band_pictures(board.kit, bands[team])
    for layout in bands.values():  # of zones nobody touched too, or their pictures would be given up for those of others
        yield from near_pictures(board.kit, layout)
    if any(zone.name == "stack" for zone in zones):
        yield from middle_pictures(board)
