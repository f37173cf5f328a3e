"""What putting cards somewhere means: for cards and a place, the action it is, the draft it makes, or why it may not be.

Nothing here knows a rule: every plan is put to the rules, on a copy of the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.i18n import tr
from game.match.draft import Draft, DraftGroup, stage, staged_cards, unstage
from game.match.ledger import kinds_of
from game.rules.actions import Discard, Draw, Group, Play, Take
from game.rules.cards import NATURALS, TWO, is_wild, kind_of
from game.rules.events import Burned
from game.rules.legal import refusal
from game.rules.refusals import Refusal
from game.scenes.table.foresight import draft_text, foresee, gain_text
from game.scenes.table.words import rank_name, refusal_text, sentence

if TYPE_CHECKING:
    from game.match import Match, TableBook
    from game.rules.actions import Action
    from game.rules.state import State

FELT: Final = "felt"
BURN: Final = "burn"
PILE: Final = "pile"
BOOK: Final = "book."
DRAFT: Final = "draft."
STACK: Final = "stack."

# A group that is refused so may stand as a draft: more cards, or another group, can still make it good.
_UNFINISHED: Final = frozenset({"below_minimum", "book_too_small", "must_play_all_naturals"})


@dataclass(frozen=True, slots=True)
class Plan:
    """What letting `cards` go at `target` would do: an `action`, or a new `draft`, or neither and `refusal` says why.

    `gain` says what it brings. `ask` is a question to be answered first. `wrong` says which rule it breaks where that is possible
    (at the honour table).
    """

    target: str
    cards: tuple[int, ...]
    action: Action | None = None
    draft: Draft | None = None
    refusal: str = ""
    gain: str = ""
    ask: str = ""
    wrong: str = ""

    @property
    def fair(self) -> bool:
        """Whether it can be done and breaks no rule."""
        return self.legal and not self.wrong

    @property
    def legal(self) -> bool:
        """Whether it can be done."""
        return self.action is not None or self.draft is not None


def split(cards: Sequence[int]) -> list[tuple[int, ...]]:
    """Divide cards into groups of a rank; wilds go where a group is short of three, else to the last group."""
    groups: dict[int, list[int]] = {}
    wilds: list[int] = []
    for card in cards:
        kind = kind_of(card)
        if is_wild(kind):
            wilds.append(card)
        else:
            groups.setdefault(kind, []).append(card)
    found = list(groups.values())
    if not found:
        return [tuple(wilds)] if wilds else []
    for wild in wilds:
        short = next((group for group in found if len(group) < 3 and kind_of(group[0]) < NATURALS), found[-1])
        short.append(wild)
    return [tuple(group) for group in found]


class Planner:
    """Makes plans for one seat of a match as it stands now."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    @property
    def team(self) -> int:
        """The seat's team."""
        return self.match.game.team_of[self.seat]

    @property
    def my_turn(self) -> bool:
        """Whether the seat is in its turn."""
        state = self.match.state
        return state.phase in ("draw", "play") and state.turn == self.seat

    @property
    def staging(self) -> bool:
        """Whether groups are set aside first: the team's first lay-down has a minimum to reach."""
        state = self.match.state
        return not state.laid[self.team] and state.game.minimum(state.round, state.scores[self.team]) > 0

    def targets(self) -> list[str]:
        """Every place of the own side where cards could be put."""
        books = [f"{BOOK}{book.number}" for book in self.match.ledger.books[self.team]]
        drafts = [f"{DRAFT}{index}" for index in range(len(self.match.draft(self.seat)))]
        places = [*books, *drafts, FELT, PILE]
        return [*places, BURN] if self.match.game.burns else places

    def all(self, cards: Sequence[int]) -> dict[str, Plan]:
        """Return the plan for every place."""
        return {target: self.plan(cards, target) for target in self.targets()}

    def plan(self, cards: Sequence[int], target: str) -> Plan:
        """Return what putting cards at a place means."""
        picked = tuple(cards)
        if not picked:
            return Plan(target, picked, refusal=tr("Select a card first."))
        if target == PILE:
            return self._pile(picked)
        if target == FELT:
            return self._felt(picked)
        if target == BURN:
            return self._burn(picked)
        if target.startswith(DRAFT):
            return self._draft(picked, target, int(target.removeprefix(DRAFT)))
        if target.startswith(BOOK):
            return self._book(picked, target)
        return Plan(target, picked, refusal=tr("Cards cannot go there."))

    def obvious(self, cards: Sequence[int]) -> Plan | None:
        """Return the plan a person most likely means: an own book, the draft, the burn, a new book with all its like, the discard.

        A wild is put where there is but one dirty book for it, and never thrown away: that is for the person to say.
        """
        plans = {target: plan for target, plan in self.all(cards).items() if plan.fair}
        books = [target for target in plans if target.startswith(BOOK)]
        if all(is_wild(kind_of(card)) for card in cards):
            books = [target for target in books if self._dirty(target)]
            books = books if len(books) == 1 else []
        drafts = [target for target in plans if target.startswith(DRAFT)]
        for target in (*books[:1], *drafts[:1], BURN):
            if target in plans:
                return plans[target]
        if all(is_wild(kind_of(card)) for card in cards):
            return None
        like = self._with_like(cards)
        felt = self.plan(like, FELT)
        if felt.fair and (felt.action is not None or len(like) >= 3):
            return felt
        return plans.get(PILE)

    def strange(self, plan: Plan) -> bool:
        """Whether nobody means the book or draft the cards are put on: it is of a rank none of them has, or takes no more."""
        kinds = {kind for kind in kinds_of(plan.cards) if kind < NATURALS}
        if plan.target.startswith(BOOK):
            book = self.match.ledger.book(self.team, int(plan.target.removeprefix(BOOK)))
            rank = None if book is None or book.closed else book.rank
        elif plan.target.startswith(DRAFT):
            rank = self.match.draft(self.seat)[int(plan.target.removeprefix(DRAFT))].book_rank
        else:
            return False
        return bool(kinds) and rank not in kinds

    def _dirty(self, target: str) -> bool:
        book = self.match.ledger.book(self.team, int(target.removeprefix(BOOK)))
        return book is not None and book.dirty

    def _with_like(self, cards: Sequence[int]) -> Sequence[int]:
        """For one natural all of its kind that stand on the rack, if they are enough for a book."""
        if len(cards) != 1 or kind_of(cards[0]) >= NATURALS:
            return cards
        staged = set(staged_cards(self.match.draft(self.seat)))
        hand = self.match.ledger.hands[self.seat]
        like = [card for card in hand if kind_of(card) == kind_of(cards[0]) and card not in staged]
        return like if len(like) >= 3 else cards

    def draw(self, stacks: Sequence[int] = ()) -> Plan:
        """Return the plan to draw, from certain stacks (counted from 0) or the lowest."""
        return self._asked(Draw(self.seat, tuple(stacks)), f"{STACK}{stacks[0]}" if stacks else STACK)

    def take(self, pair: Sequence[int] = ()) -> Plan:
        """Return the plan to take the pile; `pair` are cards picked to go with it, used where they serve."""
        kinds = tuple(sorted(kinds_of(pair))) if len(pair) == 2 else ()
        if kinds and self.match.check(Take(self.seat, kinds)) is None:
            return self._asked(Take(self.seat, kinds), PILE, tuple(pair))
        return self._asked(Take(self.seat), PILE)

    def lay_draft(self) -> Plan:
        """Return the plan to lay all that is set aside."""
        draft = self.match.draft(self.seat)
        play = Play(self.seat, tuple(Group(kinds_of(group.cards), group.rank, group.new) for group in draft))
        return self._asked(play, FELT, staged_cards(draft))

    def playable(self) -> frozenset[int]:
        """Return the kinds in hand that could be played now, or were it the seat's turn."""
        state = self.match.state.copy()
        if state.phase not in ("draw", "play") or not sum(state.hands[self.seat]):
            return frozenset()
        if state.turn != self.seat or state.phase != "play":
            state.turn, state.phase, state.started, state.added = self.seat, "play", 0, False
        hand = state.hands[self.seat]
        ranks = {book.rank for book in self.match.ledger.books[self.team]}
        return frozenset(kind for kind, held in enumerate(hand) if held and self._could_play(state, kind, ranks))

    # ---- places

    def _book(self, cards: tuple[int, ...], target: str) -> Plan:
        book = self.match.ledger.book(self.team, int(target.removeprefix(BOOK)))
        if book is None:
            return Plan(target, cards, refusal=tr("That book is no longer there."))
        play = Play(self.seat, (Group(kinds_of(cards), book.rank),))
        return self._asked(play, target, cards, ask=self._spoils(book, cards))

    def _spoils(self, book: TableBook, cards: tuple[int, ...]) -> str:
        """Ask before a clean closed book turns dirty."""
        full = len(book.cards) >= self.match.game.size
        if not (full and not book.dirty and book.rank < NATURALS and any(is_wild(kind_of(card)) for card in cards)):
            return ""
        return tr("The clean book of {rank} turns dirty. Put the wild there?", rank=rank_name(book.rank))

    def _burn(self, cards: tuple[int, ...]) -> Plan:
        play = self.match.onto_burn(self.seat, cards)
        refused = self.match.check(play)
        burns = refused is None and all(isinstance(event, Burned) for event in self._first_events(play))
        if burns or (refused is not None and refused.code not in _UNFINISHED):
            return self._judged(play, refused, BURN, cards)
        rank = next((kind_of(card) for card in cards if kind_of(card) < NATURALS), TWO)
        return Plan(BURN, cards, refusal=sentence(tr("{rank} burn once their book is closed.", rank=rank_name(rank))))

    def _first_events(self, play: Action) -> list[object]:
        number = len(play.groups) if isinstance(play, Play) else 0
        return list(foresee(self.match.state, play)[:number])

    def _pile(self, cards: tuple[int, ...]) -> Plan:
        if self.my_turn and self.match.state.phase == "draw" and len(cards) == 2:
            return self.take(cards)
        if len(cards) > 1:
            return Plan(PILE, cards, refusal=tr("Discard one card only."))
        return self._asked(Discard(self.seat, kind_of(cards[0])), PILE, cards)

    def _felt(self, cards: tuple[int, ...]) -> Plan:
        groups = split(cards)
        draft = self.match.draft(self.seat)
        if not self.staging:
            play = Play(self.seat, tuple(Group(kinds_of(group)) for group in groups))
            refused = self.match.check(play)
            if refused is None or refused.code not in _UNFINISHED:
                return self._judged(play, refused, FELT, tuple(card for group in groups for card in group))
        staged = draft
        for group in groups:
            staged = stage(staged, group)
        return self._staged(cards, FELT, staged, {kind_of(group[0]) for group in groups})

    def _draft(self, cards: tuple[int, ...], target: str, index: int) -> Plan:
        draft = self.match.draft(self.seat)
        if index >= len(draft):
            return self._felt(cards)
        kept = unstage(draft[index : index + 1], cards)
        cleaned = unstage((*draft[:index], *draft[index + 1 :]), cards)
        group = DraftGroup((*(kept[0].cards if kept else ()), *cards), draft[index].rank, draft[index].new)
        place = min(index, len(cleaned))
        staged = (*cleaned[:place], group, *cleaned[place:])
        return self._staged(cards, target, staged, {kind for kind in [group.book_rank] if kind is not None})

    def _staged(self, cards: tuple[int, ...], target: str, draft: Draft, touched: set[int]) -> Plan:
        """Judge a draft by the groups that were touched: what can still become good may stand."""
        state = self.match.state
        if not self.my_turn:
            refused = self.match.check(Play(self.seat, (Group(kinds_of(cards)),)))
            return Plan(target, cards, refusal=self._say(refused) if refused else "")
        state = state.copy()
        state.phase = "play"
        complete: Plan | None = None
        for group in draft:
            if not touched & {group.book_rank, kind_of(group.cards[0])} and not set(cards) & set(group.cards):
                continue
            play = Play(self.seat, (Group(kinds_of(group.cards), group.rank, group.new),))
            refused = refusal(state, play)
            if refused is not None and refused.code not in _UNFINISHED:
                return Plan(target, cards, refusal=self._say(refused))
            if refused is None and not self.staging and self.match.state.phase == "play":
                rest = unstage(draft, group.cards)
                gain = gain_text(self.match.state, foresee(self.match.state, play))
                complete = Plan(target, group.cards, action=play, draft=rest, gain=gain)
        return complete or Plan(target, cards, draft=draft, gain=draft_text(self.match.state, self.seat, draft))

    # ---- asking

    def _asked(self, action: Action, target: str, cards: tuple[int, ...] = (), ask: str = "") -> Plan:
        return self._judged(action, self.match.check(action), target, cards, ask)

    def _judged(self, action: Action, refused: Refusal | None, target: str, cards: tuple[int, ...], ask: str = "") -> Plan:
        if refused is not None:
            return Plan(target, cards, refusal=self._say(refused))
        gain = gain_text(self.match.state, foresee(self.match.state, action))
        return Plan(target, cards, action=action, gain=gain, ask=ask, wrong=self._wrong(action))

    def _wrong(self, action: Action) -> str:
        """Say which rule an action of the honour table breaks."""
        if self.match.state.honour is None:
            return ""
        strict = self.match.state.copy()
        strict.honour = None
        refused = refusal(strict, action)
        return self._say(refused) if refused is not None else ""

    def _say(self, refused: Refusal) -> str:
        return refusal_text(self.match, self.seat, refused)

    def _could_play(self, state: State, kind: int, ranks: set[int]) -> bool:
        hand, held = state.hands[self.seat], state.hands[self.seat][kind]
        if any(refusal(state, Play(self.seat, (Group((kind,), rank),))) is None for rank in ranks):
            return True
        if kind >= NATURALS:
            return False
        wilds = [wild for wild in range(NATURALS, NATURALS + 2) for _ in range(hand[wild])]
        groups = [(kind,) * held] + ([(kind,) * held + tuple(wilds[: 3 - held])] if held == 2 and wilds else [])
        for group in groups:
            refused = refusal(state, Play(self.seat, (Group(group),)))
            if refused is None or refused.code == "below_minimum":
                return True
        return False
