"""Taking the discard pile: who may, with what, and what comes of it."""

from __future__ import annotations

from game.rules.books import Sorted, book_refusal, place_group
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, RED_THREE, TWO
from game.rules.going_out import leaves_refusal
from game.rules.laying import lay_groups
from game.rules.message import Message
from game.rules.refusals import Refusal
from game.rules.state import State

_NEEDS = {
    "pair": Message("two naturals of the top card's rank"),
    "pair_or_wild": Message("a natural of the top card's rank, and another or a wild"),
    "book": Message("a book of the top card's rank on the table"),
    "pair_or_book": Message("two naturals of the top card's rank, or a book of it on the table"),
}


def pile_frozen(state: State) -> bool:
    """Tell whether a discarded three in the pile freezes it until it is taken."""
    threes, shown = state.game.rules.threes, state.game.shown
    return (threes.red_on_pile == "freeze" and RED_THREE not in shown and RED_THREE in state.pile) or (
        threes.black_on_pile == "freeze" and BLACK_THREE not in shown and BLACK_THREE in state.pile
    )


def pile_blocked(state: State) -> bool:
    """Tell whether the top card is a three that blocks the pile."""
    threes, top = state.game.rules.threes, state.pile[-1]
    if top < RED_THREE or top in state.game.shown:
        return False
    return (threes.red_on_pile if top == RED_THREE else threes.black_on_pile) == "block"


def cards_taken(state: State) -> int:
    """Return how many cards come off the pile when it is taken."""
    rules = state.game.rules.draw
    return len(state.pile) if rules.pile == "all" else min(rules.pile_cards, len(state.pile))


def take_refusal(state: State, seat: int, pair: tuple[int, ...] = ()) -> Refusal | None:
    """Say why a seat may not take the pile with the pair named (empty: any that serves), or None."""
    rules = state.game.rules.draw
    if rules.pile == "never":
        return Refusal("pile_never")
    if not state.pile:
        return Refusal("pile_empty")
    if len(state.pile) < rules.pile_size:
        return Refusal("pile_too_small", {"size": len(state.pile), "needed": rules.pile_size})
    if pile_blocked(state):
        return Refusal("pile_blocked")
    top, team = state.pile[-1], state.game.team_of[seat]
    if rules.pile_top_natural and top >= NATURALS:
        return Refusal("pile_top_not_natural")
    if rules.pile_after_lay_down and not state.laid[team]:
        return Refusal("pile_needs_lay_down")
    options = _entitled(state, seat, pair)
    if not options:
        if pile_frozen(state):
            return Refusal("pile_frozen")
        return Refusal("pile_needs_pair", {"needs": _NEEDS.get(rules.pile_needs, _NEEDS["pair"])})
    if rules.pile_onto_table:
        refusals = [_onto_table_refusal(state, seat, used) for used in options]
        return None if None in refusals else refusals[0]
    return None


def find_pair(state: State, seat: int, named: tuple[int, ...] = ()) -> tuple[int, ...] | None:
    """Return the cards with which a seat takes the pile, empty where none are needed, or None where it has none.

    Naturals are preferred to wilds. A pair named must be of the kind asked for and in hand. Where the top card goes onto the table,
    cards that fit there are preferred.
    """
    options = _entitled(state, seat, named)
    if len(options) > 1 and state.game.rules.draw.pile_onto_table:
        options = [used for used in options if _onto_table_refusal(state, seat, used) is None] or options
    return options[0] if options else None


def _entitled(state: State, seat: int, named: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every choice of cards that entitles a seat to the pile, the preferred first."""
    needs = state.game.rules.draw.pile_needs
    hand, top = state.hands[seat], state.pile[-1]
    frozen = pile_frozen(state)
    if needs == "nothing" and not frozen:
        return [()]
    if top >= NATURALS:
        return []
    options: list[tuple[int, ...]] = []
    if (frozen or needs in ("pair", "pair_or_wild", "pair_or_book")) and hand[top] >= 2:
        options.append((top, top))
    if needs == "pair_or_wild" and not frozen and hand[top] >= 1:
        options.extend((top, wild) for wild in (TWO, JOKER) if hand[wild])
    if named:
        wanted = tuple(sorted(named))
        return [wanted] if wanted in options else []
    if not frozen and needs in ("book", "pair_or_book") and _has_book(state, seat, top):
        options.append(())
    return options


def _has_book(state: State, seat: int, rank: int) -> bool:
    return state.open_size(state.game.team_of[seat], rank) > 0


def _onto_table_refusal(state: State, seat: int, pair: tuple[int, ...]) -> Refusal | None:
    """The pair and the top go at once onto a new or open book of the rank; they must fit there and leave cards enough in hand."""
    game, team, top = state.game, state.game.team_of[seat], state.pile[-1]
    group = pile_group(top, pair)
    size = state.open_size(team, top) + len(pair) + 1
    misfit = Refusal("pile_does_not_fit", {"size": size, "most": game.size})
    if size > game.size and not game.grows:
        return misfit
    placed = place_group(state, team, group)
    if isinstance(placed, Refusal) or placed.burned:
        return misfit
    if book_refusal(state, team, group, placed, 0, may_add=True) is not None:
        return misfit
    if not state.foot_taken[seat]:
        return None
    taken = state.pile[len(state.pile) - cards_taken(state) :]
    shown = sum(kind in game.shown for kind in taken)
    left = state.held[seat] - len(pair) + len(taken) - 1 - shown
    if left >= 2:
        return None
    after = state.copy()
    after.hands[seat][top] += 1
    after.held[seat] += 1
    lay_groups(after, seat, (group,))
    return leaves_refusal(after, seat, left)


def pile_group(top: int, pair: tuple[int, ...]) -> Sorted:
    """Return the group that a pair and the top card make."""
    naturals = 1 + sum(kind == top for kind in pair)
    return Sorted(top, naturals, sum(kind == TWO for kind in pair), sum(kind == JOKER for kind in pair))
