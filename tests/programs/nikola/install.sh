#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python3 -m venv "$1/venv"
"$1/venv/bin/pip" install --quiet --requirement "$here/requirements.txt"
cd "$1"
venv/bin/nikola init --quiet site
venv/bin/python "$here/fill.py" "$here/../corpus.json" .
