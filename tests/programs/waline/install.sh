#!/bin/sh
# Installs Waline in DIR; its SQLite is compiled with the headers that Node brought along.
set -eu
cp "$(dirname "$0")/package.json" "$1"
cd "$1"
npm_config_nodedir=$(node -p "require('path').dirname(require('path').dirname(process.execPath))")
export npm_config_nodedir
npm install --silent --no-audit --no-fund
# npm is content where an optional package fails.
test -e node_modules/sqlite3/build/Release/node_sqlite3.node
