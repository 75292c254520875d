#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cp -r "$here/app" "$here/components" "$here/i18n" "$here/package.json" "$here/next.config.mjs" "$1/"
cd "$1"
export NEXT_TELEMETRY_DISABLED=1
npm install --no-audit --no-fund
python3 "$here/fill.py" "$here/../corpus.json" .
npx next build
