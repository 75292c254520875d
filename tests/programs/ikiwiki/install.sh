#!/bin/sh
# Installs ikiwiki, and what it compiles its CGI program with.
set -eu
packages="ikiwiki gcc libc6-dev libcgi-pm-perl libcgi-session-perl libcgi-formbuilder-perl libtimedate-perl"
if ! dpkg -s $packages >/dev/null 2>&1; then
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
fi
