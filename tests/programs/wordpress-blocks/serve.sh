#!/bin/sh
# As wordpress-classic, with the content and options of this folder.
set -eu
here=$(dirname "$(readlink -f "$0")")
HERE="$here" exec "$here/../wordpress-classic/serve.sh" "$1" "$2"
