"""What the guide of the first match says of a move is true of that move."""

from __future__ import annotations

from game.ai.hints import REASONS, Hint, why_lay
from game.rules.actions import End, Group, Play
from game.rules.cards import KIND_NAMES
from game.scenes.guided.prompts import prompt_for
from tests.scenes.positions import match_at

FIVE, JACK = (KIND_NAMES.index(name) for name in ("five", "jack"))


def test_only_what_burns_is_said_to_burn() -> None:
    match = match_at(hand={"south": "5 J J 4 9"}, books={"A": ("5x7", "J J J")}, laid_down=("A",))
    both = Play(0, (Group((FIVE,), FIVE), Group((JACK, JACK), JACK)))
    reason, figures = why_lay(match.state, both)
    prompt = prompt_for(match, Hint(both, reason, figures))
    assert (prompt.kind, prompt.title) == ("burn", "Burn a five")
    assert prompt.say.endswith("Lay two jacks as well.")
    alone = Play(0, (Group((FIVE,), FIVE),))
    prompt = prompt_for(match, Hint(alone, *why_lay(match.state, alone)))
    assert prompt.title == "Burn a five"
    assert "as well" not in prompt.say


def test_who_has_no_card_left_is_not_told_that_one_may_stay() -> None:
    match = match_at(hand={"south": "4"})
    kept = prompt_for(match, Hint(End(0), "end"))
    empty = prompt_for(match, Hint(End(0), "end_empty"))
    assert kept.title == empty.title == "End your turn"
    assert "your last card may stay" in kept.say
    assert "You have no card left" in empty.say
    assert "no card left" in REASONS["end_empty"]
