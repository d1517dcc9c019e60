import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { RECONNECT_MS } from "./connection-loss.ts";
import {
  APPLICATION,
  restrictAccess,
  handOver,
  createApplication,
  passwordOf,
  type Role,
  SUPERUSER,
  trustsLocalConnections,
} from "./embedded-access.ts";
import { EmbeddedServerError, hasCluster, NOBODY, type Place, preparePlace } from "./embedded-place.ts";

export type EmbeddedServer = {
  /** Connection string for `pg`, as the application's role. */
  readonly url: string;
  /** The same as the superuser, for work on the whole server. */
  readonly adminUrl: (database: string) => string;
  /** True when the server was already running: left by a crashed shop, or shared with a running one. */
  readonly isAdopted: boolean;
  /** Stops the server unless another shop still uses it. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** `fast` does not survive a power cut; only for temporary databases. */
  readonly durability: "safe" | "fast";
};

/** Starts, or adopts, the PostgreSQL server of `dataDir`. Throws `EmbeddedServerError`. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = { durability: "safe" },
): Promise<EmbeddedServer> {
  const place = preparePlace(dataDir);
  if (!hasCluster(place.data)) createCluster(place);
  const isAdopted = await answers(place);
  if (!isAdopted) await launch(place, options);
  await openToApplication(place);
  return {
    url: urlOf(place, APPLICATION, APPLICATION),
    adminUrl: (database) => urlOf(place, SUPERUSER, database),
    isAdopted,
    stop: () => stopServer(place),
  };
}

/** Restarts the server after it died. Throws `EmbeddedServerError`, also when its data are gone. */
export async function restartEmbedded(dataDir: string): Promise<void> {
  const place = preparePlace(dataDir);
  if (!hasCluster(place.data)) throw new EmbeddedServerError(`The database in ${place.data} is gone.`);
  if (!(await answers(place))) await launch(place, { durability: "safe" });
}

const urlOf = (place: Place, role: Role, database: string) =>
  `postgres://${role}:${passwordOf(place.secret, role)}@localhost/${database}?host=${encodeURIComponent(place.sockets)}`;

function createCluster(place: Place): void {
  const passwords = path.join(place.run.cwd, `password-${randomUUID()}`);
  fs.writeFileSync(passwords, passwordOf(place.secret, SUPERUSER), { mode: 0o600 });
  if (place.run.uid !== undefined) fs.chownSync(passwords, NOBODY, NOBODY);
  const flags = [
    "-U",
    "postgres",
    "-A",
    "scram-sha-256",
    `--pwfile=${passwords}`,
    // The password is a random key: see embedded-access.ts.
    "-c",
    "scram_iterations=1",
    "-E",
    "UTF8",
    "--no-locale",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const made = spawnSync(place.bin("initdb"), ["-D", place.data, ...flags], place.run);
  fs.rmSync(passwords);
  if (made.status === 0) return;
  throw new EmbeddedServerError(
    `The embedded database could not be made in ${place.data}: ${made.error?.message ?? reasonIn(made.stderr.toString())}.`,
  );
}

/** The line of PostgreSQL's output with the reason; the lines around it are about cleaning up. */
function reasonIn(output: string): string {
  const lines = output.trim().split("\n");
  const reason =
    lines.find((line) => /no space left/i.test(line)) ??
    lines.find((line) => /FATAL|PANIC|error|could not|cannot/i.test(line));
  return (reason ?? lines.at(-1) ?? "it gave no reason").replace(/^\S+ \S+ UTC \[\d+\]\s*/, "").trim();
}

async function withClient<T>(place: Place, database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(place, SUPERUSER, database) });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function answers(place: Place): Promise<boolean> {
  if (!fs.existsSync(path.join(place.sockets, ".s.PGSQL.5432"))) return false;
  try {
    return await withClient(place, SUPERUSER, async (client) => (await client.query("select 1")).rowCount === 1);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== "28P01") return false;
    throw new EmbeddedServerError(
      `The database in ${place.data} does not take the password of its data folder: restore the file database-secret there.`,
      { cause: error },
    );
  }
}

/** The messages of a server that may not start yet: an earlier one is recovering or has not quite ended. */
const TAKEN = /lock file .* already exists|pre-existing shared memory block/;
const TAKEN_TRIES = 100;

async function launch(place: Place, options: EmbeddedOptions): Promise<void> {
  const log = path.join(path.dirname(place.data), "server.log");
  for (let tries = 0; tries < TAKEN_TRIES; tries++) {
    if (await isUp(place, run(place, options, log))) return;
    if (!TAKEN.test(fs.readFileSync(log, "utf8"))) break;
    await sleep(RECONNECT_MS);
    if (await answers(place)) return;
  }
  throw new EmbeddedServerError(
    `The embedded database did not start: ${reasonIn(fs.readFileSync(log, "utf8"))} (its log is ${log}).`,
  );
}

function run(place: Place, options: EmbeddedOptions, log: string): ChildProcess {
  const output = fs.openSync(log, "w");
  const settings = [`unix_socket_directories=${place.sockets}`, "listen_addresses=", "max_connections=120"];
  settings.push("unix_socket_permissions=0700");
  // A shop's data fit into memory, where an index costs no seek; and its statements are too short for compiling.
  settings.push("random_page_cost=1.1", "jit=off");
  // Databases that live for seconds need no vacuum, and its worker would prevent other roles from dropping the
  // database. Their files are in memory, where reading takes no longer than asking another process to read.
  if (options.durability === "fast")
    settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off", "io_method=sync");
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(place.bin("postgres"), ["-D", place.data, ...flags], {
    ...place.run,
    stdio: ["ignore", output, output],
    detached: true,
  });
  fs.closeSync(output);
  server.unref();
  return server;
}

async function isUp(place: Place, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 1500; attempt++) {
    if (await answers(place)) return true;
    if (server.exitCode !== null || server.signalCode !== null) break;
    await sleep(20);
  }
  // Two shops started together: the other one's server may be the running one.
  return answers(place);
}

/**
 * Creates the application's role and database where they are missing, and requires passwords in a cluster of an earlier
 * version.
 */
async function openToApplication(place: Place): Promise<void> {
  await withClient(place, SUPERUSER, (client) => createApplication(client, passwordOf(place.secret, APPLICATION)));
  if (!trustsLocalConnections(place.data)) return;
  await withClient(place, APPLICATION, handOver);
  await withClient(place, SUPERUSER, (client) =>
    restrictAccess(client, place.data, passwordOf(place.secret, SUPERUSER)),
  );
}

async function stopServer(place: Place): Promise<void> {
  const inUse = await withClient(place, SUPERUSER, async (client) => {
    const others = await client.query(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return (others.rows[0] as { n: number }).n > 0;
  }).catch(() => false);
  if (inUse) return;
  const stopping = spawn(place.bin("pg_ctl"), ["-D", place.data, "stop", "-m", "fast", "-w"], {
    ...place.run,
    stdio: "ignore",
  });
  await once(stopping, "exit");
}
