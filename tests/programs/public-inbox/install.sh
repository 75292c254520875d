#!/bin/sh
# Installs public-inbox.
set -eu
packages="public-inbox git libplack-perl libsearch-xapian-perl libdbd-sqlite3-perl libinline-c-perl"
if ! dpkg -s $packages >/dev/null 2>&1; then
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
fi
