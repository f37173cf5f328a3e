"""Golden matches: what a match that was once played comes to, round by round.

``python -m tests.rules.golden_match`` plays one for each rule set that has none yet. Delete a file to have it played anew, and look
at what has changed.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

from game.ai.greedy import GreedyBot
from game.rules.actions import Action, DealNext
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.position import describe
from game.rules.scoring import match_winners, round_scores
from game.rules.seating import TEAM_LETTERS, default_players
from game.rules.state import NOBODY, State
from game.rules.transcript import Transcript, dumps
from game.rules.view import view_of

FOLDER = Path(__file__).parent / "golden"
SEED = 1
MOST_ROUNDS = 4


def round_line(state: State) -> str:
    """Say what a round came to, as a comment of a golden match."""
    names = state.game.names
    out = names[state.out] if state.out != NOBODY else "nobody"
    scores = ", ".join(
        f"{TEAM_LETTERS[team]} {score.basic}+{score.count}-{score.against}" for team, score in enumerate(round_scores(state))
    )
    mark = zlib.crc32(repr(sorted(describe(state).items())).encode())
    return f"# round {state.round}: {out} out, {state.reason}, {state.turns} turns, {scores}, position {mark:08x}"


def outcome(positions: Iterator[State]) -> list[str]:
    """Return a line for every round that is over in a match."""
    lines: dict[int, str] = {}
    for state in positions:
        if state.phase == "over":
            lines[state.round] = round_line(state)
    return list(lines.values())


def play(rule_id: str) -> Transcript:
    """Play a match of a rule set with plain computer players, four rounds of it at most."""
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    state = new_match(game, SEED)
    bots = [GreedyBot(seat, game, SEED + seat) for seat in range(game.players)]
    moves: list[Action] = []
    while not match_winners(state) and not (state.phase == "over" and state.round == MOST_ROUNDS):
        seat = state.actor
        move = DealNext(seat) if state.phase == "over" else bots[seat].choose(view_of(state, seat))
        apply(state, move)
        moves.append(move)
    return Transcript(game, SEED, tuple(moves))


def main() -> None:
    """Write the golden matches that are missing."""
    for rule_id in BUILT_IN:
        path = FOLDER / f"{rule_id}.txt"
        if path.exists():
            continue
        match = play(rule_id)
        path.write_text("\n".join([*outcome(match.positions()), dumps(match)]), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
