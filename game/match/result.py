"""A finished match summed up for the history."""

from __future__ import annotations

from game.match.ledger import kinds_of
from game.match.match import Match
from game.rules.cards import count_kinds, kind_of, shoe_cards
from game.rules.deal import lay_out, shuffled_shoe
from game.rules.game import Game
from game.rules.scoring import match_scores, match_winners, round_scores, tally
from game.rules.state import State
from game.storage.summary import MatchResult, PlaceRound, RoundResult, SeatResult, SideRound


def result_of(match: Match, *, begun: str, finished: str) -> MatchResult:
    """Return the figures of a match that is over; the dates are the caller's."""
    state, setup = match.state, match.setup
    totals, winners = match_scores(state), match_winners(state)
    seats = tuple(
        SeatResult(
            name=who.name,
            kind=who.kind,
            level=who.level if who.kind == "computer" else "",
            player=who.player,
            team=(team := state.game.team_of[seat]),
            total=totals[team],
            share=1 / len(winners) if team in winners else 0.0,
        )
        for seat, who in enumerate(setup.seats)
    )
    return MatchResult(
        id=match.id,
        name=match.name,
        rules=setup.rules.id,
        rules_name=setup.rules.name,
        players=setup.players,
        plan=setup.plan,
        honour=setup.honour,
        seed=setup.seed,
        begun=begun,
        finished=finished,
        seats=seats,
        rounds=tuple(_round(match.rounds[number]) for number in sorted(match.rounds)),
    )


def _round(state: State) -> RoundResult:
    game = state.game
    scores = round_scores(state)
    sides = []
    for team, score in enumerate(scores):
        books = tally(state, team)
        out = state.out >= 0 and game.team_of[state.out] == team
        sides.append(
            SideRound(score.basic, score.count, score.against, books.clean, books.dirty, books.wild, out=out, laid=state.laid[team])
        )
    dealt = dealt_kinds(game, state.seed, state.round)
    places = tuple(
        PlaceRound(
            caught=not state.foot_taken[seat],
            cards_left=state.held[seat] + state.foot_size(seat),
            out=state.out == seat,
            dealt=None if dealt is None else dealt[seat],
        )
        for seat in range(game.players)
    )
    return RoundResult(state.round, state.reason, state.turns, state.starter, shoe_kinds(game), tuple(sides), places)


def dealt_kinds(game: Game, seed: int, round_number: int) -> list[tuple[int, ...]] | None:
    """Return the kinds dealt to each seat in a round, both piles together; None where nobody is dealt anything."""
    hands, feet, _ = lay_out(game, shuffled_shoe(game, seed, round_number))
    if not any(hands):
        return None
    return [tuple(count_kinds(kinds_of([*hand, *foot]))) for hand, foot in zip(hands, feet, strict=True)]


def shoe_kinds(game: Game) -> tuple[int, ...]:
    """Return how many cards of each kind the shoe has."""
    return tuple(count_kinds([kind_of(card) for card in shoe_cards(game.decks, game.rules.deal.jokers)]))
