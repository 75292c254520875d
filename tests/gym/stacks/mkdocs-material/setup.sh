#!/bin/sh
# Builds the handbook's two languages with the MkDocs of the gym's venv; run by tests/gym/setup.sh in tests/gym.
set -eu
at=stacks/mkdocs-material
sum=$( (find $at/src $at/overrides $at/*.yml -type f | sort | xargs cat; cat requirements.txt) | cksum | tr ' ' '-')
[ "$(cat $at/build/.built 2>/dev/null || true)" = "$sum" ] && exit 0
echo "gym: building mkdocs-material"
rm -rf $at/build
for language in uk pl; do
  NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs build -q -f $at/$language.yml
done
echo "$sum" > $at/build/.built
