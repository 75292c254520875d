#!/bin/sh
# Builds the journal with the Nikola of the gym's venv; run by tests/gym/setup.sh in tests/gym.
set -eu
at=stacks/nikola
sum=$( (find $at/src -type f | sort | xargs cat; cat requirements.txt) | cksum | tr ' ' '-')
[ "$(cat $at/build/.built 2>/dev/null || true)" = "$sum" ] && exit 0
echo "gym: building nikola"
# Nikola keeps its notes beside its sources.
work=$(mktemp -d)
cp -r $at/src/. "$work"
nikola=$(pwd)/.venv/bin/nikola
(cd "$work" && "$nikola" build --quiet >/dev/null 2>&1) || (cd "$work" && "$nikola" build)
rm -rf $at/build
cp -r "$work/output" $at/build
rm -rf "$work"
echo "$sum" > $at/build/.built
