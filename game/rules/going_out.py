"""What it takes to go out: books, the partner's foot and leave, and what a move may leave in a hand."""

from __future__ import annotations

from game.rules.refusals import Refusal
from game.rules.state import State


def books_missing(state: State, team: int) -> tuple[int, int, int]:
    """Return how many clean, dirty and wild closed books a team still lacks for going out."""
    rules = state.game.rules.going_out
    if not (rules.clean_to_go_out or rules.dirty_to_go_out or rules.wild_to_go_out):
        return 0, 0, 0
    clean, dirty, wild, _ = state.made[team]
    return max(0, rules.clean_to_go_out - clean), max(0, rules.dirty_to_go_out - dirty), max(0, rules.wild_to_go_out - wild)


def partner_missing(state: State, seat: int) -> bool:
    """Tell whether a partner has not yet done with the foot what going out asks for."""
    need = state.game.rules.going_out.partner_foot
    if need == "nothing":
        return False
    done = state.foot_taken if need == "taken" else state.foot_played
    return any(not done[mate] for mate in state.game.seats_of[state.game.team_of[seat]] if mate != seat)


def may_go_out(state: State, seat: int) -> bool:
    """Tell whether a seat with nothing left would be out: the team's books, and the partner's foot."""
    team = state.game.team_of[seat]
    if len(state.closed[team]) < state.game.books_out:
        return False
    rules = state.game.rules.going_out
    clean, dirty, wild, _ = state.made[team]
    if clean < rules.clean_to_go_out or dirty < rules.dirty_to_go_out or wild < rules.wild_to_go_out:
        return False
    return not partner_missing(state, seat)


def leaves_refusal(state: State, seat: int, left: int, *, discarding: bool = False) -> Refusal | None:
    """Judge a move that leaves ``left`` cards to a seat whose foot is in hand.

    ``state`` is the position after the move, as far as books and feet are concerned. Where cards have to be kept, a play leaves two
    and a discard one.
    """
    rules = state.game.rules.going_out
    if left >= 2:
        return None
    if rules.final_discard and not left and not discarding:
        return Refusal("must_end_with_discard")
    out = may_go_out(state, seat)
    least = 1 if discarding else 2
    if rules.empty == "keeps_cards" and left < least and not out:
        return Refusal("must_keep_cards", {"needed": least, "missing": missing_words(state, seat)})
    if left:
        return None
    if rules.empty == "refused" and not out:
        return Refusal("not_allowed_out", {"missing": missing_words(state, seat)})
    if out and rules.ask_partner != "no" and len(state.game.seats_of[state.game.team_of[seat]]) > 1:
        if state.asked < 2:
            return Refusal("must_ask_partner")
        if state.asked == 3 and rules.ask_partner == "binding":
            return Refusal("partner_said_no")
    return None


def missing_words(state: State, seat: int) -> str:
    """Say in English what a seat's side lacks for going out."""
    lacks = [
        f"{number} {word} {'book' if number == 1 else 'books'}"
        for number, word in zip(books_missing(state, state.game.team_of[seat]), ("clean", "dirty", "wild"), strict=True)
        if number
    ]
    if partner_missing(state, seat):
        done = "taken up the foot" if state.game.rules.going_out.partner_foot == "taken" else "played from the foot"
        lacks.append(f"your partner has not {done}")
    return ", ".join(lacks) + (" missing" if lacks and not partner_missing(state, seat) else "")
