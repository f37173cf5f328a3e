"""Which regions of the resting layer are painted when: those that go with a movement at once, others when there is time."""

from __future__ import annotations

import pygame

from game.scenes.dirty import PATIENCE, Dirty

WINDOW = pygame.Rect(0, 0, 800, 600)
CARD, OTHER = pygame.Rect(0, 0, 60, 90), pygame.Rect(300, 0, 60, 90)
COACH, PLATE = pygame.Rect(0, 400, 300, 40), pygame.Rect(500, 400, 100, 100)


def settled() -> Dirty:
    dirty = Dirty()
    dirty.take_static(WINDOW)
    dirty.take_live(WINDOW)
    assert dirty.empty
    return dirty


def test_what_can_wait_is_painted_at_once_where_nothing_else_is() -> None:
    dirty = settled()
    dirty.add_static(COACH, patient=True)
    assert not dirty.empty
    assert not dirty.resting
    assert dirty.take_static(WINDOW) == [COACH]
    assert dirty.empty


def test_what_can_wait_leaves_a_frame_to_what_cannot() -> None:
    dirty = settled()
    dirty.add_static(COACH, patient=True)
    dirty.add_static(CARD)
    assert dirty.resting
    assert dirty.take_static(WINDOW) == [CARD]
    assert not dirty.empty, "a picture that still owes something is not at rest"
    assert dirty.take_static(WINDOW) == [COACH]
    assert dirty.empty


def test_what_can_wait_does_not_wait_for_ever() -> None:
    dirty = settled()
    dirty.add_static(COACH, patient=True)
    dirty.add_static(PLATE, patient=True)
    for _ in range(PATIENCE):
        dirty.add_static(CARD)
        assert dirty.take_static(WINDOW) == [CARD]
    painted = []
    for _ in range(2):
        dirty.add_static(OTHER)
        found = dirty.take_static(WINDOW)
        assert len(found) == 2, "one of them with what cannot wait"
        painted += found
    assert COACH in painted
    assert PLATE in painted
    assert dirty.empty


def test_a_wide_place_in_parts_is_painted_part_by_part() -> None:
    dirty = settled()
    parts = [pygame.Rect(200 * number, 0, 200, 200) for number in range(4)]
    dirty.add_static(parts[0])
    for part in (*parts[1:], parts[2].inflate(-20, -20)):
        dirty.add_static(part, patient=True)
    assert [dirty.take_static(WINDOW) for _ in range(4)] == [[part] for part in parts], "one a frame, none twice"
    assert dirty.empty


def test_small_words_are_painted_together() -> None:
    dirty = settled()
    words = [pygame.Rect(0, 100 * number, 120, 40) for number in range(4)]
    for each in words:
        dirty.add_static(each, patient=True)
    assert dirty.take_static(WINDOW) == words
    assert dirty.empty


def test_the_whole_layer_covers_what_waits() -> None:
    dirty = settled()
    dirty.add_static(COACH, patient=True)
    dirty.add_static(None)
    assert dirty.take_static(WINDOW) == [WINDOW]
    assert dirty.empty


def test_words_of_which_a_part_is_painted_are_painted_whole() -> None:
    dirty = settled()
    over = COACH.move(0, -30)
    dirty.add_static(COACH, patient=True)
    dirty.add_static(PLATE, patient=True)
    dirty.add_static(over)
    painted = dirty.take_static(WINDOW)
    assert painted[0].unionall(painted[1:]).contains(COACH.union(over))
    assert not any(rect.colliderect(PLATE) for rect in painted)
    assert dirty.take_static(WINDOW) == [PLATE]
