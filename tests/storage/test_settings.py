from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.files import SET_ASIDE
from game.storage.settings import FILE, Settings, SettingsFile, look_from
from game.style import Look

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
)


def test_settings_edited_with_a_mark_before_the_text_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'\xef\xbb\xbf{"look": {"muted": true}}')  # as some editors save it
    kept = SettingsFile(tmp_path)
    assert kept.settings.look.muted
    assert kept.notices == []


def test_settings_come_back(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.settings.look = Look(scale=1.5, cloth="blue", left_handed=True, volume=0.0)
    file.settings.choices["new_match.rules"] = "duel"
    assert file.save()
    again = SettingsFile(tmp_path)
    assert again.settings == file.settings
    assert again.notices == []


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "nobody")
    assert file.settings == Settings()
    assert file.notices == []
    assert not (tmp_path / "nobody").exists()


def test_one_bad_field_leaves_the_others_alone(tmp_path: Path) -> None:
    look = {**asdict(Look(scale=1.25)), "volume": "loud", "cloth": "plaid", "speed": 3}
    (tmp_path / FILE).write_text(json.dumps({"look": look, "choices": {"a": 1, "b": [1], "c": "x" * 5000}}))
    file = SettingsFile(tmp_path)
    assert file.settings.look == Look(scale=1.25)
    assert file.settings.choices == {"a": 1}
    [kept] = (tmp_path / SET_ASIDE).iterdir()
    assert file.notices == [f"Some of your settings cannot be read: there the usual ones are in use. The old file is kept: {kept}"]


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"{", b"[]", b"null", b"[" * 100_000, b"x" * 300_000, b'{"look": 3}'])
def test_a_file_that_cannot_be_read_is_kept_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    if content != b"null":
        assert file.notices
        assert (tmp_path / SET_ASIDE).exists()
    file.save()
    assert SettingsFile(tmp_path).notices == []


@given(data=st.dictionaries(st.sampled_from([*asdict(Look()), "other"]), anything))
def test_any_data_gives_a_look_that_can_be_used(data: dict[str, Any]) -> None:
    look, bad = look_from(data)
    assert set(bad) <= set(data)
    assert 0.75 <= look.scale <= 2
    assert 0 <= look.volume <= 1
    assert isinstance(look.language, str)
    assert replace(look) == look


def test_choices_are_asked_for_with_what_is_usual() -> None:
    settings = Settings(choices={"text": "duel", "number": 3, "flag": True})
    assert settings.text("text", "x") == "duel"
    assert settings.text("number", "x") == "x"
    assert settings.number("number", 9) == 3
    assert settings.number("flag", 9) == 9
    assert settings.flag("flag", default=False)
    assert settings.flag("missing", default=True)


def test_a_folder_that_cannot_be_written_to_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    file = SettingsFile(blocked)
    assert not file.save()
    assert "cannot be written" in file.notices[0]
