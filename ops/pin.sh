#!/usr/bin/env bash
# Writes the digest behind each image of docker-compose.yml and the Dockerfiles: `name:tag` becomes `name:tag@sha256:...`. Images that have one are
# asked again, so that a new tag gets its own. Needs the Docker registry, curl and no account. With arguments, these files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
files=("$@")
[ "$#" -gt 0 ] || files=(docker-compose.yml ./*/Dockerfile)

# The digest of the list of platforms behind `repository tag`.
digest() {
  local repository="$1" tag="$2" token
  token="$(curl -fsS "https://auth.docker.io/token?service=registry.docker.io&scope=repository:$repository:pull" |
    sed -E 's/.*"token" *: *"([^"]*)".*/\1/')"
  curl -fsSI -H "Authorization: Bearer $token" \
    -H 'Accept: application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json' \
    "https://registry-1.docker.io/v2/$repository/manifests/$tag" |
    tr -d '\r' | sed -nE 's/^[Dd]ocker-[Cc]ontent-[Dd]igest: *(sha256:[0-9a-f]{64})$/\1/p'
}

images="$(sed -nE 's/^ *(image:|FROM) *([^ @]+).*/\2/p' "${files[@]}" | grep -v '^sameql/' | sort -u)"
for image in $images; do
  repository="${image%%:*}"
  case "$repository" in */*) ;; *) repository="library/$repository" ;; esac
  found="$(digest "$repository" "${image##*:}")"
  if [ -z "$found" ]; then
    echo "no digest of $image" >&2
    exit 1
  fi
  sed -i -E "s#^( *(image:|FROM) *)${image//./\\.}(@sha256:[0-9a-f]+)?#\1$image@$found#" "${files[@]}"
  echo "$image@$found"
done
