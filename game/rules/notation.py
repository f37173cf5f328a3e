"""Cards and moves as text a person can write by hand (``docs/notation.md``), both ways."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

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
    Group,
    Keep,
    Peek,
    Play,
    Ready,
    Take,
)
from game.rules.cards import BLACK_THREE, KIND_TEXT, KINDS, NATURALS, RED_SUITS, RED_THREE, SUITS, THREES, WILD_BOOK
from game.rules.game import Game
from game.rules.seating import TEAM_LETTERS, seat_number

WILD_TEXT = "wild"
MAX_REPEAT = 1000
_CARD = re.compile(r"(10|[4-9JQKA23*])([shdcrb]?)(?:x([0-9]{1,4}))?")


_Reader = Callable[[int, str, Game], Action]
"""Reads what follows a verb: the seat, the rest of the text, the game."""


class NotationError(ValueError):
    """A text is not in the notation. The message quotes it and says what was expected."""


class WrittenCard(NamedTuple):
    """A card as written: its kind, and its suit letter where one was given (else an empty text)."""

    kind: int
    suit: str


def parse_written(text: str) -> list[WrittenCard]:
    """Read a list of cards separated by spaces, suits kept. Raises ``NotationError``."""
    cards: list[WrittenCard] = []
    for token in text.split():
        match = _CARD.fullmatch(token)
        if match is None:
            raise NotationError(f"{token!r} is no card; expected one like K, 10h, 2, *, 3r, 3b or Kx3")
        rank, mark, times = match.groups()
        cards.extend([_written(token, rank, mark)] * _repeat(token, times))
    return cards


def _written(token: str, rank: str, mark: str) -> WrittenCard:
    if rank == "3":
        if not mark:
            raise NotationError("'3' shows no colour; expected 3r, 3b or a suit as in 3d")
        if mark in "rb":
            return WrittenCard(RED_THREE if mark == "r" else BLACK_THREE, "")
        return WrittenCard(RED_THREE if mark in RED_SUITS else BLACK_THREE, mark)
    if mark and (rank == "*" or mark not in SUITS):
        raise NotationError(f"{token!r} is no card; a suit is one of s h d c, and a joker has none")
    return WrittenCard(KIND_TEXT.index(rank), mark)


def _repeat(token: str, times: str | None) -> int:
    if times is None:
        return 1
    number = int(times)
    if not 1 <= number <= MAX_REPEAT:
        raise NotationError(f"{token!r}: a card is repeated 1 to {MAX_REPEAT} times")
    return number


def parse_cards(text: str) -> list[int]:
    """Read a list of cards as kinds, suits dropped. Raises ``NotationError``."""
    return [card.kind for card in parse_written(text)]


def format_cards(kinds: Iterable[int]) -> str:
    """Write kinds as a list of cards, runs of three and more as ``Kx3``."""
    words: list[str] = []
    run: list[int] = []
    for kind in [*kinds, -1]:
        if run and kind != run[0]:
            text = KIND_TEXT[run[0]]
            words.extend([f"{text}x{len(run)}"] if len(run) > 2 else [text] * len(run))
            run = []
        run.append(kind)
    return " ".join(words)


def parse_rank(text: str) -> int:
    """Read the rank of a book: a natural, ``3`` or ``wild``. Raises ``NotationError``."""
    if text == WILD_TEXT:
        return WILD_BOOK
    if text == "3":
        return THREES
    if text in KIND_TEXT[:NATURALS]:
        return KIND_TEXT.index(text)
    raise NotationError(f"{text!r} is no rank of a book; expected 4 to 10, J, Q, K, A (or 3, wild)")


def format_rank(rank: int) -> str:
    """Write the rank of a book."""
    return WILD_TEXT if rank == WILD_BOOK else "3" if rank == THREES else KIND_TEXT[rank]


def parse_team(text: str, game: Game) -> int:
    """Read a team's letter. Raises ``NotationError``."""
    letters = TEAM_LETTERS[: game.teams]
    if len(text) == 1 and text in letters:
        return letters.index(text)
    raise NotationError(f"no team {text!r}; the teams are {', '.join(letters)}")


def parse_seat(text: str, game: Game) -> int:
    """Read a seat's place. Raises ``NotationError``."""
    try:
        return seat_number(text, game.players)
    except ValueError as error:
        raise NotationError(str(error)) from None


def names_seat(text: str) -> bool:
    """Tell whether a move is written with its seat in front."""
    before, colon, _ = text.partition(":")
    return bool(colon and before.strip()) and before.split()[0] not in _VERBS


def parse_move(text: str, game: Game, actor: int) -> Action:
    """Read a move; without a seat in front it is made by ``actor``. Raises ``NotationError``."""
    body, seat = text.strip(), actor
    if names_seat(body):
        before, _, after = body.partition(":")
        seat, body = parse_seat(before.strip(), game), after.strip()
    verb, _, rest = body.partition(" ")
    if verb not in _VERBS:
        raise NotationError(f"{text!r} is no move; a move begins with one of {', '.join(_VERBS)}")
    return _VERBS[verb](seat, rest.strip(), game)


def _plain(kind: type[Ready | End | Ask | DealNext | Peek], verb: str) -> _Reader:
    def read(seat: int, rest: str, game: Game) -> Action:
        if rest:
            raise NotationError(f"nothing follows {verb!r}, but there is {rest!r}")
        return kind(seat)

    return read


def _number(rest: str, verb: str) -> int:
    if not (rest.isascii() and rest.isdecimal() and len(rest) < 6):
        raise NotationError(f"{verb!r} is followed by one number, not {rest!r}")
    return int(rest)


def _read_draw(seat: int, rest: str, game: Game) -> Action:
    return Draw(seat, tuple(_number(word, "draw") - 1 for word in rest.split()))


def _read_discard(seat: int, rest: str, game: Game) -> Action:
    cards = parse_cards(rest)
    if len(cards) != 1:
        raise NotationError(f"'discard' names exactly one card, not {rest!r}")
    return Discard(seat, cards[0])


def _read_take(seat: int, rest: str, game: Game) -> Action:
    pair = tuple(parse_cards(rest))
    if len(pair) not in (0, 2):
        raise NotationError(f"'take' names two cards or none, not {rest!r}")
    return Take(seat, pair)


def _read_play(seat: int, rest: str, game: Game) -> Action:
    if not rest:
        raise NotationError("'play' is followed by cards")
    return Play(seat, tuple(_read_group(part.strip()) for part in rest.split("/")))


def _read_group(text: str) -> Group:
    rank, new = None, False
    if text.startswith("new "):
        text, new = text[4:].strip(), True
    before, colon, after = text.partition(":")
    if colon:
        rank, text = parse_rank(before.strip()), after.strip()
    cards = tuple(parse_cards(text))
    if not cards:
        raise NotationError("a group holds at least one card; groups are parted by /")
    return Group(cards, rank, new)


def _read_challenge(seat: int, rest: str, game: Game) -> Action:
    words = rest.split()
    if len(words) != 2:
        raise NotationError(f"'challenge' names a team and a rank, as in 'challenge A K', not {rest!r}")
    return Challenge(seat, parse_team(words[0], game), parse_rank(words[1]))


def _read_answer(seat: int, rest: str, game: Game) -> Action:
    if rest not in ("yes", "no"):
        raise NotationError(f"'answer' is followed by yes or no, not {rest!r}")
    return Answer(seat, rest == "yes")


_VERBS: dict[str, _Reader] = {
    "keep": lambda seat, rest, game: Keep(seat, _number(rest, "keep")),
    "grab": lambda seat, rest, game: Grab(seat, _number(rest, "grab")),
    "draw": _read_draw,
    "take": _read_take,
    "play": _read_play,
    "discard": _read_discard,
    "end": _plain(End, "end"),
    "deal": _plain(DealNext, "deal"),
    "ready": _plain(Ready, "ready"),
    "ask": _plain(Ask, "ask"),
    "answer": _read_answer,
    "challenge": _read_challenge,
    "peek": _plain(Peek, "peek"),
    "catch": lambda seat, rest, game: Catch(seat, parse_seat(rest, game)),
}


def format_move(action: Action, game: Game) -> str:
    """Write a move with its seat in front; ``parse_move`` gives an equal one back."""
    return f"{game.names[action.seat]}: {_move_words(action, game)}"


def _move_words(action: Action, game: Game) -> str:
    match action:
        case Keep():
            return f"keep {action.pile}"
        case Grab():
            return f"grab {action.cards}"
        case Draw():
            return " ".join(["draw", *(str(stack + 1) for stack in action.stacks)])
        case Take():
            return f"take {_plain_cards(action.pair)}".strip()
        case Play():
            return "play " + " / ".join(map(_format_group, action.groups))
        case Discard():
            return f"discard {KIND_TEXT[action.card]}"
        case Answer():
            return f"answer {'yes' if action.yes else 'no'}"
        case Challenge():
            return f"challenge {TEAM_LETTERS[action.team]} {format_rank(action.rank)}"
        case Catch():
            return f"catch {game.names[action.who]}"
        case _:
            return _PLAIN_WORDS[type(action)]


_PLAIN_WORDS: dict[type, str] = {Ready: "ready", End: "end", Ask: "ask", DealNext: "deal", Peek: "peek"}


def _plain_cards(kinds: Sequence[int]) -> str:
    return " ".join(KIND_TEXT[kind] for kind in kinds)


def _format_group(group: Group) -> str:
    named = "" if group.rank is None else f"{format_rank(group.rank)}: "
    return f"{'new ' if group.new else ''}{named}{format_cards(group.cards)}"


def sorted_text(counts: Sequence[int]) -> str:
    """Write counts by kind as a list of cards in ascending order."""
    return format_cards(kind for kind in range(KINDS) for _ in range(counts[kind]))
