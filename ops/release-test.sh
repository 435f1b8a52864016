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

pair=(judge --schema examples/library.sql --gold 'SELECT COUNT(*) FROM loan')
expect 0 "SameQL" --version
expect 1 NOT_EQUIVALENT "${pair[@]}" --predicted 'SELECT COUNT(returned) FROM loan'
expect 0 EQUIVALENT "${pair[@]}" --predicted 'SELECT COUNT(id) FROM loan'
expect 0 "pairs judged" judge --pairs examples/pairs.jsonl --schemas examples --out "$folder/verdicts.jsonl"
expect 0 "$folder" doctor
echo "the release runs"
