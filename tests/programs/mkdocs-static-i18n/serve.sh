#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
python3 "$here/fill.py" "$here/../corpus.json" . "$2"
venv/bin/mkdocs build --quiet 2>build.log
venv/bin/python -m http.server --bind 127.0.0.1 --directory site "$2" 2>access.log &
child=$!
trap 'kill $child 2>/dev/null; exit 0' TERM
until python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/')" 2>/dev/null; do sleep 0.3; kill -0 $child; done
echo "ready /"
wait $child
