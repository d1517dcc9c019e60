import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import {
  at,
  isRunning,
  type Node,
  nodes,
  passwords,
  ports,
  readPids,
  start,
  stop,
  stopPid,
  pollUntil,
} from "./place.ts";

/** Asks a node's Patroni. */
export const askNode = (node: Node, path: string, options?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${node.rest}${path}`, { ...options, signal: AbortSignal.timeout(5_000) });

/** The node in this role: `/primary`, `/sync` (the synchronous replica). */
export async function nodeWith(path: "/primary" | "/sync" | "/replica"): Promise<Node | null> {
  for (const node of nodes) if ((await askNode(node, path).catch(() => null))?.status === 200) return node;
  return null;
}

export const otherThan = (node: Node): Node => (node === nodes[0] ? nodes[1] : nodes[0]);

export function psql(
  port: number,
  database: string,
  command: string,
  user: keyof typeof passwords = "postgres",
): string {
  const env = { ...process.env, PGPASSWORD: passwords[user], PGCONNECT_TIMEOUT: "3" };
  const options = ["-XAtq", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", String(port), "-U", user, database];
  return execFileSync("psql", options, { input: command, encoding: "utf8", env, stdio: "pipe" }).trim();
}

const here = (port: number): string => `http://127.0.0.1:${port}`;

function startEtcd(): void {
  const [clients, peers] = [here(ports.etcd), here(ports.etcdPeer)];
  const settings = {
    name: "one",
    "data-dir": at("etcd"),
    "log-level": "warn",
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `one=${peers}`,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  start("etcd", { asPostgres: true, command: ["etcd", ...flags] });
}

export const startNode = (node: Node): void =>
  start(`patroni-${node.name}`, { asPostgres: true, command: ["patroni", at(`patroni-${node.name}.yml`)] });

export const startPooler = (): void =>
  start("pgbouncer", { asPostgres: true, command: ["pgbouncer", at("pgbouncer.ini")] });

function startProxy(): void {
  const local = (port: number): string => `127.0.0.1:${port}`;
  const [first, second] = ports.web.map(local);
  start("haproxy", {
    asPostgres: true,
    command: ["haproxy", "-db", "-f", at("haproxy.cfg"), "-f", at("haproxy-shop.cfg")],
    environment: {
      PATH: process.env["PATH"],
      SHOP_BIND: local(ports.shop),
      // All shoppers of a trial have this machine's address.
      BALANCE: "roundrobin",
      WEB_1: first,
      WEB_2: second,
      CANARY: local(ports.canary),
    },
  });
}

/** Starts etcd, both nodes, HAProxy and PgBouncer, and makes the shop's database. */
export async function startDatabase(): Promise<void> {
  startEtcd();
  await pollUntil("etcd answers", async () => (await fetch(`${here(ports.etcd)}/health`)).ok);
  // The first node alone, so that it is known who is primary of a new cluster; the second one copies it.
  startNode(nodes[0]);
  if (!existsSync(at("data-b")))
    await pollUntil("node a is primary", async () => (await askNode(nodes[0], "/primary")).ok);
  startNode(nodes[1]);
  startProxy();
  startPooler();
  await pollUntil("there is a primary", () => nodeWith("/primary"));
  await untilSynchronous();
  await pollUntil("HAProxy leads to the primary", async () => psql(ports.write, "postgres", "select 1") === "1");
  if (psql(ports.write, "postgres", "select count(*) from pg_roles where rolname = 'shop'") === "0") {
    psql(ports.write, "postgres", `create role shop login password '${passwords.shop}'`);
    psql(ports.write, "postgres", "create database shop owner shop");
  }
  await pollUntil("PgBouncer leads there, too", async () => psql(ports.pool, "shop", "select 1", "shop") === "1");
}

/** Patroni promotes no replica that may lack a commit: until one is synchronous there is no failover. */
export const untilSynchronous = (): Promise<Node> =>
  pollUntil("a synchronous replica follows", () => nodeWith("/sync"));

/** Planned: the primary stops, and the replica is promoted with every commit. Answers the new primary. */
export async function switchover(): Promise<Node> {
  await untilSynchronous();
  const primary = await pollUntil("there is a primary", () => nodeWith("/primary"));
  const next = otherThan(primary);
  const body = JSON.stringify({ leader: primary.name, candidate: next.name });
  await fetch(`${here(primary.rest)}/switchover`, { method: "POST", body });
  await pollUntil(`${next.name} is primary`, async () => (await askNode(next, "/primary")).ok);
  return next;
}

export const postmasterOf = (node: Node): number => {
  const file = at(`data-${node.name}`, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
};

/** Unplanned: PostgreSQL of the primary is killed, and with `machine` its Patroni, too. Answers the new primary. */
export async function failover(lost: "process" | "machine"): Promise<Node> {
  await untilSynchronous();
  const primary = await pollUntil("there is a primary", () => nodeWith("/primary"));
  const postmaster = postmasterOf(primary);
  if (lost === "machine") process.kill(readPids()[`patroni-${primary.name}`] ?? 0, "SIGKILL");
  if (isRunning(postmaster)) process.kill(postmaster, "SIGKILL");
  const next = otherThan(primary);
  await pollUntil(`${next.name} is primary`, async () => (await askNode(next, "/primary")).ok);
  return next;
}

export async function stopDatabase(): Promise<void> {
  for (const name of ["pgbouncer", "haproxy"]) await stop(name, "SIGINT");
  const primary = await nodeWith("/primary");
  // The replica first: otherwise it would be promoted just before it stops.
  for (const node of nodes.toSorted((one) => (one === primary ? 1 : -1))) {
    await stop(`patroni-${node.name}`);
    await stopPid(postmasterOf(node) || undefined, "SIGQUIT");
  }
  await stop("etcd");
}
