"""What to do now and why, for somebody who plays a first match: made from the move that the opponents' own search would make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.ai.hints import Hint
from game.i18n import tr, trn
from game.rules.actions import Discard, Draw, Group, Play, Take
from game.rules.engine import Played, play
from game.rules.events import Burned
from game.scenes.table.advising import hint_words
from game.scenes.table.words import groups_text, kinds_text, rank_name

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.actions import Action

KINDS: Final = ("keep", "draw", "lay_down", "lay", "close", "burn", "straight", "out", "discard", "end", "other")
"""Kinds of steps: each fades by itself."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A kind of step, what to do, and why."""

    kind: str
    title: str
    say: str


def prompt_for(match: Match, found: Hint) -> Prompt:
    """Return what is said of a move to be made."""
    action = found.action
    if found.reason == "keep":
        say = tr("Both are face down, so neither is better. The other becomes the foot of the player at your left.")
        return Prompt("keep", tr("Choose one of your two piles"), say)
    if isinstance(action, Draw | Take):
        number = match.game.rules.draw.draw
        say = tr("Every turn begins so. Click one of the stacks in the middle, or press D.")
        return Prompt("draw", trn("Draw 1 card", "Draw {n} cards", number), say)
    if isinstance(action, Play):
        return _laying(match, found, action)
    if isinstance(action, Discard):
        title = tr("Discard {card}", card=kinds_text((action.card,)))
        return Prompt("discard", title, _why_discard(match, found))
    if found.reason == "end":
        return Prompt("end", tr("End your turn"), tr("There is nothing left to lay, and your last card may stay."))
    if found.reason == "end_empty":
        say = tr("You have no card left to discard, and your side may not go out yet: you draw again next turn.")
        return Prompt("end", tr("End your turn"), say)
    return Prompt("other", hint_words(found), "")


def _laying(match: Match, found: Hint, action: Play) -> Prompt:
    scoring, figures = match.game.rules.scoring, found.figures
    cards = groups_text(action)
    match found.reason:
        case "lay_down":
            say = tr(
                "The first lay-down of a round needs {minimum} points. Select cards of a rank and click the felt, rank by rank:"
                " {cards}. Then press Lay down.",
                minimum=figures["minimum"], cards=cards,
            )  # fmt: skip
            return Prompt("lay_down", tr("Lay down: you have {points} points", points=figures["points"]), say)
        case "close_clean" | "close_dirty":
            say = tr(
                "Seven cards make a book: {clean} points if it is clean, {dirty} with a wild in it. Lay {cards}.",
                clean=scoring.clean_bonus, dirty=scoring.dirty_bonus, cards=cards,
            )  # fmt: skip
            ranks = [group.rank for group in action.groups if group.rank is not None]
            rank = next((rank for rank in ranks if rank_name(rank) == tr(str(figures["books"]))), ranks[0])
            return Prompt("close", tr("Close the book of {books}", books=rank_name(rank)), say)
        case "burn":
            burned, others = _burned(match, action)
            say = tr("Your book of that rank is closed. Spare cards go onto the burn pile: they count, and your hand gets smaller.")
            if others:
                say = f"{say} {tr('Lay {cards} as well.', cards=groups_text(Play(action.seat, others)))}"
            return Prompt("burn", tr("Burn {cards}", cards=groups_text(Play(action.seat, burned))), say)
        case "straight":
            say = tr("Lay {cards}. With an empty hand you take up your foot at once, and your turn goes on.", cards=cards)
            return Prompt("straight", tr("Play every card"), say)
        case "out":
            say = tr(
                "Lay {cards}. You have the books for it: the round ends, and the others are caught with what they hold.",
                cards=cards,
            )
            return Prompt("out", tr("Go out"), say)
        case _:
            say = tr(
                "What lies on the table counts for you, what stays in your hand counts against you."
                " Select the cards and click their book, or the felt for a new one."
            )
            return Prompt("lay", tr("Lay {cards}", cards=cards), say)


def _burned(match: Match, action: Play) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
    """Part the groups of a play into those of which cards burn, and those that go onto books."""
    done = play(match.state, action)
    events = done.events if isinstance(done, Played) else ()
    kinds = {kind for event in events if isinstance(event, Burned) for kind in event.kinds}
    burned = tuple(group for group in action.groups if kinds.intersection(group.cards))
    return burned or action.groups, tuple(group for group in action.groups if burned and group not in burned)


def _why_discard(match: Match, found: Hint) -> str:
    state = match.state
    team = match.game.team_of[state.turn]
    minimum = match.game.minimum(state.round, state.scores[team])
    if found.reason == "three":
        return tr(
            "A discard ends your turn. Threes cannot be laid, and one kept to the end costs {cost} points."
            " Select it and press Discard.",
            cost=found.figures["cost"],
        )
    if not state.laid[team] and minimum:
        return tr(
            "A discard ends your turn. Collect on: the first lay-down needs {minimum} points in groups of three or more."
            " Select the card and press Discard.",
            minimum=minimum,
        )
    if found.reason == "hold":
        return tr(
            "A discard ends your turn. Laying more now would bring you less than it costs. Select the card and press Discard."
        )
    return tr("A discard ends your turn. This card helps you least. Select it and press Discard, or X.")


def kind_of_deed(action: Action) -> str:
    """Return what sort of step an action was: draw, lay, discard, keep or end."""
    match action:
        case Draw() | Take():
            return "draw"
        case Play():
            return "lay"
        case Discard():
            return "discard"
        case _:
            return type(action).__name__.lower()
