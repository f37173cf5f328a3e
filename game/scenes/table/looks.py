"""How the cards of the rack look: raised under the pointer, selected, meant by a hint, new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.animation import Tween, out_quad
from game.rules.cards import kind_of
from game.sprites.card import CardState
from game.sprites.rack import card_area

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

HOVER_SECONDS: Final = 0.09


class Looks:
    """Keeps the states of cards in step with pointer, selection and hint, and paints what changed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._hover: dict[int, Tween] = {}
        self._known: tuple[int, frozenset[int]] | None = None

    def refresh(self) -> None:
        """Work out all states anew; cards whose state changed are painted again."""
        scene = self.scene
        states: dict[int, CardState] = {}
        playable = self._playable()
        for card in scene.board.rack.target.cards:
            hover = self._hover[card.card].value if card.card in self._hover else 0.0
            chosen = card.card in scene.selection
            meant = card.card in scene.advising.cards or kind_of(card.card) in playable
            if hover or chosen or meant:
                states[card.card] = CardState(hover=hover, selected=chosen, playable=meant)
        sight = scene.sight
        changed = {card for card in {*states, *sight.states} if states.get(card) != sight.states.get(card)}
        changed |= sight.fresh ^ scene.rack.fresh
        sight.states, sight.fresh = states, scene.rack.fresh
        for card in scene.board.rack.drawn.cards:
            if card.card in changed:
                scene.invalidate(card_area(scene.kit, card))

    def _playable(self) -> frozenset[int]:
        """The kinds that glow because the coach points them out; none while a hint or a selection does."""
        scene = self.scene
        state = scene.match.state
        mine = state.turn == scene.viewer and state.phase == "play" and bool(scene.people) and not scene.covered
        if not mine or scene.desk.coach != "talkative" or scene.advising.words or scene.selection.cards:
            return frozenset()
        if self._known is None or self._known[0] != scene.match.moment:
            self._known = (scene.match.moment, scene.deeds.planner.playable())
        return self._known[1]

    def hover(self, card: int | None) -> None:
        """Raise the card under the pointer, lower the others."""
        seconds = 0.0 if self.scene.context.look.reduced_motion else HOVER_SECONDS
        for other, tween in self._hover.items():
            if other != card and tween.end:
                tween.aim(0.0, seconds)
        if card is not None:
            tween = self._hover.setdefault(card, Tween(0.0, 0.0, 0.0, out_quad))
            if not tween.end:
                tween.aim(1.0, seconds)

    @property
    def moving(self) -> bool:
        """Whether a card rises or sinks."""
        return any(not tween.done or (tween.value > 0) != (tween.end > 0) for tween in self._hover.values())

    def step(self, dt: float) -> None:
        """Let cards rise and sink."""
        if not self._hover:
            return
        still = {card: tween.value for card, tween in self._hover.items()}
        for tween in self._hover.values():
            tween.step(dt)
        if still != {card: tween.value for card, tween in self._hover.items()} or self.moving:
            self.refresh()
        gone = [card for card, tween in self._hover.items() if tween.done and tween.value == 0]
        for card in gone:
            del self._hover[card]
        if gone:
            self.refresh()
