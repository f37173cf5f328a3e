"""A plain player that lays whatever it can: the yardstick the levels are measured by. Frozen: never tuned, never changed.

It lays down as soon as the minimum can be reached, lays every natural and every set, starts books with pairs and a wild, puts
wilds on the largest dirty book and on a small clean one when it has more of these than going out asks for, throws threes first and
then its cheapest loose card, takes a pile whose top card it can use, and goes out when it can.
"""

from __future__ import annotations

from random import Random

from game.ai.bot import decide, moment
from game.ai.discards import NOTHING
from game.ai.draft import Draft, Groups, groups_of, open_draft
from game.ai.finish import finish_or_keep
from game.ai.mind import Mind, Table
from game.ai.naturals import place_naturals
from game.ai.params import Params
from game.rules.actions import Action
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, RED_THREE, TWO, WILD_BOOK
from game.rules.deal import drawable
from game.rules.events import Event
from game.rules.game import Game
from game.rules.going_out import may_go_out
from game.rules.pile import take_refusal
from game.rules.state import State
from game.rules.view import View


class GreedyBot:
    """The yardstick as a player."""

    attentive = False

    def __init__(self, seat: int, game: Game, seed: int) -> None:
        """Sit down at ``seat``."""
        self.seat = seat
        self.mind = Mind(Table(game), Params(out_margin=-1e9, rest=0.0))
        self.seed = seed

    def choose(self, view: View) -> Action:
        """Return a legal action for the seat whose move it is."""
        return decide(self, view, moment(self.seed, view.state, view.seat))

    def observe(self, event: Event) -> None:
        """Take no note."""

    def interject(self, view: View) -> Action | None:
        """Say nothing out of turn."""
        return None

    def takes_pile(self, state: State, rng: Random) -> bool:
        """Take a pile whose top card has a book or a pair."""
        if not state.pile or take_refusal(state, self.seat) is not None:
            return False
        if drawable(state) < state.game.rules.draw.draw:
            return True
        top, team = state.pile[-1], state.game.team_of[self.seat]
        return top < NATURALS and (state.open_size(team, top) > 0 or state.hands[self.seat][top] >= 2)

    def plays(self, state: State, rng: Random) -> Groups:
        """Lay everything."""
        seat, table = self.seat, self.mind.table
        team, hand = state.game.team_of[seat], state.hands[seat]
        draft = open_draft(state, seat, team)
        laid = state.laid[team]
        can_add, can_start = laid, not (table.start_or_add and state.added)
        if table.start_or_add and laid and not state.added:
            can_add = not state.started and not any(number >= 3 for number in hand[:NATURALS])
            can_start = not can_add
        place_naturals(state, hand, team, draft, table, add=can_add, start=can_start)
        while draft.wild_count and self._spend_wild(state, team, draft, table):
            pass
        if not laid and not self._opens(state, team, draft, table):
            return []
        if state.foot_taken[seat]:
            finish_or_keep(state, seat, team, draft, self.mind)
        return groups_of(draft, hand, laid, table) if draft.left < state.held[seat] else []

    def _opens(self, state: State, team: int, draft: Draft, table: Table) -> bool:
        hand, points = state.hands[self.seat], table.points
        total = sum(points[rank] * min(draft.new_naturals[rank], table.size) for rank in range(NATURALS))
        wilds = sum(draft.new_wilds)
        jokers = min(wilds, hand[JOKER])
        total += points[JOKER] * jokers + points[TWO] * (wilds - jokers)
        minimum = state.game.minimum(state.round, state.scores[team])
        return bool(draft.starts) and (total >= minimum or (table.waived and draft.left == 0))

    def _spend_wild(self, state: State, team: int, draft: Draft, table: Table) -> bool:
        """Put a wild somewhere sensible; tells whether there was such a place."""
        hand = state.hands[self.seat]
        for rank in reversed(range(NATURALS)):
            pair = hand[rank] == 2 and not draft.new_naturals[rank] and table.limit[2] > 0
            if pair and draft.may_start(state, table, team, rank):
                draft.starts |= 1 << rank
                draft.lay_naturals(rank, 2)
                draft.lay_wild(rank)
                return True
        clean, dirty, _ = draft.closed(state, table, team)
        clean += sum(0 < draft.naturals[rank] < table.size and not draft.wilds[rank] for rank in range(NATURALS))
        may_spoil = not state.laid[team] or (clean > table.clean and dirty < max(table.dirty, 1))
        best, worth = -1, -1000
        for rank in range(NATURALS):
            naturals, wilds = draft.naturals[rank], draft.wilds[rank]
            size = naturals + wilds
            if not naturals or wilds >= table.limit[naturals] or size >= table.size or not draft.may_add(state, table, rank):
                continue
            value = size if wilds else -size
            if (wilds or may_spoil) and value > worth:
                best, worth = rank, value
        if best < 0 and draft.wilds[WILD_BOOK] and draft.wilds[WILD_BOOK] < table.size and draft.may_add(state, table, WILD_BOOK):
            best = WILD_BOOK
        if best >= 0:
            draft.lay_wild(best)
        return best >= 0

    def discard(self, state: State, rng: Random) -> int:
        """Throw threes, then the cheapest loose natural, then whatever is left."""
        seat, table = self.seat, self.mind.table
        hand = state.hands[seat]
        if not state.held[seat]:
            return NOTHING
        if state.held[seat] == 1 and state.foot_taken[seat] and table.last_stays and not may_go_out(state, seat):
            return NOTHING
        for three in (BLACK_THREE, RED_THREE):
            if hand[three]:
                return three
        naturals = [rank for rank in range(NATURALS) if hand[rank]]
        if not naturals:
            return TWO if hand[TWO] else JOKER
        return min(naturals, key=lambda rank: (hand[rank] > 1, table.points[rank], rank))

    def grab(self, state: State, rng: Random) -> int:
        """Lift about the right number of cards."""
        return max(1, state.game.rules.deal.hand + state.game.rules.deal.foot + round(rng.gauss(0.0, 1.0)))

    def lets_go(self, state: State, rng: Random) -> bool:
        """Always let the partner go out."""
        return True
