#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python3 -m venv "$1/venv"
"$1/venv/bin/pip" install --quiet -r "$here/requirements.txt"
