#!/usr/bin/env bash
# Prints the folder of prometheus and promtool: where they are installed, or where Debian's package is unpacked
# (target/prometheus), which is not installed. Prints nothing where neither can be had.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

installed="$(command -v promtool || true)"
unpacked="$PWD/target/prometheus"
if [ -n "$installed" ] && command -v prometheus >/dev/null; then
  dirname "$installed"
  exit 0
fi
if [ ! -x "$unpacked/usr/bin/promtool" ] && command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null; then
  mkdir -p "$unpacked"
  (cd "$unpacked" && apt-get download -qq prometheus >/dev/null 2>&1 && dpkg-deb -x prometheus_*.deb .) || true
fi
if [ -x "$unpacked/usr/bin/promtool" ]; then echo "$unpacked/usr/bin"; fi
