#!/bin/sh
# Does one site make the next site of the same front end cheaper? Two sites are crawled: the second one alone; the second one
# in the crawl that has just done the first; and, with --train, alone again with a tree grown anew from training-sets and what
# the presses of the first taught. Prints presses and characters of the second site.
#   scripts/second-site.sh [--train]                       two small sites made with Bootstrap 4, one page each
#   scripts/second-site.sh [--train] layui layui-b         two stacks of the gym (tests/gym/setup.sh), whole
# Needs tests/gym/setup.sh --third, python3 and a release build (or KIBONT=the program).
set -eu
cd "$(dirname "$0")/.."
KIBONT=${KIBONT:-${CARGO_TARGET_DIR:-target}/release/kibont}
train=; [ "${1:-}" = --train ] && { train=yes; shift; }
one=${1:-kin-theatre} other=${2:-kin-museum}
here=$(mktemp -d)
pids=
trap 'kill $pids 2>/dev/null || true; rm -rf "$here"' EXIT

serve() { # folder of tests/sites, or a stack of the gym → address
  if [ -d "tests/sites/$1" ]; then
    scope="--scope page"
    python3 - "tests/sites/$1" > "$here/$1.port" <<'PYTHON' &
import functools, http.server, sys
class Site(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        path = path.split("?")[0]
        return "tests/gym/node_modules/" + path[5:] if path.startswith("/npm/") else sys.argv[1] + (path if path != "/" else "/index.html")
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
PYTHON
    pids="$pids $!"
  else
    scope="--max-pages 60"
    [ -e "$here/gym" ] || { node tests/gym/server.mjs --port 0 > "$here/gym" & pids="$pids $!"; }
    until grep -q '"ready"' "$here/gym"; do sleep 0.1; done
    python3 -c 'import json,sys; print(next(v["url"] for v in map(json.loads, (line for line in open(sys.argv[1]) if line.startswith("{"))) if v.get("stack") == sys.argv[2]))' "$here/gym" "$1" > "$here/$1.port"
  fi
  while [ ! -s "$here/$1.port" ]; do sleep 0.1; done
  address=$(cat "$here/$1.port")
}
told() { # what directory address: presses and characters of that site's pages
  python3 - "$1" "$2/report.json" "$3" <<'PYTHON'
import json, sys
pages = [page for page in json.load(open(sys.argv[2]))["pages"] if page["address"].startswith(sys.argv[3].rstrip("/"))]
presses, characters = sum(page["presses"] for page in pages), sum(sum(page["places"].values()) for page in pages)
print(f"{sys.argv[1]:40} {presses:4} presses, {characters:6} characters brought to light, {len(pages)} page(s)")
PYTHON
}
crawl() { # directory more…
  out=$1; shift
  # shellcheck disable=SC2086
  "$KIBONT" crawl --out "$here/$out" $scope --tabs 1 "$@" 2> "$here/$out.log" || { cat "$here/$out.log" >&2; exit 1; }
}
serve "$one"; first=$address
serve "$other"; second=$address
crawl alone "$second"
told 'second site alone' "$here/alone" "$second"
crawl first "$first"
told 'first site alone' "$here/first" "$first"
crawl both "$first" "$second"
told 'second site, after the first in one crawl' "$here/both" "$second"
[ "$train" ] || exit 0
echo "$(cat "$here"/first/examples-*.jsonl | wc -l) examples learned from the first site; the tree is grown anew"
"$KIBONT" train --from "$here/first" --out "$here/wiser.json" 2> /dev/null
crawl wiser "$second" --tree "$here/wiser.json"
told 'second site alone, with that tree' "$here/wiser" "$second"
