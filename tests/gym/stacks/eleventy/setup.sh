#!/bin/sh
# Builds the manual with Eleventy; run by tests/gym/setup.sh in tests/gym.
set -eu
sum=$( (find stacks/eleventy/src -type f | sort | xargs cat; cat package-lock.json) | cksum | tr ' ' '-')
[ "$(cat stacks/eleventy/build/.built 2>/dev/null || true)" = "$sum" ] && exit 0
echo "gym: building eleventy"
rm -rf stacks/eleventy/build
(cd stacks/eleventy/src && ../../../node_modules/.bin/eleventy --quiet --output=../build)
echo "$sum" > stacks/eleventy/build/.built
