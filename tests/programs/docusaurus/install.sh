#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cp "$here/package.json" "$here/docusaurus.config.js" "$here/sidebars.js" "$1/"
cd "$1"
npm install --no-audit --no-fund
