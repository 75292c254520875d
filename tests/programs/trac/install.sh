#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python3 -m venv "$1/venv"
# Trac 1.6 asks for pkg_resources, which newer setuptools do not have.
"$1/venv/bin/pip" install --quiet setuptools==65.5.0 -r "$here/requirements.txt"
