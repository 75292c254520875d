#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
[ -e gold.json ] || python3 "$here/fill.py" "$here/../corpus.json" .
hugo --quiet --cleanDestinationDir --baseURL "http://127.0.0.1:$2/" >build.log 2>&1
python3 -m http.server --bind 127.0.0.1 --directory public "$2" >access.log 2>&1 &
child=$!
trap 'kill $child 2>/dev/null; exit 0' TERM
until python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/')" 2>/dev/null; do sleep 0.3; kill -0 $child; done
echo "ready /"
wait $child
