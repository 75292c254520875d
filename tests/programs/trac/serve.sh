#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export TZ=UTC LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
place=$1
if [ ! -f "$place/filled" ]; then
    rm -rf "$place/project"
    "$place/venv/bin/trac-admin" "$place/project" initenv "Tidewater" sqlite:db/trac.db >&2
    "$place/venv/bin/python" "$here/fill.py" "$place"
    # Somebody can log in, so that /login asks for a name.
    printf 'rui:{SHA}%s\n' "$(printf of-a-test | openssl dgst -sha1 -binary | base64)" >"$place/project/conf/htpasswd"
    touch "$place/filled"
fi
"$place/venv/bin/tracd" -s --basic-auth="project,$place/project/conf/htpasswd,Tidewater" --hostname 127.0.0.1 --port "$2" "$place/project" >"$place/access.log" 2>&1 &
until "$place/venv/bin/python" -c "import urllib.request as u; u.urlopen('http://127.0.0.1:$2/report')" 2>/dev/null; do sleep 0.5; done
# Where somebody begins who wants the tickets; the front page is the manual's wiki.
echo "ready /report"
wait
