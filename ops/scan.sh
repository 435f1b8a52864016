#!/usr/bin/env bash
# Looks at what is configured: Dockerfiles (dockerfilelint) and the compose file (dclint), both by one lock file, shell scripts
# (shellcheck, where it is installed), and images (each by a whole version or a digest, none of them floating). Ends with 1
# when something is found.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
found=0

echo "== Dockerfiles"
npm --prefix ops/scan ci --ignore-scripts --no-audit --no-fund --silent
ops/scan/node_modules/.bin/dockerfilelint ./*/Dockerfile || found=1

echo "== compose file, as it is where nothing is set"
compose="$(mktemp -d)"
trap 'rm -rf "$compose"' EXIT
sed -E 's/\$\{[A-Z_]+:-([^}]*)\}/\1/g' docker-compose.yml >"$compose/docker-compose.yml"
ops/scan/node_modules/.bin/dclint --config ops/scan/dclint.json --max-warnings 0 "$compose/docker-compose.yml" || found=1

echo "== shell scripts"
if command -v shellcheck >/dev/null; then
  shellcheck -S warning sameql ops/*.sh clients/python/*.sh .ci/run || found=1
else
  echo "shellcheck is not installed: apt-get install shellcheck"
fi

echo "== images"
while IFS=: read -r file _ line; do
  image="$(sed -E 's/^ *(image:|FROM) *//; s/ .*//' <<<"$line")"
  case "$image" in
    sameql/*) ;;
    *@sha256:*) echo "$file: $image, by digest" ;;
    *:latest | *[!0-9._a-zA-Z:/-]*) echo "$file: $image floats" && found=1 ;;
    *:*[0-9].[0-9]*.[0-9]*) echo "$file: $image, by its whole version; ops/pin.sh makes a digest of it" ;;
    *) echo "$file: $image floats" && found=1 ;;
  esac
done < <(grep -nE '^ *(image:|FROM) ' docker-compose.yml ./*/Dockerfile)
exit "$found"
