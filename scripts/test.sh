#!/bin/sh
# Runs every test and ends with one line that sums up all of them: scripts/test.sh [arguments of `cargo test`]
set -eu
cd "$(dirname "$0")/.."
CHROME=$(scripts/setup.sh --which)
export CHROME
# Tests with a browser wait more than they work.
export RUST_TEST_THREADS="${RUST_TEST_THREADS:-$(($(nproc) + 1))}"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# No pipe's exit code is that of its first part in plain sh: it is written down.
{ cargo test --locked --no-fail-fast "$@" 2>&1 && echo 0 >"$log.code" || echo $? >"$log.code"; } | tee "$log"
code=$(cat "$log.code")
rm -f "$log.code"
awk -v code="$code" '
  /^test result: / {
    runs++
    for (i = 4; i < NF; i++) {
      if ($(i + 1) ~ /^passed/) passed += $i
      if ($(i + 1) ~ /^failed/) failed += $i
      if ($(i + 1) ~ /^ignored/) ignored += $i
    }
  }
  /^test .* \.\.\. FAILED$/ { print "failed: " $2 }
  END {
    word = (code == 0 && failed == 0 && runs > 0) ? "ok" : "FAILED"
    printf "test result: %s. %d passed; %d failed; %d ignored; in %d runs\n", word, passed, failed, ignored, runs
  }' "$log"
exit "$code"
