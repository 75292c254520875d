#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export PLACE="$1" TZ=UTC PYTHONPATH="$here" DJANGO_SETTINGS_MODULE=settings PYTHONDONTWRITEBYTECODE=1
export PATH="$PLACE/venv/bin:$PATH"
if [ ! -f "$PLACE/filled" ]; then
    rm -rf "$PLACE/archive.sqlite" "$PLACE/index" "$PLACE/static"
    django-admin migrate --verbosity 0 >&2
    python "$here/fill.py" "$PLACE"
    for mbox in "$PLACE"/*.mbox; do
        django-admin hyperkitty_import --no-sync-mailman --list-address "$(basename "$mbox" .mbox)" "$mbox" >&2
    done
    django-admin update_index --verbosity 0 >&2
    touch "$PLACE/filled"
fi
django-admin runserver --noreload --insecure "127.0.0.1:$2" >"$PLACE/access.log" 2>&1 &
until python -c "import urllib.request as u; u.urlopen('http://127.0.0.1:$2/hyperkitty/')" 2>/dev/null; do sleep 0.5; done
echo "ready /hyperkitty/"
wait
