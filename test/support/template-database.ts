import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { startEmbedded } from "#platform/database/embedded-postgres.ts";
import { copyFolder, fillDatabase, findSeededCluster } from "./seeded-cluster.ts";

/** The day of the seed, and of the tests' clock: a Friday. */
export const TODAY = asCalendarDay("2026-11-20");
const TEMPLATE = "hearth_template";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the server; its database name has to be replaced. */
    serverUrl: string;
    templateName: string;
  }
}

/** Linux's memory file system, where a clone takes a tenth of the time. */
const MEMORY = "/dev/shm";
/** Space for some hundred clones, a few at a time, and their log. */
const ROOM_BYTES = 4 * 2 ** 30;

async function folderForClones(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

type TemplateServer = { readonly url: string; readonly template: string; readonly stop: () => Promise<void> };

/** Provides one migrated and seeded database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env["DATABASE_URL"];
  const server = databaseUrl === undefined || databaseUrl === "" ? await startCopy() : await fillServer(databaseUrl);
  project.provide("serverUrl", server.url);
  project.provide("templateName", server.template);
  return server.stop;
}

/** A separate server for this run, on a copy of the seeded cluster of earlier runs. */
async function startCopy(): Promise<TemplateServer> {
  const folder = await mkdtemp(join(await folderForClones(), "hearth-test-"));
  await chmod(folder, 0o755);
  copyFolder(await findSeededCluster(TEMPLATE, TODAY), folder);
  const server = await startEmbedded(folder, { durability: "fast" });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, template: TEMPLATE, stop };
}

/** Fills a data folder with the seeded embedded database, which a shop would otherwise have to create at its start. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  copyFolder(await findSeededCluster(TEMPLATE, TODAY), dataDir);
  const server = await startEmbedded(dataDir);
  await withAdmin(server.adminUrl("postgres"), async (admin) => {
    await admin.query("drop database hearth");
    await admin.query(`alter database ${TEMPLATE} rename to hearth`);
  });
  await server.stop();
}

/** A separate database on the server of DATABASE_URL, which other runs may use at the same time. */
async function fillServer(url: string): Promise<TemplateServer> {
  const template = `${TEMPLATE}_${process.pid}`;
  await withAdmin(url, (admin) => admin.query(`create database ${template}`));
  await fillDatabase(urlFor(url, template), TODAY);
  const stop = () => withAdmin(url, (admin) => admin.query(`drop database if exists ${template} with (force)`));
  return { url, template, stop };
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
