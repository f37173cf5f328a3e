"""What the table says: refusals, cards, books and names, in the player's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from game.i18n import tr, trn
from game.rules.actions import Action, Discard, End, Group, Play, Take
from game.rules.cards import BOOK_PLURALS, KIND_PLURALS, NATURALS, card_name, is_wild, kind_of
from game.rules.going_out import books_missing, partner_missing
from game.rules.message import Message
from game.rules.refusals import PHASE_TEXT, TEMPLATES, Refusal
from game.scenes.names import shown

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.state import State

ONE_CARD: Final = (
    *("a four", "a five", "a six", "a seven", "an eight", "a nine", "a ten", "a jack", "a queen", "a king", "an ace"),
    *("a two", "a joker", "a red three", "a black three"),
)
"""One card of each kind."""
SEVERAL: Final = (
    *("two {cards}", "three {cards}", "four {cards}", "five {cards}", "six {cards}", "seven {cards}", "eight {cards}"),
    *("nine {cards}", "ten {cards}", "eleven {cards}", "twelve {cards}"),
)
"""Two and more cards of a kind."""


def refusal_text(match: Match, seat: int, refused: Refusal) -> str:
    """Say why a move of a seat is refused, with its figures, in the player's language."""
    figures: dict[str, str | int] = dict(refused.figures)
    if "phase" in figures:
        figures["phase"] = tr(PHASE_TEXT[match.state.phase])
    if "turn" in figures:
        figures["turn"] = name_of(match, match.state.actor)
    if "missing" in figures:
        figures["missing"] = missing_text(match.state, seat)
    for name, figure in figures.items():
        if isinstance(figure, Message):
            figures[name] = tr(figure)
    if "rank" in figures and figures["rank"] in (*BOOK_PLURALS, *KIND_PLURALS):
        figures["rank"] = tr(str(figures["rank"]))
    template = TEMPLATES.get(refused.code)
    return refused.code if template is None else tr(template).format(**figures)


def missing_text(state: State, seat: int) -> str:
    """Say what a seat's side lacks for going out; nothing where it lacks nothing."""
    clean, dirty, wild = books_missing(state, state.game.team_of[seat])
    lacks = []
    if clean:
        lacks.append(trn("1 clean book", "{n} clean books", clean))
    if dirty:
        lacks.append(trn("1 dirty book", "{n} dirty books", dirty))
    if wild:
        lacks.append(trn("1 wild book", "{n} wild books", wild))
    words = tr("{books} missing", books=", ".join(lacks)) if lacks else ""
    if partner_missing(state, seat):
        taken = state.game.rules.going_out.partner_foot == "taken"
        partner = tr("your partner has not taken up the foot") if taken else tr("your partner has not played from the foot")
        words = f"{words}, {partner}" if words else partner
    return words


def name_of(match: Match, seat: int) -> str:
    """The name of who sits there."""
    return shown(match.setup.seats[seat].name)


def team_name(match: Match, team: int) -> str:
    """The names of a team's players."""
    return " & ".join(name_of(match, seat) for seat in match.game.seats_of[team])


def rank_name(rank: int) -> str:
    """What a book of a rank is a book of, in the plural."""
    return tr(BOOK_PLURALS[rank])


def card_words(card: int) -> str:
    """The name of a physical card."""
    return tr(card_name(card))


def kinds_text(kinds: Iterable[int]) -> str:
    """List kinds as one says them: "two kings, an ace and a two"."""
    counts: dict[int, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    *before, last = [_number_of(kind, number) for kind, number in counts.items()] or [""]
    return tr("{cards} and {card}", cards=", ".join(before), card=last) if before else last


def _number_of(kind: int, number: int) -> str:
    """Say how many cards of a kind: in words as far as words are short, so that no figure stands before a rank."""
    if number == 1:
        return tr(ONE_CARD[kind])
    cards = tr(KIND_PLURALS[kind])
    return tr(SEVERAL[number - 2], cards=cards) if number - 2 < len(SEVERAL) else f"{number} {cards}"


def cards_text(cards: Sequence[int]) -> str:
    """Name one card, or list several shortly."""
    return card_words(cards[0]) if len(cards) == 1 else kinds_text(map(kind_of, cards))


def groups_text(action: Play) -> str:
    """List the groups of a play, wilds with what they help: "three kings, and two eights with a two"."""
    *before, last = map(_group_text, action.groups)
    if len(before) == 1 and all(len(set(group.cards)) == 1 for group in action.groups):
        return tr("{cards} and {card}", cards=before[0], card=last)
    return tr("{groups}, and {group}", groups=", ".join(before), group=last) if before else last


def _group_text(group: Group) -> str:
    naturals = [kind for kind in group.cards if not is_wild(kind)]
    wilds = [kind for kind in group.cards if is_wild(kind)]
    if naturals and wilds:
        return tr("{cards} with {wilds}", cards=kinds_text(naturals), wilds=kinds_text(wilds))
    if wilds and group.rank is not None and group.rank < NATURALS:
        return tr("{cards} on the {books}", cards=kinds_text(wilds), books=rank_name(group.rank))
    return kinds_text(group.cards)


def move_words(action: Action) -> str:
    """Say what a move does: "lay three queens", "discard a four"."""
    match action:
        case Play():
            return tr("lay {cards}", cards=groups_text(action))
        case Discard():
            return tr("discard {card}", card=kinds_text((action.card,)))
        case Take():
            return tr("take the pile")
        case End():
            return tr("end the turn")
        case _:
            return tr("draw")


def signed(points: int) -> str:
    """Write points with their sign: +500, −100."""
    return f"+{points:,}" if points >= 0 else f"−{-points:,}"


def tens(points: float) -> int:
    """Round an estimate to tens, at least one ten: it is not known more exactly."""
    return max(10, round(points / 10) * 10)


def sentence(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]
