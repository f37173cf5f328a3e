"""What happened, in words: a line for the strip of last moves, a call-out over the speaker, a sentence for those who listen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.i18n import tr, trn
from game.rules.cards import BLACK_THREE, HIDDEN, JOKER, KIND_NAMES, KIND_PLURALS, KIND_TEXT, RED_THREE
from game.rules.events import (
    Answered,
    Asked,
    BookClosed,
    BookGrew,
    BookStarted,
    Burned,
    CardsReturned,
    Caught,
    Challenged,
    Dealt,
    Discarded,
    Drew,
    Emptied,
    Event,
    FootTaken,
    Grabbed,
    Kept,
    LaidDown,
    Passed,
    Peeked,
    PilesPassed,
    Reshuffled,
    RoundEnded,
    RoundResumed,
    ThreeShown,
    TookPile,
    TurnBegan,
    TurnEnded,
    WentOut,
)
from game.scenes.table.words import kinds_text, name_of, rank_name, sentence, team_name

if TYPE_CHECKING:
    from game.match import Match

CUES: Final[dict[type, str]] = {
    Drew: "slide",
    Burned: "burn",
    FootTaken: "flip",
    TookPile: "slide",
    ThreeShown: "flip",
    Reshuffled: "shuffle",
    WentOut: "out",
    CardsReturned: "slide",
    Dealt: "shuffle",
    PilesPassed: "slide",
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the strip of last moves: who did it, the words, and the places where it happened (`book.3`, `pile`, `seat.2`)."""

    seat: int
    text: str
    places: tuple[str, ...] = ()


def line_of(match: Match, event: Event) -> tuple[int, str] | None:
    """Return who did what in a few words, None for what is no move."""
    match event:
        case Drew():
            return event.seat, trn("drew 1", "drew {n}", len(event.kinds))
        case TookPile():
            return event.seat, tr("took the pile: {n}", n=len(event.kinds))
        case BookStarted():
            return event.seat, tr("laid {rank}", rank=rank_name(event.rank))
        case BookGrew():
            return event.seat, tr("added to {rank}", rank=rank_name(event.rank))
        case BookClosed():
            return event.seat, tr("closed {rank}", rank=rank_name(event.rank))
        case Burned():
            return event.seat, tr("{rank} burn", rank=tr(KIND_PLURALS[event.kinds[0]]))
        case Discarded():
            return event.seat, tr("discarded {card}", card=short_card(event.kind))
        case FootTaken():
            return event.seat, tr("took up the foot")
        case ThreeShown():
            return event.seat, tr("{card} shown", card=tr(KIND_NAMES[event.kind]))
        case WentOut():
            return event.seat, tr("went out")
        case Emptied():
            return event.seat, tr("has no card left")
        case Passed():
            return event.seat, tr("rests")
        case TurnEnded():
            return event.seat, tr("ended the turn")
        case Kept():
            return event.seat, tr("kept a pile")
        case Grabbed():
            return event.seat, tr("lifted {n} cards", n=event.lifted)
        case Challenged():
            return event.seat, tr("challenged {rank}", rank=rank_name(event.rank))
        case CardsReturned():
            return event.seat, trn("took back 1 card", "took back {n} cards", len(event.kinds))
        case Caught():
            return event.seat, tr("caught {name}", name=name_of(match, event.who)) if event.right else tr("suspected in vain")
        case Asked():
            return event.seat, tr("asked to go out")
        case Answered():
            return event.seat, tr("said yes") if event.yes else tr("said no")
        case _:
            return None


def short_card(kind: int) -> str:
    """A card in the strip: its rank as printed, threes with their colour."""
    return {JOKER: tr("a joker"), RED_THREE: tr("red 3"), BLACK_THREE: tr("black 3")}.get(kind) or KIND_TEXT[kind]


def callout(event: Event) -> tuple[int, str] | None:
    """Return who says what at such an event, as people at the table do."""
    match event:
        case Burned():
            return event.seat, sentence(tr("{rank} are burn!", rank=tr(KIND_PLURALS[event.kinds[0]])))
        case FootTaken():
            return event.seat, tr("Going straight!") if event.straight else tr("Foot next time.")
        case WentOut():
            return event.seat, tr("I'm out!")
        case BookClosed():
            return event.seat, sentence(tr("closing {rank}!", rank=rank_name(event.rank)))
        case Emptied():
            return event.seat, tr("Nothing left, and not out yet.")
        case Asked():
            return event.seat, tr("May I go out?")
        case Answered():
            return event.seat, tr("Yes, go out!") if event.yes else tr("No, please wait.")
        case Challenged():
            return event.seat, sentence(tr("{rank}: that's not right!", rank=rank_name(event.rank)))
        case Caught():
            return event.seat, tr("You looked at your foot!")
        case Grabbed() if event.bonus:
            return event.seat, tr("Exactly {n}!", n=event.lifted)
        case _:
            return None


def correction(event: Event) -> str:
    """Explain why cards go back, or that a questioned book stands; nothing for other events."""
    if isinstance(event, Challenged) and not event.wrong:
        return sentence(tr("{rank}: nothing is wrong there.", rank=rank_name(event.rank)))
    if not isinstance(event, CardsReturned):
        return ""
    why = {
        "too_many_wilds": tr("too many wilds"),
        "mixed_ranks": tr("another rank lay in it"),
        "three_in_book": tr("a three lay in it"),
        "book_too_small": tr("what is left is no book"),
        "second_book": tr("a second book of the rank"),
        "wild_on_closed_book": tr("more cards than a book holds"),
        "below_minimum": tr("the opening was under its minimum"),
    }.get(event.reason, event.reason)
    place = tr("burned cards") if event.rank < 0 else rank_name(event.rank)
    cards = trn("1 card goes back", "{n} cards go back", len(event.kinds))
    return sentence(f"{place}: {why}, {cards}.")


def amazement(match: Match, event: Event) -> list[tuple[int, str]]:
    """Return what the others say when a first lay-down goes straight into the foot."""
    if not (isinstance(event, LaidDown) and event.straight):
        return []
    others = [seat for seat in range(match.game.players) if seat != event.seat]
    return [(seat, tr("Ooh!") if number % 2 == 0 else tr("Aah!")) for number, seat in enumerate(others)]


def spoken(match: Match, event: Event, viewer: int) -> str:
    """Return an event as a sentence for those who listen; nothing for what need not be said."""
    match event:
        case TurnBegan():
            return tr("Your turn.") if event.seat == viewer else tr("{name}'s turn.", name=name_of(match, event.seat))
        case Drew() if event.seat == viewer and HIDDEN not in event.kinds:
            return tr("You drew {cards}.", cards=kinds_text(event.kinds))
        case FootTaken() if event.seat == viewer:
            return tr("You took up your foot: {cards}.", cards=kinds_text(event.kinds))
        case BookStarted() | BookGrew() | TookPile() | Burned():
            return f"{name_of(match, event.seat)}: {_doing(match, event)}, {kinds_text(event.kinds)}."
        case BookClosed():
            how = {"clean": tr("clean"), "dirty": tr("dirty"), "wild": tr("wild")}[event.kind]
            return f"{name_of(match, event.seat)}: {_doing(match, event)}, {how}."
        case LaidDown():
            return tr("{team} laid down with {points} points.", team=team_name(match, event.team), points=event.points)
        case Reshuffled():
            return tr("The discards were shuffled into new stacks.")
        case RoundEnded():
            return tr("The round is over.")
        case RoundResumed():
            return tr("The round goes on.")
        case Challenged():
            words = tr("It breaks a rule.") if event.wrong else tr("The book stands.")
            return f"{name_of(match, event.seat)}: {_doing(match, event)}. {words}"
        case Peeked():
            return tr("You looked at your foot.")
        case Dealt():
            return tr("Round {n} is dealt.", n=event.round)
        case _:
            found = line_of(match, event)
            return "" if found is None else f"{name_of(match, found[0])}: {found[1]}."


def _doing(match: Match, event: Event) -> str:
    found = line_of(match, event)
    return "" if found is None else found[1]
