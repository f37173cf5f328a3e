"""Buttons and the coach's line: they speak of what the table shows, and say how everything is done."""

from __future__ import annotations

import pygame
import pytest

from game import style
from game.ai.hints import Hint
from game.assets.fonts import Fonts
from game.i18n import languages, set_language
from game.match.draft import stage
from game.rules.actions import Discard
from game.scenes.table.advising import hint_words
from game.scenes.table.keylist import table_keys
from game.style import FontRole, Look, Metrics
from game.widgets import Button
from tests.scenes.fits import CORNERS, lay_out
from tests.scenes.player import Player, Sit
from tests.scenes.positions import match_at
from tests.scenes.test_table_course import fresh


def button(player: Player, node_id: str) -> Button:
    found = player.scene.ui.get(node_id)
    assert isinstance(found, Button)
    return found


def test_two_piles_are_kept_by_two_buttons_alike(sit: Sit) -> None:
    player = sit(fresh())
    left, right = button(player, "table.keep.1"), button(player, "table.keep.2")
    assert left.rect.size == right.rect.size
    assert (left.style, left.size) == (right.style, right.size)
    kit = player.scene.kit
    for each in (left, right):
        words = kit.text_width(each.label, "bold", each.size)
        assert words + kit.ui(30 + each.size * 1.2) <= each.rect.width, "whole words"
    player.click("table.keep.2")
    player.rest()
    assert player.match.state.kept[0] == 2
    assert player.sees("table.hint")


def test_with_a_draft_open_the_table_says_how_to_discard_and_it_works(sit: Sit) -> None:
    player = sit(match_at(round=1, hand={"south": "K K K A A 9 8"}))
    for card in player.cards("K K K"):
        player.click(f"card.{card}")
    player.click("felt")
    player.rest()
    assert player.match.draft(0)
    assert "X or drag: discard" in player.node("table.reason").label
    nine = player.cards("9")[0]
    player.click(f"card.{nine}")
    player.key(pygame.K_x)
    assert player.match.ledger.pile[-1] == nine
    assert len(player.match.ledger.hands[0]) == 6, "what was set aside is still one's own"


def turn_shown(player: Player) -> str:
    """The name at whose plate the turn is shown, nothing between rounds."""
    names = [
        player.match.setup.seats[int(node.id.removeprefix("seat."))].name for node in player.nodes("seat") if node.state["turn"]
    ]
    return names[0] if names else ""


def says(player: Player) -> str:
    """Whose turn the main button speaks of."""
    if not player.sees("table.wait"):
        return "You"
    wait = player.node("table.wait")
    if wait.label == "Your turn is next":
        return button(player, "table.wait").reason.removeprefix("after ")
    return "You" if wait.label == "Your turn" else wait.label.removesuffix("'s turn")


@pytest.mark.slow
def test_plates_and_main_button_speak_of_the_same_turn_while_cards_fly(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}, foot={"south": "5 5"}), look=Look(speed="normal"))
    player.click(player.card("9"))
    player.key(pygame.K_x)
    lagged, turns = 0, set()
    for _ in range(3000):
        shown = turn_shown(player)
        assert says(player) == shown
        turns.add(shown)
        if player.match.state.turn == 0 and shown == "Otto":
            lagged += 1
            if lagged == 3:
                break
        player.step()
    assert turns == {"You", "Mabel", "Clara", "Otto"}
    assert lagged == 3, "the match is ahead of the picture"
    cards = len(player.match.ledger.hands[0])
    player.key(pygame.K_d)
    assert len(player.match.ledger.hands[0]) > cards, "keys need not wait for the picture"
    player.rest()
    assert says(player) == turn_shown(player) == "You"


def test_the_honour_table_says_how_to_object(sit: Sit) -> None:
    how = "Right-click a book or player (menu key)"
    own = sit(match_at(honour=True, hand={"south": "9 4 5"}))
    assert how not in own.scene.sight.coach
    other = sit(match_at(honour=True, turn="west", hand={"south": "9 4 5"}), look=Look(speed="slow"), rest=False)
    other.step(2)
    assert how in other.scene.sight.coach
    plain = sit(match_at(turn="west", hand={"south": "9 4 5"}), look=Look(speed="slow"), rest=False)
    plain.step(2)
    assert "Mabel is playing" in plain.scene.sight.coach
    lines = dict(line for group in table_keys() for line in group.lines)
    assert "object" in lines["honour table"]


def test_whose_turn_it_is_stands_whole_on_the_button(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    shorten = Fonts.shorten

    def shortened(fonts: Fonts, text: str, role: FontRole, pixels: int, width: int) -> str:
        made = shorten(fonts, text, role, pixels, width)
        if made != text:
            cut.append(text)
        return made

    monkeypatch.setattr(Fonts, "shorten", shortened)
    it = sit(match_at(turn="west", phase="draw"), Look(speed="slow"), rest=False)
    it.step(2)
    assert it.node("table.wait").label == "Mabel's turn"
    assert "Mabel's turn" not in cut


def test_where_words_have_no_room_two_buttons_still_differ(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(match_at(round=1, hand={"south": "5 5 5 2 K K K * 9"}))
    monkeypatch.setattr(player.scene.context, "metrics", player.scene.context.metrics)  # so that it is as before afterwards
    lay_out(player.scene, CORNERS[1])
    player.match.set_draft(0, stage((), [player.match.ledger.hands[0][0]]))
    player.scene.refresh()
    back, undo = button(player, "table.back"), button(player, "table.undo")
    assert back.icon_only
    assert undo.icon_only
    assert back.icon != undo.icon
    assert player.node("table.back").label == "Take back"


@pytest.mark.parametrize("metrics", [Metrics(1152, 648, 1.0), Metrics(1280, 720, 1.0), CORNERS[3]], ids=str)
def test_undo_and_sort_say_so_in_words_and_look_alike(sit: Sit, metrics: Metrics, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}))
    monkeypatch.setattr(player.scene.context, "metrics", player.scene.context.metrics)  # so that it is as before afterwards
    lay_out(player.scene, metrics)
    undo, sort = button(player, "table.undo"), button(player, "table.sort")
    assert not undo.icon_only
    assert not sort.icon_only
    assert (undo.size, bool(undo.icon)) == (sort.size, bool(sort.icon))
    for each in (undo, sort):
        assert each.rect.width - player.scene.kit.ui(20) >= player.scene.kit.text_width(each.label, "bold", each.size)


@pytest.mark.slow
@pytest.mark.parametrize("metrics", [*CORNERS, Metrics(1152, 648, 1.0)], ids=str)
def test_the_word_for_a_button_covers_no_other_button(sit: Sit, metrics: Metrics) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}))
    player.key(pygame.K_h)
    lay_out(player.scene, metrics)
    scene, tooltip = player.scene, player.scene.ui.tooltip
    buttons = [widget for widget in scene.ui.widgets if isinstance(widget, Button)]
    said = 0
    for each in buttons:
        tooltip.hide()
        tooltip.show_for(each, at_once=True)
        said += tooltip.showing
        window = pygame.Rect((0, 0), scene.metrics.size)
        covered = [other.id for other in buttons if tooltip.showing and tooltip.rect.colliderect(other.rect)]
        assert not covered, f"the word for {each.id} lies on {covered}"
        assert not tooltip.showing or window.contains(tooltip.rect)
    assert said >= 7, "all but the main button's, which may say it itself"


def test_how_sure_a_hint_is_belongs_to_its_sentence() -> None:
    hint = Hint(Discard(0, 0), "dead", {"card": "four"}, certainty="either")
    assert hint_words(hint) == "Throw the four: no book takes it (another move is about as good)."
    assert hint_words(Hint(Discard(0, 0), "dead", {"card": "four"})) == "Throw the four: no book takes it."


def test_a_long_hint_is_read_before_how_sure_it_is(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}))
    scene = player.scene
    monkeypatch.setattr(scene.context, "metrics", scene.context.metrics)  # so that it is as before afterwards
    hint = Hint(Discard(0, 5), "lay", certainty="either")
    for metrics, whole in ((Metrics(1152, 648, 1.0), False), (Metrics(1920, 1080, 1.0), True)):
        lay_out(scene, metrics)
        scene.advising._show(hint)
        assert scene.advising.words == hint_words(hint, sure=whole)
        assert player.said == hint_words(hint), "aloud it is told whole"
        assert scene.painter.coach_size(scene.advising.words) >= style.LABEL_SIZE


@pytest.mark.parametrize("language", languages())
def test_no_two_buttons_say_the_same(sit: Sit, language: str) -> None:
    player = sit(match_at(round=1, hand={"south": "5 5 5 2 K K K * 9"}))
    set_language(language)
    try:
        player.scene.layout()
        for draft in ((), stage((), [player.match.ledger.hands[0][0]])):
            player.match.set_draft(0, draft)
            player.scene.refresh()
            words = [widget.label for widget in player.scene.ui.widgets if isinstance(widget, Button)]
            assert len(words) == len(set(words)), words
    finally:
        set_language("en")


def test_a_button_that_is_off_shows_why_when_pointed_at_and_when_pressed(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}))
    tooltip, undo = player.scene.ui.tooltip, button(player, "table.undo")
    assert undo.off
    player.move(player.middle("table.undo"))
    player.step(40)
    assert tooltip.showing
    assert tooltip.said == undo.reason
    player.click("table.undo")
    player.step(2)
    assert tooltip.showing, "pressing it does not take the answer away"
    assert tooltip.said == undo.reason


def test_why_the_main_button_is_off_is_read_below_it_and_not_told_twice(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}))
    assert button(player, "table.discard").off
    assert player.node("table.reason").label == "Select one card first"
    player.move(player.middle("table.discard"))
    player.step(60)
    assert not player.scene.ui.tooltip.showing
    player.click(player.card("9"))
    player.move(player.middle("table.discard"))
    player.step(60)
    assert player.scene.ui.tooltip.said == "Discard the selected card (X)"


def test_the_word_for_sort_follows_the_order(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}))
    before = button(player, "table.sort").tip
    player.click("table.sort")
    player.rest()
    assert button(player, "table.sort").tip != before
