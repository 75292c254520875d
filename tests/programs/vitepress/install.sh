#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cp "$here/package.json" "$1/"
cd "$1"
npm install --no-audit --no-fund
python3 "$here/fill.py" "$here/../corpus.json" .
npx vitepress build docs
