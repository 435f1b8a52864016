#!/usr/bin/env bash
# Makes the messages of sameql/v1 from the contracts. Run it when they change; a test says whether they are current.
# Needs protoc and the files it includes (Debian: protobuf-compiler, libprotobuf-dev).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
contracts=../../proto/src/main/proto
rm -f sameql/v1/*_pb2.py sameql/v1/*_pb2.pyi
for name in pair judgement evaluation_service dialect_service rule_service conformance conformance_service; do
  protoc -I "$contracts" --python_out=. --pyi_out=. "sameql/v1/$name.proto"
done
