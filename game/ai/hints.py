"""The best move for a person, why, and how sure: the same search as Expert's on the person's own view, hidden cards never used."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal, TypeVar

from game.ai.bot import known, moment, play_action, safest
from game.ai.choices import Choices, best_of, discard_choices, pile_choices, plan_choices
from game.ai.discards import NOTHING
from game.ai.draft import Groups
from game.ai.judgement import Judgement, judgement_for
from game.ai.mind import Mind, make_mind
from game.ai.notes import Notes
from game.ai.policy import PolicyBot
from game.ai.search import GUESSED, Belief, Budget, Outcome, Stopped, compare
from game.ai.strict import strict
from game.rules.actions import Action, Answer, Ask, Discard, Draw, End, Grab, Group, Keep, Play, Ready, Take
from game.rules.books import BOOK_MINIMUM
from game.rules.cards import BOOK_PLURALS, KIND_NAMES, KINDS, NATURALS, RED_THREE, is_wild
from game.rules.engine import Played, play
from game.rules.events import BookClosed, BookGrew, BookStarted, Burned, FootTaken, LaidDown, WentOut
from game.rules.legal import refusal
from game.rules.pile import cards_taken, take_refusal
from game.rules.refusals import Refusal
from game.rules.state import State
from game.rules.view import View

Certainty = Literal["only", "sure", "fairly", "either"]
T = TypeVar("T")
THINK = Budget(seconds=0.3)
AGAIN = 0.5
"""How much more time it may take to make sure of a gain."""
TELLING = ("out", "straight", "lay_down", "close_clean", "close_wild", "close_dirty", "burn", "begin_wild", "grow_wild")
"""Reasons for laying, the weightier first."""
DEAR = 50
"""Points from which it is said what a three kept to the end costs."""
SLIGHT = 10.0
"""Points up to which a gain is not worth a word, however sure it is."""
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
    "take_last": "Take the pile: the stock has too few cards left to draw.",
    "take_more": "Take the pile: it is worth more to you than the cards you would draw.",
    "take": "Take the pile: your books can use {useful} of its {cards} cards.",
    "out": "Go out: everyone else is caught with the cards they hold.",
    "straight": "Play every card and take up your foot at once, without losing the turn.",
    "close_clean": "Close the {books}: a clean book is worth {bonus}.",
    "close_dirty": "Close the {books}: a dirty book is worth {bonus}.",
    "close_wild": "Close the book of wilds: it is worth {bonus}.",
    "lay_down": "Lay down: {points} points, {minimum} needed.",
    "burn": "Burn the {books}: they count, and your hand gets smaller.",
    "begin_wild": "Begin a book of {books} with a wild: without it they could not be laid.",
    "grow_wild": "Put a wild on your {books}: once closed, a dirty book is worth {bonus}.",
    "some": "Lay this and keep the rest: what else you could lay is worth more in hand.",
    "keep_wild": "Lay this without a wild: it is worth more later.",
    "lay": "Lay what you can: cards on the table count for you, cards in hand against you.",
    "hold": "Lay nothing and discard the {card}: what you could lay is worth more in hand.",
    "hold_end": "Lay nothing and end the turn: what you could lay is worth more in hand.",
    "block": "Throw the {card}: while it lies on top, nobody can take the pile.",
    "dead": "Throw the {card}: no book takes it.",
    "three": "Throw the {card}: kept to the end it costs {cost}.",
    "discard": "Discard the {card}: your side needs it least.",
    "end": "End the turn: the last card is kept.",
    "end_empty": "End the turn: you have no card left to discard.",
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

    ``reason`` is a code of ``REASONS`` with its ``figures``. ``gain`` is by how many points a round the move can be expected to
    beat the best other one, ``error`` by how many that may be off, ``part`` what most of the gain is made of (of ``PART_WORDS``);
    ``certainty`` is "only" where nothing else is possible, or nothing else was looked at. ``glow`` are the kinds of cards in hand
    that the move uses, ``ranks`` the books they go to.
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


@dataclass(frozen=True, slots=True)
class Sure:
    """By how much a move is better than the best other one, how far that may be off, and what most of it is made of."""

    certainty: Certainty = "only"
    gain: float = 0.0
    error: float = 0.0
    part: str = ""

    def said(self, found: Hint) -> Hint:
        """Return a hint that says so."""
        return replace(found, certainty=self.certainty, gain=self.gain, error=self.error, part=self.part)


def how_sure(outcome: Outcome, expected: float = 0.0, spread: float = math.inf) -> Sure:
    """Return how sure it is that the second of two choices is better than the first, of which ``outcome`` tells.

    Where something was ``expected`` beforehand (in points, usually off by ``spread``), what is told is what is to be expected after
    both, each weighed by its error. Where the two are further from each other than that, one of them is worse than it says, and the
    error grows by as much.
    """
    seen, error, parts = outcome.difference(1, 0)
    if not outcome.worlds:
        return Sure()
    gain = seen
    if math.isfinite(spread) and math.isfinite(error):
        apart = abs(seen - expected) / math.hypot(spread, error, GUESSED)
        gain, error = Belief([0.0, expected], spread).after(outcome.results, 1)
        error *= max(1.0, apart)
    if not math.isfinite(error) or gain <= max(error, SLIGHT):
        return Sure("either", gain, error)
    # what decides can be told only where the worlds looked at agree with what was expected
    part = max(parts, key=lambda name: parts[name]) if seen > 0 else ""
    return Sure("sure" if gain > SURE * error else "fairly", gain, error, part)


def hint(
    view: View,
    notes: Notes | None = None,
    *,
    mind: Mind | None = None,
    budget: Budget = THINK,
    seed: int = 0,
    stopped: Stopped | None = None,
) -> Hint:
    """Return the best move for the seat whose view this is: what Expert would do. The seat has to be the one to move.

    ``notes`` are what the seat could have noted of the others. The same view, notes and seed, with a budget that has no clock,
    give the same hint. What was learnt for the game is asked unless the hint is to be that of another ``mind``.
    """
    # rollouts lay counts, not cards: the honour table's record would not see them
    view = strict(view) or view
    judgement = None
    if mind is None:
        mind = make_mind(view.game)
        judgement = judgement_for(view.game, mind.table)
    return _Adviser(view, notes, mind, judgement, budget, seed, moment(seed, view.state, view.seat), stopped).advise()


Told = Callable[[Hint], Hint]
"""Adds to a hint how sure it is; that takes a while, and is left out where it is not told."""


@dataclass(slots=True)
class _Adviser:
    view: View
    notes: Notes | None
    mind: Mind
    judgement: Judgement | None
    budget: Budget
    seed: int
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
                yes = PolicyBot(seat, self.mind, 0).lets_go(state, self.rng)
                return Hint(Answer(seat, yes), "answer_yes" if yes else "answer_no")
            case "draw":
                return self._draw(state, seat)
            case _:
                return self._play(state, seat)

    def _draw(self, state: State, seat: int) -> Hint:
        choices = pile_choices(state, seat, self.mind)
        if choices.options == [False]:
            return Hint(Draw(seat), "draw_only" if self.mind.table.may_take else "draw_first")
        if choices.options == [True]:
            return Hint(Take(seat), "take_last")
        takes, told = self._best(choices)
        if not takes:
            return told(Hint(Draw(seat), "draw"))
        useful, cards = _useful(state, seat), cards_taken(state)
        figures: dict[str, str | int] = {"useful": useful, "cards": cards}
        return told(Hint(Take(seat), "take", figures) if useful else Hint(Take(seat), "take_more"))

    def _play(self, state: State, seat: int) -> Hint:
        choices = plan_choices(state, seat, self.mind, self.judgement)
        plan, told = self._best(choices)
        found = self._laying(state, seat, plan) if plan else None
        if found is not None:
            kept = found.reason == "lay" and not any(map(is_wild, found.glow)) and any(map(_wilds, choices.options))
            return told(replace(found, reason="keep_wild") if kept else found)
        found, told_of_discard = self._discard(state, seat)
        if isinstance(found.action, Ask):
            return found
        if plan or not choices.options[0]:
            return told_of_discard(found)
        return told(replace(found, reason="hold" if isinstance(found.action, Discard) else "hold_end"))

    def _laying(self, state: State, seat: int, groups: Groups) -> Hint | None:
        action = play_action(seat, groups)
        refused = refusal(state, action)
        if refused is not None:
            return Hint(Ask(seat), "ask") if refused.code == "must_ask_partner" else None
        reason, figures = why_lay(state, action)
        kinds = tuple(dict.fromkeys(kind for group in action.groups for kind in group.cards))
        return Hint(action, reason, figures, glow=kinds, ranks=tuple(group.rank for group in groups))

    def _discard(self, state: State, seat: int) -> tuple[Hint, Told]:
        kind, told = self._best(discard_choices(state, seat, self.mind, self.judgement))
        action: Action = End(seat) if kind == NOTHING else Discard(seat, kind)
        refused = refusal(state, action)
        if refused is not None:
            action = Ask(seat) if refused.code == "must_ask_partner" else safest(state, seat)
            kind = action.card if isinstance(action, Discard) else NOTHING
            told = Sure().said
        if isinstance(action, Ask):
            return Hint(action, "ask"), told
        if kind == NOTHING:
            return Hint(action, "end" if any(state.hands[seat]) else "end_empty"), told
        figures: dict[str, str | int] = {"card": KIND_NAMES[kind], "cost": state.game.cost[kind]}
        return Hint(action, _why_discard(state, seat, kind), figures, glow=(kind,)), told

    def _best(self, choices: Choices[T]) -> tuple[T, Told]:
        """Return the best choice, and what makes a hint say how sure it is.

        Where a person is told that either is as good, it is the policy's own that is advised: the one that needs no explaining.
        """
        if len(choices.options) == 1:
            return choices.options[0], Sure().said
        minds = [self.mind] * self.view.game.players
        outcome = compare(self.view, choices.does, minds, self.budget, self.rng, self.notes, self.stopped, choices.belief)
        if choices.open and outcome.chosen:
            sure = self._sure(choices, outcome, outcome.chosen)
            if sure.certainty != "either":
                return choices.options[outcome.chosen], sure.said
            return choices.options[0], replace(sure, gain=-sure.gain).said
        return choices.options[0], lambda found: self._sure(choices, outcome, 0).said(found)

    def _sure(self, choices: Choices[T], outcome: Outcome, chosen: int) -> Sure:
        """Compare a choice with the best other one again, in other worlds: what was picked for its luck has no more of it."""
        others = [index for index in range(len(choices.options)) if index != chosen]
        belief = choices.belief
        among = None if belief is None else Belief([belief.gains[index] for index in others], belief.spread)
        rival = best_of(outcome, others, among)
        worlds = self.budget.rollouts // 4
        again = replace(self.budget, worlds=worlds, rollouts=0, seconds=self.budget.seconds * AGAIN, first=worlds + 1)
        minds, rng = [self.mind] * self.view.game.players, Random(f"{self.seed}/again/{rival}/{chosen}")
        pair = [choices.does[rival], choices.does[chosen]]
        found = compare(self.view, pair, minds, again, rng, self.notes, self.stopped)
        return how_sure(found) if belief is None else how_sure(found, belief.gains[chosen] - belief.gains[rival], belief.spread)


def _wilds(groups: Groups) -> int:
    return sum(group.twos + group.jokers for group in groups)


def _useful(state: State, seat: int) -> int:
    """Return how many cards of the pile, if it is taken, are wild or go into a book: one on the table, or one to be begun."""
    taken = Counter(state.pile[len(state.pile) - cards_taken(state) :])
    hand, team = state.hands[seat], state.game.team_of[seat]
    fits = [
        kind for kind in taken
        if is_wild(kind) or (kind < NATURALS and (state.open_size(team, kind) or hand[kind] + taken[kind] >= BOOK_MINIMUM))
    ]  # fmt: skip
    return sum(taken[kind] for kind in fits)


def _why_discard(state: State, seat: int, kind: int) -> str:
    """Return the reason for throwing a kind."""
    thrown = play(state, Discard(seat, kind))
    if isinstance(thrown, Played):
        after = thrown.state
        other = state.game.team_of[after.turn] != state.game.team_of[seat]
        refused = take_refusal(after, after.turn) if after.phase == "draw" and other else None
        if refused is not None and refused.code in ("pile_blocked", "pile_top_not_natural"):
            return "block"
    if kind < RED_THREE:
        return "discard"
    return "three" if state.game.cost[kind] >= DEAR else "dead"


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
            case BookStarted() if event.rank < NATURALS and sum(not is_wild(kind) for kind in event.kinds) < BOOK_MINIMUM:
                found.setdefault("begin_wild", {"books": BOOK_PLURALS[event.rank]})
            case BookGrew(closed=False) if event.rank < NATURALS and any(map(is_wild, event.kinds)):
                found.setdefault("grow_wild", {"books": BOOK_PLURALS[event.rank], "bonus": scoring.dirty_bonus})
            case _:
                pass
    for reason in TELLING:
        if reason in found:
            return reason, found[reason]
    return "some" if _more(done.state, action.seat) else "lay", {}


def _more(state: State, seat: int) -> bool:
    """Tell whether a seat could lay more natural cards than it has."""
    hand = state.hands[seat]
    return any(hand[rank] and refusal(state, Play(seat, (Group((rank,) * hand[rank], rank),))) is None for rank in range(NATURALS))
