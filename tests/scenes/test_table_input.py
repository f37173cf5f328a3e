"""The same deeds by dragging, by click and click, and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match import Match
from game.rules.cards import KIND_TEXT, kind_of
from game.style import Look
from tests.scenes.player import Player, Sit
from tests.scenes.positions import match_at

Way = Callable[[Player, str, str], None]


def middle(**more: object) -> Match:
    """Our turn, books stand, sixes lack one."""
    position: dict[str, object] = {
        "hand": {"south": "6 6 K K K 9 2 * 3b 5"},
        "books": {"A": ("6x6", "5x7", "Q Q Q 2"), "B": ("8 8 8",)},
        "discard": "4",
        "foot": {"south": "7x13"},
    }
    return match_at(**{**position, **more})  # type: ignore[arg-type]


def by_drag(player: Player, card: str, target: str) -> None:
    player.drag(card, target)


def by_clicks(player: Player, card: str, target: str) -> None:
    player.click(card)
    assert player.node(card).state["selected"]
    player.click(target)
    player.rest()


def by_keys(player: Player, card: str, target: str) -> None:
    player.focus(card)
    player.key(pygame.K_SPACE)
    assert player.node(card).state["selected"]
    player.focus(target)
    player.key(pygame.K_RETURN)
    player.rest()


every_way = pytest.mark.parametrize("way", [by_drag, by_clicks, by_keys])


@every_way
def test_a_card_goes_onto_its_book(sit: Sit, way: Way) -> None:
    player = sit(middle())
    sixes = player.book("6")
    way(player, player.card("6"), sixes)
    assert player.node(sixes).state["kind"] == "clean"
    assert player.node(sixes).state["size"] == 7
    assert len(player.match.ledger.hands[0]) == 9


@every_way
def test_a_refused_card_goes_home_and_the_reason_is_said(sit: Sit, way: Way) -> None:
    player = sit(middle())
    nine = player.card("9")
    before = player.node(nine).rect
    way(player, nine, player.book("Q"))
    assert player.said == "A book holds one rank only."
    assert player.node(nine).rect == before
    assert len(player.match.ledger.hands[0]) == 10


@every_way
def test_a_card_is_discarded_and_the_turn_is_over(sit: Sit, way: Way) -> None:
    player = sit(middle())
    way(player, player.card("3b"), "pile")
    assert KIND_TEXT[kind_of(player.match.ledger.pile[0])] == "4"
    assert any(KIND_TEXT[kind_of(card)] == "3b" for card in player.match.ledger.pile)


@every_way
def test_a_natural_of_a_closed_book_burns(sit: Sit, way: Way) -> None:
    player = sit(middle())
    way(player, player.card("5"), "burn")
    assert player.node("burn").state["cards"] == 1


@every_way
def test_a_card_set_aside_waits_on_the_felt_and_comes_back(sit: Sit, way: Way) -> None:
    player = sit(match_at(round=1, hand={"south": "K K K A A A * * 9 9"}))
    king = player.card("K")
    way(player, king, "felt")
    assert player.node(king).state["zone"] == "draft.0"
    assert player.node("laydown").state["points"] == 10
    assert player.sees("table.lay")
    way(player, king, "slat.1")
    assert str(player.node(king).state["zone"]).startswith("rack")
    assert player.match.draft(0) == ()


@every_way
def test_cards_are_drawn(sit: Sit, way: Way) -> None:
    player = sit(middle(phase="draw"))
    if way is by_drag:
        player.drag("stack.2", "slat.1")
    elif way is by_clicks:
        player.click("stack.2")
    else:
        player.key(pygame.K_d)
    player.rest()
    assert len(player.match.ledger.hands[0]) == 12
    assert sum(bool(node.state["new"]) for node in player.scene.tree.nodes if node.role == "card") == 2


@every_way
def test_a_card_stands_elsewhere_on_the_rack_and_no_other_moves(sit: Sit, way: Way) -> None:
    player = sit(match_at(hand={"south": "A K Q J 10"}))
    ace = player.card("A")
    others = {node.id: node.rect for node in player.scene.tree.nodes if node.role == "card" and node.id != ace}
    if way is by_keys:
        player.focus(ace)
        player.key(pygame.K_UP, pygame.KMOD_CTRL)
        player.key(pygame.K_UP, pygame.KMOD_CTRL)
        player.rest()
    else:
        way(player, ace, "slat.0")
    assert player.node(ace).state["zone"] == "rack.0"
    assert {node.id: node.rect for node in player.scene.tree.nodes if node.id in others} == others
    assert player.match.rack(0).place_of(int(ace.removeprefix("card."))) == (0, 0), "the order is kept with the match"


def test_several_are_dragged_together(sit: Sit) -> None:
    player = sit(middle())
    for card in player.cards("K K K"):
        player.click(f"card.{card}")
    player.drag(f"card.{player.cards('K')[0]}", "felt")
    assert player.node(player.book("K")).state["size"] == 3


def test_a_double_click_puts_a_card_where_it_belongs(sit: Sit) -> None:
    player = sit(middle())
    player.double_click(player.card("6"))
    player.rest()
    assert player.node(player.book("6")).state["size"] == 7


def test_a_frame_on_the_wood_selects_all_in_it(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "A K Q J 10"}))
    left = player.node("slat.2").rect
    start = (left[0] + 4, left[1] + left[3] // 2)
    end = (left[0] + left[2] - 4, left[1] + left[3] // 2 + 4)
    player.release(player.carry(start, end))
    assert len(player.scene.selection) == 5 - len(player.scene.rack.rows[1]) - len(player.scene.rack.rows[0])
    player.key(pygame.K_ESCAPE)
    assert len(player.scene.selection) == 0


def test_shift_click_and_control_click(sit: Sit) -> None:
    player = sit(middle())
    order = player.scene.rack.cards
    player.click(f"card.{order[0]}")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        player.click(f"card.{order[3]}")
    finally:
        pygame.key.set_mods(0)
    assert player.scene.selection.cards == tuple(order[:4])
    player.key(pygame.K_ESCAPE)
    pygame.key.set_mods(pygame.KMOD_CTRL)
    try:
        player.click(player.card("K"))
    finally:
        pygame.key.set_mods(0)
    assert sorted(player.scene.selection.cards) == sorted(player.cards("K K K"))


def test_escape_lets_a_held_card_go(sit: Sit) -> None:
    player = sit(middle())
    player.carry(player.card("6"), player.book("6"))
    assert player.scene.pointer.holding.tag() == ("Closes clean · +500", "gain")
    player.key(pygame.K_ESCAPE)
    player.rest()
    assert player.scene.pointer.holding.drag is None
    assert len(player.match.ledger.hands[0]) == 10


@pytest.mark.parametrize("key", [pygame.K_x, pygame.K_DELETE, pygame.K_l, pygame.K_s, pygame.K_z, pygame.K_MENU])
@pytest.mark.parametrize("above", ["menu of a card", "menu of the table"])
def test_no_key_reaches_the_table_while_something_is_asked(sit: Sit, above: str, key: int) -> None:
    player = sit(middle())
    nine = player.card("9")
    player.click(nine)
    if above == "menu of a card":
        player.press(player.middle(nine), pygame.BUTTON_RIGHT)
    else:
        player.scene.doors.menu()
    player.rest()
    before = player.scene.rack.cards, player.scene.selection.cards, len(player.match.past), player.match.draft(0)
    player.key(key)
    player.rest()
    assert (player.scene.rack.cards, player.scene.selection.cards, len(player.match.past), player.match.draft(0)) == before
    assert len(player.scene.ui.layers) == 1


def test_a_card_goes_home_where_the_button_was_let_go_out_of_sight(sit: Sit) -> None:
    player = sit(middle())
    king, nine = player.card("K"), player.card("9")
    player.carry(king, player.middle("pile"))
    player.move(player.middle("pile"), held=False)
    player.rest()
    assert str(player.node(king).state["zone"]).startswith("rack")
    player.click(nine)
    assert player.node(nine).state["selected"]
    assert len(player.match.ledger.hands[0]) == 10


def test_a_card_let_go_outside_the_window_goes_home(sit: Sit) -> None:
    player = sit(middle())
    king = player.card("K")
    player.carry(king, player.middle("pile"))
    player.release((-300, 200))
    player.rest()
    assert str(player.node(king).state["zone"]).startswith("rack")
    assert len(player.match.ledger.hands[0]) == 10


def test_a_card_held_while_the_window_is_minimised_goes_home(sit: Sit) -> None:
    player = sit(middle())
    king, pile = player.card("K"), player.middle("pile")
    player.carry(king, pile)
    player.post(pygame.WINDOWMINIMIZED)
    player.post(pygame.WINDOWRESTORED)
    player.move((pile[0] + 5, pile[1] + 5), held=True)  # nobody told the system either that the button was let go
    player.rest()
    assert str(player.node(king).state["zone"]).startswith("rack")
    assert player.scene.pointer.holding.drag is None
    player.release(pile)
    player.rest()
    assert len(player.match.ledger.hands[0]) == 10


def test_a_tap_elsewhere_drops_nothing_that_a_lost_finger_still_held(sit: Sit) -> None:
    player = sit(middle())
    king = player.card("K")
    start, pile = player.middle(king), player.middle("pile")
    player.press(start, touch=True)
    for share in (1, 2, 3):
        pos = (start[0] + (pile[0] - start[0]) * share // 6, start[1] + (pile[1] - start[1]) * share // 6)
        player.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    # another window came in between, and nobody told of the finger's end
    player.press(pile, touch=True)
    player.release(pile, touch=True)
    player.rest()
    assert str(player.node(king).state["zone"]).startswith("rack")
    assert len(player.match.ledger.hands[0]) == 10


def test_legal_places_glow_and_the_refused_one_says_why_before_it_is_let_go(sit: Sit) -> None:
    player = sit(middle())
    nine = player.card("9")
    player.carry(nine, player.book("Q"))
    zones = player.scene.sight.zones
    assert zones[player.book("Q")] == "refused"
    assert zones["pile"] == "legal"
    assert player.book("6") not in zones
    assert player.scene.pointer.holding.tag() == ("A book holds one rank only.", "reason")
    assert int(nine.removeprefix("card.")) in player.scene.sight.gaps, "its place is kept"


def test_a_long_press_is_the_right_button(sit: Sit) -> None:
    player = sit(middle())
    pos = player.middle(player.card("K"))
    player.press(pos, touch=True)
    player.step(40)
    player.release(pos, touch=True)
    player.step()
    assert player.sees("popup.group")
    player.click("popup.group")
    assert len(player.scene.selection) == 3


def test_the_menu_of_a_card_offers_nothing_twice(sit: Sit) -> None:
    player = sit(middle())
    kings, nine = player.card("K"), player.card("9")
    for card, twice in ((kings, {"popup.alike", "popup.felt"}), (nine, set())):
        player.press(player.middle(card), 3)
        player.release(player.middle(card), 3)
        player.step()
        offered = {name for name in ("popup.put", "popup.discard", "popup.group", "popup.alike", "popup.felt") if player.sees(name)}
        assert "popup.put" in offered
        assert not offered & twice, "the group is all of its rank, and putting it where it belongs lays the new book"
        assert ("popup.felt" in offered) is (card == nine)
        player.key(pygame.K_ESCAPE)


def test_the_right_button_says_what_can_be_done_with_the_discard_pile(sit: Sit) -> None:
    player = sit(middle())
    nine = player.card("9")
    for chosen in (False, True):
        if chosen:
            player.click(nine)
        player.press(player.middle("pile"), 3)
        player.release(player.middle("pile"), 3)
        player.step()
        assert player.node("popup.discard").state["enabled"] is chosen
        if not chosen:
            assert player.node("popup.discard").state["reason"] == "Select one card first"
            player.key(pygame.K_ESCAPE)
    player.click("popup.discard")
    player.step(5)
    assert player.match.state.turn == 1


def test_undo_brings_cards_back_to_their_place(sit: Sit) -> None:
    player = sit(middle())
    six = player.card("6")
    before = player.node(six).rect
    player.drag(six, player.book("6"))
    assert not player.sees(six)
    player.key(pygame.K_z)
    player.rest()
    assert player.node(six).rect == before
    assert player.node(player.book("6")).state["size"] == 6


def test_a_wrong_discard_can_be_taken_back_before_the_next_player_moves(sit: Sit) -> None:
    player = sit(middle())
    player.focus(player.card("K"))
    player.key(pygame.K_x)
    player.step(5)
    assert player.match.state.turn == 1
    player.key(pygame.K_z)
    player.rest()
    assert player.match.state.turn == 0
    assert len(player.cards("K K K")) == 3


def test_the_main_button_says_what_is_missing(sit: Sit) -> None:
    player = sit(match_at(round=1, hand={"south": "5 5 5 2 K K K * 9"}))
    assert player.node("table.discard").state["reason"] == "Select one card first"
    for card in player.cards("5 5 5 2"):
        player.click(f"card.{card}")
    player.click("felt")
    assert player.node("table.lay").state["reason"] == "needs 65 more points"
    for card in player.cards("K K K *"):
        player.click(f"card.{card}")
    player.click("felt")
    assert player.node("table.lay").state["enabled"]
    player.click("table.lay")
    player.rest()
    assert player.match.state.laid[0]
    assert player.match.draft(0) == ()
    assert [player.node(player.book(rank)).state["size"] for rank in ("5", "K")] == [4, 4]


def test_sorting_goes_through_its_orders(sit: Sit) -> None:
    player = sit(middle())
    player.drag(player.card("K"), "slat.0")
    assert player.scene.rack.sorted_by is None
    said = []
    for _ in range(3):
        player.key(pygame.K_s)
        said.append(player.said)
    assert said == ["Sorted by rank", "Sorted: what can be played first", "Sorted by colour"]


def test_what_happens_is_heard(sit: Sit) -> None:
    player = sit(middle())
    player.app.context.audio.played.clear()
    player.drag(player.card("6"), player.book("6"))
    player.drag(player.card("5"), "burn")
    player.drag(player.card("9"), player.book("Q"))
    heard = player.app.context.audio.played
    assert [cue for cue in heard if cue in ("close_clean", "burn", "refuse")] == ["close_clean", "burn", "refuse"]
    assert "place" in heard


def test_with_motion_the_same_comes_of_it(sit: Sit) -> None:
    player = sit(middle(), look=Look(speed="normal"))
    player.drag(player.card("6"), player.book("6"))
    assert player.node(player.book("6")).state["kind"] == "clean"
    player.drag(player.card("9"), player.book("Q"))
    assert len(player.match.ledger.hands[0]) == 9
    assert len(player.scene.the_director.flights) == 0


def test_clicking_a_card_set_aside_puts_what_is_selected_with_it(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "A A K K Q 9 8 2 6 5"}, foot={"south": "7x13"}))
    first, second = player.cards("A A")
    player.drag(f"card.{first}", "felt")
    player.click(f"card.{second}")
    player.click(f"card.{first}")
    player.rest()
    assert player.match.draft(0)[0].cards == (first, second)
    player.click(f"card.{second}")
    assert player.node(f"card.{second}").state["selected"], "with nothing selected elsewhere it is picked itself"


def test_the_rules_of_the_match_can_be_read_at_the_table(sit: Sit) -> None:
    player = sit(middle())
    player.key(pygame.K_ESCAPE)
    player.click("menu.rules")
    player.rest()
    assert player.app.stack.top is not None
    assert player.app.stack.top.name == "rulebook"
    player.key(pygame.K_ESCAPE)
    player.rest()
    assert player.app.stack.top is player.scene
