#!/bin/sh
# The templates of django-comments-xtd want Bootstrap, which pages usually have from a CDN and here from npm.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python3 -m venv "$1/venv"
"$1/venv/bin/pip" install --quiet -r "$here/requirements.txt"
cp "$here/package.json" "$1/"
npm install --prefix "$1" --silent --no-audit --no-fund
