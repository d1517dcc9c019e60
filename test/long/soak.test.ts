import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { freePorts } from "#test/support/ports.ts";
import { type Sandbox, startSandbox } from "#test/support/sandbox.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { TODAY } from "#test/support/template-database.ts";

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 3);
/** After this many minutes every cache is full, and memory may grow by a twentieth at most. */
const MINUTES_TO_FILL = 10;
const CLIENTS = 16;
const ONE_GIB = 2 ** 30;

let database: OpenDatabase;
let sandbox: Sandbox;
let shop: ShopProcess;
let port = 0;
beforeAll(async () => {
  const [http = 0, smtp = 0, free = 0] = await freePorts(3);
  port = free;
  database = await openTestDatabase();
  sandbox = await startSandbox({ http, smtp, shop: port });
  shop = await startShopProcess({
    port,
    sandboxPort: http,
    smtpPort: smtp,
    dataDir: sandbox.dataDir,
    environment: { DATABASE_URL: database.url, NOW: `${TODAY}T10:00:00+11:00` },
  });
});
afterAll(async () => {
  await shop.stop();
  await sandbox.stop();
  await database.close();
});

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

type Call = { readonly path: string; readonly body?: object };

/** Answers the status; 0 for a broken connection. */
function send({ path, body }: Call): Promise<number> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    host: `aol.localhost:${port}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  return new Promise((resolve) => {
    const method = body === undefined ? "GET" : "POST";
    request({ agent, host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", () => resolve(0))
      .end(text);
  });
}

/** Nineteen reads and a write, of cached pages and of uncached lists. */
function callsOf(skus: readonly string[]): Call[] {
  const sku = () => skus[Math.floor(Math.random() * skus.length)] ?? "";
  const reads = ["/", "/c/refrigeration", "/hot-offers", "/stores", "/search/fridge"].map((path) => ({ path }));
  const lists = Array.from({ length: 8 }, () => ({
    path: `/api/v2/product/list?category=fridges&minPrice=${Math.floor(Math.random() * 3_000)}`,
  }));
  const products = Array.from({ length: 6 }, () => ({ path: `/api/v2/product/sku/${encodeURIComponent(sku())}` }));
  return [...reads, ...lists, ...products, { path: "/api/cart/product/", body: { sku: sku() } }];
}

/** Memory of the shop's process in bytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${shop.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}

test(
  "a shop under load answers everything and stays below a GiB of memory",
  async () => {
    const { rows } = await database.pool.query<{ sku: string }>(
      "select p.sku from offers o join products p on p.id = o.product_id where o.site = 'aol' limit 500",
    );
    const skus = rows.map(({ sku }) => sku);
    const began = Date.now();
    const minutes = () => (Date.now() - began) / 60_000;
    const statuses = new Map<number, number>();
    let filled = 0;
    const client = async () => {
      while (minutes() < MINUTES)
        for (const call of callsOf(skus)) {
          const status = await send(call);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (filled === 0 && minutes() > MINUTES_TO_FILL) filled = await memory();
        }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect([...statuses.keys()].filter((status) => status === 0 || status >= 500)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(1_000);
    expect(await memory()).toBeLessThan(ONE_GIB);
    if (filled > 0) expect(await memory()).toBeLessThan(filled * 1.05);
  },
  MINUTES * 60_000 + 60_000,
);
