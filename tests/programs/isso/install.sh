#!/bin/sh
# Installs Isso and Pelican in DIR.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python3 -m venv "$1/venv"
"$1/venv/bin/pip" install -q -r "$here/requirements.txt"
