#!/bin/sh
set -eu
cd "$1"
export NEXT_TELEMETRY_DISABLED=1
npx next start --hostname 127.0.0.1 --port "$2" >next.log 2>&1 &
child=$!
trap 'kill $child 2>/dev/null; exit 0' TERM
until python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/')" 2>/dev/null; do sleep 0.3; kill -0 $child; done
echo "ready /"
wait $child
