"""Which control fits a field: a switch, a number, a choice side by side or dropping down, a list of numbers, ranks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from game.i18n import tr
from game.scenes.house_rules.draft import RulesDraft, value_words
from game.scenes.house_rules.lists import NumberList, RankChips
from game.widgets import Dropdown, Line, Segments, Stepper, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.axes import Axis
    from game.widgets import Kit, Widget

SHARE: Final = 0.56  # of a row that choices side by side may take
FEW: Final = 3
BANDS: Final = (0, 1500, 3000, 7000, 10_000, 13_000, 16_000, 20_000, 25_000, 30_000, 35_000, 40_000)
"""Scores from which minimums usually rise."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A control, and whether it needs the whole width, below the words."""

    widget: Widget
    below: bool = False


def control_for(kit: Kit, axis: Axis, draft: RulesDraft, width: int, put: Callable[[Any], None]) -> Fitted:
    """Return the control for a field in a row so many pixels wide inside; ``put`` hears the new value."""
    node_id, label, value = f"house.{axis.field}", tr(axis.label), draft.value(axis)
    if axis.kind == "toggle":
        return Fitted(Toggle(node_id, label, value, put))
    if axis.kind == "number":
        return Fitted(_number(kit, axis, draft, width, put))
    if axis.kind == "choice":
        options = [(option.value, tr(option.label)) for option in axis.options]
        return Fitted(_choice(kit, axis, options, value, width, put))
    if axis.kind == "choices":
        ranks = [(option.value, option.label) for option in axis.options]
        return Fitted(RankChips(node_id, label, ranks, value, put), below=True)
    return Fitted(_numbers(axis, draft, put), below=True)


def _number(kit: Kit, axis: Axis, draft: RulesDraft, width: int, put: Callable[[Any], None]) -> Widget:
    low, high = axis.bounds(draft.rules)
    numbers = range(low, high + 1)
    value = draft.value(axis)
    if len(numbers) <= FEW and all(axis.word_of(number) for number in numbers):
        options = [(str(number), tr(axis.word_of(number))) for number in numbers]
        return _choice(kit, axis, options, str(value), width, lambda key: put(int(key)))
    return Stepper(
        f"house.{axis.field}", tr(axis.label), value, put, low=low, high=high, step=axis.step, paper=True,
        show=lambda number: value_words(axis, int(number)),
    )  # fmt: skip


def _choice(kit: Kit, axis: Axis, options: list[tuple[str, str]], value: str, width: int, put: Callable[[str], None]) -> Widget:
    node_id, label = f"house.{axis.field}", tr(axis.label)
    side_by_side = Segments(node_id, label, options, value, put, paper=True)
    if len(options) <= FEW + 1 and side_by_side.measure(kit, 10 * width)[0] <= width * SHARE:
        return side_by_side
    return Dropdown(node_id, label, [Line(key, words) for key, words in options], value, put, paper=True)


def _numbers(axis: Axis, draft: RulesDraft, put: Callable[[Any], None]) -> Widget:
    values: tuple[int, ...] = draft.value(axis)
    bands = draft.rules.lay_down.minimum_from_score
    if axis.field == "minimum_from_score":
        wanted = len(draft.rules.lay_down.minimum)
        captions = [tr("Step {n}", n=place + 1) for place in range(len(values))]
        more = min(axis.high, values[-1] + 3 * axis.step if values else 0)

        def grow(new: tuple[int, ...]) -> None:
            # the first band brings the others: one alone would only disagree with the list of minimums
            put(BANDS[:wanted] if not values and new else new)

        return NumberList(
            "house.minimum_from_score", tr(axis.label), values, grow, high=min(axis.high, 100_000), step=axis.step, most=axis.most,
            captions=captions, more=more,
        )  # fmt: skip
    if axis.field == "minimum" and bands:
        captions = [tr("from {score}", score=f"{bands[place]:,}") if place < len(bands) else "?" for place in range(len(values))]
    else:
        captions = [tr("Round {n}", n=place + 1) for place in range(len(values))]
    more = min(axis.high, values[-1] + 5 * axis.step if values else 5 * axis.step)
    return NumberList(
        f"house.{axis.field}",
        tr(axis.label),
        values,
        put,
        high=axis.high,
        step=axis.step,
        most=axis.most,
        captions=captions,
        more=more,
    )
