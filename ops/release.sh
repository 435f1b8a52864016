#!/usr/bin/env bash
# Makes a release: an archive that holds the command, all services and a Java of its own, with its list of parts (SBOM) and
# its checksum. It runs where it is unpacked, without a JDK and without a network.
#   ops/release.sh [--built] [DIR]     into DIR (target/release); --built: what stands in standalone/target is packed
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
built=false
if [ "${1:-}" = --built ]; then
  built=true
  shift
fi
out="${1:-$root/target/release}"

"$built" || "$root/sameql" --version >/dev/null
java="$("$root/sameql" --jdk)"
version="$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$root/pom.xml" | head -1)"
name="sameql-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
moment="$(git -C "$root" log -1 --format=%cI 2>/dev/null || echo 2026-01-01T00:00:00Z)"

mkdir -p "$out"
stage="$(mktemp -d "$out/stage.XXXXXX")"
trap 'rm -rf "$stage"' EXIT
folder="$stage/$name"
mkdir -p "$folder/app"
"$root/ops/runtime.sh" "$java" "$folder/runtime"
cp -R "$root"/standalone/target/quarkus-app/{app,lib,quarkus} "$folder/app/"
cp -R "$root/rules-drl/rules" "$root/examples" "$root/docs" "$folder/"
cp "$root"/{sameql,README.md,CHANGELOG.md,LICENSE} "$root/standalone/target/sameql-sbom.json" "$folder/"

tar -C "$stage" --sort=name --owner=0 --group=0 --numeric-owner --mtime="$moment" -cf - "$name" |
  gzip -n >"$out/$name.tar.gz"
cp "$folder/sameql-sbom.json" "$out/$name.sbom.json"
(cd "$out" && sha256sum "$name.tar.gz" "$name.sbom.json" >"$name.sha256")
echo "$out/$name.tar.gz"
