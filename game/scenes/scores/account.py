"""A round in words and figures, as it is announced at the table and written on the pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from game.i18n import tr, trn
from game.rules.scoring import against_points, match_scores, match_winners, round_scores, tally
from game.rules.state import NOBODY
from game.scenes.figures import figure
from game.scenes.table.words import name_of, team_name
from game.sprites.scorepad import PadLine, PadView

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.state import State

Words = Literal["full", "short", "none"]
PAST_LINES: Final = 3
"""Earlier rounds with a line of their own; more are summed up."""
MOST_LINES: Final = 8
"""Rounds of a match with a line of their own at its end."""


def viewer(match: Match) -> int:
    """The seat the game is seen from: the first person's."""
    return match.setup.humans[0] if match.setup.humans else 0


def own_team(match: Match) -> int:
    """The team whose books and sentences are shown."""
    return match.game.team_of[viewer(match)]


def is_plural(match: Match, team: int) -> bool:
    """Whether one says "they lead" of a team rather than "she leads"."""
    return len(match.game.seats_of[team]) > 1 or team_name(match, team) == tr("You")


# ---- the page


def round_page(match: Match, state: State, words: Words = "full") -> PadView:
    """Return the page of a round that is over: against, basic, count, the round, the rounds before, the total.

    `words` is how much stands below the figures.
    """
    teams = range(state.game.teams)
    counted = {"full": tr("all cards on the table"), "short": tr("on the table"), "none": ""}[words]
    scores = round_scores(state)
    totals = [before + score.total for before, score in zip(state.scores, scores, strict=True)]
    lines = [
        PadLine(
            tr("Against"),
            tuple(f"− {score.against:,}" if score.against else "0" for score in scores),
            tuple(against_words(match, state, team, words) for team in teams),
            "red",
        ),
        PadLine(
            tr("Basic"), tuple(figure(score.basic) for score in scores), tuple(basic_words(state, team, words) for team in teams)
        ),
        PadLine(tr("Count"), tuple(f"+ {score.count:,}" for score in scores), tuple(counted for _ in teams)),
        PadLine(tr("This round"), tuple(figure(score.total) for score in scores), (), "sum"),
        *_past_lines(match, state),
        PadLine(tr("Total"), tuple(map(figure, totals)), (), "total"),
    ]
    return PadView(
        round_title(state),
        tuple((team, team_name(match, team)) for team in teams),
        tuple(lines),
        remark=end_words(match, state),
        circled=leader(totals),
        sentences=(said(match, state), standing_words(match, totals, over=bool(match_winners(state)))),
    )


def round_title(state: State) -> str:
    """Which round this was."""
    rounds = state.game.rules.scoring.rounds
    if rounds:
        return tr("Round {round} of {rounds}", round=state.round, rounds=rounds)
    return tr("Round {round}, to {target}", round=state.round, target=f"{state.game.rules.scoring.target:,}")


def _past_lines(match: Match, state: State) -> list[PadLine]:
    if state.round == 1:
        return []
    known = [match.rounds[number] for number in range(1, state.round) if number in match.rounds]
    if len(known) == state.round - 1 <= PAST_LINES:
        return [
            PadLine(tr("Round {round}", round=past.round), tuple(figure(score.total) for score in round_scores(past)), (), "past")
            for past in known
        ]
    label = tr("Before") if state.round > 2 else tr("Round {round}", round=1)
    return [PadLine(label, tuple(map(figure, state.scores)), (), "past")]


def match_page(match: Match, state: State, records: str = "") -> PadView:
    """Return the page of a match that is over: every round, the total, who has won; `records` is said below."""
    teams = range(state.game.teams)
    totals, winners = match_scores(state), match_winners(state)
    known = [match.rounds[number] for number in range(1, state.round + 1) if number in match.rounds][-MOST_LINES:]
    lines = []
    if known and known[0].round > 1:
        lines.append(PadLine(tr("Before"), tuple(map(figure, known[0].scores)), (), "past"))
    lines += [
        PadLine(tr("Round {round}", round=each.round), tuple(figure(score.total) for score in round_scores(each))) for each in known
    ]
    lines.append(PadLine(tr("Total"), tuple(map(figure, totals)), (), "total"))
    sentences = [records] if records else []
    if len(totals) > 1:
        sentences.append(standing_words(match, totals, over=True))
    return PadView(
        match.name or tr(state.game.rules.name),
        tuple((team, team_name(match, team)) for team in teams),
        tuple(lines),
        remark=tr("Final score") if len(winners) == 1 else tr("A shared victory"),
        circled=leader(totals),
        sentences=tuple(sentences),
    )


def against_words(match: Match, state: State, team: int, words: Words = "full") -> str:
    """What each player of a team was caught with."""
    seats = state.game.seats_of[team]
    if words == "none":
        return ""
    if len(seats) == 1:
        cards = state.held[seats[0]] + state.foot_size(seats[0])
        return trn("1 card left", "{n} cards left", cards) if cards else tr("no card left")
    if words == "short":
        return " + ".join(f"{against_points(state, seat):,}" for seat in seats)
    return " · ".join(f"{name_of(match, seat)} {against_points(state, seat):,}" for seat in seats)


def basic_words(state: State, team: int, words: Words = "full") -> str:
    """What the basic is made of."""
    if words == "none":
        return ""
    rules, books = state.game.rules, tally(state, team)
    scoring, threes = rules.scoring, rules.threes
    parts = [
        (books.clean, scoring.clean_bonus, trn("{n} clean", "{n} clean", books.clean)),
        (books.dirty, scoring.dirty_bonus, trn("{n} dirty", "{n} dirty", books.dirty)),
        (books.wild, scoring.wild_bonus, tr("{n} wild", n=books.wild)),
        (books.special, scoring.special_bonus, trn("{n} special", "{n} special", books.special)),
        (state.reds[team], threes.red_bonus, trn("1 red three", "{n} red threes", state.reds[team])),
        (state.blacks[team], threes.black_bonus, trn("1 black three", "{n} black threes", state.blacks[team])),
        (int(is_out(state, team)), scoring.out_bonus, tr("out")),
        (_grabs(state, team), rules.deal.grab_bonus, tr("grabbed right")),
    ]
    worth = [(text, number * each) for number, each, text in parts if number and each]
    if words == "short":
        return " · ".join(text for text, _ in worth) or tr("no book")
    return " · ".join(f"{text} {points:,}" for text, points in worth) or tr("no closed book")


def is_out(state: State, team: int) -> bool:
    """Whether a team went out."""
    return state.out != NOBODY and state.game.team_of[state.out] == team


def _grabs(state: State, team: int) -> int:
    deal = state.game.rules.deal
    return sum(state.grabbed[seat] == deal.hand + deal.foot for seat in state.game.seats_of[team]) if deal.grab else 0


def end_words(match: Match, state: State) -> str:
    """How the round ended."""
    if state.out != NOBODY:
        name = name_of(match, state.out)
        return tr("You are out!") if name == tr("You") else tr("{name} is out!", name=name)
    words = {"stock": tr("No cards left to draw"), "turns": tr("No end in sight")}
    return words.get(state.reason, tr("Nobody can go on"))


# ---- what is said


def said(match: Match, state: State) -> str:
    """What one's own side announces: "155 against … 1,700 basic … 610 count"."""
    score = round_scores(state)[own_team(match)]
    return tr(
        "“{against} against … {basic} basic … {count} count.”",
        against=f"{score.against:,}",
        basic=f"{score.basic:,}",
        count=f"{score.count:,}",
    )


def leader(totals: list[int]) -> int | None:
    """The team with the most points, None where several have them or only one plays."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 and len(totals) > 1 else None


def standing_words(match: Match, totals: list[int], *, over: bool) -> str:
    """Who leads, or who has won, and by how much."""
    best = max(totals)
    first = [team for team, total in enumerate(totals) if total == best]
    names = team_name(match, first[0])
    if len(totals) == 1:
        return tr("{points} points in all.", points=figure(best))
    if len(first) > 1:
        tied = tr(" and ").join(team_name(match, team) for team in first)
        return tr("{names} share the victory.", names=tied) if over else tr("{names} are even.", names=tied)
    lead = figure(best - max(total for total in totals if total != best))
    plural = is_plural(match, first[0])
    if over:
        return (
            tr("{names} win by {lead}.", names=names, lead=lead)
            if plural
            else tr("{names} wins by {lead}.", names=names, lead=lead)
        )
    return (
        tr("{names} lead by {lead}.", names=names, lead=lead) if plural else tr("{names} leads by {lead}.", names=names, lead=lead)
    )


def spoken(match: Match, state: State) -> str:
    """The whole round for somebody who hears it, in the order it is announced at the table."""
    parts = [round_title(state), end_words(match, state)]
    for team, score in enumerate(round_scores(state)):
        against = ", ".join(f"{name_of(match, seat)} {against_points(state, seat):,}" for seat in state.game.seats_of[team])
        parts.append(
            tr(
                "{team}: {against} against; {basic} basic; {count} count; {total} this round",
                team=team_name(match, team),
                against=against,
                basic=f"{score.basic:,}",
                count=f"{score.count:,}",
                total=figure(score.total),
            )
        )
    parts.append(standing_words(match, match_scores(state), over=bool(match_winners(state))))
    return ". ".join(part.rstrip(".!") for part in parts) + "."


def standings(match: Match, state: State) -> list[list[int]]:
    """The totals of every team from the start over each round up to this one; rounds that are not known are left out."""
    teams = state.game.teams
    course = [[0] * teams]
    for number in range(1, state.round + 1):
        past = state if number == state.round else match.rounds.get(number)
        if past is not None:
            course.append(match_scores(past))
    return course


def next_minimum(match: Match, state: State) -> int:
    """What the first lay-down of one's own team needs in the next round."""
    return state.game.minimum(state.round + 1, match_scores(state)[own_team(match)])
