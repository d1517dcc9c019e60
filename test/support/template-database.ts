import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#platform/embedded-postgres.ts";
import { migrate } from "#platform/migrate.ts";
import { seed } from "#seed/seed.ts";

/** The day of the seed, and of the tests' clock: a Friday. */
export const TODAY = "2026-11-20";
const TEMPLATE = "hearth_template";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the server; its database name is to be replaced. */
    serverUrl: string;
    templateName: string;
  }
}

/** Where Linux keeps files in memory: there a clone takes a tenth of the time. */
const MEMORY = "/dev/shm";
/** Some hundred clones, a few at a time, and their log. */
const ROOM_BYTES = 4 * 2 ** 30;

async function folderForClones(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

/** Makes one migrated and seeded database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["DATABASE_URL"];
  const folder = await mkdtemp(join(await folderForClones(), "hearth-test-"));
  await chmod(folder, 0o755);
  const server =
    given === undefined || given === ""
      ? await startEmbedded(folder, { durability: "fast" })
      : { url: given, stop: async () => {} };
  const name = `${TEMPLATE}_${process.pid}`;
  await withAdmin(server.url, (admin) => admin.query(`create database ${name}`));
  const pool = new pg.Pool({ connectionString: urlFor(server.url, name), max: 2 });
  await migrate(pool);
  const client = await pool.connect();
  await seed(client, TODAY);
  await client.query("analyze");
  client.release();
  await pool.end();
  project.provide("serverUrl", server.url);
  project.provide("templateName", name);
  return async () => {
    await withAdmin(server.url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function withAdmin(serverUrl: string, use: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: urlFor(serverUrl, "postgres") });
  await admin.connect();
  try {
    await use(admin);
  } finally {
    await admin.end();
  }
}

export function urlFor(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
