#!/bin/sh
# Builds the blog with the Pelican of the gym's venv; run by tests/gym/setup.sh in tests/gym.
set -eu
sum=$( (find stacks/pelican/src -type f | sort | xargs cat; cat requirements.txt) | cksum | tr ' ' '-')
[ "$(cat stacks/pelican/build/.built 2>/dev/null || true)" = "$sum" ] && exit 0
echo "gym: building pelican"
rm -rf stacks/pelican/build
.venv/bin/pelican -q stacks/pelican/src/content -o stacks/pelican/build -s stacks/pelican/src/pelicanconf.py
echo "$sum" > stacks/pelican/build/.built
