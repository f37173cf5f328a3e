"""What holds in every position, whatever the rules; each check says what is wrong where it fails."""

from __future__ import annotations

from random import Random

from game.rules.actions import Action
from game.rules.books import BOOK_MINIMUM
from game.rules.cards import KINDS, NATURALS, WILD_BOOK
from game.rules.engine import Played, apply, play
from game.rules.events import Event
from game.rules.honour_table import STATED
from game.rules.scoring import recount
from game.rules.state import State
from game.rules.view import unseen_counts, view_of


def check_position(state: State) -> None:
    """Assert that every card is in exactly one place and that what the state says twice agrees."""
    game = state.game
    assert unseen_counts(state) == [0] * KINDS, "cards are lost or doubled"
    dealing = state.phase in ("keep", "grab")
    for seat in range(game.players):
        assert min(state.hands[seat]) >= 0
        assert state.held[seat] == sum(state.hands[seat])
        assert not (state.foot_taken[seat] and state.foot_size(seat)), "a foot was taken up and lies there still"
        assert state.foot_taken[seat] or state.held[seat] or state.phase == "grab", "an empty hand without the foot"
        empty = state.foot_taken[seat] and not state.held[seat]
        assert (seat in state.waiting) == empty, "who waits with nothing left"
        if not dealing:
            assert not any(state.hands[seat][kind] for kind in game.shown), "a three in hand that belongs on the table"
    assert len(set(state.waiting)) == len(state.waiting)
    counted = state.copy()
    for team in range(game.teams):
        check_books(state, team)
        recount(counted, team)
    assert counted.made == state.made, "books are counted that are not closed, or closed ones are not"
    if state.phase in ("draw", "play", "answer"):
        resting = game.rules.going_out.empty == "rests" and state.phase == "draw"
        assert not (resting and state.turn in state.waiting), "a seat that rests has the turn"


def check_books(state: State, team: int) -> None:
    """Assert that a team's books are as the rules want them, or at the honour table as the record says."""
    game = state.game
    books = [(rank, *state.open_book(team, rank), False) for rank in range(WILD_BOOK + 1) if state.open_size(team, rank)]
    books += [(*book, True) for book in state.closed[team]]
    if books or any(state.burn[team]):
        assert state.laid[team], "cards on the table of a team that has not laid down"
    if state.honour is not None:
        for book in state.honour.books[team]:
            assert book.cards
            assert [card.move for card in book.cards] == sorted(card.move for card in book.cards)
            assert all(card.move > STATED for card in book.cards)
        return
    for rank, naturals, twos, jokers, closed in books:
        size, wilds = naturals + twos + jokers, twos + jokers
        assert size >= BOOK_MINIMUM
        assert closed == (size >= game.size and not game.grows)
        assert size <= game.size or game.grows
        if rank == WILD_BOOK:
            assert game.rules.books.wild_books
            assert not naturals
        else:
            assert wilds <= game.rules.books.most_wilds(naturals)
            assert naturals
    ranks = [rank for rank, *_ in books]
    if game.rules.books.extra_naturals != "start":
        assert len(set(ranks)) == len(ranks), "two books of a rank"
    if any(state.burn[team][:NATURALS]):
        assert game.burns


def step(state: State, action: Action) -> tuple[State, list[Event]]:
    """Play a legal move through both doors and assert that they agree and leave the input as it was."""
    before = state.copy()
    assert before == state
    result = play(state, action)
    assert isinstance(result, Played), f"{action}: {result}"
    assert state == before, "play has changed its input"
    other, events = state.copy(), list[Event]()
    apply(other, action, events)
    assert other == result.state, "the two doors disagree"
    assert events == result.events
    silent = state.copy()
    apply(silent, action)
    assert silent == other, "what happens depends on who listens"
    assert state == before, "a copy shares something with the original"
    return result.state, result.events


def check_view_hides(state: State, seat: int, rng: Random) -> None:
    """Assert that a seat sees the same whatever lies where it cannot see."""
    view = view_of(state, seat)
    world = view.world(rng)
    assert unseen_counts(world) == [0] * KINDS
    again = view_of(world, seat)
    assert again.state == view.state
    assert (again.held, again.foot_sizes, again.stack_sizes) == (view.held, view.foot_sizes, view.stack_sizes)
    assert world.hands[seat] == state.hands[seat] or state.phase in ("keep", "grab")
