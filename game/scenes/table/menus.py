"""The menus behind the right button: for a card, a book, a stack, a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr
from game.rules.actions import Catch, Challenge, Peek
from game.rules.cards import KIND_PLURALS, kind_of
from game.scenes.table.planning import FELT
from game.scenes.table.popup import Choice
from game.scenes.table.words import card_words, cards_text, name_of, rank_name, refusal_text, sentence, team_name

if TYPE_CHECKING:
    from game.rules.actions import Action
    from game.scenes.table.scene import TableScene

Menu = tuple[str, list[Choice]]


def menu_for(scene: TableScene, pos: tuple[int, int]) -> Menu | None:
    """Return title and choices for what lies under a pixel, None where nothing does."""
    card = scene.pointer.card_at(pos)
    if card is not None:
        return _card_menu(scene, card)
    target = scene.board.target_at(pos)
    if target is None:
        return None
    name, _, rest = target.partition(".")
    if name == "book":
        return _book_menu(scene, int(rest), target)
    if name == "stack":
        return _stack_menu(scene, int(rest))
    if name in ("seat", "foot"):
        return _seat_menu(scene, int(rest))
    return _pile_menu(scene) if name == "pile" else None


def _card_menu(scene: TableScene, card: int) -> Menu:
    deeds, selection = scene.deeds, scene.selection
    cards = selection.cards if card in selection else (card,)
    plan = deeds.planner.obvious(cards)
    discard = deeds.planner.plan(cards, "pile")
    group = scene.rack.group_of(card)
    kind = kind_of(card)
    alike = [other for other in scene.rack.cards if kind_of(other) == kind]

    def pick(wanted: list[int]) -> None:
        selection.only(wanted)
        scene.selection_changed()

    choices = [
        Choice("put", plan.gain if plan and plan.gain else tr("Put it where it belongs"), lambda: deeds.obvious(cards), "check"),
        Choice("discard", tr("Discard"), lambda: deeds.put(cards, "pile"), "down", discard.refusal),
    ]
    if scene.rack.find(card) is None:
        choices = [Choice("back", tr("Back onto the rack"), lambda: deeds.take_back(cards), "undo"), *choices[:1]]
    elif len(group) > 1:
        choices.append(Choice("group", tr("Select the group ({n})", n=len(group)), lambda: pick(group), "cards"))
    if len(alike) > 1 and (scene.rack.find(card) is None or set(alike) != set(group)):
        plural = tr(KIND_PLURALS[kind])
        choices.append(Choice("alike", tr("Select all {rank} ({n})", rank=plural, n=len(alike)), lambda: pick(alike), "cards"))
    if plan is None or plan.target != FELT:  # else the first choice says so already
        felt = deeds.planner.plan(cards, FELT)
        choices.append(Choice("felt", tr("Lay as a new book"), lambda: deeds.put(cards, FELT), "table", felt.refusal))
    return sentence(cards_text(cards) if len(cards) > 1 else card_words(card)), choices


def _book_menu(scene: TableScene, number: int, target: str) -> Menu | None:
    team = scene.board.team_with(target)
    book = scene.picture.book(team, number) if team is not None else None
    if team is None or book is None:
        return None
    choices = [Choice("read", tr("What lies in it?"), lambda: _read(scene, team, number), "eye")]
    if scene.selection.cards and team == scene.board.own_team:
        cards = scene.selection.cards
        plan = scene.deeds.planner.plan(cards, target)
        choices.insert(
            0, Choice("put", plan.gain or tr("Put the cards here"), lambda: scene.deeds.put(cards, target), "check", plan.refusal)
        )
    if scene.match.state.honour is not None:
        choices.append(
            _action(scene, "challenge", tr("That's not right!"), Challenge(scene.viewer, team, book.rank), "warning")
        )  # fmt: skip
    return tr("{rank} of {team}", rank=sentence(rank_name(book.rank)), team=team_name(scene.match, team)), choices


def _read(scene: TableScene, team: int, number: int) -> None:
    words = cards_text(scene.picture.cards("book", team, number))
    scene.ui.toast(sentence(words))


def _stack_menu(scene: TableScene, stack: int) -> Menu:
    deeds = scene.deeds
    reason = deeds.planner.draw().refusal
    number = scene.match.game.rules.draw.draw
    choices = [Choice("draw", tr("Draw {n} here", n=number), lambda: deeds.draw(stack), "card-in", reason)]
    if number > 1 and scene.match.game.stacks > 1:
        choices.append(Choice("one", tr("Draw one card here"), lambda: deeds.draw_one(stack), "card-in", reason))
    return tr("Stack {n}", n=stack + 1), choices


def _pile_menu(scene: TableScene) -> Menu:
    planner, deeds = scene.deeds.planner, scene.deeds
    cards = scene.chosen_cards()
    reason = planner.plan(cards, "pile").refusal if cards else tr("Select one card first")
    choices = [Choice("discard", tr("Discard the selected card"), deeds.discard, "down", reason)]
    if scene.match.game.rules.draw.pile != "never":
        choices.insert(0, Choice("take", tr("Take pile"), deeds.take_pile, "hand", planner.take(scene.selection.cards).refusal))
    return tr("Discard pile"), choices


def _seat_menu(scene: TableScene, seat: int) -> Menu:
    match = scene.match
    sight = Choice("sight", tr("What can {name} see?", name=name_of(match, seat)), lambda: scene.doors.sight(seat), "eye")
    if match.state.honour is None:
        return name_of(match, seat), [sight]
    if seat == scene.viewer and scene.pointing.may_see_foot:
        choices = [Choice("peek", tr("Look at my foot"), scene.pointing.show_foot, "eye")]
    elif seat == scene.viewer:
        choices = [_action(scene, "peek", tr("Look at my foot"), Peek(seat), "eye")]
    else:
        choices = [_action(scene, "catch", tr("You looked at your foot!"), Catch(scene.viewer, seat), "warning")]
    return name_of(match, seat), [*choices, sight]


def _action(scene: TableScene, key: str, label: str, action: Action, icon: str) -> Choice:
    refused = scene.match.check(action)
    reason = refusal_text(scene.match, scene.viewer, refused) if refused is not None else ""
    return Choice(key, label, lambda: scene.deeds.submit(action), icon, reason)
