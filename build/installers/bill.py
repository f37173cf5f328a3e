"""What goes out beside the installers: a bill of materials (CycloneDX) and checksums."""

from __future__ import annotations

import hashlib
import json
import platform
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from installers.licences import Component, components
from installers.project import AUTHORS, NAME, Plan, epoch, version

if TYPE_CHECKING:
    from pathlib import Path


def write(plan: Plan, target: str, made: list[Path]) -> list[Path]:
    """Write both files for the installers `made` for `target` and return them."""
    name = f"{NAME}-{version()}-{target}-{platform.machine().lower()}"
    materials = plan.output / f"{name}.cdx.json"
    materials.write_text(json.dumps(bill(), indent=2) + "\n", encoding="utf-8", newline="\n")
    sums = plan.output / f"{name}.sha256"
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in [*made, materials]]
    sums.write_text("".join(lines), encoding="utf-8", newline="\n")
    return [materials, sums]


def bill() -> dict[str, Any]:
    """Return the bill of materials: the program and every component told in components.toml."""
    program = {
        "type": "application",
        "name": NAME,
        "version": version(),
        "publisher": AUTHORS,
        "licenses": [{"license": {"id": "MIT"}}],
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": program,
        },
        "components": [material(one) for one in components()],
    }


def material(one: Component) -> dict[str, Any]:
    """Return the entry of one component."""
    entry: dict[str, Any] = {
        "type": "library",
        "name": one.name,
        "copyright": one.copyright,
        "licenses": [{"expression": one.licence}],
    }
    if one.version:
        entry["version"] = one.version
    if one.pin:
        entry["purl"] = f"pkg:pypi/{one.pin}@{one.version}"
    return entry
