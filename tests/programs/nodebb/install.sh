#!/bin/sh
# Installs NodeBB and Redis; NodeBB's own ranges of versions are those of 2017, whose lines have long ended.
set -eu
command -v redis-server >/dev/null || apt-get -o DPkg::Lock::Timeout=600 install -y redis-server
cd "$1"
npm pack --silent nodebb@1.4.0
tar xzf nodebb-1.4.0.tgz
mv package nodebb
cd nodebb
npm install --silent --no-audit --no-fund --ignore-scripts --omit=dev
