import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbedded } from "#platform/embedded-postgres.ts";
import { migrate } from "#platform/migrate.ts";
import { seed } from "#seed/seed.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules/.cache/seeded-clusters");
/** How many seeded clusters are kept: of this branch and of the one before. */
const KEPT = 2;

/** The modules whose code decides what a seeded cluster contains. */
const ENTRIES = ["db/seed/seed.ts", "src/platform/migrate.ts", "src/platform/embedded-postgres.ts"];

/**
 * A stopped PostgreSQL cluster with the database `template`, migrated and seeded as of `today`, below the answered
 * folder. It is made once for each state of the migrations and the seed.
 */
export async function findSeededCluster(template: string, today: string): Promise<string> {
  const folder = join(cache, fingerprint(today));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const made = await makeSeededCluster(template, today);
  // Two runs that start together both make one, and the first to finish is used by both.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }));
  await removeOlderThan(folder);
  return folder;
}

/** Copies a folder with owners and modes, which PostgreSQL insists on. */
export function copyFolder(from: string, to: string): void {
  const copied = spawnSync("cp", ["-a", `${from}/.`, to]);
  if (copied.status !== 0) throw new Error(`The seeded cluster cannot be copied: ${copied.stderr}`);
}

async function makeSeededCluster(template: string, today: string): Promise<string> {
  // PostgreSQL may have to run as another user, who cannot reach every place that a clone of this repository lies in.
  const running = await mkdtemp(join(tmpdir(), "hearth-seed-"));
  await chmod(running, 0o755);
  const server = await startEmbedded(running, { durability: "fast" });
  const admin = new pg.Client({ connectionString: server.adminUrl("postgres") });
  await admin.connect();
  // Test files clone and drop databases, and one tries what a replica may do.
  await admin.query("alter role hearth createdb; grant set on parameter session_replication_role to hearth");
  await admin.query(`create database ${template} owner hearth`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await fillDatabase(url.href, today);
  await stopWholly(server, running);
  const folder = await mkdtemp(join(cache, "making-"));
  copyFolder(running, folder);
  await rm(running, { recursive: true, force: true });
  return folder;
}

/** A server with a client that is just leaving stays up, and a copy of its files would not start. */
async function stopWholly(server: { stop: () => Promise<void> }, running: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    await server.stop();
    const files = await readdir(running, { recursive: true });
    if (!files.some((name) => name.endsWith("postmaster.pid"))) return;
    await sleep(50);
  }
  throw new Error(`The seeded cluster in ${running} does not stop.`);
}

/** Migrates and seeds an empty database. */
export async function fillDatabase(url: string, today: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await migrate(pool);
  const client = await pool.connect();
  await seed(client, today);
  await client.query("analyze");
  client.release();
  await pool.end();
}

/** A hash of everything that the rows of a seeded cluster follow from. */
function fingerprint(today: string): string {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} ${today}`);
  const migrations = readdirSync(join(root, "db/migrations")).map((name) => `db/migrations/${name}`);
  const files = [...modulesOf(ENTRIES), ...migrations, "package-lock.json"].toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 20);
}

/** The entries and every module of ours that they import, directly or not. */
function modulesOf(entries: readonly string[]): Set<string> {
  const aliases = readAliases();
  const found = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, request = ""] of readFileSync(join(root, file), "utf8").matchAll(/(?:from|import) "([#.][^"]+)"/g)) {
      const alias = aliases.find(([prefix]) => request.startsWith(prefix));
      const target =
        alias === undefined ? join(root, dirname(file), request) : join(root, alias[1], request.slice(alias[0].length));
      queue.push(relative(root, target));
    }
  }
  return found;
}

function readAliases(): [prefix: string, folder: string][] {
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([prefix, folder]) => [prefix.replace("*", ""), folder.replace("*", "")]);
}

async function removeOlderThan(newest: string): Promise<void> {
  const folders = (await readdir(cache, { withFileTypes: true })).map(({ name }) => join(cache, name));
  const older = folders.filter((folder) => folder !== newest);
  for (const folder of older.slice(0, Math.max(0, older.length - (KEPT - 1))))
    await rm(folder, { recursive: true, force: true });
}
