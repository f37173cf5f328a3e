"""Which moves are legal, and why the others are not. The first reason that applies is given, in a fixed order."""

from __future__ import annotations

from functools import reduce

from game.rules import honour
from game.rules.actions import (
    Action,
    Answer,
    Ask,
    Catch,
    Challenge,
    DealNext,
    Discard,
    Draw,
    End,
    Grab,
    Keep,
    Peek,
    Play,
    Ready,
    Take,
)
from game.rules.books import (
    ADD,
    START,
    book_refusal,
    place_group,
    sort_group,
)
from game.rules.cards import BLACK_THREE, KIND_NAMES, KINDS, NATURALS, count_kinds
from game.rules.deal import drawable
from game.rules.finishing import can_finish
from game.rules.going_out import leaves_refusal, may_go_out
from game.rules.laying import lay_groups
from game.rules.message import Message
from game.rules.pile import take_refusal
from game.rules.refusals import PHASE_TEXT, Refusal
from game.rules.scoring import match_winners
from game.rules.state import NOBODY, State

DEAL_PHASES = ("keep", "grab", "ready")


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why a move is refused, or None where it is legal."""
    early = _phase_refusal(state, action)
    if early is not None:
        return early
    match action:
        case Draw():
            return _draw_refusal(state, action)
        case Take():
            return take_refusal(state, action.seat, action.pair)
        case Play():
            return play_refusal(state, action)
        case Discard():
            return discard_refusal(state, action.seat, action.card)
        case End():
            return _end_refusal(state, action.seat)
        case Ask():
            return _ask_refusal(state, action.seat)
        case Challenge():
            return None if honour.has_book(state, action.team, action.rank) else Refusal("no_such_book")
        case Peek():
            return Refusal("no_foot") if state.foot_taken[action.seat] else None
        case Catch():
            return Refusal("no_foot") if state.foot_taken[action.who] else None
        case Keep():
            return None if action.pile in (1, 2) else Refusal("no_such_pile")
        case Grab():
            most = state.stock_size()
            return None if 1 <= action.cards <= most else Refusal("no_such_packet", {"most": most})
        case _:
            return None


def _phase_refusal(state: State, action: Action) -> Refusal | None:
    phase = state.phase
    if isinstance(action, Challenge | Peek | Catch) and state.honour is None:
        return Refusal("honour_only")
    wrong = Refusal("wrong_phase", {"phase": PHASE_TEXT[phase]})
    if isinstance(action, DealNext):
        return wrong if phase != "over" or match_winners(state) else None
    if isinstance(action, Challenge):
        return wrong if phase in DEAL_PHASES else None
    if phase == "over":
        return wrong
    if phase in DEAL_PHASES:
        return _deal_refusal(state, action, wrong)
    if isinstance(action, Catch | Peek):
        return None
    if isinstance(action, Keep | Grab | Ready):
        return wrong
    if action.seat != state.actor:
        return Refusal("not_your_turn", {"turn": state.game.names[state.actor]})
    if phase == "answer":
        return None if isinstance(action, Answer) else wrong
    if isinstance(action, Draw | Take):
        return None if phase == "draw" else wrong
    return None if phase == "play" and not isinstance(action, Answer) else wrong


def _deal_refusal(state: State, action: Action, wrong: Refusal) -> Refusal | None:
    if isinstance(action, Keep) and state.phase == "keep":
        return wrong if state.kept[action.seat] else None
    if isinstance(action, Grab) and state.phase == "grab":
        return wrong if state.grabbed[action.seat] != NOBODY else None
    if isinstance(action, Ready) and state.phase == "ready":
        return None
    return wrong


def _draw_refusal(state: State, action: Draw) -> Refusal | None:
    number = state.game.rules.draw.draw
    empty = Refusal("stock_empty")
    if drawable(state) < number:
        return empty
    if not action.stacks:
        return None
    there = [stack for stack in action.stacks if 0 <= stack < len(state.stacks)]
    left = [len(stack) for stack in state.stacks]
    for stack in there[:number]:
        if not any(left):
            each, over = divmod(drawable(state) - state.stock_size(), len(left))
            left = [each + (1 if index < over else 0) for index in range(len(left))]
        if not left[stack]:
            return empty
        left[stack] -= 1
    for stack in action.stacks:
        if stack not in there:
            return Refusal("no_such_stack", {"stack": stack + 1, "stacks": len(state.stacks)})
    if len(action.stacks) != number:
        return Refusal("wrong_number_of_stacks", {"draw": number})
    return None


def discard_refusal(state: State, seat: int, kind: int) -> Refusal | None:
    """Say why a seat may not discard a kind now, or None."""
    if not 0 <= kind < KINDS or not state.hands[seat][kind]:
        return Refusal("not_your_card", {"cards": _card_words([kind])})
    if state.held[seat] > 1 or not state.foot_taken[seat]:
        return _must_finish(state, seat)
    return leaves_refusal(state, seat, 0, discarding=True)


def _must_finish(state: State, seat: int) -> Refusal | None:
    """Where a yes binds, a turn may not end with cards left as long as one could go out."""
    if state.asked == 2 and state.game.rules.going_out.ask_partner == "binding" and can_finish(state, seat):
        return Refusal("must_go_out")
    return None


def play_refusal(state: State, action: Play) -> Refusal | None:
    """Say why groups may not be laid now, or None."""
    wanted = count_kinds([kind for group in action.groups for kind in group.cards])
    lacking = [kind for kind in range(KINDS) if wanted[kind] > state.hands[action.seat][kind]]
    if lacking or not any(wanted):
        return Refusal("not_your_card", {"cards": _card_words(lacking)})
    if any(not group.cards for group in action.groups):
        return Refusal("book_too_small", {"needed": 3, "size": 0})
    if state.honour is not None:
        after, points, refused = honour.try_lay(state, action)
    else:
        after, points, refused = _try_groups(state, action)
    if refused is not None:
        return refused
    team, seat = state.game.team_of[action.seat], action.seat
    if state.honour is None and not state.laid[team] and points is not None:
        minimum = state.game.minimum(state.round, state.scores[team])
        waived = state.game.rules.lay_down.minimum_waived and after.held[seat] == 0
        if points < minimum and not waived:
            return Refusal("below_minimum", {"points": points, "minimum": minimum, "short": minimum - points})
    if not state.foot_taken[seat]:
        return None
    return leaves_refusal(after, seat, after.held[seat])


def _try_groups(state: State, action: Play) -> tuple[State, int | None, Refusal | None]:
    """Lay the groups one after the other on a copy; the points count towards a first lay-down (None: no new book)."""
    scratch, seat = state.copy(), action.seat
    game, team = state.game, state.game.team_of[action.seat]
    points, starts = 0, False
    adds_to_standing = state.added
    started = state.started != 0
    threes_out = False
    for group in action.groups:
        found = sort_group(game, group)
        if isinstance(found, Refusal):
            return scratch, None, found
        if found.rank == BLACK_THREE:
            threes_out = True
            if not _finishes(state, action):
                return scratch, None, Refusal("three_in_book")
        placed = place_group(scratch, team, found, new=group.new)
        if isinstance(placed, Refusal):
            return scratch, None, placed
        held = scratch.hands[seat][found.rank] if found.rank < NATURALS else 0
        refused = book_refusal(scratch, team, found, placed, held, may_add=state.laid[team] or starts)
        if refused is not None:
            return scratch, None, refused
        if placed.mode == ADD and not scratch.started >> found.rank & 1:
            adds_to_standing = True
        if placed.mode == START:
            starts = started = True
        points += lay_groups(scratch, seat, (found,))
    if game.rules.books.start_or_add and started and adds_to_standing:
        return scratch, None, Refusal("start_or_add_not_both")
    if threes_out and not may_go_out(scratch, seat):
        return scratch, None, Refusal("three_in_book")
    return scratch, points if starts else None, None


def _finishes(state: State, action: Play) -> bool:
    """Tell whether a play empties a hand that is the foot's: black threes are laid in going out only."""
    laid = sum(len(group.cards) for group in action.groups)
    return state.foot_taken[action.seat] and laid == state.held[action.seat]


def _end_refusal(state: State, seat: int) -> Refusal | None:
    """A turn ends without a discard only when no card is left, or none that may be discarded."""
    hand = state.hands[seat]
    must_finish = _must_finish(state, seat) if state.held[seat] else None
    if must_finish is not None:
        return must_finish
    if any(hand[kind] and discard_refusal(state, seat, kind) is None for kind in range(KINDS)):
        return Refusal("must_discard")
    return None


def _ask_refusal(state: State, seat: int) -> Refusal | None:
    alone = len(state.game.seats_of[state.game.team_of[seat]]) == 1
    if alone or state.game.rules.going_out.ask_partner == "no":
        return Refusal("no_partner")
    return Refusal("already_asked") if state.asked else None


def _card_words(kinds: list[int]) -> Message:
    if not kinds:
        return Message("those cards")
    words = [Message("a {card}", card=Message(KIND_NAMES[kind])) for kind in kinds]
    return reduce(lambda first, second: Message("{first}, {second}", first=first, second=second), words)
