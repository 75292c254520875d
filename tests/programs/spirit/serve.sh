#!/bin/sh
# Fills Spirit in DIR where that has not been done, and serves it on PORT.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
PATH="$1/venv/bin:$PATH"
PYTHONDONTWRITEBYTECODE=1
export PATH PYTHONDONTWRITEBYTECODE
if [ ! -e "$1/gold.json" ]; then
    rm -rf "$1/project"
    mkdir "$1/project"
    cd "$1/project"
    spirit startproject forum --path .
    # As for production, except that Django serves the files and that the address is this one.
    cat > forum/settings/local.py <<END
from .dev import *
DEBUG = False
TEMPLATES[0]["OPTIONS"]["debug"] = False
ALLOWED_HOSTS = ["127.0.0.1", "testserver"]
ST_SITE_URL = "http://127.0.0.1/"
LOGGING["handlers"]["mail_admins"] = {"class": "logging.NullHandler"}
END
    python manage.py spiritinstall --settings=forum.settings.local
    PYTHONPATH="$here" python "$here/fill.py" "$1/gold.new"
    mv "$1/gold.new" "$1/gold.json"
fi >&2
cd "$1/project"
python manage.py runserver "127.0.0.1:$2" --settings=forum.settings.local --noreload --insecure >&2 &
server=$!
trap 'kill $server 2>/dev/null || true' EXIT
trap 'exit 0' TERM INT
for second in $(seq 60); do
    python -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$2/')" 2>/dev/null && break
    sleep 1
done
echo "ready /"
wait $server
