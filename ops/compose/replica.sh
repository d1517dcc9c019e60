#!/bin/sh
# Copies the primary once and then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup -h primary -U hearth -D "$PGDATA" -R -X stream -C -S replica
  chmod 700 "$PGDATA"
fi
exec postgres
