#!/bin/sh
# Builds the manual with VitePress; run by tests/gym/setup.sh in tests/gym.
set -eu
at=stacks/vitepress
sum=$( (find $at/docs -type f -not -path '*/.temp/*' | sort | xargs cat; cat package-lock.json) | cksum | tr ' ' '-')
[ "$(cat $at/build/.built 2>/dev/null || true)" = "$sum" ] && exit 0
echo "gym: building vitepress"
rm -rf $at/build
node_modules/.bin/vitepress build $at/docs >/dev/null
echo "$sum" > $at/build/.built
