import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { scoreCatalogue } from "#capabilities/catalogue/server/office/scores.ts";
import { createDatabase, createPool } from "#platform/database.ts";
import { startEmbedded } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import { seed } from "#seed/seed.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules/.cache/seeded-clusters");
/** The number of stored clusters: of this branch and of the one before. */
const MAX_CLUSTERS = 2;

/** The modules that determine the content of a seeded cluster. */
const ENTRIES = [
  "db/seed/seed.ts",
  "src/platform/database/migrate.ts",
  "src/platform/database/embedded-postgres.ts",
  "src/capabilities/catalogue/server/office/scores.ts",
];

/**
 * A stopped PostgreSQL cluster with the database `template`, migrated and seeded as of `today`, below the answered
 * folder. It is made once for each state of the migrations and the seed.
 */
export async function findSeededCluster(template: string, today: CalendarDay): Promise<string> {
  const folder = join(cache, fingerprint(today));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const made = await createSeededCluster(template, today);
  // Two concurrent runs both make one, and both use the first one to finish.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }));
  await removeOlderThan(folder);
  return folder;
}

/** Copies a folder with owners and modes, which PostgreSQL requires. */
export function copyFolder(from: string, to: string): void {
  const copied = spawnSync("cp", ["-a", `${from}/.`, to]);
  if (copied.status !== 0) throw new Error(`The seeded cluster cannot be copied: ${copied.stderr}`);
}

async function createSeededCluster(template: string, today: CalendarDay): Promise<string> {
  // PostgreSQL may have to run as another user, who may have no access to the clone's folder.
  const running = await mkdtemp(join(tmpdir(), "hearth-seed-"));
  await chmod(running, 0o755);
  const server = await startEmbedded(running, { durability: "fast" });
  const admin = new pg.Client({ connectionString: server.adminUrl("postgres") });
  await admin.connect();
  // Test files clone and drop databases, and one tests the restrictions of a replica.
  await admin.query("alter role hearth createdb; grant set on parameter session_replication_role to hearth");
  await admin.query(`create database ${template} owner hearth`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await fillDatabase(url.href, today);
  await stopCompletely(server, running);
  const folder = await mkdtemp(join(cache, "making-"));
  copyFolder(running, folder);
  await rm(running, { recursive: true, force: true });
  return folder;
}

/** A server with a client that is just disconnecting keeps running, and a copy of its files would not start. */
export async function stopCompletely(server: { stop: () => Promise<void> }, running: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    await server.stop();
    const files = await readdir(running, { recursive: true });
    if (!files.some((name) => name.endsWith("postmaster.pid"))) return;
    await sleep(50);
  }
  throw new Error(`The seeded cluster in ${running} does not stop.`);
}

/** Migrates and seeds an empty database. */
export async function fillDatabase(url: string, today: CalendarDay): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await migrate(pool);
  const client = await pool.connect();
  await seed(client, today);
  client.release();
  await pool.end();
  await scoreProducts(url, today);
}

/** Scores all products, which the shop of each test file would do otherwise, and lets PostgreSQL count the rows. */
async function scoreProducts(url: string, today: CalendarDay): Promise<void> {
  const pool = createPool(url, 2);
  await scoreCatalogue(createDatabase(pool), new Date(`${today}T10:00:00+11:00`));
  await pool.query("analyze");
  await pool.end();
}

/** A hash of everything that determines the rows of a seeded cluster. */
function fingerprint(today: CalendarDay): string {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} ${today}`);
  const migrations = readdirSync(join(root, "db/migrations")).map((name) => `db/migrations/${name}`);
  const files = [...modulesOf([...ENTRIES, ...manifests()]), ...migrations, "package-lock.json"].toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 20);
}

/** The seed imports these by the site's code, which `modulesOf` cannot follow. */
const manifests = (): string[] =>
  readdirSync(join(root, "src/sites"))
    .map((site) => `src/sites/${site}/manifest.ts`)
    .filter((file) => existsSync(join(root, file)));

/** The entries and every module of ours that they import, directly or indirectly. */
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
  for (const folder of older.slice(0, Math.max(0, older.length - (MAX_CLUSTERS - 1))))
    await rm(folder, { recursive: true, force: true });
}
