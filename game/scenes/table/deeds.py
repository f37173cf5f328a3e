"""What a person does at the table, whichever way it was asked for: put cards down, draw, lay down, take back, sort, challenge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.i18n import tr
from game.match.draft import staged_cards, unstage
from game.rules.actions import Answer, Ask, Catch, Challenge, DealNext, End, Grab, Keep, Peek, Ready
from game.rules.cards import is_wild, kind_of
from game.scenes.table.planning import Plan, Planner
from game.scenes.table.sorting import SORT_KEYS, SortKey
from game.scenes.table.words import card_words, cards_text, refusal_text
from game.widgets.dialog import Answer as Choice
from game.widgets.dialog import Dialog

if TYPE_CHECKING:
    from game.rules.actions import Action
    from game.scenes.table.scene import TableScene
    from game.sprites.pen import Spot


class Deeds:
    """The doings of the seat in front of the screen."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def planner(self) -> Planner:
        """Plans for the seat in front of the screen, as the match stands now."""
        return Planner(self.scene.match, self.scene.viewer)

    # ---- cards

    def put(self, cards: Sequence[int], target: str, origins: dict[int, Spot] | None = None) -> bool:
        """Put cards at a place; returns whether that was done (or asked about), else the reason is shown."""
        return self.carry_out(self.planner.plan(cards, target), origins)

    def obvious(self, cards: Sequence[int]) -> bool:
        """Put cards where they most likely belong."""
        plan = self.planner.obvious(cards)
        if plan is None and self.scene.match.state.phase == "play" and all(is_wild(kind_of(card)) for card in cards):
            self.scene.refuse(tr("Say where the wild goes: drag it there, or select it and click the place."), "")
            return False
        if plan is None:
            target = "pile" if self.scene.match.state.phase == "draw" or len(cards) == 1 else "felt"
            plan = self.planner.plan(cards, target)
        return self.carry_out(plan)

    def carry_out(self, plan: Plan, origins: dict[int, Spot] | None = None) -> bool:
        """Do what a plan says."""
        scene = self.scene
        if not plan.legal:
            scene.refuse(plan.refusal or tr("That is not possible now."), plan.target)
            return False
        if plan.ask:
            Dialog(
                "ask", tr("Are you sure?"), plan.ask,
                [Choice("yes", tr("Put it there"), lambda: self._do(plan, origins), kind="main"), Choice("no", tr("Leave it"))],
            ).open(scene.ui)  # fmt: skip
            return True
        if not scene.advising.cautions.stops(plan, lambda: self._do(plan, None)):
            self._do(plan, origins)
        return True

    def _do(self, plan: Plan, origins: dict[int, Spot] | None) -> None:
        scene, match = self.scene, self.scene.match
        scene.selection.clear()
        scene.origins = dict(origins or {})
        if plan.action is not None:
            self.submit(plan.action, plan.cards)
        elif plan.draft is not None:
            before = set(staged_cards(match.draft(scene.viewer)))
            match.set_draft(scene.viewer, plan.draft)
            scene.hands.draft_changed()
            new = [card for card in plan.cards if card not in before]
            scene.context.audio.cue("place")
            scene.announce(tr("{cards} set aside: {standing}", cards=cards_text(new or plan.cards), standing=plan.gain))

    def submit(self, action: Action, cards: Sequence[int] = ()) -> bool:
        """Hand an action to the match; a refusal is shown."""
        outcome = self.scene.match.submit(action, cards)
        if outcome.refusal is not None:
            self.scene.refuse(refusal_text(self.scene.match, self.scene.viewer, outcome.refusal), "")
        return bool(outcome)

    def take_back(self, cards: Sequence[int] | None = None, origins: dict[int, Spot] | None = None) -> None:
        """Take cards set aside back onto the rack; all of them without an argument."""
        scene = self.scene
        draft = scene.match.draft(scene.viewer)
        scene.origins = dict(origins or {})
        scene.match.set_draft(scene.viewer, () if cards is None else unstage(draft, cards))
        scene.selection.clear()
        scene.hands.draft_changed()
        scene.context.audio.cue("slide")

    # ---- the turn

    def draw(self, stack: int | None = None) -> None:
        """Draw: from a stack if it has enough for all cards, else from it and the lowest that has."""
        number, stacks = self.scene.match.game.rules.draw.draw, self.scene.match.state.stacks
        chosen: tuple[int, ...] = ()
        if stack is not None and 0 <= stack < len(stacks) and len(stacks[stack]) >= number:
            chosen = (stack,) * number
        self.carry_out(self.planner.draw(chosen))

    def draw_one(self, stack: int) -> None:
        """Choose stacks card by card: the draw is made once enough are chosen."""
        scene = self.scene
        plan = self.planner.draw()
        if not plan.legal:
            self.carry_out(plan)
            return
        scene.stacks_chosen.append(stack)
        if len(scene.stacks_chosen) >= scene.match.game.rules.draw.draw:
            chosen, scene.stacks_chosen = tuple(scene.stacks_chosen), []
            self.carry_out(self.planner.draw(chosen))
        else:
            scene.announce(tr("Stack {n} chosen; choose the next one.", n=stack + 1))
            scene.refresh()

    def take_pile(self) -> None:
        """Take the discard pile, with the selected pair where that serves."""
        self.carry_out(self.planner.take(self.scene.selection.cards))

    def discard(self) -> None:
        """Discard the one selected card."""
        self.put(self.scene.chosen_cards(), "pile")

    def lay_down(self) -> None:
        """Lay all that is set aside; without a draft, lay the selected cards as new books."""
        scene = self.scene
        if scene.match.draft(scene.viewer):
            self.carry_out(self.planner.lay_draft())
        else:
            self.put(scene.chosen_cards(), "felt")

    def end_turn(self) -> None:
        """End the turn without a discard."""
        self.submit(End(self.scene.viewer))

    def undo(self) -> None:
        """Take back the last move of this turn, else the draft, else say why not."""
        scene, match = self.scene, self.scene.match
        if match.can_undo(scene.viewer):
            match.undo(scene.viewer)
            scene.announce(tr("Taken back."))
        elif match.draft(scene.viewer):
            self.take_back()
        else:
            scene.refuse(scene.undo_reason(), "")

    def ask_partner(self) -> None:
        """Ask the partner for leave to go out."""
        self.submit(Ask(self.scene.viewer))

    def answer(self, *, yes: bool) -> None:
        """Answer the partner's question."""
        self.submit(Answer(self.scene.match.state.actor, yes))

    def keep(self, pile: int) -> None:
        """Keep pile 1 or 2 as the hand."""
        self.submit(Keep(self.scene.viewer, pile))

    def submit_grab(self, cards: int) -> bool:
        """Lift a packet of so many cards."""
        return self.submit(Grab(self.scene.viewer, cards))

    def ready(self) -> None:
        """Say that one's hand is sorted."""
        self.submit(Ready(self.scene.viewer))

    def deal_next(self) -> None:
        """Deal the next round."""
        self.submit(DealNext(self.scene.match.state.actor))

    # ---- the honour table

    def challenge(self, team: int, rank: int) -> None:
        """Question a team's books of a rank."""
        if self.submit(Challenge(self.scene.viewer, team, rank)):
            return

    def peek(self) -> None:
        """Look at one's own foot."""
        self.submit(Peek(self.scene.viewer))

    def catch(self, who: int) -> None:
        """Accuse a seat of having looked at its foot."""
        self.submit(Catch(self.scene.viewer, who))

    # ---- the rack

    def stand(self, cards: Sequence[int], slat: int, x: float, origins: dict[int, Spot] | None = None) -> None:
        """Put cards at a place on the rack; cards set aside come back with them."""
        scene = self.scene
        staged = set(staged_cards(scene.match.draft(scene.viewer)))
        coming = [card for card in cards if card in staged]
        if coming:
            self.take_back(coming, origins)
        scene.rack.drop([card for card in cards if scene.rack.find(card) is not None], slat, x)
        scene.hands.rack_changed(origins)
        scene.context.audio.cue("place", 0.6)

    def sort(self, key: SortKey | None = None) -> None:
        """Sort the rack; pressed again, by the next order."""
        scene = self.scene
        if key is None:
            now = scene.rack.sorted_by
            key = SORT_KEYS[(SORT_KEYS.index(now) + 1) % len(SORT_KEYS)] if now else "rank"
        playable = self.planner.playable() if key == "playable" else ()
        scene.rack.sort(key, playable)
        scene.hands.rack_changed()
        scene.context.audio.cue("shuffle", 0.5)
        words = {
            "rank": tr("Sorted by rank"),
            "playable": tr("Sorted: what can be played first"),
            "colour": tr("Sorted by colour"),
        }
        scene.announce(words[key])
        scene.refresh()

    def toggle(self, card: int) -> None:
        """Select a card or put it back, and say so."""
        scene = self.scene
        picked = scene.selection.toggle(card)
        words = tr("{card} selected", card=card_words(card)) if picked else tr("{card} not selected", card=card_words(card))
        scene.announce(words)
        scene.selection_changed()
