#!/bin/sh
set -eu
cd "$1/site"
# conf.py reads the address of the site from here.
export SITE_URL="http://127.0.0.1:$2/"
../venv/bin/nikola build >../build.log 2>&1
python3 -m http.server --bind 127.0.0.1 --directory output "$2" >../access.log 2>&1 &
child=$!
trap 'kill $child 2>/dev/null; exit 0' TERM
until python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/')" 2>/dev/null; do sleep 0.3; kill -0 $child; done
echo "ready /"
wait $child
