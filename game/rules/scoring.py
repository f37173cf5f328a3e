"""What a round and a match are worth."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from game.rules.cards import JOKER, KIND_TEXT, NATURALS, TWO, WILD_BOOK
from game.rules.events import TeamScore
from game.rules.state import BOOK_SLOTS, NOBODY, ClosedCount, State

if TYPE_CHECKING:
    from game.rules.game import Game

MAX_ROUNDS = 100
"""A match played to a target ends after this many rounds: some scores never rise."""


class ClosedTally(NamedTuple):
    """How many closed books of each sort a team has, and how many clean ones are of a special rank."""

    clean: int
    dirty: int
    wild: int
    special: int


def tally(state: State, team: int) -> ClosedTally:
    """Return how many books a team has closed; where books grow, those that have reached the full size."""
    return ClosedTally(*state.made[team])


def recount(state: State, team: int) -> None:
    """Count a team's closed books anew."""
    game, count = state.game, (0, 0, 0, 0)
    for rank, _, twos, jokers in state.closed[team]:
        count = with_book(game, count, rank, twos + jokers)
    for rank in range(BOOK_SLOTS if game.grows else 0):
        naturals, twos, jokers = state.open_book(team, rank)
        if naturals + twos + jokers >= game.size:
            count = with_book(game, count, rank, twos + jokers)
    state.made[team] = count


def with_book(game: Game, count: ClosedCount, rank: int, wilds: int) -> ClosedCount:
    """Return a count of closed books with one more."""
    clean, dirty, wild, special = count
    if rank == WILD_BOOK:
        return clean, dirty, wild + 1, special
    if wilds:
        return clean, dirty + 1, wild, special
    ranks = game.rules.scoring.special_ranks
    if ranks and rank < NATURALS and KIND_TEXT[rank] in ranks:
        special += 1
    return clean + 1, dirty, wild, special


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
