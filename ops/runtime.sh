#!/usr/bin/env bash
# Makes a Java with what the services use of it (jlink).
#   ops/runtime.sh JDK DIR [OPTION…]     options go to jlink
set -euo pipefail
jdk="${1:?usage: ops/runtime.sh JDK DIR}" folder="${2:?usage: ops/runtime.sh JDK DIR}"
# the compiler is for rules, whose conditions become classes
modules=java.se,jdk.charsets,jdk.compiler,jdk.crypto.ec,jdk.jfr,jdk.management,jdk.naming.dns,jdk.net,jdk.security.auth
modules+=,jdk.security.jgss,jdk.unsupported,jdk.zipfs
exec "$jdk/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --output "$folder" "${@:3}"
