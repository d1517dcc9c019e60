#!/bin/sh
# Lets the replica copy the primary. The role hearth is a superuser in this image.
set -eu
echo "host replication hearth all scram-sha-256" >> "$PGDATA/pg_hba.conf"
