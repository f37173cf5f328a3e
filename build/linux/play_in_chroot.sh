#!/usr/bin/env bash
set -euo pipefail
hand-and-foot --version
gio mime application/x-hand-and-foot-match
