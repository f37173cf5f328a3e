"""The shoe, the shuffle, the deal and the reshuffle. Randomness comes only from the seed of the match.

``lay_out`` works on any items, so that the kinds the rules count and the physical cards the table shows are dealt by the same
code: whoever keeps a ledger of physical cards calls it with them.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from game.rules.cards import RED_THREE, count_kinds, shoe_cards, shoe_kinds
from game.rules.events import Dealt, Event, Reshuffled, ThreeShown, TurnedUp
from game.rules.game import Game
from game.rules.state import NOBODY, State

T = TypeVar("T")


def shuffled_shoe(game: Game, seed: int, round_number: int) -> list[int]:
    """Return the physical cards of a round's shoe in shuffled order; the last is dealt first.

    Raises nothing. The same game, seed and round (from 1) always give the same order.
    """
    shoe = shoe_cards(game.decks, game.rules.deal.jokers)
    shuffle(shoe, _dealer(seed, round_number))
    return shoe


def _dealer(seed: int, round_number: int) -> Random:
    return Random(f"{seed}/{round_number}/deal")


def shuffle(items: list[T], rng: Random) -> None:
    """Shuffle in place as ``rng.shuffle`` would, drawing the same numbers, in less than half its time.

    Every deal of a match and every imagined one begins with it.
    """
    draw, number = rng.getrandbits, len(items)
    for bits in range(number.bit_length(), 1, -1):
        # of the items left, whose number takes so many bits, one is picked for the last place
        for last in range(min(number, (1 << bits) - 1) - 1, (1 << bits - 1) - 2, -1):
            other = draw(bits)
            while other > last:
                other = draw(bits)
            items[last], items[other] = items[other], items[last]


def lay_out(game: Game, shoe: list[T]) -> tuple[list[list[T]], list[list[T]], list[list[T]]]:
    """Deal a shoe (its last item first) into hands, feet and stacks, before any card is turned up.

    Where piles are chosen, hands and feet are each seat's first and second pile, dealt a card to each in turn. Where packets
    are lifted, nobody is dealt anything yet.
    """
    rules, seats = game.rules.deal, game.players
    if rules.grab:
        return [[] for _ in range(seats)], [[] for _ in range(seats)], _spread(shoe, game.stacks)
    dealt = seats * (rules.hand + rules.foot)
    top = shoe[: -dealt - 1 : -1]
    if rules.choose_pile:
        both = 2 * rules.hand
        hands = [top[seat * both : (seat + 1) * both : 2] for seat in range(seats)]
        feet = [top[seat * both + 1 : (seat + 1) * both : 2] for seat in range(seats)]
    else:
        feet = [top[seat : seats * rules.foot : seats] for seat in range(seats)]
        hands = [top[seats * rules.foot + seat :: seats] for seat in range(seats)]
    return hands, feet, _spread(shoe[: len(shoe) - dealt], game.stacks)


def _spread(cards: list[T], stacks: int) -> list[list[T]]:
    """Cut cards (the last on top) into stacks as even as can be, the lower-numbered first and fuller."""
    each, over = divmod(len(cards), stacks)
    result, end = [], len(cards)
    for number in range(stacks):
        start = end - each - (1 if number < over else 0)
        result.append(cards[start:end])
        end = start
    return result


def deal_round(state: State, events: list[Event] | None) -> None:
    """Shuffle and deal ``state.round`` into an otherwise fresh state; leaves phase and turn to the caller."""
    game = state.game
    # the kinds are moved as the cards they stand for would be
    shoe = list(shoe_kinds(game.decks, game.rules.deal.jokers))
    shuffle(shoe, _dealer(state.seed, state.round))
    hands, feet, stacks = lay_out(game, shoe)
    for seat in range(game.players):
        state.hands[seat] = count_kinds(hands[seat])
        state.held[seat] = len(hands[seat])
        state.feet[seat] = count_kinds(feet[seat])
    state.stacks = stacks
    if events is not None:
        events.append(Dealt(state.round, state.starter))
    if game.rules.deal.turn_up:
        _turn_up(state, events)
    if not game.rules.deal.choose_pile:
        for seat in range(game.players):
            show_threes(state, seat, events, replace=True)


def _turn_up(state: State, events: list[Event] | None) -> None:
    while True:
        stack = lowest_stack(state)
        if stack == NOBODY:
            return
        kind = state.stacks[stack].pop()
        state.pile.append(kind)
        if events is not None:
            events.append(TurnedUp(stack, kind))
        if kind not in state.game.shown:
            return


def lowest_stack(state: State) -> int:
    """Return the lowest-numbered stack that has a card, ``NOBODY`` when all are empty."""
    for number, stack in enumerate(state.stacks):
        if stack:
            return number
    return NOBODY


def show_threes(state: State, seat: int, events: list[Event] | None, *, replace: bool) -> None:
    """Move threes from a hand to the table where that is the rule, each replaced from the stock while it lasts."""
    shown = state.game.shown
    if not shown:
        return
    hand, team = state.hands[seat], state.game.team_of[seat]
    while True:
        for kind in shown:
            if hand[kind]:
                break
        else:
            return
        hand[kind] -= 1
        state.held[seat] -= 1
        (state.reds if kind == RED_THREE else state.blacks)[team] += 1
        stack = lowest_stack(state) if replace else NOBODY
        replacement = None
        if stack != NOBODY:
            replacement = state.stacks[stack].pop()
            hand[replacement] += 1
            state.held[seat] += 1
        if events is not None:
            events.append(ThreeShown(seat, team, kind, replacement, stack))


def drawable(state: State) -> int:
    """Return how many cards can be drawn, those a reshuffle would bring included."""
    total = state.stock_size()
    if state.game.rules.draw.stock_end == "reshuffle":
        total += max(0, len(state.pile) - state.game.keeps_top)
    return total


def reshuffle(state: State, events: list[Event] | None) -> None:
    """Shuffle the discards (but the top, where a pile may be taken) into new stacks; the stock is empty before."""
    pile, top = state.pile, state.game.keeps_top
    order = list(range(len(pile) - top))
    shuffle(order, Random(f"{state.seed}/{state.round}/reshuffle/{state.reshuffles}"))
    state.reshuffles += 1
    stacks = _spread([pile[index] for index in order], state.game.stacks)
    places = _spread(order, state.game.stacks)
    del pile[: len(pile) - top]
    state.stacks = stacks
    if events is not None:
        flat = tuple(index for stack in places for index in stack)
        events.append(Reshuffled(flat, tuple(map(len, stacks))))
