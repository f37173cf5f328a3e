#!/usr/bin/env python3
"""Hand & Foot from its source: sets up what is needed, then runs it.

    python3 go.py play          play; the same as no words at all
    python3 go.py test          all tests; what follows goes to pytest
    python3 go.py check         format, lint, types, import floors and the fast tests
    python3 go.py bench         the benchmarks; what follows goes to pytest
    python3 go.py assets        make the cards, sounds, icons and catalogues of texts again
    python3 go.py package       build an installer; --help lists the targets

What follows `play`, or any other word, goes to the game: `play --version`, `scenario check FILE`, `doctor`.

On Windows write `py go.py` instead. Only Python 3.11 or newer with pip is needed; all else goes into the
folder .venv beside this file, the first time with the network. Delete .venv to start over.
"""

# This file has to be readable for an old Python, so that it can say that it is too old: no annotations
# that need a new one, no match statement, nothing outside the standard library.
import contextlib
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
STAMP = "setup.json"
WINDOWS = os.name == "nt"

# What each level of set-up installs, and into which folder. To play needs little and is quick; to work on the
# game needs the rest beside it; an installer is made from a folder that holds nothing but what goes into it.
LEVELS = {
    "play": (".venv", "requirements.txt"),
    "dev": (".venv", "requirements-dev.txt"),
    "package": (".package/venv", "build/requirements.txt"),
}

# What Python is asked to run for each command of people who work on the game, one after the other, in the
# project's folder. The game itself keeps the folder it was called from, as it may be handed file names.
COMMANDS = {
    "test": ("dev", [["-m", "pytest"]]),
    "check": (
        "dev",
        [
            ["-m", "pytest", "tests/architecture"],
            ["-m", "pytest", "-m", "not slow", "--ignore=tests/architecture"],
        ],
    ),
    "bench": ("dev", [["-m", "pytest", "-s", "tests/bench", "tests/packaging/test_figures.py"]]),
    "assets": ("dev", [["-m", "tools"]]),
    "package": ("package", [["build/make_installer.py"]]),
}


class SetupError(Exception):
    """Setting up failed; the message says what to do."""


def main(words):
    """Run the command that `words` ask for and return its exit status."""
    if sys.version_info < (3, 11):
        raise SetupError(f"Hand & Foot needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).")
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(__doc__.strip())
        return 0
    command, rest = (words[0], words[1:]) if words else ("play", [])
    if command in COMMANDS:
        level, tasks = COMMANDS[command]
        python = ensure(level)
        os.chdir(ROOT)
        for task in tasks[:-1]:
            status = subprocess.call([python, *task, *rest])
            if status:
                return status
        return run([python, *tasks[-1], *rest])
    python = ensure("play")
    # -P: a folder named `game` where the player stands must not be taken for ours.
    return run([python, "-P", "-m", "game", *(rest if command == "play" else words)])


def run(command):
    """Become `command`, or where that cannot be (Windows), run it and return its exit status."""
    if WINDOWS:
        try:
            return subprocess.call(command)
        except KeyboardInterrupt:
            return 130
    sys.stdout.flush()
    return os.execv(command[0], command)


def ensure(level):
    """Make its folder hold what `level` needs and return that folder's Python; a matter of milliseconds once done."""
    folder = os.path.join(ROOT, LEVELS[level][0])
    if not is_ready(folder, level):
        with only_one_setup():
            if not is_ready(folder, level):  # another start may have done it while this one waited
                set_up(folder, level)
    return python_of(folder)


def python_of(folder):
    """Return the Python of the environment in `folder`."""
    return os.path.join(folder, *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))


def wanted(level):
    """Return what the stamp of a finished set-up of `level` has to say."""
    with open(os.path.join(ROOT, LEVELS[level][1]), encoding="utf-8") as file:
        return {"python": sys.version, "folder": ROOT, "requirements": file.read()}


def finished(folder):
    """Return the levels that were set up in `folder` to the end and still fit."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            stamp = json.load(file)
    except (OSError, ValueError):
        return set()
    if not os.path.exists(python_of(folder)):
        return set()
    return {level for level in stamp if level in LEVELS and stamp[level] == wanted(level)}


def is_ready(folder, level):
    """Say whether `folder` holds what `level` needs; what is needed to play is part of `dev`."""
    done = finished(folder)
    return level in done or (level == "play" and "dev" in done)


def set_up(folder, level):
    """Create or complete `folder`. The stamp goes first and comes last: what was interrupted is done again."""
    import shutil
    import sysconfig
    import venv

    pip = find_pip()
    say(f"Setting up what `{level}` needs, once; this takes less than a minute ...")
    done = finished(folder)
    if done:
        os.remove(os.path.join(folder, STAMP))
    else:
        shutil.rmtree(folder, ignore_errors=True)
        venv.EnvBuilder(with_pip=False, symlinks=not WINDOWS).create(folder)
    install(pip, python_of(folder), LEVELS[level][1])
    schemes = {"base": folder, "platbase": folder}
    libraries = sysconfig.get_path("purelib", "venv", vars=schemes)
    # The way from there, not the whole path: Python up to 3.12 reads it in the system's letters, which may lack ours.
    write(os.path.join(libraries, "hand_and_foot.pth"), os.path.relpath(ROOT, libraries) + "\n")
    write_command(sysconfig.get_path("scripts", "venv", vars=schemes))
    write(os.path.join(folder, STAMP), json.dumps({name: wanted(name) for name in done | {level}}))
    say("Ready.")


def find_pip():
    """Return the words that start pip, or say how to get it."""
    pip = [sys.executable, "-m", "pip"]
    found = subprocess.run([*pip, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    if found.returncode:
        raise SetupError(
            f"This Python ({sys.executable}) has no pip. On Debian or Ubuntu: sudo apt install python3-pip. "
            f"Elsewhere: {sys.executable} -m ensurepip. Then run the same command again."
        )
    version = found.stdout.decode(errors="replace").split()[1]
    if tuple(int(part) for part in version.split(".")[:2] if part.isdigit()) < (22, 3):
        raise SetupError(f"pip {version} is too old; 22.3 or newer is needed: {sys.executable} -m pip install --upgrade pip")
    return pip


def install(pip, python, requirements):
    """Have pip fill the environment of `python` with the pinned versions, each checked against its hash."""
    command = [*pip, "--python", python, "install", "--require-hashes", "--only-binary", ":all:"]
    command += ["--quiet", "--disable-pip-version-check", "--no-input", "-r", os.path.join(ROOT, requirements)]
    # A person's own pip settings must not send the libraries elsewhere.
    environment = dict(os.environ, PIP_ROOT_USER_ACTION="ignore", PIP_REQUIRE_VIRTUALENV="0", PIP_USER="0")
    if subprocess.call(command, env=environment):
        raise SetupError(
            "The libraries could not be installed (what pip said is above). Usual causes: no network, a full disk, "
            f"or a Python newer than the libraries know (this is {sys.version.split()[0]}; 3.11 to 3.14 are sure). "
            "Nothing is broken: run the same command again."
        )


def write_command(folder):
    """Put the command `hand-and-foot` beside Python, as an installed package would have it."""
    if WINDOWS:
        write(os.path.join(folder, "hand-and-foot.cmd"), '@"%~dp0python.exe" -P -m game %*\n')
        return
    path = os.path.join(folder, "hand-and-foot")
    write(path, '#!/bin/sh\nexec "$(dirname "$0")/python" -P -m game "$@"\n')
    os.chmod(path, 0o755)


def write(path, text):
    """Write `text` to `path` so that the file is there whole or not at all."""
    with open(path + ".new", "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    os.replace(path + ".new", path)


@contextlib.contextmanager
def only_one_setup():
    """Keep two starts from setting up the same folder; the system lifts the lock if one of them dies."""
    with open(os.path.join(ROOT, ".venv.lock"), "w", encoding="utf-8") as file:
        if WINDOWS:
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def say(text):
    """Print `text` where it does not mix with what the command itself prints."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        say(str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        say("Interrupted; the next start goes on from here.")
        sys.exit(130)
    except (OSError, UnicodeError) as error:
        say(f"Setting up failed: {error}")
        sys.exit(1)
