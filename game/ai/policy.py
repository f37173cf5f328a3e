"""The plain computer player: a mind's weights, and the failings of a person."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.ai.bot import decide, moment
from game.ai.choices import judged_discards
from game.ai.discards import NOTHING, plan_discard
from game.ai.draft import Groups
from game.ai.finish import CARD_COST
from game.ai.honour import objection, slip
from game.ai.judgement import Judgement
from game.ai.mind import Mind
from game.ai.piles import wants_pile
from game.ai.plays import plan_plays
from game.rules.actions import Action
from game.rules.cards import KINDS, NATURALS
from game.rules.deal import drawable
from game.rules.events import Event
from game.rules.legal import discard_refusal
from game.rules.state import State
from game.rules.view import View


@dataclass(frozen=True, slots=True)
class Failings:
    """How a person errs: chances, each drawn anew."""

    overlooks: float = 0.0
    """A group that could be laid is not seen this turn."""
    careless: float = 0.0
    """A discard is the first loose card that comes to hand."""
    forgets_threes: float = 0.0
    """Threes are kept although they could be thrown."""
    misses_pile: float = 0.0
    """A pile worth taking is not thought of."""
    slips: float = 0.0
    """At the honour table: a play breaks a rule of books, as a chance a turn that offers it."""
    notices: float = 1.0
    """At the honour table: the chance a turn to notice that another side's book is wrong."""
    grab_spread: float = 1.0
    """By how many cards a packet is usually missed."""


NO_FAILINGS = Failings()


class PolicyBot:
    """Plays by a mind's weights, with failings."""

    attentive = False

    def __init__(
        self, seat: int, mind: Mind, seed: int, failings: Failings = NO_FAILINGS, judgement: Judgement | None = None
    ) -> None:
        """Sit down at ``seat``; ``seed`` decides what chance decides, ``judgement`` is what was learnt for this very game."""
        self.seat = seat
        self.mind = mind
        self.seed = seed
        self.failings = failings
        self.judgement = judgement
        self._tempted = (0, 0)
        self._decided = ((-1, -1, False, 0), 0)

    def choose(self, view: View) -> Action:
        """Return a legal action for the seat whose move it is."""
        return decide(self, view, moment(self.seed, view.state, view.seat))

    def observe(self, event: Event) -> None:
        """Take no note: the position says all that the weights ask for."""

    def interject(self, view: View) -> Action | None:
        """Question a book of another side that is seen to break a rule."""
        return objection(view, self.seed, self.failings.notices)

    def takes_pile(self, state: State, rng: Random) -> bool:
        """Tell whether to take the pile rather than draw."""
        missed = rng.random() < self.failings.misses_pile and drawable(state) >= state.game.rules.draw.draw
        return not missed and wants_pile(state, self.seat, self.mind)

    def plays(self, state: State, rng: Random) -> Groups:
        """Return the groups to lay now; what is overlooked stays in hand."""
        if state.honour is not None and self.failings.slips:
            # one temptation a turn, and who has just been corrected does not do it again
            moment_of = (state.round, state.turns)
            if moment_of != self._tempted:
                self._tempted = moment_of
                slipped = slip(state, self.seat) if rng.random() < self.failings.slips else []
                if slipped:
                    return slipped
        if self.has_decided(state):
            return []
        groups = plan_plays(state, self.seat, self.mind)
        team = state.game.team_of[self.seat]
        if not groups or not self.failings.overlooks or not state.laid[team]:
            return groups
        # one sight a rank and turn: what was overlooked is not found by looking again
        sight = Random(f"{self.seed}/{self.seat}/{state.round}/{state.turns}")
        seen = [sight.random() >= self.failings.overlooks for _ in range(KINDS)]
        return [group for group in groups if seen[group.rank]]

    def has_decided(self, state: State) -> bool:
        """Tell whether what to lay has been decided, and take note that it is now.

        A plan is for the whole turn: asked again with fewer cards in hand, the weights would spend wilds they meant to keep. A foot
        taken up and a partner's answer are new moments.
        """
        now = (state.round, state.turns, state.foot_taken[self.seat], state.asked)
        moment, cards = self._decided
        if moment == now and state.held[self.seat] < cards:
            return True
        # with as many cards as then nothing was laid: a move was taken back, and the plan is made again
        self._decided = (now, state.held[self.seat])
        return False

    def discard(self, state: State, rng: Random) -> int:
        """Return the kind to discard."""
        kind = plan_discard(state, self.seat, self.mind)
        if kind == NOTHING:
            return kind
        if self.judgement is not None and self.judgement.knows_discards and not state.laid[state.game.team_of[self.seat]]:
            return judged_discards(state, self.seat, self.mind, self.judgement)[0][0]
        hand = state.hands[self.seat]
        naturals = [natural for natural in range(NATURALS) if hand[natural]]
        loose = [natural for natural in naturals if hand[natural] == 1] or naturals
        forgets = kind > NATURALS + 1 and rng.random() < self.failings.forgets_threes
        careless = rng.random() < self.failings.careless
        if naturals and (forgets or (careless and kind < NATURALS)):
            # the lowest card at the hand's edge, pairs and what the partner collects included
            other = naturals[rng.randrange(len(naturals))] if careless else loose[0]
            if discard_refusal(state, self.seat, other) is None:
                return other
        return kind

    def grab(self, state: State, rng: Random) -> int:
        """Return how many cards to lift off the deck."""
        wanted = state.game.rules.deal.hand + state.game.rules.deal.foot
        return max(1, wanted + round(rng.gauss(0.0, self.failings.grab_spread)))

    def lets_go(self, state: State, rng: Random) -> bool:
        """Let the partner go out unless one's own cards cost more than the others' and the bonus bring."""
        game, seat = state.game, self.seat
        mine = sum(cost * number for cost, number in zip(game.cost, state.hands[seat], strict=True))
        mine += 0 if state.foot_taken[seat] else CARD_COST * game.rules.deal.foot
        enemies = self.mind.table.enemies[seat]
        theirs = sum(state.held[enemy] + (0 if state.foot_taken[enemy] else game.rules.deal.foot) for enemy in enemies)
        gain = game.rules.scoring.out_bonus + CARD_COST * theirs / max(game.teams - 1, 1) - mine
        return gain >= self.mind.params.out_margin
