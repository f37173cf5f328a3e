"""Judging a person's moves by the position they reach: there, on the way there, or somewhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.actions import Action, Group, Play
from game.rules.cards import JOKER, NATURALS, TWO, WILD_BOOK
from game.rules.engine import play
from game.rules.notation import parse_move
from game.rules.refusals import Refusal
from game.rules.state import State

Finding = Literal["reached", "on_the_way", "wrong"]
Goal = Literal["", "clean", "two_clean", "dirty", "out", "foot", "straight", "laid_down"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a move, and what is to be said of it (empty: whatever is said of any other move)."""

    finding: Finding
    say: str = ""


@dataclass(frozen=True, slots=True)
class WrongMove:
    """A move that people are likely to try. ``refused`` is the code of the rules where they do not let it happen anyway."""

    do: str
    say: str
    refused: str = ""


class TaskError(ValueError):
    """A move of a task cannot be read or made. The message says which, and why."""


def _closed(kind: str, more: int = 1) -> Callable[[State, State, int], bool]:
    def reached(start: State, now: State, seat: int) -> bool:
        team = now.game.team_of[seat]
        return _number(now, team, kind) >= _number(start, team, kind) + more

    return reached


def _number(state: State, team: int, kind: str) -> int:
    return sum((twos + jokers > 0) is (kind == "dirty") for _, _, twos, jokers in state.closed[team])


GOALS: dict[str, Callable[[State, State, int], bool]] = {
    "clean": _closed("clean"),
    "two_clean": _closed("clean", 2),
    "dirty": _closed("dirty"),
    "out": lambda start, now, seat: now.out == seat,
    "foot": lambda start, now, seat: now.foot_taken[seat] and not start.foot_taken[seat],
    "straight": lambda start, now, seat: GOALS["foot"](start, now, seat) and now.turn == seat,
    "laid_down": lambda start, now, seat: now.laid[now.game.team_of[seat]],
}
"""What can be asked for besides a certain position: a book closed, going out, the foot taken up, the first lay-down."""


class Task:
    """What a person is to do at a position.

    ``accept`` holds one or more ways, each a line of moves parted by ``;``. Any move or row of moves that leads to the position
    after one of them is as good. Raises ``TaskError`` where a way cannot be played.
    """

    def __init__(self, start: State, seat: int, accept: Sequence[str], wrong: Sequence[WrongMove] = (), goal: Goal = "") -> None:
        self.start = start
        self.seat = seat
        self.goal = goal
        self.wrong = tuple(wrong)
        self.ways: list[tuple[Action, ...]] = []
        self.lines: list[list[State]] = []
        for text in accept:
            states, actions = [start], []
            for part in text.split(";"):
                action = read(part, states[-1])
                states.append(made(states[-1], action, part))
                actions.append(action)
            self.ways.append(tuple(actions))
            self.lines.append(states)
        self._ends = {key_of(line[-1], seat) for line in self.lines}
        self._between = {key_of(state, seat) for line in self.lines for state in line[1:-1]}

    @property
    def end(self) -> State:
        """The position after the first way."""
        return self.lines[0][-1]

    def judge(self, before: State, action: Action) -> Verdict | None:
        """Say what a move at a position amounts to, None where the rules refuse it."""
        result = play(before, action)
        if isinstance(result, Refusal):
            return None
        after = result.state
        key = key_of(after, self.seat)
        if key in self._ends or (self.goal and GOALS[self.goal](self.start, after, self.seat)):
            return Verdict("reached")
        if key in self._between or self._leads_on(after):
            return Verdict("on_the_way")
        return Verdict("wrong", self._words(before, action, key))

    def refused(self, code: str, before: State, action: Action) -> str:
        """What is to be said of a move that the rules refuse; empty where their own reason says it best."""
        for each in self.wrong:
            if each.refused == code and read(each.do, before) == action:
                return each.say
        return ""

    def next_move(self, before: State) -> Action | None:
        """Return the move that leads on from a position on the way, None where none is known."""
        key = key_of(before, self.seat)
        for actions, line in zip(self.ways, self.lines, strict=True):
            for action, state in zip(actions, line, strict=False):
                if key_of(state, self.seat) == key:
                    return action
        for target in self._targets():
            rest = difference(before, target, self.seat)
            if rest is not None and self._completes(before, rest, target):
                return rest
        return None

    def _targets(self) -> Iterator[State]:
        for actions, line in zip(self.ways, self.lines, strict=True):
            for action, state in zip(actions, line[1:], strict=True):
                if isinstance(action, Play):
                    yield state

    def _leads_on(self, after: State) -> bool:
        if after.turn != self.start.turn or after.phase != "play":
            return False
        for target in self._targets():
            rest = difference(after, target, self.seat)
            if rest is not None and self._completes(after, rest, target):
                return True
        return False

    def _completes(self, after: State, rest: Play, target: State) -> bool:
        result = play(after, rest)
        return not isinstance(result, Refusal) and key_of(result.state, self.seat) == key_of(target, self.seat)

    def _words(self, before: State, action: Action, key: object) -> str:
        listed = [(each, read(each.do, before)) for each in self.wrong if not each.refused]
        for each, move in listed:
            if move == action:
                return each.say
        for each, move in listed:
            result = play(before, move)
            if not isinstance(result, Refusal) and key_of(result.state, self.seat) == key:
                return each.say
        return ""


def read(text: str, state: State) -> Action:
    """Read a move of the seat whose move it is. Raises ``TaskError``."""
    try:
        return parse_move(text, state.game, state.actor)
    except ValueError as error:
        raise TaskError(str(error)) from None


def made(state: State, action: Action, text: str) -> State:
    """Return the position after a move. Raises ``TaskError`` where the rules refuse it."""
    result = play(state, action)
    if isinstance(result, Refusal):
        raise TaskError(f"{text.strip()!r} is refused as {result.code} ({result})")
    return result.state


def key_of(state: State, seat: int) -> object:
    """Return what makes two positions the same for the person in a seat: which stack cards came from does not."""
    honour = None
    if state.honour is not None:
        books = [[(book.rank, [card.kind for card in book.cards]) for book in team] for team in state.honour.books]
        honour = (str(books), tuple(state.honour.peeked))
    return (
        state.phase, state.turn, state.round, state.asked, state.out,
        tuple(state.hands[seat]), tuple(state.foot_taken), tuple(map(tuple, state.open)),
        tuple(tuple(sorted(books)) for books in state.closed), tuple(map(tuple, state.burn)),
        tuple(state.pile), state.stock_size(), tuple(state.laid), honour,
    )  # fmt: skip


def difference(now: State, target: State, seat: int) -> Play | None:
    """Return the play that would lead from one position to another, None where no play could."""
    straight = target.foot_taken[seat] and not now.foot_taken[seat]
    hand, kept = now.hands[seat], [0] * len(now.hands[seat]) if straight else target.hands[seat]
    spare = [have - keep for have, keep in zip(hand, kept, strict=True)]
    if min(spare) < 0 or not any(spare):
        return None
    team = now.game.team_of[seat]
    groups = []
    for rank in range(WILD_BOOK + 1):
        mine, theirs = _wilds(now, team, rank), _wilds(target, team, rank)
        naturals = spare[rank] if rank < NATURALS else 0
        twos, jokers = theirs[0] - mine[0], theirs[1] - mine[1]
        if twos < 0 or jokers < 0:
            return None
        cards = (rank,) * naturals + (TWO,) * twos + (JOKER,) * jokers
        if cards:
            groups.append(Group(cards, rank))
    return Play(seat, tuple(groups)) if groups else None


def _wilds(state: State, team: int, rank: int) -> tuple[int, int]:
    """Twos and jokers in a team's books of a rank, open and closed."""
    _, twos, jokers = state.open_book(team, rank)
    for book in state.closed[team]:
        if book[0] == rank:
            twos, jokers = twos + book[2], jokers + book[3]
    return twos, jokers
