from __future__ import annotations

import pytest

from game.match import Match, Outcome, SeatSetup, SetupError, Zone, make_setup
from game.match.draft import staged_cards
from game.rules.actions import Discard, Draw, End, Keep, Play
from game.rules.cards import HIDDEN, KINDS, kind_of
from game.rules.catalog import built_in
from game.rules.events import Drew, FootTaken, LaidDown
from game.rules.position import Position
from game.rules.ruleset import RuleSet
from game.storage.setup import setup_data, setup_from
from tests.match.conftest import at_position, play_on, setup_of


def of_kind(match: Match, kind: int, seat: int = 0) -> list[int]:
    return [card for card in match.ledger.hands[seat] if kind_of(card) == kind]


KINGS = Position(hand={"south": "K K K K Q Q 9 4"}, laid_down=("A",))


def test_a_refusal_changes_nothing_and_is_told_to_the_caller_alone() -> None:
    match = at_position(KINGS)
    heard: list[Outcome] = []
    match.listeners.append(heard.append)
    before, moment = match.state.copy(), match.moment
    outcome = match.submit(match.new_book(0, of_kind(match, 8)))
    assert not outcome
    assert outcome.refusal is not None
    assert outcome.refusal.code == "book_too_small"
    assert match.state == before
    assert match.moment == moment
    assert heard == []


def test_what_happens_is_told_with_its_cards() -> None:
    match = at_position(KINGS)
    heard: list[Outcome] = []
    match.listeners.append(heard.append)
    kings = of_kind(match, 9)[:3]
    assert match.submit(match.new_book(0, kings), kings)
    steps = list(heard[0].steps())
    assert [type(event).__name__ for event, _ in steps] == ["BookStarted"]
    assert [move.card for move in steps[0][1]] == kings
    assert {move.target for move in steps[0][1]} == {Zone("book", 0, 1)}


def test_plays_of_this_turn_are_taken_back_one_by_one() -> None:
    match = at_position(KINGS)
    start, slats = match.state.copy(), [slat[:] for slat in match.rack(0).slats]
    kings = of_kind(match, 9)
    match.submit(match.new_book(0, kings[:3]), kings[:3])
    match.submit(match.onto_book(0, kings[3:], match.ledger.books[0][0]), kings[3:])
    assert match.can_undo(0)
    assert not match.can_undo(1)
    back = match.undo(0)
    assert back.undone
    assert [(move.card, move.target) for move in back.moves] == [(kings[3], Zone("hand", 0))]
    assert match.undo(0)
    assert match.state == start
    assert match.rack(0).slats == slats
    refused = match.undo(0)
    assert refused.refusal is not None
    assert "take back" in str(refused.refusal)


def test_nothing_is_taken_back_that_revealed_a_card() -> None:
    match = at_position(Position(phase="draw", hand={"south": "K K K"}, foot={"south": "4 4 5 6"}, laid_down=("A",)))
    match.submit(Draw(0))
    assert not match.can_undo(0)
    straight = at_position(Position(hand={"south": "K K K"}, foot={"south": "4 4 5 6"}, laid_down=("A",)))
    outcome = straight.submit(straight.new_book(0, straight.ledger.hands[0]))
    assert any(isinstance(event, FootTaken) for event in outcome.events)
    assert not straight.can_undo(0)


def test_a_wrong_discard_is_taken_back_until_somebody_moves() -> None:
    match = at_position(Position(hand={"south": "K K K 9"}, laid_down=("A",)))
    start = match.state.copy()
    nine = of_kind(match, 5)
    match.submit(Discard(0, 5), nine)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0)
    assert match.state == start
    assert nine[0] in match.ledger.hands[0]
    match.submit(Discard(0, 5), nine)
    match.submit(Draw(1))
    assert not match.can_undo(0)


def test_a_discard_that_brings_the_foot_stays() -> None:
    match = at_position(Position(hand={"south": "9"}, foot={"south": "4 4 5 6"}, laid_down=("A",)))
    outcome = match.submit(Discard(0, 5))
    assert any(isinstance(event, FootTaken) for event in outcome.events)
    assert not match.can_undo(0)


def test_cards_set_aside_count_up_to_the_minimum_and_are_laid_in_one_move() -> None:
    match = at_position(Position(hand={"south": "K K K A A A 9 9"}))
    match.stage(0, of_kind(match, 9))
    standing = match.standing(0)
    assert (standing.points, standing.minimum) == (30, 100)
    assert standing.refusal is not None
    assert standing.refusal.code == "below_minimum"
    match.stage(0, of_kind(match, 10))
    assert match.standing(0).points == 90
    assert len(match.rack(0).cards) == 8, "what is set aside keeps its place on the rack"
    assert not match.lay_draft(0)
    assert len(match.draft(0)) == 2


def test_a_draft_that_is_enough_is_laid_and_comes_back_when_taken_back() -> None:
    match = at_position(Position(hand={"south": "K K K A A A * * 9 9"}))
    match.stage(0, of_kind(match, 9))
    match.stage(0, of_kind(match, 10))
    match.stage(0, of_kind(match, 12)[:1], group=0)
    draft = match.draft(0)
    assert [len(group.cards) for group in draft] == [4, 3]
    assert (match.standing(0).points, match.standing(0).refusal) == (140, None)
    outcome = match.lay_draft(0)
    assert outcome
    assert LaidDown(0, 0, 140, 100, straight=False) in outcome.events
    assert match.draft(0) == ()
    assert match.undo(0)
    assert match.draft(0) == draft


def test_cards_set_aside_go_back_and_move_between_groups() -> None:
    match = at_position(Position(hand={"south": "K K K A A A 2 9 9"}))
    two = of_kind(match, 11)
    match.stage(0, of_kind(match, 9))
    match.stage(0, two, group=0)
    match.stage(0, of_kind(match, 10))
    match.stage(0, two, group=1)
    assert [two[0] in group.cards for group in match.draft(0)] == [False, True]
    match.unstage(0, two)
    assert two[0] not in staged_cards(match.draft(0))
    match.unstage(0)
    assert match.draft(0) == ()


def test_only_cards_in_hand_can_be_set_aside() -> None:
    match = at_position(KINGS)
    match.stage(0, [*of_kind(match, 8), match.ledger.hands[1][0]])
    assert staged_cards(match.draft(0)) == tuple(of_kind(match, 8))


def test_what_is_played_is_no_longer_set_aside() -> None:
    match = at_position(KINGS)
    kings = of_kind(match, 9)
    match.stage(0, kings)
    match.submit(match.new_book(0, kings[:3]), kings[:3])
    assert staged_cards(match.draft(0)) == (kings[3],)


def test_dropping_cards_onto_a_book_names_its_rank() -> None:
    match = at_position(Position(hand={"south": "K Q * 5 5"}, books={"A": ("Q Q Q",)}))
    book = match.ledger.books[0][0]
    refused = match.submit(match.onto_book(0, of_kind(match, 9), book))
    assert refused.refusal is not None
    assert refused.refusal.code == "mixed_ranks"
    assert match.submit(match.onto_book(0, [*of_kind(match, 8), *of_kind(match, 12)], book))
    assert len(match.ledger.books[0][0].cards) == 5


def test_naturals_of_closed_books_burn() -> None:
    match = at_position(Position(hand={"south": "K Q Q 5 5"}, books={"A": ("Qx7", "Kx7")}))
    cards = [*of_kind(match, 8), *of_kind(match, 9)]
    assert match.submit(match.onto_burn(0, cards), cards)
    assert sorted(match.ledger.burn[0]) == sorted(cards)


def test_a_seat_sees_its_hand_the_table_and_the_pile() -> None:
    match = Match(setup_of())
    assert not match.sees(0, Zone("hand", 0)), "piles lie face down while they are chosen"
    for seat in range(4):
        match.submit(Keep(seat, 1))
    assert match.sees(0, Zone("hand", 0))
    assert not match.sees(0, Zone("hand", 1))
    assert not match.sees(0, Zone("foot", 0))
    assert not match.sees(0, Zone("stack", 2))
    assert match.sees(0, Zone("pile"))
    assert match.sees(0, Zone("book", 1, 1))


def test_others_learn_that_cards_were_drawn_not_which() -> None:
    match = at_position(Position(phase="draw"))
    outcome = match.submit(Draw(0))
    mine, theirs = outcome.seen_by(0)[0], outcome.seen_by(1)[0]
    assert isinstance(mine, Drew)
    assert isinstance(theirs, Drew)
    assert HIDDEN not in mine.kinds
    assert set(theirs.kinds) == {HIDDEN}
    assert sum(match.view(1).state.hands[0]) == 0
    assert match.view(1).held[0] == 7


def test_the_past_holds_this_round_without_what_was_taken_back() -> None:
    match = play_on(Match(setup_of()), 40)
    moves = sum(len(outcome.moves) for outcome in match.past)
    assert match.past[0] is match.opening
    assert moves >= 324
    assert not any(outcome.undone for outcome in match.past)
    actors = [outcome.action.seat for outcome in match.past if isinstance(outcome.action, Discard)]
    assert actors, "discards are remembered"


def test_round_ends_are_remembered_by_number(every_ruleset: RuleSet) -> None:
    match = play_on(Match(setup_of(every_ruleset)), 3000, stop=lambda match: match.state.round > 2)
    assert sorted(match.rounds)[:2] == [1, 2]
    assert all(state.phase == "over" for state in match.rounds.values())


def test_a_turn_can_end_without_a_card() -> None:
    match = at_position(Position(hand={"south": ""}, foot_taken=("south",)))
    assert match.submit(End(0))


def test_setups_say_what_is_wrong_with_them() -> None:
    rules = built_in("hodges")
    with pytest.raises(SetupError, match="not played by 9"):
        make_setup(rules, 9, seed=1)
    with pytest.raises(SetupError, match="no team plan"):
        make_setup(rules, 4, seed=1, plan="alone")
    with pytest.raises(SetupError, match="seat 1 does not play in team 0"):
        make_setup(rules, 4, seed=1, keepers=(1, 0))
    with pytest.raises(SetupError, match="seed"):
        make_setup(rules, 4, seed=-1)
    setup = make_setup(rules, 4, seed=1, seats=(SeatSetup("Ann", "human"),))
    assert [seat.name for seat in setup.seats] == ["Ann", "West", "North", "East"]
    assert setup.humans == (0,)
    assert setup.keepers == (0, 1)


def test_kinds_of_a_hand_never_change_by_sorting() -> None:
    match = at_position(KINGS)
    before = [match.state.hands[0][kind] for kind in range(KINDS)]
    for key in ("rank", "colour", "suit"):
        match.sort_rack(0, key)
        assert sorted(match.rack(0).cards) == sorted(match.ledger.hands[0])
    assert [match.state.hands[0][kind] for kind in range(KINDS)] == before
    assert isinstance(match.new_book(0, match.rack(0).cards[:3]), Play)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"players": 0}, "players = 0: expected at least 1"),
        ({"players": "4"}, 'players = "4": expected a whole number'),
        ({"seats": []}, "seats = []: expected a list of at least 1"),
        ({"extra": {"a": 3}}, "extra.a = 3: expected a text in quotes"),
        ({"plan": "couples"}, 'plan = "couples": expected "alone", "pairs" or "halves"'),
        ({"weather": 1}, "weather: unknown key"),
        ({"honour": 1}, "honour = 1: expected true or false"),
    ],
)
def test_a_setup_from_elsewhere_is_told_what_was_expected(change: dict[str, object], says: str) -> None:
    with pytest.raises(SetupError) as told:
        setup_from({**setup_data(setup_of()), **change})
    assert str(told.value) == says
