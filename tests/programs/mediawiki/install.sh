#!/bin/sh
# Installs MediaWiki and copies it, unchanged, into DIR/site.
set -eu
packages="mediawiki php-cli php-sqlite3 php-mbstring php-xml php-intl"
if ! dpkg -s $packages >/dev/null 2>&1; then
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
fi
cp -rL /usr/share/mediawiki "$1/site" 2>/dev/null || test -e "$1/site/index.php" # a link to settings that are not there
cp "$(dirname "$(readlink -f "$0")")/robots.txt" "$1/site/"
