#!/usr/bin/env bash
# What the alerts see, by promtool.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/prometheus"

tools="$(../prometheus.sh)"
if [ -z "$tools" ]; then
  echo "promtool is not installed: the alerts are not tested"
  exit 0
fi
"$tools/promtool" check rules alerts.yml
"$tools/promtool" test rules alerts_test.yml
