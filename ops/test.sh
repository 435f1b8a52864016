#!/usr/bin/env bash
# The full test run: tools, contracts (buf), compose file, then build, formatter, unit and end-to-end tests.
# Called by ./sameql test, which has found the JDK. Arguments go to Maven.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

step() { printf '\n== %s\n' "$*" >&2; }

# Installs Debian packages.
install_packages() {
  local privileged=()
  step "installing $*"
  [ "$(id -u)" = 0 ] || privileged=(sudo -n)
  "${privileged[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${privileged[@]}" apt-get install -y -qq --no-install-recommends "$@" >&2
}

# Installs the Debian package of a command that is missing.
need() {
  local command="$1" package="$2"
  command -v "$command" >/dev/null && return 0
  if ! command -v apt-get >/dev/null; then
    echo "sameql test needs the command '$command': install it and run again" >&2
    return 1
  fi
  install_packages "$package"
}

# Installs Debian packages that bring no command. Elsewhere they are somebody else's to install.
need_packages() {
  local package missing=()
  command -v dpkg-query >/dev/null || return 0
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing+=("$package")
  done
  [ "${#missing[@]}" = 0 ] || install_packages "${missing[@]}"
}

need node nodejs
need npm npm
need chromium chromium
need chromedriver chromium-driver
need pre-commit pre-commit
compose=(docker-compose)
if ! command -v docker-compose >/dev/null; then
  if docker compose version >/dev/null 2>&1; then compose=(docker compose); else need docker-compose docker-compose; fi
fi

step "contracts: buf lint"
npm --prefix proto ci --ignore-scripts --no-audit --no-fund --silent
(cd proto && npx --no-install buf lint)

step "compose file"
GRAFANA_ADMIN_PASSWORD=unused "${compose[@]}" config -q

step "alerts"
ops/alerts.sh

step "Dockerfiles, scripts, images"
ops/scan.sh

step "the client we did not write: its packages"
npm --prefix gateway/src/test/node ci --ignore-scripts --no-audit --no-fund --silent

step "published schemas of SARIF and JUnit"
npm --prefix standalone/src/test/schemas ci --ignore-scripts --no-audit --no-fund --silent

step "the Python client: Debian's packages"
need protoc protobuf-compiler
need_packages libprotobuf-dev python3-pip python3-setuptools python3-wheel \
  python3-grpcio python3-protobuf python3-pytest python3-pandas

step "MariaDB: Debian's server, which runs no service"
need_packages mariadb-server-core mariadb-client-core || echo "it is not to be had: tests that need MariaDB are skipped" >&2

step "build, formatter, tests"
# services do not need each other: two of them are built and tested at a time
./mvnw -B -ntp -T 2 verify "$@"

step "a release, where no JDK is"
ops/release-test.sh "$(ops/release.sh --built)"

step "all passed"
