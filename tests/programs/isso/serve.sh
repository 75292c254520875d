#!/bin/sh
# Fills Isso and makes the blog in DIR where that has not been done, and serves both on PORT.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
PATH="$1/venv/bin:$PATH"
PYTHONDONTWRITEBYTECODE=1 TZ=UTC
export PATH PYTHONDONTWRITEBYTECODE TZ
cat >"$1/isso.cfg" <<END
[general]
dbpath = $1/comments.db
host = http://127.0.0.1:$2/
END
if [ ! -e "$1/gold.json" ]; then
    rm -rf "$1/project" "$1/comments.db"
    mkdir "$1/project"
    cp -r "$here/pelicanconf.py" "$here/templates" "$1/project"
    PYTHONPATH="$here" python "$here/fill.py" "$1/project" "$1/export.xml" "$1/gold.new"
    isso -c "$1/isso.cfg" import -t wordpress "$1/export.xml"
    (cd "$1/project" && pelican -q content)
    mv "$1/gold.new" "$1/gold.json"
fi >&2
python "$here/serve.py" "$1" "$2" >&2 &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
trap 'exit 0' TERM INT
until curl -sfo /dev/null "http://127.0.0.1:$2/index.html"; do
    kill -0 $server
    sleep 0.5
done
echo "ready /index.html"
wait $server
