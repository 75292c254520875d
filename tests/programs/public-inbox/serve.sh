#!/bin/bash
# Delivers the mails by public-inbox's own delivery agent and serves the archive.
set -eu
export TZ=UTC
dir=$1 port=$2
here=$(dirname "$(readlink -f "$0")")
trap 'kill $(jobs -p) 2>/dev/null; wait; exit 0' TERM INT EXIT
# Nothing of the home of whoever runs this.
export HOME="$dir/home" PI_CONFIG="$dir/home/config" PI_EMERGENCY="$dir/home/emergency"
mkdir -p "$HOME"
if [ ! -e "$dir/gold.json" ]; then
    rm -rf "$dir/list" "$dir/mails" "$PI_CONFIG"
    public-inbox-init -V2 dials "$dir/list" http://example.org/dials dials@example.org
    git config -f "$PI_CONFIG" publicinboxmda.spamcheck none
    echo "Sundials: making, setting and reading them" >"$dir/list/description"
    python3 "$here/fill.py" "$dir"
    for mail in "$dir"/mails/*.eml; do
        ORIGINAL_RECIPIENT=dials@example.org public-inbox-mda <"$mail"
    done
    public-inbox-index "$dir/list"
    mv "$dir/gold.new" "$dir/gold.json"
fi >&2
public-inbox-httpd -W 2 -l "127.0.0.1:$port" >"$dir/httpd.log" 2>&1 &
until curl -s -o "$dir/first.html" "http://127.0.0.1:$port/dials/"; do sleep 0.3; done
echo "ready /dials/"
wait
