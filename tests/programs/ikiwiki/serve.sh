#!/bin/bash
# Writes a blog with comments as ikiwiki keeps them, lets it make the pages for this address, and serves them with its CGI program.
set -eu
export TZ=UTC LC_ALL=C.UTF-8
dir=$1 port=$2
here=$(dirname "$(readlink -f "$0")")
trap 'kill $(jobs -p) 2>/dev/null; wait; exit 0' TERM INT EXIT
export HOME="$dir/home"
mkdir -p "$HOME"
if [ ! -e "$dir/gold.json" ]; then
    rm -rf "$dir/source"
    python3 "$here/fill.py" "$dir"
fi
# Its addresses are in the pages, so they are made for each run.
rm -rf "$dir/www" "$dir/source/.ikiwiki"
mkdir -p "$dir/www/cgi-bin"
sed "s|@DIR@|$dir|g; s|@PORT@|$port|g" "$here/ikiwiki.setup" >"$dir/ikiwiki.setup"
ikiwiki --setup "$dir/ikiwiki.setup" >"$dir/fill.log" 2>&1
cd "$dir/www"
python3 -m http.server --cgi --bind 127.0.0.1 "$port" >"$dir/http.log" 2>&1 &
until curl -s -o "$dir/first.html" "http://127.0.0.1:$port/"; do sleep 0.3; done
echo "ready /"
wait
