#!/bin/sh
# Gets this machine ready: scripts/setup.sh [--tests | --gym] [--which]
#   (nothing)  what `make crawl` needs: Rust, a C compiler, a browser
#   --tests    also Node and npm, which serve the test sites, PostgreSQL, which a shared frontier is tested with,
#              and valgrind, which counts the work of parsers
#   --gym      also python3 with venv, which some of the test sites are written in
#   --which    installs nothing, prints the browser's path
# Quick and silent when nothing is missing; asks for no input.
set -eu
cd "$(dirname "$0")/.."
tests=no gym=no which=no
for word in "$@"; do
  case $word in
    --tests) tests=yes ;;
    --gym) tests=yes gym=yes ;;
    --which) which=yes ;;
    *) echo "setup: '$word' is not known; see the head of scripts/setup.sh" >&2; exit 2 ;;
  esac
done

say() { echo "setup: $*" >&2; }
fail() { say "$*"; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# --- a browser -------------------------------------------------------------------------------------------------------

# A program of that name is not enough: Ubuntu's chromium-browser is a stub that only says that a snap is missing.
works() {
  if has timeout; then timeout 30 "$1" --version >/dev/null 2>&1; else "$1" --version >/dev/null 2>&1; fi
}

browser() {
  if [ -n "${CHROME:-}" ]; then
    found=$(command -v "$CHROME" 2>/dev/null) && works "$found" && { echo "$found"; return 0; }
    return 1
  fi
  for name in chromium-headless-shell headless_shell chrome-headless-shell \
    chromium chromium-browser google-chrome-stable google-chrome chrome microsoft-edge-stable brave-browser \
    /usr/lib/chromium/chromium /usr/lib/chromium-browser/chromium-browser /usr/lib64/chromium-browser/chromium-browser \
    /snap/bin/chromium /opt/google/chrome/chrome /run/current-system/sw/bin/chromium \
    "/Applications/Chromium.app/Contents/MacOS/Chromium" \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    found=$(command -v "$name" 2>/dev/null) || continue
    works "$found" && { echo "$found"; return 0; }
  done
  return 1
}

if [ $which = yes ]; then
  browser || fail "there is no browser that starts; run scripts/setup.sh"
  exit 0
fi

# --- the system's packages -------------------------------------------------------------------------------------------

id= id_like=
[ -r /etc/os-release ] && id=$(. /etc/os-release; echo "${ID:-}") && id_like=$(. /etc/os-release; echo "${ID_LIKE:-}")

packager=
for one in apt-get dnf pacman apk brew; do has "$one" && { packager=$one; break; }; done

root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif has sudo; then
    sudo "$@"
  else
    fail "this needs root and there is no sudo; as root, run: $*"
  fi
}

updated=no
install() {
  say "installs $*"
  case $packager in
    apt-get)
      if [ $updated = no ]; then root apt-get update -q >&2; updated=yes; fi
      root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >&2 </dev/null ;;
    dnf) root dnf install -y -q "$@" >&2 </dev/null ;;
    pacman) root pacman -Sy --needed --noconfirm "$@" >&2 </dev/null ;;
    apk) root apk add --no-progress "$@" >&2 </dev/null ;;
    brew) brew install --quiet "$@" >&2 </dev/null ;;
    *) return 1 ;;
  esac
}

# package APT DNF PACMAN APK BREW: the name under this machine's packager; - where it has none or needs none.
package() {
  case $packager in
    apt-get) echo "$1" ;; dnf) echo "$2" ;; pacman) echo "$3" ;; apk) echo "$4" ;; brew) echo "$5" ;; *) echo - ;;
  esac
}

need() { # need WHAT-FOR NAME…: installs, or says what to do
  why=$1; shift
  [ "$1" = - ] && fail "$why is missing, and there is no package manager known here: install it and run this again"
  # shellcheck disable=SC2086 # Several packages may be needed for one thing.
  install $* || fail "$why could not be installed with $packager: install it by hand and run this again"
}

fetched_chrome() { # fetched_chrome ADDRESS
  [ "$(dpkg --print-architecture)" = amd64 ] ||
    fail "there is no Chromium package for this distribution and processor: run 'snap install chromium', or name a browser with CHROME=…"
  has curl || install curl ca-certificates
  folder=$(mktemp -d)
  say "installs Google Chrome from its maker's package, because the distribution's own Chromium is a snap"
  curl -fsSL -o "$folder/chrome.deb" "$1" ||
    fail "Google Chrome could not be fetched: install any Chromium or Chrome and name it with CHROME=…"
  chmod 755 "$folder"
  need "Google Chrome" "$folder/chrome.deb"
  rm -rf "$folder"
}

# --- Rust, C ---------------------------------------------------------------------------------------------------------

has cargo || fail "Rust is missing: install it from https://rustup.rs and run this again"
wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
there=$(rustc --version | cut -d' ' -f2 | sed 's/-.*//')
[ "$(printf '%s\n%s\n' "$wanted" "$there" | sort -V | head -n1)" = "$wanted" ] ||
  fail "Rust $there is too old: run 'rustup update' to get $wanted or newer"

# SQLite and zstd are compiled from their C sources.
if ! has cc || ! has make; then
  need "a C compiler" "$(package build-essential 'gcc make' base-devel 'build-base linux-headers' -)"
fi

# --- the browser -----------------------------------------------------------------------------------------------------

if ! browser >/dev/null; then
  [ -z "${CHROME:-}" ] || fail "\$CHROME is '$CHROME', which does not start: correct it, or unset it to have a browser found"
  packages_for() { sed -n "s/^$packager $1 //p" config/browser-packages.txt; }
  choices=$(packages_for "$id")
  [ -n "$choices" ] || choices=$(packages_for '[*]')
  installed=no
  while [ $installed = no ] && read -r packages; do
    # shellcheck disable=SC2086 # Several packages may be needed for one browser.
    case $packages in
      '') ;;
      https://*) fetched_chrome "$packages"; installed=yes ;;
      *) install $packages && installed=yes ;;
    esac
  done <<END
$choices
END
  [ $installed = yes ] || fail "no browser (Chromium or Chrome) could be installed${packager:+ with $packager}: install one by hand and run this again"
  browser >/dev/null || fail "a browser was installed but does not start: run '$(command -v chromium || echo chromium) --version' to see why, or name another with CHROME=…"
fi

# --- what the tests need ---------------------------------------------------------------------------------------------

node_is_new() { has node && [ "$(node --version | sed 's/^v//; s/\..*//')" -ge 20 ] 2>/dev/null; }

if [ $tests = yes ]; then
  PATH="$PWD/.tools/node_modules/node/bin:$PATH"
  has node && has npm || need "Node" "$(package 'nodejs npm' 'nodejs nodejs-npm' 'nodejs npm' 'nodejs npm' node)"
  if ! node_is_new; then
    # Debian 12 and Ubuntu 24.04 have Node 18; npm brings a newer one, which stays in this folder.
    say "fetches Node 22 into .tools, because $(node --version) is too old for the test sites"
    npm install --prefix .tools --no-audit --no-fund --loglevel=error node@22 >&2 </dev/null || true
    # The shell remembers where it found the old one.
    hash -r
    node_is_new || fail "Node 20 or newer is needed by the test sites: install it from https://nodejs.org and run this again"
  fi
fi

# The extension of the studio is tested in a browser with windows; without one its test only says that it was not.
if [ $tests = yes ] && ! has chromium && [ "$packager $id" = "apt-get debian" ]; then
  install chromium || say "there is no chromium: the extension of the studio is not tested"
fi

# Distributions keep its programs out of the path. Only the programs are used: tests start servers of their own.
has_postgres() { has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }

if [ $tests = yes ] && ! has_postgres; then
  need "PostgreSQL" "$(package postgresql 'postgresql-server' postgresql postgresql postgresql)"
fi

# It counts the work of parsers; without it the tests that do so only say that they did not.
if [ $tests = yes ] && ! has valgrind && [ "$packager" != brew ]; then
  install valgrind || say "there is no valgrind: work is not counted by the tests"
fi

if [ $gym = yes ] && ! python3 -c 'import venv, ensurepip' >/dev/null 2>&1; then
  need "python3 with venv" "$(package 'python3 python3-venv' python3 python python3 python)"
fi
