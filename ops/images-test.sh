#!/usr/bin/env bash
# Opens the archives of images and runs what is in them, each in a root of its own layers alone: no Docker, and nothing of
# this system but its kernel. Needs root, for chroot and for the file systems of devices and processes.
#   ops/images-test.sh DIR
set -euo pipefail
folder="$(realpath "${1:?usage: ops/images-test.sh DIR}")"
(cd "$folder" && sha256sum --quiet --check sameql-images-*.sha256)
# file systems that are laid into the roots are this process's alone, and gone with it
if [ -z "${SAMEQL_IMAGES_APART:-}" ]; then
  SAMEQL_IMAGES_APART=true exec unshare --mount "$0" "$folder"
fi
work="$(mktemp -d)"
started=()
clean() {
  local pid mounted
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  for mounted in "$work"/*/proc "$work"/*/dev; do umount -R "$mounted" 2>/dev/null || true; done
  rm -rf --one-file-system "$work"
}
trap clean EXIT

# Lays the layers of the image $1 over each other, and keeps what its configuration says.
unpack() {
  local root="$work/$1" archive
  archive="$(ls "$folder"/sameql-"$1"-*.tar)"
  mkdir -p "$root"
  python3 - "$archive" "$root" "$work/$1" <<'PYTHON'
import gzip, hashlib, io, json, os, shlex, sys, tarfile

archive, root, said = sys.argv[1:]
root = os.path.realpath(root)

# A name that is absolute, climbs, or goes through a link is refused: nothing is written but below the root.
def check(name):
    place = os.path.normpath(os.path.join(root, name))
    plain = not name.startswith("/") and ".." not in name.split("/")
    assert plain and os.path.realpath(place) == place, f"{name} is refused"

def extract(files, member):
    check(member.name)
    if member.islnk():
        check(member.linkname)
    assert not member.isdev(), f"{member.name} is a device"
    files.extract(member, root)

with tarfile.open(archive) as tar:
    def blob(descriptor):
        kind, digest = descriptor["digest"].split(":")
        content = tar.extractfile(f"blobs/{kind}/{digest}").read()
        assert hashlib.new(kind, content).hexdigest() == digest, descriptor
        return content

    assert json.load(tar.extractfile("oci-layout"))["imageLayoutVersion"] == "1.0.0"
    (index,) = json.load(tar.extractfile("index.json"))["manifests"]
    manifest = json.loads(blob(index))
    image = json.loads(blob(manifest["config"]))
    for layer in manifest["layers"]:
        with tarfile.open(fileobj=io.BytesIO(gzip.decompress(blob(layer)))) as files:
            if hasattr(tarfile, "fully_trusted_filter"):
                files.extraction_filter = staticmethod(tarfile.fully_trusted_filter)
            for member in files:
                extract(files, member)

for folder, folders, names in os.walk(root):
    for name in folders + names:
        place = os.path.join(folder, name)
        assert os.path.realpath(place).startswith(root + "/"), f"{place} leads out"

config = image["config"]
assert image["os"] == "linux" and config["User"] == "10001:10001", image
with open(said + ".environment", "w") as out:
    out.writelines(each + "\n" for each in config["Env"])
with open(said + ".command", "w") as out:
    out.write(f"cd {shlex.quote(config['WorkingDir'])} && exec {shlex.join(config['Entrypoint'])} \"$@\"")
with open(said + ".arguments", "w") as out:
    out.writelines(each + "\n" for each in config.get("Cmd") or [])
PYTHON
  [ -s "$root/usr/share/doc/sameql/LICENSE" ]
  [ "$(stat -c %a "$root/tmp")" = 1777 ]
  mkdir -p "$root/proc" "$root/dev"
  mount --rbind /dev "$root/dev"
  mount --rbind /proc "$root/proc"
  printf '127.0.0.1 localhost\n' >"$root/etc/hosts"
}

# Runs the image $1 with variables of the environment up to --, and arguments after it.
run() {
  local name="$1" environment=()
  shift
  mapfile -t environment <"$work/$name.environment"
  while [ "$1" != -- ]; do
    environment+=("$1")
    shift
  done
  shift
  exec env -i "${environment[@]}" "$(command -v chroot)" --userspec=10001:10001 "$work/$name" \
    /bin/bash -c "$(cat "$work/$name.command")" "$name" "$@"
}

# Waits for a line in what a process says, or for it to be ready on its port.
await() {
  local what="$1" said="$2" pid="$3" second
  for ((second = 0; second < 120; second++)); do
    "${@:4}" >/dev/null 2>&1 && return 0
    kill -0 "$pid" 2>/dev/null || break
    sleep 1
  done
  printf '%s is not up; it said:\n' "$what" >&2
  tail -50 "$said" >&2
  exit 1
}

is_ready() {
  exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET /q/health/ready HTTP/1.0\r\n\r\n' >&3 && head -1 <&3 | grep -q ' 200 '
}

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# Expects the exit code $1 and a first line that begins with $2 of the command whose arguments are the rest.
expect() {
  local code=0 said="$work/said"
  (run sameql -- "${@:3}") >"$said" 2>&1 || code=$?
  if [ "$code" != "$1" ] || ! grep -q "^$2" "$said"; then
    printf 'sameql %s\nended with %s, expected %s and "%s":\n' "${*:3}" "$code" "$1" "$2" >&2
    cat "$said" >&2
    exit 1
  fi
}

services=(gateway normalizer verifier conformance)
for image in sameql "${services[@]}"; do unpack "$image"; done

echo "== the command, by itself"
mapfile -t arguments <"$work/sameql.arguments"
expect 0 "Exit codes" "${arguments[@]}"
cp "$(dirname "${BASH_SOURCE[0]}")/../examples/library.sql" "$work/sameql/work/"
pair=(judge --schema library.sql --gold 'SELECT COUNT(*) FROM loan')
expect 0 EQUIVALENT "${pair[@]}" --predicted 'SELECT COUNT(id) FROM loan'
expect 1 NOT_EQUIVALENT "${pair[@]}" --predicted 'SELECT COUNT(returned) FROM loan'

echo "== each service, with the broker of a stack"
(run sameql -- up --grpc-port "$(free_port)" --http-port "$(free_port)") >"$work/up" 2>&1 &
started+=($!)
await "the stack" "$work/up" $! grep -q 'sameql is up' "$work/up"
broker="$(sed -nE 's/.*broker on ([^ ]+) .*/\1/p' "$work/up")"
grpc="$(free_port)"
for service in "${services[@]}"; do
  port="$(free_port)"
  (run "$service" KAFKA_BOOTSTRAP_SERVERS="$broker" QUARKUS_HTTP_PORT="$port" QUARKUS_GRPC_SERVER_PORT="$grpc" --) \
    >"$work/$service.log" 2>&1 &
  started+=($!)
  await "$service" "$work/$service.log" $! is_ready "$port"
  echo "$service is ready"
done
expect 0 EQUIVALENT "${pair[@]}" --predicted 'SELECT COUNT(id) FROM loan' --server "127.0.0.1:$grpc"
echo "the images run"
