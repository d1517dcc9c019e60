import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { at, folder, idOfPostgres, isRoot, type Node, nodes, passwords, ports } from "./place.ts";

const login = (username: keyof typeof passwords) => ({ username, password: passwords[username] });

/** JSON is valid YAML, so Patroni reads it without a template. */
const patroniConfig = (node: Node) => ({
  scope: "hearth",
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
  // The etcd of Debian 12 has version 2 of the interface off.
  etcd3: { hosts: [`127.0.0.1:${ports.etcd}`] },
  bootstrap: {
    dcs: {
      // The least that Patroni takes: ttl >= loop_wait + 2 * retry_timeout. A lost machine costs one ttl.
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      // A commit is acknowledged when the replica has it on disk. Without a replica writes continue, unprotected.
      synchronous_mode: true,
      // By default a crashed primary has 300 s to come back before the replica is promoted.
      primary_start_timeout: 0,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 120,
          // Ends sessions of machines that are gone, with their locks.
          tcp_keepalives_idle: 10,
          tcp_keepalives_interval: 3,
          tcp_keepalives_count: 3,
        },
      },
    },
    // pg_rewind needs checksums.
    initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
  },
  postgresql: {
    listen: `127.0.0.1:${node.sql}`,
    connect_address: `127.0.0.1:${node.sql}`,
    data_dir: at(`data-${node.name}`),
    bin_dir: "/usr/lib/postgresql/15/bin",
    pgpass: at(`pgpass-${node.name}`),
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      "local all all scram-sha-256",
      "host all all 127.0.0.1/32 scram-sha-256",
      "host replication replicator 127.0.0.1/32 scram-sha-256",
    ],
    authentication: { superuser: login("postgres"), replication: login("replicator"), rewind: login("rewind") },
  },
});

/** The database's part; the shop's is ops/haproxy.cfg. */
const haproxyConfig = (): string => `
defaults
  mode tcp
  maxconn 500
  timeout connect 2s
  timeout check 1s
  # Connections of a pool lie idle: keep-alive finds dead ones, a short timeout would only cut good ones.
  timeout client 30m
  timeout server 30m
  option clitcpka
  option srvtcpka
  # A node that is no longer the primary may keep its connections open: they are cut.
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
frontend write
  bind 127.0.0.1:${ports.write}
  default_backend primary
backend primary
  option httpchk GET /primary
  http-check expect status 200
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.sql} check port ${node.rest}`).join("\n")}
frontend stats
  mode http
  bind 127.0.0.1:${ports.stats}
  stats uri /
`;

const pgbouncerConfig = (): string => `
[databases]
; The limit that the shop sets itself on connections without a pooler.
shop = host=127.0.0.1 port=${ports.write} dbname=shop connect_query='set statement_timeout to 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pool}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${at("userlist.txt")}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
; By default 15 s pass between attempts to log in to the server, and a failover would last that long.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`;

/** Writes the settings of every program into the cluster's folder. */
export function writeFiles(): void {
  mkdirSync(folder, { recursive: true });
  const files: Record<string, string> = {
    "haproxy.cfg": haproxyConfig(),
    "haproxy-shop.cfg": readFileSync(new URL("../../ops/haproxy.cfg", import.meta.url), "utf8"),
    "pgbouncer.ini": pgbouncerConfig(),
    "userlist.txt": `"shop" "${passwords.shop}"\n`,
  };
  for (const node of nodes) files[`patroni-${node.name}.yml`] = JSON.stringify(patroniConfig(node), null, 2);
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text, { mode: 0o600 });
  for (const name of ["", ...Object.keys(files)])
    if (isRoot) chownSync(at(name), idOfPostgres("-u"), idOfPostgres("-g"));
}
