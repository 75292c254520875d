#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
# Alternates name the host and port. To build once and serve on any port, the site is built for a port that no one has and
# the number is put in place in what was built.
export PORT=65534
if [ ! -e built ]; then
  python3 "$here/fill.py" "$here/../corpus.json" .
  npx docusaurus build >build.log 2>&1
  touch built
fi
rm -rf site
cp -r build site
find site -type f \( -name '*.html' -o -name '*.xml' -o -name '*.js' -o -name '*.json' \) -exec sed -i "s/127\.0\.0\.1:65534/127.0.0.1:$2/g" {} +
npx docusaurus serve --dir site --no-open --host 127.0.0.1 --port "$2" >serve-static.log 2>&1 &
child=$!
trap 'kill $child 2>/dev/null; exit 0' TERM
until python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/')" 2>/dev/null; do sleep 0.3; kill -0 $child; done
echo "ready /"
wait $child
