#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export TZ=UTC LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
place=$1
# Notices to those who follow an issue go to a file.
export SENDMAILDEBUG="$place/notices"
bin=$place/venv/bin
if [ ! -f "$place/filled" ]; then
    rm -rf "$place/tracker"
    "$bin/roundup-admin" -i "$place/tracker" install classic sqlite \
        "tracker_name=Havel Sans,mail_domain=example.org,mail_host=127.0.0.1,tracker_web=http://127.0.0.1/havel/" >&2
    "$bin/roundup-admin" -i "$place/tracker" initialise of-a-test >&2
    "$bin/python" "$here/fill.py" "$place"
    touch "$place/filled"
fi
# Pages name the tracker's own address as their base.
sed -i "s|^web = .*|web = http://127.0.0.1:$2/havel/|" "$place/tracker/config.ini"
# The server refuses to run as root.
nobody=
if [ "$(id -u)" = 0 ]; then
    nobody="-u nobody -g nogroup"
    chown -R nobody:nogroup "$place/tracker"
fi
"$bin/roundup-server" $nobody -n 127.0.0.1 -p "$2" -t thread "havel=$place/tracker" >"$place/access.log" 2>&1 &
until "$bin/python" -c "import urllib.request as u; u.urlopen('http://127.0.0.1:$2/havel/')" 2>/dev/null; do sleep 0.5; done
echo "ready /havel/"
wait
