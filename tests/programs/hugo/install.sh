#!/bin/sh
set -eu
command -v hugo >/dev/null || apt-get install -y hugo
cp -r "$(dirname "$0")/layouts" "$1/"
