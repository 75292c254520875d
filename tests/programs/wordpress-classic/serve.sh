#!/bin/bash
# Serves the site with PHP's own server and a private MariaDB. Another folder may give its own HERE (content.txt, options.php).
set -eu
export TZ=UTC
dir=$1 port=$2
classic=$(dirname "$(readlink -f "$0")")
here=${HERE:-$classic}
trap 'kill $(jobs -p) 2>/dev/null; wait; exit 0' TERM INT EXIT
if [ ! -d "$dir/db" ]; then
    mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$dir/db" --auth-root-authentication-method=normal --skip-test-db >/dev/null
fi
rm -f "$dir/db.sock"
mariadbd --no-defaults --user="$(id -un)" --datadir="$dir/db" --socket="$dir/db.sock" --pid-file="$dir/db.pid" --skip-networking >"$dir/db.log" 2>&1 &
until mariadb --no-defaults -uroot -S "$dir/db.sock" -e 'select 1' >/dev/null 2>&1; do sleep 0.5; done
if [ ! -e "$dir/gold.json" ]; then
    mariadb --no-defaults -uroot -S "$dir/db.sock" -e 'drop database if exists wordpress; create database wordpress character set utf8mb4'
    php "$classic/fill.php" "$dir" "$here/content.txt" "$here/options.php" "127.0.0.1:$port"
fi
cd "$dir/site"
PHP_CLI_SERVER_WORKERS=4 php -S "127.0.0.1:$port" >"$dir/php.log" 2>&1 &
until curl -s -o "$dir/first.html" "http://127.0.0.1:$port/"; do sleep 0.3; done
echo "ready /"
wait
