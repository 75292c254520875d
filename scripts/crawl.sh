#!/bin/sh
# The main job: scripts/crawl.sh [URL] [options of `kibont crawl`]. Without a URL it crawls the bundled site, which it
# serves meanwhile. KIBONT names the program, OUT the directory of results.
set -eu
cd "$(dirname "$0")/.."
kibont=${KIBONT:-target/release/kibont}
CHROME=$(scripts/setup.sh --which)
export CHROME

url=${1:-}
[ $# -gt 0 ] && shift
if [ -n "$url" ]; then
  # A directory a site: the same command goes on where it stopped.
  name=$(printf %s "$url" | sed -E 's#^[a-zA-Z]+://##; s#[/?\#].*##; s#[^A-Za-z0-9.-]+#-#g')
  exec "$kibont" crawl "$url" --out "${OUT:-kibont-out/$name}" --compare "$@"
fi

out=${OUT:-kibont-out/demo}
case $out in */demo) rm -rf "$out" ;; esac
said=$(mktemp)
"$kibont" demo --port 0 >"$said" &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -f "$said"' EXIT
trap 'exit 130' INT TERM
for _ in $(seq 100); do
  [ -s "$said" ] && break
  kill -0 "$server" 2>/dev/null || { echo "crawl: the bundled site could not be served; see above" >&2; exit 1; }
  sleep 0.1
done
url=$(head -n1 "$said")
[ -n "$url" ] || { echo "crawl: the bundled site did not come up within ten seconds; try again" >&2; exit 1; }
echo "The bundled site, a magazine in three languages that hides most of what it says, is at $url"
"$kibont" crawl "$url" --out "$out" --compare --threads "$@"
echo
"$kibont" threads "$out" --out "$out/threads.jsonl"
"$kibont" pairs "$out" --out "$out/pairs.jsonl"
echo "Read them:         head -n1 $out/threads.jsonl $out/pairs.jsonl"
echo "Read a document:   zstdcat $out/documents-*.jsonl.zst | head -n1"
echo "Crawl a real site: make crawl URL=https://… ARGS='--max-pages 50'"
