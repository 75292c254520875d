#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export PLACE="$1" TZ=UTC PYTHONPATH="$here" DJANGO_SETTINGS_MODULE=lamp.settings PYTHONDONTWRITEBYTECODE=1
export PATH="$PLACE/venv/bin:$PATH"
if [ ! -f "$PLACE/filled" ]; then
    rm -f "$PLACE/lamp.sqlite"
    django-admin migrate --run-syncdb --verbosity 0 >&2
    python "$here/fill.py" "$PLACE"
    touch "$PLACE/filled"
fi
# Permanent links of comments lead to the domain of the site, where the port belongs.
django-admin shell -c "from django.contrib.sites.models import Site; Site.objects.update(domain='127.0.0.1:$2', name='The Orrin Lamp')" >&2
django-admin runserver --noreload --insecure "127.0.0.1:$2" >"$PLACE/access.log" 2>&1 &
until python -c "import urllib.request as u; u.urlopen('http://127.0.0.1:$2/')" 2>/dev/null; do sleep 0.5; done
echo "ready /"
wait
