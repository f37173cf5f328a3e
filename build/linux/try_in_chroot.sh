#!/usr/bin/env bash
# try_in_chroot.sh DEB [FOLDER]: a new Debian in FOLDER (default: a temporary one), with a desktop but no Python, as a
# player's machine. Installs DEB, starts it from its menu entry in a real window, plays by keyboard and mouse, opens a
# saved match as by a double click, removes the package, and looks at what is left. Needs root and debootstrap.
# Pictures of the screen are left in FOLDER/home/player.
set -euo pipefail

[ $# -ge 1 ] || { sed -n '2,5s/^# //p' "$0"; exit 2; }
[ "$(id -u)" = 0 ] || { echo "only root can make a Debian in a folder" >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "debootstrap is missing: apt install debootstrap" >&2; exit 1; }
deb=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
root=${2:-$(mktemp -d)/debian}
# shellcheck source=/dev/null
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
desktop=(xvfb xdotool wmctrl icewm imagemagick libglib2.0-bin shared-mime-info desktop-file-utils dbus procps jq)

say() { printf '== %s\n' "$*"; }
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

if [ ! -e "$root/etc/debian_version" ]; then
    say "A new Debian in $root"
    debootstrap --variant=minbase --include=ca-certificates "$release" "$root" >/dev/null
    inside useradd --create-home player
fi
for file in /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt; do
    [ ! -e "$file" ] || cp -L "$file" "$root$file"
done
rm -f "$root/etc/apt/sources.list"
cp -rL /etc/apt/sources.list* /etc/apt/apt.conf.d "$root/etc/apt/"
mounts=(proc dev dev/shm)
trap 'for ((i = ${#mounts[@]} - 1; i >= 0; i--)); do umount -l "$root/${mounts[i]}" 2>/dev/null || :; done' EXIT
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"

everything() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./var -o -path ./tmp -o -path ./home \) -prune -o -print | sort); }
inside apt-get update -q >/dev/null
inside apt-get purge -y -q hand-and-foot >/dev/null 2>&1 || :
inside apt-get install -y -q --no-install-recommends "${desktop[@]}" >/dev/null
if inside sh -c 'command -v python3 || command -v python'; then
    echo "this Debian has a Python; it would prove nothing" >&2
    exit 1
fi
everything >"$root/tmp/before"

say "Installing"
cp "$deb" "$root/tmp/game.deb"
inside apt-get install -y -q --no-install-recommends /tmp/game.deb >/dev/null
everything >"$root/tmp/installed"
echo "$(comm -13 "$root/tmp/before" "$root/tmp/installed" | wc -l) files and folders came"

find "$root/home/player" -mindepth 1 -delete
cp "$here/play_in_chroot.sh" "$root/home/player/play.sh"
inside chown -R player: /home/player
inside su player -c 'cd ~ && bash play.sh'

say "Removing"
inside apt-get purge -y -q hand-and-foot >/dev/null
inside apt-get autoremove --purge -y -q >/dev/null
everything >"$root/tmp/after"
left=$(comm -13 "$root/tmp/before" "$root/tmp/after" | grep -v '/\(mime\|mimeinfo\)' || :)
say "Left of the program: ${left:-nothing}"
say "The player's own: $(cd "$root/home/player" && find .local .config -type f 2>/dev/null | sort | tr '\n' ' ')"
[ -z "$left" ]
