#!/usr/bin/env bash
# Unpacks a release as its users do, where no JDK is to be found, and runs it.
#   ops/release-test.sh ARCHIVE
set -euo pipefail
archive="$(realpath "${1:?usage: ops/release-test.sh ARCHIVE}")"
(cd "$(dirname "$archive")" && sha256sum --quiet --check "$(basename "$archive" .tar.gz).sha256")
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
tar -C "$folder" -xf "$archive"
cd "$folder"/sameql-*
sameql=(env -i HOME="$folder" PATH=/usr/bin:/bin ./sameql)

# Runs the command on the rest and expects the exit code $1 and the text $2 in what it prints.
expect() {
  local code=0 printed
  printed="$("${sameql[@]}" "${@:3}" 2>&1)" || code=$?
  if [ "$code" != "$1" ] || ! grep -qF -- "$2" <<<"$printed"; then
    printf 'sameql %s\nended with %s, expected %s and "%s":\n%s\n' "${*:3}" "$code" "$1" "$2" "$printed" >&2
    exit 1
  fi
}

# Expects that the command that is the rest is compiled up to the level $1: 1 is C1 alone, 4 is C2 too.
expect_level() {
  local level
  level="$(SAMEQL_JAVA_OPTS='-XX:+PrintFlagsFinal -version' ./sameql "${@:2}" 2>/dev/null |
    awk '$2 == "TieredStopAtLevel" { print $4 }')"
  if [ "$level" != "$1" ]; then
    printf 'sameql %s\nis compiled up to level %s, expected %s\n' "${*:2}" "$level" "$1" >&2
    exit 1
  fi
}

pair=(judge --schema examples/library.sql --gold 'SELECT COUNT(*) FROM loan')
expect 0 "SameQL" --version
expect 1 NOT_EQUIVALENT "${pair[@]}" --predicted 'SELECT COUNT(returned) FROM loan'
expect 0 EQUIVALENT "${pair[@]}" --predicted 'SELECT COUNT(id) FROM loan'
expect 0 "pairs judged" judge --pairs examples/pairs.jsonl --schemas examples --out "$folder/verdicts.jsonl"
expect 0 "$folder" doctor
expect_level 1 "${pair[@]}" --predicted 'SELECT COUNT(id) FROM loan'
expect_level 1 up
expect_level 1 conformance --engine h2 --cases 600 --out "$folder/findings"
expect_level 1 conformance --engine h2 --server localhost:9000 --out "$folder/findings"
expect_level 4 conformance --engine h2 --minutes 5 --out "$folder/findings"
expect_level 4 conformance --engine h2 --cases=100000 --out "$folder/findings"
echo "the release runs"
