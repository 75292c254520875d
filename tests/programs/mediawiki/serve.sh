#!/bin/bash
# Serves the wiki with PHP's own server; its database is a file.
set -eu
export TZ=UTC
dir=$1 port=$2
here=$(dirname "$(readlink -f "$0")")
trap 'kill $(jobs -p) 2>/dev/null; wait; exit 0' TERM INT EXIT
cd "$dir/site"
if [ ! -e "$dir/gold.json" ]; then
    rm -rf "$dir/data" LocalSettings.php
    mkdir "$dir/data"
    php maintenance/install.php --dbtype sqlite --dbpath "$dir/data" --scriptpath "" --server http://127.0.0.1 --lang en \
        --skins Vector,MonoBook --pass "only for a test 1" "Handbook of Bees" Keeper >"$dir/fill.log"
    # The address is the one that the visitor asked for.
    sed -i 's|^\$wgServer = .*|$wgServer = "http://" . ($_SERVER["HTTP_HOST"] ?? "127.0.0.1");|' LocalSettings.php
    python3 "$here/fill.py" "$dir"
    mv "$dir/gold.json" "$dir/gold.new"
    while read -r user; do
        php maintenance/createAndPromote.php "$user" "only for a test 1" >>"$dir/fill.log"
    done <"$dir/users.txt"
    php maintenance/importDump.php --no-updates "$dir/pages.xml" >>"$dir/fill.log" 2>&1
    php maintenance/edit.php --user Odile --no-rc "Main Page" <"$dir/main.txt" >>"$dir/fill.log"
    for script in rebuildrecentchanges initSiteStats refreshLinks rebuildtextindex runJobs; do
        php "maintenance/$script.php" $([ $script = initSiteStats ] && echo --update) >>"$dir/fill.log" 2>&1 || echo "$script failed" >>"$dir/fill.log"
    done
    mv "$dir/gold.new" "$dir/gold.json"
fi
PHP_CLI_SERVER_WORKERS=4 php -S "127.0.0.1:$port" >"$dir/php.log" 2>&1 &
until curl -s -o "$dir/first.html" "http://127.0.0.1:$port/index.php/Main_Page"; do sleep 0.3; done
echo "ready /index.php/Main_Page"
wait
