#!/usr/bin/env bash
# Installs the client into a folder of its own, as users do, and runs its tests against a running server.
#   clients/python/test.sh HOST:PORT
# Debian's Python with its gRPC is used: python3-grpcio, python3-protobuf, python3-pytest, python3-pandas, python3-pip,
# python3-setuptools, python3-wheel, protobuf-compiler, libprotobuf-dev (see ops/test.sh).
set -euo pipefail
server="${1:?usage: test.sh HOST:PORT}"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
python="${SAMEQL_PYTHON:-/usr/bin/python3}"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

# A build writes beside its sources: a copy keeps the clone clean.
cp -R "$here" "$folder/source"
"$python" -m pip install --quiet --root-user-action=ignore --disable-pip-version-check \
  --no-build-isolation --no-deps --target "$folder/installed" "$folder/source"
cd "$folder"
export PYTHONPATH="$folder/installed" PYTHONDONTWRITEBYTECODE=1
"$python" -m pytest -p no:cacheprovider -q --sameql-server "$server" --rootdir "$here" "$here/tests"
