#!/bin/sh
# Fills NodeBB in DIR where that has not been done, and serves it on PORT, with a Redis that listens on a socket in DIR only.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=$1/redis
started=
trap 'kill $started 2>/dev/null || true; wait' EXIT
trap 'exit 0' TERM INT

[ -e "$1/gold.json" ] || rm -rf "$data" "$1/nodebb/config.json"
mkdir -p "$data" "$1/nodebb/public/uploads/sounds"
redis-server --port 0 --unixsocket "$1/redis.sock" --dir "$data" --appendonly yes --daemonize no >&2 &
started=$!
until redis-cli -s "$1/redis.sock" ping >/dev/null 2>&1; do sleep 0.2; done

cd "$1/nodebb"
if [ ! -e "$1/gold.json" ]; then
    node app.js --setup="{\"url\": \"http://127.0.0.1:$2\", \"secret\": \"none\", \"database\": \"redis\",
        \"redis:host\": \"$1/redis.sock\", \"redis:port\": \"0\", \"redis:password\": \"\", \"redis:database\": \"0\",
        \"admin:username\": \"Gardener\", \"admin:email\": \"gardener@example.org\",
        \"admin:password\": \"not so secret\", \"admin:password:confirm\": \"not so secret\"}"
    # These two fetch pictures from a host that is no more, and end NodeBB where they cannot.
    for plugin in nodebb-plugin-emoji-extended nodebb-plugin-emoji-one; do
        node app.js --reset -p $plugin
    done
    node "$here/fill.js" "$PWD" "$1/gold.new"
    mv "$1/gold.new" "$1/gold.json"
fi >&2
cat >config.json <<END
{"url": "http://127.0.0.1:$2", "port": $2, "bind_address": "127.0.0.1", "secret": "none", "database": "redis",
 "redis": {"host": "$1/redis.sock", "port": "0", "database": "0"}}
END
node app.js >&2 &
server=$!
started="$server $started"
until curl -sfo /dev/null "http://127.0.0.1:$2/"; do
    kill -0 $server
    sleep 1
done
echo "ready /"
wait $server
