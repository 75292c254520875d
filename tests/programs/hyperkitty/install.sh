#!/bin/sh
# The archive of Mailman 3 alone: a Django project of settings and addresses, as Mailman's own example has them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python3 -m venv "$1/venv"
"$1/venv/bin/pip" install --quiet -r "$here/requirements.txt"
