#!/usr/bin/env bash
# Runs inside the Debian of try_in_chroot.sh, as a player: starts the game from its menu entry, plays a round with the
# mouse, opens a saved match as by a double click. Leaves pictures of the screen behind; ends with 1 at what goes wrong.
set -euo pipefail

export SDL_AUDIODRIVER=dummy XDG_RUNTIME_DIR=$HOME/runtime
tree=$HOME/screen.json
mkdir -p "$XDG_RUNTIME_DIR" && chmod 700 "$XDG_RUNTIME_DIR"
Xvfb -displayfd 1 -screen 0 1280x720x24 -nolisten tcp -noreset >"$HOME/display" 2>/dev/null &
trap 'kill $(jobs -p) 2>/dev/null || :' EXIT

say() { printf '   %s\n' "$*"; }
fail() {
    say "FAILED: $*"
    import -window root "$HOME/failed.png" || :
    exit 1
}
wait_for() { # wait_for SECONDS COMMAND...: until the command succeeds
    local end=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ $SECONDS -lt $end ] || fail "waited in vain for: $*"
        sleep 0.1
    done
}
window() { xdotool search --onlyvisible --class '^hand-and-foot$'; }
no_window() { ! window && ! pgrep -x hand-and-foot; }
leave() { # by the cross in the corner
    wmctrl -x -c hand-and-foot.hand-and-foot
    wait_for 20 no_window
}
painted() { [ "$(import -window "$(window | head -n 1)" png:- | identify -format '%[fx:mean > 0.1]' -)" = 1 ]; }
picture() { # once the window shows something
    wait_for 20 window
    wait_for 20 painted
    import -window root "$HOME/$1.png"
}
shown() { jq -e --arg id "$1" 'any(.[]; .id == $id and .state.enabled != false)' "$tree"; }
middle() { jq -r "$1 | .rect | \"\(.[0] + (.[2] / 2 | floor)) \(.[1] + (.[3] / 2 | floor))\"" "$tree"; }
click() { point ".[] | select(.id == \"$1\")" && xdotool click 1; }
press() {
    wait_for 30 shown "$1"
    click "$1"
}
# shellcheck disable=SC2046  # two numbers
point() { xdotool mousemove --window "$(window | head -n 1)" $(middle "$1"); }
thrown() { # the coach may have asked first
    ! shown caution.anyway || click caution.anyway
    ! can_discard
}
can_discard() { jq -e 'any(.[]; .id == "table.discard")' "$tree"; }
drag_first_card_to_the_pile() {
    point '[.[] | select(.role == "card" and (.state.zone | startswith("rack")))][-1]'
    xdotool mousedown 1
    point '.[] | select(.id == "pile")'
    xdotool sleep 0.1 mousemove_relative 2 2 sleep 0.1 mouseup 1
}

wait_for 10 test -s "$HOME/display"
DISPLAY=:$(cat "$HOME/display")
export DISPLAY
wait_for 10 xdotool getdisplaygeometry
icewm >/dev/null 2>&1 &

say "version $(hand-and-foot --version)"
hand-and-foot doctor || fail "doctor finds something bad"

say "From the menu entry"
gio launch /usr/share/applications/hand-and-foot.desktop &
picture from_menu
leave

say "A round with the mouse"
settings=$HOME/.local/share/hand-and-foot/settings.json
[ ! -e "$settings" ] || sed -i 's/"speed": "normal"/"speed": "off"/' "$settings"
hand-and-foot --inspect "$tree" --size 1200x640 --seed 5 --speed max &
press title.new
press new.deal
wait_for 20 eval 'shown stir.done || shown table.keep.1'
shown stir.done >/dev/null && click stir.done
press table.keep.1
turns=0
until shown scoring.next >/dev/null; do
    wait_for 60 eval 'shown table.draw || shown scoring.next'
    shown scoring.next >/dev/null && break
    click table.draw
    wait_for 10 can_discard
    drag_first_card_to_the_pile
    turns=$((turns + 1))
    [ $turns != 3 ] || picture table
    [ $turns -lt 100 ] || fail "the round does not end"
    wait_for 20 thrown
done
say "ended after $turns turns of ours"
picture score
leave

say "A saved match by a double click"
id=$(hand-and-foot matches list --json | jq -r '.[0].id')
hand-and-foot matches export "$id" "$HOME/friday.hfmatch"
[ "$(gio info -a standard::content-type "$HOME/friday.hfmatch" | sed -n 's/.*content-type: //p')" = application/x-hand-and-foot-match ] ||
    fail "the file's type is not known"
gio open "$HOME/friday.hfmatch" &
wait_for 20 window
pgrep -fx '.*hand-and-foot .*/friday.hfmatch' >/dev/null || fail "the file was not handed to the game"
picture double_click
leave
