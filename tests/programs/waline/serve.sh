#!/bin/sh
# Fills Waline in DIR where that has not been done, and serves the blog on PORT.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
SQLITE_PATH=$1/data JWT_TOKEN=none
export SQLITE_PATH JWT_TOKEN
[ -e "$1/gold.json" ] || rm -rf "$1/data"
if [ ! -e "$1/data" ]; then
    mkdir "$1/data"
    python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2]).read())' "$1/data/waline.sqlite" "$here/schema.sql"
fi
node "$here/server.js" "$1" "$2" >&2 &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
trap 'exit 0' TERM INT
until curl -sfo /dev/null "http://127.0.0.1:$2/about"; do
    kill -0 $server
    sleep 0.5
done
if [ ! -e "$1/gold.json" ]; then
    node "$here/fill.js" "http://127.0.0.1:$2" "$1/gold.new" >&2
    mv "$1/gold.new" "$1/gold.json"
fi
echo "ready /"
wait $server
