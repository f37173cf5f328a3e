"""The best move for a person, why, and how sure: the same search as Expert's on the person's own view, hidden cards never used."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal

from game.ai.bot import known, play_action, safest
from game.ai.candidates import discard_plans, play_plans
from game.ai.discards import NOTHING
from game.ai.draft import Groups
from game.ai.expert import finishing, throwing
from game.ai.finish import wants_out
from game.ai.mind import Mind, make_mind
from game.ai.notes import Notes
from game.ai.piles import wants_pile
from game.ai.search import Apply, Budget, Outcome, Stopped, compare
from game.ai.strict import strict
from game.rules.actions import Action, Answer, Ask, Discard, Draw, End, Grab, Keep, Play, Ready, Take
from game.rules.cards import BOOK_PLURALS, KIND_NAMES, KINDS, RED_THREE, is_wild
from game.rules.deal import drawable
from game.rules.engine import draw_cards, play, take_pile
from game.rules.events import BookClosed, Burned, FootTaken, LaidDown, WentOut
from game.rules.legal import refusal
from game.rules.pile import take_refusal
from game.rules.refusals import Refusal
from game.rules.state import State
from game.rules.view import View

Certainty = Literal["only", "sure", "fairly", "either"]
THINK = Budget(seconds=0.4)
SURE = 2.0
"""Standard errors from which a gain counts as sure; from one on it is fairly sure."""

REASONS: dict[str, str] = {
    "keep": "Both piles are face down: either is as good.",
    "grab": "Try for exactly {cards} cards.",
    "ready": "Your cards are sorted: begin.",
    "answer_yes": "Let your partner go out: the others are caught with more than you.",
    "answer_no": "Ask your partner to wait: you would be caught with too much.",
    "ask": "You can go out: ask your partner first.",
    "draw": "Draw: the pile brings you too little.",
    "draw_first": "Draw: every turn begins so.",
    "draw_only": "Draw: the pile cannot be taken now.",
    "take": "Take the pile: {useful} of its {cards} cards help your books.",
    "out": "Go out: everyone else is caught with the cards they hold.",
    "straight": "Play every card and take up your foot at once, without losing the turn.",
    "close_clean": "Close the {books}: a clean book is worth {bonus}.",
    "close_dirty": "Close the {books} with a wild: a dirty book is worth {bonus}.",
    "close_wild": "Close the book of wilds: it is worth {bonus}.",
    "lay_down": "Lay down: {points} points, {minimum} needed.",
    "burn": "Burn the {books}: they count, and your hand gets smaller.",
    "lay": "Lay what you can: cards on the table count for you, cards in hand against you.",
    "hold": "Lay nothing now: {kept} cards are worth more in hand.",
    "three": "Throw the {card}: kept to the end it costs {cost}.",
    "discard": "Discard the {card}: your side needs it least.",
    "end": "End the turn: the last card is kept.",
}
"""Every reason in English: the screen translates the template before filling it."""

PART_WORDS: dict[str, str] = {
    "clean": "clean books",
    "dirty": "dirty books",
    "wild": "books of wilds",
    "out": "going out",
    "cards": "card points",
    "caught": "cards you are caught with",
    "others": "what the others score",
}
"""The part of a gain that decides, in words."""

CERTAINTY_WORDS: dict[Certainty, str] = {
    "only": "nothing else is possible",
    "sure": "about {gain}, sure",
    "fairly": "about {gain}, fairly sure",
    "either": "another move is about as good",
}


@dataclass(frozen=True, slots=True)
class Hint:
    """A move for a person, and why.

    ``reason`` is a code of ``REASONS`` with its ``figures``. ``gain`` is by how many points a round the move beats the best other
    one, ``error`` its standard error, ``part`` what most of the gain is made of (of ``PART_WORDS``). ``glow`` are the kinds of
    cards in hand that the move uses, ``ranks`` the books they go to.
    """

    action: Action
    reason: str
    figures: Mapping[str, str | int] = field(default_factory=dict)
    certainty: Certainty = "only"
    gain: float = 0.0
    error: float = 0.0
    part: str = ""
    glow: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()

    @property
    def certainty_words(self) -> str:
        """How sure it is, as a template; nothing where no other move is possible or the reason says it already."""
        return "" if self.certainty == "only" or self.reason == "keep" else CERTAINTY_WORDS[self.certainty]

    def __str__(self) -> str:
        """Say it in English."""
        sentence = REASONS[self.reason].format(**self.figures)
        sure = self.certainty_words
        return f"{sentence} ({sure.format(gain=f'{self.gain:+.0f}')})" if sure else sentence


def hint(
    view: View,
    notes: Notes | None = None,
    *,
    mind: Mind | None = None,
    budget: Budget = THINK,
    seed: int = 0,
    stopped: Stopped | None = None,
) -> Hint:
    """Return the best move for the seat whose view this is. The seat has to be the one to move.

    ``notes`` are what the seat could have noted of the others. The same view, notes and seed, with a budget that has no clock,
    give the same hint.
    """
    mind = mind or make_mind(view.game)
    # rollouts lay counts, not cards: the honour table's record would not see them
    return _Adviser(strict(view) or view, notes, mind, budget, Random(f"{seed}/hint"), stopped).advise()


@dataclass(slots=True)
class _Adviser:
    view: View
    notes: Notes | None
    mind: Mind
    budget: Budget
    rng: Random
    stopped: Stopped | None

    def advise(self) -> Hint:
        """Find the move of the phase."""
        state, seat = known(self.view), self.view.seat
        deal = state.game.rules.deal
        match state.phase:
            case "keep":
                return Hint(Keep(seat, 1), "keep", certainty="either")
            case "grab":
                return Hint(Grab(seat, deal.hand + deal.foot), "grab", {"cards": deal.hand + deal.foot})
            case "ready":
                return Hint(Ready(seat), "ready")
            case "answer":
                yes = wants_out(state, state.turn, self.mind)
                return Hint(Answer(seat, yes), "answer_yes" if yes else "answer_no")
            case "draw":
                return self._draw(state, seat)
            case _:
                return self._play(state, seat)

    def _draw(self, state: State, seat: int) -> Hint:
        if not state.pile or take_refusal(state, seat) is not None:
            return Hint(Draw(seat), "draw_only" if self.mind.table.may_take else "draw_first")
        hand, team = state.hands[seat], state.game.team_of[seat]
        taken = state.pile[-min(len(state.pile), state.game.rules.draw.pile_cards) :] if not self._whole() else state.pile
        useful = sum(is_wild(kind) or (kind < RED_THREE and (hand[kind] > 1 or state.open_size(team, kind) > 0)) for kind in taken)
        figures = {"useful": useful, "cards": len(taken)}
        if drawable(state) < state.game.rules.draw.draw:
            return Hint(Take(seat), "take", figures)
        first = wants_pile(state, seat, self.mind)
        choices: list[Apply] = [take_pile, draw_cards] if first else [draw_cards, take_pile]
        outcome = self._compare(choices)
        takes = first ^ (outcome.chosen == 1)
        chosen: Hint = Hint(Take(seat), "take", figures) if takes else Hint(Draw(seat), "draw")
        return self._sure(chosen, outcome)

    def _whole(self) -> bool:
        return self.view.game.rules.draw.pile == "all"

    def _play(self, state: State, seat: int) -> Hint:
        plans = play_plans(state, seat, self.mind)
        outcome = None
        chosen = 0
        if len(plans) > 1:
            outcome = self._compare([finishing(seat, plan, self.mind) for plan in plans])
            chosen = outcome.chosen
        if plans[chosen]:
            found = self._laying(state, seat, plans[chosen])
            if found is not None:
                return found if outcome is None else self._sure(found, outcome)
        found = self._discard(state, seat)
        if not plans[0] or outcome is None:
            return found
        kept = sum(group.naturals + group.twos + group.jokers for group in plans[0])
        return self._sure(replace(found, reason="hold", figures={"kept": kept}), outcome)

    def _laying(self, state: State, seat: int, groups: Groups) -> Hint | None:
        action = play_action(seat, groups)
        refused = refusal(state, action)
        if refused is not None:
            return Hint(Ask(seat), "ask") if refused.code == "must_ask_partner" else None
        reason, figures = why_lay(state, action)
        kinds = tuple(dict.fromkeys(kind for group in action.groups for kind in group.cards))
        return Hint(action, reason, figures, glow=kinds, ranks=tuple(group.rank for group in groups))

    def _discard(self, state: State, seat: int) -> Hint:
        kinds = discard_plans(state, seat, self.mind, 4)
        chosen, outcome = 0, None
        if len(kinds) > 1:
            outcome = self._compare([throwing(kind) for kind in kinds])
            chosen = outcome.chosen
        kind = kinds[chosen]
        action: Action = End(seat) if kind == NOTHING else Discard(seat, kind)
        refused = refusal(state, action)
        if refused is not None:
            action = Ask(seat) if refused.code == "must_ask_partner" else safest(state, seat)
            kind = action.card if isinstance(action, Discard) else NOTHING
        if isinstance(action, Ask):
            return Hint(action, "ask")
        if kind == NOTHING:
            return Hint(action, "end")
        figures: dict[str, str | int] = {"card": KIND_NAMES[kind], "cost": state.game.cost[kind]}
        found = Hint(action, "three" if kind >= RED_THREE else "discard", figures, glow=(kind,))
        return found if outcome is None else self._sure(found, outcome)

    def _compare(self, choices: list[Apply]) -> Outcome:
        return compare(self.view, choices, [self.mind] * self.view.game.players, self.budget, self.rng, self.notes, self.stopped)

    @staticmethod
    def _sure(found: Hint, outcome: Outcome) -> Hint:
        """Say how much better a choice is than the best other one."""
        others = [index for index in range(len(outcome.gains)) if index != outcome.chosen and outcome.results[index]]
        if not others or not outcome.results[outcome.chosen]:
            return found
        rival = max(others, key=lambda index: outcome.gains[index])
        gain, error, parts = outcome.difference(outcome.chosen, rival)
        certainty: Certainty = "either"
        if math.isfinite(error) and gain > error:
            certainty = "sure" if gain > SURE * error else "fairly"
        part = max(parts, key=lambda name: parts[name])
        return replace(found, certainty=certainty, gain=gain, error=error, part=part if certainty != "either" else "")


def why_lay(state: State, action: Play) -> tuple[str, dict[str, str | int]]:
    """Return the main reason for laying groups, and its figures: what the rules say comes of it."""
    scoring = state.game.rules.scoring
    done = play(state, action)
    if isinstance(done, Refusal):
        return "lay", {}
    found: dict[str, dict[str, str | int]] = {}
    for event in done.events:
        match event:
            case WentOut():
                found["out"] = {}
            case FootTaken():
                found["straight"] = {}
            case BookClosed():
                bonus = {"clean": scoring.clean_bonus, "dirty": scoring.dirty_bonus, "wild": scoring.wild_bonus}[event.kind]
                found.setdefault(f"close_{event.kind}", {"books": BOOK_PLURALS[event.rank], "bonus": bonus})
            case LaidDown():
                found["lay_down"] = {"points": event.points, "minimum": event.minimum}
            case Burned():
                found.setdefault("burn", {"books": BOOK_PLURALS[event.kinds[0]] if event.kinds[0] < KINDS - 2 else "threes"})
            case _:
                pass
    for reason in ("out", "straight", "lay_down", "close_clean", "close_wild", "close_dirty", "burn"):
        if reason in found:
            return reason, found[reason]
    return "lay", {}
