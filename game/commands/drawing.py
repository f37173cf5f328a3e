"""A position drawn as text, for people who look at one in a terminal."""

from __future__ import annotations

from game.rules.notation import format_cards, sorted_text
from game.rules.position import book_lists
from game.rules.scoring import match_scores, round_scores
from game.rules.seating import TEAM_LETTERS
from game.rules.state import NOBODY, State

NOTHING = "-"


def draw(state: State) -> str:
    """Return everything that lies on the table and in the hands, a line a place."""
    game = state.game
    lines = [f"{game.rules.name}, {game.players} players, {game.plan}{', honour table' if game.honour else ''}", _course(state)]
    lines.append(f"stock    {' '.join(str(len(stack)) for stack in state.stacks)} ({state.stock_size()} cards)")
    lines.append(f"discard  {format_cards(state.pile) or NOTHING}")
    for team in range(game.teams):
        lines += ["", *_team_lines(state, team)]
    return "\n".join(lines)


def _course(state: State) -> str:
    names = state.game.names
    if state.phase == "over":
        out = NOBODY_OUT if state.out == NOBODY else f"{names[state.out]} is out"
        return f"round {state.round} is over ({out}, {state.reason})"
    return f"round {state.round}, turn {state.turns}: {names[state.actor]} to {_TO_DO[state.phase]}"


NOBODY_OUT = "nobody is out"
_TO_DO = {
    "keep": "choose a pile",
    "grab": "lift a packet",
    "ready": "say who has sorted first",
    "draw": "draw",
    "play": "play or discard",
    "answer": "answer its partner",
}


def _team_lines(state: State, team: int) -> list[str]:
    game, letter = state.game, TEAM_LETTERS[team]
    score = round_scores(state)[team]
    down = "" if state.laid[team] else f", needs {game.minimum(state.round, state.scores[team])} to lay down"
    lines = [
        (
            f"team {letter}   {match_scores(state)[team]} points, this round {score.basic} basic + {score.count} count"
            f" - {score.against} against{down}"
        )
    ]
    lines += [f"  book   {format_cards(book)}{' closed' if len(book) >= game.size else ''}" for book in book_lists(state, team)]
    burn = sorted_text(state.burn[team])
    if burn:
        lines.append(f"  burn   {burn}")
    if state.reds[team] or state.blacks[team]:
        lines.append(f"  threes {state.reds[team]} red, {state.blacks[team]} black")
    for seat in game.seats_of[team]:
        foot = "taken up" if state.foot_taken[seat] else sorted_text(state.feet[seat]) or NOTHING
        lines.append(f"  {game.names[seat]:<10} hand  {sorted_text(state.hands[seat]) or NOTHING}")
        lines.append(f"  {'':<10} foot  {foot}")
    return lines
