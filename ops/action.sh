#!/usr/bin/env bash
# The step of the GitHub Action (see action.yml): judges a file of pairs, annotates them, writes the summary, and fails
# when there is a verdict that SAMEQL_FAIL_ON names. Needs a JDK 25 where SameQL was not built yet.
# SAMEQL_COMMAND: the command, where it is not ./sameql.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
sameql="${SAMEQL_COMMAND:-$root/sameql}"
out="$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/sameql.XXXXXX")"
budget=()
[ -z "${SAMEQL_BUDGET:-}" ] || budget=(--budget "$SAMEQL_BUDGET")

"$sameql" judge --pairs "$SAMEQL_PAIRS" --schemas "$SAMEQL_SCHEMAS" --policy "${SAMEQL_POLICY:-strict}" \
  "${budget[@]}" --out "$out/verdicts.jsonl"
report() { "$sameql" report --pairs "$SAMEQL_PAIRS" --verdicts "$out/verdicts.jsonl" --format "$@"; }
report github
report markdown >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"
report sarif --out "$out/sameql.sarif"
report junit --out "$out/junit.xml"
{
  echo "verdicts=$out/verdicts.jsonl"
  echo "sarif=$out/sameql.sarif"
  echo "junit=$out/junit.xml"
} >>"${GITHUB_OUTPUT:-/dev/null}"

for verdict in ${SAMEQL_FAIL_ON-NOT_EQUIVALENT INVALID}; do
  count="$(grep -c "\"verdict\":\"$verdict\"" "$out/verdicts.jsonl" || true)"
  if [ "$count" -gt 0 ]; then
    echo "sameql: $count pairs are $verdict" >&2
    failed=1
  fi
done
exit "${failed:-0}"
