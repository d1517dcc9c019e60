import http from "node:http";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { freePorts } from "#test/support/ports.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { skuInStock } from "#test/support/order-consistency.ts";

let database: OpenDatabase;
let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "hearth-processes-"));
  const [port = 0, office = 0] = await freePorts(2);
  shop = await startShopProcess({
    port,
    sandboxPort: 1,
    smtpPort: 2,
    dataDir: folder,
    environment: {
      DATABASE_URL: database.url,
      SITE: "aol",
      WEB_PROCESSES: "2",
      // Longer than a busy machine lets a client of this file wait between two requests of a connection.
      DRAIN_MS: "2000",
      OFFICE_PORT: String(office),
      OFFICE_URL: `http://office.localhost:${office}`,
    },
  });
});
afterAll(async () => {
  await shop.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** The processes of the shop, by what the one that started them gave them to do. */
async function childrenOf(pid: number): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    if (!new RegExp(`^PPid:\\s+${pid}$`, "m").test(status)) continue;
    const environment = await readFile(`/proc/${name}/environ`, "utf8").catch(() => "");
    const role = environment.split("\0").find((one) => one.startsWith("ROLE="));
    if (role !== undefined) found.set(Number(name), role.slice("ROLE=".length));
  }
  return found;
}

const rolesNow = async () => [...(await childrenOf(shop.pid)).values()].toSorted();

/** Shoppers who ask until they are told to stop; answers what was no success. */
function shopAround(sku: string): { readonly end: () => Promise<{ answered: number; failed: readonly string[] }> } {
  let isOver = false;
  let answered = 0;
  const failed: string[] = [];
  const ask = async (path: string, options?: RequestInit): Promise<void> => {
    const status = await fetch(shop.url + path, options).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      (error: Error) => String(error.cause ?? error),
    );
    if (status === 200) answered += 1;
    else failed.push(`${path} ${status}`);
  };
  const headers = { "content-type": "application/json" };
  const working = Promise.all(
    [0, 1, 2, 3].map(async () => {
      while (!isOver) {
        await ask("/");
        await ask("/api/navbar/");
        await ask("/api/cart/product/", { method: "POST", headers, body: JSON.stringify({ sku }) });
        await sleep(50);
      }
    }),
  );
  return {
    end: async () => {
      isOver = true;
      await working;
      return { answered, failed };
    },
  };
}

test("two processes answer and one runs the jobs, on one port", async () => {
  expect(await rolesNow()).toEqual(["web", "web", "worker"]);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

/**
 * The status of an answer over a connection of its own; undefined where it broke, as those of a process that is killed do.
 * There is no time-out: a connection is answered or ends with its process.
 */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    http
      .get(`${shop.url}${path}`, { agent: false }, (answer) => resolve(answer.resume().statusCode))
      .on("error", () => resolve(undefined));
  });

test("a process that dies is started again, and the shop answers meanwhile", async () => {
  const before = await childrenOf(shop.pid);
  const [victim = 0] = [...before].find(([, role]) => role === "web") ?? [];
  // Some of these are waiting or half read when the process dies.
  const statuses = Array.from({ length: 100 }, () => statusOf("/healthz"));
  process.kill(victim, "SIGKILL");
  expect((await Promise.all(statuses)).filter((status) => status !== undefined && status !== 200)).toEqual([]);
  await eventually(async () => (await statusOf("/healthz")) === 200);
  await eventually(async () => (await rolesNow()).length === 3 && !(await childrenOf(shop.pid)).has(victim), 80);
  expect(await rolesNow()).toEqual(["web", "web", "worker"]);
});

test("SIGUSR2 replaces every process without a failed request", { timeout: 300_000 }, async () => {
  const before = await childrenOf(shop.pid);
  const load = shopAround(await skuInStock(database.pool, 3));
  await sleep(200);
  process.kill(shop.pid, "SIGUSR2");
  await eventually(async () => {
    const now = await childrenOf(shop.pid);
    return now.size === 3 && [...before.keys()].every((pid) => !now.has(pid));
  }, 280);
  const { answered, failed } = await load.end();
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(0);
});

test("a stop ends all of them, each with its requests finished", async () => {
  const children = [...(await childrenOf(shop.pid)).keys()];
  expect(await shop.stop()).toBe(0);
  const isThere = (pid: number) => readFile(`/proc/${pid}/cmdline`, "utf8").then(Boolean, () => false);
  for (const pid of children) expect(await isThere(pid)).toBe(false);
});
