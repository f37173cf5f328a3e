"""The buttons of the table: tools above, what the turn asks for at the side. A button that is off says why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr, trn
from game.rules.actions import Ask, End
from game.scenes.table.words import name_of, refusal_text
from game.widgets import Button
from game.widgets.text import Text

if TYPE_CHECKING:
    from game.scenes.table.planning import Planner
    from game.scenes.table.scene import TableScene
    from game.widgets import Kit
    from game.widgets.button import Kind

MAIN: Final = 74
ROW: Final = 62
MAIN_SHARE: Final = 0.38
"""Of the height for buttons, at most, the main one's."""
GAP: Final = 11
MAIN_SIZES: Final = (25, 22, 19, 17, 15, 13, 11)
SMALL_SIZES: Final = (21, 19, 17)
SECOND_SIZES: Final = (21, 19, 17, 15, 13, 11)
WORD_SIZES: Final = (1.0, 0.9, 0.8, 0.7, 0.6)


def _pair() -> tuple[str, str]:
    """The words of the two small buttons."""
    return tr("Undo"), tr("Sort")


class Words(Text):
    """Text that never leaves its rectangle: it shrinks until its lines fit, and only then the last one is shortened."""

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the lines that fit."""
        if not self.label or self.rect.height < kit.line_height(self.font, self.size * WORD_SIZES[-1]):
            return
        size, lines = self._fitting(kit)
        high = kit.line_height(self.font, size)
        for number, line in enumerate(lines):
            at = (self.rect.centerx, self.rect.top + number * high)
            kit.text(surface, line, at, self.font, size, self.colour, align="centre", width=self.rect.width)

    def whole(self, kit: Kit) -> bool:
        """Whether all of it can be read."""
        size, lines = self._fitting(kit)
        fits = all(kit.text_width(line, self.font, size) <= self.rect.width for line in lines)
        return fits and len(lines) * kit.line_height(self.font, size) <= self.rect.height

    def _fitting(self, kit: Kit) -> tuple[float, list[str]]:
        """The greatest size at which all lines fit, and the lines."""
        fonts, wide = kit.assets.fonts, self.rect.width
        size, lines, most = self.size, [self.label], 1
        for share in WORD_SIZES:
            size = self.size * share
            pixels = kit.text_pixels(size)
            lines = fonts.wrap(self.label, self.font, pixels, wide)
            most = max(1, self.rect.height // max(1, kit.line_height(self.font, size)))
            if len(lines) <= most and all(fonts.width(line, self.font, pixels) <= wide for line in lines):
                return size, lines
        return size, [*lines[: most - 1], " ".join(lines[most - 1 :])]


@dataclass(frozen=True, slots=True)
class Spec:
    """What a button is now. `slot` is where it stands: main, second, undo, sort, hint."""

    slot: str
    key: str
    label: str
    press: Callable[[], None]
    icon: str = ""
    kind: Kind = "plain"
    reason: str = ""
    tip: str = ""

    @property
    def same(self) -> tuple[str, str, str]:
        """What cannot change without another button."""
        return self.slot, self.key, self.kind


class Controls:
    """Keeps the buttons in step with the match."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._specs: list[Spec] = []
        self._buttons: dict[str, Button] = {}
        self._reason: Words | None = None
        self._foot: Words | None = None

    # ---- building

    def build(self, kit: Kit) -> None:
        """Make the tools; what the turn asks for follows with `refresh`."""
        self._specs, self._buttons = [], {}
        self._tools(kit)
        zone = self.scene.board.table["actions"]
        self._reason = self.scene.ui.add(Words("table.reason", "", size=style.LABEL_SIZE, colour=style.LABEL, align="centre"))
        self._foot = self.scene.ui.add(Words("table.keys", "", size=style.LABEL_SIZE, colour=style.SOFT, align="centre"))
        slots = self._slots(kit)
        bottom = slots["hint"].bottom
        self._reason.place(slots["reason"])
        self._foot.place((zone.left, bottom + kit.ui(6), zone.width, max(0, zone.bottom - bottom - kit.ui(6))))

    def _tools(self, kit: Kit) -> None:
        zone = self.scene.board.table["tools"]
        keys = (
            ("help", tr("Keys and help (F1)"), "help", self.scene.doors.help),
            ("sound", tr("Sound on or off (M)"), "mute" if kit.look.muted else "sound", self.mute),
            ("settings", tr("Settings"), "gear", self.scene.doors.settings),
            ("menu", tr("Menu (Esc)"), "menu", self.scene.doors.menu),
        )
        # In a tall window the zone is high, but no wider.
        size = min(zone.height, kit.metrics.target(62), (zone.width - (len(keys) - 1) * kit.ui(6)) // len(keys))
        gap = (zone.width - len(keys) * size) // (len(keys) - 1)
        gap = min(gap, kit.ui(14))
        left = zone.right - len(keys) * size - (len(keys) - 1) * gap
        for number, (key, label, icon, press) in enumerate(keys):
            button = Button(f"table.{key}", label, press, icon=icon, icon_only=True)
            button.group = "tools"
            self.scene.ui.add(button).place((left + number * (size + gap), zone.top, size, size))

    def mute(self) -> None:
        """Turn the sound off or on."""
        from game.scenes.front import change_look  # noqa: PLC0415

        muted = not self.scene.context.look.muted
        change_look(self.scene.context, muted=muted)
        button = self.scene.ui.get("table.sound")
        assert isinstance(button, Button)
        button.set(icon="mute" if muted else "sound")
        self.scene.ui.toast(tr("Sound off") if muted else tr("Sound on"))

    def _slots(self, kit: Kit) -> dict[str, pygame.Rect]:
        """Where buttons stand; undo, sort and hint never move."""
        zone = self.scene.board.table["actions"]
        line = kit.line_height("text", style.LABEL_SIZE)
        gap = min(kit.ui(GAP), kit.metrics.px(GAP * 1.5))
        room = zone.height - line - 3 * gap
        main = max(44, min(kit.metrics.target(MAIN), round(room * MAIN_SHARE)))
        row = max(44, min(kit.metrics.target(ROW), (room - main) // 2))
        words = max(line, min(2 * line, line + room - main - 2 * row))
        y = zone.top
        found = {"main": pygame.Rect(zone.left, y, zone.width, main)}
        y += main + gap // 2
        beside = max(0, min(kit.ui(10), zone.left, kit.metrics.width - zone.right) - kit.metrics.px(8))
        found["reason"] = pygame.Rect(zone.left - beside, y, zone.width + 2 * beside, words)
        y += words + gap // 2
        half = (zone.width - gap) // 2
        found["undo"] = pygame.Rect(zone.left, y, half, row)
        found["sort"] = pygame.Rect(zone.right - half, y, half, row)
        y += row + gap
        found["hint"] = pygame.Rect(zone.left, y, zone.width, row)
        return found

    # ---- following the match

    def refresh(self, planner: Planner) -> None:
        """Show the buttons that go with the moment."""
        specs = self._wanted(planner)
        if [spec.same for spec in specs] != [spec.same for spec in self._specs]:
            self._rebuild(specs)
        for spec in specs:
            button = self._buttons[spec.key]
            button.set(label=spec.label, reason=spec.reason, icon=self._icon(spec))
            button.on_press, button.tip = spec.press, spec.tip or (spec.label if button.icon_only else "")
            self._fit(button, spec, max((each.label for each in specs if each.kind == spec.kind), key=len))
        self._specs = specs
        if self._reason is not None and self._foot is not None:
            self._reason.set(self._below(specs[0]))
            told = self._reason.label.startswith(specs[0].reason) and self._reason.whole(self.scene.kit)
            self._buttons[specs[0].key].reason_beside = told
            self._foot.set(self._foot_words())

    def _rebuild(self, specs: list[Spec]) -> None:
        ui, kit = self.scene.ui, self.scene.kit
        for button in self._buttons.values():
            ui.remove(button)
        self._buttons = {}
        slots = self._slots(kit)
        second = any(spec.slot == "second" for spec in specs)
        alike = [spec.key for spec in specs if spec.key.startswith("keep.")]
        if alike:
            slots["second"] = slots["hint"]
            slots["main"] = pygame.Rect(slots["main"].topleft, slots["second"].size)
        elif second:
            whole, gap = slots["hint"], kit.ui(GAP)
            side = max(44, min(whole.height, (whole.width - gap) // 3))
            slots["second"] = pygame.Rect(whole.left, whole.top, whole.width - gap - side, whole.height)
            slots["hint"] = pygame.Rect(whole.right - side, whole.top, side, whole.height)
        for spec in specs:
            small, room = spec.slot in ("undo", "sort") or (spec.slot == "hint" and second), slots[spec.slot].width
            size = 25 if spec.kind == "main" else self._small_size(room) if small and spec.slot != "hint" else 21
            wordless = spec.slot == "hint" or not size
            tiny = spec.slot == "second" and not self._fits(spec.label, SECOND_SIZES[-1], 0.0, room)
            button = Button(
                f"table.{spec.key}", spec.label, spec.press, icon=spec.icon, kind=spec.kind, tip=spec.tip, reason=spec.reason,
                size=size or 21, reason_below=False, icon_only=(small and wordless) or tiny,
            )  # fmt: skip
            button.group = "actions"
            self._buttons[spec.key] = ui.add(button)
            button.place(slots[spec.slot])

    def _icon(self, spec: Spec) -> str:
        """The icon, where the words of the two great buttons leave room for one."""
        room = self._buttons[spec.key].rect.width
        if self._buttons[spec.key].icon_only:
            return spec.icon
        if spec.slot in ("undo", "sort"):
            return spec.icon if all(self._fits(words, self._buttons[spec.key].size, 1.2, room) for words in _pair()) else ""
        least = {"main": MAIN_SIZES[3], "second": SECOND_SIZES[3]}.get(spec.slot)
        return spec.icon if least is None or self._fits(spec.label, least, 1.2, room) else ""

    def _small_size(self, room: int) -> int:
        """The type of the two small buttons, both alike: with icons, or as large as the bare words go; 0 where they do not."""
        kit = self.scene.kit
        with_icon = (size for size in SMALL_SIZES if all(self._fits(words, size, 1.2, room) for words in _pair()))
        bare = (size for size in SMALL_SIZES if max(kit.text_width(words, "bold", size) for words in _pair()) + kit.ui(20) <= room)
        return next(with_icon, 0) or next(bare, 0)

    def _fit(self, button: Button, spec: Spec, longest: str) -> None:
        """Let the words of the main button shrink before they are cut."""
        sizes = MAIN_SIZES if spec.kind == "main" else {"main": SECOND_SIZES, "second": SECOND_SIZES}.get(spec.slot)
        if sizes is None or button.icon_only:
            return
        beside = 1.2 if button.icon or spec.reason else 0.0
        size = next(
            (size for size in sizes if self._fits(longest if spec.kind == "main" else spec.label, size, beside, button.rect.width)),
            sizes[-1],
        )
        if size != button.size:
            button.size = size
            button.touch()

    def _fits(self, label: str, size: float, beside: float, width: int) -> bool:
        kit = self.scene.kit
        return kit.text_width(label, "bold", size) + kit.ui(34 + size * beside) <= width

    def _wanted(self, planner: Planner) -> list[Spec]:
        scene, deeds = self.scene, self.scene.deeds
        found = [*self._turn(planner)]
        can_undo = scene.match.can_undo(scene.viewer) or bool(scene.match.draft(scene.viewer))
        reason = "" if can_undo and not scene.covered else scene.undo_reason()
        found.append(Spec("undo", "undo", tr("Undo"), deeds.undo, "undo", reason=reason, tip=tr("Take back the last move (Z)")))
        none = "" if scene.rack.cards else tr("There is nothing to sort.")
        found.append(Spec("sort", "sort", tr("Sort"), self._sort, "sort", reason=none, tip=self._sort_tip()))
        if found[0].key == "keep.1":
            return found  # two piles, two buttons alike: the second has the place of the hint
        found.append(
            Spec(
                "hint",
                "hint",
                tr("Hint"),
                scene.doors.hint,
                "hint",
                tip=tr("What would be good now? (H)"),
                reason=self.no_hint(),
            )
        )
        return found

    def _sort(self) -> None:
        self.scene.deeds.sort()

    def _draw_cards(self) -> None:
        self.scene.deeds.draw()

    def _take_back(self) -> None:
        self.scene.deeds.take_back()

    def _sort_tip(self) -> str:
        words = {"rank": tr("by rank"), "playable": tr("what can be played first"), "colour": tr("by colour")}
        now = self.scene.rack.sorted_by
        return tr("Sort (S): now {order}", order=words[now] if now else tr("your own order"))

    def no_hint(self) -> str:
        """Why there is no hint to be had now."""
        scene = self.scene
        state = scene.match.state
        mine = state.turn == scene.viewer and state.phase in ("draw", "play") and not scene.covered and bool(scene.people)
        return "" if mine else tr("Hints are for your own turn.")

    def _turn(self, planner: Planner) -> list[Spec]:
        """The main button, and a second one where there is another thing to do."""
        scene, deeds, match = self.scene, self.scene.deeds, self.scene.match
        state, seat = match.state, scene.viewer
        if scene.covered:
            label = tr("{name} is here", name=name_of(match, seat))
            return [Spec("main", "uncover", label, scene.doors.uncover, "eye", "main")]
        if not scene.shows_turn:
            return [self._catching_up()]
        match state.phase:
            case "over":
                return [Spec("main", "score", tr("See the score"), scene.doors.to_score, "flag", "main")]
            case "keep" if not state.kept[seat] and scene.people:
                return [
                    Spec("main", "keep.1", tr("Keep left"), lambda: deeds.keep(1), "left", "main"),
                    Spec("second", "keep.2", tr("Keep right"), lambda: deeds.keep(2), "right", "main"),
                ]
            case "grab" if state.grabbed[seat] < 0 and scene.people:
                return [Spec("main", "grab", tr("Lift a packet"), scene.grab.lift, "hand", "main")]
            case "ready" if scene.people:
                return [Spec("main", "ready", tr("I'm ready"), deeds.ready, "check", "main")]
            case "draw" if state.turn == seat and scene.people:
                return self._draw(planner)
            case "play" if state.turn == seat and scene.people:
                return self._play(planner)
        return [self._waiting()]

    def _waiting(self) -> Spec:
        scene, match = self.scene, self.scene.match
        state = match.state
        actor = name_of(match, state.actor)
        following = (state.turn + 1) % match.game.players == scene.viewer and state.phase in ("draw", "play")
        if following and scene.people:
            return Spec("main", "wait", tr("Your turn is next"), lambda: None, "clock", reason=tr("after {name}", name=actor))
        label = tr("Your turn") if state.actor == scene.viewer else tr("{name}'s turn", name=actor)
        return Spec("main", "wait", label, lambda: None, "clock", reason=tr("Space: faster"))

    def _catching_up(self) -> Spec:
        """The turn that plates and coach still show; keys, stacks and cards answer to the match meanwhile."""
        scene, seat = self.scene, self.scene.picture.turn
        label = tr("Your turn") if seat == scene.viewer else tr("{name}'s turn", name=name_of(scene.match, seat))
        if scene.picture.phase not in ("draw", "play"):
            label = tr("One moment")
        return Spec("main", "wait", label, scene.hurry, "clock", reason=tr("Space: faster"))

    def _draw(self, planner: Planner) -> list[Spec]:
        deeds, rules = self.scene.deeds, self.scene.match.game.rules.draw
        plan = planner.draw()
        label = trn("Draw 1", "Draw {n}", rules.draw)
        found = [Spec("main", "draw", label, self._draw_cards, "card-in", "main", plan.refusal, tr("Draw from a stack (D)"))]
        if rules.pile != "never":
            take = planner.take(self.scene.selection.cards)
            found.append(
                Spec("second", "take", tr("Take pile"), deeds.take_pile, "hand", reason=take.refusal, tip=take.gain or take.refusal)
            )
        return found

    def _play(self, planner: Planner) -> list[Spec]:
        scene, deeds, match = self.scene, self.scene.deeds, self.scene.match
        if match.draft(scene.viewer):
            plan = planner.lay_draft()
            reason = plan.refusal
            standing = match.standing(scene.viewer)
            if standing.minimum > standing.points:
                short = standing.minimum - standing.points
                reason = trn("needs 1 more point", "needs {n} more points", short)
            return [
                Spec("main", "lay", tr("Lay down"), deeds.lay_down, "check", "main", reason, tr("Lay all that is set aside (L)")),
                Spec("second", "back", tr("Take back"), self._take_back, "down", tip=tr("Take all of the draft back")),
            ]
        if match.check(End(scene.viewer)) is None:
            asking = self._asking() if scene.rack.cards else []
            if asking and not asking[0].reason:
                # The last card may not go before the partner has been asked.
                main = replace(asking[0], slot="main", kind="main")
                return [main, Spec("second", "end", tr("End turn"), deeds.end_turn, "check")]
            return [Spec("main", "end", tr("End turn"), deeds.end_turn, "check", "main"), *asking]
        cards = scene.chosen_cards()
        plan = planner.plan(cards, "pile")
        reason = plan.refusal if cards else tr("Select one card first")
        main = Spec("main", "discard", tr("Discard"), deeds.discard, "", "main", reason, tr("Discard the selected card (X)"))
        return [main, *self._asking()]

    def _asking(self) -> list[Spec]:
        scene, match = self.scene, self.scene.match
        if match.game.rules.going_out.ask_partner == "no":
            return []
        refused = match.check(Ask(scene.viewer))
        reason = "" if refused is None else refusal_text(match, scene.viewer, refused)
        return [Spec("second", "ask", tr("May I go out?"), scene.deeds.ask_partner, "chat", reason=reason, tip=reason)]

    def _below(self, spec: Spec) -> str:
        """What stands below the main button: why it is off; with a draft open, how to discard all the same."""
        if spec.key != "lay" or self._reason is None or not self.scene.match.ledger.hands[self.scene.viewer]:
            return spec.reason
        discard = tr("X or drag: discard")
        room = self._reason.rect.height >= 2 * self.scene.kit.line_height("text", style.LABEL_SIZE)
        return f"{spec.reason}\n{discard}" if spec.reason and room else discard

    def _foot_words(self) -> str:
        scene = self.scene
        if scene.match.state.turn != scene.viewer or not scene.people:
            return tr("Space hurries the others")
        if scene.match.state.phase == "draw" and scene.match.game.stacks > 1 and scene.match.game.rules.draw.draw > 1:
            return f"{tr('Shift click')} · {tr('Draw one card here')}"
        return tr("F1 shows all keys")
