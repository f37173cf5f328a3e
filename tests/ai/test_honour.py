from __future__ import annotations

import pytest

from game.ai.levels import make_bot
from game.rules.actions import Challenge, DealNext
from game.rules.catalog import built_in
from game.rules.engine import apply
from game.rules.events import Challenged, Event
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.legal import refusal
from game.rules.view import view_of


def challenges_in(level: str, watcher: str, matches: int) -> list[Challenged]:
    """Return the challenges of some honour matches in which `level` plays and seat 1 watches as `watcher` would."""
    game = make_game(built_in("hodges"), 4, honour=True)
    found: list[Challenged] = []
    for seed in range(matches):
        bots = [make_bot(watcher if seat == 1 else level, game, seat, seed) for seat in range(4)]
        state = new_match(game, seed)
        while state.round < 2 or state.phase != "over":
            events: list[Event] = []
            said = bots[1].interject(view_of(state, 1)) if state.phase not in ("keep", "over") else None
            action = said or (DealNext(0) if state.phase == "over" else bots[state.actor].choose(view_of(state, state.actor)))
            assert refusal(state, action) is None
            apply(state, action, events)
            found += [event for event in events if isinstance(event, Challenged)]
            if isinstance(action, Challenge):
                assert any(isinstance(event, Challenged) for event in events)
    return found


@pytest.mark.slow
def test_beginners_slip_and_an_expert_notices_only_what_is_wrong() -> None:
    found = challenges_in("beginner", "hard", 6)
    assert found
    assert all(event.wrong for event in found)


def test_good_players_do_not_slip() -> None:
    assert challenges_in("hard", "hard", 3) == []
