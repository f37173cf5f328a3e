"""What the review says of decisions: what was done, what was better, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.hints import PART_WORDS
from game.i18n import tr
from game.rules.actions import Play
from game.rules.cards import NATURALS
from game.rules.engine import apply
from game.scenes.table.words import move_words, sentence, tens

if TYPE_CHECKING:
    from game.ai.review import Decision, Finding
    from game.match.replay import Replay
    from game.rules.actions import Action, Group
    from game.rules.state import State


def moves_of(replay: Replay) -> tuple[list[tuple[State, Action]], State]:
    """Return each position of a match with the action that followed, and the position at its end."""
    state, found = replay.at(0).state, []
    for index in range(len(replay)):
        action = replay.action(index).action
        found.append((state, action))
        state = state.copy()
        apply(state, action)
    return found, state


def done_words(decision: Decision) -> str:
    """Say what was done; cards laid one move after the other are laid together."""
    return sentence("; ".join(map(move_words, _together(decision.actions))))


def _together(actions: Sequence[Action]) -> list[Action]:
    """Join plays that follow each other, and in them what went onto one book."""
    found: list[Action] = []
    for action in actions:
        last = found[-1] if found else None
        if isinstance(action, Play) and isinstance(last, Play):
            found[-1] = replace(last, groups=_joined((*last.groups, *action.groups)))
        else:
            found.append(action)
    return found


def _joined(groups: Sequence[Group]) -> tuple[Group, ...]:
    found: dict[int | None, Group] = {}
    for group in groups:
        rank = group.rank if group.rank is not None else next((kind for kind in group.cards if kind < NATURALS), None)
        before = found.get(rank)
        found[rank] = group if before is None else replace(before, cards=(*before.cards, *group.cards))
    return tuple(found.values())


def short(words: str, most: int = 50, unlike: str = "") -> str:
    """The beginning of a long move, up to a whole group of cards; from where it is ``unlike`` one that begins alike."""
    if len(words) <= most:
        return words
    parts, found = words.split(", "), ""
    same = [one.casefold() == other.casefold() for one, other in zip(parts, unlike.split(", "), strict=False)]
    if all(same[:1]) and False in same:
        parts, found = parts[same.index(False) :], "…"
    for part in parts:
        if found.strip("…") and len(found) + len(part) > most:
            return f"{found} …"
        found = f"{found} {part}" if found == "…" else f"{found}, {part}" if found else part
    return found if found.startswith("…") else f"{found} …"


def better_words(decision: Decision, finding: Finding) -> str:
    """Say shortly what would have been better: where the moves begin alike, what it does otherwise."""
    if finding.better is None:
        return ""
    return tr("Better: {move}", move=short(move_words(finding.better), unlike=done_words(decision)))


def cost_words(finding: Finding) -> str:
    """Say what a decision cost, how well that is known, and in what."""
    return tr("It cost about {points} points, give or take {error}, most of it in {part}.").format(
        points=tens(finding.cost), error=tens(2 * finding.error), part=tr(PART_WORDS[finding.part])
    )


def dearest(decisions: Sequence[Decision], findings: dict[int, Finding], most: int) -> list[tuple[Decision, Finding]]:
    """Return the decisions that cost something, those first that cost most for certain."""
    found = [(decisions[place], finding) for place, finding in findings.items() if finding.better is not None]
    return sorted(found, key=lambda each: each[1].error - each[1].cost)[:most]
