#!/bin/sh
# Runs the database tests, or those of another PROJECT, on Debian's PostgreSQL 15, in a throw-away cluster. Says so and succeeds when it is
# not installed.
# usage: [PROJECT=http] tests/postgres-15.sh [vitest arguments]
set -eu
cd "$(dirname "$0")/.."

bin=/usr/lib/postgresql/15/bin
if [ ! -x "$bin/postgres" ]; then
  echo "PostgreSQL 15: not installed ($bin/postgres is missing), tests on it were skipped"
  exit 0
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/volante-pg15-XXXXXX")
chmod 755 "$folder"

# PostgreSQL refuses to run as root: then it runs as the user its package made.
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner() { setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; }
else
  as_owner() { "$@"; }
fi

finish() {
  as_owner "$bin/pg_ctl" -D "$folder/cluster" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM

as_owner "$bin/initdb" -D "$folder/cluster" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
as_owner "$bin/pg_ctl" -D "$folder/cluster" -l "$folder/log" -w \
  -o "-k $folder -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200 -c jit=off" \
  start >/dev/null

echo "PostgreSQL 15: $("$bin/postgres" --version)"
TEST_DATABASE_URL="postgresql://postgres@localhost/postgres?host=$(printf %s "$folder" | sed 's|/|%2F|g')" \
  node_modules/.bin/vitest run --project "${PROJECT:-db}" "$@"
