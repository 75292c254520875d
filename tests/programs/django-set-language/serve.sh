#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
if [ ! -e gold.json ]; then
  {
    venv/bin/python manage.py migrate --run-syncdb
    venv/bin/python manage.py fill "$here/../corpus.json"
    cd varrel && ../venv/bin/python ../manage.py compilemessages && cd ..
  } >fill.log 2>&1
fi
venv/bin/waitress-serve --listen "127.0.0.1:$2" varrel.wsgi:application >waitress.log 2>&1 &
child=$!
trap 'kill $child 2>/dev/null; exit 0' TERM
until python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/')" 2>/dev/null; do sleep 0.3; kill -0 $child; done
echo "ready /"
wait $child
