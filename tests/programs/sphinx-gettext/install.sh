#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python3 -m venv "$1/venv"
"$1/venv/bin/pip" install --quiet --requirement "$here/requirements.txt"
cd "$1"
bin=venv/bin
"$bin/python" "$here/fill.py" source "$here/../corpus.json" .
mkdir -p source/_static
cp "$here/switchers.js" source/_static/
cp "$here/conf.py" source/
"$bin/sphinx-build" -q -b gettext source pot
"$bin/sphinx-intl" update --pot-dir pot --locale-dir source/locale --language hu --language de --language fr
"$bin/python" "$here/fill.py" catalogues "$here/../corpus.json" .
for language in en hu de fr; do
  "$bin/sphinx-build" -q -b html -D "language=$language" source "site/$language"
done
