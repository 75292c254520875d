#!/bin/sh
# Builds the handbook with the Sphinx of the gym's venv; run by tests/gym/setup.sh in tests/gym.
set -eu
sum=$( (find stacks/sphinx/src -type f | sort | xargs cat; cat requirements.txt) | cksum | tr ' ' '-')
[ "$(cat stacks/sphinx/build/.built 2>/dev/null || true)" = "$sum" ] && exit 0
echo "gym: building sphinx"
rm -rf stacks/sphinx/build
.venv/bin/sphinx-build -q -b html stacks/sphinx/src stacks/sphinx/build
echo "$sum" > stacks/sphinx/build/.built
