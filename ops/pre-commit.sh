#!/usr/bin/env bash
# The hook of .pre-commit-hooks.yaml: `sameql lint` on each file of pairs. Arguments that begin with a hyphen are
# options of it, the others are files. A `sameql` on the PATH is taken before this clone's, which would be built.
# SAMEQL_COMMAND: the command, where it is another one.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
sameql="${SAMEQL_COMMAND:-$(command -v sameql || echo "$root/sameql")}"
options=() files=()
for argument in "$@"; do
  case "$argument" in
    -*) options+=("$argument") ;;
    *) files+=("$argument") ;;
  esac
done
for file in "${files[@]}"; do
  "$sameql" lint --pairs "$file" "${options[@]}" || failed=$?
done
exit "${failed:-0}"
