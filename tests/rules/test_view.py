"""A seat sees what it may and nothing else."""

from __future__ import annotations

from random import Random

from game.rules.actions import Peek
from game.rules.cards import HIDDEN, KINDS
from game.rules.engine import apply
from game.rules.events import Drew, Event, FootTaken, Reshuffled, ThreeShown
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.ruleset import RuleSet
from game.rules.seating import default_players
from game.rules.view import redacted, view_of
from tests.invariants import check_view_hides
from tests.player import choose


def test_what_lies_hidden_changes_nothing_a_seat_sees(every_ruleset: RuleSet) -> None:
    game = make_game(every_ruleset, default_players(every_ruleset))
    rng = Random(3)
    state = new_match(game, 3)
    for _ in range(150):
        if state.phase == "over":
            break
        for seat in range(game.players):
            check_view_hides(state, seat, rng)
        apply(state, choose(state, rng))


def test_a_view_holds_no_card_of_others(every_ruleset: RuleSet) -> None:
    game = make_game(every_ruleset, default_players(every_ruleset))
    state = new_match(game, 4)
    view = view_of(state, 0)
    assert all(view.state.hands[seat] == [0] * KINDS for seat in range(1, game.players))
    assert all(foot == [0] * KINDS for foot in view.state.feet)
    assert not any(view.state.stacks)
    assert view.state.seed == 0
    assert view.foot_sizes == tuple([every_ruleset.deal.foot] * game.players)
    assert sum(view.unseen()) == game.shoe_size - len(state.pile) - sum(state.reds) - sum(view.hand)
    if every_ruleset.deal.choose_pile:
        assert view.hand == [0] * KINDS, "piles are chosen unseen"


def test_events_told_to_others_hide_the_cards(every_ruleset: RuleSet) -> None:
    game = make_game(every_ruleset, default_players(every_ruleset))
    rng = Random(5)
    state = new_match(game, 5)
    told: list[Event] = []
    while state.phase != "over":
        events: list[Event] = []
        apply(state, choose(state, rng), events)
        told += events
    seen = 0
    for event in told:
        for seat in range(game.players):
            as_seen = redacted(event, seat)
            if isinstance(event, Drew | FootTaken):
                assert isinstance(as_seen, Drew | FootTaken)
                hides = event.seat != seat
                assert as_seen.kinds == ((HIDDEN,) * len(event.kinds) if hides else event.kinds)
                seen += hides
            elif isinstance(event, ThreeShown):
                assert isinstance(as_seen, ThreeShown)
                assert as_seen.kind == event.kind, "the three itself lies open"
                if event.replacement is not None and event.seat != seat:
                    assert as_seen.replacement == HIDDEN
            elif isinstance(event, Reshuffled):
                assert isinstance(as_seen, Reshuffled)
                assert as_seen.order == (), "nobody knows how the discards lie in the new stock"
                assert sum(as_seen.sizes) == len(event.order)
            else:
                assert as_seen == event
    assert seen


def test_whoever_peeks_knows_the_foot_and_nobody_notices(every_ruleset: RuleSet) -> None:
    game = make_game(every_ruleset, default_players(every_ruleset), honour=True)
    state = new_match(game, 6)
    while state.phase != "draw":
        apply(state, choose(state, Random(1)))
    events: list[Event] = []
    apply(state, Peek(1), events)
    assert view_of(state, 1).state.feet[1] == state.feet[1]
    other = view_of(state, 0)
    assert other.state.feet[1] == [0] * KINDS
    assert other.state.honour is not None
    assert other.state.honour.peeked == [False] * game.players
    assert [redacted(event, 0) for event in events] == [None]
    check_view_hides(state, 1, Random(2))
