"""Springs come to rest, timelines keep their order, however they are hurried."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.animation import PACES, Easing, Spring, Spring2, Timeline, Tween, back, in_out, linear, out_back, out_cubic, out_quad


@pytest.mark.parametrize("ease", [linear, out_quad, out_cubic, out_back, in_out, back(3.0)])
def test_easings_begin_at_nothing_and_end_at_all(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_out_back_goes_a_little_past_its_end() -> None:
    assert 1.0 < max(out_back(i / 100) for i in range(101)) < 1.15


@settings(max_examples=12)
@given(
    st.sampled_from([(900, 60), (220, 22), (400, 32), (260, 26)]),
    st.floats(-4000, 4000),
    st.lists(st.floats(0.001, 0.2), min_size=60, max_size=60),
)
def test_a_spring_comes_to_rest_at_its_target_whatever_the_frames(kind: tuple[int, int], target: float, steps: list[float]) -> None:
    spring = Spring(0.0, *kind, target=target)
    for dt in steps:
        spring.step(dt)
        assert abs(spring.value) <= 1.6 * abs(target) + 1
        if spring.settled(0.5, 8):
            break
    for _ in range(120):
        spring.step(1 / 60)
    assert spring.settled()


def test_a_spring_hardly_depends_on_the_frame_rate() -> None:
    slow, fast = Spring(0.0, 900, 60, 100.0), Spring(0.0, 900, 60, 100.0)
    for _ in range(6):
        slow.step(1 / 30)
    for _ in range(48):
        fast.step(1 / 240)
    assert slow.value == pytest.approx(fast.value, abs=0.01)


def test_after_a_long_pause_nothing_flies_off() -> None:
    spring = Spring(0.0, 900, 60, 100.0)
    spring.step(30.0)
    assert 0 <= spring.value <= 130


def test_a_point_keeps_place_and_speed_when_its_spring_changes() -> None:
    point = Spring2(0, 0, 900, 60)
    point.aim(100, 50)
    point.step(1 / 60)
    before = point.value, point.velocity
    point.tune(260, 26)
    assert (point.value, point.velocity) == before
    for _ in range(200):
        point.step(1 / 60)
    assert point.settled()
    point.snap()
    assert point.value == (100, 50)


def test_a_tween_waits_goes_and_arrives() -> None:
    tween = Tween(0, 10, 1.0, linear, delay=0.5)
    assert tween.step(0.5) == 0
    assert tween.step(0.5) == pytest.approx(5)
    assert tween.step(5) == 10
    assert tween.done
    tween.aim(0, 1.0)
    assert tween.step(0.5) == pytest.approx(5)


def recorded(pace: float = 1.0) -> tuple[Timeline, list[str]]:
    """Three clips one after another and one beside them."""
    line = Timeline(pace)
    heard: list[str] = []
    line.then(0.2, on_start=lambda: heard.append("a"), on_done=lambda: heard.append("A"))
    line.then(0.2, on_start=lambda: heard.append("b"), on_done=lambda: heard.append("B"))
    line.beside(0.3, on_start=lambda: heard.append("c"), on_done=lambda: heard.append("C"))
    line.call(lambda: heard.append("end"))
    return line, heard


def play(line: Timeline, dt: float) -> int:
    steps = 0
    while not line.done:
        line.step(dt)
        steps += 1
        assert steps < 1000
    return steps


@pytest.mark.parametrize("dt", [0.016, 0.05, 0.25, 2.0])
def test_clips_end_in_order_at_any_frame_rate(dt: float) -> None:
    line, heard = recorded()
    play(line, dt)
    assert [h for h in heard if h.isupper() or h == "end"] == ["A", "C", "B", "end"]


def test_skipping_hears_everything_once_in_order() -> None:
    line, heard = recorded()
    line.step(0.1)
    line.skip()
    assert line.done
    assert [h for h in heard if h.isupper() or h == "end"] == ["A", "C", "B", "end"]
    assert sorted(heard) == sorted({*heard})


def test_what_a_callback_adds_is_played_also_while_skipping() -> None:
    line = Timeline()
    heard: list[str] = []
    line.then(0.1, on_done=lambda: line.then(0.1, on_done=lambda: heard.append("second")))
    line.skip()
    assert heard == ["second"]


def test_hurrying_shortens_and_ends_with_the_timeline() -> None:
    usual = play(recorded()[0], 0.01)
    line, _ = recorded()
    line.hurry(4)
    assert play(line, 0.01) == pytest.approx(usual / 4, abs=2)
    assert line.hurry_factor == 1.0


@pytest.mark.parametrize(("pace", "seconds"), [("slow", 0.64), ("normal", 0.4), ("fast", 0.18), ("off", 0.0)])
def test_paces_scale_every_length(pace: str, seconds: float) -> None:
    line, heard = recorded(PACES[pace])
    assert play(line, 0.01) == pytest.approx(seconds / 0.01, abs=2)
    assert heard[-1] == "end"


def test_progress_reaches_the_whole_even_in_one_step() -> None:
    seen: list[float] = []
    line = Timeline()
    line.then(0.1, seen.append)
    line.step(5.0)
    assert seen[-1] == 1.0


def test_clearing_forgets_without_callbacks() -> None:
    line, heard = recorded()
    line.clear()
    line.step(1)
    assert (line.done, heard) == (True, [])
