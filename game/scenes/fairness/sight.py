"""What a seat can see, in words: read from the very view its player is handed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import tr, trn
from game.rules.cards import NATURALS, WILD_BOOK
from game.scenes.table.words import kinds_text, name_of, rank_name, sentence, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.match import Match
    from game.rules.view import View


@dataclass(frozen=True, slots=True)
class SeatSight:
    """What is seen of one seat: ``hand`` and ``foot`` are numbers of cards, all backs unless ``own``."""

    seat: int
    hand: int
    foot: int
    own: bool
    known: str
    """Cards seen to be picked up and still held, listed; empty where there are none."""


def seats_seen(match: Match, view: View) -> list[SeatSight]:
    """Return what a view says of every seat, the seat it belongs to first and then clockwise."""
    players = match.game.players
    notes = match.notes(view.seat)
    found = []
    for step in range(players):
        seat = (view.seat + step) % players
        kinds = [kind for kind, number in enumerate(notes.held[seat]) for _ in range(number)] if step else []
        known = kinds_text(kinds) if kinds else ""
        found.append(SeatSight(seat, view.held[seat], view.foot_sizes[seat], not step, known))
    return found


def hand_words(match: Match, sight: SeatSight, *, theirs: bool) -> str:
    """Say what is seen of a hand; ``theirs``: it is the player's whom the page is about, and not the reader's."""
    if sight.own:
        cards = trn("1 card", "{n} cards", sight.hand)
        return tr("{cards}, which only {name} sees", cards=cards, name=name_of(match, sight.seat)) if theirs else cards
    words = trn("1 card, only its back", "{n} cards, only their backs", sight.hand)
    return tr("{words}; picked up for all to see: {known}", words=words, known=sight.known) if sight.known else words


def foot_words(sight: SeatSight) -> str:
    """Say what is seen of a foot."""
    return trn("1 card, only its back", "{n} cards, only their backs", sight.foot) if sight.foot else tr("taken up")


def table_lines(match: Match, view: View) -> Iterator[tuple[str, str]]:
    """Yield what lies on the table, a heading and its words each: the same for everybody."""
    state, sizes = view.state, view.stack_sizes
    yield tr("Stock"), trn("1 card, only its back", "{n} cards, only their backs", sum(sizes))
    pile = kinds_text(sorted(state.pile)) if state.pile else tr("empty")
    yield tr("Discard pile"), sentence(pile)
    if state.honour is not None:
        yield tr("Books"), tr("All of them, as they lie on the table.")
        return
    for team in range(match.game.teams):
        lying = [tr("{books}: {n}", books=rank_name(rank), n=n) for rank, n in _open(view, team)]
        lying += [tr("{books}: closed", books=rank_name(book[0])) for book in state.closed[team]]
        burned = sum(state.burn[team])
        if burned:
            lying.append(tr("burned: {n}", n=burned))
        yield tr("Books of {team}", team=team_name(match, team)), sentence("; ".join(lying)) if lying else tr("None yet")


def _open(view: View, team: int) -> Iterator[tuple[int, int]]:
    for rank in (*range(NATURALS), WILD_BOOK):
        size = view.state.open_size(team, rank)
        if size:
            yield rank, size
