"""What the plates, feet, score box and notecard say, taken from the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr, trn
from game.rules.cards import KIND_TEXT, NATURALS
from game.scenes.figures import figure
from game.scenes.names import shown
from game.scenes.table.words import name_of, team_name
from game.sprites.foot import FootView
from game.sprites.notecard import NoteView
from game.sprites.plate import PlateView
from game.sprites.scorebox import ScoreBox

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.ruleset import Values
    from game.scenes.table.picture import Picture

PORTRAITS = ("you", "mabel", "clara", "otto", "nell", "hugo", "walt", "ida")


def plate_view(match: Match, picture: Picture, seat: int, viewer: int, note: str = "") -> PlateView:
    """What a seat's plate shows."""
    who = match.setup.seats[seat]
    team = match.game.team_of[seat]
    turn = picture.turn == seat and picture.phase in ("draw", "play")
    return PlateView(
        name=shown(who.name),
        team=team,
        portrait=who.portrait or PORTRAITS[seat % len(PORTRAITS)],
        cards=len(picture.cards("hand", seat)),
        foot="next turn" if seat in picture.foot_next else "in foot" if picture.foot_taken[seat] else "waiting",
        laid=picture.laid[team] if match.game.rules.lay_down.minimum else None,
        turn=turn,
        pill=turn_words(match, seat, viewer) if turn else "",
        note=note,
    )


def turn_words(match: Match, seat: int, viewer: int) -> str:
    """What hangs below the plate of the seat that has the turn."""
    return tr("Your turn") if seat == viewer else tr("{name}'s turn", name=shown(match.setup.seats[seat].name))


def keeps_books(match: Match, seat: int) -> bool:
    """Whether the books of a team with several players lie in front of this seat."""
    team = match.game.team_of[seat]
    return len(match.game.seats_of[team]) > 1 and match.setup.keepers[team] == seat


def seat_label(match: Match, picture: Picture, seat: int) -> str:
    """A plate in words, for those who listen."""
    cards = trn("1 card", "{n} cards", len(picture.cards("hand", seat)))
    foot = tr("in the foot") if picture.foot_taken[seat] else tr("foot waiting")
    laid = tr("laid down") if picture.laid[match.game.team_of[seat]] else tr("not laid down")
    words = f"{name_of(match, seat)}, {cards}, {foot}, {laid}"
    return f"{words}, {tr('keeps the books')}" if keeps_books(match, seat) else words


def foot_view(match: Match, picture: Picture, seat: int, viewer: int) -> FootView:
    """What a seat's foot shows."""
    return FootView(len(picture.cards("foot", seat)), taken=picture.foot_taken[seat], own=seat == viewer)


def score_box(match: Match, picture: Picture, viewer: int) -> ScoreBox:
    """Round, minimum and scores by team; the viewer's team first."""
    game = match.game
    own = game.team_of[viewer]
    teams = sorted(range(game.teams), key=lambda team: (team - own) % game.teams)
    rules = game.rules.scoring
    return ScoreBox(
        round=picture.round,
        rounds=rules.rounds,
        minimum=game.minimum(picture.round, match.state.scores[own]) or None,
        met=picture.laid[own],
        rows=tuple((team, team_name(match, team), figure(picture.scores[team])) for team in teams),
        target=f"{rules.target:,}" if rules.target else "",
    )


def note_view(match: Match) -> NoteView:
    """The card points of the rule set, for the notecard."""
    values = match.game.rules.values
    ranks: dict[int, list[str]] = {}
    for kind in range(NATURALS):
        ranks.setdefault(match.game.points[kind], []).append(KIND_TEXT[kind])
    joker, two = values.joker, values.two
    rows: list[tuple[str, str]] = [(tr("Joker"), str(joker))]
    ranks.setdefault(two, []).append("2")
    rows += [(_span(ranks[points]), str(points)) for points in sorted(ranks, reverse=True)]
    rows += _threes(match, values)
    return NoteView(tr("Card points"), tuple(rows))


def _span(ranks: list[str]) -> str:
    """Ranks of a value: "A and 2", "10 J Q K", "4 to 9"."""
    if len(ranks) == 2 and "2" in ranks:
        return tr("{first} and {second}", first=ranks[0], second=ranks[1])
    if len(ranks) > 4 or (len(ranks) > 2 and all(rank.isdecimal() for rank in ranks)):
        return tr("{first} to {last}", first=ranks[0], last=ranks[-1])
    return " ".join(ranks)


def _threes(match: Match, values: Values) -> list[tuple[str, str]]:
    rules = match.game.rules.threes
    red = f"+{rules.red_bonus}" if rules.red_threes == "table" else f"−{abs(values.red_three)}"
    return [(tr("Red 3"), red), (tr("Black 3"), f"−{abs(values.black_three)}")]
