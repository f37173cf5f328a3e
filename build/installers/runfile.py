"""One file for every other Linux: a shell script with the packed program behind it, installed for one user."""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import platform
import tarfile
from typing import TYPE_CHECKING

from installers.deb import desktop_files
from installers.freeze import copy_of
from installers.project import BUILD, NAME, Plan, epoch, say, version

if TYPE_CHECKING:
    from pathlib import Path


def build_run(plan: Plan, frozen: Path) -> Path:
    """Make the .run of the `frozen` folder and return it."""
    say("Packing the .run ...")
    tree = plan.fresh("run")
    copy_of(frozen, tree / NAME)
    desktop_files(tree / "share")
    archive = packed(tree)
    letter, data = ("z", gzip.compress(archive, 1, mtime=0)) if plan.fast else ("J", lzma.compress(archive, preset=9))
    machine = platform.machine()
    facts = {
        "@VERSION@": version(),
        "@MACHINE@": machine,
        "@SHA256@": hashlib.sha256(data).hexdigest(),
        "@TAR@": letter,
    }
    script = (BUILD / "linux/install.sh").read_text(encoding="utf-8")
    for mark, fact in facts.items():
        script = script.replace(mark, fact)
    result = plan.output / f"{NAME}-{version()}-linux-{machine}.run"
    result.write_bytes(script.encode() + data)
    result.chmod(0o755)
    return result


def packed(tree: Path) -> bytes:
    """Return a tar of what is in `tree`: the same bytes for the same files, owned by nobody in particular."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = epoch()
        return entry

    result = io.BytesIO()
    with tarfile.open(fileobj=result, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(tree.rglob("*")):
            archive.add(path, path.relative_to(tree).as_posix(), recursive=False, filter=plain)
    return result.getvalue()
