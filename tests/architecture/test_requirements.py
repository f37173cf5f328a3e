"""The pinned requirements: what pyproject.toml asks for, each file checked by its hash, from nowhere in particular."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.sources import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = {
    "requirements.txt": [],
    "requirements-dev.txt": PROJECT["dependency-groups"]["dev"],
    "build/requirements.txt": PROJECT["dependency-groups"]["package"],
}
every_file = pytest.mark.parametrize("name", GROUPS)


def pins(name: str) -> dict[str, str]:
    """Return {distribution: version} of a requirements file; of a version split by Python, the last."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return {canonicalize_name(found[1]): found[2] for found in re.finditer(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)}


@every_file
def test_pins_fit_what_the_project_asks_for(name: str) -> None:
    pinned = pins(name)
    for asked in map(Requirement, [*PROJECT["project"]["dependencies"], *GROUPS[name]]):
        assert asked.specifier.contains(pinned[canonicalize_name(asked.name)]), asked


@every_file
def test_every_pin_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert re.findall(r"://|--(?:extra-)?index-url|--find-links", text) == []


def test_players_development_and_packages_use_the_same_versions() -> None:
    played, developed, packaged = pins("requirements.txt"), pins("requirements-dev.txt"), pins("build/requirements.txt")
    assert {name: (developed[name], packaged[name]) for name in played} == {
        name: (version, version) for name, version in played.items()
    }
