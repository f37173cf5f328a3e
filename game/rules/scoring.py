"""What a round and a match are worth."""

from __future__ import annotations

from operator import mul
from typing import NamedTuple

from game.rules.cards import JOKER, KIND_TEXT, NATURALS, TWO, WILD_BOOK
from game.rules.events import TeamScore
from game.rules.state import NOBODY, State

MAX_ROUNDS = 100
"""A match played to a target ends after this many rounds: some scores never rise."""


class ClosedTally(NamedTuple):
    """How many closed books of each sort a team has, and how many clean ones are of a special rank."""

    clean: int
    dirty: int
    wild: int
    special: int


def tally(state: State, team: int) -> ClosedTally:
    """Count a team's closed books; where books grow, those that have reached the full size."""
    return ClosedTally(*count_closed(state, team))


def count_closed(state: State, team: int) -> tuple[int, int, int, int]:
    """Return what ``tally`` does as plain numbers, for loops."""
    game = state.game
    special_ranks = game.rules.scoring.special_ranks
    clean = dirty = wild = special = 0
    books = state.closed[team]
    if game.grows:
        counts, books = state.open[team], list(books)
        for rank in range(NATURALS + 1):
            base = rank * 3
            if counts[base] + counts[base + 1] + counts[base + 2] >= game.size:
                books.append((rank, counts[base], counts[base + 1], counts[base + 2]))
    for rank, _, twos, jokers in books:
        if rank == WILD_BOOK:
            wild += 1
        elif twos or jokers:
            dirty += 1
        else:
            clean += 1
            if special_ranks and rank < NATURALS and KIND_TEXT[rank] in special_ranks:
                special += 1
    return clean, dirty, wild, special


def table_points(state: State, team: int) -> int:
    """Return the points of all cards a team has on the table: closed, open and burn. Black threes laid in going out count 0."""
    if state.honour is not None:
        return state.honour.points(state.game, team)
    points, counts = state.game.points, state.open[team]
    total: int = sum(map(mul, points, counts[::3])) + sum(map(mul, points[:NATURALS], state.burn[team]))
    total += points[TWO] * sum(counts[1::3]) + points[JOKER] * sum(counts[2::3])
    for rank, naturals, twos, jokers in state.closed[team]:
        total += points[rank] * naturals + points[TWO] * twos + points[JOKER] * jokers
    return total


def against_points(state: State, seat: int) -> int:
    """Return what the cards left in a seat's hand and foot cost."""
    cost, hand, foot = state.game.cost, state.hands[seat], state.feet[seat]
    total: int = sum(map(mul, cost, hand)) + sum(map(mul, cost, foot))
    return total


def basic_points(state: State, team: int) -> int:
    """Return a team's basic: closed books, going out, red threes shown, a packet of just the right size."""
    rules = state.game.rules
    scoring = rules.scoring
    books = tally(state, team)
    basic = (
        books.clean * scoring.clean_bonus
        + books.dirty * scoring.dirty_bonus
        + books.wild * scoring.wild_bonus
        + books.special * scoring.special_bonus
        + state.reds[team] * rules.threes.red_bonus
        + state.blacks[team] * rules.threes.black_bonus
    )
    if state.out != NOBODY and state.game.team_of[state.out] == team:
        basic += scoring.out_bonus
    if rules.deal.grab:
        lifted = rules.deal.hand + rules.deal.foot
        basic += rules.deal.grab_bonus * sum(state.grabbed[seat] == lifted for seat in state.game.seats_of[team])
    return basic


def team_score(state: State, team: int) -> TeamScore:
    """Return a team's round as it stands now."""
    against = sum(against_points(state, seat) for seat in state.game.seats_of[team])
    return TeamScore(basic_points(state, team), table_points(state, team), against)


def round_scores(state: State) -> tuple[TeamScore, ...]:
    """Return every team's round as it stands now."""
    return tuple(team_score(state, team) for team in range(state.game.teams))


def match_scores(state: State) -> list[int]:
    """Return the match totals by team; this round's are in once it is over."""
    if state.phase != "over":
        return list(state.scores)
    return [total + score.total for total, score in zip(state.scores, round_scores(state), strict=True)]


def match_winners(state: State) -> tuple[int, ...]:
    """Return the teams that have won, more than one where a tie is shared; empty while the match goes on."""
    if state.phase != "over":
        return ()
    scoring = state.game.rules.scoring
    totals = match_scores(state)
    best = max(totals)
    winners = tuple(team for team, total in enumerate(totals) if total == best)
    if scoring.target:
        decided = best >= scoring.target and (len(winners) == 1 or state.game.teams == 1)
        return winners if decided or state.round >= MAX_ROUNDS else ()
    return winners if state.round >= scoring.rounds else ()


def points_of(state: State, kinds: list[int] | tuple[int, ...]) -> int:
    """Return the points of a list of cards on the table under the rules in force."""
    return sum(state.game.points[kind] for kind in kinds)
