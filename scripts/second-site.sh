#!/bin/sh
# Does one site make the next site of the same front end cheaper? Two small sites made with Bootstrap 4 are crawled: the
# second one alone; the second one in the crawl that has just done the first; and alone again with a tree grown anew from
# training-sets and what the presses of the first taught. Prints presses and characters of the second site.
# Needs tests/gym/setup.sh --third, python3 and a release build (or KIBONT=the program).
set -eu
cd "$(dirname "$0")/.."
KIBONT=${KIBONT:-${CARGO_TARGET_DIR:-target}/release/kibont}
here=$(mktemp -d)
pids=
trap 'kill $pids 2>/dev/null || true; rm -rf "$here"' EXIT

serve() { # folder → address
  python3 - "tests/sites/$1" > "$here/$1.port" <<'PYTHON' &
import functools, http.server, sys
class Site(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        path = path.split("?")[0]
        return "tests/gym/node_modules/" + path[5:] if path.startswith("/npm/") else sys.argv[1] + (path if path != "/" else "/index.html")
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
print(server.server_port, flush=True)
server.serve_forever()
PYTHON
  pids="$pids $!"
  while [ ! -s "$here/$1.port" ]; do sleep 0.1; done
  address="http://127.0.0.1:$(cat "$here/$1.port")/"
}
told() { # what directory address: presses and characters of that page
  python3 - "$1" "$2/report.json" "$3" <<'PYTHON'
import json, sys
page = next(page for page in json.load(open(sys.argv[2]))["pages"] if page["address"].rstrip("/") == sys.argv[3].rstrip("/"))
print(f"{sys.argv[1]:40} {page['presses']:3} presses, {sum(page['places'].values())} characters brought to light")
PYTHON
}
crawl() { # directory more…
  out=$1; shift
  "$KIBONT" crawl --out "$here/$out" --scope page --tabs 1 "$@" 2> "$here/$out.log" || { cat "$here/$out.log" >&2; exit 1; }
}
serve kin-theatre; first=$address
serve kin-museum; second=$address
crawl alone "$second"
told 'second site alone' "$here/alone" "$second"
crawl first "$first"
told 'first site alone' "$here/first" "$first"
crawl both "$first" "$second"
told 'second site, after the first in one crawl' "$here/both" "$second"
echo "$(wc -l < "$here/first/examples-00000.jsonl") examples learned from the first site; the tree is grown anew"
"$KIBONT" train --from "$here/first" --out "$here/wiser.json" 2> /dev/null
crawl wiser "$second" --tree "$here/wiser.json"
told 'second site alone, with that tree' "$here/wiser" "$second"
