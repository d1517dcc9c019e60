import { execFileSync, spawn } from "node:child_process";
import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** `CLUSTER_PORT` moves all ports, so that two clusters can run beside each other. */
const base = Number(process.env["CLUSTER_PORT"] ?? 5600);

export const ports = {
  etcd: base,
  etcdPeer: base + 1,
  write: base + 30,
  stats: base + 32,
  pool: base + 40,
  shop: base + 50,
  web: [base + 51, base + 52],
  worker: base + 53,
  /** A process of the next release, where one runs. */
  canary: base + 54,
  /** A process that lets a cache in front of it store its pages, and that cache; for a trial. */
  cached: base + 55,
  cache: base + 56,
  sandbox: base + 60,
  sandboxMail: base + 61,
} as const;

export type Node = { readonly name: string; readonly sql: number; readonly rest: number };
export const nodes: readonly [Node, Node] = [
  { name: "a", sql: base + 11, rest: base + 21 },
  { name: "b", sql: base + 12, rest: base + 22 },
];

export const folder = join(tmpdir(), `hearth-cluster-${base}`);
export const at = (...parts: readonly string[]): string => join(folder, ...parts);

/** Passwords for loopback only. Production reads them from its secret store. */
export const passwords = { postgres: "superuser", replicator: "replicator", rewind: "rewind", shop: "shop" } as const;
export const urlOn = (port: number): string => `postgres://shop:${passwords.shop}@127.0.0.1:${port}/shop`;

export const isRoot = process.getuid?.() === 0;
export const idOfPostgres = (flag: "-u" | "-g"): number =>
  Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

const stateFile = at("processes.json");
export const readPids = (): Record<string, number> =>
  existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, "utf8")) as Record<string, number>) : {};

/** A process that has ended and was not reaped has no command line. */
export function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && readFileSync(`/proc/${pid}/cmdline`, "utf8") !== "" && existsSync(`/proc/${pid}/exe`);
  } catch {
    return false;
  }
}

export type Program = {
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** PostgreSQL and PgBouncer refuse to run as root. */
  readonly asPostgres?: boolean;
};

/** Starts a program that keeps running after this one ends, with its output in a log of the cluster's folder. */
export function start(name: string, { command, environment, cwd = folder, asPostgres = false }: Program): void {
  if (isRunning(readPids()[name])) return;
  // setpriv replaces itself, so the process is the program's own.
  const before =
    asPostgres && isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] : ([] as string[]);
  const [program = "", ...rest] = [...before, ...command];
  const log = openSync(at(`${name}.log`), "a");
  // A PGPASSWORD of the caller would win over the passwords that Patroni hands on.
  const env = environment ?? { PATH: process.env["PATH"], LANG: "C.UTF-8", HOME: folder };
  const child = spawn(program, rest, { cwd, env, detached: true, stdio: ["ignore", log, log] });
  child.unref();
  writeFileSync(stateFile, JSON.stringify({ ...readPids(), [name]: child.pid }));
}

export function signal(name: string, signalName: NodeJS.Signals): void {
  const pid = readPids()[name];
  if (pid !== undefined && isRunning(pid)) process.kill(pid, signalName);
}

export async function stopPid(pid: number | undefined, signalName: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (pid === undefined || !isRunning(pid)) return;
  process.kill(pid, "SIGCONT");
  process.kill(pid, signalName);
  for (let tries = 0; tries < 200 && isRunning(pid); tries++) await sleep(100);
  if (isRunning(pid)) process.kill(pid, "SIGKILL");
}

export const stop = (name: string, signalName?: NodeJS.Signals): Promise<void> => stopPid(readPids()[name], signalName);

/** Waits until the check answers something. Throws when it does not within the time. */
export async function pollUntil<Found>(
  what: string,
  check: () => Promise<Found>,
  seconds = 120,
): Promise<NonNullable<Found>> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200)) {
    const found = await check().catch(() => null);
    if (found) return found as NonNullable<Found>;
  }
  throw new Error(`Not within ${seconds} s: ${what}. The logs are in ${folder}.`);
}
