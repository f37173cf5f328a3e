"""Positions from text and back: the zones of a table as a person writes them (``docs/notation.md``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from game.rules.cards import (
    BLACK_THREE,
    JOKER,
    KIND_NAMES,
    KIND_TEXT,
    KINDS,
    NATURALS,
    RED_THREE,
    TWO,
    WILD_BOOK,
    count_kinds,
    is_three,
    is_wild,
    kind_of,
    list_kinds,
    shoe_cards,
)
from game.rules.game import Game
from game.rules.honour import mirror
from game.rules.honour_table import STATED, HonourBook, HonourTable, LaidCard
from game.rules.notation import NotationError, WrittenCard, format_cards, parse_seat, parse_team, parse_written, sorted_text
from game.rules.scoring import recount
from game.rules.seating import TEAM_LETTERS
from game.rules.state import State

HAND_LEFT_OUT = 5
"""Cards of a seat whose hand is not stated."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position as written; every field may be left out. Seats are named by place, teams by letter."""

    round: int = 1
    starter: str = "seat1"
    turn: str = "seat1"
    phase: Literal["keep", "draw", "play"] = "play"
    stock: str | tuple[str, ...] = ""
    stock_left: int | None = None
    discard: str = ""
    hand: Mapping[str, str] = field(default_factory=dict)
    foot: Mapping[str, str] = field(default_factory=dict)
    foot_taken: tuple[str, ...] = ()
    foot_played: tuple[str, ...] | None = None
    books: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    laid_down: tuple[str, ...] = ()
    burn: Mapping[str, str] = field(default_factory=dict)
    red_threes: Mapping[str, int] = field(default_factory=dict)
    black_threes: Mapping[str, int] = field(default_factory=dict)
    scores: Mapping[str, int] = field(default_factory=dict)


class PositionError(NotationError):
    """A position cannot be set up. ``key`` names the part of it that is wrong."""

    def __init__(self, key: str, problem: object) -> None:
        super().__init__(f"position.{key}: {problem}")
        self.key = key


class _Shoe:
    """Hands out the cards named, and whatever is free for what is not named."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.left = [0] * KINDS
        for card in shoe_cards(game.decks, game.rules.deal.jokers):
            self.left[kind_of(card)] += 1
        self.suited: dict[WrittenCard, int] = {}

    def named(self, key: str, text: str) -> list[WrittenCard]:
        """Read and take the cards of a text."""
        try:
            cards = parse_written(text)
        except NotationError as error:
            raise PositionError(key, error) from None
        for card in cards:
            self.take(key, card)
        return cards

    def take(self, key: str, card: WrittenCard) -> None:
        self.left[card.kind] -= 1
        if self.left[card.kind] < 0:
            raise PositionError(key, f"more of {KIND_TEXT[card.kind]} are named than the shoe of {self.game.shoe_size} cards has")
        if card.suit:
            self.suited[card] = self.suited.get(card, 0) + 1
            if self.suited[card] > self.game.decks:
                text = KIND_TEXT[card.kind].rstrip("rb") + card.suit
                raise PositionError(key, f"more of {text} are named than the {self.game.decks} decks have")

    def rest(self) -> list[int]:
        """Return the free cards in a fixed but thoroughly mixed order."""
        cards = list_kinds(self.left)
        Random("position").shuffle(cards)
        return cards


def set_up(position: Position, game: Game, *, seed: int = 0) -> State:
    """Return the state a written position describes.

    Raises ``PositionError`` naming the key: an unknown seat or team, more cards than the shoe has, cards that cannot be there.
    """
    state = State(game, seed)
    shoe = _Shoe(game)
    _set_course(state, position)
    hands = _seat_cards(shoe, position.hand, "hand", game)
    feet = _seat_cards(shoe, position.foot, "foot", game)
    _set_feet_taken(state, position, feet)
    _set_books(state, position, shoe)
    state.pile = [card.kind for card in shoe.named("discard", position.discard)]
    stacks = _stated_stacks(position, shoe, game)
    rest = shoe.rest()
    for seat in range(game.players):
        _fill_seat(state, seat, hands, feet, rest)
    _set_stock(state, position, stacks, rest)
    _set_waiting(state)
    return state


def _set_course(state: State, position: Position) -> None:
    game = state.game
    if position.round < 1:
        raise PositionError("round", f"{position.round} is no round; they count from 1")
    state.round = position.round
    state.turns = 1
    state.phase = position.phase
    if position.phase == "keep" and not game.rules.deal.choose_pile:
        raise PositionError("phase", f"no pile is chosen in {game.rules.id}")
    state.starter = _seat("starter", position.starter, game)
    state.turn = _seat("turn", position.turn, game)
    for letter in position.laid_down:
        state.laid[_team("laid_down", letter, game)] = True
    for letter, score in position.scores.items():
        state.scores[_team("scores", letter, game)] = score


def _seat(key: str, name: str, game: Game) -> int:
    try:
        return parse_seat(name, game)
    except NotationError as error:
        raise PositionError(key, error) from None


def _team(key: str, letter: str, game: Game) -> int:
    try:
        return parse_team(letter, game)
    except NotationError as error:
        raise PositionError(key, error) from None


def _seat_cards(shoe: _Shoe, texts: Mapping[str, str], key: str, game: Game) -> dict[int, list[int]]:
    cards: dict[int, list[int]] = {}
    for name, text in texts.items():
        seat = _seat(f"{key}.{name}", name, game)
        if seat in cards:
            raise PositionError(f"{key}.{name}", "this seat is named twice")
        cards[seat] = [card.kind for card in shoe.named(f"{key}.{name}", text)]
        for kind in game.shown if key == "hand" else ():
            if kind in cards[seat]:
                word = KIND_NAMES[kind].replace(" ", "_") + "s"
                raise PositionError(f"{key}.{name}", f"a {KIND_NAMES[kind]} goes to the table at once and is in no hand ({word})")
    return cards


def _set_feet_taken(state: State, position: Position, feet: dict[int, list[int]]) -> None:
    taken = {_seat("foot_taken", name, state.game) for name in position.foot_taken}
    for seat, cards in feet.items():
        if cards and seat in taken:
            raise PositionError("foot", f"{state.game.names[seat]} has taken up its foot, so none is stated")
        if not cards and position.phase != "keep":
            taken.add(seat)
    played = taken
    if position.foot_played is not None:
        played = {_seat("foot_played", name, state.game) for name in position.foot_played}
    for seat in taken:
        state.foot_taken[seat] = True
        state.foot_played[seat] = seat in played


def _set_books(state: State, position: Position, shoe: _Shoe) -> None:
    game = state.game
    if game.honour:
        state.honour = HonourTable.empty(game.teams, game.players)
    for letter, texts in position.books.items():
        team = _team("books", letter, game)
        for text in texts:
            _set_book(state, team, [card.kind for card in shoe.named(f"books.{letter}", text)], f"books.{letter}")
    for letter, text in position.burn.items():
        team = _team("burn", letter, game)
        kinds = [card.kind for card in shoe.named(f"burn.{letter}", text)]
        if state.honour is not None:
            state.honour.burn[team].extend(LaidCard(kind, game.seats_of[team][0], STATED) for kind in kinds)
        elif any(kind >= NATURALS for kind in kinds):
            raise PositionError(f"burn.{letter}", "only naturals burn")
        state.burn[team] = count_kinds(kinds)
    shown = (
        ("red_threes", position.red_threes, RED_THREE, state.reds),
        ("black_threes", position.black_threes, BLACK_THREE, state.blacks),
    )
    for key, numbers, kind, zone in shown:
        for letter, number in numbers.items():
            team = _team(key, letter, game)
            for _ in range(number):
                shoe.take(key, WrittenCard(kind, ""))
            zone[team] = number
    for team in range(game.teams):
        if state.honour is not None:
            mirror(state, team)
        else:
            recount(state, team)
        if state.closed[team] or any(state.open[team]) or any(state.burn[team]) or (state.honour and state.honour.books[team]):
            state.laid[team] = True


def _set_book(state: State, team: int, kinds: list[int], key: str) -> None:
    game = state.game
    ranks = list(dict.fromkeys(kind for kind in kinds if not is_wild(kind)))
    if not kinds:
        raise PositionError(key, "a book has no card")
    if state.honour is not None:
        rank = WILD_BOOK if not ranks else ranks[0] if ranks[0] < NATURALS else WILD_BOOK + 1
        cards = [LaidCard(kind, game.seats_of[team][0], STATED) for kind in kinds]
        closed = len(cards) >= game.size and not game.grows
        state.honour.books[team].append(HonourBook(rank, cards, closed))
        return
    if any(is_three(kind) for kind in kinds) or len(ranks) > 1:
        raise PositionError(key, f"{format_cards(kinds)} is no book of one rank; only the honour table has such")
    rank = ranks[0] if ranks else WILD_BOOK
    if rank == WILD_BOOK and not game.rules.books.wild_books:
        raise PositionError(key, f"{format_cards(kinds)} has no natural")
    counts = count_kinds(kinds)
    naturals = counts[rank] if rank < NATURALS else 0
    if len(kinds) >= game.size and not game.grows:
        if len(kinds) > game.size:
            raise PositionError(key, f"{format_cards(kinds)} has {len(kinds)} cards; a book holds {game.size}")
        state.closed[team].append((rank, naturals, counts[TWO], counts[JOKER]))
        state.shut[team] |= 1 << rank
        return
    if state.open_size(team, rank):
        raise PositionError(key, f"there are two open books of {KIND_TEXT[rank]}")
    state.open[team][rank * 3 : rank * 3 + 3] = [naturals, counts[TWO], counts[JOKER]]


def _stated_stacks(position: Position, shoe: _Shoe, game: Game) -> list[list[int]]:
    """Return the cards stated on top of each stack, the first drawn first; empty where a single text or none was given."""
    if isinstance(position.stock, str):
        return [[card.kind for card in shoe.named("stock", position.stock)]]
    if len(position.stock) > game.stacks:
        raise PositionError("stock", f"{len(position.stock)} stacks are stated; {game.rules.id} has {game.stacks} here")
    return [[card.kind for card in shoe.named("stock", text)] for text in position.stock]


def _fill_seat(state: State, seat: int, hands: dict[int, list[int]], feet: dict[int, list[int]], rest: list[int]) -> None:
    game = state.game
    hand = hands.get(seat)
    if hand is None:
        hand = [_next_card("hand", rest, but=game.shown) for _ in range(HAND_LEFT_OUT)]
    foot = feet.get(seat)
    if foot is None:
        size = 0 if state.foot_taken[seat] else game.rules.deal.foot
        foot = [_next_card("foot", rest) for _ in range(size)]
    state.hands[seat], state.feet[seat] = count_kinds(hand), count_kinds(foot)
    state.held[seat] = len(hand)


def _next_card(key: str, rest: list[int], *, but: tuple[int, ...] = ()) -> int:
    for index in range(len(rest) - 1, -1, -1):
        if rest[index] not in but:
            return rest.pop(index)
    raise PositionError(key, "the shoe has too few cards left for the seats that are not stated")


def _set_stock(state: State, position: Position, stated: list[list[int]], rest: list[int]) -> None:
    """Put the stated cards on top; the rest of the shoe lies under stacks that are not stated to be empty."""
    named = sum(map(len, stated))
    if position.stock_left is not None:
        spare = position.stock_left - named
        if spare < 0:
            raise PositionError("stock_left", f"{position.stock_left} cards, but the stock names {named}")
        if spare > len(rest):
            raise PositionError("stock_left", f"{position.stock_left} cards, but only {named + len(rest)} are left in the shoe")
        rest = rest[len(rest) - spare :]
    one_text = isinstance(position.stock, str)
    takers = [number for number in range(state.game.stacks) if one_text or number >= len(stated) or stated[number]]
    state.stacks = [[] for _ in range(state.game.stacks)]
    for index, kind in enumerate(rest):
        if takers:
            state.stacks[takers[index % len(takers)]].append(kind)
    for number, cards in enumerate(stated):
        state.stacks[number].extend(reversed(cards))


def _set_waiting(state: State) -> None:
    """Seats that hold nothing have been empty the longer the sooner their next turn comes."""
    seats = state.game.players
    order = [(state.turn + step) % seats for step in range(seats)]
    if state.phase == "play":
        order = [*order[1:], state.turn]
    state.waiting = [seat for seat in order if state.foot_taken[seat] and not state.held[seat]]


def describe(state: State) -> dict[str, Any]:
    """Return a state as the plain data of a written position, everything stated; ``set_up`` gives the same zones back."""
    game = state.game
    names = game.names
    teams = TEAM_LETTERS[: game.teams]
    data: dict[str, Any] = {
        "round": state.round,
        "starter": names[state.starter],
        "turn": names[state.turn],
        "phase": state.phase if state.phase in ("keep", "draw") else "play",
        "stock": tuple(format_cards(reversed(stack)) for stack in state.stacks),
        "stock_left": state.stock_size(),
        "discard": format_cards(state.pile),
        "hand": {names[seat]: sorted_text(state.hands[seat]) for seat in range(game.players)},
        "foot": {names[seat]: sorted_text(state.feet[seat]) for seat in range(game.players)},
        "foot_taken": tuple(names[seat] for seat in range(game.players) if state.foot_taken[seat]),
        "foot_played": tuple(names[seat] for seat in range(game.players) if state.foot_played[seat]),
        "books": {letter: tuple(format_cards(book) for book in book_lists(state, team)) for team, letter in enumerate(teams)},
        "laid_down": tuple(letter for team, letter in enumerate(teams) if state.laid[team]),
        "burn": {letter: sorted_text(state.burn[team]) for team, letter in enumerate(teams)},
        "red_threes": {letter: state.reds[team] for team, letter in enumerate(teams)},
        "black_threes": {letter: state.blacks[team] for team, letter in enumerate(teams)},
        "scores": {letter: state.scores[team] for team, letter in enumerate(teams)},
    }
    data["foot"] = {name: text for name, text in data["foot"].items() if name not in data["foot_taken"]}
    return data


def book_lists(state: State, team: int) -> list[list[int]]:
    """Return a team's books as lists of kinds: closed ones first, then open ones by rank; at the honour table as laid."""
    if state.honour is not None:
        return [[card.kind for card in book.cards] for book in state.honour.books[team]]
    books = [_book_kinds(rank, naturals, twos, jokers) for rank, naturals, twos, jokers in state.closed[team]]
    opened = [_book_kinds(rank, *state.open_book(team, rank)) for rank in range(WILD_BOOK + 1)]
    return books + [book for book in opened if book]


def _book_kinds(rank: int, naturals: int, twos: int, jokers: int) -> list[int]:
    return [rank] * naturals + [TWO] * twos + [JOKER] * jokers


def in_game(state: State) -> int:
    """Return the number of cards in all zones together."""
    seats = sum(map(sum, state.hands)) + sum(map(sum, state.feet))
    teams: Sequence[int] = range(state.game.teams)
    books = sum(len(book) for team in teams for book in book_lists(state, team))
    burn = sum(map(sum, state.burn))
    return seats + books + burn + sum(state.reds) + sum(state.blacks) + state.stock_size() + len(state.pile)
