#!/usr/bin/env bash
# What the alerts see, by promtool (of Debian's package prometheus, which is unpacked and not installed where it is missing).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/prometheus"

promtool="$(command -v promtool || true)"
if [ -z "$promtool" ] && command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null; then
  unpacked="$(mktemp -d)"
  trap 'rm -rf "$unpacked"' EXIT
  if (cd "$unpacked" && apt-get download -qq prometheus >/dev/null 2>&1 && dpkg-deb -x prometheus_*.deb .); then
    promtool="$unpacked/usr/bin/promtool"
  fi
fi
if [ -z "$promtool" ]; then
  echo "promtool is not installed: the alerts are not tested"
  exit 0
fi
"$promtool" check rules alerts.yml
"$promtool" test rules alerts_test.yml
