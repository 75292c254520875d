#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
command -v msgfmt >/dev/null || apt-get install -y gettext
python3 -m venv "$1/venv"
"$1/venv/bin/pip" install --quiet --requirement "$here/requirements.txt"
cp -r "$here/varrel" "$here/manage.py" "$1/"
