#!/bin/sh
# The same WordPress as in wordpress-classic.
set -eu
exec "$(dirname "$(readlink -f "$0")")/../wordpress-classic/install.sh" "$1"
