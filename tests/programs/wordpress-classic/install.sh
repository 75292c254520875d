#!/bin/sh
# Installs WordPress and the programs it needs, and copies it, unchanged, into DIR/site.
set -eu
dir=$1
here=$(dirname "$(readlink -f "$0")")
packages="wordpress wordpress-theme-twentytwentyone wordpress-theme-twentytwentythree mariadb-server-core mariadb-client-core php-cli php-mysql"
if ! dpkg -s $packages >/dev/null 2>&1; then
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages
fi
cp -rL /usr/share/wordpress "$dir/site"
sed "s|@DIR@|$dir|" "$here/wp-config.php" > "$dir/site/wp-config.php"
