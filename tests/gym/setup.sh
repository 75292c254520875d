#!/bin/sh
# Installs and builds the gym: tests/gym/setup.sh [--third]. Does nothing when nothing has changed.
set -eu
cd "$(dirname "$0")"
part=all
[ "${1:-}" = "--third" ] && part=third

command -v node >/dev/null 2>&1 || { echo "gym: Node 20 or newer is missing; install the package nodejs" >&2; exit 1; }
command -v npm >/dev/null 2>&1 || { echo "gym: npm is missing; install the package npm" >&2; exit 1; }

sum() { cat "$@" | cksum | tr ' ' '-'; }

# What was installed for all is enough for a third.
lock=$(sum package.json package-lock.json)
if [ "$(cat node_modules/.gym-all 2>/dev/null || true)" != "$lock" ]; then
  if [ "$part" = all ]; then
    npm ci --no-audit --no-fund --loglevel=error
    echo "$lock" > node_modules/.gym-all
  elif [ "$(cat node_modules/.gym-third 2>/dev/null || true)" != "$lock" ]; then
    npm ci --omit=dev --no-audit --no-fund --loglevel=error
  fi
  echo "$lock" > node_modules/.gym-third
fi

ASTRO_TELEMETRY_DISABLED=1 node build.mjs "--$part"

if [ "$part" = all ]; then
  command -v python3 >/dev/null 2>&1 || { echo "gym: python3 is missing; install python3 and python3-venv" >&2; exit 1; }
  wanted=$(sum requirements.txt)
  if [ "$(cat .venv/.gym 2>/dev/null || true)" != "$wanted" ]; then
    rm -rf .venv
    python3 -m venv .venv || { echo "gym: python3 cannot make a venv; install python3-venv" >&2; exit 1; }
    .venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt
    echo "$wanted" > .venv/.gym
  fi
  for stack in stacks/*/setup.sh; do
    [ -e "$stack" ] && sh "$stack"
  done
fi
