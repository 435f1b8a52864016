#!/usr/bin/env bash
# Makes an image of each service, and one of the command, as archives in OCI's format, with their checksums; without a
# Docker daemon and without a registry. Each is what its module's Dockerfile says, over no base image: below the application
# lie a Java of its own and, of the system it is made on (Linux), the C library and what the health checks of
# docker-compose.yml run.
#   ops/images.sh [--built] [DIR]     into DIR (target/images); --built: what stands in the target folders is packed
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
built=false
if [ "${1:-}" = --built ]; then
  built=true
  shift
fi
out="${1:-$root/target/images}"
java="$("$root/sameql" --jdk)"
"$built" || (cd "$root" && JAVA_HOME="$java" ./mvnw -q -B -ntp -DskipTests -Dspotless.check.skip package) >&2
version="$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$root/pom.xml" | head -1)"
moment="$(git -C "$root" log -1 --format=%cI 2>/dev/null || echo 2026-01-01T00:00:00Z)"
case "$(uname -m)" in
  x86_64) architecture=amd64 ;;
  aarch64) architecture=arm64 ;;
  *) architecture="$(uname -m)" ;;
esac

# What programs and libraries of C++ need, which the native libraries in our jars are.
programs=(bash head grep)
libraries=(libstdc++.so.6 libgcc_s.so.1 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libresolv.so.2
  libnss_files.so.2 libnss_dns.so.2)

# The file of a shared library.
library() {
  /sbin/ldconfig -p | awk -v name="$1" '$1 == name && !seen++ { print $NF }'
}

# The shared libraries that files need, with the loader.
needed() {
  ldd "$@" 2>/dev/null | sed -nE 's#.*[[:space:]](/[^ ]+) \(0x.*#\1#p' | sort -u
}

# Copies a file to the place under the folder where it is looked for.
keep() {
  install -D -m "$1" "$2" "$3"
}

# What lies at the root of each image.
stage_system() {
  local folder="$1" name file files=()
  for name in "${libraries[@]}"; do
    file="$(library "$name")"
    [ -z "$file" ] || files+=("$file")
  done
  for name in "${programs[@]}"; do
    file="$(command -v "$name")"
    keep 755 "$file" "$folder/usr/bin/$name"
    files+=("$file")
  done
  while read -r file; do keep 755 "$file" "$folder$file"; done \
    < <({ printf '%s\n' "${files[@]}" | grep '\.so'; needed "${files[@]}" "$java/lib/server/libjvm.so" "$java/bin/java"; } |
      grep -v "^$java/" | sort -u)
  install -d "$folder/bin" "$folder/etc"
  cp "$folder/usr/bin/bash" "$folder/bin/bash"
  cp "$folder/usr/bin/bash" "$folder/bin/sh"
  printf '%s\n' 'root:x:0:0:root:/root:/bin/sh' 'sameql:x:10001:10001:SameQL:/tmp:/bin/sh' >"$folder/etc/passwd"
  printf '%s\n' 'root:x:0:' 'sameql:x:10001:' >"$folder/etc/group"
  printf '%s\n' 'hosts: files dns' >"$folder/etc/nsswitch.conf"
  install -d -m 1777 "$folder/tmp"
  keep 644 "$root/LICENSE" "$folder/usr/share/doc/sameql/LICENSE"
}

mkdir -p "$out"
stage="$(mktemp -d "$out/stage.XXXXXX")"
trap 'rm -rf "$stage"' EXIT
stage_system "$stage/system"
"$root/ops/runtime.sh" "$java" "$stage/runtime" --generate-cds-archive >&2
rm -f "$out"/sameql-*.tar "$out"/sameql-images-*.sha256
"$java/bin/java" -XX:+UseSerialGC -cp "$root/images/target/classes:$(cat "$root/images/target/class-path.txt")" \
  dev.sameql.images.Images "$out" "$stage/work" "${version%-SNAPSHOT}" "$(date -u -d "$moment" +%Y-%m-%dT%H:%M:%SZ)" \
  "$architecture" "$stage/system" "$stage/runtime" \
  gateway="$root/gateway" normalizer="$root/normalizer-svc" verifier="$root/verifier-svc" \
  conformance="$root/conformance-svc" sameql="$root/standalone"
(cd "$out" && sha256sum sameql-*.tar >"sameql-images-${version%-SNAPSHOT}.sha256")
