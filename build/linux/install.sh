#!/bin/sh
# Hand & Foot @VERSION@ for Linux (@MACHINE@): sh FILE installs it for this user, sh FILE --uninstall removes it.
# What follows the line __ARCHIVE__ is a packed folder.
set -eu

name=hand-and-foot
data="${XDG_DATA_HOME:-$HOME/.local/share}"
program="$HOME/.local/lib/$name"
command="$HOME/.local/bin/$name"

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

refresh() { # let the desktop see what came or went; a desktop without these tools looks by itself
    if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" >/dev/null 2>&1 || :; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications" >/dev/null 2>&1 || :; fi
}

uninstall() {
    rm -rf "$program"
    rm -f "$command" "$data/applications/$name.desktop" "$data/mime/packages/$name.xml"
    find "$data/icons/hicolor" \( -path "*/apps/$name.*" -o -path "*/mimetypes/application-x-$name-*.png" \) \
        -exec rm -f {} + 2>/dev/null || :
    refresh
    # A database of file types that this installer alone had filled would be the only thing left.
    if [ -d "$data/mime/packages" ] && [ -z "$(ls -A "$data/mime/packages")" ]; then rm -rf "$data/mime"; fi
    if [ "$(ls -A "$data/applications" 2>/dev/null)" = mimeinfo.cache ]; then rm -f "$data/applications/mimeinfo.cache"; fi
    find "$data/icons" "$data/applications" "$HOME/.local/bin" "$HOME/.local/lib" -depth -type d -empty \
        -exec rmdir {} \; 2>/dev/null || :
    say "Hand & Foot is removed. Your matches and settings are still where they were."
}

install() {
    [ "$(uname -m)" = "@MACHINE@" ] || fail "This file is for @MACHINE@ machines; this one is $(uname -m)."
    start=$(awk '/^__ARCHIVE__$/ { print NR + 1; exit }' "$0")
    unpacked=$(mktemp -d)
    trap 'rm -rf "$unpacked"' EXIT
    tail -n "+$start" "$0" >"$unpacked/archive"
    if command -v sha256sum >/dev/null; then
        [ "$(sha256sum <"$unpacked/archive" | cut -d ' ' -f 1)" = "@SHA256@" ] ||
            fail "This file is damaged: download it again. Nothing was installed."
    fi
    tar -x@TAR@f "$unpacked/archive" -C "$unpacked" || fail "Unpacking failed (is the disk full?). Nothing was installed."
    mkdir -p "$HOME/.local/lib" "$HOME/.local/bin"
    rm -rf "$program"
    mv "$unpacked/$name" "$program"
    cp -R "$unpacked/share/." "$program/share"
    (cd "$program/share" && find . -type f) | while read -r file; do
        mkdir -p "$data/$(dirname "$file")"
        cp "$program/share/$file" "$data/$file"
    done
    path=$(printf '%s' "$program/$name" | sed 's/[&|\\]/\\&/g') # as sed wants it said
    sed -e "s|^Exec=$name|Exec=\"$path\"|" -e "s|^TryExec=.*|TryExec=$path|" \
        "$program/share/applications/$name.desktop" >"$data/applications/$name.desktop"
    ln -sf "$program/$name" "$command"
    sed '/^__ARCHIVE__$/q' "$0" >"$program/uninstall.sh"
    refresh
    say "Hand & Foot @VERSION@ is installed: find it in the menu under Games, or type $command"
    say "To remove it: sh $program/uninstall.sh --uninstall"
}

case "${1:-}" in
    "") install ;;
    --uninstall) uninstall ;;
    -h | --help) sed -n '2p' "$0" | cut -c 3- ;;
    *) fail "Unknown option $1; see --help" ;;
esac
exit 0 # never read on: the archive follows
# shellcheck disable=SC2317
__ARCHIVE__
