"""Could a seat get rid of every card in its hand this turn? Asked where a partner's yes binds."""

from __future__ import annotations

from game.rules.books import BOOK_MINIMUM, wild_limit
from game.rules.cards import JOKER, NATURALS, RED_THREE, TWO
from game.rules.going_out import may_go_out
from game.rules.state import State


def can_finish(state: State, seat: int) -> bool:
    """Tell whether a seat, whose foot is in hand and whose books are met, can surely be rid of all cards this turn.

    Looks for one plain way: naturals to their own places, each short set filled with wilds, wilds left over onto open books with
    room, at most one card discarded. May overlook a way that needs more cunning, never claims one that is not there.
    """
    if not (state.foot_taken[seat] and state.laid[state.game.team_of[seat]] and may_go_out(state, seat)):
        return False
    hand = state.hands[seat]
    discards = [kind for kind in range(len(hand)) if hand[kind]]
    return any(_all_placed(state, seat, kind) for kind in (*discards, -1))


def _all_placed(state: State, seat: int, thrown: int) -> bool:
    game, team = state.game, state.game.team_of[seat]
    hand = state.hands[seat][:]
    if thrown >= 0:
        hand[thrown] -= 1
    elif state.game.rules.going_out.final_discard:
        return False
    if hand[RED_THREE] or hand[RED_THREE + 1]:
        return False
    wilds, room = hand[TWO] + hand[JOKER], 0
    starts = adds = False
    for rank in range(NATURALS):
        held, size = hand[rank], state.open_size(team, rank)
        naturals, twos, jokers = state.open_book(team, rank)
        if not held and not size:
            continue
        if size:
            if held and not (game.grows or game.burns) and size + held > game.size:
                return False
            adds = adds or held > 0
            space = 99 if game.grows else max(0, game.size - size - held)
            room += min(space, max(0, wild_limit(game, naturals + held) - twos - jokers))
        elif state.shut[team] >> rank & 1 and game.burns:
            continue
        else:
            if state.shut[team] >> rank & 1 and game.rules.books.extra_naturals == "refuse":
                return False
            if thrown == rank and game.rules.books.start_all_naturals:
                return False
            short = max(0, BOOK_MINIMUM - held)
            can_fill = short == 0 or (game.rules.books.start_with_wilds and short <= wild_limit(game, held))
            if not can_fill or short > wilds or (held > game.size and not game.burns and not game.grows):
                return False
            wilds -= short
            starts = True
    if game.rules.books.start_or_add and (starts or state.started) and (adds or state.added or wilds > 0):
        return False
    return wilds <= room
